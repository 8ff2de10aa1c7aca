"""Frames of which a pen's heavy box leaves too little to say which they are.

On a table that is plainly no paper a place that is paper, with ink on it, is a frame. Which of
those that are missing, the rules may say: a strip bears a number, and each QR frame lies somewhere.
"""

from __future__ import annotations

import numpy as np

from reader.lineframe.drawn import FINE_PX, Look
from reader.lineframe.gallery import Gallery
from reader.lineframe.likeness import likeness_under_pen
from reader.lineframe.missing import is_inked, rooms_of
from reader.lineframe.sought import Search, Seen, is_free, is_paper, other_paper
from reader.plane import Pose


def doubt_inked(search: Search) -> None:
    """Keep in mind, of each frame that is missing, where it may lie under a pen's box.

    There it lies as it looks the likest; several may be kept in mind for one place.
    """
    missing = [n for n in range(search.tape.first_qr, max(search.seen)) if n not in search.seen]
    if not missing:
        return
    rooms = [place for place, _ in rooms_of(search) if is_paper(search, place)]
    if len(rooms) > _FEW:
        return  # the table is as light as paper
    gallery = Gallery(search.bank, [Look(n, quarter) for n in missing for quarter in range(4)])
    likest: dict[int, Seen] = {}
    for place in rooms:
        if not is_inked(search, place) or not is_paper(search, place, _PLAINLY_PAPER):
            continue
        if other_paper(search, place) > _SAME_PAPER or _is_doubted(search, place):
            continue
        for number, at, alike in _under_pen(search, gallery, place):
            if number not in likest or alike > likest[number].likeness:
                likest[number] = Seen(number, at, alike, 0.0)
    for number, seen in likest.items():
        if seen.likeness > _LEAST and is_free(search, seen.pose, _CLOSEST):
            search.doubted.setdefault(number, seen)


def _is_doubted(search: Search, place: Pose) -> bool:
    """Whether a strip's own frame may lie at a place."""
    return any(
        np.hypot(one.pose.x - place.x, one.pose.y - place.y) < _CLOSEST
        for one in search.doubted.values()
    )


def _under_pen(search: Search, gallery: Gallery, place: Pose) -> list[tuple[int, Pose, float]]:
    """Return how frames would lie about a place, and how alike it is to them but for a pen."""
    sightings: list[tuple[int, Pose, float]] = []
    for _, look, near in gallery.search(search.flat, place, _REACH, _TURNS, pen=True)[:_MOST]:
        fine = Gallery(search.bank, [Look(look.number, 0)], FINE_PX)
        ((_, _, at),) = fine.search(search.flat, near, _REACH / 2, _NEAR_TURNS, pen=True)
        drawn = search.bank.drawn(Look(look.number, 0), FINE_PX)
        alike = likeness_under_pen(search.flat.patch(at, FINE_PX), drawn)
        sightings.append((look.number, at, alike))
    return sightings


_FEW = 2
"""At most so many places beside frames may be paper where the table is none."""
_PLAINLY_PAPER, _SAME_PAPER = 0.7, 0.15
_REACH, _TURNS, _NEAR_TURNS = 0.14, (-0.07, 0.0, 0.07), (-0.08, -0.04, 0.0, 0.04, 0.08)
_MOST = 16  # frames, each in four turns, that are looked at closely
_LEAST = 0.25
_CLOSEST = 0.75  # to other frames, in sides
