"""Matches that wait to be gone on with: the last one of the library, and the one just left."""

from __future__ import annotations

from collections.abc import Sequence

from qt_dominoes.app.services import Services
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.storage.rows import MatchRow
from qt_dominoes.wording.company import company
from qt_dominoes.wording.names import Cast, variant_name
from qt_dominoes.wording.scores import signed
from qt_dominoes.wording.text import gettext as _


class Waiting:
    """What there is to go on with beside the match on the table.

    Attributes:
        left: the unfinished match that was left for the one on the table.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: tuple[MatchRow, MatchRecord] | None = None
        self.left: MatchRecord | None = None

    def look(self) -> None:
        """Look up in the library which match was left last."""
        self._kept = self._services.shelf.to_go_on_with()

    @property
    def kept(self) -> MatchRecord | None:
        """The match that was left last, as the library holds it."""
        return None if self._kept is None else self._kept[1]

    def replace(self, old: MatchSession | None, record: MatchRecord) -> None:
        """A match takes the place of the one on the table, which is left if it is not over."""
        if old is not None and not old.match.is_over:
            self.left = old.record
        elif self.left is not None and self.left.id == record.id:
            self.left = None

    def told(self, session: MatchSession | None) -> str:
        """The match to go on with, in a line: the one on the table unless it is over, else the
        library's; nothing if there is neither.
        """
        if session is not None and not session.match.is_over:
            return _told(session.record, session.match.scores)
        return "" if self._kept is None else _told(self._kept[1], self._kept[0].scores)


def _told(record: MatchRecord, raw: Sequence[int]) -> str:
    return _("{variant} {company}, round {round}, {scores}").format(
        variant=variant_name(record.variant),
        company=company(record.rules, Cast.of(record.players)),
        round=len(record.rounds),
        scores=" : ".join(signed(record.rules.shown(score)) for score in raw),
    )
