"""A small table a variant, to choose by."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap

from qt_dominoes.model.layout import Layout, Placement
from qt_dominoes.model.notation import parse_play
from qt_dominoes.model.variants import VARIANTS
from qt_dominoes.table.skin import IVORY, TableSkin, TileSkin
from qt_dominoes.table.snapshot import layout_drawing, pixmap_of

_EXAMPLES: Final = {
    "five-up": (
        "4-4 4-6@4-4:line-a 1-4@4-4:line-b 2-4@4-4:arm-a 1-1@1-4:low 1-5@1-1:line-b 0-1@1-1:arm-b "
        "4-5@4-4:arm-b 6-6@4-6:high"
    ),
    "american-sniff": "6-6 3-6@6-6:line-a 2-6@6-6:line-b 3-3@3-6:low 3-5@3-3:line-b 0-6@6-6:arm-a",
    "all-fives": "5-5 3-5@5-5:line-a 4-5@5-5:line-b 2-3@3-5:low 0-4@4-5:low 5-6@5-5:arm-a",
}


def example_picture(
    variant: str,
    size: QSize,
    sharpness: float,
    *,
    table: TableSkin | None = None,
    tiles: TileSkin = IVORY,
) -> QPixmap:
    """A few tiles as they lie in that variant; on the green table unless another is told."""
    rules = VARIANTS[variant]
    layout = Layout.empty(rules)
    for text in _EXAMPLES[variant].split():
        play = parse_play(layout, text)
        layout = layout.after(Placement(play.tile, play.at))
    drawn = layout_drawing(rules, layout.placements, size, table, tiles=tiles, targets=False)
    return pixmap_of(drawn, size, sharpness)
