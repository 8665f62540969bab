"""The curtain: whose turn it is, and what happened since their last."""

from __future__ import annotations

import pytest

from qt_dominoes.model.match import Match
from qt_dominoes.model.replay import replay
from qt_dominoes.wording.curtain import curtain_text
from qt_dominoes.wording.names import Cast
from tests.support.notation import move
from tests.support.tables import laid_out

CAST = Cast(("Ada", "Oak", "Ash", "Elm"))
THREE = ("1-4 2-3 4-6", "1-5 0-0 3-3", "6-6 5-6 2-2")


def played(*hands: str, line: str = "", boneyard: str | None = None) -> Match:
    match = replay(laid_out(*hands, boneyard=boneyard))
    for word in line.split():
        match, _ = match.after(move(word))
    return match


@pytest.mark.parametrize(
    "line, seat, lines",
    [
        ("", 0, ["Round 1: Ada opens by lot."]),
        ("1-4", 1, ["Ada led 1-4: 1 point."]),
        ("1-4 1-5@1-4:low", 2, ["Ada led 1-4: 1 point.", "Oak played 1-5."]),
        ("1-4 1-5@1-4:low 5-6@1-5:high", 0, ["Oak played 1-5.", "Ash played 5-6: 2 points."]),
    ],
)
def test_it_tells_what_the_others_did(line: str, seat: int, lines: list[str]) -> None:
    text = curtain_text(played(*THREE, line=line), seat, CAST)
    assert text.title == f"{CAST.names[seat]}, it is your turn"
    assert list(text.lines) == lines
    assert text.whole == " ".join([f"{text.title}.", *lines])


def test_draws_are_told_by_their_number_alone() -> None:
    match = played("1-4 2-3", "5-5 0-0", boneyard="2-2 3-3 4-5", line="1-4 draw draw draw")
    assert curtain_text(match, 1, CAST).lines == (
        "Ada led 1-4: 1 point.",
        "You have drawn 3 tiles in this turn.",
    )
    match, _ = match.after(move("4-5@1-4:high"))
    assert curtain_text(match, 0, CAST).lines == ("Oak drew 3 tiles and played 4-5.",)


def test_a_pass_is_told_with_the_draws_before_it() -> None:
    match = replay(laid_out("1-4 1-3", "5-5 0-0", line="1-4", drawing=False))
    match, _ = match.after(move("pass"))
    assert curtain_text(match, 0, CAST).lines == ("Oak passed.",)
    drawn = replay(laid_out("1-1 1-3", "5-5 0-0", line="1-1", boneyard="2-2 3-3", reserve=2))
    for _draw in range(drawn.rounds[0].drawable):
        drawn, _ = drawn.after(move("draw"))
        if drawn.rounds[0].plays():
            break
    assert curtain_text(drawn, 1, CAST).lines[-1].startswith("You have drawn")
