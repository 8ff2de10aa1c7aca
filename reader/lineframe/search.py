"""The frames of a table found, one from the other.

Codes that were read are the beginning. From a frame whose number is known its strip goes on with
the next number and the one before, exactly beside it; and beside a QR frame other strips may lie,
somewhat crooked, that may have no code at all. What is seen there is whatever frame of the tape it
looks like most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from games.lineframe.tape import Tape
from reader.codes import Code
from reader.lineframe.art import SIDE_PX, SIDES_MM, Art, arts, frame_picture, number_box
from reader.lineframe.look import (
    FINE_PX,
    Bank,
    Flat,
    Gallery,
    Look,
    evenness,
    flatten,
    lightness,
    likeness,
    likeness_under_pen,
    register,
    register_freely,
    straightened,
)
from reader.plane import CORNERS, Body, Plane, Pose, fit_plane

Picture = NDArray[np.uint8]

FLAT_PX = 48
_AROUND = 7.0  # sides of a frame from the outermost code to where a frame may lie
_BESIDE_TURNS = (-0.1, -0.05, 0.0, 0.05, 0.1)
_BESIDE_REACH = 0.16
_SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


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
    """

    tape: Tape
    art: Art
    plane: Plane
    seen: dict[int, Seen]
    flat: Flat
    codes: int


@dataclass(slots=True)
class _Search:
    """A search while it goes on; `whole` is the picture, `rgb` a smaller one to look at."""

    whole: Picture
    rgb: Picture
    bank: Bank
    plane: Plane
    flat: Flat
    seen: dict[int, Seen]
    scanned: list[tuple[float, float]] = field(default_factory=list)
    results: list[tuple[Pose, list[tuple[float, Look, Pose]]]] = field(default_factory=list)
    few: bool = False
    gallery: Gallery | None = None
    last: int = 0

    @property
    def tape(self) -> Tape:
        return self.bank.tape

    @property
    def thin(self) -> bool:
        return self.bank.art.thin


def find_frames(rgb: Picture, tape: Tape, codes: Sequence[tuple[int, Code]]) -> Sight:
    """Return the frames of a tape in a picture.

    Args:
        rgb: the picture.
        tape: the tape.
        codes: its codes that were read, each with its frame's number; at least one.
    """
    height, width = rgb.shape[:2]
    art, plane, poses = _begin(rgb, tape, codes)
    whole = rgb
    rgb, plane = _shrunk(rgb, plane, poses)
    search = _Search(whole, rgb, Bank(art, tape), plane, _flat(rgb, plane, poses), {})
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
        _grow_strips(search)
        if len(search.seen) >= (1.2 if search.few else 1.4) * last_fit + 1:
            _refit(search)
            last_fit = len(search.seen)
        _look_beside(search, codes=True)
        if len(search.seen) == before and _missing(search):
            _look_beside(search, codes=False)
        if len(search.seen) == before:
            break
    if len(search.seen) > last_fit:
        _refit(search)
    search.scanned.clear()
    for _ in range(3):
        if not _find_missing(search):
            break
        _grow_strips(search)
    _settle_side(search)
    _renumber(search)
    plane = search.plane.resized(width, height)
    return Sight(tape, search.bank.art, plane, search.seen, search.flat, len(codes))


def _shrunk(rgb: Picture, plane: Plane, poses: Sequence[Pose]) -> tuple[Picture, Plane]:
    """Return the picture no finer than it is looked at."""
    finest = max(plane.pixels_per_side(pose) for pose in poses) / FLAT_PX
    if finest < 1.5:
        return rgb, plane
    size = round(1.2 * rgb.shape[1] / finest), round(1.2 * rgb.shape[0] / finest)
    small = np.asarray(cv2.resize(rgb, size, interpolation=cv2.INTER_AREA), np.uint8)
    return small, plane.resized(*size)


