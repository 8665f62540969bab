"""``picture``: a layout out of a file, drawn, or as numbers."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Any, Final

from qt_dominoes.commands.console import UsageError
from qt_dominoes.commands.files import replayed, writing
from qt_dominoes.commands.new_file import NewFile
from qt_dominoes.commands.options import command_parser, whole_number
from qt_dominoes.model.match import Match
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.model.replay import match_after
from qt_dominoes.storage.codec import LINES_SUFFIX
from qt_dominoes.table.picture_data import arranged, picture_data, pictures_of
from qt_dominoes.wording.lines import shown, shown_path
from qt_dominoes.wording.text import gettext as _

DEFAULT_SIZE: Final = (1280, 720)
_SMALLEST_SIDE: Final = 64
_LARGEST_SIDE: Final = 10_000
_DRAWN: Final = (".svg", ".png")
_DATA: Final = ".json"
_MOST: Final = 10**9
_SIZE: Final = re.compile(r"(\d{1,6})x(\d{1,6})")


def run(arguments: list[str]) -> int:
    """Write the picture, or the numbers of every placement.

    Raises:
        UsageError: there is no such match, round or event, or no such kind of picture.
        InputFault: the file is no good record, or cannot be read.
    """
    options = _parser().parse_args(arguments)
    if options.every_event:
        return _every_event(options)
    suffix = options.out.suffix.lower()
    if suffix not in (*_DRAWN, _DATA) or (options.table and suffix == _DATA):
        kinds = _DRAWN if options.table else (*_DRAWN, _DATA)
        raise UsageError(
            _("-o must end in one of {kinds}: {path}").format(
                kinds=", ".join(kinds), path=shown_path(options.out)
            )
        )
    if options.round is None or options.event is None:
        raise UsageError(_("--round and --event say which layout is meant"))
    record, match = _chosen_match(options)
    _check_place(match, options)
    if suffix == _DATA:
        width, height = options.size
        played = match.rounds[options.round - 1]
        data = picture_data(arranged(played, options.event, width, height), width, height)
        _refuse_same_file(options)
        with writing(options.out), NewFile(options.out, replace=True) as out:
            out.write(_line(data))
    else:
        _draw(record, match, options)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = command_parser(
        "picture", _("Draws the layout after an event of a match, with a place for every target.")
    )
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a .domino or a .jsonl"))
    parser.add_argument(
        "--match", metavar="M", type=_number, default=1, help=_("which match of a .jsonl, from 1")
    )
    parser.add_argument("--round", metavar="R", type=_number, help=_("which round, from 1"))
    parser.add_argument(
        "--event",
        metavar="E",
        type=_number_or_none,
        help=_("after which event of the round's list, from 1; 0 is the bare table"),
    )
    parser.add_argument(
        "-o",
        "--out",
        metavar="F",
        type=Path,
        required=True,
        help=_("the file to write: .svg, .png or .json"),
    )
    parser.add_argument(
        "--size",
        metavar="WxH",
        type=_size,
        default=DEFAULT_SIZE,
        help=_("the size of the area in pixels (default: 1280x720)"),
    )
    parser.add_argument(
        "--table", action="store_true", help=_("the whole table, with hands, plates and boneyard")
    )
    parser.add_argument(
        "--every-event",
        action="store_true",
        help=_("the JSON of every placement of every match, one a line"),
    )
    return parser


def _every_event(options: argparse.Namespace) -> int:
    if options.out.suffix.lower() != LINES_SUFFIX:
        raise UsageError(
            _("-o must end in one of {kinds}: {path}").format(
                kinds=LINES_SUFFIX, path=shown_path(options.out)
            )
        )
    _refuse_same_file(options)
    width, height = options.size
    with writing(options.out), NewFile(options.out, replace=True) as out:
        for number, (_record, match) in enumerate(replayed(options.file), 1):
            for place, played in enumerate(match.rounds, 1):
                for event, data in pictures_of(played, width, height):
                    out.write(_line({"match": number, "round": place, "event": event, **data}))
    return 0


def _chosen_match(options: argparse.Namespace) -> tuple[MatchRecord, Match]:
    """The match that is meant; all that come before it are replayed too."""
    count = 0
    for found in replayed(options.file):
        count += 1
        if count == options.match:
            return found
    raise UsageError(
        _("there is no match {number}: {path} holds {count}").format(
            number=options.match, path=shown_path(options.file), count=count
        )
    )


def _check_place(match: Match, options: argparse.Namespace) -> None:
    if options.round > len(match.rounds):
        raise UsageError(
            _("there is no round {number}: the match has {count}").format(
                number=options.round, count=len(match.rounds)
            )
        )
    events = len(match.rounds[options.round - 1].history)
    if options.event > events:
        raise UsageError(
            _("there is no event {number}: round {round} has {count}").format(
                number=options.event, round=options.round, count=events
            )
        )


def _draw(record: MatchRecord, match: Match, options: argparse.Namespace) -> None:
    """Into a file by Qt, which needs no screen for it."""
    _refuse_same_file(options)
    try:
        from PySide6.QtCore import QSize

        from qt_dominoes.session.still import StillSource
        from qt_dominoes.table.snapshot import save_layout_picture, save_table_picture
    except ImportError as error:
        raise UsageError(
            _("no picture can be drawn: {reason}").format(reason=shown(str(error), 200))
        ) from error
    size = QSize(*options.size)
    moment = match_after(match, options.round, options.event)
    with writing(options.out):
        if options.table:
            save_table_picture(StillSource(moment, record.players), options.out, size)
        else:
            layout = moment.rounds[-1].layout
            save_layout_picture(layout, moment.rules, options.out, size)


def _refuse_same_file(options: argparse.Namespace) -> None:
    """A record is never overwritten by its picture."""
    if options.out.exists() and options.file.exists() and options.out.samefile(options.file):
        raise UsageError(
            _("{path} is the file to be read and is not overwritten").format(
                path=shown_path(options.out)
            )
        )


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode("ascii") + b"\n"


def _number(text: str) -> int:
    return whole_number(text, 1, _MOST)


def _number_or_none(text: str) -> int:
    return whole_number(text, 0, _MOST)


def _size(text: str) -> tuple[int, int]:
    found = _SIZE.fullmatch(text)
    sides = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(_SMALLEST_SIDE <= side <= _LARGEST_SIDE for side in sides):
        raise argparse.ArgumentTypeError(
            _(
                "“{text}” is not a size like 1280x720, of {lowest} to {highest} pixels a side"
            ).format(text=shown(text), lowest=_SMALLEST_SIDE, highest=_LARGEST_SIDE)
        )
    return sides
