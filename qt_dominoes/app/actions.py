"""The actions of the main window: each with its id, its text and its usual keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from qt_dominoes.storage.settings import Scheme
from qt_dominoes.wording.text import gettext as _

DIGITS: Final = range(1, 10)
#: The pages on which some keys mean something of their own.
TABLE_PAGE: Final = "table"
REVIEW_PAGE: Final = "review"
_Standard = QKeySequence.StandardKey
_Keys = str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """An action as its keys see it.

    Attributes:
        id: the word that the settings know it by.
        group: the heading it stands under in a list of keys.
        usual: its keys where the settings give no others, portable.
        is_fixed: these keys cannot be changed.
        page: the page that its keys work on; everywhere if it is empty.
    """

    id: str
    group: str
    action: QAction
    usual: tuple[str, ...]
    is_fixed: bool = False
    page: str = ""

    @property
    def name(self) -> str:
        """The action's text without what menus add to it."""
        text = self.action.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
        return text.removesuffix("…")


class Actions:
    """Every action, made once; the window connects them.

    Attributes:
        entries: all of them, in the order in which lists show them.
        switches: the checkable ones that are a setting, by the setting's name.
    """

    def __init__(self, parent: QWidget) -> None:
        self._parent = parent
        self.entries: list[Entry] = []
        self._make_game()
        self._make_move()
        self._make_table()
        self._make_view()
        self._make_review()
        self._make_rest()
        for action in self.of_match:
            action.setEnabled(False)
        self.switches = {
            "counting_overlay": self.counts,
            "paper_tally": self.tally,
            "menu_bar": self.menu_bar,
            "tool_bar": self.tool_bar,
            "automatic_draw": self.automatic_draw,
            "automatic_pass": self.automatic_pass,
            "letter_keys": self.letter_keys,
        }
        for action in self.switches.values():
            action.setCheckable(True)

    def _make_game(self) -> None:
        make = partial(self._action, _("Game"))
        self.again = make("same-game", _("&Same game again"), _standard(_Standard.New))
        self.new = make("new-match", _("&New match…"), "Ctrl+Shift+N")
        self.resume = make("continue", _("&Continue"), "Ctrl+R")
        self.open = make("open", _("&Open a match…"), _standard(_Standard.Open))
        self.save = make("save", _("Sa&ve the match…"), _standard(_Standard.Save))
        self.library = make("library", _("&Library"), "Ctrl+L")
        self.scoreboard = make("scoreboard", _("Score&board"), "Ctrl+B")
        self.start_page = make("start-page", _("S&tart page"), "Ctrl+Home")
        self.levels = make("levels", _("Co&mputer's level…"))
        self.resign = make("resign", _("&Resign"))
        self.quit = make("quit", _("&Quit"), "Ctrl+Q", role=QAction.MenuRole.QuitRole)

    def _make_move(self) -> None:
        make = partial(self._action, _("Move"))
        self.undo = make("undo", _("&Undo"), _standard(_Standard.Undo))
        self.redo = make("redo", _("&Redo"), _standard(_Standard.Redo))
        self.undo_one = make(
            "undo-one",
            _("Take &back one move"),
            "Ctrl+Backspace",
            tip=_("Back by one move of anyone; a computer whose turn it is then waits"),
        )
        self.play_on = make(
            "play-on",
            _("P&lay on"),
            "Ctrl+Return",
            tip=_("Deal the next round, or let the computer go on after moves were taken back"),
        )
        self.restart_round = make(
            "restart-round",
            _("R&estart the round"),
            tip=_("Back to the deal of this round; the match counts as assisted then"),
        )
        self.hurry = make(
            "hurry",
            _("&Skip draws and pauses"),
            "S",
            tip=_(
                "The computers play without pauses, up to your turn; "
                "a click on the boneyard skips a run of draws alone"
            ),
        )
        self.hint = make(
            "hint",
            _("&Hint"),
            "H",
            tip=_("Show the best play, then why; the match counts as assisted then"),
        )
        self.draw = make("draw", _("&Draw a tile"), "B")
        self.pass_turn = make("pass", _("&Pass"), "K")

    def _make_table(self) -> None:
        make = partial(self._action, _("At the table"), page=TABLE_PAGE)
        self.tiles = [
            make(
                f"tile-{number}",
                _("Choose tile {number}").format(number=number),
                str(number),
                is_fixed=True,
            )
            for number in DIGITS
        ]
        self.tile_left = make("tile-left", _("Choose the tile to the left"), "Left")
        self.tile_right = make("tile-right", _("Choose the tile to the right"), "Right")
        self.next_place = make("next-place", _("Aim at the next place"), "Up")
        self.last_place = make("previous-place", _("Aim at the place before"), "Down")
        self.place = make("place", _("Place the tile"), ("Space", "Return", "Enter"), is_fixed=True)
        self.give_up = make("give-up", _("Put the tile back"), "Esc", is_fixed=True)

    @property
    def of_page(self) -> tuple[QAction, ...]:
        """Those whose keys work wherever on the table's page the focus is."""
        return (*self.tiles, self.tile_left, self.tile_right, self.give_up)

    @property
    def of_view(self) -> tuple[QAction, ...]:
        """Those whose keys mean something else beside the table: lists scroll, buttons press."""
        return (self.next_place, self.last_place, self.place)

    def _make_view(self) -> None:
        make = partial(self._action, _("View"))
        self.counts = make("counted-ends", _("&Counted ends"), "Ctrl+E")
        self.tally = make("paper-tally", _("&Paper tally"))
        self.zoom_in = make("zoom-in", _("Zoom &in"), ("Ctrl++", "Ctrl+="))
        self.zoom_out = make("zoom-out", _("Zoom o&ut"), "Ctrl+-")
        self.fit = make("fit", _("&Fit the table"), ("F", "Ctrl+0"))
        self.schemes = QActionGroup(self._parent)
        for scheme, text in (
            (Scheme.SYSTEM, _("As the s&ystem")),
            (Scheme.LIGHT, _("&Light")),
            (Scheme.DARK, _("&Dark")),
        ):
            action = QAction(text, self._parent)
            action.setCheckable(True)
            action.setData(scheme)
            self.schemes.addAction(action)
        self.save_picture = make("save-picture", _("Sa&ve picture…"), "Ctrl+Shift+S")
        self.copy_picture = make("copy-picture", _("Cop&y picture"), "Ctrl+Shift+C")
        self.side_panel = make(
            "side-panel",
            _("Side pa&nel"),
            "F9",
            tip=_("Scores and moves beside the table; without it they come when a round is over"),
        )
        self.side_panel.setCheckable(True)
        self.tool_bar = make("tool-bar", _("&Tool bar"))
        self.menu_bar = make("menu-bar", _("&Menu bar"), "Ctrl+M")
        self.menus = make("open-menus", _("Open the menus"), "F10")
        self.full_screen = make(
            "full-screen",
            _("Full &screen"),
            _standard(_Standard.FullScreen, "F11"),
            role=QAction.MenuRole.NoRole,
        )
        self.full_screen.setCheckable(True)

    def _make_review(self) -> None:
        make = partial(self._action, _("Review"))
        self.review = make(
            "review-match",
            _("&Review the match"),
            "Ctrl+Shift+R",
            tip=_("Look at the match on the table again, from its first deal"),
        )
        make = partial(make, page=REVIEW_PAGE)
        self.review_next = make("review-next", _("&Next move"), "Right")
        self.review_previous = make("review-previous", _("&Previous move"), "Left")
        self.review_on = make("review-on", _("&Ten moves on"), "Shift+Right")
        self.review_back = make("review-back", _("Ten moves &back"), "Shift+Left")
        self.review_round_on = make("review-round-on", _("Ne&xt round"), "PgDown")
        self.review_round_back = make("review-round-back", _("Pre&vious round"), "PgUp")
        self.review_first = make("review-first", _("&First deal"), "Home")
        self.review_last = make("review-last", _("&Last move"), "End")
        self.review_autoplay = make("review-autoplay", _("&Autoplay"), "Space")
        self.review_autoplay.setCheckable(True)
        self.review_seat = make("review-seat", _("See it from the next &seat"), "V")
        self.review_all = make("review-all", _("All tiles face &up"), "U")
        self.review_all.setCheckable(True)
        self.review_why = make("review-why", _("&Why this total?"), "W")
        self.play_from_here = make("play-from-here", _("Play from &here…"), "Ctrl+P")
        self.leave_review = make(
            "leave-review",
            _("Ba&ck from the review"),
            "Esc",
            tip=_("Back to where you were; a match on the table goes on"),
        )
        for action in self.of_review:
            action.setEnabled(False)

    @property
    def of_review(self) -> tuple[QAction, ...]:
        """Those of a match that is looked at again."""
        return tuple(entry.action for entry in self.entries if entry.page == REVIEW_PAGE)

    @property
    def of_match(self) -> tuple[QAction, ...]:
        """What only a match gives a meaning: disabled until it is known what can be done."""
        return (
            self.resume,
            self.save,
            self.levels,
            self.resign,
            self.undo,
            self.redo,
            self.undo_one,
            self.play_on,
            self.restart_round,
            self.hurry,
            self.hint,
            self.draw,
            self.pass_turn,
            self.zoom_in,
            self.zoom_out,
            self.fit,
            self.save_picture,
            self.copy_picture,
            self.review,
        )

    def _make_rest(self) -> None:
        make = partial(self._action, _("Settings"))
        self.preferences = make(
            "preferences", _("&Preferences…"), "Ctrl+,", role=QAction.MenuRole.PreferencesRole
        )
        self.automatic_draw = make("automatic-draw", _("&Draw for me when nothing fits"))
        self.automatic_pass = make("automatic-pass", _("P&ass for me when nothing else is left"))
        self.letter_keys = make("letter-keys", _("&Single letters are keys"))
        make = partial(self._action, _("Help"))
        self.keys = make("keyboard-shortcuts", _("&Keyboard shortcuts"), "F1")
        self.rules = make("rules", _("&Rules of this game"), "Shift+F1")
        self.fair_play = make("fair-play", _("&Fair play…"))
        self.about = make("about", _("&About"), role=QAction.MenuRole.AboutRole)

    def _action(
        self,
        group: str,
        name: str,
        text: str,
        keys: _Keys = (),
        *,
        tip: str = "",
        is_fixed: bool = False,
        role: QAction.MenuRole = QAction.MenuRole.NoRole,
        page: str = "",
    ) -> QAction:
        action = QAction(text, self._parent)
        action.setObjectName(name)
        # By its text alone macOS would take "Preferences" or "About" out of any menu.
        action.setMenuRole(role)
        context = Qt.ShortcutContext
        action.setShortcutContext(
            context.WidgetWithChildrenShortcut if page else context.WindowShortcut
        )
        if tip:
            action.setStatusTip(tip)
        usual = (keys,) if isinstance(keys, str) else tuple(keys)
        self.entries.append(Entry(name, group, action, usual, is_fixed, page))
        return action


def _standard(key: QKeySequence.StandardKey, *usual: str) -> tuple[str, ...]:
    """The system's keys for that, after ``usual``; without those few keyboards have."""
    texts = (one.toString() for one in QKeySequence.keyBindings(key))
    return tuple(dict.fromkeys([*usual, *(text for text in texts if "+" in text)]))


def connect_switches(actions: Actions, change: Callable[..., None]) -> None:
    """Have every switch change its setting: ``change(letter_keys=True)``."""
    for name, action in actions.switches.items():
        action.toggled.connect(partial(_switch, change, name))


def show_switches(actions: Actions, settings: object, names: Sequence[str] = ()) -> None:
    """Check the switches as the settings say."""
    for name in names or actions.switches:
        actions.switches[name].setChecked(bool(getattr(settings, name)))


def _switch(change: Callable[..., None], name: str, on: bool) -> None:
    change(**{name: on})
