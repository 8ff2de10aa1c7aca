"""How a piece of the table looks beside what is printed.

The table is seen flat, at so many pixels to a frame, and pieces of it are compared with frames as
they were drawn: by normalised correlation, each colour for itself, so that neither the light nor
the white balance matters, and nothing where people write.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from games.lineframe.tape import Tape
from reader.lineframe.art import SIDE_PX, Art, frame_picture, writing_mask
from reader.lineframe.flat import Flat
from reader.plane import CORNERS, Pose

Floats = NDArray[np.float32]
Points = NDArray[np.float64]

FINE_PX = 48
COARSE_PX = 32
"""The sides of a frame in pixels, when looked at closely and when looked for."""

_NOISE = 0.01  # of the light of a pixel: what varies less shows nothing


class Look(NamedTuple):
    """What may be seen at a place.

    Attributes:
        number: a frame of the tape; of frames that look the same, but for their numbers, the first.
        quarter: how often it is turned clockwise by a right angle.
    """

    number: int
    quarter: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A frame as a photo would show it, ready to be compared.

    Attributes:
        image: `(size, size, 3)` from 0 to 1.
        weights: `(size, size)`, adding up to 1; 0 where people write.
        ideal: `(pixels, 3)`, the image less its mean, over its spread, weighed; zero in the mean.
        shares: `(3,)`, how much each colour says.
        plain: `(pixels, 6)`: an offset, a slope across and down, and how the drawing changes if
            the pose moves across, down, or turns; in sides and radians.
        columns: `(6, pixels)`, the same weighed.
        square: `(6, 6)`, the columns' products with one another.
        toward: `(6,)`, their products with the drawing's light.
        shown: `(pixels,)`, the drawing's light, weighed.
        grey: `(pixels,)`, the same, not weighed.
        inside: the indices of the pixels that count.
        heavy: `(pixels that count,)`, their weights.
        drawing: `(pixels that count,)`, their light.
        paper: the light of the drawing's white.
        least: how much of it must be seen beside a pen's lines, or they may be anything.
    """

    image: Floats
    weights: Floats
    ideal: Floats
    shares: Floats
    plain: Floats
    columns: Floats
    square: Floats
    toward: Floats
    shown: Floats
    grey: Floats
    inside: NDArray[np.intp]
    heavy: Floats
    drawing: Floats
    paper: float
    least: float

    @property
    def size(self) -> int:
        """How many pixels it has along a side."""
        return int(self.image.shape[0])


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
    size = image.shape[0]
    weights = weights / weights.sum()
    flat = weights.reshape(-1, 1)
    pixels = image.reshape(-1, 3)
    centred = pixels - (pixels * flat).sum(0)
    deep = np.sqrt((centred**2 * flat).sum(0)) + 1e-6
    rows, columns = np.gradient(image.mean(-1))
    ys, xs = np.mgrid[:size, :size].astype(np.float32)
    xs, ys = (xs - (size - 1) / 2) / size, (ys - (size - 1) / 2) / size
    moved = -np.stack([columns, rows, rows * xs - columns * ys], -1) * size
    light = np.stack([np.ones_like(xs), xs, ys], -1)
    by_pixel = np.concatenate([light, moved], -1).reshape(-1, 6).astype(np.float32)
    weighed = np.ascontiguousarray((by_pixel * flat).T)
    shown = image.mean(-1).ravel()
    return Drawn(
        image,
        weights,
        np.ascontiguousarray(centred * flat / deep, np.float32),
        np.asarray(deep / deep.sum(), np.float32),
        by_pixel,
        weighed,
        weighed @ by_pixel,
        weighed @ shown,
        shown * weights.ravel(),
        shown,
        inside := np.flatnonzero(weights),
        weights.ravel()[inside],
        shown[inside],
        max(_ranked(shown[inside], 0.75), 0.1),
        least,
    )


@lru_cache(maxsize=64)
def _weights(art: Art, qr: bool) -> Floats:
    free = writing_mask(art, qr=qr).astype(np.float32)
    edge = round(0.035 * SIDE_PX)  # a neighbour, or the dark of the table, may show there
    inner = np.zeros_like(free)
    inner[edge:-edge, edge:-edge] = 1
    return np.asarray(free * inner, np.float32)


