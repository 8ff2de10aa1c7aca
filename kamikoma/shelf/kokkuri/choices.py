"""What can be chosen for Kokkuri-san."""

from __future__ import annotations

from dataclasses import dataclass

from kamikoma.choices import EntryFile, Source, argument


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveChoices:
    """What goes with a last placement to solve."""

    file: Source = argument(EntryFile(), metavar="FILE")
