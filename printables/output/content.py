"""What stands in a PDF's content streams: numbers, colours, maps and outlines."""

from __future__ import annotations

from functools import lru_cache

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
    return f"{long(a)} {long(b)} {long(c)} {long(d)} {short(e)} {short(f)}"


@lru_cache(maxsize=1024)
def colour(paint: Paint) -> str:
    """Return the parts of a colour."""
    return " ".join(map(short, rgb(paint)))


def pen(path: Path) -> str:
    """Return what sets the pen for a path's line."""
    parts = [f"{colour(path.stroke or '')} RG {short(path.width_mm)} w"]
    if path.dash:
        parts.append(f"[{' '.join(map(short, path.dash))}] 0 d")
    if path.cap != "butt":
        parts.append(f"{CAPS[path.cap]} J")
    if path.join != "miter":
        parts.append(f"{JOINS[path.join]} j")
    return " ".join(parts)


class _Same:
    """Segments, the same as others only if they are the same object: quick to look up."""

    __slots__ = ("segments",)

    def __init__(self, segments: tuple[Segment, ...]) -> None:
        self.segments = segments

    def __hash__(self) -> int:
        return id(self.segments)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.segments is other.segments


_FEW = 6


def outline(segments: tuple[Segment, ...]) -> str:
    """Return an outline; a pattern is one and the same tuple in many designs, and written once."""
    if len(segments) < _FEW:
        return " ".join(map(_segment, segments))
    return _kept(_Same(segments))


@lru_cache(maxsize=4096)
def _kept(same: _Same) -> str:
    return " ".join(map(_segment, same.segments))


def _segment(segment: Segment) -> str:
    # The many; trailing noughts cost less in the compressed file than taking them off does here.
    match segment:
        case Curve(x1, y1, x2, y2, x, y):
            return f"{x1:.3f} {y1:.3f} {x2:.3f} {y2:.3f} {x:.3f} {y:.3f} c"
        case Box(x, y, width, height):
            return f"{x:.3f} {y:.3f} {width:.3f} {height:.3f} re"
        case Line(x, y):
            return f"{x:.3f} {y:.3f} l"
        case Move(x, y):
            return f"{x:.3f} {y:.3f} m"
        case Close():
            return "h"
