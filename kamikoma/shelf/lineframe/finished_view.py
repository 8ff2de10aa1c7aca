"""What is shown of a finished table of Lineframe while it is entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.lineframe.entry import STEPS
from games.lineframe.frames import Cell
from games.message import Message, counted, message
from kamikoma.shelf.lineframe.finished import At, Laid
from kamikoma.shelf.lineframe.frame_keys import (
    art_of,
    bare_key,
    colour_name,
    face_keys,
    frame_key,
    ghost_key,
    label_of,
    told,
)
from kamikoma.touching import Area, Box, Field, Key, Place, Tray, View
from printables.lineframe.table_picture import grid_picture

MARGIN = 3
"""So many bare places are shown around what lies there, for a strip to begin or end on.

Once the game is over there are none, so that the table has the width of a phone.
"""

ROOM = 10
"""So many are shown where a long strip needs more."""

_COMING = 4
"""So many of the next frames are shown to choose from: one row on a phone."""


def view(laid: Laid) -> View:
    """Return what to show of a table."""
    areas: list[Area] = []
    # What is typed once goes out of the way.
    if laid.tape is None and not laid.cells:
        areas.append(tape_box(None))
    if laid.tape is None:  # a frame is made of its faces before it has a place
        areas.append(_palette(laid))
    areas.append(_field(laid))
    if laid.on is not None:
        areas.append(_inside(laid, laid.on))
    if laid.tape is not None and laid.coming:
        areas.append(_coming(laid))
    areas.append(_doings(laid))
    if laid.tape is not None or laid.cells:
        areas.append(tape_box(laid.entry.tape))
    so_far, missing = _so_far(laid)
    return View(saying=_saying(laid), areas=tuple(areas), so_far=so_far, missing=missing)


def _so_far(laid: Laid) -> tuple[Message | None, frozenset[str]]:
    """Return what is still to come on a table, and the rule that wants it; None for nothing."""
    if not any(cell.frame.qr for cell in laid.cells.values()):
        return message("No QR frame lies there yet."), frozenset({"1"})
    if laid.waits:
        count = len(laid.cells)
        frames_text = counted(
            "{count} frame lies there; the last strip has no number yet.",
            "{count} frames lie there; the last strip has no number yet.",
            count,
        )
        return frames_text, frozenset({"4"})
    return None, frozenset()


def tape_box(tape: str | None) -> Box:
    """Return the line to type a tape's id into."""
    return Box(
        act="tape",
        name=message("Tape’s id"),
        value=tape or "",
        hint="A7Q3K2M",
        most=12,
    )


def _saying(laid: Laid) -> Message:
    if laid.boxing:
        return message("Tap each number that was boxed; tap again for its other colour.")
    if laid.start is not None:
        return message("Tap the cell where the strip’s last frame lies.")
    if laid.faces:
        return message("Tap the cell where this frame lies.")
    if laid.waits:
        return message("Tap the frame of the last strip that took the number.")
    return _what_lies_next(laid)


def _what_lies_next(laid: Laid) -> Message:
    if laid.tape is None:
        return message("Type the tape’s id, or choose a frame’s faces and tap its cell.")
    if not laid.coming:
        return message("The whole tape lies there.")
    if _enough(laid):
        if _over(laid):
            return message("The game is over: numbers and boxes are counted.")
        return message(
            "The game is over with {count} QR frames: box the numbers, or go on with frame"
            " f{number}.",
            count=_lying(laid),
            number=laid.next,
        )
    return message(
        "Tap the cell where the next strip begins, with frame f{number}.", number=laid.next
    )


def _lying(laid: Laid) -> int:
    """Return how many QR frames lie there."""
    return sum(cell.frame.qr for cell in laid.cells.values())


def _enough(laid: Laid) -> bool:
    """Whether as many QR frames lie there as end the game."""
    return _lying(laid) >= laid.edition.end_qr_frames.value


def _over(laid: Laid) -> bool:
    """Return whether all is done: as many QR frames as end the game, and boxes around numbers."""
    boxed = any(cell.boxed for cell in laid.cells.values())
    return boxed and not laid.waits and _enough(laid)


def _field(laid: Laid) -> Field:
    """Return the table with a margin, and where the strip in hand may end."""
    ghosts = _ghosts(laid)
    cells = laid.cells or [(0, 0)]
    margin = ROOM if "room" in laid.held else 1 if laid.boxing else 0 if _over(laid) else MARGIN
    shown = [*ghosts, *((x + out, y + out) for x, y in cells for out in (-margin, margin))]
    left, top = (min(at[i] for at in shown) for i in (0, 1))
    right, bottom = (max(at[i] for at in shown) for i in (0, 1))
    places = tuple(
        Place(key=_key(laid, (column, row), ghosts), x=column - left, y=row - top)
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
    )
    width, height = right - left + 1, bottom - top + 1
    return Field(
        name=message("the table"),
        width=width,
        height=height,
        places=places,
        ground=grid_picture(width, height),
    )


