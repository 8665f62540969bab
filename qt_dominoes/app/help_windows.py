"""What is read beside the game: the rules, how tiles are dealt, what this program is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QMessageBox, QWidget

from qt_dominoes.app.services import Services
from qt_dominoes.wording.text import gettext as _

if TYPE_CHECKING:
    from qt_dominoes.app.desk import Desk


class HelpWindows:
    """Opens each over the window, for the match in front."""

    def __init__(self, services: Services, desk: Callable[[], Desk], window: QWidget) -> None:
        self._services = services
        self._desk = desk
        self._window = window

    def show_rules(self) -> None:
        """Show the rules of the match in front, or of the game that was chosen last."""
        from qt_dominoes.dialogs.rules_book import RulesDialog

        desk = self._desk()
        source = desk.front.source
        rules = desk.chosen.read().rules if source is None else source.match.rules
        _show(RulesDialog(rules, self._window))

    def show_fair_play(self) -> None:
        """Show how tiles are dealt, and check the deals of the match in front."""
        from qt_dominoes.app.fair_dealing import fair_play
        from qt_dominoes.dialogs.fair_play import FairPlayDialog

        totals, desk = self._services.shelf.draw_totals(), self._desk()
        seals = {} if desk.reviews.is_on else desk.seals
        _show(FairPlayDialog(fair_play(desk.front.source, seals, totals), self._window))

    def show_about(self) -> None:
        """Say what this is, and by which licences."""
        QMessageBox.about(
            self._window,
            _("About Qt Dominoes"),
            _(
                "{program}\n\nFive Up, American Sniff and All Fives, against computer players or "
                "each other.\n\n"
                "Licence: MIT. Made with Qt and PySide6, used under the GNU LGPL version 3."
            ).format(program=self._services.program()),
        )


def _show(dialog: QDialog) -> None:
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
