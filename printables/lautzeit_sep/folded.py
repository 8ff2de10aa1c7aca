"""What is folded: throwing sticks, score cubes, and racks that hide nine pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Symbol,
    Text,
    Use,
    polyline,
    translate,
)
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep import piece_names
from printables.lautzeit_sep.court import LOOK
from printables.lautzeit_sep.crests import cube_crest
from printables.lautzeit_sep.folding_steps import LEAST_MM, folding_steps
from printables.lautzeit_sep.piece_names import SCORE_CUBE, STICK
from printables.lautzeit_sep.rack_art import RACK, rack_panels
from printables.lautzeit_sep.sides import COLOURS, NAMES, side_field
from printables.lautzeit_sep.stationery import RACKS_BAND, STICKS_BAND
from printables.lautzeit_sep.stick_art import STICK_MM, stick_art, stick_ticks
from printables.lautzeit_sep.throws import throws
from printables.nets.foldables import cube_net
from printables.nets.legend import legend, net_kinds
from printables.nets.net_art import (
    TAB_FILL,
    cube_faces,
    cut_lines,
    fold_ends,
    fold_ticks,
    placed_net,
)
from printables.page.document import Placed, rectangle
from printables.page.fitting import NoRoomError
from printables.page.identity import Identity, only
from printables.page.lockups import lockup, slim
from printables.page.paper import Sheet, Translate
from printables.page.piece_sheets import BLEED_MM
from printables.page.text_blocks import Block, head, text

CUBE_MM = 10.2  # a field of the track has 10.8 mm within its frame
_CUBE = cube_net("score cube", CUBE_MM, tab_mm=4.6)
_CUBE_BLEED_MM = 1.4
_CUBE_TICK_MM = (1.8, 3.6)  # from a cube's net to where a tick beside a fold begins, and ends
_THROWS_MM = 84.0  # the least width for the picture of what the sticks decide
_LEGEND_MM = 7.0
_STICKS_OFF_MM = 5.6  # from what stands above and below the sticks: bleed, ticks and air
_STICKS_IN_MM = 4.0  # from the edge of the page to the bleed of the outer ones
_RACKS_GAP_MM = 4.0
_BELOW_MM, _BESIDE_MM = 4.5, 8.0  # from the cubes to the pictures below them, and between these
_BELOW_HIGH_MM = 96.0  # and so high at most
_TITLE_OFF_MM = 2.0  # from a title to the key below it
_RACKS_ASIDE_MM = 12.0  # between two beside each other, whose folds have ticks there


def sticks_and_cubes(
    edition: Edition, players: int, sheet: Sheet, design: Design, tr: Translate
) -> tuple[Group, tuple[Placed, ...]]:
    """Return a page for the throwing sticks and a score cube for each player, and these."""
    top = lockup(
        tr(mark("Sticks and cubes")),
        "",
        slim(STICKS_BAND),
        sheet.width_mm,
        design,
    )
    y = top.height_mm + 3.0
    parts: list[Drawing] = [*top.drawings]
    sticks = head(tr(mark("Throwing sticks")), sheet.width_mm, LOOK)
    how = text(
        tr(
            mark(
                "On 200–250 g/m² card: cut at the corner marks, fold in half, printed side out, "
                "and glue; a strip of card inside gives weight."
            )
        ),
        sheet.width_mm,
    )
    parts += [sticks.at(0, y), how.at(0, y + sticks.height_mm)]
    y += sticks.height_mm + how.height_mm + _STICKS_OFF_MM
    pieces = _sticks(edition, y, sheet.width_mm, design, tr)
    ticks = stick_ticks()
    parts += [Group((ticks,), translate(piece.x_mm, y)) for piece in pieces]
    y += STICK_MM[1] + _STICKS_OFF_MM
    cubes, nets = _cubes(edition, players, sheet.width_mm, design, tr)
    parts.append(cubes.at(0, y))
    pieces += [replace(net, y_mm=net.y_mm + y) for net in nets]
    y += cubes.height_mm - _CUBE.height_mm
    low = y + _CUBE.height_mm + _BELOW_MM
    high = min(sheet.height_mm - low, _BELOW_HIGH_MM)
    wide = (sheet.width_mm - _BESIDE_MM) / 2
    if high >= LEAST_MM and wide >= _THROWS_MM:
        face = _cube_face(edition.sides.value[0], design)
        steps = folding_steps(_CUBE, face, wide, high, design=design, tr=tr)
        parts.append(steps.at(0, low))
        parts.append(throws(edition, wide, high, design, tr).at(wide + _BESIDE_MM, low))
    return Group(tuple(parts)), tuple(pieces)


def _cubes(
    edition: Edition, players: int, width: float, design: Design, tr: Translate
) -> tuple[Block, list[Placed]]:
    """Return the heading of the cubes, their names beside their nets, and these below it."""
    heading = head(tr(mark("Score cubes")), width, LOOK)
    how = text(
        tr(
            mark(
                "Cut out each cube along its solid lines, fold it along the dashed ones, printed "
                "side out, and glue its tabs inside."
            )
        ),
        width,
    )
    y = heading.height_mm + how.height_mm + 1
    step = (width - _CUBE.width_mm) / 3  # as four take the width, whoever plays
    low = y + _CUBE.height_mm
    shown: list[Drawing] = [*heading.drawings, how.at(0, heading.height_mm)]
    nets: list[Placed] = []
    size = min(fitting_size_pt(_called(name, tr), CUBE_MM, 11, "bold") for name in NAMES)
    for number, name in enumerate(edition.sides.value[:players]):
        faces = dict(cube_faces(partial(_alike, _cube_face(name, design))))
        x = number * step
        colour = COLOURS.get(name, palette.SIX[5])
        if design is Design.FULL:  # below all faces, through their folds
            first = _CUBE.panels[0].name
            faces[first] = Group((*_cube_ground(name), faces[first]))
            ticks = cut_lines(fold_ends(_CUBE, *_CUBE_TICK_MM))
            shown.append(Group((ticks,), translate(x, y)))
        title_of = tr(mark("{colour} score cube")).format(colour=tr(name))
        cube = Identity(SCORE_CUBE, name, title_of)
        # In colour a line in a tint of the face: black ones would stay on what is folded.
        line = _crease(colour) if design is Design.FULL else palette.TEXT
        nets.append(placed_net(cube, _CUBE, x, y, faces, letter_pt=0, line=line,
                               haloed=design is Design.FULL))  # fmt: skip
        left = x + (_CUBE.panels[0].x_mm - _CUBE.box[0]) / 2 - 1.8
        words = _called(name, tr)
        points = min(size, fitting_size_pt(words, CUBE_MM, size, "bold"))
        shown.append(Text(left, low - 4, words, points, "bold", "middle", colour.dark))
    return Block(tuple(shown), low), nets


def _called(name: str, tr: Translate) -> str:
    """Return the name of a player's colour, as people say it."""
    return tr(NAMES[name]) if name in NAMES else name


