"""The frames of a table found, one from the other.

Codes that were read are the beginning. From a frame whose number is known its strip goes on with
the next number and the one before, exactly beside it; and beside a QR frame other strips may lie,
somewhat crooked, that may have no code at all. What is seen there is whatever frame of the tape it
looks like most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.lineframe.tape import Tape
from reader.codes import Code
from reader.lineframe.art import Art
from reader.lineframe.beside import look_beside
from reader.lineframe.burnt import bridge_glare, doubt_hidden, follow_through_glare
from reader.lineframe.drawn import FINE_PX, Bank, Look
from reader.lineframe.fitting import SURE_PLANE, begin, flat_of, refit, shrunk
from reader.lineframe.flat import Flat
from reader.lineframe.inked import doubt_inked
from reader.lineframe.missing import find_missing, some_missing
from reader.lineframe.numbered import find_numbered, put_right_by_numbers
from reader.lineframe.numbers import CROWDED, leave_out_unnumbered, renumber, settle_side
from reader.lineframe.register import register
from reader.lineframe.sought import Picture, Search, Seen, is_free
from reader.lineframe.strips import grow_strips
from reader.picture import is_grey
from reader.plane import Plane


@dataclass(frozen=True, slots=True)
class Sight:
    """What a picture shows of one tape.

    Attributes:
        tape: the tape.
        art: the design it was printed in.
        plane: how the table appears in the picture.
        seen: the frames that were found, by their numbers.
        flat: the table as seen from straight above.
        codes: how many of its codes were read.
        doubted: what may be a frame and was not believed, where nothing else was found.
    """

    tape: Tape
    art: Art
    plane: Plane
    seen: dict[int, Seen]
    flat: Flat
    codes: int
    doubted: dict[int, Seen] = field(default_factory=dict)


def find_frames(rgb: Picture, tape: Tape, codes: Sequence[tuple[int, Code]]) -> Sight:
    """Return the frames of a tape in a picture.

    Args:
        rgb: the picture.
        tape: the tape.
        codes: its codes that were read, each with its frame's number; at least one.
    """
    height, width = rgb.shape[:2]
    grey = is_grey(rgb)
    art, plane, poses = begin(rgb, tape, codes, grey=grey)
    whole = rgb
    rgb, plane = shrunk(rgb, plane, poses)
    flat = flat_of(rgb, plane, poses, thin=art.thin)
    search = Search(whole, rgb, Bank(art, tape, grey=grey), plane, flat, {})
    for (number, _), pose in zip(codes, poses, strict=True):
        drawn = search.bank.drawn(Look(number, 0), FINE_PX)
        at, alike = register(search.flat, pose, drawn)
        if number not in search.seen or alike > search.seen[number].likeness:
            search.seen[number] = Seen(number, at, alike, 1.0, decoded=True)
    if len(search.seen) < SURE_PLANE:
        search.few = True
        _begin_with_few(search)
    last_fit = len(search.seen)
    for _ in range(12):
        before = len(search.seen)
        grow_strips(search)
        if len(search.seen) >= (1.2 if search.few else 1.4) * last_fit + 1:
            refit(search)
            last_fit = len(search.seen)
        look_beside(search, codes=True)
        if len(search.seen) == before and some_missing(search):
            look_beside(search, codes=False)
        if len(search.seen) == before:
            break
    if len(search.seen) > last_fit:
        refit(search)
    _finish(search)
    plane = search.plane.resized(width, height)
    doubted = {
        number: one
        for number, one in search.doubted.items()
        if number not in search.seen and is_free(search, one.pose, CROWDED)
    }
    return Sight(tape, search.bank.art, plane, search.seen, search.flat, len(codes), doubted)


def _finish(search: Search) -> None:
    """Find what is hardly seen, now that the plane stands, and leave out what is none."""
    search.scanned.clear()
    search.fitted = True
    grow_strips(search)
    for _ in range(3):
        if not find_missing(search):
            break
        grow_strips(search)
    if bridge_glare(search):
        grow_strips(search)
    settle_side(search)
    grow_strips(search)
    leave_out_unnumbered(search)
    renumber(search)
    put_right_by_numbers(search)
    for _ in range(3):
        if not follow_through_glare(search):
            break
        refit(search)
        grow_strips(search)
        bridge_glare(search)
    if find_numbered(search):
        grow_strips(search)
    doubt_hidden(search)
    doubt_inked(search)


def _begin_with_few(search: Search) -> None:
    """Learn how the camera stood from frames beside the codes, where few codes were read."""
    for _ in range(8):
        before = len(search.seen)
        refit(search)
        if before >= SURE_PLANE:
            break
        grow_strips(search, most=1)
        if len(search.seen) == before:
            break
