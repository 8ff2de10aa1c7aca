"""Which of two numbers is printed on a frame: what differs between them alone is looked at."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from games.lineframe.tape import Tape
from reader.lineframe.art import Art, frame_picture, number_box

Cells = NDArray[np.uint8]


def bears_rather(cell: Cells, art: Art, tape: Tape, number: int, other: int) -> float:
    """Return how plainly a frame bears one number and not another: 1 if the one, -1 if the other.

    Near 0 where a pen or glare has left so little that it looks like neither.

    Args:
        cell: the frame, straightened and upright.
        art: the design that it was printed in.
        tape: its tape.
        number: the one number.
        other: the other.
    """
    left, top, right, bottom = number_box(art, qr=False)
    ideals = [
        cv2.GaussianBlur(
            frame_picture(art, tape, one)[top:bottom, left:right].astype(np.float32).mean(-1),
            (0, 0),
            _BLUR,
        )
        for one in (number, other)
    ]
    high, wide = cell.shape[:2]
    seen = (
        cell[
            max(0, top - _OFF) : min(high, bottom + _OFF),
            max(0, left - _OFF) : min(wide, right + _OFF),
        ]
        .astype(np.float32)
        .mean(-1)
    )
    alike = [cv2.matchTemplate(seen, ideal, cv2.TM_CCOEFF_NORMED) for ideal in ideals]
    if max(float(of.max()) for of in alike) < _LEAST:
        return 0.0
    y, x = np.unravel_index(int(np.maximum(*alike).argmax()), alike[0].shape)
    here = seen[y : y + bottom - top, x : x + right - left].ravel()
    both, apart = sum(ideals).ravel() / 2, (ideals[0] - ideals[1]).ravel() / 2
    parts = np.stack([np.ones_like(both), both, apart], 1).astype(np.float64)
    _, ink, rather = np.linalg.lstsq(parts, here.astype(np.float64), rcond=None)[0]
    return float(np.clip(rather / max(float(ink), _FAINT), -1.0, 1.0))


_BLUR, _OFF, _FAINT, _LEAST = 1.0, 3, 0.05, 0.6
