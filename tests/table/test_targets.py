"""The places that glow are the legal plays of that tile, with the points each would score."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from qt_dominoes.model.events import TilePlayed
from qt_dominoes.model.layout import Placement
from qt_dominoes.model.move import Play
from tests.support.boards import Board, MakeBoard
from tests.support.notation import EVERY_VARIANT
from tests.support.tables import Tables, random_move, seated


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_what_glows_is_what_may_be_played(
    tables: Tables,
    board: MakeBoard,
    sample_size: Callable[[int], int],
    variant: str,
    seats: int,
) -> None:
    random = Random(f"{seats}{variant}")
    everybody = tuple(range(seats))
    made = board(None)
    for number in range(sample_size(200)):
        record = seated(variant, seats, people=everybody, number=f"{number:032x}")
        session = tables.sit(record, store=None)
        made.scene.show_source(session)
        session.start()
        while not session.match.rounds[0].is_over:
            if session.match.rounds[0].turn == 0:
                session.show_hand()
                check_every_tile(made)
            session._accept(*session.match.after(random_move(session.match, random)))
    made.scene.show_source(None)


def check_every_tile(made: Board) -> None:
    """Each own tile lights exactly its plays, each mark at the place and with the points of it."""
    match = made.source.match
    current = match.rounds[-1]
    legal = current.plays()
    lit: list[Play] = []
    for tile in made.scene.own_tiles():
        made.scene.take_up(tile)
        for spot, mark in zip(made.scene.lit_spots, made.scene._lit._marks, strict=True):
            lit.append(spot.play)
            after, events = match.after(spot.play)
            assert isinstance(events[0], TilePlayed)
            assert spot.points == events[0].award
            shown = match.rules.shown(events[0].award)
            assert mark._text == (f"+{shown}" if shown else "")
            area = made.scene.stage.area(spot.box)
            assert mark.pos().toTuple() == pytest.approx(area.middle)
            placed = Placement(tile, spot.play.at)
            assert spot.place == made.scene.stage.arrangement.after(placed).place_of(tile)
            assert after.rounds[-1].layout.tiles[-1] == tile
        made.scene.cancel()
    assert sorted(map(str, lit)) == sorted(map(str, legal))
