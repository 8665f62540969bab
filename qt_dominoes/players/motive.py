"""Why a play is a good one, in one plain word."""

from __future__ import annotations

from enum import Enum


class Motive(Enum):
    """The one plain reason for a play, taken from the largest part of its worth."""

    POINTS_NOW = "it scores at once"
    DENIES_REPLY = "it leaves the next player less to score with"
    KEEPS_NEXT_SCORE = "it prepares the mover's own next score"
    BLOCKS_NUMBER = "it leaves only numbers that the next player is likely to lack"
    SHEDS_WEIGHT = "it gets rid of pips that would be paid for"
    OPENS_EXIT = "it opens, or saves, a place for a double that is held"
    GOES_OUT = "it is the last tile"
    ONLY_PLAY = "there is no other"
