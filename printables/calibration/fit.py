"""What makes up for a printer's error, worked out from where both sides were found."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from games.message import message
from printables.calibration.correction import Calibration, fitted
from printables.calibration.paper_edges import paper_corners
from printables.calibration.photo import (
    Floats,
    Grey,
    PhotoError,
    Sighting,
)
from printables.page.duplex import Duplex, Mirror, mirror_of
from printables.page.paper import Paper

PAPERS_VARY = 0.002
"""How far the size of a paper may be off what its name says: so much of a scale is nothing."""

_TURNED = {"x": [1, 0, 3, 2], "y": [3, 2, 1, 0]}
"""Which corner of the back each corner of the front is."""


def calibration_of(seen: Sequence[tuple[Grey, tuple[Sighting, ...]]]) -> Calibration:
    """Return what makes up for the error of the printer that printed a sheet.

    Args:
        seen: pictures of both sides, or of the sheet against the light, each with what it shows;
            several of the same are averaged.

    Raises:
        PhotoError: they do not show enough, or not the same sheet.
    """
    codes = [sighting.code for _, sides in seen for sighting in sides]
    code = codes[0]
    for other in codes:
        if (other.edge, other.width_mm, other.height_mm, other.calibration) != (
            *(code.edge, code.width_mm, code.height_mm),
            code.calibration,
        ):
            raise PhotoError(message("the pictures are of different sheets"))
    paper = Paper("", code.width_mm, code.height_mm)
    mirror = mirror_of(Duplex(code.edge), paper)
    through = [sides for _, sides in seen if len(sides) == 2]
    if through:
        pairs = np.mean([_through(*sides, paper, mirror) for sides in through], axis=0)
        kept = code.calibration
        return _fit(pairs, paper, kept.scale_x, kept.scale_y)
    corners: dict[str, list[Floats]] = {"front": [], "back": []}
    for grey, (sighting,) in seen:
        corners[sighting.side].append(paper_corners(grey, sighting))
    for side, reason in (
        ("front", message("the front is in no picture; the back alone does not tell")),
        ("back", message("the back is in no picture; the front alone does not tell")),
    ):
        if not corners[side]:
            raise PhotoError(reason)
    front, back = (np.mean(corners[side], axis=0) for side in ("front", "back"))
    across, along = _scales(front, back, paper)
    pairs = np.stack((_mirrored(front, paper, mirror), back[_TURNED[mirror]]))
    kept = code.calibration
    return _fit(
        pairs,
        paper,
        across if abs(across / kept.scale_x - 1) > PAPERS_VARY else kept.scale_x,
        along if abs(along / kept.scale_y - 1) > PAPERS_VARY else kept.scale_y,
    )


def _mirrored(points: Floats, paper: Paper, mirror: Mirror) -> Floats:
    mirrored = points.copy()
    if mirror == "x":
        mirrored[:, 0] = paper.width_mm - mirrored[:, 0]
    else:
        mirrored[:, 1] = paper.height_mm - mirrored[:, 1]
    return mirrored


def _through(front: Sighting, back: Sighting, paper: Paper, mirror: Mirror) -> Floats:
    """Return points where they should be on the back, and where they are found there."""
    xs, ys = np.linspace(15, paper.width_mm - 15, 5), np.linspace(20, paper.height_mm - 20, 7)
    points = np.array([(x, y) for x in xs for y in ys])
    back_points = back.page(front.pixels(points))
    return np.stack((_mirrored(points, paper, mirror), back_points))


def _scales(front: Floats, back: Floats, paper: Paper) -> tuple[float, float]:
    """Return how much larger to print: what the paper measures in the print, against its size."""

    def length(corners: Floats, one: int, other: int) -> float:
        return float(np.hypot(*(corners[one] - corners[other])))

    across = np.mean([length(c, *ends) for c in (front, back) for ends in ((0, 1), (3, 2))])
    along = np.mean([length(c, *ends) for c in (front, back) for ends in ((0, 3), (1, 2))])
    return float(across) / paper.width_mm, float(along) / paper.height_mm


def _fit(pairs: Floats, paper: Paper, scale_x: float, scale_y: float) -> Calibration:
    should, measured = ([(float(x), float(y)) for x, y in points] for points in pairs)
    return fitted(should, measured, paper, scale_x, scale_y)
