"""The plane of a table in a picture: a perspective and a lens.

What lies on the table is rigid and of known size, so a few squares whose corners are known say how
the camera stood. Points of the plane are in sides of a frame; the lens bends about the picture's
middle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_BEND_SPREAD = 0.03  # of lenses of phones, at the picture's corner
_TURN_SPREAD = 0.06  # radians by which strips are crooked
_HUBER_PX = 1.5


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a square of side 1 lies on the plane.

    Attributes:
        x, y: its middle.
        turn: radians by which it is turned clockwise, as y grows downwards.
    """

    x: float
    y: float
    turn: float

    def points(self, local: Floats) -> Floats:
        """Return points given from its middle, in its own directions, on the plane."""
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        return np.asarray(local @ np.array([[cos, sin], [-sin, cos]]) + (self.x, self.y))

    def step(self, across: float, down: float = 0.0) -> Pose:
        """Return the pose so many sides further in its own directions."""
        cos, sin = math.cos(self.turn), math.sin(self.turn)
        x, y = across * cos - down * sin, across * sin + down * cos
        return Pose(float(self.x + x), float(self.y + y), self.turn)

    def local(self, points: Floats) -> Floats:
        """Return points of the plane from its middle, in its own directions."""
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        return np.asarray((points - (self.x, self.y)) @ np.array([[cos, -sin], [sin, cos]]))


@dataclass(frozen=True, slots=True)
class Plane:
    """How a plane appears in a picture.

    Attributes:
        to_picture: the homography from the plane to the picture without its lens, the middle of
            the picture being 0 and half its diagonal 1.
        bend: by how much the lens moves the picture's corner outwards.
        width, height: of the picture in pixels.
    """

    to_picture: Floats
    bend: float
    width: int
    height: int

    @property
    def _radius(self) -> float:
        return float(np.hypot(self.width, self.height) / 2)

    def pixels(self, points: Floats) -> Floats:
        """Return where points of the plane are in the picture."""
        straight = _mapped(self.to_picture, points)
        bent = straight * (1 + self.bend * (straight**2).sum(-1, keepdims=True))
        return np.asarray(
            bent * self._radius + ((self.width - 1) / 2, (self.height - 1) / 2), np.float64
        )

    def points(self, pixels: Floats) -> Floats:
        """Return which points of the plane pixels of the picture show."""
        bent = (pixels - ((self.width - 1) / 2, (self.height - 1) / 2)) / self._radius
        straight = bent
        for _ in range(6):
            straight = bent / (1 + self.bend * (straight**2).sum(-1, keepdims=True))
        back = np.asarray(np.linalg.inv(self.to_picture), np.float64)
        return _mapped(back, straight)

    def shows(self, points: Floats) -> bool:
        """Whether all these points of the plane are within the picture."""
        pixels = self.pixels(points)
        return bool((pixels > 0).all() and (pixels < (self.width - 1, self.height - 1)).all())

    def scaled(self, factor: float) -> Plane:
        """Return the plane for another unit, `factor` of this one's units long."""
        return Plane(
            self.to_picture @ np.diag([factor, factor, 1.0]), self.bend, self.width, self.height
        )

    def resized(self, width: int, height: int) -> Plane:
        """Return the plane in the same picture at another size."""
        return Plane(self.to_picture, self.bend, width, height)

    def pixels_per_side(self, pose: Pose) -> float:
        """Return how many pixels the sides of a square of side 1 have, in the mean."""
        corners = self.pixels(pose.points(CORNERS))
        return float(np.hypot(*(np.roll(corners, -1, 0) - corners).T).mean())


CORNERS = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
"""The corners of a square of side 1 from its middle: top left, and on clockwise."""


def _mapped(to: Floats, points: Floats) -> Floats:
    moved = points @ to[:, :2].T + to[:, 2]
    return np.asarray(moved[..., :2] / moved[..., 2:], np.float64)


@dataclass(frozen=True, slots=True)
class Body:
    """Something rigid that lies on the plane: points of it and where they are in the picture.

    Attributes:
        local: points from its middle, in its own directions.
        pixels: where the picture shows them.
    """

    local: Floats
    pixels: Floats


def fit_plane(
    bodies: Sequence[Body],
    width: int,
    height: int,
    start: tuple[Plane, Sequence[Pose]] | None = None,
) -> tuple[Plane, tuple[Pose, ...], Floats]:
    """Return the plane on which bodies lie, where each lies, and by how many pixels each misses.

    Args:
        bodies: at least one, the first being the origin.
        width: of the picture in pixels.
        height: of the picture in pixels.
        start: a plane and poses that are nearly right, or None.
    """
    middle, radius = np.array([(width - 1) / 2, (height - 1) / 2]), np.hypot(width, height) / 2
    seen = [(body.pixels - middle) / radius for body in bodies]
    plane, poses = start or _first_guess(bodies, seen, width, height)
    base = poses[0].turn
    fixed = np.array([poses[0].x, poses[0].y, poses[0].turn])
    values = np.concatenate(
        [
            plane.to_picture.ravel()[:8] / plane.to_picture[2, 2],
            [plane.bend],
            *([pose.x, pose.y, pose.turn] for pose in poses[1:]),
        ]
    )
    counts = [len(body.local) for body in bodies]
    local = np.concatenate([body.local for body in bodies])
    target = np.concatenate(seen)
    which = np.repeat(np.arange(len(bodies)), counts)
    many = len(bodies) >= 4

    def missed(v: Floats) -> Floats:
        to = np.append(v[:8], 1.0).reshape(3, 3)
        places = np.vstack([fixed, v[9:].reshape(-1, 3)])[which]
        cos, sin = np.cos(places[:, 2]), np.sin(places[:, 2])
        x = places[:, 0] + cos * local[:, 0] - sin * local[:, 1]
        y = places[:, 1] + sin * local[:, 0] + cos * local[:, 1]
        straight = _mapped(to, np.column_stack((x, y)))
        bent = straight * (1 + v[8] * (straight**2).sum(1, keepdims=True))
        off = ((bent - target) * radius).ravel()
        turns = v[11::3] - base
        crooked = (turns - np.round(turns / (np.pi / 2)) * (np.pi / 2)) / _TURN_SPREAD
        bend = v[8] / (_BEND_SPREAD if many else 0.003)
        return np.concatenate([off, crooked, [bend], _unlike_a_camera(to)])

    own_rows = np.zeros((2 * len(local) + 2 + len(bodies), len(bodies) - 1), np.bool_)
    own_rows[: 2 * len(local)] = np.repeat(which, 2)[:, None] == np.arange(1, len(bodies))
    own_rows[2 * len(local) : -3] = np.eye(len(bodies) - 1, dtype=np.bool_)
    values = _least(missed, values, 2 * len(local), own_rows)
    off = np.hypot(*missed(values)[: 2 * len(local)].reshape(-1, 2).T)
    per_body = np.array([off[which == at].max() for at in range(len(bodies))])
    to = np.append(values[:8], 1.0).reshape(3, 3)
    fitted_poses = (poses[0], *(Pose(*map(float, p)) for p in values[9:].reshape(-1, 3)))
    return Plane(to, float(values[8]), width, height), fitted_poses, per_body


