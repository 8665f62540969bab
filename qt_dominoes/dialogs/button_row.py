"""The row of buttons at the foot of a dialog."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox


def button_row(*buttons: QDialogButtonBox.StandardButton) -> QDialogButtonBox:
    """These buttons, told by their words alone: a system's icons are black on dark, too."""
    row = QDialogButtonBox()
    for button in buttons:
        row.addButton(button).setIcon(QIcon())
    return row
