"""How to cut, join and stick a tape, in pictures."""

from __future__ import annotations

from math import fsum

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    polyline,
    rotate,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.lineframe.band import LOOK
from printables.lineframe.boxed_tape import SIDE_MM as FRAME_MM
from printables.lineframe.boxed_tape import tape_frame
from printables.lineframe.drawn_tape import lifted, strip, tab
from printables.lineframe.film import EDGE_MM
from printables.lineframe.mats import GAP_MM, PICTURE_MM, side_by_side
from printables.lineframe.set_up_picture import FIRST_QR, UNUSED
from printables.lineframe.shots import Shot, film_of, words_mm
from printables.lineframe.standing_roll import StandingRoll, standing_roll
from printables.lineframe.stationery import PAGE_BAND
from printables.lineframe.tools import arrow, bow, glue_stick, pencil, scissors
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import Block, head, space, stack, text

_LARGE_MM = 50.0
_OFF_FOOT_MM = 3.0  # from the last words to the page's foot
_LEAST_MM = 32.0  # pictures that would be lower than this stand in rows of three, else of two
_STEPS = (
    mark(
        "Print at 100 %, “actual size”: the ruler at the foot of the page must then be 100 mm long."
    ),
    mark("Cut by the numbers, the rows along the thin lines. The hatched tab of a row stays on."),
    mark(
        "Glue the next row onto the tab, up to the dashed line. The tab says which frame comes "
        "next."
    ),
    mark(
        "Go on until the tape is whole. Roll it round your thumb, frame 1 outside; put its band on."
    ),
    mark(
        "To begin, pull out the tape, cut off your first QR frame and lay it down. Do not use "
        "those before it."
    ),
    mark(
        "In play, stick each strip edge to edge with a QR frame, and write in one frame of that "
        "strip."
    ),
)
_PAPERS = (
    (
        mark("On label paper"),
        mark(
            "Take full-page labels. Join the rows before you peel anything off. In play, peel "
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
                        "You need scissors and a glue stick, and ten minutes. Print a tape for "
                        "each player; the tapes may be alike."
                    )
                ),
                PAGE_BAND,
                sheet.width_mm,
                design,
            ),
            space(5),
        ]
    )
    papers = [
        stack(
            [
                head(tr(name), (sheet.width_mm - GAP_MM) / 2, LOOK),
                text(tr(words), (sheet.width_mm - GAP_MM) / 2),
            ]
        )
        for name, words in _PAPERS
    ]
    foot = stack(
        [
            Block((Rect(0, 0, sheet.width_mm, 0.2, palette.HAIRLINE),), 4),
            side_by_side(papers, (sheet.width_mm - GAP_MM) / 2),
            space(_OFF_FOOT_MM),
        ]
    )
    room = Sheet(sheet.width_mm, sheet.height_mm - top.height_mm - foot.height_mm)
    return Group(stack([top, _steps(room, design, tr), foot]).drawings)


def _steps(room: Sheet, design: Design, tr: Translate) -> Block:
    """Return the steps, their pictures as high as a room lets them be, in rows of two or three."""
    shots = _shots(design, tr)
    for columns in (2, 3):
        rows = [shots[at : at + columns] for at in range(0, len(shots), columns)]
        around = fsum(words_mm(row, room.width_mm) + 2 * EDGE_MM + _BELOW_MM for row in rows)
        high = (room.height_mm - around) / len(rows)
        if high >= _LEAST_MM:
            break
    high = max(_LEAST_MM, min(_LARGE_MM if columns == 2 else PICTURE_MM, high))
    films = [
        film_of(row, columns * at + 1, room.width_mm, high, design) for at, row in enumerate(rows)
    ]
    return stack([part for film in films for part in (film, space(_BELOW_MM))])


_BELOW_MM = 2.6  # from a film to the next


def _shots(design: Design, tr: Translate) -> tuple[Shot, ...]:
    """Return the pictures of the steps, drawn in mm around (0, 0)."""
    pictures = (  # each with the pitch of its mat, and how far its frames are from the lines
        (_ruler, 10.0, 0.0),
        (_cutting, 10.0, 0.0),
        (_joining, _JOINED_MM, 7.5),
        (_roll, 10.0, 0.0),
        (_beginning, 10.0, 0.0),
        (_sticking, _STUCK_MM, 13.5),
    )
    return tuple(
        Shot((Group(draw(design), translate(0, -off)),), (92.0, 48.0), (0.0, -off), pitch, face,
             tr(words))
        for face, ((draw, pitch, off), words) in enumerate(zip(pictures, _STEPS, strict=True), 1)
    )  # fmt: skip


# The sides of frames that lie on the lines of a mat.
_JOINED_MM, _STUCK_MM = 15.0, 15.0


