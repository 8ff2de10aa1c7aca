"""The grades of a tower as its storeys, from the foundations to the moon."""

from __future__ import annotations

from games.message import Say
from games.rules import Table
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Anchor,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    translate,
)
from printables.drawing.ornament import notched
from printables.drawing.text import Paragraph, fitting_size_pt, paragraph
from printables.page.text_blocks import NUMBER_MM, Block
from printables.tower.masonry import CREAM, RED, stone_of, wall
from printables.tower.stationery import fist

_STOREYS = "HKSTNY"
_COLONS = (": ", "：")
_LEAST_PT = 7.5  # verdicts that are a word too long are set so small, rather than in two lines


def at_its_colon(verdict: str) -> tuple[str, str]:
    """Return a verdict in two: which storey it is, and what is said of that.

    >>> at_its_colon("the roof terrace: birds drop in")
    ('the roof terrace', 'birds drop in')
    """
    for colon in _COLONS:
        storey, _, rest = verdict.partition(colon)
        if rest:
            return storey, rest
    return "", verdict


def in_two(verdict: str, x: float, width: float, size_pt: float, anchor: Anchor) -> Paragraph:
    """Return a verdict below (x, 0): the storey's name, bold, and on the next line the rest.

    Args:
        verdict: what is said.
        x: its left edge, or its middle if `anchor` says so.
        width: how wide its lines may be.
        size_pt: the size of its letters.
        anchor: how its lines stand to each other.
    """
    named, rest = at_its_colon(verdict)
    name = paragraph(named, x, 0, width, size_pt, weight="bold", anchor=anchor,
                     colour=palette.TEXT, leading=1.12)  # fmt: skip
    high = name.height_mm if named else 0.0
    told = paragraph(rest, x, high, width, size_pt, anchor=anchor, colour=palette.TEXT,
                     leading=1.12)  # fmt: skip
    return Paragraph((*name.texts, *told.texts), high + told.height_mm)


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


_SIGN_PT, _VERDICT_PT = 13.0, 9.5
_ROUND_MM = 1.2  # what is left of a sign above and below its words, at least
_ROOF_MM = 9.0
_TAPER = 0.022  # by what share of the lowest storey each is less wide than the one below it


def hung_with_signs(
    table: Table,
    width: float,
    high: float,
    *,
    reached: str = "",
    say: Say,
    design: Design,
    pale: float = 0.0,
) -> Block:
    """Return the grades as a house of that height, a sign on each storey; one is pointed at.

    Args:
        table: the grades.
        width: of the lowest storey.
        high: of all of it, with the roof.
        reached: the points of the grade that is pointed at, as the table has them; empty for none.
        say: says them.
        design: full or eco.
        pale: how far its walls are from their colours to white; its signs then are white.
    """
    told = [tuple(map(say, row.cells)) for row in table.rows]
    storey = (high - _ROOF_MM) / len(told)
    full = design is Design.FULL
    parts: list[Drawing] = []
    for at, (points, _, verdict) in enumerate(told):
        wide = (1 - _TAPER * at) * width
        box = Box((width - wide) / 2, high - (at + 1) * storey, wide, storey)
        stone = stone_of(_STOREYS[at % len(_STOREYS)])
        parts.append(
            wall(stone, box, 4.2, design, pale)
            if full
            else Path((box,), palette.PAPER, stone.dark, 0.25)
        )
        here = points == reached
        ground = CREAM if full and not pale else palette.PAPER
        parts += _sign(box, points, verdict, RED if here else stone.dark, ground, framed=here)
        if here:
            parts.append(fist(box.x - 5.0, box.y + storey / 2, 8.0, RED))
    top = (1 - _TAPER * (len(told) - 1)) * width / 2
    eaves = ((width / 2 - top - 1, _ROOF_MM), (width / 2, 0.6), (width / 2 + top + 1, _ROOF_MM))
    parts.append(Path(polyline(*eaves, closed=True), RED if full else palette.PAPER, RED, 0.3))
    return Block(tuple(parts), high)


def _sign(
    storey: Box, points: str, verdict: str, ink: str, ground: str, *, framed: bool
) -> list[Drawing]:
    """Return the sign of a storey: its points, and below them what is said of such a tower."""
    sign = Box(storey.x + 2.0, storey.y + 0.8, storey.width - 4.0, storey.height - 1.6)
    middle = sign.x + sign.width / 2
    words = in_two(verdict, middle, sign.width - 1.6, _VERDICT_PT, "middle")
    figures = 1.02 * _SIGN_PT * MM_PER_POINT
    share = min(1.0, (sign.height - _ROUND_MM) / (figures + words.height_mm))
    if share < 1:  # on a page that is lower than A4
        words = in_two(verdict, middle, sign.width - 1.6, share * _VERDICT_PT, "middle")
        figures *= share
    top = sign.y + (sign.height - figures - words.height_mm) / 2
    return [
        Path(notched(sign, 1.0), ground, ink, 0.7 if framed else 0.25),
        Text(middle, top + 0.86 * figures, points, share * _SIGN_PT, "slab", "middle", ink),
        Group(words.texts, translate(0, top + figures)),
    ]
