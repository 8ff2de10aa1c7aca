"""A finished table of Lineframe, entered by touching what lies where.

With the tape's id a strip is laid by its first and its last cell: its frames follow by their
numbers, and those that were covered are left out by touching the next one that is seen. Without
the id a frame is laid by its faces. What is in a frame is touched into it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from games.lineframe.boxing import Claim, claims_on
from games.lineframe.edition import Edition
from games.lineframe.entry import STEPS, Entry
from games.lineframe.frames import FACES, SIDE_LIMIT, Cell, Frame, Table
from games.lineframe.notation import serialise
from games.lineframe.tape import Tape, tape_from_id
from games.message import message
from games.problem import Problem
from kamikoma.game import RefusedError
from kamikoma.gestures import holding, no_act, pair, refusal, within
from kamikoma.shelf.lineframe.frame_keys import boxable, next_colour
from kamikoma.touching import Draft

At = tuple[int, int]
"""`(x, y)` from the frame with the lowest number, which nothing covers: so places keep their names
while the table grows. Where no number is known it is the upper left corner of the table."""

_DIRECTIONS = tuple(STEPS.values())


@dataclass(frozen=True)
class Laid:
    """A table while it is entered.

    Attributes:
        entry: with its `table`, bare rows and columns at the edges left out.
        held: what is picked up: `from`, where the next strip begins; `on`, the frame that is
            looked at; `next`, the number of the next frame, where it is not the one after the
            last; `strip`, the numbers of the first and last frame of the last strip; `pen`,
            `box` while numbers are boxed; `room`, while more bare places are shown; `faces` and
            `qr` of a frame without a number.
        edition: whose numbers hold.
    """

    entry: Entry
    held: Mapping[str, str]
    edition: Edition

    @cached_property
    def cells(self) -> dict[At, Cell]:
        """What lies where."""
        left, top = self.origin
        return {(column - left, row - top): cell for (row, column), cell in self._table.cells()}

    @property
    def _table(self) -> Table:
        return self.entry.table or Table(())

    @cached_property
    def origin(self) -> At:
        """The column and row in the table of the place 0,0."""
        numbered = [
            (cell.printed, (column, row))
            for (row, column), cell in self._table.cells()
            if cell.printed is not None
        ]
        return min(numbered, default=(0, (0, 0)))[1]

    @cached_property
    def tape(self) -> Tape | None:
        """The tape, if its id is known."""
        return tape_from_id(self.entry.tape) if self.entry.tape else None

    @cached_property
    def numbered(self) -> dict[int, At]:
        """Where the frames lie whose numbers are known."""
        return {cell.printed: at for at, cell in self.cells.items() if cell.printed is not None}

    @property
    def next(self) -> int:
        """The number of the frame that comes next."""
        held_next = self.held.get("next")
        if held_next is not None:
            return int(held_next)
        first = self.tape.first_qr if self.tape else 1
        return max(self.numbered, default=first - 1) + 1

    @property
    def coming(self) -> tuple[Frame, ...]:
        """The frames of the tape from the next one on."""
        return self.tape.frames[self.next - 1 :] if self.tape else ()

    @property
    def start(self) -> At | None:
        """Where the next strip begins."""
        return pair(self.held.get("from", ""))

    @property
    def on(self) -> At | None:
        """The frame that is looked at."""
        at = pair(self.held.get("on", ""))
        return at if at in self.cells else None

    @property
    def boxing(self) -> bool:
        """Whether numbers are boxed."""
        return self.held.get("pen") == "box"

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of the frame without a number that is picked up."""
        return tuple(int(face) for face in self.held.get("faces", ""))

    @property
    def full(self) -> bool:
        """Whether no more frames may lie there, as no tape has more."""
        return len(self.cells) >= self.edition.tape_frames.value

    @cached_property
    def longest(self) -> int:
        """How many frames the next strip has at most: after so many each face was seen (rule 4)."""
        seen: set[int] = set()
        for count, frame in enumerate(self.coming, 1):
            seen.update(frame.faces)
            if seen.issuperset(FACES):
                return count
        return len(self.coming)

    def run(self, start: At, step: tuple[int, int]) -> tuple[At, ...]:
        """Return the places of the longest strip from a place on, in one direction."""
        if self.tape is None:
            return ()
        x, y = start
        places = [(x + i * step[0], y + i * step[1]) for i in range(self.longest)]
        for count, at in enumerate(places):
            if at in self.cells and not self.cells[at].empty:
                return tuple(places[:count])
        return tuple(places)

    @property
    def last_strip(self) -> tuple[At, ...]:
        """Where the last strip lies, first frame first, as far as it is seen.

        Where it began is known while it is entered; of a text it is the longest straight run.
        """
        if not self.numbered:
            return ()
        first, _, last = self.held.get("strip", f"1-{max(self.numbered)}").partition("-")
        least, number = int(first), int(last)
        run = [self.numbered[number]]
        while number - 1 >= least and number - 1 in self.numbered:
            before = self.numbered[number - 1]
            step = run[0][0] - before[0], run[0][1] - before[1]
            after = (run[1][0] - run[0][0], run[1][1] - run[0][1]) if len(run) > 1 else step
            if step not in _DIRECTIONS or step != after:
                break
            run.insert(0, before)
            number -= 1
        return tuple(run)

    @cached_property
    def boxable(self) -> frozenset[At]:
        """Where numbers lie that a cluster without a box can have (rule 12)."""
        left, top = self.origin
        places = boxable(self._table, claims_on(self._table), self.edition)
        return frozenset((column - left, row - top) for row, column in places)

    @property
    def waits(self) -> bool:
        """Whether the last strip still waits for its number."""
        strip = self.last_strip
        return "strip" in self.held and all(self.cells[at].number is None for at in strip)

    def numbers_for(self, at: At) -> tuple[int, ...]:
        """Return what may have been written into a frame of the last strip (rules 4 and 7).

        The settled face is one of its last frame, and of none before.
        """
        strip = self.last_strip
        if at not in strip or "strip" not in self.held:
            return ()
        before = {face for one in strip[:-1] for face in self.cells[one].frame.faces}
        return tuple(face for face in self.cells[strip[-1]].frame.faces if face not in before)