def _begin_with_few(search: _Search) -> None:
    """Learn how the camera stood from frames beside the codes, where few codes were read."""
    for _ in range(8):
        before = len(search.seen)
        _refit(search)
        if before >= SURE_PLANE:
            break
        _grow_strips(search, most=1)
        if len(search.seen) == before:
            break


SURE_PLANE = 5
"""With so many frames the plane is known well."""


def _begin(
    rgb: Picture, tape: Tape, codes: Sequence[tuple[int, Code]]
) -> tuple[Art, Plane, list[Pose]]:
    """Return the design, the plane in sides of a frame, and where the frames with codes lie."""
    height, width = rgb.shape[:2]
    centres = np.array([code.corners.mean(0) for _, code in codes])
    order = np.argsort(np.hypot(*(centres - np.median(centres, 0)).T))
    bodies = [Body(CORNERS, codes[at][1].corners) for at in order]
    plane, placed, _ = fit_plane(bodies, width, height)
    poses = dict(zip(order, placed, strict=True))
    flats = []
    for at in order[:3]:
        x, y = poses[at].x, poses[at].y
        flats.append(flatten(rgb, plane, (x - 2.2, y - 2.2, x + 2.2, y + 2.2), 0.41 * FLAT_PX))

    def alike(art: Art) -> float:
        corners = art.code_corners
        unit = float(corners[1, 0] - corners[0, 0])
        bank = Bank(art, tape)
        total = 0.0
        for at, flat in zip(order, flats, strict=False):
            own = Flat(flat.image, flat.left * unit, flat.top * unit, flat.scale / unit)
            drawn = bank.drawn(Look(codes[at][0], 0), FINE_PX, beside_code=True)
            pose = _frame_pose(art, poses[at])
            if len(codes) < SURE_PLANE:
                total += register_freely(own, pose, drawn, steps=4)[1]
            else:
                total += register(own, pose, drawn, steps=2)[1]
        return total

    tried = {art: alike(art) for art in arts() if art.side_mm in (15, 20)}
    best = max(tried, key=lambda art: tried[art])
    if best.side_mm == 20:  # larger frames differ little from it
        tried |= {art: alike(art) for art in (replace(best, side_mm=side) for side in (25, 30))}
        best = max(tried, key=lambda art: tried[art])
    unit = float(np.diff(best.code_corners[:2, 0])[0])
    return best, plane.scaled(1 / unit), [_frame_pose(best, poses[at]) for at in range(len(codes))]


def _frame_pose(art: Art, code: Pose) -> Pose:
    """Return where a frame lies, in sides of it, from where its code does, in sides of that."""
    corners = art.code_corners
    unit = float(corners[1, 0] - corners[0, 0])
    return Pose(code.x * unit, code.y * unit, code.turn).step(*(0.5 - corners.mean(0)))


def _flat(rgb: Picture, plane: Plane, poses: Sequence[Pose]) -> Flat:
    """Return all of the table where frames may lie, as far as the picture shows it."""
    height, width = rgb.shape[:2]
    points = np.array([(pose.x, pose.y) for pose in poses])
    low, high = points.min(0) - _AROUND, points.max(0) + _AROUND
    xs, ys = np.meshgrid(np.linspace(0, width - 1, 9), np.linspace(0, height - 1, 9))
    pixels = np.column_stack([xs.ravel(), ys.ravel()])
    shown = plane.points(pixels)
    # Beyond the horizon points come back from the other side.
    sane = np.hypot(*(plane.pixels(shown) - pixels).T) < 2
    shown = shown[sane]
    if len(shown):
        low, high = np.maximum(low, shown.min(0)), np.minimum(high, shown.max(0))
    high = np.maximum(high, points.max(0) + 1)
    low = np.minimum(low, points.min(0) - 1)
    return flatten(rgb, plane, (*low, *high), FLAT_PX)


