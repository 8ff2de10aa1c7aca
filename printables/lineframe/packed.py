"""What goes into the box, shown in a frame of film beside the box itself."""

from __future__ import annotations

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Drawing, Group, Path, Rect, polyline, translate
from printables.lineframe.cover_scene import NEXT, SHADE, die_standing
from printables.lineframe.film import EDGE_MM, INK, bare_film
from printables.lineframe.standing_roll import StandingRoll, standing_roll
from printables.page.paper import Sheet
from printables.page.text_blocks import Block

_LEAST_MM = 30.0  # on a lower film the tape would be too small to be told
_MOST_MM = 40.0
_ASIDE_MM = 1.6  # from the film's ends to its frame
_PITCH_MM = 11.0  # of the lines on the table


def packed(room: Sheet, design: Design) -> Block | None:
    """Return the roll and the die on a table, as wide as the room; None without room for them.

    Args:
        room: for the picture.
        design: full, or in lines.
    """
    high = min(_MOST_MM, room.height_mm)
    if high < _LEAST_MM:
        return None
    wide, deep = room.width_mm - 2 * _ASIDE_MM, high - 2 * EDGE_MM
    full = design is Design.FULL
    ground = SHADE if full else palette.PAPER
    window = Rect(0, 0, wide, deep, INK if full else palette.PAPER, None if full else INK, 0.25,
                  radius=2.0)  # fmt: skip
    floor = deep - 6.0
    radius = 0.3 * deep
    x = 0.62 * wide
    roll = StandingRoll(x=x, y=floor, radius=radius, side=0.78 * radius, leaves=158.0,
                        bow=0.9 * radius, end_x=0.06 * wide, first=NEXT)  # fmt: skip
    parts: list[Drawing] = [window]
    if full:
        line = palette.mixed(INK, palette.SIX[3].field, 0.26)
        lines = [
            *(segment for at in range(1, 1 + int(wide / _PITCH_MM))
              for segment in polyline((at * _PITCH_MM, 0), (at * _PITCH_MM, deep))),
            *(segment for at in range(1, 1 + int(deep / _PITCH_MM))
              for segment in polyline((0, at * _PITCH_MM), (wide, at * _PITCH_MM))),
        ]  # fmt: skip
        parts.append(Path(tuple(lines), stroke=line, width_mm=0.2))
    parts += standing_roll(roll, design, ground if full else "")
    parts.append(die_standing(x + 1.75 * radius, floor + 1.6, 0.95 * radius, design))
    seen = Path((Box(0, 0, wide, deep),))
    film = (*bare_film(room.width_mm, high, design),
            Group(tuple(parts), translate(_ASIDE_MM, EDGE_MM), clip=seen))  # fmt: skip
    return Block(film, high)
