"""The line that says what happened last, with the one thing that must be done now."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QSizePolicy, QWidget

from qt_dominoes.panels.labels import button, label
from qt_dominoes.wording.text import gettext as _


class MessageLine(QFrame):
    """A sentence, and buttons for a forced draw or pass."""

    #: The person wants to draw.
    draw_wanted = Signal()
    #: The person wants to pass.
    pass_wanted = Signal()
    #: The person wants the computer to go on, after moves were taken back.
    play_on_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._text = label()
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.draw_button = button(_("Draw a tile"), main=True)
        self.pass_button = button(_("Pass"), main=True)
        self.play_on_button = button(_("Play on"), main=True)
        self.progress = QProgressBar()
        self.progress.setRange(0, 100)
        self.progress.setTextVisible(False)
        self.progress.setFixedSize(96, 6)
        self.progress.setAccessibleName(_("How much is done"))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 2, 4, 2)
        row.addWidget(self._text, 1)
        row.addWidget(self.progress)
        row.addWidget(self.draw_button)
        row.addWidget(self.pass_button)
        row.addWidget(self.play_on_button)
        for each in (self.draw_button, self.pass_button):
            policy = each.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            each.setSizePolicy(policy)
        self.draw_button.clicked.connect(self.draw_wanted)
        self.pass_button.clicked.connect(self.pass_wanted)
        self.play_on_button.clicked.connect(self.play_on_wanted)
        self.offer(draw=False, pass_turn=False)
        self.show_progress(None)

    @property
    def text(self) -> str:
        """The sentence that stands there."""
        return self._text.text()

    def say(self, sentence: str) -> None:
        """Let that sentence stand there."""
        self._text.setText(sentence)

    def offer(self, *, draw: bool, pass_turn: bool, play_on: bool = False) -> None:
        """Offer to draw, or to pass, or to play on, or nothing."""
        self.draw_button.setVisible(draw)
        self.pass_button.setVisible(pass_turn)
        self.play_on_button.setVisible(play_on)

    def show_progress(self, part: float | None) -> None:
        """Show how much of something is done, from 0 to 1; none when there is nothing to do."""
        self.progress.setVisible(part is not None)
        if part is not None:
            self.progress.setValue(round(100 * part))
