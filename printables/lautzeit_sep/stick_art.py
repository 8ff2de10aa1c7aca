"""Throwing sticks, split bamboo: a mark burnt into the pale side, a seal on the lacquered one."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Symbol,
    polyline,
    translate,
)
from printables.drawing.ornament import smooth, wave
from printables.lautzeit_sep.court import BRASS, CINNABAR, GOLD, PALE_BRASS, reaching
from printables.nets.net_art import corner_ticks, cut_lines, fold_lines
from printables.page.piece_sheets import BLEED_MM

STICK_MM = (14.0, 74.0)
_NODES = (0.215, 0.785)
"""Where a stick's nodes are, as shares of its length."""

_BURNT = "#6b3a1c"


@lru_cache(maxsize=2)
def stick_art(design: Design) -> Symbol:
    """Return a stick: a pale and a dark side, a fold between them."""
    width, height = STICK_MM
    whole = Box(-BLEED_MM, -BLEED_MM, 2 * (width + BLEED_MM), height + 2 * BLEED_MM)
    full = design is Design.FULL
    if full:
        sides = (*_side(_PALE, -BLEED_MM, width), *_side(_DARK, width, 2 * width + BLEED_MM))
        parts: list[Drawing] = [*sides, *_nodes()]
    else:
        parts = _in_lines()
    parts += _marks(full)
    corners: tuple[tuple[float, float], ...]
    corners = ((0, 0), (2 * width, 0), (2 * width, height), (0, height), (0, 0))
    fold = ((width, 0), (width, height))
    if not full:  # lines would stay at the edges; marks beyond them show where to cut and to fold
        parts += [cut_lines(pairwise(corners)), fold_lines([fold])]
    return Symbol("throwing stick", Group(tuple(parts)), whole)


def stick_ticks() -> Path:
    """Return ticks at a stick's fold and at its corners, on the paper beyond its bleed."""
    width, height = STICK_MM
    near, far = BLEED_MM + 0.5, BLEED_MM + 2.3
    fold = (((width, -far), (width, -near)), ((width, height + near), (width, height + far)))
    return cut_lines((*fold, *corner_ticks(2 * width, height, near, far)))


_PALE = ("#ead296", "#f7eac0", "#d6b76f", "#dcc07e")
_DARK = ("#4a1a16", "#7c2f25", "#310f0d", "#5d221b")
"""Of a side: its skin, its light from the left, its shade on the right, its fibres."""


def _side(tints: tuple[str, str, str, str], left: float, right: float) -> list[Drawing]:
    """Return a rounded side: light along its left third, shade at its right edge, and fibres."""
    width, height = STICK_MM
    skin, light, shade, fibre = tints
    x = left if left > 0 else 0.0  # of the side itself, without what is cut off
    top, high = -BLEED_MM, height + 2 * BLEED_MM
    fibres: list[Segment] = []
    for at, (share, start, far) in enumerate(
        ((0.1, 0.3, 0.3), (0.44, 0.02, 0.17), (0.5, 0.28, 0.16), (0.56, 0.5, 0.24),
         (0.64, 0.82, 0.16), (0.72, 0.24, 0.24), (0.82, 0.4, 0.34), (0.9, 0.0, 0.19))
    ):  # fmt: skip
        px = x + share * width
        fibres += wave((px, start * height), (px, (start + far) * height), 21 + 3 * at, 0.12,
                       0.2 * at)  # fmt: skip
    return [
        Path((Box(left, top, right - left, high),), fill=skin),
        Path((Box(x + 0.16 * width, top, 0.2 * width, high),), fill=light),
        Path((Box(x + 0.86 * width, top, right - x - 0.86 * width, high),), fill=shade),
        Path(tuple(fibres), stroke=fibre, width_mm=0.22, cap="round"),
    ]


