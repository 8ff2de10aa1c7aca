"""What lies on a table while a game is played, and what rules 3 to 7 say of the next step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from games.lineframe.entry import STEPS, Cross, Direction, Turn
from games.lineframe.frames import Cell, Frame, Table, neighbours
from games.lineframe.tape import Tape
from games.message import Message, counted, message
from games.problem import NOTATION, Problem

Spot: TypeAlias = "tuple[int, int]"
"""`(x, y)`; the first QR frame is (0, 0), x grows to the right, y downwards."""


@dataclass(frozen=True, order=True, slots=True)
class Placing:
    """Where a strip may lie.

    Attributes:
        x, y: where its first frame lies.
        direction: where it runs; `"east"` for a strip of one frame.
    """

    x: int
    y: int
    direction: Direction


class UnclearError(Exception):
    """A place that was left out, and is not the only legal one.

    Attributes:
        problem: which turn, and how many places there are.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem.message))


class Layout:
    """What lies on the table, and how much of the tape is left.

    Attributes:
        tape: the tape.
        next: the number of the frame that comes next.
        cells: what lies where.
    """

    def __init__(self, tape: Tape) -> None:
        first = tape.first_qr
        self.tape = tape
        self.next = first + 1  # rule 1: the frames before are not used
        self.cells: dict[Spot, Cell] = {(0, 0): Cell(tape.frames[first - 1], printed=first)}

    def copy(self) -> Layout:
        """Return another table that looks the same."""
        other = Layout(self.tape)
        other.next = self.next
        other.cells = dict(self.cells)
        return other

    @property
    def qr_frames(self) -> int:
        """How many QR frames lie on the table."""
        return sum(cell.frame.qr for cell in self.cells.values())

    def strip(self, face: int) -> tuple[Frame, ...]:
        """Return the frames up to the first that shows a face (rule 4); none if none does."""
        rest = self.tape.frames[self.next - 1 :]
        for count, frame in enumerate(rest, 1):
            if face in frame.faces:
                return rest[:count]
        return ()

    def placings(self, length: int) -> tuple[Placing, ...]:
        """Return where a strip of so many frames may lie (rules 5 and 6), from the top down."""
        placings = set()
        beside = {
            (column, row)
            for (x, y), cell in self.cells.items()
            if cell.frame.qr
            for row, column in neighbours(y, x)
        }
        directions: tuple[Direction, ...] = ("east",) if length == 1 else tuple(STEPS)
        for direction in directions:
            dx, dy = STEPS[direction]
            for x, y in beside:
                for back in range(length):
                    placing = Placing(x - dx * back, y - dy * back, direction)
                    if placing not in placings and self._free(placing, length):
                        placings.add(placing)
        order = list(STEPS)
        return tuple(sorted(placings, key=lambda p: (p.y, p.x, order.index(p.direction))))

    def crossable(self) -> tuple[Spot, ...]:
        """Return where a × may be written (rules 3 and 7), from the top down."""
        empty = (s for s, c in self.cells.items() if c.number is None and not c.crossed)
        return tuple(sorted(empty, key=lambda spot: (spot[1], spot[0])))

    def problems(self, step: Turn | Cross) -> list[Problem]:
        """Return what a step breaks.

        Raises:
            UnclearError: its place was left out, and several are legal.
        """
        return self._cross_problems(step) if isinstance(step, Cross) else self._turn_problems(step)

    def do(self, step: Turn | Cross) -> None:
        """Do a step as it was typed, as far as that can be done at all."""
        if isinstance(step, Cross):
            spot = self._spot(step)
            if spot is not None and spot in self.cells:
                self.cells[spot] = replace(self.cells[spot], number=None, crossed=True)
            return
        strip = self.strip(step.face)
        if not strip:
            return
        placing = self._placing(step, strip)
        if placing is not None:
            written = self._written(step)
            for index, spot in enumerate(_spots(placing, len(strip))):
                number = step.face if index + 1 == written else None
                self.cells[spot] = Cell(strip[index], number, printed=self.next + index)
        self.next += len(strip)

    def leave_out(self, step: Turn | Cross) -> None:
        """Cut the strip of a turn from the tape, and lay it nowhere."""
        if isinstance(step, Turn):
            self.next += len(self.strip(step.face))

    def table(self) -> tuple[Table, tuple[int, int]]:
        """Return what lies there, and the row and column of the first QR frame."""
        left, top = (min(spot[i] for spot in self.cells) for i in (0, 1))
        right, bottom = (max(spot[i] for spot in self.cells) for i in (0, 1))
        rows = tuple(
            tuple(self.cells.get((x, y)) for x in range(left, right + 1))
            for y in range(top, bottom + 1)
        )
        return Table(rows), (-top, -left)

    def _spot(self, step: Cross) -> Spot | None:
        if step.x is not None and step.y is not None:
            return step.x, step.y
        for spot, cell in self.cells.items():
            if cell.printed == step.printed:
                return spot
        return None

    def _free(self, placing: Placing, length: int) -> bool:
        return all(
            spot not in self.cells or self.cells[spot].empty for spot in _spots(placing, length)
        )

    def _written(self, turn: Turn) -> int:
        return turn.write - self.next + 1 if turn.printed else turn.write

    def _placing(self, turn: Turn, strip: tuple[Frame, ...]) -> Placing | None:
        """Return where a strip lies, what was left out filled in; None if it may lie nowhere.

        Raises:
            UnclearError: several places are legal.
        """
        if turn.x is not None and turn.y is not None:
            if turn.direction is not None:
                return Placing(turn.x, turn.y, turn.direction)
            if len(strip) == 1:
                return Placing(turn.x, turn.y, "east")
        legal = [
            placing
            for placing in self.placings(len(strip))
            if (turn.x is None or (placing.x, placing.y) == (turn.x, turn.y))
            and (turn.direction in (None, placing.direction) or len(strip) == 1)
        ]
        if len(legal) > 1 or (turn.x is not None and not legal):
            raise UnclearError(
                Problem(NOTATION, turn.place, self._unclear(turn, strip, len(legal)))
            )
        return legal[0] if legal else None

    def _unclear(self, turn: Turn, strip: tuple[Frame, ...], count: int) -> Message:
        if turn.x is not None:
            return message(
                "the strip {strip} needs its direction: east, south, west or north",
                strip=_named(strip, self.next),
            )
        return counted(
            "the strip {strip} may lie in {count} place; say where its first frame lies, as “at"
            " 1,0 east”",
            "the strip {strip} may lie in {count} places; say where its first frame lies, as “at"
            " 1,0 east”",
            count,
            strip=_named(strip, self.next),
        )

    def _cross_problems(self, step: Cross) -> list[Problem]:
        spot = self._spot(step)
        cell = None if spot is None else self.cells.get(spot)
        if spot is None:
            reason = message("the frame f{number} does not lie there", number=step.printed or 0)
        elif cell is None:
            reason = message("there is no frame at {x},{y} to take a ×", x=spot[0], y=spot[1])
        elif cell.crossed or cell.number is not None:  # rule 7: one number or one ×
            reason = message(
                "a × needs an empty frame, and at {x},{y} is {cell}",
                x=spot[0],
                y=spot[1],
                cell=str(cell),
            )
        else:
            return []
        return [Problem("3", step.place, reason)]

    def _turn_problems(self, turn: Turn) -> list[Problem]:
        strip = self.strip(turn.face)
        if not strip:  # rule 4: there is nothing to cut
            reason = message(
                "the tape is used up: no frame from f{first} on shows {face}",
                first=self.next,
                face=turn.face,
            )
            return [Problem("4", turn.place, reason)]
        placing = self._placing(turn, strip)
        if placing is None:
            reason = message(
                "there is no place for the strip {strip} beside a QR frame",
                strip=_named(strip, self.next),
            )
            return [Problem("5", turn.place, reason), *self._write_problems(turn, strip)]
        return [
            *self._beside_qr(turn, strip, placing),
            *self._covers_empty(turn, strip, placing),
            *self._write_problems(turn, strip),
        ]

    def _beside_qr(self, turn: Turn, strip: tuple[Frame, ...], placing: Placing) -> list[Problem]:
        for x, y in _spots(placing, len(strip)):
            for row, column in neighbours(y, x):
                beside = self.cells.get((column, row))
                # What the strip itself brings was not there before; what it covers is no QR frame.
                if beside is not None and beside.frame.qr:
                    return []
        reason = message(
            "no frame of the strip {strip} touches a QR frame that was there before, by an edge",
            strip=_named(strip, self.next),
        )
        return [Problem("5", turn.place, reason)]

    def _covers_empty(
        self, turn: Turn, strip: tuple[Frame, ...], placing: Placing
    ) -> list[Problem]:
        for x, y in _spots(placing, len(strip)):
            covered = self.cells.get((x, y))
            if covered is not None and not covered.empty:
                reason = message(
                    "the strip {strip} would cover {cell} at {x},{y}; only empty frames may be"
                    " covered",
                    strip=_named(strip, self.next),
                    cell=str(covered),
                    x=x,
                    y=y,
                )
                return [Problem("6", turn.place, reason)]
        return []

    def _write_problems(self, turn: Turn, strip: tuple[Frame, ...]) -> list[Problem]:
        if 1 <= self._written(turn) <= len(strip):
            return []
        if turn.printed:
            reason = message(
                "frame f{number} took the number, and it is none of the strip {strip}",
                number=turn.write,
                strip=_named(strip, self.next),
            )
        else:
            reason = message(
                "frame {write} of the strip took the number, and the strip has only {count}:"
                " {strip}",
                write=turn.write,
                count=len(strip),
                strip=_named(strip, self.next),
            )
        return [Problem("7", turn.place, reason)]


def _spots(placing: Placing, length: int) -> list[Spot]:
    dx, dy = STEPS[placing.direction]
    return [(placing.x + i * dx, placing.y + i * dy) for i in range(length)]


def _named(strip: tuple[Frame, ...], first: int) -> Message:
    """Name the frames of a strip, and where they stand on the tape."""
    frames = " ".join(map(str, strip))
    if len(strip) == 1:
        return message("{frames} (frame f{first} of the tape)", frames=frames, first=first)
    return message(
        "{frames} (frames f{first}-{last} of the tape)",
        frames=frames,
        first=first,
        last=first + len(strip) - 1,
    )
