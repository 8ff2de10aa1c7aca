"""The grades of a tower as its storeys, from the foundations to the moon."""

from __future__ import annotations

from games.message import Say
from games.rules import Table
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
    polyline,
    translate,
)
from printables.drawing.text import fitting_size_pt, paragraph
from printables.page.text_blocks import NUMBER_MM, Block
from printables.tower.masonry import RED, stone_of, wall

_STOREYS = "HKSTNY"
_LEAST_PT = 7.5  # verdicts that are a word too long are set so small, rather than in two lines


def storeys(table: Table, width: float, size_pt: float, say: Say, design: Design) -> Block:
    """Return the grades as storeys, the lowest at the foot, each with its points and verdict."""
    room = width - NUMBER_MM - 24
    told = [tuple(map(say, row.cells)) for row in table.rows]
    words_pt = max(
        _LEAST_PT, min(fitting_size_pt(verdict, room, size_pt - 0.5) for _, _, verdict in told)
    )
    # A storey is as high as its verdict, where a narrow column breaks that in lines.
    high = max(
        0.62 * size_pt,
        *(
            paragraph(verdict, 0, 0, room, words_pt, leading=1.2).height_mm + 0.08 * size_pt
            for _, _, verdict in told
        ),
    )
    full = design is Design.FULL
    count = len(told)
    parts: list[Drawing] = []
    for at, (points, _, verdict) in enumerate(told):
        y = (count - 1 - at) * high
        stone = stone_of(_STOREYS[at % len(_STOREYS)])
        wide = 21.0 - 1.3 * at
        box = Box(NUMBER_MM + 10.5 - wide / 2, y, wide, high - 0.3)
        if full:
            parts.append(wall(stone, box, 3.0, design))
        else:
            parts.append(Path((box,), stroke=stone.dark, width_mm=0.25))
        plate = Rect(NUMBER_MM + 10.5 - 5.5, y + 0.16 * high, 11, 0.66 * high, palette.PAPER,
                     radius=0.6)  # fmt: skip
        base = y + 0.5 * high + size_pt * MM_PER_POINT * 0.33
        parts += [
            plate,
            Text(NUMBER_MM + 10.5, base, points, size_pt - 0.5, "bold", "middle", stone.dark),
        ]
        lines = paragraph(verdict, 0, 0, room, words_pt, colour=palette.TEXT, leading=1.2)
        low = y + (high - 0.3 - lines.height_mm) / 2
        parts.append(Group(lines.texts, translate(NUMBER_MM + 24, low)))
    roof = ((NUMBER_MM + 3.5, 0), (NUMBER_MM + 10.5, -5.2), (NUMBER_MM + 17.5, 0))
    top = Path(polyline(*roof, closed=True), RED if full else None, RED, 0.3)
    moved = Group((*parts, top), translate(0, 5.6))
    return Block((moved,), count * high + 6.6)
