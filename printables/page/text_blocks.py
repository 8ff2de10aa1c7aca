"""Blocks of a text page: headings, paragraphs and numbered lines, stacked in columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from printables.drawing import palette
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Close,
    Drawing,
    Group,
    Line,
    Move,
    Part,
    Path,
    Rect,
    Tag,
    Text,
    Weight,
    scale,
    strings,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, faced, is_display, is_lettered, text_width_mm
from printables.drawing.text import fitting_size_pt, paragraph

BODY_PT = 9.0
SMALL_PT = 7.5
HEAD_PT = 11.5
_LETTERED_HEAD_PT = 13.0  # strokes of a brush or a spray can fill small kanji
TITLE_PT = 22.0
LEADING = 1.42
"""From one base line to the next, as a share of the size."""

_LEAST_LINE_PT = 8.2
_AFTER_MM = 2.5  # between a heading and what runs on behind it


Badge: TypeAlias = Callable[[float, float, str], Drawing]
"""Draws what a rule's number stands on: around a point, in a colour, 4.4 mm across or so."""

Flourish: TypeAlias = Callable[[float, float, float, str], tuple[Drawing, ...]]
"""Draws what runs on behind a heading: from the left, to the right, at a height, in a colour."""


def disc(x: float, y: float, ink: str) -> Drawing:
    """Return the plain badge."""
    return Circle(x, y, 2.2, ink)


