"""Controls for settings: they tell what a person does to them, and show without telling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QLabel,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.dialogs.field_label import FieldLabel
from qt_dominoes.dialogs.tick_box import TickBox
from qt_dominoes.storage.settings import Speed
from qt_dominoes.wording.text import gettext as _

#: What one step of the speed slider is, and its last: times that movement takes longer.
STEP: Final = 0.25
SLOW: Final = 2.0
#: High enough to be hit, in pixels.
LEAST_HEIGHT: Final = 26


@dataclass(frozen=True, slots=True)
class Option:
    """A value to choose, with its text and perhaps a picture."""

    value: Any
    text: str
    icon: QIcon | None = None


class Choice(QComboBox):
    """One of a few values."""

    #: The person chose that value.
    picked = Signal(object)

    def __init__(self, options: Sequence[Option], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumHeight(LEAST_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)
        self._values = [option.value for option in options]
        for option in options:
            self.addItem(option.icon or QIcon(), option.text)
        if any(option.icon for option in options):
            self.setIconSize(QSize(40, 22))
        self.activated.connect(self._on_activated)

    def show_value(self, value: Any) -> None:
        """Show that value; none if it is not among them."""
        self.setCurrentIndex(self._values.index(value) if value in self._values else -1)

    def show_icons(self, icons: Sequence[QIcon | None]) -> None:
        """Show other pictures beside the values, in their order."""
        for place, icon in enumerate(icons):
            self.setItemIcon(place, icon or QIcon())

    def pick(self, value: Any) -> None:
        """Do what choosing that value does."""
        self.show_value(value)
        self.picked.emit(value)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page, unless one is at this very control."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _on_activated(self, place: int) -> None:
        self.picked.emit(self._values[place])


class Tick(TickBox):
    """On or off."""

    #: The person set it so.
    picked = Signal(object)

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setMinimumHeight(LEAST_HEIGHT)
        self.clicked.connect(self._on_clicked)

    def show_value(self, on: bool) -> None:
        """Show that it is on, or off."""
        self.setChecked(on)

    def _on_clicked(self, on: bool) -> None:
        self.picked.emit(on)


class Number(QSpinBox):
    """A number in steps."""

    #: The person set that number.
    picked = Signal(object)

    def __init__(
        self, lowest: int, highest: int, step: int, unit: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setMinimumHeight(LEAST_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setRange(lowest, highest)
        self.setSingleStep(step)
        self.setSuffix(unit)
        # While one types, "15" on the way to "150" is not meant.
        self.setKeyboardTracking(False)
        self.valueChanged.connect(self._on_value)

    def show_value(self, value: int) -> None:
        """Show that number."""
        blocked = self.blockSignals(True)
        self.setValue(value)
        self.blockSignals(blocked)

    def _on_value(self, value: int) -> None:
        self.picked.emit(value)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page, unless one is at this very control."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class _Slider(QSlider):
    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class SpeedSlider(QWidget):
    """From Off to Slow, with the speed in words above it."""

    #: The person set that speed: a name, or how much longer than usual movement takes.
    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told = QLabel()
        self.slider = _Slider(Qt.Orientation.Horizontal)
        self.slider.setMinimumHeight(LEAST_HEIGHT)
        self.slider.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.slider.setRange(0, round(SLOW / STEP))
        self.slider.setPageStep(2)
        self.slider.setTickInterval(2)
        self.slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.setFocusProxy(self.slider)
        ends = QGridLayout()
        for column, text, side in (
            (0, _("Off"), Qt.AlignmentFlag.AlignLeft),
            (1, _("Slow"), Qt.AlignmentFlag.AlignRight),
        ):
            ends.addWidget(QLabel(text), 0, column, side)
        column_of = QVBoxLayout(self)
        column_of.setContentsMargins(0, 0, 0, 0)
        column_of.addWidget(self._told)
        column_of.addWidget(self.slider)
        column_of.addLayout(ends)
        self.slider.valueChanged.connect(self._on_value)

    @property
    def told(self) -> str:
        """The speed in words."""
        return self._told.text()

    def show_value(self, speed: Speed | float) -> None:
        """Show that speed; one slower than the slider goes stands at its end."""
        named = {Speed.OFF: 0.0, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: SLOW}
        factor = named[speed] if isinstance(speed, Speed) else float(speed)
        blocked = self.slider.blockSignals(True)
        self.slider.setValue(round(factor / STEP))
        self.slider.blockSignals(blocked)
        self._tell(factor)

    def _on_value(self, place: int) -> None:
        factor = place * STEP
        self._tell(factor)
        names = {0.0: Speed.OFF, 0.5: Speed.FAST, 1.0: Speed.NORMAL, SLOW: Speed.SLOW}
        self.picked.emit(names.get(factor, factor))

    def _tell(self, factor: float) -> None:
        told = {
            0.0: _("Off: tiles are there at once"),
            0.5: _("Fast"),
            1.0: _("Normal"),
            SLOW: _("Slow"),
        }.get(factor)
        if told is None:
            told = _("{percent} % of the normal time").format(percent=round(100 * factor))
        self._told.setText(told)
        self.slider.setAccessibleDescription(told)


def row(form: QFormLayout, text: str, control: QWidget, tip: str = "") -> None:
    """Add a labelled control; its tip, where there is one, belongs to both."""
    first = control.focusProxy()
    if first is None:
        label: QLabel = FieldLabel(text, control)
    else:
        # Several lines stand beside it: it is level with the first.
        label = QLabel(text)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        label.setBuddy(first)
    for widget in (label, control):
        widget.setToolTip(tip)
    reader = control.focusProxy() or control
    reader.setAccessibleName(text.replace("&", ""))
    if tip and not isinstance(reader, QAbstractSlider):
        reader.setAccessibleDescription(tip)
    form.addRow(label, control)


def tick_row(form: QFormLayout, tick: Tick, tip: str = "") -> None:
    """Add a box to tick, over the whole width."""
    tick.setToolTip(tip)
    tick.setAccessibleDescription(tip)
    form.addRow(tick)
