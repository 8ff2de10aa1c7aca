"""Lineframe entries checked: what the players entered in, a verdict out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.lineframe.boxing import (
    Claim,
    boxing_problems,
    claims_on,
    judged,
    lasting_problems,
)
from games.lineframe.clusters import Cluster, clusters
from games.lineframe.edition import Edition, house_edition
from games.lineframe.entry import Box, Entry
from games.lineframe.frames import Table
from games.lineframe.play import Replayed, replay
from games.lineframe.tape import TapeIdError, tape_from_id
from games.lineframe.tape_fit import fits
from games.message import Message, message
from games.notation import echo
from games.problem import NOTATION, LocatedProblem, Place, Problem
from scorer.lineframe.numbered import all_numbered, numbered_slips
from scorer.lineframe.rounds import Course, is_finished, round_problems
from scorer.lineframe.slips import table_slips, tape_slips
from solver.lineframe.boxing import Boxed, Boxing, best_boxing


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
        target: the highest of the targets that the player's score reaches, or 0 (rule 13).
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
    def called(self) -> Message:
        """What to call the player."""
        return called(self.name, self.number)

    @property
    def qr_frames(self) -> int:
        """How many QR frames lie on the table."""
        return self.table.qr_frames

    @property
    def crosses(self) -> int:
        """How many × are on the table."""
        return self.table.crosses

    @property
    def boxed(self) -> bool:
        """Whether the player boxed anything; who did not asks for the best boxing."""
        return self.claimed is not None

    @property
    def score(self) -> int:
        """The player's score: the numbers whose boxes may stand, or those of the best boxing."""
        return self.best.score if self.claimed is None else self.claimed.standing

    @property
    def boxes(self) -> tuple[Boxed, ...]:
        """The boxes that make up the score, in the order of `Boxing.boxes`."""
        if self.claimed is None:
            return self.best.boxes
        standing = {(c.row, c.column, c.colour) for c, stands in self.claimed.boxes if stands}
        sizes = {(*at, c.colour): c.size for c in self.clusters for at in c.cells}
        return tuple(
            Boxed(row, column, cell.number, colour, sizes[row, column, colour])
            for row, column, colour in sorted(standing)
            for cell in [self.table.at(row, column)]
            if cell is not None and cell.number is not None
        )

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
        score: what the player boxed, as far as it may stand; the best where nothing was boxed.
        crosses: how many ×.
        place: from 1; a draw gives equal places, and the next place is left out.
        boxed: whether the score is that of the player's own boxes.
    """

    player: int
    score: int
    crosses: int
    place: int
    boxed: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about a game.

    Attributes:
        players: the start player's first.
        ranking: the winner's first; empty for one player.
        finished: whether the game is over.
        edition: whose numbers hold.
        remarks: what breaks no rule, but is likely a slip.
    """

    players: tuple[PlayerVerdict, ...]
    ranking: tuple[Ranked, ...]
    finished: bool
    edition: Edition
    remarks: tuple[Message, ...] = ()

    @property
    def problems(self) -> tuple[LocatedProblem, ...]:
        """What is wrong, each with its player where there are several."""
        several = len(self.players) > 1
        return tuple(
            LocatedProblem(problem, player.number - 1, player.called if several else None)
            for player in self.players
            for problem in player.problems
        )

    @property
    def valid(self) -> bool:
        """Whether no player's entry has a problem."""
        return all(player.valid for player in self.players)


