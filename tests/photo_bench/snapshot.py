"""A frame photographed alone, small and quick, as `camera` photographs a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np

from tests.photo_bench import camera
from tests.photo_bench.phone import Phone
from tests.photo_bench.table_top import Image, Points

FRAME = 96
MARGIN = 16
CANVAS = FRAME + 2 * MARGIN
"""A frame of a photo lies in the middle of a square of so many pixels, to be shifted."""

FINE = 144  # pixels along a frame while it is written into
ROOM = FINE * CANVAS // FRAME
EDGE = (ROOM - FINE) // 2

_SENT, _PHONES = 0.4, 0.7
"""How many pictures were sent by message, and how many a phone developed, where either is meant."""


@dataclass(slots=True)
class Snapshot:
    """How a camera sees a single frame: as `camera` does a table, but small and quick."""

    difficulty: str
    pixels: float
    squeeze: Points
    sigma: float
    disc: bool
    motion: tuple[float, float]
    white: np.ndarray[Any, Any]
    noise: float
    sharpen: float
    jpeg: int
    phone: Phone | None

    @staticmethod
    def chosen(
        difficulty: str, rng: np.random.Generator, *, poor: bool = False, phone: bool = False
    ) -> Snapshot:
        """Return a look that a difficulty allows; a poor camera's is small, or sent by message.

        With `phone` most pictures are developed as some phone does it.
        """
        look = camera.HARSH[difficulty]
        if poor and rng.random() < _SENT:
            look = replace(
                look, frame=(55, 130), blur=(0.4, 1.5), noise=(2, 9), jpeg=(38, 80), white=0.16
            )
        tilt = np.radians(look.tilt * np.sqrt(rng.uniform()))
        azimuth, roll = rng.uniform(0, 2 * np.pi, 2)

        def turned(angle: float) -> Points:
            return np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])

        squeeze = turned(roll) @ turned(azimuth) @ np.diag([np.cos(tilt), 1]) @ turned(-azimuth)
        length, likely = look.motion
        exposure = np.exp(np.clip(rng.normal(-0.1, 0.1 + 0.6 * look.white), -0.45, 0.2))
        return Snapshot(
            difficulty,
            float(np.clip(rng.uniform(*look.frame), 55, 210)),
            squeeze,
            rng.uniform(*look.blur),
            bool(rng.random() < 0.5),
            (
                rng.uniform(1.5, max(length, 1.6)) if rng.random() < likely else 0,
                rng.uniform(0, 3.14),
            ),
            exposure * np.exp(rng.normal(0, look.white, 3) * np.array([1, 0.4, 1])),
            rng.uniform(*look.noise),
            rng.uniform(0.2, 0.9) if rng.random() < 0.7 else 0,
            int(rng.integers(*look.jpeg)),
            Phone.chosen(rng) if phone and rng.random() < _PHONES else None,
        )

    def taken(self, canvas: Image, rng: np.random.Generator) -> Image:
        """Return a canvas as photographed and straightened, `(CANVAS, CANVAS, 3)`."""
        scale = self.pixels / FINE
        linear = self.squeeze * scale
        linear = linear @ (np.eye(2) + rng.normal(0, 0.01, (2, 2)))
        reach = int(np.abs(linear).sum(axis=1).max() * ROOM) + 2
        matrix = np.hstack(
            [linear, (np.full(2, reach / 2) - linear @ np.full(2, ROOM / 2))[:, None]]
        )
        matrix[:, 2] += rng.uniform(-0.5, 0.5, 2)
        source = canvas if scale > 0.85 else cv2.GaussianBlur(canvas, (0, 0), 0.42 / scale)
        seen = cv2.warpAffine(
            source, matrix, (reach, reach), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        )
        if self.disc:
            seen = cv2.filter2D(seen, -1, camera.disc_kernel(2 * self.sigma))
        else:
            seen = cv2.GaussianBlur(seen, (0, 0), self.sigma)
        if self.motion[0]:
            seen = cv2.filter2D(seen, -1, camera.motion_kernel(*self.motion))
        value = self._lit(seen, rng)
        value += camera.noise_patch(reach, rng) * np.float32(self.noise)
        out: Image = np.clip(value, 0, 255).astype(np.uint8)
        if self.phone is not None:
            out = self.phone.developed(out)
        elif self.sharpen:
            soft = cv2.GaussianBlur(out, (0, 0), 1.2)
            out = cv2.addWeighted(out, 1 + self.sharpen, soft, -self.sharpen, 0)
        _, coded = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, self.jpeg])
        out = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR))
        # Back to where the frame lay.
        fine = 2 if scale * FINE > 1.4 * FRAME else 1
        grow = CANVAS * fine / ROOM
        back = cv2.invertAffineTransform(matrix)
        back = back * grow
        size = CANVAS * fine
        square = cv2.warpAffine(
            out, back, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        )
        if fine > 1:
            square = cv2.resize(square, (CANVAS, CANVAS), interpolation=cv2.INTER_AREA)
        return np.asarray(square)

    def _lit(self, seen: Image, rng: np.random.Generator) -> Points:
        """Return a picture in its light: a gradient, the edge of a shadow, glare."""
        look, reach = camera.HARSH[self.difficulty], seen.shape[0]
        y, x = np.mgrid[-0.5:0.5:24j, -0.5:0.5:24j].astype(np.float32)
        angle = rng.uniform(0, 2 * np.pi)
        slope = rng.uniform(0, look.gradient) * 0.25
        light = 1 + slope * (x * np.cos(angle) + y * np.sin(angle))
        most, likely = look.shade
        if rng.random() < likely:
            if rng.random() < 0.5:  # all of it in shadow
                light *= 1 - rng.uniform(0.1, most)
            else:
                angle = rng.uniform(0, 2 * np.pi)
                edge = x * np.cos(angle) + y * np.sin(angle) - rng.uniform(-0.4, 0.4)
                soft = rng.uniform(0.01, 0.5)
                light *= 1 - rng.uniform(0.15, most) / (1 + np.exp(-edge / soft))
        glare = np.zeros_like(x)
        if rng.random() < 0.25 * look.glare:
            glare = rng.uniform(10, 110) * (1 + rng.uniform(-1, 1) * x + rng.uniform(-1, 1) * y)
        lit = cv2.resize(np.maximum(light, 0.2), (reach, reach))[..., None]
        value = seen * (lit * self.white.astype(np.float32))
        return np.asarray(value + cv2.resize(glare, (reach, reach))[..., None])
