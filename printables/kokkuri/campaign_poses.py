"""Heads of round 1, each in a pose of its own: who the candidates are, by how they hold themselves.

The fox turns aside and smiles as one who knows; the dog speaks to the heights; the tanuki winks
over its flask; the sun throws its head back with laughter. All about (0, 0), of radius 1.
"""

from __future__ import annotations

from functools import lru_cache

from games.kokkuri.pieces import Candidate
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Symbol,
    Transform,
    rotate,
)
from printables.drawing.ornament import moved
from printables.kokkuri.pencils import Pencil, bent
from printables.kokkuri.spirits import INK, LEAF, LEAF_VEIN, PAPER, ROBES, Outline, rounded, shadow

RED, MOUTH, TONGUE, LEAF_GREEN = "#c8402f", "#8f2a22", "#e08a7c", "#6bab4c"
MASK, EMBER = "#4a4038", "#d9632e"


@lru_cache(maxsize=8)
def campaign_head(candidate: Candidate, design: Design) -> Symbol:
    """Return a candidate's head as it campaigns in round 1."""
    pencil = Pencil(design is Design.FULL)
    drawn = {"fox": _fox, "dog": _dog, "tanuki": _tanuki, "sun": _sun}[candidate](pencil)
    return Symbol(f"{candidate} campaigning", Group(drawn), Box(-1.2, -1.2, 2.4, 2.4))


_FOX = bent(
    ((-0.12, -0.46), (0.2, -0.45), (0.42, -0.3), (0.53, -0.05)),
    ((0.53, -0.05), (0.64, 0.06), (0.8, 0.12), (0.97, 0.15)),
    ((0.97, 0.15), (1.05, 0.22), (1.0, 0.33)),
    ((1.0, 0.33), (0.82, 0.5), (0.62, 0.58), (0.42, 0.62), (0.22, 0.62)),
    ((0.22, 0.62), (0.12, 0.72), (0.0, 0.84)),
    ((0.0, 0.84), (-0.08, 0.72), (-0.18, 0.63)),
    ((-0.18, 0.63), (-0.32, 0.7), (-0.48, 0.72)),
    ((-0.48, 0.72), (-0.5, 0.6), (-0.55, 0.48)),
    ((-0.55, 0.48), (-0.7, 0.48), (-0.86, 0.42)),
    ((-0.86, 0.42), (-0.74, 0.28), (-0.7, 0.08), (-0.7, -0.12), (-0.54, -0.38), (-0.12, -0.46)),
)


def _fox(pencil: Pencil) -> tuple[Drawing, ...]:
    coat, dulled = ROBES["fox"].coat, ROBES["fox"].dulled
    far_ear = bent(((0.08, -0.38), (0.16, -0.72), (0.4, -1.0)),
                   ((0.4, -1.0), (0.52, -0.66), (0.48, -0.22)))  # fmt: skip
    far_in = bent(((0.2, -0.4), (0.26, -0.64), (0.39, -0.82)),
                  ((0.39, -0.82), (0.43, -0.6), (0.4, -0.3)))  # fmt: skip
    near_ear = bent(((-0.64, -0.08), (-0.72, -0.6), (-0.58, -1.06)),
                    ((-0.58, -1.06), (-0.28, -0.84), (-0.04, -0.42)))  # fmt: skip
    near_in = bent(((-0.5, -0.26), (-0.59, -0.6), (-0.52, -0.86)),
                   ((-0.52, -0.86), (-0.33, -0.68), (-0.2, -0.42)))  # fmt: skip
    white = bent(((1.1, 0.2), (0.86, 0.26), (0.66, 0.22), (0.5, 0.16), (0.36, 0.26), (0.1, 0.24),
                  (-0.2, 0.1), (-0.5, 0.1), (-1.0, 0.24)), ((-1.0, 0.24), (-1.0, 1.0)),
                 ((-1.0, 1.0), (1.1, 1.0)))  # fmt: skip
    dusk = bent(((-0.8, -0.6), (-0.42, -0.3), (-0.5, 0.06), (-0.9, 0.2)))
    near_eye = bent(((0.32, 0.13), (0.16, -0.06), (-0.02, -0.12), (-0.2, -0.12)),
                    ((-0.2, -0.12), (-0.08, 0.08), (0.1, 0.16), (0.32, 0.13)))  # fmt: skip
    far_eye = bent(((0.45, 0.07), (0.4, -0.02), (0.42, -0.1), (0.5, -0.14)),
                   ((0.5, -0.14), (0.52, 0.0), (0.45, 0.07)))  # fmt: skip
    mark = bent(((0.3, -0.38), (0.22, -0.26), (0.3, -0.12)),
                ((0.3, -0.12), (0.37, -0.24), (0.3, -0.38)))  # fmt: skip
    nose = moved(rounded(0.98, 0.22, 0.11, 0.095), rotate(16, 0.98, 0.22))
    return (
        pencil.area(far_ear, dulled), pencil.area(far_in, RED),
        pencil.area(near_ear, coat), pencil.area(near_in, RED),
        *pencil.filled(_FOX, coat, pencil.area(dusk, dulled, line=False),
                       pencil.area(white, PAPER, line=not pencil.full)),
        pencil.area(near_eye, PAPER), pencil.area(far_eye, PAPER),
        *pencil.eye(0.12, 0.03, 0.1), Circle(0.465, -0.02, 0.05, INK),
        pencil.stroke((0.34, 0.14), (0.16, -0.07), (-0.02, -0.13), (-0.26, -0.15), wide=0.065),
        pencil.stroke((-0.2, -0.3), (0.0, -0.3), (0.16, -0.2), paint=RED, wide=0.065),
        pencil.area(mark, RED), pencil.area(nose, INK, line=not pencil.full),
        pencil.stroke((0.9, 0.38), (0.7, 0.46), (0.48, 0.42), (0.36, 0.3), wide=0.05),
    )  # fmt: skip


