"""How fast everything goes, and what goes by itself, by the settings and the system."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QStyle

from qt_dominoes.model.move import Draw, Move
from qt_dominoes.session.pace import Pace
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.storage.settings import Switch
from qt_dominoes.table.directing import Tempo


class Pacing:
    """Asked anew for each movement and each pause, so that a change counts at once."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store

    def tempo(self) -> Tempo:
        """How long movements last."""
        settings = self._store.settings
        return Tempo(0) if reduces_motion(settings.reduced_motion) else Tempo(settings.speed_factor)

    def pace(self) -> Pace:
        """How long a computer takes: the pause that was set, and the movement before it."""
        settings = self._store.settings
        usual = Pace()
        moving = self.tempo().factor
        return Pace(
            settings.pause_ms + round(400 * moving),
            settings.pause_ms // 2 + round(200 * moving),
            max(settings.pause_ms, round(usual.lot * max(0.3, moving))),
        )

    def is_automatic(self, move: Move) -> bool:
        """A person's only possible draw or pass is made for them."""
        settings = self._store.settings
        return settings.automatic_draw if isinstance(move, Draw) else settings.automatic_pass


def reduces_motion(wished: Switch) -> bool:
    """Nothing shall slide or turn.

    Qt 6.11 has no hint of its own for that wish (``QAccessibilityHints`` tells of contrast alone).
    What it passes on is whether the desktop animates its own windows: where that is switched off
    in the system, the style gives its animations no time.
    """
    if wished is not Switch.SYSTEM:
        return wished is Switch.ON
    hint = QStyle.StyleHint.SH_Widget_Animation_Duration
    return QApplication.style().styleHint(hint) == 0
