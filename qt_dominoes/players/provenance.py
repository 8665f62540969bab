"""Where the tiles that are known came from, and so what the hidden ones still owe the evidence.

A tile that a seat played may have come with any of several batches. Each choice leaves other
places for its hidden tiles; the choices that leave the same are weighed together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from qt_dominoes.players.evidence import Batch, Evidence, Known, SeatEvidence
from qt_dominoes.players.fast_tables import bit_list
from qt_dominoes.players.filling import Need
from qt_dominoes.players.opening import OpeningCase


@dataclass(frozen=True, slots=True)
class Way:
    """One outcome of the question which batches the known tiles came with.

    ``weight`` counts the ways to this outcome; ``placed`` are hidden tiles whose seat is fixed
    in it, as pairs of seat and bit; ``hidden`` is the mask of all others, of which the seats
    hold ``needs`` and the boneyard the rest.
    """

    weight: int
    needs: tuple[Need, ...]
    hidden: int
    placed: tuple[tuple[int, int], ...] = ()

    def holding(self, place: int, tile: int) -> Way:
        """The part of it where that tile fills one place of the need at ``place``."""
        need = self.needs[place]
        needs = list(self.needs)
        needs[place] = replace(need, count=need.count - 1)
        return Way(
            self.weight * need.count,
            tuple(needs),
            self.hidden & ~tile,
            (*self.placed, (need.seat, tile)),
        )


def ways_of(evidence: Evidence, cases: Sequence[OpeningCase]) -> Iterator[Way]:
    """Every way, for every case of the opening; they exclude each other."""
    for way in _all_ways(evidence, cases):
        if evidence.someone_fits:
            yield from _with_a_fit(way, evidence.someone_fits)
        else:
            yield way


def _all_ways(evidence: Evidence, cases: Sequence[OpeningCase]) -> Iterator[Way]:
    if not cases:
        yield from _joined(evidence.seats, evidence.hidden)
    for case in cases:
        seats = _in_case(evidence, case)
        if seats is None:
            continue
        new = case.best & evidence.hidden
        weight = evidence.seats[case.opener].batches[0].size
        for way in _joined(seats, evidence.hidden & ~new):
            placed = ((case.opener, new),) if new else ()
            yield Way(way.weight * weight, way.needs, way.hidden, placed)


def _in_case(evidence: Evidence, case: OpeningCase) -> list[SeatEvidence] | None:
    """The seats with the best tile taken out of the opener's deal; none if it cannot be so."""
    if case.best & evidence.hidden:
        if evidence.seats[case.opener].batches[0].lacked & case.best:
            return None
    elif not any(k.tile == case.best and k.first == 0 for k in evidence.seats[case.opener].known):
        return None
    seats = [seat.without_dealt(case.better) for seat in evidence.seats]
    seats[case.opener] = seats[case.opener].with_dealt(case.best)
    return seats


def _joined(seats: Sequence[SeatEvidence], hidden: int) -> Iterator[Way]:
    """The ways of all seats together."""
    used = [_ways_of_seat(number, seat, hidden) for number, seat in enumerate(seats)]
    for choice in product(*(found.items() for found in used)):
        needs = tuple(need for some, _ in choice for need in some)
        yield Way(prod(ways for _, ways in choice), needs, hidden)


def _ways_of_seat(number: int, seat: SeatEvidence, hidden: int) -> dict[tuple[Need, ...], int]:
    """What the hidden tiles of one seat may have to fill, and in how many ways each."""
    if any(known.first > known.last for known in seat.known):
        return {}
    merged = _merged(seat, hidden)
    found = {tuple(batch.size for batch in merged.batches): 1}
    for known in sorted(merged.known, key=lambda known: known.last - known.first):
        found = _placed_in_a_batch(found, known)
    ways: dict[tuple[Need, ...], int] = {}
    for sizes, count in found.items():
        left: dict[int, int] = {}
        for size, batch in zip(sizes, merged.batches, strict=True):
            if size:
                allowed = hidden & ~batch.lacked
                left[allowed] = left.get(allowed, 0) + size
        needs = tuple(Need(number, allowed, size) for allowed, size in left.items())
        ways[needs] = ways.get(needs, 0) + count
    return ways


def _placed_in_a_batch(
    found: dict[tuple[int, ...], int], known: Known
) -> dict[tuple[int, ...], int]:
    after: dict[tuple[int, ...], int] = {}
    for sizes, ways in found.items():
        for batch in range(known.first, known.last + 1):
            if sizes[batch]:
                left = (*sizes[:batch], sizes[batch] - 1, *sizes[batch + 1 :])
                after[left] = after.get(left, 0) + ways * sizes[batch]
    return after


def _merged(seat: SeatEvidence, hidden: int) -> SeatEvidence:
    """The same with batches that nothing tells apart made one."""
    borders = {known.first for known in seat.known} | {known.last + 1 for known in seat.known}
    batches: list[Batch] = []
    place: list[int] = []
    for number, batch in enumerate(seat.batches):
        last = batches[-1] if batches else None
        if last and number not in borders and not (last.lacked ^ batch.lacked) & hidden:
            last.size += batch.size
        else:
            batches.append(replace(batch))
        place.append(len(batches) - 1)
    known = [Known(known.tile, place[known.first], place[known.last]) for known in seat.known]
    return SeatEvidence(batches, known)


def _with_a_fit(way: Way, fitting: int) -> Iterator[Way]:
    """The parts of a way in which some seat holds a fitting tile: by the first one held."""
    if any(tile & fitting for _, tile in way.placed):
        yield way
        return
    passed = 0
    for tile in bit_list(way.hidden & fitting):
        for place, need in enumerate(way.needs):
            if need.count and need.allowed & tile:
                part = way.holding(place, tile)
                needs = tuple(replace(n, allowed=n.allowed & ~passed & ~tile) for n in part.needs)
                yield replace(part, needs=needs)
        passed |= tile
