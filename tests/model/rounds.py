"""Random rounds and matches of the model, and the same on the referee's table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from qt_dominoes.model.deal import Deal, deal_number, deal_tiles
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.round import Round
from qt_dominoes.model.ruleset import (
    CHOICES,
    FEWEST_SEATS,
    MOST_RESERVE,
    MOST_SEATS,
    MOST_TILES,
    SWITCHES,
    DialValue,
    Ruleset,
    SettlementWay,
    TargetTest,
)
from qt_dominoes.model.tile import Tile
from qt_dominoes.model.variants import VARIANTS
from tests.model.referee import Pair, Referee, leader_by_rule


@dataclass(frozen=True)
class Game:
    """What is needed to play a match again exactly."""

    variant: str
    seats: int
    dials: tuple[tuple[str, DialValue], ...]
    seed: int

    @property
    def rules(self) -> Ruleset:
        return VARIANTS[self.variant].with_dials(dict(self.dials))

    @property
    def match_number(self) -> str:
        return f"{self.seed:032x}"


#: What each dial that is a choice can be set to.
CHOICES_OF_DIALS: Final[Mapping[str, Sequence[DialValue]]] = {
    **{key: [choice.value for choice in choices] for key, choices in CHOICES.items()},
    **{key: [False, True] for key in SWITCHES},
    "reserve": range(MOST_RESERVE + 1),
}


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Any variant and number of seats with any dials; targets near enough to be reached."""
    seats = draw(st.integers(2, 4))
    dials = {key: st.sampled_from(values) for key, values in CHOICES_OF_DIALS.items()}
    numbers = {
        "deal": st.integers(1, MOST_TILES // seats),
        "target": st.integers(1, 20).map(lambda fives: 5 * fives),
    }
    chosen = draw(st.fixed_dictionaries({}, optional={**dials, **numbers}))
    return Game(
        draw(st.sampled_from(list(VARIANTS))),
        seats,
        tuple(sorted(chosen.items())),
        draw(st.integers(0, 2**64)),
    )


def house_games(count: int) -> Iterator[Game]:
    """So many games with every dial set, always the same ones.

    Among the first hundred any two values of any two dials meet, and at each number of seats.
    """
    random = Random(1)
    for _ in range(count):
        seats = random.randint(FEWEST_SEATS, MOST_SEATS)
        dials = {key: random.choice(values) for key, values in CHOICES_OF_DIALS.items()}
        dials["deal"] = random.randint(1, MOST_TILES // seats)
        dials["target"] = 5 * random.randint(1, 20)
        variant = random.choice(list(VARIANTS))
        yield Game(variant, seats, tuple(sorted(dials.items())), random.getrandbits(64))


def next_deal(match: Match, game: Game) -> Deal:
    """The deal that the match number fixes for the next round."""
    number = deal_number(game.match_number, len(match.rounds) + 1)
    return deal_tiles(match.rules, match.seats, number, match.opening())


def first_round(game: Game) -> Round:
    """The first round of a game, dealt."""
    match = Match.new(game.rules, game.seats)
    begun, _ = match.begin_round(next_deal(match, game))
    return begun.rounds[0]


def states(start: Round, random: Random) -> Iterator[Round]:
    """A round from its deal to its end by random moves, each state of it."""
    state = start
    yield state
    while not state.is_over:
        state, _ = state.after(random.choice(state.legal_moves()))
        yield state


def random_match(game: Game, rounds: int) -> Match:
    """A match by random moves, to its end or for so many rounds."""
    random = Random(game.seed)
    match = Match.new(game.rules, game.seats)
    while match.awaits_deal and len(match.rounds) < rounds:
        match, _ = match.begin_round(next_deal(match, game))
        while match.round is not None and not match.round.is_over:
            match, _ = match.after(random.choice(match.round.legal_moves()))
    return match


def with_scores(state: Round, scores: tuple[int, ...], entered: tuple[bool, ...]) -> Round:
    """The same round begun at other scores."""
    return replace(state, scores=scores, entered=entered)


def first_round_later(game: Game, random: Random) -> Round:
    """The first round of a game, begun at scores that a later one may begin at.

    They lie below the target; only where it is looked at after a settlement may two sides or more
    be level at the top, at or above it. Points come before getting in by a settlement alone.
    """
    start, collects = first_round(game), game.rules.settlement is SettlementWay.WINNER_COLLECTS
    scores = [5 * random.randint(-4, start.target // 5 - 1) for _ in start.scores]
    if game.rules.target_test is TargetTest.SETTLED and random.random() < 0.2:
        top = start.target + 5 * random.randint(0, 3)
        for side in random.sample(range(len(scores)), 2):
            scores[side] = top
    entered = [(score > 0 and not collects) or random.random() < 0.5 for score in scores]
    return with_scores(start, tuple(scores), tuple(entered))


# ---------------------------------------------------------------------------- both tables


def pair(tile: Tile) -> Pair:
    """A tile as the referee writes it."""
    return tile.low, tile.high


def as_referee_move(move: Move) -> Any:
    """A move as the referee writes it."""
    match move:
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case Play(tile, at):
            return pair(tile), None if at is None else (pair(at.host), at.port.value)


def referee_at(state: Round) -> Referee:
    """The referee's table for a round just dealt."""
    dials = state.rules.dials(state.seats)
    hands = [[pair(tile) for tile in hand] for hand in state.deal.hands]
    forced = None
    if dials["forced_lead"] and state.deal.opened_by.value == "rule":
        forced = leader_by_rule(dials, hands)[1]
    return Referee(
        dials,
        hands,
        [pair(tile) for tile in state.deal.boneyard],
        state.deal.opener,
        list(state.scores),
        list(state.entered),
        forced,
    )
