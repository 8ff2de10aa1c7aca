"""Frames that must lie somewhere and were not found: looked for wherever there is room.

They are so few that little tells them apart: one under a pen's box, one that lies alone, one that
was stuck over another strip.
"""

from __future__ import annotations

import numpy as np

from reader.lineframe.beside import BESIDE_REACH, BESIDE_TURNS, note_numbered
from reader.lineframe.drawn import FINE_PX, Look
from reader.lineframe.gallery import Gallery
from reader.lineframe.numbers import CROWDED, HARDLY_SEEN, bears, has_room, numbers_tell
from reader.lineframe.register import register, register_on
from reader.lineframe.sought import (
    CODE_LEAST,
    NO_PAPER,
    SIDES,
    Search,
    Seen,
    apart_enough,
    code_likeness,
    depth,
    is_available,
    is_free,
    is_glaring,
    is_paper,
    may_be,
    other_paper,
    was_scanned,
)
from reader.plane import Pose


def some_missing(search: Search) -> bool:
    """Whether frames of the tape were not found that may lie on the table."""
    last = max(search.seen)
    return any(number not in search.seen for number in range(search.tape.first_qr, last))


def find_missing(search: Search) -> bool:
    """Look once more for frames that must lie somewhere, wherever there is room for them.

    So few are left then that it may be told from little what lies at a place.
    """
    missing = [n for n in range(search.tape.first_qr, max(search.seen)) if n not in search.seen]
    if not missing:
        return False
    looks = {
        (search.tape.frames[n - 1].faces, n if search.tape.frames[n - 1].qr else 0): n
        for n in reversed(missing)
    }
    gallery = Gallery(
        search.bank, [Look(n, quarter) for n in looks.values() for quarter in range(4)]
    )
    changed = _replace_unlike(search, gallery)
    candidates = _in_rooms(search, gallery)
    before = len(search.seen)
    for alike, margin, look, at in sorted(candidates, key=lambda one: -one[0]):
        over_edge = alike > _PLAINLY and margin > 2 * _LIKE_NO_OTHER
        room = is_free(search, at, CROWDED) if over_edge else has_room(search, at, look.number)
        if room and is_available(search, look):
            _note(search, look, at, alike, margin)
    return changed or len(search.seen) > before


def _in_rooms(search: Search, gallery: Gallery) -> list[tuple[float, float, Look, Pose]]:
    """Return what may be a missing frame wherever there is room for one, as `_best_of` does.

    Args:
        search: the search.
        gallery: how the frames look that are missing, from afar.
    """
    candidates: list[tuple[float, float, Look, Pose]] = []
    under_pen = _ROOMS_UNDER_PEN
    finely: Gallery | None = None
    few = len({look.number for look in gallery.looks}) <= _FEW_FRAMES
    fine_rooms = _FINE_ROOMS if search.thin and few else 0
    for place, beside_code in rooms_of(search):
        if was_scanned(search, place):
            continue
        if other_paper(search, place) > NO_PAPER:
            search.scanned.append((place.x, place.y))
            continue
        best = _best_of(search, gallery, place, beside_code=beside_code)
        if best is None and beside_code and fine_rooms and is_paper(search, place):
            fine_rooms -= 1
            finely = finely or Gallery(search.bank, gallery.looks, FINE_PX)
            best = _best_of(search, finely, place, beside_code=True, fine=True)
        may_hide = beside_code and under_pen and is_inked(search, place)
        if best is None and may_hide and is_paper(search, place):
            under_pen -= 1
            best = _best_of(search, gallery, place, beside_code=True, pen=True)
        if best is None:
            search.scanned.append((place.x, place.y))
        else:
            candidates.append(best)
    return candidates


def _note(search: Search, look: Look, at: Pose, alike: float, margin: float) -> None:
    """Note a frame that was missing, with its strip."""
    frame = search.tape.frames[look.number - 1]
    if frame.qr:
        search.seen[look.number] = Seen(look.number, at, alike, margin)
    else:
        alone = 0.4 if margin > _LIKE_NO_OTHER else 0.42 if search.thin else 0.5
        if margin >= 2 * _LIKE_NO_OTHER and bears(search, at, look.number):
            alone = HARDLY_SEEN
        note_numbered(search, at, alike, margin, frame.faces, alone=alone)


_LIKE_NO_OTHER = 0.15
_PLAINLY = 0.6  # what looks so much like a frame may lie under the edge of another