def _refit(search: _Search) -> None:
    """Fit the plane to all that was found, strip by strip, and look at it once more."""
    if search.few:
        for number, seen in search.seen.items():
            drawn = search.bank.drawn(Look(number, 0), FINE_PX)
            corners, alike = register_freely(search.flat, seen.pose, drawn)
            if alike > seen.likeness - 0.02:
                search.seen[number] = replace(seen, corners=corners)
    runs = list(_runs(search.seen))
    bodies, poses = [], []
    for run in runs:
        first = search.seen[run[0]].pose
        local, pixels = [], []
        for number in run:
            seen = search.seen[number]
            corners = seen.pose.points(CORNERS) if seen.corners is None else seen.corners
            local.append(CORNERS + np.array([number - run[0], 0]))
            pixels.append(search.plane.pixels(corners))
        bodies.append(Body(np.concatenate(local), np.concatenate(pixels)))
        poses.append(first)
    height, width = search.rgb.shape[:2]
    plane, placed, _ = fit_plane(bodies, width, height, (search.plane, poses))
    fitted = {
        number: pose.step(number - run[0])
        for run, pose in zip(runs, placed, strict=True)
        for number in run
    }
    search.plane = plane
    search.flat = _flat(search.rgb, plane, list(fitted.values()))
    if len(search.seen) < 2 * SURE_PLANE:  # what was looked at may lie elsewhere now
        search.scanned.clear()
    for number, seen in search.seen.items():
        drawn = search.bank.drawn(Look(number, 0), FINE_PX)
        pose, alike = register(search.flat, fitted[number], drawn, steps=3)
        search.seen[number] = replace(seen, pose=pose, likeness=max(alike, 0.0), corners=None)


def _runs(seen: dict[int, Seen]) -> Iterator[list[int]]:
    """Yield the numbers of frames that lie beside one another as on the tape."""
    run: list[int] = []
    for number in sorted(seen):
        if run and number == run[-1] + 1:
            there = seen[run[-1]].pose.step(1)
            here = seen[number].pose
            turn = (here.turn - there.turn + np.pi) % (2 * np.pi) - np.pi
            if np.hypot(here.x - there.x, here.y - there.y) < 0.05 and abs(turn) < 0.04:
                run.append(number)
                continue
        if run:
            yield run
        run = [number]
    if run:
        yield run


def _free(search: _Search, pose: Pose) -> bool:
    """Whether no frame was found at a pose yet, and the picture shows it."""
    if any(
        np.hypot(other.pose.x - pose.x, other.pose.y - pose.y) < 0.6
        for other in search.seen.values()
    ):
        return False
    height, width = search.rgb.shape[:2]
    corners = search.plane.pixels(pose.points(0.7 * CORNERS))
    return bool((corners > 0).all() and (corners < (width - 1, height - 1)).all())


def _grow_strips(search: _Search, most: int | None = None) -> None:
    """Follow each strip to both sides as far as it can be seen, or only so many steps."""
    waiting = sorted(search.seen, key=lambda number: -search.seen[number].likeness)
    while waiting:
        number = waiting.pop(0)
        for step in (1, -1):
            other = number + step
            if other in search.seen or not _may_lie(search.tape, other):
                continue
            found = _next(search, search.seen[number].pose.step(step), other)
            if found is not None:
                search.seen[other] = found
                if most is None:
                    waiting.append(other)


def _may_lie(tape: Tape, number: int) -> bool:
    return tape.first_qr <= number <= len(tape.frames)  # rule 1


def _next(search: _Search, pose: Pose, number: int) -> Seen | None:  # noqa: PLR0911
    """Return a frame if it lies where its strip would have it, and nothing over it."""
    if not _free(search, pose):
        return None
    at, alike = register(search.flat, pose, search.bank.drawn(Look(number, 0), FINE_PX))
    if np.hypot(at.x - pose.x, at.y - pose.y) > 0.12 or abs(at.turn - pose.turn) > 0.08:
        return None
    least = 0.35 if search.thin else 0.45
    if alike < least:
        return None
    if not _is_even(search, at, number, 0.15):
        return None
    rival = _rival(search, at, number)
    if rival > alike:
        return None
    if rival > alike - 0.02 and alike < 0.6:
        return None
    return Seen(number, at, alike, alike - rival)


