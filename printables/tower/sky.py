"""What is behind the tower: the sky from the night above to the dawn below, the moon, the sun."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.tower.tower import SIDE
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Drawing,
    Group,
    Line,
    Path,
    Segment,
    Symbol,
    polyline,
)
from printables.drawing.ornament import bird, burst, cloud, specks, wave
from printables.tower.masonry import CREAM, INDIGO, stone_of
from printables.tower.steps import STEP_HIGH_MM, STEP_MM, on_step

COURSES = "HKSTNMYRW"
"""What each row of the tower is built of, from the earth up."""

HEAVENS = ("#1f2c5c", "#2f3f78", "#56598f", "#94708f", "#d19a86", "#f0c48e")
"""The sky from the night above to the dawn below."""

MOONLIGHT = "#f6dc9a"
_SUN = "#fbe6b4"
EARTH = "#4a3728"
_RAYS = (0.6, 3.7)  # the rays of the sun: from how far to how far, in places
_RAYS_PAINT = ("#fae0ae", "#dda98a")  # next to the sun and at their ends: they fade in rings
_RINGS = 9
_HATCH = ((0.1, 0.9), (0.2, 0.7), (0.31, 0.5), (0.43, 0.3))
"""Below a band of the sky: how far down its lines are, as shares of a band, and how wide, in mm."""


_GULLS = {1: 1, 4: 0}
"""How many birds are over a step where others would be as many as over the next large sky."""


def diamonds(
    box: Box, count: int, seed: int, least_mm: float, most_mm: float
) -> tuple[Segment, ...]:
    """Return stars strewn over a box, each a square on its tip."""
    dice = random.Random(seed)  # noqa: S311 - texture, no secret
    stars: list[Segment] = []
    for _ in range(count):
        r = least_mm + (most_mm - least_mm) * dice.random()
        x = box.x + r + dice.random() * (box.width - 2 * r)
        y = box.y + r + dice.random() * (box.height - 2 * r)
        stars += polyline((x - r, y), (x, y - r), (x + r, y), (x, y + r), closed=True)
    return tuple(stars)


@dataclass(frozen=True, slots=True)
class Site:
    """Where a tower stands.

    Attributes:
        width_mm, height_mm: of all that is seen.
        edge_mm: how far the tower is from the sides.
        step_mm: from one place to the next, to the right and down.
        gap_mm: what of that is between the places.
        bleed_mm: how far the sky, the wall and the earth go on beyond all sides, to be cut off.
    """

    width_mm: float
    height_mm: float
    edge_mm: float
    step_mm: tuple[float, float]
    gap_mm: float
    bleed_mm: float = 0.0

    @property
    def drawn(self) -> Box:
        """All that is drawn: what is seen, and what is cut off."""
        over = self.bleed_mm
        return Box(-over, -over, self.width_mm + 2 * over, self.height_mm + 2 * over)

    def left(self, column: int) -> float:
        """Return where the wall of a column begins."""
        return self.edge_mm + (column - 1) * self.step_mm[0] - self.gap_mm / 2

    def top(self, row: int) -> float:
        """Return where a row's wall ends above."""
        return self.edge_mm + (SIDE - row) * self.step_mm[1] - self.gap_mm / 2


@lru_cache(maxsize=8)
def sky(site: Site, design: Design, parapet: str = "") -> Symbol:
    """Return all that is behind the places of a tower and beside them, from (0, 0).

    Args:
        site: where the tower stands.
        design: full or eco.
        parapet: the colour of all parapets, where each has not that of its row's wall.
    """
    full = design is Design.FULL
    parts: list[Drawing] = (
        [*_heavens(site), *_rays(site), *_hatching(site), *_lights(site)]
        if full
        else _moon(site, design)
    )
    parts += _weather(site, design)
    parts += _walls(site, design, parapet)
    across, down = site.step_mm
    wide = min(across, down * STEP_MM / STEP_HIGH_MM)
    for step in range(1, SIDE):
        x = site.left(step) + across - wide
        life = on_step(step, x, site.top(step), wide, design)
        parts += [life] if life else []
    return Symbol(f"sky of the tower {parapet}".strip(), Group(tuple(parts)), site.drawn)


def _band_edge(site: Site, at: int, down: float) -> tuple[Segment, ...]:
    """Return the upper edge of a band of the sky, or a line so many mm below it."""
    over = site.bleed_mm
    band = site.height_mm / len(HEAVENS)
    y = (at + 0.25) * band + down
    return wave((-over, y), (site.width_mm + over, y), site.width_mm / 2.6, 0.1 * band, 0.23 * at)


def _heavens(site: Site) -> Iterator[Drawing]:
    """Yield the sky in bands."""
    right, low, over = site.width_mm + site.bleed_mm, site.height_mm + site.bleed_mm, site.bleed_mm
    yield Path((site.drawn,), fill=HEAVENS[0])
    for at in range(1, len(HEAVENS)):
        below = (*_band_edge(site, at, 0), Line(right, low), Line(-over, low), Close())
        yield Path(below, fill=HEAVENS[at])


def _hatching(site: Site) -> Iterator[Drawing]:
    """Yield the lines in which a band of the sky thins out over the next, as on a woodcut.

    They lie over the rays of the sun, so that they go on from one ray to the next.
    """
    band = site.height_mm / len(HEAVENS)
    for at in range(1, len(HEAVENS)):
        for share, wide in _HATCH:
            yield Path(_band_edge(site, at, share * band), stroke=HEAVENS[at - 1],
                       width_mm=wide * band / 55)  # fmt: skip


