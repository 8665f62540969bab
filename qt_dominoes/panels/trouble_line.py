"""The line that stays as long as something is not being saved."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from qt_dominoes.panels.labels import label


class TroubleLine(QFrame):
    """Says what is not being saved, over the line that says what happened last; else hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._text = label(bright=True)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 14, 4)
        row.addWidget(self._text)
        self.setVisible(False)

    @property
    def text(self) -> str:
        """What stands there; nothing if all is being saved."""
        return self._text.text()

    def show_trouble(self, sentence: str) -> None:
        """Let that stand there until the next call; without a sentence the line is gone."""
        self._text.setText(sentence)
        self.setVisible(bool(sentence))
