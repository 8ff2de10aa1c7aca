"""The numbers as graffiti, the wilder the higher: tag, throw-up, block, wildstyle, mural."""

from __future__ import annotations

from games.rakugaaki.edition import HIGHEST
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Close,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Text,
    rotate,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.lettering import letter_segments
from printables.drawing.ornament import arrow, burst, drips, moved, smooth, spray
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import crew, die_cut
from printables.rakugaaki.street import SODIUM, crown, splat

_NUMBER_PT = 33.0


def piece(number: int, colour: str, x: float, y: float, design: Design) -> list[Drawing]:
    """Return a number as a piece of graffiti around `(x, y)`, the wilder the higher it is.

    A 1 is a tag of one line, a 2 a bubble with its crew's rim, a 3 a block that stands out from the
    wall, a 4 the same with arrows over a patch that drips, and a 5 a mural over the whole tile: the
    crew behind it, and a crown.
    """
    tones = dress(colour)
    full = design is Design.FULL
    size = _SIZES_PT.get(number, _NUMBER_PT)
    if number == HIGHEST:
        parts = _mural(colour, x, y, design)
        x += _ASIDE_MM
    else:
        parts = _under(number, tones, x, y, design)
    base = y + size * MM_PER_POINT * cap_height("shout") / 2
    base += _LOWER_MM.get(number, 0.0)
    digits = str(number)
    if not full:
        parts.append(Text(x, base, digits, size, "shout", "middle", palette.TEXT, role="number",
                          outline_mm=0.3))  # fmt: skip
    else:
        letter = letter_segments(digits, "shout", size, x, base)
        parts += _rims(number, colour, letter)
        if number == HIGHEST - 1:  # its strokes run out into arrows, under one rim with it
            runs = _arrows(x, base)
            parts += [
                Path(runs, "#000000", "#000000", 1.8, join="round"),
                Path(letter, "#000000", "#000000", 1.8, join="round"),
                Path(runs, fill=palette.PAPER),
            ]
        parts.append(Text(x, base, digits, size, "shout", "middle", palette.PAPER, role="number"))
        if number > 1:
            parts.append(_fade(letter, tones, Box(x - 6, base - 9, 12, 9.6)))
    if number == HIGHEST:
        parts.append(_worn(x - 0.4, base - size * MM_PER_POINT * cap_height("shout"), tones, full))
    return parts


_SIZES_PT = {1: 30.0, 4: 35.0, 5: 36.0}
_LOWER_MM = {1: -0.9, 5: 0.1}


def _rims(number: int, colour: str, letter: tuple[Segment, ...]) -> list[Drawing]:
    """Return what is around and behind a number's face in full ink."""
    tones = dress(colour)
    deep = {3: 1.5, 4: 1.8, 5: 1.2}.get(number, 0.0)
    steps = round(deep / 0.5)
    sides = tuple(
        part
        for at in range(1, steps + 1)
        for part in moved(letter, translate(at * deep / steps, at * deep / steps))
    )
    black = "#000000"
    rim = Path(letter, black, black, {1: 2.1, 2: 2.5}.get(number, 1.8), join="round")
    if number == 2:
        ring = tones.tint if colour == "black" else tones.field
        return [
            Path(letter, black, black, 5.2, join="round"),
            Path(letter, ring, ring, 4.2, join="round"),
            rim,
        ]
    if not sides:
        return [rim]
    return [
        Path(sides, black, black, 1.9, join="round"),
        Path(sides, tones.dark, tones.dark, 1.0, join="round"),
        rim,
    ]


def _fade(letter: tuple[Segment, ...], tones: palette.Colour, box: Box) -> Drawing:
    """Return the second colour of a number's face, in which its foot was dipped."""
    right, low = box.x + box.width, box.y + box.height
    edge = box.y + 0.78 * box.height
    steps = 9
    run = [
        (box.x + box.width * at / steps, edge + (0.55 if at % 2 else -0.35)) for at in range(steps)
    ]
    lower = (Move(box.x, low), *smooth([(box.x, edge), *run, (right, edge)])[1:])
    paint = "#5a5e69" if tones is palette.DARK else tones.dark
    lower_part = (Move(box.x, low), Line(box.x, edge), *lower[1:], Line(right, low), Close())
    return Group((Path(lower_part, fill=paint),), clip=Path(letter))


_ASIDE_MM = 2.5
"""From the middle of a mural to its number; the crew looks out on the other side."""


def _mural(colour: str, x: float, y: float, design: Design) -> list[Drawing]:
    """Return the ground of a 5: rays over the whole tile, and the crew."""
    tones = dress(colour)
    full = design is Design.FULL
    left, low = x - 4.5, y - 0.8
    face = crew(colour, left, low, 4.8 if full else 4.4, design)
    if not full:
        room = splat(x, y, 8.0, 8)
        return [Path(room, palette.PAPER, tones.dark, 0.2), face]
    whole = Box(x - 14, y - 12, 28, 24)
    return [
        Path((whole,), fill=tones.dark),
        Path(burst(left + 2, low + 1.3, 17, inner=0, outer=22, share=0.42), fill=tones.field),
        die_cut(face, 0.95),
        face,
    ]


def _worn(x: float, y: float, tones: palette.Colour, full: bool) -> Drawing:
    """Return the crown of a 5, askew on its number."""
    gold, black, thick = (SODIUM, "#000000", 0.5) if full else (palette.PAPER, tones.dark, 0.25)
    shape = Path(crown(0, 0, 4.6), gold, black, thick, join="round")
    return Group((shape,), rotate(-8).then(translate(x, y - 0.3)))


def _under(number: int, tones: palette.Colour, x: float, y: float, design: Design) -> list[Drawing]:
    """Return what lies on the wall below a number up to 4."""
    full = design is Design.FULL
    ground = splat(x, y, 7.1 if number < 4 or not full else 8.3, number)
    if number == 1 and full:  # a marker's line under it, in one go
        tag = smooth(((x - 5.6, y + 5.6), (x - 1.4, y + 4.8), (x + 3.6, y + 5.2),
                      (x + 5.6, y + 3.6), (x + 3.4, y + 6.7), (x - 2.6, y + 6.4)))  # fmt: skip
        return [
            Path(tag, stroke="#000000", width_mm=1.7, cap="round", join="round"),
            Path(tag, stroke=palette.PAPER, width_mm=0.8, cap="round", join="round"),
        ]
    if number < 4 and full:
        return []
    runs = drips(x - 5.4, y + 4.6, 10.8, count=4, seed=number, most_mm=4.4)
    if not full:
        parts: list[Drawing] = [Path(ground, palette.PAPER, tones.dark, 0.2)]
        if number >= 3:
            parts.append(Path(runs, palette.PAPER, tones.dark, 0.15))
        return parts
    paint = "#5a5e69" if tones is palette.DARK else tones.dark  # on a wall at night too
    return [Path((*spray(x, y, 9.4, 50, number), *ground, *runs), fill=paint)]


def _arrows(x: float, base: float) -> tuple[Segment, ...]:
    """Return the arrows that a 4's bar and stem run out into, its middle and foot given."""
    return (
        *arrow((x - 2.2, base - 2.9), (x - 8.0, base - 3.6), 1.5, 3.7),
        *arrow((x + 1.6, base - 7.2), (x + 5.4, base - 11.6), 1.5, 3.7),
    )
