"""The edges of a sheet of paper in a picture, in the millimetres of what is printed on it."""

from __future__ import annotations

import cv2
import numpy as np

from games.message import message
from printables.calibration.photo import Floats, Grey, PhotoError, Sighting

_REACH_MM = (-14.0, 12.0)  # where an edge may be, from where it should: outside of it, and inside
_STEP_MM = 0.05
_LINES = 80
_ENDS = 0.07  # of an edge, where corners are round or bent
_WHITE_MM = 1.2  # paper is at least so wide at its edge before anything is printed
_LEAST_CONTRAST = 24.0
_MOST_BENT_MM = 0.6


def paper_corners(grey: Grey, sighting: Sighting) -> Floats:
    """Return where the corners of the paper are, in millimetres of the page that it shows.

    Args:
        grey: the picture.
        sighting: the side that it shows.

    Returns:
        Top left, top right, bottom right and bottom left, as one looks at the side: rows of x, y.

    Raises:
        PhotoError: an edge cannot be seen.
    """
    width, height = sighting.code.width_mm, sighting.code.height_mm
    # Each edge by its first end, the way along it, and the way inside.
    top = _edge(grey, sighting, (0, 0), (width, 0), (0, 1))
    right = _edge(grey, sighting, (width, 0), (0, height), (-1, 0))
    bottom = _edge(grey, sighting, (width, height), (-width, 0), (0, -1))
    left = _edge(grey, sighting, (0, height), (0, -height), (1, 0))
    lines = (top, right, bottom, left)
    corners = [np.cross(lines[at - 1], lines[at]) for at in range(4)]
    return np.array([corner[:2] / corner[2] for corner in corners])


def _edge(
    grey: Grey,
    sighting: Sighting,
    start: tuple[float, float],
    along: tuple[float, float],
    inside: tuple[float, float],
) -> Floats:
    """Return the line of an edge, as the three figures of its equation."""
    shares = np.linspace(_ENDS, 1 - _ENDS, _LINES)
    deep = np.arange(_REACH_MM[0], _REACH_MM[1], _STEP_MM)
    base = np.array(start) + shares[:, None] * np.array(along)
    points = base[:, None, :] + deep[None, :, None] * np.array(inside)
    pixels = sighting.pixels(points.reshape(-1, 2)).reshape(points.shape)
    maps = pixels.astype(np.float32)
    values = cv2.remap(
        grey, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT
    ).astype(np.float64)
    rows, columns = grey.shape
    seen = (
        (pixels[..., 0] >= 0)
        & (pixels[..., 0] <= columns - 1)
        & (pixels[..., 1] >= 0)
        & (pixels[..., 1] <= rows - 1)
    )
    crossings = np.array([_crossing(values[at], seen[at], deep) for at in range(_LINES)])
    good = np.isfinite(crossings)
    if good.sum() < _LINES // 2:
        raise PhotoError(
            message(
                "an edge of the paper cannot be seen; lay the sheet on something dark, all four"
                " edges in the picture"
            )
        )
    slope, offset = _line(shares[good], crossings[good])
    ends = [
        np.array(start) + share * np.array(along) + (offset + slope * share) * np.array(inside)
        for share in (0.0, 1.0)
    ]
    return np.asarray(np.cross((*ends[0], 1.0), (*ends[1], 1.0)), dtype=np.float64)


def _crossing(values: Floats, seen: Floats, deep: Floats) -> float:
    """Return where paper begins on the way in from outside, or not a number."""
    first = int(np.argmax(seen))
    if not seen.any() or not seen[first:].all() or deep[first] > -2:
        return float("nan")
    values, deep = values[first:], deep[first:]
    far = values[: max(8, round(1.5 / _STEP_MM))]
    dark, white = float(np.median(far)), float(np.percentile(values, 90))
    if white - dark < _LEAST_CONTRAST:
        return float("nan")
    run = round(_WHITE_MM / _STEP_MM)
    bright = values > (dark + white) / 2
    runs = np.convolve(bright, np.ones(run, dtype=int), "valid")
    starts = np.flatnonzero(runs == run)
    if not len(starts) or starts[0] == 0:
        return float("nan")
    start = int(starts[0])
    # The levels right at the edge: light is not the same everywhere.
    margin = round(0.5 / _STEP_MM)
    inner = float(np.median(values[start + margin : start + run + margin]))
    outer = float(np.median(values[max(0, start - 3 * run) : max(1, start - margin)]))
    half = (inner + outer) / 2
    at = start
    while at > 0 and values[at] > half:
        at -= 1
    while at + 1 < len(values) and values[at + 1] <= half:
        at += 1
    if at + 1 >= len(values):
        return float("nan")
    share = (half - values[at]) / (values[at + 1] - values[at])
    return float(deep[at] + share * _STEP_MM)


def _line(along: Floats, away: Floats) -> tuple[float, float]:
    """Return slope and offset of the line through most of some points."""
    keep = np.abs(away - np.median(away)) < 4
    slope, offset = 0.0, float(np.median(away))
    for _ in range(8):
        slope, offset = (float(part) for part in np.polyfit(along[keep], away[keep], 1))
        off = np.abs(away - offset - slope * along)
        keep = off <= max(3 * float(np.median(off)), 0.03)
    if float(np.median(np.abs(away - offset - slope * along))) > _MOST_BENT_MM:
        raise PhotoError(
            message("an edge of the paper is not straight; press the sheet flat, light it evenly")
        )
    return slope, offset
