"""Arrangements of a growing layout, each worked out once."""

from __future__ import annotations

from collections.abc import Sequence

from qt_dominoes.model.layout import Placement
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.table.arrangement import Arrangement, Felt


class Arranger:
    """Keeps the arrangements of the placements so far, for the shape of felt in use.

    What it gives is ``Arrangement.of``; going one placement on or back costs one step or none.
    """

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._felt: Felt | None = None
        self._placements: list[Placement] = []
        self._found: list[Arrangement] = []

    def arrange(self, placements: Sequence[Placement], width: float, height: float) -> Arrangement:
        """The arrangement of these placements on a felt of that size in pixels."""
        felt = Felt.for_size(width, height)
        if felt is not self._felt:
            self._felt = felt
            self._placements = []
            self._found = [Arrangement.empty(self._rules, felt)]
        common = 0
        for ours, theirs in zip(self._placements, placements, strict=False):
            if ours != theirs:
                break
            common += 1
        if common < len(placements):
            del self._placements[common:]
            del self._found[common + 1 :]
            for placement in placements[common:]:
                self._placements.append(placement)
                self._found.append(self._found[-1].after(placement))
        return self._found[len(placements)]
