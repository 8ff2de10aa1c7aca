"""Lineframe entries checked: what the players entered in, a verdict out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lineframe.boxing import Claim, boxing_problems, claims_on, judged
from games.lineframe.clusters import Cluster, clusters
from games.lineframe.edition import house_edition
from games.lineframe.entry import Box, Entry
from games.lineframe.frames import Table
from games.lineframe.play import follow
from games.lineframe.tape import TapeIdError, tape_from_id
from games.message import Message, message
from games.notation import echo
from games.problem import NOTATION, Place, Problem
from scorer.lineframe_rounds import Course, is_finished, round_problems
from scorer.lineframe_slips import table_slips, tape_slips
from solver.lineframe import Boxing, best_boxing


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player's own boxes.

    Attributes:
        boxes: each, in the order of the entry, and whether it may stand (rule 12).
        score: the sum of the numbers boxed; a number boxed twice counts twice.
        standing: the sum of those whose boxes may stand.
        legal: whether all may.
    """

    boxes: tuple[tuple[Claim, bool], ...]
    score: int
    standing: int
    legal: bool


@dataclass(frozen=True, slots=True)
class PlayerVerdict:
    """What there is to say about one player.

    Attributes:
        number: of the player in the game, from 1, the start player's.
        name: as entered, or None.
        tape: the tape's id as entered, or None.
        table: as it lies, or as the play led to it.
        origin: of a play the row and column of its first QR frame in `table`, else None.
        clusters: of the table.
        best: the best boxing, with its proof.
        claimed: the player's own boxes; None if there are none.
        finished: whether the game is over for this table (rules 9 and 15).
        target: the highest of the targets that the best score reaches, or 0 (rule 13).
        problems: what breaks a rule or must be a slip, in the order of the entry.
    """

    number: int
    name: str | None
    tape: str | None
    table: Table
    origin: tuple[int, int] | None
    clusters: tuple[Cluster, ...]
    best: Boxing
    claimed: Claimed | None
    finished: bool
    target: int
    problems: tuple[Problem, ...]

    @property
    def qr_frames(self) -> int:
        """How many QR frames lie on the table."""
        return self.table.qr_frames

    @property
    def crosses(self) -> int:
        """How many × are on the table."""
        return self.table.crosses

    @property
    def left(self) -> int | None:
        """What the player's boxes left on the table: the best score less what may stand."""
        return None if self.claimed is None else self.best.score - self.claimed.standing

    @property
    def valid(self) -> bool:
        """Whether nothing breaks a rule; a score left on the table breaks none."""
        return not self.problems


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's place among several.

    Attributes:
        player: the number of the player, from 1.
        score: the best score of the player's table, whatever the player boxed.
        crosses: how many ×.
        place: from 1; a draw gives equal places, and the next place is left out.
    """

    player: int
    score: int
    crosses: int
    place: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about a game.

    Attributes:
        players: the start player's first.
        ranking: the winner's first; empty for one player.
        finished: whether the game is over.
    """

    players: tuple[PlayerVerdict, ...]
    ranking: tuple[Ranked, ...]
    finished: bool

    @property
    def valid(self) -> bool:
        """Whether no player's entry has a problem."""
        return all(player.valid for player in self.players)


def check(entries: Sequence[Entry]) -> Verdict:
    """Check the entries of one game.

    Args:
        entries: one for each player, at least one; of several the start player's first, and the
            others as the roll passes to the left.

    Raises:
        ValueError: there are no entries, or one has neither a table nor a play with its tape.
    """
    if not entries:
        raise ValueError("a game has at least one player")
    end = house_edition().end_qr_frames.value
    read = [_read(entry, len(entries) == 1) for entry in entries]
    problems = [list(one.problems) for one in read]
    courses = [one.course for one in read if one.course is not None]
    if len(courses) == len(entries):
        finished = is_finished(courses, end)  # rules 9 and 15
        if len(entries) > 1:
            names = [called(entry.player, number) for number, entry in enumerate(entries, 1)]
            for own, more in zip(problems, round_problems(courses, names, end), strict=True):
                own.extend(more)
    else:  # whether the last round was finished cannot be seen on a table
        finished = any(one.table.qr_frames >= end for one in read)
    for index, same in _namesakes(entries):
        problems[index].append(same)
    players = tuple(
        _judged(number, entry, one, found, finished)
        for number, (entry, one, found) in enumerate(zip(entries, read, problems, strict=True), 1)
    )
    return Verdict(players, _ranking(players) if len(players) > 1 else (), finished)


