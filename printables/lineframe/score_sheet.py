"""A sheet to keep score by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.lineframe.edition import Edition
from games.lineframe.frames import FACES
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lineframe.film import INK, holes
from printables.lineframe.frame_art import swatch
from printables.lineframe.stationery import PAGE_BAND
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import Block, space, stack

_HEAD_MM = 7.6
_GAMES = 4
_LEAST_ROW_MM = 8.5
_MOST_ROW_MM = 12.0
_GAP_MM = 3.4
_EDGE_MM = 2.2  # of the film that a game is, below its lines
_CLAPPER_MM = 5.9  # of the clapperboard's bar above its heads
_CROSSES_MM = 11.0
_TOTAL_MM = 16.0
_TARGET_STEP_MM = 7.2
_NAME_SHARE = 0.21  # the rest is for the boxes: each takes several numbers


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
            "Write boxed numbers under their colours (two 5s in yellow: 5 + 5); add them up. "
            "Alone, ring the target you reach; in a tie, fewer × wins."
        )
    )
    top = lockup(tr(mark("Score sheet")), how, PAGE_BAND, width, design)
    players, targets = edition.players.value[1], edition.targets.value
    room = sheet.height_mm - top.height_mm - 9
    games, row = _GAMES, 0.0
    while games:
        row = ((room - (games - 1) * _GAP_MM) / games - _HEAD_MM - _EDGE_MM - _CLAPPER_MM) / players
        if row >= _LEAST_ROW_MM:
            break
        games -= 1
    grid = _grid(width, players, targets, min(row, _MOST_ROW_MM), design=design, tr=tr)
    takes = [_taken(grid, tr(mark("Take {number}")).format(number=at), design)
             for at in range(1, games + 1)]  # fmt: skip
    page = stack([top, space(4), stack(takes, _GAP_MM)])
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
    colour = (width - name - _CROSSES_MM - _TOTAL_MM - _RIGHT_MM) / len(FACES)
    columns = [0.0, name]
    columns += [name + colour * n for n in range(1, len(FACES) + 1)]
    columns.append(columns[-1] + _TOTAL_MM)
    height = _HEAD_MM + players * row_mm
    full = design is Design.FULL
    whole = height + _EDGE_MM + _CLAPPER_MM
    film = Rect(0.15, -_CLAPPER_MM, width - 0.3, whole, INK if full else None, INK, 0.3,
                radius=1.6)  # fmt: skip
    parts: list[Drawing] = [
        film,
        *_clapper(width, targets, design, tr),
        holes(1.0, width - 1.0, height + _EDGE_MM / 2, design),
    ]
    if full:
        parts.append(Rect(0.3, _HEAD_MM, width - 0.6, height - _HEAD_MM, palette.PAPER))
    side = 6.4
    for face, left in zip(FACES, columns[1:], strict=False):
        middle = left + colour / 2
        if full:
            rim = side + 0.7
            parts.append(Rect(middle - rim / 2, _TILE_MM - 0.35, rim, rim, palette.PAPER,
                              radius=0.9))  # fmt: skip
        parts.append(Use(swatch(face, side, design), middle - side / 2, _TILE_MM))
    head_ink = palette.PAPER if full else palette.QUIET
    heads = (
        (mark("player"), 0.0, name),
        (mark("total"), columns[7], _TOTAL_MM),
        (mark("×"), columns[8], _CROSSES_MM),
    )
    parts += (_head(tr(words), left, room, head_ink) for words, left, room in heads)
    line = _line(columns, row_mm, design)
    for player in range(players):
        y = _HEAD_MM + player * row_mm
        parts += [Use(line, 0, y), *_player(player, name, y, row_mm)]
    area = Box(-0.2, -_CLAPPER_MM - 0.2, width + 0.4, whole + 0.4)
    return Block((Use(Symbol("score grid", Group(tuple(parts)), area), 0, _CLAPPER_MM),), whole)


_STRIPE_MM = 9.0  # from a stripe of a clapperboard to the next, about
_RIGHT_MM = 2.0  # right of the last column
_TILE_MM = 0.15  # from the heads' upper edge to the faces among them


def _clapper(
    width: float, targets: Sequence[int], design: Design, tr: Translate
) -> tuple[Drawing, ...]:
    """Return the bar of a clapperboard over (0, 0), shut: its stripes, and the targets at its end.

    Args:
        width: of the bar.
        targets: those of one who plays alone, to be ringed.
        design: full or eco.
        tr: for the words.
    """
    top, low, lean = 0.9 - _CLAPPER_MM, -0.9, 3.0
    heading = tr(mark("solo target"))
    size = fitting_size_pt(heading, 0.2 * width, 8.5, "medium")
    middle = (top + low) / 2
    right = width - _RIGHT_MM - _TARGET_STEP_MM * len(targets)
    ink = palette.PAPER if design is Design.FULL else INK
    base = middle + size * MM_PER_POINT * CAP_HEIGHT / 2
    aims = (Text(right - 1.2, base, heading, size, "medium", "end", ink),
            *_targets(targets, right, middle))  # fmt: skip
    end = right - 1.2 - text_width_mm(heading, size, "medium") - 2.5
    count = max(1, round((end - _TITLE_MM - lean) / _STRIPE_MM - 0.5))
    step = (end - _TITLE_MM - lean) / (count + 0.5)  # it begins and ends with a whole stripe
    places = [_TITLE_MM + at * step for at in range(count + 1)]
    stripes = [
        segment
        for x in places
        for segment in polyline((x, low), (x + step / 2, low), (x + step / 2 + lean, top),
                                (x + lean, top), closed=True)
    ]  # fmt: skip
    bars = Path(tuple(stripes), fill=palette.PAPER)
    if design is Design.FULL:
        return bars, *aims
    return replace(bars, fill=None, stroke=INK, width_mm=0.2), *aims


def _taken(grid: Block, words: str, design: Design) -> Block:
    """Return a game's grid with its number on its clapperboard."""
    full = design is Design.FULL
    face = faced(words, "logo")
    size = 10.5
    base = (_CLAPPER_MM - 0.1) / 2 + size * MM_PER_POINT * cap_height(face) / 2
    ink = palette.PAPER if full else INK
    title = Text(2.5, base, words, size, face, colour=ink)
    return Block((*grid.drawings, title), grid.height_mm)