def draft_of(laid: Laid, cells: Mapping[At, Cell], **held: str) -> Draft:
    """Return the draft of other cells, with nothing held but what is said.

    Raises:
        RefusedError: the table would be larger than any game’s.
    """
    return Draft(text=serialise([replace(laid.entry, table=_trimmed(cells))]), held=held)


def trimmed(entry: Entry) -> Entry:
    """Return an entry of a table without bare rows and columns at the edges."""
    table = entry.table or Table(())
    cells = {(column, row): cell for (row, column), cell in table.cells()}
    return replace(entry, table=_trimmed(cells))


def _trimmed(cells: Mapping[At, Cell]) -> Table:
    if not cells:
        return Table(((None,),))  # a table needs a row
    left, top = (min(at[i] for at in cells) for i in (0, 1))
    right, bottom = (max(at[i] for at in cells) for i in (0, 1))
    if max(right - left, bottom - top) >= SIDE_LIMIT:
        raise RefusedError(
            message(
                "the table is larger than {limit} × {limit} cells, and no game comes near that",
                limit=SIDE_LIMIT,
            )
        )
    return Table(
        tuple(
            tuple(cells.get((column, row)) for column in range(left, right + 1))
            for row in range(top, bottom + 1)
        )
    )


def keep(laid: Laid, **changes: str | None) -> Draft:
    """Return the draft as it is, with some of what is held changed; None lets go of it."""
    return Draft(text=serialise([laid.entry]), held=holding(laid.held, **changes))


def with_tape(laid: Laid, tape_id: str | None) -> Draft:
    """Return a draft with another tape, or with none; frames by their numbers become its frames.

    Raises:
        RefusedError: frames lie by their numbers, which say nothing without a tape.
    """
    tape = tape_from_id(tape_id) if tape_id else None
    if tape is None and laid.numbered:
        raise RefusedError(
            message("frames lie there by their numbers: type the id of the tape that they are from")
        )
    cells = {
        at: cell
        if tape is None or cell.printed is None
        else replace(cell, frame=tape.frames[cell.printed - 1])
        for at, cell in laid.cells.items()
    }
    if tape is not None and not cells:  # rule 1: the first QR frame, alone
        cells[0, 0] = Cell(tape.frames[tape.first_qr - 1], printed=tape.first_qr)
    return draft_of(replace(laid, entry=replace(laid.entry, tape=tape_id)), cells)


