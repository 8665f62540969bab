"""What lies in front of the person: the match that is looked at, else the one on the table."""

from __future__ import annotations

from qt_dominoes.app.reviewing import Reviewing
from qt_dominoes.app.table_page import TablePage
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.table.scene import TableScene


class InFront:
    """The match, the scene and the message line that are in front."""

    def __init__(self, page: TablePage, reviews: Reviewing) -> None:
        self._page = page
        self._reviews = reviews

    @property
    def source(self) -> TableSource | None:
        """The match; none where nothing lies on the table."""
        return self._reviews.session or self._page.session

    @property
    def record(self) -> MatchRecord | None:
        """The match, to its end."""
        looked_at, session = self._reviews.session, self._page.session
        if looked_at is not None:
            return looked_at.whole_record
        return None if session is None else session.record

    @property
    def scene(self) -> TableScene:
        """The table that is seen."""
        return self._reviews.page.scene if self._reviews.is_on else self._page.scene

    def mention(self, sentence: str) -> None:
        """Say that where the person looks; at the table it gives way to the match after a while."""
        if self._reviews.is_on:
            self._reviews.page.tell(sentence)
        else:
            self._page.mention(sentence)

    def tell(self, sentence: str) -> None:
        """Say that where the person looks."""
        (self._reviews.page if self._reviews.is_on else self._page).tell(sentence)
