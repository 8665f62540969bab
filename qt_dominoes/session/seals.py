"""The seals of a match's deals, as they were shown before the first tiles."""

from __future__ import annotations

from PySide6.QtCore import QObject

from qt_dominoes.model.events import Event, RoundBegan
from qt_dominoes.session.table_source import TableSource


class Seals(QObject):
    """Writes down each commitment when its round begins; nothing later changes it.

    Attributes:
        shown: the commitments by round, from 1; those of earlier sittings as the record has them.
    """

    def __init__(self, source: TableSource, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shown: dict[int, str] = {
            number: told.commitment
            for number, told in enumerate(source.record.rounds, 1)
            if told.commitment is not None
        }
        source.happened.connect(self._on_happened)

    def _on_happened(self, event: Event) -> None:
        if isinstance(event, RoundBegan) and event.deal.commitment is not None:
            self.shown[event.number] = event.deal.commitment
