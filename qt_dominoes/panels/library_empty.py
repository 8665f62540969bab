"""What stands in the place of a list of matches that is empty."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from qt_dominoes.panels.labels import button, label
from qt_dominoes.wording.text import gettext as _


class LibraryEmpty(QFrame):
    """In the place of an empty list: why, and what to do."""

    #: A new match is wanted.
    new_wanted = Signal()
    #: Matches are to be read from files.
    import_wanted = Signal()
    #: Every match is to be listed.
    clear_wanted = Signal()
    #: What was deleted last is to come back.
    undo_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._title = label(size=1.3, bold=True)
        self._told = label(soft=True)
        self.new_button = button(_("New match…"), main=True)
        self.import_button = button(_("Import…"))
        self.clear_button = button(_("List every match"), main=True)
        self.undo_button = button(_("Undo"))
        self.undo_button.setToolTip(_("Bring back what was deleted last"))
        column = QVBoxLayout(self)
        column.addStretch(1)
        for part in (self._title, self._told):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(part)
        row = QHBoxLayout()
        row.addStretch(1)
        for pressed in (
            self.new_button,
            self.import_button,
            self.undo_button,
            self.clear_button,
        ):
            row.addWidget(pressed)
        row.addStretch(1)
        column.addSpacing(10)
        column.addLayout(row)
        column.addStretch(1)
        self.new_button.clicked.connect(self.new_wanted)
        self.import_button.clicked.connect(self.import_wanted)
        self.clear_button.clicked.connect(self.clear_wanted)
        self.undo_button.clicked.connect(self.undo_wanted)

    def tell(self, *, library_empty: bool, emptied: bool) -> None:
        """Say whether nothing is there, or no longer, or nothing is found."""
        if library_empty and emptied:
            self._title.setText(_("The library is empty now"))
            self._told.setText(_("What was deleted can be brought back until the game is closed."))
        elif library_empty:
            self._title.setText(_("No match is kept here yet"))
            self._told.setText(
                _(
                    "Every match you play is kept by itself, finished or not, and stands here "
                    "from then on. Matches from files can be taken in too: drop them on the window."
                )
            )
        else:
            self._title.setText(_("No match is like that"))
            self._told.setText(_("Choose something else above, or list every match again."))
        self.new_button.setVisible(library_empty)
        self.import_button.setVisible(library_empty)
        self.undo_button.setVisible(library_empty and emptied)
        self.clear_button.setVisible(not library_empty)
