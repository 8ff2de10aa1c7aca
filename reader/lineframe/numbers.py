"""The numbers printed on frames: they tell apart those with the same faces."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from reader.lineframe.art import SIDE_PX, SIDES_MM, Art, frame_picture, number_box
from reader.lineframe.drawn import FINE_PX, Bank, Look
from reader.lineframe.flat import straightened
from reader.lineframe.likeness import likeness, likeness_under_pen
from reader.lineframe.sought import ROOMY, Search, Seen, is_free, other_paper, shows
from reader.plane import CORNERS, Pose


def settle_side(search: Search) -> None:
    """Take the design whose numbers look most like those that are printed.

    Frames of different sides differ in little else.
    """
    art = search.bank.art
    known = [
        seen
        for number, seen in search.seen.items()
        if not search.tape.frames[number - 1].qr and has_neighbour(search, number)
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
    return _FAR_BEYOND if number > last + 1 else 0.0


_FAR_BEYOND = 0.3


def leave_out_unnumbered(search: Search) -> None:
    """Leave out what looks little like a frame, lies in no strip and bears no number.

    It is the table's pattern, or what lies there. What hardly looks like a frame must bear its
    number the more plainly, and show print. Where a pen drew over much of a frame it may have drawn
    over the number too: then it looks like no other frame, and is on the same paper. And a strip of
    one frame lies beside one with a code, or it is none.
    """
    plain = [number for number in search.seen if not search.tape.frames[number - 1].qr]
    if len(plain) < _ENOUGH:
        return
    scores = {n: number_likeness(search, search.seen[n].pose, n) for n in plain}
    usual_score = float(np.median(list(scores.values())))
    usual = float(np.median([seen.likeness for seen in search.seen.values()]))
    for number in plain:
        seen = search.seen[number]
        like_anyway = seen.likeness > _LIKE and seen.margin > _PEN_MARGIN
        if seen.likeness > usual - _UNLIKE or (
            like_anyway and other_paper(search, seen.pose) < _OTHER_PAPER
        ):
            continue
        if seen.likeness > usual - _HARDLY_LIKE:
            numbered = scores[number] > _UNNUMBERED * usual_score
        else:
            numbered = scores[number] > _NUMBERED * usual_score and shows(search, seen.pose, number)
        if numbered and not _is_astray(search, number):
            continue
        patch = search.flat.patch(seen.pose, FINE_PX)
        drawn = search.bank.drawn(Look(number, 0), FINE_PX)
        by_pen = likeness_under_pen(patch, drawn) - likeness(patch, drawn)
        under_pen = (
            by_pen >= _PEN
            and seen.margin >= _PEN_MARGIN
            and other_paper(search, seen.pose) < _OTHER_PAPER
        )
        if _is_astray(search, number) or not (under_pen or has_neighbour(search, number)):
            search.doubted[number] = search.seen.pop(number)


def _is_astray(search: Search, number: int) -> bool:
    """Whether a frame would be a strip of its own that lies beside no code (rule 5).

    It is one if the frames before and after it on the tape lie elsewhere.
    """
    if any(number + step not in search.seen for step in (-1, 1)) or has_neighbour(search, number):
        return False
    here = search.seen[number].pose
    return all(
        np.hypot(one.pose.x - here.x, one.pose.y - here.y) > _BESIDE
        for one in search.seen.values()
        if search.tape.frames[one.number - 1].qr
    )


_BESIDE = 1.3  # sides to the next frame, gaps of 2 mm and crooked strips and all


_ENOUGH = 5
_UNLIKE, _UNNUMBERED = 0.2, 0.55
_HARDLY_LIKE, _NUMBERED = 0.25, 0.75
_LIKE = 0.7  # what is as like as that and on the same paper is a frame, with a number or without
_PEN, _PEN_MARGIN, _OTHER_PAPER = 0.1, 0.08, 0.12


def renumber(search: Search) -> None:
    """Give frames with the same faces the numbers that are printed on them.

    Only those that no neighbour on the tape lies beside; the others are known by that, unless a
    missing frame's number is plain on them: it was stuck over a strip exactly.
    """
    lone = [
        number
        for number in sorted(search.seen)
        if not search.tape.frames[number - 1].qr and not has_neighbour(search, number)
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
    for number in sorted(search.seen):
        if number not in lone and not search.tape.frames[number - 1].qr:
            _stuck_over(search, number)


def _stuck_over(search: Search, number: int) -> None:
    """Put a missing frame where its number is plain on what was taken for one with its faces."""
    frames, here = search.tape.frames, search.seen[number]
    others = [
        other
        for other in range(search.tape.first_qr, max(search.seen))
        if other not in search.seen
        and not frames[other - 1].qr
        and frames[other - 1].faces == frames[number - 1].faces
    ]
    if not others or number_likeness(search, here.pose, number) > _PLAIN_AS_IT_LIES:
        return  # as its strip has it
    own_score = _numbered(search, here.pose, number)[0]
    score, best = max((_numbered(search, here.pose, other)[0], other) for other in others)
    if score > max(_VERY_PLAIN, own_score + _TELLING / 2):
        del search.seen[number]
        search.seen[best] = _as(search, here, best)


def _numbered(search: Search, pose: Pose, number: int) -> tuple[float, Pose]:
    """Return how much a number looks like that of a frame, and how the frame lies then.

    In full ink a frame looks much the same upside down, but for its number.
    """
    alike = number_likeness(search, pose, number)
    if not search.thin:
        turned = Pose(pose.x, pose.y, pose.turn + np.pi)
        other = number_likeness(search, turned, number)
        # Else a pen may have drawn over it.
        if other > alike + 0.15 and is_as_like(search, turned, pose, number):
            return other, turned
    return alike, pose


def is_as_like(search: Search, pose: Pose, other: Pose, number: int) -> bool:
    """Whether a frame looks hardly less like itself at one pose than at another."""
    drawn = search.bank.drawn(Look(number, 0), FINE_PX)
    alike, rival = (
        likeness_under_pen(search.flat.patch(at, FINE_PX), drawn) for at in (pose, other)
    )
    return alike > rival - _AS_LIKE


_AS_LIKE = 0.15  # pens and shadows make the one or the other half of a frame less like itself


def _as(search: Search, seen: Seen, number: int) -> Seen:
    """Return a frame with another number, and turned as that is."""
    return replace(seen, number=number, pose=_numbered(search, seen.pose, number)[1])


def has_neighbour(search: Search, number: int) -> bool:
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
    return is_numbered_rather(search, (number, pose), (other, pose))


def is_numbered_rather(search: Search, one: tuple[int, Pose], another: tuple[int, Pose]) -> bool:
    """Whether the number of one frame at its pose is plain, and that of another at its is not.

    It is not asked of frames with a code, which says more.
    """
    if any(search.tape.frames[number - 1].qr for number, _ in (one, another)):
        return False
    alike, other = (number_likeness(search, pose, number) for number, pose in (one, another))
    return alike > _PLAIN_NUMBER and alike > other + _TELLING


_PLAIN_NUMBER, _TELLING, _PLAIN_AS_IT_LIES = 0.5, 0.15, 0.6


def bears(search: Search, pose: Pose, number: int) -> bool:
    """Whether a frame that is hardly seen plainly bears its number.

    Frames of one face are of one colour, and in poor light little else is left of them. It is not
    asked of frames with a code, which says more.
    """
    if search.tape.frames[number - 1].qr:
        return False
    return number_likeness(search, pose, number) > _VERY_PLAIN


def has_room(search: Search, pose: Pose, number: int) -> bool:
    """Whether there is room for a frame at a pose beside those that were found.

    One that plainly bears a number may lie over the edge of another.

    Args:
        search: the search.
        pose: where it lies.
        number: the number of a frame with its faces.
    """
    if is_free(search, pose, ROOMY):
        return True
    faces = search.tape.frames[number - 1].faces
    return is_free(search, pose, CROWDED) and any(
        bears(search, pose, other)
        for other in range(search.tape.first_qr, search.last + 1)
        if other not in search.seen and search.tape.frames[other - 1].faces == faces
    )


CROWDED = 0.7  # sides
HARDLY_SEEN, _VERY_PLAIN = 0.28, 0.7
"""So little a frame must look like itself where its number is so plain."""


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
    part = max(0, left - 3), max(0, top - 3), min(SIDE_PX, right + 3), min(SIDE_PX, bottom + 3)
    seen = straightened(search.whole, whole.pixels(pose.points(CORNERS)), part=part)
    around = seen.mean(-1).astype(np.float32)
    drawn = frame_picture(art, search.tape, number)[top:bottom, left:right]
    ideal = cv2.GaussianBlur(drawn.astype(np.float32).mean(-1), (0, 0), 1.0)
    alike = cv2.matchTemplate(around, ideal, cv2.TM_CCOEFF_NORMED)
    return float(alike.max())
