"""What is shown of a game of Lineframe while it is played and entered."""

from __future__ import annotations

from dataclasses import replace

from games.lineframe.entry import Turn
from games.lineframe.frames import FACES, Frame
from games.lineframe.layout import Spot
from games.message import Message, counted, message
from kamikoma.shelf.lineframe.finished_view import tape_box
from kamikoma.shelf.lineframe.frame_keys import bare_key, face_keys, frame_key, ghost_key
from kamikoma.shelf.lineframe.played import Course
from kamikoma.touching import Area, Field, Key, Place, Tray, View
from printables.lineframe.table_picture import grid_picture, strip_picture

_FIRST = (Frame((1,), qr=True), Frame((2, 5)), Frame((3,)), Frame((4, 6)), Frame((1, 3), qr=True))
"""Of a tape that nobody knows yet: a QR frame, and what comes after it."""

_LEAST = 7
"""So many columns are shown at least: with fewer a frame would change its size all the time."""


def view(course: Course) -> View:
    """Return what to show of a play."""
    areas: list[Area] = []
    if course.broken is None and course.pen != "box":
        areas.append(_die(course))
    areas.append(_field(course))
    areas.append(_doings(course))
    areas.append(tape_box(course.entry.tape))
    return View(
        saying=_saying(course),
        areas=tuple(areas),
        so_far=_so_far(course),
        counts=bool(course.turns),
    )


def _so_far(course: Course) -> Message | None:
    """Return how far a play is; None once it is over, for who plays alone, or is broken."""
    if course.ended or course.broken is not None:
        return None
    return message(
        "{count} of {each} QR frames",
        count=course.layout.qr_frames,
        each=course.edition.end_qr_frames.value,
    )


def without_tape() -> View:
    """Return what to show of a play whose tape is not known yet."""
    return View(
        saying=message("A play needs its tape: type the id that is printed on it."),
        areas=(_tape(), tape_box(None)),
        so_far=message("Nothing lies there yet."),
        missing=frozenset({"1"}),
    )


def _tape() -> Field:
    """Return what the beginning of a tape looks like, for who is asked for its id."""
    return Field(
        name=message("a tape"), width=len(_FIRST), height=1, places=(), ground=strip_picture(_FIRST)
    )


def _saying(course: Course) -> Message:
    if course.broken is not None:
        reason = course.broken.message
        return message("This breaks rule {rule}: {reason}", rule=course.broken.rule, reason=reason)
    if course.pen == "box":
        return _boxing(course)
    turn = course.turns + 1
    if course.pen == "cross":
        return message("Turn {turn}: tap the frame that takes the × for the re-roll.", turn=turn)
    if course.face is not None:
        return _laying(course, course.face, turn)
    choose = message("Turn {turn}: roll, and tap what the die shows.", turn=turn)
    if course.steps:
        return choose
    return message("{next} The first re-roll is free.", next=choose)


def _boxing(course: Course) -> Message:
    boxing = message("Tap each number that was boxed; tap again for its other colour.")
    if not course.ended:
        return boxing
    return counted(
        "{count} QR frame lies there: tap the numbers that were boxed.",
        "{count} QR frames lie there: tap the numbers that were boxed.",
        course.layout.qr_frames,
    )


def _laying(course: Course, face: int, turn: int) -> Message:
    if course.placing is not None:
        return message("Turn {turn}: tap the frame that takes the {face}.", turn=turn, face=face)
    if course.at is not None:
        return message("Turn {turn}: tap where the strip runs.", turn=turn)
    return counted(
        "Turn {turn}: a strip of {count} frame; tap a lit cell for it.",
        "Turn {turn}: a strip of {count} frames; tap a lit cell for its first.",
        len(course.layout.strip(face)),
        turn=turn,
    )


def _die(course: Course) -> Tray:
    """Return the faces of the die; those whose strip has no place cannot be touched."""
    can = [
        face
        for face in FACES
        if (strip := course.layout.strip(face)) and course.layout.placings(len(strip))
    ]
    chosen = [course.face] if course.face else []
    return Tray(
        name=message("the die"),
        keys=face_keys(chosen, can, lit=not chosen and course.pen == "play"),
        columns=len(FACES),
    )


def _field(course: Course) -> Field:
    ghosts = _ghosts(course)
    starts = _starts(course)
    cells = course.layout.cells
    shown = [*ghosts, *starts, *((x + i, y + i) for x, y in cells for i in (-1, 1))]
    left, top = (min(spot[i] for spot in shown) for i in (0, 1))
    right, bottom = (max(spot[i] for spot in shown) for i in (0, 1))
    missing = max(0, _LEAST - (right - left + 1))
    left, right = left - missing // 2, right + missing - missing // 2
    places = tuple(
        Place(key=_key(course, (x, y), ghosts, starts), x=x - left, y=y - top)
        for y in range(top, bottom + 1)
        for x in range(left, right + 1)
    )
    width, height = right - left + 1, bottom - top + 1
    return Field(
        name=message("the table"),
        width=width,
        height=height,
        places=places,
        ground=grid_picture(width, height),
    )


def _ghosts(course: Course) -> dict[Spot, int]:
    """Return which frame of the tape lies where, as far as the strip in hand is laid."""
    placed = (
        [course.placing]
        if course.placing
        else [place for place in course.places if (place.x, place.y) == course.at]
    )
    return {
        spot: course.layout.next + index
        for place in placed
        for index, spot in enumerate(course.spots(place))
    }


def _starts(course: Course) -> frozenset[Spot]:
    """Return where the strip in hand may begin."""
    return frozenset((place.x, place.y) for place in course.places)


def _key(course: Course, spot: Spot, ghosts: dict[Spot, int], starts: frozenset[Spot]) -> Key:
    act = f"at:{spot[0]},{spot[1]}"
    where = message("{x},{y}", x=spot[0], y=spot[1])
    if spot in ghosts:
        printed = ghosts[spot]
        frame = course.layout.tape.frames[printed - 1]
        key = ghost_key(act, frame, printed, where, pressed=spot == course.at)
        return replace(key, lit=True) if course.placing else key
    cell = course.layout.cells.get(spot)
    if cell is None:
        key = bare_key(act, where)
        return replace(key, lit=spot in starts and course.at is None, enabled=spot in starts)
    colour = course.boxes.get(spot)
    cell = replace(cell, boxed=() if colour is None else (colour,))
    match course.pen:
        case "cross":
            can = cell.number is None and not cell.crossed
        case "box":
            can = cell.number is not None
        case _:
            can = spot in starts
    lit = can and colour is None and course.at is None
    if course.pen == "box":
        lit = lit and spot in course.boxable
    return frame_key(act, cell, where, lit=lit, enabled=can)


def _doings(course: Course) -> Tray:
    """Return what can be done besides."""
    sound = course.broken is None
    numbers = any(isinstance(step, Turn) for step in course.steps)
    keys = [
        Key(
            act="pen:cross",
            name=message("re-roll, and pay a ×"),
            pressed=course.pen == "cross",
            enabled=sound and numbers and bool(course.layout.crossable()),
        ),
        Key(
            act="pen:box",
            name=message("go on playing") if course.pen == "box" else message("box numbers"),
            enabled=sound and numbers,
        ),
        Key(
            act="back",
            name=message("take back the last step"),
            enabled=bool(course.steps or course.held),
        ),
    ]
    return Tray(name=message("and then"), keys=tuple(keys))
