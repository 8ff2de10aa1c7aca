"""What is written in a frame: nothing, a number from 1 to 6 and whether it is boxed, or a ×.

The model beside this file is ours: `scripts/train_marks.py` makes it, and `model.md` says how, and
how good it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from reader.marks.features import AROUND, BEYOND, CELL, Cells, Flags, Floats, features, ink_of
from reader.marks.network import Network, load

__all__ = [
    "AROUND",
    "BEYOND",
    "CELL",
    "CLASSES",
    "MODEL",
    "MarkReadings",
    "all_round",
    "as_one_hand",
    "read_marks",
    "with_codes",
]

MODEL = Path(__file__).with_name("model.npz")

CLASSES = 2 + 6 * 4
"""What the network tells apart: nothing, a ×, and each number in each of its four turns."""

_BATCH = 32


@dataclass(frozen=True, slots=True)
class MarkReadings:
    """How likely each reading of each of n frames is.

    Attributes:
        empty: `(n,)`, that nothing is written.
        cross: `(n,)`, that there is a ×.
        turned: `(n, 6, 4)`, that there is a number (1 to 6), turned against its frame clockwise by
            so many right angles.
        boxed: `(n,)`, that there is a box around the number, if there is a number.
    """

    empty: Floats
    cross: Floats
    turned: Floats
    boxed: Floats

    @property
    def numbers(self) -> Floats:
        """How likely each number from 1 to 6 is, `(n, 6)`."""
        return np.asarray(self.turned.sum(axis=-1))

    @property
    def probabilities(self) -> Floats:
        """Nothing, the numbers 1 to 6 and × beside one another, `(n, 8)`; each row sums to 1."""
        return np.column_stack([self.empty, self.numbers, self.cross])

    def __len__(self) -> int:
        """Return how many frames were read."""
        return len(self.empty)


@lru_cache(maxsize=1)
def _network() -> Network:
    return load(MODEL)


def read_marks(
    cells: Cells,
    drawn: Cells,
    qr: Flags,
    around: Cells | None = None,
    bold: Cells | None = None,
) -> MarkReadings:
    """Read what is written in frames.

    Args:
        cells: `(n, CELL, CELL, 3)`, the frames as photographed, from edge to edge and upright as
            printed; red, green and blue.
        drawn: the same frames as the product draws them, empty.
        qr: `(n,)`, whether they bear a code.
        around: `(n, AROUND, AROUND, 3)`, the frames with what lies around them, if it is known: a
            box in a frame with a code often goes over the frame's edge.
        bold: the same with thin lines kept dark, if the photo shows them: a pale box around a large
            frame's number is hardly a pixel wide.

    Raises:
        ValueError: the arrays do not go together.
    """
    shape = (len(qr), CELL, CELL, 3)
    if cells.shape != shape or drawn.shape != shape:
        raise ValueError(f"expected {shape} twice, not {cells.shape} and {drawn.shape}")
    wide = (len(qr), AROUND, AROUND, 3)
    for beyond in (around, bold):
        if beyond is not None and beyond.shape != wide:
            raise ValueError(f"expected {wide} around the frames, not {beyond.shape}")
    network = _network()
    parts = [np.empty((0, CLASSES + 1), np.float32)]
    for first in range(0, len(qr), _BATCH):
        part = slice(first, first + _BATCH)
        codes = qr[part]
        beyond = None if around is None else around[part]
        outputs = _looked_at(network, cells[part], drawn[part], codes, beyond)
        _numbers_closely(network, outputs, cells[part], drawn[part], codes)
        if bold is not None:
            _box_in_bold(network, outputs, drawn[part], codes, bold[part])
        parts.append(outputs)
    return readings(np.concatenate(parts), network.extra)


def _looked_at(
    network: Callable[[Floats], Floats],
    cells: Cells,
    drawn: Cells,
    qr: Flags,
    around: Cells | None,
) -> Floats:
    """Return what a network says of frames, from all sides and of those with a code from within."""
    outputs = all_round_and_nearer(network, features(cells, drawn, qr, around))
    return with_codes(network, outputs, qr, features(cells[qr], drawn[qr], qr[qr], within=True))


def _numbers_closely(
    network: Callable[[Floats], Floats], outputs: Floats, cells: Cells, drawn: Cells, qr: Flags
) -> None:
    """Put together what a network says of numbers that are not plain with a closer look at them.

    A small number in a box is hardly twelve pixels high in what the network sees.

    Args:
        network: what it says of pictures, `(n, CLASSES + 1)`.
        outputs: what it scores of the frames; what it scores of some numbers is changed.
        cells: the frames as photographed.
        drawn: the same frames as the product draws them.
        qr: `(n,)`, whether they bear a code.
    """
    of_numbers = outputs[:, _FIRST_NUMBER:CLASSES].reshape(len(outputs), 6, 4).max(axis=2)
    second, first = np.sort(of_numbers, axis=1)[:, -2:].T
    numbered = outputs[:, :CLASSES].argmax(axis=1) >= _FIRST_NUMBER
    unplain = np.flatnonzero(numbered & (first - second < _PLAIN_NUMBER))
    numbers = slice(_FIRST_NUMBER, CLASSES)
    if not len(unplain):
        return
    cells, drawn, codes = cells[unplain], drawn[unplain], qr[unplain]
    share = np.where(codes, _CLOSELY_IN_CORNER, _CLOSELY).astype(np.float32)[:, None]
    scores = (1 - len(_CLOSER) * share) * outputs[unplain, numbers]
    middles = _ink_middles(cells, drawn)
    for closer, closer_in_corner in zip(_CLOSER, _CLOSER_IN_CORNER, strict=True):
        parts = [
            (0, 0, closer_in_corner) if code else (*_first(middle, closer), closer)
            for middle, code in zip(middles, codes, strict=True)
        ]
        near = features(_enlarged(cells, parts), _enlarged(drawn, parts), codes, within=True)
        scores += share * all_round(network, near)[:, numbers]
    outputs[unplain, numbers] = scores


_Part = tuple[int, int, int]
"""The first row and column of a square part of a frame, and its side, in pixels."""


def _ink_middles(cells: Cells, drawn: Cells) -> list[tuple[float, float]]:
    """Return the row and column in the middle of what a pen wrote in the middle of frames."""
    middles = []
    for ink in ink_of(cells, drawn)[:, _WRITTEN, _WRITTEN]:
        inked = ink > max(_FAINT, _INKED * float(np.percentile(ink, 98)))
        if int(inked.sum()) < _FEW:
            middles.append((CELL / 2, CELL / 2))
            continue
        rows, columns = np.nonzero(inked)
        row, column = (_WRITTEN.start + (at.min() + at.max()) / 2 for at in (rows, columns))
        middles.append((float(row), float(column)))
    return middles


_WRITTEN = slice(18, 78)  # where people write in a frame without a code, and a little beyond
_INKED, _FAINT, _FEW = 0.5, 0.12, 10
"""Of the darkest ink, where a line ends; paler ink is none; so few pixels are no number."""


def _first(middle: tuple[float, float], side: int) -> tuple[int, int]:
    """Return the first row and column of a part of a frame about a middle."""
    row, column = (min(max(round(at - side / 2), 0), CELL - side) for at in middle)
    return row, column


def _enlarged(cells: Cells, parts: Sequence[_Part]) -> Cells:
    """Return a part of each frame, as large as the frames were."""
    large = np.empty_like(cells)
    for at, (cell, (top, left, side)) in enumerate(zip(cells, parts, strict=True)):
        part = cell[top : top + side, left : left + side]
        large[at] = cv2.resize(part, (CELL, CELL), interpolation=cv2.INTER_CUBIC)
    return large


_PLAIN_NUMBER = 4.0
"""By how much a number's score leads where it needs no closer look: five in six lead so far, and
seven in ten in frames with a code."""
_CLOSER = 66, 54  # pixels: half as large again, and nearly twice as large
_CLOSER_IN_CORNER = 80, 60  # the same of frames with a code: they are seen from nearer by already
_CLOSELY, _CLOSELY_IN_CORNER = 0.2, 0.25
"""How much of what is said of a number is said of each."""


def _box_in_bold(
    network: Callable[[Floats], Floats], outputs: Floats, drawn: Cells, qr: Flags, bold: Cells
) -> None:
    """Put together what a network says of boxes with what it says of them in bold.

    Args:
        network: what it says of pictures, `(n, CLASSES + 1)`.
        outputs: what it said of the frames; what it said of boxes is changed where a number is and
            no plain box.
        drawn: the frames as the product draws them.
        qr: `(n,)`, whether they bear a code.
        bold: `(n, AROUND, AROUND, 3)`, the frames in bold.
    """
    numbered = np.flatnonzero(
        (outputs[:, :CLASSES].argmax(axis=1) >= _FIRST_NUMBER)
        & (outputs[:, CLASSES] < _PLAINLY_BOXED)
    )
    inner = slice(BEYOND, BEYOND + CELL)
    wide = bold[numbered]
    cells = np.ascontiguousarray(wide[:, inner, inner])
    again = _looked_at(network, cells, drawn[numbered], qr[numbered], wide)
    outputs[numbered, CLASSES] += _IN_BOLD * (again[:, CLASSES] - outputs[numbered, CLASSES])


_FIRST_NUMBER = 2  # of the classes, after nothing and a ×
_PLAINLY_BOXED = 5.0  # where the network's score of a box is as high no second look is needed
_IN_BOLD = 0.5
"""How much of what is said of a box is said of it in bold."""


def with_codes(
    network: Callable[[Floats], Floats], outputs: Floats, qr: Flags, within: Floats
) -> Floats:
    """Return what a network says, once frames with a code were looked at from within as well.

    What lies beyond their edges, which boxes go over, may also lead astray.

    Args:
        network: what it says of pictures, `(n, CLASSES + 1)`.
        outputs: what it said of all frames, `(n, CLASSES + 1)`.
        qr: `(n,)`, whether they bear a code.
        within: of those that do, `(codes, SIDE, SIDE, CHANNELS)`.
    """
    mixed = np.array(outputs)
    if not len(within):
        return mixed
    coded = np.flatnonzero(qr)
    mixed[coded] += _WITHIN * (network(within) - mixed[coded])
    # A box that is not plain is looked at from within from all sides, too.
    numbered = mixed[coded, :CLASSES].argmax(axis=1) >= _FIRST_NUMBER
    unplain = np.flatnonzero(numbered & (np.abs(mixed[coded, CLASSES]) < _PLAIN_BOX))
    if len(unplain):
        at = coded[unplain]
        turned = all_round(network, within[unplain])[:, CLASSES]
        mixed[at, CLASSES] = outputs[at, CLASSES] + _WITHIN[CLASSES] * (
            turned - outputs[at, CLASSES]
        )
    return mixed


_WITHIN = np.array([*[0.4] * CLASSES, 0.2], np.float32)
"""How much that counts for what is written, and for a box."""
_PLAINLY = 6.0  # by how much a network's score of nothing leads where nothing is written for sure


def all_round(network: Callable[[Floats], Floats], seen: Floats) -> Floats:
    """Return what a network says of frames in the mean, each looked at from all four sides.

    A number is read from each side with other faults. Frames that are plainly empty are looked at
    only once.

    Args:
        network: what it says of pictures, `(n, CLASSES + 1)`.
        seen: `(n, SIDE, SIDE, CHANNELS)`.
    """
    outputs = np.array(network(seen))
    lead = outputs[:, 0] - outputs[:, 1:CLASSES].max(axis=1, initial=-np.inf)
    among = np.flatnonzero(lead < _PLAINLY)
    if not len(among):
        return outputs
    views = seen[among]
    for quarter in (1, 2, 3):
        scores = np.array(network(np.ascontiguousarray(np.rot90(views, -quarter, axes=(1, 2)))))
        # A number that stood upright has been turned with its frame.
        turns = scores[:, 2:CLASSES].reshape(-1, 6, 4)
        scores[:, 2:CLASSES] = np.roll(turns, -quarter, axis=2).reshape(len(scores), -1)
        outputs[among] += scores
    outputs[among] /= 4
    return outputs


def all_round_and_nearer(network: Callable[[Floats], Floats], seen: Floats) -> Floats:
    """Return what a network says of frames from all sides, and of boxes from nearer by as well.

    A line that is faint at one size may be plain at another. Boxes that are plain, and frames that
    bear no number, are looked at only once.

    Args:
        network: what it says of pictures, `(n, CLASSES + 1)`.
        seen: `(n, SIDE, SIDE, CHANNELS)`.
    """
    outputs = all_round(network, seen)
    numbered = outputs[:, :CLASSES].argmax(axis=1) >= _FIRST_NUMBER
    unplain = np.flatnonzero(numbered & (np.abs(outputs[:, CLASSES]) < _PLAIN_BOX))
    if len(unplain):
        nearer = all_round(network, _from_nearer(seen[unplain]))[:, CLASSES] - _BOXED_FROM_NEARER
        outputs[unplain, CLASSES] += _BY_NEARER * (nearer - outputs[unplain, CLASSES])
    return outputs


def _from_nearer(seen: Floats) -> Floats:
    """Return the middle of pictures as large as they were, `(n, SIDE, SIDE, CHANNELS)`."""
    side = seen.shape[1]
    middle = (side - 1) / 2
    placing = cv2.getRotationMatrix2D((middle, middle), 0, _NEARER)
    near = np.empty_like(seen)
    for at, picture in enumerate(seen):
        # OpenCV moves at most four channels at once.
        for first in range(0, picture.shape[2], 4):
            channels = np.ascontiguousarray(picture[..., first : first + 4])
            near[at, ..., first : first + 4] = cv2.warpAffine(
                channels, placing, (side, side), borderMode=cv2.BORDER_REPLICATE
            )
    return near


_NEARER = 1.2
_PLAIN_BOX = 4.0  # how high or low the score of a box is where it is plain
_BY_NEARER = 0.5
"""How much of what is said of a box is said from nearer by."""
_BOXED_FROM_NEARER = 0.8
"""How much more a number looks boxed from nearer by."""


def readings(outputs: Floats, calibration: dict[str, Floats]) -> MarkReadings:
    """Return what outputs of the network mean, `(n, CLASSES + 1)`, once calibrated."""
    scores = outputs[:, :CLASSES] / calibration["temperature"] + calibration["offset"]
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares = scores / scores.sum(axis=1, keepdims=True)
    box = outputs[:, CLASSES] / calibration["box_temperature"] + calibration["box_offset"]
    return MarkReadings(
        shares[:, 0],
        shares[:, 1],
        shares[:, 2:].reshape(-1, 6, 4),
        1 / (1 + np.exp(-np.clip(box, -30, 30))),
    )


_USUAL = 0.88
"""How often people turn a number as they do on the rest of their table, about."""


def as_one_hand(
    readings: MarkReadings, frame_turns: np.ndarray[Any, Any], telling: Flags | None = None
) -> MarkReadings:
    """Read the numbers of a table again, knowing that one person wrote them all.

    People write upright as they sit, wherever a strip runs, or along the strip, as its frames are
    turned. Which it is shows in the numbers that are plain; it tells a doubtful 2 from a 5 that
    lies on its side.

    Args:
        readings: of the frames of one table.
        frame_turns: `(n,)`, how often each frame lies turned clockwise by a right angle, all
            against the same direction, whichever.
        telling: `(n,)`, which of them tell how that person writes; all if it is not given. What may
            be no frame, or lie otherwise, is read as the others tell.
    """
    rest = (1 - _USUAL) / 3
    turns = np.asarray(frame_turns, np.int64) % 4
    # Of each habit, the turn of a number against its frame: four ways to sit, four along the strip.
    habits = [(way - turns) % 4 for way in range(4)]
    habits += [np.full(len(turns), way) for way in range(4)]
    prior = np.log(np.array([0.16] * 4 + [0.3, 0.02, 0.02, 0.02]))
    blank = readings.empty + readings.cross
    shares, weighed = [], []
    for habit in habits:
        weight = np.full((len(turns), 4), rest)
        weight[np.arange(len(turns)), habit] = _USUAL
        turned = readings.turned * (4 * weight)[:, None, :]
        total = blank + turned.sum(axis=(1, 2))
        weighed.append((turned, total))
        shares.append(np.log(total + 1e-12).sum(where=True if telling is None else telling))
    belief = prior + np.array(shares)
    belief = np.exp(belief - belief.max())
    belief /= belief.sum()
    turned = sum(
        share * part / total[:, None, None]
        for share, (part, total) in zip(belief, weighed, strict=True)
    )
    left = sum(share / total for share, (_, total) in zip(belief, weighed, strict=True))
    return MarkReadings(
        np.asarray(readings.empty * left, np.float32),
        np.asarray(readings.cross * left, np.float32),
        np.asarray(turned, np.float32),
        readings.boxed,
    )
