"""Games of Lineframe as somebody might have played them, strip by strip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from games.lineframe.clusters import clusters
from games.lineframe.entry import STEPS, Box, Cross, Direction, Entry, Step, Turn
from games.lineframe.frames import Cell, Frame, Table, neighbours
from games.lineframe.tape import Tape, tape_from_id
from games.lineframe.tape_id import new_ids

Position = tuple[int, int]

QUARTER_TURNS: dict[Direction, int] = {"east": 0, "south": 1, "west": 2, "north": 3}
"""How often a strip was turned clockwise by a right angle; the tape itself runs east."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip as it was stuck: its first and last frame, and where and how the first one lies."""

    first: int
    last: int
    row: int
    column: int
    direction: Direction

    def cells(self) -> Iterator[tuple[Position, int]]:
        """Yield each `(row, column)` with the frame's number."""
        dx, dy = STEPS[self.direction]
        for at, number in enumerate(range(self.first, self.last + 1)):
            yield (self.row + at * dy, self.column + at * dx), number


@dataclass(frozen=True, slots=True)
class PlayedCell:
    """A frame on the table, what was written into it, and how it lies.

    Attributes:
        frame_number: its number on the tape.
        frame: its faces and whether it has a code.
        quarter_turns: how often it was turned clockwise by a right angle.
        number: the number written into it, or None.
        crossed: whether it bears a ×.
        boxed: the colour for which its number was boxed, or None.
    """

    frame_number: int
    frame: Frame
    quarter_turns: int
    number: int | None = None
    crossed: bool = False
    boxed: int | None = None

    @property
    def written(self) -> str:
        """What stands in it: a number, `x` or nothing."""
        return "x" if self.crossed else "" if self.number is None else str(self.number)


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table at the end of a game.

    Attributes:
        tape: its tape.
        events: what was laid and written, in its order: a strip, or a cell that was written into.
        cells: what lies on top, by `(row, column)`; the first QR frame lies upright.
        steps: the game in the notation's steps, without slips.
        slip: what the player did wrong, or nothing.
    """

    tape: Tape
    events: tuple[Strip | Position, ...]
    cells: dict[Position, PlayedCell]
    steps: tuple[Step, ...]
    slip: str = ""

    @property
    def entry(self) -> Entry:
        """The game as an entry that can be followed."""
        return Entry(tape=self.tape.id, play=self.steps)

    def table(self) -> Table:
        """Return what lies there as the notation has it, the box's colours included."""
        top, left = (min(at[axis] for at in self.cells) for axis in (0, 1))
        bottom, right = (max(at[axis] for at in self.cells) for axis in (0, 1))

        def cell(at: Position) -> Cell | None:
            played = self.cells.get(at)
            if played is None:
                return None
            boxed = () if played.boxed is None else (played.boxed,)
            return Cell(played.frame, played.number, played.crossed, boxed)

        return Table(
            tuple(
                tuple(cell((row, column)) for column in range(left, right + 1))
                for row in range(top, bottom + 1)
            )
        )


def play_table(rng: np.random.Generator, *, slips: float = 0.1) -> PlayedTable:
    """Play a game to its end, or nearly to its end, on a new tape.

    Args:
        rng: decides everything.
        slips: how likely the player did one thing wrong.
    """
    while True:
        (tape_id,) = new_ids(1, int(rng.integers(1 << 48)))
        game = _Game(tape_from_id(tape_id), rng)
        if game.play_on():
            return game.finished(slips)


