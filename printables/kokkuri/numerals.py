"""×−1 as it stands on cards: a sign that multiplies, apart from what it multiplies by.

In one stroke, as brushed figures are, it would read as “x minus 1”.
"""

from __future__ import annotations

from printables.drawing.display_list import MM_PER_POINT, Text
from printables.drawing.fonts import text_width_mm

_TIMES, _FACTOR = "×", "−1"
_TIMES_SHARE = 0.72  # of the size of what it multiplies by
_GAP = 0.16  # of an em, between the two
_MIDDLE, _TIMES_MIDDLE = 0.33, 0.37  # of an em: how high the middles of the two are


def reversal(
    x: float, base: float, size_pt: float, ink: str, sign: str, *, role: str = ""
) -> tuple[Text, Text]:
    """Return ×−1 with its middle at `x`.

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
    return (
        Text(left, base - raised, _TIMES, times_pt, "black", colour=sign, role=role),
        Text(factor, base, _FACTOR, size_pt, "brush", colour=ink, role=role),
    )


def reversal_pt(room: float, most: float) -> float:
    """Return the size of a ×−1 that fits into some mm, `most` at most."""
    return min(most, room / _width_mm(1.0))


def _width_mm(size_pt: float) -> float:
    return (
        text_width_mm(_TIMES, _TIMES_SHARE * size_pt, "black")
        + _GAP * size_pt * MM_PER_POINT
        + text_width_mm(_FACTOR, size_pt, "brush")
    )
