"""Kokkuri-san's pieces as they lie on a table that is touched, named for who reads no kanji."""

from __future__ import annotations

from functools import lru_cache

from games.kokkuri.edition import Figures
from games.kokkuri.pieces import CONFIDANT, REVERSAL, Candidate
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Weight,
    path_of,
    polyline,
    translate,
)
from printables.drawing.patterns import patterned
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.colours import dressed
from printables.kokkuri.spirits import KANJI, ROBES, flame, spirit, torii
from printables.kokkuri.table_parts import centred
from printables.kokkuri.table_parts import token as token_drawing
from printables.output.picture import Picture

WIDE_MM = 40.0
"""How wide a candidate and a card are drawn."""

NARROW_MM = 26.0
"""How wide a card is in a row of many."""

CANDIDATE_MM = 46.0
CARD_MM = 20.0
TOKEN_MM = 18.0

_SOOT = "#3a3338"
_EMBER = "#e5702a"
_SHOWN = {REVERSAL: "×−1", CONFIDANT: "腹心"}


@lru_cache(maxsize=8)
def token_picture(colour: int) -> Picture:
    """Return a token of a colour's number."""
    middle = TOKEN_MM / 2
    drawn = Group((token_drawing(colour, 0.44 * TOKEN_MM),), translate(middle, middle))
    return Picture(TOKEN_MM, TOKEN_MM, (drawn,))


@lru_cache(maxsize=128)
def candidate_picture(name: Candidate, figures: Figures, elected: int, title: str = "") -> Picture:
    """Return a candidate with what it is worth, and whether it is elected as things lie.

    Args:
        name: which.
        figures: of the round: for first and for second place, most and second most.
        elected: 1 or 2, or 0 if it is not.
        title: its name, which stands below the kanji as on the card; empty for kanji alone.
    """
    robe = ROBES[name]
    parts: list[Drawing] = [
        Rect(
            0.6,
            0.6,
            WIDE_MM - 1.2,
            CANDIDATE_MM - 1.2,
            robe.tint if elected else palette.PAPER,
            robe.dark if elected else robe.coat,
            1.2,
            radius=3,
        ),
        spirit(name, 13.2, 12.6, 10.2, Design.FULL),
        *(_titled(name, title) if title else _kanji(name)),
    ]
    for place, row in enumerate(figures, 1):
        parts += _row(name, 23.4 + 10.6 * (place - 1), place, row, taken=place == elected)
    return Picture(WIDE_MM, CANDIDATE_MM, tuple(parts))


def _kanji(name: Candidate) -> list[Drawing]:
    """Return a candidate's name in kanji, one below the other if there are two."""
    kanji = KANJI[name]
    size = 34.0 if len(kanji) == 1 else 26.0
    first = 12.6 - _KANJI_STEP_MM * (len(kanji) - 1) / 2
    return [
        centred(one, 31, first + _KANJI_STEP_MM * at, size, "bold", colour=ROBES[name].dark,
                role="name")
        for at, one in enumerate(kanji)
    ]  # fmt: skip


_KANJI_STEP_MM = 9.2


def _titled(name: Candidate, title: str) -> list[Drawing]:
    """Return a candidate's name in kanji, all in one line, and in words below."""
    kanji, dark = KANJI[name], ROBES[name].dark
    size = fitting_size_pt(kanji, _TITLE_MM, 27, "bold")
    words = fitting_size_pt(title, _TITLE_MM, 14, "bold")
    return [
        centred(kanji, _TITLE_X_MM, 9.2, size, "bold", colour=dark, role="name"),
        centred(title, _TITLE_X_MM, 18.6, words, "bold", colour=dark, role="title"),
    ]


_TITLE_X_MM, _TITLE_MM = 31.0, 13.0


def _row(
    name: Candidate, y: float, place: int, row: tuple[int, int], *, taken: bool
) -> list[Drawing]:
    """Return what a place brings: its number in a ring, most influence, second."""
    robe = ROBES[name]
    ground, paint = (robe.dark, palette.PAPER) if taken else (palette.PAPER, robe.dark)
    parts: list[Drawing] = [
        Rect(2.6, y, WIDE_MM - 5.2, 9.4, ground, robe.dark, 0.4, radius=1.6),
        Circle(8, y + 4.7, 3.2, None, paint, 0.5),
        centred(str(place), 8, y + 4.7, 13, "bold", colour=paint, role="place"),
    ]
    for at, figure in enumerate(row):
        weight: Weight = "medium" if at else "black"
        size = fitting_size_pt(str(figure), 9, 23, weight)
        x = 19.0 + 11.8 * at
        parts.append(centred(str(figure), x, y + 4.7, size, weight, colour=paint, role="figure"))
    return parts


