"""What people choose of a print of Rakugaaki."""

from __future__ import annotations

from dataclasses import dataclass

SMALL_TOWN = 4
"""The most players of the small town (set-up, rule 1)."""


@dataclass(frozen=True, slots=True)
class RakugaakiChoices:
    """What only Rakugaaki leaves to choose.

    Attributes:
        players: for how many it is printed, 2 to 6: their town in front, and as many crews as they
            need; None for all crews, the small town in front.
    """

    players: int | None = None

    @property
    def crews(self) -> int | None:
        """How many crews they need, two each where two play (rule 1); None for all."""
        return 4 if self.players == 2 else self.players

    @property
    def large_first(self) -> bool:
        """Whether the large town is in front."""
        return self.players is not None and self.players > SMALL_TOWN