def touched(laid: Laid, act: str) -> Draft:
    """Return the draft that a touch makes.

    Raises:
        RefusedError: it may not be.
    """
    name, colon, value = act.partition(":")
    if name == "at":
        return _cell(laid, pair(value))
    if colon:
        return _chosen(laid, name, value)
    on = laid.on
    match act:
        case "qr" if laid.tape is None:
            return keep(laid, qr=None if "qr" in laid.held else "1", on=None)
        case "strip" if on is not None and laid.cells[on].empty and laid.coming:
            return keep(laid, on=None, **{"from": _said(on)})
        case "remove" if on is not None:
            return draft_of(laid, {at: cell for at, cell in laid.cells.items() if at != on})
        case "back" if laid.last_strip:
            strip = laid.last_strip
            return draft_of(laid, {at: c for at, c in laid.cells.items() if at not in strip})
    raise no_act()


def _chosen(laid: Laid, name: str, value: str) -> Draft:
    """Touch a key beside the table."""
    face = within(value, FACES[0], FACES[-1])
    match name:
        case "pen" if value == "box":
            return keep(laid, pen=None if laid.boxing else "box", on=None, **{"from": None})
        case "show" if value == "room":
            return keep(laid, room=None if "room" in laid.held else "1")
        case "put" if laid.on is not None:
            return _put(laid, laid.on, value)
        case "box" if laid.on is not None and face is not None:
            return _boxed(laid, laid.on, face)
        case "face" if face is not None and laid.tape is None:
            return _face(laid, face)
        case "next" if laid.tape is not None:
            return _next(laid, laid.tape, value)
    raise no_act()


def _said(at: At) -> str:
    """Return a place as it is held."""
    return f"{at[0]},{at[1]}"


def _cell(laid: Laid, at: At | None) -> Draft:
    """Touch a place of the table."""
    if at is None or max(map(abs, at)) > 2 * SIDE_LIMIT:
        raise no_act()
    if laid.boxing:
        return _box(laid, at)
    if laid.faces:
        return _by_faces(laid, at)
    strip = _strip_to(laid, at)
    if strip:
        return _lay(laid, strip)
    return _frame(laid, at) if at in laid.cells else _begun(laid, at)


def _strip_to(laid: Laid, end: At) -> tuple[At, ...]:
    """Return the places of the strip that was begun, up to its end; none if it cannot end there."""
    if laid.start is None:
        return ()
    runs = (laid.run(laid.start, step) for step in _DIRECTIONS)
    return next((run[: run.index(end) + 1] for run in runs if end in run), ())


def _begun(laid: Laid, at: At) -> Draft:
    """Begin a strip on a bare place."""
    if laid.tape is None:
        raise RefusedError(message("choose the frame’s faces, and then tap its place"))
    if not laid.coming:
        reason = message("the tape is used up: it has {count} frames", count=len(laid.tape.frames))
        raise RefusedError(reason)
    if laid.start is not None and _blocked(laid, laid.start, at):
        raise refusal([_covers(laid, laid.start, at)])
    return keep(laid, on=None, **{"from": _said(at)})


def _between(start: At, end: At) -> tuple[At, ...]:
    """Return the places from one to another in a straight line; none if they are in none."""
    apart = end[0] - start[0], end[1] - start[1]
    if 0 not in apart:
        return ()
    length = max(map(abs, apart))
    step = tuple((part > 0) - (part < 0) for part in apart)
    return tuple((start[0] + i * step[0], start[1] + i * step[1]) for i in range(length + 1))


def _blocked(laid: Laid, start: At, end: At) -> bool:
    return any(at in laid.cells and not laid.cells[at].empty for at in _between(start, end))


def _covers(laid: Laid, start: At, end: At) -> Problem:
    """Return that a strip would cover what may not be covered (rule 6)."""
    strip = _between(start, end)
    at = next(at for at in strip if at in laid.cells and not laid.cells[at].empty)
    frames = laid.coming[: len(strip)]
    reason = message(
        "the strip {strip} would cover {cell} at {x},{y}; only empty frames may be covered",
        strip=" ".join(map(str, frames)),
        cell=str(laid.cells[at]),
        x=at[0],
        y=at[1],
    )
    return Problem("6", None, reason)