def _ruler(design: Design) -> tuple[Drawing, ...]:
    """The foot of a page of strips, and a ruler held to it: both have the same 100 mm."""
    full = design is Design.FULL
    side, zero, unit = 8.0, -32.0, 0.64
    sheet = Rect(-38, -40, 76, 58, palette.PAPER, palette.HAIRLINE, 0.2, radius=0.6)
    shade = (Rect(-37, -39, 77, 58.6, palette.HAIRLINE, radius=0.6),) if full else ()
    rows = [Group(strip(3 * at, 8, side, design), translate(zero, -26 + side * at))
            for at in range(3)]  # fmt: skip
    scale_of_page = _ticks(zero, 5.5, unit, -1.0)
    held = _ticks(zero, 8.4, unit, 1.0, beyond=1)
    wood = "#f8c24e" if full else palette.PAPER
    ruler = Rect(zero - 3, 8.4, 115 * unit + 3, 10.5, wood, palette.TEXT, 0.25, radius=0.6)
    lit = Path((Box(zero - 2.6, 17.2, 115 * unit + 2.2, 1.3),), fill="#fde5a8")
    numbers = (
        *(Text(zero + at * unit, 15.0, str(at), 8.5, "bold", "middle", palette.TEXT)
          for at in (0, 50, 100)),
        Text(zero, 2.6, "0", 7.5, "regular", "middle", palette.TEXT),
        Text(zero + 100 * unit, 2.6, "100 mm", 7.5, "regular", "middle", palette.TEXT),
    )  # fmt: skip
    paint = palette.SIX[2]
    tick = polyline((35.6, -9.6), (37.6, -7.6), (41.4, -12.6))
    agreed = (
        Circle(38.4, -10.0, 5.6, paint.field if full else palette.PAPER, paint.dark, 0.4),
        Path(tick, stroke=palette.PAPER if full else paint.dark, width_mm=1.5, cap="round",
             join="round"),
    )  # fmt: skip
    return (*shade, sheet, *rows, scale_of_page, ruler, lit, held, *numbers, *agreed)


def _ticks(zero: float, y: float, unit: float, way: float, *, beyond: int = 0) -> Path:
    """Return the marks of a ruler of 100 mm, each ten longer than the ones between."""
    places = ((at, zero + at * unit) for at in range(0, 100 + 10 * beyond + 1, 5))
    marks = [s for at, x in places for s in polyline((x, y), (x, y + way * _long(at)))]
    edge = polyline((zero, y), (zero + 100 * unit, y)) if not beyond else ()
    return Path((*edge, *marks), stroke=palette.TEXT, width_mm=0.25)


def _long(at: int) -> float:
    return 2.4 if at % 50 == 0 else 1.7 if at % 10 == 0 else 1.0


def _cutting(design: Design) -> tuple[Drawing, ...]:
    """A page whose first row is nearly off, the scissors below it."""
    side, tab_mm, left, cut = 14.5, 9.0, -24.5, -1.6  # `cut` is where they go along
    wide = 4 * side + tab_mm

    def row(number: int) -> tuple[Drawing, ...]:
        frames = strip(TAPE_FROM + number * 4, 4, side, design)
        ended = Group(tab(10 + 9 * number, tab_mm, side, design), translate(4 * side, 0))
        return *frames, ended

    shade = (Rect(0.8, 1.0, wide, side, palette.HAIRLINE),) if design is Design.FULL else ()
    held = translate(-wide, -side).then(rotate(5.5)).then(translate(left + wide, cut))
    return (
        *(Group((*shade, *row(at)), translate(left, cut + (at - 1) * side)) for at in (2, 1)),
        Group((*shade, *row(0)), held),
        scissors(left + 11.0, cut - 3.0, 3, 29, halo=palette.PAPER),
    )


def _joining(design: Design) -> tuple[Drawing, ...]:
    """A strip with glue on its tab, and the next strip coming down on it."""
    side = _JOINED_MM
    return (
        Group(strip(TAPE_FROM + 1, 3, side, design), translate(-4 * side, -side / 2)),
        Group(tab(10, 10.0, side, design), translate(-side, -side / 2)),
        lifted(TAPE_FROM + 4, 3, side, design, rotate(-13).then(translate(-3.0, -10.0))),
        *_flag(10, -4.4, -13.2),
        glue_stick(-10.5, 5.2, 23, 122),
        *bow(22.5, 7.4, 8.4, 6.6, -4.5),
    )


def _roll(design: Design) -> tuple[Drawing, ...]:
    """A tape that is rolled up: frame 1 at its loose end, so outside."""
    side, end = 12.6, -37.5
    roll = StandingRoll(x=27.0, y=15.8, radius=13.0, side=side, leaves=156.0, bow=11.0,
                        end_x=end, first=TAPE_FROM)  # fmt: skip
    shade = palette.HAIRLINE if design is Design.FULL else ""
    return (
        *standing_roll(roll, design, shade, edge=(palette.TEXT, 0.25)),
        *_flag(1, end - 2.2, 4.2),
        *bow(11.5, -20.0, 33.0, -20.0, 3.6),  # rolled up, not paid out
    )


