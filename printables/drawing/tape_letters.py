"""The letters of a name that is laid of tape: strips of one width, bent round their corners."""

from __future__ import annotations

import math
from collections.abc import Mapping

from printables.drawing.brushwork import Kind, Point, Skeleton, Stroke

THICK = 148.0
"""How wide the tape is, in thousandths of the size."""

PIP = 98.0
"""The radius of the pip over the i."""

PIP_AT = (104.0, 196.0)
"""Where it is, from the upper left corner of the letter's place."""

_TOP, _HALF, _BASE = 194.0, 414.0, 806.0  # the middle of the tape on tall letters, low ones, below
_LEFT = 88.0  # the same of a letter's stem
_STEP = math.radians(9)


def _bent(*corners: tuple[float, float, float], kind: Kind = "c") -> Stroke:
    """Return a strip that goes straight from corner to corner and round each by its radius."""
    points: list[Point] = [corners[0][:2]]
    for (x0, y0, _), (x, y, radius), (x1, y1, _) in zip(
        corners, corners[1:], corners[2:], strict=False
    ):
        back, on = math.atan2(y0 - y, x0 - x), math.atan2(y1 - y, x1 - x)
        turn = math.remainder(on - back, math.tau)  # the angle between both ways
        along = radius / math.tan(abs(turn) / 2)
        far = radius / math.sin(abs(turn) / 2)
        middle = back + turn / 2
        cx, cy = x + far * math.cos(middle), y + far * math.sin(middle)
        sx, sy = x + along * math.cos(back), y + along * math.sin(back)
        start = math.atan2(sy - cy, sx - cx)
        swept = -math.copysign(math.pi - abs(turn), turn)
        pieces = max(2, math.ceil(abs(swept) / _STEP))
        points += [
            (cx + radius * math.cos(start + swept * n / pieces),
             cy + radius * math.sin(start + swept * n / pieces))
            for n in range(pieces + 1)
        ]  # fmt: skip
    points.append(corners[-1][:2])
    return Stroke(kind, tuple(points))


def _letter(*strips: Stroke) -> Skeleton:
    return Skeleton(strips)


def _arch(left: float, right: float, start: float, tail: float = 0.0) -> Stroke:
    """Return an arch from one leg to the next, with a tail behind it if it is the last."""
    foot = ((right, _BASE, 84.0), (right + tail, _BASE, 0.0)) if tail else ((right, _BASE, 0.0),)
    return _bent((left, start, 0), (left, _HALF, 58), (right, _HALF, 128), *foot)


TAPE_LETTERS: Mapping[str, Skeleton] = {
    "L": _letter(_bent((_LEFT, _TOP, 0), (_LEFT, _BASE, 150), (392, _BASE, 0))),
    "i": _letter(
        _bent((PIP_AT[0], _HALF, 0), (PIP_AT[0], _BASE, 96), (212, _BASE, 0)),
        Stroke("o", (PIP_AT, (PIP / 2, 0.0))),
    ),
    "n": _letter(_arch(_LEFT, 366, _BASE, 100)),
    "e": _letter(
        _bent(
            (_LEFT + 40, 612, 0), (396, 612, 40), (396, _HALF, 140), (_LEFT, _HALF, 150),
            (_LEFT, _BASE, 150), (412, _BASE, 0),
        )
    ),
    "f": _letter(
        _bent((348, _TOP, 0), (160, _TOP, 140), (160, _BASE, 0)),
        _bent((78, 440, 0), (314, 440, 0)),
    ),
    "r": _letter(_bent((_LEFT, _BASE, 0), (_LEFT, _HALF, 58), (330, _HALF, 0))),
    "a": _letter(
        _bent((300, _HALF, 0), (392, _HALF, 58), (392, _BASE, 96), (500, _BASE, 0)),
        _bent((330, _HALF, 0), (_LEFT, _HALF, 150), (_LEFT, _BASE, 150), (330, _BASE, 0)),
    ),
    "m": _letter(_arch(_LEFT, 336, _BASE), _arch(336, 584, _HALF + 60, 100)),
}  # fmt: skip
"""The letters of “Lineframe”."""

TAPE_WIDTHS: Mapping[str, int] = {
    "L": 484, "i": 304, "n": 556, "e": 506, "f": 424, "r": 420, "a": 592, "m": 778,
}  # fmt: skip
"""How wide their places are: each ends where the white behind it does."""
