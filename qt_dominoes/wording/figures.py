"""The scoreboard's figures as texts: what each means, and how sure it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.storage.estimates import Estimate
from qt_dominoes.storage.statistics import FEW, ScoreLine
from qt_dominoes.wording.names import level_name, variant_name
from qt_dominoes.wording.scores import MINUS
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext, pgettext

NOTHING: Final = "–"


@dataclass(frozen=True, slots=True)
class Figure:
    """A column of the scoreboard.

    Attributes:
        head: what it is called.
        tip: how it is defined.
        text: as it is shown.
        value: as it is sorted and written to a table.
        told: more about one value, its interval for one; nothing where there is no more.
        is_share: with few matches it says little.
    """

    head: str
    tip: str
    text: Callable[[ScoreLine], str]
    value: Callable[[ScoreLine], float | str]
    told: Callable[[ScoreLine], str] | None = None
    is_share: bool = False


def unit_of(line: ScoreLine) -> int:
    """How many pips a shown point is."""
    rules = VARIANTS.get(line.variant)
    return 5 if rules is not None and rules.shown(5) == 1 else 1


def game_word(line: ScoreLine) -> str:
    """The variant."""
    return variant_name(line.variant)


def against_word(line: ScoreLine) -> str:
    """The opponents' levels."""
    return ", ".join(opponent_word(level) for level in line.opponents)


def opponent_word(level: str) -> str:
    """An opponent's level, or that it is a person."""
    return pgettext("opponent", "a person") if level == "human" else level_name(level)


def kind_word(line: ScoreLine) -> str:
    """Why a line is kept apart; nothing for most."""
    kinds = []
    if line.against_self:
        kinds.append(pgettext("kept apart", "against oneself"))
    if line.assisted:
        kinds.append(pgettext("kept apart", "assisted"))
    return ", ".join(kinds)


def line_name(line: ScoreLine) -> str:
    """A line in words, for the head of its chart."""
    told = _("{game}, {seats} players, against {opponents}").format(
        game=game_word(line), seats=line.seats, opponents=against_word(line)
    )
    kind = kind_word(line)
    return _("{game} ({kind})").format(game=told, kind=kind) if kind else told


def per_cent(share: float) -> str:
    """A share in hundredths."""
    return _("{number} %").format(number=round(100 * share))


def decimal(value: float) -> str:
    """A number with one place behind the point."""
    text = f"{abs(value):.1f}"
    return f"{MINUS}{text}" if value < 0 and float(text) else text


def won_share(line: ScoreLine) -> str:
    """The share won, with a warning where that says little."""
    if not line.finished or line.against_self:
        return NOTHING
    share = per_cent(line.won_estimate.value)
    return _("{share} (few matches)").format(share=share) if line.is_small else share


def _won_told(line: ScoreLine) -> str:
    if not line.finished or line.against_self:
        return ""
    told = _(
        "{won} of {all} finished matches were won; the true share lies between {low} and {high} "
        "with 95 % certainty."
    ).format(won=line.won, all=line.finished, **_bounds(line.won_estimate, per_cent))
    return f"{told} {few_told(line.finished)}".strip()


def points_a_round(line: ScoreLine) -> str:
    """Points a round with half of the width of their interval."""
    estimate = line.points_estimate
    if not line.rounds:
        return NOTHING
    shown = decimal(estimate.value / unit_of(line))
    if estimate.high is None or line.sums.matches < 3:
        return _("{value} (few matches)").format(value=shown)
    half = (estimate.high - estimate.value) / unit_of(line)
    return _("{value} ± {half}").format(value=shown, half=decimal(half))


