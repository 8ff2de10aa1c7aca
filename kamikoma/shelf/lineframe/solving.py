"""`solve lineframe`: the best boxings of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from games.lineframe.edition import Edition
from games.lineframe.entry import Box, Entry
from games.lineframe.frames import Table
from games.lineframe.json_notation import read
from games.lineframe.notation import serialise
from games.problem import NotationError
from kamikoma.game import Asked, Reply, Solver, UnreadableError
from kamikoma.shelf.lineframe.choices import SolveChoices
from kamikoma.shelf.lineframe.pictures import best_picture
from kamikoma.shelf.lineframe.telling import tell_solved
from kamikoma.words import Words
from scorer.lineframe.check import PlayerVerdict, check
from scorer.lineframe.solution import Solved, broken_plays, solution, solution_schema, solve_tables

if TYPE_CHECKING:
    from printables.output.picture import Picture

MOST_BOXINGS = 1000
"""Of more best boxings than this the rest is only said to be there."""


def solve(asked: Asked[Edition, SolveChoices]) -> Reply:
    """Find the best boxing of each table, or all that are as good.

    Raises:
        UnreadableError: the entry cannot be read.
    """
    source = asked.choices.file
    try:
        entries = read(source.data, asked.edition)
    except NotationError as error:
        raise UnreadableError(*((problem, source) for problem in error.problems)) from None
    verdict = check(entries, asked.edition)
    broken = broken_plays(entries, verdict)
    if broken:  # a play that broke off has no table to solve
        return Reply(data={}, problems=broken)
    solved = solve_tables(verdict, MOST_BOXINGS if asked.choices.every else None)
    blocks = tuple(tell_solved(solved, asked.words))
    return Reply(
        data=solution(solved, asked.words.say),
        blocks=blocks,
        best=serialise([_boxed(entries[0], solved[0].player)]) if len(entries) == 1 else "",
        pictures=partial(_best, solved, asked.words, asked.edition),
    )


def _best(solved: Sequence[Solved], words: Words, edition: Edition) -> tuple[Picture, ...]:
    """Return a picture of the best boxing of each table."""
    return tuple(best_picture(one.player, words, edition) for one in solved)


def _boxed(entry: Entry, player: PlayerVerdict) -> Entry:
    """Return an entry with the best boxing in place of the player's own."""
    boxes = player.best.boxes
    if entry.play is not None:
        top, left = player.origin or (0, 0)
        steps = tuple(step for step in entry.play if not isinstance(step, Box))
        claims = (Box(box.column - left, box.row - top, box.colour) for box in boxes)
        return replace(entry, play=(*steps, *claims))
    colours = {(box.row, box.column): (box.colour,) for box in boxes}
    rows = entry.table.rows if entry.table is not None else ()
    boxed = (
        tuple(
            cell and replace(cell, boxed=colours.get((row, column), ()))
            for column, cell in enumerate(cells)
        )
        for row, cells in enumerate(rows)
    )
    return replace(entry, table=Table(tuple(boxed)))


SOLVER = Solver(ask=solve, schema=solution_schema)
