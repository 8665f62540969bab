"""Where one tile is on the screen, and how it gets from there to another place."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pose:
    """A tile on the screen: its centre and its short side in pixels, degrees clockwise.

    ``z`` says which of two tiles lies over the other.
    """

    x: float
    y: float
    size: float
    angle: float = 0.0
    face_up: bool = True
    z: float = 0.0

    def towards(self, other: Pose, part: float) -> Pose:
        """The pose on the way to another, 0 here and 1 there; turns the shorter way round."""
        if part >= 1:
            return other
        turn = math.remainder(other.angle - self.angle, 360)
        return Pose(
            self.x + (other.x - self.x) * part,
            self.y + (other.y - self.y) * part,
            self.size + (other.size - self.size) * part,
            self.angle + turn * part,
            other.face_up if part >= 0.5 else self.face_up,
            max(self.z, other.z),
        )

    def holds(self, x: float, y: float, slack: float = 0.0) -> bool:
        """The point lies on the tile, or within ``slack`` pixels of it."""
        lies = round(self.angle / 90) % 2 == 1
        half_w = self.size * (1.0 if lies else 0.5) + slack
        half_h = self.size * (0.5 if lies else 1.0) + slack
        return abs(x - self.x) <= half_w and abs(y - self.y) <= half_h