def called(name: str | None, number: int) -> str | Message:
    """Return what to call a player; one without a name is called by the order of play."""
    return name or message("player {number}", number=number)


@dataclass(frozen=True, slots=True)
class _Read:
    """An entry as a table; `whole` is false if the play broke off at a rule."""

    table: Table
    claims: tuple[Claim, ...]
    problems: tuple[Problem, ...]
    course: Course | None = None
    whole: bool = True
    origin: tuple[int, int] | None = None


def _read(entry: Entry, alone: bool) -> _Read:
    if entry.table is not None:
        table = entry.table
        slips = [*table_slips(table, entry.place), *_tape_problems(entry, table)]
        return _Read(table, claims_on(table), tuple(slips))
    followed = follow(entry, alone)
    top, left = followed.origin
    claims = tuple(
        Claim(top + step.y, left + step.x, step.colour, step.place, len("box"))
        for step in entry.play or ()
        if isinstance(step, Box)
    )
    steps = tuple(step for step in entry.play or () if not isinstance(step, Box))
    course = Course(steps, followed.qr_frames)
    whole = not followed.problems
    return _Read(followed.table, claims, followed.problems, course, whole, followed.origin)


def _tape_problems(entry: Entry, table: Table) -> tuple[Problem, ...]:
    if entry.tape is None:
        return ()
    try:
        return tape_slips(table, tape_from_id(entry.tape))
    except TapeIdError as error:
        return (Problem(NOTATION, entry.place, error.message),)


def _namesakes(entries: Sequence[Entry]) -> list[tuple[int, Problem]]:
    first: dict[str, int] = {}
    found = []
    for index, entry in enumerate(entries):
        if entry.player is None:
            continue
        if first.setdefault(entry.player, index) != index:
            reason = message(
                "two players are called {player}; a ranking needs different names",
                player=echo(entry.player),
            )
            found.append((index, Problem("16", entry.place, reason)))
    return found


def _judged(
    number: int, entry: Entry, read: _Read, problems: Sequence[Problem], finished: bool
) -> PlayerVerdict:
    best = best_boxing(read.table)
    found = [Claim(box.row, box.column, box.colour) for box in best.boxes]
    if boxing_problems(read.table, found):  # by the validator that knows no solver
        raise RuntimeError(f"the solver’s boxing breaks rule 12: {best.boxes}")
    boxes = judged(read.table, read.claims) if read.whole else ()
    broken = [problem for _, problem in boxes if problem]
    return PlayerVerdict(
        number=number,
        name=entry.player,
        tape=entry.tape,
        table=read.table,
        origin=read.origin,
        clusters=clusters(read.table),
        best=best,
        claimed=_claimed(read.table, boxes) if boxes else None,
        finished=finished,
        target=max((t for t in house_edition().targets.value if t <= best.score), default=0),
        problems=tuple(sorted((*problems, *broken), key=lambda p: p.place or Place(1, 1))),
    )


def _claimed(table: Table, boxes: Sequence[tuple[Claim, Problem | None]]) -> Claimed:
    numbers = []
    for claim, _ in boxes:
        cell = table.at(claim.row, claim.column)
        numbers.append((cell and cell.number) or 0)
    stands = [problem is None for _, problem in boxes]
    return Claimed(
        boxes=tuple((claim, problem is None) for claim, problem in boxes),
        score=sum(numbers),
        standing=sum(number for number, stand in zip(numbers, stands, strict=True) if stand),
        legal=all(stands),
    )


def _ranking(players: Sequence[PlayerVerdict]) -> tuple[Ranked, ...]:
    ranking: list[Ranked] = []
    for player in sorted(players, key=lambda p: (-p.best.score, p.crosses)):  # rule 16
        place = len(ranking) + 1
        if ranking and (ranking[-1].score, ranking[-1].crosses) == (
            player.best.score,
            player.crosses,
        ):
            place = ranking[-1].place  # a draw
        ranking.append(Ranked(player.number, player.best.score, player.crosses, place))
    return tuple(ranking)
