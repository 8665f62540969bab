"""What a finished round cost and brought, seat by seat; and how a finished match ended."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from qt_dominoes.model.events import MatchEnded, RoundEnded, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.panels.fitted_grid import FittedGrid
from qt_dominoes.panels.labels import SizedLabel, button, label
from qt_dominoes.wording.happenings import given_up, tell
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.scores import gained, signed
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import pgettext


class SettlementGrid(FittedGrid):
    """A row a seat: points made, pips left, what they cost, and the score of its side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grid.setHorizontalSpacing(8)
        self.grid.setVerticalSpacing(3)
        self._labels: list[SizedLabel] = []

    def show_round(self, match: Match, cast: Cast) -> None:
        """Show the round played last, which is over."""
        for old in self._labels:
            self.grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._labels.clear()
        for column, (text, tip) in enumerate(_heads()):
            self._put(0, column, text, soft=True).setToolTip(tip)
        for seat in range(match.seats):
            self._put_seat(match, cast, seat)
        self.fit()

    def labels(self) -> Sequence[SizedLabel]:
        """The words over the columns, the names, the figures."""
        return self._labels

    def _put_seat(self, match: Match, cast: Cast, seat: int) -> None:
        played, rules = match.rounds[-1], match.rules
        result = played.result
        if result is None:
            return
        made = sum(
            event.award
            for event in played.history
            if isinstance(event, TilePlayed) and event.seat == seat
        )
        side = rules.side_of(seat, match.seats)
        row = seat + 1
        self._put(row, 0, cast.label(seat), bold=True)
        self._put(row, 1, gained(rules.shown(made)) or "0")
        if result.settlement is None:
            self._put(row, 2, "")
            self._put(row, 3, "")
        else:
            credit = result.settlement.credits[side] if seat == _collecting_seat(match, side) else 0
            settled = rules.shown(credit - result.settlement.debits[seat])
            self._put(row, 2, str(result.settlement.pips[seat]))
            self._put(row, 3, gained(settled) or "0")
        self._put(row, 4, signed(rules.shown(result.scores[side])), bold=True, bright=True)

    def _put(
        self,
        row: int,
        column: int,
        text: str,
        *,
        soft: bool = False,
        bold: bool = False,
        bright: bool = False,
    ) -> SizedLabel:
        shown = label(text, soft=soft, bold=bold, bright=bright, size=0.9 if soft else 1.0)
        shown.setWordWrap(bool(row) and not column)
        if column:
            shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if row and column:
            # A screen reader sees no columns. The text of this label never changes.
            head = _heads()[column][0]
            shown.setAccessibleName(_("{column}: {value}").format(column=head, value=text))
        self.grid.addWidget(shown, row, column)
        self._labels.append(shown)
        return shown


def _heads() -> tuple[tuple[str, str], ...]:
    """The word over each column, and what it means."""
    return (
        ("", ""),
        (pgettext("column", "made"), _("Points made with tiles in this round")),
        (pgettext("column", "pips"), _("Pips left in the hand when the round ended")),
        (
            pgettext("column", "settled"),
            _("The pips left, rounded to the nearest five, as points"),
        ),
        (pgettext("column", "score"), _("The score after this round")),
    )


def _collecting_seat(match: Match, side: int) -> int:
    return match.rules.seats_of(side, match.seats)[0]


class RoundSummary(QWidget):
    """How the round ended, and the way on; a finished match offers other ways."""

    #: The person wants the next round.
    next_wanted = Signal()
    #: The person wants the same game again.
    again_wanted = Signal()
    #: The person wants to choose another game.
    new_wanted = Signal()
    #: The person wants to see the scoreboard.
    scoreboard_wanted = Signal()
    #: The person wants to look at the match again.
    review_wanted = Signal()
    #: The person wants to see the moves of the round.
    moves_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = label(size=1.25, bold=True, bright=True)
        self._how = label()
        self._grid = SettlementGrid()
        self._note = label(soft=True, size=0.92)
        self.next_button = button(_("Next round"), main=True)
        self.review_button = button(_("Review"), main=True)
        self.again_button = button(_("Play again"))
        self.new_button = button(_("New match…"))
        self.scoreboard_button = button(_("Scoreboard"))
        self.moves_button = button(_("Moves"))
        self.moves_button.setToolTip(
            _("The moves of the round, and what speaks for the plays of the computers")
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (self._title, self._how, self._grid, self._note):
            column.addWidget(part)
        column.addStretch(1)
        for way_on in (
            self.next_button,
            self.review_button,
            self.again_button,
            self.new_button,
            self.scoreboard_button,
            self.moves_button,
        ):
            column.addWidget(way_on)
        self.next_button.clicked.connect(self.next_wanted)
        self.review_button.clicked.connect(self.review_wanted)
        self.again_button.clicked.connect(self.again_wanted)
        self.new_button.clicked.connect(self.new_wanted)
        self.scoreboard_button.clicked.connect(self.scoreboard_wanted)
        self.moves_button.clicked.connect(self.moves_wanted)

    def show_round(self, match: Match, cast: Cast) -> None:
        """Show the round played last, and whether a next one follows."""
        result = match.rounds[-1].result if match.rounds else None
        over = match.is_over
        if over:
            self._title.setText(tell(MatchEnded(match.winner, match.resigned), match, cast))
        else:
            self._title.setText(_("Round {number}").format(number=len(match.rounds)))
        given = "" if match.resigned is None else given_up(match.resigned, match, cast)
        self._how.setVisible(bool(given) or result is not None)
        self.moves_button.setVisible(result is not None)
        self._grid.setVisible(result is not None)
        self._how.setText(given)
        if result is not None:
            self._how.setText(f"{tell(result, match, cast)} {given}".strip())
            self._grid.show_round(match, cast)
        self._note.setText(self._explained(match, result))
        self.next_button.setVisible(not over)
        self.review_button.setVisible(over and bool(match.rounds))
        self.again_button.setVisible(over)
        self.new_button.setVisible(over)
        self.scoreboard_button.setVisible(over)
        (self.review_button if over else self.next_button).setFocus()

    def _explained(self, match: Match, result: RoundEnded | None) -> str:
        if result is None or result.settlement is None:
            return ""
        if any(result.settlement.credits):
            return _("The pips left in the other hands are added and rounded once.")
        if any(result.settlement.debits) or any(result.settlement.pips):
            return _(
                "Pips left are rounded to the nearest five, each hand for itself, and taken off."
            )
        return ""
