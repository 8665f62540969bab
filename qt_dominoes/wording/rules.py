"""The rules of a game as text: every sentence is chosen by the dials of its ``Ruleset``."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import Final

from qt_dominoes.model.ruleset import FEWEST_SEATS, MOST_SEATS, Ruleset
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.wording import rule_sentences as sentences
from qt_dominoes.wording.example import worked_example
from qt_dominoes.wording.lines import shown_value
from qt_dominoes.wording.names import variant_name
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import pgettext

_WIDTH: Final = 78


@dataclass(frozen=True, slots=True)
class Section:
    """One heading of the rules with its paragraphs; ``steps`` are lines that stay lines."""

    title: str
    paragraphs: tuple[str, ...]
    steps: tuple[str, ...] = ()


def rules_text(rules: Ruleset) -> str:
    """The whole rules as plain text, lines broken for a terminal."""
    name = variant_name(rules.variant)
    blocks = [f"{name}\n{'=' * len(name)}"]
    for section in rules_book(rules):
        blocks.append(f"{section.title}\n{'-' * len(section.title)}")
        blocks.extend(textwrap.fill(text, _WIDTH) for text in section.paragraphs)
        if section.steps:
            blocks.append("\n".join(f"  {step}" for step in section.steps))
    return "\n\n".join(blocks) + "\n"


def rules_book(rules: Ruleset) -> tuple[Section, ...]:
    """The rules in the order in which a round meets them."""
    points = Section(
        pgettext("heading of the rules", "Points"),
        tuple(sentences.points(rules)),
        worked_example(rules),
    )
    sections = [
        Section(
            pgettext("heading of the rules", "Players and tiles"), tuple(sentences.setup(rules))
        ),
        Section(pgettext("heading of the rules", "The lead"), tuple(sentences.lead(rules))),
        Section(pgettext("heading of the rules", "Turns"), tuple(sentences.turns(rules))),
        Section(pgettext("heading of the rules", "Doubles"), tuple(sentences.doubles(rules))),
        points,
        Section(
            pgettext("heading of the rules", "The end of a round"), tuple(sentences.end(rules))
        ),
        Section(pgettext("heading of the rules", "Settlement"), tuple(sentences.settlement(rules))),
        Section(pgettext("heading of the rules", "The target"), tuple(sentences.target(rules))),
    ]
    own = house_rules(rules)
    if own:
        told = _("This table differs from the usual {variant} in these rules:").format(
            variant=variant_name(rules.variant)
        )
        sections.append(Section(pgettext("heading of the rules", "House rules"), (told,), own))
    return tuple(sections)


def house_rules(rules: Ruleset) -> tuple[str, ...]:
    """The dials that differ from the variant at some number of players, as KEY=VALUE."""
    default = VARIANTS[rules.variant]
    unlike = {
        key: value
        for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
        for key, value in rules.dials_unlike(default, seats).items()
    }
    return tuple(
        f"{key}={value if isinstance(value, str) else shown_value(value)}"
        for key, value in unlike.items()
    )
