"""Tower of Letter's box: the tower of stones itself, from the earth up to the moon."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from games.message import mark
from games.tower.edition import Edition
from games.tower.rules import rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.house_mark import house_mark
from printables.drawing.ornament import bird, smooth
from printables.nets.badges import badges, pawn
from printables.nets.box_art import BoxArt, unsealed
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.tower.box_crane import crane, workman
from printables.tower.box_crew import crew
from printables.tower.box_played import played
from printables.tower.box_storeys import (
    CORNER_MM,
    CORNERS_MM,
    HORIZON_MM,
    ROUND_TOP_MM,
    SPINE_MM,
    STOREY_MM,
    quoins,
    storey,
    storeys_round,
)
from printables.tower.box_title import box_title
from printables.tower.cover_tower import STANDING, panes, word_frame
from printables.tower.masonry import BAND, CREAM, INDIGO, READING, RED, stone_of, wall
from printables.tower.shapes import star
from printables.tower.sky import EARTH, HEAVENS, MOONLIGHT, diamonds
from printables.tower.steps import on_step

DEPTH_MM = (16.0, 20.0)
"""How deep the box is, for 45 cards and for all: with those for the players they are 14.4 mm of
card in one pile, or in two of small ones 7.2 mm, which sleeves make 12; all 70 are more."""


def box_art(edition: Edition, tr: Translate, aids: int = 0, *, full: bool = False) -> BoxArt:
    """Return what is on the box.

    Args:
        edition: whose cards are in it.
        tr: for its words.
        aids: how many cards for the players are in it, too.
        full: whether it is for all cards, or for 45 of them.
    """
    title, summary = tr(mark("Tower of Letter")), saying(tr)(rules(edition).summary)
    reading = tr(READING).removeprefix(READING)  # none, where the name needs none

    def cover(box: Box, design: Design, name: str) -> tuple[Drawing, ...]:
        return _cover(box, design, name, reading)

    return BoxArt(title, summary, BAND, cover, emblem, _wrap, around=storeys_round,
                  around_top_mm=ROUND_TOP_MM, spine_mm=SPINE_MM, seal=unsealed,
                  ends=partial(_end, edition, aids), back_named=False, lined=False,
                  played=played, depth_mm=DEPTH_MM[full], corners_mm=CORNERS_MM)  # fmt: skip


def _end(edition: Edition, aids: int, name: str, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what is on the bottom: how many play, how many cards there are, whose game it is."""
    if name != "bottom":
        return ()
    fewest, most = edition.players.value
    cards = f"{len(edition.cards.value)}+{aids}" if aids else str(len(edition.cards.value))
    facts = ((f"{fewest}–{most}", pawn), (cards, _card))
    paint = CREAM if design is Design.FULL else INDIGO
    middle, side = box.width / 2, 0.5 * box.height
    stairs = Group(
        emblem(Box(0, 0, side, side), design), translate(middle - side / 2, 0.095 * box.height)
    )
    imprint = Text(middle + 1.2, box.height - 3.0, "Kamikoma", 7.0, "medium", "middle", paint)
    left = middle + 1.2 - text_width_mm("Kamikoma", 7.0, "medium") / 2
    mark_of_house = house_mark(left - 2.2, box.height - 3.9, 3.2, paint)
    return (*badges(facts, box, design, RED, CREAM), stairs, *mark_of_house, imprint)


