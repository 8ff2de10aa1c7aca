"""Which numbers are boxed, and for which colours they can be (rule 12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from games.lineframe.clusters import clusters
from games.lineframe.frames import Cell, Table

Position = tuple[int, int]

_MOST_WAYS = 2000
_NO_CLUSTER = 0.03
"""How likely a box around a number is that no cluster is large enough for."""


@dataclass(frozen=True, slots=True)
class Boxed:
    """The boxes of a table.

    Attributes:
        colours: by the row and column of each boxed number the colour it is for; where several are
            possible the one of the first way in which all boxes are legal.
        choices: all colours that it can be for in any such way, in rising order.
        legal: whether there is such a way.
    """

    colours: dict[Position, int]
    choices: dict[Position, tuple[int, ...]]
    legal: bool


def box_odds(table: Table, likely: Mapping[Position, float]) -> dict[Position, float]:
    """Return how likely each number is boxed, once it is known that it must have a cluster.

    Args:
        table: the table.
        likely: how likely each number is boxed to the eye alone.
    """
    large = _sizes(table)
    odds = {}
    for position, share in likely.items():
        cell = table.at(*position)
        number = None if cell is None else cell.number
        fits = cell is not None and any(
            number is not None and number <= large[(*position, colour)][0]
            for colour in cell.frame.faces
        )
        if not fits:
            share = share * _NO_CLUSTER / (share * _NO_CLUSTER + 1 - share)  # noqa: PLW2901
        odds[position] = share
    return odds


def box_colours(table: Table, boxed: Mapping[Position, object]) -> Boxed:
    """Return the colours for which boxed numbers are boxed.

    Args:
        table: the table.
        boxed: the positions of the numbers that are boxed.
    """
    sizes = _sizes(table)
    options: dict[Position, list[tuple[int, tuple[int, Position]]]] = {}
    for position in sorted(boxed):
        cell = table.at(*position)
        if cell is None or cell.number is None:
            continue
        options[position] = [
            (colour, (colour, sizes[(*position, colour)][1]))
            for colour in cell.frame.faces
            if cell.number <= sizes[(*position, colour)][0]
        ]
    order = sorted(options, key=lambda position: (len(options[position]), position))
    first: dict[Position, int] | None = None
    choices: dict[Position, set[int]] = {position: set() for position in order}
    for tried, way in enumerate(_ways(order, options, {})):
        first = first or way
        for position, colour in way.items():
            choices[position].add(colour)
        if tried >= _MOST_WAYS:
            break
    if first is not None:
        return Boxed(
            first, {at: tuple(sorted(colours)) for at, colours in choices.items()}, legal=True
        )
    colours: dict[Position, int] = {}
    for position in order:
        cell = table.at(*position)
        assert cell is not None  # noqa: S101 - a number stands there
        largest = max(cell.frame.faces, key=lambda colour: sizes[(*position, colour)][0])
        colours[position] = largest
        choices[position] = set(cell.frame.faces)
    return Boxed(
        colours, {at: tuple(sorted(options)) for at, options in choices.items()}, legal=False
    )


def _sizes(table: Table) -> dict[tuple[int, int, int], tuple[int, Position]]:
    """Return by row, column and colour the size of the cluster and its first cell."""
    return {
        (*position, cluster.colour): (cluster.size, cluster.cells[0])
        for cluster in clusters(table)
        for position in cluster.cells
    }


def _ways(
    order: list[Position],
    options: Mapping[Position, list[tuple[int, tuple[int, Position]]]],
    taken: dict[tuple[int, Position], Position],
) -> Iterator[dict[Position, int]]:
    """Yield the ways in which each box has a cluster of its own, the most bound first."""
    if len(taken) == len(order):
        yield {position: colour for (colour, _), position in taken.items()}
        return
    position = order[len(taken)]
    for _, cluster in options[position]:
        if cluster not in taken:
            yield from _ways(order, options, {**taken, cluster: position})


def with_box(cell: Cell, colour: int | None) -> Cell:
    """Return a cell with its number boxed for a colour, or for none."""
    return replace(cell, boxed=() if colour is None else (colour,))
