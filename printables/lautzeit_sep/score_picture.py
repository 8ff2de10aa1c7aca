"""The score track of Lautzeit-Sep with the players' cubes, as they stand on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.lautzeit_sep.edition import Edition, house_edition
from games.message import Message
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Rect,
    Text,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, drawable
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.board_art import (
    FIELDS,
    board_art,
    board_mm,
    field_mm,
    track,
)
from printables.lautzeit_sep.sides import COLOURS, side_field
from printables.output.picture import Picture

Say: TypeAlias = Callable[[Message], str]
"""Says a message in the reader's language."""

_MARGIN_MM = 8.0
_ROW_MM = 15.0
_CUBE = 0.4  # of a field; four stand on one


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands.

    Attributes:
        player: who.
        total: the points; the track goes round, so more than it has fields go on from 0.
        seat: which of the board's sides is theirs, from 0.
    """

    player: str
    total: int
    seat: int


def score_picture(
    standings: Sequence[Standing], edition: Edition | None = None, *, say: Say = str
) -> Picture:
    """Return the board with the cubes on its track, and what each player has.

    Args:
        standings: of the players, the best first.
        edition: whose board; the house edition without it.
        say: for the words.
    """
    edition = edition or house_edition()
    shown = standings[: len(edition.sides.value)]
    side = board_mm(edition)
    art = board_art(edition, Design.FULL, lambda text: say(Message(text)))
    parts = (art, *_cubes(shown, edition), *_table(shown, edition))
    whole = side + 2 * _MARGIN_MM
    ground = Rect(0, 0, whole, whole, palette.PAPER)
    return Picture(whole, whole, (ground, Group(parts, translate(_MARGIN_MM, _MARGIN_MM))))


def _cube(seat: int, x: float, y: float, size: float, edition: Edition) -> Iterator[Drawing]:
    """Yield a cube from above, with its upper left corner at `(x, y)`."""
    name = edition.sides.value[seat % len(edition.sides.value)]
    colour = COLOURS.get(name, palette.SIX[5])
    box = Box(x, y, size, size)
    yield side_field(name, box, Design.FULL, pitch_mm=size / 2, radius=0.1 * size)
    yield Rect(x, y, size, size, None, colour.dark, 0.09 * size, radius=0.1 * size)


def _cubes(standings: Sequence[Standing], edition: Edition) -> Iterator[Drawing]:
    """Yield the cubes on the track, those of one field beside each other."""
    places, step = track(edition), field_mm(edition)
    size = _CUBE * step
    for one in standings:
        x, y = places[one.total % FIELDS]
        same = [other for other in standings if other.total % FIELDS == one.total % FIELDS]
        at = same.index(one)
        if len(same) == 1:
            large = 1.5 * size
            off = (step - large) / 2
            yield from _cube(one.seat, x + off, y + off, large, edition)
            continue
        gap = (step - 2 * size) / 3
        above = gap if len(same) > 2 else (step - size) / 2
        right, down = x + gap + (at % 2) * (size + gap), y + above + (at // 2) * (size + gap)
        yield from _cube(one.seat, right, down, size, edition)


def _table(standings: Sequence[Standing], edition: Edition) -> Iterator[Drawing]:
    """Yield what the players have, on paper over the middle of the board."""
    side = board_mm(edition)
    wide = 0.6 * side
    high = _ROW_MM * len(standings) + 10
    x, y = (side - wide) / 2, (side - high) / 2
    yield Rect(x, y, wide, high, palette.PAPER, palette.TEXT, 0.6, radius=4)
    for at, one in enumerate(standings):
        middle = y + 5 + _ROW_MM * (at + 0.5)
        yield from _cube(one.seat, x + 6, middle - 4.5, 9, edition)
        name = drawable(one.player)
        size = fitting_size_pt(name, wide - 52, 22, "bold")
        base = middle + size * MM_PER_POINT * CAP_HEIGHT / 2
        yield Text(x + 20, base, name, size, "bold", colour=palette.TEXT, role="player")
        base = middle + 27 * MM_PER_POINT * CAP_HEIGHT / 2
        yield Text(
            x + wide - 6, base, str(one.total), 27, "black", "end", palette.TEXT, role="total"
        )
