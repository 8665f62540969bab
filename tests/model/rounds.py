"""Random rounds and matches of the model, and the same on the referee's table."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from qt_dominoes.model.deal import Deal, deal_number, deal_tiles
from qt_dominoes.model.match import Match
from qt_dominoes.model.move import Draw, Move, Pass, Play
from qt_dominoes.model.round import Round
from qt_dominoes.model.ruleset import DialValue, Ruleset
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


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Any variant and number of seats with any dials; targets near enough to be reached."""
    seats = draw(st.integers(2, 4))
    choices: dict[str, st.SearchStrategy[DialValue]] = {
        "first_lead": st.sampled_from(["lot", "highest-double", "heaviest-tile"]),
        "forced_lead": st.booleans(),
        "later_lead": st.sampled_from(["went-out", "rotate"]),
        "deal": st.integers(1, 28 // seats),
        "settlement": st.sampled_from(["own-pips", "winner-collects", "none"]),
        "target": st.integers(1, 20).map(lambda fives: 5 * fives),
        "target_test": st.sampled_from(["settled", "in-play"]),
        "reserve": st.integers(0, 2),
        "spinners": st.sampled_from(["none", "first", "all"]),
        "interior": st.sampled_from(["nothing", "open-arms"]),
        "exact_target": st.booleans(),
        "ten_to_get_in": st.booleans(),
        "drawing": st.booleans(),
        "partners": st.booleans(),
        "unit": st.sampled_from(["raw", "fives"]),
    }
    chosen = draw(st.fixed_dictionaries({}, optional=choices))
    return Game(
        draw(st.sampled_from(list(VARIANTS))),
        seats,
        tuple(sorted(chosen.items())),
        draw(st.integers(0, 2**64)),
    )


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
