"""JSON read without trust: no doubled keys, no NaN, nothing deep, huge or half a letter."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, Final, NoReturn

from qt_dominoes.storage.faults import BadRecord, Place, Problem

#: A record nests five deep; what a newer version adds may go deeper, but not without end.
DEEPEST: Final = 40
#: In the bytes of one match, those inside strings included: the file of 8 MB with most events
#: stays below both; more is a file made to fill the memory.
MOST_SEPARATORS: Final = 1_500_000
MOST_CONTAINERS: Final = 215_000
#: Digits of a number: Python itself reads no more than 4,300.
MOST_DIGITS: Final = 400

_CONTAINERS: Final = (dict, list)
_ESCAPED_SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")


def parse(data: bytes) -> Any:
    """The value that the bytes spell.

    A byte order mark is refused like any other byte that JSON does not begin with.

    Raises:
        BadRecord: the bytes are no JSON, or such that no honest file has.
    """
    containers = data.count(b"[") + data.count(b"{")
    separators = containers + data.count(b",") + data.count(b":")
    if containers > MOST_CONTAINERS or separators > MOST_SEPARATORS:
        raise BadRecord(Problem.TOO_MANY_VALUES)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(Problem.NOT_UTF8, line=data.count(b"\n", 0, error.start) + 1) from error
    doubled: list[tuple[dict[str, Any], str]] = []

    def as_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs) and not doubled:
            doubled.append((found, _first_doubled(found, pairs)))
        return found

    try:
        value = json.loads(
            text,
            object_pairs_hook=as_object,
            parse_constant=_refuse_constant,
            parse_int=_whole_number,
            parse_float=_number,
        )
    except json.JSONDecodeError as error:
        problem = Problem.NOT_JSON if _begins_as_json(text) else Problem.OTHER_TEXT
        raise BadRecord(problem, line=error.lineno) from error
    except RecursionError as error:
        raise BadRecord(Problem.TOO_DEEP) from error
    if doubled:
        raise BadRecord(Problem.DOUBLED_KEY, _place_of(value, doubled[0][0]), key=doubled[0][1])
    _look_through(value, letters=_ESCAPED_SURROGATE.search(data) is not None)
    return value


def _begins_as_json(text: str) -> bool:
    """It may once have been JSON: a list, an object or a word in quotes, with or without a mark."""
    return text.lstrip("\ufeff \t\r\n").startswith(("{", "[", '"'))


def _first_doubled(found: dict[str, Any], pairs: list[tuple[str, Any]]) -> str:
    """The key that comes a second time first; the object is used up in finding it."""
    for key, _ in pairs:
        if found.pop(key, pairs) is pairs:
            return key
    raise AssertionError("no key is doubled")


def _refuse_constant(text: str) -> NoReturn:
    raise BadRecord(Problem.NUMBER, found=text)


def _whole_number(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise BadRecord(Problem.NUMBER, found=text)
    return int(text)


def _number(text: str) -> float:
    number = float(text)
    if len(text) > MOST_DIGITS or number in (float("inf"), float("-inf")):
        raise BadRecord(Problem.NUMBER, found=text)
    return number


def _look_through(value: Any, *, letters: bool) -> None:
    """Refuse what nests too deeply and, with ``letters``, halves of a letter."""
    level: list[Any] = [[value]]
    for _depth in range(DEEPEST + 1):
        below: list[Any] = []
        for node in level:
            if letters:
                _check_letters(node)
            below += [child for child in _children(node) if type(child) in _CONTAINERS]
        if not below:
            return
        level = below
    raise BadRecord(Problem.TOO_DEEP)


def _check_letters(node: Any) -> None:
    for child in (*node, *node.values()) if type(node) is dict else node:
        if type(child) is str and _has_half_a_letter(child):
            raise BadRecord(Problem.NOT_UTF8)


def _children(node: Any) -> Iterable[Any]:
    if isinstance(node, dict):
        return node.values()
    return node if isinstance(node, list) else ()


def _has_half_a_letter(text: str) -> bool:
    return any("\ud800" <= letter <= "\udfff" for letter in text)


def _place_of(record: Any, sought: dict[str, Any]) -> Place:
    """The round and event inside which that very object lies."""
    for number, told in enumerate(_list_at(record, "rounds"), 1):
        for place, event in enumerate(_list_at(told, "events"), 1):
            if _holds(event, sought):
                return Place(round=number, event=place)
        if _holds(told, sought):
            return Place(round=number)
    return Place()


def _list_at(node: Any, key: str) -> list[Any]:
    found = node.get(key) if isinstance(node, dict) else None
    return found if isinstance(found, list) else []


def _holds(node: Any, sought: dict[str, Any]) -> bool:
    todo = [node]
    while todo:
        found = todo.pop()
        if found is sought:
            return True
        todo.extend(_children(found))
    return False
