"""Badges on the bottom of a box: how many play, for how long, from what age, each on a disc."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Curve,
    Drawing,
    Line,
    Move,
    Path,
    Text,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm

Sign: TypeAlias = Callable[[float, float, str], tuple[Drawing, ...]]
"""Draws what a number counts, around a point, in a colour."""

Fact: TypeAlias = tuple[str, Sign | None]
"""A number of a game, and a picture of what it counts; an age has none."""

_FACT_MM = 6.4  # the radius of a fact's disc
_WIDEST_MM = 9.2  # of a number below its picture, so that it stays within the disc


def badges(
    facts: Sequence[Fact], box: Box, design: Design, ink: str, rim: str = palette.PAPER
) -> tuple[Drawing, ...]:
    """Return numbers of a game in a row, each on a disc with a picture of what it counts.

    Args:
        facts: the numbers.
        box: a panel from (0, 0), across which they are spread.
        design: in full, white on discs of the colour; else the other way round.
        ink: the colour.
        rim: of the discs in full.
    """
    step = box.width / len(facts)
    full = design is Design.FULL
    paints = (ink, palette.PAPER, rim) if full else (palette.PAPER, ink, ink)
    return tuple(
        part
        for at, (number, picture) in enumerate(facts)
        for part in _badge((at + 0.5) * step, box.height / 2, (number, picture), paints)
    )


def _badge(x: float, y: float, fact: Fact, paints: tuple[str, str, str]) -> tuple[Drawing, ...]:
    """Return a number on a disc around a point; its paints are the ground's, its own, the rim's."""
    (number, picture), (ground, ink, rim) = fact, paints
    size = 11.0 if picture else 15.0
    size *= min(1.0, _WIDEST_MM / text_width_mm(number, size, "black"))
    middle = y + (2.6 if picture else 0.0)
    base = middle + size * MM_PER_POINT * CAP_HEIGHT / 2
    return (
        Circle(x, y, _FACT_MM, ground, rim, 0.5),
        *(picture(x, y - 2.1, ink) if picture else ()),
        Text(x, base, number, size, "black", "middle", ink),
    )


def pawn(x: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a player's pawn."""
    body = (
        Move(x - 1.7, y + 2.0), Curve(x - 1.6, y + 0.4, x - 0.5, y + 0.6, x - 0.5, y - 0.6),
        Line(x + 0.5, y - 0.6), Curve(x + 0.5, y + 0.6, x + 1.6, y + 0.4, x + 1.7, y + 2.0),
    )  # fmt: skip
    return Path(body, fill=ink), Circle(x, y - 1.1, 1.05, ink)


def clock(x: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a clock."""
    hands = polyline((x, y - 1.1), (x, y), (x + 0.8, y + 0.5))
    return (
        Circle(x, y, 1.75, None, ink, 0.5),
        Path(hands, stroke=ink, width_mm=0.45, cap="round", join="round"),
    )
