"""Drawings of the four spirits, and of the gate that stands behind all of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.kokkuri.pieces import Candidate
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Symbol,
    Transform,
    Use,
    polyline,
    rotate,
    scale,
)

INK = "#2b2530"
PAPER = "#ffffff"


@dataclass(frozen=True, slots=True)
class Robe:
    """A spirit's colours: its coat's, a light one for grounds, a dark one for letters."""

    coat: str
    tint: str
    dark: str


ROBES: dict[Candidate, Robe] = {
    "fox": Robe("#e08a3c", "#fdf0e2", "#8f4a10"),
    "dog": Robe("#a98467", "#f6eee7", "#664529"),
    "tanuki": Robe("#7d9a82", "#ecf3ed", "#35543c"),
    "sun": Robe("#e3b23c", "#fdf6de", "#7a5a00"),
}

KANJI: dict[Candidate, str] = {"fox": "狐", "dog": "狗", "tanuki": "狸", "sun": "太陽"}


def spirit(candidate: Candidate, x: float, y: float, radius_mm: float, design: Design) -> Use:
    """Return a spirit's face around `(x, y)`, on its round ground."""
    return Use(_face(candidate, design), x, y, scale(radius_mm))


def head(candidate: Candidate, x: float, y: float, radius_mm: float, design: Design) -> Use:
    """Return a spirit's head around `(x, y)`, without the ground of its coin."""
    return Use(_head(candidate, design), x, y, scale(radius_mm))


def torii(x: float, y: float, width_mm: float, paint: str) -> Path:
    """Return a gate around `(x, y)`."""
    w = width_mm / 2
    segments: tuple[Segment, ...] = (
        Move(x - w, y - 0.8 * w),
        Curve(x - 0.5 * w, y - 0.68 * w, x + 0.5 * w, y - 0.68 * w, x + w, y - 0.8 * w),
        Line(x + 0.94 * w, y - 0.5 * w),
        Curve(x + 0.5 * w, y - 0.42 * w, x - 0.5 * w, y - 0.42 * w, x - 0.94 * w, y - 0.5 * w),
        Close(),
        Box(x - 0.78 * w, y - 0.2 * w, 1.56 * w, 0.17 * w),
        *polyline(
            (x - 0.58 * w, y - 0.46 * w),
            (x - 0.4 * w, y - 0.46 * w),
            (x - 0.46 * w, y + 0.85 * w),
            (x - 0.68 * w, y + 0.85 * w),
            closed=True,
        ),
        *polyline(
            (x + 0.4 * w, y - 0.46 * w),
            (x + 0.58 * w, y - 0.46 * w),
            (x + 0.68 * w, y + 0.85 * w),
            (x + 0.46 * w, y + 0.85 * w),
            closed=True,
        ),
        Box(x - 0.09 * w, y - 0.46 * w, 0.18 * w, 0.3 * w),
    )
    return Path(segments, fill=paint)


@lru_cache(maxsize=8)
def _face(candidate: Candidate, design: Design) -> Symbol:
    robe = ROBES[candidate]
    ground = Circle(0, 0, 1, robe.tint if design is Design.FULL else PAPER, robe.coat, 0.03)
    drawn = Group((ground, Use(_head(candidate, design))))
    return Symbol(f"{candidate} spirit", drawn, Box(-1.1, -1.1, 2.2, 2.2))


@lru_cache(maxsize=8)
def _head(candidate: Candidate, design: Design) -> Symbol:
    eco = design is not Design.FULL
    parts = _PARTS[candidate](PAPER if eco else ROBES[candidate].coat, PAPER, eco)
    return Symbol(f"{candidate} head", Group(parts), Box(-1.1, -1.1, 2.2, 2.2))


_LINE = 0.035


def _both(*drawings: Drawing) -> tuple[Drawing, ...]:
    """Return drawings of the left half, and their mirror images."""
    return (*drawings, Group(drawings, Transform(a=-1)))


def _shape(*segments: Segment, fill: str | None, line: bool = True) -> Path:
    return Path(
        segments, fill, stroke=INK if line else None, width_mm=_LINE, cap="round", join="round"
    )


def _stroke(*segments: Segment, width: float = _LINE, paint: str = INK) -> Path:
    return Path(segments, stroke=paint, width_mm=width, cap="round", join="round")


