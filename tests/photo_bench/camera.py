"""A phone's camera: where it stands, how its lens bends, its light, its sensor and its JPEG."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

from tests.photo_bench.table_top import Image, Points, TableTop


@dataclass(frozen=True, slots=True)
class Lens:
    """Where a camera stands above a table, and how it sees.

    A pixel of the photo is looked up on the table: lens bend, then the ray to the plane.

    Attributes:
        size: width and height of the photo in pixels.
        focal: its focal length in pixels.
        bend: the lens's radial bend: radii grow by `1 + bend[0] r² + bend[1] r⁴` from the photo to
            the straight picture, r in focal lengths.
        to_table: `(3, 3)`, from straight rays (x, y, 1) to the table's mm.
    """

    size: tuple[int, int]
    focal: float
    bend: tuple[float, float]
    to_table: Points

    def table_points(self, pixels: Points) -> Points:
        """Return where pixels `(..., 2)` of the photo lie on the table, in mm."""
        centre = np.array(self.size) / 2
        ray = (pixels - centre) / self.focal
        square = (ray**2).sum(axis=-1, keepdims=True)
        ray = ray * (1 + self.bend[0] * square + self.bend[1] * square**2)
        points = np.concatenate([ray, np.ones_like(ray[..., :1])], axis=-1) @ self.to_table.T
        return np.asarray(points[..., :2] / points[..., 2:])

    def photo_points(self, table: Points) -> Points:
        """Return where points `(..., 2)` of the table, in mm, lie in the photo, in pixels."""
        back = np.linalg.inv(self.to_table)
        points = np.concatenate([table, np.ones_like(table[..., :1])], axis=-1) @ back.T
        straight = points[..., :2] / points[..., 2:]
        ray = straight
        for _ in range(12):
            square = (ray**2).sum(axis=-1, keepdims=True)
            ray = straight / (1 + self.bend[0] * square + self.bend[1] * square**2)
        return np.asarray(ray * self.focal + np.array(self.size) / 2)


@dataclass(frozen=True, slots=True)
class Look:
    """How far a camera may be off, by difficulty.

    Attributes:
        tilt: from straight above, in degrees, at most.
        bend: the lens's bend, at most.
        blur: of the focus, in pixels (sigma), from and to.
        motion: in pixels, at most, and how likely.
        noise: of the sensor, in levels of 255, from and to.
        jpeg: quality, from and to.
        white: of the white balance, as a share (sigma).
        shade: how much light the shadow takes away, at most, and how likely there is one.
        glare: how likely.
        gradient: how much darker the darker side is, at most.
        frame: how many pixels a frame has in the photo, from and to.
    """

    tilt: float
    bend: float
    blur: tuple[float, float]
    motion: tuple[float, float]
    noise: tuple[float, float]
    jpeg: tuple[int, int]
    white: float
    shade: tuple[float, float]
    glare: float
    gradient: float
    frame: tuple[float, float]


# By codes: of those in hard photos some 70 % are read at first sight, of medium ones nearly all.
LOOKS = {
    "easy": Look(
        12, 0.02, (0.3, 0.9), (0, 0), (1, 3), (85, 95), 0.04, (0.2, 0.3), 0.0, 0.2, (140, 260)
    ),
    "medium": Look(
        24, 0.05, (0.4, 1.2), (3, 0.25), (2, 6), (75, 92), 0.09, (0.4, 0.6), 0.25, 0.4, (110, 240)
    ),
    "hard": Look(
        35, 0.08, (0.6, 1.5), (4, 0.3), (3, 11), (60, 85), 0.14, (0.6, 0.8), 0.5, 0.6, (95, 220)
    ),
}

HARSH = {
    "easy": Look(
        12, 0.02, (0.3, 0.9), (0, 0), (1, 3), (85, 95), 0.04, (0.2, 0.3), 0.0, 0.2, (140, 260)
    ),
    "medium": Look(
        24, 0.05, (0.5, 1.5), (3, 0.25), (2, 6), (75, 92), 0.09, (0.4, 0.6), 0.25, 0.4, (95, 220)
    ),
    "hard": Look(
        35, 0.08, (0.7, 2.3), (6, 0.4), (3, 11), (60, 85), 0.14, (0.6, 0.8), 0.5, 0.6, (62, 170)
    ),
}
"""What the reader of marks learns from: worse than any bench."""


def aim(
    top: TableTop, side_mm: float, difficulty: str, rng: np.random.Generator, *, crop: bool = False
) -> tuple[Lens, tuple[int, int, int, int]]:
    """Point a camera at a table; return it, and which part of the photo is taken.

    The part is left, top, right and bottom in pixels; all of the photo unless `crop`.
    """
    look = LOOKS[difficulty]
    every = np.concatenate(list(top.corners.values()))
    middle = (every.min(axis=0) + every.max(axis=0)) / 2
    pixels = rng.uniform(8e6, 12.2e6)
    ratio = rng.choice([4 / 3, 4 / 3, 16 / 9, 1.5])
    width, height = int((pixels * ratio) ** 0.5), int((pixels / ratio) ** 0.5)
    if rng.random() < 0.6:
        width, height = height, width
    focal = 0.75 * max(width, height) * rng.uniform(0.92, 1.3)
    tilt = np.radians(look.tilt * np.sqrt(rng.uniform(0, 1)))
    azimuth = rng.uniform(0, 2 * np.pi)
    # People hold the phone as they sit; some stand across the table.
    roll = np.radians(rng.choice([0, 90, 180, 270], p=[0.55, 0.2, 0.1, 0.15]) + rng.normal(0, 8))
    bend = (rng.uniform(-look.bend, look.bend), rng.uniform(-0.3, 0.3) * look.bend)
    wanted = rng.uniform(*look.frame)
    distance = focal * side_mm / wanted
    offset = middle + rng.normal(0, 0.03, 2) * (every.max(axis=0) - every.min(axis=0))
    for _ in range(40):
        lens = _lens(
            (width, height),
            focal,
            bend,
            tilt=tilt,
            azimuth=azimuth,
            roll=roll,
            distance=distance,
            look_at=offset,
        )
        seen = lens.photo_points(every)
        edge = 0.012 * max(width, height)
        low, high = seen.min(axis=0), seen.max(axis=0)
        inside = (low > edge).all() and (high < np.array([width, height]) - edge).all()
        if inside:
            break
        if ((high - low) < np.array([width, height]) - 2.5 * edge).all():
            shift = (low + high) / 2 - np.array([width, height]) / 2
            here, there = lens.table_points(
                np.array([[width / 2, height / 2], [width / 2 + shift[0], height / 2 + shift[1]]])
            )
            offset = offset + (there - here) * 0.9
        else:
            distance *= 1.08
    if not crop:
        return lens, (0, 0, width, height)
    room = 0.12 * (high - low)
    left, upper = np.maximum(low - room, 0).astype(int)
    right, lower = np.minimum(high + room, [width, height]).astype(int)
    return lens, (int(left), int(upper), int(right), int(lower))


def _lens(
    size: tuple[int, int],
    focal: float,
    bend: tuple[float, float],
    *,
    tilt: float,
    azimuth: float,
    roll: float,
    distance: float,
    look_at: Points,
) -> Lens:
    """Return a camera that looks at a point of the table from a distance."""
    # The camera's axes in the table's space: x and y on the table (y down), z up out of it.
    forward = np.array(
        [np.sin(tilt) * np.cos(azimuth), np.sin(tilt) * np.sin(azimuth), -np.cos(tilt)]
    )
    flat = np.array([np.cos(roll), np.sin(roll), 0])
    right = flat - forward * (flat @ forward)
    right /= np.linalg.norm(right)
    down = np.cross(forward, right)
    if down @ np.array([-np.sin(roll), np.cos(roll), 0]) < 0:
        down = -down
    eye = np.array([*look_at, 0.0]) - distance * forward
    # The ray (x, y, 1) meets the table where eye + t * ray has z = 0.
    axes = np.stack([right, down, forward], axis=1)
    to_table = np.stack(
        [
            eye[0] * axes[2] - eye[2] * axes[0],
            eye[1] * axes[2] - eye[2] * axes[1],
            axes[2],
        ]
    )
    return Lens(size, focal, bend, to_table)


def expose(
    top: TableTop,
    lens: Lens,
    part: tuple[int, int, int, int],
    difficulty: str,
    rng: np.random.Generator,
) -> Image:
    """Return what the camera sees of a table, red, green and blue, without its JPEG."""
    look = LOOKS[difficulty]
    left, upper, right, lower = part
    step = 16
    ys = np.arange(upper, lower + step, step, dtype=float)
    xs = np.arange(left, right + step, step, dtype=float)
    grid = np.stack(np.meshgrid(xs, ys), axis=-1)
    where = ((lens.table_points(grid) - np.array(top.origin)) * top.scale).astype(np.float32)
    width, height = right - left, lower - upper
    # The coarse map to every pixel: a coarse node stands at a pixel, so the resize is a warp.
    spread = np.array([[step, 0, 0], [0, step, 0]], np.float32)
    maps = [
        cv2.warpAffine(
            np.ascontiguousarray(where[..., axis]),
            spread,
            (width, height),
            flags=cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        for axis in (0, 1)
    ]
    # How many pixels of the table go into one of the photo: soften, where more than one.
    middle = where[where.shape[0] // 2, where.shape[1] // 2 :][:2]
    ratio = float(np.hypot(*(middle[1] - middle[0]))) / step if len(middle) == 2 else 1.0
    source = top.image
    if ratio > 1.15:
        source = cv2.GaussianBlur(source, (0, 0), 0.42 * ratio)
    size = top.ground.shape[0]
    photo = np.empty((height, width, 3), np.uint8)
    for row in range(0, height, 256):  # in bands, as maps take eight times what a grey photo does
        rows = slice(row, row + 256)
        x, y = maps[0][rows], maps[1][rows]
        ground = cv2.remap(top.ground, np.mod(x, size - 1), np.mod(y, size - 1), cv2.INTER_LINEAR)
        photo[rows] = cv2.remap(source, x, y, cv2.INTER_LINEAR, ground, cv2.BORDER_TRANSPARENT)
    del maps, source
    photo = _blurred(photo, look, rng)
    return _developed(photo, _light(look, (width, height), rng), look, rng)


def _blurred(photo: Image, look: Look, rng: np.random.Generator) -> Image:
    sigma = rng.uniform(*look.blur)
    if rng.random() < 0.5:
        photo = cv2.GaussianBlur(photo, (0, 0), sigma)
    else:
        photo = cv2.filter2D(photo, -1, disc_kernel(2 * sigma))
    length, likely = look.motion
    if rng.random() < likely:
        kernel = motion_kernel(rng.uniform(1.5, length), rng.uniform(0, np.pi))
        photo = cv2.filter2D(photo, -1, kernel)
    return np.asarray(photo)


def disc_kernel(radius: float) -> np.ndarray[Any, Any]:
    """Return the blur of a lens out of focus: a disc, of twice the spread in radius."""
    reach = int(np.ceil(radius))
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    kernel = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1).astype(np.float32)
    return np.asarray(kernel / kernel.sum())


def motion_kernel(length: float, angle: float) -> np.ndarray[Any, Any]:
    """Return the blur of a hand that moved, so many pixels at an angle in radians."""
    reach = int(np.ceil(length / 2)) + 1
    fine = 8
    drawn = np.zeros(((2 * reach + 1) * fine, (2 * reach + 1) * fine), np.uint8)
    middle = np.array([drawn.shape[0] / 2, drawn.shape[0] / 2])
    step = np.array([np.cos(angle), np.sin(angle)]) * length / 2 * fine
    a, b = (tuple(int(v) for v in np.round(middle + sign * step)) for sign in (-1, 1))
    cv2.line(drawn, a, b, 255, fine)
    kernel = cv2.resize(
        drawn.astype(np.float32), (2 * reach + 1, 2 * reach + 1), interpolation=cv2.INTER_AREA
    )
    return np.asarray(kernel / kernel.sum())


def noise_patch(side: int, rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """Return a square of a sensor's noise, of spread 1."""
    tile = _noise_tile(7)
    y, x = (int(rng.integers(length - side)) for length in tile.shape[:2])
    return tile[y : y + side, x : x + side]


