"""A whole match played by computers on the real table, pictures of it saved as it goes."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtWidgets import QApplication

from qt_dominoes.model.events import Event, RoundBegan, TilePlayed
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord
from qt_dominoes.session.autosaver import Autosaver
from qt_dominoes.session.match_session import MatchSession
from qt_dominoes.session.pace import Pace
from qt_dominoes.session.thinker import Thinker
from qt_dominoes.storage.codec import encode
from qt_dominoes.storage.origin import program_and_version
from qt_dominoes.storage.texts import utc
from qt_dominoes.table.snapshot import ensure_application, save_table_picture
from qt_dominoes.wording.happenings import tell
from qt_dominoes.wording.names import Cast, variant_name
from qt_dominoes.wording.text import gettext as _

SIZE: Final = QSize(1280, 800)
PICTURE_EVERY: Final = 6


class _Nowhere:
    """A store that keeps nothing: the demonstration writes its record itself."""

    opened = None

    def put(self, record: MatchRecord, match: Match) -> None:
        """Nothing is kept."""

    def recover(self) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing was opened."""


class _Demonstration(QObject):
    """Follows a session, saves a picture now and then, and says what happens."""

    def __init__(self, session: MatchSession, folder: Path, app: QApplication) -> None:
        super().__init__()
        self._session = session
        self._folder = folder
        self._app = app
        self._placed = 0
        session.happened.connect(self._on_happened)
        session.round_waits.connect(self._on_round_waits)

    def _on_happened(self, event: Event) -> None:
        session = self._session
        print(tell(event, session.match, Cast.of(session.players)))
        if isinstance(event, RoundBegan):
            self._placed = 0
        if isinstance(event, TilePlayed):
            self._placed += 1
            if self._placed % PICTURE_EVERY == 0:
                self._save(f"{self._placed:02d}")
        if session.match.is_over and session.match.round is not None:
            QTimer.singleShot(0, self._finish)

    def _on_round_waits(self) -> None:
        self._save("end")
        QTimer.singleShot(0, self._session.next_round)

    def _finish(self) -> None:
        self._save("match-end")
        (self._folder / "match.domino").write_bytes(encode(self._session.record))
        self._app.quit()

    def _save(self, moment: str) -> None:
        name = f"round-{len(self._session.match.rounds):02d}-{moment}.png"
        save_table_picture(self._session, self._folder / name, SIZE)


def run(variant: str, folder: Path) -> int:
    """Play a match of that variant; pictures of an earlier one make way; the exit code.

    Raises:
        OSError: the folder cannot be made, or a picture not be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("round-*.png"):
        old.unlink()
    app = ensure_application()
    record = MatchRecord(
        variant=variant,
        players=(
            PlayerRecord("Oak", Kind.COMPUTER, "club"),
            PlayerRecord("Ash", Kind.COMPUTER, "casual"),
        ),
        id=secrets.token_hex(16),
        match_number=secrets.token_hex(16),
        created=utc(datetime.now(UTC)),
        app=program_and_version(),
    )
    autosaver = Autosaver(_Nowhere)
    thinker = Thinker(1)
    session = MatchSession(record, thinker=thinker, autosaver=autosaver, pace=Pace.instant)
    demonstration = _Demonstration(session, folder, app)
    autosaver.start()
    QTimer.singleShot(0, session.start)
    print(_("A match of {variant} is being played.").format(variant=variant_name(variant)))
    app.exec()
    thinker.stop()
    autosaver.close()
    demonstration.deleteLater()
    print(_("The pictures and the record are in {folder}.").format(folder=folder))
    return 0
