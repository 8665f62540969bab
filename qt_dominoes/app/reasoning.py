"""Says in the side panel why a computer made a play of the finished round."""

from __future__ import annotations

from PySide6.QtCore import QObject

from qt_dominoes.app.table_page import TablePage
from qt_dominoes.players.advice import Motive
from qt_dominoes.session.levels import level_then
from qt_dominoes.session.reasons import PlayReason, Reasons
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.wording.counting import with_unit
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.play_reasons import (
    failed_told,
    looking_told,
    play_reason_told,
    reason_source_told,
)


class Reasoning(QObject):
    """Connects the list of moves with who works the reasons out."""

    def __init__(self, page: TablePage, thinker: Thinker) -> None:
        super().__init__(page)
        self._page = page
        self._panel = page.panel.reasons
        self._reasons = Reasons(thinker, self)
        self._reasons.found.connect(self._on_found)
        self._reasons.progressed.connect(self._panel.show_progress)
        self._reasons.failed.connect(self._on_failed)
        self._panel.why_wanted.connect(self._on_why_wanted)
        self._panel.chosen_changed.connect(self._reasons.drop)

    def drop(self) -> None:
        """Nobody waits for a reason any more."""
        self._reasons.drop()

    def _on_why_wanted(self, place: int) -> None:
        session = self._page.session
        if session is not None:
            self._panel.show_reason(looking_told())
            self._reasons.ask(session.match, place)

    def _on_found(self, reason: PlayReason) -> None:
        session = self._page.session
        if session is None:
            return
        match, seat = session.match, reason.event.seat
        name = Cast.of(session.players).names[seat]
        told = play_reason_told(reason.grade, reason.event.award, match.rules, name)
        told = with_unit(told, reason.grade.played)
        source = ""
        if reason.grade.played.motive is not Motive.ONLY_PLAY:
            place = (len(match.rounds), reason.place + 1)
            source = reason_source_told(name, level_then(session.record, seat, place))
        self._panel.show_reason(told, source)
        self._page.said.emit(told)

    def _on_failed(self) -> None:
        self._panel.show_reason(failed_told())