def _greys(patch: Floats) -> Floats:
    """Return the mean of each pixel's three colours, pixel by pixel."""
    return np.asarray(patch.reshape(-1, 3) @ _THIRDS, np.float32)


_THIRDS = np.full(3, 1 / 3, np.float32)


def likeness(patch: Floats, drawn: Drawn) -> float:
    """Return how much a piece of a table looks like a frame, at most 1."""
    pixels = patch.reshape(-1, 3)
    weights = drawn.weights.ravel()
    deep = np.sqrt(np.maximum(weights @ pixels**2 - (weights @ pixels) ** 2, 0)) + _NOISE
    return float((pixels * drawn.ideal).sum(0) / deep @ drawn.shares)


def likeness_under_pen(patch: Floats, drawn: Drawn) -> float:
    """Return how much a piece of a table looks like a frame, but for what was drawn over it.

    Where the piece is much darker than the frame would be, there is a pen's line, as long as that
    is not most of it.
    """
    return _likeness_of(patch, drawn, _without_pen(patch, drawn))


def _likeness_of(patch: Floats, drawn: Drawn, kept: Floats) -> float:
    """Return how much a piece of a table looks like a frame, with these weights."""
    whole = float(kept.sum())
    if whole < drawn.least:
        return likeness(patch, drawn)
    pixels = patch.reshape(-1, 3)
    ideal = drawn.image.reshape(-1, 3)
    kept = kept / whole
    centred, drawing = pixels - kept @ pixels, ideal - kept @ ideal
    own_norm = np.sqrt(kept @ centred**2) + _NOISE
    its = np.sqrt(kept @ drawing**2) + 1e-6
    return float((kept @ (centred * drawing)) / (own_norm * its) @ (its / its.sum()))


def _without_pen(patch: Floats, drawn: Drawn) -> Floats:
    """Return a drawing's weights, 0 where the piece is much darker than the frame would be."""
    weights, ideal, paper = drawn.heavy, drawn.drawing, drawn.paper
    # A pen's line moves means, but not what the lighter half of a frame is like.
    seen = _greys(patch)[drawn.inside]
    white = _ranked(seen, 0.75)
    full = white / paper
    off = (seen - white) - (ideal - paper) * full
    kept = weights
    for _ in range(2):
        spread = 1.4826 * _ranked(np.abs(off - _ranked(off, 0.5)), 0.5)
        kept = weights * (off > -max(3 * spread, 0.06))
        whole = float(kept.sum())
        if whole < drawn.least:
            break
        share = kept / whole
        centred, drawing = seen - share @ seen, ideal - share @ ideal
        gain = float(share @ (centred * drawing)) / (float(share @ drawing**2) + 1e-6)
        off = centred - drawing * min(max(gain, 0.35 * full), 1.3 * full)
    whole_frame = np.zeros(drawn.weights.size, np.float32)
    whole_frame[drawn.inside] = kept
    return whole_frame


def _ranked(values: Floats, share: float) -> float:
    """Return the value that so many of some values are less than."""
    at = int(share * (len(values) - 1))
    ranked = values.copy()
    ranked.partition(at)
    return float(ranked[at])


def lightness(patch: Floats, drawn: Drawn, share: float = 0.5) -> float:
    """Return how light a piece is that is taken for a frame, about 1 in good light.

    Args:
        patch: the piece.
        drawn: the frame.
        share: how much of it is darker than what is compared.
    """
    shown = _ranked(drawn.grey[drawn.inside], share)
    return _ranked(_greys(patch)[drawn.inside], share) / max(shown, 0.1)


def contrast(patch: Floats, drawn: Drawn) -> float:
    """Return how strong the drawing of a frame shows in a piece, 1 as on white paper in ink."""
    seen = _greys(patch)
    inner = seen[drawn.inside]
    weights = drawn.weights.ravel()[drawn.inside]
    drawing = drawn.grey[drawn.inside]
    drawing = drawing - weights @ drawing
    gain = float((weights * drawing) @ inner) / (float(weights @ drawing**2) + 1e-6)
    return gain * drawn.paper / max(_ranked(inner, 0.75), 0.02)


