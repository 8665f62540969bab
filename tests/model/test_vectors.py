"""Every published value: positions, lines, puzzles, rounding, and the example record."""

from typing import Any

import pytest

from qt_dominoes.model.deal import Deal, OpenedBy, deal_number
from qt_dominoes.model.events import Ended
from qt_dominoes.model.hand import Hand
from qt_dominoes.model.layout import Layout
from qt_dominoes.model.move import Play
from qt_dominoes.model.notation import parse_place, parse_tile
from qt_dominoes.model.record import (
    EventRecord,
    EventType,
    Kind,
    MatchRecord,
    PlayerRecord,
    ResultRecord,
    RoundRecord,
    rounds_of,
)
from qt_dominoes.model.refusal import Reason
from qt_dominoes.model.replay import replay
from qt_dominoes.model.settlement import settle, to_nearest_five
from qt_dominoes.model.tile import Tile, tile
from qt_dominoes.model.variants import VARIANTS
from tests.support.notation import move, placements, refused, round_with, table, tiles
from tests.support.vectors import steps_as_text, vector

POSITIONS = vector("worked_positions.json")
LINES = [(f"worked-{line['variant']}", line["variant"], line["steps"]) for line in
         vector("worked_lines.json")] + [
    (f"{story['name']}-{variant}", variant, steps)
    for story in [vector("nine_moves.json"), *vector("puzzles.json")]
    for variant, steps in story["variants"].items()
]  # fmt: skip


def _side(at: dict[str, Any]) -> tuple[Tile, str]:
    return tile(*at["tile"]), at["port"]


def _line_of(position: dict[str, Any]) -> str:
    """The order of play and the joints of a position, as a line of play."""
    order = [tile(*halves) for halves in position["tiles"]]
    words = [str(order[0])]
    for later in order[1:]:
        before = order[: order.index(later)]
        for joint in position["joints"]:
            (one, one_port), (other, other_port) = map(_side, joint)
            if other == later and one in before:
                words.append(f"{later}@{one}:{one_port}")
            elif one == later and other in before:
                words.append(f"{later}@{other}:{other_port}")
    return " ".join(words)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: f"{p['variant']}-{len(p['tiles'])}")
def test_a_worked_position(position: dict[str, Any]) -> None:
    layout = table(position["variant"], _line_of(position))

    assert [tuple(halves) for halves in position["tiles"]] == [
        (laid.low, laid.high) for laid in layout.tiles
    ]
    assert layout.tiles[-1] == tile(*position["placed"])
    assert list(layout.spinners) == sorted(
        (tile(*halves) for halves in position["spinners"]), key=layout.tiles.index
    )
    assert {frozenset((c.host, c.port.value) for c in joint) for joint in layout.joints()} == {
        frozenset(map(_side, joint)) for joint in position["joints"]
    }
    assert sorted((c.host, c.port.value, c.pip) for c in layout.open_connections) == sorted(
        (*_side(found), found["value"]) for found in position["open_connections"]
    )
    assert sorted((c.tile, c.pips) for c in layout.contributions()) == sorted(
        (tile(*found["tile"]), found["pips"]) for found in position["contributions"]
    )
    assert layout.total == position["total"]
    assert _award(layout) == position["award_raw"]


def _award(layout: Layout) -> int:
    """What the last tile of a layout brought, asked of a round."""
    last = layout.placements[-1]
    line = " ".join(map(str, layout.placements[:-1]))
    variant = next(
        name
        for name, rules in VARIANTS.items()
        if (rules.spinners, rules.interior) == (layout.branching, layout.interior)
    )
    state = round_with(variant, hands=(f"{last.tile} 0-0", "0-1"), line=line)
    after, _ = state.after(Play(last.tile, last.at))
    return after.scores[0]


@pytest.mark.parametrize(
    ("variant", "steps"), [line[1:] for line in LINES], ids=[line[0] for line in LINES]
)
def test_a_line_of_play(variant: str, steps: list[dict[str, Any]]) -> None:
    layout = table(variant)
    for step, word in zip(steps, steps_as_text(steps), strict=True):
        placement = placements(word)[0]
        if step.get("refused"):
            assert refused(layout.after, placement) in (
                Reason.SECOND_SIDE_FIRST,
                Reason.NOT_A_SPINNER,
            )
            return
        layout = layout.after(placement)
        assert (layout.total, _award(layout)) == (step["total"], step["award_raw"]), word


