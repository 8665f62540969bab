"""JSON read without trust: no doubled keys, no NaN, nothing deep, huge or half a letter."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn

from qt_dominoes.storage.faults import BadRecord, Place, Problem

#: A record nests five deep; what a newer version adds may go deeper, but not without end.
DEEPEST: Final = 40
#: Separators in one match, those inside strings included: the file of 8 MB with most events
#: stays below; more is a file made to fill the memory.
MOST_SEPARATORS: Final = 1_500_000
#: Digits of a number: Python itself reads no more than 4,300.
MOST_DIGITS: Final = 400

_SEPARATORS: Final = (b",", b":", b"[", b"{")
_ESCAPED_SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")


def parse(data: bytes) -> Any:
    """The value that the bytes spell.

    A byte order mark is refused like any other byte that JSON does not begin with.

    Raises:
        BadRecord: the bytes are no JSON, or such that no honest file has.
    """
    if sum(data.count(separator) for separator in _SEPARATORS) > MOST_SEPARATORS:
        raise BadRecord(Problem.TOO_MANY_VALUES)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(Problem.NOT_UTF8, line=data.count(b"\n", 0, error.start) + 1) from error
    doubled: list[tuple[dict[str, Any], str]] = []

    def as_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs) and not doubled:
            doubled.append((found, _first_doubled(pairs)))
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
        raise BadRecord(Problem.NOT_JSON, line=error.lineno) from error
    except RecursionError as error:
        raise BadRecord(Problem.TOO_DEEP) from error
    if doubled:
        raise BadRecord(Problem.DOUBLED_KEY, _place_of(value, doubled[0][0]), key=doubled[0][1])
    _look_through(value, letters=_ESCAPED_SURROGATE.search(data) is not None)
    return value


def _first_doubled(pairs: list[tuple[str, Any]]) -> str:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return key
        seen.add(key)
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
    todo = [(value, 1)]
    while todo:
        node, depth = todo.pop()
        if depth > DEEPEST:
            raise BadRecord(Problem.TOO_DEEP)
        for child in _children(node, keys=letters):
            if isinstance(child, (dict, list)):
                todo.append((child, depth + 1))
            elif letters and isinstance(child, str) and _has_half_a_letter(child):
                raise BadRecord(Problem.NOT_UTF8, found=child)


def _children(node: Any, *, keys: bool) -> Iterator[Any]:
    if isinstance(node, dict):
        if keys:
            yield from node
        yield from node.values()
    elif isinstance(node, list):
        yield from node


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
        todo.extend(_children(found, keys=False))
    return False
