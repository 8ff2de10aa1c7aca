"""A table as a good rulebook shows it: frames, what is written, and what scores.

The frames are the tape's own drawing. A cluster that was scored is outlined in its colour, inside
of its frames, so that two clusters over one frame both show; the number that it boxes stands in a
square of that colour. Below, a key says the same in words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.lineframe.clusters import frame_weight
from games.lineframe.edition import Edition
from games.lineframe.frames import Cell, Frame, Table
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import drawable
from printables.drawing.text import fitting_size_pt
from printables.lineframe.frame_art import frame_art, plan
from printables.lineframe.handwriting import Written, handwriting
from printables.lineframe.swatches import swatch, swatch_at
from printables.output.picture import Picture
from printables.page.paper import Translate
from printables.page.text_blocks import Block

SIDE_MM = 20.0
"""The side of a frame."""

MOST_MM = 1000.0
"""The longest side of a picture; a table that would need more is drawn smaller."""

_PITCH_MM = 24.0  # from frame to frame: between them run the outlines
_MARGIN_MM = 6.0
_LINE_MM = 0.9
_NEAREST_MM = 0.5  # from the outermost outline to the edge of its cells
_APART_MM = 0.45  # between two outlines
_MOST_ENTRIES = 120  # beyond any game; a longer key would be no picture
_ROW_MM = 12.0
_COLUMN_MM = 58.0

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Boxes:
    """Numbers that are boxed, and the clusters they are boxed for.

    Attributes:
        numbers: row, column and colour of each; each has its cluster in `clusters`.
        clusters: colour and cells of each cluster to outline; cells are `(row, column)`.
    """

    numbers: Sequence[tuple[int, int, int]]
    clusters: Sequence[tuple[int, Collection[Position]]]


def table_picture(
    table: Table,
    boxes: Boxes,
    *,
    tr: Translate,
    possible: Boxes | None = None,
    title: str = "",
    edition: Edition | None = None,
) -> Picture:
    """Return the picture of a table.

    Args:
        table: the table.
        boxes: what makes up the score.
        tr: for the words.
        possible: what could have been boxed instead, drawn smaller below; or None.
        title: a line above the table (the player's name), or none.
        edition: whose QR frames count so many; the house's if nothing is said.

    Raises:
        ValueError: a box is where no number is, or in none of the clusters.
    """
    entries = _entries(dict(table.cells()), boxes, edition)
    board = table_board(table, boxes.numbers, boxes.clusters)
    shrink = min(1.0, MOST_MM / max(board.width_mm, board.height_mm))
    width = max(board.width_mm * shrink, 2 * _COLUMN_MM)
    drawings: list[Drawing] = []
    y = _MARGIN_MM
    if title:
        title = drawable(title)
        size = fitting_size_pt(title, width, 14, "bold")
        drawings.append(Text(_MARGIN_MM, y + 5, title, size, "bold", colour=palette.TEXT))
        y += 9
    placing = scale(shrink).then(translate(_MARGIN_MM, y))
    drawings.append(Group(board.drawings, placing))
    y += board.height_mm * shrink + 4
    key, height = _key(entries, width, mark("Score {score}"), tr)
    drawings.append(Group(key, translate(_MARGIN_MM, y)))
    y += height
    if possible is not None:
        y += 8
        below, height = _below(table, possible, width, shrink * _BELOW, tr=tr, edition=edition)
        drawings.append(Group(below, translate(_MARGIN_MM, y)))
        y += height
    whole = width + 2 * _MARGIN_MM, y + _MARGIN_MM
    return Picture(*whole, (Rect(0, 0, *whole, palette.PAPER), *drawings))


_BELOW = 0.6  # how large what was possible is drawn, beside what was boxed


def _below(
    table: Table,
    possible: Boxes,
    width: float,
    shrink: float,
    *,
    tr: Translate,
    edition: Edition | None,
) -> tuple[tuple[Drawing, ...], float]:
    """Return what was possible, under a heading that says so, and its height."""
    entries = _entries(dict(table.cells()), possible, edition)
    board = table_board(table, possible.numbers, possible.clusters)
    key, height = _key(entries, width, mark("Possible {score}"), tr)
    return (
        Group(key),
        Group(board.drawings, scale(shrink).then(translate(0, height + 2))),
    ), height + 2 + board.height_mm * shrink


def table_board(
    table: Table,
    boxes: Sequence[tuple[int, int, int]],
    clusters: Sequence[tuple[int, Collection[Position]]],
    design: Design = Design.FULL,
    *,
    pitch_mm: float = _PITCH_MM,
    unboxed: Sequence[tuple[int, Collection[Position]]] = (),
    seeming: bool = False,
) -> Picture:
    """Return the frames of a table, the outlines of clusters and the boxed numbers, and no more.

    Args:
        table: the table.
        boxes: row, column and colour of each boxed number.
        clusters: colour and cells of each cluster to outline; cells are `(row, column)`.
        design: full or eco.
        pitch_mm: from frame to frame; `SIDE_MM` for frames that touch, as they do on a table.
        unboxed: colour and cells of clusters whose outlines are broken: no number is theirs.
        seeming: whether QR frames bear what looks like a code, as in all pictures of the rules.

    Bare rows and columns at the edges are left out.
    """
    cells = dict(table.cells())
    top = min((row for row, _ in cells), default=0)
    left = min((column for _, column in cells), default=0)
    rows = max((row for row, _ in cells), default=top) - top + 1
    columns = max((column for _, column in cells), default=left) - left + 1
    boxed = {(row, column): colour for row, column, colour in boxes}
    edge = (pitch_mm - SIDE_MM) / 2
    parts: list[Drawing] = []
    for (row, column), cell in cells.items():
        x, y = (column - left) * pitch_mm + edge, (row - top) * pitch_mm + edge
        parts.append(
            Group(
                _frame(cell, boxed.get((row, column)), design, seeming=seeming),
                translate(x, y),
            )
        )
    outlined = [
        _Outlined(colour, [(row - top, column - left) for row, column in of], broken=broken)
        for some, broken in ((clusters, False), (unboxed, True))
        for colour, of in some
    ]
    parts += _outlines(outlined, pitch_mm)
    return Picture(columns * pitch_mm, rows * pitch_mm, tuple(parts))


@dataclass(frozen=True, slots=True)
class _Outlined:
    colour: int
    cells: Sequence[Position]
    broken: bool


@dataclass(frozen=True, slots=True)
class _Entry:
    colour: int
    number: int
    size: int


def _entries(cells: dict[Position, Cell], boxes: Boxes, edition: Edition | None) -> list[_Entry]:
    sizes = {
        (row, column, colour): size
        for colour, where in boxes.clusters
        for size in [sum(frame_weight(cells[at].frame, edition) for at in where)]
        for row, column in where
    }
    entries = []
    for row, column, colour in boxes.numbers:
        cell = cells.get((row, column))
        if cell is None or cell.number is None:
            raise ValueError(f"no number at {row}, {column} to box")
        if (row, column, colour) not in sizes:
            raise ValueError(f"the box at {row}, {column} is in no cluster of colour {colour}")
        entries.append(_Entry(colour, cell.number, sizes[row, column, colour]))
    return entries


def _frame(
    cell: Cell, boxed: int | None, design: Design, *, seeming: bool = False
) -> tuple[Drawing, ...]:
    written: Written | None = "x" if cell.crossed else _digit(cell.number)
    if boxed is None or written is None:
        return (frame_art(cell.frame, None, SIDE_MM, design, seeming=seeming, written=written),)
    room = plan(SIDE_MM, design, qr=cell.frame.qr).writing
    return (
        frame_art(cell.frame, None, SIDE_MM, design, seeming=seeming),
        *boxed_number(written, boxed, Box(room.x, room.y, room.width, room.height)),
    )


def _digit(number: int | None) -> Written | None:
    match number:
        case 1 | 2 | 3 | 4 | 5 | 6:
            return number
        case _:
            return None


def boxed_number(written: Written, colour: int, box: Box) -> tuple[Drawing, ...]:
    """Return a number in a square of a colour, with a white edge against any ground."""
    line = 0.13 * box.width
    room = Box(
        box.x + 1.6 * line, box.y + 1.6 * line, box.width - 3.2 * line, box.height - 3.2 * line
    )
    dark = palette.SIX[colour - 1].dark
    inner = (box.x + line / 2, box.y + line / 2, box.width - line, box.height - line)
    return (
        Rect(*inner, stroke=palette.PAPER, width_mm=2 * line, radius=line),
        Rect(*inner, palette.PAPER, dark, line, radius=line),
        handwriting(written, room),
    )


def _outlines(clusters: Sequence[_Outlined], pitch_mm: float) -> Iterable[Drawing]:
    """Yield the clusters' outlines; where two share a frame, one runs inside the other.

    Over frames that touch each has a white edge, to be seen on whatever is below it.
    """
    over = pitch_mm < _PITCH_MM
    taken: dict[Position, set[int]] = {}
    for cluster in clusters:
        used = {level for cell in cluster.cells for level in taken.get(cell, ())}
        level = next(level for level in range(len(used) + 1) if level not in used)
        for cell in cluster.cells:
            taken.setdefault(cell, set()).add(level)
        apart = 2 * _APART_MM if over else _APART_MM
        inset = _NEAREST_MM + _LINE_MM / 2 + level * (_LINE_MM + apart)
        outline = tuple(_around(set(cluster.cells), inset, pitch_mm))
        if over:
            yield Path(outline, stroke=palette.PAPER, width_mm=2.2 * _LINE_MM, join="round")
        yield Path(
            outline,
            stroke=palette.SIX[cluster.colour - 1].dark,
            width_mm=_LINE_MM,
            join="round",
            dash=_BROKEN_MM if cluster.broken else (),
        )


_BROKEN_MM = (2.4, 1.4)


_TURN_MM = 1.4  # the radius of an outline's corners


def _around(cells: set[Position], inset: float, pitch_mm: float) -> Iterable[Segment]:
    """Yield the outlines of an area of cells, so far inside its edge, with round corners."""
    for loop in _loops(cells):
        points = []
        for (row, column), come, go in loop:
            # Inside is to the right of both edges that meet here.
            (down, across), (then_down, then_across) = come, go
            points.append(
                (
                    column * pitch_mm - (down or then_down) * inset,
                    row * pitch_mm + (across or then_across) * inset,
                    (across, down),
                    (then_across, then_down),
                )
            )
        for number, (x, y, (dx, dy), (ex, ey)) in enumerate(points):
            turn, handle = _TURN_MM, _TURN_MM * 0.45
            start = x - dx * turn, y - dy * turn
            yield Line(*start) if number else Move(*start)
            yield Curve(
                x - dx * handle, y - dy * handle, x + ex * handle, y + ey * handle,
                x + ex * turn, y + ey * turn,
            )  # fmt: skip
        x, y, (dx, dy), _ = points[0]
        yield Line(x - dx * _TURN_MM, y - dy * _TURN_MM)


Corner = tuple[Position, Position, Position]
"""A corner of cells, the step that leads to it, and the step that leads on."""


def _loops(cells: set[Position]) -> Iterable[list[Corner]]:
    """Yield the corners of an area of cells, loop by loop, clockwise around what is inside."""
    edges: dict[Position, list[Position]] = {}  # from each corner, the steps along the edge
    for row, column in sorted(cells):
        for beside, corner, step in (
            ((row - 1, column), (row, column), (0, 1)),
            ((row, column + 1), (row, column + 1), (1, 0)),
            ((row + 1, column), (row + 1, column + 1), (0, -1)),
            ((row, column - 1), (row + 1, column), (-1, 0)),
        ):
            if beside not in cells:
                edges.setdefault(corner, []).append(step)
    unseen = {(at, step): None for at, steps in edges.items() for step in steps}
    while unseen:
        at, come = next(iter(unseen))
        corners: list[Corner] = []
        while (at, come) in unseen:
            del unseen[at, come]
            at = at[0] + come[0], at[1] + come[1]
            steps = edges[at]
            # Where two cells touch by a corner only, keep right: they are not neighbours.
            right = come[1], -come[0]
            go = right if right in steps else steps[0]
            if go != come:
                corners.append((at, come, go))
            come = go
        yield corners


def _key(
    entries: Sequence[_Entry], width: float, heading: str, tr: Translate
) -> tuple[tuple[Drawing, ...], float]:
    """Return the key of boxed numbers with their sum, and its height."""
    total = tr(heading).format(score=sum(entry.number for entry in entries))
    parts: list[Drawing] = [
        Rect(0, 0, width, 0.2, palette.HAIRLINE),
        Text(0, 9.5, total, 18, "bold", colour=palette.TEXT),
    ]
    if not entries:
        nothing = tr(mark("No number is boxed."))
        parts.append(Text(0, 17, nothing, 9, colour=palette.QUIET))
        return tuple(parts), 20
    columns = max(1, int(width // _COLUMN_MM))
    top = 14.0
    ordered = sorted(entries, key=lambda entry: (entry.colour, -entry.number, entry.size))
    for at, entry in enumerate(ordered[:_MOST_ENTRIES]):
        row, column = divmod(at, columns)
        item = _item(entry, tr, Design.FULL)
        parts.append(Group(item, translate(column * _COLUMN_MM, top + row * _ROW_MM)))
    height = top + -(-min(len(ordered), _MOST_ENTRIES) // columns) * _ROW_MM
    if len(ordered) > _MOST_ENTRIES:
        more = tr(mark("and {count} more")).format(count=len(ordered) - _MOST_ENTRIES)
        parts.append(Text(0, height + 3, more, 9, colour=palette.QUIET))
        height += 6
    return tuple(parts), height


def key_rows(table: Table, boxes: Boxes, design: Design, tr: Translate) -> tuple[Block, ...]:
    """Return the key of boxed numbers, a block for each, the highest first."""
    entries = sorted(
        _entries(dict(table.cells()), boxes, None), key=lambda one: (-one.number, one.colour)
    )
    return tuple(Block(_item(entry, tr, design), _ROW_MM) for entry in entries)


def _item(entry: _Entry, tr: Translate, design: Design) -> tuple[Drawing, ...]:
    name = tr(palette.SIX[entry.colour - 1].name)
    size = tr(mark("cluster of size {size}")).format(size=entry.size)
    return (
        *boxed_number(_digit(entry.number) or "x", entry.colour, Box(0, 0, 9, 9)),
        swatch_at(entry.colour, 11, 0, 9, design),
        Text(22.5, 3.9, name, 10, "bold", colour=palette.TEXT),
        Text(22.5, 8.2, size, 8, colour=palette.QUIET),
    )


@lru_cache(maxsize=2048)
def cell_picture(
    frame: Frame, number: int | None = None, *, crossed: bool = False, boxed: int | None = None
) -> Picture:
    """Return the picture of one frame, with what is written in it.

    Args:
        frame: its faces, and whether it has a QR code.
        number: the number written, or None.
        crossed: whether it bears a ×.
        boxed: the colour that the number is boxed for, or None.
    """
    cell = Cell(frame, number, crossed)
    return Picture(SIDE_MM, SIDE_MM, _frame(cell, boxed, Design.FULL))


@lru_cache(maxsize=256)
def grid_picture(columns: int, rows: int) -> Picture:
    """Return the grid that frames are laid along (rule 5), where nothing lies yet."""
    width, height = columns * SIDE_MM, rows * SIDE_MM
    across = [polyline((0, row * SIDE_MM), (width, row * SIDE_MM)) for row in range(rows + 1)]
    down = [
        polyline((column * SIDE_MM, 0), (column * SIDE_MM, height)) for column in range(columns + 1)
    ]
    lines = tuple(segment for line in (*across, *down) for segment in line)
    grid = Path(lines, stroke=palette.HAIRLINE, width_mm=0.4, dash=(1.25, 1.25))
    return Picture(width, height, (grid,))


@lru_cache(maxsize=8)
def strip_picture(frames: tuple[Frame, ...]) -> Picture:
    """Return frames beside each other, as on a tape."""
    drawings = tuple(
        Group(cell_picture(frame).drawings, translate(at * SIDE_MM, 0))
        for at, frame in enumerate(frames)
    )
    return Picture(len(frames) * SIDE_MM, SIDE_MM, drawings)


@lru_cache(maxsize=8)
def face_picture(face: int) -> Picture:
    """Return the picture of a die's face, on its colour and pattern."""
    return Picture(SIDE_MM, SIDE_MM, (Use(swatch(face, SIDE_MM, Design.FULL)),))