_TITLE_MM = 19.0  # from a clapperboard's left to its stripes


_FRAME_INSET_MM = 0.9  # from a line's edges to its frames
_BESIDE_MM = 1.8  # from a column's edges to its frames: a sign stands between two


def _line(columns: Sequence[float], row_mm: float, design: Design) -> Symbol:
    """Return a player's line: a frame of the tape for each colour, and what they add up to.

    Args:
        columns: where the columns begin.
        row_mm: how high the line is.
        design: full or eco.
    """
    full = design is Design.FULL
    middle, high = row_mm / 2, row_mm - 2 * _FRAME_INSET_MM
    parts: list[Drawing] = []
    for face, left in zip(FACES, columns[1:], strict=False):
        paint = palette.SIX[face - 1]
        wide = columns[2] - columns[1] - 2 * _BESIDE_MM
        parts.append(
            Rect(left + _BESIDE_MM, _FRAME_INSET_MM, wide, high, paint.tint if full else None,
                 paint.field if full else paint.line, 0.7 if full else 0.25, radius=1.5)
        )  # fmt: skip
    aside = _BESIDE_MM + 0.5  # its rim is thicker
    box = (columns[7] + aside, _FRAME_INSET_MM, _TOTAL_MM - 2 * aside, high)
    rim = 0.8 if full else 0.4
    parts.append(Rect(*box, palette.PAPER, INK, rim, radius=high / 2))
    parts += (_sign(x, middle, plus=x != columns[7]) for x in columns[2:8])
    crosses = Rect(columns[8] + 2.2, _FRAME_INSET_MM, _CROSSES_MM - 4.4, high, None,
                   palette.HAIRLINE, 0.25, radius=1.0)  # fmt: skip
    parts.append(crosses)
    return Symbol("score line", Group(tuple(parts)), Box(0, 0, columns[8] + _CROSSES_MM, row_mm))


def _sign(x: float, y: float, *, plus: bool) -> Drawing:
    """Return a plus, or the equals sign before the total, between two boxes."""
    half = 0.85
    if plus:
        lines = (*polyline((x - half, y), (x + half, y)), *polyline((x, y - half), (x, y + half)))
    else:
        lines = (*polyline((x - half, y - 0.5), (x + half, y - 0.5)),
                 *polyline((x - half, y + 0.5), (x + half, y + 0.5)))  # fmt: skip
    return Path(lines, stroke=INK, width_mm=0.35)


def _player(number: int, wide: float, y: float, row_mm: float) -> list[Drawing]:
    """Return where a player's name goes: behind the letter that the tapes have."""
    middle = y + row_mm / 2
    base = middle + 8.0 * MM_PER_POINT * CAP_HEIGHT / 2
    low = y + row_mm - 2.4
    return [
        Rect(2.0, middle - 2.5, 5.0, 5.0, INK, radius=0.9),
        Text(4.5, base, chr(ord("A") + number % 26), 8.0, "black", "middle", palette.PAPER),
        Path(polyline((9.0, low), (wide - 2.5, low)), stroke=palette.HAIRLINE, width_mm=0.25),
    ]


def _head(words: str, left: float, room: float, ink: str) -> Text:
    """Return what stands over a column: in its middle, over the first at its left."""
    size = fitting_size_pt(words, room - 2, 8.5, "medium")
    if left:
        return Text(left + room / 2, 4.9, words, size, "medium", "middle", ink)
    return Text(2.5, 4.9, words, size, "medium", colour=ink)


def _targets(targets: Sequence[int], left: float, middle: float) -> list[Drawing]:
    """Return the targets from a place on, to be ringed."""
    base = middle + 8.5 * MM_PER_POINT * CAP_HEIGHT / 2
    places = [left + _TARGET_STEP_MM * (n + 0.5) for n in range(len(targets))]
    parts: list[Drawing] = []
    colours = (*(2 * at % 6 for at in range(len(targets) - 1)), 4)
    for x, target, colour in zip(places, targets, colours, strict=True):
        paint = palette.SIX[colour]
        parts.append(Rect(x - 3.1, middle - 2.15, 6.2, 4.3, palette.PAPER, paint.dark, 0.3,
                          radius=2.15))  # fmt: skip
        parts.append(Text(x, base, str(target), 8.5, "bold", "middle", paint.dark))
    return parts
