"""The numbers as their crews paint them, from one line of a marker to a mural over the whole tile.

Most are a line about (0, 0), in millimetres, that is drawn again and again, thinner each time: the
black around it, its rim, its face. So a number takes no more than a dozen short paths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Paint,
    Path,
    Segment,
    Text,
    path_of,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import burst, moved, stroke
from printables.rakugaaki.colours import dress, shade
from printables.rakugaaki.crews import crew, die_cut
from printables.rakugaaki.fill_ins import filled_in
from printables.rakugaaki.street import SODIUM, crown

_BLACK = "#000000"
_WHITE = palette.PAPER
_DUSK = "#5a5e69"
"""What is dark on a wall at night."""
_MOONLIT = "#a9b2c6"
"""What is as bright on a wall at night as a crew's own colour is on another."""


def throwup(number: int, colour: str) -> tuple[Drawing, ...]:
    """Return a number from 1 to 5 in full ink, about (0, 0)."""
    return (read(number), *letter(number, colour))


def read(number: int) -> Text:
    """Return a number in letters, which its paint hides: to be found and copied."""
    x, base, size, turn = _READ[number - 1]
    return Text(x, base, str(number), size, "shout", "middle", _BLACK, turn, role="number")


def behind(number: int, colour: str) -> tuple[Drawing, ...]:
    """Return what lies on the wall below a number, and below all that is beside it."""
    return tuple(_GROUNDS[number](colour)) if number in _GROUNDS else ()


def letter(number: int, colour: str) -> tuple[Drawing, ...]:
    """Return the number alone."""
    return tuple(_WAYS[number - 1](colour))


_READ = ((-0.15, 1.9, 27.0, 7), (0.2, 5.6, 50.0, -2), (0, 5.4, 45.0, 0), (-0.1, 2.2, 28.0, 0),
         (0.75, 3.1, 28.0, 0))  # fmt: skip
"""The middle of the base line of each number in letters, its size in points and by how many degrees
it is turned."""


def _line(
    run: tuple[Segment, ...], paint: Paint, width: float, right: float = 0, down: float = 0
) -> Path:
    """Return a line so wide, moved to the right and down."""
    there = moved(run, translate(right, down)) if right or down else run
    return Path(there, stroke=paint, width_mm=width, cap="round", join="round")


def _deep(colour: str) -> str:
    return _DUSK if colour == "black" else shade(colour)


_TAG = (
    *stroke(((-3.0, -3.3), (-1.4, -4.4), (0.6, -6.6)), (0.9, 1.5, 1.5)),
    *stroke(((0.9, -6.9), (0.5, -3.4), (-0.1, 0.4), (-0.9, 4.0)), (1.7, 2.0, 1.9, 1.2)),
)  # fmt: skip


def _tag(_: str) -> Iterator[Drawing]:
    """Yield a 1: two strokes of a broad marker, hardly lifted between them."""
    yield Path(_TAG, _BLACK, _BLACK, 1.3, join="round")
    yield Path(_TAG, _WHITE)


_HOLLOW: tuple[Segment, ...] = (
    Move(-3.1, -2.9),
    Curve(-3.0, -6.6, 3.3, -6.9, 3.2, -3.2),
    Curve(3.1, -0.4, -2.4, 1.6, -3.3, 4.6),
    Line(3.9, 4.4),
)


def _outlined(colour: str) -> Iterator[Drawing]:
    """Yield a 2: nothing but its outline, in two lines."""
    tones = dress(colour)
    yield _line(_HOLLOW, _BLACK, 5.0, 0.35, 0.35)
    yield _line(_HOLLOW, _WHITE, 4.0)
    yield _line(_HOLLOW, _BLACK, 2.0)
    yield _line(_HOLLOW, _MOONLIT if tones is palette.DARK else tones.field, 1.1)


_BUBBLE: tuple[Segment, ...] = (
    Move(-2.9, -3.8),
    Curve(-2.0, -6.3, 3.4, -6.2, 3.0, -3.1),
    Curve(2.8, -1.0, 1.0, -0.5, -0.5, -0.4),
    Curve(1.8, -0.6, 4.0, 0.6, 3.6, 2.6),
    Curve(3.2, 5.6, -2.3, 5.9, -3.5, 3.4),
)


def _bubble(colour: str) -> Iterator[Drawing]:
    """Yield a 3: blown up until the tile is full of it, and filled in."""
    yield _line(_BUBBLE, _BLACK, 5.6, 0.8, 0.8)
    yield _line(_BUBBLE, _BLACK, 5.6)
    yield _line(_BUBBLE, _deep(colour), 4.3, 0.15, 0.15)
    face = _line(_BUBBLE, _WHITE, 3.5, -0.3, -0.35)
    yield face
    yield from filled_in(face, colour)


_AS_LARGE = scale(0.93).then(translate(-0.3, -0.3))
"""How a 4 is drawn, so that its blades and their shadows end before its tile does."""
FOUR: tuple[Segment, ...] = moved((
    *polyline(
        (-1.0, -6.6), (3.9, -7.2), (3.3, 0.3), (6.3, -0.5), (5.4, 2.6), (3.2, 2.7), (3.4, 6.5),
        (-0.2, 6.8), (0.6, 2.9), (-7.4, 3.5), (-6.6, 0.7), closed=True,
    ),
    *polyline((0.7, -4.4), (-3.6, 0.5), (0.6, 0.3), closed=True),
), _AS_LARGE)  # fmt: skip
_OUT_MM = 1.2  # so far it stands out from its wall, to the right and down


