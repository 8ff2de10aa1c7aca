"""The ballot box, a slip half in its slot; and the slot in the game's own lid, which is one too."""

from __future__ import annotations

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Circle, Drawing, Group, Path, Rect, polyline, rotate
from printables.kokkuri.haunted import GOLD, NIGHT, OLD_PAPER, VERMILION, coin
from printables.kokkuri.spirits import INK

_SLOT = "#0a0c1a"


def slot_of_lid(wide: float, low: float, design: Design) -> list[Drawing]:
    """Return the slot along a lid's front edge, a marked slip half in it at its right end.

    Args:
        wide: the lid's width, in mm; its upper left corner is at (0, 0).
        low: how far down the slot's brass plate ends.
        design: full, or lines to spare ink.
    """
    full = design is Design.FULL
    left, high = 0.04 * wide, 3.0
    right, middle = wide - left, low - high / 2
    metal, hole, screw = (GOLD, _SLOT, "#8a6a30") if full else (palette.PAPER, None, None)
    return [
        Rect(left, low - high, right - left, high, metal, NIGHT, 0.25, radius=0.8),
        Rect(left + _INSET_MM, middle - 0.5, right - left - 2 * _INSET_MM, 1.0, hole, NIGHT, 0.2,
             radius=0.5),
        *(Circle(x, middle, 0.5, screw, NIGHT, 0.2) for x in (left + 1.0, right - 1.0)),
        _slip(right - _INSET_MM - 2.0, middle, design),
    ]  # fmt: skip


_INSET_MM = 1.9  # from a plate's end, behind its screw, to its slot


def _slip(x: float, y: float, design: Design) -> Drawing:
    """Return a slip with its cross, standing in a slot at `(x, y)`, a little askew."""
    full = design is Design.FULL
    half, high = 1.8, 9.0
    sheet = (x - half, y), (x - half, y - high), (x + half, y - high), (x + half, y)
    paint, line = (OLD_PAPER, INK) if full else (palette.PAPER, NIGHT)
    cross = Path(
        (*polyline((x - 1.0, y - 6.6), (x + 1.0, y - 3.8)),
         *polyline((x + 1.0, y - 6.6), (x - 1.0, y - 3.8))),
        stroke=VERMILION, width_mm=0.55, cap="round",
    )  # fmt: skip
    paper = Path(polyline(*sheet, closed=True), paint, line, 0.3, join="round")
    return Group((paper, cross), rotate(4, x, y))


def ballot_box(x: float, low: float, high: float, design: Design) -> list[Drawing]:
    """Return the ballot box, a slip half in its slot, so high with its lid, its foot at `low`.

    Args:
        x: its middle, in mm.
        low: where it stands.
        high: how high it is.
        design: full, or lines to spare ink.
    """
    full = design is Design.FULL
    half, lid = 0.72 * high, 0.26 * high
    top = low - high + lid
    line = INK if full else NIGHT
    side, plate, ink = (
        ("#b5432c", "#d9684a", "#3a1410") if full else (palette.PAPER,) * 2 + (NIGHT,)
    )

    def area(*points: tuple[float, float], paint: str) -> Path:
        return Path(
            polyline(*points, closed=True), paint, line, 0.45 if full else 0.3, join="round"
        )

    slip = OLD_PAPER if full else palette.PAPER
    edge = top - 0.5 * lid
    parts: list[Drawing] = [
        area((x - half, top), (x + half, top), (x + half, low), (x - half, low), paint=side),
        area((x - 0.8 * half, top - lid), (x + 0.8 * half, top - lid), (x + half, top),
             (x - half, top), paint=plate),
        Path(polyline((x - 0.42 * half, edge), (x + 0.42 * half, edge)), stroke=ink,
             width_mm=0.9, cap="round"),
        area((x - 0.3 * half, edge), (x - 0.26 * half, edge - 0.42 * high),
             (x + 0.34 * half, edge - 0.38 * high), (x + 0.3 * half, edge), paint=slip),
        Path((*polyline((x - 0.1 * half, edge - 0.3 * high), (x + 0.16 * half, edge - 0.1 * high)),
              *polyline((x + 0.18 * half, edge - 0.29 * high),
                        (x - 0.08 * half, edge - 0.1 * high))),
             stroke=VERMILION, width_mm=0.6, cap="round"),
    ]  # fmt: skip
    return [*parts, *coin(x, (top + low) / 2, 0.29 * high, "#6b4a12" if full else NIGHT, design)]
