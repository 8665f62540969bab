"""The public test values in `tests/vectors`."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "vectors"


def vector(name: str) -> Any:
    """The content of one file of values."""
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def steps_as_text(steps: list[dict[str, Any]]) -> list[str]:
    """The steps of a vector in notation."""
    words = []
    for step in steps:
        low, high = step["tile"]
        at = step["at"]
        place = "" if at is None else f"@{at['tile'][0]}-{at['tile'][1]}:{at['port']}"
        words.append(f"{low}-{high}{place}")
    return words
