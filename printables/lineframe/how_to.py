"""How to cut, join and stick a tape, in pictures."""

from __future__ import annotations

import math
from functools import lru_cache

from games.lineframe.frames import Frame
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Transform,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.text import paragraph
from printables.lineframe.band import BAND, LOOK
from printables.lineframe.frame_art import frame_art, swatch
from printables.lineframe.handwriting import Written
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import BODY_PT, Block, head, numbered, space, stack, text

GAP_MM = 7.0
_PICTURE_MM = 36.0
_LARGE_MM = 50.0
_LEAST_MM = 32.0  # pictures that would be lower than this stand in rows of three, else of two
_FRAMES = tuple(
    Frame(faces, qr)
    for faces, qr in (
        ((2, 5), False),
        ((1, 4), False),
        ((3,), False),
        ((1, 6), True),
        ((2, 4), False),
        ((3, 5), False),
        ((6,), False),
        ((4, 5), True),
    )
)
_STEPS = (
    mark(
        "Print at 100 %, “actual size”. The ruler at the foot of the page must be 100 mm long; "
        "else the frames come out too small."
    ),
    mark(
        "Cut the strips apart, from tick to tick. The hatched tab at the end of a strip stays on."
    ),
    mark(
        "Put glue on the tab and lay the next strip on it, up to the dashed line. The tab says "
        "which frame comes next."
    ),
    mark("Go on until the tape is whole, then roll it up with frame 1 outside."),
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
                tr(mark("You need scissors and a glue stick, and ten minutes.")),
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
            _row(papers, (sheet.width_mm - GAP_MM) / 2),
        ]
    )
    room = Sheet(sheet.width_mm, sheet.height_mm - top.height_mm - foot.height_mm)
    return Group(stack([top, _steps(room, design, tr), foot]).drawings)


def _steps(room: Sheet, design: Design, tr: Translate) -> Block:
    """Return the steps, their pictures as high as a room lets them be, in rows of two or three."""
    most = _LARGE_MM if design is Design.FULL else _PICTURE_MM
    for columns in (2, 3):
        width = (room.width_mm - (columns - 1) * GAP_MM) / columns
        says = [
            numbered(str(n), tr(words), width, BODY_PT, look=LOOK)
            for n, words in enumerate(_STEPS, 1)
        ]
        firsts = range(0, len(says), columns)
        under = sum(max(one.height_mm for one in says[at : at + columns]) for at in firsts)
        high = (room.height_mm - under) / len(firsts) - _UNDER_MM - _BELOW_MM
        if high >= _LEAST_MM:
            break
    high = max(_LEAST_MM, min(most if columns == 2 else _PICTURE_MM, high))
    pictures = (_ruler, _cutting, _joining, _roll, _cutting_off, _sticking)
    cells = [
        stack([_framed(picture(design), width, high, design, n), words], _UNDER_MM)
        for n, (picture, words) in enumerate(zip(pictures, says, strict=True), 1)
    ]
    rows = [_row(cells[at : at + columns], width) for at in firsts]
    return stack([part for row in rows for part in (row, space(_BELOW_MM))])


_UNDER_MM, _BELOW_MM = 3.0, 5.5  # from a picture to its words, and from them to the next row


_TURN_MM = 40.0


def turn_pictures(width: float, design: Design, tr: Translate) -> Block:
    """Return a turn in three pictures: the strip is cut, stuck, and written on."""
    panel = (width - 2 * GAP_MM) / 3
    words = (
        tr(mark("Rolled: 5. Pull the tape up to its first 5, and cut behind it.")),
        tr(mark("Stick the strip on the grid, edge to edge with a QR frame that lay there.")),
        tr(mark("Write the 5 into one of the strip’s frames.")),
    )
    share = min(1.15, panel / 60.0) * _PICTURE_MM / _TURN_MM
    cells: list[Block] = []
    pictures = ((_pulled, 5), (_stuck, 4), (_written_on, 2))
    for (picture, colour), step_text in zip(pictures, words, strict=True):
        shown = Group(picture(design), scale(share))
        caption = paragraph(
            step_text,
            panel / 2,
            0,
            panel - 1,
            8.5,
            anchor="middle",
            colour=palette.TEXT,
            leading=1.3,
        )
        cells.append(
            stack(
                [
                    _framed((shown,), panel, _TURN_MM, design, colour),
                    Block(caption.texts, caption.height_mm),
                ],
                1,
            )
        )
    return _row(cells, panel)