def _flag(number: int, x: float, y: float) -> tuple[Drawing, ...]:
    """Return which frame of the tape it is, on a disc around `(x, y)`."""
    base = y + 9.5 * MM_PER_POINT * CAP_HEIGHT / 2
    return (
        Circle(x, y, 3.1, LOOK.ink, palette.PAPER, 0.5),
        Text(x, base, str(number), 9.5, "black", "middle", palette.PAPER),
    )


TAPE_FROM, _ = UNUSED
"""Which of `FRAMES` is the first of the tape, from its first row to the table of the last step."""


def _beginning(design: Design) -> tuple[Drawing, ...]:
    """The tape pulled off its roll to the first QR frame, which is cut out and laid down."""
    full = design is Design.FULL
    side, end, before = 12.0, -41.0, UNUSED[1]
    roll = StandingRoll(x=31.5, y=4.5, radius=9.6, side=side, leaves=154.0, bow=8.0, end_x=end,
                        first=TAPE_FROM)  # fmt: skip
    begin, until = end + before * side, end + (before + 1) * side

    def across(x: float, over: float) -> tuple[tuple[float, float], ...]:
        return roll.on_paper(x, 0, -over), roll.on_paper(x, 0, side + over)

    crossed = [
        segment
        for at in range(before)
        for segment in polyline(roll.on_paper(end + at * side + 1.6, 0, 1.6),
                                roll.on_paper(end + (at + 1) * side - 1.6, 0, side - 1.6))
    ]  # fmt: skip
    framed = (*across(begin, 0), *reversed(across(until, 0)))
    front = (roll.on_paper(x, 0, -2.4) for x in (until, begin))  # no shadow is there either
    gap = (*framed[1:3], *front)
    laid = roll.lying(-39.5, -1.8 * side)
    shadow = (Path((Box(0.9, 1.2, FRAME_MM, FRAME_MM),), fill=palette.HAIRLINE),) if full else ()
    cut = roll.on_paper(until, 0, -0.6)
    return (
        *standing_roll(roll, design, palette.HAIRLINE if full else "", edge=(palette.TEXT, 0.25)),
        Path(tuple(crossed), stroke=palette.PAPER, width_mm=2.2, cap="round"),
        Path(tuple(crossed), stroke=LOOK.ink, width_mm=1.0, cap="round"),
        # Its place is empty: the frame is seen once, where it lies.
        Path(polyline(*gap, closed=True), fill=palette.SIX[4].tint if full else palette.PAPER),
        Path(polyline(*framed, closed=True), stroke=LOOK.ink, width_mm=0.5, dash=(1.6, 1.1)),
        Path(polyline(*across(begin, 2.6)), stroke=LOOK.ink, width_mm=0.9, cap="round"),
        Path(polyline(*across(until, 0)), stroke=LOOK.ink, width_mm=0.9, cap="round"),
        scissors(cut[0], cut[1] - 3.4, -112, 19.0, halo=palette.PAPER),
        Group((*shadow, Use(tape_frame(TAPE_FROM + before, design)),
               Rect(0, 0, FRAME_MM, FRAME_MM, None, palette.TEXT, 0.25)), laid),
        *bow(-13.5, 8.6, -19.4, 14.6, -2.2),
        *arrow(16.8, -14.5, 6.8, -14.5),
    )  # fmt: skip


def _sticking(design: Design) -> tuple[Drawing, ...]:
    """A strip that lies beside a QR frame, where an arrow took it, and the pencil that writes."""
    side = _STUCK_MM
    left, top = -2 * side, -16.5
    edge, low = left + 2 * side, top + side
    shared = polyline((edge, top - 1.4), (edge, low + 1.4))
    shade = (
        (Rect(edge + 0.9, top + 1.1, 2 * side, side, palette.HAIRLINE),)
        if design is Design.FULL
        else ()
    )
    return (
        Group(strip(FIRST_QR + 1, 1, side, design, {0: 2}), translate(left, top)),
        Group(strip(FIRST_QR, 1, side, design), translate(left + side, top)),
        Group(strip(FIRST_QR + 2, 1, side, design, {0: 4}), translate(left + side, low)),
        *shade,
        Group(strip(FIRST_QR + 3, 2, side, design, {0: 1}), translate(edge, top)),
        Rect(edge, top, 2 * side, side, None, LOOK.ink, 0.9, radius=0.6),
        Path(shared, stroke=LOOK.ink, width_mm=1.5, cap="round"),
        Path(shared, stroke=palette.SIX[1].field, width_mm=0.75, cap="round"),
        *bow(3.0, 12.6, 5.4, low + 2.2, 2.6),
        pencil(edge + 0.6 * side, top + 0.64 * side, 27.0, 52),
    )