def _replace_unlike(search: Search, gallery: Gallery) -> bool:
    """Put missing frames where something else was found that looks less like what lies there.

    What a strip was followed to may have been another strip's frame, stuck over it.
    """
    changed = False
    usual = float(np.median([seen.likeness for seen in search.seen.values()]))
    for number in sorted(search.seen):
        seen = search.seen[number]
        plain = seen.margin > _PLAIN_MARGIN and seen.likeness > usual - _REPLACING
        if seen.decoded or plain:
            continue
        unlike = seen.likeness < usual - _UNLIKE
        reach, turns = _CROOKED if unlike else _STRAIGHT
        others = [
            (look, at, _REPLACING)
            for _, look, at in gallery.search(search.flat, seen.pose, reach, turns)[:2]
        ]
        if unlike and is_inked(search, seen.pose):
            under_pen = gallery.search(search.flat, seen.pose, reach, turns, pen=True)
            others += [(look, at, _REPLACING_UNDER_PEN) for _, look, at in under_pen[:2]]
        for look, at, liker in others:
            if look.number in search.seen:
                continue
            drawn = search.bank.drawn(Look(look.number, 0), FINE_PX)
            there, alike = register(search.flat, at, drawn, 3)
            if alike < seen.likeness + liker:
                continue
            if search.tape.frames[look.number - 1].qr and (
                code_likeness(search, there, look.number) < CODE_LEAST
            ):
                continue
            del search.seen[number]
            _note(search, look, there, alike, alike - seen.likeness)
            if look.number not in search.seen and is_free(search, seen.pose):
                search.seen[number] = seen  # another frame with these faces was meant
            else:
                changed = True
            break
    return changed


_PLAIN_MARGIN, _REPLACING, _UNLIKE = 0.2, 0.06, 0.2
_REPLACING_UNDER_PEN = 0.2  # with lines left out more is alike by chance
_STRAIGHT = 0.07, (-0.03, 0.03)
_CROOKED = BESIDE_REACH, BESIDE_TURNS
"""How far off and how crooked another strip's frame may lie there: what looks little like the frame
of its strip may be covered by one that begins a strip of its own."""


def _best_of(
    search: Search,
    gallery: Gallery,
    place: Pose,
    *,
    beside_code: bool,
    pen: bool = False,
    fine: bool = False,
) -> tuple[float, float, Look, Pose] | None:
    """Return which of some frames lies at a place, and how much likelier it is than the next.

    Args:
        search: the search.
        gallery: how the frames look that are missing.
        place: about where one may lie.
        beside_code: whether that is beside a QR frame, where strips begin.
        pen: whether a pen may have drawn over much of it.
        fine: whether the gallery looks from near, where one frame is told from another at once.
    """
    close = _closely(search, gallery, place, beside_code=beside_code, pen=pen, fine=fine)
    if not close:
        return None
    close.sort(key=lambda one: -one[0])
    numbered = None if pen else _numbered(search, close)
    if numbered is not None:
        return numbered
    alike, look, at = close[0]
    rival, other = max(
        ((alike, one.number) for alike, one, _ in close if one.number != look.number),
        default=(0.0, look.number),
    )
    rival = max(rival, _ANY_TWO)
    least = (0.42 if search.thin else 0.55) + (0.0 if beside_code else 0.08)
    apart = alike - rival
    if alike < least and is_paper(search, at):
        # A pen's box or glare may have taken most of it: it is enough to be like no other.
        least = min(least, max(0.4, least - 1.5 * (apart - _NEARLY)))
    told = 0.0 <= apart < _LITTLE and numbers_tell(search, at, look.number, other)
    little = _LITTLE / 2 if beside_code else _LITTLE
    if alike < least - _DOUBTFUL or not (told or apart_enough(alike, rival, little)):
        return None
    if not may_be(search, at, look.number, 0.3, apart=apart):
        return None
    if alike < least:
        search.doubted.setdefault(look.number, Seen(look.number, at, alike, apart))
        return None
    return alike, apart, look, at


