"""What was chosen for the last match, so that the same can be offered again."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from qt_dominoes.session.choices import Choices
from qt_dominoes.session.settings_store import SettingsStore
from qt_dominoes.storage.settings import NewMatchChoices
from qt_dominoes.wording.company import company
from qt_dominoes.wording.names import Cast, variant_name
from qt_dominoes.wording.text import gettext as _


class LastChoices:
    """Kept with the settings."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store

    @property
    def are_made(self) -> bool:
        """A match was chosen before."""
        return self._store.settings.new_match.variant is not None

    def read(self) -> Choices:
        """What was chosen last, as far as it can be played; before the first, the usual game."""
        settings = self._store.settings
        last = settings.new_match
        choices = Choices(
            last.variant or "five-up",
            last.seats,
            settings.player_name,
            tuple(last.levels),
            dict(last.dials),
            tuple(last.names),
            people=tuple(sorted({*range(last.people), *last.people_at, 0} & {*range(last.seats)})),
        )
        return choices if choices.is_playable() else replace(choices, variant="five-up", dials={})

    def remember(self, choices: Choices) -> None:
        """Offer the same again next time."""
        new_match = msgspec.structs.replace(
            self._store.settings.new_match,
            variant=choices.variant,
            seats=choices.seats,
            levels=choices.levels,
            dials=dict(choices.dials),
            names=choices.names,
            people=1,
            people_at=choices.people[1:],
        )
        assert isinstance(new_match, NewMatchChoices)
        self._store.change(new_match=new_match, player_name=choices.name)

    def told(self) -> str:
        """The game that was chosen last, in a line; nothing before the first."""
        if not self.are_made:
            return ""
        choices = self.read()
        return _("{variant} to {target} {company}").format(
            variant=variant_name(choices.variant),
            target=choices.rules.shown_target(choices.seats),
            company=company(choices.rules, Cast.of(choices.players())),
        )
