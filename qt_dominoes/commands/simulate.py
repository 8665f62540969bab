"""``simulate``: computer players against each other, and how much better one is than another."""

from __future__ import annotations

import argparse
import contextlib
import secrets
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Final

from qt_dominoes.commands.console import UsageError
from qt_dominoes.commands.contest import Contest, Game, play_all
from qt_dominoes.commands.files import writing
from qt_dominoes.commands.new_file import NewFile
from qt_dominoes.commands.options import command_parser, whole_number
from qt_dominoes.commands.progress import ProgressBar
from qt_dominoes.commands.rule_options import add_rule_option, chosen_rules
from qt_dominoes.model.ruleset import FEWEST_SEATS, MOST_SEATS, InvalidRules
from qt_dominoes.players.levels import LEVELS
from qt_dominoes.players.master import ITERATIONS
from qt_dominoes.players.selfplay import MOST_ROUNDS, match_numbers
from qt_dominoes.storage.codec import LINES_SUFFIX
from qt_dominoes.storage.estimates import Estimate, mean_per, share_per
from qt_dominoes.storage.origin import program_and_version
from qt_dominoes.wording.choices import unknown_level, wrong_rules
from qt_dominoes.wording.lines import shown_path
from qt_dominoes.wording.names import variant_name
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext

_MOST_MATCHES: Final = 10_000_000
_MOST_JOBS: Final = 64
_HIGHEST: Final = 10**18 - 1