def _points_told(line: ScoreLine) -> str:
    if not line.rounds:
        return ""
    unit = unit_of(line)
    told = ngettext(
        "{points} points in {rounds} finished round.",
        "{points} points in {rounds} finished rounds.",
        line.rounds,
    ).format(points=line.points // unit, rounds=line.rounds)
    estimate = line.points_estimate
    if estimate.high is None:
        return _("{told} An interval needs two matches.").format(told=told)
    bounds = _bounds(estimate, lambda value: decimal(value / unit))
    return " ".join(
        [
            told,
            _("The true mean lies between {low} and {high} with 95 % certainty.").format(**bounds),
            few_told(line.finished),
        ]
    ).strip()


def _bounds(estimate: Estimate, shown: Callable[[float], str]) -> dict[str, str]:
    low = estimate.value if estimate.low is None else estimate.low
    high = estimate.value if estimate.high is None else estimate.high
    return {"low": shown(low), "high": shown(high)}


def few_told(count: int) -> str:
    """That so few matches say little; nothing where they are enough."""
    if count >= FEW:
        return ""
    return _("These are few matches: below {few}, chance weighs more than play.").format(few=FEW)


def _count(value: int) -> str:
    return f"{value:,}"


def figures() -> tuple[Figure, ...]:
    """The columns in their order."""
    return (
        Figure(_("Game"), _("The variant."), game_word, game_word),
        Figure(
            _("Players"),
            _("How many seats play."),
            lambda line: str(line.seats),
            lambda line: line.seats,
        ),
        Figure(
            _("Against"),
            _("The levels of the opponents, not of a partner."),
            against_word,
            against_word,
        ),
        Figure(
            _("Kept apart"),
            _(
                "Assisted: undo, hints or the tutor were used. Against oneself: a person of the "
                "same name sits on another side. Neither counts in the other lines."
            ),
            kind_word,
            kind_word,
        ),
        Figure(
            _("Matches"),
            _("All matches played here, unfinished ones too; imported ones do not count."),
            lambda line: _count(line.matches),
            lambda line: line.matches,
        ),
        Figure(
            _("Won"),
            _("Finished matches that were won."),
            lambda line: _count(line.won),
            lambda line: line.won,
        ),
        Figure(
            _("Lost"),
            _("Finished matches that were lost, those given up included."),
            lambda line: _count(line.lost),
            lambda line: line.lost,
        ),
        Figure(
            _("Open"),
            _("Matches that are not finished."),
            lambda line: _count(line.unfinished),
            lambda line: line.unfinished,
        ),
        Figure(
            _("Share won"),
            _("Won matches of all finished ones; the tip of each value tells its 95 % interval."),
            won_share,
            lambda line: line.won_estimate.value if line.finished else -1.0,
            _won_told,
            is_share=True,
        ),
        Figure(
            _("Rounds"),
            _("Finished rounds, those of unfinished matches too."),
            lambda line: _count(line.rounds),
            lambda line: line.rounds,
        ),
        Figure(
            _("Points a round"),
            _(
                "Points made with tiles, in the unit in which the game shows them, divided by the "
                "finished rounds; settlements are left out. ± is half of the 95 % interval."
            ),
            points_a_round,
            lambda line: (line.points_a_round or 0.0) / unit_of(line),
            _points_told,
            is_share=True,
        ),
        Figure(
            _("Best play"),
            _("The most points made with one tile."),
            lambda line: _count(line.best_play // unit_of(line)),
            lambda line: line.best_play // unit_of(line),
        ),
        Figure(
            _("Longest run"),
            _("The most matches won one after another, in the order in which they were begun."),
            lambda line: _count(line.longest_run),
            lambda line: line.longest_run,
        ),
        Figure(
            _("Dominoes"),
            _("Rounds ended with one's own last tile."),
            lambda line: _count(line.went_out),
            lambda line: line.went_out,
        ),
        Figure(
            _("Draws"),
            _("Tiles drawn from the boneyard, in all rounds."),
            lambda line: _count(line.draws),
            lambda line: line.draws,
        ),
        Figure(
            _("Passes"),
            _("Turns passed since nothing fitted and nothing could be drawn."),
            lambda line: _count(line.passes),
            lambda line: line.passes,
        ),
    )


def csv_rows(lines: Sequence[ScoreLine]) -> list[list[str | int | float | None]]:
    """The scoreboard as a table: heads first, intervals in columns of their own."""
    columns = figures()
    more = (_("Share won, from"), _("to"), _("Points a round, from"), _("to"))
    rows: list[list[str | int | float | None]] = [[*(each.head for each in columns), *more]]
    for line in lines:
        unit = unit_of(line)
        won, points = line.won_estimate, line.points_estimate
        rows.append(
            [
                *(each.value(line) for each in columns),
                won.low,
                won.high,
                None if points.low is None else points.low / unit,
                None if points.high is None else points.high / unit,
            ]
        )
    return rows
