"""A result as one picture with all players, for a chat or a wall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.message import message
from kamikoma.game import AnyGame
from kamikoma.store.journal import Standing
from kamikoma.words import Words

if TYPE_CHECKING:
    from printables.drawing.display_list import Drawing
    from printables.output.picture import Picture

WIDTH_MM = 120.0
_MARGIN_MM = 8.0
_ROW_MM = 15.0
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
    from printables.drawing.text import fitting_size_pt
    from printables.output.picture import Picture

    tone = palette.SIX[colour]
    on = palette.contrasting(tone.field)
    title = words.text(game.title)
    drawings: list[Drawing] = [
        Rect(0, 0, WIDTH_MM, 24, tone.field),
        Text(_MARGIN_MM, 13, title, fitting_size_pt(title, 100, 24, "black"), "black", colour=on),
        Text(_MARGIN_MM, 19.6, day, 9.5, "medium", colour=on),
    ]
    y = 28.0
    ranked = sorted(standings, key=lambda one: (not one.won, -(one.points or 0)))
    best = max((one.points or 0 for one in ranked), default=0) or 1
    for one in ranked:
        drawings += _row(one, y, max(0.0, (one.points or 0) / best), tone, words)
        y += _ROW_MM
    for picture in list(tables)[:_MOST_PICTURES]:
        drawn, height = _fitted(picture, y + 2)
        drawings.append(drawn)
        y += height + 4
    drawings.append(Text(WIDTH_MM / 2, y + 5.5, "kamikoma", 8, "bold", "middle", palette.QUIET))
    ground = Rect(0, 0, WIDTH_MM, y + 9, palette.PAPER)
    return Picture(WIDTH_MM, y + 9, (ground, *drawings))


def _row(one: Standing, y: float, share: float, tone: object, words: Words) -> list[Drawing]:
    """Return a player's row: the name over a bar as long as the points."""
    from printables.drawing import palette
    from printables.drawing.display_list import Circle, Rect, Text
    from printables.drawing.fonts import drawable
    from printables.drawing.text import fitting_size_pt

    assert isinstance(tone, palette.Colour)  # noqa: S101 - it is imported late
    room = WIDTH_MM - 2 * _MARGIN_MM
    name = drawable(one.name)
    name = f"{name}  ·  {words.say(message('won'))}" if one.won else name
    points = "" if one.points is None else f"{one.points:g}"
    row: list[Drawing] = [
        Rect(_MARGIN_MM, y + 7.2, room, 3.4, palette.HAIRLINE, radius=1.7),
        Text(
            _MARGIN_MM + (5 if one.won else 0),
            y + 5.2,
            name,
            fitting_size_pt(name, room - 26, 13, "bold"),
            "bold",
            colour=palette.TEXT,
        ),
        Text(WIDTH_MM - _MARGIN_MM, y + 5.2, points, 14, "black", "end", palette.TEXT),
    ]
    if share > 0:
        row.append(Rect(_MARGIN_MM, y + 7.2, max(3.4, room * share), 3.4, tone.dark, radius=1.7))
    if one.won:
        row.append(Circle(_MARGIN_MM + 1.8, y + 3.7, 1.8, "#f8c24e", palette.TEXT, 0.3))
    return row


def _fitted(picture: Picture, y: float) -> tuple[Drawing, float]:
    """Return a picture as wide as there is room, and how high it is then."""
    from printables.drawing.display_list import Group, scale, translate

    factor = min(1.0, (WIDTH_MM - 2 * _MARGIN_MM) / picture.width_mm)
    left = (WIDTH_MM - factor * picture.width_mm) / 2
    place = scale(factor).then(translate(left, y))
    return Group(picture.drawings, place), factor * picture.height_mm
