"""How to cut, join and stick a tape, in pictures."""

from __future__ import annotations

import math

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Rect,
    Text,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.lineframe.band import BAND, LOOK
from printables.lineframe.drawn_tape import lifted, strip, tab
from printables.lineframe.film import EDGE_MM, bare_film
from printables.lineframe.mats import GAP_MM, PICTURE_MM, Grid, framed, side_by_side
from printables.lineframe.rolled import Roll, rolled
from printables.lineframe.tools import arrow, pencil, scissors
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import BODY_PT, Block, head, numbered, space, stack, text

_LARGE_MM = 50.0
_LEAST_MM = 32.0  # pictures that would be lower than this stand in rows of three, else of two
_STEPS = (
    mark(
        "Print at 100 %, “actual size”. The ruler at the foot of the page must be 100 mm long; "
        "otherwise the frames come out too small."
    ),
    mark(
        "Cut the strips apart, from tick to tick. The hatched tab at the end of a strip stays on."
    ),
    mark(
        "Put glue on the tab and lay the next strip on it, up to the dashed line. The tab says "
        "which frame comes next."
    ),
    mark("Go on until the tape is whole. Roll it up so that frame 1 is outside."),
    mark(
        "In play, pull the strip that you need out of the roll and cut it off between two frames."
    ),
    mark("Stick it to the table, edge to edge with a QR frame. Then write into one of its frames."),
)
_PAPERS = (
    (
        mark("On label paper"),
        mark(
            "Take full-page labels. Join the strips before you peel anything off. In play, peel "
            "each strip and stick it; a sheet of paper below saves the table."
        ),
    ),
    (
        mark("On plain paper"),
        mark(
            "A removable glue stick or a bit of masking tape holds the strips. On a table without "
            "a draught they may just lie there."
        ),
    ),
)


def how_to_sheet(sheet: Sheet, design: Design, tr: Translate) -> Group:
    """Return a page on how to make a tape and how to use it.

    Args:
        sheet: the room on the page.
        design: full or eco.
        tr: for the words.
    """
    top = stack(
        [
            lockup(
                tr(mark("From paper to tape")),
                tr(
                    mark(
                        "You need scissors and a glue stick, and ten minutes. Each player "
                        "needs a tape; each print without an id draws a new one."
                    )
                ),
                BAND,
                sheet.width_mm,
                design,
            ),
            space(5),
        ]
    )
    papers = [
        stack(
            [
                head(tr(name), sheet.width_mm / 2 - GAP_MM, LOOK),
                text(tr(words), (sheet.width_mm - GAP_MM) / 2 - 3),
            ]
        )
        for name, words in _PAPERS
    ]
    foot = stack(
        [
            Block((Rect(0, 0, sheet.width_mm, 0.2, palette.HAIRLINE),), 4),
            side_by_side(papers, (sheet.width_mm - GAP_MM) / 2),
        ]
    )
    room = Sheet(sheet.width_mm, sheet.height_mm - top.height_mm - foot.height_mm)
    return Group(stack([top, _steps(room, design, tr), foot]).drawings)


def _steps(room: Sheet, design: Design, tr: Translate) -> Block:
    """Return the steps, their pictures as high as a room lets them be, in rows of two or three."""
    most = _LARGE_MM if design is Design.FULL else PICTURE_MM
    for columns in (2, 3):
        width = (room.width_mm - (columns + 1) * _BESIDE_MM) / columns
        says = [
            numbered(str(n), tr(words), width - 6.0, BODY_PT, look=LOOK)
            for n, words in enumerate(_STEPS, 1)
        ]
        firsts = range(0, len(says), columns)
        under = math.fsum(max(one.height_mm for one in says[at : at + columns]) for at in firsts)
        high = (room.height_mm - under) / len(firsts) - 2 * EDGE_MM - _UNDER_MM - _BELOW_MM
        if high >= _LEAST_MM:
            break
    high = max(_LEAST_MM, min(most if columns == 2 else PICTURE_MM, high))
    pictures = (
        (_ruler, None),
        (_cutting, None),
        (_joining, Grid(12.0, *_JOINED_MM)),
        (_roll, None),
        (_cutting_off, Grid(13.0, *_CUT_OFF_MM)),
        (_sticking, Grid(10.5, *_STUCK_MM)),
    )
    cells = [
        framed(picture(design), width, high, design, n, grid=grid)
        for n, (picture, grid) in enumerate(pictures, 1)
    ]
    rows: list[Block] = []
    for at in firsts:
        row = slice(at, at + columns)
        rows += (_film(cells[row], says[row], width, design), space(_BELOW_MM))
    return stack(rows)


_BESIDE_MM = 1.4  # between two frames of a film


def _film(cells: list[Block], says: list[Block], width: float, design: Design) -> Block:
    """Return pictures as the frames of a film, and under each what is done there."""
    step = width + _BESIDE_MM
    high = cells[0].height_mm + 2 * EDGE_MM
    under = high + _UNDER_MM
    parts: list[Drawing] = [*bare_film(len(cells) * step + _BESIDE_MM, high, design)]
    for at, (cell, words) in enumerate(zip(cells, says, strict=True)):
        parts += (cell.at(_BESIDE_MM + at * step, EDGE_MM), words.at(at * step + 2.0, under))
    return Block(tuple(parts), under + max(words.height_mm for words in says))


# Where the frames lie that the lines of a mat run along.
_JOINED_MM = (-27.0, -2.0)
_CUT_OFF_MM = (-26.0, -8.0)
_STUCK_MM = (-27.0, -13.5)

