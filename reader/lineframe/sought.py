"""A search for frames while it goes on: what was found, and whether a place may be a frame."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from games.lineframe.tape import Tape
from reader.lineframe.art import SIDE_PX, frame_picture
from reader.lineframe.drawn import FINE_PX, Bank, Look
from reader.lineframe.flat import Flat, straightened
from reader.lineframe.gallery import Gallery
from reader.lineframe.likeness import contrast, evenness, lightness, likeness, likeness_under_pen
from reader.plane import CORNERS, Plane, Pose

Picture = NDArray[np.uint8]

FLAT_PX = 48
"""Pixels to a side of a frame where the table is looked at."""

SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


@dataclass(frozen=True, slots=True)
class Seen:
    """A frame that was found.

    Attributes:
        number: its number on the tape.
        pose: where it lies on the plane.
        likeness: how much it looks like the frame as it is drawn, at most 1.
        margin: how much less any other frame does.
        decoded: whether its code was read.
        corners: where its corners are on the plane to the eye, which may be none of a square's as
            long as the plane is not known well; None where they are the pose's.
    """

    number: int
    pose: Pose
    likeness: float
    margin: float
    decoded: bool = False
    corners: NDArray[np.float64] | None = None


@dataclass(slots=True)
class Search:
    """A search while it goes on.

    Attributes:
        whole: the picture.
        rgb: the same no finer than it is looked at.
        bank: the frames of the tape as they are drawn.
        plane: how the table appears in `rgb`.
        flat: the table as seen from straight above.
        seen: the frames that were found, by their numbers.
        scanned: places where nothing was found.
        few: whether so few codes were read that the plane had to be learnt from frames.
        gallery: the looks of all frames that may lie on the table, and of which `last` is the last.
        last: the greatest number that a frame on the table may have.
        fitted: whether the plane stands: frames that are hardly seen would only bend it.
        doubted: what may be a frame and was not believed; the rules may still ask for it.
    """

    whole: Picture
    rgb: Picture
    bank: Bank
    plane: Plane
    flat: Flat
    seen: dict[int, Seen]
    scanned: list[tuple[float, float]] = field(default_factory=list)
    few: bool = False
    gallery: Gallery | None = None
    last: int = 0
    fitted: bool = False
    doubted: dict[int, Seen] = field(default_factory=dict)

    @property
    def tape(self) -> Tape:
        """The tape."""
        return self.bank.tape

    @property
    def thin(self) -> bool:
        """Whether it was printed in thin lines."""
        return self.bank.art.thin


def may_lie(tape: Tape, number: int) -> bool:
    """Whether a frame of that number can lie on a table."""
    return tape.first_qr <= number <= len(tape.frames)  # rule 1


def is_free(search: Search, pose: Pose, room: float = 0.6) -> bool:
    """Whether no frame was found within so many sides of a pose, and the picture shows it."""
    for other in search.seen.values():
        if math.hypot(other.pose.x - pose.x, other.pose.y - pose.y) < room:
            return False
    return search.plane.shows(pose.points(0.7 * CORNERS))


ROOMY = 0.8
"""No two frames of a table that can both be seen lie nearer to one another, in sides."""


def was_scanned(search: Search, pose: Pose) -> bool:
    """Whether a place was looked at already, and nothing was found there."""
    return any(math.hypot(x - pose.x, y - pose.y) < 0.1 for x, y in search.scanned)


def gallery_of(search: Search) -> Gallery:
    """Return the looks of all frames that may lie on the table, as far as it is known yet."""
    codes = [n for n, frame in enumerate(search.tape.frames, 1) if frame.qr]
    beyond = [number for number in codes if number > max(search.seen)][:_CODES_AHEAD]
    last = beyond[-1] if len(beyond) == _CODES_AHEAD else len(search.tape.frames)
    if search.gallery is None or search.last != last:
        plain: set[tuple[int, ...]] = set()
        looks = []
        for number in range(search.tape.first_qr, last + 1):
            frame = search.tape.frames[number - 1]
            if not frame.qr and frame.faces in plain:
                continue
            quarters = range(4) if frame.qr or search.thin else range(2)
            looks += [Look(number, quarter) for quarter in quarters]
            if not frame.qr:
                plain.add(frame.faces)
        search.gallery, search.last = Gallery(search.bank, looks), last
    return search.gallery


_CODES_AHEAD = 3
"""So many QR frames after the last one seen may lie on the table too."""


def is_available(search: Search, look: Look) -> bool:
    """Whether a frame of that look was not found yet: each lies on the table once."""
    return look.number in available(search)


def available(search: Search) -> set[int]:
    """Return the frames of whose looks one was not found yet, to be asked about many looks."""
    frames = search.tape.frames
    left = [n for n in range(search.tape.first_qr, search.last + 1) if n not in search.seen]
    faces = {frames[n - 1].faces for n in left if not frames[n - 1].qr}
    return {
        number
        for number, frame in enumerate(frames, 1)
        if (number not in search.seen if frame.qr else frame.faces in faces)
    }


def may_be(
    search: Search,
    pose: Pose,
    number: int,
    least: float,
    *,
    expected: bool = False,
    apart: float = 0.0,
) -> bool:
    """Whether a place is as light as paper, and looks like a frame in most of its parts.

    Args:
        search: the search.
        pose: the place.
        number: the number of the frame that it looks like.
        least: how much the worst of its parts must look like it.
        expected: whether a strip goes on there with that frame.
        apart: how much less it looks like any other frame that may lie there.
    """
    drawn = search.bank.drawn(Look(number, 0), FINE_PX)
    patch = search.flat.patch(pose, FINE_PX)
    if evenness(patch, drawn) < least:
        return False
    alike = likeness_under_pen(patch, drawn)
    by_pen = alike - likeness(patch, drawn)
    if by_pen < -(_BY_CHANCE_EXPECTED if expected else _BY_CHANCE):
        return False  # it looked like one by something dark that lies there
    as_lit = search.flat.patch(pose, FINE_PX, as_lit=True)
    sure = alike + _PER_APART * apart
    plainly = sure > (_PLAINLY_ALIKE if by_pen < _MUCH_PEN else _PLAINLY_UNDER_PEN)
    if not shows(search, pose, number, expected=expected or plainly, sure=sure):
        return False
    light = lightness(as_lit, drawn) / light_about(search, pose)
    surely = alike + _PER_APART * apart
    if not (expected or search.thin) and surely < _DARK_ALIKE - _PER_LIGHT * (light - SHADE):
        return False  # what is darker than the frames beside it must look the more like one
    if expected and by_pen < _MUCH_PEN and alike > _IN_LINE_ALIKE:
        return light > _DEEP_SHADE
    pale = _PALE_EXPECTED if expected or alike > _PLAINLY_ALIKE else _PALE
    return light > (SHADE if by_pen < _MUCH_PEN else pale)


_PLAINLY_ALIKE, _RATHER_ALIKE = 0.85, 0.62
"""In a shadow or at a glare's edge print shows less, and is what it is all the same."""
_PLAINLY_UNDER_PEN = 0.75
"""A pen's lines take part of what would show."""
_DARK_ALIKE, _PER_LIGHT, _PER_APART = 0.78, 0.37, 0.6
_BY_CHANCE, _MUCH_PEN, _PALE = 0.08, 0.2, 0.8
_BY_CHANCE_EXPECTED, _PALE_EXPECTED = 0.2, 0.6
SHADE, _DEEP_SHADE, _IN_LINE_ALIKE = 0.35, 0.15, 0.65
"""Not even in a shadow is a frame darker than that beside the frames next to it; but where a strip
goes on from the light into a hand's shadow, what plainly looks like the next one may be."""


