"""What a drawing draws, in few letters: two drawings that look the same have the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import lru_cache
from hashlib import sha256
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
    Symbol,
)

_UNSEEN = frozenset({"role", "name", "tag"})  # words about a drawing, which nobody sees on paper
_STEPS = 1000
"""Numbers count to a thousandth, as in a PDF: what another machine's sine adds to them does not."""

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
def _seen(kind: type[Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what is seen of a drawing of a kind, with what it is if nothing is said."""
    return tuple(
        (field.name, () if field.default is MISSING else tuple(_parts(field.default)))
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


def _parts(value: object) -> Iterator[str]:
    if isinstance(value, float | int) and not isinstance(value, bool):
        yield str(floor(value * _STEPS + _OFF))
    elif value is None or isinstance(value, str | bool):
        yield repr(value)
    elif isinstance(value, Move | Line | Curve | Close | Box):
        yield type(value).__name__
        for name, number in zip(value._fields[:-1], value[:-1], strict=True):
            yield name
            yield str(floor(number * _STEPS + _OFF))
    elif isinstance(value, Symbol):
        yield _of_symbol(value)
    elif isinstance(value, tuple):
        seen = tuple(_untagged(value))
        yield f"({len(seen)}"
        for part in seen:
            yield from _parts(part)
    elif isinstance(value, Group) and _only_tags(value) and len(value.children) == 1:
        yield from _parts(value.children[0])
    else:
        kind: Any = type(value)
        yield kind.__name__
        for name, default in _seen(kind):
            parts = tuple(_parts(getattr(value, name)))
            if parts != default:  # so that what drawings learn later leaves these as they are
                yield name
                yield from parts