_SIDE_MM = 13.0
_FROM = 3  # of `_FRAMES`, the first of the strip
_CUT = 3  # frames of the strip that shows its first 5 at its end
_QR = 7  # of `_FRAMES`, what lay there before


def _pulled(design: Design) -> tuple[Drawing, ...]:
    """A die that shows 5, and the tape up to the frame that has it first."""
    left, top = -26.6, 0.0
    end = left + _CUT * _SIDE_MM
    return (
        Use(swatch(5, 12, design), left, -16.5),
        *_arrow(left + 15, -10.5, end - 1, -10.5),
        Group(_strip(_FROM, _CUT, _SIDE_MM, design), translate(left, top)),
        Group(_strip(_FROM + _CUT, 1, _SIDE_MM, design), translate(end + 1.2, top)),
        _scissors(end + 0.6, top + 6.5, -90, 11),
    )


_LEFT_MM = -19.5


def _stuck(design: Design) -> tuple[Drawing, ...]:
    """The strip below a QR frame that it touches."""
    middle = _LEFT_MM + 2.5 * _SIDE_MM
    return (
        *_laid(design, None),
        *_arrow(middle, 18.4, middle, 12.4),
    )


def _written_on(design: Design) -> tuple[Drawing, ...]:
    """The same with a 5 in one of the new frames."""
    return (
        *_laid(design, 5),
        _pencil(_LEFT_MM + 2.66 * _SIDE_MM, 5.4, 15.0),
    )


def _laid(design: Design, number: Written | None) -> tuple[Drawing, ...]:
    """Return the strip where it lies, and which of the frames are its own."""
    written = {} if number is None else {_CUT - 1: number}
    size = (_CUT * _SIDE_MM + 0.6, _SIDE_MM + 0.6)
    return (
        Group(_strip(_QR, 1, _SIDE_MM, design), translate(_LEFT_MM + _SIDE_MM, -3 - _SIDE_MM)),
        Group(_strip(_FROM, _CUT, _SIDE_MM, design, written), translate(_LEFT_MM, -3)),
        Rect(_LEFT_MM - 0.3, -3.3, *size, None, LOOK.ink, 0.7, radius=0.8),
    )


def _row(blocks: list[Block], width: float) -> Block:
    return Block(
        tuple(block.at(n * (width + GAP_MM), 0) for n, block in enumerate(blocks)),
        max(block.height_mm for block in blocks),
    )


_MAT_MM = 5.0  # from one line of the cutting mat to the next


def mat(width: float, high: float, design: Design, step: int) -> tuple[Drawing, ...]:
    """Return a cutting mat in the colour of a face of the die: squares of half a centimetre."""
    full = design is Design.FULL
    colour = palette.SIX[step - 1]
    box = Rect(0, 0, width, high, colour.tint if full else None,
               None if full else palette.HAIRLINE, 0.2, radius=2)  # fmt: skip
    lines: list[Segment] = []
    for at in range(1, math.ceil(width / _MAT_MM)):
        lines += polyline((at * _MAT_MM, 0), (at * _MAT_MM, high))
    for at in range(1, math.ceil(high / _MAT_MM)):
        lines += polyline((0, at * _MAT_MM), (width, at * _MAT_MM))
    squares = (Path(tuple(lines), stroke=palette.mixed(colour.field, colour.tint, 0.45),
                    width_mm=0.15),) if full else ()  # fmt: skip
    return box, *squares