def _nodes() -> list[Drawing]:
    """Return the nodes: a ridge that swells, its light above it and its shade below."""
    width, height = STICK_MM
    parts: list[Drawing] = []
    for x0, x1, ridge, shade, light in (
        (-BLEED_MM, width, "#b98e45", "#c7a258", "#fbf3d4"),
        (width, 2 * width + BLEED_MM, "#240a09", "#391310", BRASS),
    ):
        ridges: list[Segment] = []
        shades: list[Segment] = []
        lights: list[Segment] = []
        for share in _NODES:
            y = share * height
            middle = (x0 + x1) / 2
            ridges += (Move(x0, y - 0.25), Curve(middle - 2, y + 0.5, middle + 2, y + 0.5, x1,
                       y - 0.25), Line(x1, y + 0.35), Curve(middle + 2, y + 1.2, middle - 2,
                       y + 1.2, x0, y + 0.35), Close())  # fmt: skip
            shades += (Move(x0, y + 0.35), Curve(middle - 2, y + 1.2, middle + 2, y + 1.2, x1,
                       y + 0.35), Line(x1, y + 1.5), Curve(middle + 2, y + 3.2, middle - 2,
                       y + 3.2, x0, y + 1.5), Close())  # fmt: skip
            lights += (Move(x0, y - 1.0), Curve(middle - 2, y - 0.3, middle + 2, y - 0.3, x1,
                       y - 1.0))  # fmt: skip
        parts += [
            Path(tuple(shades), fill=shade),
            Path(tuple(ridges), fill=ridge),
            Path(tuple(lights), stroke=light, width_mm=0.45),
        ]
    return parts


def _in_lines() -> list[Drawing]:
    """Return a stick to spare ink: its dark side hatched, its nodes as double lines."""
    width, height = STICK_MM
    lean = Box(width, 0.6, width - 0.6, height - 1.2)  # a line keeps off the cuts
    lines = patterns.pattern_path(patterns.SIX[1], lean, 3.0, palette.TEXT, Design.ECO)
    nodes: list[Segment] = []
    for share in _NODES:
        for off in (0.0, 0.9):
            y = share * height + off
            nodes += smooth([(0.6, y), (width / 2, y + 0.5), (width - 0.2, y)])
    return [
        Group((lines,), clip=Path((lean,))),
        Path(tuple(nodes), stroke=BRASS, width_mm=0.25),
    ]


def _marks(full: bool) -> list[Drawing]:
    """Return the marks of both sides: a burnt ring about 申, and a seal of gold."""
    width, height = STICK_MM
    middle = height / 2
    pale, dark = width / 2, 1.5 * width
    if not full:
        return [
            Circle(pale, middle, 3.2, None, palette.TEXT, 0.5),
            Circle(dark, middle, 4.2, palette.PAPER),
            Circle(dark, middle, 3.2, palette.TEXT),
        ]
    leaves = tuple(
        segment
        for x, y, half in _GOLD_LEAF
        for segment in polyline((x, y - half), (x + 0.8 * half, y + 0.2 * half),
                                (x - 0.3 * half, y + half), (x - half, y - 0.2 * half), closed=True)
    )  # fmt: skip
    return [
        Circle(pale, middle, 4.0, "#dfb877"),
        Circle(pale, middle, 3.2, None, _BURNT, 0.8),
        Path(reaching(pale, middle, 2.1), stroke=_BURNT, width_mm=0.6, join="round"),
        Group((Path(leaves, fill=BRASS),), translate(width, 0)),
        Circle(dark, middle, 4.4, None, BRASS, 0.35),
        Circle(dark, middle, 3.2, GOLD, PALE_BRASS, 0.5),
        Path(reaching(dark, middle, 2.1), stroke=CINNABAR, width_mm=0.6, join="round"),
    ]


_GOLD_LEAF = (
    (2.2, 3.0, 0.5), (5.1, 5.4, 0.3), (8.4, 2.4, 0.62), (11.0, 6.2, 0.42), (4.0, 9.0, 0.26),
    (9.6, 9.8, 0.24), (12.2, 2.2, 0.34), (6.6, 12.6, 0.2), (2.6, 70.6, 0.5), (5.8, 68.0, 0.34),
    (9.0, 71.4, 0.56), (11.6, 67.2, 0.4), (3.6, 64.6, 0.24), (8.0, 63.8, 0.22),
    (12.0, 71.8, 0.3),
)  # fmt: skip
"""Flakes of gold strewn at both ends of the dark side."""
