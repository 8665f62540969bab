"""The filter above the library's list: whatever is chosen or typed counts at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from enum import Enum
from typing import Any, Final

from PySide6.QtCore import QDate, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QDateEdit, QLineEdit, QPushButton, QSizePolicy, QWidget

from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.panels.flow import FlowLayout
from qt_dominoes.players.levels import OFFERED_LEVELS
from qt_dominoes.storage.searching import PERSON, Fate, Search
from qt_dominoes.wording.names import level_name, variant_name
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import pgettext

#: The least width of the field for words, in letters.
_LETTERS: Final = 22
#: The least height of what is clicked on, in pixels.
LEAST: Final = 26


class Days(Enum):
    """A span of days up to today; ``BETWEEN`` shows two fields for them."""

    ANY = 0
    TODAY = 1
    WEEK = 7
    MONTH = 30
    YEAR = 365
    BETWEEN = -1


class LibraryFilter(QWidget):
    """Fields for what a match must be like."""

    #: What is looked for has changed; ``search`` tells it.
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = QLineEdit()
        self.text.setClearButtonEnabled(True)
        self.text.setPlaceholderText(_("Names, title, tags, note"))
        # A file that is dropped here is meant for the window.
        self.text.setAcceptDrops(False)
        self.text.setAccessibleName(_("Search"))
        self.text.setToolTip(
            _("Lists the matches in which every word occurs: in a name, the title, a tag, the note")
        )
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.text.setMinimumWidth(_LETTERS * self.fontMetrics().averageCharWidth())
        self.variant = _choice(_("Game"), _("The variant"), [(_("Any game"), None), *_variants()])
        self.opponent = _choice(
            _("Opponent"), _("A level that plays in the match, or another person"), _opponents()
        )
        self.fate = _choice(_("Result"), _("How the match ended for you"), _fates())
        self.days = _choice(_("Date"), _("When the match was begun"), _days())
        self.since = self._date(_("From this day on"))
        self.until = self._date(_("Up to this day"))
        self.seats = _choice(
            _("Seats"),
            _("How many play"),
            [
                (_("Any seats"), None),
                *((_("{count} seats").format(count=count), count) for count in (2, 3, 4)),
            ],
        )
        self.help = _choice(_("Help"), _("Whether undo, hints or the tutor were used"), _helps())
        self.origin = _choice(_("Origin"), _("Played here, or imported from a file"), _origins())
        self.tag = _choice(_("Tag"), _("One of your tags"), [(_("Any tag"), None)])
        self._is_folded = False
        self.more_button = QPushButton(_("More filters"))
        self.more_button.setCheckable(True)
        self.more_button.setToolTip(_("Show what else matches can be looked for by"))
        self.more_button.toggled.connect(self._show_parts)
        self.clear_button = QPushButton(_("Clear"))
        self.clear_button.setToolTip(_("List every match again"))
        self.clear_button.clicked.connect(self.clear)
        flow = FlowLayout(self)
        for part in (
            self.text,
            self.more_button,
            self.variant,
            self.opponent,
            self.fate,
            self.days,
            self.since,
            self.until,
            self.seats,
            self.help,
            self.origin,
            self.tag,
            self.clear_button,
        ):
            part.setMinimumHeight(max(LEAST, round(self.fontMetrics().height() * 1.7)))
            flow.addWidget(part)
        self.text.textChanged.connect(self._on_changed)
        for choice in self._choices:
            choice.currentIndexChanged.connect(self._on_changed)
        for day in (self.since, self.until):
            day.dateChanged.connect(self._on_changed)
        self._show_parts()

    @property
    def _choices(self) -> tuple[QComboBox, ...]:
        return (
            self.variant,
            self.opponent,
            self.fate,
            self.days,
            self.seats,
            self.help,
            self.origin,
            self.tag,
        )

    def search(self, order: Search, today: date | None = None) -> Search:
        """What is looked for, in the order of another search."""
        since, until = self._span(today or date.today())
        return replace(
            order,
            text=self.text.text(),
            variant=self.variant.currentData(),
            opponent=self.opponent.currentData(),
            fate=self.fate.currentData(),
            seats=self.seats.currentData(),
            assisted=self.help.currentData(),
            imported=self.origin.currentData(),
            tag=self.tag.currentData(),
            since=since,
            until=until,
        )

    def clear(self) -> None:
        """Look for every match again."""
        blocked = [QSignalBlocker(part) for part in (self.text, *self._choices)]
        self.text.clear()
        for choice in self._choices:
            choice.setCurrentIndex(0)
        for blocker in blocked:
            blocker.unblock()
        self._on_changed()
        self.text.setFocus()

    def offer_tags(self, tags: Sequence[str]) -> None:
        """Offer these tags; one that was chosen and is gone is let go."""
        chosen = self.tag.currentData()
        if [self.tag.itemData(place) for place in range(1, self.tag.count())] == list(tags):
            return
        with QSignalBlocker(self.tag):
            self.tag.clear()
            self.tag.addItem(_("Any tag"), None)
            for tag in tags:
                self.tag.addItem(tag, tag)
            self.tag.setCurrentIndex(max(0, self.tag.findData(chosen)) if chosen else 0)
        self._show_parts()
        self.updateGeometry()
        if chosen != self.tag.currentData():
            self._on_changed()

    def choose(
        self, *, variant: str | None = None, opponent: str | None = None, seats: int | None = None
    ) -> None:
        """Look for such matches and no others."""
        blocked = [QSignalBlocker(choice) for choice in self._choices]
        with QSignalBlocker(self.text):
            self.text.clear()
        for choice in self._choices:
            choice.setCurrentIndex(0)
        for choice, value in (
            (self.variant, variant),
            (self.opponent, opponent),
            (self.seats, seats),
        ):
            if value is not None:
                choice.setCurrentIndex(max(0, choice.findData(value)))
        for blocker in blocked:
            blocker.unblock()
        self._on_changed()

    def _span(self, today: date) -> tuple[date | None, date | None]:
        days: Days = self.days.currentData()
        if days is Days.ANY:
            return None, None
        if days is Days.BETWEEN:
            return _day(self.since), _day(self.until)
        return today - timedelta(days=days.value - 1), None

    def _on_changed(self) -> None:
        self._show_parts()
        self.changed.emit()

    def fold(self, folded: bool) -> None:
        """Where there is little room, the choices wait behind a button."""
        self._is_folded = folded
        self._show_parts()

    def _show_parts(self) -> None:
        shown = not self._is_folded or self.more_button.isChecked()
        self.more_button.setVisible(self._is_folded)
        for choice in self._choices:
            choice.setVisible(shown)
        self.tag.setVisible(shown and self.tag.count() > 1)
        between = self.days.currentData() is Days.BETWEEN
        for field in (self.since, self.until):
            field.setVisible(shown and between)
        self.clear_button.setVisible(self.search(Search()).narrows)

    def _date(self, tip: str) -> QDateEdit:
        field = QDateEdit()
        field.setCalendarPopup(True)
        field.setToolTip(tip)
        field.setAccessibleName(tip)
        today = QDate.currentDate()
        field.setDate(today)
        return field


def _day(field: QDateEdit) -> date:
    chosen = field.date()
    return date(chosen.year(), chosen.month(), chosen.day())


def _choice(name: str, tip: str, items: Iterable[tuple[str, Any]]) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(tip)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    for text, value in items:
        box.addItem(text, value)
        box.setItemData(box.count() - 1, text, Qt.ItemDataRole.AccessibleTextRole)
    return box


def _variants() -> list[tuple[str, Any]]:
    return [(variant_name(variant), variant) for variant in VARIANTS]


def _opponents() -> list[tuple[str, Any]]:
    levels = [(level_name(level).capitalize(), level) for level in OFFERED_LEVELS]
    return [(_("Any opponent"), None), *levels, (_("Another person"), PERSON)]


def _fates() -> list[tuple[str, Any]]:
    return [
        (_("Any result"), None),
        (pgettext("filter of matches", "Won"), Fate.WON),
        (pgettext("filter of matches", "Lost"), Fate.LOST),
        (pgettext("filter of matches", "Neither"), Fate.OTHER),
        (pgettext("filter of matches", "Unfinished"), Fate.UNFINISHED),
    ]


def _days() -> list[tuple[str, Any]]:
    return [
        (_("Any date"), Days.ANY),
        (_("Today"), Days.TODAY),
        (_("Last 7 days"), Days.WEEK),
        (_("Last 30 days"), Days.MONTH),
        (_("Last 365 days"), Days.YEAR),
        (_("Between…"), Days.BETWEEN),
    ]


def _helps() -> list[tuple[str, Any]]:
    return [
        (_("With or without help"), None),
        (_("Without help"), False),
        (_("Assisted"), True),
    ]


def _origins() -> list[tuple[str, Any]]:
    return [
        (_("Any origin"), None),
        (_("Played here"), False),
        (_("Imported"), True),
    ]
