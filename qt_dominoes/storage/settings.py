"""The settings: every one has a type, a range and a default."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from qt_dominoes.model.ruleset import FEWEST_SEATS, MOST_SEATS, DialValue

#: The factor by which the slowest movement takes longer than the normal one.
SLOWEST: Final = 4.0
DEFAULT_PAUSE_MS: Final = 700
#: Columns of the library's list that are hidden until asked for: its details tell them too.
SELDOM_SHOWN: Final = ("tags", "note", "seats")


class Input(StrEnum):
    """How a tile is played with the pointer."""

    DRAG = "drag"
    CLICK = "click"
    BOTH = "both"


class Speed(StrEnum):
    """How fast tiles move."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class Scheme(StrEnum):
    """Light or dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Switch(StrEnum):
    """On, off, or as the system says."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"


_FACTORS: Final = {Speed.OFF: 0.0, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 2.0}

#: The id of a variant, a level, a skin …; who uses it knows which there are.
Word = Annotated[str, Meta(pattern=r"^[a-z0-9]+([_-][a-z0-9]+)*$", max_length=40)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Name = Annotated[str, Meta(max_length=200)]
FolderName = Annotated[str, Meta(max_length=4096)]
Factor = Annotated[float, Meta(ge=0.0, le=SLOWEST)]


class NewMatchChoices(Struct, frozen=True, kw_only=True):
    """What was chosen for a new match last.

    Attributes:
        variant: none before the first choice.
        people: how many of the seats are people's, the first ones.
        people_at: further seats of people.
        levels: those of the seats from 1 on; at a person's seat it means nothing.
        names: those of the seats from 1 on; an empty one stands for the usual one.
        dials: house rules as a record writes them, the target (raw) among them.
        unknown: keys of the file that this version does not know; kept and written back.
    """

    variant: Word | None = None
    seats: Annotated[int, Meta(ge=FEWEST_SEATS, le=MOST_SEATS)] = FEWEST_SEATS
    people: Annotated[int, Meta(ge=0, le=MOST_SEATS)] = 1
    people_at: Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS)] = ()
    levels: Annotated[tuple[Word, ...], Meta(max_length=MOST_SEATS)] = ()
    names: Annotated[tuple[Name, ...], Meta(max_length=MOST_SEATS)] = ()
    dials: Annotated[dict[Word, DialValue], Meta(max_length=40)] = {}
    unknown: dict[str, Any] = {}


class Settings(Struct, frozen=True, kw_only=True):
    """What a person has set. ``msgspec.structs.replace`` makes a changed one.

    Attributes:
        player_name: empty before the first is given.
        speed: a name, or the factor by which movement takes longer than the normal one (0 off).
        pause_ms: the least time a computer takes for a move.
        text_size: per cent.
        letter_keys: single letters are shortcuts.
        shortcuts: an action's id → the keys given to it instead of its own.
        confirmations: ask before what cannot be taken back.
        paper_tally: the scores are shown as strokes on paper too.
        menu_bar: the menus are shown above the table, and so is the ``tool_bar``.
        side_panel: the panel is shown beside the table while a round is played;
            ``narrow_side_panel`` says so of a narrow window.
        last_folder: where a file was opened or saved last; empty before the first.
        library_hidden: the columns of the library's list that are not shown.
        unknown: keys of the file that this version does not know; kept and written back.
    """

    player_name: Name = ""
    new_match: NewMatchChoices = NewMatchChoices()
    input: Input = Input.BOTH
    speed: Speed | Factor = Speed.NORMAL
    pause_ms: Annotated[int, Meta(ge=0, le=10_000)] = DEFAULT_PAUSE_MS
    automatic_draw: bool = False
    automatic_pass: bool = False
    counting_overlay: bool = True
    skin: Word = "ivory"
    table_colour: Word = "green"
    scheme: Scheme = Scheme.SYSTEM
    text_size: Annotated[int, Meta(ge=100, le=200)] = 100
    letter_keys: bool = True
    shortcuts: Annotated[dict[Word, Name], Meta(max_length=200)] = {}
    reduced_motion: Switch = Switch.SYSTEM
    confirmations: bool = True
    menu_bar: bool = True
    tool_bar: bool = True
    paper_tally: bool = False
    side_panel: bool = True
    narrow_side_panel: bool = False
    last_folder: FolderName = ""
    library_hidden: Annotated[tuple[Word, ...], Meta(max_length=50)] = SELDOM_SHOWN
    unknown: dict[str, Any] = {}

    @property
    def speed_factor(self) -> float:
        """How much longer than normal movement takes; 0 for none at all."""
        return _FACTORS[self.speed] if isinstance(self.speed, Speed) else self.speed
