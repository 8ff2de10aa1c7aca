"""What the tower is built of: a stone, a colour and a bond for every letter.

All kana of a row share their letter, and so their stone; ん is told from なにぬねの in front only,
as its letter is theirs. The vowels, each a letter of its own, are the tower's windows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Segment,
    Symbol,
    Use,
    polyline,
    translate,
)
from printables.drawing.ornament import bird, cloud
from printables.page.lockups import Band
from printables.page.text_blocks import Look
from printables.tower.bonds import (
    ASHLAR,
    BANDED,
    BASALT,
    BRICKS,
    DIAMONDS,
    HERRINGBONE,
    PLANKS,
    RUBBLE,
    SCALES,
    TILES,
    Bond,
)

RED = "#a8321f"
INDIGO = "#26356b"
CREAM = "#f8efd8"
OCHRE = "#e3c185"
INK = palette.TEXT


def _stone_badge(x: float, y: float, ink: str) -> Drawing:
    """Return a dressed stone with an arched head."""
    return Path(arch(x, y - 2.45, 4.3, 4.8), fill=ink)


def _course_line(left: float, right: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a course of bricks."""
    high, long = 1.5, 4.6
    joints = [*polyline((left, y - high / 2), (right, y - high / 2), (right, y + high / 2),
                        (left, y + high / 2), closed=True)]  # fmt: skip
    at = right - long
    while at > left + 1:
        joints += polyline((at, y - high / 2), (at, y + high / 2))
        at -= long
    return (Path(tuple(joints), stroke=ink, width_mm=0.22),)


LOOK = Look("slab", RED, _stone_badge, _course_line)


@dataclass(frozen=True, slots=True)
class Stone:
    """What a letter is built of.

    Attributes:
        field: its colour.
        joint: the colour of its joints, a step lighter or darker.
        dark: for its lines and letters on white: contrast 4.5 : 1 and more.
        bond: how it is laid.
        window: whether it is a window.
    """

    field: str
    joint: str
    dark: str
    bond: Bond
    window: bool = False

    def wall(self, box: Box, length: float, joint_mm: float, pale: float = 0.0) -> list[Drawing]:
        """Return a wall over a box, and a little beyond its edges.

        Args:
            box: where.
            length: of a brick.
            joint_mm: how wide its joints are.
            pale: how far all of it is from its colours to white.
        """
        field, other, joint = (
            palette.mixed(palette.mixed(self.field, self.joint, share), palette.PAPER, pale)
            for share in (0.0, _SECOND, 1.0)
        )
        return [
            Path((box,), fill=field),
            Path(tuple(self.bond.others(box, length)), fill=other),
            Path(tuple(self.bond.joints(box, length)), stroke=joint, width_mm=joint_mm),
        ]


_SECOND = 0.5  # how far the second tone of a wall is from its colour to that of its joints

STONES: dict[str, Stone] = {
    "K": Stone("#953725", "#c77560", "#8e3322", BRICKS),
    "S": Stone("#ad7f2e", "#dcb878", "#7d5a14", BANDED),
    "T": Stone("#75543b", "#98775c", "#63442c", PLANKS),
    "N": Stone("#3f5c78", "#6a86a0", "#33506d", SCALES),
    "H": Stone("#52663f", "#879a70", "#48602f", RUBBLE),
    "M": Stone("#6f3f5e", "#976a87", "#643554", HERRINGBONE),
    "Y": Stone("#ad4f22", "#d68a62", "#96430f", TILES),
    "R": Stone("#2e6f72", "#5d9698", "#1f6265", DIAMONDS),
    "W": Stone("#3c3b40", "#66656b", "#333238", BASALT),
    **{vowel: Stone(INDIGO, "#52629a", INDIGO, ASHLAR, True) for vowel in "AIUEO"},
}
for _voiced, _plain in {"G": "K", "Z": "S", "D": "T", "B": "H", "P": "H"}.items():
    STONES[_voiced] = STONES[_plain]


