"""What is folded: throwing sticks, score cubes, and racks that hide nine pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Text,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep import kinds
from printables.lautzeit_sep.board_art import COLOURS, NAMES, name_plate, side_field
from printables.lautzeit_sep.kinds import SCORE_CUBE, STICK
from printables.lautzeit_sep.piece_art import FORMAT
from printables.nets.foldables import cube_net, rack_net
from printables.nets.net_art import cube_faces, cut_lines, fold_lines, placed_net
from printables.nets.pages import legend, net_kinds
from printables.page.document import Placed, rectangle
from printables.page.identity import Identity, only
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import head, text, title

STICK_MM = (14.0, 84.0)
CUBE_MM = 12.0
_CUBE = cube_net("score cube", CUBE_MM, tab_mm=4.0)
RACK = rack_net(
    "rack",
    9 * FORMAT.width_mm + 8,
    lip_mm=9,
    shelf_mm=8,
    wall_mm=36,
    rear_mm=38,
    foot_mm=19,
)
"""A rack; nine pieces stand side by side on its shelf."""

_PANELS = {
    "lip": mark("lip"),
    "shelf": mark("shelf"),
    "wall": mark("wall"),
    "rear": mark("rear"),
    "foot": mark("foot"),
}
_LEGEND_MM = 7.0
_RACKS_GAP_MM = 4.0


def sticks_and_cubes(
    edition: Edition, players: int, sheet: Sheet, design: Design, tr: Translate
) -> tuple[Group, tuple[Placed, ...]]:
    """Return a page for the throwing sticks and a score cube for each player, and these."""
    top = title(
        tr(mark("Sticks and cubes")),
        tr(mark("Cut along solid lines, fold along dashed ones, glue.")),
        sheet.width_mm,
    )
    y = top.height_mm + 5
    parts: list[Drawing] = [*top.drawings]
    sticks = head(tr(mark("Throwing sticks")), sheet.width_mm)
    how = text(
        tr(
            mark(
                "Fold each in the middle and glue it, print outwards; a strip of card within makes "
                "it heavy. {low} dark sides take the piece that moved, {high} or more the other."
            )
        ).format(low=f"0–{edition.sticks_take.value - 1}", high=edition.sticks_take.value),
        sheet.width_mm,
    )
    parts += [sticks.at(0, y), how.at(0, y + sticks.height_mm)]
    y += sticks.height_mm + how.height_mm + 4
    width, height = STICK_MM
    step = (sheet.width_mm - 2 * width) / max(4, edition.sticks.value - 1)
    pieces = [
        _stick(number + 1, number * step, y, design, tr) for number in range(edition.sticks.value)
    ]
    y += height + 8
    cubes = head(tr(mark("Score cubes")), sheet.width_mm)
    parts.append(cubes.at(0, y))
    y += cubes.height_mm + 2
    step = (sheet.width_mm - _CUBE.width_mm) / 3  # as four take the width, whoever plays
    for number, name in enumerate(edition.sides.value[:players]):
        faces = cube_faces(partial(_cube_face, name, design, tr))
        x = number * step
        title_of = tr(mark("{colour} score cube")).format(colour=tr(name))
        cube = Identity(SCORE_CUBE, name, title_of)
        pieces.append(placed_net(cube, _CUBE, x, y, faces, letter_pt=0))
    return Group(tuple(parts)), tuple(pieces)


def _stick(number: int, x: float, y: float, design: Design, tr: Translate) -> Placed:
    """Return a stick: a pale and a dark side, a fold between them."""
    width, height = STICK_MM
    dark = Box(width, 0, width, height)
    if design is Design.FULL:
        field: Drawing = Path((dark,), fill=palette.SIX[4].field)
    else:
        lines = patterns.pattern_path(patterns.SIX[1], dark, 3.0, palette.TEXT, design)
        field = Group((lines,), clip=Path((dark,)))
    middle = height / 2
    parts: list[Drawing] = [
        field,
        Circle(width / 2, middle, 3.2, None, palette.TEXT, 0.5),
        Circle(1.5 * width, middle, 4.2, palette.PAPER),
        Circle(1.5 * width, middle, 3.2, palette.TEXT),
    ]
    corners = ((0, 0), (2 * width, 0), (2 * width, height), (0, height), (0, 0))
    fold = ((width, 0), (width, height))
    art = Group((*parts, cut_lines(pairwise(corners)), fold_lines([fold])))
    outline = replace(rectangle(2 * width, height), back=polyline(*fold))
    return Placed(
        only(STICK, tr(mark("throwing stick")), number),
        x,
        y,
        2 * width,
        height,
        art=art,
        outline=outline,
    )


def _cube_face(name: str, design: Design, tr: Translate, face: int) -> Drawing:
    """Return a face of a score cube; all six are the same."""
    colour = COLOURS.get(name, palette.SIX[5])
    edge = 0.5 if design is Design.FULL else 1.0  # a line keeps off the folds
    inner = CUBE_MM - 2 * edge
    words = tr(NAMES[name]) if name in NAMES else name
    every = (tr(said) for said in NAMES.values())  # all cubes in one size
    size = min(fitting_size_pt(one, CUBE_MM - 4.2, 9, "bold") for one in (words, *every))
    base = CUBE_MM / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    said = Text(CUBE_MM / 2, base, words, size, "bold", "middle", colour.dark, role="side")
    box = Box(edge, edge, inner, inner)
    field = side_field(name, box, design, pitch_mm=inner / 5, radius=0.8)
    return Group((field, name_plate(said, 4.4)))


def racks(
    names: Sequence[str], sheet: Sheet, design: Design, tr: Translate
) -> tuple[Group, tuple[Placed, ...]]:
    """Return a page for the racks of some players, and these, at most `racks_on(sheet)`."""
    left = (sheet.width_mm - RACK.width_mm) / 2
    step = RACK.height_mm + _RACKS_GAP_MM
    return Group((legend(sheet.width_mm, net_kinds([RACK]), tr),)), tuple(
        placed_net(
            Identity(kinds.RACK, name, tr(mark("{colour} rack")).format(colour=tr(name))),
            RACK,
            left,
            _LEGEND_MM + number * step,
            _rack(name, design, tr),
        )
        for number, name in enumerate(names)
    )


def racks_on(sheet: Sheet) -> int:
    """Return how many racks go on a page."""
    room = sheet.height_mm - _LEGEND_MM + _RACKS_GAP_MM
    return max(1, int(room // (RACK.height_mm + _RACKS_GAP_MM)))


def _rack(name: str, design: Design, tr: Translate) -> dict[str, Drawing]:
    """Return what the panels of a rack show, in the colour of a player."""
    art: dict[str, Drawing] = {
        panel: Text(2, 4.2, tr(label), 7, colour=palette.QUIET, role="panel")
        for panel, label in _PANELS.items()
    }
    wall, rear = RACK.panel("wall"), RACK.panel("rear")
    how = text(
        tr(
            mark("Fold as the lines say and glue the tab under the shelf. Nine pieces stand on it.")
        ),
        wall.width_mm - 4,
        9,
    )
    art["wall"] = Group((art["wall"], how.at(2, 6.2)))
    colour = COLOURS.get(name, palette.SIX[5])
    words = tr(NAMES[name]) if name in NAMES else name
    side = 0.0 if design is Design.FULL else 2.0  # a line keeps off the cuts
    box = Box(side, rear.height_mm * 0.3, rear.width_mm - 2 * side, rear.height_mm * 0.4)
    band = side_field(name, box, design, pitch_mm=box.height / 4)
    said = Text(
        rear.width_mm / 2,
        rear.height_mm / 2 - 20 * MM_PER_POINT * CAP_HEIGHT / 2,
        words,
        20,
        "bold",
        "middle",
        colour.dark,
        180,  # upright once the rear hangs down
        role="side",
    )
    art["rear"] = Group((art["rear"], band, name_plate(said, 0.72 * box.height)))
    return art
