"""The colours of the window: taken from the settings and the system, given to every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QStackedWidget

from qt_dominoes.app.look import apply_scheme, is_dark, panel_colours
from qt_dominoes.panels.start_page import StartPage
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.table.skin import TableSkin, TileSkin, table_skin, tile_skin

if TYPE_CHECKING:
    from qt_dominoes.app.desk import Desk
    from qt_dominoes.app.side_pages import SidePages


class Dressing:
    """Dresses the pages; those that are not made yet are dressed when they are."""

    def __init__(
        self, settings: SettingsStore, pages: QStackedWidget, start_page: StartPage
    ) -> None:
        self._settings = settings
        self._pages = pages
        self._start_page = start_page

    @property
    def skins(self) -> tuple[TableSkin, TileSkin]:
        """How the table and the tiles look now."""
        settings = self._settings.settings
        table = table_skin(settings.table_colour, dark=is_dark(settings.scheme))
        return table, tile_skin(settings.skin)

    def dress(self, desk: Desk | None, side_pages: SidePages | None) -> None:
        """Have everything take the colours that are set, or the system's where it follows them."""
        apply_scheme(self._settings.settings.scheme)
        skin, tiles = self.skins
        if desk is not None and (skin, tiles) != (desk.scene.skin, desk.scene.art.skin):
            desk.scene.change_skin(skin, tiles)
            desk.page.view.resetCachedContent()
            desk.reviews.change_skin(skin, tiles)
        # A style sheet remembers fonts: it must be another one when the text has another size.
        size = QApplication.font().pointSizeF()
        style = f"/* {size} */{panel_colours(skin).style_sheet()}"
        if style != self._pages.styleSheet():
            self._pages.setStyleSheet(style)
        if desk is not None:
            self.dress_start_page()
        if side_pages is not None:
            side_pages.dress()

    def dress_start_page(self) -> None:
        """Lay a table behind the start page; its tiles are slow to load, so not at first."""
        from qt_dominoes.app.backdrop import backdrop

        skin, tiles = self.skins
        self._start_page.set_backdrop(
            lambda size, sharpness: backdrop(size, sharpness, skin, tiles)
        )
