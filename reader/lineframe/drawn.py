"""A tape's frames as a photo would show them, ready to be compared with pieces of a table.

Each colour counts for itself, so that neither the light nor the white balance matters, and nothing
where people write.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from games.lineframe.tape import Tape
from reader.lineframe.art import SIDE_PX, Art, frame_picture, writing_mask

Floats = NDArray[np.float32]

FINE_PX = 48
COARSE_PX = 32
"""The sides of a frame in pixels, when looked at closely and when looked for."""

RIDGE = 1e-7
"""What is added to squares before they are inverted: a drawing of one colour has none."""


class Look(NamedTuple):
    """What may be seen at a place.

    Attributes:
        number: a frame of the tape; of frames that look the same, but for their numbers, the first.
        quarter: how often it is turned clockwise by a right angle.
    """

    number: int
    quarter: int


@dataclass(frozen=True, eq=False)
class Drawn:
    """A frame as a photo would show it, ready to be compared.

    What only a closer look asks for is reckoned when it is asked: of most frames none is taken.

    Attributes:
        image: `(size, size, 3)` from 0 to 1.
        weights: `(size, size)`, adding up to 1; 0 where people write.
        ideal_and_weights: `(pixels, 4)`, `ideal` and the weights beside it: one product takes both.
        shares: `(3,)`, how much each colour says.
        least: how much of it must be seen beside a pen's lines, or they may be anything.
    """

    image: Floats
    weights: Floats
    ideal_and_weights: Floats
    shares: Floats
    least: float

    @property
    def size(self) -> int:
        """How many pixels it has along a side."""
        return int(self.image.shape[0])

    @property
    def ideal(self) -> Floats:
        """`(pixels, 3)`, the image less its mean, over its spread, weighed; zero in the mean."""
        return self.ideal_and_weights[:, :3]

    @cached_property
    def squares(self) -> Floats:
        """`(pixels, 3)`, the squares of the image."""
        return np.asarray(self.image.reshape(-1, 3) ** 2, np.float32)

    @cached_property
    def grey(self) -> Floats:
        """`(pixels,)`, the drawing's light."""
        return np.asarray(self.image.mean(-1).ravel(), np.float32)

    @cached_property
    def shown(self) -> Floats:
        """`(pixels,)`, the same, weighed."""
        return np.asarray(self.grey * self.weights.ravel(), np.float32)

    @cached_property
    def inside(self) -> NDArray[np.intp]:
        """The indices of the pixels that count."""
        return np.flatnonzero(self.weights)

    @cached_property
    def heavy(self) -> Floats:
        """`(pixels that count,)`, their weights."""
        return np.asarray(self.weights.ravel()[self.inside], np.float32)

    @cached_property
    def drawing(self) -> Floats:
        """`(pixels that count,)`, their light."""
        return np.asarray(self.grey[self.inside], np.float32)

    @cached_property
    def paper(self) -> float:
        """The light of the drawing's white."""
        return max(ranked(self.drawing, 0.75), 0.1)

    @cached_property
    def plain(self) -> Floats:
        """How the drawing changes, `(pixels, 6)`.

        An offset, a slope across and down, and how it changes if the pose moves across, down, or
        turns; in sides and radians.
        """
        size = self.size
        rows, columns = np.gradient(self.grey.reshape(size, size))
        ys, xs = np.mgrid[:size, :size].astype(np.float32)
        xs, ys = (xs - (size - 1) / 2) / size, (ys - (size - 1) / 2) / size
        moved = -np.stack([columns, rows, rows * xs - columns * ys], -1) * size
        light = np.stack([np.ones_like(xs), xs, ys], -1)
        return np.asarray(np.concatenate([light, moved], -1).reshape(-1, 6), np.float32)

    @cached_property
    def columns(self) -> Floats:
        """`(6, pixels)`, the same weighed."""
        return np.ascontiguousarray((self.plain * self.weights.reshape(-1, 1)).T)

    @cached_property
    def toward(self) -> Floats:
        """`(6,)`, the columns' products with the drawing's light."""
        return np.asarray(self.columns @ self.grey, np.float32)

    @cached_property
    def inverse(self) -> NDArray[np.float64]:
        """`(6, 6)`, the inverse of the columns' products with one another."""
        square = (self.columns @ self.plain).astype(np.float64)
        return np.asarray(np.linalg.inv(square + RIDGE * np.eye(6)), np.float64)

    @cached_property
    def alone(self) -> NDArray[np.float64]:
        """`(6,)`, how the columns are put together to come nearest to the drawing's light."""
        return np.asarray(self.inverse @ self.toward, np.float64)


