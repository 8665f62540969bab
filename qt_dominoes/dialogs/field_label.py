"""The label of a field in a form: its text stands at the height of the field's."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget


class FieldLabel(QLabel):
    """Is as high as the field, so that both texts are level at every text size."""

    def __init__(self, text: str, field: QWidget) -> None:
        super().__init__(text)
        self._field = field
        self.setBuddy(field)

    def sizeHint(self) -> QSize:
        """The text, with room for a letter that leans out of it; the field's height."""
        own = super().sizeHint()
        height = max(own.height(), self._field.sizeHint().height(), self._field.minimumHeight())
        return QSize(own.width() + self.fontMetrics().averageCharWidth() // 2, height)


def add_field(form: QFormLayout, text: str, field: QWidget) -> None:
    """Add a field of one line with its label."""
    form.addRow(FieldLabel(text, field), field)
