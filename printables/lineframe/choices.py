"""What people choose of a print of Lineframe."""

from __future__ import annotations

from dataclasses import dataclass

FRAME_MM = 20.0
"""The side of a frame where none is chosen."""


@dataclass(frozen=True, slots=True)
class LineframeChoices:
    """What only Lineframe leaves to choose.

    Attributes:
        tapes: the id of each player's tape.
        frame_mm: the side of a frame.
    """

    tapes: tuple[str, ...]
    frame_mm: float = FRAME_MM