def evenness(patch: Floats, drawn: Drawn) -> float:
    """Return how much a piece looks like a frame in all of its quarters but the least like it.

    Something white on something dark may look like a frame in the whole; its parts do not.
    """
    half = drawn.size // 2
    kept = _without_pen(patch, drawn).reshape(drawn.weights.shape)
    parts: list[tuple[float, float]] = []
    for rows in (slice(0, half), slice(half, None)):
        for columns in (slice(0, half), slice(half, None)):
            share = float(kept[rows, columns].sum() / (drawn.weights[rows, columns].sum() + 1e-9))
            weights = kept[rows, columns].reshape(-1, 1)
            weights = weights / (weights.sum() + 1e-9)
            one = patch[rows, columns].reshape(-1, 3)
            other = drawn.image[rows, columns].reshape(-1, 3)
            one, other = one - (one * weights).sum(0), other - (other * weights).sum(0)
            deep = np.sqrt((one**2 * weights).sum(0)) + _NOISE
            ideal = np.sqrt((other**2 * weights).sum(0)) + 1e-6
            alike = (one * other * weights).sum(0) / deep / ideal
            if share > 0.4:  # else a pen has drawn over most of it
                parts.append((float(ideal.sum()), float(alike @ (ideal / ideal.sum()))))
    if len(parts) < 2:
        return 0.0
    # A quarter without a die's face has so little in it that it need not be seen.
    most = max(deep for deep, _ in parts)
    full = sorted(alike for deep, alike in parts if deep > 0.5 * most)
    return full[1] if len(full) > 3 else full[0]


def register(flat: Flat, pose: Pose, drawn: Drawn, steps: int = 6) -> tuple[Pose, float]:
    """Move a pose to where the table looks most like a frame; return it, and how much it does.

    Gauss and Newton's way, from a pose that is right to a tenth of a side or so. Where it does not
    look like it much, a pen's line may have misled it: then once more without such lines.
    """
    at, alike = _moved(flat, pose, drawn, steps, pen=False)
    if alike > _CLEAN:
        return at, likeness_under_pen(flat.patch(at, drawn.size), drawn)
    starts = [(one, likeness_under_pen(flat.patch(one, drawn.size), drawn)) for one in (at, pose)]
    best = max(starts, key=lambda one: one[1])
    if best[1] < _HOPELESS:
        return best
    return max(best, _moved(flat, best[0], drawn, 3, pen=True), key=lambda one: one[1])


def register_on(flat: Flat, pose: Pose, drawn: Drawn, steps: int = 6) -> tuple[Pose, float]:
    """Do the same as `register`, and go on for as long as that makes it liker.

    Under a pen's heavy box a frame that lies crooked is come nearer to in small steps only.
    """
    at, alike = register(flat, pose, drawn, steps)
    for _ in range(_MOST_AGAIN):
        if not _GOING_ON < alike < _ARRIVED:
            break
        before = alike
        at, alike = max((at, alike), register(flat, at, drawn, steps), key=lambda one: one[1])
        if alike < before + _GAINING:
            break
    return at, alike


_GOING_ON, _ARRIVED, _GAINING, _MOST_AGAIN = 0.25, 0.6, 0.02, 5


def near_to(flat: Flat, pose: Pose, drawn: Drawn) -> tuple[Pose, float]:
    """Return about where the table looks most like a frame near a pose, and how much: two steps."""
    return _moved(flat, pose, drawn, 2, pen=False)


_CLEAN, _HOPELESS = 0.75, 0.2
_SOON, _NOTHING = 3, 0.12  # after so many steps so little alike, it will not get much better
_PEN = 0.15  # of the paper's light, by which a pen's line is darker than what is printed


