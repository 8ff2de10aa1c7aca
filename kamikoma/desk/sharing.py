"""A result as one picture with all players, for a chat or a wall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from games.message import message
from kamikoma.desk.boxes import box_picture
from kamikoma.desk.history import ranked
from kamikoma.desk.names import naming
from kamikoma.game import AnyGame
from kamikoma.store.journal import Standing
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.drawing.display_list import Drawing
    from printables.drawing.palette import Colour
    from printables.output.picture import Picture

WIDTH_MM = 120.0
WIDE_MM = 196.0
"""With several tables, which then stand two beside each other: what is very high is cut off."""

_MARGIN_MM = 8.0
_PAPER_MM = 15.0
_CHAT_MM = 200.0  # 1181 pixels
_GAP_MM = 6.0
_HEAD_MM = 34.0
_ROW_MM = 15.0
_BARE_ROW_MM = 9.0  # without points
_MOST_PICTURES = 6


def result_picture(
    game: AnyGame,
    standings: Sequence[Standing],
    day: str,
    tables: Sequence[Picture],
    *,
    words: Words,
    colour: int,
) -> Picture:
    """Return a game's result: who has how much, the winner first, and what lay on the table.

    Args:
        game: the game.
        standings: how its players stand.
        day: when it was played, as people read it.
        tables: pictures of the verdict.
        words: the language.
        colour: one of the palette's six, from 0.
    """
    from printables.drawing import palette
    from printables.drawing.display_list import Rect, Text
    from printables.output.picture import Picture

    tone = palette.SIX[colour]
    shown = list(tables)[:_MOST_PICTURES]
    width = WIDE_MM if len(shown) > 1 else WIDTH_MM
    drawings = _head(game, day, tone, width, words)
    y = _HEAD_MM + 5
    best = max((one.points or 0 for one in standings), default=0) or 1
    for one in ranked(standings):
        share = max(0.0, (one.points or 0) / best)
        drawings += _row(one, (y, width), share, tone, words)
        y += _BARE_ROW_MM if one.points is None else _ROW_MM
    drawn, y = _tables(shown, y + 2, width)
    drawings += drawn
    drawings.append(Text(width / 2, y + 5.5, "kamikoma", 8, "bold", "middle", palette.QUIET))
    ground = Rect(0, 0, width, y + 9, palette.PAPER)
    return Picture(width, y + 9, (ground, *drawings))


def with_typed_names(picture: Picture, names: Mapping[str, str]) -> Picture:
    """Return a picture on which names are as people typed them.

    Args:
        picture: a verdict's, with names as entries have them.
        names: as they were typed, by how entries have them.
    """
    from printables.drawing.display_list import Group, Text
    from printables.drawing.fonts import drawable

    if not names:
        return picture
    named = naming({stored: drawable(typed) for stored, typed in names.items()})

    def written(drawing: Drawing) -> Drawing:
        if isinstance(drawing, Text):
            return replace(drawing, string=named(drawing.string))
        if isinstance(drawing, Group):
            return replace(drawing, children=tuple(map(written, drawing.children)))
        return drawing

    return replace(picture, drawings=tuple(map(written, picture.drawings)))


def for_a_chat(picture: Picture) -> Picture:
    """Return a result so large that its pixels are those of a phone's screen and more."""
    from printables.drawing.display_list import Group, scale
    from printables.output.picture import Picture

    factor = _CHAT_MM / picture.width_mm
    drawn = Group(picture.drawings, scale(factor))
    return Picture(_CHAT_MM, factor * picture.height_mm, (drawn,))


def on_paper(picture: Picture) -> Picture:
    """Return a result on a page of A4, as large as it has room for, to be printed."""
    from printables.drawing.display_list import Group, scale, translate
    from printables.output.picture import Picture
    from printables.page.paper import PAPERS

    paper = PAPERS["a4"]
    wide, high = paper.width_mm - 2 * _PAPER_MM, paper.height_mm - 2 * _PAPER_MM
    factor = min(wide / picture.width_mm, high / picture.height_mm)
    left = (paper.width_mm - factor * picture.width_mm) / 2
    place = scale(factor).then(translate(left, _PAPER_MM))
    return Picture(paper.width_mm, paper.height_mm, (Group(picture.drawings, place),))


