"""What people choose of a print of Lautzeit-Sep."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LautzeitSepChoices:
    """What only Lautzeit-Sep leaves to choose.

    Attributes:
        players: 2 to 4; what fewer players leave out (rule 1) is not printed.
    """

    players: int = 4
