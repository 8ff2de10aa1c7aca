"""What is printed behind a board that is cut into cards: a ground and the game's sign."""

from __future__ import annotations

from printables.drawing.design import Design
from printables.drawing.display_list import MM_PER_POINT, Box, Drawing, Group, Path, Text, translate
from printables.drawing.fonts import cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.nets.box_art import BoxArt


def backdrop(art: BoxArt, tint: str, box: Box, design: Design) -> Drawing:
    """Return what is printed behind a board: a pale ground, a frame, the game's sign and name.

    Args:
        art: the game's.
        tint: the colour of the ground.
        box: where it is.
        design: full or eco.
    """
    band = art.band
    frames = tuple(
        Path(
            (Box(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by),),
            stroke=band.ground,
            width_mm=line,
        )
        for by, line in ((6.0, 1.2), (8.0, 0.3))
    )
    side = 0.34 * min(box.width, box.height)
    face = faced(art.title, band.face)
    size = fitting_size_pt(art.title, 0.62 * box.width, 40.0, face)
    high = size * MM_PER_POINT * cap_height(face)
    x, y = box.x + box.width / 2, box.y + (box.height - side - 0.3 * side - high) / 2
    sign = Group(art.emblem(Box(0, 0, side, side), design), translate(x - side / 2, y))
    name = Text(x, y + 1.3 * side + high, art.title, size, face, "middle", band.deep)
    return Group((Path((box,), fill=tint), *frames, sign, name))
