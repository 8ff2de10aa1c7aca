"""Strips followed to both sides: the next frame lies exactly beside the one before."""

from __future__ import annotations

import numpy as np

from reader.lineframe.drawn import FINE_PX, Look
from reader.lineframe.numbers import HARDLY_SEEN, bears, is_numbered_rather
from reader.lineframe.register import register, register_against
from reader.lineframe.shade import is_in_shade
from reader.lineframe.sought import (
    Search,
    Seen,
    available,
    code_likeness,
    gallery_of,
    is_free,
    may_be,
    may_lie,
)
from reader.plane import Pose


def grow_strips(search: Search, most: int | None = None) -> None:
    """Follow each strip to both sides as far as it can be seen, or only so many steps."""
    waiting = sorted(search.seen, key=lambda number: -search.seen[number].likeness)
    while waiting:
        number = waiting.pop(0)
        for step in (1, -1):
            other = number + step
            if other in search.seen or not may_lie(search.tape, other):
                continue
            neighbour = next_frame(search, search.seen[number].pose.step(step), other)
            if neighbour is not None:
                search.seen[other] = neighbour
                if most is None:
                    waiting.append(other)


def next_frame(search: Search, pose: Pose, number: int) -> Seen | None:  # noqa: PLR0911
    """Return a frame if it lies where its strip would have it, and nothing over it."""
    if not is_free(search, pose):
        return None
    at, alike = register(search.flat, pose, search.bank.drawn(Look(number, 0), FINE_PX))
    if np.hypot(at.x - pose.x, at.y - pose.y) > 0.12 or abs(at.turn - pose.turn) > 0.08:
        return None
    least = 0.35 if search.thin else 0.45
    off = np.hypot(at.x - pose.x, at.y - pose.y) + abs(at.turn - pose.turn)
    hidden = _HIDDEN if off < _IN_LINE else HARDLY_SEEN
    hardly = search.fitted and hidden < alike < _PLAIN and off < 2 * _IN_LINE
    numbered = hardly and bears(search, at, number)
    if alike < least and not numbered and not _is_crossed(search, at, number, alike, float(off)):
        return None
    if not may_be(search, at, number, 0.15, expected=True):
        return None
    coded = search.tape.frames[number - 1].qr and alike < _PLAIN
    if coded and code_likeness(search, at, number) < _HARDLY_CODE:
        return None  # something else that is dark on white
    if alike < _PLAIN and _is_crossed(search, at, number, alike, float(off)):
        return Seen(number, at, alike, 0.0)
    rival, other, rival_at = _rival(search, at, number, alike)
    in_line = off < _IN_LINE and alike > _IN_LINE_ALIKE and rival <= alike + _IN_LINE_GAIN
    if rival > alike and not (
        in_line and is_numbered_rather(search, (number, at), (other, rival_at))
    ):
        return None
    if rival > alike - 0.02 and alike < 0.6 and not numbered:
        return None
    if rival > alike - _AS_LIKE and _is_anothers(search, (other, rival_at), (number, at)):
        return None
    return Seen(number, at, alike, alike - rival)


def _is_crossed(search: Search, at: Pose, number: int, alike: float, off: float) -> bool:
    """Whether a frame lies in line and is plain but for a shadow's edge that crosses it."""
    if search.thin or search.tape.frames[number - 1].qr:
        return False
    return alike > HARDLY_SEEN and off < _IN_LINE and is_in_shade(search, at, number)


_HIDDEN = 0.2  # so little must be seen of a frame exactly in line that plainly bears its number
_PLAIN, _HARDLY_CODE = 0.65, 0.15
_IN_LINE, _IN_LINE_ALIKE, _IN_LINE_GAIN = 0.03, 0.7, 0.06
"""A frame that lies exactly in line with its number on it is likelier than one a little liker."""


_AS_LIKE = 0.06


def _is_anothers(search: Search, rival: tuple[int, Pose], here: tuple[int, Pose]) -> bool:
    """Whether the number at a place is plainly that of a frame with a rival's faces.

    Two strips may seem to go on at one place, each from its side.
    """
    frames, (number, there) = search.tape.frames, rival
    return any(
        is_numbered_rather(search, (other, there), here)
        for other in range(search.tape.first_qr, search.last + 1)
        if other not in search.seen and frames[other - 1] == frames[number - 1]
    )


def _rival(search: Search, pose: Pose, number: int, alike: float) -> tuple[float, int, Pose]:
    """Return how much a place looks like any other frame than `number`, which, and how it lies.

    Args:
        search: the search.
        pose: the place.
        number: the frame that its strip would have there.
        alike: how much it looks like that one.
    """
    faces = search.tape.frames[number - 1]
    best = (-1.0, number, pose)
    tried = 0
    sightings = gallery_of(search).search(search.flat, pose, 0.07, (-0.03, 0.03))
    left = available(search)
    for _, look, at in sightings:
        if look.number not in left:
            continue
        if search.tape.frames[look.number - 1] == faces and not faces.qr:
            continue
        if look.number == number and look.quarter == 0:
            continue
        drawn = search.bank.drawn(Look(look.number, 0), FINE_PX)
        there, rivals = register_against(search.flat, at, drawn, alike, 3)
        best = max(best, (rivals, look.number, there), key=lambda one: one[:2])
        tried += 1
        if tried == 2:
            break
    return best