def _framed(
    parts: tuple[Drawing, ...], width: float, high: float, design: Design, step: int
) -> Block:
    """Return a picture, drawn around (0, 0), on a cutting mat of its step's colour.

    Args:
        parts: the picture.
        width: of the mat.
        high: of the mat.
        design: full or eco.
        step: which step it shows, from 1; its colour is that of this face of the die.
    """
    box, *squares = mat(width, high, design, step)
    window = Path((Box(0, 0, width, high),))
    middle = scale(high / _PICTURE_MM).then(translate(width / 2, high / 2))
    return Block((box, Group((*squares, Group(parts, middle)), clip=window)), high)


@lru_cache(maxsize=64)
def _shown(which: int, written: Written | None, design: Design) -> Symbol:
    """Return a frame of `_FRAMES`, 20 mm wide, drawn once for all pictures of it."""
    art = frame_art(_FRAMES[which], None, 20, design, written=written)
    return Symbol(f"shown frame {which} {written or ''}", art, Box(0, 0, 20, 20))


def _strip(
    first: int, count: int, side: float, design: Design, written: dict[int, Written] | None = None
) -> tuple[Drawing, ...]:
    """Return some frames of a tape in a row, from (0, 0) to the right."""
    shrink = side / 20
    parts: list[Drawing] = [Rect(0, 0, count * side, side, palette.PAPER)]
    for at in range(count):
        shown = _shown((first + at) % len(_FRAMES), (written or {}).get(at), design)
        parts.append(Use(shown, at * side, 0, scale(shrink)))
    return tuple(parts)


def _tab(number: int, width: float, side: float) -> tuple[Drawing, ...]:
    """Return a join tab whose left edge goes down from (0, 0)."""
    hatch: list[Segment] = []
    at = 1.2 - side
    while at < width:
        hatch += polyline((at, side), (at + side, 0))
        at += 1.2
    whole = Path((Box(0, 0, width, side),), stroke=palette.QUIET, width_mm=0.15)
    base = side / 2 + 8 * MM_PER_POINT * CAP_HEIGHT / 2
    return (
        Rect(0, 0, width, side, palette.PAPER),
        Group((Path(tuple(hatch), stroke=palette.HAIRLINE, width_mm=0.15),), clip=whole),
        whole,
        Rect(width / 2 - 2.6, side / 2 - 2, 5.2, 4, palette.PAPER, radius=0.8),
        Text(width / 2, base, str(number), 8, "bold", "middle", palette.TEXT),
        Path(polyline((0, 0), (0, side)), stroke=palette.TEXT, width_mm=0.25, dash=(1, 0.7)),
    )


def _scissors(x: float, y: float, turn: float, size: float = 11) -> Drawing:
    """Return scissors whose point is at `(x, y)`; unturned they cut to the right."""
    unit = size / 10
    line = 0.75 * unit
    parts: list[Drawing] = []
    for side in (1, -1):
        parts += [
            Path(
                polyline((0, side * 0.9 * unit), (-4.8 * unit, -side * 0.2 * unit)),
                stroke=palette.TEXT,
                width_mm=1.1 * unit,
                cap="round",
            ),
            Path(
                polyline((-4.8 * unit, -side * 0.2 * unit), (-6.8 * unit, -side * 1.3 * unit)),
                stroke=palette.TEXT,
                width_mm=line,
                cap="round",
            ),
            Circle(-8.4 * unit, -side * 2 * unit, 1.75 * unit, None, palette.TEXT, line),
        ]
    parts.append(Circle(-4.4 * unit, 0, 0.4 * unit, palette.PAPER))
    return Group(tuple(parts), rotate(turn).then(translate(x, y)))


def _arrow(x1: float, y1: float, x2: float, y2: float) -> tuple[Drawing, ...]:
    length = math.hypot(x2 - x1, y2 - y1)
    along, across = (x2 - x1) / length, (y2 - y1) / length
    back, wide = 2.4, 1.5
    foot = x2 - along * back, y2 - across * back
    tip = (
        (x2, y2),
        (foot[0] - across * wide, foot[1] + along * wide),
        (foot[0] + across * wide, foot[1] - along * wide),
    )
    return (
        Path(polyline((x1, y1), foot), stroke=palette.TEXT, width_mm=0.7),
        Path(polyline(*tip, closed=True), fill=palette.TEXT),
    )


