"""Matches to keep: `kept("all-fives", target=50)` is one played out, ready to be put."""

from dataclasses import dataclass, replace
from random import Random

from qt_dominoes.model.deal import deal_number, deal_tiles
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord, rounds_of
from qt_dominoes.model.ruleset import DialValue
from qt_dominoes.storage.codec import encode
from tests.support.notation import rules

ADA = PlayerRecord("Ada", Kind.HUMAN)
OAK = PlayerRecord("Oak", Kind.COMPUTER, "casual")
ELM = PlayerRecord("Elm", Kind.COMPUTER, "club")
ASH = PlayerRecord("Ash", Kind.COMPUTER, "casual")


@dataclass(frozen=True)
class Kept:
    """A match in the three forms in which the library takes it."""

    data: bytes
    record: MatchRecord
    match: Match

    @property
    def forms(self) -> tuple[bytes, MatchRecord, Match]:
        return self.data, self.record, self.match

    @property
    def id(self) -> str:
        assert self.record.id is not None
        return self.record.id


def match_id(seed: int) -> str:
    return f"{seed:032x}"


def playing(
    variant: str = "all-fives",
    *,
    seats: int = 2,
    seed: int = 1,
    events: int = 10_000,
    **dials: DialValue,
) -> Match:
    """A match played at random, to its end or for so many events."""
    match = Match.new(rules(variant, **dials), seats)
    luck = Random(seed)
    while events and not match.is_over:
        if match.awaits_deal:
            number = deal_number(match_id(seed), len(match.rounds) + 1)
            deal = deal_tiles(match.rules, seats, number, match.opening())
            match = match.begin_round(deal)[0]
        assert match.round is not None
        match = match.after(luck.choice(match.round.legal_moves()))[0]
        events -= 1
    return match


def kept_of(match: Match, *, seed: int, **fields: object) -> Kept:
    """A match with the record that tells it; `fields` are the record's."""
    players = (ADA, OAK, ELM, ASH)[: match.seats]
    told = MatchRecord(
        variant=match.rules.variant,
        players=players,
        rounds=rounds_of(match),
        dials=match.rules.dials_unlike(rules(match.rules.variant), match.seats),
        id=match_id(seed),
        created="2026-11-29T21:00:00Z",
        match_number=match_id(seed),
        winner=match.winner,
        resigned=match.resigned,
    )
    told = replace(told, **fields)  # type: ignore[arg-type]
    return Kept(encode(told), told, match)


def kept(
    variant: str = "all-fives",
    *,
    seats: int = 2,
    seed: int = 1,
    events: int = 10_000,
    fields: dict[str, object] | None = None,
    **dials: DialValue,
) -> Kept:
    """A match played at random, and its record."""
    match = playing(variant, seats=seats, seed=seed, events=events, **dials)
    return kept_of(match, seed=seed, **(fields or {}))
