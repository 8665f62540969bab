"""Every tile skin on every table colour, light and dark, can be read by all eyes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette

from qt_dominoes.app.look import DARK, LIGHT, WidgetColours, widget_palette
from qt_dominoes.model.tile import DOUBLE_SIX, tile
from qt_dominoes.storage.settings import Settings
from qt_dominoes.table.numerals import HEIGHT, WIDTH, numeral
from qt_dominoes.table.skin import (
    CARD_ALPHA,
    EBONY,
    GREEN_DARK,
    GREEN_LIGHT,
    IVORY,
    PLATE_ALPHA,
    SLATE_DARK,
    TABLE_COLOURS,
    TILE_SKINS,
    TRAY_ALPHA,
    TableSkin,
    TileSkin,
    table_skin,
    tile_skin,
)
from qt_dominoes.table.tile_art import TileArt
from qt_dominoes.table.tile_painter import BLEED, PIPS, outline, paint_back, paint_tile
from qt_dominoes.wording.skins import table_colour_name, tile_skin_name
from tests.support.vision import EYES, contrast, distance, mixed, seen

TEXT, PART = 4.5, 3.0
#: CIEDE2000, where 2 is just seen side by side: of states, and of pips, which are small.
TOLD_APART, PIPS_APART = 8.0, 11.0
#: To colour-blind eyes a spinner's ring may part a little less from the felt outside it: it parts
#: from its tile inside by more than enough.
RING, MARGIN = "spinner's ring on the felt", 0.9

TABLES = {
    f"{colour}-{'dark' if dark else 'light'}": table_skin(colour, dark=dark)
    for colour in TABLE_COLOURS
    for dark in (False, True)
}


class Pair(NamedTuple):
    """Something on its ground; several colours where one of them is enough to be seen."""

    kind: str
    what: str
    inks: tuple[str, ...]
    ground: str
    wanted: float

    def ratio(self, eyes: str = "usual") -> float:
        """The contrast, to those eyes, of the colour that stands out most."""
        return max(contrast(seen(ink, eyes), seen(self.ground, eyes)) for ink in self.inks)


def between(one: str, other: str, steps: int = 8) -> list[str]:
    """The colours of a gradient."""
    return [mixed(other, one, step / steps) for step in range(steps + 1)]


def faces(skin: TileSkin) -> list[str]:
    """The colours of a face."""
    return between(skin.face_light, skin.face_dark, 4)


def grounds(table: TableSkin) -> list[str]:
    """What tiles and marks lie on: felt, and the tray of the hand."""
    felt = between(table.felt_light, table.felt_dark)
    return [*felt, *(mixed("#000000", each, TRAY_ALPHA / 255) for each in felt), table.plate]


def of_a_tile(skin: TileSkin) -> Iterator[Pair]:
    """What is on a tile."""
    for face in faces(skin):
        for number, pip in enumerate(skin.pips, 1):
            yield Pair("pips on the face", str(number), (pip,), face, TEXT)
        yield Pair("bar, pin, edge on the face", "bar", (skin.bar,), face, PART)
        yield Pair("bar, pin, edge on the face", "pin", (skin.pin_edge,), face, PART)
        yield Pair("bar, pin, edge on the face", "edge", (skin.edge,), face, PART)
    for back in between(skin.back_light, skin.back_dark, 4):
        yield Pair("lines on the back", "line", (skin.back_line,), back, PART)
        yield Pair("lines on the back", "edge", (skin.back_edge,), back, PART)


def of_a_table(table: TableSkin) -> Iterator[Pair]:
    """What is drawn and written on a table and in the panels beside it."""
    for ground in grounds(table):
        dark = (table.keyline,)
        yield Pair(RING, "ring", (table.spinner, *dark), ground, PART)
        yield Pair("last, chosen, target on the felt", "ring", (table.accent, *dark), ground, PART)
        disc = (table.accent, table.on_accent)
        yield Pair("counted marks on the felt", "number", disc, ground, PART)
        yield Pair("counted marks on the felt", "dot", (table.text,), ground, PART)
        for what, alpha in ((table.plate, PLATE_ALPHA), (table.card, CARD_ALPHA)):
            for ink in (table.text, table.text_soft, table.accent):
                under = mixed(what, ground, alpha / 255)
                yield Pair("text on plates and cards", ink, (ink,), under, TEXT)
    for ink in (table.text, table.text_soft, table.accent):
        yield Pair("text on panels", ink, (ink,), table.card, TEXT)
    yield Pair("ring against its keyline", "spinner", (table.spinner,), table.keyline, PART)
    yield Pair("ring against its keyline", "accent", (table.accent,), table.keyline, PART)
    yield Pair("text on the accent", "number", (table.on_accent,), table.accent, TEXT)
    yield Pair("text on buttons", "text", (table.text,), table.line, TEXT)
    yield Pair("buttons, bars, choice on panels", "edge", (table.text_soft,), table.card, PART)
    yield Pair("buttons, bars, choice on panels", "accent", (table.accent,), table.card, PART)
    yield Pair("buttons, bars, choice on panels", "chunk", (table.accent,), table.line, PART)


def of_tiles_on_a_table(skin: TileSkin, table: TableSkin) -> Iterator[Pair]:
    """What depends on both."""
    for ground in grounds(table):
        for face in faces(skin):
            yield Pair("tile against the felt", "face", (face, skin.edge), ground, PART)
        for back in between(skin.back_light, skin.back_dark, 4):
            yield Pair("back against the felt", "back", (back, skin.back_edge), ground, PART)
    for face in faces(skin):
        for ring in (table.spinner, table.accent):
            yield Pair("ring against the tile", ring, (ring, table.keyline), face, PART)
        # A tile that is zoomed in slips under the name plates.
        under = mixed(table.plate, face, PLATE_ALPHA / 255)
        for ink in (table.text, table.text_soft, table.accent):
            yield Pair("text on plates and cards", "over a tile", (ink,), under, TEXT)


def of_widgets(palette: QPalette) -> Iterator[Pair]:
    """What is written and drawn in menus, dialogs and other widgets."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup

    def named(which: QPalette.ColorRole, state: QPalette.ColorGroup) -> str:
        return palette.color(state, which).name()

    written = [
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.ButtonText, role.Button),
        (role.HighlightedText, role.Highlight),
        (role.ToolTipText, role.ToolTipBase),
        (role.PlaceholderText, role.Base),
        (role.BrightText, role.Window),
        *((link, on) for link in (role.Link, role.LinkVisited) for on in (role.Window, role.Base)),
    ]
    for state in (group.Active, group.Inactive):
        for ink, ground in written:
            inks = (named(ink, state),)
            yield Pair("text in widgets", ink.name, inks, named(ground, state), TEXT)
        for ground in (role.Window, role.Base, role.Button):
            for ink in (role.Highlight, role.Accent):
                inks = (named(ink, state),)
                yield Pair(
                    "focus and choice in widgets", ink.name, inks, named(ground, state), PART
                )
    # No contrast is asked of what is disabled; it is to be made out all the same.
    for ink, ground in written[:5]:
        inks = (named(ink, group.Disabled),)
        yield Pair("disabled text", ink.name, inks, named(ground, group.Disabled), 2.5)