def _light(look: Look, size: tuple[int, int], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """Return the light on a photo, `(rows, columns, 4)`, coarse: three colours, then glare."""
    columns, rows = max(4, size[0] // 16), max(4, size[1] // 16)
    y, x = np.mgrid[:rows, :columns].astype(np.float32)
    x, y = x / columns - 0.5, y / rows - 0.5
    angle = rng.uniform(0, 2 * np.pi)
    light = 1 + rng.uniform(0, look.gradient) * (x * np.cos(angle) + y * np.sin(angle))
    light *= 1 - rng.uniform(0, 0.35) * (x**2 + y**2)
    most, likely = look.shade
    for _ in range(2):
        if rng.random() < likely * 0.7:  # a hand's, a head's, a phone's
            mask = np.zeros((rows, columns), np.float32)
            middle = rng.uniform(-0.1, 1.1, 2) * (columns, rows)
            count = int(rng.integers(4, 8))
            angles = np.sort(rng.uniform(0, 2 * np.pi, count))
            radii = rng.uniform(0.2, 0.7, count) * max(columns, rows)
            corners = middle + np.stack([np.cos(angles), np.sin(angles)], 1) * radii[:, None]
            cv2.fillPoly(mask, [corners.astype(np.int32)], 1.0)
            soft = rng.uniform(0.004, 0.06) * max(columns, rows)
            shadow = cv2.GaussianBlur(mask, (0, 0), max(0.6, soft))
            light *= 1 - rng.uniform(0.15, most) * shadow
    glare = np.zeros((rows, columns), np.float32)
    if rng.random() < look.glare:
        cx, cy = rng.uniform(-0.45, 0.45, 2)
        wide, tall = rng.uniform(0.05, 0.2, 2)
        turn = rng.uniform(0, np.pi)
        u = (x - cx) * np.cos(turn) + (y - cy) * np.sin(turn)
        v = -(x - cx) * np.sin(turn) + (y - cy) * np.cos(turn)
        glare = rng.uniform(25, 110) * np.exp(-((u / wide) ** 2) - (v / tall) ** 2)
    # Phones set their exposure by what they see: the lit part comes out well, shadows may not.
    light = np.maximum(light, 0.22 * light.max()) / np.percentile(light, 85)
    exposure = np.exp(np.clip(rng.normal(-0.1, 0.1 + 0.6 * look.white), -0.45, 0.15))
    white = np.exp(rng.normal(0, look.white, 3) * np.array([1, 0.4, 1]))
    shaded = light[..., None] * (exposure * white).astype(np.float32)
    return np.concatenate([shaded, glare[..., None]], axis=-1).astype(np.float32)


@lru_cache(maxsize=2)
def _noise_tile(seed: int) -> np.ndarray[Any, Any]:
    rng = np.random.default_rng(seed)
    fine: np.ndarray[Any, Any] = rng.normal(0, 1, (768, 1024, 3)).astype(np.float32)
    # A phone removes noise of its own and leaves blotches.
    blotches: np.ndarray[Any, Any] = cv2.GaussianBlur(fine, (0, 0), 1.2)
    spread = blotches.std()
    blotches *= 0.8  # in place: each such array takes nine megabytes
    blotches /= spread
    fine *= 0.6
    fine += blotches
    return fine


def _developed(
    photo: Image,
    light: np.ndarray[Any, Any],
    look: Look,
    rng: np.random.Generator,
) -> Image:
    """Return a photo under its light, with the sensor's noise, in bands that fit a cache."""
    height, width = photo.shape[:2]
    noise, strength = _noise_tile(7), np.float32(rng.uniform(*look.noise))
    columns = (np.arange(width) - int(rng.integers(noise.shape[1]))) % noise.shape[1]
    out = np.empty_like(photo)
    coarse = cv2.resize(light, (width, light.shape[0]), interpolation=cv2.INTER_LINEAR)
    band = 64
    for row in range(0, height, band):
        rows = slice(row, min(row + band, height))
        count = rows.stop - rows.start
        at = np.clip(
            (np.arange(rows.start, rows.stop) + 0.5) * len(coarse) / height - 0.5,
            0,
            len(coarse) - 1.001,
        )
        below = at.astype(int)
        share = (at - below).astype(np.float32)[:, None, None]
        lit = coarse[below] * (1 - share) + coarse[below + 1] * share
        value = photo[rows] * lit[..., :3] + lit[..., 3:]
        start = int(rng.integers(len(noise) - count))
        value += noise[start : start + count, columns] * strength
        out[rows] = np.clip(value, 0, 255, out=value)
    if rng.random() < 0.7:  # phones sharpen
        amount = rng.uniform(0.2, 0.9)
        soft = cv2.GaussianBlur(out, (0, 0), rng.uniform(0.8, 1.6))
        out = cv2.addWeighted(out, 1 + amount, soft, -amount, 0)
    return np.asarray(out)
