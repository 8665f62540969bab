"""What a review says: where one stands, and what has just happened there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from qt_dominoes.model.events import Event, MatchEnded, PointsScored, RoundBegan, TileDrawn
from qt_dominoes.model.match import Match
from qt_dominoes.model.tile import Tile
from qt_dominoes.wording.happenings import given_up, tell
from qt_dominoes.wording.names import Cast
from qt_dominoes.wording.text import gettext as _


def place_told(number: int, rounds: int, move: int, moves: int) -> str:
    """Where in the match one stands; rounds and moves count from 1, move 0 is the deal."""
    if move == 0:
        text = _("Round {round} of {rounds}, the deal")
    else:
        text = _("Round {round} of {rounds}, move {move} of {moves}")
    return text.format(round=number, rounds=rounds, move=move, moves=moves)


def round_told(number: int, rounds: int) -> str:
    """Which round of how many."""
    return _("Round {round} of {rounds}").format(round=number, rounds=rounds)


def reached_told(
    events: Sequence[Event], match: Match, cast: Cast, named: Collection[int] = ()
) -> str:
    """What led to a place; ``match`` is the state there, ``named`` the seats whose draws are told.

    A tile that somebody else drew is named only where one may see it.
    """
    told = [_told(event, match, cast, named) for event in events if not _is_told_already(event)]
    return " ".join(told)


def why_not_from_here(*, still_played: bool) -> str:
    """Why nobody can play on from this place."""
    if still_played:
        return _("This round is still being played: go back to the table to play on.")
    return _("The round is over here: step back to where a tile can be played.")


def _is_told_already(event: Event) -> bool:
    """The sentence of the play tells its points."""
    return isinstance(event, PointsScored)


def _told(event: Event, match: Match, cast: Cast, named: Collection[int]) -> str:
    if isinstance(event, TileDrawn):
        return draw_told(event, cast, named=event.seat in named)
    if isinstance(event, MatchEnded) and event.resigned is not None:
        return f"{given_up(event.resigned, match, cast)} {tell(event, match, cast)}"
    if isinstance(event, RoundBegan):
        return _("The tiles are dealt. {opening}").format(opening=tell(event, match, cast))
    return tell(event, match, cast)


def draw_told(event: TileDrawn, cast: Cast, *, named: bool) -> str:
    """A draw, with its tile only where that may be seen."""
    is_you = event.seat == cast.you
    if named:
        text = _("You draw {tile}.") if is_you else _("{name} draws {tile}.")
    else:
        text = _("You draw a tile.") if is_you else _("{name} draws a tile.")
    return text.format(name=cast.names[event.seat], tile=event.tile)


def branch_title(title: str, number: int, move: int) -> str:
    """The name of a match that was played on from a place of another, after that one's name."""
    if move == 0:
        place = _("from the deal of round {round}")
    else:
        place = _("from round {round}, move {move}")
    told = place.format(round=number, move=move)
    if title:
        return _("{match}, {place}").format(match=title, place=told)
    return _("Played on {place}").format(place=told)


def boneyard_told(tiles: Sequence[Tile]) -> str:
    """The tiles that are still to be drawn, the next one first."""
    if not tiles:
        return _("The boneyard is empty.")
    return _("To be drawn: {tiles}").format(tiles=" ".join(str(tile) for tile in tiles))


def may_be_shown(names: Sequence[str]) -> str:
    """Asks whether people's hands may be shown to whoever looks at the screen."""
    if len(names) == 1:
        return _("{name}'s tiles will lie face up for everybody at this screen.").format(
            name=names[0]
        )
    listed = _("{several} and {last}").format(several=", ".join(names[:-1]), last=names[-1])
    return _("The tiles of {names} will lie face up for everybody at this screen.").format(
        names=listed
    )