def _head(game: AnyGame, day: str, tone: Colour, width: float, words: Words) -> list[Drawing]:
    """Return the game's name and the day on its colour, with its box beside them."""
    from printables.drawing.display_list import Group, Rect, Text, scale, translate
    from printables.drawing.text import fitting_size_pt

    ground, on = _ground(tone)
    drawings: list[Drawing] = [Rect(0, 0, width, _HEAD_MM, ground)]
    room = width - 2 * _MARGIN_MM
    box = box_picture(game, words)
    if box is not None:
        factor = (_HEAD_MM - 5) / box.height_mm
        left = width - _MARGIN_MM - factor * box.width_mm
        drawings.append(Rect(left - 3, 0, width - left + 3, _HEAD_MM, tone.tone))
        drawings.append(Group(box.drawings, scale(factor).then(translate(left, 2.5))))
        room = left - 6 - _MARGIN_MM
    title = words.text(game.title)
    size = fitting_size_pt(title, room, 25, "black")
    return [
        *drawings,
        Text(_MARGIN_MM, 18.0, title, size, "black", colour=on),
        Text(_MARGIN_MM, 25.6, day, 10, "medium", colour=on),
    ]


def _ground(tone: Colour) -> tuple[str, str]:
    """Return the ground of a head and what is written on it: white, as on the page and the box.

    A colour that is middling is taken darker until white reads well; a light one bears black.
    """
    from printables.drawing import palette

    if palette.contrast(palette.PAPER, tone.field) < _LIGHT:
        return tone.field, palette.BLACK
    shares = (share / 10 for share in range(11))
    darker = (palette.mixed(tone.field, tone.dark, share) for share in shares)
    ground = next(one for one in darker if palette.contrast(palette.PAPER, one) >= _LEGIBLE)
    return ground, palette.PAPER


_LIGHT = 3.0
_LEGIBLE = 4.5


def _row(
    one: Standing, place: tuple[float, float], share: float, tone: Colour, words: Words
) -> list[Drawing]:
    """Return a player's row: the name over a bar as long as the points.

    Args:
        one: how the player stands.
        place: the height of the row, and the width of the picture.
        share: the length of the bar.
        tone: its colour.
        words: the language.
    """
    from printables.drawing import palette
    from printables.drawing.display_list import Path, Rect, Text, polyline
    from printables.drawing.fonts import drawable
    from printables.drawing.text import fitting_size_pt

    y, width = place
    room = width - 2 * _MARGIN_MM
    name = drawable(one.name)
    name = f"{name}  ·  {words.say(message('won'))}" if one.won else name
    points = "" if one.points is None else f"{one.points:g}"
    left = _MARGIN_MM + (7.5 if one.won else 0)
    size = fitting_size_pt(name, room - 28, 15 if one.won else 13, "bold")
    row: list[Drawing] = [
        Text(left, y + 5.2, name, size, "bold", colour=palette.TEXT),
        Text(width - _MARGIN_MM, y + 5.2, points, 15, "black", "end", palette.TEXT),
    ]
    if one.points is not None:
        row.append(Rect(_MARGIN_MM, y + 7.2, room, 3.4, _TRACK, radius=1.7))
    if share > 0:
        row.append(Rect(_MARGIN_MM, y + 7.2, max(3.4, room * share), 3.4, tone.field, radius=1.7))
    if one.won:
        x = _MARGIN_MM
        crown = polyline(
            (x, y + 5.2), (x - 0.3, y + 1.6), (x + 1.5, y + 3.2), (x + 2.8, y + 0.6),
            (x + 4.1, y + 3.2), (x + 5.9, y + 1.6), (x + 5.6, y + 5.2), closed=True,
        )  # fmt: skip
        row.append(Path(crown, "#f8c24e", palette.TEXT, 0.35))
    return row


_TRACK = "#ebe8e0"


def _tables(shown: Sequence[Picture], y: float, width: float) -> tuple[list[Drawing], float]:
    """Return pictures, in two columns where there are several, and where they end.

    Each stands below the one that ends first, so that none leaves a hole below it.
    """
    columns = 2 if len(shown) > 1 else 1
    room = (width - 2 * _MARGIN_MM - (columns - 1) * _GAP_MM) / columns
    ends = [y] * columns
    drawn: list[Drawing] = []
    for number, picture in enumerate(shown):
        at = ends.index(min(ends))
        left = _MARGIN_MM + at * (room + _GAP_MM)
        if number == len(shown) - 1 and max(ends) - min(ends) < _EVEN_MM:
            left = (width - room) / 2  # the last of an odd number stands in the middle
        one, height = _fitted(picture, left, ends[at], room)
        drawn.append(one)
        ends[at] += height + 4
    return drawn, max(ends)


_EVEN_MM = 8.0
"""Columns that end so near each other are as long as each other."""


def _fitted(picture: Picture, left: float, y: float, room: float) -> tuple[Drawing, float]:
    """Return a picture as wide as there is room, and how high it is then."""
    from printables.drawing.display_list import Group, scale, translate

    factor = min(1.0, room / picture.width_mm)
    middle = left + (room - factor * picture.width_mm) / 2
    place = scale(factor).then(translate(middle, y))
    return Group(picture.drawings, place), factor * picture.height_mm
