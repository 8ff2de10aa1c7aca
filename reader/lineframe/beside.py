"""Strips that begin beside a QR frame, somewhat crooked, perhaps without any code (rule 5)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reader.lineframe.drawn import FINE_PX, Drawn, Look
from reader.lineframe.numbers import beyond, has_room, is_as_like, number_likeness
from reader.lineframe.register import near_to, register, register_against, register_on
from reader.lineframe.sought import (
    CODE_LEAST,
    NO_PAPER,
    SHADE,
    SIDES,
    Search,
    Seen,
    apart_enough,
    available,
    code_likeness,
    gallery_of,
    is_free,
    is_paper,
    may_be,
    may_lie,
    other_paper,
    was_scanned,
)
from reader.lineframe.strips import next_frame
from reader.plane import Pose

BESIDE_TURNS = (-0.1, -0.05, 0.0, 0.05, 0.1)
BESIDE_REACH = 0.16


def look_beside(search: Search, *, codes: bool) -> None:
    """Look for strips where nothing was found yet.

    Args:
        search: the search.
        codes: beside QR frames, where each strip begins (rule 5); else beside other frames, where
            the rest of one may lie that was covered there.
    """
    for number in sorted(search.seen):
        if search.tape.frames[number - 1].qr is not codes:
            continue
        for across, down in SIDES:
            pose = search.seen[number].pose.step(1.02 * across, 1.02 * down)
            if not is_free(search, pose) or was_scanned(search, pose):
                continue
            search.scanned.append((pose.x, pose.y))
            if is_paper(search, pose, SHADE) and other_paper(search, pose) < NO_PAPER:
                _identify(search, pose)


def _identify(search: Search, pose: Pose) -> None:
    """Find out which frame lies about a pose, if any, and note it with its strip."""
    sightings = gallery_of(search).search(search.flat, pose, BESIDE_REACH, BESIDE_TURNS)
    left = available(search)
    sightings = [sighting for sighting in sightings if sighting[1].number in left]
    if not sightings or sightings[0][0] < (_COARSE_THIN if search.thin else _COARSE):
        return
    close = _closely(search, sightings)
    alike, look, at = close[0]
    sure = False
    if search.tape.frames[look.number - 1].qr:
        (alike, look, at), sure = _by_code(search, close)
    frame = search.tape.frames[look.number - 1]
    rival = max(
        (other for other, one, _ in close if search.tape.frames[one.number - 1] != frame),
        default=sightings[-1][0],
    )
    least, apart = (0.45, 0.03) if search.thin else (0.5, 0.02)
    if alike < least or not (sure or apart_enough(alike, rival, apart)):
        return
    if not has_room(search, at, look.number):
        return
    if not may_be(search, at, look.number, 0.2 if search.thin else 0.25):
        return
    if frame.qr:
        like_code = alike > _PLAIN
        if not like_code:
            as_code = code_likeness(search, at, look.number)
            like_code = as_code > CODE_LEAST and as_code + alike > _PLAIN_WITH_CODE
        if look.number not in search.seen and like_code:
            search.seen[look.number] = Seen(look.number, at, alike, alike - rival)
        return
    note_numbered(search, at, alike, alike - rival, frame.faces)


_COARSE, _COARSE_THIN = 0.3, 0.22
"""What looks less like any frame from afar is none: of 589 the least did 0.40, in thin ink 0.27."""


def _closely(
    search: Search, sightings: Sequence[tuple[float, Look, Pose]]
) -> list[tuple[float, Look, Pose]]:
    """Return how much a place looks like each of the likeliest frames, the likest first.

    Args:
        search: the search.
        sightings: how much it looks like each frame from afar, and about where, the likest first.
    """

    def drawn(look: Look) -> Drawn:
        return search.bank.drawn(Look(look.number, 0), FINE_PX)

    close: list[tuple[float, Look, Pose]] = []
    for _, look, at in sightings[:_LIKELY]:
        if close:  # the others are worth no more steps
            there, alike = register_against(search.flat, at, drawn(look), close[0][0])
        else:
            there, alike = register_on(search.flat, at, drawn(look))
        close.append((alike, look, there))
    if _HIDDEN < max(one[0] for one in close) <= _PLAINLY:
        # A pen's box may have hidden from afar what it is; a look from half near is cheap.
        plain = [one for one in sightings[_LIKELY:] if not search.tape.frames[one[1].number - 1].qr]
        near = [
            (near_to(search.flat, at, drawn(look))[1], look, at) for _, look, at in plain[:_MORE]
        ]
        near.sort(key=lambda one: -one[0])
        for _, look, at in near[:_NEAREST]:
            there, alike = register(search.flat, at, drawn(look))
            close.append((alike, look, there))
            if alike > _PLAINLY:
                break
    return sorted(close, key=lambda one: -one[0])


_LIKELY, _MORE, _NEAREST = 4, 8, 3
_PLAINLY = 0.55
_HIDDEN = 0.2  # what is less alike than that is no frame under a pen's box, but the table
_PLAIN, _PLAIN_WITH_CODE = 0.7, 0.95
"""So much alike a frame is known though a × may hide its code, and the sum that is enough else."""


def _by_code(
    search: Search, close: Sequence[tuple[float, Look, Pose]]
) -> tuple[tuple[float, Look, Pose], bool]:
    """Return which frame it is by what its code looks like, and whether that is sure.

    Args:
        search: the search.
        close: how much a place looks like each frame, the likest first, which has a code.
    """
    codes = [
        (code_likeness(search, at, look.number), (alike, look, at))
        for alike, look, at in close
        if search.tape.frames[look.number - 1].qr and alike > close[0][0] - _CODE_APART
    ]
    codes.sort(key=lambda one: -one[0])
    best = codes[0]
    other = codes[1][0] if len(codes) > 1 else 0.0
    return best[1], best[0] > CODE_LEAST and best[0] > other + 0.1


_CODE_APART = 0.15


def note_numbered(
    search: Search,
    pose: Pose,
    alike: float,
    margin: float,
    faces: tuple[int, ...],
    *,
    alone: float = 0.7,
) -> None:
    """Find out which of the frames with the same faces it is, by what lies beside it.

    Args:
        search: the search.
        pose: where it lies.
        alike: how much it looks like one.
        margin: how much less like any other.
        faces: the faces that it shows.
        alone: how much it must look like one if none of its neighbours is beside it.
    """
    best: tuple[float, dict[int, Seen]] | None = None
    for number, frame in enumerate(search.tape.frames, 1):
        if frame.qr or frame.faces != faces or number in search.seen:
            continue
        if not search.tape.first_qr <= number <= search.last:
            continue
        for turn in (0.0,) if search.thin else (0.0, np.pi):
            here = Pose(pose.x, pose.y, pose.turn + turn)
            own_pose, own_alike = register(
                search.flat, here, search.bank.drawn(Look(number, 0), FINE_PX), 2
            )
            if turn and not is_as_like(search, own_pose, pose, number):
                continue  # upside down it looks much less like itself, whatever its number does
            strip = _strip_of(search, Seen(number, own_pose, own_alike, margin))
            support = own_alike + sum(
                0.5 + one.likeness for one in strip.values() if one.number != number
            )
            support += number_likeness(search, own_pose, number)
            # A frame whose neighbours on the tape lie elsewhere is likelier than one far away.
            near = min((abs(number - other) for other in search.seen), default=0)
            support -= 0.004 * near + beyond(search, number)
            if best is None or support > best[0]:
                best = support, strip
    if best is None:
        return
    if len(best[1]) == 1 and alike < alone:
        # Alone, of one colour or far along the tape, it may be anything white on the table.
        (number,) = best[1]
        if len(faces) == 1 or number > max(search.seen) + 1 or alike < min(0.5, alone):
            return
    for number, seen in best[1].items():
        search.seen.setdefault(number, seen)


def _strip_of(search: Search, here: Seen) -> dict[int, Seen]:
    """Return a frame and those that its strip goes on with to both sides, by their numbers."""
    strip = {here.number: here}
    for step in (1, -1):
        at, last = here.number + step, here.pose
        while may_lie(search.tape, at) and at not in search.seen:
            neighbour = next_frame(search, last.step(step), at)
            if neighbour is None:
                break
            strip[at] = neighbour
            at, last = at + step, neighbour.pose
    return strip
