"""Fair play: how tiles are dealt, this deal computed anew, and who drew how often."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.dialogs.button_row import button_row
from qt_dominoes.dialogs.on_screen import on_screen
from qt_dominoes.wording.fair_play import FairSection
from qt_dominoes.wording.text import gettext as _


class FairPlayDialog(QDialog):
    """Shows sections to read and to copy; it can stay open while one plays."""

    def __init__(self, sections: Sequence[FairSection], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Fair play"))
        self.resize(on_screen(self, QSize(680, 620)))
        self.page = QTextBrowser()
        self.page.setHtml("".join(_html(section) for section in sections))
        self.page.setAccessibleName(self.windowTitle())
        buttons = button_row(QDialogButtonBox.StandardButton.Close)
        self.copy_button = buttons.addButton(_("Copy all"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy_button.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.page)
        column.addWidget(buttons)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.page.toPlainText())


def _html(section: FairSection) -> str:
    parts = [f"<h3>{escape(section.title)}</h3>"]
    parts.extend(f"<p>{escape(text)}</p>" for text in section.paragraphs)
    if section.table:
        heads, *rows = section.table
        parts.append('<table cellpadding="4">')
        if any(heads):
            cells = "".join(f'<th align="left">{escape(head)}</th>' for head in heads)
            parts.append(f"<tr>{cells}</tr>")
        for first, *others in rows:
            cells = "".join(f"<td>{escape(text)}</td>" for text in others)
            parts.append(f"<tr><td><b>{escape(first)}</b></td>{cells}</tr>")
        parts.append("</table>")
    return "".join(parts)
