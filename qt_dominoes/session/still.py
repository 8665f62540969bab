"""A match that stands still: a source for pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject

from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord, PlayerRecord, rounds_of
from qt_dominoes.session.watched_source import WatchedSource


class StillSource(WatchedSource):
    """One state of a match, as one seat sees it; nothing can be asked of it."""

    def __init__(
        self,
        match: Match,
        players: Sequence[PlayerRecord],
        *,
        viewer: int = 0,
        shown: Sequence[int] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """``shown`` are the seats whose hands lie face up: the viewer's alone, if none are told."""
        super().__init__(parent)
        self._match = match
        self._record = replace(
            MatchRecord(match.rules.variant, tuple(players)), rounds=rounds_of(match)
        )
        self._viewer = viewer
        self._shown = frozenset((viewer,) if shown is None else shown)

    @property
    def match(self) -> Match:
        """The state."""
        return self._match

    @property
    def record(self) -> MatchRecord:
        """The match up to this state."""
        return self._record

    @property
    def viewer(self) -> int:
        """The seat at the near side."""
        return self._viewer

    def shows_hand_of(self, seat: int) -> bool:
        """The hands that were to be shown, and all once the round is over."""
        current = self._match.round
        return seat in self._shown or (current is not None and current.is_over)
