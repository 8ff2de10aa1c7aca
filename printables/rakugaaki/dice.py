"""The dice: black as the night, their pips wet paint, and a one that looks back at you."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Symbol,
    Transform,
    Use,
    path_of,
    polyline,
    rotate,
)
from printables.drawing.ornament import moved, spray
from printables.nets.foldables import cube_net
from printables.rakugaaki.street import NIGHT, SPRAY

DIE_MM = 16.0
DIE = cube_net("die", DIE_MM, tab_mm=5.0)

PIP_MM, ONE_MM = 1.45, 2.9
"""The radius of a pip, and of the only one of a one.

Rims of pips end where the colour of the face beside theirs begins, which goes over the fold.
"""

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_PAINT = {1: SPRAY[2], 2: SPRAY[0], 3: SPRAY[1], 4: SPRAY[2], 5: SPRAY[0], 6: SPRAY[1]}
"""The paint of each face's pips; beside each other are always two that differ."""

_RUNS: dict[int, tuple[tuple[int, int, float], ...]] = {
    2: ((-1, -1, 4.2),), 3: ((-1, -1, 3.4), (0, 0, 4.0)), 4: ((1, -1, 4.2),), 5: ((-1, -1, 4.0),),
}  # fmt: skip
"""The pips that paint runs down from, and how far below their middle it comes, in mm."""

_STEP_MM = 0.26 * DIE_MM
_JOINT = "#343846"


@lru_cache(maxsize=16)
def _form(design: Design, face: int) -> Symbol:
    drawn = _painted(face) if design is Design.FULL else _lined(face)
    return Symbol(f"die {face}", Group(tuple(drawn)), Box(0, 0, DIE_MM, DIE_MM))


def die_face(design: Design, face: int) -> Drawing:
    """Return a face of a die, in a square of `DIE_MM`: spots of paint."""
    return Use(_form(design, face))


def _places(face: int) -> Iterator[tuple[float, float]]:
    middle = DIE_MM / 2
    for dx, dy in _PIPS[face]:
        yield middle + dx * _STEP_MM, middle + dy * _STEP_MM


def _lined(face: int) -> Iterator[Drawing]:
    """Yield pips in lines."""
    size = ONE_MM if face == 1 else PIP_MM
    for x, y in _places(face):
        yield Circle(x, y, size, None, palette.TEXT, 0.35)


def _painted(face: int) -> Iterator[Drawing]:
    """Yield a bit of the wall at night, and wet pips on it, each with a rim as of a sticker."""
    paint, middle = _PAINT[face], DIE_MM / 2
    yield Rect(0, 0, DIE_MM, DIE_MM, NIGHT)
    yield Path(_joints(), stroke=_JOINT, width_mm=0.3)
    yield Path(spray(middle, middle, 0.5 * DIE_MM, 26, face), fill=paint)
    runs = tuple(
        part
        for dx, dy, far in _RUNS.get(face, ())
        for x, y in ((middle + dx * _STEP_MM - 0.35, middle + dy * _STEP_MM),)
        for part in polyline((x, y), (x, y + far))
    )
    size = ONE_MM if face == 1 else PIP_MM
    spots = tuple(Circle(x, y, size, paint) for x, y in _places(face))
    round_spots = tuple(part for spot in spots for part in path_of(spot).segments)
    for rim, colour in ((0.85, palette.PAPER), (0.45, "#000000")):
        if runs:
            yield Path(runs, stroke=colour, width_mm=0.8 + 2 * rim, cap="round")
        yield Path(round_spots, colour, colour, 2 * rim)
    if runs:
        yield Path(runs, stroke=paint, width_mm=0.8, cap="round")
    yield from spots
    if face == 1:
        yield from _looking(middle)
        return
    gleams = tuple(
        part for x, y in _places(face)
        for part in path_of(Circle(x - 0.5, y - 0.55, 0.42)).segments
    )  # fmt: skip
    yield Path(gleams, palette.PAPER)


def _joints() -> tuple[Segment, ...]:
    """Return the joints of the wall on a face."""
    rows = [part for y in (4.0, 8.0, 12.0) for part in polyline((0, y), (DIE_MM, y))]
    for row, places in enumerate(((5.0, 15.0), (10.0,), (5.0, 15.0), (10.0,))):
        for x in places:
            rows += polyline((x, 4.0 * row), (x, 4.0 * row + 4))
    return tuple(rows)


def _looking(middle: float) -> Iterator[Drawing]:
    """Yield what makes an owl's eye of a one, half shut as that on the cover."""
    eye = path_of(Circle(middle, middle, ONE_MM))
    black = path_of(Circle(middle - 0.2, middle + 0.4, 1.5))
    yield Path(black.segments, "#000000")
    yield Path(path_of(Circle(middle - 0.8, middle - 0.1, 0.5)).segments, palette.PAPER)
    lid = polyline((-4, -4), (4, -4), (4, -0.7), (-4, -1.7), closed=True)
    shut = Path(moved(lid, Transform(e=middle, f=middle)), "#000000")
    yield Group((shut,), clip=eye)


DICE_SHOWN = (5, 1, 3)
"""What dice in pictures show; of an edition with fewer the first, and no more of one with more."""


def die_shadow() -> tuple[Segment, ...]:
    """Return the shadow of a die that lies from (0, 0), to its right on the ground."""
    side = DIE_MM
    return polyline(
        (0.4, side), (side, side), (1.5 * side, 0.64 * side), (1.5 * side + 7, 0.64 * side),
        (side + 6, side + 0.9), (1.4, side + 0.9), closed=True,
    )  # fmt: skip


BESIDE = {1: (2, 4), 3: (1, 5), 5: (1, 4)}
"""The faces on top and at the right of a die that shows a face to the front, as its net folds."""

TURNED = {3: -90}
"""By how many degrees a front lies turned, clockwise from how it stands in the net."""


def rolled(face: int, design: Design) -> tuple[Drawing, ...]:
    """Return a die as it lies, its front from (0, 0) and its other sides seen at a slant."""
    top, right = BESIDE[face]
    front = rotate(TURNED.get(face, 0), DIE_MM / 2, DIE_MM / 2)
    seen = (
        (face, front),
        (top, Transform(1, 0, -0.5, 0.36, 0.5 * DIE_MM, -0.36 * DIE_MM)),
        (right, Transform(0.5, -0.36, 0, 1, DIE_MM, 0)),
    )
    full = design is Design.FULL
    return tuple(
        Group(
            (
                Rect(0, 0, DIE_MM, DIE_MM, palette.PAPER),
                die_face(design, number),
                Rect(0, 0, DIE_MM, DIE_MM, None, palette.PAPER if full else palette.TEXT, 0.25),
            ),
            placing,
        )
        for number, placing in seen
    )