_DOG = bent(
    ((0.06, -0.7), (-0.28, -0.64), (-0.5, -0.42), (-0.58, -0.14), (-0.54, 0.24), (-0.34, 0.66),
     (0.04, 0.76), (0.4, 0.64), (0.58, 0.3), (0.6, -0.14), (0.46, -0.5), (0.06, -0.7)),
)  # fmt: skip


def _dog(pencil: Pencil) -> tuple[Drawing, ...]:
    robe = ROBES["dog"]
    far_ear = bent(((-0.3, -0.58), (-0.58, -0.6), (-0.78, -0.3), (-0.83, 0.06), (-0.72, 0.22)),
                   ((-0.72, 0.22), (-0.56, 0.04), (-0.5, -0.3), (-0.3, -0.58)))  # fmt: skip
    near_ear = bent(((0.24, -0.6), (0.58, -0.66), (0.84, -0.34), (0.92, 0.1), (0.8, 0.44)),
                    ((0.8, 0.44), (0.58, 0.3), (0.46, -0.1), (0.24, -0.6)))  # fmt: skip
    patch = bent(((-0.02, -0.8), (-0.12, -0.3), (0.02, -0.02), (0.3, 0.02), (0.56, 0.1)),
                 ((0.56, 0.1), (0.8, -0.6)), ((0.8, -0.6), (-0.02, -0.8)))  # fmt: skip
    mouth = bent(
        ((-0.62, 0.2), (-0.3, 0.34), (0.04, 0.22)),
        ((0.04, 0.22), (0.04, 0.5), (-0.2, 0.68), (-0.48, 0.56), (-0.62, 0.2)),
    )
    tongue = bent(((-0.42, 0.56), (-0.26, 0.42), (-0.06, 0.46), (-0.02, 0.6), (-0.24, 0.7),
                   (-0.42, 0.56)))  # fmt: skip
    muzzle = moved(rounded(-0.34, 0.08, 0.4, 0.26), rotate(-14, -0.34, 0.08))
    nose = moved(rounded(-0.5, -0.04, 0.17, 0.12), rotate(-14, -0.5, -0.04))
    grey = "#dfe7f1"
    return (
        pencil.area(far_ear, robe.dulled),
        *pencil.filled(_DOG, PAPER, pencil.area(patch, "#a9bdd6", line=not pencil.full)),
        *pencil.filled(mouth, MOUTH, pencil.area(tongue, TONGUE, line=not pencil.full)),
        pencil.area(muzzle, grey), pencil.area(nose, INK, line=not pencil.full),
        Circle(-0.56, -0.09, 0.04, PAPER),
        pencil.stroke((-0.45, 0.07), (-0.42, 0.18), (-0.36, 0.27)),
        *pencil.eye(0.1, -0.22, 0.115, up=True), *pencil.eye(-0.36, -0.32, 0.095, up=True),
        pencil.stroke((-0.02, -0.47), (0.12, -0.51), (0.27, -0.42), wide=0.055),
        pencil.stroke((-0.47, -0.47), (-0.38, -0.55), (-0.26, -0.54), wide=0.055),
        pencil.area(near_ear, robe.coat),
        pencil.stroke((0.66, -0.4), (0.78, -0.16), (0.82, 0.12), paint=robe.dark, wide=0.045),
    )  # fmt: skip