def _sticks(
    edition: Edition, y: float, width: float, design: Design, tr: Translate
) -> list[Placed]:
    """Return the sticks beside each other, the outer ones off both edges of the page."""
    inset = BLEED_MM + _STICKS_IN_MM
    step = (width - 2 * STICK_MM[0] - 2 * inset) / max(4, edition.sticks.value - 1)
    art = Use(stick_art(design))
    return [
        _stick(number + 1, inset + number * step, y, art, tr)
        for number in range(edition.sticks.value)
    ]


def _stick(number: int, x: float, y: float, art: Drawing, tr: Translate) -> Placed:
    """Return a stick with its drawing, which is that of all."""
    width, height = STICK_MM
    outline = replace(rectangle(2 * width, height), back=polyline((width, 0), (width, height)))
    return Placed(
        only(STICK, tr(mark("throwing stick")), number),
        x,
        y,
        2 * width,
        height,
        art=art,
        outline=outline,
    )


def _crease(colour: palette.Colour) -> str:
    """Return what a line is drawn in on a face: a darker tint, of the darkest a lighter one."""
    return "#9a9ea9" if colour is palette.DARK else colour.dark


def _alike(symbol: Symbol, face: int) -> Drawing:
    """Return what all faces of a cube show."""
    del face
    return Use(symbol)


def _cube_face(name: str, design: Design) -> Symbol:
    """Return a face of a score cube; all six are the same."""
    sign = cube_crest(name, CUBE_MM / 2, CUBE_MM / 2, CUBE_MM, design)
    return Symbol(f"cube {name}", Group((sign,)), Box(0, 0, CUBE_MM, CUBE_MM))