@dataclass(slots=True)
class Bank:
    """The frames of a tape as they are drawn, ready to be compared with pieces of a table.

    Attributes:
        art: the design.
        tape: the tape.
        blur: by how many sixty-fourths of a side the photo is blurred (sigma).
        grey: whether the photo has no colours, so that they tell nothing.
    """

    art: Art
    tape: Tape
    blur: float = 1.0
    grey: bool = False
    _drawn: dict[tuple[int, int, int, bool], Drawn] = field(default_factory=dict)
    _small: dict[tuple[int, int, bool], tuple[Floats, Floats]] = field(default_factory=dict)

    def drawn(self, look: Look, size: int, *, beside_code: bool = False) -> Drawn:
        """Return a frame as the photo would show it; `beside_code`: nothing of its code counts."""
        key = (*look, size, beside_code)
        if key not in self._drawn:
            small, mask = self._upright(look.number, size, beside_code=beside_code)
            self._drawn[key] = _drawn(
                np.ascontiguousarray(np.rot90(small, -look.quarter)),
                np.ascontiguousarray(np.rot90(mask, -look.quarter)),
                0.5 if self.art.thin else 0.65,
            )
        return self._drawn[key]

    def _upright(self, number: int, size: int, *, beside_code: bool) -> tuple[Floats, Floats]:
        """Return a frame upright and so large, and how much each of its pixels counts."""
        key = number, size, beside_code
        if key not in self._small:
            picture = frame_picture(self.art, self.tape, number).astype(np.float32) / 255
            if self.grey:
                light = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
                picture = np.repeat(light[..., None], 3, axis=2)
            weights = _weights(self.art, self.tape.frames[number - 1].qr)
            if beside_code:
                start, end = (round(SIDE_PX * at) for at in self.art.code_corners[[0, 2], 0])
                weights = weights.copy()
                weights[start:end, start:end] = 0
            sigma = max(self.blur * SIDE_PX / 64, 0.5 * SIDE_PX / size)
            soft = cv2.GaussianBlur(picture, (0, 0), sigma, borderType=cv2.BORDER_REPLICATE)
            small = cv2.resize(soft, (size, size), interpolation=cv2.INTER_AREA)
            mask = cv2.resize(weights, (size, size), interpolation=cv2.INTER_AREA)
            self._small[key] = np.asarray(small, np.float32), np.asarray(mask, np.float32)
        return self._small[key]


def _drawn(image: Floats, weights: Floats, least: float) -> Drawn:
    weights = weights / weights.sum()
    flat = weights.reshape(-1, 1)
    pixels = image.reshape(-1, 3)
    centred = pixels - (pixels * flat).sum(0)
    deep = np.sqrt((centred**2 * flat).sum(0)) + 1e-6
    return Drawn(
        image,
        weights,
        np.column_stack([centred * flat / deep, weights.ravel()]),
        np.asarray(deep / deep.sum(), np.float32),
        least,
    )


@lru_cache(maxsize=64)
def _weights(art: Art, qr: bool) -> Floats:
    free = writing_mask(art, qr=qr).astype(np.float32)
    edge = round(0.035 * SIDE_PX)  # a neighbour, or the dark of the table, may show there
    inner = np.zeros_like(free)
    inner[edge:-edge, edge:-edge] = 1
    return np.asarray(free * inner, np.float32)


def ranked(values: Floats, share: float) -> float:
    """Return the value that so many of some values are less than."""
    at = int(share * (len(values) - 1))
    in_order = values.copy()
    in_order.partition(at)
    return float(in_order[at])
