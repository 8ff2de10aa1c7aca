"""Patterns that come so often on pages that a tone stands for them while ink is measured."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from printables.drawing.bounding_box import bounding_box
from printables.drawing.display_list import (
    Drawing,
    Group,
    Paint,
    Path,
    Symbol,
    Use,
    translate,
)
from printables.drawing.palette import BLACK, PAPER
from printables.output.pdf import PdfPage

_MANY = 100
"""A path of so many segments is a pattern."""

_OFTEN = 8
"""So many of a kind are drawn as a tone."""

Key: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Tone:
    """A pattern within an outline."""

    pattern: Path
    clip: Path

    @property
    def key(self) -> Key:
        """Return what it shares with others that cover as much of their ground."""
        path = self.pattern
        line = None if path.stroke is None else (path.width_mm, path.dash)
        return id(path.segments), self.clip.segments, path.fill is None, line, path.even_odd

    @property
    def paint(self) -> Paint:
        """Return its colour."""
        return self.pattern.fill or self.pattern.stroke or PAPER


def tone_of(drawing: Drawing, clip: Path) -> Tone | None:
    """Return a drawing within an outline if it is a pattern of one colour."""
    if not isinstance(drawing, Path) or len(drawing.segments) < _MANY:
        return None
    return None if (drawing.fill is None) == (drawing.stroke is None) else Tone(drawing, clip)


def common_patterns(page: PdfPage) -> frozenset[Key]:
    """Return the patterns that a page shows so often that a tone in their place saves time."""
    counts: Counter[Key] = Counter()
    within: dict[Symbol, tuple[list[Key], list[Symbol]]] = {}

    def look(drawings: Iterable[Drawing], keys: list[Key], used: list[Symbol]) -> None:
        for drawing in drawings:
            if isinstance(drawing, Use):
                used.append(drawing.symbol)
            elif isinstance(drawing, Group):
                if drawing.clip is not None:
                    tones = (tone_of(child, drawing.clip) for child in drawing.children)
                    keys += [tone.key for tone in tones if tone is not None]
                look(drawing.children, keys, used)

    def count(keys: list[Key], used: list[Symbol]) -> None:
        counts.update(keys)
        for symbol in used:
            if symbol not in within:
                within[symbol] = [], []
                look((symbol.drawing,), *within[symbol])
            count(*within[symbol])

    keys: list[Key] = []
    used: list[Symbol] = []
    look(page.drawings, keys, used)
    count(keys, used)
    return frozenset(key for key, times in counts.items() if times >= _OFTEN)


def pattern_and_ground(tone: Tone) -> tuple[PdfPage, PdfPage] | None:
    """Return a pattern in black on a page that is as large as its outline, and the outline.

    None if the outline holds nothing.
    """
    whole = replace(tone.clip, fill=BLACK, stroke=None)
    bounds = bounding_box((whole,))
    if bounds is None:
        return None
    size = bounds.right - bounds.left, bounds.bottom - bounds.top
    fill = None if tone.pattern.fill is None else BLACK
    stroke = None if tone.pattern.stroke is None else BLACK
    pattern = replace(tone.pattern, fill=fill, stroke=stroke)
    there = translate(-bounds.left, -bounds.top)
    return (
        PdfPage(*size, (Group((pattern,), there, tone.clip),)),
        PdfPage(*size, (Group((whole,), there),)),
    )
