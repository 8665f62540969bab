"""What the library's list says of a match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from qt_dominoes.model.record import Kind
from qt_dominoes.model.ruleset import InvalidRules, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.storage.rows import MatchRow
from qt_dominoes.storage.summary import Outcome
from qt_dominoes.wording.house_words import house_words
from qt_dominoes.wording.names import level_name, variant_name
from qt_dominoes.wording.scores import signed
from qt_dominoes.wording.shown_names import shown_name
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext, pgettext

NOTHING: Final = "–"


def rules_of(row: MatchRow) -> Ruleset | None:
    """The rules of a match; none where this version does not know them."""
    try:
        return VARIANTS[row.variant].with_dials(row.dials)
    except (KeyError, InvalidRules):
        return None


def match_name(row: MatchRow) -> str:
    """The match's title; without one, who played what."""
    if row.title:
        return row.title
    return _("{variant}: {names}").format(
        variant=variant_name(row.variant),
        names=", ".join(shown_name(player.name) for player in row.players),
    )


def result_word(row: MatchRow) -> str:
    """How it ended for the person, or who won where there is no such person."""
    if not row.over:
        return _("unfinished")
    if row.outcome is Outcome.WON:
        return pgettext("result of a match", "won")
    if row.outcome is Outcome.LOST:
        return (
            pgettext("result of a match", "given up")
            if row.resigned is not None and row.resigned == row.own_side
            else pgettext("result of a match", "lost")
        )
    if row.winner is None:
        return pgettext("result of a match", "shared")
    return _("{names} won").format(names=side_names(row, row.winner))


def sides_of(row: MatchRow) -> int:
    """How many sides there are."""
    return max(1, len(row.scores))


def side_names(row: MatchRow, side: int) -> str:
    """Who sits at a side."""
    names = [
        shown_name(who.name) for seat, who in enumerate(row.players) if seat % sides_of(row) == side
    ]
    return pgettext("two partners", " & ").join(names)


def opponents_line(row: MatchRow) -> str:
    """Who played against the person; everybody, where only computers play.

    Where people sit at several sides, the first of them is the person.
    """
    sides, own = sides_of(row), row.own_side
    if own is None:
        people = [seat for seat, who in enumerate(row.players) if who.kind is Kind.HUMAN]
        own = people[0] % sides if people else None
    return ", ".join(
        shown_name(who.name)
        for seat, who in enumerate(row.players)
        if own is None or seat % sides != own
    )


def levels_line(row: MatchRow) -> str:
    """The levels of the computers, each once."""
    levels = [who.level for who in row.players if who.kind is Kind.COMPUTER and who.level]
    return ", ".join(level_name(level) for level in dict.fromkeys(levels)) or NOTHING


def score_line(row: MatchRow) -> str:
    """The score, the person's first."""
    rules = rules_of(row)
    own = row.own_side or 0
    order = [own, *(side for side in range(len(row.scores)) if side != own)]
    shown = [rules.shown(row.scores[side]) if rules else row.scores[side] for side in order]
    return " : ".join(signed(score) for score in shown)


def rules_word(row: MatchRow) -> str:
    """The usual rules, or how many house rules."""
    count = len(row.dials)
    if not count:
        return pgettext("rules of a match", "usual")
    return ngettext("{count} house rule", "{count} house rules", count).format(count=count)


def rules_told(row: MatchRow) -> str:
    """The house rules, one a line."""
    rules = rules_of(row)
    if rules is None:
        return _("These rules are not known to this version of the game.")
    told = house_words(rules, row.seats)
    return "\n".join(told) or _("The usual rules of this variant.")


def game_told(row: MatchRow) -> str:
    """The game, its target, how long it was, how it ended."""
    rules = rules_of(row)
    return ngettext(
        "{game} to {target}, {rounds} round, {result}",
        "{game} to {target}, {rounds} rounds, {result}",
        row.rounds,
    ).format(
        game=variant_name(row.variant),
        target=rules.shown_target(row.seats) if rules else NOTHING,
        rounds=row.rounds,
        result=result_word(row),
    )


