"""Fits the window to the settings: bars, keys, icons, text, movement; and opens what sets them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QFont, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from qt_dominoes.app.actions import Actions, connect_switches, show_switches
from qt_dominoes.app.due import DueMark
from qt_dominoes.app.icons import SIZES, icon_of
from qt_dominoes.app.look import is_dark, sized_font, use_font, usual_font
from qt_dominoes.app.menus import ICON_SIZE, beside_menu, fill, tool_bar
from qt_dominoes.app.shortcuts import give_keys, key_rows
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.storage.settings import Scheme
from qt_dominoes.wording.text import gettext as _

if TYPE_CHECKING:
    from qt_dominoes.app.review_page import ReviewPage
    from qt_dominoes.app.table_page import TablePage
    from qt_dominoes.model.move import Move

NATIVE: Final = QKeySequence.SequenceFormat.NativeText


class Fitting(QObject):
    """Applies the settings to a window, and to the table's page once it has one.

    ``apply`` may be called again.

    Attributes:
        bar: the tool bar.
    """

    def __init__(self, window: QMainWindow, actions: Actions, store: SettingsStore) -> None:
        super().__init__(window)
        self._window = window
        self._actions = actions
        self._page: TablePage | None = None
        self._review_page: ReviewPage | None = None
        self._store = store
        self._ink: tuple[int, bool] | None = None
        self._font: QFont | None = None
        fill(window.menuBar(), actions)
        self.bar = tool_bar(window, actions)
        window.addToolBar(self.bar)
        # Also the window's own, so that their keys work while the menu bar is hidden.
        window.addActions([entry.action for entry in actions.entries if not entry.page])
        if window.menuBar().isNativeMenuBar():
            actions.menu_bar.setVisible(False)
            actions.menus.setVisible(False)
        self._due = DueMark([actions.draw, actions.pass_turn])
        self._rows = key_rows(actions.entries)
        connect_switches(actions, store.change)
        actions.menu_bar.triggered.connect(self._on_menu_bar)
        actions.menus.triggered.connect(self.open_menus)
        actions.side_panel.triggered.connect(self._on_side_panel)
        actions.preferences.triggered.connect(self.open_preferences)
        actions.keys.triggered.connect(self.open_keys)
        actions.full_screen.triggered.connect(self._on_full_screen)

    def take_page(self, page: TablePage) -> None:
        """The window has a table's page now: its keys, its text, its settings."""
        from qt_dominoes.app.table_keys import TableKeys

        self._page = page
        self._ink = None
        self.draw_icons()
        self._keys = TableKeys(page, self._actions)
        if self._font is not None:
            page.write_in(self._font)
        page.panel_wanted.connect(self._actions.side_panel.setChecked)
        self._apply_to(page)
        self._want_panel(page)

    def take_review_page(self, page: ReviewPage) -> None:
        """The window has a page for reviews now."""
        from qt_dominoes.app.review_keys import ReviewKeys

        self._review_page = page
        self._review_keys = ReviewKeys(page, self._actions)
        if self._font is not None:
            page.write_in(self._font)
        self._apply_to(page)

    def apply(self) -> None:
        """Bring everything but the text to the settings as they are now."""
        settings = self._store.settings
        show_switches(self._actions, settings)
        give_keys(self._actions.entries, self._rows, settings)
        native = self._window.menuBar().isNativeMenuBar()
        self._window.menuBar().setVisible(settings.menu_bar or native)
        self.bar.setVisible(settings.tool_bar)
        self.draw_icons()
        for page in (self._page, self._review_page):
            if page is not None:
                self._apply_to(page)
        if self._page is not None:
            self._want_panel(self._page)

    def _apply_to(self, page: TablePage | ReviewPage) -> None:
        from qt_dominoes.table.scene import InputWay

        settings, scene = self._store.settings, page.scene
        if scene.furniture.counts_shown != settings.counting_overlay:
            scene.show_counts(settings.counting_overlay)
        page.panel.show_count(settings.counting_overlay)
        page.panel.show_tally(settings.paper_tally)
        scene.input_way = InputWay(settings.input.value)

    def _want_panel(self, page: TablePage) -> None:
        settings = self._store.settings
        page.want_panel(wide=settings.side_panel, narrow=settings.narrow_side_panel)

    def fit_text(self) -> None:
        """Write everything in the size that is set."""
        font = sized_font(self._store.settings.text_size, usual_font())
        if font != QApplication.font():
            use_font(font)
        side = round(ICON_SIZE * (1 + self._store.settings.text_size / 100) / 2)
        self.bar.setIconSize(QSize(side, side))
        if font != self._font:
            self._font = font
            for page in (self._page, self._review_page):
                if page is not None:
                    page.write_in(font)

    def draw_icons(self) -> None:
        """Draw the icons in the ink of the palette, if that has changed."""
        palette = QApplication.palette()
        # The theme's icons are drawn for the system's own colours.
        from_theme = self._store.settings.scheme is Scheme.SYSTEM
        if self._ink == (palette.cacheKey(), from_theme):
            return
        self._ink = (palette.cacheKey(), from_theme)
        self._due.show_due(self._due.due)
        # Before the first picture only those that are seen, as they are seen.
        seen = self.bar.actions() if self._page is None else None
        side = round(self.bar.iconSize().width() * self.bar.devicePixelRatioF())
        sizes = SIZES if seen is None else (side,)
        for entry in self._actions.entries:
            if seen is not None and entry.action not in seen:
                continue
            icon = icon_of(entry.id, palette, from_theme=from_theme, sizes=sizes)
            if not icon.isNull():
                entry.action.setIcon(icon)

    def show_due(self, due: Move | None) -> None:
        """Mark the draw or the pass that must be made now."""
        from qt_dominoes.model.move import Draw, Pass

        marked = {Draw: self._actions.draw, Pass: self._actions.pass_turn}
        self._due.show_due(marked.get(type(due)))

    def show_window_state(self) -> None:
        """Check "Full screen" as the window is."""
        self._actions.full_screen.setChecked(self._window.isFullScreen())

    def offer_bars(self, event: QContextMenuEvent) -> None:
        """The right button beside the table: the way back to hidden bars.

        On the table it gives up what is held or chosen, so there no menu comes up.
        """
        clicked = self._window.childAt(event.pos())
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        view = None if self._page is None else self._page.view
        if by_mouse and clicked is not None and view is not None and _is_in(clicked, view):
            event.ignore()
            return
        beside_menu(self._window, self._actions).popup(event.globalPos())

    def open_menus(self) -> None:
        """Show the menu bar, if it is hidden, and open its first menu."""
        self._store.change(menu_bar=True)
        bar = self._window.menuBar()
        bar.setFocus(Qt.FocusReason.MenuBarFocusReason)
        bar.setActiveAction(bar.actions()[0])

    def open_preferences(self) -> None:
        """Open the preferences over the window; all that is changed there shows at once."""
        self._open_preferences(at_keys=False)

    def open_keys(self) -> None:
        """List all keys."""
        from qt_dominoes.dialogs.key_list import KeyListDialog

        settings = self._store.settings
        dialog = KeyListDialog(
            self._rows, settings.shortcuts, letter_keys=settings.letter_keys, parent=self._window
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.change_wanted.connect(dialog.close)
        dialog.change_wanted.connect(self._on_change_keys)
        dialog.open()

    def _on_menu_bar(self, shown: bool) -> None:
        if shown:
            return
        keys = [one.toString(NATIVE) for one in self._actions.menus.shortcuts()]
        if keys and self._page is not None:
            told = _("The menus are hidden: {key}, or the right button beside the table.")
            self._page.mention(told.format(key=keys[0]))

    def _on_side_panel(self, shown: bool) -> None:
        narrow = self._page is not None and self._page.is_narrow
        self._store.change(**{"narrow_side_panel" if narrow else "side_panel": shown})

    def _on_change_keys(self) -> None:
        self._open_preferences(at_keys=True)

    def _open_preferences(self, *, at_keys: bool) -> None:
        from qt_dominoes.app.offers import looks
        from qt_dominoes.dialogs.preference_pages import Looks
        from qt_dominoes.dialogs.preferences import PreferencesDialog

        def offer() -> Looks:
            dark = is_dark(self._store.settings.scheme)
            return looks(dark=dark, sharpness=self._window.devicePixelRatioF())

        dialog = PreferencesDialog(self._store, offer, self._rows, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if at_keys:
            dialog.show_keys()
        dialog.open()

    def _on_full_screen(self, full: bool) -> None:
        if full:
            self._window.showFullScreen()
        else:
            self._window.showNormal()


def _is_in(widget: QWidget, other: QWidget) -> bool:
    return widget is other or other.isAncestorOf(widget)
