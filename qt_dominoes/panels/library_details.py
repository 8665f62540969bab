"""One match of the library at the side: its picture, its facts, what one may do with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.model.record import Kind
from qt_dominoes.panels.labels import button, label
from qt_dominoes.panels.library_model import when
from qt_dominoes.storage.rows import MOST_NOTE, MatchRow
from qt_dominoes.wording import library as say
from qt_dominoes.wording.names import level_name
from qt_dominoes.wording.scores import signed
from qt_dominoes.wording.shown_names import shown_name
from qt_dominoes.wording.text import gettext as _

#: The picture's shape, and how long a match must stay chosen before it is drawn, in ms.
PICTURE: Final = QSize(16, 9)
REST: Final = 90
#: A picture is no wider than this, in pixels, however much room there is.
WIDEST: Final = 380

#: Draws the final table of a match at a size; nothing where it cannot be read.
Draw = Callable[[str, QSize, float], QPixmap | None]


class NoteEdit(QPlainTextEdit):
    """A note that is done when one goes on to something else."""

    #: The focus has left it.
    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Done."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.left.emit()


class LibraryDetails(QFrame):
    """Shows one match, or how many are chosen."""

    #: What was typed is to be kept: the id, and the title, the tags, the note, each or none.
    described = Signal(str, object, object, object)
    #: The match counts for the person, or does not: its id, and which.
    counted = Signal(str, bool)
    #: The match is to be opened.
    open_wanted = Signal()
    #: Its score sheet is to be shown.
    sheet_wanted = Signal()
    #: What is chosen is to be written to files.
    export_wanted = Signal()
    #: What is chosen is to be deleted.
    delete_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._row: MatchRow | None = None
        self._draw: Draw | None = None
        self._drawn: tuple[str, str, QSize] | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._show_picture)
        self.title = QLineEdit()
        self.title.setAccessibleName(_("Title"))
        self.title.setToolTip(_("The name of the match; F2 leads here"))
        self.title.setMaxLength(200)
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._facts = label()
        self._players = QGridLayout()
        self._players.setColumnStretch(0, 1)
        self.tags = QLineEdit()
        self.tags.setPlaceholderText(_("for example: club night, final"))
        self.tags.setAccessibleName(_("Tags"))
        self.tags.setToolTip(_("Words to find the match by, with commas between"))
        self.note = NoteEdit()
        self.note.setAccessibleName(_("Note"))
        self.note.setToolTip(_("Whatever you want to remember about the match"))
        self.note.setTabChangesFocus(True)
        self.note.setMaximumHeight(90)
        self.counts = QCheckBox(_("Counts in my statistics"))
        self.counts.setToolTip(
            _("Only matches played here count by themselves; an imported one does if you say so")
        )
        self.open_button = button(_("Open"), main=True)
        self.sheet_button = button(_("Score sheet"))
        self.export_button = button(_("Export…"))
        self.delete_button = button(_("Delete"))
        for field in (self.title, self.tags, self.note):
            # A file that is dropped here is meant for the window.
            field.setAcceptDrops(False)
        self.note.viewport().setAcceptDrops(False)
        self._many = label(size=1.2, bold=True)
        self._one = QWidget()
        self._arrange()
        self.title.editingFinished.connect(self._on_title)
        self.tags.editingFinished.connect(self._on_tags)
        self.note.left.connect(self._on_note)
        self.counts.clicked.connect(self._on_counts)
        for pressed, signal in (
            (self.open_button, self.open_wanted),
            (self.sheet_button, self.sheet_wanted),
            (self.export_button, self.export_wanted),
            (self.delete_button, self.delete_wanted),
        ):
            pressed.clicked.connect(signal)
        self.show_row(None)

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for name, field in ((_("&Tags"), self.tags), (_("&Note"), self.note)):
            head = QLabel(name)
            head.setBuddy(field)
            form.addRow(head, field)
        column = QVBoxLayout(self._one)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.picture)
        column.addLayout(self._players)
        column.addWidget(self._facts)
        column.addWidget(self.counts)
        column.addLayout(form)
        buttons = QGridLayout()
        buttons.addWidget(self.open_button, 0, 0)
        buttons.addWidget(self.sheet_button, 0, 1)
        buttons.addWidget(self.export_button, 1, 0)
        buttons.addWidget(self.delete_button, 1, 1)
        whole = self._whole = QVBoxLayout(self)
        whole.setContentsMargins(14, 12, 14, 12)
        whole.setSpacing(10)
        whole.addWidget(self._many)
        whole.addWidget(self._one)
        whole.addLayout(buttons)
        whole.addStretch(1)

    def draw_with(self, draw: Draw) -> None:
        """Draw the pictures with that, from now on."""
        self._draw = draw
        self._drawn = None
        self._rest.start()

    @property
    def row(self) -> MatchRow | None:
        """The match that is shown."""
        return self._row

    def show_row(self, row: MatchRow | None) -> None:
        """Show a match; without one, that one may be chosen."""
        self.finish_typing()
        same = row is not None and self._row is not None and row.id == self._row.id
        self._row = row
        self._one.setVisible(row is not None)
        self._many.setVisible(row is None)
        self._many.setText(_("Choose a match to see more of it."))
        for each in (self.open_button, self.sheet_button):
            each.setVisible(row is not None)
        for each in (self.export_button, self.delete_button):
            each.setVisible(row is not None)
        if row is None:
            self._rest.stop()
            return
        self._write(row)
        if not same:
            self.picture.clear()
        self._rest.start()

    def show_many(self, count: int) -> None:
        """Say that so many are chosen."""
        self.show_row(None)
        self._many.setText(say.chosen_line(count))
        for each in (self.export_button, self.delete_button):
            each.setVisible(True)

    def finish_typing(self) -> None:
        """Keep what was typed and not kept yet."""
        if self._row is not None:
            self._on_title()
            self._on_tags()
            self._on_note()

    def rename(self) -> None:
        """Lead to the title."""
        if self._row is not None:
            self.title.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.title.selectAll()

    def rest(self) -> None:
        """Draw nothing more until another match is shown."""
        self._rest.stop()

    def _write(self, row: MatchRow) -> None:
        self.title.setText(row.title)
        self.title.setPlaceholderText(say.match_name(row))
        self.tags.setText(say.tags_line(row.tags))
        self.note.setPlainText(row.note)
        # A longer note is shown cut, and would be kept so.
        self.note.setReadOnly(len(row.note) >= MOST_NOTE)
        self.counts.setVisible(any(player.kind is Kind.HUMAN for player in row.players))
        self.counts.setChecked(not row.imported)
        self.open_button.setText(_("Continue") if not row.over else _("Open"))
        self._facts.setText("\n".join(_facts(row)))
        self._write_players(row)

    def _write_players(self, row: MatchRow) -> None:
        while (item := self._players.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        rules = say.rules_of(row)
        for side, raw in enumerate(row.scores):
            names = label(_side_line(row, side), bold=row.winner == side)
            score = label(signed(rules.shown(raw) if rules else raw), bold=True)
            score.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._players.addWidget(names, side, 0)
            self._players.addWidget(score, side, 1)

    def _show_picture(self) -> None:
        row = self._row
        if row is None or self._draw is None or not self.isVisible():
            return
        size = self._picture_size(self.picture.width())
        if self._drawn == (row.id, row.changed, size) and not self.picture.pixmap().isNull():
            return
        drawn = self._draw(row.id, size, self.devicePixelRatioF())
        self._drawn = (row.id, row.changed, size)
        if drawn is None:
            self.picture.setText(_("There is no tile on this table."))
            return
        self.picture.setPixmap(drawn)
        self.picture.setAccessibleName(_("The table at the end of the match"))

    def _picture_size(self, width: int) -> QSize:
        width = max(120, min(width, WIDEST))
        return QSize(width, width * PICTURE.height() // PICTURE.width())

    def _on_title(self) -> None:
        row = self._row
        if row is not None and (typed := self.title.text().strip()) != row.title:
            self._keep(row, title=typed)

    def _on_tags(self) -> None:
        row = self._row
        if row is not None and self.tags.text().strip() != say.tags_line(row.tags):
            self._keep(row, tags=say.tags_of(self.tags.text()))

    def _on_note(self) -> None:
        row = self._row
        if row is not None and not self.note.isReadOnly() and self.note.toPlainText() != row.note:
            self._keep(row, note=self.note.toPlainText()[: MOST_NOTE - 1])

    def _keep(
        self,
        row: MatchRow,
        title: str | None = None,
        tags: tuple[str, ...] | None = None,
        note: str | None = None,
    ) -> None:
        self._row = replace(
            row,
            title=row.title if title is None else title,
            tags=row.tags if tags is None else tags,
            note=row.note if note is None else note,
        )
        self.described.emit(row.id, title, tags, note)

    def _on_counts(self, counts: bool) -> None:
        if self._row is not None:
            self.counted.emit(self._row.id, counts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A picture of another size is drawn anew."""
        super().resizeEvent(event)
        # From the event: the layout learns its new width only when it is next laid out.
        margins = self._whole.contentsMargins()
        width = event.size().width() - margins.left() - margins.right()
        self.picture.setFixedHeight(self._picture_size(width).height())
        if self._row is not None:
            self._rest.start()


def _side_line(row: MatchRow, side: int) -> str:
    parts = []
    for seat, player in enumerate(row.players):
        if seat % say.sides_of(row) == side:
            level = "" if player.level is None else f" ({level_name(player.level)})"
            parts.append(f"{shown_name(player.name)}{level}")
    return ", ".join(parts)


def _facts(row: MatchRow) -> list[str]:
    rules = say.rules_of(row)
    facts = [say.game_told(row), _("Begun {when}").format(when=when(row.created))]
    if row.finished:
        facts.append(_("Finished {when}").format(when=when(row.finished)))
    best = rules.shown(row.best_play) if rules else row.best_play
    facts.append(_("Best play: {points}").format(points=best))
    if told := say.house_rules_line(row):
        facts.append(told)
    if row.assisted:
        facts.append(_("Assisted: {help}").format(help=say.help_words(row)))
    return facts
