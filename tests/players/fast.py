"""A round of the model as a compact one, for tests that hold the two against each other."""

from __future__ import annotations

from qt_dominoes.model.round import Round
from qt_dominoes.players.fast_round import FastRound
from qt_dominoes.players.fast_rules import FastRules
from qt_dominoes.players.fast_tables import BIT, bits_of


def drawn_last_first(state: Round) -> list[int]:
    """The tiles that may still be drawn, as a compact round lists them."""
    return [BIT[tile] for tile in state.boneyard[: state.drawable]][::-1]


def compact(state: Round) -> FastRound:
    """A round just dealt, compact."""
    fast = FastRound(
        FastRules.of(state.rules, state.seats),
        [bits_of(hand) for hand in state.hands],
        drawn_last_first(state),
        state.turn,
        list(state.scores),
        list(state.entered),
    )
    fast.forced = 0 if state.forced_tile is None else BIT[state.forced_tile]
    return fast
