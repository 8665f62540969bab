"""What a person asks of the match on the table beside their moves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox, QWidget

from qt_dominoes.app.table_page import TablePage
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.wording.hints import assisted_now_told
from qt_dominoes.wording.text import gettext as _


class Playing:
    """Hands requests to the match on the page; where none is, nothing happens."""

    def __init__(self, page: TablePage, settings: SettingsStore, window: QWidget) -> None:
        self._page = page
        self._settings = settings
        self._window = window

    @property
    def session(self) -> MatchSession | None:
        """The match on the table."""
        return self._page.session

    @property
    def goes_on(self) -> bool:
        """There is a match, and it is not over."""
        return self.session is not None and not self.session.match.is_over

    def next_round(self) -> None:
        """Deal the next round."""
        if self.session is not None:
            self.session.next_round()
            self._page.take_focus()

    def undo(self) -> None:
        """Back to the person's last choice."""
        self._take_back(MatchSession.undo)

    def redo(self) -> None:
        """Forward again."""
        if self.session is not None:
            self.session.redo()

    def undo_one(self) -> None:
        """Back by one move of anyone."""
        self._take_back(MatchSession.undo_one)

    def restart_round(self) -> None:
        """Back to the deal of this round."""
        self._take_back(MatchSession.restart_round)

    def hurry(self) -> None:
        """Let the computers play without pauses, up to the person's turn."""
        self._page.scene.finish_moving()
        if self.session is not None:
            self.session.hurry()

    def choose_levels(self) -> None:
        """Ask for other levels of the computers."""
        from qt_dominoes.app.level_changing import change_levels

        if self.session is not None:
            told = change_levels(self.session, self._window)
            if told:
                self._page.panel.refresh()
                self._page.scene.hush()
                self._page.mention(told)

    def resign(self) -> None:
        """Give up the match, after a question if those are wanted."""
        session = self.session
        if session is None or session.match.is_over:
            return
        if not self._settings.settings.confirmations or self._is_sure(session):
            session.resign()

    def _take_back(self, step: Callable[[MatchSession], None]) -> None:
        """Take something back, and say so where that is the first help of the match."""
        session = self.session
        if session is None:
            return
        unaided = not session.record.assisted
        step(session)
        if unaided and session.record.assisted:
            self._page.add(assisted_now_told())

    def _is_sure(self, session: MatchSession) -> bool:
        text = _(
            "Give this match up? It counts as lost. To stop and go on later, just close the window."
        )
        if session.is_shared:
            text = _(
                "{name}, do you give this match up? It counts as lost for you. "
                "To stop and go on later, just close the window."
            ).format(name=session.players[session.resigning].name)
        answer = QMessageBox.question(
            self._window,
            _("Resign"),
            text,
            QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No,
            QMessageBox.StandardButton.No,
        )
        return answer == QMessageBox.StandardButton.Yes
