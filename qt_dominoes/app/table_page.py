"""The table with its panel and its message line: places them and connects them to a match."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from qt_dominoes.app.hand_over import HandOver
from qt_dominoes.app.proportions import panel_width, table_font
from qt_dominoes.app.standing import due_move, standing_told
from qt_dominoes.model.events import Event, RoundBegan
from qt_dominoes.model.move import Draw, Pass
from qt_dominoes.panels.curtain import Curtain
from qt_dominoes.panels.message_line import MessageLine
from qt_dominoes.panels.roll import Roll
from qt_dominoes.panels.side_panel import SidePanel
from qt_dominoes.panels.trouble_line import TroubleLine
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.table.announcing import Announcer
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.view import TableView
from qt_dominoes.wording.happenings import tell
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _

#: Below this width, in pixels, the panel folds away while a round is played, unless wanted.
NARROW: Final = 760


class TablePage(QWidget):
    """Shows one match session at a time."""

    #: A sentence was said; whoever reads aloud may do so.
    said = Signal(str)
    #: The page was laid out: the panel is wanted beside the table at this width, or is not.
    panel_wanted = Signal(bool)

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePage")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.scene = scene
        self.view = TableView(scene)
        self.panel = SidePanel()
        self._roll = Roll(self.panel)
        self._font = QFont(QApplication.font())
        self.trouble = TroubleLine()
        self.message = MessageLine()
        self._session: MatchSession | None = None
        self._table_font: QFont | None = None
        self._hand_over = HandOver(scene, self.view, self)
        self._untold = ""
        self._wanted = (True, False)
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addLayout(self._hand_over.place, 1)
        left.addWidget(self.trouble)
        left.addWidget(self.message)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 6, 8, 6)
        row.setSpacing(8)
        row.addLayout(left, 1)
        row.addWidget(self._roll)
        self.said.connect(Announcer(self).announce)
        self.panel.explained.connect(self.said)
        scene.said.connect(self._mention)
        scene.hushed.connect(self.message.forget)
        self._hand_over.said.connect(self.said)
        self.message.draw_wanted.connect(self.draw)
        self.message.pass_wanted.connect(self.pass_turn)
        self.message.play_on_wanted.connect(self.play_on)
        self.message.skip_wanted.connect(scene.skip_draws)

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
            self._session.jumped.disconnect(self._on_jumped)
        self._session = session
        self.message.say(self._untold)
        self._untold = ""
        if session is not None:
            session.happened.connect(self._on_happened)
            session.turn_changed.connect(self._on_turn_changed)
            session.replaced.connect(self._on_replaced)
        self._fold()
        self.scene.show_source(session)
        self.panel.show_source(session)
        if session is not None:
            # After the table has been laid for who sits at the screen now.
            session.jumped.connect(self._on_jumped)
        self._offer()
        self._hand_over.follow(self._session)

    @property
    def due(self) -> Draw | Pass | None:
        """What the person must do now, where no tile can be played."""
        return due_move(self._session)

    def draw(self) -> None:
        """Draw, if it is the person's turn."""
        if self._session is not None:
            self._session.draw()

    def pass_turn(self) -> None:
        """Pass, if it is the person's turn."""
        if self._session is not None:
            self._session.pass_turn()

    def play_on(self) -> None:
        """Go on where something waits: with the next round, or after moves were taken back."""
        session = self._session
        if session is None:
            return
        if session.match.awaits_deal:
            session.next_round()
            self.take_focus()
        else:
            session.play_on()
        self._offer()

    def welcome_back(self) -> None:
        """Say how things stand in a match that was taken up again."""
        if self._session is not None:
            self.add(standing_told(self._session) or _("Welcome back."))
            self._offer()

    def say_standing(self) -> None:
        """Say what the person has to do now."""
        self._say(standing_told(self._session))

    def tell(self, sentence: str) -> None:
        """Say what has nothing to do with the match, trouble with the disk for one.

        Said before a match is shown, it still stands there when the first one is.
        """
        self._untold = sentence if self._session is None else ""
        self._say(sentence)

    def mention(self, sentence: str) -> None:
        """Say what is read once, that a picture was saved for one; then give way to the match."""
        self.message.mention(sentence, fades=True)
        self.said.emit(sentence)

    def add(self, sentence: str) -> None:
        """Say that after what was said last."""
        self._say(f"{self.message.lasting} {sentence}".strip())

    def show_trouble(self, sentence: str) -> None:
        """Show for how long it lasts what is not being saved; nothing when all is again."""
        self.trouble.show_trouble(sentence)
        if sentence:
            self.said.emit(sentence)

    @property
    def curtain(self) -> Curtain | None:
        """What covers the table until the person whose turn it is, is there; none else."""
        return self._hand_over.curtain

    def take_focus(self) -> None:
        """Let the keys belong to the table, or to the curtain before it."""
        self._hand_over.take_focus()

    def _on_jumped(self) -> None:
        self._hand_over.follow(self._session)
        self._say(standing_told(self._session))
        self._offer()

    def _say(self, sentence: str) -> None:
        self.message.say(sentence)
        self.said.emit(sentence)

    def _mention(self, sentence: str) -> None:
        self.message.mention(sentence)
        self.said.emit(sentence)

    def _on_happened(self, event: Event) -> None:
        if self._session is None:
            return
        self._fold()
        if self._session.awaited is None:
            self._hand_over.follow(self._session)
        told = tell(event, self._session.match, Cast.of(self._session.players))
        if isinstance(event, RoundBegan):
            told = _("Round {number}: {opening}").format(number=event.number, opening=told)
        self._say(told)
        self._offer()

    def _on_turn_changed(self, _seat: int) -> None:
        self._hand_over.follow(self._session)
        self._offer()
        must = standing_told(self._session)
        if must and not self.message.lasting.endswith(must):
            self._say(f"{self.message.lasting} {must}".strip())

    def _on_replaced(self) -> None:
        self._fold()
        self._hand_over.follow(self._session)
        self._say(standing_told(self._session))
        self._offer()

    def _offer(self) -> None:
        session = self._session
        skip = session is not None and session.draws_on
        due = None if skip else self.due
        draw, pass_turn = isinstance(due, Draw), isinstance(due, Pass)
        play_on = session is not None and session.waits_to_play_on
        leaves = self.message.isAncestorOf(QApplication.focusWidget() or self)
        self.message.offer(draw=draw, pass_turn=pass_turn, play_on=play_on, skip=skip)
        if leaves and not self.message.isAncestorOf(QApplication.focusWidget() or self):
            # The button that had the focus is gone; keys still belong to the table.
            self.take_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the panel its part of the width, and the table's text its size."""
        super().resizeEvent(event)
        self._fit()
        layout = self.layout()
        if layout is not None:
            # At once: a table resized a moment later would cut the first deal short.
            layout.activate()

    def write_in(self, font: QFont) -> None:
        """Write in that font; on a small table no larger than its plates have room for."""
        self._font = QFont(font)
        self._fit()

    @property
    def is_narrow(self) -> bool:
        """The panel takes its room from a table that has little."""
        return self.width() < NARROW

    def want_panel(self, *, wide: bool, narrow: bool) -> None:
        """Have the panel beside the table on a wide page, and on a narrow one."""
        self._wanted = (wide, narrow)
        self._fit()

    def _fit(self) -> None:
        panel = panel_width(self.width(), self._font)
        self._roll.setFixedWidth(panel)
        self._fold()
        beside = 0 if self._roll.isHidden() else panel
        font = table_font(self.width() - beside, self.height(), self._font)
        if font != self._table_font:
            self._table_font = font
            self.scene.change_font(font)

    def _fold(self) -> None:
        """A panel that is not wanted gives its room to the table until a round is over."""
        session = self._session
        current = None if session is None else session.match.round
        over = session is not None and (
            session.match.is_over or (current is not None and current.is_over)
        )
        wanted = self._wanted[self.is_narrow]
        self._roll.setVisible(over or wanted)
        self.panel_wanted.emit(wanted)

    def minimumSizeHint(self) -> QSize:
        """Small enough for the smallest window."""
        return QSize(600, 400)