def run(arguments: list[str]) -> int:
    """Play, write the records if asked to, and print what came of it."""
    options = _parser().parse_args(arguments)
    contest = _contest(options)
    seed = secrets.randbelow(2**32) if options.seed is None else options.seed
    numbers = match_numbers(seed, options.matches)
    played: list[list[Game]] = []
    with (
        _ended_in_order(),
        writing(options.out),
        _out(options.out) as out,
        ProgressBar(len(numbers)) as bar,
    ):
        for games in play_all(contest, numbers, options.jobs):
            for game in games:
                if out is not None and game.line is not None:
                    out.write(game.line)
            # Of many matches only the figures are kept in memory.
            played.append([replace(game, line=None) for game in games])
            bar.advance()
    print("\n".join(_report(contest, played, seed, single=options.rounds)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = command_parser("simulate", _("Lets computer players play against each other."))

    def add(option: str, meaning: str, **details: object) -> None:
        parser.add_argument(option, help=meaning, **details)  # type: ignore[arg-type]

    add("--variant", _("five-up, american-sniff or all-fives"), required=True, metavar="V")
    add(
        "--players",
        _("two to four levels with commas between them: {levels}").format(levels=", ".join(LEVELS)),
        required=True,
        metavar="L1,L2[,L3[,L4]]",
    )
    add(
        "--matches",
        _("how many match numbers are played (default: 100)"),
        type=_number(1, _MOST_MATCHES),
        default=100,
        metavar="N",
    )
    add(
        "--seed",
        _("the same seed plays the same matches, move for move, whatever --jobs is"),
        type=_number(-_HIGHEST, _HIGHEST),
        metavar="S",
    )
    add("--rounds", _("single rounds instead of matches"), action="store_true")
    add(
        "--duplicate",
        _("every match number is played again with the seats rotated, on the same tiles"),
        action="store_true",
    )
    add(
        "--budget",
        _("iterations a decision of the master (default: {iterations})").format(
            iterations=ITERATIONS
        ),
        type=_number(1, _HIGHEST),
        metavar="B",
    )
    add_rule_option(parser)
    add(
        "--jobs",
        _("processes that play at the same time (default: 1)"),
        type=_number(1, _MOST_JOBS),
        default=1,
        metavar="J",
    )
    add(
        "--out",
        _("writes every match to this new file, one a line"),
        type=Path,
        metavar=f"F{LINES_SUFFIX}",
    )
    return parser


def _number(lowest: int, highest: int) -> Callable[[str], int]:
    return lambda text: whole_number(text, lowest, highest)


def _contest(options: argparse.Namespace) -> Contest:
    """What is to be played.

    Raises:
        UsageError: it cannot be, and what can.
    """
    rules, dials = chosen_rules(options.variant, options.rule)
    levels = tuple(level.strip().lower() for level in options.players.split(","))
    if "" in levels:
        raise UsageError(_("--players takes levels with commas between, such as casual,club"))
    for level in levels:
        if level not in LEVELS:
            raise UsageError(unknown_level(level))
    if not FEWEST_SEATS <= len(levels) <= MOST_SEATS:
        raise UsageError(
            _("--players takes {fewest} to {most} levels, not {count}").format(
                fewest=FEWEST_SEATS, most=MOST_SEATS, count=len(levels)
            )
        )
    try:
        rules.check_seats(len(levels))
    except InvalidRules as refusal:
        raise UsageError(wrong_rules(refusal)) from refusal
    return Contest(
        rules,
        tuple(dials.items()),
        levels,
        rotations=len(levels) if options.duplicate else 1,
        rounds=1 if options.rounds else MOST_ROUNDS,
        recorded=options.out is not None,
        app=program_and_version(),
        budget=options.budget,
    )


def _out(path: Path | None) -> AbstractContextManager[NewFile | None]:
    """The new file, if one is wanted.

    Raises:
        UsageError: it would not be read as what it is.
        OSError: it is there already, or cannot be written.
    """
    if path is None:
        return nullcontext()
    if path.suffix.lower() != LINES_SUFFIX:
        raise UsageError(
            _("--out must end in {suffix}: {path}").format(
                suffix=LINES_SUFFIX, path=shown_path(path)
            )
        )
    return NewFile(path)


@contextlib.contextmanager
def _ended_in_order() -> Iterator[None]:
    """A request to end is heard like Ctrl+C, so that no half file stays behind."""

    def end(*_told: object) -> None:
        raise KeyboardInterrupt

    try:
        before = signal.signal(signal.SIGTERM, end)
    except ValueError:  # only the main thread may
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _report(contest: Contest, played: list[list[Game]], seed: int, *, single: bool) -> list[str]:
    games = [game for group in played for game in group]
    rounds = sum(game.rounds for game in games)
    told = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
    if not single:
        matches = ngettext("{count} match", "{count} matches", len(games))
        told = f"{matches.format(count=len(games))}, {told}"
    heading = _("{variant}, seed {seed}: {games}").format(
        variant=variant_name(contest.rules.variant), seed=seed, games=told
    )
    lines = [heading]
    if contest.rotations > 1:
        lines.append(
            _("each of {numbers} match numbers with the seats rotated {rotations} ways").format(
                numbers=len(played), rotations=contest.rotations
            )
        )
    lines.extend(
        _party_line(contest, played, games, party, single) for party in range(contest.parties)
    )
    level = len(games) - sum(sum(game.round_wins) for game in games)
    if level and single:
        told = ngettext("{count} round ended level", "{count} rounds ended level", level)
        lines.append(told.format(count=level))
    open_games = sum(game.winner is None for game in games)
    if open_games and not single:
        lines.append(
            _("{count} left unfinished after {rounds} rounds").format(
                count=open_games, rounds=contest.rounds
            )
        )
    return lines


def _party_line(
    contest: Contest, played: list[list[Game]], games: list[Game], party: int, single: bool
) -> str:
    unit = contest.rules.shown(5) / 5
    sizes = [sum(game.rounds for game in group) for group in played]
    won = [
        sum(game.round_wins[party] if single else game.winner == party for game in group)
        for group in played
    ]
    points = [unit * sum(game.points[party] for game in group) for group in played]
    ahead = [unit * sum(game.ahead[party] for game in group) for group in played]
    what = _("rounds won") if single else _("matches won")
    return _(
        "{number} {name}: {what} {won} of {games} = {share}; points a round {points}; "
        "ahead of the best rival by {ahead}"
    ).format(
        number=party + 1,
        name="+".join(contest.levels[party :: contest.parties]),
        what=what,
        won=sum(won),
        games=len(games),
        share=_percent(share_per(won, [len(group) for group in played])),
        points=_with_interval(mean_per(points, sizes), "{:+.2f}", ""),
        ahead=_with_interval(mean_per(ahead, sizes), "{:+.2f}", ""),
    )


def _percent(found: Estimate) -> str:
    low = None if found.low is None else 100 * found.low
    high = None if found.high is None else 100 * found.high
    return _with_interval(Estimate(100 * found.value, low, high), "{:.1f}", " %")


def _with_interval(found: Estimate, form: str, unit: str) -> str:
    value = form.format(found.value) + unit
    if found.low is None or found.high is None:
        return value
    return _("{value} (95 %: {low} to {high})").format(
        value=value, low=form.format(found.low) + unit, high=form.format(found.high) + unit
    )
