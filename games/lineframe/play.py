"""A game followed turn by turn: from a tape and what was done with it to the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.lineframe.edition import house_edition
from games.lineframe.entry import STEPS, Cross, Entry, Turn
from games.lineframe.frames import Cell, Frame, Table, neighbours
from games.lineframe.tape import Tape, tape_from_id
from games.message import Message, message
from games.problem import Problem

Spot: TypeAlias = "tuple[int, int]"
"""`(x, y)`; the first QR frame is (0, 0), x grows to the right, y downwards."""


@dataclass(frozen=True, slots=True)
class Followed:
    """A play, up to its end or to the first turn that breaks a rule.

    Attributes:
        table: what lies there at last; all of the first broken turn is left out.
        origin: the `(row, column)` in `table` of the first QR frame.
        qr_frames: how many QR frames lay on the table after each turn.
        problems: what that turn breaks, by rule (1 to 9); empty if no turn does.
    """

    table: Table
    origin: tuple[int, int]
    qr_frames: tuple[int, ...]
    problems: tuple[Problem, ...]


def follow(entry: Entry, alone: bool = True) -> Followed:
    """Follow the play of an entry.

    Args:
        entry: with a `play`, and the tape that it was played with.
        alone: whether the game ends by rule 9; among several players it goes on to the end of a
            round (rule 15), which a single entry cannot know.

    Raises:
        ValueError: the entry has no play, or no tape.
    """
    if entry.play is None or entry.tape is None:
        raise ValueError("only a play can be followed, and only with its tape")
    game = _Game(tape_from_id(entry.tape), alone)
    for step in entry.play:
        problems: list[Problem] = []
        if isinstance(step, Cross):
            problems = game.cross(step)
        elif isinstance(step, Turn):
            problems = game.turn(step)
        if problems:
            break
    else:
        problems = game.unpaid()
    table, origin = game.table()
    return Followed(table, origin, tuple(game.qr_frames), tuple(problems))


class _Game:
    """What lies on the table, and how much of the tape is left."""

    def __init__(self, tape: Tape, alone: bool) -> None:
        self.tape = tape
        self.alone = alone
        self.next = tape.first_qr + 1  # rule 1: the frames before are not used
        self.cells: dict[Spot, Cell] = {(0, 0): Cell(tape.frames[tape.first_qr - 1])}
        self.qr_frames: list[int] = []
        self.crosses: list[Cross] = []  # since the last turn

    def cross(self, step: Cross) -> list[Problem]:
        """Write a ×, to pay for a re-roll of the next turn (rule 3)."""
        cell = self.cells.get((step.x, step.y))
        if cell is None:
            reason = message("there is no frame at {x},{y} to take a ×", x=step.x, y=step.y)
            return [Problem("3", step.place, reason)]
        if cell.crossed or cell.number is not None:  # rule 7: one number or one ×
            reason = message(
                "a × needs an empty frame, and at {x},{y} is {cell}",
                x=step.x,
                y=step.y,
                cell=str(cell),
            )
            return [Problem("3", step.place, reason)]
        self.cells[step.x, step.y] = Cell(cell.frame, crossed=True)
        self.crosses.append(step)
        return []

    def unpaid(self) -> list[Problem]:
        """Return the × after the last turn: there is no roll that they could have paid for."""
        reason = message("a × pays for a re-roll, and no turn follows this one")
        return [Problem("3", cross.place, reason) for cross in self.crosses[:1]]

    def turn(self, turn: Turn) -> list[Problem]:
        """Stick the strip of a turn and write its number, unless that breaks a rule."""
        end = house_edition().end_qr_frames.value
        if self.alone and self.qr_frames and self.qr_frames[-1] >= end:  # rule 9
            reason = message("the game was over: {count} QR frames lay on the table", count=end)
            return [Problem("9", turn.place, reason)]
        strip = self._strip(turn.face)
        if not strip:  # rule 4: there is nothing to cut
            reason = message(
                "the tape is used up: no frame from {first} on shows {face}",
                first=self.next,
                face=turn.face,
            )
            return [Problem("4", turn.place, reason)]
        dx, dy = STEPS[turn.direction]
        spots = [(turn.x + i * dx, turn.y + i * dy) for i in range(len(strip))]
        broken = [
            *self._beside_qr(turn, strip, spots),
            *self._covers_empty(turn, strip, spots),
            *_writes_within(turn, strip, self.next),
        ]
        if broken:
            return broken
        for index, (spot, frame) in enumerate(zip(spots, strip, strict=True), 1):
            self.cells[spot] = Cell(frame, number=turn.face if index == turn.write else None)
        self.next += len(strip)
        self.qr_frames.append(sum(cell.frame.qr for cell in self.cells.values()))
        self.crosses.clear()
        return []

    def _strip(self, face: int) -> tuple[Frame, ...]:
        """Return the frames up to the first that shows a face (rule 4); none if none does."""
        rest = self.tape.frames[self.next - 1 :]
        for count, frame in enumerate(rest, 1):
            if face in frame.faces:
                return rest[:count]
        return ()

    def _beside_qr(self, turn: Turn, strip: tuple[Frame, ...], spots: list[Spot]) -> list[Problem]:
        for x, y in spots:
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
        self, turn: Turn, strip: tuple[Frame, ...], spots: list[Spot]
    ) -> list[Problem]:
        for x, y in spots:
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

    def table(self) -> tuple[Table, tuple[int, int]]:
        """Return what lies there, and the row and column of the first QR frame."""
        left, top = (min(spot[i] for spot in self.cells) for i in (0, 1))
        right, bottom = (max(spot[i] for spot in self.cells) for i in (0, 1))
        rows = tuple(
            tuple(self.cells.get((x, y)) for x in range(left, right + 1))
            for y in range(top, bottom + 1)
        )
        return Table(rows), (-top, -left)


def _writes_within(turn: Turn, strip: tuple[Frame, ...], first: int) -> list[Problem]:
    if 1 <= turn.write <= len(strip):
        return []
    reason = message(
        "frame {write} of the strip took the number, and the strip has only {count}: {strip}",
        write=turn.write,
        count=len(strip),
        strip=_named(strip, first),
    )
    return [Problem("7", turn.place, reason)]


def _named(strip: tuple[Frame, ...], first: int) -> Message:
    """Name the frames of a strip, and where they stand on the tape."""
    frames = " ".join(map(str, strip))
    if len(strip) == 1:
        return message("{frames} (frame {first} of the tape)", frames=frames, first=first)
    return message(
        "{frames} (frames {first}–{last} of the tape)",
        frames=frames,
        first=first,
        last=first + len(strip) - 1,
    )
