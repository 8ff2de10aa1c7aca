"""A sheet to keep score by hand."""

from __future__ import annotations

from collections.abc import Sequence

from games.lineframe.edition import Edition
from games.lineframe.frames import FACES
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
)
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import BAND, INK
from printables.lineframe.frame_art import swatch
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import Block, space, stack

_HEAD_MM = 9.0
_GAMES = 4
_LEAST_ROW_MM = 8.5
_MOST_ROW_MM = 11.5
_GAP_MM = 6.0
_CROSSES_MM = 13.0
_TOTAL_MM = 18.0
_TARGET_MM = 25.0
_NAME_SHARE = 0.19


def score_sheet(sheet: Sheet, edition: Edition, design: Design, tr: Translate) -> Group:
    """Return a page to keep score of as many games as it holds.

    Args:
        sheet: the room on the page.
        edition: how many play, and the targets of one who plays alone.
        design: full or eco.
        tr: for the words.
    """
    width = sheet.width_mm
    how = tr(
        mark(
            "Write each boxed number under its colour; a colour may have several. Add them up. "
            "Playing alone, ring the target you reach; in a tie, fewer × win."
        )
    )
    top = lockup(tr(mark("Score sheet")), how, BAND, width, design)
    players, targets = edition.players.value[1], edition.targets.value
    room = sheet.height_mm - top.height_mm - 9
    games, row = _GAMES, 0.0
    while games:
        row = ((room - (games - 1) * _GAP_MM) / games - _HEAD_MM) / players
        if row >= _LEAST_ROW_MM:
            break
        games -= 1
    grid = _grid(width, players, targets, min(row, _MOST_ROW_MM), design=design, tr=tr)
    page = stack([top, space(4), stack([grid] * games, _GAP_MM)])
    return Group(page.drawings)


def _grid(
    width: float,
    players: int,
    targets: Sequence[int],
    row_mm: float,
    *,
    design: Design,
    tr: Translate,
) -> Block:
    """Return the grid of one game."""
    name = _NAME_SHARE * width
    colour = (width - name - _CROSSES_MM - _TOTAL_MM - _TARGET_MM) / len(FACES)
    columns = [0.0, name]
    columns += [name + colour * n for n in range(1, len(FACES) + 1)]
    columns += [columns[-1] + _TOTAL_MM, columns[-1] + _TOTAL_MM + _CROSSES_MM]
    height = _HEAD_MM + players * row_mm
    full = design is Design.FULL
    parts: list[Drawing] = []
    if full:  # the heads stand on a strip, as the logo does
        parts += [Rect(0, 0, width, _HEAD_MM + 2, INK, radius=1.6),
                  Rect(0, _HEAD_MM, width, 3, palette.PAPER)]  # fmt: skip
    side = 6.6
    for face, left in zip(FACES, columns[1:], strict=False):
        middle = left + colour / 2
        if full:
            tint = palette.SIX[face - 1].tint
            rim = side + 0.7
            parts += [Rect(left, _HEAD_MM, colour, height - _HEAD_MM, tint),
                      Rect(middle - rim / 2, 1.2 - 0.35, rim, rim, palette.PAPER,
                           radius=0.9)]  # fmt: skip
        parts.append(Use(swatch(face, side, design), middle - side / 2, 1.2))
    head_ink = palette.PAPER if full else palette.QUIET
    heads = (
        (mark("player"), 0.0, name),
        (mark("total"), columns[7], _TOTAL_MM),
        (mark("×"), columns[8], _CROSSES_MM),
        (mark("target"), columns[9], _TARGET_MM),
    )
    parts += (_head(tr(words), left, room, head_ink) for words, left, room in heads)
    rows = [_HEAD_MM + row_mm * n for n in range(players + 1)]
    thin = [s for y in rows[1:-1] for s in polyline((0, y), (width, y))]
    thin += [s for x in columns[1:] for s in polyline((x, _HEAD_MM), (x, height))]
    parts += [
        Path(tuple(thin), stroke=palette.HAIRLINE, width_mm=0.2),
        Path((Box(0, _HEAD_MM, width, height - _HEAD_MM),), stroke=palette.TEXT, width_mm=0.3),
        Path(
            (Box(columns[7], _HEAD_MM, _TOTAL_MM, height - _HEAD_MM),),
            stroke=palette.TEXT,
            width_mm=0.5,
        ),
    ]
    for y in rows[:-1]:
        parts += _targets(targets, columns[9], y + row_mm / 2)
    return Block(tuple(parts), height)


def _head(words: str, left: float, room: float, ink: str) -> Text:
    """Return what stands over a column: in its middle, over the first at its left."""
    size = fitting_size_pt(words, room - 2, 8.5, "medium")
    if left:
        return Text(left + room / 2, 5.6, words, size, "medium", "middle", ink)
    return Text(2.5, 5.6, words, size, "medium", colour=ink)


def _targets(targets: Sequence[int], left: float, middle: float) -> list[Drawing]:
    """Return the targets of a row as stations of a line, to be ringed."""
    step = _TARGET_MM / len(targets)
    base = middle + 8.5 * MM_PER_POINT * CAP_HEIGHT / 2
    places = [left + step * (n + 0.5) for n in range(len(targets))]
    line = polyline((places[0], middle), (places[-1], middle))
    parts: list[Drawing] = [Path(line, stroke=palette.HAIRLINE, width_mm=0.8)]
    for x, target in zip(places, targets, strict=True):
        parts.append(Circle(x, middle, 3.2, palette.PAPER, palette.QUIET, 0.25))
        parts.append(Text(x, base, str(target), 8.5, "medium", "middle", palette.QUIET))
    return parts
