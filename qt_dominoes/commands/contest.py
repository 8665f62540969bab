"""Many matches between computers, in one process or several, always with the same outcome."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from qt_dominoes.commands.console import UsageError
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import Kind, MatchRecord, PlayerRecord, rounds_of
from qt_dominoes.model.ruleset import DialValue, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.players.known_tables import have_table, learn
from qt_dominoes.players.levels import minds_chances
from qt_dominoes.players.match_table import MatchTable
from qt_dominoes.players.selfplay import SelfPlay, game_id, rotated
from qt_dominoes.storage.encode import encode_line
from qt_dominoes.wording.text import gettext as _

#: Match numbers that one process plays before it reports.
_AT_ONCE: Final = 4


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played with every match number.

    ``levels`` are in the order of the command line; ``rotations`` is how many times a number is
    played, each time with the players one seat further; ``rounds`` ends a match early; ``budget``
    is what the levels that search may spend on a decision.
    """

    rules: Ruleset
    dials: tuple[tuple[str, DialValue], ...]
    levels: tuple[str, ...]
    rotations: int
    rounds: int
    recorded: bool
    app: str
    budget: int | None = None

    @property
    def parties(self) -> int:
        """How many players, or pairs of partners, play for themselves."""
        return self.rules.side_count(len(self.levels))

    def party_of(self, side: int, rotation: int) -> int:
        """Who sits on that side; players and pairs count in the order of the command line."""
        return (side + rotation) % self.parties


@dataclass(frozen=True, slots=True)
class Game:
    """What came of one game; lists are one a party, in raw points.

    ``winner`` is the party that won the match; ``round_wins`` are rounds with most points alone;
    ``ahead`` sums, round by round, the points minus those of the best rival.
    """

    winner: int | None
    rounds: int
    points: tuple[int, ...]
    ahead: tuple[int, ...]
    round_wins: tuple[int, ...]
    line: bytes | None


def play_all(contest: Contest, numbers: list[str], jobs: int) -> Iterator[list[Game]]:
    """The games of every match number, in the order of the numbers.

    Raises:
        UsageError: the system gives no processes, or ends one.
    """
    rules, seats = contest.rules, len(contest.levels)
    table = have_table(rules, seats) if any(map(minds_chances, contest.levels)) else None
    if jobs == 1:
        for number in numbers:
            yield _play(contest, number)
        return
    pieces = [numbers[start : start + _AT_ONCE] for start in range(0, len(numbers), _AT_ONCE)]
    pool = ProcessPoolExecutor(
        jobs,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_get_ready,
        initargs=(table,),
    )
    waiting: deque[Future[list[list[Game]]]] = deque()
    try:
        for piece in pieces:
            waiting.append(_handed_over(pool, contest, piece))
            if len(waiting) >= 3 * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool as error:
        raise UsageError(_("a process that played was ended from outside")) from error
    except BaseException:
        # Nobody waits for what is being played: a master's matches take many seconds.
        for player in multiprocessing.active_children():
            player.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _handed_over(
    pool: ProcessPoolExecutor, contest: Contest, numbers: list[str]
) -> Future[list[list[Game]]]:
    try:
        with _interrupts_held():
            return pool.submit(_play_several, contest, numbers)
    except OSError as error:
        raise UsageError(
            _("no process can be started for --jobs: {reason}").format(
                reason=error.strerror or type(error).__name__
            )
        ) from error


def _play_several(contest: Contest, numbers: Iterable[str]) -> list[list[Game]]:
    return [_play(contest, number) for number in numbers]


def _play(contest: Contest, number: str) -> list[Game]:
    return [_play_once(contest, number, rotation) for rotation in range(contest.rotations)]


def _play_once(contest: Contest, number: str, rotation: int) -> Game:
    levels = rotated(contest.levels, rotation)
    match = SelfPlay(
        contest.rules,
        levels,
        number,
        rotation,
        contest.rounds,
        same_tiles=contest.rotations > 1,
        budget=contest.budget,
    ).played()
    record = _record(contest, match, levels, number, rotation) if contest.recorded else None
    return _outcome(contest, match, rotation, None if record is None else encode_line(record))


def _outcome(contest: Contest, match: Match, rotation: int, line: bytes | None) -> Game:
    sides = contest.parties
    ahead, wins = [0] * sides, [0] * sides
    before = (0,) * sides
    for played in match.rounds:
        gains = [now - then for now, then in zip(played.scores, before, strict=True)]
        before = played.scores
        for side, gain in enumerate(gains):
            best_rival = max(gains[:side] + gains[side + 1 :])
            ahead[side] += gain - best_rival
            wins[side] += gain > best_rival
    winner = match.winner

    def by_party(values: Iterable[int]) -> tuple[int, ...]:
        told = list(values)
        return tuple(told[(party - rotation) % sides] for party in range(sides))

    return Game(
        None if winner is None else contest.party_of(winner, rotation),
        len(match.rounds),
        by_party(match.scores),
        by_party(ahead),
        by_party(wins),
        line,
    )


def _record(
    contest: Contest, match: Match, levels: tuple[str, ...], number: str, rotation: int
) -> MatchRecord:
    """The record of a game; without a date, so that the same seed writes the same file."""
    default = VARIANTS[contest.rules.variant].dials(len(levels))
    return MatchRecord(
        variant=contest.rules.variant,
        players=tuple(
            PlayerRecord(f"{level} {seat + 1}", Kind.COMPUTER, level)
            for seat, level in enumerate(levels)
        ),
        rounds=rounds_of(match),
        dials={key: value for key, value in contest.dials if default[key] != value},
        id=game_id(number, rotation),
        app=contest.app,
        match_number=number,
        winner=match.winner,
    )


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl+C waits until the end; processes started meanwhile never hear it.

    They inherit that it is held, and so cannot be hit while they start; their parent ends them.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _get_ready(table: MatchTable | None) -> None:
    """In each process: hear no Ctrl+C, and know the chances without making them anew."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if table is not None:
        learn(table)