def bare(left: float, right: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return nothing: the plain heading has no flourish."""
    del left, right, y, ink
    return ()


Heading: TypeAlias = Callable[[Text, float, float, "Look"], tuple[Drawing, ...]]
"""Sets the heading of a section: its words at the left, how wide they are, and the column."""


def runs_on(words: Text, wide_mm: float, width_mm: float, look: Look) -> tuple[Drawing, ...]:
    """Return the plain heading: its words, and the flourish behind them."""
    after = wide_mm + _AFTER_MM
    flourish = look.flourish(after, width_mm, 3.0, look.ink) if width_mm - after > 8 else ()
    return (words, *flourish)


def in_the_middle(words: Text, wide_mm: float, width_mm: float, look: Look) -> tuple[Drawing, ...]:
    """Return a heading in the middle of its column, with a flourish on both sides."""
    left = (width_mm - wide_mm) / 2
    centred = replace(words, x=words.x + left)
    if left - _AFTER_MM < 8:
        return (centred,)
    right = look.flourish(width_mm - left + _AFTER_MM, width_mm, 3.0, look.ink)
    return centred, *right, Group(right, scale(-1, 1).then(translate(width_mm, 0)))


def dot(x: float, y: float, ink: str) -> Drawing:
    """Return the plain mark of a paragraph without a number."""
    del ink
    return Circle(x, y, 0.7, palette.TEXT)


@dataclass(frozen=True, slots=True)
class Look:
    """How a game's pages of text look.

    Attributes:
        face: the display face of titles and headings, where it can spell them.
        ink: the colour of headings and of numbers' badges; 4.5 : 1 and more on white.
        badge: what numbers stand on.
        flourish: what runs on behind a heading, to the end of its column.
        heading: how the heading of a section is set.
        bullet: what stands before a paragraph without a number.
    """

    face: Weight = "black"
    ink: str = palette.TEXT
    badge: Badge = disc
    flourish: Flourish = bare
    heading: Heading = runs_on
    bullet: Badge = dot


PLAIN = Look()


@dataclass(frozen=True, slots=True)
class Block:
    """A drawing of a known height, from (0, 0) down.

    Attributes:
        drawings: what it shows.
        height_mm: how much of a column it takes.
    """

    drawings: tuple[Drawing, ...]
    height_mm: float

    def at(self, x: float, y: float) -> Group:
        """Return it with its top left corner at `(x, y)`."""
        return Group(self.drawings, translate(x, y))


def tagged(block: Block, part: Part, alt: str = "") -> Block:
    """Return a block that is read aloud as a part of a text."""
    return Block((Group(block.drawings, tag=Tag(part, alt)),), block.height_mm)


def figure(block: Block, alt: str = "") -> Block:
    """Return a block as a figure; what is said of it are its own words, unless there are others."""
    description = alt or " ".join(strings(block.drawings))
    return tagged(block, "Figure", description) if description else block


def stack(blocks: Iterable[Block], gap_mm: float = 0) -> Block:
    """Return blocks one below the other."""
    placed: list[Drawing] = []
    y = 0.0
    for block in blocks:
        if placed:
            y += gap_mm
        placed.append(block.at(0, y))
        y += block.height_mm
    return Block(tuple(placed), y)


def beside(blocks: Sequence[Block], width_mm: float, gap_mm: float) -> Block:
    """Return blocks next to each other in columns of one width."""
    step = (width_mm + gap_mm) / len(blocks)
    return Block(
        tuple(block.at(number * step, 0) for number, block in enumerate(blocks)),
        max(block.height_mm for block in blocks),
    )


def space(height_mm: float) -> Block:
    """Return a block of white."""
    return Block((), height_mm)


def title(words: str, line: str, width_mm: float, look: Look = PLAIN) -> Block:
    """Return a page's title, with a line of small text below it and a rule."""
    weight = faced(words, look.face) if is_display(look.face) else look.face
    size = fitting_size_pt(words, width_mm, TITLE_PT, weight)
    # A word too many makes it a little smaller.
    one = min(fitting_size_pt(part, width_mm, BODY_PT) for part in line.split("\n"))
    below_pt = one if one >= _LEAST_LINE_PT else BODY_PT
    below = paragraph(line, 0, 10.5, width_mm, below_pt, colour=palette.QUIET)
    height = 10.5 + below.height_mm + 2.5
    return Block(
        (
            Group((Text(0, 8, words, size, weight, colour=look.ink),), tag=Tag("H1")),
            Group(below.texts, tag=Tag("P")),
            Rect(0, height, width_mm, 0.35, look.ink),
        ),
        height + 0.35,
    )


def head(words: str, width_mm: float, look: Look = PLAIN) -> Block:
    """Return the heading of a section."""
    weight = faced(words, look.face) if is_display(look.face) else "bold"
    if weight == "black" and is_lettered(look.face):  # of an edition's own words
        weight = "bold"
    most = HEAD_PT if weight in (look.face, "bold") else _LETTERED_HEAD_PT
    size = fitting_size_pt(words, width_mm, most, weight)
    wide = text_width_mm(words, size, weight)
    lettered = Text(0, 4.4, words, size, weight, colour=look.ink)
    return tagged(Block(look.heading(lettered, wide, width_mm, look), 6.4), "H2")


def text(
    words: str,
    width_mm: float,
    size_pt: float = BODY_PT,
    *,
    weight: Weight = "regular",
    colour: str = palette.TEXT,
    leading: float = LEADING,
) -> Block:
    """Return a paragraph."""
    set_text = paragraph(
        words, 0, 0, width_mm, size_pt, weight=weight, colour=colour, leading=leading
    )
    return tagged(Block(set_text.texts, set_text.height_mm), "P")


NUMBER_MM = 7.0
"""How far a numbered paragraph is set in."""


_HOLLOW = 0.87
"""Of an outlined badge, how much of its width is left empty within its line."""


def numbered(
    number: str,
    words: str,
    width_mm: float,
    size_pt: float = BODY_PT,
    *,
    house: bool = False,
    leading: float = LEADING,
    look: Look | None = None,
    outlined: bool = False,
) -> Block:
    """Return a paragraph with a number on a badge before it, or a house if it is a house value.

    The badge is filled, or `outlined` where ink is to be spared.
    """
    body = text(words, width_mm - NUMBER_MM, size_pt, leading=leading)
    centre = size_pt * MM_PER_POINT * leading / 2  # the middle of the first line
    if house:
        return listed(body, house_sign(2.3, centre, 3.4))
    half = 7.5 * MM_PER_POINT * CAP_HEIGHT / 2
    look = look or PLAIN
    badge = [look.badge(2.3, centre, look.ink)]
    if outlined:
        smaller = scale(_HOLLOW).then(translate((1 - _HOLLOW) * 2.3, (1 - _HOLLOW) * centre))
        badge.append(Group((look.badge(2.3, centre, palette.PAPER),), smaller))
    colour = look.ink if outlined else palette.PAPER
    figure = Text(2.3, centre + half, number, 7.5, "bold", "middle", colour)
    return listed(body, Group((*badge, figure), tag=Tag("Lbl")))


def listed(body: Block, *label: Drawing) -> Block:
    """Return a paragraph that is set in, with its label before it, as an item of a list."""
    item_body = Group((body.at(NUMBER_MM, 0),), tag=Tag("LBody"))
    return tagged(Block((*label, item_body), body.height_mm), "LI")


def house_sign(x: float, y: float, side_mm: float) -> Path:
    """Return the sign of a house value, a house, around `(x, y)`."""
    half, eaves, wall = side_mm / 2, 0.02 * side_mm, 0.36 * side_mm
    half_door = 0.11 * side_mm
    return Path(
        (
            Move(x, y - half),
            Line(x + half, y + eaves),
            Line(x + wall, y + eaves),
            Line(x + wall, y + half),
            Line(x + half_door, y + half),
            Line(x + half_door, y + 0.18 * side_mm),
            Line(x - half_door, y + 0.18 * side_mm),
            Line(x - half_door, y + half),
            Line(x - wall, y + half),
            Line(x - wall, y + eaves),
            Line(x - half, y + eaves),
            Close(),
        ),
        fill=palette.TEXT,
    )
