"""Frames of which hardly more is seen than their number or their code, looked for last of all.

So few are missing then that what is printed for people tells what shadow and glare have left of
each. Of the frames that the search had missed in 181 photos of three programs, mostly hard ones, 16
were told so, and none that lay elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from reader.lineframe.drawn import FINE_PX, Look
from reader.lineframe.gallery import Gallery
from reader.lineframe.likeness import evenness
from reader.lineframe.missing import rooms_of
from reader.lineframe.numbers import CROWDED, has_neighbour, is_as_like, number_likeness
from reader.lineframe.register import near_to, register, register_on
from reader.lineframe.sought import (
    Search,
    Seen,
    code_likeness,
    depth,
    is_free,
    is_glaring,
    is_paper,
    other_paper,
)
from reader.plane import Pose


@dataclass(frozen=True, slots=True)
class _Sighting:
    """A frame that may lie at a place.

    Attributes:
        number: its number.
        pose: where it lies.
        alike: how much the place looks like it.
        told: how much its number, or its code, looks like what is printed there.
        even: how much the place looks like it in its parts.
    """

    number: int
    pose: Pose
    alike: float
    told: float
    even: float

    @property
    def sum(self) -> float:
        """How much of it is seen, all together."""
        return self.alike + self.told


def find_numbered(search: Search) -> bool:
    """Note missing frames that their numbers or codes tell; return whether there was any."""
    missing = [n for n in range(search.tape.first_qr, max(search.seen)) if n not in search.seen]
    if not missing:
        return False
    gallery = Gallery(search.bank, [Look(n, quarter) for n in missing for quarter in range(4)])
    found_here: list[tuple[float, _Sighting]] = []
    for place, _ in rooms_of(search):
        if not is_paper(search, place, _LIGHT) or other_paper(search, place) > _PAPER:
            continue
        sightings = _sightings(search, gallery, place)
        if not sightings:
            continue
        best, *others = sorted(sightings, key=lambda one: -one.sum)
        apart = best.sum - max((o.sum for o in others if o.number != best.number), default=0.0)
        if apart > _APART and _is_plain(search, best):
            found_here.append((apart, best))
    before = len(search.seen)
    for apart, one in sorted(found_here, key=lambda of: -of[1].sum):
        if one.number not in search.seen and is_free(search, one.pose, CROWDED):
            search.seen[one.number] = Seen(one.number, one.pose, one.alike, apart)
    return len(search.seen) > before


_LIGHT, _PAPER = 0.3, 0.25
_APART = 0.08


def _sightings(search: Search, gallery: Gallery, place: Pose) -> list[_Sighting]:
    """Return what of the missing frames may lie about a place, those that look little alike too."""
    some: list[_Sighting] = []
    coarsely = gallery.search(search.flat, place, _REACH, _TURNS)
    if coarsely[0][0] < _COARSE_BEST:
        return some
    for coarse, look, at in coarsely[:_MOST]:
        if coarse < max(_COARSE, coarsely[0][0] - _LESS):
            break
        drawn = search.bank.drawn(Look(look.number, 0), FINE_PX)
        there, alike = near_to(search.flat, at, drawn)
        if alike < _LEAST_NEAR or _told(search, look.number, there) < _LEAST_TOLD:
            continue
        there, alike = register_on(search.flat, there, drawn)
        if np.hypot(there.x - place.x, there.y - place.y) > _FAR or alike < _LEAST:
            continue
        even = evenness(search.flat.patch(there, FINE_PX), drawn)
        if even > (_EVEN_GLARING if is_glaring(search, there) else _EVEN):
            told = _told(search, look.number, there)
            some.append(_Sighting(look.number, there, alike, told, even))
    return some


_REACH, _TURNS, _MOST, _LESS, _FAR = 0.28, (-0.07, 0.0, 0.07), 6, 0.15, 0.35
_LEAST_NEAR, _LEAST_TOLD = 0.15, 0.5
_COARSE, _COARSE_BEST = 0.2, 0.24
"""What looks less like a frame from afar is none, though little be seen of it."""


def _told(search: Search, number: int, pose: Pose) -> float:
    """Return how much a frame's number, or its code, looks like what is printed at a pose."""
    if search.tape.frames[number - 1].qr:
        return code_likeness(search, pose, number) + _CODE_TELLS
    return number_likeness(search, pose, number)