def _is_even(search: _Search, pose: Pose, number: int, least: float) -> bool:
    """Whether a place is as light as paper, and looks like a frame in most of its parts."""
    drawn = search.bank.drawn(Look(number, 0), FINE_PX)
    patch = search.flat.patch(pose, FINE_PX)
    if evenness(patch, drawn) < least:
        return False
    by_pen = likeness_under_pen(patch, drawn) - likeness(patch, drawn)
    if by_pen < -_BY_CHANCE:  # it looked like one by something dark that lies there
        return False
    light = lightness(patch, drawn) / _light_about(search, pose)
    return light > (_SHADE if by_pen < _MUCH_PEN else _PALE)


_BY_CHANCE, _MUCH_PEN, _PALE = 0.08, 0.2, 0.8
_SHADE = 0.35
"""Not even in a shadow is a frame darker than that beside the frames next to it."""


def _light_about(search: _Search, pose: Pose) -> float:
    """Return how light the frames are that were found next to a pose."""

    def away(seen: Seen) -> float:
        return float(np.hypot(seen.pose.x - pose.x, seen.pose.y - pose.y))

    lights = [
        lightness(
            search.flat.patch(one.pose, FINE_PX), search.bank.drawn(Look(one.number, 0), FINE_PX)
        )
        for one in sorted(search.seen.values(), key=away)[:3]
    ]
    return float(np.median(lights))


def _rival(search: _Search, pose: Pose, number: int) -> float:
    """Return how much a place looks like any other frame than `number`."""
    faces = search.tape.frames[number - 1]
    best = -1.0
    tried = 0
    for _, look, at in _gallery(search).search(search.flat, pose, 0.07, (-0.03, 0.03)):
        if not _available(search, look):
            continue
        if search.tape.frames[look.number - 1] == faces and not faces.qr:
            continue
        if look.number == number and look.quarter == 0:
            continue
        _, alike = register(search.flat, at, search.bank.drawn(Look(look.number, 0), FINE_PX), 3)
        best = max(best, alike)
        tried += 1
        if tried == 2:
            break
    return best


def _gallery(search: _Search) -> Gallery:
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


_MORE = 8

_CODES_AHEAD = 3
"""So many QR frames after the last one seen may lie on the table too."""


def _available(search: _Search, look: Look) -> bool:
    """Whether a frame of that look was not found yet: each lies on the table once."""
    frame = search.tape.frames[look.number - 1]
    if frame.qr:
        return look.number not in search.seen
    return any(
        search.tape.frames[number - 1] == frame and number not in search.seen
        for number in range(search.tape.first_qr, search.last + 1)
    )


def _look_beside(search: _Search, *, codes: bool) -> None:
    """Look for strips where nothing was found yet.

    Args:
        search: the search.
        codes: beside QR frames, where each strip begins (rule 5); else beside other frames, where
            the rest of one may lie that was covered there.
    """
    for number in sorted(search.seen):
        if search.tape.frames[number - 1].qr is not codes:
            continue
        for across, down in _SIDES:
            pose = search.seen[number].pose.step(1.02 * across, 1.02 * down)
            if not _free(search, pose) or _was_scanned(search, pose):
                continue
            search.scanned.append((pose.x, pose.y))
            _identify(search, pose)


def _missing(search: _Search) -> bool:
    """Whether frames of the tape were not found that may lie on the table."""
    last = max(search.seen)
    return any(number not in search.seen for number in range(search.tape.first_qr, last))


def _find_missing(search: _Search) -> bool:
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
    found: list[tuple[float, float, Look, Pose]] = []
    under_pen = _ROOMS_UNDER_PEN
    for place, beside_code in _rooms(search):
        if _was_scanned(search, place):
            continue
        best = _best_of(search, gallery, place, beside_code=beside_code)
        if best is None and beside_code and under_pen and _is_paper(search, place):
            under_pen -= 1
            best = _best_of(search, gallery, place, beside_code=True, pen=True)
        if best is None:
            search.scanned.append((place.x, place.y))
        else:
            found.append(best)
    before = len(search.seen)
    for alike, margin, look, at in sorted(found, key=lambda one: -one[0]):
        if _free(search, at) and _available(search, look):
            _note(search, look, at, alike, margin)
    return changed or len(search.seen) > before


