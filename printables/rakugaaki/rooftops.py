"""What stands on the flat roofs of the town, lit at night: flat shapes, and their colours.

Six kinds, in four states each; tiles cover them, and squares that are still free show them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from printables.drawing.display_list import Circle, Rect, Segment, path_of, polyline
from printables.rakugaaki.street import GLOW, SODIUM

Shape: TypeAlias = Callable[[], tuple[Segment, ...]]
Roof: TypeAlias = tuple[tuple[Shape, str], ...]
"""Shapes from below, each with its colour."""


def box(x: float, y: float, wide: float, high: float) -> tuple[Segment, ...]:
    """Return a box by its upper left corner and its sides."""
    return polyline((x, y), (x + wide, y), (x + wide, y + high), (x, y + high), closed=True)


def disc(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """Return a disc by its middle."""
    return path_of(Circle(x, y, radius)).segments


def soft(x: float, y: float, wide: float, high: float, radius: float) -> tuple[Segment, ...]:
    """Return a box with round corners."""
    return path_of(Rect(x, y, wide, high, radius=radius)).segments


def _panes(*places: int) -> tuple[Segment, ...]:
    """Return panes of a skylight, by their places from the upper left."""
    spots = [(x, y) for y in (-6.1, -1.9) for x in (-5.1, 0.3)]
    return tuple(segment for place in places for segment in box(*spots[place], 4.8, 3.6))


def _sleeper() -> tuple[Segment, ...]:
    """Return somebody at a skylight, seen against its light."""
    return (*disc(2.7, -1.0, 0.95), *soft(1.2, 0.0, 3.0, 1.7, 0.8))


def _washing() -> tuple[Segment, ...]:
    """Return what hangs on a washing line."""
    shirt = polyline((-6.6, -4.0), (-2.6, -4.0), (-1.6, -2.4), (-3.0, -1.8), (-3.0, 1.6),
                     (-6.2, 1.6), (-6.2, -1.8), (-7.6, -2.4), closed=True)  # fmt: skip
    return (*shirt, *box(-0.4, -4.0, 2.6, 4.4), *box(3.4, -4.0, 3.6, 5.4))


def _sheets() -> tuple[Segment, ...]:
    """Return the large washing of another day."""
    return (*box(-6.8, -4.0, 6.4, 6.0), *box(1.0, -4.0, 2.2, 3.2), *box(4.2, -4.0, 2.2, 3.2))


def _socks() -> tuple[Segment, ...]:
    """Return the small washing of a third day."""
    return tuple(
        segment
        for x in (-6.6, -3.4, 1.6, 4.8)
        for segment in polyline((x, -4.0), (x + 1.5, -4.0), (x + 1.5, -1.2), (x + 2.5, -0.2),
                                (x + 2.2, 0.6), (x, 0.6), closed=True)
    )  # fmt: skip


def _board() -> tuple[Segment, ...]:
    """Return a billboard's frame, and its posts."""
    return (*box(-6.8, -6.2, 13.6, 7.2), *box(-4.8, 1.0, 1.1, 2.0), *box(3.7, 1.0, 1.1, 2.0))


def _bulbs() -> tuple[Segment, ...]:
    """Return the bulbs around a billboard."""
    return tuple(
        segment
        for x, y in (*((-5.6 + 2.8 * at, y) for at in range(5) for y in (-5.5, 0.3)),
                     (-6.1, -2.6), (6.1, -2.6))
        for segment in disc(x, y, 0.42)
    )  # fmt: skip


def _staves() -> tuple[Segment, ...]:
    """Return the hoops of a water tank, as rings cut through."""
    return tuple(segment for y in (-4.6, -1.6) for segment in box(-4.4, y, 8.8, 0.7))


def _cat() -> tuple[Segment, ...]:
    """Return a cat that sits by a skylight."""
    return (
        *soft(4.9, -0.3, 2.2, 2.9, 1.0),
        *polyline((4.9, -0.2), (5.1, -2.4), (5.8, -1.7), (6.5, -2.4), (7.1, -0.2), closed=True),
        *soft(6.7, 1.5, 2.2, 0.7, 0.35),
    )


