"""What the sticks decide when a piece is moved onto water, in two pictures side by side."""

from __future__ import annotations

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.ornament import arrow, wave
from printables.drawing.text import paragraph
from printables.lautzeit_sep.court import BRASS, DEEP_JADE, GOLD, INK, LOOK, WATERS, panel
from printables.lautzeit_sep.minis import from_to, mini
from printables.page.paper import Translate
from printables.page.text_blocks import Block, head

_BETWEEN_MM = 5.0
_SMALL = 0.34  # of a stick in the pictures of the rules


_STEP_MM = 3.7  # from one stick of a throw to the next
_ROW_MM = 8.2  # from one throw to the next
_ROWS = 3
_SQUARES_MM = 15.0  # two squares, and what is lifted from one
_LARGEST = 1.5  # of what is shown, where there is much room
_WIDE_MM = 25.0  # it all at its least


_HEADING_MM = 8.0


def throws(edition: Edition, width: float, high: float, design: Design, tr: Translate) -> Block:
    """Return both pictures, so high, under their heading: few dark sides, and many."""
    heading = head(tr(mark("Moving onto water (rule 7)")), width, LOOK)
    pictures = _pictures(edition, width, high - _HEADING_MM, design, tr)
    return Block((*heading.drawings, pictures.at(0, _HEADING_MM)), high)


def _pictures(edition: Edition, width: float, high: float, design: Design, tr: Translate) -> Block:
    take = edition.sticks_take.value
    sticks = edition.sticks.value
    wide = (width - _BETWEEN_MM) / 2
    cases = (
        (range(take), mark("{few} dark: you take the piece that was to move"), True),
        (range(take, sticks + 1), mark("{few} dark: you take the piece on the water"), False),
    )
    told = []
    for counts, words, _ in cases:
        few = from_to(counts[0], counts[-1], tr)
        told.append(
            paragraph(
                tr(words).format(few=few), wide / 2, 0, wide - 8, 8.5, weight="medium",
                anchor="middle", colour=palette.TEXT, leading=1.3,
            )
        )  # fmt: skip
    low = high - max(below.height_mm for below in told) - 3.2
    parts: list[Drawing] = []
    for at, ((counts, _, stays), below) in enumerate(zip(cases, told, strict=True)):
        tall = _ROWS * _ROW_MM + _SQUARES_MM
        share = max(1.0, min((low - 6.0) / tall, (wide - 7) / _WIDE_MM, _LARGEST))
        shown: list[Drawing] = [
            Group(
                tuple(_throw(count, sticks, design)),
                translate(-(_STEP_MM * (sticks - 1) + 4 * _SMALL) / 2, _ROW_MM * row),
            )
            for row, count in enumerate(counts[:_ROWS])
        ]
        shown += _taken(0, _ROWS * _ROW_MM + 2.4, stays=stays, design=design)
        over = (low - share * tall) / 2 + 0.8
        parts.append(
            Group(
                (
                    *panel(Box(0.3, 0.3, wide - 0.6, high - 0.6), design),
                    Group(tuple(shown), scale(share).then(translate(wide / 2, over))),
                    Group(below.texts, translate(0, low)),
                ),
                translate(at * (wide + _BETWEEN_MM), 0),
            )
        )
    return Block(tuple(parts), high)


def _throw(dark: int, sticks: int, design: Design) -> list[Drawing]:
    """Return sticks as they fell, side by side."""
    return [
        Group((stick(at < dark, design),), scale(_SMALL).then(translate(_STEP_MM * at, 0)))
        for at in range(sticks)
    ]


def stick(dark: bool, design: Design) -> Drawing:
    """Return a stick in small, 4 mm by 21 mm, its upper left corner at (0, 0)."""
    full = design is Design.FULL
    fill = ("#4a1a16" if dark else "#ead296") if full else palette.PAPER
    parts: list[Drawing] = [Rect(0, 0, 4, 21, fill, palette.TEXT, 0.25, radius=0.6)]
    if full:
        light, node = ("#7c2f25", BRASS) if dark else ("#f7eac0", "#b98e45")
        nodes = tuple(segment for y in (4.6, 16.4) for segment in polyline((0.2, y), (3.8, y)))
        parts += [
            Rect(0.7, 0.3, 0.8, 20.4, light),
            Path(nodes, stroke=node, width_mm=0.4),
            Circle(2, 10.5, 1.2, GOLD if dark else None, BRASS if dark else "#6b3a1c", 0.4),
        ]
        return Group(tuple(parts))
    if dark:
        parts.append(Circle(2, 10.5, 1.5, palette.PAPER))
    parts.append(Circle(2, 10.5, 1.1, palette.TEXT if dark else None, palette.TEXT, 0.25))
    return Group(tuple(parts))


def _taken(x: float, y: float, *, stays: bool, design: Design) -> list[Drawing]:
    """Return two squares, land and water, and which of their pieces is taken."""
    side = 12.0
    full = design is Design.FULL
    left = x - side
    waves = [
        segment
        for share in (0.25, 0.5, 0.75)
        for segment in wave((x, y + share * side), (x + side, y + share * side), 6.0, 0.6)
    ]
    parts: list[Drawing] = [
        Rect(x, y, side, side, WATERS[0] if full else None),
        Path(tuple(waves), stroke=WATERS[2], width_mm=0.25),
        Path((Box(left, y, side, side), Box(x, y, side, side)), stroke=INK, width_mm=0.2),
    ]
    places = {"S5": (left + side / 2, y + side / 2), "B6": (x + side / 2, y + side / 2)}
    taken = "S5" if stays else "B6"
    for name, (cx, cy) in places.items():
        up = 2.2 if name == taken else 0.0
        if up:
            ring = Rect(cx - 4.1, cy - 5.3 - up, 8.2, 10.6, None, "#b3301f", 0.5, radius=1.2)
            parts.append(ring)
        parts.append(Use(mini(name, design), cx - 3.5, cy - 4.65 - up))
    level = y + side / 2
    begins, ends = (4.9, 4.2) if stays else (3.9, 4.9)  # clear of the ring about what is taken
    shape = arrow((left + side / 2 + begins, level), (x + side / 2 - ends, level), 0.9, 2.4)
    parts.append(Path(shape, DEEP_JADE if full else palette.PAPER, DEEP_JADE, 0.2, join="round"))
    return parts
