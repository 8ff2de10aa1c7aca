"""Points close to each other on the curve through some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

Numbers = tuple[float, ...]


def sampled(points: Sequence[Numbers], steps: int) -> Iterator[Numbers]:
    """Yield points on the curve (Catmull-Rom) through some, which it goes on beyond at its ends.

    Args:
        points: where it goes through, two or more, each of as many numbers: a place, and what else
            changes along the way, as its width does.
        steps: how many there are from one of those points to the next.

    >>> list(sampled([(0.0, 0.0), (1.0, 2.0)], 2))
    [(0.0, 0.0), (0.5, 1.0), (1.0, 2.0)]
    """
    last = len(points) - 1
    yield points[0]
    for at, (here, there) in enumerate(pairwise(points)):
        before = points[at - 1] if at else _mirrored(there, here)
        after = points[at + 2] if at + 2 <= last else _mirrored(here, there)
        for step in range(1, steps + 1):
            share = step / steps
            yield tuple(
                _between(*ends, share) for ends in zip(before, here, there, after, strict=True)
            )


def _mirrored(point: Numbers, centre: Numbers) -> Numbers:
    return tuple(2 * middle - end for end, middle in zip(point, centre, strict=True))


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    )