def stone_of(letter: str) -> Stone:
    """Return what a letter is built of; voiced letters are built of what they are voiced from."""
    return STONES.get(letter, STONES["W"])


def wall(stone: Stone, box: Box, length: float, design: Design, pale: float = 0.0) -> Drawing:
    """Return a wall that ends at the edges of a box: its stones and joints, or its joints alone."""
    area = Path((box,))
    if design is Design.FULL:
        return Group(tuple(stone.wall(box, length, 0.055 * length, pale)), clip=area)
    joints = Path(tuple(stone.bond.joints(box, 1.2 * length)), stroke=stone.dark, width_mm=0.2)
    rim = Rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, None, stone.dark, 0.15)
    return Group((joints, rim), clip=area)


def arch(x: float, top: float, wide: float, high: float) -> tuple[Segment, ...]:
    """Return a window with a round head, its upper middle at `(x, top)`."""
    half, handle = wide / 2, 0.276 * wide
    return (
        Move(x - half, top + high),
        Line(x - half, top + half),
        Curve(x - half, top + half - handle, x - handle, top, x, top),
        Curve(x + handle, top, x + half, top + half - handle, x + half, top + half),
        Line(x + half, top + high),
        Close(),
    )


_SILL_MM = 1.0  # how far the tower of a title band stands above its edge: on the rule there

_EAVES_MM = 2.6  # from its upper edge: below the rules there


def _scene(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what the title band shows: the lit tower before the moon, a cloud and birds."""
    w, h = box.width, box.height
    full = design is Design.FULL
    pale = "#4a5a92" if full else INDIGO
    moon = Circle(w - 1.4 * _storey_mm(h), 0.3 * h, 0.165 * h, "#f4d58d" if full else None,
                  None if full else INDIGO, 0.25)  # fmt: skip
    birds = (*bird(0.77 * w, 0.3 * h, 0.17 * h), *bird(0.8 * w, 0.42 * h, 0.13 * h))
    tower = _lit_tower(h, design)
    return (
        Path(cloud(0.655 * w, 0.5 * h, h), fill=pale if full else None,
             stroke=None if full else pale, width_mm=0.25),
        Path(birds, stroke=INDIGO if full else INK, width_mm=0.35, cap="round"),
        moon,
        Use(tower, w) if full else Group((tower.drawing,), translate(w, 0)),
    )  # fmt: skip


def _storey_mm(band_mm: float) -> float:
    """Return how high a storey is of the tower of a title band."""
    return (band_mm - _SILL_MM - _EAVES_MM) / 5


@lru_cache(maxsize=8)
def _lit_tower(band_mm: float, design: Design) -> Symbol:
    """Return the tower of a band so high, its right edge at 0: pages share it."""
    full, side = design is Design.FULL, _storey_mm(band_mm)
    parts: list[Drawing] = []
    windows: list[Segment] = []
    for row, letter in enumerate("HKSRM"):
        stone, y = stone_of(letter), band_mm - _SILL_MM - (row + 1) * side
        first = 2 * row  # each storey is two windows shorter than the one below
        wide = (9 - first) * side * 1.25
        storey = Box(-wide, y, wide, side)
        parts.append(
            wall(stone, storey, 0.42 * side, design) if full
            else Path((storey,), palette.PAPER, stone.dark, 0.25)
        )  # fmt: skip
        windows += (
            Box(storey.x + (at + 0.27) * side * 1.25, y + 0.2 * side, 0.5 * side, 0.62 * side)
            for at in range(9 - first)
            if (2 * row + 3 * at) % 5
        )
    parts.append(Path(tuple(windows), "#f4d58d" if full else None, None if full else INDIGO, 0.15))
    longest = 9 * side * 1.25
    box = Box(-longest - 0.2, 0, longest + 0.4, band_mm)
    return Symbol("lit tower", Group(tuple(parts)), box)


READING = mark("(how “Tower of Letter” is read)")

BAND = Band("slab", INDIGO, CREAM, INDIGO, _scene, share=0.54, shade=RED)