@lru_cache(maxsize=256)
def card_picture(
    kind: str, scorched: bool = False, wide_mm: float = WIDE_MM, title: str = ""
) -> Picture:
    """Return a card that lies face up, as much of it as the next one leaves free.

    Args:
        kind: as it is written.
        scorched: whether the scorched token lies on it.
        wide_mm: how wide it is.
        title: what a confidant is called, below its kanji; empty for kanji alone.
    """
    ground, paint = (_SOOT, palette.PAPER) if scorched else (palette.PAPER, palette.TEXT)
    confides = kind == CONFIDANT
    burnt = 10.0 if scorched and confides else 0.0  # what the flame takes beside it
    parts: list[Drawing] = [
        Rect(0.6, 0.6, wide_mm - 1.2, CARD_MM - 1.2, ground, palette.TEXT, 0.8, radius=2.6)
    ]
    if title and confides:
        parts += _titled_confidant(title, burnt, wide_mm, paint)
    else:
        shown = _SHOWN.get(kind, kind)
        pointed = 8.0 if confides else 0.0  # what its arrow takes
        room = wide_mm - pointed - (burnt + 4 if burnt else 20 if scorched else 6)
        size = fitting_size_pt(shown, room, 36, "black")
        x = (wide_mm + burnt - pointed) / 2
        parts.append(centred(shown, x, CARD_MM / 2, size, colour=paint, role="card"))
        if pointed:
            parts.append(_arrow(wide_mm - 6, CARD_MM / 2, 10, paint))
    if scorched:
        parts.append(flame(6.4, CARD_MM / 2, 12, _EMBER))
    return Picture(wide_mm, CARD_MM, tuple(parts))


def _titled_confidant(title: str, left: float, wide_mm: float, paint: str) -> list[Drawing]:
    """Return a confidant's name in words, and its kanji and arrow below, clear of a count."""
    room = wide_mm - left
    size = fitting_size_pt(title, room - 4, 20, "bold")
    kanji = fitting_size_pt(_SHOWN[CONFIDANT], 0.4 * room, 22, "black")
    low = 0.69 * CARD_MM
    return [
        centred(title, left + room / 2, 0.29 * CARD_MM, size, "bold", colour=paint, role="title"),
        centred(_SHOWN[CONFIDANT], left + 0.27 * room, low, kanji, colour=paint, role="card"),
        _arrow(left + 0.55 * room, low, 7, paint),
    ]


def _arrow(x: float, y: float, height_mm: float, paint: str) -> Path:
    """Return the arrow of a confidant: to the card above."""
    h = height_mm / 2
    shape = ((0, -1), (0.8, -0.1), (0.3, -0.1), (0.3, 1), (-0.3, 1), (-0.3, -0.1), (-0.8, -0.1))
    return Path(polyline(*((x + h * px, y + h * py) for px, py in shape), closed=True), fill=paint)


@lru_cache(maxsize=16)
def back_picture(colour: int, wide_mm: float = WIDE_MM) -> Picture:
    """Return a card that lies face down, of a colour's number."""
    tones, pattern = dressed(colour)
    edge = Rect(0.6, 0.6, wide_mm - 1.2, CARD_MM - 1.2, radius=2.6)
    box = Box(0, 0, wide_mm, CARD_MM)
    return Picture(
        wide_mm,
        CARD_MM,
        (
            patterned(path_of(edge), box, tones, pattern, pitch_mm=5, design=Design.FULL),
            Rect(edge.x, edge.y, edge.width, edge.height, None, tones.dark, 0.8, radius=2.6),
            Circle(wide_mm / 2, CARD_MM / 2, 6.6, palette.PAPER, tones.dark, 0.5),
            torii(wide_mm / 2, CARD_MM / 2 + 0.2, 8, tones.dark),
        ),
    )


@lru_cache(maxsize=1)
def scorched_picture() -> Picture:
    """Return the token that scorches."""
    middle = TOKEN_MM / 2
    return Picture(
        TOKEN_MM,
        TOKEN_MM,
        (
            Rect(1, 1, TOKEN_MM - 2, TOKEN_MM - 2, _SOOT, _EMBER, 0.6, radius=2.6),
            flame(middle, middle, 11, _EMBER),
        ),
    )
