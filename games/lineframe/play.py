"""A game replayed turn by turn: from a tape and what was done with it to the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.lineframe.edition import Edition, house_edition
from games.lineframe.entry import Box, Cross, Entry, Turn
from games.lineframe.frames import Table
from games.lineframe.layout import Layout, UnclearError
from games.lineframe.tape import tape_from_id
from games.message import message
from games.problem import NOTATION, Problem


@dataclass(frozen=True, slots=True)
class Replayed:
    """A play, up to its end or to the first step that breaks a rule.

    Attributes:
        table: what lies there at last; the first broken step and all after it are left out.
        origin: the `(row, column)` in `table` of the first QR frame.
        qr_frames: how many QR frames lay on the table after each turn.
        problems: what every step breaks by itself, by rule (1 to 9); of `NOTATION` if a place was
            left out and several are legal. Empty if no step does.
        whole: whether the table is that of the whole game: nothing is broken but that the play
            goes on past its end.
    """

    table: Table
    origin: tuple[int, int]
    qr_frames: tuple[int, ...]
    problems: tuple[Problem, ...]
    whole: bool = True


def replay(entry: Entry, alone: bool = True, edition: Edition | None = None) -> Replayed:
    """Replay the play of an entry.

    After a step that breaks a rule the table is not known for sure. What comes later is told as
    far as it is broken both ways: if the broken steps are left out, and if they were done as they
    were typed.

    Args:
        entry: with a `play`, and the tape that it was played with.
        alone: whether the game ends by rule 9; among several players it goes on to the end of a
            round (rule 15), which a single entry cannot know.
        edition: with so many QR frames to the end; the house's if nothing is said.

    Raises:
        ValueError: the entry has no play, or no tape.
    """
    if entry.play is None or entry.tape is None:
        raise ValueError("only a play can be followed, and only with its tape")
    end = (edition or house_edition()).end_qr_frames.value if alone else None
    certain = Layout(tape_from_id(entry.tape))
    typed: Layout | None = None  # with what is broken done as it was typed
    problems: list[Problem] = []
    kept: Replayed | None = None
    counts: list[int] = []
    begun = False
    for step in _acts(entry):
        layouts = (certain,) if typed is None else (certain, typed)
        if end is not None and begun and all(one.qr_frames >= end for one in layouts):  # rule 9
            reason = message("the game was over: {count} QR frames lay on the table", count=end)
            problems.append(Problem("9", step.place, reason))
            break
        try:
            broken = _broken(step, certain, typed)
        except UnclearError as error:  # nothing more can be said
            if typed is None:
                problems.append(error.problem)
                kept = kept or _kept(certain, counts)
            break
        problems += broken
        begun = begun or isinstance(step, Turn)
        if typed is None:
            if not broken:
                certain.do(step)
                if isinstance(step, Turn):
                    counts.append(certain.qr_frames)
                continue
            kept = _kept(certain, counts)
            typed = certain.copy()
        _go_on(step, certain, typed)
    kept = kept or _kept(certain, counts)
    whole = typed is None and all(problem.rule == "9" for problem in problems)
    return Replayed(kept.table, kept.origin, kept.qr_frames, tuple(problems), whole)


def _acts(entry: Entry) -> Iterator[Turn | Cross]:
    for step in entry.play or ():
        if not isinstance(step, Box):
            yield step


def _broken(step: Turn | Cross, certain: Layout, typed: Layout | None) -> list[Problem]:
    """Return what a step breaks, whichever way the steps before it are taken."""
    problems = certain.problems(step)
    if typed is None:
        return problems
    rules = {problem.rule for problem in typed.problems(step)}
    return [problem for problem in problems if problem.rule in rules]


def _go_on(step: Turn | Cross, certain: Layout, typed: Layout) -> None:
    if certain.problems(step):
        certain.leave_out(step)
    else:
        certain.do(step)
    typed.do(step)


def _kept(layout: Layout, counts: list[int]) -> Replayed:
    table, origin = layout.table()
    return Replayed(table, origin, tuple(counts), ())


def unclear(replayed: Replayed) -> tuple[Problem, ...]:
    """Return the places that were left out although several are legal."""
    return tuple(problem for problem in replayed.problems if problem.rule == NOTATION)
