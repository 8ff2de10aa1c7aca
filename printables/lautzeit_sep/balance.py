"""A balance of brass, in whose pans the suits of a declared hand weigh the same."""

from __future__ import annotations

from collections.abc import Sequence

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Text,
    polyline,
)
from printables.drawing.fonts import cap_height
from printables.drawing.ornament import notched
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.court import (
    BRASS,
    CINNABAR,
    DEEP_JADE,
    GOLD,
    INK,
    IVORY,
    JADE,
    PALE_BRASS,
)

HIGH_MM = 26.8
"""From the knob on its post to the numbers below its pans."""

_ARM_MM = 20.0  # from the post to where a pan hangs
_BEAM_MM = 3.6  # from the knob's top to the beam
_PAN_MM = 16.8  # how far below the beam a pan is
_PAN_WIDE_MM = 9.5  # half of it
_YOKE_MM = 6.2  # half of the yoke that a pan's cords hang from
_FOOT_MM = 25.6
_WEIGHT_MM = (8.6, 10.4)
_SUM_PT, _WEIGHT_PT, _SUIT_PT = 8.5, 12.0, 9.0


def balance(
    x: float, y: float, weights: Sequence[tuple[str, Sequence[int]]], design: Design
) -> list[Drawing]:
    """Return the balance, its post at `x` and its top at `y`.

    Args:
        x: where its post stands.
        y: where it begins.
        weights: what lies in the pans: the suit's character, and the numbers that add up.
        design: in paint, or in lines.
    """
    full = design is Design.FULL
    paint, line = (BRASS, INK) if full else (palette.PAPER, DEEP_JADE)
    beam = y + _BEAM_MM
    arm = (
        Move(x - _ARM_MM, beam - 0.5), Curve(x - 12, beam + 1.3, x - 6, beam - 1.6, x, beam - 1.2),
        Curve(x + 6, beam - 1.6, x + 12, beam + 1.3, x + _ARM_MM, beam - 0.5),
        Line(x + _ARM_MM, beam + 0.5),
        Curve(x + 12, beam + 2.4, x + 6, beam + 0.6, x, beam + 1.2),
        Curve(x - 6, beam + 0.6, x - 12, beam + 2.4, x - _ARM_MM, beam + 0.5), Close(),
    )  # fmt: skip
    low = y + _FOOT_MM
    post = polyline((x - 0.7, beam), (x + 0.7, beam), (x + 1.3, low - 2.6), (x - 1.3, low - 2.6),
                    closed=True)  # fmt: skip
    foot = (
        Move(x - 7.0, low), Curve(x - 6.4, low - 1.8, x - 2.6, low - 1.4, x - 1.9, low - 2.8),
        Line(x + 1.9, low - 2.8), Curve(x + 2.6, low - 1.4, x + 6.4, low - 1.8, x + 7.0, low),
        Close(),
    )  # fmt: skip
    parts: list[Drawing] = [
        Path(post, paint, line, 0.2, join="round"),
        Path(foot, paint, line, 0.2, join="round"),
        Path(arm, paint, line, 0.2, join="round"),
        Circle(x, y + 0.9, 0.9, paint, line, 0.2),
        Circle(x, beam, 1.5, paint, line, 0.2),
        Circle(x, beam, 0.6, PALE_BRASS if full else line),
    ]
    for way, (suit, numbers) in zip((-1, 1), weights, strict=True):
        parts += _pan(x + way * _ARM_MM, beam, suit, numbers, design)
    return parts


def _pan(x: float, beam: float, suit: str, numbers: Sequence[int], design: Design) -> list[Drawing]:
    """Return a pan below an end of the beam, its weight on it, and how that adds up below."""
    full = design is Design.FULL
    paint, line = (BRASS, INK) if full else (palette.PAPER, DEEP_JADE)
    low = beam + _PAN_MM
    cords: list[Segment] = []
    yoke = beam + 2.6
    for way in (-1, 1):  # beside the weight, not behind it
        hook = (x + way * _YOKE_MM, yoke)
        cords += polyline((x, beam + 0.6), hook)
        cords += polyline(hook, (x + way * (_PAN_WIDE_MM - 0.6), low))
    cords += polyline((x - _YOKE_MM, yoke), (x + _YOKE_MM, yoke))
    pan = (
        Move(x - _PAN_WIDE_MM, low), Line(x + _PAN_WIDE_MM, low),
        Curve(x + 7.6, low + 2.5, x - 7.6, low + 2.5, x - _PAN_WIDE_MM, low), Close(),
    )  # fmt: skip
    words = " + ".join(map(str, numbers))
    size = fitting_size_pt(words, 2 * _ARM_MM - 3, _SUM_PT, "bold")
    return [
        Path(tuple(cords), stroke=line, width_mm=0.25),
        Circle(x, beam, 0.8, paint, line, 0.2),
        *_weight(x, low, suit, sum(numbers), design),
        Path(pan, paint, line, 0.2, join="round"),
        Text(x, low + 6.3, words, size, "bold", "middle", DEEP_JADE, role="sum"),
    ]


def _weight(x: float, low: float, suit: str, total: int, design: Design) -> list[Drawing]:
    """Return a weight in a suit's colours, with its character and what it comes to."""
    full = design is Design.FULL
    wide, high = _WEIGHT_MM
    soldiers = suit == "兵"
    ground = (JADE if soldiers else IVORY) if full else palette.PAPER
    digits = (IVORY if soldiers else INK) if full else INK
    sign = (GOLD if soldiers else CINNABAR) if full else DEEP_JADE if soldiers else CINNABAR
    top = low - high
    plate = notched(Box(x - wide / 2, top, wide, high), 1.0)
    base = top + 1.1 + _WEIGHT_PT * MM_PER_POINT * cap_height("engraved")
    return [
        Rect(x - 1.4, top - 1.1, 2.8, 1.6, ground, INK, 0.25, radius=0.5),
        Path(plate, ground, INK, 0.3),
        Text(x, base, str(total), _WEIGHT_PT, "engraved", "middle", digits, role="weight"),
        Text(x, low - 1.2, suit, _SUIT_PT, "black", "middle", sign),
    ]