def _lay(laid: Laid, places: tuple[At, ...]) -> Draft:
    """Lay the next frames of the tape, one on each place."""
    cells = dict(laid.cells)
    first = laid.next
    for index, at in enumerate(places):
        cells[at] = Cell(laid.coming[index], printed=first + index)
    again = set(range(first, first + len(places))) & laid.numbered.keys()
    if again:
        frame = min(again)
        raise RefusedError(message("the frame f{number} lies there already", number=frame))
    _check_room(laid, cells)
    return draft_of(laid, cells, strip=f"{first}-{first + len(places) - 1}")


def _check_room(laid: Laid, cells: Mapping[At, Cell]) -> None:
    most = laid.edition.tape_frames.value
    if len(cells) > most:
        raise RefusedError(message("more than {most} frames, and a tape has no more", most=most))


def _frame(laid: Laid, at: At) -> Draft:
    """Touch a frame: look at it, and write into it what can be known of itself."""
    cell = laid.cells[at]
    possible = laid.numbers_for(at)
    looked = laid.on == at
    if cell.crossed or not possible:
        return keep(laid, on=None if looked else _said(at), **{"from": None})
    if laid.waits and cell.number is None:
        return _written(laid, at, replace(cell, number=possible[0]))
    if looked and cell.number in possible:
        rest = possible[possible.index(cell.number) + 1 :]
        return _written(laid, at, replace(cell, number=rest[0] if rest else None, boxed=()))
    return keep(laid, on=_said(at), **{"from": None})


def _written(laid: Laid, at: At, cell: Cell) -> Draft:
    held = {key: value for key, value in laid.held.items() if key != "from"}
    held["on"] = _said(at)
    return draft_of(laid, {**laid.cells, at: cell}, **held)


def _put(laid: Laid, at: At, value: str) -> Draft:
    """Write into the frame that is looked at: a number, a ×, or nothing."""
    cell = laid.cells[at]
    face = within(value, FACES[0], FACES[-1])
    if face is not None:
        return _written(laid, at, replace(cell, number=face, crossed=False))
    if value in ("x", "-"):
        return _written(laid, at, replace(cell, number=None, crossed=value == "x", boxed=()))
    raise no_act()


def _boxed(laid: Laid, at: At, colour: int) -> Draft:
    """Box the number that is looked at for a colour, or take the box away again."""
    cell = laid.cells[at]
    if cell.number is None:
        raise RefusedError(message("there is no number in {frame} to box", frame=str(cell)))
    if colour not in cell.frame.faces:
        raise RefusedError(
            message(
                "{frame} does not have the colour {colour}", frame=str(cell.frame), colour=colour
            )
        )
    boxed = () if cell.boxed == (colour,) else (colour,)
    return _written(laid, at, replace(cell, boxed=boxed))


def _box(laid: Laid, at: At) -> Draft:
    """Box a number for the first colour that may be, then for the next, then for none."""
    column, row = at[0] + laid.origin[0], at[1] + laid.origin[1]
    table = laid.entry.table or Table(())
    others = tuple(
        claim for claim in claims_on(table) if (claim.row, claim.column) != (row, column)
    )
    cell = laid.cells.get(at)
    now = cell.boxed[0] if cell and cell.boxed else 0
    colour = next_colour(table, others, Claim(row, column, now), laid.edition)
    if cell is None:  # cannot be: without a number there nothing is boxed
        raise no_act()
    boxed = () if colour is None else (colour,)
    return draft_of(laid, {**laid.cells, at: replace(cell, boxed=boxed)}, **laid.held)


def _face(laid: Laid, face: int) -> Draft:
    """Choose a face of the frame without a number that is picked up; two at most."""
    chosen = set(laid.faces) ^ {face}
    if len(chosen) > 2:
        raise RefusedError(message("one or two faces"))
    faces = "".join(map(str, sorted(chosen)))
    return keep(laid, faces=faces or None, on=None)


def _by_faces(laid: Laid, at: At) -> Draft:
    """Lay the frame that is picked up, or put it in place of another."""
    cell = Cell(Frame(laid.faces, "qr" in laid.held))
    cells = {**laid.cells, at: cell}
    _check_room(laid, cells)
    return draft_of(laid, cells)


def _next(laid: Laid, tape: Tape, value: str) -> Draft:
    """Say which frame comes next: those before it were pulled, and covered."""
    chosen = within(value, tape.first_qr, len(tape.frames))
    if chosen is None:
        raise no_act()
    if chosen in laid.numbered:
        raise RefusedError(message("the frame f{number} lies there already", number=chosen))
    return keep(laid, next=str(chosen), on=None)
