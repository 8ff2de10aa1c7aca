"""What a drawing draws, in few letters: two drawings that look the same have the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import lru_cache
from hashlib import sha256
from itertools import chain
from math import floor
from typing import Any

from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Symbol,
)
from printables.drawing.same import FEW, Same, once_each

_UNSEEN = frozenset({"role", "name", "tag"})  # words about a drawing, which nobody sees on paper
_STEPS = 1000
"""Numbers count to a thousandth, as in a PDF: what another machine's sine adds to them does not."""

_SEGMENTS = (Move, Line, Curve, Close, Box)

_OFF = 0.137  # so that a number that people write is far from where the next step begins


def fingerprint(drawing: Drawing | Path | None) -> str:
    """Return 16 letters that change with anything that is drawn.

    >>> from printables.drawing.display_list import Circle, Text
    >>> fingerprint(Circle(0, 0, 5, "#ff0000")) == fingerprint(Circle(0, 0, 5 + 1e-9, "#ff0000"))
    True
    >>> fingerprint(Circle(0, 0, 5, "#ff0000")) == fingerprint(Circle(0, 0, 5, "#fe0000"))
    False
    >>> fingerprint(Text(0, 0, "A", 9, role="kana")) == fingerprint(Text(0, 0, "A", 9))
    True

    What a group is when it is read aloud is not seen.

    >>> from printables.drawing.display_list import Tag
    >>> said = Group((Group((Circle(0, 0, 5),), tag=Tag("P")),))
    >>> fingerprint(said) == fingerprint(Group((Circle(0, 0, 5),)))
    True
    """
    return _digest(drawing)


def _digest(value: object) -> str:
    return sha256("\n".join(_parts(value)).encode()).hexdigest()[:16]


@lru_cache(maxsize=4096)
def _of_symbol(symbol: Symbol) -> str:
    return _digest((symbol.drawing, symbol.box))


@lru_cache(maxsize=64)
def _seen(kind: type[Any]) -> tuple[tuple[str, list[str]], ...]:
    """Return what is seen of a drawing of a kind, with what it is if nothing is said."""
    return tuple(
        (field.name, [] if field.default is MISSING else _parts(field.default))
        for field in fields(kind)
        if field.name not in _UNSEEN
    )


def _only_tags(group: Group) -> bool:
    return group.tag is not None and group.transform is None and group.clip is None


def _untagged(things: tuple[object, ...]) -> Iterator[object]:
    """Yield things; those in a group that only says what they are as if it were not there."""
    for drawing in things:
        if isinstance(drawing, Group) and _only_tags(drawing):
            yield from _untagged(drawing.children)
        else:
            yield drawing


def _word(value: float | str | None) -> str:
    if value is None or isinstance(value, (str, bool)):
        return repr(value)
    return str(floor(value * _STEPS + _OFF))


_FORMS: dict[type[Segment], str] = {
    kind: "\n".join((kind.__name__, *(f"{name}\n%d" for name in kind._fields[:-1])))
    for kind in _SEGMENTS
}


def _segment(segment: Segment) -> str:
    return _FORMS[type(segment)] % tuple([floor(n * _STEPS + _OFF) for n in segment[:-1]])


def _outline(segments: tuple[Segment, ...]) -> str:
    """Return an outline's words; a pattern is one and the same tuple in many pieces."""
    return _written(segments) if len(segments) < FEW else _kept(Same(segments))


@once_each
def _kept(same: Same) -> str:
    return _written(same.segments)


def _written(segments: tuple[Segment, ...]) -> str:
    return "\n".join((f"({len(segments)}", *map(_segment, segments)))


def _all_parts(values: tuple[Any, ...]) -> list[str]:
    if values and isinstance(values[0], _SEGMENTS):
        return [_outline(values)]
    seen = tuple(_untagged(values))
    return [f"({len(seen)}", *chain.from_iterable(map(_parts, seen))]


def _parts(value: object) -> list[str]:
    """Return what is drawn, word by word: as a list, for each would go through many generators."""
    if isinstance(value, _SEGMENTS):
        return [_segment(value)]
    if value is None or isinstance(value, (float, int, str)):
        return [_word(value)]
    if isinstance(value, Symbol):
        return [_of_symbol(value)]
    if isinstance(value, tuple):
        return _all_parts(value)
    if isinstance(value, Group) and _only_tags(value) and len(value.children) == 1:
        return _parts(value.children[0])
    kind: Any = type(value)
    parts = [kind.__name__]
    for name, default in _seen(kind):
        shown = _parts(getattr(value, name))
        if shown != default:  # so that what drawings learn later leaves these as they are
            parts += [name, *shown]
    return parts
