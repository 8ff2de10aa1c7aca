"""Boards larger than a page: split into parts that overlap, to be glued into one again.

Parts are numbered row by row. Where two of them meet, the earlier one goes on for the overlap, and
the later one is cut at its edge and glued over that; diamonds that are whole only when both lie
right are drawn across each such edge. A part that would show nothing is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from games.message import mark
from printables import palette
from printables.blocks import SMALL_PT
from printables.document import Page, Placed
from printables.drawing import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Text,
    polyline,
    translate,
)
from printables.fonts import CAP_HEIGHT, text_width_mm
from printables.page import SHEET_X_MM, SHEET_Y_MM, Paper, Sheet, Translate, sheet_of
from printables.text import fitting_size_pt, paragraph

OVERLAP_MM = 10.0
MAP_MM = 15.0
"""How high the map of the parts is, above each part."""

_UNDER_MAP_MM = 3.0
_DIAMOND_MM = 2.2
_DASH_MM = (2.0, 1.5)


@dataclass(frozen=True, slots=True)
class Board:
    """A board.

    Attributes:
        name: what it is (`"board"`), in the layout.
        width_mm, height_mm: its sides.
        art: its drawing, in millimetres from its top left corner.
        shows: the areas where it shows anything; none for all of it.
    """

    name: str
    width_mm: float
    height_mm: float
    art: Drawing
    shows: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """What of a board is on one page.

    Attributes:
        number: which part it is, from 1.
        row, column: where it is among the parts, from 0.
        window: what it shows, in the millimetres of the board.
        right, below: the number of the part that is glued over its edge there, or None.
        left, above: the number of the part over whose edge it is glued there, or None.
    """

    number: int
    row: int
    column: int
    window: Box
    right: int | None = None
    below: int | None = None
    left: int | None = None
    above: int | None = None


@dataclass(frozen=True, slots=True)
class Split:
    """A board in parts.

    Attributes:
        rows, columns: how many there would be if none were left out.
        turned: whether the board lies on its side on the pages.
        parts: the parts, by number.
    """

    rows: int
    columns: int
    turned: bool
    parts: tuple[Part, ...]


def split(board: Board, room: Sheet) -> Split:
    """Return a board in as few parts as fit a room, upright or on its side.

    All windows are of one size, and neighbours share `OVERLAP_MM`.

    >>> plan = split(Board("b", 300, 200, Group(())), Sheet(190, 250))
    >>> [part.window for part in plan.parts]
    [Box(x=0.0, y=0.0, width=155.0, height=200.0), Box(x=145.0, y=0.0, width=155.0, height=200.0)]
    """
    upright = _split(board, room.width_mm, room.height_mm, turned=False)
    lying = _split(board, room.height_mm, room.width_mm, turned=True)
    return lying if len(lying.parts) < len(upright.parts) else upright


def _split(board: Board, width: float, height: float, *, turned: bool) -> Split:
    xs, ys = _windows(board.width_mm, width), _windows(board.height_mm, height)
    numbers: dict[tuple[int, int], int] = {}
    windows: dict[tuple[int, int], Box] = {}
    for row, (y, down) in enumerate(ys):
        for column, (x, across) in enumerate(xs):
            # What the neighbours to the right and below show too is theirs: areas tile the board.
            own = Box(
                x,
                y,
                across - (OVERLAP_MM if column < len(xs) - 1 else 0),
                down - (OVERLAP_MM if row < len(ys) - 1 else 0),
            )
            if not board.shows or any(_meet(own, area) for area in board.shows):
                numbers[row, column] = len(numbers) + 1
                windows[row, column] = Box(x, y, across, down)
    parts = tuple(
        Part(
            number,
            row,
            column,
            windows[row, column],
            right=numbers.get((row, column + 1)),
            below=numbers.get((row + 1, column)),
            left=numbers.get((row, column - 1)),
            above=numbers.get((row - 1, column)),
        )
        for (row, column), number in numbers.items()
    )
    return Split(len(ys), len(xs), turned, parts)


def _windows(length: float, most: float) -> list[tuple[float, float]]:
    """Return where windows begin along a side, and how long they are."""
    count = max(1, ceil((length - OVERLAP_MM) / (most - OVERLAP_MM) - 1e-9))
    each = (length + (count - 1) * OVERLAP_MM) / count
    return [(at * (each - OVERLAP_MM), each) for at in range(count)]


def _meet(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width - 1e-9
        and other.x < one.x + one.width - 1e-9
        and one.y < other.y + other.height - 1e-9
        and other.y < one.y + one.height - 1e-9
    )


def diamonds(plan: Split) -> tuple[tuple[float, float], ...]:
    """Return the middles of a board's diamonds: two on each edge that is glued over another."""
    found = []
    for part in plan.parts:
        w = part.window
        for share in (0.25, 0.75):
            if part.left is not None:
                found.append((w.x, w.y + share * w.height))
            if part.above is not None:
                found.append((w.x + share * w.width, w.y))
    return tuple(found)