def _card(x: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a card with its window, around a point."""
    return (
        Rect(x - 1.4, y - 2.0, 2.8, 4.0, None, ink, 0.5, radius=0.4),
        Rect(x - 0.45, y - 0.9, 0.9, 1.5, ink),
    )


def emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return a stair of four storeys with the moon."""
    return (Use(_stair(box.width, box.height, design), box.x, box.y),)


@lru_cache(maxsize=8)
def _stair(width: float, height: float, design: Design) -> Symbol:
    full = design is Design.FULL
    side = width / 4
    parts: list[Drawing] = [
        Circle(0.24 * width, 0.26 * height, 0.17 * width,
               "#f4d58d" if full else None, None if full else INDIGO, 0.3)
    ]  # fmt: skip
    for row in range(4):
        stone, y = stone_of("HKSR"[row]), height - (row + 1) * side
        left = row * side
        storey = Box(left, y, width - left, side)
        if full:
            parts.append(wall(stone, storey, 0.42 * side, design))
        niches = tuple(
            Box(left + (at + 0.22) * side, y + 0.2 * side, 0.56 * side, 0.66 * side)
            for at in range(4 - row)
        )
        parts.append(Path(niches, fill=CREAM if full else None, stroke=stone.dark,
                          width_mm=max(0.12, 0.03 * side)))  # fmt: skip
        if not full:
            parts.append(Path((storey,), stroke=stone.dark, width_mm=0.25))
    box = Box(-0.3, -0.3, width + 0.6, height + 0.6)
    return Symbol("stair of the tower", Group(tuple(parts)), box)


def _wrap(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what goes round the box behind the storeys: the night with its stars."""
    if design is not Design.FULL:
        return ()
    w, h = box.width, box.height
    parts: list[Drawing] = []
    if h > w:  # a side that stands
        # Over the edge that is cut, and as far as a tab shows it.
        line = smooth([(-2, 0.62 * h), (0.4 * w, 0.6 * h), (w + _BEYOND_MM, 0.62 * h)])
        parts.append(Path(_below(line, w, h), fill=HEAVENS[1]))
    stars = tuple(star for sky, count in _clear_of_words(w, h)
                  for star in diamonds(sky, count, 9, 0.16, 0.42))  # fmt: skip
    parts.append(Path(stars, fill="#8f9ac4"))
    return tuple(parts)


def _clear_of_words(w: float, h: float) -> tuple[tuple[Box, int], ...]:
    """Return where stars are on a side, and how many: behind letters they look like dirt."""
    if h < w:  # the lid: its name goes across the middle
        return (Box(0, 0, w, 0.24 * h), 7), (Box(0, 0.76 * h, w, 0.24 * h), 7)
    if w > 0.5 * h:  # the back: a word and its windows are in its middle
        return tuple((Box(x * w, 0.03 * h, 0.08 * w, 0.4 * h), 6) for x in (0.015, 0.905))
    return (Box(0, 0, 0.19 * w, 0.6 * h), 7), (Box(0.81 * w, 0, 0.19 * w, 0.6 * h), 7)


_BEYOND_MM = 4.0
"""How far what goes round the box goes on beyond a side."""

_HALO = ((1.17, "#2a3972"), (1.08, "#46548c"))
"""Of the moon's radius: how large the rings of its light are."""
_MOON = (0.555, 0.567, 0.27)
"""Of the cover: the moon's middle, and its radius, as a share of the width. It is low, behind the
stair: what is built stands as a shape before it."""
_MARIA = ((-0.5, -0.4, 0.17), (0.1, -0.62, 0.1), (-0.62, 0.22, 0.09), (0.3, -0.2, 0.2),
          (-0.12, -0.16, 0.07))  # fmt: skip
"""Of the moon's radius: where its dark plains are, and how large."""
_PLACE_MM = 10.2
_CREW_MM = 4.8  # from the cover's left edge to who brings the next card


def _cover(box: Box, design: Design, title: str, reading: str) -> tuple[Drawing, ...]:
    full = design is Design.FULL
    w, h = box.width, box.height
    rows = len(STANDING)
    side, high, low = _PLACE_MM, STOREY_MM, HORIZON_MM
    left = w - CORNER_MM - rows * side  # it goes up to the edge, as a house at a corner
    parts: list[Drawing] = [*(_sky(w, h) if full else ()), *_moon(w, h, design)]
    birds = (*bird(0.1 * w, 0.5 * h, 3.8), *bird(0.17 * w, 0.47 * h, 3.0))
    parts.append(Path(birds, stroke=CREAM if full else INDIGO, width_mm=0.4, cap="round"))
    mast = (left + (rows - 0.62) * side, low - rows * high)
    lifted = crane(mast, (0.365 * w, 0.385 * h), 0.478 * h, design)
    waiting = workman(left + 2.52 * side, low - 3 * high, 13.6, design)
    parts += [*lifted, waiting]
    for row in range(rows):
        y = low - (row + 1) * high
        begins = left + row * side
        parts += storey(Box(begins, y, w - begins, high), side, row, design)
    parts += [quoins(w, range(rows))] if full else []
    ground = Box(0, low, w, h - low)
    parts.append(Path((ground,), EARTH if full else palette.PAPER, None if full else INDIGO, 0.3))
    parts.append(crew(_CREW_MM, low, design))
    parts += word_frame(panes(Box(left, low - high, rows * side, high), side), design)
    cat = on_step(2, left, low - high - 0.05 * side, 1.5 * side, design, ladder=False)
    parts += [cat] if cat else []
    parts += box_title(_title_room(w, h), title, reading, design)
    return tuple(parts)


def _title_room(w: float, h: float) -> Box:
    """Return where the name is: clear of the moon."""
    return Box(5.0, 0.046 * h, 0.85 * w, 0.279 * h)


def _moon(w: float, h: float, design: Design) -> Iterator[Drawing]:
    """Yield the moon of the cover with the rings of its light."""
    across, down, share = _MOON
    x, y, radius = across * w, down * h, share * w
    if design is not Design.FULL:
        yield Circle(x, y, radius, palette.PAPER, INDIGO, 0.3)
        return
    yield from (Circle(x, y, ring * radius, paint) for ring, paint in _HALO)
    yield Circle(x, y, radius, MOONLIGHT)
    plains = (Circle(x + a * radius, y + d * radius, r * radius, "#eecb84") for a, d, r in _MARIA)
    yield from plains


_STARS = ((0.07, 0.4, 0.8), (0.2, 0.375, 0.45), (0.94, 0.345, 0.7), (0.78, 0.36, 0.4),
          (0.08, 0.6, 0.5), (0.955, 0.07, 0.6))  # fmt: skip
"""Of the cover: where stars are, and how large in mm; beside letters they would look like dirt."""
_DUSK = (0.61, 0.73, 0.85)
"""Of the height: where each paler band of the sky begins. All above them is deep night."""


def _sky(w: float, h: float) -> list[Drawing]:
    """Return the sky in bands whose edges drift, and a few stars."""
    parts: list[Drawing] = [Path((Box(0, 0, w, h),), fill=HEAVENS[0])]
    for share, paint in zip(_DUSK, HEAVENS[1:], strict=False):
        y = share * h
        line = smooth([(-2, y), (0.3 * w, y - 0.02 * h), (0.62 * w, y + 0.02 * h),
                       (w + 2, y - 0.01 * h)])  # fmt: skip
        parts.append(Path(_below(line, w, h), fill=paint))
    stars = tuple(one for x, y, r in _STARS for one in star(0, (x * w, y * h), r, 0.34 * r, 4)[0])
    parts.append(Path(stars, fill=CREAM))
    return parts


def _below(line: tuple[Segment, ...], w: float, h: float) -> tuple[Segment, ...]:
    """Return all that is below a line across the cover."""
    end = polyline((w + _BEYOND_MM, h), (w + _BEYOND_MM, h + 2), (-2, h + 2), closed=True)
    return (*line, *end[1:])