def all_pairs(skin: TileSkin, table: TableSkin) -> list[Pair]:
    """All that must be seen where these tiles lie on this table."""
    return [*of_a_tile(skin), *of_a_table(table), *of_tiles_on_a_table(skin, table)]


def too_faint(pairs: list[Pair], eyes: str = "usual") -> list[str]:
    """The pairs that those eyes cannot tell well enough, told in words."""
    return [
        f"{pair.kind}: {pair.what} {pair.inks} on {pair.ground}: {pair.ratio(eyes):.2f}"
        for pair in pairs
        if pair.ratio(eyes)
        < pair.wanted * (MARGIN if pair.kind == RING and eyes != "usual" else 1.0)
    ]


@pytest.mark.parametrize("colour", TABLES)
@pytest.mark.parametrize("skin", TILE_SKINS)
def test_everything_on_the_table_has_the_contrast_it_needs(skin: str, colour: str) -> None:
    assert too_faint(all_pairs(TILE_SKINS[skin], TABLES[colour])) == []


@pytest.mark.parametrize("eyes", EYES[1:])
@pytest.mark.parametrize("colour", TABLES)
@pytest.mark.parametrize("skin", TILE_SKINS)
def test_it_keeps_that_contrast_for_colour_blind_eyes(skin: str, colour: str, eyes: str) -> None:
    assert too_faint(all_pairs(TILE_SKINS[skin], TABLES[colour]), eyes) == []


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_widgets_have_the_contrast_they_need(
    colours: WidgetColours, eyes: str, qapp: object
) -> None:
    assert too_faint(list(of_widgets(widget_palette(colours))), eyes) == []


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_what_is_disabled_is_fainter_and_what_is_linked_is_told_from_text(
    colours: WidgetColours, qapp: object
) -> None:
    for ground in (colours.window, colours.base, colours.button):
        assert contrast(colours.off, ground) < 0.6 * contrast(colours.text, ground)
    for eyes in EYES:
        for link in (colours.link, colours.visited):
            assert distance(seen(link, eyes), seen(colours.text, eyes)) >= TOLD_APART


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_no_role_of_the_palette_is_left_to_the_system(colours: WidgetColours, qapp: object) -> None:
    palette = widget_palette(colours)
    unused = {QPalette.ColorRole.NoRole, QPalette.ColorRole.NColorRoles}
    for group in (
        QPalette.ColorGroup.Active,
        QPalette.ColorGroup.Inactive,
        QPalette.ColorGroup.Disabled,
    ):
        for role in set(QPalette.ColorRole) - unused:
            assert palette.isBrushSet(group, role), role


