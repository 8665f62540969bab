"""A list of sentences to read, one under the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QVBoxLayout, QWidget

from qt_dominoes.panels.labels import button, label
from qt_dominoes.wording.text import gettext as _


class Sentences(QFrame):
    """Stands in the place of a list until it is closed."""

    #: It has been read.
    closed = Signal()

    def __init__(self, title: str, sentences: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.list = QListWidget()
        self.list.setAccessibleName(title)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.addItems(list(sentences))
        self.setFocusProxy(self.list)
        self.close_button = button(_("Back to the list"))
        self.close_button.clicked.connect(self.closed)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.addWidget(label(title, size=1.3, bold=True))
        column.addWidget(self.list, 1)
        column.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignLeft)
