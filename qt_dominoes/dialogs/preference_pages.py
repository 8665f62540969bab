"""The pages of the preferences, but for the keys': how one plays, how all looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from qt_dominoes.dialogs.controls import (
    Choice,
    Number,
    Option,
    SpeedSlider,
    Tick,
    row,
    tick_row,
)
from qt_dominoes.storage.settings import Input, Scheme, Settings, Switch
from qt_dominoes.wording.text import gettext as _

PLAYING: Final = (
    "input",
    "automatic_draw",
    "automatic_pass",
    "counting_overlay",
    "confirmations",
    "speed",
    "pause_ms",
)
APPEARANCE: Final = ("skin", "table_colour", "scheme", "text_size", "reduced_motion")


@dataclass(frozen=True, slots=True)
class Looks:
    """The skins and tables there are to choose from."""

    skins: Sequence[Option] = ()
    tables: Sequence[Option] = ()


_Control = Choice | Number | SpeedSlider | Tick


class SettingsPage(QWidget):
    """A form whose controls change settings as soon as they are touched."""

    def __init__(self, change: Callable[..., None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._change = change
        self._controls: dict[str, _Control] = {}
        self.form = QFormLayout(self)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.form.setVerticalSpacing(10)

    def show_settings(self, settings: Settings) -> None:
        """Show these settings."""
        for name, control in self._controls.items():
            control.show_value(getattr(settings, name))

    def control(self, name: str) -> _Control:
        """The control of a setting."""
        return self._controls[name]

    def _keep(self, name: str, control: _Control) -> None:
        self._controls[name] = control
        control.picked.connect(partial(self._on_picked, name))

    def _on_picked(self, name: str, value: object) -> None:
        self._change(**{name: value})

    def _row(self, name: str, text: str, control: Choice | Number | SpeedSlider, tip: str) -> None:
        row(self.form, text, control, tip)
        self._keep(name, control)

    def _tick(self, name: str, text: str, tip: str) -> None:
        tick = Tick(text)
        tick_row(self.form, tick, tip)
        self._keep(name, tick)


class PlayingPage(SettingsPage):
    """How tiles are played, what the game does by itself, how fast all goes."""

    def __init__(self, change: Callable[..., None], parent: QWidget | None = None) -> None:
        super().__init__(change, parent)
        ways = Choice(
            [
                Option(Input.BOTH, _("Dragging or clicking")),
                Option(Input.DRAG, _("Dragging only")),
                Option(Input.CLICK, _("Clicking only")),
            ]
        )
        self._row(
            "input",
            _("&Tiles are played by"),
            ways,
            _("Clicking: first the tile, then its place. Keys always work."),
        )
        self._row(
            "speed",
            _("&Movement"),
            SpeedSlider(),
            _("How long tiles take to slide and turn."),
        )
        self._row(
            "pause_ms",
            _("Computer's &pause"),
            Number(0, 10_000, 100, _(" ms")),
            _("The least time a computer player takes for a move."),
        )
        self._tick(
            "automatic_draw",
            _("&Draw for me when nothing fits"),
            _("The game says so each time; what you draw is the same."),
        )
        self._tick(
            "automatic_pass",
            _("P&ass for me when nothing else is left"),
            _("The game says so each time."),
        )
        self._tick(
            "counting_overlay",
            _("Show the &counted ends"),
            _("Off, the counting is left to your head."),
        )
        self._tick(
            "confirmations",
            _("Ask before what cannot be taken &back"),
            _("Resigning a match, for one."),
        )


class AppearancePage(SettingsPage):
    """Tiles, table, light or dark, the size of the text, movement."""

    def __init__(
        self, change: Callable[..., None], looks: Looks, parent: QWidget | None = None
    ) -> None:
        super().__init__(change, parent)
        if looks.skins:
            self._row("skin", _("&Tiles"), Choice(looks.skins), "")
        if looks.tables:
            self._row("table_colour", _("Ta&ble"), Choice(looks.tables), "")
        schemes = Choice(
            [
                Option(Scheme.SYSTEM, _("As the system")),
                Option(Scheme.LIGHT, _("Light")),
                Option(Scheme.DARK, _("Dark")),
            ]
        )
        self._row(
            "scheme", _("&Light or dark"), schemes, _("Windows, menus and the table's cloth.")
        )
        self._row(
            "text_size", _("Te&xt size"), Number(100, 200, 10, _(" %")), _("All text, at once.")
        )
        motion = Choice(
            [
                Option(Switch.SYSTEM, _("As the system")),
                Option(Switch.ON, _("On")),
                Option(Switch.OFF, _("Off")),
            ]
        )
        self._row(
            "reduced_motion",
            _("&Reduced motion"),
            motion,
            _("On, nothing slides or turns, whatever the movement is set to."),
        )
        self.note = QLabel(_("Reduced motion is on: tiles are there at once."))
        self.note.setWordWrap(True)
        self.note.setVisible(False)
        self.form.addRow(self.note)

    def show_looks(self, looks: Looks) -> None:
        """Show other pictures beside the same choices."""
        for name, options in (("skin", looks.skins), ("table_colour", looks.tables)):
            control = self._controls.get(name)
            if isinstance(control, Choice):
                control.show_icons([option.icon for option in options])
