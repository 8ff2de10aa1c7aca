"""Kokkuri-san's question: an entry with a last placement to make, all placements out."""

from __future__ import annotations

from games.kokkuri.edition import Edition
from games.kokkuri.json_notation import read
from games.message import message
from games.problem import NotationError
from kamikoma.game import Asked, RefusedError, Reply, Solver, UnreadableError
from kamikoma.shelf.kokkuri.choices import SolveChoices
from kamikoma.shelf.kokkuri.telling import placing_blocks
from scorer.kokkuri.placing import placing, solution, solution_schema


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
    found = placing(entry, asked.edition)
    if found is None:
        raise RefusedError(
            message(
                "{file}: expected a line like “{line}” in the last round",
                file=source.name,
                line="to-play red: hand 2 4",
            )
        )
    return Reply(
        data=solution(found),
        blocks=() if found.problems else tuple(placing_blocks(found, asked.words)),
        problems=found.problems,
    )


SOLVER = Solver(ask=solve, schema=solution_schema)