def _moved(flat: Flat, pose: Pose, drawn: Drawn, steps: int, *, pen: bool) -> tuple[Pose, float]:
    """Return the best of some poses, each by one step of Gauss and Newton's from the one before."""
    size = drawn.size
    weights = drawn.weights.ravel()
    columns, shown = drawn.columns, drawn.shown
    square = np.empty((7, 7), np.float32)
    toward = np.empty(7, np.float32)
    square[1:, 1:] = drawn.square
    toward[1:] = drawn.toward
    best = pose, -1.0
    for step in range(steps + 1):
        patch = flat.patch(pose, size)
        kept = _without_pen(patch, drawn) if pen else drawn.weights.ravel()
        alike = _likeness_of(patch, drawn, kept) if pen else likeness(patch, drawn)
        if alike > best[1]:
            best = pose, alike
        elif step and alike < best[1] - 0.02:
            break
        if step == steps or (step == _SOON and best[1] < _NOTHING):
            break
        seen = _greys(patch)
        if pen:
            weights, there = kept, kept > 0
            columns, shown = drawn.columns * there, drawn.shown * there
            square[1:, 1:] = columns @ drawn.plain
            toward[1:] = drawn.plain.T @ shown
        square[0, 1:] = square[1:, 0] = columns @ seen
        square[0, 0] = seen @ (weights * seen)
        toward[0] = seen @ shown
        values = np.linalg.solve(square + _RIDGE, toward)
        across, down, turn = (max(-0.06, min(0.06, float(v))) for v in values[4:])
        pose = pose.step(-across, -down)
        pose = Pose(pose.x, pose.y, pose.turn - turn)
        if max(abs(across), abs(down), abs(turn)) < 1e-3:
            break
    return best


_RIDGE = 1e-7 * np.eye(7, dtype=np.float32)


def register_freely(flat: Flat, pose: Pose, drawn: Drawn, steps: int = 8) -> tuple[Points, float]:
    """Return the corners on the plane where the table looks most like a frame, and how much.

    As `register`, but the frame may also be longer, shorter and slanted: for a plane that is not
    known well yet.
    """
    size = drawn.size
    weights = drawn.weights.ravel()
    ys, xs = (np.mgrid[:size, :size].reshape(2, -1) + 0.5) / size - 0.5
    rows, columns = np.gradient(drawn.image.mean(-1))
    across, down = -columns.ravel() * size, -rows.ravel() * size
    by_pixel = np.stack(
        [np.ones(size * size), xs, ys, across, down, across * xs, across * ys, down * xs, down * ys]
    )
    shown = drawn.image.mean(-1).ravel()
    to = np.eye(2)
    at = np.zeros(2)
    best: tuple[Points, float] = pose.points(CORNERS), -1.0
    for step in range(steps + 1):
        patch = flat.slanted(pose, to, at, size)
        alike = likeness(patch, drawn)
        if alike > best[1]:
            best = pose.points(CORNERS @ to.T + at), alike
        if step == steps:
            break
        both = np.concatenate([_greys(patch)[None], by_pixel])
        heavy = both * weights
        values = np.linalg.solve(heavy @ both.T + 1e-7 * np.eye(10), heavy @ shown)[4:]
        values = np.clip(values, -0.05, 0.05)
        change = np.eye(2) - values[2:].reshape(2, 2)
        at = at - to @ values[:2]
        to = to @ change
        if np.abs(values).max() < 1e-3:
            break
    return best