def _ruler(design: Design) -> tuple[Drawing, ...]:
    """A page of strips, and a ruler held to its foot."""
    page: list[Drawing] = [Rect(-13, -17, 26, 34, palette.PAPER, palette.HAIRLINE, 0.2, radius=0.5)]
    for row in range(5):
        strip = Group(_strip(row * 3, 5, 4, design), translate(-11.5, -14 + row * 4))
        page.append(strip)
    ticks = [s for n in range(9) for s in polyline((-10.5 + 2 * n, 11), (-10.5 + 2 * n, 10.1))]
    line = Path((*polyline((-10.5, 11), (5.5, 11)), *ticks), stroke=palette.TEXT, width_mm=0.2)
    held = [
        s
        for n in range(17)
        for s in polyline((-10.5 + n, 11.8), (-10.5 + n, 12.6 + 0.9 * (n % 2 == 0)))
    ]
    parts = (
        *page,
        line,
        Rect(-12, 11.8, 32, 4.6, "#f8c24e", palette.TEXT, 0.2, radius=0.4),
        Path(tuple(held), stroke=palette.TEXT, width_mm=0.15),
        Text(15.5, 15.2, "100", 7.2, "bold", "middle", palette.TEXT),
    )
    return (Group(parts, scale(0.85).then(translate(-2.5, 0))),)


def _cutting(design: Design) -> tuple[Drawing, ...]:
    """Two strips, and scissors that come in between them."""
    side = 10
    left = -19.5
    parts: list[Drawing] = []
    for row, next_frame in ((0, 10), (1, 19)):
        y = (row - 1) * side + (row * 2 - 1) * 0.9
        parts.append(Group(_strip(row * 4, 4, side, design), translate(left, y)))
        parts.append(Group(_tab(next_frame, 6.5, side), translate(left + 4 * side, y)))
    return (*parts, _scissors(left + 5, 0, 0, 13))


def _joining(design: Design) -> tuple[Drawing, ...]:
    """A strip with its tab, and the next strip coming down on it."""
    side = 12
    return (
        Group(_strip(0, 2, side, design), translate(-27, -2)),
        Group(_tab(10, 7.5, side), translate(-27 + 2 * side, -2)),
        Group(_strip(5, 2, side, design), rotate(-12).then(translate(2.5, -2.5))),
        *_arrow(9, 14.5, 1.5, 11.5),
    )


def _roll(design: Design) -> tuple[Drawing, ...]:
    """A tape on its edge that is rolled up: frame 1 at its loose end, so outside."""
    side, x, wide, deep = 10.5, 11.0, 11.5, 4.6
    top = -side / 2 - 1.5
    low = top + side
    body = Path(
        (
            Move(x - wide, top),
            *_half_ellipse(x, top, wide, -deep),
            Line(x + wide, low),
            *_half_ellipse(x, low, -wide, deep),
            Close(),
        ),
        fill=palette.PAPER, stroke=palette.TEXT, width_mm=0.25,
    )  # fmt: skip
    turns, steps = 4, 160
    spiral = []
    for n in range(steps + 1):
        angle = math.pi / 2 - 2 * math.pi * turns * n / steps
        share = 1 - 0.72 * n / steps
        spiral.append((x + share * wide * math.cos(angle), top + share * deep * math.sin(angle)))
    edge = Path(polyline(*spiral), stroke=palette.TEXT, width_mm=0.35, join="round")
    frames = len(_SEEN_ON_ROLL)
    parts: list[Drawing] = [body, edge]
    left = x - 3.35 * side
    parts.append(Group(_strip(0, 3, side, design), translate(left, top + deep)))
    at = left + 3 * side
    parts.append(_on_roll(3, (at, x), (top + deep, top + deep), side, design))
    begin = (x, top + deep)
    for n in range(frames):
        angle = _SEEN_ON_ROLL[n]
        end = (x + wide * math.sin(angle), top + deep * math.cos(angle))
        parts.append(_on_roll(4 + n, (begin[0], end[0]), (begin[1], end[1]), side, design))
        begin = end
    base = 7.5 * MM_PER_POINT * CAP_HEIGHT / 2
    flag = (left + 0.2, top + deep - 1.2)
    turning = _turning(x, top - deep - 2.2)
    return (
        *parts,
        Circle(*flag, 2.5, LOOK.ink, palette.PAPER, 0.4),
        Text(flag[0], flag[1] + base, "1", 7.5, "black", "middle", palette.PAPER),
        *turning,
    )


