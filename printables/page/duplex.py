"""How the two sides of a sheet of paper meet."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, TypeAlias

from printables.page.paper import Paper


class Duplex(StrEnum):
    """How backs come behind fronts."""

    LONG = "long"
    """Printed on both sides, the paper turned over on its long edge."""

    SHORT = "short"
    """Printed on both sides, the paper turned over on its short edge."""

    FOLD = "fold"
    """Printed on one side, folded in the middle and glued."""

    NONE = "none"
    """Printed on one side, fronts and backs on pages of their own, glued one by one."""


Mirror: TypeAlias = Literal["x", "y", ""]


def mirror_of(duplex: Duplex, paper: Paper) -> Mirror:
    """Return how the back of a page is mirrored: at its upright middle, its level one, or not.

    >>> mirror_of(Duplex.LONG, Paper("upright", 200, 250))
    'x'
    >>> mirror_of(Duplex.LONG, Paper("lying", 250, 200))
    'y'
    """
    if duplex not in (Duplex.LONG, Duplex.SHORT):
        return ""
    upright = paper.height_mm >= paper.width_mm
    return "x" if upright == (duplex is Duplex.LONG) else "y"


def middle_mm(paper: Paper, mirror: Mirror) -> float:
    """Return where the line runs at which the back of a page is mirrored."""
    return (paper.width_mm if mirror == "x" else paper.height_mm) / 2
