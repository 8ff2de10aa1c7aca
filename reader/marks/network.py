"""A small convolutional network, run with numpy alone.

Its file holds, for each layer in turn, weights as 16-bit floats: `weight0` `(rows, columns, in,
out)` and `bias0` `(out,)`, and so on; all layers but the last are convolutions with padding, each
followed by max(x, 0); `strides` says how far each steps. The last, `(in, out)`, takes the mean over
all positions. Batch normalisation is folded in.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True)
class Network:
    """Layers of a network.

    Attributes:
        layers: weights and bias of each convolution.
        strides: how far each steps.
        head: weights and bias of the last layer.
        extra: other numbers of the file, by name.
    """

    layers: tuple[tuple[Floats, Floats], ...]
    strides: tuple[int, ...]
    head: tuple[Floats, Floats]
    extra: dict[str, Floats]

    def __call__(self, pictures: Floats) -> Floats:
        """Return what the last layer says of each picture.

        Args:
            pictures: `(n, rows, columns, channels)`.

        Returns:
            `(n, outputs)`.
        """
        values = pictures
        for (weight, bias), stride in zip(self.layers, self.strides, strict=True):
            values = _convolved(values, weight, bias, stride)
            np.maximum(values, 0, out=values)
        weight, bias = self.head
        return np.asarray(values.mean(axis=(1, 2)) @ weight + bias)


def load(path: Path) -> Network:
    """Return the network of a file."""
    with np.load(path) as stored:
        arrays = {name: stored[name] for name in stored.files}
    strides = tuple(int(stride) for stride in arrays.pop("strides"))
    pairs = [
        (
            np.asarray(arrays.pop(f"weight{at}"), np.float32),
            np.asarray(arrays.pop(f"bias{at}"), np.float32),
        )
        for at in range(len(strides) + 1)
    ]
    extra = {name: np.asarray(value, np.float32) for name, value in arrays.items()}
    return Network(tuple(pairs[:-1]), strides, pairs[-1], extra)


def _convolved(values: Floats, weight: Floats, bias: Floats, stride: int) -> Floats:
    rows, columns, channels, out = weight.shape
    edge = rows // 2, columns // 2
    padded = np.pad(values, ((0, 0), (edge[0], edge[0]), (edge[1], edge[1]), (0, 0)))
    count, height, width = values.shape[:3]
    high, wide = -(-height // stride), -(-width // stride)
    # All windows beside one another, then one product of matrices. A window's row is in one piece.
    by_picture, by_row, by_column, by_channel = padded.strides
    windows = np.ascontiguousarray(
        np.lib.stride_tricks.as_strided(
            padded,
            (count, high, wide, rows, columns * channels),
            (by_picture, stride * by_row, stride * by_column, by_row, by_channel),
        )
    )
    flat = windows.reshape(count * high * wide, rows * columns * channels)
    convolved = flat @ weight.reshape(-1, out)
    convolved += bias
    return np.asarray(convolved.reshape(count, high, wide, out))
