"""Python's cyclic collector, run between events so that it never frees a widget elsewhere."""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

INTERVAL_MS: Final = 2000


class Collector(QObject):
    """Collects on the window's thread, every other second, the young ones first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self._on_time)
        self._timer.start()

    def stop(self) -> None:
        """Leave it to Python again."""
        self._timer.stop()
        gc.enable()

    def _on_time(self) -> None:
        young, middle, _old = gc.get_count()
        thresholds = gc.get_threshold()
        if middle > thresholds[1]:
            gc.collect(1)
        elif young > thresholds[0]:
            gc.collect(0)