@pytest.mark.parametrize("eyes", EYES)
def test_pips_coloured_by_number_are_told_apart(eyes: str) -> None:
    pips = [seen(pip, eyes) for pip in TILE_SKINS["colours"].pips]
    assert min(distance(one, other) for one, other in combinations(pips, 2)) >= PIPS_APART


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("colour", TABLES)
def test_a_spinner_is_told_from_the_last_play_and_whose_turn_it_is_from_the_rest(
    colour: str, eyes: str
) -> None:
    table = TABLES[colour]
    spinner, accent, text, soft = (
        seen(each, eyes) for each in (table.spinner, table.accent, table.text, table.text_soft)
    )
    assert distance(spinner, accent) >= TOLD_APART
    assert distance(accent, text) >= TOLD_APART
    assert distance(accent, soft) >= TOLD_APART


@pytest.mark.parametrize(
    "skin, table, kind",
    [
        (replace(IVORY, pips=("#a08c5a",) * 6), GREEN_LIGHT, "pips on the face"),
        (replace(EBONY, edge=EBONY.side), SLATE_DARK, "tile against the felt"),
        (replace(IVORY, back_edge=IVORY.back_dark), GREEN_LIGHT, "back against the felt"),
        (IVORY, replace(GREEN_LIGHT, keyline=GREEN_LIGHT.spinner), RING),
        (IVORY, replace(GREEN_DARK, text_soft="#5a6b6e"), "text on panels"),
        (IVORY, replace(GREEN_DARK, line=GREEN_DARK.text_soft), "text on buttons"),
    ],
)
def test_a_skin_that_is_hard_to_read_is_found_out(
    skin: TileSkin, table: TableSkin, kind: str
) -> None:
    assert any(line.startswith(kind) for line in too_faint(all_pairs(skin, table)))


def test_what_cannot_be_told_apart_is_found_out() -> None:
    # Red and green of one lightness: the trap itself.
    red, green = seen("#b04a3a", "deuteranopia"), seen("#71702f", "deuteranopia")
    assert distance("#b04a3a", "#71702f") > 3 * TOLD_APART
    assert distance(red, green) < TOLD_APART


# What the painter makes of it


