"""Two sentences a variant, one a level: what a person needs to choose."""

from __future__ import annotations

from qt_dominoes.wording.text import gettext as _


def variant_told(variant: str, target: int) -> str:
    """A variant in two sentences; the target as it is shown."""
    told = {
        "five-up": _(
            "Every double is a spinner that can take four tiles, so the table branches in all "
            "directions. A total of ten is two points, and whoever leads with {target} or more "
            "once a round is settled has won."
        ),
        "american-sniff": _(
            "The first double, the Sniff, is the only spinner, and it counts wherever an arm is "
            "still to begin. Points are pips, and whoever reaches {target} has won at once."
        ),
        "all-fives": _(
            "The first double is the only spinner, and once both its sides are used only the "
            "ends of the lines count. Points are pips, and whoever reaches {target} has won at "
            "once."
        ),
    }
    return told.get(variant, "").format(target=target)


def level_told(level: str) -> str:
    """A level in one sentence."""
    told = {
        "beginner": _("Beginner: plays half its tiles at random."),
        "casual": _("Casual: takes the most points it can see, and looks no further."),
        "club": _("Club: weighs points against keeping doubles and heavy tiles."),
        "expert": _("Expert: plays a hundred games out in its head before it moves."),
        "master": _(
            "Master: plays thousands of games ahead, and minds everything shown so far and the "
            "match score."
        ),
    }
    return told.get(level, "")


def people_told() -> str:
    """How several people play at one screen, in one sentence."""
    return _("Several people: a curtain hides each hand until its player is there.")
