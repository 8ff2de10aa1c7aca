"""Blocks set in two columns that end as nearly together as can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from printables.page.text_blocks import Block, space, stack


@dataclass(frozen=True, slots=True)
class Part:
    """What no column divides.

    Attributes:
        block: what it shows.
        above_mm: the space above it, unless a column begins with it.
        stays: whether the next part must stand below it in the same column.
    """

    block: Block
    above_mm: float
    stays: bool = False


def in_columns(parts: Sequence[Part], second_mm: float) -> Block:
    """Return parts in two columns, the first as little longer than the second as can be.

    Args:
        parts: at least one, in the order they are read.
        second_mm: from the left edge of the first column to that of the second.
    """
    down = [0.0, *accumulate(part.above_mm + part.block.height_mm for part in parts)]

    def height_mm(at: int) -> float:
        """The higher of two columns, the second from a part on; none has a space at its top."""
        second = down[-1] - down[at] - parts[at].above_mm if at < len(parts) else 0.0
        return max(down[at] - parts[0].above_mm, second)

    ways = [at for at in range(1, len(parts) + 1) if not parts[at - 1].stays]
    at = min(ways, key=lambda at: round(height_mm(at), 6))
    left, right = one_column(parts[:at]), one_column(parts[at:])
    return Block((left.at(0, 0), right.at(second_mm, 0)), max(left.height_mm, right.height_mm))


def one_column(parts: Iterable[Part]) -> Block:
    """Return parts one below the other."""
    blocks: list[Block] = []
    for part in parts:
        if blocks:
            blocks.append(space(part.above_mm))
        blocks.append(part.block)
    return stack(blocks)
