"""Checks a layout by the numbers that ``picture`` writes, and by nothing else.

Boxes are upright, in pixels: a centre and a size. A tile at angle 0 stands with its low half on
top; angles turn clockwise.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

#: Pixels by which rounded numbers may differ from exact ones.
SLACK = 0.01
#: Between tiles that are not joined lies a quarter tile, in short sides.
GAP = 0.5
LINE = ("line-a", "line-b")
ARMS = ("arm-a", "arm-b")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of(cls, told: dict[str, Any]) -> Drawn:
        """The rectangle of a tile or target."""
        x, y, w, h = told["x"], told["y"], told["w"], told["h"]
        return cls(x - w / 2, y - h / 2, x + w / 2, y + h / 2)

    def gap_to(self, other: Drawn) -> float:
        """How far apart two rectangles are; negative where they overlap."""
        return max(
            self.left - other.right,
            other.left - self.right,
            self.top - other.bottom,
            other.top - self.bottom,
        )


def faults_of(picture: dict[str, Any], variant: str) -> list[str]:
    """Everything that is wrong with one picture; nothing, one hopes."""
    tiles = {told["tile"]: told for told in picture["tiles"]}
    boxes = {name: Drawn.of(told) for name, told in tiles.items()}
    return [
        *_outside(picture, boxes),
        *_overlaps(picture, tiles, boxes),
        *_joints(tiles, boxes),
        *_targets(picture, tiles, boxes, variant),
        *_crosswise(tiles),
    ]


def short_side(picture: dict[str, Any]) -> float:
    """The short side of a tile, in pixels."""
    first = picture["tiles"][0]
    return float(min(first["w"], first["h"]))


def _outside(picture: dict[str, Any], boxes: dict[str, Drawn]) -> list[str]:
    area = Drawn(-SLACK, -SLACK, picture["width"] + SLACK, picture["height"] + SLACK)
    everything = [*boxes.items(), *((t["at"], Drawn.of(t)) for t in picture["targets"])]
    return [
        f"{name} lies outside"
        for name, box in everything
        if box.left < area.left
        or box.top < area.top
        or box.right > area.right
        or box.bottom > area.bottom
    ]


def _overlaps(
    picture: dict[str, Any], tiles: dict[str, dict[str, Any]], boxes: dict[str, Drawn]
) -> list[str]:
    least = GAP * short_side(picture) - SLACK
    found = []
    names = list(tiles)
    for place, one in enumerate(names):
        joined = {end.split(":")[0] for end in tiles[one]["joined"]}
        for other in names[place + 1 :]:
            gap = boxes[one].gap_to(boxes[other])
            if gap < -SLACK:
                found.append(f"{one} and {other} overlap")
            elif other not in joined and gap < least and not _share_a_neighbour(tiles, one, other):
                found.append(f"{one} and {other} look joined")
            elif other in joined and gap > SLACK:
                found.append(f"{one} and {other} do not touch")
    return found


def _share_a_neighbour(tiles: dict[str, dict[str, Any]], one: str, other: str) -> bool:
    """Both are joined to the same tile, so they may come near each other round its corner."""
    hosts = [{end.split(":")[0] for end in tiles[name]["joined"]} for name in (one, other)]
    return bool(hosts[0] & hosts[1])


def _joints(tiles: dict[str, dict[str, Any]], boxes: dict[str, Drawn]) -> list[str]:
    """Halves that touch show the same number."""
    found = []
    for name, told in tiles.items():
        for end in told["joined"]:
            host, port = end.split(":")
            own = next(e.split(":")[1] for e in tiles[host]["joined"] if e.split(":")[0] == name)
            if _pips(host, port) != _pips(name, own):
                found.append(f"{name} joined to {end} by another number")
            if _half(tiles[name], own).gap_to(_half(tiles[host], port)) > SLACK:
                found.append(f"the matching halves of {name} and {host} do not touch")
    return found


def _pips(tile: str, port: str) -> str:
    low, high = tile.split("-")
    return high if port == "high" else low


def _half(told: dict[str, Any], port: str) -> Drawn:
    """The square of a port; the whole tile for a double's long side."""
    if port in LINE:
        return Drawn.of(told)
    size = min(told["w"], told["h"])
    away = -size / 2 if port in ("low", "arm-a") else size / 2
    angle = math.radians(told["angle"])
    x, y = told["x"] - away * math.sin(angle), told["y"] + away * math.cos(angle)
    if port in ARMS:
        return Drawn.of(told)
    return Drawn.of({"x": x, "y": y, "w": size, "h": size})


def _targets(
    picture: dict[str, Any],
    tiles: dict[str, dict[str, Any]],
    boxes: dict[str, Drawn],
    variant: str,
) -> list[str]:
    told = {target["at"] for target in picture["targets"]}
    due = _open_ends(tiles, variant)
    found = [f"no target for {end}" for end in sorted(due - told)]
    found += [f"a target for {end}, which is not open" for end in sorted(told - due)]
    for target in picture["targets"]:
        box = Drawn.of(target)
        if boxes[target["at"].split(":")[0]].gap_to(box) > SLACK:
            found.append(f"the target {target['at']} lies away from its tile")
        found += [
            f"the target {target['at']} overlaps {name}"
            for name, tile in boxes.items()
            if box.gap_to(tile) < -SLACK
        ]
    return found


def _open_ends(tiles: dict[str, dict[str, Any]], variant: str) -> set[str]:
    used = {end for told in tiles.values() for end in told["joined"]}
    doubles = [name for name in tiles if len(set(name.split("-"))) == 1]
    spinners = doubles if variant == "five-up" else doubles[:1]
    found = set()
    for name in tiles:
        sides = LINE if name in doubles else ("low", "high")
        if name in spinners and all(f"{name}:{side}" in used for side in LINE):
            sides = ARMS
        found |= {f"{name}:{side}" for side in sides} - used
    return found


def _crosswise(tiles: dict[str, dict[str, Any]]) -> list[str]:
    """A double lies across the line it is joined to, centred on the face."""
    found = []
    for name, told in tiles.items():
        if len(set(name.split("-"))) > 1:
            continue
        for end in told["joined"]:
            host = tiles[end.split(":")[0]]
            at_side = (
                next(e.split(":")[1] for e in host["joined"] if e.split(":")[0] == name) in LINE
            )
            along = abs(told["x"] - host["x"]) > abs(told["y"] - host["y"])
            lies_along = told["w"] > told["h"]
            if at_side and lies_along == along and not _beside_end(told, host):
                found.append(f"{name} does not lie across its line")
    return found


def _beside_end(told: dict[str, Any], host: dict[str, Any]) -> bool:
    """The host turned off at the double's face, so that its middle lies aside."""
    return abs(told["x"] - host["x"]) > SLACK and abs(told["y"] - host["y"]) > SLACK
