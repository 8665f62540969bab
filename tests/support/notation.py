"""Positions in notation: `table("five-up", "6-6 3-6@6-6:line-a")`, `round_with(hands=…)`.

Moves are written `TILE` (the lead), `TILE@HOST:PORT`, `draw` and `pass`. They are taken as
written, without a look at the table, so that it is the model that refuses.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from qt_dominoes.model.deal import Deal, OpenedBy
from qt_dominoes.model.events import Event, TileDrawn, TilePlayed
from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.notation import parse_place, parse_tile
from qt_dominoes.model.port import Connection, Port
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.round import Round
from qt_dominoes.model.ruleset import DialValue, Ruleset
from qt_dominoes.model.tile import DOUBLE_SIX, Tile
from qt_dominoes.model.variants import VARIANTS

EVERY_VARIANT = tuple(VARIANTS)


def rules(variant: str = "five-up", **dials: DialValue) -> Ruleset:
    """A variant with some dials set."""
    return VARIANTS[variant].with_dials(dials)


def tiles(text: str) -> tuple[Tile, ...]:
    """`"1-4 2-3"`."""
    return tuple(parse_tile(word) for word in text.split())


def connection(text: str) -> Connection:
    """`"4-4:arm-a"`, whether it is open or not."""
    host, port = parse_place(text)
    return Connection(host, port, host.low if port is Port.LOW else host.high)


def move(text: str) -> Move:
    """`"1-4"`, `"1-4@4-4:line-a"`, `"draw"` or `"pass"`."""
    if text == "draw":
        return Draw()
    if text == "pass":
        return Pass()
    tile, _, place = text.partition("@")
    return Play(parse_tile(tile), connection(place) if place else None)


def placements(text: str) -> tuple[Placement, ...]:
    """The placements of a line of play."""
    moves = (move(word) for word in text.split())
    return tuple(Placement(m.tile, m.at) for m in moves if isinstance(m, Play))


def table(game: str | Ruleset, line: str = "") -> Layout:
    """The layout after a line of play: `table("five-up", "6-6 3-6@6-6:line-a")`."""
    chosen = VARIANTS[game] if isinstance(game, str) else game
    return Layout.of(chosen, placements(line))


def ends(layout: Layout) -> list[str]:
    """The open connections as text, in the layout's order."""
    return [str(open_one) for open_one in layout.open_connections]


def round_with(
    game: str | Ruleset = "five-up",
    *,
    hands: Sequence[str],
    boneyard: str | None = "",
    line: str = "",
    turn: int = 0,
    scores: Sequence[int] | None = None,
    entered: Sequence[bool] | None = None,
    opened_by: OpenedBy = OpenedBy.LOT,
) -> Round:
    """A round in the middle, `line` on the table and `turn` to move.

    Without a `boneyard` (none) all other tiles lie there, sorted. Tiles may be missing from
    such a round: a position is tested, not a deal.
    """
    chosen = VARIANTS[game] if isinstance(game, str) else game
    held = tuple(tiles(hand) for hand in hands)
    laid = table(chosen, line)
    if boneyard is None:
        used = {*laid.tiles, *(tile for hand in held for tile in hand)}
        left = tuple(tile for tile in DOUBLE_SIX if tile not in used)
    else:
        left = tiles(boneyard)
    sides = chosen.side_count(len(held))
    begun = Round.begin(
        chosen,
        Deal(held, left, turn, opened_by),
        tuple(scores or (0,) * sides),
        tuple(entered or (False,) * sides),
    )
    return replace(begun, layout=laid)


def deal_of(*hands: str, opener: int, by: OpenedBy = OpenedBy.RULE) -> Deal:
    """A deal by hand; the tiles not named are the boneyard, sorted."""
    held = tuple(tiles(hand) for hand in hands)
    used = {tile for hand in held for tile in hand}
    return Deal(held, tuple(tile for tile in DOUBLE_SIX if tile not in used), opener, by)


def match_of(played: Round) -> Match:
    """A match whose only round is that one."""
    return Match(played.rules, played.seats, (played,))


def played(state: Round, line: str) -> Round:
    """The round after a line of moves."""
    for word in line.split():
        state, _ = state.after(move(word))
    return state


def happened(state: Round, text: str) -> tuple[Event, ...]:
    """What one move makes happen."""
    return state.after(move(text))[1]


def award(state: Round, text: str) -> int:
    """What a play brings, in raw points."""
    first = happened(state, text)[0]
    assert isinstance(first, TilePlayed)
    return first.award


def legal(state: Round) -> list[str]:
    """What the seat to move may do, as text."""
    return [str(choice) for choice in state.legal_moves()]


def told(state: Round) -> list[str]:
    """The history of a round as text: `"0 1-4@4-4:line-a"`, `"1 draw 2-3"`, `"1 pass"`."""
    lines = []
    for event in state.history:
        if isinstance(event, TilePlayed):
            lines.append(f"{event.seat} {event.move}")
        elif isinstance(event, TileDrawn):
            lines.append(f"{event.seat} draw {event.tile}")
        else:
            lines.append(f"{event.seat} pass")
    return lines


def refusal(state: Round | Match, text: str) -> Reason:
    """Why a move is refused; the test fails if it is not."""
    return refused(state.after, move(text))


def refused(act: Callable[..., object], *given: object) -> Reason:
    """Why something is refused; the test fails if it is not."""
    with pytest.raises(IllegalMove) as caught:
        act(*given)
    return caught.value.reason
