"""The line that says what happened last, with the one thing that must be done now."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QProgressBar,
    QSizePolicy,
    QWidget,
)

from qt_dominoes.panels.labels import button, label
from qt_dominoes.wording.text import gettext as _

#: A line so many times as wide as its widest button keeps room for it, so that no word moves.
ROOMY: Final = 4
#: For so long, in milliseconds, stands what has nothing to do with the course of the match.
MENTION_MS: Final = 12_000


class MessageLine(QFrame):
    """A sentence, and buttons for a forced draw or pass."""

    #: The person wants to draw.
    draw_wanted = Signal()
    #: The person wants to pass.
    pass_wanted = Signal()
    #: The person wants the computer to go on, after moves were taken back.
    play_on_wanted = Signal()
    #: The person does not want to watch the rest of a run of draws.
    skip_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._text = label()
        self._lasting = ""
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.draw_button = button(_("Draw a tile"), main=True)
        self.pass_button = button(_("Pass"), main=True)
        self.play_on_button = button(_("Play on"), main=True)
        self.skip_button = button(_("Skip"))
        self.skip_button.setToolTip(_("Draws the rest at once; a click on the boneyard does too."))
        self._buttons = (
            self.draw_button,
            self.pass_button,
            self.play_on_button,
            self.skip_button,
        )
        self.progress = QProgressBar()
        self.progress.setRange(0, 100)
        self.progress.setTextVisible(False)
        self.progress.setFixedSize(96, 6)
        self.progress.setAccessibleName(_("How much is done"))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 2, 4, 2)
        row.addWidget(self._text, 1)
        row.addWidget(self.progress)
        # One place for all of them: never are two to be seen.
        place = QGridLayout()
        for each in self._buttons:
            place.addWidget(each, 0, 0)
        row.addLayout(place)
        self.draw_button.clicked.connect(self.draw_wanted)
        self.pass_button.clicked.connect(self.pass_wanted)
        self.play_on_button.clicked.connect(self.play_on_wanted)
        self.skip_button.clicked.connect(self.skip_wanted)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.forget)
        self._keep_room(True)
        self.offer(draw=False, pass_turn=False)
        self.show_progress(None)

    @property
    def text(self) -> str:
        """The sentence that stands there."""
        return self._text.text()

    @property
    def lasting(self) -> str:
        """The sentence that stands there, or stands there again after what is only mentioned."""
        return self._lasting

    def say(self, sentence: str) -> None:
        """Let that sentence stand there."""
        self._lasting = sentence
        self.forget()

    def mention(self, sentence: str, *, fades: bool = False) -> None:
        """Let that sentence stand there until the next one, or until it is forgotten.

        One that ``fades`` goes by itself after a while.
        """
        self._text.setText(sentence)
        if fades:
            self._timer.start(MENTION_MS)
        else:
            self._timer.stop()

    def forget(self) -> None:
        """Let what is only mentioned give way to what stood there before."""
        self._timer.stop()
        self._text.setText(self._lasting)

    def showEvent(self, event: QShowEvent) -> None:
        """Whoever comes back later does not find what was only mentioned before."""
        super().showEvent(event)
        self.forget()

    def offer(
        self, *, draw: bool, pass_turn: bool, play_on: bool = False, skip: bool = False
    ) -> None:
        """Offer to draw, or to pass, or to play on, or to skip a run of draws, or nothing."""
        self.draw_button.setVisible(draw)
        self.pass_button.setVisible(pass_turn)
        self.play_on_button.setVisible(play_on)
        self.skip_button.setVisible(skip)

    def show_progress(self, part: float | None) -> None:
        """Show how much of something is done, from 0 to 1; none when there is nothing to do."""
        self.progress.setVisible(part is not None)
        if part is not None:
            self.progress.setValue(round(100 * part))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the buttons' room free while there are none, unless the sentence needs it."""
        super().resizeEvent(event)
        self._keep_room(event.size().width() > ROOMY * self.draw_button.sizeHint().width())

    def _keep_room(self, kept: bool) -> None:
        policy = self.draw_button.sizePolicy()
        if policy.retainSizeWhenHidden() != kept:
            policy.setRetainSizeWhenHidden(kept)
            self.draw_button.setSizePolicy(policy)
