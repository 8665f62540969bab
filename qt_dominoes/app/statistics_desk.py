"""The scoreboard's page at work: whose figures, and which matches behind them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from qt_dominoes.app.csv_files import save_csv
from qt_dominoes.app.file_places import FilePlaces
from qt_dominoes.app.services import Services
from qt_dominoes.panels.statistics_page import StatisticsPage
from qt_dominoes.storage.careers import Career
from qt_dominoes.storage.statistics import ScoreLine
from qt_dominoes.wording.text import gettext as _


class StatisticsDesk(QObject):
    """Reads the library for one page.

    Attributes:
        page: the scoreboard's page.
    """

    #: The matches of a line are to be listed (a ScoreLine).
    matches_wanted = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shelf = services.shelf
        self._places = FilePlaces(services.settings)
        self.page = StatisticsPage()
        self.page.person_chosen.connect(self._show_lines)
        self.page.line_chosen.connect(self._show_results)
        self.page.matches_wanted.connect(self.matches_wanted)
        self.page.export_wanted.connect(self._on_export)

    def look(self) -> None:
        """Show the figures as they are now."""
        self.page.line.say("")
        self.page.show_people(self._shelf.people())
        self._show_lines()

    def _show_lines(self) -> None:
        self.page.show_lines(self._shelf.scoreboard(self.page.name))

    def _show_results(self, line: ScoreLine) -> None:
        career = Career(
            line.variant, line.seats, ",".join(line.opponents), line.assisted, line.against_self
        )
        self.page.show_results(self._shelf.career(self.page.name, career))

    def _on_export(self, data: bytes) -> None:
        told = save_csv(self.page, self._places, _("scoreboard"), data)
        if told:
            self.page.line.say(told)
