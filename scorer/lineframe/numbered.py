"""Signs of a slip in a table whose frames were typed by the numbers that the tape prints on them.

The numbers say in which order the frames were laid. So a table that was typed with them alone can
be taken apart again, strip by strip, as rules 4 to 7 let strips lie; where that cannot be done,
something was typed wrongly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.lineframe.frames import Cell, Table, neighbours
from games.lineframe.tape import Tape
from games.message import Message, message
from games.problem import Problem

Position = tuple[int, int]

_STEPS: tuple[Position, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))


def numbered_slips(table: Table, tape: Tape) -> tuple[Problem, ...]:
    """Return what cannot be so in the numbers of a table's frames; none if it has no numbers.

    Args:
        table: as it was entered.
        tape: the tape that the numbers are of.
    """
    lying = {at: cell for at, cell in table.cells() if cell.printed is not None}
    problems = [*_unused(lying, tape), *_twice(lying)]
    if problems or len(lying) < sum(1 for _ in table.cells()) or not lying:
        return tuple(problems)
    strips = _Strips(lying, tape)
    return strips.missing() or strips.misplaced()


def all_numbered(table: Table) -> bool:
    """Whether every frame of a table was typed by its number."""
    return all(cell.printed is not None for _, cell in table.cells())


def _unused(lying: dict[Position, Cell], tape: Tape) -> Iterator[Problem]:
    for cell in lying.values():
        if cell.printed is not None and cell.printed < tape.first_qr:  # rule 1
            reason = message(
                "frame f{number} comes before the first QR frame, f{first}, and is not used",
                number=cell.printed,
                first=tape.first_qr,
            )
            yield Problem("1", cell.place, reason, _length(cell))


def _twice(lying: dict[Position, Cell]) -> Iterator[Problem]:
    seen = set()
    for cell in lying.values():
        if cell.printed in seen:
            reason = message("frame f{number} lies there twice", number=cell.printed or 0)
            yield Problem("4", cell.place, reason, _length(cell))
        seen.add(cell.printed)


def _length(cell: Cell) -> int:
    return len(f"f{cell.printed}")


def _not_its_face(cell: Cell, start: int, end: int, faces: Sequence[int]) -> Message:
    named = [message("a {face}", face=face) for face in faces]
    return message(
        "a {number} is written, but the strip {frames} was cut for {faces}",
        number=cell.number or 0,
        frames=f"f{start}-{end}" if end > start else f"f{start}",
        faces=named[0]
        if len(named) == 1
        else message("{first} or {second}", first=named[0], second=named[1]),
    )


@dataclass(frozen=True, slots=True)
class _Strips:
    """A table, all of whose frames have different numbers, to be taken apart."""

    lying: dict[Position, Cell]
    tape: Tape

    @property
    def at(self) -> dict[int, Position]:
        """Where each number lies."""
        return {cell.printed or 0: at for at, cell in self.lying.items()}

    def missing(self) -> tuple[Problem, ...]:
        """Return the QR frames that should lie there and do not (rules 1 and 6)."""
        at = self.at
        problems = []
        for number in range(self.tape.first_qr, max(at)):
            if self.tape.frames[number - 1].qr and number not in at:
                after = self.lying[at[min(n for n in at if n > number)]]
                reason = message(
                    "the QR frame f{number} does not lie there, and no strip covers one",
                    number=number,
                )
                problems.append(Problem("6", after.place, reason, _length(after)))
        return tuple(problems)

    def misplaced(self) -> tuple[Problem, ...]:
        """Return the first frame from which on no strips can have been laid like this."""
        at = self.at
        last = max(at)
        start = self._furthest({self.tape.first_qr + 1}, last, touching=True)
        if start > last:
            return ()
        number = min(n for n in at if n >= start)
        cell = self.lying[at[number]]
        wrong = self._wrong_number(start, last)
        if wrong is not None:
            return (wrong,)
        if self._furthest({start}, last, touching=False) > start:
            reason = message(
                "no strip that begins with frame f{start} touches a QR frame that was there before",
                start=start,
            )
            return (Problem("5", cell.place, reason, _length(cell)),)
        reason = message(
            "from frame f{start} on the frames do not lie as strips do: in a straight line, up to"
            " the first that shows the number written in one of them",
            start=start,
        )
        return (Problem("4", cell.place, reason, _length(cell)),)

    def _wrong_number(self, start: int, last: int) -> Problem | None:
        """Return the number of a strip that is not the face it was cut for, if that is all.

        None, too, where the strip can have been cut in several places.
        """
        at = self.at
        problems = []
        for end in range(start, last + 1):
            earlier = {
                face for frame in self.tape.frames[start - 1 : end - 1] for face in frame.faces
            }
            faces = [face for face in self.tape.frames[end - 1].faces if face not in earlier]
            written = [n for n in range(start, end + 1) if n in at and self._cell(n).number]
            if not faces or len(written) != 1:
                continue
            cell = self._cell(written[0])
            right = {at[written[0]]: replace(cell, number=faces[0])}
            rest = _Strips(self.lying | right, self.tape)
            if rest.ends_with(start, last):
                reason = _not_its_face(cell, start, end, faces)
                problems.append(Problem("4", cell.place, reason, _length(cell)))
        return problems[0] if len(problems) == 1 else None

    def ends_with(self, start: int, last: int) -> bool:
        """Whether all frames from one on are strips as they can be laid."""
        return self._furthest({start}, last, touching=True) > last

    def _cell(self, number: int) -> Cell:
        return self.lying[self.at[number]]

    def _furthest(self, starts: set[int], last: int, *, touching: bool) -> int:
        """Return the highest number with which a strip can begin, if all before it are strips.

        `last + 1` is the number after the last strip.
        """
        at = self.at
        reached = set(starts)
        for start in range(min(starts), last + 1):
            if start in reached:
                reached |= {
                    end + 1
                    for end in range(start, last + 1)
                    if self._is_strip(start, end, at, touching)
                }
        return max(reached)

    def _is_strip(self, start: int, end: int, at: dict[int, Position], touching: bool) -> bool:
        """Whether the frames from `start` to `end` can lie there as a strip."""
        seen = [number for number in range(start, end + 1) if number in at]
        numbers = [n for n in (self.lying[at[one]].number for one in seen) if n is not None]
        if len(numbers) != 1:  # rule 7: one frame of a strip takes a number, and is never covered
            return False
        frames = self.tape.frames[start - 1 : end]
        face = numbers[0]
        if face not in frames[-1].faces or any(face in f.faces for f in frames[:-1]):  # rule 4
            return False
        steps = _STEPS if end > start else _STEPS[:1]
        row, column = at[seen[0]]
        for down, right in steps:
            spots = [
                (row + (n - seen[0]) * down, column + (n - seen[0]) * right)
                for n in range(start, end + 1)
            ]
            if all(
                self._shows(spot, number, end, at) for number, spot in enumerate(spots, start)
            ) and (not touching or self._touches(spots, start)):
                return True
        return False

    def _shows(self, spot: Position, number: int, end: int, at: dict[int, Position]) -> bool:
        """Whether a frame of a strip up to `end` lies at a spot, or is covered there."""
        if number in at:
            return at[number] == spot
        cell = self.lying.get(spot)
        return cell is not None and (cell.printed or 0) > end

    def _touches(self, spots: list[Position], start: int) -> bool:
        """Whether a strip touches a QR frame that was there before (rule 5)."""
        for spot in spots:
            for beside in neighbours(*spot):
                cell = self.lying.get(beside)
                if cell is not None and cell.frame.qr and (cell.printed or 0) < start:
                    return True
        return False
