"""Names on the screen: one line, not too long, no trouble for the sentence around them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qt_dominoes.model.record import Kind, PlayerRecord
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.shown_names import MOST_SHOWN, shown_name


@pytest.mark.parametrize(
    "name", ["Ada", "İbrahim Işık", "👩\u200d👩\u200d👧", "Zoé", "<b>&{x}", "A" * 40]
)
def test_a_usual_name_is_shown_as_it_is(name: str) -> None:
    assert shown_name(name) == name


def test_a_long_name_ends_in_dots() -> None:
    assert shown_name("Ada " * 2500) == "Ada " * 9 + "Ada…"


def test_what_belongs_together_is_not_cut() -> None:
    assert shown_name("a" * 38 + "e\u0301" * 9) == "a" * 38 + "…"
    assert shown_name("a" * 37 + "👩\u200d👧 Ada") == "a" * 37 + "…"


def test_a_name_from_right_to_left_keeps_its_direction_to_itself() -> None:
    assert shown_name("שלום") == "\u2068שלום\u2069"
    assert shown_name("\u202eadA") == "adA"


def test_a_name_is_one_line() -> None:
    assert shown_name("Ada\nof\u2028the\x00 \t table") == "Ada of the table"


def test_a_cast_is_called_by_names_that_can_be_shown() -> None:
    players = (PlayerRecord("Ada", Kind.HUMAN), PlayerRecord("O\nak " * 100, Kind.COMPUTER, "club"))
    assert Cast.of(players).names == ("Ada", shown_name("O\nak " * 100))


@given(st.text(st.characters(), max_size=200))
def test_whatever_it_is_it_is_short_and_quiet(name: str) -> None:
    shown = shown_name(name)
    assert len(shown) <= MOST_SHOWN + 2
    assert shown.encode().decode() == shown
    assert len(shown.splitlines()) <= 1