def _star() -> tuple[Segment, ...]:
    return polyline((0, -4.7), (0.7, -3.2), (2.3, -3.1), (1.1, -2.1), (1.5, -0.6), (0, -1.5),
                    (-1.5, -0.6), (-1.1, -2.1), (-2.3, -3.1), (-0.7, -3.2),
                    closed=True)  # fmt: skip


def _bowl() -> tuple[Segment, ...]:
    """Return a bowl of noodles with chopsticks, as a billboard has it."""
    return (
        *polyline((-3.4, -2.9), (3.4, -2.9), (2.2, -0.7), (-2.2, -0.7), closed=True),
        *polyline((0.4, -3.3), (3.6, -4.6), (3.9, -4.3), (0.9, -3.2), closed=True),
        *polyline((-0.8, -3.3), (2.6, -4.9), (2.9, -4.6), (-0.3, -3.2), closed=True),
    )


def _bolt() -> tuple[Segment, ...]:
    return polyline((0.9, -4.6), (-2.2, -2.3), (-0.3, -2.3), (-1.0, -0.6), (2.2, -3.0), (0.3, -3.0),
                    closed=True)  # fmt: skip


def _panels() -> tuple[Segment, ...]:
    """Return panels that wait for the sun, in rows."""
    return tuple(
        segment
        for y in (-6.6, -2.2)
        for x in (-6.6, -2.2, 2.2)
        for segment in polyline((x + 0.5, y), (x + 4.3, y), (x + 3.8, y + 3.4), (x, y + 3.4),
                                closed=True)
    )  # fmt: skip


def _carp(x: float, y: float, long: float) -> tuple[Segment, ...]:
    """Return a carp of cloth in the wind, its mouth at the pole."""
    return polyline(
        (x, y - 1.1), (x + 0.7 * long, y - 0.8), (x + long, y - 1.5), (x + 0.86 * long, y),
        (x + long, y + 1.5), (x + 0.7 * long, y + 0.8), (x, y + 1.1), closed=True,
    )  # fmt: skip


def _court() -> tuple[Segment, ...]:
    """Return the lines of a court for one basket."""
    return (
        *box(-6.6, -5.7, 13.2, 0.4), *box(-6.6, 1.9, 13.2, 0.4), *box(-6.6, -5.7, 0.4, 8.0),
        *box(6.2, -5.7, 0.4, 8.0), *box(-0.2, -5.7, 0.4, 8.0), *disc(0.0, -1.7, 1.5),
    )  # fmt: skip


def _dome() -> tuple[Segment, ...]:
    """Return the slit of an observatory, and the telescope that looks out of it."""
    return polyline((-0.9, -2.0), (2.9, -6.6), (4.3, -5.4), (0.5, -0.8), closed=True)


def _grin() -> tuple[Segment, ...]:
    """Return the face of a cat that sells something."""
    return polyline((-2.7, -0.8), (-2.9, -4.5), (-1.6, -3.6), (1.6, -3.6), (2.9, -4.5),
                    (2.7, -0.8), closed=True)  # fmt: skip


def _billboard(paint: str, sign: Shape, light: str) -> Roof:
    """Return a billboard with its bulbs."""
    field = (lambda: box(-5.4, -4.9, 10.8, 4.6)), paint
    return (_board, "#2b3046"), field, (sign, light), (_bulbs, GLOW)


def _pool(*more: tuple[Shape, str]) -> Roof:
    """Return a pool, lit from below."""
    return (
        (lambda: soft(-7.4, -6.4, 14.8, 9.4, 3.4), "#a9b4c6"),
        (lambda: soft(-6.2, -5.2, 12.4, 7.0, 2.4), "#39aeb7"),
        (lambda: soft(-4.6, -3.4, 5.0, 0.9, 0.45) + soft(-0.6, -0.6, 5.0, 0.9, 0.45), "#a8ecec"),
        *more,
    )


def _skylight(lit: tuple[int, ...], *more: tuple[Shape, str]) -> Roof:
    """Return a skylight of four panes, of which some are lit."""
    dark = tuple(place for place in range(4) if place not in lit)
    return (
        (lambda: soft(-6.9, -7.9, 13.8, 11.4, 1.6), "#8d8d9c"),
        (lambda: soft(-6.2, -7.2, 12.4, 10.0, 0.8), "#3c425c"),
        *(((lambda: _panes(*dark)), "#59627f") for _ in dark[:1]),
        (lambda: _panes(*lit), GLOW),
        *more,
    )


