"""The tables of match chances that were made for rules that none ships for."""

from __future__ import annotations

from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.players.match_table import MatchTable, chance_rules, lacks_table, ships_table
from qt_dominoes.players.requests import Request, TableRequest


class MadeTables:
    """One for all rules with the same chances; kept as long as the game runs."""

    def __init__(self) -> None:
        # None where making it failed: it would fail again.
        self._made: dict[tuple[Ruleset, int], MatchTable | None] = {}

    def lacks(self, rules: Ruleset, seats: int) -> bool:
        """These rules need a table that was not made yet."""
        return lacks_table(rules, seats) and (chance_rules(rules), seats) not in self._made

    def knows_chances(self, rules: Ruleset, seats: int) -> bool:
        """What is asked by these rules from now on is answered in chances to win the match."""
        return ships_table(rules, seats) or self._of(rules, seats) is not None

    def needed_for(self, request: Request) -> MatchTable | None:
        """What a worker has to know before this request."""
        if isinstance(request, TableRequest):
            return None
        return self._of(request.seen.rules, request.seen.seats)

    def keep(self, table: MatchTable) -> None:
        """A table was made."""
        self._made[table.rules, table.seats] = table

    def give_up(self, request: TableRequest) -> None:
        """A table cannot be made."""
        self._made[request.rules, request.seats] = None

    def _of(self, rules: Ruleset, seats: int) -> MatchTable | None:
        return self._made.get((chance_rules(rules), seats))
