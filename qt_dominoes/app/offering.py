"""Which actions can be chosen now, and where they lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qt_dominoes.app.actions import Actions
from qt_dominoes.panels.start_page import StartPage

if TYPE_CHECKING:
    from qt_dominoes.app.desk import Desk


def connect_desk(actions: Actions, start_page: StartPage, desk: Desk) -> None:
    """Have the desk do what is asked for in the menus and on the start page."""
    playing, files, page = desk.playing, desk.files, desk.page
    for signal, slot in (
        (actions.again.triggered, desk.play_again),
        (actions.new.triggered, desk.choose_match),
        (actions.resume.triggered, desk.resume),
        (actions.open.triggered, files.ask_and_open),
        (actions.save.triggered, files.ask_and_save),
        (actions.save_picture.triggered, files.ask_and_save_picture),
        (actions.copy_picture.triggered, files.copy_picture),
        (actions.levels.triggered, playing.choose_levels),
        (actions.resign.triggered, playing.resign),
        (actions.undo.triggered, playing.undo),
        (actions.redo.triggered, playing.redo),
        (actions.undo_one.triggered, playing.undo_one),
        (actions.restart_round.triggered, playing.restart_round),
        (actions.hurry.triggered, playing.hurry),
        (actions.hint.triggered, desk.hinting.press),
        (actions.give_up.triggered, desk.hinting.clear),
        (actions.draw.triggered, page.draw),
        (actions.pass_turn.triggered, page.pass_turn),
        (actions.play_on.triggered, page.play_on),
        (actions.review.triggered, desk.review_table),
        (start_page.continue_wanted, desk.resume),
        (start_page.again_wanted, desk.play_again),
        (start_page.new_wanted, desk.choose_match),
    ):
        signal.connect(slot)


def offer(actions: Actions, desk: Desk, *, on_table: bool, on_start_page: bool) -> None:
    """Enable what can be done on the page in front."""
    session = desk.session if on_table else None
    seen = on_table or desk.reviews.is_on
    running = session is not None and not session.match.is_over
    may = {
        actions.undo: session is not None and session.can_undo,
        actions.redo: session is not None and session.can_redo,
        actions.undo_one: session is not None and session.can_undo_one,
        actions.restart_round: session is not None and session.can_restart_round,
        actions.play_on: session is not None
        and (session.match.awaits_deal or session.waits_to_play_on),
        actions.hint: running,
        actions.draw: running,
        actions.pass_turn: running,
        actions.hurry: running,
        actions.levels: running,
        actions.resign: running,
        actions.save: seen,
        actions.save_picture: seen,
        actions.copy_picture: seen,
        actions.zoom_in: seen,
        actions.zoom_out: seen,
        actions.fit: seen,
        actions.start_page: not on_start_page,
        actions.review: session is not None and bool(session.match.rounds),
        actions.resume: desk.can_go_back if on_table else desk.can_resume,
    }
    for action, allowed in may.items():
        action.setEnabled(allowed)