def _closely(
    search: Search, gallery: Gallery, place: Pose, *, beside_code: bool, pen: bool, fine: bool
) -> list[tuple[float, Look, Pose]]:
    """Return how much a place looks like each frame that it looks like from afar, and where.

    Args:
        search: the search.
        gallery: how the frames look that are missing.
        place: about where one may lie.
        beside_code: whether that is beside a QR frame, where strips begin.
        pen: whether a pen may have drawn over much of it.
        fine: whether the gallery looks from near, where one frame is told from another at once.
    """
    close: list[tuple[float, Look, Pose]] = []
    least_coarse = _LEAST_FINE if fine else 0.1 if beside_code else 0.25
    reach = _REACH_UNDER_PEN if pen else _REACH
    coarsely = gallery.search(search.flat, place, reach, _MISSING_TURNS, pen=pen)
    for rank, (coarse, look, at) in enumerate(coarsely[: 4 if pen else 8 if beside_code else 3]):
        if coarse < least_coarse:
            break
        drawn = search.bank.drawn(Look(look.number, 0), FINE_PX)
        if pen:  # what is off by a line's width would be taken for a pen's line
            one = Gallery(search.bank, [Look(look.number, 0)], FINE_PX)
            ((_, _, at),) = one.search(search.flat, at, 0.06, _NEAR_TURNS, pen=True)  # noqa: PLW2901
        there, alike = (register if rank else register_on)(search.flat, at, drawn, 3)
        if search.tape.frames[look.number - 1].qr:
            code_alike = code_likeness(search, there, look.number)
            # The first one lies somewhere for certain, if need be with a × over its code.
            if code_alike < (0.5 if look.number == search.tape.first_qr else 1.0) * CODE_LEAST:
                continue
            alike = min(0.99, alike + 0.5 * max(0.0, code_alike - CODE_LEAST / 2))
        close.append((alike, look, there))
    return close


def _numbered(
    search: Search, close: list[tuple[float, Look, Pose]]
) -> tuple[float, float, Look, Pose] | None:
    """Return which frame a place plainly bears the number of, however little it looks like it."""
    frames = search.tape.frames
    for alike, look, at in close:
        if alike < max(HARDLY_SEEN, close[0][0] - _NEARLY):
            break
        faces = frames[look.number - 1].faces
        for number in range(search.tape.first_qr, max(search.seen)):
            if number in search.seen or frames[number - 1].faces != faces:
                continue
            if (
                bears(search, at, number)
                and may_be(search, at, number, 0.15, expected=True)
                and (is_glaring(search, at) or depth(search, at, number) > _SHOWN)
            ):
                return alike, 2 * _LIKE_NO_OTHER, Look(number, look.quarter), at
    return None


_SHOWN = 0.3
"""How strongly a frame shows at least beside those next to it, if no glare lies there: what bears a
number may be the edge of another frame."""

_NEARLY, _LITTLE = 0.08, 0.1
_DOUBTFUL = 0.06  # what looks so little less like a frame is kept in mind: the rules may ask for it
_ANY_TWO = 0.3
"""So much alike are most frames."""


def is_inked(search: Search, place: Pose) -> bool:
    """Whether so much of a place is dark, beside what is light there, as under a pen's box."""
    light = search.flat.patch(place, FINE_PX, as_lit=True).mean(-1)
    dark, pale = np.percentile(light, (_PEN_SHARE, 80))
    return bool(dark < _PEN_DARK * pale)


_PEN_SHARE, _PEN_DARK = 8, 0.7  # per cent of the place, and as dark as that beside its light
_REACH = 0.28
_REACH_UNDER_PEN = 0.14  # farther off, a box's lines would lie where a frame is dark
_ROOMS_UNDER_PEN = 4
_FINE_ROOMS, _FEW_FRAMES, _LEAST_FINE = 6, 8, 0.25
"""Thin lines under a large number are lost from afar: in so many places that are paper, and among
so few frames, what is missing is looked for from near, for a fiftieth of a second each. What is
alike by chance is less so there."""


_NEAR_TURNS = (-0.08, -0.04, 0.0, 0.04, 0.08)
_MISSING_TURNS = (-0.07, 0.0, 0.07)


def rooms_of(search: Search) -> list[tuple[Pose, bool]]:
    """Return the poses at which no frame was found, and whether they are beside one with a code.

    Those come first; strips begin there (rule 5). The first frames of one may be covered, so that
    what is left of it lies beside other frames.
    """
    rooms: list[tuple[Pose, bool]] = []
    for codes in (True, False):
        for number in sorted(search.seen):
            if search.tape.frames[number - 1].qr is not codes:
                continue
            for across, down in SIDES:
                pose = search.seen[number].pose.step(1.02 * across, 1.02 * down)
                if is_free(search, pose) and all(
                    np.hypot(pose.x - other.x, pose.y - other.y) > 0.3 for other, _ in rooms
                ):
                    rooms.append((pose, codes))
    return rooms
