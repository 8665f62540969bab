"""The table with its panel and its message line: places them and connects them to a match."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from qt_dominoes.model.events import Event, RoundBegan
from qt_dominoes.panels.message_line import MessageLine
from qt_dominoes.panels.side_panel import SidePanel
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.view import TableView
from qt_dominoes.wording.happenings import tell
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _


class TablePage(QWidget):
    """Shows one match session at a time."""

    #: A sentence was said; whoever reads aloud may do so.
    said = Signal(str)

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePage")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.scene = scene
        self.view = TableView(scene)
        self.panel = SidePanel()
        self.message = MessageLine()
        self._session: MatchSession | None = None
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addWidget(self.view, 1)
        left.addWidget(self.message)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 8, 8, 8)
        row.setSpacing(8)
        row.addLayout(left, 1)
        row.addWidget(self.panel)
        scene.said.connect(self._say)
        self.message.draw_wanted.connect(self.draw)
        self.message.pass_wanted.connect(self.pass_turn)

    @property
    def session(self) -> MatchSession | None:
        """The match that is shown."""
        return self._session

    def show_session(self, session: MatchSession | None) -> None:
        """Show another match, or none."""
        if self._session is not None:
            self._session.happened.disconnect(self._on_happened)
            self._session.turn_changed.disconnect(self._on_turn_changed)
            self._session.replaced.disconnect(self._on_replaced)
        self._session = session
        self.message.say("")
        if session is not None:
            session.happened.connect(self._on_happened)
            session.turn_changed.connect(self._on_turn_changed)
            session.replaced.connect(self._on_replaced)
        self.scene.show_source(session)
        self.panel.show_source(session)
        self._offer()

    def draw(self) -> None:
        """Draw, if it is the person's turn."""
        if self._session is not None:
            self._session.draw()

    def pass_turn(self) -> None:
        """Pass, if it is the person's turn."""
        if self._session is not None:
            self._session.pass_turn()

    def welcome_back(self) -> None:
        """Say how things stand in a match that was taken up again."""
        if self._session is not None:
            self._say(self._standing() or _("Welcome back."))
            self._offer()

    def _say(self, sentence: str) -> None:
        self.message.say(sentence)
        self.said.emit(sentence)

    def _on_happened(self, event: Event) -> None:
        if self._session is None:
            return
        told = tell(event, self._session.match, Cast.of(self._session.players))
        if isinstance(event, RoundBegan):
            told = _("Round {number}: {opening}").format(number=event.number, opening=told)
        self._say(told)
        self._offer()

    def _on_turn_changed(self, _seat: int) -> None:
        self._offer()
        must = self._standing()
        if must:
            self._say(f"{self.message.text} {must}".strip())

    def _on_replaced(self) -> None:
        self._say(self._standing() or "")
        self._offer()

    def _standing(self) -> str:
        """What the person has to do now, if there is something."""
        session = self._session
        if session is None or session.match.round is None or not session.may_act(session.viewer):
            return ""
        current = session.match.round
        if current.plays():
            return _("Your turn.")
        if current.drawable:
            return _("Nothing fits: draw a tile.")
        return _("Nothing fits and nothing can be drawn: pass.")

    def _offer(self) -> None:
        session = self._session
        draw = pass_turn = False
        if session is not None and session.match.round is not None:
            current = session.match.round
            if session.may_act(session.viewer) and not current.plays():
                draw = current.drawable > 0
                pass_turn = not draw
        self.message.offer(draw=draw, pass_turn=pass_turn)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the panel its part of the width."""
        super().resizeEvent(event)
        self.panel.setFixedWidth(max(214, min(330, round(self.width() * 0.23))))

    def minimumSizeHint(self) -> QSize:
        """Small enough for the smallest window."""
        return QSize(600, 400)