def check(entries: Sequence[Entry], edition: Edition | None = None) -> Verdict:
    """Check the entries of one game.

    Args:
        entries: one for each player, at least one; of several the start player's first, and the
            others as the roll passes to the left.
        edition: whose numbers hold; the house's if nothing is said.

    Raises:
        ValueError: there are no entries, or one has neither a table nor a play with its tape.
    """
    if not entries:
        raise ValueError("a game has at least one player")
    edition = edition or house_edition()
    end = edition.end_qr_frames.value
    read = [_read(entry, len(entries) == 1, edition) for entry in entries]
    problems = [_with_its_tape(entries, index, one) for index, one in enumerate(read)]
    courses = [one.course for one in read if one.course is not None]
    if len(courses) == len(entries):
        finished = is_finished(courses, end) or any(  # rules 9 and 15
            problem.rule == "9" for one in read for problem in one.of_tape
        )
        if len(entries) > 1:
            names = [called(entry.player, number) for number, entry in enumerate(entries, 1)]
            for entry_problems, more in zip(
                problems, round_problems(courses, names, end), strict=True
            ):
                entry_problems.extend(more)
    else:  # whether the last round was finished cannot be seen on a table
        finished = any(one.table.qr_frames >= end for one in read)
    for index, unfit in _who_plays(entries, edition):
        problems[index].append(unfit)
    players = tuple(
        _judged(number, entry, one, entry_problems, finished=finished, edition=edition)
        for number, (entry, one, entry_problems) in enumerate(
            zip(entries, read, problems, strict=True), 1
        )
    )
    ranking = _ranking(players) if len(players) > 1 else ()
    return Verdict(players, ranking, finished, edition, tuple(_remarks(entries)))


def _remarks(entries: Sequence[Entry]) -> Iterator[Message]:
    """Yield who has the very same tape as another: two prints of it, or an id that was miscopied.

    Everyone has a tape of their own (rule 14), and nothing says that no two are alike.
    """
    for index, entry in enumerate(entries):
        twin = next((at for at in range(index) if entries[at].tape == entry.tape), None)
        if entry.tape is not None and twin is not None and entries[twin] != entry:
            yield message(
                "{player} and {other} have the very same tape, {tape}: was one of them miscopied?",
                player=called(entries[twin].player, twin + 1),
                other=called(entry.player, index + 1),
                tape=entry.tape,
            )


def called(name: str | None, number: int) -> Message:
    """Return what to call a player; one without a name is called by the order of play."""
    if name is None:
        return message("player {number}", number=number)
    return message("{player}", player=name)


@dataclass(frozen=True, slots=True)
class _Read:
    """An entry as a table.

    Attributes:
        table: as it lies.
        claims: what the player boxed.
        problems: what is wrong whatever the tape.
        of_tape: what is wrong if the tape is the one that was named.
        course: of a play.
        whole: whether the table is that of the whole play.
        origin: of a play, where its first QR frame lies in the table.
    """

    table: Table
    claims: tuple[Claim, ...]
    problems: tuple[Problem, ...]
    of_tape: tuple[Problem, ...] = ()
    course: Course | None = None
    whole: bool = True
    origin: tuple[int, int] | None = None


def _read(entry: Entry, alone: bool, edition: Edition) -> _Read:
    if entry.table is not None:
        table = entry.table
        slips = table_slips(table, edition, entry.place)
        return _Read(table, claims_on(table), slips, _tape_problems(entry, table))
    replayed = replay(entry, alone, edition)
    claims = tuple(_claim(step, replayed) for step in entry.play or () if isinstance(step, Box))
    steps = tuple(step for step in entry.play or () if not isinstance(step, Box))
    return _Read(
        table=replayed.table,
        claims=claims,
        problems=(),
        of_tape=replayed.problems,
        course=Course(steps, replayed.qr_frames),
        whole=replayed.whole,
        origin=replayed.origin,
    )


_NOWHERE = -1, -1


def _claim(box: Box, replayed: Replayed) -> Claim:
    """Return the box of a play on the table that it led to."""
    row, column = _NOWHERE
    if box.x is not None and box.y is not None:
        top, left = replayed.origin
        row, column = top + box.y, left + box.x
    for at, cell in replayed.table.cells():
        if box.printed is not None and cell.printed == box.printed:
            row, column = at
    return Claim(row, column, box.colour, box.place, len("box"))


def _tape_problems(entry: Entry, table: Table) -> tuple[Problem, ...]:
    if entry.tape is None:
        return ()
    try:
        tape = tape_from_id(entry.tape)
    except TapeIdError as error:
        return (Problem(NOTATION, entry.tape_place or entry.place, error.message),)
    slips = numbered_slips(table, tape)
    return slips if slips or all_numbered(table) else tape_slips(table, tape)


