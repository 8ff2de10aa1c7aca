"""Frames that a shadow's edge crosses, as a hand's or a phone's: compared with the light taken off.

What a shadow does to a frame, colour by colour, is what it does to all light there: the print's
colours stay what they are beside one another. So the light is known from where the piece is darker
or lighter than the frame would be, smoothed; and what is left is compared anew.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from reader.lineframe.drawn import FINE_PX, Drawn, Look
from reader.lineframe.likeness import likeness
from reader.lineframe.sought import Search, gallery_of, is_available
from reader.plane import Pose

Floats = NDArray[np.float32]


def unshaded(patch: Floats, drawn: Drawn) -> Floats:
    """Return a piece as it would be in even light, if it is a frame.

    Args:
        patch: `(size, size, 3)`, from 0 to 1.
        drawn: the frame.
    """
    weights = drawn.weights * (drawn.size * drawn.size)
    seen, ideal = patch.mean(-1), drawn.image.mean(-1)
    sigma = _SOFT * drawn.size
    above = cv2.GaussianBlur(np.asarray(weights * seen * ideal, np.float32), (0, 0), sigma)
    below = cv2.GaussianBlur(np.asarray(weights * ideal * ideal, np.float32), (0, 0), sigma)
    light = above / np.maximum(below, 1e-3)
    return np.asarray(patch / np.maximum(light, _DARKEST)[..., None], np.float32)


def is_in_shade(search: Search, pose: Pose, number: int) -> bool:
    """Whether a place plainly is a frame and no other, once the light is taken off.

    Args:
        search: the search, of a tape in full ink: thin inks are looked at without the light anyway.
        pose: where the frame lies, exactly.
        number: which frame its strip would have there.
    """
    patch = search.flat.patch(pose, FINE_PX)
    drawn = search.bank.drawn(Look(number, 0), FINE_PX)
    alike = likeness(unshaded(patch, drawn), drawn)
    if alike < _PLAINLY:
        return False
    for look in gallery_of(search).looks:
        frame = search.tape.frames[look.number - 1]
        if frame == search.tape.frames[number - 1] or not is_available(search, look):
            continue
        other = search.bank.drawn(look, FINE_PX)
        if likeness(unshaded(patch, other), other) > alike - _APART:
            return False
    return True


_SOFT = 0.09  # sides, that the edge of a shadow is wide at least
_DARKEST = 0.03  # of the light
_PLAINLY, _APART = 0.68, 0.04
