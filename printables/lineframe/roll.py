"""What goes with each tape, in the room below its strips: a band for its roll, and its counter.

The counter is a film's leader for the QR frames on a player's table: a coin moves along it, and on
its last frame the game ends, or its last round begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.lineframe.edition import Edition
from games.message import mark
from printables.cutting.blocks import cuts_of
from printables.cutting.pointers import NUMBER_PT
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Transform,
    polyline,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import LOOK
from printables.lineframe.film import BLEED_MM, EDGE_MM, INK, TICKS_MM, bare_film, leader
from printables.lineframe.piece_names import COUNTER, ROLL_BAND
from printables.lineframe.roll_band import ROLL_MM, banded_roll, roll_band
from printables.nets.net_art import DASH, corner_ticks, cut_lines
from printables.page.document import Page, Placed, rectangle
from printables.page.identity import only
from printables.page.paper import SHEET_X_MM, SHEET_Y_MM, Translate, sheet_of
from printables.page.text_blocks import SMALL_PT, Block, numbered, stack, text

COUNTER_MM = (186.0, 40.0)
"""The sides of the counter; it is lower where the page is."""

_LEAST_COUNTER_MM = 26.0
_MOST_COUNTED = 12
_ABOVE_MM = 11.5  # from the strips to the first of these, for the strips' guides
_GAP_MM = (4.5, 6.5)  # from the band to the counter, on low pages and on high ones


def band_piece(x_mm: float, y_mm: float, copy: int, design: Design, tr: Translate) -> Placed:
    """Return the band around a roll, its corner at `(x_mm, y_mm)`."""
    width, height = ROLL_MM
    return Placed(
        only(ROLL_BAND, tr(mark("band for the roll")), copy),
        x_mm,
        y_mm,
        width,
        height,
        art=roll_band(design),
        clip=bled(width, height),
        outline=rectangle(width, height),
    )


def bled(wide: float, high: float) -> Path:
    """Return how far the colour of a piece so large may go, its corner at (0, 0)."""
    over = BLEED_MM
    return Path((Box(-over, -over, wide + 2 * over, high + 2 * over),))


def ticks_of(pieces: Iterable[Placed], design: Design) -> tuple[Drawing, ...]:
    """Return ticks beside the corners of pieces whose colour hides where they end."""
    if design is not Design.FULL:
        return ()
    return tuple(
        Group((cut_lines(corner_ticks(one.width_mm, one.height_mm, *TICKS_MM)),), one.placing)
        for one in pieces
    )


def with_roll(
    page: Page, copy: int, edition: Edition, design: Design, tr: Translate
) -> Page | None:
    """Return the last page of a tape with its band and its counter; None where it has no room.

    Args:
        page: the page.
        copy: which player's it is, from 1; 0 if there is one tape.
        edition: how many QR frames end the game.
        design: full or eco.
        tr: for the words.
    """
    room = sheet_of(page.paper)
    low = max(placed.box[3] for placed in page.placed) - SHEET_Y_MM + _ABOVE_MM
    wide, high = ROLL_MM
    counted = edition.end_qr_frames.value
    free = room.height_mm - low - high
    gap = min(_GAP_MM[1], max(_GAP_MM[0], free - COUNTER_MM[1]))
    deep = min(COUNTER_MM[1], free - gap)
    counting = deep >= _LEAST_COUNTER_MM and 1 < counted <= _MOST_COUNTED
    aside = min(COUNTER_MM[0], room.width_mm) - wide - 1.5 * _BESIDE_MM
    if page.cutting:  # cuts through the whole page would take the marks of these
        page = replace(page, cutting=replace(page.cutting, below_first=True))
    done = len(cuts_of(page.cutting)) if page.cutting else 0
    how = _how(aside, tr, design, done, counted=counting)
    left = (room.width_mm - COUNTER_MM[0]) / 2
    beside = how is not None and left >= 0
    if not beside:
        how, left = text(tr(_HOW), wide, SMALL_PT, colour=palette.QUIET), (room.width_mm - wide) / 2
    assert how is not None  # noqa: S101 - it is beside the band, or above it
    above = 0.0 if beside else how.height_mm + 1
    if left < 0 or low + above + high > room.height_mm:
        return None
    x, y = SHEET_X_MM + left, SHEET_Y_MM + low + above
    pieces = [band_piece(x, y, copy, design, tr)]
    across = min(COUNTER_MM[0], room.width_mm - 2 * left)
    if beside and counting:
        pieces.append(
            Placed(
                only(COUNTER, tr(mark("QR frame counter")), copy),
                x,
                y + high + gap,
                across,
                deep,
                art=_counter(counted, across, deep, design, tr),
                clip=bled(across, deep),
                outline=rectangle(across, deep),
            )
        )
    drawn: Drawing = how.at(x, y - above)
    if beside:
        drawn = _shown_beside(how, x, y, counted if counting else 0, design)
    ticks = (*ticks_of(pieces, design), *_cut_last(pieces, done if beside else 0))
    return replace(page, placed=(*page.placed, *pieces), marks=(*page.marks, drawn, *ticks))


def _shown_beside(how: Block, x: float, y: float, frames: int, design: Design) -> Group:
    """Return what stands beside the band: the roll that it holds, its words, the folded counter.

    Args:
        how: the words.
        x: the left edge of the band.
        y: its upper edge.
        frames: how many the counter has; 0 for no counter.
        design: full or eco.
    """
    wide, high = ROLL_MM
    parts: list[Drawing] = [
        Group(banded_roll(high, design), translate(x + wide + 0.6 * _BESIDE_MM, y)),
        how.at(x + wide + _BESIDE_MM + _ROLL_WIDE_MM, y + (high - how.height_mm) / 2),
    ]
    if frames:
        right, low = x + COUNTER_MM[0], y + (high + how.height_mm) / 2  # where the words end
        at = translate(right - _FOLDED_MM[0], low - _FOLDED_MM[1] - 1.0)
        parts.append(Group(_folded(frames, design), at))
    return Group(tuple(parts))


_BESIDE_MM = 5.0
_ROLL_WIDE_MM = 18.8
_LEAST_ROOM_MM = 44.0  # for those words
_BEYOND_MM = 3.0  # how much higher than the band the words beside it may be
_HOW = mark("A band for the roll: cut it out, lay it around the tape, and glue its end.")
_FOLDS = mark("Stick the counter on card and cut it out. It lies flat; it folds for the box.")


def _how(
    room_mm: float, tr: Translate, design: Design, cuts: int, *, counted: bool
) -> Block | None:
    """Return what the band is for, if beside it and a picture of it there is room for it.

    Where there is a counter, it says too what the dashes on that are. Both have the numbers of
    what is cut out, after so many cuts.
    """
    room_mm -= _ROLL_WIDE_MM
    if room_mm < _LEAST_ROOM_MM:
        return None
    beside = room_mm + 0.5 * _BESIDE_MM - _FOLDED_MM[0] - _OFF_FOLDED_MM
    told = ((_HOW, room_mm), (_FOLDS, beside)) if counted else ((_HOW, room_mm),)
    outlined = design is not Design.FULL
    words = stack(
        [
            numbered(str(number), tr(words), room, 8.5, leading=1.27, look=LOOK, outlined=outlined)
            for number, (words, room) in enumerate(told, cuts + 1)
        ],
        1.2,
    )
    return words if words.height_mm <= ROLL_MM[1] + _BEYOND_MM else None


_FOLDED_MM = (7.6, 5.6)
_OFF_FOLDED_MM = 1.6  # from the words beside it


def _folded(frames: int, design: Design) -> tuple[Drawing, ...]:
    """Return the counter as it folds, like a screen, from (0, 0): `_FOLDED_MM` wide and high."""
    wide, high = _FOLDED_MM
    full = design is Design.FULL
    third = max(1, round(frames / 3))
    panel, lean, thick = wide / 3, 1.5, 0.2
    parts: list[Drawing] = []
    first = 1
    for at, count in enumerate((third, frames - 2 * third, third)):
        slope = (lean if at % 2 else -lean) / panel
        top = 0.0 if at % 2 else lean
        leaf = Transform(1, slope, 0, 1, at * panel, top)
        deep = high - lean
        shown: list[Drawing] = [Rect(0, 0, panel, deep, INK if full else palette.PAPER, INK, thick)]
        side = (panel - 0.5) / count
        for number in range(count):
            paint = palette.SIX[4 if first == frames else (first - 1) % 6]
            window = Box(0.3 + number * side, 1.1, side - 0.2, deep - 2.0)
            shown.append(Path((window,), fill=paint.field if full else None,
                              stroke=None if full else paint.line, width_mm=0.15))  # fmt: skip
            first += 1
        parts.append(Group(tuple(shown), leaf))
    return tuple(parts)


def _cut_last(pieces: Iterable[Placed], cuts: int) -> Iterator[Drawing]:
    """Yield the numbers of pieces that are cut out by their ticks when the tape's cuts are done."""
    if not cuts:
        return
    for number, one in enumerate(pieces, cuts + 1):
        yield Text(one.x_mm - 0.7, one.y_mm - TICKS_MM[0], str(number), NUMBER_PT, "bold", "end",
                   palette.TEXT, role="cut out")  # fmt: skip


