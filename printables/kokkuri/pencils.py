"""How poses are drawn: bent lines that meet in corners, in colours or to spare ink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printables.drawing import palette
from printables.drawing.display_list import Circle, Close, Drawing, Group, Move, Path, Segment
from printables.drawing.ornament import Point, smooth
from printables.kokkuri.spirits import INK, Outline


def bent(*runs: Sequence[Point]) -> Outline:
    """Return an outline of smooth lines, each from where the one before ends, which is a corner."""
    parts: list[Segment] = [Move(*runs[0][0])]
    for run in runs:
        parts += smooth(run)[1:]
    return (*parts, Close())


@dataclass(frozen=True, slots=True)
class Pencil:
    """What a head is drawn with.

    Attributes:
        full: whether in colours; else in lines on white.
        line: how wide its outlines are, for a head of radius 1.
    """

    full: bool
    line: float = 0.04

    def area(self, shape: Outline, paint: str, *, line: bool = True) -> Path:
        """Return an area; one without a line is left out of lines on white."""
        if not self.full:
            return Path(shape, palette.PAPER if line else None, INK if line else None,
                        0.8 * self.line, join="round")  # fmt: skip
        return Path(shape, paint, INK if line else None, self.line, join="round")

    def stroke(self, *points: Point, paint: str = INK, wide: float = 0.05) -> Path:
        """Return a bent line through points."""
        ink = paint if self.full else INK
        return Path(smooth(points), stroke=ink, width_mm=wide, cap="round", join="round")

    def filled(self, outline: Outline, coat: str, *inside: Drawing) -> tuple[Drawing, ...]:
        """Return an area, what lies on it as far as it reaches, and the line around it."""
        ground = Path(outline, coat if self.full else palette.PAPER)
        rim = Path(outline, None, INK, self.line if self.full else 0.8 * self.line, join="round")
        return ground, Group(inside, clip=Path(outline)), rim

    def eye(self, x: float, y: float, radius: float, *, up: bool = False) -> tuple[Drawing, ...]:
        """Return a dark eye with the light in it, which is higher in one that looks up."""
        down = 0.5 if up else 0.36
        glint = Circle(x - 0.3 * radius, y - down * radius, 0.36 * radius, palette.PAPER)
        return Circle(x, y, radius, INK), glint
