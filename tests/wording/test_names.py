"""What a seat is called: the name that was given, or "You" where none was."""

from __future__ import annotations

from qt_dominoes.model.record import Kind, PlayerRecord
from qt_dominoes.session.choices import Choices
from qt_dominoes.wording.names import Cast

OAK = PlayerRecord("Oak", Kind.COMPUTER, "casual")


def labels(*players: PlayerRecord) -> list[str]:
    cast = Cast.of(players)
    return [cast.label(seat) for seat in range(len(players))]


def test_a_plate_shows_the_name_that_was_given() -> None:
    assert labels(PlayerRecord("Ada", Kind.HUMAN), OAK) == ["Ada", "Oak"]
    assert labels(*Choices(name="Ada").players()) == ["Ada", "Oak"]


def test_who_gave_no_name_is_you() -> None:
    assert labels(*Choices().players()) == ["You", "Oak"]
    assert labels(PlayerRecord("", Kind.HUMAN), OAK) == ["You", "Oak"]


def test_sentences_speak_to_the_one_person_whatever_their_name() -> None:
    assert Cast.of(Choices(name="Ada").players()).you == 0


def test_two_people_are_told_apart_by_their_names() -> None:
    players = (PlayerRecord("Ada", Kind.HUMAN), PlayerRecord("Bo", Kind.HUMAN))
    assert Cast.of(players).you is None
    assert labels(*players) == ["Ada", "Bo"]