_SEEN_ON_ROLL = (0.85, 1.5)
"""How far round a roll the frames end that bend away, in radians from its front."""


def _half_ellipse(x: float, y: float, wide: float, deep: float) -> tuple[Segment, ...]:
    """Return half an ellipse from `(x - wide, y)` to `(x + wide, y)`, by way of `y + deep`."""
    bend = 0.5523
    return (
        Curve(x - wide, y + bend * deep, x - bend * wide, y + deep, x, y + deep),
        Curve(x + bend * wide, y + deep, x + wide, y + bend * deep, x + wide, y),
    )


def _on_roll(
    which: int, ends: tuple[float, float], tops: tuple[float, float], side: float, design: Design
) -> Drawing:
    """Return a frame that is seen from aside, from its left edge to its right."""
    left, right = ends
    seen = Transform((right - left) / side, (tops[1] - tops[0]) / side, 0, 1, left, tops[0])
    return Group(_strip(which, 1, side, design), seen)


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
    left = -26.0
    return (
        Group(_strip(1, 3, side, design), translate(left, -side / 2 - 1.5)),
        Group(_strip(4, 2, side, design), translate(left + 3 * side + 1.6, -side / 2 - 1.5)),
        _scissors(left + 3 * side + 0.8, 1.5, -90, 13),
    )


def _sticking(design: Design) -> tuple[Drawing, ...]:
    """A strip that comes down beside a QR frame, and a pencil for one of its frames."""
    side = 10.5
    left, top = -27.0, -13.5
    edge = left + 2 * side
    place = Rect(edge, top, 2 * side, side, None, LOOK.ink, 0.4, dash=(1.4, 1.0))
    return (
        Group(_strip(0, 1, side, design, {0: 2}), translate(left, top)),
        Group(_strip(3, 1, side, design), translate(left + side, top)),
        Group(_strip(1, 1, side, design), translate(left + side, top + side)),
        place,
        Path(polyline((edge, top), (edge, top + side)), stroke=LOOK.ink, width_mm=1.1),
        _shadowed(
            Group(_strip(4, 2, side, design, {1: 5}), translate(0, 0)),
            (2 * side, side), rotate(9).then(translate(2.0, 3.2)),
        ),
        *_arrow(3.2, 1.8, 1.2, -2.2),
        _pencil(19.0, 11.6, 12.5),
    )  # fmt: skip


def _shadowed(strip: Drawing, size: tuple[float, float], placing: Transform) -> Drawing:
    """Return a strip that is held above the table: its shadow lies below it."""
    shade = Rect(0.9, 1.1, *size, palette.HAIRLINE)
    return Group((shade, strip), placing)


def _pencil(x: float, y: float, long: float) -> Drawing:
    """Return a pencil whose point is at `(x, y)`; it comes from the lower right."""
    wide = 1.5
    wood = polyline((0, 0), (3.2, -wide), (3.2, wide), closed=True)
    lead = polyline((0, 0), (1.1, -0.5), (1.1, 0.5), closed=True)
    return Group(
        (
            Rect(3.2, -wide, long - 3.2, 2 * wide, "#f8c24e", palette.TEXT, 0.2),
            Path(polyline((3.2, 0), (long, 0)), stroke=palette.TEXT, width_mm=0.15),
            Path(wood, fill="#f6e3c0", stroke=palette.TEXT, width_mm=0.2, join="round"),
            Path(lead, fill=palette.TEXT),
        ),
        rotate(38).then(translate(x, y)),
    )
