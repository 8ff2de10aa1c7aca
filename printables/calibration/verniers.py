"""The scales of a calibration sheet, read against the light or with a pin.

Strokes on the back have a pitch of 9 mm and carry figures; those on the front, seen through the
paper, are a little closer. Where the sides meet as they should, the strokes in the middle meet;
where the back is off, others do, and their figure says by how much it is to be moved. In the
middle of each scale a cross on the front, to be pricked with a pin, has squares behind it to read
where it came out.

All is worked out as the back is looked at; the front is mirrored.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, TypeAlias

from printables.calibration.fiducials import SheetSide
from printables.drawing import palette
from printables.drawing.display_list import Circle, Drawing, Group, Path, Segment, Text, polyline
from printables.page.document import Placed
from printables.page.duplex import Mirror
from printables.page.identity import Identity, Kind
from printables.page.paper import Paper
from printables.page.text_blocks import Block

PITCH_MM = 9.0
STEP_MM = 0.2
"""What each stroke further on stands for: how much closer the strokes on the front are."""

ROUND_STEPS = 10
FEW_STEPS = 8  # of the scales between the marks
GRID_MM = 5.0
"""How far the squares for the pin reach."""

_STROKE_MM = 6.0
_OVER_MM = 1.5  # strokes of both sides go on over each other, so that they meet if the other way
_LINE_MM = 0.2  # is off too
_FIGURE_PT = 14.0
_SMALL_PT = 7.0
_FROM_TOP_MM = 24.9

Axis: TypeAlias = Literal["x", "y"]


SCALE = Kind("scale")


@dataclass(frozen=True, slots=True)
class Vernier:
    """A scale.

    Attributes:
        name: the letter by which the sheet speaks of it.
        axis: what it measures.
        x_mm, y_mm: its middle, as the back is looked at.
        steps: strokes on either side of its middle.
    """

    name: str
    axis: Axis
    x_mm: float
    y_mm: float
    steps: int

    def at(self, step: int, side: SheetSide) -> tuple[float, float]:
        """Return where a stroke crosses the scale, as the back is looked at."""
        away = step * pitch_mm(side)
        return (self.x_mm + away, self.y_mm) if self.axis == "x" else (self.x_mm, self.y_mm + away)

    @property
    def half_mm(self) -> float:
        """How far it reaches from its middle."""
        return self.steps * PITCH_MM + 5


def pitch_mm(side: SheetSide) -> float:
    """Return how far the strokes of a side are apart."""
    return PITCH_MM if side == "back" else PITCH_MM - STEP_MM


def lever(paper: Paper) -> int | None:
    """Return by what the difference of the outer scales is divided to have degrees.

    The scales are that many times 57.3 mm apart, so that the quotient is right; None where the
    paper is too small.
    """
    for quotient in (4, 3, 2):
        if (paper.height_mm - apart_mm(quotient)) / 2 >= _FROM_TOP_MM:
            return quotient
    return None


def apart_mm(quotient: int) -> float:
    """Return how far the outer scales are apart."""
    return math.degrees(quotient)


def verniers(paper: Paper) -> tuple[Vernier, ...]:
    """Return the scales of a sheet: A at the top, B and D in the middle, C at the bottom.

    A and C differ if the back is turned; B is for x, D, which is upright, for y.
    """
    x, y = paper.width_mm / 2, paper.height_mm / 2
    half = apart_mm(lever(paper) or 0) / 2
    few = min(FEW_STEPS, int((x - 32) // PITCH_MM))
    many = min(ROUND_STEPS, int((x - 13) // PITCH_MM))
    high = min(ROUND_STEPS, int((half - 16) // PITCH_MM))
    return (
        Vernier("A", "x", x, y - half, few),
        Vernier("B", "x", x, y, many),
        Vernier("C", "x", x, y + half, few),
        Vernier("D", "y", x, y, high),
    )


def placed_vernier(scale: Vernier, side: SheetSide, paper: Paper, mirror: Mirror) -> Placed:
    """Return a scale's strokes on a side, as a piece of its page.

    Args:
        scale: the scale.
        side: the side.
        paper: the paper.
        mirror: how the front is mirrored.
    """
    x, y = scale.x_mm, scale.y_mm
    if side == "front":
        x, y = mirrored_point(x, y, paper, mirror)
    half, across = scale.half_mm, _STROKE_MM + 6
    width, height = (half, across) if scale.axis == "x" else (across, half)
    art = Group(tuple(_strokes(scale, side, mirror, width, height)))
    return Placed(
        Identity(SCALE, scale.name),
        x - width,
        y - height,
        2 * width,
        2 * height,
        art=art,
        side=side,
    )


def mirrored_point(x: float, y: float, paper: Paper, mirror: Mirror) -> tuple[float, float]:
    """Return where a point of one side is on the other."""
    if mirror == "x":
        return paper.width_mm - x, y
    return x, paper.height_mm - y


def _strokes(
    scale: Vernier, side: SheetSide, mirror: Mirror, width: float, height: float
) -> list[Drawing]:
    """Return the strokes, and the back's figures, in the millimetres of the piece."""
    from_mm, to_mm = (-_STROKE_MM, _OVER_MM) if side == "back" else (-_OVER_MM, _STROKE_MM)
    flip_x, flip_y = (1, 1) if side == "back" else (-1, 1) if mirror == "x" else (1, -1)
    long: list[Segment] = []
    figures: list[Drawing] = []
    for step in range(-scale.steps, scale.steps + 1):
        if step == 0:
            continue  # the cross and the squares are there
        away = step * pitch_mm(side)
        along_x = ((away, from_mm), (away, to_mm))
        ends = along_x if scale.axis == "x" else tuple((x, y) for y, x in along_x)
        long += polyline(*((x * flip_x + width, y * flip_y + height) for x, y in ends))
        if side == "back" and step % 2 == 0:
            figures.append(_figure(scale, step, width, height))
    return [Path(tuple(long), stroke=palette.BLACK, width_mm=_LINE_MM), *figures]


