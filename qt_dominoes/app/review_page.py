"""The page of a match that is looked at again: a table, the panel beside it, the bar below."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QHideEvent, QPalette, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from qt_dominoes.app.icons import icon_of
from qt_dominoes.app.proportions import panel_width, table_font
from qt_dominoes.panels.review_bar import STEPS, ReviewBar
from qt_dominoes.panels.review_panel import ReviewPanel
from qt_dominoes.panels.roll import Roll
from qt_dominoes.session.autoplay import Autoplay
from qt_dominoes.session.review_session import ReviewSession
from qt_dominoes.table.announcing import Announcer
from qt_dominoes.table.directing import Tempo
from qt_dominoes.table.scene import TableScene
from qt_dominoes.table.skin import TableSkin, TileSkin
from qt_dominoes.table.view import WHEEL_NOTCH, ReviewView
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.reviewing import place_told, reached_told


class ReviewPage(QWidget):
    """Shows one review at a time.

    Attributes:
        scene: its table, apart from the one that is played at.
    """

    #: A sentence was said; whoever reads aloud may do so.
    said = Signal(str)
    #: Somebody wants to play from the place on the table on.
    play_wanted = Signal()
    #: The review is over.
    leave_wanted = Signal()
    #: What can be done now has changed.
    changed = Signal()

    def __init__(
        self,
        tempo: Callable[[], Tempo],
        skins: tuple[TableSkin, TileSkin],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        # Named as the page that is played at: it has the same style.
        self.setObjectName("tablePage")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._tempo = tempo
        self._font = QFont(QApplication.font())
        self._session: ReviewSession | None = None
        self._fitted_font: QFont | None = None
        self._turned = 0
        self.scene = TableScene(
            font=self._font, tempo=self._paced, skin=skins[0], tile_skin=skins[1], parent=self
        )
        self.view = ReviewView(self.scene)
        self.panel = ReviewPanel()
        self._roll = Roll(self.panel)
        self.bar = ReviewBar()
        self.autoplay = Autoplay(self)
        above = QHBoxLayout()
        above.setSpacing(8)
        above.addWidget(self.view, 1)
        above.addWidget(self._roll)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.setSpacing(6)
        column.addLayout(above, 1)
        column.addWidget(self.bar)
        self._connect()
        self.draw_icons()

    def _connect(self) -> None:
        self.said.connect(Announcer(self).announce)
        self.panel.explained.connect(self.said)
        self.panel.move_wanted.connect(self.to_move)
        self.scene.said.connect(self._say)
        self.view.turned.connect(self._on_turned)
        self.autoplay.step_due.connect(self._step_on)
        self.autoplay.changed.connect(self._on_autoplay)
        self.bar.slider.place_wanted.connect(self.go_to)
        self.bar.seat_wanted.connect(self.look_from)
        self.bar.all_wanted.connect(self.show_all)
        self.bar.look_wanted.connect(self.look)
        self.bar.speed_chosen.connect(self.autoplay.change_speed)
        self.bar.play_wanted.connect(self.play_wanted)
        self.bar.leave_wanted.connect(self.leave_wanted)

    # What is shown

    @property
    def session(self) -> ReviewSession | None:
        """The review that is shown."""
        return self._session

    def show_session(self, session: ReviewSession | None) -> None:
        """Show another review, or none."""
        if self._session is not None:
            self._session.place_changed.disconnect(self._on_place)
            self._session.sight_changed.disconnect(self._on_sight)
        self._session = session
        self._turned = 0
        self.autoplay.take(session)
        self.scene.show_source(session)
        self.panel.show_source(session)
        if session is None:
            self.changed.emit()
            return
        session.place_changed.connect(self._on_place)
        session.sight_changed.connect(self._on_sight)
        cast = Cast.of(session.players)
        names = [cast.label(seat) for seat in range(len(session.players))]
        self.bar.show_match(names, session.course.starts, session.course.last)
        self._on_place()
        self._on_sight()

    def change_skin(self, skin: TableSkin, tiles: TileSkin) -> None:
        """Take other colours."""
        if (skin, tiles) != (self.scene.skin, self.scene.art.skin):
            self.scene.change_skin(skin, tiles)
            self.view.resetCachedContent()
            self.draw_icons()

    def draw_icons(self) -> None:
        """Draw the bar's icons in the ink of the panels."""
        ink = QPalette(QApplication.palette())
        ink.setColor(QPalette.ColorRole.ButtonText, self.scene.skin.text)
        for name in STEPS:
            self.bar.show_icon(name, icon_of(name, ink, from_theme=False))
        self._show_pause()

    # Going through it

    def go_to(self, place: int) -> None:
        """Stand at that place."""
        self.autoplay.stop()
        if self._session is not None:
            self._session.go_to(place)

    def step(self, steps: int) -> None:
        """Go so many moves on, or back."""
        self.autoplay.stop()
        if steps == 1:
            self._step_on()
        elif self._session is not None:
            self._session.step(steps)

    def to_round(self, steps: int) -> None:
        """Go so many rounds on, or back."""
        self.autoplay.stop()
        if self._session is not None:
            self._session.to_round(steps)

    def to_move(self, move: int) -> None:
        """Stand after that move of the round on the table."""
        self.autoplay.stop()
        if self._session is not None:
            self._session.to_move(move)

    def play_by_itself(self, wanted: bool) -> None:
        """Go on by itself, or stand still."""
        if wanted:
            self.autoplay.start()
        else:
            self.autoplay.stop()

    def look_from(self, seat: int) -> None:
        """Sit at that seat."""
        if self._session is not None:
            self._session.look_from(seat)
            self._on_sight()

    def next_seat(self) -> None:
        """Sit at the next seat, clockwise."""
        if self._session is not None:
            self.look_from((self._session.viewer + 1) % len(self._session.players))

    def show_all(self, shown: bool) -> None:
        """Turn all tiles up, or all but the near hand down."""
        if self._session is not None:
            self._session.show_all(shown)
            self._on_sight()

    def look(self) -> None:
        """Ask for the near hand."""
        if self._session is not None:
            self._session.look()

    def explain(self) -> None:
        """Say why the total is what it is."""
        self.panel.explain()

    def tell(self, sentence: str) -> None:
        """Say what has nothing to do with the match, trouble with the disk for one."""
        self._say(sentence)

    def _step_on(self) -> None:
        # A step that comes before the last one has ended cuts it short.
        self.scene.finish_moving()
        if self._session is not None:
            self._session.step(1)

    def _paced(self) -> Tempo:
        speed = self.autoplay.speed if self.autoplay.is_on else 1.0
        return Tempo(self._tempo().factor / max(1.0, speed))

    def _say(self, sentence: str) -> None:
        self.bar.say(sentence)
        self.said.emit(sentence)

    def _on_place(self) -> None:
        session = self._session
        if session is None:
            return
        where, rounds = session.where, len(session.course.starts)
        told = place_told(where.round, rounds, where.move, len(session.moves))
        self.bar.show_place(session.place, told, can_play=session.can_be_played_from)
        self.panel.refresh()
        self._tell_place()
        self.changed.emit()

    def _tell_place(self) -> None:
        session = self._session
        if session is None:
            return
        reached = session.course.reached(session.place)
        named = [seat for seat in range(len(session.players)) if session.shows_hand_of(seat)]
        told = reached_told(reached.events, reached.match, Cast.of(session.players), named)
        if told != self.bar.told:
            self._say(told)

    def _on_sight(self) -> None:
        session = self._session
        if session is None:
            return
        self.bar.show_sight(
            session.viewer, all_up=session.shows_all, must_ask=session.needs_consent
        )
        self._tell_place()
        self.changed.emit()

    def _on_autoplay(self) -> None:
        self._show_pause()
        self.changed.emit()

    def _show_pause(self) -> None:
        ink = QPalette(QApplication.palette())
        ink.setColor(QPalette.ColorRole.ButtonText, self.scene.skin.text)
        name = "review-pause" if self.autoplay.is_on else "review-autoplay"
        self.bar.show_icon("review-autoplay", icon_of(name, ink, from_theme=False))

    # The page itself

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel goes from move to move over the bar too, but not over the panel."""
        event.accept()
        if not self._roll.geometry().contains(event.position().toPoint()):
            self._on_turned(event.angleDelta().y())

    def _on_turned(self, angle: int) -> None:
        """Towards oneself on, away from oneself back, a move a notch."""
        self._turned -= angle
        steps = int(self._turned / WHEEL_NOTCH)
        self._turned -= steps * WHEEL_NOTCH
        if steps:
            self.step(steps)

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever leaves the page finds it standing still."""
        super().hideEvent(event)
        self.autoplay.stop()
        self.scene.finish_moving()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the panel its part of the width, and the table's text its size."""
        super().resizeEvent(event)
        self._fit()

    def write_in(self, font: QFont) -> None:
        """Write in that font; on a small table no larger than its plates have room for."""
        self._font = QFont(font)
        self._fit()

    def _fit(self) -> None:
        panel = panel_width(self.width(), self._font)
        self._roll.setFixedWidth(panel)
        font = table_font(self.width() - panel, self.height(), self._font)
        if font != self._fitted_font:
            self._fitted_font = font
            self.scene.change_font(font)
        layout = self.layout()
        if layout is not None:
            layout.activate()
