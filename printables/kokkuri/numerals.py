"""Brushed figures that need more than their face has: the 1, and ×−1.

×−1 is a sign that multiplies, apart from what it multiplies by.
In one stroke, as brushed figures are, it would read as “x minus 1”.
"""

from __future__ import annotations

from functools import lru_cache

from printables.drawing import palette
from printables.drawing.display_list import MM_PER_POINT, Path, Text
from printables.drawing.fonts import cap_height, text_width_mm
from printables.drawing.ornament import smooth, stroke

_TIMES, _FACTOR = "×", "−1"
_TIMES_SHARE = 0.72  # of the size of what it multiplies by
_GAP = 0.16  # of an em, between the two
_APART = 0.07  # of an em, between the line and the flag of the 1
_MIDDLE, _TIMES_MIDDLE = 0.33, 0.37  # of an em: how high the middles of the two are


def reversal(
    x: float, base: float, size_pt: float, ink: str, sign: str, *, role: str = ""
) -> tuple[Text, Text, Path]:
    """Return ×−1 with its middle at `x`: the sign, the figure, and the flag and foot of its 1.

    Args:
        x: its middle, in mm.
        base: its base line, in mm.
        size_pt: the size of its figure.
        ink: the colour of that.
        sign: the colour of the sign before it.
        role: what they are.
    """
    times_pt = _TIMES_SHARE * size_pt
    left = x - _width_mm(size_pt) / 2
    raised = (_MIDDLE * size_pt - _TIMES_MIDDLE * times_pt) * MM_PER_POINT
    factor = left + text_width_mm(_TIMES, times_pt, "black") + _GAP * size_pt * MM_PER_POINT
    cap = size_pt * MM_PER_POINT * cap_height("brush")
    apart = _APART * size_pt * MM_PER_POINT
    one = factor + text_width_mm(_FACTOR, size_pt, "brush") + apart
    one -= text_width_mm(_FACTOR[-1], size_pt, "brush") / 2
    return (
        Text(left, base - raised, _TIMES, times_pt, "black", colour=sign, role=role),
        Text(factor, base, _FACTOR, size_pt, "brush", colour=ink, role=role, spread_mm=apart),
        flag_and_foot(one, base, cap, ink),
    )


def reversal_pt(room: float, most: float) -> float:
    """Return the size of a ×−1 that fits into some mm, `most` at most."""
    return min(most, room / _width_mm(1.0))


def _width_mm(size_pt: float) -> float:
    """Return how wide ×−1 is, to the end of the foot of its 1."""
    foot = max(x for x, _ in _FOOT) / 10 * size_pt * MM_PER_POINT * cap_height("brush")
    return (
        foot
        - text_width_mm(_FACTOR[-1], size_pt, "brush") / 2
        + text_width_mm(_TIMES, _TIMES_SHARE * size_pt, "black")
        + (_GAP + _APART) * size_pt * MM_PER_POINT
        + text_width_mm(_FACTOR, size_pt, "brush")
    )


@lru_cache(maxsize=8)
def flag_and_foot(x: float, base: float, high: float, ink: str, *, full: bool = True) -> Path:
    """Return the flag and the foot of a brushed 1 so high, which would else be a bare stroke."""
    u = high / 10
    flag = stroke(((x + 0.4 * u, base - 9.7 * u), (x - 1.2 * u, base - 8.7 * u),
                   (x - 3.0 * u, base - 7.6 * u)), (0.9 * u, 1.1 * u, 0.6 * u))  # fmt: skip
    foot = smooth([(x + a * u, base + b * u) for a, b in _FOOT], closed=True)
    area = (*flag, *foot)
    return Path(area, fill=ink) if full else Path(area, palette.PAPER, ink, 0.4)


_FOOT = (
    (-3.0, 0.5), (-3.1, 1.0), (-2.4, 1.3), (0.0, 1.05), (2.2, 1.2), (3.0, 0.9), (3.1, 0.3),
    (2.4, 0.1), (0.0, 0.2), (-2.4, 0.3),
)  # fmt: skip
