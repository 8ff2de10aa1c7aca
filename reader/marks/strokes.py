"""How thick the lines are that people wrote with, and which ones hide a box.

A box that is drawn close around a 1 may lie within its stroke: then nobody sees a box, only a 1
that is thicker than the same pen's other numbers.
"""

from __future__ import annotations

import cv2
import numpy as np

from reader.marks.features import BEYOND, CELL, Cells, Flags, Floats, ink_of

_FINER = 4  # times as many pixels as a frame has, for lines are hardly three wide
_INK = 0.5  # of the darkest ink, where a line ends
_FAINT = 0.12  # ink that is paler than this is none
_MIDDLE = slice(18, CELL - 18)  # where people write, and a little beyond
_CORNER = slice(2, BEYOND + 36)  # the same of a frame with a code


def line_widths(cells: Cells, drawn: Cells, qr: Flags) -> Floats:
    """Return how thick the lines are of what is written in frames.

    Args:
        cells: `(n, CELL, CELL, 3)`, the frames as photographed, upright, red, green and blue.
        drawn: the same frames as the product draws them, empty.
        qr: `(n,)`, whether they bear a code.

    Returns:
        `(n,)`, in pixels of `cells`, of the largest piece of ink in the mean; 0 where none is.
    """
    widths = [
        _width(ink[part, part])
        for ink, part in zip(
            ink_of(cells, drawn), (_CORNER if code else _MIDDLE for code in qr), strict=True
        )
    ]
    return np.array(widths, np.float32)


def _width(ink: Floats) -> float:
    darkest = float(np.percentile(ink, 98))
    if darkest < _FAINT:
        return 0.0
    fine = cv2.resize(ink, None, fx=_FINER, fy=_FINER, interpolation=cv2.INTER_LINEAR)
    inked = (fine > _INK * darkest).astype(np.uint8)
    _, pieces, sizes, _ = cv2.connectedComponentsWithStats(inked)
    largest = pieces == 1 + int(sizes[1:, cv2.CC_STAT_AREA].argmax())
    to_edge = cv2.distanceTransform(largest.astype(np.uint8), cv2.DIST_L2, cv2.DIST_MASK_3)
    # Across a line the way to its nearer edge grows from nothing to half its width.
    return 4 * float(to_edge[largest].mean()) / _FINER


def may_hide_box(values: np.ndarray, boxed: Flags, widths: Floats) -> Flags:
    """Return which 1s of a table are so thick that a box may lie within their stroke, `(n,)`.

    Args:
        values: `(n,)`, what is written: 1 to 6 for a number.
        boxed: `(n,)`, whether a box is seen.
        widths: `(n,)`, how thick the lines are, 0 where that is not known.
    """
    known = widths > 0
    others = known & (values > 1)
    if (others & ~boxed).any():  # a box's line may be another pen's
        others &= ~boxed
    if not others.any():
        return np.zeros(len(values), bool)
    usual = float(np.median(widths[others]))
    return np.asarray(known & (values == 1) & ~boxed & (widths > _THICK * usual))


_THICK = 1.45
"""How many times as thick as the lines of the others: of 152 1s in 230 photos around which no box
was seen 14 are thicker, four of the six that have one and ten of the 146 others."""
