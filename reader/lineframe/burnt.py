"""Frames that glare has burnt out, known by those of their strip on both sides."""

from __future__ import annotations

import numpy as np

from reader.lineframe.numbers import number_likeness
from reader.lineframe.sought import (
    CODE_LEAST,
    Search,
    Seen,
    code_likeness,
    is_free,
    is_glaring,
    may_lie,
)
from reader.lineframe.strips import next_frame
from reader.plane import Pose


def bridge_glare(search: Search) -> bool:
    """Note frames of which glare left nothing, where their strip goes on beyond them.

    A strip is in one piece: what lies between two of its frames is known, though it cannot be
    seen. What is written there is asked about, for glare may have hidden it.

    Returns:
        Whether a frame was found beyond the glare, so that its strip may go on.
    """
    before = set(search.seen)
    beyond: set[int] = set()
    for number in sorted(before):
        for step in (1, -1):
            beyond |= _bridge(search, search.seen[number], step)
    return bool(beyond - before)


def _bridge(search: Search, here: Seen, step: int) -> set[int]:
    """Go on from a frame over what is burnt out; return what was found beyond."""
    burnt: list[Seen] = []
    for away in range(1, _FAR + 2):
        number = here.number + step * away
        pose = here.pose.step(step * away)
        if not may_lie(search.tape, number):
            break
        other = search.seen.get(number)
        if other is None and burnt:
            other = _plain(search, pose, number)
        if other is not None:
            if burnt and _in_line(other.pose, pose, away):
                search.seen[number] = other
                search.seen.update({one.number: one for one in burnt})
                return {number}
            break
        if not (is_free(search, pose) and is_glaring(search, pose)):
            break
        burnt.append(Seen(number, pose, 0.0, 0.0))
    return set()


def _plain(search: Search, pose: Pose, number: int) -> Seen | None:
    """Return a frame beyond the glare if it plainly is the one that its strip would have there."""
    seen = next_frame(search, pose, number)
    if seen is None:
        return None
    if search.tape.frames[number - 1].qr:
        return seen if code_likeness(search, seen.pose, number) > CODE_LEAST else None
    return seen if number_likeness(search, seen.pose, number) > _PLAIN_NUMBER else None


def _in_line(pose: Pose, expected: Pose, away: int) -> bool:
    """Whether a frame lies where its strip would have it, so many frames on."""
    turn = (pose.turn - expected.turn + np.pi) % (2 * np.pi) - np.pi
    off = float(np.hypot(pose.x - expected.x, pose.y - expected.y))
    return off < _OFF * away and abs(float(turn)) < _OFF


_FAR = 3  # so many frames in a row may be burnt out
_OFF = 0.04  # sides to a frame, and radians
_PLAIN_NUMBER = 0.5
