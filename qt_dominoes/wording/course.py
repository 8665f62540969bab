"""A person's results over time: what each moment of them says."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from qt_dominoes.storage.careers import Results
from qt_dominoes.storage.estimates import Estimate, share
from qt_dominoes.wording.figures import decimal, per_cent
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext

#: The matches that a moment looks back on, at least; of many, as large a part of them.
WINDOW: Final = 20
_PART: Final = 20


@dataclass(frozen=True, slots=True)
class Course:
    """A moving figure: after every match, over the last so many.

    Attributes:
        tops, bottoms: running sums of what is divided by what, from nothing on.
        each: the figure of each match alone.
        highest: the end of the scale; it begins at 0.
    """

    tops: tuple[float, ...]
    bottoms: tuple[int, ...]
    each: tuple[float, ...]
    highest: float
    is_share: bool

    def __len__(self) -> int:
        return len(self.each)

    @property
    def window(self) -> int:
        """How many matches a moment looks back on."""
        return max(WINDOW, len(self.each) // _PART)

    def at(self, place: int) -> Estimate:
        """The figure after that match (from 0); a share has its 95 % interval."""
        first = max(0, place + 1 - self.window)
        top = self.tops[place + 1] - self.tops[first]
        bottom = self.bottoms[place + 1] - self.bottoms[first]
        if self.is_share:
            return share(round(top), bottom)
        return Estimate(top / bottom if bottom else 0.0, None, None)


def course_of_wins(results: Results) -> Course:
    """The share of matches won."""
    return Course(
        tuple(accumulate(map(int, results.won), initial=0)),
        tuple(range(len(results.won) + 1)),
        tuple(map(float, results.won)),
        1.0,
        True,
    )


def course_of_points(results: Results, unit: int) -> Course:
    """Points a round; ``unit`` pips are a point."""
    each = tuple(
        points / rounds / unit if rounds else 0.0
        for points, rounds in zip(results.points, results.rounds, strict=True)
    )
    return Course(
        tuple(accumulate((points / unit for points in results.points), initial=0.0)),
        tuple(accumulate(results.rounds, initial=0)),
        each,
        max(1.0, *each) if each else 1.0,
        False,
    )


def moment_told(course: Course, place: int) -> str:
    """What the course says after that match (from 0)."""
    seen = min(course.window, place + 1)
    found = course.at(place)
    if course.is_share:
        return ngettext(
            "After match {number}: {share} of the last match won.",
            "After match {number}: {share} of the last {count} matches won.",
            seen,
        ).format(number=f"{place + 1:,}", share=per_cent(found.value), count=f"{seen:,}")
    return ngettext(
        "After match {number}: {value} points a round in the last match.",
        "After match {number}: {value} points a round in the last {count} matches.",
        seen,
    ).format(number=f"{place + 1:,}", value=decimal(found.value), count=f"{seen:,}")


def course_told(course: Course) -> str:
    """The course in a sentence or two, for whoever does not see it."""
    if not len(course):
        return _("No match is finished yet.")
    return moment_told(course, len(course) - 1)
