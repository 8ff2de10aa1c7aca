"""Rakugaaki's box: a wall at night, a five half sprayed, the crews, and the guard who comes."""

from __future__ import annotations

from games.rakugaaki.edition import Edition
from games.rakugaaki.rules import rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    Text,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import faced
from printables.drawing.lettering import as_path, letter_segments
from printables.drawing.ornament import drips, spray
from printables.drawing.text import fitting_size_pt
from printables.nets.box_art import BoxArt
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import crew
from printables.rakugaaki.guard import guard
from printables.rakugaaki.street import BAND, NIGHT, SODIUM, SPRAY, crown, splat, tape

CROWDED = ("purple", "green", "yellow", "black", "red", "blue")
"""The crews from the left; those drawn first stand behind."""


def box_art(edition: Edition, language: str, tr: Translate) -> BoxArt:
    """Return what is on the box, its words in a language."""
    say = saying(tr, language)
    of = rules(edition)
    return BoxArt(say(of.title), say(of.summary), BAND, _cover, _emblem)


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the crowned five."""
    return tuple(_five(box.width / 2, 0.6 * box.height, 0.72 * box.height, design))


def _five(
    x: float, y: float, high: float, design: Design, *, sprayed: float = 1.0
) -> list[Drawing]:
    """Return a bubble of a five, so high, its middle at `(x, y)`, with its shadow and its crown.

    Of its height only what is `sprayed` is filled; the rest is its outline on the wall.
    """
    full = design is Design.FULL
    size = high / 0.3528 / 0.75
    base = y + high / 2
    letters = letter_segments("5", "shout", round(size, 3), x, base)
    rim = SODIUM  # with white: no crew's own colour
    top = y - 0.5 * high - 0.03 * high
    parts: list[Drawing] = []
    if full:
        moved = letter_segments("5", "shout", round(size, 3), x + 0.06 * high, base + 0.06 * high)
        filled: tuple[Drawing, ...] = (
            Path(moved, "#000000", "#000000", 0.17 * high, join="round"),
            Path(letters, "#000000", "#000000", 0.17 * high, join="round"),
            Path(letters, rim, rim, 0.085 * high, join="round"),
            Path(letters, palette.PAPER, palette.PAPER, 0.02 * high, join="round"),
        )
        if sprayed < 1:
            low = y + (sprayed - 0.5) * high
            left, right, top_edge = x - high, x + high, y - high
            wet = (
                *polyline(
                    (left, top_edge), (right, top_edge), (right, low), (left, low), closed=True
                ),
                *drips(
                    x - 0.36 * high, low - 0.2, 0.8 * high, count=7, seed=12, most_mm=0.16 * high
                ),
            )
            parts.append(Path(letters, None, "#000000", 0.075 * high, join="round"))
            parts.append(Path(letters, None, palette.PAPER, 0.035 * high, join="round"))
            filled = (Group(filled, clip=Path(wet)),)
        parts += filled
    else:
        parts.append(Path(letters, palette.PAPER, BAND.deep, 0.03 * high, join="round"))
    parts.append(Path(crown(x, top, 0.4 * high), SODIUM if full else palette.PAPER, "#000000",
                      0.022 * high, join="round"))  # fmt: skip
    return parts


def _cover(box: Box, design: Design, title: str) -> tuple[Drawing, ...]:
    full = design is Design.FULL
    w, h = box.width, box.height
    parts: list[Drawing] = []
    joints = tuple(_bricks(w, h))
    if full:
        parts += [
            Path((box,), fill=NIGHT),
            Path(joints, stroke="#343846", width_mm=0.35),
        ]  # fmt: skip
    else:
        parts.append(Path(joints, stroke=palette.HAIRLINE, width_mm=0.12))
    x, y = 0.5 * w, 0.53 * h
    if full:
        parts += _torch(w, h)
        parts.append(Path(spray(x, y, 0.62 * w, 220, 7), fill=SPRAY[1]))
        parts.append(Path(splat(x - 0.03 * w, y, 0.34 * w, 5), fill=SPRAY[0]))
        runs = scale(2.6).then(translate(x - 0.26 * w, y + 0.16 * w))
        parts.append(Group((Path(drips(0, 0, 0.46 * w / 2.6, count=6, seed=3, most_mm=9),
                                 fill=SPRAY[0]),), runs))  # fmt: skip
        parts.append(Path(spray(x, y, 0.36 * w, 90, 11), fill="#ff9aa8"))
    else:
        parts.append(Path(splat(x, y, 0.42 * w, 5), palette.PAPER, BAND.deep, 0.3))
    parts += _five(x - 0.03 * w, y, 0.36 * h, design, sprayed=0.7)
    parts.append(_watch(w, h, design))
    parts += _crews(w, h, design)
    strip = Group((Group(tuple(tape(Box(-0.2 * w, 0, 1.4 * w, 4.2), design)),
                         clip=Path((Box(-0.2 * w, 0, 1.4 * w, 4.2),))),),
                  rotate(-3).then(translate(0, 0.962 * h)))  # fmt: skip
    parts.append(strip)
    parts += _title(w, h, title, full)
    return tuple(parts)


def _torch(w: float, h: float) -> list[Drawing]:
    """Return the light of the guard's torch on the wall: lighter bricks, and their joints."""
    start = (0.68 * w, 0.755 * h)
    cone = polyline(start, (-0.1 * w, 0.16 * h), (-0.1 * w, 0.98 * h), closed=True)
    core = polyline(start, (-0.1 * w, 0.3 * h), (-0.1 * w, 0.84 * h), closed=True)
    joints = Path(tuple(_bricks(w, h)), stroke="#8d7f55", width_mm=0.35)
    lit = (Path(cone, fill="#3d3a33"), Path(core, fill="#57503a"), joints)
    return [Group(lit, clip=Path(cone))]


