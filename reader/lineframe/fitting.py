"""A tape's design and its table's plane: from codes first, then from all that was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache

import cv2
import numpy as np

from games.lineframe.tape import Tape
from reader.codes import Code
from reader.lineframe.art import Art, arts
from reader.lineframe.drawn import FINE_PX, Bank, Look
from reader.lineframe.flat import Flat, evened, flatten
from reader.lineframe.register import register, register_freely
from reader.lineframe.sought import FLAT_PX, Picture, Search, Seen
from reader.plane import CORNERS, Body, Plane, Pose, fit_plane

_AROUND = 7.0  # sides of a frame from the outermost code to where a frame may lie
SURE_PLANE = 5
"""With so many frames the plane is known well."""


def begin(
    rgb: Picture, tape: Tape, codes: Sequence[tuple[int, Code]], *, grey: bool = False
) -> tuple[Art, Plane, list[Pose]]:
    """Return the design, the plane in sides of a frame, and where the frames with codes lie."""
    height, width = rgb.shape[:2]
    centres = np.array([code.corners.mean(0) for _, code in codes])
    order = np.argsort(np.hypot(*(centres - np.median(centres, 0)).T))
    bodies = [Body(CORNERS, codes[at][1].corners) for at in order]
    plane, placed, _ = fit_plane(bodies, width, height)
    poses = dict(zip(order, placed, strict=True))
    flats = []
    for at in order[:3]:
        x, y = poses[at].x, poses[at].y
        flats.append(flatten(rgb, plane, (x - 2.2, y - 2.2, x + 2.2, y + 2.2), 0.41 * FLAT_PX))

    @cache
    def alike(art: Art, at: int) -> float:
        corners = art.code_corners
        unit = float(corners[1, 0] - corners[0, 0])
        flat = flats[at]
        scaled = Flat(flat.image, flat.left * unit, flat.top * unit, flat.scale / unit)
        drawn = Bank(art, tape, grey=grey).drawn(
            Look(codes[order[at]][0], 0), FINE_PX, beside_code=True
        )
        pose = _frame_pose(art, poses[order[at]])
        if len(codes) < SURE_PLANE:
            return register_freely(scaled, pose, drawn, steps=4)[1]
        return register(scaled, pose, drawn, steps=2)[1]

    best = _likest([art for art in arts() if art.side_mm in (15, 20)], alike, len(flats))
    if best.side_mm == 20:  # larger frames differ little from it
        sides = [best, *(replace(best, side_mm=side) for side in (25, 30))]
        best = _likest(sides, alike, len(flats))
    unit = float(np.diff(best.code_corners[:2, 0])[0])
    return best, plane.scaled(1 / unit), [_frame_pose(best, poses[at]) for at in range(len(codes))]


def _likest(tried: Sequence[Art], alike: Callable[[Art, int], float], places: int) -> Art:
    """Return the design that some places look like most, all together.

    Nothing looks more alike than 1, so what cannot catch up any more is left; with one code read
    most designs already cannot.

    Args:
        tried: the designs.
        alike: how much a place looks like one.
        places: how many places there are.
    """
    sums = {art: alike(art, 0) for art in tried}
    best = max(tried, key=lambda art: sums[art])
    most = -np.inf
    for art in (best, *(art for art in tried if art != best)):
        for at in range(1, places):
            if sums[art] + (places - at) * _MOST_ALIKE < most:
                break
            sums[art] += alike(art, at)
        most = max(most, sums[art])
    return max(tried, key=lambda art: sums[art])


_MOST_ALIKE = 1.001


def _frame_pose(art: Art, code: Pose) -> Pose:
    """Return where a frame lies, in sides of it, from where its code does, in sides of that."""
    corners = art.code_corners
    unit = float(corners[1, 0] - corners[0, 0])
    return Pose(code.x * unit, code.y * unit, code.turn).step(*(0.5 - corners.mean(0)))


def shrunk(rgb: Picture, plane: Plane, poses: Sequence[Pose]) -> tuple[Picture, Plane]:
    """Return the picture no finer than it is looked at, where it is the least fine."""
    sides = [plane.pixels_per_side(pose) for pose in poses]
    fine = max(min(sides), max(sides) / 2) / FLAT_PX
    if fine < 1.5:
        return rgb, plane
    size = round(1.2 * rgb.shape[1] / fine), round(1.2 * rgb.shape[0] / fine)
    small = np.asarray(cv2.resize(rgb, size, interpolation=cv2.INTER_AREA), np.uint8)
    return small, plane.resized(*size)


def flat_of(rgb: Picture, plane: Plane, poses: Sequence[Pose], *, thin: bool) -> Flat:
    """Return all of the table where frames may lie, as far as the picture shows it.

    Thin lines are seen better without the light: a shadow's edge is darker than they are.
    """
    height, width = rgb.shape[:2]
    points = np.array([(pose.x, pose.y) for pose in poses])
    low, high = points.min(0) - _AROUND, points.max(0) + _AROUND
    xs, ys = np.meshgrid(np.linspace(0, width - 1, 9), np.linspace(0, height - 1, 9))
    pixels = np.column_stack([xs.ravel(), ys.ravel()])
    shown = plane.points(pixels)
    # Beyond the horizon points come back from the other side.
    sane = np.hypot(*(plane.pixels(shown) - pixels).T) < 2
    shown = shown[sane]
    if len(shown):
        low, high = np.maximum(low, shown.min(0)), np.minimum(high, shown.max(0))
    high = np.maximum(high, points.max(0) + 1)
    low = np.minimum(low, points.min(0) - 1)
    flat = flatten(rgb, plane, (*low, *high), FLAT_PX)
    return evened(flat) if thin else flat


def refit(search: Search) -> None:
    """Fit the plane to all that was found, strip by strip, and look at it once more."""
    if search.few:
        for number, seen in search.seen.items():
            drawn = search.bank.drawn(Look(number, 0), FINE_PX)
            corners, alike = register_freely(search.flat, seen.pose, drawn)
            if alike > seen.likeness - 0.02:
                search.seen[number] = replace(seen, corners=corners)
    runs = list(_runs(search.seen))
    bodies, poses = [], []
    for run in runs:
        first = search.seen[run[0]].pose
        local, pixels = [], []
        for number in run:
            seen = search.seen[number]
            corners = seen.pose.points(CORNERS) if seen.corners is None else seen.corners
            local.append(CORNERS + np.array([number - run[0], 0]))
            pixels.append(search.plane.pixels(corners))
        bodies.append(Body(np.concatenate(local), np.concatenate(pixels)))
        poses.append(first)
    height, width = search.rgb.shape[:2]
    plane, placed, _ = fit_plane(bodies, width, height, (search.plane, poses))
    fitted = {
        number: pose.step(number - run[0])
        for run, pose in zip(runs, placed, strict=True)
        for number in run
    }
    search.plane = plane
    search.flat = flat_of(search.rgb, plane, list(fitted.values()), thin=search.thin)
    if len(search.seen) < 2 * SURE_PLANE:  # what was looked at may lie elsewhere now
        search.scanned.clear()
    for number, seen in search.seen.items():
        drawn = search.bank.drawn(Look(number, 0), FINE_PX)
        pose, alike = register(search.flat, fitted[number], drawn, steps=3)
        search.seen[number] = replace(seen, pose=pose, likeness=max(alike, 0.0), corners=None)


def _runs(seen: dict[int, Seen]) -> Iterator[list[int]]:
    """Yield the numbers of frames that lie beside one another as on the tape."""
    run: list[int] = []
    for number in sorted(seen):
        if run and number == run[-1] + 1:
            there = seen[run[-1]].pose.step(1)
            here = seen[number].pose
            turn = (here.turn - there.turn + np.pi) % (2 * np.pi) - np.pi
            if np.hypot(here.x - there.x, here.y - there.y) < 0.05 and abs(turn) < 0.04:
                run.append(number)
                continue
        if run:
            yield run
        run = [number]
    if run:
        yield run
