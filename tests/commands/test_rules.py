"""The rules as text: what they say is what the ruleset does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from qt_dominoes.model.ruleset import CHOICES, SWITCHES
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.wording.rules import house_rules, rules_book, rules_text
from qt_dominoes.wording.text import use
from tests.support.command_line import run_inside

#: Dials of which one value alone is told where the other dials stay as they are.
BARE = {
    # A tile can only be forced where the hands decide who leads.
    "forced_lead": {"first_lead": "heaviest-tile"},
    # Without spinners nothing has an interior.
    "interior": {"spinners": "all"},
}


def text_of(variant: str, *rules: str) -> str:
    words = [word for rule in rules for word in ("--rule", rule)]
    run = run_inside("rules", variant, *words)
    assert (run.code, run.err) == (0, "")
    return run.out


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_rules_are_complete(variant: str) -> None:
    text = text_of(variant)
    titles = ["Players and tiles", "The lead", "Turns", "Doubles", "Points", "The end of a round",
              "Settlement", "The target"]  # fmt: skip
    places = [text.index(f"\n{title}\n---") for title in titles]
    assert places == sorted(places)
    assert "House rules" not in text
    assert all(len(line) < 80 for line in text.splitlines())


def test_the_variants_differ_where_they_do() -> None:
    five_up, sniff, fives = (flat(text_of(variant)) for variant in VARIANTS)
    assert "Every double is a spinner" in five_up
    assert "61 points" in five_up
    assert "one point for every five" in five_up
    assert "only when a round has been settled" in five_up
    assert "each arm on which no tile lies yet" in sniff
    assert "7 tiles each, three players 6 each, four players 5 each" in sniff
    assert "250 points by two players, to 200 by three" in sniff
    assert "9 tiles each, three players 7 each, four players 5 each" in fives
    for text in (sniff, fives):
        assert "The first double of a round, and no other, is a spinner" in text
        assert "wins at once" in text


@pytest.mark.parametrize(
    "variant,lines",
    [
        ("five-up", ["5-5 is led: 10, 2 points", "3-5 joins 5-5, line B: 0 + 3 = 3, nothing",
                     "2-5 joins 5-5, arm A: 0 + 3 + 2 = 5, 1 point"]),
        ("american-sniff", ["5-5 is led: 10, 10 points",
                            "3-5 joins 5-5, line B: 5 + 5 + 0 + 3 = 13, nothing",
                            "2-5 joins 5-5, arm A: 5 + 0 + 3 + 2 = 10, 10 points"]),
        ("all-fives", ["5-5 is led: 10, 10 points",
                       "2-5 joins 5-5, arm A: 0 + 3 + 2 = 5, 5 points"]),
    ],
)  # fmt: skip
def test_the_example_is_counted_by_the_rules_it_explains(variant: str, lines: list[str]) -> None:
    text = text_of(variant)
    assert all(f"  {line}\n" in text for line in lines)
    assert "arm" not in "".join(
        rules_book(VARIANTS[variant].with_dials({"spinners": "none"}))[4].steps
    )


@pytest.mark.parametrize("key", [*CHOICES, *SWITCHES, "deal", "target", "reserve"])
def test_every_dial_is_told_in_words(key: str) -> None:
    base = VARIANTS["five-up"].with_dials(BARE.get(key, {}))
    values: Sequence[str | int | bool]
    if key in CHOICES:
        values = [choice.value for choice in CHOICES[key]]
    elif key in SWITCHES:
        values = [False, True]
    else:
        values = {"deal": [5, 6, 10], "target": [305, 500], "reserve": [0, 1, 2]}[key]
    told = set()
    for value in values:
        book = rules_book(base.with_dials({key: value}))
        told.add(tuple(section for section in book if section.title != "House rules"))
    assert len(told) == len(values)


def test_house_rules_are_listed_as_they_are_typed() -> None:
    rules = ["target=200", "partners=false", "settlement=winner-collects"]
    text = text_of("five-up", *rules)
    assert all(f"  {rule}\n" in text for rule in rules)
    assert set(house_rules(VARIANTS["five-up"].with_dials({"target": 200}))) == {"target=200"}
    assert house_rules(VARIANTS["five-up"].with_dials({"target": 305})) == ()


def test_a_deal_too_large_for_four_says_so() -> None:
    assert "no more than 3 can play" in flat(text_of("five-up", "deal=9"))
    assert "no more than 2 can play" in flat(text_of("five-up", "deal=14"))


@pytest.mark.parametrize("language", ["xx", "../..", "", "tr; rm"])
def test_a_language_that_is_not_there_is_one_line(language: str) -> None:
    run = run_inside("rules", "five-up", "--lang", language)
    assert run.code == 2
    assert "language" in run.sentence


def test_english_is_always_there(tmp_path: Path) -> None:
    assert run_inside("rules", "five-up", "--lang", "en").out == text_of("five-up")
    assert use("en", tmp_path)
    assert rules_text(VARIANTS["five-up"]) == text_of("five-up")


@pytest.mark.parametrize(
    "arguments,words",
    [
        (["hearts"], "five-up, american-sniff, all-fives"),
        (["five-up", "--rule", "deal=99"], "from 1 to 14"),
        (["five-up", "--rule", "spinners=two"], "none, first, all"),
        (["five-up", "--rule", "target=61"], "in pips: 61 points of Five Up are 305"),
        (["all-fives", "--rule", "target=61"], "a multiple of five from 5 to 100000, in pips"),
    ],
)
def test_rules_that_do_not_exist_name_those_that_do(arguments: list[str], words: str) -> None:
    run = run_inside("rules", *arguments)
    assert run.code == 2
    assert words in run.sentence