def _watch(w: float, h: float, design: Design) -> Drawing:
    """Return the guard, who comes from the right with a torch in hand."""
    placing = scale(0.0185 * h).then(translate(0.855 * w, 0.7 * h))
    return Group(guard(design), placing)


def _bricks(w: float, h: float) -> list[Segment]:
    joints: list[Segment] = []
    for row in range(int(h / 4) + 1):
        y = row * 4.0
        joints += polyline((0, y), (w, y))
        for column in range(int(w / 10) + 2):
            left = column * 10.0 - (5 if row % 2 else 0)
            joints += polyline((left, y), (left, y + 4))
    return joints


def _crews(w: float, h: float, design: Design) -> list[Drawing]:
    """Return the six crews, shoulder to shoulder."""
    full = design is Design.FULL
    parts: list[Drawing] = []
    for at, colour in enumerate(CROWDED):
        x = (0.1 + 0.16 * at) * w
        y = (0.865 + 0.028 * (at % 2)) * h
        radius = 0.095 * w
        tones, _ = dress(colour)
        parts.append(Circle(x, y, radius, tones.tint if full else palette.PAPER,
                            tones.dark, 0.35))  # fmt: skip
        parts.append(crew(colour, x, y, 0.068 * w, design))
    return parts


def _title(w: float, h: float, title: str, full: bool) -> list[Drawing]:
    """Return the name as a throw-up: pale letters in a black rim, in a coloured one."""
    face = faced(title, BAND.face)
    size = fitting_size_pt(title, w - 11, 40.0, face)
    base = 0.205 * h
    dark = "#000000" if full else BAND.deep
    words: list[Drawing] = []
    if full:
        below = ((0.9, 2.5, dark), (0.0, 2.5, SPRAY[1]), (0.0, 2.0, dark))
        words += [
            as_path(Text(w / 2 + off, base + off, title, size, face, "middle", paint,
                         outline_mm=rim))
            for off, rim, paint in below
        ]  # fmt: skip
    else:  # the wall behind it shows no joints where the name stands
        bare = Text(w / 2, base, title, size, face, "middle", palette.PAPER, outline_mm=1.2)
        words.append(as_path(bare))
    words.append(Text(w / 2, base, title, size, face, "middle",
                      palette.PAPER if full else dark, role="title"))  # fmt: skip
    return [Group(tuple(words), rotate(-4, w / 2, base))]