_CODE_TELLS = 0.35  # a code of other modules looks less like it than a number of other digits


def _is_plain(search: Search, one: _Sighting) -> bool:
    """Whether what is seen of a frame is enough to believe that it lies there."""
    usual = float(np.median([seen.likeness for seen in search.seen.values()]))
    if one.alike < usual - _UNLIKE or other_paper(search, one.pose) > _PAPER:
        return False
    if search.tape.frames[one.number - 1].qr:
        return one.told > _CODE_PLAIN + _CODE_TELLS and one.alike > _ALIKE_CODED
    even = one.even > _EVEN_NUMBERED or is_glaring(search, one.pose)
    enough = _PLAIN_SUM + max(0.0, usual - _USUAL)  # in good light frames are seen better
    deep = depth(search, one.pose, one.number) > _DEEP
    return one.told > _PLAIN and one.sum > enough and even and deep


_LEAST, _ALIKE_CODED = 0.3, 0.35
_UNLIKE = 0.47  # where other frames are so much liker to themselves, it is the table's speckles
_CODE_PLAIN = 0.3
_PLAIN, _PLAIN_SUM, _USUAL, _DEEP = 0.62, 1.12, 0.77, 0.3
_EVEN, _EVEN_NUMBERED, _EVEN_GLARING = 0.3, 0.4, 0.2


def put_right_by_numbers(search: Search) -> None:
    """Put the frame in place of one with other faces whose number is plain there.

    In a poor light some faces look nearly alike, and what is looked at first is taken. Of two
    frames, each in the other one's place, both change; and a frame that looks the same upside down
    is turned. What lies between two frames of a strip is the one between them.
    """
    frames = search.tape.frames
    missing = [n for n in range(search.tape.first_qr, max(search.seen)) if n not in search.seen]
    for number in sorted(search.seen):
        _turn_by_number(search, number)
    for number in missing:
        _put_between(search, number)
    missing = [number for number in missing if number not in search.seen]
    for number, own_score in _unsure(search).items():
        _exchange(search, number, own_score)
    for number, own_score in _unsure(search).items():
        here = search.seen[number]
        told = [
            _by_number(search, here, other, own_score)
            for other in (number, *missing)
            if not frames[other - 1].qr and (other == number or other not in search.seen)
        ]
        best = max((one for one in told if one), key=lambda one: one[0], default=None)
        if best is not None:
            del search.seen[number]
            search.seen[best[1].number] = best[1]


def _put_between(search: Search, number: int) -> None:
    """Put a missing frame between those before and after it, in place of one that little tells.

    A pen may have left more of what it has in common with another frame than of what it has not.
    """
    before, after = search.seen.get(number - 1), search.seen.get(number + 1)
    if before is None or after is None:
        return
    ways = before.pose.step(1), after.pose.step(-1)
    for other, here in sorted(search.seen.items()):
        if here.decoded or search.tape.frames[other - 1].qr or has_neighbour(search, other):
            continue
        if any(np.hypot(way.x - here.pose.x, way.y - here.pose.y) > _BETWEEN for way in ways):
            continue
        drawn = search.bank.drawn(Look(number, 0), FINE_PX)
        at, alike = register(search.flat, ways[0], drawn, 3)
        score, own_score = (
            number_likeness(search, pose, one) for pose, one in ((at, number), (here.pose, other))
        )
        nearly = 1 - alike < _MORE_UNLIKE * (1 - here.likeness)
        if nearly and alike > here.likeness - 2 * _AS_ALIKE and score > own_score - _AS_PLAIN:
            del search.seen[other]
            search.seen[number] = Seen(number, at, alike, 0.0)
        return


_BETWEEN, _AS_PLAIN = 0.06, 0.05
_MORE_UNLIKE = 1.6
"""How many times as much may be unlike: where all is plain to see, a frame that was stuck over a
strip's own one looks far liker itself (2.3 and 3.1 times in two photos), and where a pen has left
little, hardly (1.2 times in a third)."""


