"""The control point track: a winding way of numbered spaces, as long as points can be won."""

from __future__ import annotations

from games.kokkuri.edition import Edition
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
    Text,
)
from printables.drawing.fonts import cap_height
from printables.drawing.ornament import smooth
from printables.kokkuri.haunted import BAND, NIGHT, VERMILION, aged
from printables.kokkuri.spirits import torii
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate

COLUMNS = 6
_GAP_MM = 1.6
_MOST_SPACES = 64  # beyond them points go round again
_TALLEST_MM = 42.0


def most_points(edition: Edition) -> int:
    """Return the most points that one player can win: each round the best two places."""
    total = 0
    for number in range(edition.rounds.value):
        rows = [figures.value[number] for figures in edition.figures.values()]
        total += max(
            one[0][0] + other[1][0]
            for at, one in enumerate(rows)
            for to, other in enumerate(rows)
            if at != to
        )
    return total


def track_sheet(sheet: Sheet, edition: Edition, design: Design, tr: Translate) -> Group:
    """Return the track for a page."""
    width = sheet.width_mm
    line = tr(mark("Begin on the gate. Points beyond the last space go round again."))
    top = lockup(tr(mark("Control points")), line, BAND, width, design)
    spaces = min(most_points(edition) + 1, _MOST_SPACES)
    columns = max(COLUMNS, -(-spaces // 8))
    rows = -(-spaces // columns)
    paper = Box(0, top.height_mm + 3, width, sheet.height_mm - top.height_mm - 3)
    parts: list[Drawing] = [*top.drawings, *aged(paper, 9, design)]
    parts += _answers(paper, design)
    head = 0.12 * paper.height
    grid = Box(paper.x + 4, paper.y + head, width - 8, paper.height - head - 5)
    return Group((*parts, *_spaces(grid, columns, rows, design)))


def _answers(paper: Box, design: Design) -> list[Drawing]:
    """Return what a spirit answers by on such a sheet: はい and いいえ, the gate between them."""
    y = paper.y + 0.065 * paper.height
    base = y + 28 * MM_PER_POINT * 0.36
    ink = NIGHT if design is Design.FULL else palette.TEXT
    return [
        torii(paper.x + paper.width / 2, y, 0.11 * paper.width, VERMILION),
        Text(paper.x + 0.24 * paper.width, base, "はい", 32, "charm", "middle", ink),
        Text(paper.x + 0.76 * paper.width, base, "いいえ", 32, "charm", "middle", ink),
    ]


def _spaces(grid: Box, columns: int, rows: int, design: Design) -> list[Drawing]:
    """Return the spaces on a winding way of arcs, each with its kana of the sheet."""
    step_x, step_y = grid.width / columns, min(_TALLEST_MM, grid.height / rows)
    radius = min(step_x, step_y) / 2 - _GAP_MM
    bow = 0.16 * step_y  # how far the ends of an arc hang below its middle
    full = design is Design.FULL
    places: list[tuple[float, float]] = []
    for points in range(rows * columns):
        row, along = divmod(points, columns)
        column = along if row % 2 == 0 else columns - 1 - along
        off = (column - (columns - 1) / 2) / ((columns - 1) / 2)
        places.append((grid.x + (column + 0.5) * step_x,
                       grid.y + (row + 0.45) * step_y + bow * (off * off - 0.5)))  # fmt: skip
    way = Path(smooth(places), stroke=VERMILION, width_mm=1.1 if full else 0.5, dash=(1.2, 1.8),
               cap="round")  # fmt: skip
    parts: list[Drawing] = [way]
    for points, (x, y) in enumerate(places):
        dark = points % 5 == 0
        fill = ("#f9dfa0" if dark else "#fffaf0") if full else palette.PAPER
        parts.append(Circle(x, y, radius, fill, VERMILION if dark else NIGHT,
                            (0.9 if dark else 0.45) if full else 0.25))  # fmt: skip
        size = 33 if dark else 28
        base = y - 0.08 * radius + size * MM_PER_POINT * cap_height("brush") / 2
        parts.append(Text(x, base, str(points), size, "brush", "middle", NIGHT, role="points"))
        if points:
            kana = _KANA[(points - 1) % len(_KANA)]
            parts.append(Text(x, y + 0.78 * radius, kana, 8.5, "medium", "middle", NIGHT))
        else:
            parts.append(torii(x, y + 0.68 * radius, 0.42 * radius, VERMILION))
    return parts


_KANA = (
    "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん"
)
