"""Who helps at the foot of the tower on the cover: it is built together, by young and old."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Text,
    path_of,
    polyline,
    rotate,
    translate,
)
from printables.drawing.ornament import smooth, stroke
from printables.tower.box_crane import NIGHT
from printables.tower.masonry import CREAM, INDIGO, RED

_CARRIED = "と"
"""The kana that is brought: a door, after its word."""
_CARD_MM = (5.4, 7.0)
_CARRIER_MM, _CHILD_MM = (0.0, -11.4), (5.0, 0.0)
"""From the carrier's feet: where the middle of the card's lower edge is, and the child's feet."""


def crew(x: float, y: float, design: Design) -> Group:
    """Return two who come with the next card: one carries it overhead, a child shows the way.

    Args:
        x: the middle of the carrier's feet, in mm.
        y: the ground.
        design: full or eco.
    """
    return Group(_drawn(design), translate(x, y))


@lru_cache(maxsize=4)
def _drawn(design: Design) -> tuple[Drawing, ...]:
    """Return both, and the card, from the middle of the carrier's feet."""
    full = design is Design.FULL
    paint, line = (NIGHT, None) if full else (palette.PAPER, INDIGO)
    arms, *body = (Path(area, paint, line, 0.25) for area in _carrier())
    child = Group(tuple(Path(area, paint, line, 0.25) for area in _child()), translate(*_CHILD_MM))
    return (*body, child, _card(design), arms)


def _card(design: Design) -> Drawing:
    """Return the card, a little askew as it is carried."""
    (wide, high), full = _CARD_MM, design is Design.FULL
    em = 0.78 * wide
    kana = Text(0, -high / 2 + 0.38 * em, _CARRIED, em / MM_PER_POINT, "black", "middle",
                NIGHT if full else palette.TEXT)  # fmt: skip
    ground = Rect(-wide / 2, -high, wide, high, CREAM if full else palette.PAPER,
                  NIGHT if full else INDIGO, 0.45 if full else 0.25, radius=0.45)  # fmt: skip
    inner = Rect(0.6 - wide / 2, 0.6 - high, wide - 1.2, high - 1.2, None, RED, 0.2, radius=0.25)
    lettered = (ground, *((inner,) if full else ()), kana)
    return Group(lettered, rotate(5, 0, 0).then(translate(*_CARRIER_MM)))


def _carrier() -> Iterator[tuple[Segment, ...]]:
    """Yield the areas of a woman who strides with a card over her head: her arms first."""
    yield (
        *stroke(((-1.1, -7.4), (-2.5, -8.9), (-2.1, -11.9)), (1.3, 1.1, 0.9)),
        *stroke(((1.0, -7.4), (2.5, -8.7), (2.3, -11.5)), (1.3, 1.1, 0.9)),
        *path_of(Circle(-2.05, -12.1, 0.6)).segments,
        *path_of(Circle(2.3, -11.8, 0.6)).segments,
    )
    yield stroke(((-0.5, -3.4), (-1.2, -1.8), (-2.0, -0.3)), (1.5, 1.1, 0.8))
    yield stroke(((0.4, -3.4), (1.5, -1.9), (1.6, -0.3)), (1.5, 1.1, 0.8))
    yield smooth(((-2.5, 0.0), (-2.3, -0.7), (-1.2, -0.6), (-0.9, 0.0)), closed=True)
    yield smooth(((1.1, 0.0), (1.3, -0.7), (2.4, -0.6), (2.8, 0.0)), closed=True)
    yield smooth(((-1.4, -7.7), (0.0, -8.2), (1.3, -7.7), (1.3, -5.6), (2.5, -2.6), (0.1, -2.1),
                  (-2.3, -2.7), (-1.2, -5.6)), closed=True)  # fmt: skip
    yield path_of(Circle(0.1, -9.35, 1.2)).segments
    yield path_of(Circle(-1.25, -9.85, 0.62)).segments  # her hair, in a bun


def _child() -> Iterator[tuple[Segment, ...]]:
    """Yield the areas of a child who points up at the tower, and waves with a small flag."""
    yield stroke(((-0.4, -2.6), (-0.7, -1.4), (-0.9, -0.2)), (1.2, 0.9, 0.7))
    yield stroke(((0.5, -2.6), (0.7, -1.4), (0.8, -0.2)), (1.2, 0.9, 0.7))
    yield smooth(((-1.5, 0.0), (-1.3, -0.5), (-0.6, -0.5), (-0.4, 0.0)), closed=True)
    yield smooth(((0.4, 0.0), (0.6, -0.5), (1.3, -0.5), (1.5, 0.0)), closed=True)
    yield smooth(((-0.9, -4.9), (0.0, -5.3), (0.9, -4.9), (1.15, -2.2), (0.0, -1.9),
                  (-1.15, -2.2)), closed=True)  # fmt: skip
    yield stroke(((0.6, -4.7), (1.6, -5.6), (2.3, -7.1)), (0.9, 0.8, 0.6))
    yield stroke(((-0.7, -4.6), (-1.4, -3.9), (-1.6, -2.9)), (0.9, 0.8, 0.6))
    yield path_of(Circle(0.0, -6.2, 1.1)).segments
    yield polyline((-1.35, -6.5), (1.35, -6.5), (0.1, -8.4), closed=True)  # a cap of folded paper
