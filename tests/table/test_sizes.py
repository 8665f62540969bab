"""From the smallest window to the largest: all fits, nothing lies over another, all can be read."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from qt_dominoes.model.tile import DOUBLE_SIX
from qt_dominoes.session.still import StillSource
from qt_dominoes.table.pose import Pose
from qt_dominoes.table.regions import Area, divide
from qt_dominoes.table.staging import own_slots
from tests.support.boards import Board, MakeBoard, inside, overlap
from tests.support.notation import EVERY_VARIANT, match_of, round_with
from tests.support.tables import Tables, random_move, seated

SIZES = ((640, 480), (800, 600), (1280, 720), (1920, 1080), (700, 1000), (3840, 2160))
#: The table in a window of 640 × 480, of 800 × 600 and of 1280 × 720, beside panel and message;
#: the smallest of them has the panel only once a round is over.
BESIDE_PANELS = ((404, 372), (564, 492), (960, 610))


def area_of(pose: Pose) -> Area:
    """What a tile covers."""
    w, h = (2.0, 1.0) if round(pose.angle / 90) % 2 else (1.0, 2.0)
    w, h = w * pose.size, h * pose.size
    return Area(pose.x - w / 2, pose.y - h / 2, w, h)


def check(made: Board) -> None:
    """Everything lies inside the view, and nothing lies over anything else."""
    stage, regions = made.scene.stage, made.scene.stage.regions
    width, height = made.view.viewport().size().toTuple()
    view = Area(0, 0, width, height)
    current = made.source.match.rounds[-1]
    viewer = made.source.viewer
    shown = {tile: made.scene.items_of[tile].pose for tile in DOUBLE_SIX}
    assert shown == dict(stage.poses)
    for tile in current.layout.tiles:
        assert inside(area_of(shown[tile]), regions.felt), f"{tile} on the felt"
    for target in stage.arrangement.targets if current.layout.placements else ():
        assert inside(stage.area(target.box), regions.felt), f"target {target.at}"
    for tile in current.hands[viewer]:
        assert inside(area_of(shown[tile]), view), f"{tile} in the hand"
        assert not overlap(area_of(shown[tile]), regions.felt), f"{tile} over the felt"
        assert not overlap(area_of(shown[tile]), regions.plates[viewer]), f"{tile} over the plate"
    for tile in current.boneyard:
        assert inside(area_of(shown[tile]), view)
        assert not overlap(area_of(shown[tile]), regions.felt)
    for seat, hand in enumerate(current.hands):
        assert inside(regions.plates[seat], view), f"plate {seat}"
        assert not overlap(regions.plates[seat], regions.felt)
        if seat != viewer:
            for tile in hand:
                assert inside(area_of(shown[tile]), view)
                assert not overlap(area_of(shown[tile]), regions.felt)
                for plate in regions.plates:
                    assert not overlap(area_of(shown[tile]), plate, 1.0), f"{tile} over a plate"
    for one in range(current.seats):
        for other in range(one):
            assert not overlap(regions.plates[one], regions.plates[other])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, *BESIDE_PANELS], ids=str)
def test_everything_has_its_place_at_every_size(
    tables: Tables, board: MakeBoard, size: tuple[int, int], seats: int
) -> None:
    random = Random(str(size))
    made = board(None, size)
    for variant in EVERY_VARIANT:
        session = tables.sit(seated(variant, seats), store=None)
        made.scene.show_source(session)
        session.start()
        while not session.match.rounds[0].is_over:
            check(made)
            session._accept(*session.match.after(random_move(session.match, random)))
            session.leave()
        check(made)
    made.scene.show_source(None)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_window_shown_after_the_first_move_holds_all_tiles(
    tables: Tables, board: MakeBoard, qtbot: QtBot, size: tuple[int, int]
) -> None:
    session = tables.sit(seated("five-up", 2), store=None)
    made = board(session, (320, 300))
    made.view.hide()
    session.start()
    session._accept(*session.match.after(session.match.rounds[0].legal_moves()[0]))
    made.view.resize(*size)
    made.view.show()
    check(made)
    lead = session.match.rounds[0].layout.tiles[0]
    assert made.scene.items_of[lead].pose.size > 20


def test_a_view_grown_and_shrunk_looks_as_before(tables: Tables, board: MakeBoard) -> None:
    session = tables.sit(seated("all-fives", 4), store=None)
    made = board(session, (800, 600))
    session.start()
    before = dict(made.scene.stage.poses)
    for size in (*SIZES, (800, 600)):
        made.view.resize(*size)
        check(made)
    assert dict(made.scene.stage.poses) == before


@pytest.mark.parametrize("size", [(960, 640), (320, 300), (961, 640)], ids=str)
def test_a_point_of_the_scene_is_a_pixel_of_the_view(
    tables: Tables, board: MakeBoard, size: tuple[int, int]
) -> None:
    session = tables.sit(seated("five-up", 2), store=None)
    made = board(session, size)
    session.start()
    assert made.view.mapToScene(0, 0).toTuple() == (0.0, 0.0)
    assert made.view.mapToScene(*size).toTuple() == tuple(map(float, size))
    assert made.view.sceneRect().size().toTuple() == tuple(map(float, size))


@pytest.mark.parametrize("tiles_held", [5, 9, 14, 23])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hand_of_any_size_can_be_read_and_taken(
    tables: Tables, board: MakeBoard, size: tuple[int, int], tiles_held: int
) -> None:
    hand = " ".join(map(str, DOUBLE_SIX[:tiles_held]))
    others = " ".join(map(str, DOUBLE_SIX[tiles_held:]))
    state = round_with("five-up", hands=(hand, others), boneyard="")
    source = StillSource(match_of(state), seated("five-up", 2).players)
    made = board(source, size)
    check(made)
    for tile in state.hands[0]:
        pose = made.scene.stage.poses[tile]
        assert pose.size >= 24
        left = pose.x - pose.size / 2 + 2
        assert made.scene.own_tile_at(made.view.mapToScene(round(left), round(pose.y))) == tile


@pytest.mark.parametrize(
    "size, tiles_held",
    [
        ((404, 372), 7),
        ((624, 372), 9),
        ((624, 372), 23),
        ((564, 492), 18),
        ((564, 492), 23),
        ((960, 610), 23),
    ],
    ids=str,
)
def test_beside_the_panels_too_a_hand_can_be_read(size: tuple[int, int], tiles_held: int) -> None:
    assert divide(*size, [tiles_held, 5], 0, text=15.1).own_size >= 24


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_plate_is_cut_short_beside_the_panels(
    tables: Tables, board: MakeBoard, seats: int
) -> None:
    random = Random(seats)
    made = board(None, BESIDE_PANELS[-1])
    for variant in EVERY_VARIANT:
        session = tables.sit(seated(variant, seats, people=(seats - 1,)), store=None)
        made.scene.show_source(session)
        session.start()
        while not session.match.rounds[0].is_over:
            session._accept(*session.match.after(random_move(session.match, random)))
            session.leave()
            for plate in made.scene.furniture.plates:
                metrics = QFontMetricsF(plate._font)
                room = plate.boundingRect().width() - 10
                for text in (plate.text.name, plate.text.score, plate.text.status):
                    assert metrics.horizontalAdvance(text) <= room, text
    made.scene.show_source(None)


@pytest.mark.parametrize("tiles", [5, 7, 9, 11, 14, 18, 21])
def test_the_hand_is_as_high_as_its_rows(tiles: int) -> None:
    for width, height in ((640, 480), (530, 480), (800, 600), (1000, 700), (1280, 720)):
        regions = divide(width, height, (tiles, 5), 0, 15.0)
        rows = {y for _, y in own_slots(tiles, regions, 0)}
        assert len(rows) == regions.own_rows


def test_nine_tiles_lie_in_one_row_at_800_by_600() -> None:
    assert divide(528, 480, (9, 9), 0, 15.0).own_rows == 1
