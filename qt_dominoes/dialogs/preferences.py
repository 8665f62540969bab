"""The preferences: every change is in use at once and kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.dialogs import key_page
from qt_dominoes.dialogs.button_row import button_row
from qt_dominoes.dialogs.key_page import KeyPage
from qt_dominoes.dialogs.keys import KeyRow
from qt_dominoes.dialogs.on_screen import on_screen
from qt_dominoes.dialogs.preference_pages import (
    APPEARANCE,
    PLAYING,
    AppearancePage,
    Looks,
    PlayingPage,
)
from qt_dominoes.dialogs.scrolled import Scrolled
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.storage.settings import Settings
from qt_dominoes.wording.text import gettext as _

_USUAL_SIZE: Final = QSize(560, 520)


class PreferencesDialog(QDialog):
    """Three pages. There is nothing to confirm, and closing it changes nothing."""

    def __init__(
        self,
        store: SettingsStore,
        looks: Callable[[], Looks],
        rows: Sequence[KeyRow],
        parent: QWidget | None = None,
    ) -> None:
        """``looks`` is asked again when the colours of everything change."""
        super().__init__(parent)
        self.setWindowTitle(_("Preferences"))
        self._store = store
        self._looks = looks
        self.playing = PlayingPage(store.change)
        self.appearance = AppearancePage(store.change, looks())
        self.keys = KeyPage(rows, store.change)
        self._pages = (
            (self.playing, PLAYING),
            (self.appearance, APPEARANCE),
            (self.keys, key_page.FIELDS),
        )
        self.tabs = QTabWidget()
        self.tabs.addTab(Scrolled(self.playing), _("Playing"))
        self.tabs.addTab(Scrolled(self.appearance), _("Appearance"))
        keys = Scrolled(self.keys)
        self.keys.said.spoke.connect(keys.bring)
        self.tabs.addTab(keys, _("Keyboard"))
        buttons = button_row(QDialogButtonBox.StandardButton.Close)
        self.restore_button = QPushButton(_("R&estore this page"))
        self.restore_button.setToolTip(
            _("Sets what this page shows as it was at first, and nothing else.")
        )
        self.restore_button.setAutoDefault(False)
        buttons.addButton(self.restore_button, QDialogButtonBox.ButtonRole.ResetRole)
        buttons.rejected.connect(self.reject)
        self.restore_button.clicked.connect(self.restore_page)
        column = QVBoxLayout(self)
        column.addWidget(self.tabs, 1)
        column.addWidget(buttons)
        store.changed.connect(self._show)
        self._show()

    def show_keys(self) -> None:
        """Turn to the page of the keys."""
        self.tabs.setCurrentIndex(2)

    def restore_page(self) -> None:
        """Give the settings of the page in front the values they had at first."""
        _page, names = self._pages[self.tabs.currentIndex()]
        usual = msgspec.structs.asdict(Settings())
        self._store.change(**{name: usual[name] for name in names})

    def changeEvent(self, event: QEvent) -> None:
        """Show the tables as they are in light or in dark."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self.appearance.show_looks(self._looks())

    def sizeHint(self) -> QSize:
        """Room for the whole page, if the screen has it."""
        letter = self.fontMetrics().averageCharWidth()
        wished = QSize(letter * 78, self.fontMetrics().height() * 30).expandedTo(_USUAL_SIZE)
        return on_screen(self, wished)

    def minimumSizeHint(self) -> QSize:
        """Small enough for the smallest window; the pages scroll."""
        return QSize(360, 300)

    def _show(self) -> None:
        for page, _names in self._pages:
            page.show_settings(self._store.settings)
