"""Whole rounds printed in notation, kept in `tests/records`.

`python -m tests.support.golden` prints them anew; read the difference before it is kept.
"""

from pathlib import Path

from qt_dominoes.model.deal import Deal, OpenedBy, Opening, deal_number, deal_tiles
from qt_dominoes.model.events import PointsScored, RoundEnded, TileDrawn, TilePlayed, TurnPassed
from qt_dominoes.model.layout import Placement
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Move, Play
from qt_dominoes.model.round import Round
from qt_dominoes.model.variants import VARIANTS

FOLDER = Path(__file__).parent.parent / "records"
SEATS = (2, 3, 4)
MATCH_NUMBER = "f175" * 8
#: Which round of its match is printed: all have arms; most draws, passes, a tied lot or a block.
ROUNDS = {
    ("five-up", 2): 1, ("five-up", 3): 14, ("five-up", 4): 7,
    ("american-sniff", 2): 9, ("american-sniff", 3): 4, ("american-sniff", 4): 38,
    ("all-fives", 2): 92, ("all-fives", 3): 38, ("all-fives", 4): 68,
}  # fmt: skip


def path_of(variant: str, seats: int) -> Path:
    """Where a printed round is kept."""
    return FOLDER / f"{variant}-{seats}-seats.txt"


def printed_round(variant: str, seats: int) -> str:
    """One round from deal to settlement; each seat plays what scores most, its first such tile."""
    rules = VARIANTS[variant]
    number = deal_number(MATCH_NUMBER, ROUNDS[variant, seats])
    deal = deal_tiles(rules, seats, number, Opening(OpenedBy.LOT))
    match, _ = Match.new(rules, seats).begin_round(deal)
    lines = [f"{variant}, {seats} seats", "", *_deal(deal), ""]
    place = 0
    while match.round is not None and not match.round.is_over:
        before = match.round
        match, events = match.after(_choice(before))
        place += 1
        scored = next((event for event in events if isinstance(event, PointsScored)), None)
        lines.append(f"{place:3}  {_move(before, match.rounds[-1], scored)}".rstrip())
        lines += _end(events[-1])
    return "\n".join(lines) + "\n"


def _deal(deal: Deal) -> list[str]:
    lines = [f"deal number {deal.deal_number}", f"commitment  {deal.commitment}"]
    for row in deal.lot:
        lines.append("lot         " + "  ".join("  -" if t is None else str(t) for t in row))
    for seat, hand in enumerate(deal.hands):
        lines.append(f"seat {seat}      " + "  ".join(map(str, hand)))
    boneyard = [str(tile) for tile in deal.boneyard]
    for start in range(0, len(boneyard), 9):
        lines.append(
            ("boneyard    " if not start else " " * 12) + "  ".join(boneyard[start : start + 9])
        )
    return [*lines, f"opens       seat {deal.opener}, by {deal.opened_by.value}"]


def _choice(state: Round) -> Move:
    def points(move: Move) -> int:
        if not isinstance(move, Play):
            return 0
        return state.award_for(state.layout.after(Placement(move.tile, move.at)).total)

    return max(state.legal_moves(), key=points)


def _move(before: Round, after: Round, scored: PointsScored | None) -> str:
    event = after.history[-1]
    match event:
        case TileDrawn():
            return f"seat {event.seat}  draws {event.tile}, {len(after.boneyard)} left"
        case TurnPassed():
            return f"seat {event.seat}  passes"
        case TilePlayed():
            play = str(event.move)
            parts = " + ".join(
                f"{part.pips} of {part.tile}" for part in after.layout.contributions()
            )
            line = f"seat {event.seat}  {play:<16}  {event.total:2} = {parts}"
            if scored is None:
                return line
            return f"{line}\n{' ' * 29}side {scored.side} scores {event.award}: {scored.scores}"


def _end(event: object) -> list[str]:
    if not isinstance(event, RoundEnded):
        return []
    by = "" if event.by is None else f", the last tile by seat {event.by}"
    lines = ["", f"ended       {event.ended.value}{by}"]
    if event.settlement is not None:
        for seat, (pips, debit) in enumerate(
            zip(event.settlement.pips, event.settlement.debits, strict=True)
        ):
            lines.append(f"seat {seat}      holds {pips}, pays {debit}")
    return [*lines, f"scores      {event.scores}"]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for variant in VARIANTS:
        for seats in SEATS:
            path_of(variant, seats).write_text(printed_round(variant, seats), encoding="utf-8")
