"""Six patterns, so that nothing printed relies on its colour alone.

They are old Japanese textile patterns, chosen to look unlike in grey at the size of a thumbnail:
mameshibori dots, slanting stripes, uroko scales, seigaiha waves, a koshi lattice and yagasuri
arrows. Each is one path, whatever the area, and repeats with the pitch in both directions, so that
areas of one pattern meet without a seam where their corners are whole pitches apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin, sqrt, tan

from games.message import mark
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Segment,
    Transform,
    path_of,
    polyline,
)
from printables.drawing.ornament import moved
from printables.drawing.palette import Colour


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern that fills the plane.

    Attributes:
        name: what people call it; a message id.
        full: its segments over so many columns and rows of pitches, for a pitch of 1.
        width: how wide its lines are for a pitch of 1, or 0 for a pattern of areas.
        eco: its segments in the lighter design, which has lines only.
    """

    name: str
    full: Callable[[int, int], Iterator[Segment]]
    width: float
    eco: Callable[[int, int], Iterator[Segment]]


def _dots(columns: int, rows: int, radius: float = 0.2) -> Iterator[Segment]:
    for row in range(2 * rows + 1):
        for column in range(columns + 1):
            centre = column + (row % 2) / 2, row / 2
            yield from path_of(Circle(*centre, radius)).segments


def _rings(columns: int, rows: int) -> Iterator[Segment]:
    """Yield dots by their outlines, whole in every pitch: nothing of them lies on its edge."""
    for row in range(2 * rows):
        for column in range(columns):
            centre = column + 0.25 + (row % 2) / 2, row / 2 + 0.25
            yield from path_of(Circle(*centre, 0.17)).segments


def _stripes(columns: int, rows: int) -> Iterator[Segment]:
    for column in range(columns + rows + 1):
        yield from polyline((column + 0.5, -0.5), (column - rows - 0.5, rows + 0.5))


def _slants(columns: int, rows: int) -> Iterator[Segment]:
    """Yield stripes that pass by the corners of a pitch, where an area ends."""
    for column in range(columns + rows):
        yield from polyline((column + 1, -0.5), (column - rows, rows + 0.5))


def _scales(columns: int, rows: int) -> Iterator[Segment]:
    for row in range(rows):
        for column in range(columns):
            yield from polyline(
                (column, row + 1), (column + 0.5, row), (column + 1, row + 1), closed=True
            )


def _peaks(columns: int, rows: int) -> Iterator[Segment]:
    """Yield scales that stand apart, by their outlines."""
    for row in range(rows):
        for column in range(columns):
            yield from polyline(
                (column + 0.18, row + 0.78),
                (column + 0.5, row + 0.22),
                (column + 0.82, row + 0.78),
                closed=True,
            )


def _waves(columns: int, rows: int, radii: Sequence[float] = (0.5, 0.25)) -> Iterator[Segment]:
    for row in range(3 * rows + 3):
        for column in range(columns + 1):
            x, y = column + (row % 2) / 2, row / 3
            for radius in radii:
                right, down, inwards, up, handle = _crest(radius)
                top = y - radius
                yield Move(x - right, y + down)
                yield Curve(x - inwards, y + up, x - handle, top, x, top)
                yield Curve(x + handle, top, x + inwards, y + up, x + right, y + down)


@lru_cache(maxsize=4)
def _crest(radius: float) -> tuple[float, float, float, float, float]:
    """Return what is seen of a wave: an arc that ends where the waves of the next row begin.

    Their middles are half a pitch to the side and a third of one below, their radius is a half.

    Returns:
        Of its right half, from its middle: the end, to the right and down; the handle there; and
        how far to the right the handle at its top is.
    """
    apart = hypot(1 / 2, 1 / 3)
    along = (apart**2 + radius**2 - 1 / 4) / (2 * apart)
    aside = sqrt(radius**2 - along**2)
    x, y = (along / 2 + aside / 3) / apart, (along / 3 - aside / 2) / apart
    angle = atan2(-y, x)
    handle = 4 / 3 * tan((pi / 2 - angle) / 4) * radius
    return x, y, x - handle * sin(angle), y - handle * cos(angle), handle


