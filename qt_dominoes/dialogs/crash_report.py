"""The dialog that says that the game has a fault, and what was saved."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from qt_dominoes.dialogs.on_screen import on_screen
from qt_dominoes.wording.text import gettext as _


class CrashReportDialog(QDialog):
    """Says in words what happened and what was saved; the report can be read and copied."""

    #: The person would rather close the game.
    close_wanted = Signal()

    def __init__(
        self, happened: str, saved: str, report: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Something went wrong"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._saved = _told(saved)
        self._report = QPlainTextEdit(report)
        self._report.setReadOnly(True)
        self._report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._report.setAccessibleName(_("Report"))
        self._report.setTabChangesFocus(True)
        self._report.setVisible(False)
        buttons = QDialogButtonBox()
        self.go_on_button = buttons.addButton(_("Go on"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.close_button = buttons.addButton(
            _("Close the game"), QDialogButtonBox.ButtonRole.DestructiveRole
        )
        self.report_button = buttons.addButton(
            _("Show the report"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.report_button.setCheckable(True)
        self.copy_button = buttons.addButton(
            _("Copy the report"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.go_on_button.setDefault(True)
        self.go_on_button.clicked.connect(self.accept)
        self.close_button.clicked.connect(self._on_close)
        self.report_button.toggled.connect(self._on_report)
        self.copy_button.clicked.connect(self._on_copy)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addWidget(_told(happened))
        column.addWidget(self._saved)
        column.addWidget(self._report, 1)
        column.addStretch(0)
        column.addWidget(buttons)
        self.go_on_button.setFocus()

    @property
    def saved(self) -> str:
        """What is said to be saved."""
        return self._saved.text()

    def say_saved(self, saved: str) -> None:
        """Say anew what is saved: the disk may have answered since."""
        self._saved.setText(saved)

    def sizeHint(self) -> QSize:
        """Wide enough to read, inside the smallest window."""
        wished = super().sizeHint().expandedTo(QSize(520, 0)).boundedTo(QSize(620, 440))
        return on_screen(self, wished)

    def _on_close(self) -> None:
        self.accept()
        self.close_wanted.emit()

    def _on_report(self, shown: bool) -> None:
        self._report.setVisible(shown)
        self.report_button.setText(_("Hide the report") if shown else _("Show the report"))
        self.adjustSize()

    def _on_copy(self) -> None:
        QApplication.clipboard().setText(self._report.toPlainText())


def _told(text: str) -> QLabel:
    told = QLabel(text)
    told.setWordWrap(True)
    told.setTextFormat(Qt.TextFormat.PlainText)
    told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return told