@pytest.mark.parametrize(
    ("variant", "steps"), [line[1:] for line in LINES], ids=[line[0] for line in LINES]
)
def test_a_line_of_play_in_a_round(variant: str, steps: list[dict[str, Any]]) -> None:
    words = [w for w, s in zip(steps_as_text(steps), steps, strict=True) if not s.get("refused")]
    hands = [
        " ".join(word.partition("@")[0] for word in words[first::2]) + spare
        for first, spare in ((0, " 0-6"), (1, " 1-6 3-3"))
    ]
    state = round_with(variant, hands=hands, boneyard=None)
    expected = [0, 0]
    for number, word in enumerate(words):
        expected[number % 2] += steps[number]["award_raw"]
        state, _ = state.after(move(word))
        assert state.scores == tuple(expected)


@pytest.mark.parametrize("row", vector("settlement.json")["rounding"], ids=lambda r: str(r["pips"]))
def test_pips_are_rounded_to_the_nearest_five(row: dict[str, int]) -> None:
    assert to_nearest_five(row["pips"]) == row["rounded"]


#: A hand of that many pips.
HELD = {2: "0-2", 3: "1-2", 7: "3-4", 8: "4-4"}
SECOND = {3: "0-3"}


@pytest.mark.parametrize("example", vector("settlement.json")["examples"])
def test_a_settlement_example(example: dict[str, Any]) -> None:
    rules = VARIANTS[example["variant"]]
    pips = example["hands"]
    if example["partners"]:
        # The pair sits at 1 and 3; seat 0 went out and its partner holds only 0-0.
        hands = ["", HELD[pips[0]], "0-0", SECOND[pips[1]]]
    else:
        hands = ["", HELD[pips[0]]]
    settlement = settle(rules, [Hand.of(tiles(hand)) for hand in hands], 0)
    debit = sum(settlement.debits[1::2])
    assert debit == example["debit_raw"]
    if "debit_displayed" in example:
        assert rules.shown(debit) == example["debit_displayed"]


def example_record() -> MatchRecord:
    """`example.domino`, read field by field."""
    told = vector("example.domino")
    return MatchRecord(
        variant=told["variant"],
        players=tuple(
            PlayerRecord(p["name"], Kind(p["kind"]), p.get("level")) for p in told["players"]
        ),
        rounds=tuple(_round(told_round) for told_round in told["rounds"]),
        match_number=told["match_number"],
        winner=told["winner"],
    )


def _round(told: dict[str, Any]) -> RoundRecord:
    result = told["result"]
    return RoundRecord(
        Deal(
            tuple(tiles(" ".join(hand)) for hand in told["deal"]),
            tiles(" ".join(told["boneyard"])),
            told["opener"],
            OpenedBy(told["opened_by"]),
            tuple(
                tuple(parse_tile(turned) if turned else None for turned in row)
                for row in told.get("lot", ())
            ),
            told["deal_number"],
        ),
        tuple(
            EventRecord(
                event["seat"],
                EventType(event["type"]),
                parse_tile(event["tile"]) if "tile" in event else None,
                parse_place(event["at"]) if "at" in event else None,
                event.get("total"),
                event.get("award"),
            )
            for event in told["events"]
        ),
        ResultRecord(
            Ended(result["ended"]),
            result.get("by"),
            tuple(result["debits"]),
            tuple(result["scores"]),
        ),
        told["commitment"],
    )


def test_the_example_record_replays_to_what_it_says() -> None:
    record = example_record()

    match = replay(record)

    assert rounds_of(match) == record.rounds
    assert match.scores == (-20, 0)
    assert match.awaits_deal


def test_the_example_record_holds_the_deals_of_its_match_number() -> None:
    record = example_record()
    assert record.match_number is not None
    assert [r.deal.deal_number for r in record.rounds] == [
        deal_number(record.match_number, number) for number in (1, 2)
    ]