def _figure(scale: Vernier, step: int, width: float, height: float) -> Text:
    figure = f"{'+' if step > 0 else '−'}{abs(step) * STEP_MM:.1f}"
    cap = _FIGURE_PT * 25.4 / 72 * 0.733
    if scale.axis == "x":
        x, y = width + step * PITCH_MM, height - _STROKE_MM - 1
        return Text(x, y, figure, _FIGURE_PT, "bold", "middle", palette.BLACK, role="figure")
    x, y = width - _STROKE_MM - 1.2, height + step * PITCH_MM + cap / 2
    return Text(x, y, figure, _FIGURE_PT, "bold", "end", palette.BLACK, role="figure")


def cross() -> tuple[Drawing, ...]:
    """Return the cross that is pricked, around (0, 0)."""
    arms = [
        segment
        for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))
        for segment in polyline((0.9 * x, 0.9 * y), (4.2 * x, 4.2 * y))
    ]
    inner = (*polyline((-0.45, 0), (0.45, 0)), *polyline((0, -0.45), (0, 0.45)))
    return (
        Path(tuple(arms), stroke=palette.BLACK, width_mm=0.2),
        Path(inner, stroke=palette.BLACK, width_mm=0.1),
        Circle(0, 0, 0.9, stroke=palette.BLACK, width_mm=0.2),
    )


def squares() -> tuple[Drawing, ...]:
    """Return the squares of 1 and of ½ mm behind a cross, around (0, 0), with figures at them."""
    fine: list[Segment] = []
    whole: list[Segment] = []
    for half in range(-10, 11):
        at = half / 2
        lines = (*polyline((at, -GRID_MM), (at, GRID_MM)), *polyline((-GRID_MM, at), (GRID_MM, at)))
        if half % 2:
            fine += lines
        elif half:
            whole += lines
    axes = (*polyline((-5.6, 0), (5.6, 0)), *polyline((0, -5.6), (0, 5.6)))
    cap = _SMALL_PT * 25.4 / 72 * 0.733
    return (
        Text(-6, cap / 2, "5", _SMALL_PT, "medium", "end", palette.BLACK),
        Text(6, cap / 2, "5", _SMALL_PT, "medium", "start", palette.BLACK),
        Text(0, -6, "5", _SMALL_PT, "medium", "middle", palette.BLACK),
        Text(0, 6 + cap, "5", _SMALL_PT, "medium", "middle", palette.BLACK),
        Path(tuple(fine), stroke=palette.HAIRLINE, width_mm=0.08),
        Path(tuple(whole), stroke=palette.QUIET, width_mm=0.1),
        Path(axes, stroke=palette.BLACK, width_mm=0.25),
    )


def example(width_mm: float) -> Block:
    """Return a picture of strokes of which one pair goes on straight, that of +0.8."""
    pitch, off = width_mm / 3, width_mm / 30
    back: list[Segment] = []
    front: list[Segment] = []
    figures: list[Drawing] = []
    for step in (-1, 0, 1):
        x = width_mm / 2 + step * pitch
        figure = f"+{0.8 + 0.4 * step:.1f}"
        figures.append(Text(x, 4, figure, 11, "bold", "middle", palette.BLACK))
        back += polyline((x, 5.2), (x, 12))
        front += polyline((x - step * off, 9.5), (x - step * off, 16.3))
    return Block(
        (
            Circle(width_mm / 2, 10.75, 6.2, palette.PAPER, palette.HAIRLINE, 0.3),
            *figures,
            Path(tuple(back), stroke=palette.BLACK, width_mm=0.4),
            Path(tuple(front), stroke=palette.QUIET, width_mm=0.4),
        ),
        18,
    )
