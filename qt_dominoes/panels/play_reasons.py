"""The moves of a finished round, and what speaks for one that a computer made."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QAbstractItemView, QProgressBar, QVBoxLayout, QWidget

from qt_dominoes.model.events import TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Kind, PlayerRecord
from qt_dominoes.panels.labels import button, label
from qt_dominoes.panels.move_list import MoveList
from qt_dominoes.panels.rows import choose_row
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _


class PlayReasons(QWidget):
    """A list to choose a play from; the reason stands below it."""

    #: The reason of a play is wanted: its place among the events of the round, from 0.
    why_wanted = Signal(int)
    #: Another play was chosen: what stands there does not belong to it.
    chosen_changed = Signal()
    #: The way back to the summary is wanted.
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._match: Match | None = None
        self._computers: frozenset[int] = frozenset()
        self._title = label(size=1.25, bold=True, bright=True)
        self.moves = MoveList()
        self.moves.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._reason = label()
        self._source = label(soft=True, size=0.92)
        self.progress = QProgressBar()
        self.progress.setRange(0, 100)
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(6)
        self.progress.setAccessibleName(_("How much is done"))
        self.why_button = button(_("Why this play?"), main=True)
        self.back_button = button(_("Back to the result"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._title)
        column.addWidget(self.moves, 1)
        for part in (
            self._reason,
            self._source,
            self.progress,
            self.why_button,
            self.back_button,
        ):
            column.addWidget(part)
        self.moves.selectionModel().selectionChanged.connect(self._on_row)
        self.moves.activated.connect(self._on_activated)
        self.why_button.clicked.connect(self._ask)
        self.back_button.clicked.connect(self.back_wanted)
        self.show_progress(None)

    @property
    def text(self) -> str:
        """The reason that stands there."""
        return self._reason.text()

    @property
    def source_text(self) -> str:
        """Where the reason comes from."""
        return self._source.text()

    def show_round(self, match: Match, players: tuple[PlayerRecord, ...]) -> None:
        """Show the moves of the round played last, the first that can be asked about chosen.

        ``players`` are in seat order.
        """
        self._match = match
        self._computers = frozenset(
            seat for seat, player in enumerate(players) if player.kind is Kind.COMPUTER
        )
        self._title.setText(_("Moves of round {number}").format(number=len(match.rounds)))
        self.moves.show_round(match, Cast.of(players))
        if not self.moves.selectionModel().hasSelection():
            self._choose_first()
        self._on_row()

    def show_reason(self, reason: str, source: str = "") -> None:
        """Say why, and how that is known."""
        self.show_progress(None)
        self._reason.setText(reason)
        self._source.setText(source)
        self._source.setVisible(bool(source))

    def show_progress(self, part: float | None) -> None:
        """Show how much of the work on a reason is done; none when there is no work."""
        self.progress.setVisible(part is not None)
        if part is not None:
            self.progress.setValue(round(100 * part))

    def _places(self) -> list[int]:
        """The plays that can be asked about."""
        current = None if self._match is None else self._match.round
        events = () if current is None else current.history
        return [
            row
            for row, event in enumerate(events)
            if isinstance(event, TilePlayed) and event.seat in self._computers
        ]

    def _choose_first(self) -> None:
        places = self._places()
        if places:
            choose_row(self.moves, places[0])

    def _place(self) -> int | None:
        """The chosen play of a computer, if one is chosen."""
        chosen = [index.row() for index in self.moves.selectionModel().selectedRows()]
        return chosen[0] if chosen and chosen[0] in self._places() else None

    def _on_row(self) -> None:
        self.why_button.setEnabled(self._place() is not None)
        self.chosen_changed.emit()
        self.show_reason(_("Choose a play of a computer to hear what speaks for it."))

    def _on_activated(self, _index: QModelIndex) -> None:
        self._ask()

    def _ask(self) -> None:
        place = self._place()
        if place is not None:
            self.why_wanted.emit(place)