def _with_its_tape(entries: Sequence[Entry], index: int, read: _Read) -> list[Problem]:
    """Return what is wrong with an entry; in one line, if that is that tapes were mixed up."""
    entry = entries[index]
    laid = len(read.course.turns) if read.course else sum(1 for _ in read.table.cells())
    if (
        laid < _ENOUGH
        or entry.tape is None
        or not any(problem.rule in _OF_TAPES for problem in read.of_tape)
    ):
        return [*read.problems, *read.of_tape]
    for number, other in enumerate(entries, 1):
        if other.tape in (None, entry.tape) or not _fits(entry, other.tape or ""):
            continue
        named = called(other.player, number)
        place, length = entry.tape_place or entry.place, len(entry.tape)
        reason = (
            message("this is the other player’s tape: what lies there fits {tape}", tape=other.tape)
            if len(entries) == 2
            else message(
                "this is another player’s tape: what lies there fits {tape}, the tape of {player}",
                tape=other.tape,
                player=named,
            )
        )
        return [*read.problems, Problem("4", place, reason, length)]
    return [*read.problems, *read.of_tape]


_ENOUGH = 4
"""With fewer frames on a table, or turns in a play, that another tape fits says nothing."""

_OF_TAPES = ("1", "4", "5", "6", "7")  # rules that a play or a table breaks with another tape


def _fits(entry: Entry, tape_id: str) -> bool:
    """Whether an entry could have been played with a tape of the same game."""
    tape = tape_from_id(tape_id)
    if entry.table is None:
        return fits(entry, tape_id)
    rows = tuple(
        tuple(
            cell and replace(cell, frame=tape.frames[cell.printed - 1])
            if cell and cell.printed
            else cell
            for cell in row
        )
        for row in entry.table.rows
    )
    return not _tape_problems(replace(entry, tape=tape_id), Table(rows))


def _who_plays(entries: Sequence[Entry], edition: Edition) -> list[tuple[int, Problem]]:
    """Return who is one too many, entered twice, or called like another."""
    _, most = edition.players.value
    problems = []
    for index, entry in enumerate(entries):
        if index >= most:  # rule 14: everyone has a tape of their own, and there are four
            reason = message("player {number}, and {most} can play", number=index + 1, most=most)
            problems.append((index, Problem("14", entry.place, reason)))
        if len(entries) == 1:
            continue
        before = entries[:index]
        if entry in before:
            twin = before.index(entry)
            reason = message(
                "the same entry stands twice: it is that of {player}",
                player=called(before[twin].player, twin + 1),
            )
            problems.append((index, Problem("16", entry.place, reason)))
        elif entry.player is not None and any(entry.player == one.player for one in before):
            reason = message(
                "two players are called {player}; a ranking needs different names",
                player=echo(entry.player),
            )
            problems.append((index, Problem("16", entry.place, reason)))
    return problems


def _judged(
    number: int,
    entry: Entry,
    read: _Read,
    problems: Sequence[Problem],
    *,
    finished: bool,
    edition: Edition,
) -> PlayerVerdict:
    best = best_boxing(read.table, edition)
    boxes_of_best = [Claim(box.row, box.column, box.colour) for box in best.boxes]
    if boxing_problems(read.table, boxes_of_best, edition):  # by the validator that knows no solver
        raise RuntimeError(f"the solver’s boxing breaks rule 12: {best.boxes}")
    boxes = judged(read.table, read.claims, edition) if read.whole else ()
    broken = [problem for _, problem in boxes if problem]
    if not read.whole:
        broken += lasting_problems(read.table, read.claims)
    claimed = _claimed(read.table, boxes) if boxes else None
    score = best.score if claimed is None else claimed.standing  # rule 13
    return PlayerVerdict(
        number=number,
        name=entry.player,
        tape=entry.tape,
        table=read.table,
        origin=read.origin,
        clusters=clusters(read.table, edition),
        best=best,
        claimed=claimed,
        finished=finished,
        target=max((t for t in edition.targets.value if t <= score), default=0),
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
    for player in sorted(players, key=lambda player: (-player.score, player.crosses)):  # rule 16
        place = len(ranking) + 1
        if ranking and (ranking[-1].score, ranking[-1].crosses) == (player.score, player.crosses):
            place = ranking[-1].place  # a draw
        ranking.append(Ranked(player.number, player.score, player.crosses, place, player.boxed))
    return tuple(ranking)