def painted(what: str, skin: TileSkin, size: int, angle: int) -> QImage:
    """A tile, or its back, in the middle of a picture without a ground."""
    reach = round(size * (1 + BLEED)) + 2
    image = QImage(2 * reach, 2 * reach, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(reach, reach)
    if what == "back":
        paint_back(painter, size, angle, skin)
    else:
        paint_tile(painter, tile(int(what[0]), int(what[2])), size, angle, skin)
    painter.end()
    return image


def colour_at(image: QImage, x: float, y: float) -> str:
    """The colour of a point from the middle."""
    return image.pixelColor(round(image.width() / 2 + x), round(image.height() / 2 + y)).name()


@pytest.mark.parametrize("skin", [name for name, each in TILE_SKINS.items() if not each.numerals])
def test_painted_pips_stand_out_from_the_painted_face(skin: str, qapp: object) -> None:
    size = 80
    for number in range(1, 7):
        image = painted(f"{number}-{number}", TILE_SKINS[skin], size, 0)
        face = colour_at(image, size * 0.125, size * 0.39)
        for x, y in PIPS[number]:
            pip = colour_at(image, x * size, (y + 0.5) * size)
            assert contrast(pip, face) >= TEXT, (number, pip, face)


def ink_box(image: QImage, ink: str, left: int, right: int) -> tuple[int, int]:
    """How wide and how high the ink is between two columns."""
    wanted = QColor(ink)
    points = [
        (x, y)
        for x in range(left, right)
        for y in range(image.height())
        if image.pixelColor(x, y) == wanted
    ]
    assert points, "no ink"
    across, down = [x for x, _ in points], [y for _, y in points]
    return max(across) - min(across), max(down) - min(down)


@pytest.mark.parametrize("angle", [90, 270])
def test_numerals_stand_upright_on_a_tile_that_lies(angle: int, qapp: object) -> None:
    skin = TILE_SKINS["numerals"]
    image = painted("3-6", skin, 80, angle)
    middle = image.width() // 2
    for left, right in ((0, middle), (middle, image.width())):
        wide, high = ink_box(image, skin.pips[0], left, right)
        assert high > 1.3 * wide


def test_numerals_are_large_and_keep_to_their_half() -> None:
    assert numeral(0, 100).isEmpty()
    for number in range(1, 7):
        box = numeral(number, 100).boundingRect()
        assert box.height() >= 0.98 * HEIGHT * 100
        assert box.width() <= 1.01 * WIDTH * 100
        assert abs(box.center().y()) < 1
        assert box.width() > 0.4 * WIDTH * 100 / 2


@pytest.mark.parametrize("skin", TILE_SKINS)
def test_every_tile_has_a_face_of_its_own_in_every_skin(skin: str, qapp: object) -> None:
    pictures = {
        bytes(painted(f"{each.low}-{each.high}", TILE_SKINS[skin], 24, 0).constBits())
        for each in DOUBLE_SIX
    }
    assert len(pictures) == len(DOUBLE_SIX)


@pytest.mark.parametrize("skin", TILE_SKINS)
@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_a_tile_that_is_kept_as_a_pixmap_looks_as_if_painted_afresh(
    skin: str, angle: int, qapp: object
) -> None:
    art = TileArt(TILE_SKINS[skin])
    for each in (tile(0, 0), tile(2, 5), tile(6, 6)):
        image = QImage(160, 160, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.translate(80, 80)
        art.paint(painter, each, 50, angle, 1.0)
        painter.end()
        fresh = painted(f"{each.low}-{each.high}", TILE_SKINS[skin], 50, angle)
        for x in range(-48, 49, 3):
            for y in range(-48, 49, 3):
                kept, new = QColor(colour_at(image, x, y)), QColor(colour_at(fresh, x, y))
                assert abs(kept.lightness() - new.lightness()) <= 3, (each, x, y)


@pytest.mark.parametrize("what", ["6-6", "0-0", "back"])
@pytest.mark.parametrize("angle", [0, 90])
def test_a_tile_paints_no_further_than_it_says(what: str, angle: int, qapp: object) -> None:
    size = 60
    image = painted(what, IVORY, size, angle)
    bleed = size * BLEED
    room = outline(size, angle).adjusted(-bleed, -bleed, bleed, bleed)
    room.translate(image.width() / 2, image.height() / 2)
    beyond = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if not room.contains(x + 0.5, y + 0.5) and image.pixelColor(x, y).alpha()
    ]
    assert beyond == []


# Ids and names


def test_what_is_set_at_first_exists() -> None:
    assert Settings().skin in TILE_SKINS
    assert Settings().table_colour in TABLE_COLOURS


def test_an_unknown_skin_is_ivory_and_an_unknown_table_green() -> None:
    assert tile_skin("bakelite") is IVORY
    assert table_skin("plaid", dark=False) is GREEN_LIGHT
    assert table_skin("plaid", dark=True) is GREEN_DARK


def test_the_table_is_green_unless_another_is_asked_for() -> None:
    assert table_skin(dark=False) is GREEN_LIGHT
    assert table_skin(dark=True) is GREEN_DARK


def test_no_two_looks_are_the_same() -> None:
    assert len(set(TILE_SKINS.values())) == len(TILE_SKINS)
    assert len(set(TABLES.values())) == 2 * len(TABLE_COLOURS)


def test_every_look_has_a_name() -> None:
    names = [*map(tile_skin_name, TILE_SKINS), *map(table_colour_name, TABLE_COLOURS)]
    assert not set(names) & {*TILE_SKINS, *TABLE_COLOURS}
    assert len(set(names)) == len(names)