def board_pages(board: Board, *, paper: Paper, what: str, tr: Translate) -> tuple[Page, ...]:
    """Return a board on as many pages as it takes.

    Args:
        board: the board.
        paper: the paper.
        what: what the pages hold, in the reader's language.
        tr: for the words.
    """
    sheet = sheet_of(paper)
    whole = (
        board.width_mm <= sheet.width_mm + 1e-9 and board.height_mm <= sheet.height_mm + 1e-9
    ) or (board.height_mm <= sheet.width_mm + 1e-9 and board.width_mm <= sheet.height_mm + 1e-9)
    top = 0.0 if whole else MAP_MM + _UNDER_MAP_MM
    room = Sheet(sheet.width_mm, sheet.height_mm - top)
    plan = split(board, room)
    count = len(plan.parts)
    heading = tr(mark("{what} · part {number} of {count}")) if count > 1 else "{what}"
    pages = []
    for part in plan.parts:
        w = part.window
        across, down = (w.height, w.width) if plan.turned else (w.width, w.height)
        placed = Placed(
            board.name,
            f"{board.name} {part.number}",
            SHEET_X_MM + (room.width_mm - across) / 2,
            SHEET_Y_MM + top + (room.height_mm - down) / 2,
            w.width,
            w.height,
            90 if plan.turned else 0,
            _part(board, plan, part, tr),
        )
        head = _head(board, plan, part, sheet.width_mm, tr) if not whole else ()
        pages.append(
            Page(
                paper,
                heading.format(what=what, number=part.number, count=count),
                (placed,),
                (Group(head, translate(SHEET_X_MM, SHEET_Y_MM)),),
            )
        )
    return tuple(pages)


def _part(board: Board, plan: Split, part: Part, tr: Translate) -> Drawing:
    """Return a part of a board, in the millimetres of its window."""
    w = part.window
    parts: list[Drawing] = [board.art, *(_diamond(x, y) for x, y in diamonds(plan))]
    shown = Group(tuple(parts), translate(-w.x, -w.y), clip=Path((w,)))
    return Group((shown, *_edges(part, tr)))


def _diamond(x: float, y: float) -> Drawing:
    r = _DIAMOND_MM
    points = ((x, y - r), (x + r, y), (x, y + r), (x - r, y))
    return Path(
        polyline(*points, closed=True), fill=palette.PAPER, stroke=palette.TEXT, width_mm=0.2
    )


def _edges(part: Part, tr: Translate) -> Iterator[Drawing]:
    """Yield the lines to cut, those under other parts, and the numbers of those parts."""
    width, height = part.window.width, part.window.height
    cut: list[Segment] = [*polyline((0, 0), (0, height)), *polyline((0, 0), (width, 0))]
    under: list[Segment] = []
    over = tr(mark("part {number} goes over this edge"))
    if part.right is None:
        cut += polyline((width, 0), (width, height))
    else:
        x = width - OVERLAP_MM
        under += polyline((x, 0), (x, height))
        yield from _label(x + OVERLAP_MM / 2, height / 2, -90, over.format(number=part.right))
    if part.below is None:
        cut += polyline((0, height), (width, height))
    else:
        y = height - OVERLAP_MM
        under += polyline((0, y), (width, y))
        yield from _label(width / 2, y + OVERLAP_MM / 2, 0, over.format(number=part.below))
    yield Path(tuple(cut), stroke=palette.TEXT, width_mm=0.2, cap="square")
    if under:
        yield Path(tuple(under), stroke=palette.TEXT, width_mm=0.2, dash=_DASH_MM)


def _label(x: float, y: float, turn: float, words: str) -> tuple[Drawing, ...]:
    """Return words around `(x, y)` on a ground of their own."""
    half = text_width_mm(words, SMALL_PT) / 2 + 1.5
    base = SMALL_PT * MM_PER_POINT * CAP_HEIGHT / 2
    across, down = (2.0, half) if turn else (half, 2.0)
    at = (x + base, y) if turn else (x, y + base)
    return (
        Rect(x - across, y - down, 2 * across, 2 * down, palette.PAPER, radius=2.0),
        Text(*at, words, SMALL_PT, anchor="middle", colour=palette.QUIET, turn=turn, role="join"),
    )


def _head(
    board: Board, plan: Split, part: Part, width_mm: float, tr: Translate
) -> tuple[Drawing, ...]:
    """Return the map of the parts and what to do, in the millimetres of the sheet."""
    drawn, across = board_map(board, plan, part.number)
    left = across + 5
    words = tr(
        mark(
            "Cut along the solid lines. Glue the parts in the order of their numbers, each over "
            "the dashed edges of those before it; the diamonds become whole."
        )
    )
    how = paragraph(words, left, 6.2, width_mm - left, SMALL_PT, colour=palette.QUIET, leading=1.4)
    heading = tr(mark("Part {number} of {count}")).format(number=part.number, count=len(plan.parts))
    size = fitting_size_pt(heading, width_mm - left, 11, "bold")
    return (
        *drawn,
        Text(left, 4.2, heading, size, "bold", colour=palette.TEXT),
        *how.texts,
    )


def board_map(board: Board, plan: Split, current: int) -> tuple[tuple[Drawing, ...], float]:
    """Return a map of the parts, `MAP_MM` high, and how wide it is.

    Args:
        board: the board.
        plan: its parts.
        current: the number of the part that stands out.
    """
    unit = MAP_MM / board.height_mm
    drawn: list[Drawing] = []
    for part in plan.parts:
        w = part.window
        # Without the overlap, so that the parts tile the map.
        x, y = w.x * unit, w.y * unit
        across = (w.width - (OVERLAP_MM if part.column < plan.columns - 1 else 0)) * unit
        down = (w.height - (OVERLAP_MM if part.row < plan.rows - 1 else 0)) * unit
        here = part.number == current
        drawn.append(
            Rect(
                x,
                y,
                across,
                down,
                palette.TEXT if here else palette.PAPER,
                palette.QUIET,
                0.15,
            )
        )
        size = min(8.0, fitting_size_pt(str(part.number), across * 0.7, 8.0, "bold"))
        size = min(size, down * 0.75 / MM_PER_POINT)
        drawn.append(
            Text(
                x + across / 2,
                y + down / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2,
                str(part.number),
                size,
                "bold",
                "middle",
                palette.PAPER if here else palette.TEXT,
                role="map",
            )
        )
    return tuple(drawn), board.width_mm * unit
