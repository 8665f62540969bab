"""What the fair-play page says of the match on the table."""

from __future__ import annotations

from collections.abc import Mapping

from qt_dominoes.model.fairness import check_deal, draw_counts
from qt_dominoes.model.record import MatchRecord
from qt_dominoes.session.table_source import TableSource
from qt_dominoes.storage.statistics import DrawTotals
from qt_dominoes.wording.fair_play import (
    FairSection,
    all_draws_told,
    by_hand,
    checked_deal,
    draws_told,
    earlier_deals,
    how_it_works,
    sealed_deal,
)
from qt_dominoes.wording.names import Cast


def fair_play(
    source: TableSource | None, seals: Mapping[int, str], totals: DrawTotals
) -> tuple[FairSection, ...]:
    """The sections of the page; ``seals`` are the commitments shown, by round, from 1."""
    sections: list[FairSection] = []
    if source is not None and source.match.rounds:
        sections.extend(_of_match(source, seals))
    if totals.matches:
        sections.append(all_draws_told(totals.people, totals.computers, totals.matches))
    return (*sections[:1], how_it_works(), *sections[1:])


def _of_match(source: TableSource, seals: Mapping[int, str]) -> list[FairSection]:
    match, record, cast = source.match, source.record, Cast.of(source.players)
    number = len(match.rounds)
    sections = [_last_deal(source, record, seals, cast)]
    checks = [
        check_deal(match, earlier, seals.get(earlier), record.match_number)
        for earlier in range(1, number)
    ]
    told = [check for check in checks if check is not None]
    if told:
        sections.append(earlier_deals(len(told), sum(check.holds for check in told)))
    sections.append(draws_told(draw_counts(match), cast))
    return sections


def _last_deal(
    source: TableSource, record: MatchRecord, seals: Mapping[int, str], cast: Cast
) -> FairSection:
    match = source.match
    number, current = len(match.rounds), match.rounds[-1]
    seal = seals.get(number, current.deal.commitment)
    if not current.is_over and not match.is_over:
        return sealed_deal(number, seal)
    check = check_deal(match, number, seal, record.match_number)
    if check is None or seal is None:
        return by_hand(number)
    return checked_deal(number, check, seal, record.match_number if match.is_over else None, cast)
