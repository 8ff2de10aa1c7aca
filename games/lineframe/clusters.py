"""Clusters: the connected frames of one colour."""

from __future__ import annotations

from dataclasses import dataclass

from games.lineframe.frames import FACES, Table, neighbours


@dataclass(frozen=True, slots=True)
class Cluster:
    """The frames of a colour that are connected by edges, all of them.

    Attributes:
        colour: 1 to 6.
        size: its number of frames, a QR frame counting two.
        cells: the `(row, column)` of its frames, both from 0, in rising order.
    """

    colour: int
    size: int
    cells: tuple[tuple[int, int], ...]


def clusters(table: Table) -> tuple[Cluster, ...]:
    """Return the clusters of a table, by colour, and of a colour by their first cell.

    >>> from games.lineframe.frames import Cell, Frame
    >>> row = (Cell(Frame((1, 4))), Cell(Frame((4,), qr=True)), None, Cell(Frame((4,))))
    >>> for cluster in clusters(Table((row,))):
    ...     print(cluster.colour, cluster.size, cluster.cells)
    1 1 ((0, 0),)
    4 3 ((0, 0), (0, 1))
    4 1 ((0, 3),)
    """
    by_colour: dict[int, dict[tuple[int, int], int]] = {colour: {} for colour in FACES}
    for position, cell in table.cells():
        for colour in cell.frame.faces:  # rule 10: a frame of two colours is in two clusters
            by_colour[colour][position] = cell.frame.weight
    found = []
    for colour, weights in by_colour.items():
        reached: set[tuple[int, int]] = set()
        for start in weights:  # row by row, as the table gave them
            if start in reached:
                continue
            reached.add(start)
            cells = [start]
            for position in cells:  # grows while it is walked
                for neighbour in neighbours(*position):  # rule 10: an edge, not a corner
                    if neighbour in weights and neighbour not in reached:
                        reached.add(neighbour)
                        cells.append(neighbour)
            size = sum(weights[position] for position in cells)  # rule 11
            found.append(Cluster(colour, size, tuple(sorted(cells))))
    return tuple(found)
