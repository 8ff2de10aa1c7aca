"""The tiles: numbers on a colour and its pattern, and a face for each crew."""

from __future__ import annotations

from functools import lru_cache

from games.rakugaaki.edition import COLOURS, Crew, Edition
from printables import palette
from printables.drawing import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
)
from printables.fonts import CAP_HEIGHT
from printables.ink import Ink
from printables.patterns import patterned
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import crew
from printables.sheets import Format, Piece
from printables.text import fitting_size_pt

TILE = Format("tile", 18, 18)
"""Square, since that takes straight cuts only; on hexagons in columns none reaches over another."""

_SIDE = TILE.width_mm
_NUMBER_PT = 27.0
_DISC_MM = 6.4


def tile_pieces(edition: Edition, ink: Ink, language: str) -> list[Piece]:
    """Return all tiles, colour by colour: its numbers from the lowest, then its crew.

    Args:
        edition: how many there are of each, and the crews.
        ink: the design.
        language: in which the crews' names are printed, `"en"` or `"ja"`.
    """
    found = []
    for colour in COLOURS:
        back = Use(_back(colour, ink))
        for number, copies in enumerate(edition.copies.value, 1):
            front = _front(colour, number, ink)
            found += [
                Piece(f"{colour} {number} {copy}", front, back) for copy in range(1, copies + 1)
            ]
        marked = edition.crews[colour]
        found.append(Piece(f"{colour} crew", _character(colour, marked.value, ink, language), back))
    return found


def crew_name(of: Crew, language: str) -> str:
    """Return a crew's name in a language."""
    return of.ja if language == "ja" else of.en


def _front(colour: str, number: int, ink: Ink) -> Drawing:
    dressed, _ = dress(colour)
    middle = _SIDE / 2
    cap = _NUMBER_PT * MM_PER_POINT * CAP_HEIGHT
    parts: list[Drawing] = [
        Use(_ground(colour, ink)),
        Circle(middle, middle - 0.6, _DISC_MM, palette.PAPER, dressed.dark, 0.5),
        Text(middle, middle - 0.6 + cap / 2, str(number), _NUMBER_PT,
             "black" if ink is Ink.FULL else "bold", "middle", palette.TEXT, role="number"),
        *_spots(number, dressed.dark),
    ]  # fmt: skip
    return Group(tuple(parts))


def _spots(number: int, paint: str) -> list[Drawing]:
    """Return as many spots as the number, on a white bar: they tell which way is up, too."""
    step, y = 2.1, _SIDE - 2.5
    wide = step * number + 0.7
    first = _SIDE / 2 - (number - 1) / 2 * step
    return [
        Rect((_SIDE - wide) / 2, y - 1.1, wide, 2.2, palette.PAPER, paint, 0.25, radius=1.1),
        *(Circle(first + at * step, y, 0.65, paint) for at in range(number)),
    ]


def _character(colour: str, of: Crew, ink: Ink, language: str) -> Drawing:
    dressed, _ = dress(colour)
    name = crew_name(of, language)
    size = fitting_size_pt(name, _SIDE - 2.8, 6.4, "bold")
    middle = _SIDE / 2
    return Group(
        (
            Use(_ground(colour, ink)),
            Rect(1.2, 1.2, _SIDE - 2.4, _SIDE - 2.4, palette.PAPER, dressed.dark, 0.4, radius=2),
            crew(colour, middle, middle - 1.3, 5.3, ink),
            Text(middle, _SIDE - 2.3, name, size, "bold", "middle", dressed.dark, role="crew"),
        )
    )


@lru_cache(maxsize=16)
def _ground(colour: str, ink: Ink) -> Symbol:
    dressed, pattern = dress(colour)
    whole = TILE.bleed
    field = patterned(Path((whole,)), whole, dressed, pattern, pitch_mm=4.4, ink=ink)
    return Symbol(f"{colour} tile", field, whole)


@lru_cache(maxsize=16)
def _back(colour: str, ink: Ink) -> Symbol:
    """Return the back of a colour's tiles: its pattern and its crew's face."""
    dressed, _ = dress(colour)
    middle = _SIDE / 2
    parts = (
        Use(_ground(colour, ink)),
        Circle(middle, middle, 6.0, palette.PAPER, dressed.dark, 0.5),
        crew(colour, middle, middle, 4.0, ink),
    )
    return Symbol(f"{colour} back", Group(parts), TILE.bleed)