def _ripples(columns: int, rows: int) -> Iterator[Segment]:
    return _waves(columns, rows, radii=(0.5,))


def _lattice(columns: int, rows: int) -> Iterator[Segment]:
    for column in range(columns):
        yield from polyline((column + 0.5, 0), (column + 0.5, rows))
    for row in range(rows):
        yield from polyline((0, row + 0.5), (columns, row + 0.5))


def _arrows(columns: int, rows: int) -> Iterator[Segment]:
    for column in range(2 * columns):
        left, right = column / 2, (column + 1) / 2
        # The feathers rise and fall in turn from one column to the next.
        near, far = (0.0, 0.4) if column % 2 else (0.4, 0.0)
        for row in range(-1, rows):
            yield from polyline(
                (left, row + near),
                (right, row + far),
                (right, row + far + 0.5),
                (left, row + near + 0.5),
                closed=True,
            )


def _feathers(columns: int, rows: int) -> Iterator[Segment]:
    """Yield rows of arrow heads, in pairs, none of which reaches the next pitch."""
    for row in range(rows):
        for top in (row + 0.15, row + 0.45):
            heads = ((step / 2, top + 0.4 * (step % 2)) for step in range(2 * columns + 1))
            yield from polyline(*heads)


SIX = (
    Pattern(mark("dots"), _dots, 0, _rings),
    Pattern(mark("stripes"), _stripes, 0.22, _slants),
    Pattern(mark("triangles"), _scales, 0, _peaks),
    Pattern(mark("waves"), _waves, 0.08, _ripples),
    Pattern(mark("lattice"), _lattice, 0.24, _lattice),
    Pattern(mark("chevrons"), _arrows, 0, _feathers),
)
"""A pattern for each colour of `palette.SIX`, in the same order."""

ECO_PITCH = 2
"""How many times wider the patterns of eco pieces are."""

ECO_WIDTH = 0.08
"""How wide their lines are, as a share of the pitch of the full design."""


@lru_cache(maxsize=64)
def pattern_path(pattern: Pattern, box: Box, pitch_mm: float, paint: str, design: Design) -> Path:
    """Return a pattern over a box; it juts out of it, so clip it.

    Args:
        pattern: which.
        box: the area, from whose top left corner the pattern is counted.
        pitch_mm: the distance after which the full design repeats.
        paint: its colour.
        design: the full one, or the lighter one.
    """
    full = design is Design.FULL
    pitch = pitch_mm if full else pitch_mm * ECO_PITCH
    columns, rows = (int(-(-length // pitch)) for length in (box.width, box.height))
    repeated = (pattern.full if full else pattern.eco)(columns, rows)
    segments = moved(repeated, Transform(pitch, 0, 0, pitch, box.x, box.y))
    if full and not pattern.width:
        return Path(segments, fill=paint)
    width = pattern.width if full else ECO_WIDTH
    return Path(segments, stroke=paint, width_mm=width * pitch_mm)


def patterned(
    area: Path, box: Box, colour: Colour, pattern: Pattern, *, pitch_mm: float, design: Design
) -> Drawing:
    """Return an area filled with a colour and its pattern.

    Args:
        area: where; its own colours are of no concern.
        box: around the area; the pattern is counted from its top left corner, so that areas of
            one box fit each other.
        colour: the colour.
        pattern: the pattern that belongs to it.
        pitch_mm: the distance after which the pattern repeats.
        design: a coloured field with the pattern tone on tone, or the pattern's lines on white.
    """
    if design is Design.FULL:
        field = Path((box,), fill=colour.field)
        return Group((field, pattern_path(pattern, box, pitch_mm, colour.tone, design)), clip=area)
    return Group((pattern_path(pattern, box, pitch_mm, colour.line, design),), clip=area)
