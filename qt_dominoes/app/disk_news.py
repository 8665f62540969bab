"""What the disk has to tell: troubles with files and the library, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QObject

from qt_dominoes.app.services import Services
from qt_dominoes.storage.files import FileFault
from qt_dominoes.storage.library import Opened, Opening
from qt_dominoes.storage.problems import LibraryError
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.troubles import (
    file_trouble,
    match_not_saved,
    not_backed_up,
    opening_told,
    settings_told,
)


class Lasting(Enum):
    """What may not be saved for a while."""

    MATCH = "match"
    SETTINGS = "settings"


class DiskNews(QObject):
    """Listens to whoever writes, and says what a person should know."""

    def __init__(
        self,
        services: Services,
        say: Callable[[str], None],
        show_lasting: Callable[[str], None],
        parent: QObject,
    ) -> None:
        """``say`` says a sentence once; ``show_lasting`` shows one until it is given another."""
        super().__init__(parent)
        self._services = services
        self._say = say
        self._show_lasting = show_lasting
        self._lasting: dict[Lasting, str] = {}
        services.settings.failed.connect(self._on_settings_not_kept)
        services.settings.kept.connect(self._on_settings_kept)
        services.autosaver.opened.connect(self._on_library_opened)
        services.autosaver.failed.connect(self._on_not_saved)
        services.autosaver.late.connect(self._on_late)
        services.autosaver.settled.connect(self._on_settled)
        services.autosaver.recovered.connect(self._on_saved_again)
        services.caretaker.damage_found.connect(self._on_damage_found)
        services.caretaker.not_backed_up.connect(self._on_not_backed_up)
        self._is_late = False

    def tell_findings(self) -> None:
        """Say what was wrong with the small files at the start, if anything was."""
        store = self._services.settings
        findings = (settings_told(store.found, store.path), self._services.keeper.told)
        told = " ".join(finding for finding in findings if finding)
        if told:
            self._say(told)

    def _last(self, what: Lasting, sentence: str) -> None:
        """That sentence stands as long as it is so; nothing ends it."""
        before = dict(self._lasting)
        self._lasting.pop(what, None)
        if sentence:
            self._lasting[what] = sentence
        if self._lasting != before:
            self._show_lasting(" ".join(self._lasting.values()))

    def _on_settings_not_kept(self, fault: FileFault) -> None:
        told = _("{trouble} The settings are in use, but are not kept.")
        self._last(Lasting.SETTINGS, told.format(trouble=file_trouble(fault)))

    def _on_settings_kept(self) -> None:
        self._last(Lasting.SETTINGS, "")

    def _on_library_opened(self, opened: Opened) -> None:
        told = opening_told(opened)
        if opened.how is Opening.READ_ONLY and told is not None:
            self._last(Lasting.MATCH, told)
        elif told is not None:
            self._say(told)
        self._services.caretaker.start()

    def _on_damage_found(self, _report: object) -> None:
        self._services.autosaver.recover()

    def _on_not_backed_up(self, trouble: LibraryError) -> None:
        self._say(not_backed_up(trouble))

    def _on_not_saved(self, trouble: object) -> None:
        self._is_late = False
        self._last(Lasting.MATCH, match_not_saved(trouble))

    def _on_late(self) -> None:
        self._is_late = True
        self._last(
            Lasting.MATCH,
            _("The disk does not answer. Play goes on; the match is saved as soon as it does."),
        )

    def _on_settled(self) -> None:
        if self._is_late:
            self._on_saved_again()

    def _on_saved_again(self) -> None:
        self._is_late = False
        self._last(Lasting.MATCH, "")
        self._say(_("The match is being saved again."))