def _note(search: _Search, look: Look, at: Pose, alike: float, margin: float) -> None:
    """Note a frame that was missing, with its strip."""
    frame = search.tape.frames[look.number - 1]
    if frame.qr:
        search.seen[look.number] = Seen(look.number, at, alike, margin)
    else:
        _number(search, at, alike, margin, frame.faces, alone=0.42 if search.thin else 0.5)


def _replace_unlike(search: _Search, gallery: Gallery) -> bool:
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
        for _, look, at in gallery.search(search.flat, seen.pose, 0.07, (-0.03, 0.03))[:2]:
            if look.number in search.seen:
                continue
            drawn = search.bank.drawn(Look(look.number, 0), FINE_PX)
            there, alike = register(search.flat, at, drawn, 3)
            if alike < seen.likeness + _REPLACING:
                continue
            if search.tape.frames[look.number - 1].qr and (
                _code_likeness(search, there, look.number) < _CODE_LEAST
            ):
                continue
            del search.seen[number]
            _note(search, look, there, alike, alike - seen.likeness)
            if look.number not in search.seen and _free(search, seen.pose):
                search.seen[number] = seen  # another frame with these faces was meant
            else:
                changed = True
            break
    return changed


_PLAIN_MARGIN, _REPLACING = 0.2, 0.06


def _best_of(
    search: _Search, gallery: Gallery, place: Pose, *, beside_code: bool, pen: bool = False
) -> tuple[float, float, Look, Pose] | None:
    """Return which of some frames lies at a place, and how much likelier it is than the next.

    Args:
        search: the search.
        gallery: how the frames look that are missing.
        place: about where one may lie.
        beside_code: whether that is beside a QR frame, where strips begin.
        pen: whether a pen may have drawn over much of it.
    """
    close: list[tuple[float, Look, Pose]] = []
    coarsely = gallery.search(search.flat, place, _BESIDE_REACH, _MISSING_TURNS, pen=pen)
    for coarse, look, at in coarsely[: 4 if pen else 8 if beside_code else 3]:
        if coarse < (0.1 if beside_code else 0.25):
            break
        drawn = search.bank.drawn(Look(look.number, 0), FINE_PX)
        if pen:  # what is off by a line's width would be taken for a pen's line
            one = Gallery(search.bank, [Look(look.number, 0)], FINE_PX)
            ((_, _, at),) = one.search(search.flat, at, 0.06, _NEAR_TURNS, pen=True)  # noqa: PLW2901
        there, alike = register(search.flat, at, drawn, 3)
        if search.tape.frames[look.number - 1].qr:
            own = _code_likeness(search, there, look.number)
            # The first one lies somewhere for certain, if need be with a × over its code.
            if own < (0.5 if look.number == search.tape.first_qr else 1.0) * _CODE_LEAST:
                continue
            alike = min(0.99, alike + 0.5 * max(0.0, own - _CODE_LEAST / 2))
        close.append((alike, look, there))
    if not close:
        return None
    close.sort(key=lambda one: -one[0])
    alike, look, at = close[0]
    rival = max((other for other, one, _ in close if one.number != look.number), default=0.0)
    least = (0.42 if search.thin else 0.55) + (0.0 if beside_code else 0.08)
    if alike - rival > _FAR_APART and _is_paper(search, at):
        least = min(least, 0.4)  # glare may take most of its colours away
    apart = 0.05 if beside_code else 0.1
    if alike < least or alike - rival < apart or not _is_even(search, at, look.number, 0.3):
        return None
    return alike, alike - rival, look, at


