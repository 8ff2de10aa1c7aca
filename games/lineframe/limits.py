"""How much an entry may hold; what has more pieces than the game has is not read to its end."""

from __future__ import annotations

from typing import Literal

from games.lineframe.frames import SIDE_LIMIT
from games.message import Message, message

MOST_PLAYERS = 16
"""So many players are read, though four can play: that five are too many is said of a game."""


def step_limit(tape_frames: int) -> int:
    """Return how many steps a play may have: a turn, a × and two boxes for each frame."""
    return 4 * tape_frames


def too_many(what: Literal["players", "steps", "frames", "cells"], most: int) -> Message:
    """Return why an entry is not read on."""
    match what:
        case "players":
            return message("more than {most} players; four can play", most=most)
        case "steps":
            return message("more than {most} steps, and no game comes near that", most=most)
        case "frames":
            return message("more than {most} frames, and a tape has no more", most=most)
        case "cells":
            return message(
                "the table is larger than {limit} × {limit} cells, and no game comes near that",
                limit=SIDE_LIMIT,
            )