def _fox(coat: str, light: str, eco: bool) -> tuple[Drawing, ...]:
    red = "#c8402f"
    ear = _shape(
        Move(-0.62, -0.05), Curve(-0.78, -0.4, -0.76, -0.66, -0.66, -0.84),
        Curve(-0.46, -0.74, -0.26, -0.56, -0.14, -0.36), Close(), fill=coat,
    )  # fmt: skip
    inner = _shape(
        Move(-0.55, -0.3), Curve(-0.62, -0.46, -0.62, -0.58, -0.58, -0.68),
        Curve(-0.48, -0.6, -0.38, -0.5, -0.32, -0.4), Close(),
        fill=light if eco else red, line=eco,
    )  # fmt: skip
    head = _shape(
        Move(0, -0.4), Curve(-0.34, -0.42, -0.6, -0.26, -0.66, 0.02),
        Curve(-0.6, 0.2, -0.36, 0.34, -0.2, 0.56), Curve(-0.12, 0.7, -0.08, 0.8, 0, 0.8),
        Curve(0.08, 0.8, 0.12, 0.7, 0.2, 0.56), Curve(0.36, 0.34, 0.6, 0.2, 0.66, 0.02),
        Curve(0.6, -0.26, 0.34, -0.42, 0, -0.4), Close(), fill=coat,
    )  # fmt: skip
    cheek = _shape(
        Move(-0.64, 0.06), Curve(-0.46, 0.06, -0.2, 0.1, -0.1, 0.36),
        Curve(-0.08, 0.56, -0.06, 0.7, 0, 0.76), Curve(-0.08, 0.78, -0.12, 0.68, -0.2, 0.55),
        Curve(-0.36, 0.34, -0.58, 0.2, -0.64, 0.06), Close(), fill=light, line=False,
    )  # fmt: skip
    eye = _stroke(Move(-0.46, -0.02), Curve(-0.36, 0.08, -0.26, 0.1, -0.16, 0.1), width=0.06)
    brow = _stroke(Move(-0.36, -0.2), Curve(-0.3, -0.24, -0.24, -0.22, -0.2, -0.16), width=0.05,
                   paint=red)  # fmt: skip
    whiskers = (
        _stroke(Move(-0.3, 0.42), Line(-0.62, 0.4)),
        _stroke(Move(-0.28, 0.48), Line(-0.56, 0.56)),
    )
    nose = _shape(
        Move(-0.09, 0.62), Curve(-0.04, 0.58, 0.04, 0.58, 0.09, 0.62),
        Curve(0.06, 0.72, 0.03, 0.75, 0, 0.76), Curve(-0.03, 0.75, -0.06, 0.72, -0.09, 0.62),
        Close(), fill=INK, line=False,
    )  # fmt: skip
    mark = _shape(
        Move(0, -0.34), Curve(-0.07, -0.24, -0.07, -0.14, 0, -0.06),
        Curve(0.07, -0.14, 0.07, -0.24, 0, -0.34), Close(), fill=light if eco else red, line=eco,
    )  # fmt: skip
    return (*_both(ear, inner), head, *_both(cheek, eye, brow, *whiskers), mark, nose)


def _dog(coat: str, light: str, eco: bool) -> tuple[Drawing, ...]:
    head = _shape(
        Move(0, -0.56), Curve(-0.34, -0.58, -0.52, -0.36, -0.52, -0.04),
        Curve(-0.54, 0.36, -0.36, 0.7, 0, 0.72), Curve(0.36, 0.7, 0.54, 0.36, 0.52, -0.04),
        Curve(0.52, -0.36, 0.34, -0.58, 0, -0.56), Close(), fill=light,
    )  # fmt: skip
    ear = _shape(
        Move(-0.26, -0.54), Curve(-0.52, -0.66, -0.76, -0.44, -0.78, -0.02),
        Curve(-0.78, 0.24, -0.68, 0.36, -0.58, 0.3), Curve(-0.44, 0.18, -0.5, -0.2, -0.26, -0.54),
        Close(), fill=coat if not eco else "#d9d9d9",
    )  # fmt: skip
    eye = Circle(-0.22, -0.04, 0.075, INK)
    glint = Circle(-0.2, -0.065, 0.022, PAPER)
    brow = _stroke(Move(-0.32, -0.24), Curve(-0.26, -0.3, -0.2, -0.3, -0.16, -0.26), width=0.05)
    muzzle = Group(
        (Circle(0, 0, 1, coat if not eco else PAPER, INK, 0.13),), Transform(a=0.29, d=0.22, f=0.4)
    )
    nose = Group((Circle(0, 0, 1, INK),), Transform(a=0.13, d=0.09, f=0.27))
    mouth = _stroke(Move(0, 0.34), Line(0, 0.44), Curve(-0.03, 0.52, -0.12, 0.52, -0.16, 0.46))
    smile = _stroke(Move(0, 0.44), Curve(0.03, 0.52, 0.12, 0.52, 0.16, 0.46))
    tongue = _shape(
        Move(-0.07, 0.5), Curve(-0.08, 0.68, 0.08, 0.68, 0.07, 0.5), Close(),
        fill=PAPER if eco else "#d96a6a",
    )  # fmt: skip
    return (head, *_both(ear, eye, glint, brow), muzzle, tongue, nose, mouth, smile)


