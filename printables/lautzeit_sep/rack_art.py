"""What the panels of a rack show: a lacquered screen for the others, a writing case for its owner.

Of a folded rack the others see the rear, whose page-up edge is the ridge; its owner sees the wall,
whose page-down edge is; and nobody sees the foot, which so tells how to fold.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from games.lautzeit_sep.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.ornament import notched, wave
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.court import (
    BRASS,
    DEEP_JADE,
    INK,
    JADE,
    reaching,
)
from printables.lautzeit_sep.crests import crest
from printables.lautzeit_sep.lacquer import fittings
from printables.lautzeit_sep.minis import from_to
from printables.lautzeit_sep.panorama import HIGH_MM, leaf
from printables.lautzeit_sep.plates import FORMAT
from printables.lautzeit_sep.rack_picture import folding
from printables.lautzeit_sep.sides import COLOURS, NAMES, name_plate, side_field
from printables.nets.foldables import rack_net
from printables.nets.folding import Panel
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM

RACK = rack_net(
    "rack",
    9 * FORMAT.width_mm + 8,
    lip_mm=9,
    shelf_mm=8,
    wall_mm=36,
    rear_mm=38,
    foot_mm=19,
)
"""A rack; nine pieces stand side by side on its shelf."""


def rack_panels(name: str, edition: Edition, design: Design, tr: Translate) -> dict[str, Drawing]:
    """Return what the panels of a rack show, in the colour of a player."""
    return {
        "lip": _lacquer(RACK.panel("lip"), design),
        "shelf": _shelf(design),
        "wall": _wall(edition, design, tr),
        "rear": _rear(name, design, tr),
        "foot": Group(folding(RACK, RACK.width_mm, design, tr)),
    }


def _lacquer(panel: Panel, design: Design) -> Drawing:
    """Return black lacquer with a brass line, beyond the ends where a panel is cut."""
    width, height = panel.width_mm, panel.height_mm
    line = BRASS if design is Design.FULL else DEEP_JADE
    rails = (*polyline((3, 1.4), (width - 3, 1.4)), *polyline((3, height - 1.4),
             (width - 3, height - 1.4)))  # fmt: skip
    parts: list[Drawing] = [Path(rails, stroke=line, width_mm=0.3)]
    if design is Design.FULL:
        parts.insert(0, Rect(-BLEED_MM, 0, width + 2 * BLEED_MM, height, INK))
    return Group(tuple(parts))


_CRIB_MM = 12.4  # what pieces leave of the wall, below the ridge
_STEPS_MM, _BONUS_MM = 4.2, 8.5  # from the ridge to the middles of the lines there


def _wall(edition: Edition, design: Design, tr: Translate) -> Drawing:
    """Return what an owner sees: a place for each piece, and above the turn and the bonus.

    The ridge is the lower edge on the page, so that all of it stands on its head there.
    """
    wall = RACK.panel("wall")
    width, height = wall.width_mm, wall.height_mm
    full = design is Design.FULL
    parts: list[Drawing] = [Use(_places(design))]
    plate = Box(1.6, height - _CRIB_MM + 0.4, width - 3.2, _CRIB_MM - 1.2)
    inner = Box(plate.x + 0.7, plate.y + 0.7, plate.width - 1.4, plate.height - 1.4)
    parts += [
        Path(notched(plate, 1.8), "#fbf5e4" if full else None, BRASS if full else DEEP_JADE, 0.4),
        Path(notched(inner, 1.6), stroke=BRASS if full else DEEP_JADE, width_mm=0.15),
    ]
    parts += _steps(width, height, tr)
    words = bonus_words(edition, tr)
    size = fitting_size_pt(words, width - 22, 9.0, "medium")
    base = height - _BONUS_MM - size * MM_PER_POINT * CAP_HEIGHT / 2
    parts.append(Text(width / 2, base, words, size, "medium", "middle", palette.TEXT, 180,
                      role="crib"))  # fmt: skip
    return Group(tuple(parts))


def _steps(width: float, height: float, tr: Translate) -> Iterator[Drawing]:
    """Yield the three steps of a turn in their order, along the ridge."""
    steps = (
        ("5", tr(mark("Return (温故知新)"))),
        ("6", tr(mark("Post (配属)"))),
        ("7", tr(mark("Recruit (登用)"))),
    )
    side = 12.0
    third = (width - 2 * side) / len(steps)
    numbered = [tr(mark("rule {number}")).format(number=number) for number, _ in steps]
    size = min(fitting_size_pt(words, third - 16, 10.0, "bold") for _, words in steps)
    named = [text_width_mm(words, size, "bold") + _BESIDE_MM for _, words in steps]
    taken = [
        wide + text_width_mm(words, _RULE_PT, "medium")
        for wide, words in zip(named, numbered, strict=True)
    ]
    between = (width - 2 * side - sum(taken)) / (len(steps) - 1)
    left = side
    base = height - _STEPS_MM - size * MM_PER_POINT * CAP_HEIGHT / 2
    for (_, words), rule, to_rule, wide in zip(steps, numbered, named, taken, strict=True):
        x = width - left
        yield Text(x, base, words, size, "bold", colour=DEEP_JADE, turn=180, role="crib")
        yield Text(x - to_rule, base, rule, _RULE_PT, "medium", colour=palette.TEXT, turn=180,
                   role="crib")  # fmt: skip
        left += wide + between


_RULE_PT, _BESIDE_MM = 8.4, 1.6  # the rule that a step is, beside its name


_SLOT_MM = FORMAT.width_mm + 0.6


@lru_cache(maxsize=2)
def _places(design: Design) -> Symbol:
    """Return the wall's ground, green lacquer with nine plates of brass where pieces stand."""
    wall = RACK.panel("wall")
    width, height = wall.width_mm, wall.height_mm
    whole = Box(-BLEED_MM, 0, width + 2 * BLEED_MM, height)
    plates: list[Segment] = []
    figures: list[Segment] = []
    for at in range(9):
        x = width / 2 + (at - 4) * _SLOT_MM
        plates += notched(Box(x - 7.6, 1.6, 15.2, 20.2), 1.8)
        figures += reaching(x, 11.7, 4.6)
    full = design is Design.FULL
    if not full:
        drawn: tuple[Drawing, ...] = (Path(tuple(plates), stroke=JADE, width_mm=0.15),)
    else:
        drawn = (
            Path((whole,), fill=DEEP_JADE),
            Path(tuple(plates), "#174f40", JADE, 0.3),
            Path(tuple(figures), stroke=JADE, width_mm=0.7),
        )
    return Symbol("places", Group(drawn), whole)


