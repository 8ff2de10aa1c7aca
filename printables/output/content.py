"""What stands in a PDF's content streams: numbers, colours, maps and outlines."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from printables.drawing.display_list import (
    Box,
    Close,
    Curve,
    Line,
    Move,
    Paint,
    Path,
    Segment,
    Transform,
    rgb,
)
from printables.drawing.same import FEW, Same, once_each

CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}


def short(number: float) -> str:
    """Return a length as PDF writes it, to a thousandth of a millimetre."""
    return f"{number:.3f}".rstrip("0").rstrip(".")


def long(number: float) -> str:
    """Return a factor as PDF writes it, to a millionth."""
    return f"{number:.6f}".rstrip("0").rstrip(".")


def matrix(transform: Transform) -> str:
    """Return a map as PDF writes it."""
    a, b, c, d, e, f = transform
    return f"{_linear(a, b, c, d)} {short(e)} {short(f)}"


@lru_cache(maxsize=1024)
def _linear(a: float, b: float, c: float, d: float) -> str:
    """Return the part of a map that all share who are turned and scaled alike."""
    # 0 and -0 are one to the cache, so they are written alike.
    return " ".join(long(factor + 0.0) for factor in (a, b, c, d))


@lru_cache(maxsize=1024)
def colour(paint: Paint) -> str:
    """Return the parts of a colour."""
    return " ".join(map(short, rgb(paint)))


def pen(path: Path) -> str:
    """Return what sets the pen for a path's line."""
    return f"{colour(path.stroke or '')} RG {nib(path, path.width_mm)}"


def nib(path: Path, width_mm: float) -> str:
    """Return the same but for the colour, and of any width."""
    parts = [f"{short(width_mm)} w"]
    if path.dash:
        parts.append(f"[{' '.join(map(short, path.dash))}] 0 d")
    if path.cap != "butt":
        parts.append(f"{CAPS[path.cap]} J")
    if path.join != "miter":
        parts.append(f"{JOINS[path.join]} j")
    return " ".join(parts)


def outline(segments: tuple[Segment, ...]) -> str:
    """Return an outline; a pattern is one and the same tuple in many designs, and written once."""
    return _written(segments) if len(segments) < FEW else _kept(Same(segments))


@once_each
def _kept(same: Same) -> str:
    return _written(same.segments)


# There are so many that all numbers are written at once; trailing noughts cost less in the
# compressed file than taking them off does here.
_FORMS: dict[type[Segment], str] = {
    Move: "%.3f %.3f %s",
    Line: "%.3f %.3f %s",
    Curve: "%.3f %.3f %.3f %.3f %.3f %.3f %s",
    Box: "%.3f %.3f %.3f %.3f %s",
    Close: "%s",
}


def _written(segments: tuple[Segment, ...]) -> str:
    numbers_and_operators = tuple(chain.from_iterable(segments))
    return " ".join([_FORMS[type(segment)] for segment in segments]) % numbers_and_operators