def _rays(site: Site) -> Iterator[Drawing]:
    """Yield the rays of the sun, which fade away in rings around it, all of them alike."""
    wide, rise = site.step_mm[0], site.top(1)
    near, far = _RAYS
    rays = Path(burst(0, rise, 22, inner=near * wide, outer=1.1 * far * wide, turn=0.06))
    rings = tuple(
        Circle(0, rise, (near + (far - near) * ring / _RINGS) * wide,
               palette.mixed(*_RAYS_PAINT, (ring - 1) / (_RINGS - 1)))
        for ring in range(_RINGS, 0, -1)
    )  # fmt: skip
    yield Group(rings, clip=rays)


def _lights(site: Site) -> list[Drawing]:
    """Return the stars, the moon and its light, and the sun at the foot."""
    w, h, wide = site.width_mm, site.height_mm, site.step_mm[0]
    dice = random.Random(3)  # noqa: S311 - texture, no secret
    stars: list[Segment] = []
    for _ in range(50):
        x, y = dice.random() * 0.9 * w, dice.random() ** 1.5 * 0.45 * h
        r = wide * (0.006 + 0.02 * dice.random() ** 3)
        stars += polyline((x - r, y), (x - r / 4, y - r / 4), (x, y - r), (x + r / 4, y - r / 4),
                          (x + r, y), (x + r / 4, y + r / 4), (x, y + r), (x - r / 4, y + r / 4),
                          closed=True)  # fmt: skip
    rise, over = site.top(1), site.bleed_mm
    # Beside the lowest wall is too little sky for more than one colour.
    beside = Box(-over - 1, rise, over + 1 + site.left(1) + 0.2, h + over - rise)
    return [
        Path(tuple(stars), fill=CREAM),
        *_moon(site, Design.FULL),
        Circle(0, rise, 0.72 * wide, _SUN),
        Path((beside,), fill=_SUN),
    ]


def _moon(site: Site, design: Design) -> list[Drawing]:
    """Return the moon behind the topmost place, which is open to it."""
    middle = moon_middle(site)
    wide = site.step_mm[0]
    if design is not Design.FULL:
        return [Circle(*middle, 0.86 * wide, None, palette.HAIRLINE, 0.25)]
    return [
        Circle(*middle, 1.5 * wide, "#2b3a70"),
        Circle(*middle, 1.18 * wide, "#41508a"),
        Circle(*middle, 0.86 * wide, MOONLIGHT),
    ]


def moon_middle(site: Site) -> tuple[float, float]:
    """Return the middle of the moon, which is that of the topmost place."""
    wide, high = site.step_mm
    return site.left(SIDE) + wide / 2, site.top(SIDE) + high / 2


def _weather(site: Site, design: Design) -> list[Drawing]:
    """Return clouds and birds, off the steps."""
    full = design is Design.FULL
    wide, high = site.step_mm
    pale: list[Segment] = []
    dim: list[Segment] = []
    birds: list[Segment] = []
    for column in range(1, SIDE):
        drift = 0.29 * column % 1  # no step's sky is like the next one's
        for away in range(2, SIDE - column + 1, 2):
            if away > 2 and (2 * column + away) % 3 == 0:
                continue  # a sky without gaps would be wallpaper
            x = site.left(column) + (0.2 + 0.6 * drift) * wide
            y = site.top(column + away) + (0.5 + 0.4 * drift) * high
            shape = cloud(x, y, (0.6 + 0.5 * drift) * wide)
            (dim if column + away > 5 else pale).extend(shape)
        for at in range(_GULLS.get(column, column % 3 + 1)):
            x = site.left(column) + (0.2 + 0.3 * at + 0.3 * drift) * wide
            y = site.top(column + 2) + (0.16 + 0.1 * (at % 2)) * high
            birds += bird(x, y, (0.22 - 0.04 * at) * wide)
    if not full:
        return [Path((*pale, *dim, *birds), stroke=palette.HAIRLINE, width_mm=0.25)]
    return [
        Path(tuple(dim), fill="#6f74a3"),
        Path(tuple(pale), fill="#f7e4d0"),
        Path(tuple(birds), stroke=CREAM, width_mm=0.013 * wide, cap="round"),
    ]


def _walls(site: Site, design: Design, parapet: str) -> list[Drawing]:
    """Return what is of the tower besides its places: parapets, quoins at the right, the earth."""
    full = design is Design.FULL
    wide = site.step_mm[0]
    over, unit = site.bleed_mm, wide / STEP_MM
    w, h = site.width_mm + over, site.height_mm + over
    parts: list[Drawing] = []
    for row in range(1, SIDE + 1):
        stone, left, top = stone_of(COURSES[row - 1]), site.left(row), site.top(row)
        merlons = tuple(
            Box(left + (0.4 + 6.4 * at) * unit, top - 3.2 * unit, 3.8 * unit, 3.4 * unit)
            for at in range(7)
        )
        parts.append(
            Path(merlons, fill=parapet or stone.field) if full
            else Path(merlons, stroke=stone.dark, width_mm=0.15)
        )  # fmt: skip
    right, low = site.left(SIDE + 1), site.top(0)
    if full:
        parts.append(Path((Box(right, site.top(SIDE), w - right, low - site.top(SIDE)),),
                          fill=INDIGO))  # fmt: skip
        quoin = site.step_mm[1] / 6
        quoins = tuple(Box(right, site.top(SIDE) + (2 * at) * quoin, w - right, quoin)
                       for at in range(3 * SIDE))  # fmt: skip
        parts.append(Path(quoins, fill="#d9c69c"))
        ground = Box(-over, low, w + over, h - low)
        parts.append(Path((ground,), fill=EARTH))
        parts.append(Path(specks(ground, 50, 5, 0.2, 0.6), fill="#8a6b4c"))
    else:
        parts.append(Path(polyline((-over, low), (w, low)), stroke=palette.HAIRLINE,
                          width_mm=0.3))  # fmt: skip
    return parts