def shows(
    search: Search, pose: Pose, number: int, *, expected: bool = False, sure: float = 0.0
) -> bool:
    """Whether a frame would show there about as strongly as the frames next to it do.

    Only glare takes the print away, and it leaves nothing but white. What a strip should go on
    with may show little, but not the other way round.

    Args:
        search: the search.
        pose: the place.
        number: the frame's number.
        expected: whether a strip goes on there with that frame.
        sure: how sure it otherwise is, by how much it looks like that frame and like no other.
    """
    thin = _DEEP if sure > _RATHER_ALIKE else _DEEP_THIN
    least = _DEEP_EXPECTED if expected else thin if search.thin else _DEEP
    return depth(search, pose, number) > least or is_glaring(search, pose)


def is_glaring(search: Search, pose: Pose) -> bool:
    """Whether a place is so light that glare may have taken all print away."""
    as_lit = search.flat.patch(pose, FINE_PX, as_lit=True)
    return float(np.percentile(as_lit.mean(-1), 75)) > _GLARING


_DEEP, _DEEP_THIN, _DEEP_EXPECTED, _GLARING = 0.4, 0.55, 0.1, 0.97


def depth(search: Search, pose: Pose, number: int) -> float:
    """Return how strongly a frame would show at a pose beside the frames next to it: 1 as they."""

    def deep(at: Pose, of: int) -> float:  # codes are so fine that each is blurred another way
        drawn = search.bank.drawn(Look(of, 0), FINE_PX, beside_code=True)
        measured, key = search.flat.measured, ("deep", at, drawn)
        if key not in measured:
            measured[key] = contrast(search.flat.patch(at, FINE_PX), drawn)
        return measured[key]

    about = float(np.median([deep(one.pose, one.number) for one in nearest(search, pose)]))
    return deep(pose, number) / max(about, 1e-3)


