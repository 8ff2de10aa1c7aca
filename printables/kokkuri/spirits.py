"""Drawings of the four spirits, and of the gate that stands behind all of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

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
from printables.drawing.ornament import moved

Outline: TypeAlias = tuple[Segment, ...]

INK = "#2b2530"
PAPER = "#ffffff"


@dataclass(frozen=True, slots=True)
class Robe:
    """A spirit's colours.

    Attributes:
        coat: its fur's.
        tint: a light one, for grounds.
        dark: a dark one, for letters.
        dulled: its coat's in the rain, and away from the light.
    """

    coat: str
    tint: str
    dark: str
    dulled: str


ROBES: dict[Candidate, Robe] = {
    "fox": Robe("#e08a3c", "#fdf0e2", "#8f4a10", "#c9742b"),
    "dog": Robe("#7f9cc0", "#edf2f8", "#2f4a72", "#6a88ae"),
    "tanuki": Robe("#7d9a82", "#ecf3ed", "#35543c", "#69876f"),
    "sun": Robe("#e3b23c", "#fdf6de", "#7a5a00", "#cc9829"),
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


def _symmetric(x: float, y: float, *left: Curve) -> tuple[Segment, ...]:
    """Return an outline from its uppermost point down its left side, and up as mirrored."""
    starts = [(x, y), *((part.x, part.y) for part in left[:-1])]
    right = tuple(
        Curve(-part.x2, part.y2, -part.x1, part.y1, -sx, sy)
        for part, (sx, sy) in zip(reversed(left), reversed(starts), strict=True)
    )
    return (Move(x, y), *left, *right, Close())


_FOX_EAR: tuple[Segment, ...] = (
    Move(-0.62, -0.05), Curve(-0.8, -0.4, -0.8, -0.7, -0.7, -0.92),
    Curve(-0.48, -0.8, -0.26, -0.6, -0.12, -0.36), Close(),
)  # fmt: skip
_FOX = _symmetric(
    0, -0.42, Curve(-0.34, -0.44, -0.6, -0.28, -0.65, 0.0),
    Curve(-0.68, 0.09, -0.74, 0.15, -0.82, 0.18), Curve(-0.74, 0.22, -0.68, 0.23, -0.63, 0.22),
    Curve(-0.62, 0.3, -0.64, 0.35, -0.68, 0.39), Curve(-0.54, 0.38, -0.44, 0.38, -0.37, 0.42),
    Curve(-0.29, 0.48, -0.24, 0.54, -0.2, 0.6), Curve(-0.12, 0.74, -0.08, 0.8, 0, 0.8),
)  # fmt: skip


_DOG = _symmetric(
    0, -0.6, Curve(-0.36, -0.62, -0.56, -0.4, -0.56, -0.06),
    Curve(-0.6, 0.36, -0.38, 0.74, 0, 0.76),
)  # fmt: skip
DOG_EAR: Outline = (
    Move(-0.26, -0.56), Curve(-0.54, -0.72, -0.82, -0.48, -0.84, -0.02),
    Curve(-0.84, 0.28, -0.72, 0.42, -0.61, 0.34), Curve(-0.46, 0.2, -0.5, -0.2, -0.26, -0.56),
    Close(),
)  # fmt: skip
_TANUKI = _symmetric(
    0, -0.52, Curve(-0.42, -0.52, -0.68, -0.28, -0.7, 0.04),
    Curve(-0.72, 0.17, -0.8, 0.26, -0.88, 0.3), Curve(-0.8, 0.35, -0.74, 0.37, -0.68, 0.37),
    Curve(-0.68, 0.45, -0.71, 0.51, -0.76, 0.56), Curve(-0.56, 0.55, -0.42, 0.72, 0, 0.72),
)  # fmt: skip
LEAF: Outline = (
    Move(-0.06, -0.46), Curve(-0.32, -0.62, -0.22, -0.94, 0.24, -0.98),
    Curve(0.3, -0.68, 0.18, -0.48, -0.06, -0.46), Close(),
)  # fmt: skip
LEAF_VEIN: Outline = (Move(-0.06, -0.46), Curve(0, -0.6, 0.06, -0.74, 0.15, -0.86))


def shadow(candidate: Candidate) -> tuple[Outline, ...]:
    """Return the outlines that a head of radius 1 about (0, 0) is made of: its own is the last."""
    ear, whole = {
        "fox": (_FOX_EAR, _FOX),
        "dog": (DOG_EAR, _DOG),
        "tanuki": (rounded(-0.48, -0.44, 0.22, 0.22), _TANUKI),
        "sun": ((), rounded(0, 0, 0.58, 0.58)),
    }[candidate]
    return ear, moved(ear, Transform(a=-1)), whole


def rounded(x: float, y: float, wide: float, high: float) -> Outline:
    """Return the outline of an ellipse around `(x, y)`, by half of its width and its height."""
    w, h = 0.5523 * wide, 0.5523 * high
    return (
        Move(x, y - high), Curve(x + w, y - high, x + wide, y - h, x + wide, y),
        Curve(x + wide, y + h, x + w, y + high, x, y + high),
        Curve(x - w, y + high, x - wide, y + h, x - wide, y),
        Curve(x - wide, y - h, x - w, y - high, x, y - high), Close(),
    )  # fmt: skip


def _outlined(outline: tuple[Segment, ...], coat: str, *inside: Drawing) -> tuple[Drawing, ...]:
    """Return an area with what lies upon it, and the line around all."""
    return _shape(*outline, fill=coat, line=False), *inside, _shape(*outline, fill=None)


def _eye(x: float, y: float, radius: float) -> tuple[Drawing, ...]:
    """Return a dark eye in which the light from the upper left is seen."""
    return Circle(x, y, radius, INK), Circle(
        x - 0.3 * radius, y - 0.36 * radius, 0.34 * radius, PAPER
    )


def _fox(coat: str, light: str, eco: bool) -> tuple[Drawing, ...]:
    red = "#c8402f"
    ear = _shape(*_FOX_EAR, fill=coat)
    inner = _shape(
        Move(-0.56, -0.28), Curve(-0.65, -0.48, -0.66, -0.62, -0.63, -0.76),
        Curve(-0.5, -0.66, -0.38, -0.54, -0.3, -0.38), Close(),
        fill=light if eco else red, line=eco,
    )  # fmt: skip
    cheek = _shape(
        Move(-0.82, 0.18), Curve(-0.5, 0.06, -0.2, 0.1, -0.1, 0.36), Curve(-0.08, 0.56, -0.06, 0.7,
        0, 0.8), Curve(-0.08, 0.8, -0.12, 0.74, -0.2, 0.6), Curve(-0.24, 0.54, -0.29, 0.48, -0.37,
        0.42), Curve(-0.44, 0.38, -0.54, 0.38, -0.68, 0.39), Curve(-0.64, 0.35, -0.62, 0.3, -0.63,
        0.22), Curve(-0.68, 0.23, -0.74, 0.22, -0.82, 0.18), Close(), fill=light, line=False,
    )  # fmt: skip
    shade = _shape(
        Move(0.1, -0.42), Curve(0.4, -0.42, 0.6, -0.26, 0.65, 0.08),
        Curve(0.58, -0.14, 0.4, -0.3, 0.1, -0.42), Close(),
        fill=None if eco else ROBES["fox"].dulled, line=False,
    )  # fmt: skip
    eye = _shape(
        Move(-0.11, 0.13), Curve(-0.2, -0.05, -0.38, -0.1, -0.54, -0.1),
        Curve(-0.46, 0.1, -0.3, 0.17, -0.11, 0.13), Close(), fill=PAPER,
    )  # fmt: skip
    lid = _stroke(Move(-0.11, 0.13), Curve(-0.2, -0.05, -0.38, -0.1, -0.58, -0.13), width=0.055)
    brow = _stroke(Move(-0.38, -0.25), Curve(-0.3, -0.28, -0.24, -0.26, -0.19, -0.18), width=0.055,
                   paint=red)  # fmt: skip
    nose = _shape(
        Move(-0.1, 0.62), Curve(-0.04, 0.57, 0.04, 0.57, 0.1, 0.62),
        Curve(0.07, 0.73, 0.03, 0.76, 0, 0.77), Curve(-0.03, 0.76, -0.07, 0.73, -0.1, 0.62),
        Close(), fill=INK, line=False,
    )  # fmt: skip
    mark = _shape(
        Move(0, -0.36), Curve(-0.08, -0.25, -0.08, -0.14, 0, -0.05),
        Curve(0.08, -0.14, 0.08, -0.25, 0, -0.36), Close(), fill=light if eco else red, line=eco,
    )  # fmt: skip
    return (
        *_both(ear, inner), *_outlined(_FOX, coat, shade, *_both(cheek)), *_both(eye),
        *_eye(-0.3, 0.035, 0.09), *_eye(0.3, 0.035, 0.09), *_both(lid, brow), mark, nose,
    )  # fmt: skip


def _dog(coat: str, light: str, eco: bool) -> tuple[Drawing, ...]:
    patch = _shape(
        Move(0.06, -0.6), Curve(0.36, -0.6, 0.56, -0.4, 0.56, -0.06),
        Curve(0.56, 0.12, 0.46, 0.2, 0.32, 0.16), Curve(0.06, 0.08, 0.0, -0.3, 0.06, -0.6), Close(),
        fill=None if eco else "#a9bdd6", line=eco,
    )  # fmt: skip
    ear = _shape(*DOG_EAR, fill=coat if not eco else "#d9d9d9")
    fold = _stroke(Move(-0.62, -0.36), Curve(-0.68, -0.2, -0.7, -0.04, -0.68, 0.12),
                   paint=INK if eco else ROBES["dog"].dark, width=0.04)  # fmt: skip
    brow = _stroke(Move(-0.34, -0.26), Curve(-0.28, -0.33, -0.2, -0.33, -0.15, -0.28), width=0.05)
    muzzle = Group(
        (Circle(0, 0, 1, "#dfe7f1" if not eco else PAPER, INK, 0.13),),
        Transform(a=0.3, d=0.23, f=0.42),
    )
    nose = Group((Circle(0, 0, 1, INK),), Transform(a=0.14, d=0.1, f=0.28))
    glint = Group((Circle(0, 0, 1, PAPER),), Transform(a=0.045, d=0.025, e=-0.045, f=0.245))
    mouth = _stroke(Move(0, 0.36), Line(0, 0.46), Curve(-0.03, 0.54, -0.13, 0.54, -0.17, 0.47))
    smile = _stroke(Move(0, 0.46), Curve(0.03, 0.54, 0.13, 0.54, 0.17, 0.47))
    tongue = _shape(
        Move(-0.08, 0.52), Curve(-0.1, 0.73, 0.1, 0.73, 0.08, 0.52), Close(),
        fill=PAPER if eco else "#d96a6a",
    )  # fmt: skip
    return (
        *_outlined(_DOG, light, patch), *_both(ear, fold, brow), *_eye(-0.24, -0.04, 0.1),
        *_eye(0.24, -0.04, 0.1), muzzle, tongue, nose, glint, mouth, smile,
    )  # fmt: skip


def _tanuki(coat: str, light: str, eco: bool) -> tuple[Drawing, ...]:
    ear = Group(
        (
            Circle(-0.48, -0.44, 0.22, coat, INK, _LINE),
            Circle(-0.48, -0.43, 0.115, INK),
        )
    )
    shade = _shape(
        Move(0.16, -0.5), Curve(0.5, -0.46, 0.68, -0.22, 0.7, 0.06),
        Curve(0.74, 0.2, 0.8, 0.27, 0.88, 0.3), Curve(0.66, 0.3, 0.6, -0.24, 0.16, -0.5), Close(),
        fill=None if eco else ROBES["tanuki"].dulled, line=False,
    )  # fmt: skip
    muzzle = Group((Circle(0, 0, 1, light),), Transform(a=0.36, d=0.31, f=0.38))
    mask = _shape(
        Move(-0.05, 0.04), Curve(-0.2, -0.22, -0.56, -0.14, -0.64, 0.2),
        Curve(-0.62, 0.4, -0.3, 0.42, -0.1, 0.2), Close(), fill="#4a4038", line=False,
    )  # fmt: skip
    white = Circle(-0.29, 0.08, 0.135, PAPER)
    nose = Group((Circle(0, 0, 1, INK),), Transform(a=0.11, d=0.08, f=0.31))
    mouth = _stroke(Move(-0.18, 0.47), Curve(-0.09, 0.58, 0.09, 0.58, 0.18, 0.47), width=0.045)
    leaf_paint = PAPER if eco else "#6bab4c"
    leaf = _shape(*LEAF, fill=leaf_paint)
    vein = _stroke(*LEAF_VEIN, width=0.025)
    return (
        *_both(ear), *_outlined(_TANUKI, coat, shade), muzzle, *_both(mask, white),
        *_eye(-0.27, 0.09, 0.085), *_eye(0.27, 0.09, 0.085), nose, mouth, leaf, vein,
    )  # fmt: skip


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
    shade = _shape(
        Move(0.3, -0.475), Curve(0.6, -0.28, 0.66, 0.12, 0.44, 0.36),
        Curve(0.3, 0.52, 0.06, 0.58, -0.1, 0.55), Curve(0.46, 0.44, 0.58, -0.06, 0.3, -0.475),
        Close(), fill=None if eco else ROBES["sun"].dulled, line=False,
    )  # fmt: skip
    eye = _stroke(Move(-0.32, -0.06), Curve(-0.28, -0.16, -0.18, -0.16, -0.14, -0.06), width=0.055)
    cheek = Circle(-0.32, 0.1, 0.085, PAPER if eco else "#d9632e", INK if eco else None, 0.02)
    mouth = _shape(
        Move(-0.2, 0.12), Curve(-0.08, 0.18, 0.08, 0.18, 0.2, 0.12),
        Curve(0.16, 0.36, -0.16, 0.36, -0.2, 0.12), Close(), fill=light,
    )  # fmt: skip
    return (*rays, disc, shade, *_both(eye, cheek), mouth)


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
