"""The scoreboard: how a person fares, and how that has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.panels.chart import Chart, legend
from qt_dominoes.panels.dressing import dress
from qt_dominoes.panels.figures_table import FiguresTable
from qt_dominoes.panels.flow import FlowLayout
from qt_dominoes.panels.labels import button, label
from qt_dominoes.panels.roll import Roll
from qt_dominoes.panels.task_line import TaskLine
from qt_dominoes.storage.careers import Results
from qt_dominoes.storage.statistics import ScoreLine
from qt_dominoes.wording.course import course_of_points, course_of_wins
from qt_dominoes.wording.csv_text import csv_text
from qt_dominoes.wording.figures import csv_rows, few_told, line_name, unit_of
from qt_dominoes.wording.text import gettext as _

#: The least height of what is clicked on, in pixels.
LEAST: Final = 26


class StatisticsPage(QWidget):
    """Asks for a person's lines, and for the matches behind one of them."""

    #: The page is to be left.
    back_wanted = Signal()
    #: The figures of another person are wanted: the name, or none for whoever plays alone.
    person_chosen = Signal(object)
    #: The matches behind a line are wanted (a ScoreLine), for the chart.
    line_chosen = Signal(object)
    #: The matches of a line are to be listed in the library (a ScoreLine).
    matches_wanted = Signal(object)
    #: The figures are to be written to a file: their bytes, as CSV.
    export_wanted = Signal(bytes)
    #: A new match is wanted.
    new_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statisticsPage")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._lines: tuple[ScoreLine, ...] = ()
        self._results: Results | None = None
        self.back_button = button(_("Back"))
        self.back_button.setToolTip(_("Back to where you were (Esc)"))
        self.person = QComboBox()
        self.person.setAccessibleName(_("Person"))
        self.person.setToolTip(_("Whose matches these are"))
        self.person.setMinimumHeight(LEAST)
        self.export_button = button(_("Export as CSV…"))
        self.table = FiguresTable()
        self.chart = Chart()
        self.measure = QComboBox()
        self.measure.setAccessibleName(_("What the chart shows"))
        self.measure.setToolTip(_("What the chart shows"))
        self.measure.setMinimumHeight(LEAST)
        self.measure.addItems([_("Matches won"), _("Points a round")])
        self.matches_button = button(_("Show these matches"))
        self.matches_button.setToolTip(_("List the matches of this line in the library"))
        self.line = TaskLine()
        self._line_name = label(bold=True)
        self._legend = label(soft=True)
        self._arrange()
        self._connect()
        self._show_state()

    def _arrange(self) -> None:
        head = _card()
        top = FlowLayout(head)
        top.setContentsMargins(14, 8, 14, 8)
        title = label(_("Scoreboard"), size=1.6, bold=True)
        title.setWordWrap(False)
        between = QWidget()
        between.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for part in (self.back_button, title, self.person, between, self.export_button):
            top.addWidget(part)
        lines = _card()
        inside = QVBoxLayout(lines)
        inside.setContentsMargins(8, 8, 8, 8)
        inside.addWidget(self.table)
        course = _card()
        column = QVBoxLayout(course)
        column.setContentsMargins(14, 10, 14, 10)
        row = FlowLayout()
        self._line_name.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._line_name.setWordWrap(False)
        for part in (self._line_name, self.measure, self.matches_button):
            row.addWidget(part)
        column.addLayout(row)
        column.addWidget(self._legend)
        column.addWidget(self.chart, 1)
        # On a small page with large text there is no room for both: then it scrolls.
        parts = QWidget()
        both = QVBoxLayout(parts)
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(6)
        both.addWidget(lines, 1)
        both.addWidget(course, 1)
        self._nothing = _Nothing()
        self._views = QStackedWidget()
        self._views.addWidget(Roll(parts))
        self._views.addWidget(self._nothing)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(8, 6, 8, 6)
        whole.setSpacing(6)
        whole.addWidget(head)
        whole.addWidget(self._views, 1)
        whole.addWidget(self.line)

    def _connect(self) -> None:
        leave = QAction(self)
        leave.setShortcut(QKeySequence("Esc"))
        leave.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        leave.triggered.connect(self.back_wanted)
        self.addAction(leave)
        self.back_button.clicked.connect(self.back_wanted)
        self.person.currentIndexChanged.connect(self._on_person)
        self.measure.currentIndexChanged.connect(self._show_course)
        self.table.chosen.connect(self._on_line)
        self.matches_button.clicked.connect(self._on_matches)
        self.export_button.clicked.connect(self._on_export)
        self._nothing.new_wanted.connect(self.new_wanted)

    # What it shows

    def dress(self, palette: QPalette) -> None:
        """Take other colours."""
        dress(self, palette)
        self.table.show_lines(self._lines)

    def show_people(self, people: Sequence[str]) -> None:
        """Offer these people; who was chosen stays so."""
        chosen = self.person.currentData()
        with QSignalBlocker(self.person):
            self.person.clear()
            self.person.addItem(_("Whoever plays alone against computers"), None)
            for name in people:
                self.person.addItem(name, name)
            self.person.setCurrentIndex(max(0, self.person.findData(chosen)) if chosen else 0)

    @property
    def name(self) -> str | None:
        """Whose figures are shown; none for whoever plays alone."""
        name = self.person.currentData()
        return name if isinstance(name, str) else None

    def show_lines(self, lines: Sequence[ScoreLine]) -> None:
        """Show a person's lines."""
        self._lines = tuple(lines)
        self._results = None
        self.table.show_lines(self._lines)
        self._show_state()

    def show_results(self, results: Results) -> None:
        """Show the matches behind the line that is chosen."""
        self._results = results
        self._show_course()

    def _show_state(self) -> None:
        self._views.setCurrentIndex(0 if self._lines else 1)
        self.export_button.setEnabled(bool(self._lines))
        self.matches_button.setEnabled(bool(self._lines))

    def _show_course(self) -> None:
        line, results = self.table.line, self._results
        if line is None or results is None:
            self.chart.show_course(None)
            self._line_name.setText("")
            self._legend.setText("")
            return
        wins = self.measure.currentIndex() == 0
        course = course_of_wins(results) if wins else course_of_points(results, unit_of(line))
        self._line_name.setText(line_name(line))
        self._legend.setText(f"{legend(course)} {few_told(line.finished)}".strip())
        self.chart.show_course(course)

    # What is asked for

    def _on_person(self) -> None:
        self.person_chosen.emit(self.name)

    def _on_line(self, line: ScoreLine | None) -> None:
        self._results = None
        if line is not None:
            self.line_chosen.emit(line)
        else:
            self._show_course()

    def _on_matches(self) -> None:
        if self.table.line is not None:
            self.matches_wanted.emit(self.table.line)

    def _on_export(self) -> None:
        self.export_wanted.emit(csv_text(csv_rows(self._lines)))


class _Nothing(QFrame):
    """In the place of an empty scoreboard."""

    new_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        title = label(_("No match has been played yet"), size=1.3, bold=True)
        told = label(
            _(
                "Results appear here once a match is over, or left unfinished. Imported matches "
                "do not count."
            ),
            soft=True,
        )
        self.new_button = button(_("New match…"), main=True)
        self.new_button.clicked.connect(self.new_wanted)
        column = QVBoxLayout(self)
        column.addStretch(1)
        for part in (title, told):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(part)
        column.addSpacing(10)
        column.addWidget(self.new_button, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(1)


def _card() -> QFrame:
    card = QFrame()
    card.setObjectName("card")
    return card
