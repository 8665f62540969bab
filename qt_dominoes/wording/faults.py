"""A bad file in one line: which file, where in it, and what is wrong, in a player's words."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from qt_dominoes.model.match import DealProblem, InvalidDeal
from qt_dominoes.model.port import Port
from qt_dominoes.model.record import EventRecord
from qt_dominoes.model.refusal import IllegalMove, Reason
from qt_dominoes.model.replay import Fault, RecordFault
from qt_dominoes.model.ruleset import InvalidRules
from qt_dominoes.storage.faults import BadRecord, Place, Problem
from qt_dominoes.wording.choices import unknown_variant, wrong_rules
from qt_dominoes.wording.lines import shown, shown_path, shown_value
from qt_dominoes.wording.names import place_name
from qt_dominoes.wording.text import gettext as _


def bad_record(fault: BadRecord) -> str:
    """The fault in one line, with file, match, round and event where it has them."""
    parts = [] if fault.path is None else [shown_path(fault.path)]
    place = place_words(fault.place)
    if place:
        parts.append(place)
    return ": ".join([*parts, what_is_wrong(fault)])


def unreadable(path: Path, error: OSError) -> str:
    """A file that cannot be opened or read, in one line."""
    if isinstance(error, FileNotFoundError):
        what = _("there is no such file")
    elif isinstance(error, IsADirectoryError):
        what = _("this is a folder, not a file")
    elif isinstance(error, PermissionError):
        what = _("this file may not be read")
    else:
        what = _("this file cannot be read ({reason})").format(
            reason=shown(error.strerror or type(error).__name__, 100)
        )
    return f"{shown_path(path)}: {what}"


def place_words(place: Place) -> str:
    """“match 3, round 2, event 5”, as far as the place goes."""
    parts = []
    if place.match is not None:
        parts.append(_("match {number}").format(number=place.match))
    if place.round is not None:
        parts.append(_("round {number}").format(number=place.round))
    if place.event is not None:
        parts.append(_("event {number}").format(number=place.event))
    return ", ".join(parts)


def what_is_wrong(fault: BadRecord) -> str:
    """The fault alone, without its place."""
    key, found = shown(fault.key or ""), shown_value(fault.found)
    match fault.problem:
        case Problem.NOT_A_FILE:
            return _("this is not an ordinary file")
        case Problem.EMPTY:
            return _("there is nothing in it")
        case Problem.TOO_LARGE:
            return _("larger than 8 MB, which no match is")
        case Problem.TOO_MANY_VALUES:
            return _("it holds more values than any match has")
        case Problem.NOT_UTF8:
            return _("this is not UTF-8 text")
        case Problem.OTHER_TEXT:
            return _("this is not a match of Qt Dominoes, but some other text")
        case Problem.NOT_JSON:
            return _("the text breaks off or is damaged at line {line}").format(line=fault.line)
        case Problem.TOO_DEEP:
            return _("its values lie too deep inside each other")
        case Problem.NUMBER:
            return _("it holds a number that cannot be read: {found}").format(found=found)
        case Problem.DOUBLED_KEY:
            return _("“{key}” is there twice").format(key=key)
        case Problem.NOT_A_RECORD:
            return _("this is not a match of Qt Dominoes")
        case Problem.NEWER_VERSION:
            return _("written by a newer version of Qt Dominoes (format {found})").format(
                found=found
            )
        case Problem.UNKNOWN_VARIANT:
            return unknown_variant(fault.found)
        case Problem.MISSING_KEY:
            return _("“{key}” is missing").format(key=key)
        case Problem.WRONG_VALUE if fault.key is None:
            return _("{found} is not what belongs here").format(found=found)
        case Problem.WRONG_VALUE:
            return _("“{key}” cannot be {found}").format(key=key, found=found)
        case Problem.MISPLACED_KEY:
            return _("“{key}” does not belong here").format(key=key)
        case Problem.COMMITMENT_MISSING:
            return _("there is a deal number, but not the commitment to it")
        case Problem.RULES | Problem.CONTRADICTION:
            return _refused(fault)
    assert_never(fault.problem)


def _refused(fault: BadRecord) -> str:
    cause = fault.cause
    if isinstance(cause, RecordFault):
        return _contradiction(cause, fault.told)
    if isinstance(cause, InvalidRules):
        return wrong_rules(cause)
    return _("the match contradicts the rules")


def _contradiction(fault: RecordFault, told: EventRecord | None) -> str:
    cause = fault.cause
    if isinstance(cause, InvalidRules):
        return wrong_rules(cause)
    if isinstance(cause, InvalidDeal) and fault.fault is Fault.DEAL:
        return _deal(cause.problem)
    if isinstance(cause, IllegalMove):
        return _illegal(cause.reason, told)
    found, expected = _told(fault.found), _told(fault.expected)
    match fault.fault:
        case Fault.UNKNOWN_VARIANT:
            return unknown_variant(fault.found)
        case Fault.DEAL_NUMBER:
            return _("the deal number does not follow from the match number")
        case Fault.DEAL_NOT_OF_NUMBER:
            return _("the tiles or the lot are not those that the deal number gives")
        case Fault.COMMITMENT:
            return _("the commitment does not belong to the deal number")
        case Fault.NOT_ON_TURN:
            return _("seat {found} moves, but it is the turn of seat {expected}").format(
                found=found, expected=expected
            )
        case Fault.DRAWN_TILE:
            return _("{found} is drawn, but the next tile of the boneyard is {expected}").format(
                found=found, expected=expected
            )
        case Fault.TOTAL:
            return _("the total is said to be {found}, but it is {expected}").format(
                found=found, expected=expected
            )
        case Fault.AWARD:
            return _("the award is said to be {found}, but it is {expected}").format(
                found=found, expected=expected
            )
        case Fault.EVENT_AFTER_END:
            return _("the round has ended before this")
        case Fault.RESULT_MISSING:
            return _("the round is over, but its result is missing")
        case Fault.RESULT_TOO_EARLY:
            return _("there is a result, but the round is not over")
        case Fault.ENDED:
            return _("the round is said to end by “{found}”, but it ends by “{expected}”").format(
                found=found, expected=expected
            )
        case Fault.BY:
            return _("the last tile is said to be played by {found}, but it is {expected}").format(
                found=_seat(fault.found), expected=_seat(fault.expected)
            )
        case Fault.DEBITS:
            return _("the debits are said to be {found}, but they are {expected}").format(
                found=found, expected=expected
            )
        case Fault.SCORES:
            return _("the scores are said to be {found}, but they are {expected}").format(
                found=found, expected=expected
            )
        case Fault.ROUND_AFTER_UNFINISHED:
            return _("the round before it is not finished")
        case Fault.ROUND_AFTER_END:
            return _("the match has ended before this round")
        case Fault.WINNER:
            return _("the winner is said to be {found}, but it is {expected}").format(
                found=_side(fault.found), expected=_side(fault.expected)
            )
        case Fault.RESIGNED:
            return _("side {found} cannot have resigned").format(found=found)
        case Fault.RULES | Fault.DEAL | Fault.ILLEGAL:
            return _("the match contradicts the rules")
    assert_never(fault.fault)


def _told(value: object) -> str:
    """A number, a tile or a word as it is; a list as a file writes it; nothing as “none”."""
    if value is None:
        return _("none")
    if isinstance(value, str):
        return shown(value)
    return shown_value(value)


def _seat(value: object) -> str:
    if value is None:
        return _("nobody")
    return _("seat {seat}").format(seat=_told(value))


def _side(value: object) -> str:
    if value is None:
        return _("nobody")
    return _("side {side}").format(side=_told(value))


def _deal(problem: DealProblem) -> str:
    match problem:
        case DealProblem.SEATS:
            return _("there must be one hand for each player")
        case DealProblem.HAND_SIZE:
            return _("the hands do not hold as many tiles as the rules deal")
        case DealProblem.TILES:
            return _("hands and boneyard together must hold each of the 28 tiles once")
        case DealProblem.OPENED_BY:
            return _("the rules find the opener of this round in another way")
        case DealProblem.OPENER:
            return _("another seat opens this round")
        case DealProblem.LOT:
            return _("the lot does not lead to the opener")
        case DealProblem.MATCH_IS_OVER:
            return _("the match has ended before this round")
        case DealProblem.ROUND_NOT_OVER:
            return _("the round before it is not finished")
    assert_never(problem)


def _illegal(reason: Reason, told: EventRecord | None) -> str:
    tile = "" if told is None or told.tile is None else str(told.tile)
    place = "" if told is None or told.at is None else _at(*told.at)
    match reason:
        case Reason.NOT_IN_HAND:
            return _("{tile} is not in the hand of the player").format(tile=tile)
        case Reason.HALF_DOES_NOT_MATCH:
            return _("{tile} does not fit at {place}").format(tile=tile, place=place)
        case Reason.SECOND_SIDE_FIRST:
            return _(
                "{tile} cannot be played at {place}: an arm opens only after both line sides"
            ).format(tile=tile, place=place)
        case Reason.NOT_A_SPINNER:
            return _("{tile} cannot be played at {place}: that double is no spinner").format(
                tile=tile, place=place
            )
        case Reason.NOT_OPEN | Reason.LEAD_HAS_NO_PLACE:
            return _("{tile} cannot be played at {place}: nothing is open there").format(
                tile=tile, place=place
            )
        case Reason.PLACE_NEEDED:
            return _("it is not said where {tile} is played").format(tile=tile)
        case Reason.FORCED_LEAD:
            return _("{tile} is led, but the rules ask for another tile").format(tile=tile)
        case Reason.CAN_PLAY_SO_NO_DRAW:
            return _("a tile is drawn, but the player can play")
        case Reason.NOTHING_TO_DRAW:
            return _("a tile is drawn, but nothing is left to draw")
        case Reason.CAN_PLAY_SO_NO_PASS:
            return _("the player passes, but can play")
        case Reason.MUST_DRAW_FIRST:
            return _("the player passes, but must draw first")
        case Reason.ROUND_IS_OVER | Reason.ROUND_NOT_OVER:
            return _("the round has ended before this")
        case Reason.MATCH_IS_OVER:
            return _("the match has ended before this")
    assert_never(reason)


def _at(host: object, port: Port) -> str:
    """A place in words: “4-4, line A”."""
    return f"{host}, {place_name(port)}"
