"""The line below a page: what happened, how far something long has come, the way back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QSizePolicy, QWidget

from qt_dominoes.panels.labels import button, label
from qt_dominoes.wording.text import gettext as _

#: The steps of the progress bar: a thousandth is less than a pixel.
STEPS = 1000


class TaskLine(QFrame):
    """A sentence; beside it what it offers: to undo, to stop, to read more."""

    #: What the sentence tells is to be undone.
    undo_wanted = Signal()
    #: What goes on is to be stopped.
    cancel_wanted = Signal()
    #: More about it is to be shown.
    more_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._text = label()
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.bar = QProgressBar()
        self.bar.setRange(0, STEPS)
        self.bar.setTextVisible(False)
        self.bar.setMaximumWidth(220)
        self.bar.setAccessibleName(_("Progress"))
        self.undo_button = button(_("Undo"))
        self.cancel_button = button(_("Cancel"))
        self.more_button = button(_("What went wrong"))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 6, 4)
        row.addWidget(self._text, 1)
        for part in (self.bar, self.more_button, self.undo_button, self.cancel_button):
            row.addWidget(part)
        self.undo_button.clicked.connect(self.undo_wanted)
        self.cancel_button.clicked.connect(self.cancel_wanted)
        self.more_button.clicked.connect(self.more_wanted)
        self.say("")

    @property
    def text(self) -> str:
        """The sentence that stands there."""
        return self._text.text()

    def say(self, sentence: str, *, undo: bool = False, more: bool = False) -> None:
        """Let that sentence stand there, with what it offers; nothing for none."""
        self._text.setText(sentence)
        self.undo_button.setVisible(undo)
        self.more_button.setVisible(more)
        self.bar.setVisible(False)
        self.cancel_button.setVisible(False)
        self.setVisible(bool(sentence))

    @property
    def is_busy(self) -> bool:
        """Something long goes on."""
        return not self.bar.isHidden()

    def pass_by(self) -> None:
        """Something else is done: a sentence that offers nothing has been read."""
        offers = (self.bar, self.undo_button, self.more_button, self.cancel_button)
        if all(each.isHidden() for each in offers):
            self.say("")

    def progress(self, sentence: str, part: float) -> None:
        """Say what goes on and how far it has come, 0 to 1."""
        self.say(sentence)
        self.bar.setValue(round(part * STEPS))
        self.bar.setVisible(True)
        self.cancel_button.setVisible(True)
