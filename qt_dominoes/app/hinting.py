"""Hints at the table's page: ghosts on the felt, sentences in the message line."""

from __future__ import annotations

from PySide6.QtCore import QObject

from qt_dominoes.app.table_page import TablePage
from qt_dominoes.session.hints import Hints, HintStage
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.table.hint_ghosts import HintGhosts
from qt_dominoes.wording.counting import with_unit
from qt_dominoes.wording.hints import (
    NoHint,
    assisted_told,
    hint_told,
    looking_told,
    no_hint_told,
    only_play_told,
    why_told,
)
from qt_dominoes.wording.names import Cast


class Hinting(QObject):
    """Shows the hints for the match on the page.

    Attributes:
        hints: those of the match that is followed.
        ghosts: what lies on the felt.
    """

    def __init__(self, page: TablePage, thinker: Thinker) -> None:
        super().__init__(page)
        self.hints: Hints | None = None
        self.ghosts = HintGhosts(page.scene)
        self._page = page
        self._thinker = thinker

    def follow(self, session: MatchSession) -> None:
        """Hint at the plays of another match."""
        if self.hints is not None:
            self.hints.clear()
        self.hints = Hints(session, self._thinker, session)
        self.hints.changed.connect(self._on_changed)
        self.hints.progressed.connect(self._page.message.show_progress)
        self.hints.declined.connect(self._on_declined)

    def press(self) -> None:
        """One step on: the best play, then why, then nothing."""
        if self.hints is not None:
            if self._page.scene.chosen is not None:
                # Among the places of a chosen tile nobody would see which one is meant.
                self._page.scene.choose(None)
            closes = self.hints.shown and self.hints.stage is not HintStage.NONE
            self.hints.press()
            if closes and self.hints.stage is HintStage.NONE:
                self._page.say_standing()

    def clear(self) -> None:
        """Take the hint away, if there is one."""
        if self.hints is not None and self.hints.stage is not HintStage.NONE:
            self.hints.clear()
            self._page.say_standing()

    def _on_changed(self) -> None:
        hints, session = self.hints, self._page.session
        if hints is None or session is None:
            return
        self._page.message.show_progress(None)
        self.ghosts.show([(rated.play, hints.award(rated)) for rated in hints.shown])
        if hints.stage is HintStage.LOOKING:
            self._page.tell(looking_told())
        elif hints.shown:
            self._page.tell(self._told(hints, session))

    def _told(self, hints: Hints, session: MatchSession) -> str:
        rules, best = session.match.rules, hints.shown[0]
        if hints.is_forced:
            return only_play_told(best)
        if hints.stage is HintStage.REASON:
            second = hints.shown[1] if len(hints.shown) > 1 else None
            return with_unit(why_told(best, hints.award(best), second, rules), best)
        told = hint_told(best, hints.award(best), rules)
        return assisted_told(told) if hints.marks_now else told

    def _on_declined(self, why: NoHint) -> None:
        session = self._page.session
        if session is not None and session.match.round is not None:
            name = Cast.of(session.players).names[session.match.round.turn]
            self._page.mention(no_hint_told(why, name))
