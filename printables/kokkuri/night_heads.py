"""The spirits of round 3: heads of the night itself, of which a rim, eyes and a grin are seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, TypeAlias

from games.kokkuri.pieces import Candidate
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Symbol,
    Transform,
    polyline,
)
from printables.drawing.ornament import moved
from printables.kokkuri.haunted import NIGHT
from printables.kokkuri.moods import GLOW, SHINE, shining
from printables.kokkuri.possession import FUR, RIM
from printables.kokkuri.spirits import DOG_EAR, INK, LEAF, LEAF_VEIN, Outline, rounded, shadow

_Kind: TypeAlias = Literal["dusk", "rim", "line", "vein"]
"""How a feature is drawn: as an area, a little lighter than the head or bright, or as a line."""

DUSK = "#1e2452"
"""What is a little lighter than the night: the inside of ears, masks, tails."""

_RIM, _LINE, _THIN = 0.075, 0.028, 0.02


@lru_cache(maxsize=8)
def night_head(candidate: Candidate, design: Design) -> Symbol:
    """Return a spirit's head of radius 1 about (0, 0), as it is in round 3."""
    full = design is Design.FULL
    fur, line = (FUR, RIM) if full else (palette.PAPER, NIGHT)
    outlines = shadow(candidate)
    parts = (  # one by one: where outlines that run opposite ways overlap, one path has holes
        *(Path(shape, None, line, _RIM if full else 0.06, join="round") for shape in outlines),
        *(Path(shape, fur) for shape in outlines),
        *(_feature(shape, kind, full=full) for shape, kind in _FEATURES[candidate]),
        *shining(candidate, full=full),
        *_grin(candidate, full=full),
    )
    return Symbol(f"{candidate} of the night", Group(parts), Box(-1.1, -1.1, 2.2, 2.2))


def _both(*outlines: Outline) -> Outline:
    """Return outlines of the left half and their mirror images, in one path."""
    left = tuple(segment for outline in outlines for segment in outline)
    return (*left, *moved(left, Transform(a=-1)))


def _feature(shape: Outline, kind: _Kind, *, full: bool) -> Path:
    """Return what tells a head from others beside its outline."""
    lined = kind in ("line", "vein")
    if not full:
        fill = None if lined else palette.PAPER
        return Path(shape, fill, NIGHT, _THIN, cap="round", join="round")
    if lined:
        ink = RIM if kind == "line" else FUR
        return Path(shape, None, ink, _LINE, cap="round", join="round")
    return Path(shape, RIM if kind == "rim" else DUSK, RIM, _LINE, join="round")


_FEATURES: dict[Candidate, tuple[tuple[Outline, _Kind], ...]] = {
    "fox": (
        (_both((Move(-0.56, -0.28), Curve(-0.65, -0.48, -0.66, -0.62, -0.63, -0.76),
                Curve(-0.5, -0.66, -0.38, -0.54, -0.3, -0.38), Close())), "dusk"),
        (_both((Move(-0.6, 0.2), Curve(-0.42, 0.14, -0.2, 0.16, -0.12, 0.4),
                Curve(-0.1, 0.48, -0.1, 0.54, -0.1, 0.58))), "line"),
        ((Move(0, -0.36), Curve(-0.08, -0.25, -0.08, -0.14, 0, -0.05),
          Curve(0.08, -0.14, 0.08, -0.25, 0, -0.36), Close()), "rim"),
        ((Move(-0.1, 0.6), Curve(-0.04, 0.55, 0.04, 0.55, 0.1, 0.6),
          Curve(0.07, 0.7, 0.03, 0.73, 0, 0.74), Curve(-0.03, 0.73, -0.07, 0.7, -0.1, 0.6),
          Close()), "rim"),
    ),
    "dog": (
        ((Move(0.06, -0.56), Curve(0.34, -0.56, 0.53, -0.38, 0.53, -0.06),
          Curve(0.53, 0.14, 0.46, 0.22, 0.32, 0.18), Curve(0.04, 0.1, 0.0, -0.28, 0.06, -0.56),
          Close()), "dusk"),
        (_both(DOG_EAR), "dusk"),
        (_both((Move(-0.62, -0.36), Curve(-0.68, -0.2, -0.7, -0.04, -0.68, 0.12))), "line"),
        (rounded(0, 0.43, 0.34, 0.25), "dusk"),
        (rounded(0, 0.27, 0.14, 0.1), "rim"),
    ),
    "tanuki": (
        (_both(rounded(-0.48, -0.43, 0.115, 0.115)), "rim"),
        (_both((Move(-0.05, 0.04), Curve(-0.2, -0.22, -0.56, -0.14, -0.64, 0.2),
                Curve(-0.62, 0.4, -0.3, 0.42, -0.1, 0.2), Close())), "dusk"),
        (rounded(0, 0.3, 0.11, 0.08), "rim"),
        (LEAF, "rim"),
        (LEAF_VEIN, "vein"),
    ),
    "sun": (),
}  # fmt: skip

_GRINS: dict[Candidate, tuple[float, float, float]] = {
    "dog": (0.42, 0.25, 0.07),
    "tanuki": (0.41, 0.35, 0.1),
}
"""Where the corners of a grin are, half of its width, and how far its upper lip sags."""

_LOW = 0.61  # the middle of a lower lip
_FANG = 0.69


def _grin(candidate: Candidate, *, full: bool) -> Iterator[Drawing]:
    """Yield a grin of light with two fangs; the fox has its eyes alone, as on the box."""
    if candidate not in _GRINS:
        return
    paint, line = (SHINE, GLOW) if full else (palette.PAPER, INK)
    top, half, sag = _GRINS[candidate]
    upper, lower = top + 1.33 * sag, top + 1.33 * (_LOW - top)
    sickle = (
        Move(-half, top), Curve(-0.5 * half, upper, 0.5 * half, upper, half, top),
        Curve(0.66 * half, lower, -0.66 * half, lower, -half, top), Close(),
    )  # fmt: skip
    fangs = tuple(
        segment
        for side in (-1, 1)
        for segment in polyline(
            (side * 0.68 * half, top + 0.07),
            (side * 0.32 * half, top + sag),
            (side * 0.52 * half, _FANG),
            closed=True,
        )
    )
    thin = 0.035 if full else _THIN
    yield Path(fangs, None, line, 2 * thin, join="round")
    yield Path(sickle, paint, line, thin, join="round")
    yield Path(fangs, paint)
