"""Kokkuri-san's question: an entry with a last placement to make, all placements out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from games.kokkuri.course import replay
from games.kokkuri.edition import Edition
from games.kokkuri.entry import Entry
from games.kokkuri.json_notation import read
from games.kokkuri.notation import serialise
from games.message import message
from games.problem import NotationError
from kamikoma.game import Asked, RefusedError, Reply, Solver, UnreadableError
from kamikoma.shelf.kokkuri.choices import SolveChoices
from kamikoma.shelf.kokkuri.telling import headline, placing_blocks
from kamikoma.words import Words
from scorer.kokkuri.placing import Placing, placing, solution, solution_schema
from solver.kokkuri.placements import placed

if TYPE_CHECKING:
    from printables.output.picture import Picture


def solve(asked: Asked[Edition, SolveChoices]) -> Reply:
    """Answer which last placement is best.

    Raises:
        UnreadableError: the entry cannot be read.
        RefusedError: it asks for no placement.
    """
    source = asked.choices.file
    try:
        (entry,) = read(source.data, asked.edition)
    except NotationError as error:
        raise UnreadableError(*((problem, source) for problem in error.problems)) from None
    last_placement = placing(entry, asked.edition)
    if last_placement is None:
        raise RefusedError(
            message(
                "{file}: expected a line like “{line}” in the last round",
                file=source.name,
                line="to-play red: hand 2 4",
            )
        )
    return Reply(
        data=solution(last_placement),
        blocks=()
        if last_placement.problems
        else tuple(placing_blocks(last_placement, asked.words)),
        problems=last_placement.problems,
        best=(
            serialise(_placed(entry, last_placement, asked.edition))
            if last_placement.placements
            else ""
        ),
        pictures=partial(_best, entry, last_placement, asked.words, asked.edition),
    )


def _placed(entry: Entry, last_placement: Placing, edition: Edition) -> Entry:
    """Return an entry with the best placement made."""
    last = placed(entry, last_placement.placements[0], edition)
    return replace(entry, rounds=(*entry.rounds[:-1], last))


def _best(
    entry: Entry, last_placement: Placing, words: Words, edition: Edition
) -> tuple[Picture, ...]:
    """Return a picture of the count that the best placement leads to."""
    from printables.kokkuri.table_picture import table_picture

    if not last_placement.placements:
        return ()
    counted = replay(_placed(entry, last_placement, edition), edition).counted[-1]
    title = words.say(headline(counted))
    return (table_picture(counted, edition, say=words.say, title=title),)


SOLVER = Solver(ask=solve, schema=solution_schema)
