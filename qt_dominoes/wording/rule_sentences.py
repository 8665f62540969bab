"""The sentences of the rules: for each dial the one that its value asks for."""

from __future__ import annotations

from collections.abc import Iterator

from qt_dominoes.model.ruleset import (
    MOST_SEATS,
    MOST_TILES,
    BySeats,
    FirstLead,
    Interior,
    LaterLead,
    Ruleset,
    SettlementWay,
    Spinners,
    TargetTest,
    Unit,
)
from qt_dominoes.model.settlement import to_nearest_five
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext


def setup(rules: Ruleset) -> Iterator[str]:
    """Who plays, and with which tiles."""
    yield _("The game is played with the double-six set: 28 tiles, from 0-0 to 6-6.")
    most = max(n for n in range(1, MOST_SEATS + 1) if n * rules.deal.at(max(n, 2)) <= MOST_TILES)
    if most < MOST_SEATS:
        yield ngettext(
            "With so many tiles each, no more than {count} can play.",
            "With so many tiles each, no more than {count} can play.",
            most,
        ).format(count=most)
    elif rules.partners:
        yield _(
            "Two to four can play. Four play in two fixed pairs: partners sit opposite each other "
            "and share one score. Two or three play everyone alone."
        )
    else:
        yield _("Two to four can play, everyone alone.")
    yield _dealt(rules.deal)
    text = _("All other tiles lie face down; they are the boneyard.")
    if rules.drawing and rules.reserve:
        text += " " + ngettext(
            "Its last tile is never drawn.",
            "Its last {count} tiles are never drawn.",
            rules.reserve,
        ).format(count=rules.reserve)
    yield text


def _dealt(deal: BySeats) -> str:
    if deal.two == deal.three == deal.four:
        return ngettext(
            "Each player is dealt one tile.", "Each player is dealt {count} tiles.", deal.two
        ).format(count=deal.two)
    return _(
        "Two players are dealt {two} tiles each, three players {three} each, four players {four} "
        "each."
    ).format(two=deal.two, three=deal.three, four=deal.four)


def lead(rules: Ruleset) -> Iterator[str]:
    """Who leads, and with what."""
    first = {
        FirstLead.LOT: _(
            "Who leads the first round is decided by lot: each player turns up one tile of the "
            "whole set, and most pips leads; equals turn again. The tiles go back before the deal. "
            "Holding a high double gives no right to lead."
        ),
        FirstLead.HIGHEST_DOUBLE: _(
            "The holder of the highest double leads the first round. If nobody holds a double, it "
            "is the holder of the heaviest tile; of two as heavy, the one with the higher half."
        ),
        FirstLead.HEAVIEST_TILE: _(
            "The holder of the heaviest tile leads the first round; of two as heavy, the one with "
            "the higher half counts."
        ),
    }[rules.first_lead]
    if rules.forced_lead and rules.first_lead is not FirstLead.LOT:
        yield first + " " + _("That tile itself must be led.")
    else:
        yield first + " " + _("Any tile of the hand may be led.")
    yield {
        LaterLead.WENT_OUT: _(
            "Each later round is led by the player who played the last tile of the round before, "
            "with any tile. After a blocked round a new lot is drawn."
        ),
        LaterLead.ROTATE: _(
            "Each later round is led by the next player clockwise, with any tile; after a blocked "
            "round too."
        ),
    }[rules.later_lead]


def turns(rules: Ruleset) -> Iterator[str]:
    """What a turn is, and drawing."""
    yield _(
        "Turns go clockwise. A turn is one tile, joined by one of its halves to an open place "
        "that shows the same number. Who can play must play."
    )
    if not rules.drawing:
        yield _("Nobody draws: who cannot play passes.")
        return
    yield _(
        "Who cannot play draws from the boneyard, one tile after another, until a drawn tile can "
        "be played. That tile must be played at once, wherever it fits. If nothing is left to "
        "draw, the turn is passed."
    )


def doubles(rules: Ruleset) -> Iterator[str]:
    """How doubles lie and which of them branch."""
    yield _(
        "Doubles lie crosswise. The first two tiles join a double at its two long sides, its line "
        "sides; the tile that a double is played on has used one of them already."
    )
    yield {
        Spinners.ALL: _(
            "Every double is a spinner: once both its long sides are used, one more tile may be "
            "joined at each of its two short ends, its arms, in either order."
        ),
        Spinners.FIRST: _(
            "The first double of a round, and no other, is a spinner: once both its long sides are "
            "used, one more tile may be joined at each of its two short ends, its arms, in either "
            "order."
        ),
        Spinners.NONE: _("No double branches: none ever takes a third tile."),
    }[rules.spinners]