def _cube_ground(name: str) -> Iterator[Drawing]:
    """Yield the player's pattern across a cube's net and beyond its edges, but not onto its tabs.

    It is drawn from the corner of the net's first panel. The arms of the cross have one pattern, as
    they are an even number of its lengths apart.
    """
    first = _CUBE.panels[0]
    for panels in (
        [panel for panel in _CUBE.panels if panel.x_mm == first.x_mm],
        [panel for panel in _CUBE.panels if panel.y_mm == first.y_mm + CUBE_MM],
    ):
        left, top = min(one.x_mm for one in panels), min(one.y_mm for one in panels)
        right, low = max(one.x_mm for one in panels), max(one.y_mm for one in panels)
        around = CUBE_MM + 2 * _CUBE_BLEED_MM
        box = Box(left - first.x_mm - _CUBE_BLEED_MM, top - first.y_mm - _CUBE_BLEED_MM,
                  right - left + around, low - top + around)  # fmt: skip
        yield side_field(name, box, Design.FULL, pitch_mm=CUBE_MM / 4)
    for tab in _CUBE.tabs:
        corners = [(x - first.x_mm, y - first.y_mm) for x, y in _CUBE.tab_corners(tab)]
        yield Path(polyline(*corners, closed=True), fill=TAB_FILL)


def racks(
    names: Sequence[str], edition: Edition, sheet: Sheet, design: Design, tr: Translate
) -> tuple[Group, tuple[Placed, ...]]:
    """Return a page for the racks of some players, and these.

    Raises:
        NoRoomError: it has no room for so many.
    """
    columns, rows = _rack_grid(sheet)
    if len(names) > columns * rows:
        raise NoRoomError
    columns = min(columns, -(-len(names) // rows))
    title = lockup(tr(mark("Racks")), "", slim(RACKS_BAND), sheet.width_mm, design)
    used = min(rows, len(names))
    taken = _LEGEND_MM + used * RACK.height_mm + (used - 1) * _RACKS_GAP_MM
    titled = taken + title.height_mm + _TITLE_OFF_MM <= sheet.height_mm
    top = title.height_mm + _TITLE_OFF_MM if titled else 0.0
    across, down = RACK.width_mm + _RACKS_ASIDE_MM, RACK.height_mm + _RACKS_GAP_MM
    left = (sheet.width_mm - columns * across + _RACKS_ASIDE_MM) / 2
    nets = tuple(
        placed_net(
            Identity(piece_names.RACK, name, tr(mark("{colour} rack")).format(colour=tr(name))),
            RACK,
            left + number // rows * across,
            top + _LEGEND_MM + number % rows * down,
            rack_panels(name, edition, design, tr),
            marked=False,  # the letter would be seen on the shelf; the foot shows the place
            haloed=design is Design.FULL,
            folds=_RACK_FOLDS if design is Design.FULL else "",
        )
        for number, name in enumerate(names)
    )
    ticks = fold_ticks(RACK, BLEED_MM)
    beside = (Group((ticks,), translate(net.x_mm, net.y_mm)) for net in nets)
    lines = (kind for kind in net_kinds([RACK]) if kind != "tab")  # the foot tells of its tab
    key = Group((legend(sheet.width_mm, lines, tr),), translate(0, top))
    return Group((*(title.drawings if titled else ()), key, *beside)), nets


_RACK_FOLDS = "#c9b987"  # cream: it is seen on its black and on its green, at the edge of bamboo


def racks_on(sheet: Sheet) -> int:
    """Return how many racks go on a page, as it stands or turned."""
    turned = Sheet(sheet.height_mm, sheet.width_mm)
    return max(1, *(columns * rows for columns, rows in map(_rack_grid, (sheet, turned))))


def _rack_grid(sheet: Sheet) -> tuple[int, int]:
    """Return in how many columns and rows racks go on a page."""
    wide, high = sheet.width_mm, sheet.height_mm - _LEGEND_MM
    aside, gap = _RACKS_ASIDE_MM, _RACKS_GAP_MM
    return (
        max(1, int((wide + aside) // (RACK.width_mm + aside))),
        max(1, int((high + gap) // (RACK.height_mm + gap))),
    )
