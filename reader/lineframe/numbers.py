"""The numbers printed on frames: they tell apart those with the same faces."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from reader.lineframe.art import SIDES_MM, Art, frame_picture, number_box
from reader.lineframe.flat import straightened
from reader.lineframe.look import Bank
from reader.lineframe.sought import Search, Seen
from reader.plane import CORNERS, Pose


def settle_side(search: Search) -> None:
    """Take the design whose numbers look most like those that are printed.

    Frames of different sides differ in little else.
    """
    art = search.bank.art
    known = [
        seen
        for number, seen in search.seen.items()
        if not search.tape.frames[number - 1].qr and _has_neighbour(search, number)
    ]
    known = sorted(known, key=lambda seen: -seen.likeness)[:_NUMBERS]
    if art.side_mm == SIDES_MM[0] or not known:
        return

    def alike(other: Art) -> float:
        return sum(number_likeness(search, seen.pose, seen.number, other) for seen in known)

    sides = (replace(art, side_mm=side) for side in SIDES_MM[1:])
    best = max(sides, key=lambda other: (alike(other), other == art))
    if best != art:
        search.bank = Bank(best, search.tape, search.bank.blur, search.bank.grey)


_NUMBERS = 8
"""So many of them are looked at."""


def beyond(search: Search, number: int) -> float:
    """Return how unlikely a frame is because the ones before it should be seen.

    Nothing covers the last strip: of it all frames can be seen, but for what the photo leaves out.
    """
    last = max((other for other in search.seen if other != number), default=number)
    return 0.15 if number > last + 1 else 0.0


def renumber(search: Search) -> None:
    """Give frames with the same faces the numbers that are printed on them.

    Only those that no neighbour on the tape lies beside; the others are known by that.
    """
    lone = [
        number
        for number in sorted(search.seen)
        if not search.tape.frames[number - 1].qr and not _has_neighbour(search, number)
    ]
    for number in lone:
        faces = search.tape.frames[number - 1].faces
        here = search.seen[number]
        own_score, _ = _numbered(search, here.pose, number)
        best, gain = number, 0.05
        for other in range(search.tape.first_qr, max(search.seen)):
            frame = search.tape.frames[other - 1]
            if other == number or frame.qr or frame.faces != faces:
                continue
            if other in search.seen and other not in lone:
                continue
            better = _numbered(search, here.pose, other)[0] - own_score
            better += beyond(search, number) - beyond(search, other)
            if other in search.seen:
                there = search.seen[other].pose
                better += _numbered(search, there, number)[0]
                better -= _numbered(search, there, other)[0]
            if better > gain:
                best, gain = other, better
        swapped = search.seen.get(best)
        del search.seen[number]
        search.seen[best] = _as(search, here, best)
        if best != number and swapped is not None:
            search.seen[number] = _as(search, swapped, number)


def _numbered(search: Search, pose: Pose, number: int) -> tuple[float, Pose]:
    """Return how much a number looks like that of a frame, and how the frame lies then.

    In full ink a frame looks much the same upside down, but for its number.
    """
    alike = number_likeness(search, pose, number)
    if not search.thin:
        turned = Pose(pose.x, pose.y, pose.turn + np.pi)
        other = number_likeness(search, turned, number)
        if other > alike + 0.15:  # else a pen may have drawn over it
            return other, turned
    return alike, pose


def _as(search: Search, seen: Seen, number: int) -> Seen:
    """Return a frame with another number, and turned as that is."""
    return replace(seen, number=number, pose=_numbered(search, seen.pose, number)[1])


def _has_neighbour(search: Search, number: int) -> bool:
    """Whether the frame before or after one on the tape lies beside it as on the tape."""
    here = search.seen[number].pose
    for step in (-1, 1):
        beside = search.seen.get(number + step)
        if beside is not None:
            there = here.step(step)
            turn = (there.turn - beside.pose.turn + np.pi) % (2 * np.pi) - np.pi
            off = np.hypot(there.x - beside.pose.x, there.y - beside.pose.y)
            if off < _IN_LINE and abs(turn) < _IN_LINE:
                return True
    return False


_IN_LINE = 0.035  # sides, and radians, by which frames of one strip seem to be off their line


def numbers_tell(search: Search, pose: Pose, number: int, other: int) -> bool:
    """Whether the number that is printed at a pose is plainly that of a frame, and not another's.

    It is not asked of frames with a code, which says more.
    """
    if any(search.tape.frames[one - 1].qr for one in (number, other)):
        return False
    alike = number_likeness(search, pose, number)
    return alike > _PLAIN_NUMBER and alike > number_likeness(search, pose, other) + _TELLING


_PLAIN_NUMBER, _TELLING = 0.5, 0.15


def number_likeness(search: Search, pose: Pose, number: int, art: Art | None = None) -> float:
    """Return how much the number that is printed on a frame looks like a number, at most 1.

    Args:
        search: the search.
        pose: where the frame lies.
        number: the number.
        art: the design; that of the search if not given.
    """
    art = search.bank.art if art is None else art
    left, top, right, bottom = number_box(art, qr=False)
    whole = search.plane.resized(search.whole.shape[1], search.whole.shape[0])
    seen = straightened(search.whole, whole.pixels(pose.points(CORNERS))).mean(-1)
    around = seen[max(0, top - 3) : bottom + 3, max(0, left - 3) : right + 3].astype(np.float32)
    drawn = frame_picture(art, search.tape, number)[top:bottom, left:right]
    ideal = cv2.GaussianBlur(drawn.astype(np.float32).mean(-1), (0, 0), 1.0)
    alike = cv2.matchTemplate(around, ideal, cv2.TM_CCOEFF_NORMED)
    return float(alike.max())
