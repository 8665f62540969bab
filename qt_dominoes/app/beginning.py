"""New matches: what is asked before one, and the record it begins with."""

from __future__ import annotations

import secrets
from functools import partial

from PySide6.QtWidgets import QWidget

from qt_dominoes.app.services import Services
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.choices import Choices
from qt_dominoes.storage.texts import utc
from qt_dominoes.table.skin import TableSkin, TileSkin


def ask_for_match(
    last: Choices, skins: tuple[TableSkin, TileSkin], window: QWidget
) -> Choices | None:
    """Ask what is to be played, beginning from what was chosen last; none if nothing is."""
    from qt_dominoes.app.examples import example_picture
    from qt_dominoes.dialogs.new_match import NewMatchDialog

    example = partial(example_picture, table=skins[0], tiles=skins[1])
    dialog = NewMatchDialog(last, example, window)
    choices = dialog.choices() if dialog.exec() else None
    dialog.deleteLater()
    return choices


def new_record(choices: Choices, services: Services) -> MatchRecord:
    """The record of a match that begins now, before its first deal."""
    return MatchRecord(
        variant=choices.variant,
        players=choices.players(),
        dials=choices.rules.dials_unlike(Choices(choices.variant).rules, choices.seats),
        id=secrets.token_hex(16),
        created=utc(services.now()),
        app=services.program(),
        match_number=choices.match_number or services.match_number(),
    )
