"""Points that rise from where they were made, and fade."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QAbstractAnimation, QObject, QVariantAnimation

from qt_dominoes.table.directing import Tempo
from qt_dominoes.table.marks import PopMark

RISE_MS: Final = 1100


class Rising(QVariantAnimation):
    """Lets one mark rise at a time; a new text takes the place of the last."""

    def __init__(self, mark: PopMark, parent: QObject) -> None:
        super().__init__(parent)
        self._mark = mark
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.valueChanged.connect(mark.show_part)

    @property
    def is_running(self) -> bool:
        """Something rises."""
        return self.state() != QAbstractAnimation.State.Stopped

    def rise(self, x: float, y: float, text: str, size: float, tempo: Tempo) -> None:
        """Let a text rise from that point of the scene; nothing where nothing is to move."""
        if tempo.factor == 0:
            return
        self.stop()
        self._mark.start(x, y, text, size)
        self.setDuration(tempo.ms(RISE_MS))
        self.start()

    def cut(self) -> None:
        """Take away what rises."""
        self.stop()
        self._mark.setVisible(False)
