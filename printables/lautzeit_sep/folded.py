"""What is folded: throwing sticks, score cubes, and racks that hide nine pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables import palette, patterns
from printables.blocks import head, text, title
from printables.drawing import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    translate,
)
from printables.ink import Ink
from printables.lautzeit_sep.board_art import COLOURS, NAMES
from printables.lautzeit_sep.piece_art import FORMAT
from printables.nets import TAB_FILL, CubeNet, Ends, cut_lines, fold_lines
from printables.page import Sheet, Translate
from printables.text import fitting_size_pt

STICK_MM = (14.0, 84.0)
CUBE_MM = 12.0
_CUBE_TAB_MM = 4.0
_RACK_PANELS_MM = (9.0, 8.0, 36.0, 38.0, 19.0, 8.0)
_RACK_NAMES = (mark("lip"), mark("shelf"), mark("wall"), mark("rear"), mark("foot"), mark("tab"))

RACK_MM = (9 * FORMAT.width_mm + 8, sum(_RACK_PANELS_MM))
"""Width and height of a rack's net; nine pieces stand side by side on its shelf."""


def sticks_and_cubes(
    edition: Edition, players: int, sheet: Sheet, ink: Ink, tr: Translate
) -> Group:
    """Return a page with the throwing sticks and a score cube for each player."""
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
    step = (sheet.width_mm - 2 * width) / max(1, edition.sticks.value - 1)
    for number in range(edition.sticks.value):
        parts.append(Group(_stick(ink), translate(number * min(step, 2 * width + 8), y)))
    y += height + 8
    cubes = head(tr(mark("Score cubes")), sheet.width_mm)
    parts.append(cubes.at(0, y))
    y += cubes.height_mm + _CUBE_TAB_MM + 2
    room = sheet.width_mm / 4
    for number, name in enumerate(edition.sides.value[:players]):
        cube = CubeNet(CUBE_MM, _CUBE_TAB_MM, partial(_cube_face, name, ink, tr), 0)
        parts.append(Group(cube.drawings(), translate(number * room + _CUBE_TAB_MM, y)))
    return Group(tuple(parts))


def _stick(ink: Ink) -> tuple[Drawing, ...]:
    """Return a stick: a pale and a dark side, a fold between them."""
    width, height = STICK_MM
    dark = Box(width, 0, width, height)
    if ink is Ink.FULL:
        field: Drawing = Path((dark,), fill=palette.SIX[4].field)
    else:
        lines = patterns.pattern_path(patterns.SIX[1], dark, 3.0, palette.TEXT, Ink.FULL)
        field = Group((lines,), clip=Path((dark,)))
    middle = height / 2
    parts: list[Drawing] = [
        field,
        Circle(width / 2, middle, 3.2, None, palette.TEXT, 0.5),
        Circle(1.5 * width, middle, 4.2, palette.PAPER),
        Circle(1.5 * width, middle, 3.2, palette.TEXT),
    ]
    outline: list[Ends] = [
        ((0, 0), (2 * width, 0)),
        ((2 * width, 0), (2 * width, height)),
        ((2 * width, height), (0, height)),
        ((0, height), (0, 0)),
    ]
    return (*parts, cut_lines(outline), fold_lines([((width, 0), (width, height))]))


def _cube_face(name: str, ink: Ink, tr: Translate, face: int) -> Drawing:
    """Return a face of a score cube; all six are the same."""
    colour = COLOURS.get(name, palette.SIX[5])
    inner = CUBE_MM - 1.0
    full = ink is Ink.FULL
    words = tr(NAMES[name]) if name in NAMES else name
    size = fitting_size_pt(words, inner - 1.5, 9, "bold")
    return Group(
        (
            Rect(
                0.5,
                0.5,
                inner,
                inner,
                colour.field if full else None,
                None if full else colour.line,
                0.6,
                radius=0.8,
            ),
            Text(
                CUBE_MM / 2,
                CUBE_MM / 2 + 0.36 * size * MM_PER_POINT,
                words,
                size,
                "bold",
                "middle",
                palette.contrasting(colour.field) if full else colour.dark,
            ),
        )
    )


def racks(names: Sequence[str], sheet: Sheet, ink: Ink, tr: Translate) -> Group:
    """Return a page with the racks of some players, at most `racks_on(sheet)` of them."""
    parts: list[Drawing] = []
    left = (sheet.width_mm - RACK_MM[0]) / 2
    for number, name in enumerate(names):
        parts.append(Group(_rack(name, ink, tr), translate(left, number * (RACK_MM[1] + 6) + 3)))
    return Group(tuple(parts))


def racks_on(sheet: Sheet) -> int:
    """Return how many racks go on a page."""
    return max(1, int((sheet.height_mm - 3 + 6) // (RACK_MM[1] + 6)))


def _rack(name: str, ink: Ink, tr: Translate) -> tuple[Drawing, ...]:
    """Return the net of a rack: folded it is a prism with a shelf and a lip in front of it."""
    width, height = RACK_MM
    colour = COLOURS.get(name, palette.SIX[5])
    parts: list[Drawing] = []
    y = 0.0
    folds: list[Ends] = []
    words = tr(NAMES[name]) if name in NAMES else name
    for index, (panel, label) in enumerate(zip(_RACK_PANELS_MM, _RACK_NAMES, strict=True)):
        if label == "rear":
            band = Box(0, y + panel * 0.3, width, panel * 0.4)
            full = ink is Ink.FULL
            parts.append(
                Path(
                    (band,),
                    fill=colour.field if full else None,
                    stroke=None if full else colour.line,
                    width_mm=0.8,
                )
            )
            parts.append(
                Text(
                    width / 2,
                    band.y + band.height / 2 - 0.36 * 20 * MM_PER_POINT,
                    words,
                    20,
                    "bold",
                    "middle",
                    palette.contrasting(colour.field) if full else colour.dark,
                    180,  # upright once the rear hangs down
                )
            )
        if label == "tab":
            parts.append(Path((Box(0, y, width, panel),), fill=TAB_FILL))
        parts.append(Text(2, y + 4, tr(label), 7, colour=palette.QUIET, role="panel"))
        if index:
            folds.append(((0, y), (width, y)))
        y += panel
    how = text(
        tr(
            mark(
                "Fold the lip up; fold the rest round to a prism, and glue the tab under the "
                "shelf. Nine pieces stand on the shelf."
            )
        ),
        width - 30,
        8,
        colour=palette.QUIET,
    )
    parts.append(how.at(22, _RACK_PANELS_MM[0] + _RACK_PANELS_MM[1] + 1.2))
    outline: list[Ends] = [
        ((0, 0), (width, 0)),
        ((width, 0), (width, height)),
        ((width, height), (0, height)),
        ((0, height), (0, 0)),
    ]
    return (*parts, fold_lines(folds), cut_lines(outline))
