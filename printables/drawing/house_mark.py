"""The sign of the house, that stands on everything it publishes."""

from __future__ import annotations

from printables.drawing.display_list import Drawing, Path, polyline


def house_mark(x: float, y: float, high_mm: float, paint: str) -> list[Drawing]:
    """Return the sign of the house, a shogi piece of paper with a dog-ear, around a point.

    Args:
        x: its middle, across.
        y: its middle, down.
        high_mm: how high it is.
        paint: its colour.
    """
    h, w = high_mm / 2, 0.43 * high_mm
    ear = 0.62 * w
    shape = polyline(
        (x, y - h), (x + 0.74 * w, y - 0.62 * h), (x + w, y + h - ear), (x + w - ear, y + h),
        (x - w, y + h), (x - 0.74 * w, y - 0.62 * h), closed=True,
    )  # fmt: skip
    fold = polyline((x + w, y + h - ear), (x + w - 0.9 * ear, y + h - 0.9 * ear),
                    (x + w - ear, y + h))  # fmt: skip
    creases = (*polyline((x, y - 0.35 * h), (x, y + 0.3 * h)),
               *polyline((x - 0.36 * w, y - 0.02 * h), (x + 0.36 * w, y - 0.02 * h)))  # fmt: skip
    return [
        Path(shape, stroke=paint, width_mm=0.4, join="round"),
        Path(fold, paint, paint, 0.3, join="round"),
        Path(creases, stroke=paint, width_mm=0.4, cap="round"),
    ]
