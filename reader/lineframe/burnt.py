"""Frames that glare or a pen has taken, known by those of their strip."""

from __future__ import annotations

import numpy as np

from reader.lineframe.drawn import FINE_PX, Look
from reader.lineframe.likeness import likeness, likeness_under_pen
from reader.lineframe.numbers import number_likeness
from reader.lineframe.register import register_on
from reader.lineframe.sought import (
    CODE_LEAST,
    ROOMY,
    Search,
    Seen,
    code_likeness,
    gallery_of,
    is_free,
    is_glaring,
    is_paper,
    may_lie,
    other_paper,
)
from reader.lineframe.strips import next_frame
from reader.plane import Pose


def bridge_glare(search: Search) -> bool:
    """Note frames of which glare or a pen left nothing, where their strip goes on beyond them.

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
        if not is_free(search, pose):
            break
        if not is_glaring(search, pose):
            if away == 1:
                _bridge_pen(search, here, step)
            break
        burnt.append(Seen(number, pose, 0.0, 0.0))
    return set()


def _bridge_pen(search: Search, here: Seen, step: int) -> None:
    """Note the one frame between two of a strip where a pen's box hides most of it.

    Something else may be stuck over it: then it looks plainly liker another frame that is missing.
    """
    number, pose = here.number + step, here.pose.step(step)
    there = here.pose.step(2 * step)
    beyond = search.seen.get(number + step)
    if beyond is None and not may_lie(search.tape, number + step):
        return
    if beyond is not None and not _in_line(beyond.pose, there, 2):
        return
    alike = _alike(search, pose, number)
    if alike < _UNDER_BOX:
        return
    if beyond is None:  # the strip's end may lie behind it
        beyond = _plain(search, there, number + step) if is_free(search, there) else None
        if beyond is None or beyond.likeness < _PLAINLY or not _in_line(beyond.pose, there, 2):
            return
    others = (n for n in range(search.tape.first_qr, max(search.seen)) if n not in search.seen)
    if all(
        _alike(search, pose, other, quarter) < alike + _LIKER
        for other in others
        if search.tape.frames[other - 1] != search.tape.frames[number - 1]
        for quarter in range(4)
    ):
        search.seen[number] = Seen(number, pose, alike, 0.0)
        search.seen.setdefault(number + step, beyond)


def _alike(search: Search, pose: Pose, number: int, quarter: int = 0) -> float:
    """Return how much a place looks like a frame turned so, pen lines left out."""
    drawn = search.bank.drawn(Look(number, 0), FINE_PX)
    turned = Pose(pose.x, pose.y, pose.turn + quarter * np.pi / 2)
    return likeness_under_pen(search.flat.patch(turned, FINE_PX), drawn)


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
_LIKER = 0.04  # under a box so little is left that chance makes one as like as another
_PLAINLY = 0.6  # so much alike a strip's last frame is beyond one that a box hides
_UNDER_BOX = 0.195  # what looks even less like its strip's frame is a cup on it


def follow_through_glare(search: Search) -> bool:
    """Follow strips over what is nearly burnt out: a few pips, a chip's edge, and white.

    So little looks little like any frame; but of all that the tape has it looks most like the one
    that its strip would have there. In glare at the ends of strips of two tables that was so in six
    of the eight places where that one lay, and in none of the five where another did.

    Returns:
        Whether any was found.
    """
    waiting = sorted(search.seen)
    before = len(waiting)
    while waiting:
        number = waiting.pop(0)
        for step in (1, -1):
            other = number + step
            if other in search.seen or not may_lie(search.tape, other):
                continue
            pose = search.seen[number].pose.step(step)
            if not (is_free(search, pose) and is_glaring(search, pose)):
                continue
            seen = _likest(search, pose, other)
            if seen is not None:
                search.seen[other] = seen
                waiting.append(other)
    return len(search.seen) > before


def _likest(search: Search, pose: Pose, number: int) -> Seen | None:
    """Return a frame about a pose if the place looks more like it than like any other frame."""
    frame = search.tape.frames[number - 1]
    sightings = gallery_of(search).search(search.flat, pose, _LIKEST_REACH, _LIKEST_TURNS)
    coarse, look, at = sightings[0]
    other = look.number != number if frame.qr else search.tape.frames[look.number - 1] != frame
    if other or look.quarter or coarse < _LIKEST_COARSE:
        return None
    drawn = search.bank.drawn(Look(number, 0), FINE_PX)
    there, under_pen = register_on(search.flat, at, drawn)
    # What is white where the frame is dark is glare, and no reason to leave the rest out.
    alike = max(under_pen, likeness(search.flat.patch(there, FINE_PX), drawn))
    off = np.hypot(there.x - pose.x, there.y - pose.y)
    if alike < _LIKEST or off > _LIKEST_OFF or not is_free(search, there, ROOMY):
        return None
    return Seen(number, there, alike, 0.0)


_LIKEST_REACH, _LIKEST_TURNS, _LIKEST_OFF = 0.07, (-0.03, 0.0, 0.03), 0.12
_LIKEST_COARSE, _LIKEST = 0.27, 0.33


def doubt_hidden(search: Search) -> None:
    """Keep in mind frames under a pen's heavy box at a strip's end: more like them than others.

    Nothing lies beyond that would tell them for sure, but the rules may: a strip bears a number.
    """
    missing = [n for n in range(search.tape.first_qr, max(search.seen)) if n not in search.seen]
    for other in missing:
        for step in (1, -1):
            here = search.seen.get(other - step)
            if here is None or other in search.doubted:
                continue
            pose = here.pose.step(step)
            if not is_free(search, pose) or other_paper(search, pose) > _SAME_PAPER:
                continue
            alike = _alike(search, pose, other)
            rival = max(
                (
                    _alike(search, pose, one, quarter)
                    for one in missing
                    if search.tape.frames[one - 1] != search.tape.frames[other - 1]
                    for quarter in range(4)
                ),
                default=0.0,
            )
            if alike > max(_UNDER_BOX, rival) and is_paper(search, pose):
                search.doubted[other] = Seen(other, pose, alike, alike - rival)


_SAME_PAPER = 0.2