def _ghosts(laid: Laid) -> dict[At, int]:
    """Return which frame of the tape would lie where, were the strip in hand laid so far."""
    if laid.start is None:
        return {}
    return {
        at: laid.next + index
        for step in STEPS.values()
        for index, at in enumerate(laid.run(laid.start, step))
    }


def _key(laid: Laid, at: At, ghosts: dict[At, int]) -> Key:
    act = f"at:{at[0]},{at[1]}"
    left, top = laid.origin
    where = message("row {row}, column {column}", row=at[1] + top + 1, column=at[0] + left + 1)
    if at in ghosts and laid.tape is not None:
        frame = laid.tape.frames[ghosts[at] - 1]
        return ghost_key(act, frame, ghosts[at], where, pressed=at == laid.start)
    cell = laid.cells.get(at)
    if cell is None:
        return replace(bare_key(act, where), lit=_may_begin(laid, at))
    return frame_key(
        act,
        cell,
        where,
        pressed=at == laid.on,
        lit=_lit(laid, at, cell),
        enabled=not laid.boxing or cell.number is not None,
    )


def _may_begin(laid: Laid, at: At) -> bool:
    """Whether a bare place is where the next strip, or the frame in hand, most likely goes.

    A strip may begin further away (rule 5 wants one of its frames beside another), but rarely does.
    """
    if laid.boxing or laid.start is not None or laid.waits or _enough(laid):
        return False
    if not (laid.faces or laid.coming):
        return False
    if not laid.cells:
        return at == (0, 0)
    return any((at[0] + x, at[1] + y) in laid.cells for x, y in STEPS.values())


def _lit(laid: Laid, at: At, cell: Cell) -> bool:
    """Whether a frame is what is expected to be touched next."""
    if laid.boxing:
        return not cell.boxed and at in laid.boxable
    return laid.start is None and laid.waits and at in laid.last_strip


def _inside(laid: Laid, at: At) -> Tray:
    """Return what may be in the frame that is looked at."""
    cell = laid.cells[at]
    keys = [
        Key(
            act=f"put:{number}",
            name=message("the number {number} in it", number=number),
            label=str(number),
            pressed=cell.number == number,
            lit=number in laid.numbers_for(at),
        )
        for number in range(1, 7)
    ]
    keys.append(Key(act="put:x", name=message("a × in it"), label="×", pressed=cell.crossed))
    keys.append(Key(act="put:-", name=message("nothing in it")))
    keys += _boxes(cell)
    if cell.empty and laid.coming:
        keys.append(Key(act="strip", name=message("the next strip covers it")))
    keys.append(Key(act="remove", name=message("take this frame away")))
    return Tray(name=told(cell), keys=tuple(keys))


def _boxes(cell: Cell) -> Iterator[Key]:
    if cell.number is None:
        return
    for colour in cell.frame.faces:
        boxed = Cell(cell.frame, cell.number, boxed=(colour,))
        yield Key(
            act=f"box:{colour}",
            name=message("boxed for {colour}", colour=colour_name(colour)),
            label=f"{cell.number}@{colour}",
            art=art_of(boxed),
            pressed=colour in cell.boxed,
        )


def _palette(laid: Laid) -> Tray:
    """Return the faces that a frame without a number is made of."""
    qr = Key(act="qr", name=message("with a QR code"), label="QR", pressed="qr" in laid.held)
    return Tray(name=message("the faces of a frame"), keys=(*face_keys(laid.faces), qr), columns=7)


def _coming(laid: Laid) -> Tray:
    """Return the next frames of the tape; to touch one leaves out those before it."""
    keys = []
    for index, frame in enumerate(laid.coming[:_COMING]):
        cell = Cell(frame, printed=laid.next + index)
        keys.append(
            Key(
                act=f"next:{cell.printed}",
                name=message("{frame}: the next that is seen", frame=told(cell)),
                label=label_of(cell),
                art=art_of(cell),
                pressed=not index,
                enabled=cell.printed not in laid.numbered,
            )
        )
    return Tray(
        name=message("next on the tape; tap one if those before it are covered"), keys=tuple(keys)
    )


def _doings(laid: Laid) -> Tray:
    """Return what can be done besides."""
    numbers = any(cell.number is not None for cell in laid.cells.values())
    return Tray(
        name=message("and then"),
        keys=(
            Key(
                act="pen:box",
                name=message("box numbers"),
                pressed=laid.boxing,
                lit=_enough(laid) and not laid.waits and not _over(laid),
                enabled=numbers or laid.boxing,
            ),
            Key(
                act="show:room",
                name=message("more room around the table"),
                pressed="room" in laid.held,
            ),
            Key(
                act="back",
                name=message("take the last strip away"),
                enabled=bool(laid.last_strip),
            ),
        ),
    )
