"""The dialog that chooses a new match: variant, seats, names, levels, target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.dialogs.button_row import button_row
from qt_dominoes.dialogs.field_label import add_field
from qt_dominoes.dialogs.level_choice import LevelChoice
from qt_dominoes.dialogs.on_screen import grow, on_screen, room_for
from qt_dominoes.dialogs.scrolled import Scrolled, Warned
from qt_dominoes.dialogs.variant_card import VariantCard
from qt_dominoes.model.deal import NUMBER_DIGITS, is_number
from qt_dominoes.model.ruleset import HIGHEST_TARGET, DialValue, Ruleset, Unit
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.levels import DEFAULT_LEVEL
from qt_dominoes.session.choices import COMPUTER_NAMES, Choices, usual_name
from qt_dominoes.wording.names import variant_name
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.variants import level_told, people_told, variant_told

LONGEST_NAME: Final = 40
#: Stands for a level where no computer plays.
PERSON: Final = "person"
EXAMPLE_SIZE: Final = QSize(168, 96)


class NewMatchDialog(QDialog):
    """Asks for a new match, beginning with what was chosen last."""

    def __init__(
        self,
        last: Choices,
        example: Callable[[str, QSize, float], QPixmap],
        parent: QWidget | None = None,
    ) -> None:
        """``example`` draws a small table for a variant, at a size and a sharpness."""
        super().__init__(parent)
        self.setWindowTitle(_("New match"))
        self._variants = QButtonGroup(self)
        self._told = QLabel()
        self._told.setWordWrap(True)
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._seats = QComboBox()
        self._name = QLineEdit(last.name)
        self._name.setMaxLength(LONGEST_NAME)
        self._names: list[QLineEdit] = []
        self._levels: list[LevelChoice] = []
        self._level_labels: list[QLabel] = []
        self._level_told = QLabel()
        self._level_told.setWordWrap(True)
        self._target = QSpinBox()
        self._target.setMinimumWidth(110)
        self._target.setAccessibleName(_("Target"))
        self._number = QLineEdit()
        self._number.setPlaceholderText(_("new deals"))
        self._number.setToolTip(
            _("The number of a match, told when it is over, gives the same deals again.")
        )
        self._notice = Warned()
        buttons = button_row(
            QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Cancel
        )
        self.start_button = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.start_button.setText(_("Start"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        content = QWidget()
        column = self._column = QVBoxLayout(content)
        column.addLayout(self._variant_row(last.variant, example))
        column.addWidget(self._told)
        column.addLayout(self._form(last))
        column.addWidget(self._level_told)
        column.addWidget(self._notice)
        column.addStretch(1)
        whole = self._whole = QVBoxLayout(self)
        scrolled = Scrolled(content)
        self._notice.spoke.connect(self._grow)
        self._notice.spoke.connect(scrolled.bring)
        whole.addWidget(scrolled, 1)
        whole.addWidget(buttons)
        #: Raw, of each variant that is to be won at another target than its own.
        self._own_targets: dict[str, int] = {}
        self._on_variant()
        self._on_seats()
        self._target.valueChanged.connect(self._on_target)
        if "target" in last.dials:
            self._target.setValue(self._rules().shown(int(last.dials["target"])))
        self._target.editingFinished.connect(self._round_target)
        self._variants.idClicked.connect(self._on_variant)
        self._seats.currentIndexChanged.connect(self._on_seats)
        # Left alone, Qt allows a dialog two thirds of the screen.
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Room for all of it, if the screen has that; where it has not, it is scrolled."""
        column = self._column
        # Rows that were shown or hidden just now are counted only in a layout that knows of it.
        column.invalidate()
        column.activate()
        letters = 70 * self.fontMetrics().averageCharWidth()
        wished = max(column.totalSizeHint().width(), column.totalMinimumSize().width(), letters)
        width = min(wished + self._beside(), room_for(self).width())
        return on_screen(self, QSize(width, self._height_at(width)))

    def _beside(self) -> int:
        """The width that the page does not have: the margins, and a bar where there is one."""
        margins = self._whole.contentsMargins()
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return margins.left() + margins.right() + bar

    def _height_at(self, width: int) -> int:
        """How high all of it is at that width; a bar that comes costs the text no further line."""
        whole = self._whole
        margins = whole.contentsMargins()
        page = self._column.totalHeightForWidth(width - self._beside())
        button = self.start_button.sizeHint().height()
        return page + button + whole.spacing() + 2 + margins.top() + margins.bottom()

    def _grow(self) -> None:
        """Have room for what has come onto the page, as far as the screen has it."""
        if self.isVisible():
            self._column.invalidate()
            self._column.activate()
            grow(self, QSize(self.width(), self._height_at(self.width())))

    def minimumSizeHint(self) -> QSize:
        """Small enough for the smallest window."""
        return QSize(360, 300)

    def choices(self) -> Choices:
        """What is chosen now."""
        rules, seats = self._rules(), self._seat_count()
        dials: dict[str, DialValue] = {}
        target = self._raw_target()
        if target != rules.target.at(seats):
            dials["target"] = target
        names = tuple(name.text().strip() for name in self._names[: seats - 1])
        return Choices(
            rules.variant,
            seats,
            self._name.text().strip(),
            self._chosen_levels(),
            dials,
            names if any(names) else (),
            tuple(self._people()),
            self._match_number(),
        )

    def accept(self) -> None:
        """Take what is chosen, unless the match number is none."""
        number = self._match_number()
        if number and not is_number(number):
            told = _("A match number has {digits} digits from 0 to 9 and a to f.")
            self._notice.say(told.format(digits=NUMBER_DIGITS))
            self._number.setFocus()
            return
        super().accept()

    def _match_number(self) -> str:
        return "".join(self._number.text().split()).lower()

    def _people(self) -> list[int]:
        """The seats of people, the first among them."""
        others = enumerate(self._levels[: self._seat_count() - 1], start=1)
        return [0, *(seat for seat, level in others if level.level == PERSON)]

    def _chosen_levels(self) -> tuple[str, ...]:
        """The level of each other seat; a person's has the usual one."""
        chosen = (choice.level for choice in self._levels[: self._seat_count() - 1])
        return tuple(DEFAULT_LEVEL if level == PERSON else level for level in chosen)

    def _variant_row(
        self, chosen: str, example: Callable[[str, QSize, float], QPixmap]
    ) -> QHBoxLayout:
        row = QHBoxLayout()
        for place, variant in enumerate(VARIANTS):
            card = VariantCard(variant_name(variant))
            card.setIcon(QIcon(example(variant, EXAMPLE_SIZE, self.devicePixelRatioF())))
            card.setIconSize(EXAMPLE_SIZE)
            card.setChecked(variant == chosen)
            self._variants.addButton(card, place)
            row.addWidget(card, 1)
        widest = max(card.sizeHint().width() for card in self._variants.buttons())
        for each in self._variants.buttons():
            each.setMinimumWidth(widest)
        if self._variants.checkedId() < 0:
            self._variants.buttons()[0].setChecked(True)
        return row

    def _form(self, last: Choices) -> QFormLayout:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for seats, text in (
            (2, _("2: you against one opponent")),
            (3, _("3: everyone for themselves")),
            (4, _("4: two pairs, partners opposite")),
        ):
            self._seats.addItem(text, seats)
        self._seats.setCurrentIndex(max(0, min(2, last.seats - 2)))
        add_field(form, _("Your &name"), self._name)
        add_field(form, _("&Players"), self._seats)
        grid = QGridLayout()
        for place, name in enumerate(COMPUTER_NAMES):
            wished = last.levels[place] if place < len(last.levels) else DEFAULT_LEVEL
            levels = LevelChoice(name, wished, self._rules())
            levels.addItem(_("a person at this screen"), PERSON)
            if place + 1 in last.people:
                levels.setCurrentIndex(levels.findData(PERSON))
            levels.currentIndexChanged.connect(self._tell_levels)
            shown = QLabel()
            # A screen reader on Linux reads a choice's label, not its name.
            shown.setBuddy(levels)
            called = QLineEdit(last.names[place] if place < len(last.names) else "")
            called.setMaxLength(LONGEST_NAME)
            called.setAccessibleName(_("Name of player {number}").format(number=place + 2))
            for column, part in enumerate((shown, called, levels)):
                grid.addWidget(part, place, column)
            self._names.append(called)
            self._levels.append(levels)
            self._level_labels.append(shown)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 3)
        form.addRow(_("Other players"), grid)
        add_field(form, _("&Target"), self._target)
        add_field(form, _("&Match number"), self._number)
        return form

    def _rules(self) -> Ruleset:
        return list(VARIANTS.values())[max(0, self._variants.checkedId())]

    def _seat_count(self) -> int:
        return int(self._seats.currentData())

    def _on_variant(self) -> None:
        for choice in self._levels:
            choice.show_losses(self._rules())
        self._reset_target()

    def _on_seats(self) -> None:
        seats = self._seat_count()
        roles = {
            2: (_("Opponent"),),
            3: (_("To your left"), _("To your right")),
            4: (_("To your left"), _("Your partner"), _("To your right")),
        }[seats]
        rows = zip(self._names, self._levels, self._level_labels, strict=True)
        for place, (called, levels, shown) in enumerate(rows):
            plays = place < len(roles)
            shown.setText(roles[place] if plays else "")
            for part in (called, levels, shown):
                part.setVisible(plays)
        self._tell_levels()
        self._reset_target()
        if self.isVisible():
            grow(self, self.sizeHint())

    def _tell_levels(self) -> None:
        people = self._people()
        for seat, name in enumerate((self._name, *self._names)):
            name.setPlaceholderText(usual_name(seat, people))
        used = [choice.level for choice in self._levels[: self._seat_count() - 1]]
        told = [level_told(level) for level in _each_once(used) if level != PERSON]
        if len(people) > 1:
            told.append(people_told())
        self._level_told.setText(" ".join(told))
        self._grow()

    def _raw_target(self) -> int:
        """The target in raw points: whatever was typed, a multiple of five."""
        raw = self._target.value() * (5 if self._rules().unit is Unit.FIVES else 1)
        return max(5, (raw + 2) // 5 * 5)

    def _round_target(self) -> None:
        self._target.setValue(self._rules().shown(self._raw_target()))

    def _reset_target(self) -> None:
        """Offer the game's own target, or the one that was chosen for it."""
        rules, target = self._rules(), self._target
        unit = 1 if rules.unit is Unit.FIVES else 5
        blocked = target.blockSignals(True)
        target.setRange(unit, rules.shown(HIGHEST_TARGET))
        target.setSingleStep(unit)
        target.setValue(rules.shown(self._target_of(rules)))
        target.blockSignals(blocked)
        self._tell_variants()

    def _on_target(self) -> None:
        raw, rules = self._raw_target(), self._rules()
        self._own_targets.pop(rules.variant, None)
        if raw != rules.target.at(self._seat_count()):
            self._own_targets[rules.variant] = raw
        self._tell_variants()

    def _target_of(self, rules: Ruleset) -> int:
        """What a variant is to be won at, in raw points."""
        return self._own_targets.get(rules.variant, rules.target.at(self._seat_count()))

    def _tell_variants(self) -> None:
        """Say what each game is, and when it is won."""
        for card, rules in zip(self._variants.buttons(), VARIANTS.values(), strict=True):
            told = variant_told(rules.variant, rules.shown(self._target_of(rules)))
            card.setAccessibleDescription(told)
            if card.isChecked():
                self._told.setText(told)
        self._grow()


def _each_once(values: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(values))