def _tanuki(coat: str, light: str, eco: bool) -> tuple[Drawing, ...]:
    ear = Group(
        (
            Circle(-0.46, -0.46, 0.2, coat, INK, _LINE),
            Circle(-0.46, -0.46, 0.1, INK),
        )
    )
    head = Group((Circle(0, 0, 1, coat, INK, 0.05),), Transform(a=0.7, d=0.6, f=0.1))
    face = Group((Circle(0, 0, 1, light),), Transform(a=0.34, d=0.3, f=0.36))
    mask = _shape(
        Move(-0.06, 0.04), Curve(-0.2, -0.2, -0.54, -0.12, -0.62, 0.2),
        Curve(-0.6, 0.36, -0.3, 0.4, -0.1, 0.2), Close(), fill="#4a4038", line=False,
    )  # fmt: skip
    eye = (Circle(-0.28, 0.08, 0.11, PAPER), Circle(-0.26, 0.09, 0.06, INK))
    nose = Group((Circle(0, 0, 1, INK),), Transform(a=0.1, d=0.075, f=0.3))
    mouth = _stroke(Move(-0.16, 0.46), Curve(-0.08, 0.56, 0.08, 0.56, 0.16, 0.46), width=0.045)
    leaf_paint = PAPER if eco else "#5f9a4a"
    leaf = _shape(
        Move(-0.06, -0.46), Curve(-0.3, -0.62, -0.2, -0.9, 0.22, -0.94),
        Curve(0.28, -0.66, 0.16, -0.48, -0.06, -0.46), Close(), fill=leaf_paint,
    )  # fmt: skip
    vein = _stroke(Move(-0.06, -0.46), Curve(0, -0.6, 0.06, -0.72, 0.14, -0.82), width=0.025)
    return (*_both(ear), head, face, *_both(mask, *eye), nose, mouth, leaf, vein)


def _sun(coat: str, light: str, eco: bool) -> tuple[Drawing, ...]:
    rays = tuple(
        Group(
            (
                _shape(
                    Move(-0.1, -0.6),
                    Curve(-0.06, -0.74, 0.08, -0.76, 0.02, -0.94),
                    Curve(0.14, -0.82, 0.14, -0.7, 0.1, -0.6),
                    Close(),
                    fill=coat if at % 2 or eco else "#d9632e",
                ),
            ),
            rotate(30 * at),
        )
        for at in range(12)
    )
    disc = Circle(0, 0, 0.58, coat, INK, _LINE)
    eye = _stroke(Move(-0.32, -0.06), Curve(-0.28, -0.16, -0.18, -0.16, -0.14, -0.06), width=0.055)
    cheek = Circle(-0.32, 0.1, 0.085, PAPER if eco else "#d9632e", INK if eco else None, 0.02)
    mouth = _shape(
        Move(-0.2, 0.12), Curve(-0.08, 0.18, 0.08, 0.18, 0.2, 0.12),
        Curve(0.16, 0.36, -0.16, 0.36, -0.2, 0.12), Close(), fill=light,
    )  # fmt: skip
    return (*rays, disc, *_both(eye, cheek), mouth)


_PARTS = {"fox": _fox, "dog": _dog, "tanuki": _tanuki, "sun": _sun}


def flame(x: float, y: float, height_mm: float, paint: str) -> Path:
    """Return a flame around `(x, y)`, for the scorched token."""
    h = height_mm / 2
    return Path(
        (
            Move(x, y - h),
            Curve(x + 0.15 * h, y - 0.4 * h, x + 0.8 * h, y - 0.1 * h, x + 0.62 * h, y + 0.5 * h),
            Curve(x + 0.5 * h, y + 0.9 * h, x + 0.2 * h, y + h, x, y + h),
            Curve(x - 0.2 * h, y + h, x - 0.6 * h, y + 0.85 * h, x - 0.62 * h, y + 0.4 * h),
            Curve(x - 0.62 * h, y + 0.1 * h, x - 0.4 * h, y, x - 0.36 * h, y - 0.3 * h),
            Curve(x - 0.2 * h, y - 0.2 * h, x - 0.1 * h, y - 0.6 * h, x, y - h),
            Close(),
        ),
        fill=paint,
    )


def plate(width: float, height: float, side: float, edge: str) -> Rect:
    """Return a white plate of a side in the middle of a piece, for what stands on a pattern."""
    return Rect(
        (width - side) / 2, (height - side) / 2, side, side, PAPER, edge, 0.5, radius=0.16 * side
    )
