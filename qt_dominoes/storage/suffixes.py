"""How the names of the two kinds of record files end."""

from __future__ import annotations

from typing import Final

#: One match.
MATCH_SUFFIX: Final = ".domino"
#: One match a line.
LINES_SUFFIX: Final = ".jsonl"
