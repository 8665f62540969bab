"""Choosing rows of a table from the program, not by hand."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QAbstractItemView

_THIS_ALONE = (
    QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
)


def choose_row(view: QAbstractItemView, place: int) -> None:
    """Choose that row and no other.

    ``selectRow`` looks at the keyboard: with Ctrl held it would add the row, or take it away.
    """
    index = view.model().index(place, 0)
    view.selectionModel().setCurrentIndex(index, _THIS_ALONE)