def _turn_by_number(search: Search, number: int) -> None:
    """Turn a frame upside down if its number plainly stands there so.

    It was found as the one before another strip's first frame, say, where it is its own strip's
    last: both strips begin or end there, head to head.
    """
    here = search.seen[number]
    if here.decoded or search.tape.frames[number - 1].qr:
        return
    own_score = number_likeness(search, here.pose, number)
    if own_score > _HARDLY:
        return
    turned = Pose(here.pose.x, here.pose.y, here.pose.turn + np.pi)
    score = number_likeness(search, turned, number)
    if score < max(_SURELY, own_score + _FAR_SURER):
        return
    if is_as_like(search, turned, here.pose, number):
        drawn = search.bank.drawn(Look(number, 0), FINE_PX)
        at, alike = register(search.flat, turned, drawn, 3)
        search.seen[number] = replace(here, pose=at, likeness=alike)


def _unsure(search: Search) -> dict[int, float]:
    """Return how much the numbers of lone frames look like themselves where they are not plain."""
    scores = {
        number: number_likeness(search, here.pose, number)
        for number, here in sorted(search.seen.items())
        if not (search.tape.frames[number - 1].qr or here.decoded or has_neighbour(search, number))
    }
    return {number: score for number, score in scores.items() if score <= _SURELY}


def _by_number(
    search: Search, here: Seen, number: int, own_score: float
) -> tuple[float, Seen] | None:
    """Return a frame seen in the place of another, and how much its number looks like itself.

    None if the number is not plain there, or hardly plainer than the other one's `own_score`.
    """
    best: tuple[float, Seen] | None = None
    for quarter in range(4):
        turned = Pose(here.pose.x, here.pose.y, here.pose.turn + quarter * np.pi / 2)
        score = number_likeness(search, turned, number)
        if score < max(_SURELY, own_score + _SURER, best[0] if best else 0.0):
            continue
        drawn = search.bank.drawn(Look(number, 0), FINE_PX)
        at, alike = register(search.flat, turned, drawn, 3)
        if alike > here.likeness - _AS_ALIKE:
            best = score, Seen(number, at, alike, here.margin)
    return best


def _exchange(search: Search, number: int, own_score: float) -> None:
    """Let a frame change places with another if each number is plain in the other one's.

    Or if both look liker themselves there, as a heavy box may hide the one's number: what they have
    in common was seen first, before the strip of the other one was known.

    Args:
        search: the search.
        number: a frame that lies alone.
        own_score: how much its number looks like itself where it was seen.
    """
    here, frames = search.seen[number], search.tape.frames
    own_faces = set(frames[number - 1].faces)
    for other, there in sorted(search.seen.items()):
        if other == number or frames[other - 1].qr or there.decoded:
            continue
        moved = _by_number(search, here, other, own_score)
        if moved is not None:
            score = number_likeness(search, there.pose, other)
            back = _by_number(search, there, number, score)
            if back is not None:
                search.seen[other], search.seen[number] = moved[1], back[1]
                return
        if has_neighbour(search, other) or not set(frames[other - 1].faces) & own_faces:
            continue
        liker = _liker_itself(search, here, other)
        its_own = _liker_itself(search, there, number) if liker is not None else None
        if liker is not None and its_own is not None:
            search.seen[other], search.seen[number] = liker, its_own
            return


def _liker_itself(search: Search, here: Seen, number: int) -> Seen | None:
    """Return a frame in the place of another if it looks liker itself there than that one does."""
    drawn = search.bank.drawn(Look(number, 0), FINE_PX)
    for quarter in range(4):
        turned = Pose(here.pose.x, here.pose.y, here.pose.turn + quarter * np.pi / 2)
        at, alike = register(search.flat, turned, drawn, 3)
        if alike > here.likeness + _LIKER:
            return Seen(number, at, alike, here.margin)
    return None


_LIKER = 0.05
_SURELY, _SURER, _AS_ALIKE = 0.7, 0.2, 0.1
_HARDLY, _FAR_SURER = 0.45, 0.3