def _tanuki(pencil: Pencil) -> tuple[Drawing, ...]:
    robe = ROBES["tanuki"]
    ears, whole = shadow("tanuki")[:2], shadow("tanuki")[2]
    mask = bent(((-0.05, 0.04), (-0.34, -0.16), (-0.6, -0.02), (-0.66, 0.2)),
                ((-0.66, 0.2), (-0.5, 0.36), (-0.24, 0.3), (-0.05, 0.04)))  # fmt: skip
    dusk = bent(((0.2, -0.6), (0.44, -0.24), (0.56, 0.1), (0.5, 0.4), (0.9, 0.5)),
                ((0.9, 0.5), (1.0, -0.4), (0.2, -0.6)))  # fmt: skip
    mouth = bent(((-0.24, 0.44), (0.0, 0.5), (0.3, 0.36)),
                 ((0.3, 0.36), (0.24, 0.62), (0.0, 0.68), (-0.16, 0.6), (-0.24, 0.44)))  # fmt: skip
    drawn = (
        *(pencil.area(ear, robe.coat) for ear in ears),
        *(Circle(side * 0.48, -0.43, 0.115, INK) for side in (-1, 1)),
        *pencil.filled(whole, robe.coat, pencil.area(dusk, robe.dulled, line=False),
                       pencil.area(rounded(0, 0.42, 0.4, 0.34), PAPER, line=not pencil.full),
                       *(pencil.area(moved(mask, Transform(a=side)), MASK) for side in (1, -1))),
        Circle(-0.3, 0.09, 0.15, PAPER, INK, 0.02), *pencil.eye(-0.27, 0.08, 0.1),
        # The other eye is closed: it winks.
        pencil.stroke((0.16, 0.14), (0.28, 0.03), (0.44, 0.12), paint=PAPER, wide=0.085),
        pencil.stroke((-0.46, -0.26), (-0.34, -0.34), (-0.2, -0.3), wide=0.06),
        pencil.stroke((0.2, -0.22), (0.34, -0.25), (0.46, -0.18), wide=0.06),
        pencil.area(rounded(0, 0.29, 0.12, 0.085), INK, line=not pencil.full),
        *pencil.filled(mouth, MOUTH, pencil.area(rounded(0.04, 0.64, 0.14, 0.09), TONGUE,
                                                 line=not pencil.full)),
        pencil.area(LEAF, LEAF_GREEN),
        Path(LEAF_VEIN, stroke=INK, width_mm=0.025, cap="round"),
    )  # fmt: skip
    return (Group(drawn, rotate(-13)),)


def rays(pencil: Pencil, turn: float, *, droop: float = 0, paints: tuple[str, str]) -> Drawing:
    """Return the sun's twelve rays, turned by degrees; those that droop hang to one side."""
    ray: Outline = bent(((-0.11, -0.56), (-0.04 - droop, -0.78), (0.04 - droop, -0.98)),
                        ((0.04 - droop, -0.98), (0.12, -0.78), (0.11, -0.56)))  # fmt: skip
    drawn = tuple(
        Group((pencil.area(ray, paints[at % 2]),), rotate(30 * at + turn)) for at in range(12)
    )
    return Group(drawn)


def _sun(pencil: Pencil) -> tuple[Drawing, ...]:
    coat, dulled = ROBES["sun"].coat, ROBES["sun"].dulled
    dusk = bent(((-0.7, -0.3), (-0.36, -0.1), (-0.26, 0.3), (0.0, 0.5), (0.4, 0.48)),
                ((0.4, 0.48), (0.2, 0.8)), ((0.2, 0.8), (-0.8, 0.6)),
                ((-0.8, 0.6), (-0.7, -0.3)))  # fmt: skip
    mouth = bent(
        ((-0.16, 0.02), (0.1, 0.06), (0.38, -0.08)),
        ((0.38, -0.08), (0.42, 0.2), (0.24, 0.42), (0.0, 0.36), (-0.16, 0.02)),
    )
    tongue = rounded(0.22, 0.36, 0.16, 0.12)
    teeth = bent(((-0.2, -0.02), (0.1, 0.0), (0.42, -0.12)), ((0.42, -0.12), (0.4, -0.02)),
                 ((0.4, -0.02), (0.12, 0.12), (-0.16, 0.09)))  # fmt: skip
    return (
        rays(pencil, 9, paints=(EMBER, coat)),
        *pencil.filled(rounded(0, 0, 0.6, 0.6), coat, pencil.area(dusk, dulled, line=False)),
        *(pencil.area(rounded(x, y, 0.1, 0.08), EMBER, line=not pencil.full)
          for x, y in ((-0.28, 0.04), (0.49, -0.14))),
        pencil.stroke((-0.28, -0.14), (-0.16, -0.28), (-0.02, -0.18), wide=0.07),
        pencil.stroke((0.2, -0.24), (0.31, -0.36), (0.44, -0.27), wide=0.07),
        *pencil.filled(mouth, MOUTH, pencil.area(tongue, TONGUE, line=not pencil.full),
                       pencil.area(teeth, PAPER, line=not pencil.full)),
    )  # fmt: skip