def points(rules: Ruleset) -> Iterator[str]:
    """What is counted after each tile, and what it scores."""
    yield {
        Unit.RAW: _(
            "After each tile played, the lead and the last one included, the ends of the layout "
            "are added up. A total that is a multiple of five, above zero, scores that many "
            "points. Any other total scores nothing."
        ),
        Unit.FIVES: _(
            "After each tile played, the lead and the last one included, the ends of the layout "
            "are added up. A total that is a multiple of five, above zero, scores one point for "
            "every five. Any other total scores nothing."
        ),
    }[rules.unit]
    yield _counting(rules)
    if rules.ten_to_get_in:
        yield _(
            "A side scores nothing until its first total of ten or more, which counts in full; "
            "the settlement applies to it all the same."
        )
    if rules.exact_target:
        yield _(
            "Points that would carry a score beyond the target are not counted; the tile stays "
            "where it is."
        )
    yield _("An example:")


def _counting(rules: Ruleset) -> str:
    if rules.spinners is Spinners.NONE:
        return _(
            "A free half of a tile counts its pips. A double counts both its halves, once, until "
            "both its long sides are used; then it counts nothing."
        )
    return {
        Interior.NOTHING: _(
            "A free half of a tile counts its pips. A double counts both its halves, once, until "
            "both its long sides are used; then it counts nothing, and an arm counts only through "
            "the tile that lies on it."
        ),
        Interior.OPEN_ARMS: _(
            "A free half of a tile counts its pips. A double counts both its halves, once, until "
            "both its long sides are used. From then on the spinner counts one half for each arm "
            "on which no tile lies yet; any other double counts nothing."
        ),
    }[rules.interior]


def end(rules: Ruleset) -> Iterator[str]:
    """When a round is over."""
    yield _(
        "A round ends when a player plays the last tile of a hand, or when it is blocked: nothing "
        "can be drawn any more and nobody can play."
    )
    if rules.drawing:
        yield _(
            "As long as there are tiles to draw, a round is not blocked, even if nobody can play: "
            "the player whose turn it is draws them all, and passes."
        )
    if rules.target_test is TargetTest.IN_PLAY:
        yield _("A tile that reaches the target ends the round, and the match, at once.")


def settlement(rules: Ruleset) -> Iterator[str]:
    """What the tiles left in the hands cost or bring."""
    if rules.settlement is SettlementWay.NONE:
        yield _("Tiles left in the hands cost nothing and bring nothing.")
        return
    if rules.settlement is SettlementWay.OWN_PIPS:
        yield _(
            "The tiles left in the hands are turned up. What each player still holds, in pips to "
            "the nearest five, is taken off the score, after a blocked round too. Going out brings "
            "nothing else, and a blocked round has no winner."
        )
        if rules.partners:
            yield _("Partners are rounded each alone, and both are taken off their score.")
    else:
        yield _(
            "The tiles left in the hands are turned up. The side that went out collects the pips "
            "of all hands of the other sides, added and then rounded to the nearest five. After a "
            "blocked round the side with fewest pips collects so; if two have as few, nobody does."
        )
        if rules.exact_target:
            yield _("What would carry the score beyond the target is not collected.")
    yield _(
        "To the nearest five: {low_pips} pips are {low}, {high_pips} pips are {high}. Scores may "
        "fall below zero."
    ).format(
        low_pips=7,
        low=rules.shown(to_nearest_five(7)),
        high_pips=8,
        high=rules.shown(to_nearest_five(8)),
    )


def target(rules: Ruleset) -> Iterator[str]:
    """How much wins, and when it is looked at."""
    two, three, four = (rules.shown_target(seats) for seats in (2, 3, 4))
    if two == three == four:
        yield ngettext(
            "The match is played to {count} point.", "The match is played to {count} points.", two
        ).format(count=two)
    else:
        yield _(
            "The match is played to {two} points by two players, to {three} by three, to {four} by "
            "four."
        ).format(two=two, three=three, four=four)
    yield {
        TargetTest.SETTLED: _(
            "The target is looked at only when a round has been settled: the best score wins if it "
            "has reached the target and is alone on top. If it is tied, whole rounds are played, "
            "one at a time, until one side is alone on top."
        ),
        TargetTest.IN_PLAY: _(
            "The target is looked at after every tile that scores: the first to reach it wins at "
            "once, and that round is neither finished nor settled. It is looked at after a "
            "settlement too."
        ),
    }[rules.target_test]
    if rules.unit is Unit.FIVES:
        yield _(
            "On paper a stroke is {stroke} point; a large X with a small x in each of its four "
            "spaces is {cross} points."
        ).format(stroke=rules.shown(5), cross=rules.shown(50))
    else:
        yield _(
            "On paper a stroke is {stroke} points; a large X with a small x in each of its four "
            "spaces is {cross} points."
        ).format(stroke=rules.shown(5), cross=rules.shown(50))