class Gallery:
    """Many looks, compared with many pieces of a table at once."""

    def __init__(self, bank: Bank, looks: Sequence[Look], size: int = COARSE_PX) -> None:
        self.looks = tuple(looks)
        self.size = size
        drawn = [bank.drawn(look, size) for look in self.looks]
        masks = {one.weights.tobytes(): one.weights.ravel() for one in drawn}
        places = {mask: at for at, mask in enumerate(masks)}
        self._masks = np.stack(list(masks.values()))
        self._mask_of = np.array([places[one.weights.tobytes()] for one in drawn])
        self._ideal = [np.stack([one.ideal[:, c] for one in drawn], 1) for c in range(3)]
        self._shares = np.stack([one.shares for one in drawn], 1)
        self._drawn = drawn

    def likeness(self, patches: Floats) -> Floats:
        """Return how much each of the pieces `(n, size, size, 3)` looks like each of the looks."""
        total = np.zeros((len(patches), len(self.looks)), np.float32)
        for c in range(3):
            pixels = np.ascontiguousarray(patches[..., c].reshape(len(patches), -1))
            means = pixels @ self._masks.T
            deep = np.sqrt(np.maximum(pixels**2 @ self._masks.T - means**2, 0)) + _NOISE
            total += pixels @ self._ideal[c] / deep[:, self._mask_of] * self._shares[c]
        return total

    def likeness_under_pen(self, patches: Floats) -> Floats:
        """Return the same by light alone, without what is much darker than each look would be."""
        seen = _greys(patches).reshape(len(patches), -1)
        at = int(0.75 * (seen.shape[1] - 1))
        white = np.partition(seen, at, axis=1)[:, at, None]
        total = np.empty((len(patches), len(self.looks)), np.float32)
        own_pixels, mask = seen, -1
        for index in np.argsort(self._mask_of, kind="stable"):
            drawn = self._drawn[index]
            if self._mask_of[index] != mask:
                mask = self._mask_of[index]
                own_pixels = np.ascontiguousarray(seen[:, drawn.inside])
            ideal = drawn.drawing
            kept = drawn.heavy * (own_pixels > white * (ideal / drawn.paper - _PEN))
            heavy = kept * own_pixels
            powers = np.stack([np.ones_like(ideal), ideal, ideal**2], 1)
            sums, products = kept @ powers, heavy @ powers[:, :2]
            whole = sums[:, 0]
            some = np.maximum(whole, 1e-6)
            mean, drawn_mean = products[:, 0] / some, sums[:, 1] / some
            both = products[:, 1] / some - mean * drawn_mean
            square = np.einsum("ij,ij->i", heavy, own_pixels) / some
            deep = np.sqrt(np.maximum(square - mean**2, 0)) + _NOISE
            deep *= np.sqrt(np.maximum(sums[:, 2] / some - drawn_mean**2, 0)) + 1e-6
            total[:, index] = np.where(whole < drawn.least, -1, both / deep)
        return total

    def search(
        self,
        flat: Flat,
        pose: Pose,
        reach: float,
        turns: Sequence[float],
        stride: int = 2,
        *,
        pen: bool = False,
    ) -> list[tuple[float, Look, Pose]]:
        """Return how much the surroundings of a pose look like each look, and where most.

        Args:
            flat: the table.
            pose: about where a frame may lie.
            reach: by how many sides it may be off, across and down.
            turns: the angles in radians by which it may be turned.
            stride: how many pixels are from one try to the next.
            pen: whether a pen may have drawn over much of it.

        Returns:
            The best of the likest looks, the likest first; the pose has its quarter turns in it.
        """
        room = max(1, round(reach * self.size / stride)) * stride
        wide = self.size + 2 * room
        steps = range(0, 2 * room + 1, stride)
        square = (self.size, self.size)
        shifted = np.empty((len(turns), len(steps), len(steps), *square, 3), np.float32)
        for at, turn in enumerate(turns):
            turned = Pose(pose.x, pose.y, pose.turn + turn)
            patch = flat.patch(turned, wide, wide / self.size)
            windows = np.lib.stride_tricks.sliding_window_view(patch, square, (0, 1))
            shifted[at] = np.moveaxis(windows[::stride, ::stride], 2, -1)
        pieces = shifted.reshape(-1, *square, 3)
        alike = self.likeness_under_pen(pieces) if pen else self.likeness(pieces)
        best = alike.argmax(0)
        highest = alike[best, np.arange(len(best))]
        results = []
        for index in np.argsort(-highest)[:_RESULTS]:
            turn, moved = divmod(int(best[index]), len(steps) ** 2)
            down, across = divmod(moved, len(steps))
            turned = Pose(pose.x, pose.y, pose.turn + turns[turn])
            there = turned.step(
                (steps[across] - room) / self.size, (steps[down] - room) / self.size
            )
            look = self.looks[index]
            quarters = look.quarter * np.pi / 2
            results.append(
                (float(highest[index]), look, Pose(there.x, there.y, there.turn + quarters))
            )
        return results


_RESULTS = 48