def _is_paper(search: _Search, place: Pose) -> bool:
    """Whether a place is about as light as the frames next to it."""
    some = search.bank.drawn(Look(search.tape.first_qr, 0), FINE_PX, beside_code=True)
    light = lightness(search.flat.patch(place, FINE_PX, 0.7), some, 0.75)
    return light > 0.5 * _light_about(search, place)


_FAR_APART = 0.2
_ROOMS_UNDER_PEN = 4
_NEAR_TURNS = (-0.08, -0.04, 0.0, 0.04, 0.08)
_MISSING_TURNS = (-0.07, 0.0, 0.07)


def _rooms(search: _Search) -> list[tuple[Pose, bool]]:
    """Return the poses at which no frame was found, and whether they are beside one with a code.

    Those come first; strips begin there (rule 5). The first frames of one may be covered, so that
    what is left of it lies beside other frames.
    """
    rooms: list[tuple[Pose, bool]] = []
    for codes in (True, False):
        for number in sorted(search.seen):
            if search.tape.frames[number - 1].qr is not codes:
                continue
            for across, down in _SIDES:
                pose = search.seen[number].pose.step(1.02 * across, 1.02 * down)
                if _free(search, pose) and all(
                    np.hypot(pose.x - other.x, pose.y - other.y) > 0.3 for other, _ in rooms
                ):
                    rooms.append((pose, codes))
    return rooms


def _was_scanned(search: _Search, pose: Pose) -> bool:
    return any(np.hypot(x - pose.x, y - pose.y) < 0.1 for x, y in search.scanned)


def _identify(search: _Search, pose: Pose) -> None:
    """Find out which frame lies about a pose, if any, and note it with its strip."""
    results = [
        result
        for result in _gallery(search).search(search.flat, pose, _BESIDE_REACH, _BESIDE_TURNS)
        if _available(search, result[1])
    ]
    if not results or results[0][0] < (0.15 if search.thin else 0.3):
        return
    close: list[tuple[float, Look, Pose]] = []
    plain = [one for one in results[4:] if not search.tape.frames[one[1].number - 1].qr]
    for tried, (_, look, at) in enumerate((*results[:4], *plain[:_MORE])):
        if tried >= 4 and max(one[0] for one in close) > 0.55:
            break  # else a pen's box may have hidden what it is from afar
        drawn = search.bank.drawn(Look(look.number, 0), FINE_PX)
        there, alike = register(search.flat, at, drawn)
        close.append((alike, look, there))
    close.sort(key=lambda one: -one[0])
    alike, look, at = close[0]
    sure = False
    if search.tape.frames[look.number - 1].qr:
        (alike, look, at), sure = _by_code(search, close)
    frame = search.tape.frames[look.number - 1]
    rival = max(
        (other for other, one, _ in close if search.tape.frames[one.number - 1] != frame),
        default=results[-1][0],
    )
    least, apart = (0.45, 0.03) if search.thin else (0.5, 0.02)
    if alike < least or (alike - rival < apart and not sure):
        return
    if not _is_even(search, at, look.number, 0.2 if search.thin else 0.25):
        return
    if frame.qr:
        if look.number not in search.seen:
            search.seen[look.number] = Seen(look.number, at, alike, alike - rival)
        return
    _number(search, at, alike, alike - rival, frame.faces)


def _by_code(
    search: _Search, close: Sequence[tuple[float, Look, Pose]]
) -> tuple[tuple[float, Look, Pose], bool]:
    """Return which frame it is by what its code looks like, and whether that is sure.

    Args:
        search: the search.
        close: how much a place looks like each frame, the likest first, which has a code.
    """
    codes = [
        (_code_likeness(search, at, look.number), (alike, look, at))
        for alike, look, at in close
        if search.tape.frames[look.number - 1].qr and alike > close[0][0] - _CODE_APART
    ]
    codes.sort(key=lambda one: -one[0])
    best = codes[0]
    other = codes[1][0] if len(codes) > 1 else 0.0
    return best[1], best[0] > _CODE_LEAST and best[0] > other + 0.1


