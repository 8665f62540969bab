"""The one door to translated text: the standard library's gettext, with contexts and plurals.

Call ``.format`` after the look-up, never inside it. The current language is the process's, as a
locale is: it is the only state that a module here keeps, and ``use`` alone changes it.
"""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path
from typing import Final

DOMAIN: Final = "qt_dominoes"
SOURCE_LANGUAGE: Final = "en"

_current: _gettext.NullTranslations = _gettext.NullTranslations()


def use(language: str, catalogues: Path | None = None) -> bool:
    """Speak that language from now on; false, and English, if there is no catalogue for it.

    ``catalogues`` holds ``LANGUAGE/LC_MESSAGES/qt_dominoes.mo``.
    """
    # The language is process-wide by nature; one name here is the whole of that state.
    global _current
    _current = _gettext.NullTranslations()
    if language == SOURCE_LANGUAGE:
        return True
    try:
        _current = _gettext.translation(DOMAIN, catalogues, languages=[language])
    except OSError:
        return False
    return True


def gettext(message: str) -> str:
    """The message in the current language."""
    return _current.gettext(message)


def pgettext(context: str, message: str) -> str:
    """The message in the current language, where one English word has several meanings."""
    return _current.pgettext(context, message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The message for that count in the current language."""
    return _current.ngettext(singular, plural, count)
