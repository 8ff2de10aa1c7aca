"""Which numbers are boxed, and for which colours they can be (rule 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from games.lineframe.clusters import clusters
from games.lineframe.frames import Table

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
        legal: whether there is such a way; if not, this holds for as many boxes as can stand, and
            the others may be for any colour of their frames.
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


def box_colours(table: Table, boxed: Mapping[Position, int | None]) -> Boxed:
    """Return the colours for which boxed numbers are boxed.

    Where not all can stand, as many of the numbers do as can, the largest before others.

    Args:
        table: the table.
        boxed: by the positions of the numbers that are boxed their colours, where they are known.
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
            if cell.number <= sizes[(*position, colour)][0] and boxed[position] in (None, colour)
        ]
    kept: list[Position] = []
    for position in sorted(options, key=lambda at: -_number(table, at)):  # the most that can stand
        if next(_ways(_bound([*kept, position], options), options, {}), None) is not None:
            kept.append(position)
    colours: dict[Position, int] = {}
    choices: dict[Position, set[int]] = {position: set() for position in options}
    for tried, way in enumerate(_ways(_bound(kept, options), options, {})):
        colours = colours or dict(way)
        for position, colour in way.items():
            choices[position].add(colour)
        if tried >= _MOST_WAYS:
            break
    taken = {(colour, sizes[(*at, colour)][1]) for at, colour in colours.items()}
    broken = [position for position in options if position not in kept]
    for row, column in broken:
        cell, known = table.at(row, column), boxed[row, column]
        assert cell is not None  # noqa: S101 - a number stands there
        faces = (known,) if known in cell.frame.faces else cell.frame.faces
        of = {colour: sizes[row, column, colour] for colour in faces}
        choices[row, column] = set(faces)
        colours[row, column] = max(
            of, key=lambda face: ((face, of[face][1]) not in taken, of[face])
        )
    return Boxed(
        colours,
        {at: tuple(sorted(options)) for at, options in choices.items()},
        legal=not broken,
    )


def _number(table: Table, position: Position) -> int:
    cell = table.at(*position)
    return 0 if cell is None or cell.number is None else cell.number


def _bound(
    positions: Iterable[Position],
    options: Mapping[Position, list[tuple[int, tuple[int, Position]]]],
) -> list[Position]:
    """Return positions in order, those with the fewest clusters first."""
    return sorted(positions, key=lambda position: (len(options[position]), position))


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
