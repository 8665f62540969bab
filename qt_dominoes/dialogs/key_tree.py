"""The actions with their keys, under the headings of the menus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from qt_dominoes.dialogs.keys import KeyRow, is_single_letter, keys_of, written
from qt_dominoes.wording.text import gettext as _

_ROW = Qt.ItemDataRole.UserRole


#: A line is high enough to be hit.
LEAST_LINE: Final = 24
#: The keys take that part of the width at most; longer ones go on in a second line.
MOST_KEYS: Final = 0.46


class _Roomy(QStyledItemDelegate):
    """Lines with some air between them."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """A little higher than the text, which goes on in a second line where it is long."""
        # A tree view asks without a width, and then nothing would wrap.
        width = self._tree.columnWidth(index.column()) - self._tree.indentation()
        flags = Qt.TextFlag.TextWordWrap.value
        text = option.fontMetrics.boundingRect(QRect(0, 0, width, 0), flags, str(index.data()))
        height = max(LEAST_LINE, text.height() + 5)
        return QSize(super().sizeHint(option, index).width(), height)


class KeyTree(QTreeWidget):
    """Two columns: what is done, and by which keys."""

    #: Another action was chosen, or none.
    chosen = Signal()

    def __init__(self, rows: Sequence[KeyRow], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = tuple(rows)
        self._items: dict[str, QTreeWidgetItem] = {}
        self.setColumnCount(2)
        self.setHeaderLabels([_("Action"), _("Keys")])
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setExpandsOnDoubleClick(False)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlternatingRowColors(True)
        self.setIndentation(12)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.header().setSectionsMovable(False)
        self.setAccessibleName(_("Keyboard shortcuts"))
        headings: dict[str, QTreeWidgetItem] = {}
        for row in self._rows:
            if row.group not in headings:
                headings[row.group] = self._heading(row.group)
            item = QTreeWidgetItem([row.name, ""])
            item.setData(0, _ROW, row.id)
            for column in range(2):
                item.setToolTip(column, row.tip)
            headings[row.group].addChild(item)
            self._items[row.id] = item
        self.expandAll()
        self.setItemDelegate(_Roomy(self))
        self.choose(self._rows[0].id)
        self.currentItemChanged.connect(self._on_current)

    def show_keys(self, given: Mapping[str, str], *, letter_keys: bool) -> None:
        """Show what the settings give; a single letter that is switched off says so."""
        for row in self._rows:
            text = written(row, given)
            keys = keys_of(row, given)
            if not letter_keys and not row.is_fixed and any(map(is_single_letter, keys)):
                text = _("{key} (off)").format(key=text)
            self._items[row.id].setText(1, text)
        self._share_width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width between the columns."""
        super().resizeEvent(event)
        self._share_width()

    def changeEvent(self, event: QEvent) -> None:
        """Share the width anew when the text grows or shrinks."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._share_width()

    def _share_width(self) -> None:
        if not self._items:
            return
        width, metrics = self.viewport().width(), self.fontMetrics()
        longest = max(metrics.horizontalAdvance(item.text(1)) for item in self._items.values())
        keys = min(longest + 2 * metrics.averageCharWidth(), round(width * MOST_KEYS))
        self.header().resizeSection(0, width - keys)
        self.header().resizeSection(1, keys)
        self.scheduleDelayedItemsLayout()

    @property
    def row(self) -> KeyRow | None:
        """The action that is chosen."""
        item = self.currentItem()
        name = None if item is None else item.data(0, _ROW)
        return next((row for row in self._rows if row.id == name), None)

    def choose(self, name: str) -> None:
        """Choose the action of that id."""
        self.setCurrentItem(self._items[name])

    def keys_shown(self, name: str) -> str:
        """What stands beside the action of that id."""
        return self._items[name].text(1)

    def sizeHint(self) -> QSize:
        """A good dozen lines."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 76, metrics.height() * 26)

    def minimumSizeHint(self) -> QSize:
        """A few lines at least."""
        return QSize(160, self.fontMetrics().height() * 5)

    def _heading(self, text: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem([text])
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = item.font(0)
        font.setBold(True)
        item.setFont(0, font)
        self.addTopLevelItem(item)
        item.setFirstColumnSpanned(True)
        return item

    def _on_current(self) -> None:
        self.chosen.emit()
