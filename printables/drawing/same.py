"""Segments as a key to what was made of them: quick to look up, however many they are."""

from __future__ import annotations

from printables.drawing.display_list import Segment

FEW = 6
"""So few segments are done again sooner than they are looked up."""


class Same:
    """Segments, the same as others only if they are the same object."""

    __slots__ = ("segments",)

    def __init__(self, segments: tuple[Segment, ...]) -> None:
        self.segments = segments

    def __hash__(self) -> int:
        return id(self.segments)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.segments is other.segments