def _unlike_a_camera(to: Floats) -> Floats:
    """Return by how much a homography is none of a phone's camera that looks at a plane."""
    across, down = to[:, 0] / (_FOCAL, _FOCAL, 1), to[:, 1] / (_FOCAL, _FOCAL, 1)
    one, other = np.sqrt(across @ across), np.sqrt(down @ down)
    slant = (across @ down) / (one * other)
    return np.array([slant, 2 * (one - other) / (one + other)]) / _FOCAL_SPREAD


_FOCAL = 1.6  # of phones, half the picture's diagonal being 1
_FOCAL_SPREAD = 0.03


def _first_guess(
    bodies: Sequence[Body], seen: Sequence[Floats], width: int, height: int
) -> tuple[Plane, list[Pose]]:
    """Return a plane without perspective, as the first body has it, and the poses on it."""
    to, _ = cv2.estimateAffine2D(bodies[0].local, seen[0])
    if to is None:
        to = np.array([[0.1, 0.0, 0.0], [0.0, 0.1, 0.0]])
    plane = Plane(np.vstack([to, [0.0, 0.0, 1.0]]), 0.0, width, height)
    poses = [Pose(0.0, 0.0, 0.0)]
    for body in bodies[1:]:
        points = plane.points(body.pixels)
        centre = points.mean(0)
        a, b = body.local - body.local.mean(0), points - centre
        turn = np.arctan2((a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum(), (a * b).sum())
        here = Pose(0.0, 0.0, float(turn)).points(body.local.mean(0)[None])[0]
        poses.append(Pose(float(centre[0] - here[0]), float(centre[1] - here[1]), float(turn)))
    return plane, poses


def _least(
    missed: Callable[[Floats], Floats], values: Floats, points: int, own_rows: NDArray[np.bool_]
) -> Floats:
    """Return the values with the least sum of squares, by Levenberg and Marquardt's way.

    Args:
        missed: what is to be small, first two for each point.
        values: where to begin: those of the plane, then three of each body.
        points: how many there are.
        own_rows: `(missed, bodies)`, what of it each of those bodies has to do with.
    """

    def weighed(off: Floats) -> Floats:
        size = np.hypot(*off[:points].reshape(-1, 2).T)
        weights = np.sqrt(np.minimum(1, _HUBER_PX / np.maximum(size, 1e-9)))
        return np.concatenate([np.repeat(weights, 2), np.ones(len(off) - points)])

    off = missed(values)
    weights = weighed(off)
    cost, damp = float(((weights * off) ** 2).sum()), 1e-3
    for _ in range(60):
        slopes = _slopes(missed, values, off, own_rows) * weights[:, None]
        square, toward = slopes.T @ slopes, slopes.T @ (weights * off)
        better = False
        for _ in range(8):
            by = np.linalg.lstsq(
                square + damp * np.diag(np.diag(square) + 1e-12), -toward, rcond=None
            )[0]
            next_off = missed(values + by)
            next_weights = weighed(next_off)
            next_cost = float(((next_weights * next_off) ** 2).sum())
            if np.isfinite(next_cost) and next_cost < cost:
                better = cost - next_cost > 1e-6 * cost
                values, off, weights, cost = values + by, next_off, next_weights, next_cost
                damp = max(damp / 8, 1e-9)
                break
            damp *= 6
        if not better:
            break
    return values


def _slopes(
    missed: Callable[[Floats], Floats], values: Floats, off: Floats, own_rows: NDArray[np.bool_]
) -> Floats:
    """Return how what is missed changes with each value; all bodies are moved at once.

    Where one of them lies tells nothing of another's points.
    """
    steps = 1e-6 * np.maximum(1, np.abs(values))
    slopes = np.empty((len(off), len(values)))
    for at in range(_OF_PLANE):
        moved = values.copy()
        moved[at] += steps[at]
        slopes[:, at] = (missed(moved) - off) / steps[at]
    for at in range(_OF_PLANE, min(_OF_PLANE + 3, len(values))):
        moved = values.copy()
        moved[at::3] += steps[at::3]
        changed = (missed(moved) - off)[:, None]
        slopes[:, at::3] = np.where(own_rows, changed, 0.0) / steps[at::3]
    return slopes


_OF_PLANE = 9  # values: a homography's eight and the lens's bend
