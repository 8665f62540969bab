"""The bar below a match that is looked at again: where one stands, the ways on, who sees what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.panels.labels import button, label
from qt_dominoes.panels.round_slider import RoundSlider
from qt_dominoes.wording.text import gettext as _

#: The buttons of the course, from left to right, by the ids of their actions.
STEPS: Final = (
    "review-first",
    "review-round-back",
    "review-previous",
    "review-autoplay",
    "review-next",
    "review-round-on",
    "review-last",
)
#: How much faster than usual autoplay goes.
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
ICON_SIDE: Final = 20
#: A bar that is narrower than so many lines of text are high has two lines for its sentence.
WIDE_LINES: Final = 45
#: One that is still narrower leaves the choice of the seat to the menu.
BRIEF_LINES: Final = 30


class _Chooser(QComboBox):
    """A choice that leaves the wheel to the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class ReviewBar(QFrame):
    """Shows what it is told, and tells what the person wants.

    Attributes:
        buttons: those of the course, by the ids of their actions.
        slider: the way through the match.
    """

    #: Another seat is to be at the near side.
    seat_wanted = Signal(int)
    #: All tiles are to lie face up, or only the near hand.
    all_wanted = Signal(bool)
    #: The near hand lies face down; its person wants to see it.
    look_wanted = Signal()
    #: Autoplay shall go that many times as fast as usual.
    speed_chosen = Signal(float)
    #: Somebody wants to play from this place on.
    play_wanted = Signal()
    #: The review is over.
    leave_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._told = label()
        self._told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._place = label(bold=True)
        self._place.setWordWrap(False)
        self.buttons = {name: _tool() for name in STEPS}
        self.slider = RoundSlider()
        self.speed = _Chooser()
        self.speed.setToolTip(_("How fast autoplay goes"))
        self.speed.setAccessibleName(_("Speed of autoplay"))
        for speed in SPEEDS:
            self.speed.addItem(_speed_text(speed), speed)
        self.speed.setCurrentIndex(SPEEDS.index(1.0))
        seen_from = self._seen_from = label(_("Seen from"))
        seen_from.setWordWrap(False)
        self.seats = _Chooser()
        self.seats.setAccessibleName(_("Seen from"))
        seen_from.setBuddy(self.seats)
        self.look_button = button(_("Show these tiles"))
        self.all_up = QCheckBox(_("All tiles face up"))
        self.all_up.setToolTip(_("Turn every hand up, and the tile that is drawn next"))
        self.play_button = button(_("Play from here…"), main=True)
        self.leave_button = button(_("Back"))
        told = QHBoxLayout()
        told.setSpacing(12)
        told.addWidget(self._told, 1)
        told.addWidget(self._place, 0, Qt.AlignmentFlag.AlignTop)
        course = QHBoxLayout()
        course.setSpacing(2)
        for made in self.buttons.values():
            course.addWidget(made)
        course.addSpacing(6)
        course.addWidget(self.slider, 1)
        course.addSpacing(6)
        course.addWidget(self.speed)
        sight = QHBoxLayout()
        sight.setSpacing(8)
        for part in (seen_from, self.seats, self.look_button):
            sight.addWidget(part)
        sight.addSpacing(8)
        sight.addWidget(self.all_up)
        sight.addStretch(1)
        ways = QHBoxLayout()
        ways.setSpacing(8)
        ways.addStretch(1)
        ways.addWidget(self.play_button)
        ways.addWidget(self.leave_button)
        self._rows = (sight, ways)
        self._last_rows = QGridLayout()
        self._last_rows.setSpacing(4)
        self._last_rows.addLayout(sight, 0, 0)
        self._last_rows.addLayout(ways, 0, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(12, 6, 8, 6)
        rows.setSpacing(4)
        for row in (told, course, self._last_rows):
            rows.addLayout(row)
        self.seats.activated.connect(self.seat_wanted)
        self.all_up.clicked.connect(self.all_wanted)
        self.look_button.clicked.connect(self.look_wanted)
        self.speed.activated.connect(self._on_speed)
        self.play_button.clicked.connect(self.play_wanted)
        self.leave_button.clicked.connect(self.leave_wanted)

    @property
    def told(self) -> str:
        """The sentence that stands there."""
        return self._told.text()

    @property
    def place_told(self) -> str:
        """Where one stands, in words."""
        return self._place.text()

    def say(self, sentence: str) -> None:
        """Let that sentence stand there."""
        self._told.setText(sentence)

    def show_match(self, names: Sequence[str], starts: Sequence[int], last: int) -> None:
        """Begin with another match: its seats, and where its rounds begin."""
        self.seats.clear()
        self.seats.addItems(list(names))
        self.slider.show_course(starts, last)

    def show_place(self, place: int, told: str, *, can_play: bool) -> None:
        """Stand at that place; ``told`` says where that is."""
        self.slider.show_place(place)
        self._place.setText(told)
        self.play_button.setEnabled(can_play)

    def show_sight(self, seat: int, *, all_up: bool, must_ask: bool) -> None:
        """Show whose place the near side is, and what lies face up."""
        self.seats.setCurrentIndex(seat)
        self.all_up.setChecked(all_up)
        self.look_button.setVisible(must_ask)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the smallest window: where there is less room there are more rows."""
        return QSize(320, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have the last row in two, where one is too long."""
        super().resizeEvent(event)
        self._wrap()

    def event(self, event: QEvent) -> bool:
        """The same when texts grow or buttons come and go."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._wrap()
        return super().event(event)

    def _wrap(self) -> None:
        # The same height whatever is said: the table above must not move at every step.
        line = self._told.fontMetrics().lineSpacing()
        lines = self.width() / line
        is_brief = lines < BRIEF_LINES
        self._told.setFixedHeight(line * (1 if is_brief or lines >= WIDE_LINES else 2) + 2)
        for part in (self._seen_from, self.seats):
            part.setVisible(not is_brief)
        sight, ways = self._rows
        margins = self.contentsMargins().left() + 40
        wished = sight.sizeHint().width() + ways.sizeHint().width() + margins
        row, column = (0, 1) if wished <= self.width() else (1, 0)
        grid = self._last_rows
        place = grid.indexOf(ways)
        if grid.getItemPosition(place)[:2] != (row, column):  # type: ignore[index]
            grid.takeAt(place)
            grid.addLayout(ways, row, column)
            grid.invalidate()
            self.updateGeometry()

    def show_icon(self, name: str, icon: QIcon) -> None:
        """Give a button of the course its icon."""
        self.buttons[name].setIcon(icon)

    def _on_speed(self, index: int) -> None:
        self.speed_chosen.emit(float(self.speed.itemData(index)))


def _tool() -> QToolButton:
    made = QToolButton()
    made.setIconSize(QSize(ICON_SIDE, ICON_SIDE))
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made


def _speed_text(speed: float) -> str:
    return _("{factor}×").format(factor="½" if speed == 0.5 else round(speed))
