"""Clusters: the connected frames of one colour."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.lineframe.edition import Edition, house_edition
from games.lineframe.frames import FACES, Frame, Table, neighbours


@dataclass(frozen=True, slots=True)
class Cluster:
    """The frames of a colour that are connected by edges, all of them.

    Attributes:
        colour: 1 to 6.
        size: its number of frames, a QR frame counting as many as the edition says.
        cells: the `(row, column)` of its frames, both from 0, in rising order.
    """

    colour: int
    size: int
    cells: tuple[tuple[int, int], ...]


def frame_weight(frame: Frame, edition: Edition | None = None) -> int:
    """Return how many frames a frame counts as in a cluster's size (rule 11).

    >>> frame_weight(Frame((4,))), frame_weight(Frame((4,), qr=True))
    (1, 2)
    """
    return (edition or house_edition()).qr_weight.value if frame.qr else 1


def clusters(table: Table, edition: Edition | None = None) -> tuple[Cluster, ...]:
    """Return the clusters of a table, by colour, and of a colour by their first cell.

    Args:
        table: what lies there.
        edition: whose QR frames count so many; the house's if nothing is said.

    >>> from games.lineframe.frames import Cell, Frame
    >>> row = (Cell(Frame((1, 4))), Cell(Frame((4,), qr=True)), None, Cell(Frame((4,))))
    >>> for cluster in clusters(Table((row,))):
    ...     print(cluster.colour, cluster.size, cluster.cells)
    1 1 ((0, 0),)
    4 3 ((0, 0), (0, 1))
    4 1 ((0, 3),)
    """
    edition = edition or house_edition()
    by_colour: dict[int, dict[tuple[int, int], int]] = {colour: {} for colour in FACES}
    for position, cell in table.cells():
        for colour in cell.frame.faces:  # rule 10: a frame of two colours is in two clusters
            by_colour[colour][position] = frame_weight(cell.frame, edition)
    return tuple(
        Cluster(colour, sum(weights[position] for position in cells), cells)  # rule 11
        for colour, weights in by_colour.items()
        for cells in connected(weights)
    )


def connected(positions: Iterable[tuple[int, int]]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Divide positions into those that hang together by shared edges.

    Args:
        positions: each `(row, column)`, none twice.

    Returns:
        The groups in the order in which the first of each was given, each in rising order.

    >>> connected([(0, 0), (1, 1), (1, 0), (5, 5)])
    (((0, 0), (1, 0), (1, 1)), ((5, 5),))
    """
    given = tuple(positions)
    waiting = set(given)
    groups = []
    for start in given:
        if start not in waiting:
            continue
        waiting.remove(start)
        group = [start]
        for position in group:  # grows while it is walked
            for neighbour in neighbours(*position):  # an edge, not a corner
                if neighbour in waiting:
                    waiting.remove(neighbour)
                    group.append(neighbour)
        groups.append(tuple(sorted(group)))
    return tuple(groups)
