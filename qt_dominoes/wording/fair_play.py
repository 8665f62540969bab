"""How deals are made and how anyone can check them, in plain words and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qt_dominoes.model.deal import Deal
from qt_dominoes.model.fairness import DealCheck, DrawCount
from qt_dominoes.model.tile import Tile
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _
from qt_dominoes.wording.text import ngettext


@dataclass(frozen=True, slots=True)
class FairSection:
    """A heading with its paragraphs, and a table below them whose first row are its heads."""

    title: str
    paragraphs: tuple[str, ...]
    table: tuple[tuple[str, ...], ...] = ()


def short_seal(commitment: str) -> str:
    """The beginning and the end of a commitment, to be known again at a glance."""
    digits = commitment.removeprefix("sha256:")
    return f"{digits[:4]}…{digits[-4:]}"


def seal_line(commitment: str) -> str:
    """The seal of the round being played, for the side panel."""
    return _("Seal: {seal}").format(seal=short_seal(commitment))


def seal_tip(commitment: str) -> str:
    """The whole seal, and what it is."""
    return _(
        "{seal}\nThe fingerprint of this deal, fixed before its first tile. "
        "After the round you can check it."
    ).format(seal=commitment)


def how_it_works() -> FairSection:
    """How the program deals, and why it cannot cheat."""
    return FairSection(
        _("How tiles are dealt"),
        (
            _(
                "Before the first deal of a match the program draws a secret match number. The "
                "number of each round is computed from it, and a round's number alone decides "
                "how the 28 tiles are shuffled, and what is turned up where lots are drawn."
            ),
            _(
                "Before the first tile of a round you see its seal, the fingerprint (SHA-256) of "
                "the round's number. The number cannot be found from the seal, and no other "
                "number with that seal can be found; so the deal stands, whatever you play."
            ),
            _(
                "After the round its number is shown, and after the match the match number. "
                "Anyone can compute the fingerprint again, compare it with the seal, and deal "
                "the tiles anew."
            ),
            _(
                "A computer player is told what a person in its seat could know: its own tiles, "
                "the table, and who drew and passed. Nothing else is handed to it, and it thinks "
                "in a process of its own where the system has one to give."
            ),
        ),
    )


def sealed_deal(number: int, commitment: str | None) -> FairSection:
    """The deal of a round that is still being played."""
    if commitment is None:
        return by_hand(number)
    return FairSection(
        _title(number),
        (_("The number of this deal is shown when the round is over."),),
        (("", ""), (_("Seal"), commitment)),
    )


def by_hand(number: int) -> FairSection:
    """A deal without a number."""
    return FairSection(
        _title(number), (_("This deal was entered by hand: no number stands behind it."),)
    )


def checked_deal(
    number: int, check: DealCheck, seal: str, match_number: str | None, cast: Cast
) -> FairSection:
    """A deal computed anew; ``match_number`` once that may be known."""
    rows = [
        ("", ""),
        (_("Seal, shown before the first tile"), seal),
        (_("Number of the deal"), check.number),
        (_("Fingerprint of that number"), check.fingerprint),
    ]
    if match_number is not None:
        rows.append((_("Match number"), match_number))
    rows.extend(_tiles(check.dealt, cast))
    return FairSection(_title(number), (_verdict(check),), tuple(rows))


def earlier_deals(checked: int, held: int) -> FairSection:
    """The deals of the rounds before, in a sentence."""
    told = ngettext(
        "{checked} earlier deal was computed anew; {held} is as it was dealt.",
        "{checked} earlier deals were computed anew; {held} are as they were dealt.",
        checked,
    )
    return FairSection(_("The rounds before"), (told.format(checked=checked, held=held),))


def draws_told(counts: Sequence[DrawCount], cast: Cast) -> FairSection:
    """Who had to draw how often in this match."""
    heads = (
        _("Player"),
        _("Turns"),
        _("Could not play at once"),
        _("Tiles drawn"),
        _("Passes"),
    )
    rows = [
        (
            cast.label(seat),
            str(count.turns),
            str(count.stuck),
            str(count.drawn),
            str(count.passes),
        )
        for seat, count in enumerate(counts)
    ]
    return FairSection(_("Draws in this match"), (), (heads, *rows))


def all_draws_told(people: DrawCount, computers: DrawCount, matches: int) -> FairSection:
    """Who had to draw how often in all matches that are kept."""
    heads = (_("Players"), _("Turns"), _("Tiles drawn in 100 turns"), _("Passes in 100 turns"))
    rows = [
        (name, str(count.turns), _in_hundred(count.drawn, count), _in_hundred(count.passes, count))
        for name, count in ((_("People"), people), (_("Computers"), computers))
        if count.turns
    ]
    told = ngettext(
        "{count} match in the library.", "{count} matches in the library.", matches
    ).format(count=matches)
    return FairSection(_("Draws in all your matches"), (told,), (heads, *rows))


def _title(number: int) -> str:
    return _("The deal of round {number}").format(number=number)


def _verdict(check: DealCheck) -> str:
    if check.holds:
        return _(
            "Checked: the fingerprint is the seal, and the number gives exactly the tiles that "
            "were dealt."
        )
    if not check.is_sealed:
        return _("This deal does not hold: the fingerprint of its number is not the seal.")
    if not check.is_same:
        return _("This deal does not hold: its number gives other tiles.")
    return _("This deal does not hold: its number does not follow from the match number.")


def _tiles(deal: Deal, cast: Cast) -> list[tuple[str, str]]:
    rows = [
        (_("Lot, turn {number}").format(number=number), _turned_up(row, cast))
        for number, row in enumerate(deal.lot, 1)
    ]
    rows.extend(
        (_("Dealt to {name}").format(name=cast.names[seat]), _row(hand))
        for seat, hand in enumerate(deal.hands)
    )
    rows.append((_("Boneyard, in the order of drawing"), _row(deal.boneyard)))
    return rows


def _turned_up(turn: Sequence[Tile | None], cast: Cast) -> str:
    """Who turned up which tile, of those still level."""
    return ", ".join(
        _("{name} {tile}").format(name=cast.label(seat), tile=tile)
        for seat, tile in enumerate(turn)
        if tile is not None
    )


def _row(tiles: Sequence[Tile]) -> str:
    return " ".join(map(str, tiles))


def _in_hundred(part: int, count: DrawCount) -> str:
    return f"{100 * part / count.turns:.1f}"
