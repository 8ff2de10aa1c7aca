"""Boxes: which number is scored for which cluster, and whether that is allowed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from games.lineframe.clusters import Cluster, clusters
from games.lineframe.edition import Edition
from games.lineframe.frames import Cell, Table
from games.message import Message, message
from games.problem import Place, Problem


@dataclass(frozen=True, order=True, slots=True)
class Claim:
    """A box: the number at `(row, column)`, both from 0, scored for its cluster of a colour.

    Attributes:
        place: where the text said so, in so many characters as `length`.
    """

    row: int
    column: int
    colour: int
    place: Place | None = field(default=None, compare=False)
    length: int = field(default=1, compare=False)


def claims_on(table: Table) -> tuple[Claim, ...]:
    """Return the boxes that a table's own cells bear, row by row."""
    return tuple(
        Claim(row, column, colour, cell.place, len(str(cell)))
        for (row, column), cell in table.cells()
        for colour in cell.boxed
    )


def boxing_problems(
    table: Table, claims: Iterable[Claim], edition: Edition | None = None
) -> tuple[Problem, ...]:
    """Check boxes by rule 12, knowing nothing of how they were found.

    Returns:
        A problem for each box that may not stand, in the order of the claims; none if all may.
    """
    return tuple(problem for _, problem in judged(table, claims, edition) if problem)


def judged(
    table: Table, claims: Iterable[Claim], edition: Edition | None = None
) -> tuple[tuple[Claim, Problem | None], ...]:
    """Return each box with the reason why it may not stand, or None (rule 12).

    Where two boxes exclude each other, the later one may not stand.
    """
    cluster_at: dict[tuple[int, int, int], Cluster] = {}
    for cluster in clusters(table, edition):
        for row, column in cluster.cells:
            cluster_at[row, column, cluster.colour] = cluster
    numbers: dict[tuple[int, int], int] = {}  # the numbers boxed so far, and for which colour
    taken: dict[tuple[int, tuple[int, int]], Claim] = {}  # by the cluster's colour and first cell
    verdicts: list[tuple[Claim, Problem | None]] = []
    for claim in claims:
        position = claim.row, claim.column
        cell = table.at(*position)
        here = cluster_at.get((*position, claim.colour))
        reason: Message | None = None
        if cell is None:
            reason = message("there is no frame to box a number in")
        elif cell.number is None:
            reason = message("there is no number in {frame} to box", frame=str(cell))
        elif here is None:
            reason = _not_its_colour(cell, claim)
        elif position in numbers:
            reason = _twice(cell.number, numbers[position], claim)
        elif cell.number > here.size:
            reason = message(
                "the {number} is larger than its cluster of colour {colour}, which has size {size}",
                number=cell.number,
                colour=claim.colour,
                size=here.size,
            )
        elif (here.colour, here.cells[0]) in taken:
            other = taken[here.colour, here.cells[0]]
            reason = message(
                "this cluster of colour {colour} has a box already: {frame}",
                colour=claim.colour,
                frame=str(table.at(other.row, other.column)),
            )
        if reason is not None:
            verdicts.append((claim, Problem("12", claim.place, reason, claim.length)))
            continue
        verdicts.append((claim, None))
        numbers[position] = claim.colour
        if here is not None:
            taken[here.colour, here.cells[0]] = claim
    return tuple(verdicts)


def lasting_problems(table: Table, claims: Iterable[Claim]) -> tuple[Problem, ...]:
    """Return what is wrong with boxes whatever else comes to lie on a table (rule 12).

    For a play that is known only up to a broken rule: a number stays where it was written, in a
    frame of its colours, while clusters may grow or fall apart.
    """
    problems: list[Problem] = []
    boxed: dict[tuple[int, int], int] = {}
    for claim in claims:
        position = claim.row, claim.column
        cell = table.at(*position)
        if cell is None or cell.number is None:
            continue
        reason: Message | None = None
        if claim.colour not in cell.frame.faces:
            reason = _not_its_colour(cell, claim)
        elif position in boxed:
            reason = _twice(cell.number, boxed[position], claim)
        else:
            boxed[position] = claim.colour
        if reason is not None:
            problems.append(Problem("12", claim.place, reason, claim.length))
    return tuple(problems)


def _not_its_colour(cell: Cell, claim: Claim) -> Message:
    return message(
        "{frame} does not have the colour {colour}", frame=str(cell.frame), colour=claim.colour
    )


def _twice(number: int, first: int, claim: Claim) -> Message:
    return message(
        "the {number} is boxed twice, for {first} and for {second}",
        number=number,
        first=first,
        second=claim.colour,
    )