def house_rules_line(row: MatchRow) -> str:
    """The house rules but the target, which ``game_told`` tells; nothing where there are none."""
    rules = rules_of(row)
    if rules is None:
        return rules_told(row)
    told = house_words(rules, row.seats, target=False)
    return _("House rules: {rules}").format(rules=", ".join(told)) if told else ""


def help_words(row: MatchRow) -> str:
    """Which help was taken."""
    names = {
        "undo": pgettext("help taken", "undo"),
        "hint": pgettext("help taken", "hints"),
        "tutor": pgettext("help taken", "tutor"),
    }
    return ", ".join(names.get(each, each) for each in row.assisted)


def found_line(found: int, of: int, *, narrowed: bool) -> str:
    """How many matches are listed."""
    if not narrowed:
        return ngettext("{count} match", "{count} matches", found).format(count=f"{found:,}")
    return ngettext("{count} of {all} match", "{count} of {all} matches", of).format(
        count=f"{found:,}", all=f"{of:,}"
    )


def deleting_line(count: int) -> str:
    """So many matches are being deleted."""
    return ngettext("Deleting {count} match…", "Deleting {count} matches…", count).format(
        count=f"{count:,}"
    )


def deleted_line(count: int) -> str:
    """So many matches were deleted."""
    return ngettext("{count} match was deleted.", "{count} matches were deleted.", count).format(
        count=f"{count:,}"
    )


def restored_line(count: int) -> str:
    """So many matches are back."""
    return ngettext("{count} match is back.", "{count} matches are back.", count).format(
        count=f"{count:,}"
    )


def chosen_line(count: int) -> str:
    """So many matches are chosen."""
    return ngettext("{count} match is chosen", "{count} matches are chosen", count).format(
        count=f"{count:,}"
    )


def tags_of(text: str) -> tuple[str, ...]:
    """Tags as a person types them, with commas between; each once."""
    return tuple(dict.fromkeys(tag.strip() for tag in text.split(",") if tag.strip()))


def tags_line(tags: Sequence[str]) -> str:
    """Tags with commas between."""
    return ", ".join(tags)


#: What no file may be called everywhere, and the most letters of a name without its ending.
_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_MOST_LETTERS: Final = 80


def file_stem(row: MatchRow) -> str:
    """What a match's file is called, without the ending: its day, and its title or its players."""
    name = f"{row.created[:10]} {match_name(row)}"
    plain = _FORBIDDEN.sub("-", name)
    # Cut by bytes: a file's name has room for 255 of them.
    cut = plain.encode("utf-8", "replace")[: 2 * _MOST_LETTERS].decode("utf-8", "ignore")
    return cut[:_MOST_LETTERS].strip(" .-") or "match"


def imported_line(taken: int, known: int, faults: int, *, complete: bool) -> str:
    """How an import went, in a sentence or three."""
    parts = []
    if not complete:
        parts.append(_("Stopped."))
    parts.append(
        ngettext("{count} match was taken in.", "{count} matches were taken in.", taken).format(
            count=f"{taken:,}"
        )
    )
    if known:
        parts.append(
            ngettext("{count} was here already.", "{count} were here already.", known).format(
                count=f"{known:,}"
            )
        )
    if faults:
        parts.append(
            ngettext("{count} could not be read.", "{count} could not be read.", faults).format(
                count=f"{faults:,}"
            )
        )
    return " ".join(parts)


def exported_line(count: int, where: str, *, complete: bool) -> str:
    """How an export went."""
    if not complete and not count:
        return _("Stopped; nothing was written.")
    told = ngettext(
        "{count} match was written to {where}.", "{count} matches were written to {where}.", count
    ).format(count=f"{count:,}", where=where)
    return told if complete else _("Stopped. {told}").format(told=told)
