"""The crane on the cover: the next stone of the tower, and who waits for it before the moon."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Symbol,
    Use,
    path_of,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import smooth, stroke
from printables.tower.masonry import CREAM, INDIGO, RED
from printables.tower.minis import TALL, mini
from printables.tower.signwriting import brushed, kana_text

NIGHT = "#141b3d"
"""What stands before the moon."""

_CARD_MM = 12.4
_HUNG = "あ"
_FINER = 2.5
"""How much larger the card is drawn than it hangs: in few digits, as fine as it is seen."""
_SLING_MM = 3.4  # from where a sling parts down to the upper edge of a card


def crane(
    mast: tuple[float, float], tip: tuple[float, float], card_top: float, design: Design
) -> list[Drawing]:
    """Return a derrick with a card on its rope: the next to be laid.

    Args:
        mast: where it stands, in mm.
        tip: the end of its boom.
        card_top: the upper edge of the card.
        design: full or eco.
    """
    full = design is Design.FULL
    x, foot = mast
    high = foot - tip[1] + 4.4
    head = (x, foot - high)
    foot_of_mast = polyline((x - 2.6, foot), (x + 2.6, foot), (x + 0.7, foot - 2.8),
                            (x - 0.7, foot - 2.8), closed=True)  # fmt: skip
    beams = (foot_of_mast, _bar((x + 0.4, foot - 2.2), tip, 1.7), _bar(mast, head, 1.7))
    parts = card_top - _SLING_MM
    ropes = (
        *polyline(head, tip, (tip[0], parts)),
        *polyline(head, (x + 4.6, foot)),
        *polyline((tip[0] - 5.2, card_top + 1.6), (tip[0], parts), (tip[0] + 5.2, card_top + 1.2)),
    )
    half = _CARD_MM / 2
    placed = rotate(-2.5, half, 0).then(translate(tip[0] - half, card_top))
    return [
        Path(ropes, stroke=_ROPE if full else INDIGO, width_mm=0.45, join="round"),
        *(
            Path(beam, _WOOD if full else palette.PAPER, None if full else INDIGO, 0.2)
            for beam in beams
        ),
        Circle(*tip, 1.0, _WOOD if full else palette.PAPER, None if full else INDIGO, 0.2),
        Group((_face(design),), placed),
    ]


_WOOD, _ROPE = "#b0702f", "#b98a58"


def _bar(start: tuple[float, float], end: tuple[float, float], wide: float) -> tuple[Segment, ...]:
    """Return a beam, a little thinner at its end."""
    (x1, y1), (x2, y2) = start, end
    far = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    nx, ny = (y2 - y1) / far * wide / 2, (x1 - x2) / far * wide / 2
    return polyline((x1 + nx, y1 + ny), (x2 + 0.6 * nx, y2 + 0.6 * ny),
                    (x2 - 0.6 * nx, y2 - 0.6 * ny), (x1 - nx, y1 - ny), closed=True)  # fmt: skip


def workman(x: float, y: float, high: float, design: Design) -> Group:
    """Return who waits for the stone, a shape before the moon, with his feet on a floor.

    Args:
        x: the middle of his feet, in mm.
        y: the floor.
        high: how high his cap is above it.
        design: full or eco.
    """
    full = design is Design.FULL
    parts = tuple(
        Path(area, NIGHT if full else palette.PAPER, None if full else INDIGO, 0.25)
        for area in _figure()
    )
    return Group(parts, scale(high / _FIGURE_MM).then(translate(x, y)))


_FIGURE_MM = 14.6


def _figure() -> Iterator[tuple[Segment, ...]]:
    """Yield the areas of somebody who reaches out with one hand and beckons with the other."""
    yield stroke(((0.9, -6.6), (2.0, -3.4), (2.7, -0.3)), (2.6, 2.0, 1.5))
    yield stroke(((-0.7, -6.6), (-1.5, -3.4), (-1.9, -0.3)), (2.6, 2.0, 1.5))
    yield smooth(((-3.9, 0.0), (-3.4, -0.9), (-1.4, -1.3), (-1.1, 0.0)), closed=True)
    yield smooth(((0.9, 0.0), (1.3, -0.9), (3.2, -1.3), (3.6, 0.0)), closed=True)
    yield smooth(((-2.3, -10.4), (-0.2, -11.3), (2.0, -10.6), (2.3, -7.6), (2.2, -5.8),
                  (-1.9, -5.8), (-2.0, -7.6)), closed=True)  # fmt: skip
    yield stroke(((-1.5, -10.0), (-3.9, -10.0), (-6.4, -12.0)), (1.9, 1.5, 1.2))
    yield stroke(((1.4, -10.0), (3.8, -11.6), (4.2, -15.0)), (1.9, 1.5, 1.1))
    yield path_of(Circle(-6.7, -12.3, 0.85)).segments
    yield path_of(Circle(4.2, -15.4, 0.85)).segments
    yield path_of(Circle(-0.5, -12.7, 1.55)).segments
    yield smooth(((-3.3, -13.0), (-2.1, -13.5), (-1.7, -14.4), (-0.3, -14.7), (1.0, -14.1),
                  (1.3, -12.9)), closed=True)  # fmt: skip


def _face(design: Design) -> Drawing:
    """Return a card's front as it hangs on the cover, a kana on cream, from (0, 0)."""
    if design is not Design.FULL:
        return mini(_HUNG, _CARD_MM, design, plate=False)
    return Use(_lettered(design), transform=scale(1 / _FINER))


@lru_cache(maxsize=2)
def _lettered(design: Design) -> Symbol:
    """Return the card of a signwriter: its kana as large as it goes, in two lines."""
    del design
    wide, high, n = _FINER * _CARD_MM, _FINER * TALL * _CARD_MM, _FINER
    em = 0.8 * wide
    kana = kana_text(_HUNG, wide / 2, high / 2 + 0.38 * em, em, INDIGO)
    ground = Rect(0, 0, wide, high, CREAM, NIGHT, 0.9 * n, radius=0.9 * n)
    inner = Rect(1.1 * n, 1.1 * n, wide - 2.2 * n, high - 2.2 * n, None, RED, 0.35 * n,
                 radius=0.5 * n)  # fmt: skip
    parts = (ground, inner, *brushed(kana))
    return Symbol("card on the crane", Group(parts), Box(-1.5, -1.5, wide + 3, high + 3))
