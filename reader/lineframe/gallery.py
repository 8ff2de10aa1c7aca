"""Many frames compared with the surroundings of a place at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reader.lineframe.drawn import COARSE_PX, Bank, Floats, Look
from reader.lineframe.flat import Flat
from reader.lineframe.likeness import NOISE, greys
from reader.plane import Pose


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
        self._ideal_and_masks = [
            np.concatenate([np.stack([one.ideal[:, c] for one in drawn], 1), self._masks.T], 1)
            for c in range(3)
        ]
        self._shares = np.stack([one.shares for one in drawn], 1)
        self._drawn = drawn

    def likeness(self, patches: Floats) -> Floats:
        """Return how much each of the pieces looks like each of the looks.

        The pieces are `(3, n, size, size)`: colour by colour.
        """
        count = patches.shape[1]
        total = np.zeros((count, len(self.looks)), np.float32)
        for c in range(3):
            pixels = patches[c].reshape(count, -1)
            both = pixels @ self._ideal_and_masks[c]
            products, means = both[:, : len(self.looks)], both[:, len(self.looks) :]
            deep = np.sqrt(np.maximum(pixels**2 @ self._masks.T - means**2, 0)) + NOISE
            products *= (1 / deep)[:, self._mask_of]
            products *= self._shares[c]
            total += products
        return total

    def likeness_under_pen(self, patches: Floats) -> Floats:
        """Return the same by light alone, without what is much darker than each look would be."""
        seen = greys(np.moveaxis(patches, 0, -1)).reshape(patches.shape[1], -1)
        at = int(0.75 * (seen.shape[1] - 1))
        white = np.partition(seen, at, axis=1)[:, at, None]
        total = np.empty((len(seen), len(self.looks)), np.float32)
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
            deep = np.sqrt(np.maximum(square - mean**2, 0)) + NOISE
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
        shifted = np.empty((3, len(turns), len(steps), len(steps), *square), np.float32)
        for at, turn in enumerate(turns):
            turned = Pose(pose.x, pose.y, pose.turn + turn)
            patch = flat.patch(turned, wide, wide / self.size)
            colours = np.ascontiguousarray(np.moveaxis(patch, -1, 0))
            windows = np.lib.stride_tricks.sliding_window_view(colours, square, (1, 2))
            shifted[:, at] = windows[:, ::stride, ::stride]
        pieces = shifted.reshape(3, -1, *square)
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
_PEN = 0.15  # of the paper's light, by which a pen's line is darker than what is printed
