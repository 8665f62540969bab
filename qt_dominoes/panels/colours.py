"""The colours of the panels: those of the table beside them, as ``#rrggbb``."""

from __future__ import annotations

from dataclasses import dataclass

from qt_dominoes.resources import resource


@dataclass(frozen=True, slots=True)
class PanelColours:
    """``ground`` behind everything, ``card`` of a panel, and what is written on it."""

    ground: str
    card: str
    text: str
    soft: str
    accent: str
    on_accent: str
    line: str

    def style_sheet(self) -> str:
        """The style of every panel and of what lies in it."""
        return f"""
            QWidget#tablePage, QWidget#startPage, QWidget#libraryPage, QWidget#statisticsPage {{
                background: {self.ground};
            }}
            QFrame#card {{ background: {self.card}; border-radius: 12px; }}
            QFrame#card QLabel, QFrame#card QListView, QFrame#card QTableView {{
                color: {self.text}; background: transparent; border: none;
            }}
            QFrame#card QListView::item:selected {{
                background: {self.accent}; color: {self.on_accent};
            }}
            QFrame#card QLabel[soft="true"] {{ color: {self.soft}; }}
            QFrame#card QLabel[bright="true"] {{ color: {self.accent}; }}
            QFrame#card QTableView {{ outline: 0; }}
            QFrame#card QTableView::item {{ padding: 0 2px; border: none; }}
            QFrame#card QTableView::item:selected {{
                background: {self.accent}; color: {self.on_accent};
            }}
            QScrollBar:vertical {{
                background: transparent; width: 10px; margin: 0;
            }}
            QScrollBar::handle:vertical {{
                background: {self.soft}; border-radius: 4px; min-height: 28px; margin: 1px;
            }}
            QScrollBar:horizontal {{
                background: transparent; height: 10px; margin: 0;
            }}
            QScrollBar::handle:horizontal {{
                background: {self.soft}; border-radius: 4px; min-width: 28px; margin: 1px;
            }}
            QScrollBar::add-line, QScrollBar::sub-line,
            QScrollBar::add-page, QScrollBar::sub-page {{
                background: transparent; border: none; height: 0; width: 0;
            }}
            QFrame#card QPushButton {{
                color: {self.text}; background: {self.line}; border: 1px solid {self.soft};
                border-radius: 7px; padding: 4px 14px; min-height: 20px;
            }}
            QFrame#card QPushButton:hover {{ border-color: {self.accent}; }}
            QFrame#card QPushButton:focus {{ border: 2px solid {self.accent}; }}
            QFrame#card QPushButton:checked {{
                color: {self.accent}; border-color: {self.accent};
            }}
            QFrame#card QPushButton:disabled {{ color: {self.soft}; border-color: {self.line}; }}
            QFrame#card QPushButton[main="true"] {{
                background: {self.accent}; color: {self.on_accent}; border-color: {self.accent};
                font-weight: bold;
            }}
            QFrame#card QPushButton[main="true"]:focus {{ border: 2px solid {self.text}; }}
            QFrame#card QToolButton {{
                background: {self.line}; border: 1px solid transparent; border-radius: 7px;
                padding: 4px;
            }}
            QFrame#card QToolButton:hover {{ border-color: {self.accent}; }}
            QFrame#card QToolButton:focus {{ border: 2px solid {self.accent}; padding: 3px; }}
            QFrame#card QToolButton:checked {{ background: {self.soft}; }}
            QFrame#card QCheckBox {{ color: {self.text}; spacing: 7px; min-height: 26px; }}
            QFrame#card QCheckBox:checked {{ color: {self.accent}; font-weight: bold; }}
            QFrame#card QCheckBox:focus {{ text-decoration: underline; }}
            QFrame#card QCheckBox::indicator {{
                width: 17px; height: 17px; border: 2px solid {self.soft}; border-radius: 5px;
                background: {self.line};
            }}
            QFrame#card QCheckBox::indicator:focus {{ border-color: {self.text}; }}
            QFrame#card QCheckBox::indicator:checked {{
                background: {self.accent}; border-color: {self.text};
                image: url("{resource("marks", "tick.png").as_posix()}");
            }}
            QFrame#card QSlider {{ color: {self.soft}; }}
            QFrame#card QSlider::groove:horizontal {{
                height: 6px; background: {self.line}; border-radius: 3px;
            }}
            QFrame#card QSlider::sub-page:horizontal {{
                background: {self.accent}; border-radius: 3px;
            }}
            QFrame#card QSlider::handle:horizontal {{
                width: 14px; margin: -4px 0; border-radius: 7px; background: {self.text};
            }}
            QFrame#card QPushButton[main="true"]:disabled {{
                background: {self.line}; color: {self.soft}; border-color: {self.line};
            }}
            QFrame#card QProgressBar {{
                background: {self.line}; border: none; border-radius: 3px;
                max-height: 6px; min-height: 6px;
            }}
            QFrame#card QProgressBar::chunk {{
                background: {self.accent}; border-radius: 3px;
            }}
        """
