"""What is seen of a spirit's face in round 3, over a head of radius 1 about (0, 0).

Its eyes shine in the dark, and the sun itself is eclipsed.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.kokkuri.pieces import Candidate
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Circle, Close, Curve, Drawing, Move, Path
from printables.kokkuri.haunted import GOLD

_INK = "#2b2530"
SHINE, GLOW = "#e7fbf4", "#4fb8a8"
_BLACK_SUN = "#0f1229"
_EYES: dict[Candidate, tuple[float, float, float, float, float]] = {
    "fox": (0.32, 0.02, 0.22, 0.13, 0.09),
    "dog": (0.26, -0.06, 0.2, 0.12, 0.07),
    "tanuki": (0.31, 0.07, 0.21, 0.13, 0.08),
    "sun": (0.23, -0.08, 0.15, 0.08, 0.04),
}
"""Of the right eye: its middle, half of its width and of its height, how far it slants down."""


def black_sun(design: Design) -> Iterator[Drawing]:
    """Yield what lies over the sun's head in round 3: an eclipse that smiles."""
    full = design is Design.FULL
    disc, rim = (_BLACK_SUN, GOLD) if full else (palette.PAPER, _INK)
    yield Circle(0, 0, 0.575, disc, rim, 0.045 if full else 0.03)
    yield _smile(full=full)
    yield from shining("sun", full=full)


def shining(candidate: Candidate, *, full: bool) -> Iterator[Drawing]:
    """Yield eyes that shine in the dark."""
    x, y, wide, high, slant = _EYES[candidate]
    for side in (-1, 1):
        inner, outer = side * (x - wide), side * (x + wide)
        slit = (
            Move(inner, y + slant),
            Curve(side * (x - 0.4 * wide), y - 1.2 * high, side * (x + 0.4 * wide), y - 1.3 * high,
                  outer, y - slant),
            Curve(side * (x + 0.4 * wide), y + 1.2 * high, side * (x - 0.4 * wide), y + 1.3 * high,
                  inner, y + slant),
            Close(),
        )  # fmt: skip
        yield Path(slit, SHINE if full else palette.PAPER, GLOW if full else _INK, 0.045)
        yield Circle(side * x, y, 0.4 * high, _INK)


def _smile(*, full: bool) -> Path:
    """Return the smile of a black sun, a sickle of light."""
    sickle = (
        Move(-0.26, 0.14), Curve(-0.12, 0.3, 0.12, 0.3, 0.26, 0.14),
        Curve(0.16, 0.46, -0.16, 0.46, -0.26, 0.14), Close(),
    )  # fmt: skip
    return Path(sickle, SHINE if full else palette.PAPER, GLOW if full else _INK, 0.035)
