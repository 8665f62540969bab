"""What the disk has to tell: troubles with files and the library, in sentences."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from qt_dominoes.app.services import Services
from qt_dominoes.storage.files import FileFault
from qt_dominoes.storage.library import Opened
from qt_dominoes.storage.problems import LibraryError
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import (
    file_trouble,
    library_trouble,
    opening_told,
    settings_told,
)


class DiskNews(QObject):
    """Listens to whoever writes, and says what a person should know."""

    def __init__(self, services: Services, say: Callable[[str], None], parent: QObject) -> None:
        super().__init__(parent)
        self._services = services
        self._say = say
        services.settings.failed.connect(self._on_settings_not_kept)
        services.autosaver.opened.connect(self._on_library_opened)
        services.autosaver.failed.connect(self._on_not_saved)
        services.autosaver.recovered.connect(self._on_saved_again)
        services.caretaker.damage_found.connect(self._on_damage_found)

    def tell_findings(self) -> None:
        """Say what was wrong with the small files at the start, if anything was."""
        store = self._services.settings
        findings = (settings_told(store.found, store.path), self._services.keeper.told)
        told = " ".join(finding for finding in findings if finding)
        if told:
            self._say(told)

    def _on_settings_not_kept(self, fault: FileFault) -> None:
        told = _("{trouble} The settings are in use, but are not kept.")
        self._say(told.format(trouble=file_trouble(fault)))

    def _on_library_opened(self, opened: Opened) -> None:
        told = opening_told(opened)
        if told is not None:
            self._say(told)
        self._services.caretaker.start()

    def _on_damage_found(self, _report: object) -> None:
        self._services.autosaver.recover()

    def _on_not_saved(self, trouble: object) -> None:
        why = library_trouble(trouble) if isinstance(trouble, LibraryError) else str(trouble)
        told = _("{trouble} Play goes on, but this match is not being saved.")
        self._say(told.format(trouble=why))

    def _on_saved_again(self) -> None:
        self._say(_("The match is being saved again."))
