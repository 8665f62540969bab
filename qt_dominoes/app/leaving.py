"""Before the window closes: a match that is not saved is not lost without a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from qt_dominoes.wording.text import gettext as _

if TYPE_CHECKING:
    from qt_dominoes.app.main_window import MainWindow


def may_leave(window: MainWindow) -> bool:
    """Nothing would be lost, or the person knows, or wants no questions."""
    session, services = window.session, window.services
    if session is None or not services.settings.settings.confirmations:
        return True
    trouble = services.autosaver.trouble_with(session.record.id)
    if trouble is None:
        return True
    from qt_dominoes.wording.troubles import lost_by_leaving

    box = QMessageBox(window)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(_("Close the game"))
    box.setText(lost_by_leaving(trouble))
    save = box.addButton(_("Save to a file…"), QMessageBox.ButtonRole.AcceptRole)
    leave = box.addButton(_("Close anyway"), QMessageBox.ButtonRole.DestructiveRole)
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(save)
    box.exec()
    clicked = box.clickedButton()
    box.deleteLater()
    if clicked is save:
        window.desk.files.ask_and_save()
    return clicked is leave
