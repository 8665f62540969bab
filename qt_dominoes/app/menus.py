"""Where the actions stand: in the menus, in the tool bar, in the menu of the right button."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QMenuBar, QSizePolicy, QToolBar, QWidget

from qt_dominoes.app.actions import Actions
from qt_dominoes.wording.text import gettext as _

#: The side of the tool bar's icons at the usual text size, in pixels.
ICON_SIZE: Final = 22


def fill(bar: QMenuBar, actions: Actions) -> None:
    """Put the actions into the menus."""
    game = bar.addMenu(_("&Game"))
    game.addActions([actions.again, actions.new, actions.resume])
    game.addSeparator()
    game.addActions([actions.open, actions.save])
    game.addSeparator()
    game.addActions([actions.library, actions.scoreboard, actions.start_page])
    game.addSeparator()
    game.addActions([actions.levels, actions.resign])
    game.addSeparator()
    game.addAction(actions.quit)
    move = bar.addMenu(_("&Move"))
    move.addActions([actions.undo, actions.redo, actions.undo_one, actions.restart_round])
    move.addSeparator()
    move.addAction(actions.hint)
    move.addSeparator()
    move.addActions([actions.draw, actions.pass_turn, actions.play_on, actions.hurry])
    view = bar.addMenu(_("&View"))
    view.addActions([actions.counts, actions.tally])
    schemes = view.addMenu(_("Li&ght or dark"))
    schemes.addActions(actions.schemes.actions())
    view.addSeparator()
    view.addActions([actions.zoom_in, actions.zoom_out, actions.fit])
    view.addSeparator()
    view.addActions([actions.save_picture, actions.copy_picture])
    view.addSeparator()
    view.addActions([actions.side_panel, actions.menu_bar, actions.tool_bar, actions.full_screen])
    review = bar.addMenu(_("&Review"))
    review.addActions([actions.review])
    review.addSeparator()
    review.addActions([actions.review_next, actions.review_previous])
    review.addActions([actions.review_on, actions.review_back])
    review.addActions([actions.review_round_on, actions.review_round_back])
    review.addActions([actions.review_first, actions.review_last, actions.review_autoplay])
    review.addSeparator()
    review.addActions([actions.review_seat, actions.review_all, actions.review_why])
    review.addSeparator()
    review.addActions([actions.play_from_here, actions.leave_review])
    settings = bar.addMenu(_("&Settings"))
    settings.addActions([actions.automatic_draw, actions.automatic_pass, actions.letter_keys])
    settings.addSeparator()
    settings.addAction(actions.preferences)
    helping = bar.addMenu(_("&Help"))
    helping.addActions([actions.rules, actions.fair_play, actions.keys, actions.about])


def tool_bar(parent: QWidget, actions: Actions) -> QToolBar:
    """The few actions of every match, one click away."""
    bar = QToolBar(_("Tool bar"), parent)
    bar.setObjectName("toolBar")
    bar.setMovable(False)
    bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
    bar.addAction(actions.again)
    bar.addSeparator()
    bar.addActions([actions.undo, actions.redo])
    bar.addSeparator()
    bar.addActions([actions.hint, actions.draw, actions.pass_turn])
    room = QWidget()
    room.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(room)
    # Over the panel's own place, at the right.
    bar.addAction(actions.side_panel)
    return bar


def beside_menu(parent: QWidget, actions: Actions) -> QMenu:
    """What the right button offers beside the table: the way back to what was hidden."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.addActions([actions.side_panel, actions.menu_bar, actions.tool_bar])
    menu.addSeparator()
    menu.addAction(actions.preferences)
    return menu
