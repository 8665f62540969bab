"""Hints and reasons as sentences: which play, what it brings, and why."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from qt_dominoes.model.move import Play
from qt_dominoes.model.ruleset import Ruleset, Unit
from qt_dominoes.players.advice import Motive, Rated
from qt_dominoes.wording.happenings import points_text
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import pgettext

#: Raw points that two plays may differ by in worth and still be called equal: a hint's few thousand
#: playouts do not tell them apart.
SAME: Final = 1.5
#: A larger loss is told in per cent of the chance to win, where it is more of them than this.
SAME_CHANCE: Final = 2


class NoHint(Enum):
    """Why there is nothing to advise on."""

    NOT_YOUR_TURN = auto()
    ROUND_IS_OVER = auto()
    MUST_DRAW = auto()
    MUST_PASS = auto()
    FAILED = auto()


def no_hint_told(why: NoHint, name: str) -> str:
    """Why there is no hint now; ``name`` is who is to move."""
    texts = {
        NoHint.NOT_YOUR_TURN: _("It is {name}'s turn; a hint can be had on yours."),
        NoHint.ROUND_IS_OVER: _("The round is over: there is nothing to choose."),
        NoHint.MUST_DRAW: _("There is nothing to choose: nothing fits, so draw a tile."),
        NoHint.MUST_PASS: _("There is nothing to choose: nothing fits, so pass."),
        NoHint.FAILED: _("No hint could be worked out; the log tells more."),
    }
    return texts[why].format(name=name)


def play_told(play: Play) -> str:
    """A play as part of a sentence: ``2-5 on 5-5``."""
    if play.at is None:
        return pgettext("a play", "lead {tile}").format(tile=play.tile)
    if play.at.port.is_arm:
        text = pgettext("a play", "{tile} on an arm of {host}")
    else:
        text = pgettext("a play", "{tile} on {host}")
    return text.format(tile=play.tile, host=play.at.host)


def expected_text(raw: float, rules: Ruleset) -> str:
    """An expected number of raw points as it is shown, to one decimal place."""
    shown = raw / 5 if rules.unit is Unit.FIVES else raw
    return _("{number} points").format(number=f"{shown:.1f}")


def hint_told(best: Rated, award: int, rules: Ruleset) -> str:
    """The best play; ``award`` is the raw points it brings at once."""
    if award:
        return _("Hint: {play}, for {points}.").format(
            play=play_told(best.play), points=points_text(award, rules)
        )
    return _("Hint: {play}.").format(play=play_told(best.play))


def looking_told() -> str:
    """The best play is being worked out."""
    return _("Looking for the best play…")


def assisted_told(hint: str) -> str:
    """The first hint of a match."""
    return _("{hint} The match counts as assisted now.").format(hint=hint)


def assisted_now_told() -> str:
    """Help was taken for the first time in a match, as a sentence of its own."""
    return _("The match counts as assisted now.")


def only_play_told(only: Rated) -> str:
    """There is nothing to choose."""
    return _("There is only one play: {play}.").format(play=play_told(only.play))


def reason_told(
    rated: Rated, award: int, rules: Ruleset, *, alone: bool, name: str | None = None
) -> str:
    """Why one makes that play, in one sentence.

    ``award`` is in raw points; ``alone``: there is no other play. ``name`` is who makes it; without
    one, the person is spoken to.
    """
    if rated.motive is Motive.ONLY_PLAY and not alone:
        return _("Every other play comes to the same.")
    if name is None:
        later = _("It prepares a score on your next turn.")
    else:
        later = _("It prepares a score on {name}'s next turn.")
    texts = {
        Motive.POINTS_NOW: _("It scores {points} at once."),
        Motive.DENIES_REPLY: _("It leaves the next player less to score with."),
        Motive.KEEPS_NEXT_SCORE: later,
        Motive.BLOCKS_NUMBER: _("It leaves ends that the next player lacks, or probably lacks."),
        Motive.SHEDS_WEIGHT: _("It gets rid of pips that would have to be paid for."),
        Motive.OPENS_EXIT: _("It keeps a place open for a double in the hand."),
        Motive.GOES_OUT: _("It is the last tile, and ends the round."),
        Motive.ONLY_PLAY: _("There was no other play."),
    }
    return texts[rated.motive].format(points=points_text(award, rules), name=name)


def difference_told(
    best: Rated,
    other: Rated,
    rules: Ruleset,
    *,
    named: Rated,
    none: str,
    by_chance: str,
    by_points: str,
    by_match: str,
) -> str:
    """Which of these sentences says how far a play is behind the best, with the figures put in.

    ``{play}`` is the one of the two that is named, ``{lost}`` per cent of the chance to win, and
    ``{points}`` the points expected less. ``none`` is for plays that are about as good, and
    ``by_match`` where neither figure tells most of the difference.
    """
    behind, points = other.behind(best), best.points - other.points
    lost = round(100 * other.chance_behind(best))
    if lost > SAME_CHANCE:
        told = by_chance
    elif behind <= SAME:
        told = none
    else:
        told = by_points if points >= behind / 2 else by_match
    return told.format(play=play_told(named.play), lost=lost, points=expected_text(points, rules))


def next_best_told(best: Rated, second: Rated, rules: Ruleset) -> str:
    """The second best play, and what it costs against the best."""
    return difference_told(
        best,
        second,
        rules,
        named=second,
        none=_("Next best, and about as good: {play}."),
        by_chance=_("Next best: {play}; the chance to win is {lost} % lower."),
        by_points=_("Next best: {play}, expected to bring {points} less."),
        by_match=_("Next best: {play}; it does less to win the match."),
    )


def why_told(best: Rated, award: int, second: Rated | None, rules: Ruleset) -> str:
    """The second step of a hint: the reason, and the next best play."""
    why = _("Why {play}? {reason}").format(
        play=play_told(best.play), reason=reason_told(best, award, rules, alone=False)
    )
    if second is None:
        return why
    return _("{why} {next_best}").format(why=why, next_best=next_best_told(best, second, rules))
