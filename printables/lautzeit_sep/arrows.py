"""Arrows of cinnabar on pictures of the board: straight ones, and along a way that bends."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Path, Segment, polyline
from printables.lautzeit_sep.court import CINNABAR


def cinnabar(shape: tuple[Segment, ...], design: Design) -> Path:
    """Return an arrow in its colour; to spare ink its outline alone."""
    full = design is Design.FULL
    return Path(shape, CINNABAR if full else palette.PAPER, palette.PAPER if full else CINNABAR,
                0.4 if full else 0.3, join="round")  # fmt: skip


def bent(way: Sequence[tuple[float, float]], wide: float, head: float) -> tuple[Segment, ...]:
    """Return an arrow along a way that bends, one area as the straight ones are."""
    turns = [math.atan2(y1 - y0, x1 - x0) for (x0, y0), (x1, y1) in itertools.pairwise(way)]
    (x, y), last = way[-1], turns[-1]
    neck = x - 0.9 * head * math.cos(last), y - 0.9 * head * math.sin(last)
    corners = [*way[:-1], neck]
    edges: list[list[tuple[float, float]]] = []
    for side in (-1, 1):
        edge: list[tuple[float, float]] = []
        for at, (right, down) in enumerate(corners):
            before, after = turns[max(at - 1, 0)], turns[min(at, len(turns) - 1)]
            across = (before + after) / 2 + side * math.pi / 2
            off = wide / 2 / math.cos((after - before) / 2)
            edge.append((right + off * math.cos(across), down + off * math.sin(across)))
        across = last + side * math.pi / 2
        edge.append((neck[0] + head / 2 * math.cos(across), neck[1] + head / 2 * math.sin(across)))
        edges.append(edge)
    return polyline(*edges[0], (x, y), *reversed(edges[1]), closed=True)
