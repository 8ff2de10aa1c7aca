"""The control point track: a winding way of numbered spaces, as long as points can be won."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import MM_PER_POINT, Drawing, Group, Path, Rect, Text, polyline
from printables.drawing.fonts import CAP_HEIGHT
from printables.kokkuri.spirits import torii
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import title

COLUMNS = 6
_GAP_MM = 1.6
_MOST_SPACES = 64  # beyond them points go round again
_TALLEST_MM = 42.0
_WAY = "#f0eaf6"
_STOP = "#ddd0ee"


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
    top = title(
        tr(mark("Control points")),
        tr(mark("Begin on the gate. Points beyond the last space go round again.")),
        width,
    )
    spaces = min(most_points(edition) + 1, _MOST_SPACES)
    columns = max(COLUMNS, -(-spaces // 8))
    rows = -(-spaces // columns)
    spaces = rows * columns
    step_x = (width + _GAP_MM) / columns
    room = sheet.height_mm - top.height_mm - 6
    step_y = min(_TALLEST_MM, (room + _GAP_MM) / rows)
    parts: list[Drawing] = [*top.drawings]
    arrows: list[Drawing] = []
    y0 = top.height_mm + 5
    for points in range(spaces):
        row, along = divmod(points, columns)
        column = along if row % 2 == 0 else columns - 1 - along
        x, y = column * step_x, y0 + row * step_y
        w, h = step_x - _GAP_MM, step_y - _GAP_MM
        dark = points % 5 == 0
        ground = _STOP if dark else _WAY
        parts.append(
            Rect(
                x,
                y,
                w,
                h,
                ground if design is Design.FULL else palette.PAPER,
                palette.SIX[5].dark,
                0.35 if design is Design.FULL else 0.22,
                radius=2.5,
            )
        )
        size = 24 if dark else 20
        cap = size * MM_PER_POINT * CAP_HEIGHT
        parts.append(
            Text(
                x + 2.4,
                y + 2.6 + cap,
                str(points),
                size,
                ("black" if dark else "bold") if design is Design.FULL else "regular",
                colour=palette.SIX[5].dark,
                role="points",
            )
        )
        if points == 0:
            parts.append(torii(x + w - 8, y + h - 8, 11, palette.SIX[5].dark))
        if along == columns - 1 and row < rows - 1:  # where the way turns down
            middle = x + w / 2
            edge = y + h + _GAP_MM / 2
            points_of = ((middle - 3, edge - 1.6), (middle + 3, edge - 1.6), (middle, edge + 2))
            arrows.append(Path(polyline(*points_of, closed=True), fill=palette.SIX[5].dark))
    return Group((*parts, *arrows))
