"""Title bands: a game's name on a ground of its own, over the whole width of a page of text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Segment,
    Tag,
    Text,
    Weight,
    polyline,
    rotate,
)
from printables.drawing.fonts import cap_height, faced, text_width_mm
from printables.drawing.lettering import as_path
from printables.drawing.text import fitting_size_pt, paragraph
from printables.page.text_blocks import Block

_TITLE_SHARE = 0.45
"""Of a band's height the most that its capitals may have."""

_LEAST_LINE_PT = 8.0  # a line that is a word too long is set so small, rather than in two

_JAPANESE_SHARE = 0.42
"""The same of what is set in Noto Sans JP, whose kana and kanji are taller than its capitals."""

Scene: TypeAlias = Callable[[Box, Design], tuple[Drawing, ...]]
"""Draws what is to be seen on a band, in a box that it is clipped to."""

Shape: TypeAlias = Callable[[Box], tuple[Segment, ...]]
"""Returns the outline of a band in its box."""

Trim: TypeAlias = Callable[[Box, Box, Design], tuple[Drawing, ...]]
"""Draws what a running head has beside its words: in the first box, around the second."""

RUNNING_MM = 9.0
"""How high a running head is."""

_RUNNING_PT = 15.0


def nothing(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return nothing: a plain band has nothing over it."""
    del box, design
    return ()


def straight(box: Box) -> tuple[Segment, ...]:
    """Return the outline of a plain band."""
    return (box,)


def ruled(box: Box, words: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the trim of a plain running head: a line below it."""
    del words, design
    low = box.y + box.height - 0.5
    return (Path(polyline((box.x, low), (box.x + box.width, low)), stroke=palette.QUIET),)


@dataclass(frozen=True, slots=True)
class Band:
    """How a game's title band looks.

    Attributes:
        face: the face of the title; for what it cannot spell the boldest of Noto Sans JP.
        ground: the colour of the band.
        letters: the colour of the title on it; white or pale, as the ground is deep.
        deep: the colour of a title on white, in the lighter design.
        scene: what else is to be seen on it.
        height_mm: how high it is.
        tilt: degrees by which the title is turned clockwise.
        share: how much of the width the title may take.
        shade: the colour of a shade below the title on its ground; empty for none.
        shape: its outline.
        ends: what is drawn over it and is not cut off at its outline.
        trim: what pages that go on have beside its name.
        centred: whether the name stands in the middle of these.
    """

    face: Weight
    ground: str
    letters: str
    deep: str
    scene: Scene
    height_mm: float = 24.0
    tilt: float = 0.0
    share: float = 0.6
    shade: str = ""
    shape: Shape = straight
    ends: Scene = nothing
    trim: Trim = ruled
    centred: bool = False


def slim(band: Band) -> Band:
    """Return a band that is lower, for pages that need their room for what is cut out."""
    return replace(band, height_mm=16.0)


def read_as(name: str, reading: str, tr: Callable[[str], str]) -> str:
    """Return a name with its reading in brackets, which a title band sets above it.

    Args:
        name: the name, in letters that not everybody reads.
        reading: a message for the reading; a language that reads the name leaves it as it is.
        tr: for the words.
    """
    spoken = tr(reading)
    return name if spoken == reading else f"{name}（{spoken}）"


def parted(name: str) -> tuple[str, str]:
    """Return a name without the reading that stands behind it in brackets, and that, if any.

    >>> parted("狛狗理太陽（こっくりさん）"), parted("Kokkuri-san")
    (('狛狗理太陽', 'こっくりさん'), ('Kokkuri-san', ''))
    """
    written, _, reading = name.partition("（")
    return written, reading.removesuffix("）")


def headed(name: str, line: str, band: Band, width_mm: float, design: Design) -> Block:
    """Return the title band of a page of rules; a running head where it goes on from another.

    Args:
        name: the game's name.
        line: what it is, for how many, for how long; empty where the page before has said so.
        band: how it looks.
        width_mm: how wide it is.
        design: as for `lockup`.
    """
    return (
        lockup(name, line, band, width_mm, design)
        if line
        else _running(parted(name)[0], band, width_mm, design)
    )


def _running(name: str, band: Band, width_mm: float, design: Design) -> Block:
    """Return a game's name in small at the top of a page, and what it stands beside."""
    weight = faced(name, band.face)
    size = fitting_size_pt(name, 0.5 * width_mm, _RUNNING_PT, weight)
    wide, high = text_width_mm(name, size, weight), size * MM_PER_POINT * cap_height(weight)
    left = (width_mm - wide) / 2 if band.centred else 0.0
    base = (RUNNING_MM - 1.6 + high) / 2
    words = Text(left, base, name, size, weight, colour=band.deep, role="title")
    around = Box(left, base - high, wide, high)
    trim = band.trim(Box(0, 0, width_mm, RUNNING_MM), around, design)
    return Block((*trim, Group((words,), tag=Tag("H1"))), RUNNING_MM)


def lockup(name: str, line: str, band: Band, width_mm: float, design: Design) -> Block:
    """Return a title band with a line of small text below it.

    Args:
        name: the game's name.
        line: what it is, for how many, for how long; empty for none.
        band: how it looks.
        width_mm: how wide it is.
        design: on its ground, or in lines on white.
    """
    box = Box(0, 0, width_mm, band.height_mm)
    name, reading = parted(name)  # the reading stands above the name
    weight = faced(name, band.face)
    share = _TITLE_SHARE if weight == band.face else _JAPANESE_SHARE
    most = share * band.height_mm / (MM_PER_POINT * cap_height(weight))
    size = fitting_size_pt(name, width_mm * band.share - 7, min(40.0, most), weight)
    high = size * MM_PER_POINT * cap_height(weight)
    small = min(0.34 * size, 0.2 * band.height_mm / MM_PER_POINT) if reading else 0.0
    base = (band.height_mm + high + 1.15 * small * MM_PER_POINT) / 2
    full = design is Design.FULL
    colour = band.letters if full else band.deep
    shape = band.shape(box)
    ground: tuple[Drawing, ...] = (Path(shape, fill=band.ground),) if full else ()
    rim = band.shape(Box(0.25, 0.25, width_mm - 0.5, band.height_mm - 0.5))
    edge = () if full else (Path(rim, stroke=band.deep, width_mm=0.5),)
    scene = Group((*ground, *band.scene(box, design)), clip=Path(shape))
    over = band.ends(box, design)
    words = Text(7, base, name, size, weight, colour=colour, turn=band.tilt, role="title")
    spelt = faced(reading, band.face)
    above = Text(7.4, base - high - 0.7 * small * MM_PER_POINT, reading, small,
                 "bold" if spelt == "black" else spelt, colour=colour, turn=band.tilt)  # fmt: skip
    title = Group((words, above) if reading else (words,), tag=Tag("H1"))
    shade = _shade(words, band, high) if full and band.shade else ()
    if not line:
        return Block((scene, *edge, *over, *shade, title), band.height_mm)
    one = min(fitting_size_pt(part, width_mm, 9.0) for part in line.split("\n"))
    points = one if one >= _LEAST_LINE_PT else 9.0
    below = paragraph(line, 0, band.height_mm + 1.6, width_mm, points, colour=palette.QUIET)
    beneath = Group(below.texts, tag=Tag("P"))
    high = band.height_mm + 1.6 + below.height_mm
    return Block((scene, *edge, *over, *shade, title, beneath), high)


def _shade(words: Text, band: Band, high_mm: float) -> tuple[Drawing, ...]:
    """Return the shade of a title, as a signwriter and a can have it: to the lower right."""
    off = 0.06 * high_mm
    level = replace(words, x=words.x + off, y=words.y + off, colour=band.shade, turn=0, role="")
    return (Group((as_path(level),), rotate(band.tilt, words.x, words.y)),)
