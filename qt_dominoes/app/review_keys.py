"""What the keys and buttons do in a review, and which of them can be used now."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton

from qt_dominoes.app.actions import Actions
from qt_dominoes.app.review_page import ReviewPage
from qt_dominoes.app.table_keys import do
from qt_dominoes.table.camera import STEP
from qt_dominoes.wording.reviewing import why_not_from_here

TEN = 10


class ReviewKeys:
    """Connects the actions of a review with its page."""

    def __init__(self, page: ReviewPage, actions: Actions) -> None:
        self._page = page
        self._actions = actions
        view = page.view
        page.addActions([each for each in actions.of_review if each is not actions.review_autoplay])
        # Beside the table Space presses buttons.
        view.addAction(actions.review_autoplay)
        do(actions.review_next, page.step, 1)
        do(actions.review_previous, page.step, -1)
        do(actions.review_on, page.step, TEN)
        do(actions.review_back, page.step, -TEN)
        do(actions.review_round_on, page.to_round, 1)
        do(actions.review_round_back, page.to_round, -1)
        do(actions.zoom_in, self._zoom, STEP)
        do(actions.zoom_out, self._zoom, 1 / STEP)
        actions.fit.triggered.connect(self._fit)
        actions.review_first.triggered.connect(self._to_first)
        actions.review_last.triggered.connect(self._to_last)
        actions.review_autoplay.triggered.connect(page.play_by_itself)
        actions.review_seat.triggered.connect(page.next_seat)
        actions.review_all.triggered.connect(page.show_all)
        actions.review_why.triggered.connect(page.explain)
        actions.play_from_here.triggered.connect(page.play_wanted)
        actions.leave_review.triggered.connect(page.leave_wanted)
        by_name = {entry.id: entry for entry in actions.entries}
        for name, button in page.bar.buttons.items():
            button.setAccessibleName(by_name[name].name)
            button.clicked.connect(by_name[name].action.trigger)
            _follow(by_name[name].action, button)
        actions.play_from_here.changed.connect(self._mirror_play)
        _follow(actions.leave_review, page.bar.leave_button)
        page.changed.connect(self.offer)

    def offer(self) -> None:
        """Offer what can be done at this place."""
        actions, session = self._actions, self._page.session
        for action in actions.of_review:
            action.setEnabled(session is not None)
        if session is None:
            return
        for action in (actions.review_next, actions.review_on, actions.review_last):
            action.setEnabled(not session.is_last)
        for action in (actions.review_previous, actions.review_back, actions.review_first):
            action.setEnabled(not session.is_first)
        actions.review_round_on.setEnabled(not session.is_last)
        actions.review_round_back.setEnabled(not session.is_first)
        actions.play_from_here.setEnabled(session.can_be_played_from)
        self._mirror_play()
        actions.review_autoplay.setChecked(self._page.autoplay.is_on)
        actions.review_all.setChecked(session.shows_all)

    def _mirror_play(self) -> None:
        """Let the button say why it cannot be pressed, where that is so."""
        button, session = self._page.bar.play_button, self._page.session
        _mirror(self._actions.play_from_here, button)
        if session is not None and not session.can_be_played_from:
            button.setToolTip(why_not_from_here(still_played=session.is_still_played))

    def _to_first(self) -> None:
        self._page.go_to(0)

    def _to_last(self) -> None:
        session = self._page.session
        if session is not None:
            self._page.go_to(session.course.last)

    def _zoom(self, factor: float) -> None:
        if self._page.isVisible():
            self._page.scene.zoom(factor)

    def _fit(self) -> None:
        if self._page.isVisible():
            self._page.scene.fit()


def _follow(action: QAction, button: QAbstractButton) -> None:
    _mirror(action, button)
    action.changed.connect(partial(_mirror, action, button))


def _mirror(action: QAction, button: QAbstractButton) -> None:
    """Let a button show what its action can do."""
    button.setEnabled(action.isEnabled())
    button.setToolTip(action.toolTip())
