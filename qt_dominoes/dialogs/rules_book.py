"""The rules of a game as they are played, to read beside the table."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from qt_dominoes.dialogs.button_row import button_row
from qt_dominoes.dialogs.on_screen import on_screen
from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.wording.names import variant_name
from qt_dominoes.wording.rules import rules_book
from qt_dominoes.wording.text import gettext as _


class RulesDialog(QDialog):
    """Shows the rules that one ruleset makes; it can stay open while one plays."""

    def __init__(self, rules: Ruleset, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Rules of {variant}").format(variant=variant_name(rules.variant)))
        self.resize(on_screen(self, QSize(560, 600)))
        self.page = QTextBrowser()
        self.page.setHtml(_html(rules))
        self.page.setAccessibleName(self.windowTitle())
        buttons = button_row(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.page)
        column.addWidget(buttons)


def _html(rules: Ruleset) -> str:
    parts = [f"<h2>{escape(variant_name(rules.variant))}</h2>"]
    for section in rules_book(rules):
        parts.append(f"<h3>{escape(section.title)}</h3>")
        parts.extend(f"<p>{escape(text)}</p>" for text in section.paragraphs)
        if section.steps:
            steps = "".join(f"<li>{escape(step)}</li>" for step in section.steps)
            parts.append(f"<ul>{steps}</ul>")
    return "".join(parts)