def _shelf(design: Design) -> Drawing:
    """Return a mat of bamboo with a place for each piece, beyond the ends where it is cut."""
    shelf = RACK.panel("shelf")
    width, height = shelf.width_mm, shelf.height_mm
    if design is not Design.FULL:
        return Group(())
    grain = [
        segment
        for at in range(1, 6)
        for segment in wave((-BLEED_MM, at * height / 6), (width + BLEED_MM, at * height / 6),
                            67 + 9 * at, 0.2, 0.17 * at)
    ]  # fmt: skip
    knots = [
        segment
        for at in range(10)  # nine pieces stand between them
        for x in (width / 2 + (at - 4.5) * _SLOT_MM,)
        for segment in polyline((x, 0), (x, height))
    ]
    return Group(
        (
            Rect(-BLEED_MM, 0, width + 2 * BLEED_MM, height, "#f3e3b3"),
            Path(tuple(grain), stroke="#dcc384", width_mm=0.3),
            Path(tuple(knots), stroke=BRASS, width_mm=0.3),
        )
    )


def bonus_words(edition: Edition, tr: Translate) -> str:
    """Return what combinations give, in a line."""
    bonus = " · ".join(
        f"{from_to(first, last, tr)}: {points}" for first, last, points in _bonuses(edition)
    )
    return tr(mark("bonus {numbers}; a set × {times}; a wild −{cost}")).format(
        numbers=bonus, times=edition.set_times.value, cost=edition.wild_costs.value
    )


def _bonuses(edition: Edition) -> Iterator[tuple[int, int, int]]:
    """Yield the numbers of one bonus, from the first to the last of a row of them."""
    for bonus, row in groupby(range(edition.numbers), edition.bonus):
        numbers = list(row)
        yield numbers[0], numbers[-1], bonus


_STILE_MM, _RAIL_MM = 2.4, 1.5
_BAND_MM = 7.6
"""How broad a leaf's frame is at its ends and above, and how high the player's band below."""

LEAF_MM = RACK.width_mm - 2 * _STILE_MM
"""How wide a leaf of the screen is."""


def _rear(name: str, design: Design, tr: Translate) -> Drawing:
    """Return the rear: a leaf of the screen in its lacquered frame, over the player's band."""
    rear = RACK.panel("rear")
    width, height = rear.width_mm, rear.height_mm
    full = design is Design.FULL
    colour = COLOURS.get(name, palette.SIX[5])
    inner = LEAF_MM
    top = _RAIL_MM + HIGH_MM
    band = Box(_STILE_MM, top + 0.9, inner, _BAND_MM)
    line = BRASS if full else DEEP_JADE
    parts: list[Drawing] = []
    if full:
        parts.append(Rect(-BLEED_MM, 0, width + 2 * BLEED_MM, height, INK))
    parts += [
        Use(leaf([*COLOURS, name].index(name), inner, design), _STILE_MM, _RAIL_MM),
        Rect(_STILE_MM, _RAIL_MM, inner, HIGH_MM, None, line, 0.35),
        side_field(name, band, design, pitch_mm=0.65 * band.height),
    ]
    if full:
        parts.append(Rect(band.x, band.y, band.width, band.height, None, line, 0.35))
    words = tr(NAMES[name]) if name in NAMES else name
    middle = band.y + band.height / 2
    base = middle + 13 * MM_PER_POINT * CAP_HEIGHT / 2
    name_text = Text(width / 2, base, words, 13, "bold", "middle", colour.dark, role="side")
    parts.append(name_plate(name_text, 0.8 * band.height))
    parts += [crest(name, share * width, middle, 6.6) for share in (0.12, 0.31, 0.69, 0.88)]
    parts += fittings(Box(0, 0, width, height), design) if full else fittings(
        Box(_STILE_MM, _RAIL_MM, inner, height - 2 * _RAIL_MM), design, 6.5)  # fmt: skip
    return Group(tuple(parts))