_CODE_APART = 0.15
_CODE_LEAST = 0.3
"""Codes that cannot be read still look more like themselves than like others."""


def _code_likeness(search: _Search, pose: Pose, number: int) -> float:
    """Return how much the code of a frame looks like that of a number, at most 1."""
    start, end = (SIDE_PX * share for share in search.bank.art.code_corners[[0, 2], 0])
    low, high = round(start), round(end)
    whole = search.plane.resized(search.whole.shape[1], search.whole.shape[0])
    seen = straightened(search.whole, whole.pixels(pose.points(CORNERS))).mean(-1)
    around = seen[low - 2 : high + 2, low - 2 : high + 2].astype(np.float32)
    drawn = frame_picture(search.bank.art, search.tape, number)[low:high, low:high]
    ideal = cv2.GaussianBlur(drawn.astype(np.float32).mean(-1), (0, 0), 1.0)
    return float(cv2.matchTemplate(around, ideal, cv2.TM_CCOEFF_NORMED).max())


def _number(
    search: _Search,
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
            own, own_alike = register(
                search.flat, here, search.bank.drawn(Look(number, 0), FINE_PX), 2
            )
            strip = {number: Seen(number, own, own_alike, margin)}
            support = own_alike
            for step in (1, -1):
                at, last = number + step, own
                while _may_lie(search.tape, at) and at not in search.seen:
                    found = _next(search, last.step(step), at)
                    if found is None:
                        break
                    strip[at] = found
                    support += 0.5 + found.likeness
                    at, last = at + step, found.pose
            support += _number_likeness(search, own, number)
            # A frame whose neighbours on the tape lie elsewhere is likelier than one far away.
            near = min((abs(number - other) for other in search.seen), default=0)
            support -= 0.004 * near + _beyond(search, number)
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


def _settle_side(search: _Search) -> None:
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
        return sum(_number_likeness(search, seen.pose, seen.number, other) for seen in known)

    sides = (replace(art, side_mm=side) for side in SIDES_MM[1:])
    best = max(sides, key=lambda other: (alike(other), other == art))
    if best != art:
        search.bank = Bank(best, search.tape, search.bank.blur)


_NUMBERS = 8
"""So many of them are looked at."""


def _beyond(search: _Search, number: int) -> float:
    """Return how unlikely a frame is because the ones before it should be seen.

    Nothing covers the last strip: of it all frames can be seen, but for what the photo leaves out.
    """
    last = max((other for other in search.seen if other != number), default=number)
    return 0.15 if number > last + 1 else 0.0


def _renumber(search: _Search) -> None:
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
        own, _ = _numbered(search, here.pose, number)
        best, gain = number, 0.05
        for other in range(search.tape.first_qr, max(search.seen)):
            frame = search.tape.frames[other - 1]
            if other == number or frame.qr or frame.faces != faces:
                continue
            if other in search.seen and other not in lone:
                continue
            better = _numbered(search, here.pose, other)[0] - own
            better += _beyond(search, number) - _beyond(search, other)
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


def _numbered(search: _Search, pose: Pose, number: int) -> tuple[float, Pose]:
    """Return how much a number looks like that of a frame, and how the frame lies then.

    In full ink a frame looks much the same upside down, but for its number.
    """
    alike = _number_likeness(search, pose, number)
    if not search.thin:
        turned = Pose(pose.x, pose.y, pose.turn + np.pi)
        other = _number_likeness(search, turned, number)
        if other > alike + 0.15:  # else a pen may have drawn over it
            return other, turned
    return alike, pose


def _as(search: _Search, seen: Seen, number: int) -> Seen:
    """Return a frame with another number, and turned as that is."""
    return replace(seen, number=number, pose=_numbered(search, seen.pose, number)[1])


def _has_neighbour(search: _Search, number: int) -> bool:
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


def _number_likeness(search: _Search, pose: Pose, number: int, art: Art | None = None) -> float:
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
