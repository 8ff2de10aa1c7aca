"""The best boxing of a Lineframe table, proved by CP-SAT.

A number on a frame of two colours may be boxed for either of two clusters, so what is sought is
a matching of numbers to clusters with the largest sum (rules 12 and 13).

Of several best boxings one is the canonical one: the boxing whose list of `(row, column, colour)`,
in rising order, comes first in the order of lists. In a player's words: going through the table
as one reads it, box a number wherever that still leads to the best score, and for its lower
colour if that does. It depends on the table alone, not on the order of a model's variables nor
on how a solver searches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.lineframe.clusters import clusters
from games.lineframe.edition import Edition
from games.lineframe.frames import Table
from solver.cpsat import EXACT, Model

RANKED = 200
"""Up to so many candidates the tie-break looks at them all. A tape of 80 frames gives at most 160;
of a larger table only the first few are ranked, and the rest is CP-SAT's choice."""

ENUMERATION_WORK = 2.0
"""The limit of CP-SAT's work for an enumeration; that of a tape's table takes a thousandth."""


@dataclass(frozen=True, order=True, slots=True)
class Boxed:
    """A number boxed for a cluster.

    Attributes:
        row, column: where the number stands, both from 0.
        number: 1 to 6.
        colour: of the cluster, 1 to 6.
        size: of the cluster, at least `number`.
    """

    row: int
    column: int
    number: int
    colour: int
    size: int


@dataclass(frozen=True, slots=True)
class Boxing:
    """A boxing of a table.

    Attributes:
        boxes: by row, column and colour.
        score: the sum of their numbers.
        bound: no boxing of the table has a higher score.
        optimal: whether that is proved with `bound` equal to `score`.
    """

    boxes: tuple[Boxed, ...]
    score: int
    bound: int
    optimal: bool


@dataclass(frozen=True, slots=True)
class BestBoxings:
    """The best boxings of a table.

    Attributes:
        boxings: the canonical one first, all in canonical order, none twice.
        more: whether there are, or may be, others.
    """

    boxings: tuple[Boxing, ...]
    more: bool


@dataclass(frozen=True, order=True, slots=True)
class Candidate:
    """A number and a cluster that may take it.

    Attributes:
        boxed: the box that it would be.
        cluster: the cluster's index among the table's clusters.
    """

    boxed: Boxed
    cluster: int


def candidates(table: Table, edition: Edition | None = None) -> tuple[Candidate, ...]:
    """Return every number with every cluster that may take it, by row, column and colour."""
    candidates_found = []
    for index, cluster in enumerate(clusters(table, edition)):
        for row, column in cluster.cells:
            cell = table.at(row, column)
            if cell and cell.number and cell.number <= cluster.size:  # rule 12
                boxed = Boxed(row, column, cell.number, cluster.colour, cluster.size)
                candidates_found.append(Candidate(boxed, index))
    return tuple(sorted(candidates_found))


def best_boxing(table: Table, edition: Edition | None = None) -> Boxing:
    """Return the canonical one of the table's best boxings, with its proof."""
    return best_of(candidates(table, edition))


def best_of(options: Sequence[Candidate]) -> Boxing:
    """Return the canonical best boxing that the candidates allow, in whatever order they come.

    The tie-break is part of the objective. A candidate counts its number times 2^b and, if it is
    the i-th of the b candidates that come first in canonical order, 2^(b-i) more. All of the
    latter together stay below 2^b, so no tie-break outweighs a point; and each outweighs all that
    follow it, so among the best scores the largest total belongs to the boxing that comes first.
    All totals stay below 2^53. Where there are more than b candidates (about 45), the first b are
    settled by that, and the next b are ranked in the same way.
    """
    if not options:
        return Boxing((), 0, 0, optimal=True)
    model = _model(options)
    ranks = sorted(range(len(options)), key=options.__getitem__)
    room = EXACT.bit_length() - 1 - (sum(o.boxed.number for o in options) + 1).bit_length()
    boxing: Boxing | None = None
    ranked = ranks if len(ranks) <= RANKED else ranks[:room]
    for start in range(0, len(ranked), room):
        block = ranked[start : start + room]
        weights = [option.boxed.number << room for option in options]
        for place, variable in enumerate(block, 1):
            weights[variable] += 1 << (room - place)
        model.maximise(enumerate(weights))
        solution = model.solve()
        if boxing is None or solution.optimal:
            bound = sum(option.boxed.number for option in options)
            if solution.bound is not None:
                bound = min(bound, solution.bound >> room)
            boxing = _boxing(options, solution.values, bound, proved=solution.optimal)
        if not solution.optimal:
            break
        for variable in block:
            model.equal([(variable, 1)], solution.values[variable])
    assert boxing is not None  # noqa: S101 - there was at least one block
    return boxing


def all_best_boxings(
    table: Table, limit: int = 1000, edition: Edition | None = None
) -> BestBoxings:
    """Return the best boxings of a table, up to `limit` of them.

    Args:
        table: what lies on the player's table.
        limit: at least 1.
        edition: whose QR frames count so many; the house's if nothing is said.
    """
    best = best_boxing(table, edition)
    if not best.boxes or not best.optimal:
        return BestBoxings((best,), more=not best.optimal)
    options = candidates(table, edition)
    model = _model(options)
    model.equal(((i, option.boxed.number) for i, option in enumerate(options)), best.score)
    enumerated = model.enumerate(limit, ENUMERATION_WORK)
    boxings = tuple(_boxing(options, values, best.bound, True) for values in enumerated.solutions)
    return BestBoxings(boxings or (best,), more=not enumerated.complete)


def _model(options: Sequence[Candidate]) -> Model:
    model = Model()
    by_number: dict[tuple[int, int], list[int]] = {}
    by_cluster: dict[int, list[int]] = {}
    for option in options:
        variable = model.boolean()
        by_number.setdefault((option.boxed.row, option.boxed.column), []).append(variable)
        by_cluster.setdefault(option.cluster, []).append(variable)
    for rivals in (*by_number.values(), *by_cluster.values()):  # rule 12: at most one each way
        if len(rivals) > 1:
            model.at_most_one(rivals)
    return model


def _boxing(
    options: Sequence[Candidate], values: Sequence[bool], bound: int, proved: bool
) -> Boxing:
    chosen = [o.boxed for o, taken in zip(options, values, strict=False) if taken]
    score = sum(boxed.number for boxed in chosen)  # rule 13
    return Boxing(tuple(sorted(chosen)), score, bound, proved and score == bound)
