"""What people choose of a print of Lineframe."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineframeChoices:
    """What only Lineframe leaves to choose.

    Attributes:
        tapes: the id of each player's tape.
        frame_mm: the side of a frame.
    """

    tapes: tuple[str, ...]
    frame_mm: float = 20.0