def _sides() -> Iterator[Segment]:
    """Yield what is seen of a 4's sides, a face for each of its edges, all round the same way."""
    corner = start = (0.0, 0.0)
    for part in FOUR:
        (x0, y0), end = corner, start if isinstance(part, Close) else (part.x, part.y)
        corner = end
        if isinstance(part, Move):
            start = end
            continue
        x1, y1 = end
        far = (x1 + _OUT_MM, y1 + _OUT_MM), (x0 + _OUT_MM, y0 + _OUT_MM)
        face = ((x0, y0), (x1, y1), *far)
        clockwise = (x1 - x0) > (y1 - y0)
        yield from polyline(*(face if clockwise else reversed(face)), closed=True)


_SIDES = tuple(_sides())
_CUTS = moved((
    *polyline((-3.4, -3.4), (-1.7, -2.4)), *polyline((-4.9, 0.6), (-4.3, 3.4)),
    *polyline((3.5, -2.8), (2.0, -2.4)), *polyline((0.4, 3.8), (1.9, 4.4)),
), _AS_LARGE)  # fmt: skip


def _cloud(colour: str) -> Iterator[Drawing]:
    """Yield the cloud of spray below a 3."""
    puffs = tuple(part for x, y, r in _PUFFS for part in path_of(Circle(x, y, r)).segments)
    yield Path(puffs, fill=palette.mixed(_deep(colour), dress(colour).field, 0.16))


_PUFFS = (
    (-4.6, -4.4, 3.2), (-0.4, -5.2, 3.0), (4.2, -4.0, 3.4), (6.2, -0.2, 2.6), (4.8, 3.8, 3.3),
    (0.4, 5.2, 3.0), (-4.4, 4.2, 3.4), (-6.2, 0.2, 2.7), (0, 0, 5.5),
    (-7.6, -2.6, 0.5), (7.4, 2.9, 0.55), (-7.2, 6.0, 0.4), (7.0, -6.2, 0.4),
)  # fmt: skip
"""The middles and radii of what a cloud of spray consists of, and of what flew off."""


def _shards(colour: str) -> Iterator[Drawing]:
    """Yield the patch below a 4, which flies apart."""
    yield Path(burst(0, 0, 13, inner=0, outer=7.9, turn=0.2, share=0.45), fill=_deep(colour))


def _wild(colour: str) -> Iterator[Drawing]:
    """Yield a 4: all blades and cuts, standing out from its wall, and filled in."""
    side = _deep(colour)
    yield Path(_SIDES, _BLACK, _BLACK, 1.5, join="round")
    yield Path(_SIDES, side, side, 0.4, join="round")
    yield Path(FOUR, _BLACK, _BLACK, 1.3)
    yield Path(FOUR, _WHITE)
    yield from filled_in(Path(FOUR, _WHITE), colour, -0.4)
    yield Path(_CUTS, stroke=_BLACK, width_mm=0.35)


FIVE: tuple[Segment, ...] = (
    Move(5.0, -4.5),
    Line(-0.3, -4.9),
    Line(-1.0, -0.4),
    Curve(1.9, -2.0, 6.6, -0.9, 6.3, 2.4),
    Curve(5.9, 6.3, 0.6, 6.8, -1.6, 5.0),
)
_BOWL: tuple[Segment, ...] = (Move(6.0, 3.4), Curve(5.2, 6.4, 0.6, 6.6, -1.4, 5.2))


def _mural(colour: str) -> Iterator[Drawing]:
    """Yield a 5: the largest, in gold, with a crown."""
    tones = dress(colour)
    five = tuple(crowned_five(_deep(colour), SODIUM, tones.tone, edge=5.7, fade=colour))
    yield Group(five, scale(0.87).then(translate(-1.3, -0.45)))


def sticker(colour: str, half_mm: float, design: Design) -> Iterator[Drawing]:
    """Yield a crew's face about (0, 0) as a sticker, half so high: its rim white, and black.

    One with a broad head or foot is smaller: it is to look as large as the others.
    """
    face = crew(colour, 0, 0, half_mm * _BROAD.get(colour, 1.0), design)
    if design is Design.FULL:
        yield die_cut(face, 0.7, _BLACK)
    yield die_cut(face, 0.45)
    yield face


_BROAD = {"blue": 0.87, "purple": 0.82, "black": 0.86}


def crowned_five(
    deep: Paint,
    rim: Paint,
    shine: Paint,
    face: Paint = _WHITE,
    *,
    edge: float = 5.3,
    fade: str = "",
) -> Iterator[Drawing]:
    """Yield a 5 as of a mural, its middle near (2.5, 0), 16 mm high with its crown.

    Args:
        deep: the paint of its sides.
        rim: that around its face, and of its crown.
        shine: that of the light in its bowl.
        face: that of its face.
        edge: how wide the black around it is, with all that lies on it, but for its shadow.
        fade: the colour of the crew that fills in its face; none as a default.
    """
    for by in (1.0, 0.5):
        yield _line(FIVE, _BLACK, 5.3, by, by)
    yield _line(FIVE, deep, 4.2, 0.8, 0.8)
    yield _line(FIVE, _BLACK, edge)
    yield _line(FIVE, rim, 4.3)
    yield _line(FIVE, face, 3.3)
    if fade:
        yield from filled_in(_line(FIVE, face, 3.3), fade, 0.6)
    else:
        yield _line(_BOWL, shine, 1.1)
    worn = Path(crown(0, 0, 4.2), rim, _BLACK, 0.5, join="round")
    yield Group((worn,), rotate(-10).then(translate(0.8, -5.7)))


_WAYS: tuple[Callable[[str], Iterator[Drawing]], ...] = (_tag, _outlined, _bubble, _wild, _mural)
_GROUNDS: dict[int, Callable[[str], Iterator[Drawing]]] = {3: _cloud, 4: _shards}
