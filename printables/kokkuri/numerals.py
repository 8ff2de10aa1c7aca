"""Brushed figures: what digits are set in, and ×−1.

×−1 is a sign that multiplies, apart from what it multiplies by.
In one stroke, as brushed figures are, it would read as “x minus 1”.
"""

from __future__ import annotations

from printables.drawing.display_list import MM_PER_POINT, Text, Weight
from printables.drawing.fonts import faced, text_width_mm
from printables.drawing.title_letters import letters_of

_TIMES, _FACTOR = "×", "−1"
_TIMES_SHARE = 0.94  # of the size of what it multiplies by: as high as the figure
_GAP = 0.11  # of an em, between the two
_WHITE = 0.101  # of an em, behind the 1
_MIDDLE = 0.37  # of an em: how high the middles of both are


def brushed(value: str) -> Weight:
    """Return the face that a value is brushed in: our own digits, or what can spell it.

    >>> brushed("5"), brushed("−1"), brushed("A")
    ('charm', 'charm', 'sumi')
    """
    return "charm" if letters_of("charm").issuperset(value) else faced(value, "sumi")


def reversal(
    x: float, base: float, size_pt: float, ink: str, sign: str, *, role: str = ""
) -> tuple[Text, Text]:
    """Return ×−1 with its middle at `x`: the sign, and the figure.

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
    raised = _MIDDLE * (size_pt - times_pt) * MM_PER_POINT
    factor = left + text_width_mm(_TIMES, times_pt, "charm") + _GAP * size_pt * MM_PER_POINT
    return (
        Text(left, base - raised, _TIMES, times_pt, "charm", colour=sign, role=role),
        Text(factor, base, _FACTOR, size_pt, brushed(_FACTOR), colour=ink, role=role),
    )


def stacked_reversal(
    x: float, middle: float, room: float, ink: str, sign: str
) -> tuple[Text, Text]:
    """Return ×−1 on a card that is narrow: the sign over the figure, as large as is room for.

    Args:
        x: its middle, in mm.
        middle: the same, from above.
        room: how wide it may be.
        ink: the colour of its figure.
        sign: that of the sign.
    """
    size = min(_STACKED_PT, room / (text_width_mm(_FACTOR, 1.0, brushed(_FACTOR))))
    em = size * MM_PER_POINT
    above = middle - _ABOVE * em
    times_pt = _TIMES_OVER * size
    return (
        Text(x, above, _TIMES, times_pt, "charm", "middle", sign),
        Text(x, above + _BELOW * em, _FACTOR, size, brushed(_FACTOR), "middle", ink),
    )


_STACKED_PT = 21.0
_TIMES_OVER = 0.8  # of the figure's size
_ABOVE, _BELOW = 0.1, 0.8  # of an em: from the middle up to the sign's base line, and down


def reversal_pt(room: float, most: float) -> float:
    """Return the size of a ×−1 that fits into some mm, `most` at most."""
    return min(most, room / _width_mm(1.0))


def _width_mm(size_pt: float) -> float:
    """Return how wide ×−1 is, as far as ink goes."""
    return (
        text_width_mm(_TIMES, _TIMES_SHARE * size_pt, "charm")
        + _GAP * size_pt * MM_PER_POINT
        + text_width_mm(_FACTOR, size_pt, brushed(_FACTOR))
        - _WHITE * size_pt * MM_PER_POINT
    )
