"""`solve rakugaaki`: what the colour to move may place, and what each tile promises."""

from __future__ import annotations

from games.message import message
from games.problem import LocatedProblem, NotationError
from games.rakugaaki.edition import Edition
from games.rakugaaki.entry import Entry, Guard, Laid
from games.rakugaaki.json_notation import read
from games.rakugaaki.notation import serialise
from games.rakugaaki.position import Position
from kamikoma.game import Asked, RefusedError, Reply, Solver, UnreadableError
from kamikoma.shelf.rakugaaki.choices import SolveChoices
from kamikoma.shelf.rakugaaki.telling import tell_placements
from scorer.rakugaaki.check import check
from solver.rakugaaki.answer import placements_answer, solution_schema
from solver.rakugaaki.placements import Placement, placements


def solve(asked: Asked[Edition, SolveChoices]) -> Reply:
    """Weigh what the colour to move may place.

    Raises:
        UnreadableError: the entry cannot be read.
        RefusedError: nobody is to move.
    """
    source = asked.choices.file
    try:
        entry = read(source.data)
    except NotationError as error:
        raise UnreadableError(*((problem, source) for problem in error.problems)) from None
    verdict = check([entry], asked.edition)
    if verdict.problems:
        return Reply(data={}, problems=tuple(map(LocatedProblem, verdict.problems)))
    if verdict.to_move is None or verdict.winner is not None:
        line = "to-move red"
        raise RefusedError(
            message(
                "{file}: nobody is to move; a line “{line}” says who", file=source.name, line=line
            )
        )
    weighed = placements(verdict.position, verdict.to_move, asked.edition)
    return Reply(
        data=placements_answer(verdict.to_move, weighed),
        blocks=tuple(tell_placements(verdict.to_move, weighed, asked.words)),
        best=_placed(entry.players, verdict.position, verdict.to_move, weighed[:1]),
    )


def _placed(players: int, position: Position, colour: str, best: tuple[Placement, ...]) -> str:
    """Return the town with the best tile in it, as a text; empty where there is none."""
    if not best:
        return ""
    square = best[0].squares[0]
    laid = {at: Laid(tile.colour, tile.number, at) for at, tile in position.tiles.items()}
    laid[square] = Laid(colour, best[0].tile, square)
    guards = tuple(map(Guard, position.guards))
    return serialise(Entry(players, guards, tuple(laid.values())))


SOLVER = Solver(ask=solve, schema=solution_schema)
