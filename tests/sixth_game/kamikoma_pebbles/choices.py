"""What people can choose for Pebbles."""

from __future__ import annotations

from dataclasses import dataclass

from kamikoma.kit import EntryFile, Source, Switch, argument, mark, option


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintChoices:
    """What is printed.

    Attributes:
        large: whether the cards are of poker size.
    """

    large: bool = option(
        False, "--large", kind=Switch(), help=mark("Cards of 63 × 88 mm, not 44 × 63 mm.")
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveChoices:
    """What is asked.

    Attributes:
        file: the game so far.
    """

    file: Source = argument(EntryFile(), metavar="FILE")
