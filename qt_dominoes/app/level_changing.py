"""Changing the level of the computer players in the middle of a match."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from qt_dominoes.dialogs.levels import LevelsDialog
from qt_dominoes.session.levels import level_now
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.wording.levels import levels_changed_told
from qt_dominoes.wording.names import Cast


def change_levels(session: MatchSession, window: QWidget) -> str:
    """Ask for other levels and play at them from now on; what is to be said of it."""
    cast, players = Cast.of(session.players), session.players
    computers = [seat for seat in range(len(players)) if not session.is_person(seat)]
    before = {seat: level_now(players[seat]) for seat in computers}
    names = {seat: cast.names[seat] for seat in computers}
    dialog = LevelsDialog(names, before, session.match.rules, window)
    accepted, chosen = bool(dialog.exec()), dialog.levels()
    dialog.deleteLater()
    changed = {seat: level for seat, level in chosen.items() if level != before[seat]}
    if not accepted or not changed or session.match.is_over:
        return ""
    session.change_levels(changed)
    return levels_changed_told({names[seat]: level for seat, level in changed.items()})
