"""How everything looks: fonts, light or dark, the table's colours for the panels beside it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QApplication

from qt_dominoes.panels.colours import PanelColours
from qt_dominoes.storage.settings import Scheme
from qt_dominoes.table.skin import TableSkin

_SCHEMES = {
    Scheme.SYSTEM: Qt.ColorScheme.Unknown,
    Scheme.LIGHT: Qt.ColorScheme.Light,
    Scheme.DARK: Qt.ColorScheme.Dark,
}


def apply_scheme(scheme: Scheme) -> None:
    """Use light or dark widgets, or what the system uses."""
    QGuiApplication.styleHints().setColorScheme(_SCHEMES[scheme])


def is_dark(scheme: Scheme) -> bool:
    """The surroundings are dark."""
    if scheme is Scheme.SYSTEM:
        return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    return scheme is Scheme.DARK


def panel_colours(skin: TableSkin) -> PanelColours:
    """The panels' colours beside a table."""
    return PanelColours(
        ground=skin.felt_dark,
        card=skin.card,
        text=skin.text,
        soft=skin.text_soft,
        accent=skin.accent,
        on_accent=skin.on_accent,
        line=skin.line,
    )


def sized_font(per_cent: int, usual: QFont) -> QFont:
    """The usual font at that text size."""
    font = QFont(usual)
    font.setPointSizeF(usual.pointSizeF() * per_cent / 100)
    return font


def use_font(font: QFont) -> None:
    """Write everything in that font."""
    QApplication.setFont(font)
