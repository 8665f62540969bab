"""How everything looks: fonts, light or dark, the table's colours for the panels beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from qt_dominoes.panels.colours import PanelColours
from qt_dominoes.storage.settings import Scheme
from qt_dominoes.table.skin import TableSkin

_SCHEMES = {
    Scheme.SYSTEM: Qt.ColorScheme.Unknown,
    Scheme.LIGHT: Qt.ColorScheme.Light,
    Scheme.DARK: Qt.ColorScheme.Dark,
}


@dataclass(frozen=True, slots=True)
class WidgetColours:
    """The colours of menus, dialogs and other widgets, as ``#rrggbb``.

    Attributes:
        window: the ground of windows; ``base`` that of fields and lists.
        text: what is written on all three grounds; ``faint`` where a field is empty, ``off`` where
            a widget is disabled.
        strong: a warning on a window.
        chosen: the ground of what is selected, and the ring of the focus.
        light, mid, dark, shadow: the edges of raised and sunken things.
    """

    window: str
    base: str
    striped: str
    button: str
    text: str
    faint: str
    off: str
    strong: str
    chosen: str
    on_chosen: str
    link: str
    visited: str
    tip: str
    on_tip: str
    light: str
    midlight: str
    mid: str
    dark: str
    shadow: str


LIGHT: Final = WidgetColours(
    window="#eeeeea",
    base="#ffffff",
    striped="#f5f5f1",
    button="#f3f3ef",
    text="#1b1d1c",
    faint="#66696a",
    off="#8b8e8d",
    strong="#a31313",
    chosen="#1f6b52",
    on_chosen="#ffffff",
    link="#0b5b8f",
    visited="#6a3a8c",
    tip="#fff8dd",
    on_tip="#1f1a0c",
    light="#ffffff",
    midlight="#f8f8f5",
    mid="#b9bbb8",
    dark="#8f918f",
    shadow="#5c5e5d",
)

DARK: Final = WidgetColours(
    window="#2b2f33",
    base="#141618",
    striped="#1c1f22",
    button="#41474d",
    text="#eceeef",
    faint="#9ba2a7",
    off="#8a9095",
    strong="#ff9d94",
    chosen="#6fc3a2",
    on_chosen="#07231a",
    link="#7cc0f2",
    visited="#c9a3ea",
    tip="#34393e",
    on_tip="#f3f4f5",
    light="#5a6168",
    midlight="#484e54",
    mid="#2d3135",
    dark="#16181a",
    shadow="#0a0b0c",
)


def widget_palette(colours: WidgetColours) -> QPalette:
    """A palette in which every role of every group is set, so that nothing is the system's."""
    role = QPalette.ColorRole
    enabled = {
        role.Window: colours.window,
        role.WindowText: colours.text,
        role.Base: colours.base,
        role.AlternateBase: colours.striped,
        role.Text: colours.text,
        role.PlaceholderText: colours.faint,
        role.Button: colours.button,
        role.ButtonText: colours.text,
        role.BrightText: colours.strong,
        role.Highlight: colours.chosen,
        role.HighlightedText: colours.on_chosen,
        role.Accent: colours.chosen,
        role.Link: colours.link,
        role.LinkVisited: colours.visited,
        role.ToolTipBase: colours.tip,
        role.ToolTipText: colours.on_tip,
        role.Light: colours.light,
        role.Midlight: colours.midlight,
        role.Mid: colours.mid,
        role.Dark: colours.dark,
        role.Shadow: colours.shadow,
    }
    disabled = enabled | {
        role.WindowText: colours.off,
        role.Text: colours.off,
        role.ButtonText: colours.off,
        role.PlaceholderText: colours.off,
        role.BrightText: colours.off,
        role.Link: colours.off,
        role.LinkVisited: colours.off,
        role.Base: colours.window,
        role.Highlight: colours.mid,
        role.Accent: colours.mid,
        role.HighlightedText: colours.text,
    }
    palette = QPalette()
    for group, colours_of in (
        (QPalette.ColorGroup.Active, enabled),
        (QPalette.ColorGroup.Inactive, enabled),
        (QPalette.ColorGroup.Disabled, disabled),
    ):
        for each, colour in colours_of.items():
            palette.setColor(group, each, QColor(colour))
    return palette


def apply_scheme(scheme: Scheme) -> None:
    """Use light or dark widgets, or what the system uses; call again when the system changes.

    Window frames and the system's own dialogs are asked for the same. Whoever asks the system for
    high contrast and leaves the choice to it keeps the system's colours.
    """
    hints = QGuiApplication.styleHints()
    hints.setColorScheme(_SCHEMES[scheme])
    contrast = hints.accessibility().contrastPreference()
    if scheme is Scheme.SYSTEM and contrast is Qt.ContrastPreference.HighContrast:
        _use_palette(QPalette())
        return
    palette = widget_palette(DARK if is_dark(scheme) else LIGHT)
    # Setting a palette polishes every widget anew.
    if palette != QApplication.palette():
        _use_palette(palette)


def _use_palette(palette: QPalette) -> None:
    QApplication.setPalette(palette)
    QToolTip.setPalette(palette)


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


def panel_palette(colours: PanelColours) -> QPalette:
    """The palette of fields, lists and menus on the cards of a page."""
    ground = QColor(colours.card)
    return widget_palette(
        WidgetColours(
            window=colours.card,
            base=ground.darker(125).name(),
            striped=ground.darker(108).name(),
            button=colours.line,
            text=colours.text,
            faint=colours.soft,
            off=_between(colours.soft, colours.card).name(),
            strong=colours.accent,
            chosen=colours.accent,
            on_chosen=colours.on_accent,
            link=colours.accent,
            visited=colours.accent,
            tip=colours.card,
            on_tip=colours.text,
            light=ground.lighter(180).name(),
            midlight=ground.lighter(150).name(),
            mid=colours.line,
            dark=ground.darker(150).name(),
            shadow=ground.darker(220).name(),
        )
    )


def _between(one: str, other: str) -> QColor:
    """The colour half-way."""
    first, second = QColor(one), QColor(other)
    return QColor(
        (first.red() + second.red()) // 2,
        (first.green() + second.green()) // 2,
        (first.blue() + second.blue()) // 2,
    )


def usual_font() -> QFont:
    """The font that the system writes windows in, whatever is used now."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)


def sized_font(per_cent: int, usual: QFont) -> QFont:
    """The usual font at that text size."""
    font = QFont(usual)
    # A font that was set in pixels has no size in points of its own.
    font.setPointSizeF(QFontInfo(usual).pointSizeF() * per_cent / 100)
    return font


def use_font(font: QFont) -> None:
    """Write everything in that font."""
    QApplication.setFont(font)