def nearest(search: Search, pose: Pose) -> list[Seen]:
    """Return the three frames that were found next to a pose, the nearest first.

    What was found at the pose itself is not among them, unless there is no other.
    """

    def away(seen: Seen) -> float:
        return math.hypot(seen.pose.x - pose.x, seen.pose.y - pose.y)

    others = [seen for seen in search.seen.values() if seen.pose != pose]
    return sorted(others or search.seen.values(), key=away)[:3]


def other_paper(search: Search, pose: Pose) -> float:
    """Return how far the colour of what is lightest at a pose is off that of the frames beside it.

    All frames are on the same paper, in about the same light as those next to them: of 1,650 frames
    the farthest was 0.21 off, under a lamp's edge, and one in a hundred more than 0.12.
    """
    about = np.median([search.flat.paper(one.pose) for one in nearest(search, pose)], axis=0)
    return float(np.abs(search.flat.paper(pose) - about).max())


NO_PAPER = 0.3
"""Where the colour is so far off there is no frame, but the table."""


def light_about(search: Search, pose: Pose) -> float:
    """Return how light the frames are that were found next to a pose."""

    def light(one: Seen) -> float:
        drawn = search.bank.drawn(Look(one.number, 0), FINE_PX)
        measured, key = search.flat.measured, ("light", one.pose, drawn)
        if key not in measured:
            as_lit = search.flat.patch(one.pose, FINE_PX, as_lit=True)
            measured[key] = lightness(as_lit, drawn)
        return measured[key]

    return float(np.median([light(one) for one in nearest(search, pose)]))


def is_paper(search: Search, place: Pose, share: float = 0.5) -> bool:
    """Whether a place is that share as light as the frames next to it, or lighter."""
    some = search.bank.drawn(Look(search.tape.first_qr, 0), FINE_PX, beside_code=True)
    light = lightness(search.flat.patch(place, FINE_PX, 0.7, as_lit=True), some, 0.75)
    return light > share * light_about(search, place)


def code_likeness(search: Search, pose: Pose, number: int) -> float:
    """Return how much the code of a frame looks like that of a number, at most 1."""
    start, end = (SIDE_PX * share for share in search.bank.art.code_corners[[0, 2], 0])
    low, high = round(start), round(end)
    whole = search.plane.resized(search.whole.shape[1], search.whole.shape[0])
    part = low - 2, low - 2, min(SIDE_PX, high + 2), min(SIDE_PX, high + 2)
    seen = straightened(search.whole, whole.pixels(pose.points(CORNERS)), part=part)
    around = seen.mean(-1).astype(np.float32)
    drawn = frame_picture(search.bank.art, search.tape, number)[low:high, low:high]
    ideal = cv2.GaussianBlur(drawn.astype(np.float32).mean(-1), (0, 0), 1.0)
    return float(cv2.matchTemplate(around, ideal, cv2.TM_CCOEFF_NORMED).max())


def apart_enough(alike: float, rival: float, least: float) -> bool:
    """Whether a place looks more like one frame than like any other by more than chance.

    Args:
        alike: how much it looks like that one.
        rival: how much it looks like the next.
        least: by how much they must differ at least where the one is not half seen; where it is
            seen well, little is left to chance, and what is printed differs in few pips.
    """
    return alike - rival >= least * min(1.0, 2 * (1 - alike))


CODE_LEAST = 0.3
"""Codes that cannot be read still look more like themselves than like others."""