_UNDER_MM, _BELOW_MM = 3.0, 5.5  # from a picture to its words, and from them to the next row


def _ruler(design: Design) -> tuple[Drawing, ...]:
    """A page of strips, and a ruler held to its foot."""
    page: list[Drawing] = [Rect(-13, -17, 26, 34, palette.PAPER, palette.HAIRLINE, 0.2, radius=0.5)]
    page += [Group(strip(3 * at, 5, 4, design), translate(-11.5, -14 + 4 * at)) for at in range(5)]
    unit = 26 / 210  # the page is A4
    zero, end = -11.5, -11.5 + 100 * unit
    marks = [zero + 10 * unit * n for n in range(11)]
    ticks = [s for x in marks for s in polyline((x, 11), (x, 10.1))]
    line = Path((*polyline((zero, 11), (end, 11)), *ticks), stroke=palette.TEXT, width_mm=0.2)
    held = [s for x in (*marks, *(end + 10 * unit * n for n in range(1, 6)))
            for s in polyline((x, 11.8), (x, 13.0))]  # fmt: skip
    parts = (
        *page,
        line,
        Rect(zero - 1, 11.8, 152 * unit + 1.6, 4.6, "#f8c24e", palette.TEXT, 0.2, radius=0.4),
        Path(tuple(held), stroke=palette.TEXT, width_mm=0.15),
        Text(end, 15.6, "100", 6.6, "bold", "middle", palette.TEXT),
    )
    return (Group(parts, scale(0.98)),)


def _cutting(design: Design) -> tuple[Drawing, ...]:
    """Two strips, and scissors that come in between them."""
    side = 10
    left = -19.5
    parts: list[Drawing] = []
    for row, next_frame in ((0, 10), (1, 19)):
        y = (row - 1) * side + (row * 2 - 1) * 0.9
        parts.append(Group(strip(row * 4, 4, side, design), translate(left, y)))
        parts.append(Group(tab(next_frame, 6.5, side), translate(left + 4 * side, y)))
    return (*parts, scissors(left + 5, 0, 0, 13))


def _joining(design: Design) -> tuple[Drawing, ...]:
    """A strip with its tab, and the next strip coming down on it."""
    side = 12
    return (
        Group(strip(0, 2, side, design), translate(*_JOINED_MM)),
        Group(tab(10, 7.5, side), translate(-27 + 2 * side, -2)),
        Group(strip(5, 2, side, design), rotate(-12).then(translate(2.5, -2.5))),
        *_flag(10, 3.2, -3.4),
        *arrow(9, 14.5, 1.5, 11.5),
    )


def _roll(design: Design) -> tuple[Drawing, ...]:
    """A tape on its edge that is rolled up: frame 1 at its loose end, so outside."""
    side, x, deep = 9.5, 12.5, 4.6
    top = -side / 2 - 1.5
    return (
        *rolled(Roll(x, top, 11.5, deep, side), 0, _FLAT, design),
        *_flag(1, x - _FLAT * side + 0.2, top + deep - 1.2),
        *_turning(x, top - deep - 2.2),
    )


def _flag(number: int, x: float, y: float) -> tuple[Drawing, ...]:
    """Return which frame of the tape it is, on a disc around `(x, y)`."""
    base = 7.5 * MM_PER_POINT * CAP_HEIGHT / 2
    return (
        Circle(x, y, 2.5, LOOK.ink, palette.PAPER, 0.4),
        Text(x, y + base, str(number), 7.5, "black", "middle", palette.PAPER),
    )


_FLAT = 4
"""How many frames of the loose end lie flat, before the roll begins."""


def _turning(x: float, y: float) -> tuple[Drawing, ...]:
    """Return an arrow that turns over a roll."""
    tip = polyline((x + 8.6, y + 2.4), (x + 4.6, y + 2.0), (x + 7.2, y - 1.4), closed=True)
    bow = (Move(x - 7, y + 1.8), Curve(x - 3, y - 1.6, x + 2.5, y - 1.8, x + 6, y + 0.5))
    return (
        Path(bow, stroke=palette.TEXT, width_mm=0.7),
        Path(tip, fill=palette.TEXT),
    )


def _cutting_off(design: Design) -> tuple[Drawing, ...]:
    """A strip of a tape, and scissors behind its last frame."""
    side = 13
    left, top = _CUT_OFF_MM
    return (
        Group(strip(1, 3, side, design), translate(left, top)),
        Group(strip(4, 2, side, design), translate(left + 3 * side + 1.6, top)),
        scissors(left + 3 * side + 0.8, 1.5, -90, 13),
    )


def _sticking(design: Design) -> tuple[Drawing, ...]:
    """A strip that comes down beside a QR frame, and the pencil that will write on it."""
    side = 10.5
    left, top = _STUCK_MM
    edge = left + 2 * side
    place = Rect(edge, top, 2 * side, side, None, LOOK.ink, 0.4, dash=(1.4, 1.0))
    return (
        Group(strip(0, 1, side, design, {0: 2}), translate(left, top)),
        Group(strip(3, 1, side, design), translate(left + side, top)),
        Group(strip(1, 1, side, design, {0: 4}), translate(left + side, top + side)),
        place,
        Path(polyline((edge, top), (edge, top + side)), stroke=LOOK.ink, width_mm=1.1),
        lifted(4, 2, side, design, rotate(9).then(translate(2.0, 3.2))),
        *arrow(3.2, 1.8, 1.2, -2.2),
        pencil(-27.5, 2.6, 11.0),
    )  # fmt: skip
