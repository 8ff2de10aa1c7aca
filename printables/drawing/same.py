"""Segments as a key to what was made of them: quick to look up, however many they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache
from typing import Any, TypeVar

from printables.drawing.display_list import Segment

T = TypeVar("T")

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


_MOST = 4096  # more than the patterns of any game's document


def once_each(make: Callable[[Same], T]) -> Callable[[Same], T]:
    """Return a function of segments that keeps what it made, and the segments, until `forget`."""
    kept = lru_cache(maxsize=_MOST)(make)
    _all_kept.append(kept)
    return kept


_all_kept: list[_lru_cache_wrapper[Any]] = []


def forget() -> None:
    """Let go of what was made of a document's segments, and of these, once it is done."""
    for kept in _all_kept:
        kept.cache_clear()