def _line(washing: Shape, paint: str) -> Roof:
    """Return a washing line with what hangs on it."""
    posts: tuple[Shape, str] = (
        lambda: (*box(-8.2, -4.6, 16.4, 0.6), *box(-8.2, -4.6, 0.8, 7.4),
                 *box(7.4, -4.6, 0.8, 7.4)),
        "#3c425c",
    )  # fmt: skip
    return posts, (washing, paint)


ROOFTOPS: tuple[tuple[Roof, ...], ...] = (
    (
        (  # a water tank
            (lambda: disc(1.2, -1.2, 5.3), "#525a78"),
            (lambda: disc(0.0, -2.2, 5.3), "#b7836a"),
            (lambda: disc(-0.5, -2.7, 4.3), "#cf9b7c"),
            (_staves, "#8c5f4e"),
            (lambda: disc(0.0, -2.2, 1.1), GLOW),
        ),
        (  # two small ones
            (lambda: (*disc(-2.6, -2.8, 3.6), *disc(4.4, -0.2, 3.0)), "#525a78"),
            (lambda: (*disc(-3.4, -3.6, 3.6), *disc(3.8, -0.9, 3.0)), "#b7836a"),
            (lambda: (*disc(-3.7, -3.9, 2.7), *disc(3.5, -1.2, 2.2)), "#cf9b7c"),
            (lambda: (*disc(-3.4, -3.6, 0.8), *disc(3.8, -0.9, 0.7)), GLOW),
        ),
        (  # the lid of one is off: rain is in it, and the moon
            (lambda: disc(1.2, -1.2, 5.3), "#525a78"),
            (lambda: disc(0.0, -2.2, 5.3), "#8c5f4e"),
            (lambda: disc(0.0, -2.2, 4.3), "#2f4560"),
            (lambda: disc(-1.2, -3.2, 1.4), "#fdf3c8"),
            (lambda: soft(4.2, 0.0, 4.2, 2.6, 1.2), "#cf9b7c"),
        ),
        (  # an observatory that has seen a star
            (lambda: disc(0.9, -1.3, 5.5), "#414a66"),
            (lambda: disc(0.0, -2.2, 5.3), "#b9c3d6"),
            (lambda: disc(-0.7, -2.9, 3.9), "#d6deea"),
            (_dome, "#2b3046"),
            (lambda: (*disc(3.1, -5.2, 0.8), *polyline((6.6, -9.2), (7.1, -8.0), (8.2, -7.6),
                      (7.1, -7.2), (6.6, -6.0), (6.1, -7.2), (5.0, -7.6), (6.1, -8.0),
                      closed=True)), GLOW),
        ),
    ),
    (  # a skylight, lit, and a cat; one with two lights out; somebody awake; panels for the day
        _skylight((0, 1, 2, 3), (_cat, "#22252f")),
        _skylight((1, 2)),
        _skylight((0, 1, 3), (_sleeper, "#22252f")),
        (
            (lambda: soft(-7.6, -7.4, 15.2, 10.0, 0.8), "#8d8d9c"),
            (_panels, "#33518c"),
            (lambda: tuple(part for x in (-4.9, -0.5, 3.9) for y in (-6.0, -1.6)
                           for part in box(x, y, 1.6, 0.5)), "#a8c4ec"),
        ),
    ),
    (  # a pool, one with a ring, one with its spring-board; a court with a ball left on it
        _pool(),
        _pool(
            (lambda: disc(2.8, -1.9, 2.2), "#e8577e"),
            (lambda: (*box(2.3, -4.1, 1.0, 4.4), *box(0.6, -2.4, 4.4, 1.0)), "#fff1c9"),
            (lambda: disc(2.8, -1.9, 1.1), "#39aeb7"),
        ),
        _pool(
            (lambda: soft(-8.4, -2.8, 5.6, 1.8, 0.4), "#fff1c9"),
            (lambda: (*disc(2.6, -3.2, 0.9), *soft(0.4, -2.7, 1.8, 0.8, 0.4)), "#cf9b7c"),
        ),
        (
            (lambda: soft(-7.6, -6.7, 15.2, 10.0, 0.8), "#b0664c"),
            (_court, "#f3e6c4"),
            (lambda: disc(0.0, -1.7, 1.1), "#b0664c"),
            (lambda: disc(-3.6, -0.2, 1.0), SODIUM),
        ),
    ),
    (
        _line(_washing, "#e9d8e6"),
        _line(_sheets, "#f3e6c4"),
        _line(_socks, "#9fd3cf"),
        (  # carps of cloth, which somebody forgot to take in
            (lambda: (*box(-7.2, -8.0, 0.8, 11.4), *disc(-6.8, -8.2, 0.8)), "#3c425c"),
            (lambda: _carp(-6.2, -6.0, 12.4), "#e6e9f2"),
            (lambda: _carp(-6.2, -2.4, 10.6), "#e8577e"),
            (lambda: _carp(-6.2, 0.9, 8.4), "#39aeb7"),
            (lambda: (*disc(-4.6, -6.2, 0.5), *disc(-4.8, -2.6, 0.45), *disc(-5.0, 0.8, 0.4)),
             "#22252f"),
        ),
    ),
    (  # billboards
        _billboard("#e8577e", _star, "#fff1c9"),
        _billboard("#2f8f9d", _bowl, "#fff1c9"),
        _billboard("#5a4a9e", _bolt, "#ffd65c"),
        (
            *_billboard("#3f8f5f", _grin, "#fff1c9"),
            (lambda: (*disc(-1.2, -2.5, 0.4), *disc(1.2, -2.5, 0.4), *box(-0.5, -1.7, 1.0, 0.35)),
             "#22252f"),
        ),
    ),
    (
        (  # a garden with two lanterns
            (lambda: soft(-7.4, -6.4, 14.8, 9.4, 1.2), "#4d6b5c"),
            (lambda: (*disc(-3.6, -3.0, 2.6), *disc(1.4, -0.8, 2.2), *disc(4.6, -3.8, 1.8)),
             "#6fa07c"),
            (lambda: (*disc(-4.2, -3.6, 1.3), *disc(1.0, -1.2, 1.0), *disc(4.3, -4.2, 0.8)),
             "#93c19a"),
            (lambda: (*disc(-0.8, -4.9, 0.75), *disc(-5.4, 1.2, 0.75)), GLOW),
        ),
        (  # one of beds
            (lambda: soft(-7.4, -6.4, 14.8, 9.4, 1.2), "#4d6b5c"),
            (lambda: tuple(part for y in (-5.4, -2.6, 0.2) for part in
                           soft(-6.4, y, 12.8, 1.9, 0.6)), "#6b5a4a"),
            (lambda: tuple(part for y in (-4.45, -1.65, 1.15) for x in (-5.2, -2.6, 0.0, 2.6, 5.2)
                           for part in disc(x, y, 0.75)), "#93c19a"),
        ),
        (  # one with a pond and its lantern
            (lambda: soft(-7.4, -6.4, 14.8, 9.4, 1.2), "#4d6b5c"),
            (lambda: (*disc(-4.6, -3.8, 2.1), *disc(5.0, 0.6, 1.7)), "#6fa07c"),
            (lambda: soft(-3.2, -3.6, 8.4, 5.2, 2.4), "#a9b4c6"),
            (lambda: soft(-2.5, -2.9, 7.0, 3.8, 1.8), "#39aeb7"),
            (lambda: disc(4.9, -4.6, 0.85), GLOW),
        ),
        (  # one of sand that is raked around stones
            (lambda: soft(-7.4, -6.4, 14.8, 9.4, 1.2), "#d9cfb4"),
            (lambda: (*disc(-2.6, -2.4, 3.3), *disc(4.0, -0.4, 2.3)), "#bfb391"),
            (lambda: (*disc(-2.6, -2.4, 2.6), *disc(4.0, -0.4, 1.7)), "#d9cfb4"),
            (lambda: (*disc(-2.6, -2.4, 1.8), *disc(4.0, -0.4, 1.0)), "#596374"),
            (lambda: disc(-3.1, -2.9, 0.8), "#8b95a6"),
        ),
    ),
)  # fmt: skip
"""What is on the roofs, by their kinds and states: flat shapes from below, and their colours."""
