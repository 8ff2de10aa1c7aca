"""A tower as it stands: kana up on white, turned cards with their letter on a colour.

The staircase leaves a corner free above its steps; there the score and what goes with it stand.
A turned card keeps its kana in small print, where it is known: by action B it can come back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.tower.edition import LETTER
from games.tower.tower import SIDE, SPOTS, Spot, Standing, Tower
from printables.drawing import palette
from printables.drawing.display_list import MM_PER_POINT, Drawing, Group, Rect, Text, translate
from printables.drawing.text import fitting_size_pt, paragraph
from printables.output.picture import Picture
from printables.tower.masonry import stone_of

_CARD = (17.0, 24.0)  # width and height in mm
_GAP_MM = 2.4
_PITCH = (_CARD[0] + _GAP_MM, _CARD[1] + _GAP_MM)
_MARGIN_MM = 8.0
_OUTLINE_MM = 1.3
_SMALL = "#f4ead2"  # on indigo: dark in grey too, where a card with its kana up is white
_LAST = palette.SIX[0]
_EM = 1 / MM_PER_POINT  # points of a size whose em is one millimetre


def tower_picture(
    tower: Tower, last_word: Sequence[Spot], *, title: str = "", lines: Sequence[str] = ()
) -> Picture:
    """Return the picture of a tower.

    Args:
        tower: what stands.
        last_word: where the cards of the last word stand, all in one row or column; or nothing.
        title: the score, set large in the free corner.
        lines: what else is said there.
    """
    width = SIDE * _PITCH[0] - _GAP_MM + 2 * _MARGIN_MM
    height = SIDE * _PITCH[1] - _GAP_MM + 2 * _MARGIN_MM
    drawings = (
        Rect(0, 0, width, height, palette.PAPER),
        *_places(tower, last_word, SPOTS),
        *_words(title, lines),
    )
    return Picture(width, height, drawings)


def _places(tower: Tower, last_word: Sequence[Spot], spots: Sequence[Spot]) -> Iterator[Drawing]:
    for spot in spots:
        standing = tower.cards.get(spot)
        card = _card(standing) if standing else _place()
        yield Group(card, translate(*_corner(spot)))
    if last_word:
        yield _outline(last_word)


def _corner(spot: Spot) -> tuple[float, float]:
    """Return the upper left corner of a place."""
    return _MARGIN_MM + (spot.column - 1) * _PITCH[0], _MARGIN_MM + (SIDE - spot.row) * _PITCH[1]


def _place() -> tuple[Drawing, ...]:
    line = 0.3
    return (
        Rect(
            line / 2,
            line / 2,
            _CARD[0] - line,
            _CARD[1] - line,
            stroke=palette.HAIRLINE,
            width_mm=line,
            dash=(1.2, 1.2),
            radius=1.6,
        ),
    )


def _card(standing: Standing) -> tuple[Drawing, ...]:
    width, height = _CARD
    if standing.down:
        parts: list[Drawing] = [
            Rect(0, 0, width, height, stone_of(standing.letter).dark, radius=1.6),
            _sign(standing.letter, height * 0.45, 11.0, palette.PAPER, "letter"),
        ]
        if standing.kana:
            parts.append(_sign(standing.kana, height * 0.84, 4.0, _SMALL, "kana behind"))
        return tuple(parts)
    kana = standing.shown
    line = 0.6
    stone = stone_of(LETTER[kana])
    return (
        Rect(
            line / 2,
            line / 2,
            width - line,
            height - line,
            palette.PAPER,
            stone.dark,
            line,
            radius=1.6,
        ),
        _sign(kana, height * 0.44, 13.0, palette.TEXT, "kana"),
        _sign(LETTER[kana], height * 0.85, 3.2, stone.dark, "letter behind"),
    )


def _sign(string: str, y: float, em_mm: float, colour: str, role: str) -> Text:
    """Return a sign in the middle of a card, its own middle at the height `y`."""
    base = y + em_mm * (0.37 if string.isascii() else 0.38)
    return Text(_CARD[0] / 2, base, string, em_mm * _EM, "bold", "middle", colour, role=role)


def _outline(spots: Sequence[Spot]) -> Drawing:
    corners = [_corner(spot) for spot in spots]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners) + _CARD[0], max(y for _, y in corners) + _CARD[1]
    out = _GAP_MM / 2
    return Rect(
        left - out,
        top - out,
        right - left + 2 * out,
        bottom - top + 2 * out,
        stroke=_LAST.field,
        width_mm=_OUTLINE_MM,
        radius=2.6,
    )


def _words(title: str, lines: Sequence[str]) -> list[Drawing]:
    """Set the words into the corner above the steps; they keep clear of the staircase."""
    drawings: list[Drawing] = []
    y = _MARGIN_MM
    if title:
        width = 5 * _PITCH[0]
        size = fitting_size_pt(title, width, 34, "black")
        drawings.append(Text(_MARGIN_MM, y + 10.5, title, size, "black", colour=palette.TEXT))
        y += 17
    for line in lines:
        # The columns that end below this line leave it their width.
        free = SIDE - 1 - int((y + 12 - _MARGIN_MM) // _PITCH[1])
        width = max(2, free - 1) * _PITCH[0] - 2 * _GAP_MM
        words = paragraph(line, _MARGIN_MM, y, width, 12, colour=palette.TEXT)
        drawings += words.texts
        y += words.height_mm + 1.5
    return drawings