class _Game:
    def __init__(self, tape: Tape, rng: np.random.Generator) -> None:
        self.tape, self.rng = tape, rng
        self.next = tape.first_qr + 1
        first = Strip(tape.first_qr, tape.first_qr, 0, 0, "east")
        self.events: list[Strip | Position] = [first]
        self.cells: dict[Position, PlayedCell] = {}
        self.steps: list[Step] = []
        self._lay(first)
        # A cautious player stops before the seventh QR frame in a photo of a game half played.
        self.end = 7 if rng.random() < 0.8 else int(rng.integers(3, 7))
        self.thrift = rng.uniform(0.3, 3.0)

    def _lay(self, strip: Strip) -> None:
        turns = QUARTER_TURNS[strip.direction]
        for at, number in strip.cells():
            self.cells[at] = PlayedCell(number, self.tape.frames[number - 1], turns)

    def play_on(self) -> bool:
        while sum(cell.frame.qr for cell in self.cells.values()) < self.end:
            face = int(self.rng.integers(1, 7))
            length = self._length(face)
            while length and self.rng.random() < (0.08 if length < 5 else 0.3):
                empty = [
                    at
                    for at, cell in self.cells.items()
                    if not cell.crossed and cell.number is None
                ]
                if not empty:
                    break
                at = empty[int(self.rng.integers(len(empty)))]
                self.cells[at] = replace(self.cells[at], crossed=True)
                self.events.append(at)
                self.steps.append(Cross(at[1], at[0]))
                face = int(self.rng.integers(1, 7))
                length = self._length(face)
            if not length:
                return False
            strips = list(self._legal(length))
            if not strips:
                return False
            strip = self._chosen(strips)
            self._lay(strip)
            self.events.append(strip)
            spots = [at for at, _ in strip.cells()]
            write = int(self.rng.integers(len(spots)))
            self.cells[spots[write]] = replace(self.cells[spots[write]], number=face)
            self.events.append(spots[write])
            self.steps.append(Turn(face, strip.column, strip.row, strip.direction, write + 1))
            self.next += length
        return True

    def _length(self, face: int) -> int:
        rest = self.tape.frames[self.next - 1 :]
        return next((at for at, frame in enumerate(rest, 1) if face in frame.faces), 0)

    def _legal(self, length: int) -> Iterator[Strip]:
        beside = {
            spot
            for (row, column), cell in self.cells.items()
            if cell.frame.qr
            for spot in neighbours(row, column)
        }
        last = self.next + length - 1
        for row, column in beside:
            for direction, (dx, dy) in STEPS.items():
                for at in range(length):
                    strip = Strip(self.next, last, row - at * dy, column - at * dx, direction)
                    covered = (self.cells.get(spot) for spot, _ in strip.cells())
                    if all(
                        cell is None
                        or not (cell.frame.qr or cell.crossed or cell.number is not None)
                        for cell in covered
                    ):
                        yield strip

    def _chosen(self, strips: list[Strip]) -> Strip:
        def liking(strip: Strip) -> float:
            spots = [at for at, _ in strip.cells()]
            covered = sum(at in self.cells for at in spots)
            alike = sum(
                len(set(self.tape.frames[number - 1].faces) & set(self.cells[near].frame.faces))
                for at, number in strip.cells()
                for near in neighbours(*at)
                if near in self.cells and near not in spots
            )
            wide = max(max(map(abs, at)) for at in spots)
            upright = strip.direction in ("east", "south")
            return self.thrift * (alike - 1.2 * covered) - 0.4 * wide + 0.8 * upright

        likings = np.array([liking(strip) for strip in strips])
        weights = np.exp(likings - likings.max())
        return strips[int(self.rng.choice(len(strips), p=weights / weights.sum()))]

    def finished(self, slips: float) -> PlayedTable:
        rng = self.rng
        if rng.random() < 0.8:
            self._box()
        slip = ""
        if rng.random() < slips:
            slip = self._slip()
        return PlayedTable(self.tape, tuple(self.events), dict(self.cells), tuple(self.steps), slip)

    def _box(self) -> None:
        """Box at most one number a cluster, most of the largest, as a player would."""
        table = PlayedTable(self.tape, (), self.cells, ()).table()
        top, left = (min(at[axis] for at in self.cells) for axis in (0, 1))
        every = list(clusters(table))
        for index in self.rng.permutation(len(every)):
            cluster = every[int(index)]
            if self.rng.random() < 0.15:
                continue
            numbers = [
                (self.cells[at].number or 0, at)
                for at in ((row + top, column + left) for row, column in cluster.cells)
                if self.cells[at].number is not None
                and self.cells[at].boxed is None
                and (self.cells[at].number or 0) <= cluster.size
            ]
            if numbers:
                _, at = max(numbers)
                self.cells[at] = replace(self.cells[at], boxed=cluster.colour)

    def _slip(self) -> str:
        written = [at for at, cell in self.cells.items() if cell.number is not None]
        at = written[int(self.rng.integers(len(written)))]
        cell = self.cells[at]
        if self.rng.random() < 0.6:
            other = [number for number in range(1, 7) if number != cell.number]
            number = other[int(self.rng.integers(5))]
            self.cells[at] = replace(cell, number=number)
            return f"wrote {number} at {at} for {cell.number}"
        colour = cell.frame.faces[int(self.rng.integers(len(cell.frame.faces)))]
        self.cells[at] = replace(cell, boxed=colour)
        self.steps = [step for step in self.steps if not isinstance(step, Box)]
        return f"boxed {cell.number} at {at} for {colour}, legal or not"


def scribble(table: PlayedTable, rng: np.random.Generator) -> PlayedTable:
    """Return a table with anything written anywhere: no game, but much to learn from.

    All strips lie first, then most frames get a number or a cross, whatever the rules say.
    """
    cells = {at: scribbled_cell(cell, rng) for at, cell in table.cells.items()}
    strips = tuple(event for event in table.events if isinstance(event, Strip))
    written = tuple(at for at, cell in cells.items() if cell.written)
    return PlayedTable(table.tape, strips + written, cells, ())


def scribbled_cell(cell: PlayedCell, rng: np.random.Generator) -> PlayedCell:
    """Return a cell with a number, boxed or not, a cross or nothing in it."""
    kind = rng.random()
    plain = replace(cell, number=None, crossed=False, boxed=None)
    if kind < 0.16:
        return plain
    if kind < 0.27:
        return replace(plain, crossed=True)
    boxed = cell.frame.faces[0] if rng.random() < 0.45 else None
    return replace(plain, number=int(rng.integers(1, 7)), boxed=boxed)