def _counter(frames: int, wide: float, high: float, design: Design, tr: Translate) -> Group:
    """Return the count: a film's leader with a frame for each QR frame, the last one the end."""
    words = tr(
        mark(
            "Begin with a coin on 1, and move it on for each QR frame you place. On {last} the "
            "game ends after that turn; with others, play the round out."
        )
    ).format(last=frames)
    full = design is Design.FULL
    size = fitting_size_pt(words, wide - 8, 9.0, "medium")
    ink = palette.PAPER if full else INK
    base = EDGE_MM + 1.9 + size * MM_PER_POINT * CAP_HEIGHT / 2
    colours = (*(at % 6 + 1 for at in range(frames - 1)), 5)
    step, top = (wide - 2) / frames, EDGE_MM + 4.4
    third = max(1, round(frames / 3))
    folds = [
        segment
        for at in (third, frames - third)
        for segment in polyline((1 + at * step, top), (1 + at * step, high - EDGE_MM))
    ]
    return Group(
        (
            *bare_film(wide, high, design, cut_out=True),
            Text(wide / 2, base, words, size, "medium", "middle", ink),
            Group((leader(tuple(range(1, frames + 1)), wide - 2, high - 2 * EDGE_MM - 4.4, colours,
                          design),), translate(1, EDGE_MM + 4.4)),
            Path(tuple(folds), stroke=ink, width_mm=0.3, dash=DASH),
        )
    )  # fmt: skip
