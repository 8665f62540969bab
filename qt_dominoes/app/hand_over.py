"""Draws the curtain before the table, and lifts it, as people take turns at one screen."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QStackedLayout

from qt_dominoes.panels.curtain import Curtain
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.view import TableView, paint_felt
from qt_dominoes.wording.curtain import curtain_text
from qt_dominoes.wording.names import Cast


class HandOver(QObject):
    """The place of the table, with the curtain in it while a person is awaited.

    Attributes:
        place: the layout in which either the table or the curtain is. While the curtain is up the
            table is not below it but gone: for mouse, keys and ears too.
    """

    #: The curtain came, or says something else: a sentence.
    said = Signal(str)

    def __init__(self, scene: TableScene, view: TableView, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._view = view
        self._session: MatchSession | None = None
        #: For whom the curtain is up, or comes once everything rests: after all events of a move.
        self._awaited: int | None = None
        self._made: Curtain | None = None
        self.place = QStackedLayout()
        self.place.addWidget(view)
        scene.quiet.connect(self._draw)

    @property
    def curtain(self) -> Curtain | None:
        """The curtain, while it is up."""
        shown = self.place.currentWidget()
        return shown if isinstance(shown, Curtain) else None

    def take_focus(self) -> None:
        """Let the keys belong to the table, or to the curtain before it."""
        curtain = self.curtain
        (self._view if curtain is None else curtain.show_button).setFocus()

    def follow(self, session: MatchSession | None) -> None:
        """Be as the match says now: call when a move is told in full, or another state is shown."""
        self._session = session
        self._awaited = None if session is None else session.awaited
        if self._awaited is None:
            self._lift()
        else:
            self._draw()

    def _draw(self) -> None:
        """Cover the table if a person is awaited, once what was played has come to rest."""
        session, seat = self._session, self._awaited
        is_up = self.curtain is not None
        if session is None or seat is None or not (is_up or self._scene.is_quiet):
            return
        text = curtain_text(session.match, seat, Cast.of(session.players))
        curtain = self._curtain()
        if is_up and text == curtain.text:
            return
        curtain.show_text(text)
        self.place.setCurrentWidget(curtain)
        self.take_focus()
        self.said.emit(text.whole)

    def _lift(self) -> None:
        curtain = self.curtain
        if curtain is not None:
            focus = QApplication.focusWidget()
            self.place.setCurrentWidget(self._view)
            if focus is not None and curtain.isAncestorOf(focus):
                self._view.setFocus()

    def _curtain(self) -> Curtain:
        if self._made is None:
            scene = self._scene
            self._made = Curtain(lambda painter, area: paint_felt(painter, area, scene.skin))
            self._made.hand_wanted.connect(self._on_hand_wanted)
            self.place.addWidget(self._made)
        return self._made

    def _on_hand_wanted(self) -> None:
        if self._session is not None:
            self._session.show_hand()
