"""Why a computer played as it did, in sentences, and how far they are to be trusted."""

from __future__ import annotations

from qt_dominoes.model.ruleset import Ruleset
from qt_dominoes.players.advice import Motive
from qt_dominoes.players.requests import Grade
from qt_dominoes.wording.hints import difference_told, reason_told
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.variants import level_told


def looking_told() -> str:
    """The reason is being worked out."""
    return _("Looking at the table as it was…")


def failed_told() -> str:
    """There is no reason to be had."""
    return _("No reason could be worked out; the log tells more.")


def play_reason_told(grade: Grade, award: int, rules: Ruleset, name: str) -> str:
    """What speaks for a play, and whether another was better; ``award`` is in raw points.

    ``name`` is who made it.
    """
    alone = len(grade.advice.rated) == 1
    reason = reason_told(grade.played, award, rules, alone=alone, name=name)
    if grade.played.motive is Motive.ONLY_PLAY:
        return reason
    best = grade.advice.rated[0]
    verdict = difference_told(
        best,
        grade.played,
        rules,
        named=best,
        none=_("No other play was better."),
        by_chance=_("Better: {play}; the chance to win is {lost} % higher."),
        by_points=_("Better: {play}, expected to bring {points} more."),
        by_match=_("Better: {play}; it does more to win the match."),
    )
    return _("{reason} {verdict}").format(reason=reason, verdict=verdict)


def reason_source_told(name: str, level: str | None) -> str:
    """Where a reason comes from: it was not written down when the play was made.

    ``level`` is the one that the play was made at, if that is known.
    """
    told = _("Worked out now by the master, from what {name} could see then.").format(name=name)
    if level is None or level == "master":
        return told
    return _("{told} {level}").format(told=told, level=level_told(level))
