"""What Rakugaaki's pages of words are printed on: paper pasted on a wall, taped at corners."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Text,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.ornament import smooth, spray
from printables.page.stationery import FOLIO_PT, Folio, Stationery, folio_words
from printables.page.text_blocks import Look
from printables.rakugaaki.band import BAND
from printables.rakugaaki.chase import on_the_run, running_guard
from printables.rakugaaki.street import LOOK, NIGHT, SODIUM, SPRAY, crown, splat, tape

_BRICK_MM = (7.6, 3.3)
_DEEP_MM = 3.2  # of the wall beside the paper
_WALL = ("#dcdadf", "#cfccd4", "#e6e3e6")
_PAINTED = 0.05  # of the bricks: crews were here
_TAPED = 3  # courses that the tape at the upper left covers by half
_RAISED_MM = 0.4  # a sticker, which does not lie quite level
_TAPE_MM = (17.0, 3.2)


class _Visit(NamedTuple):
    """What crews left on one page's wall.

    Attributes:
        seed: which of its bricks are painted.
        paint: that which ran over its upper edge.
        back_mm: how much farther to the left that is than on the first page.
        splat: the paint of a patch on one of its sides.
        right: whether that is the right one.
        up_mm: how far above the paper's foot it is.
    """

    seed: int
    paint: str
    back_mm: float
    splat: str
    right: bool
    up_mm: float


_VISITS = (
    _Visit(15, SPRAY[1], 0.0, SPRAY[0], False, 34.0),
    _Visit(27, SPRAY[3], 96.0, SPRAY[2], True, 128.0),
    _Visit(40, SPRAY[0], 52.0, SPRAY[1], False, 176.0),
)


def _frame(visit: _Visit, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return a wall on three sides of the paper, paint that ran over it, and tape on corners."""
    full = design is Design.FULL
    parts: list[Drawing] = list(_bricks(box, design, visit.seed))
    right, low = box.x + box.width, box.y + box.height
    if full:
        x, y = right - 1.7 if visit.right else box.x + 1.7, low - visit.up_mm
        parts += [
            *_ran_over(right - visit.back_mm, box.y, visit.paint),
            Path(spray(x, y, 4.2, 40, 3), fill=visit.splat),
            Path(splat(x, y, 1.7, 2), fill=visit.splat),
        ]  # fmt: skip
    wide, high = _TAPE_MM
    bit = Box(-wide / 2, -high / 2, wide, high)
    strip = Group(tuple(tape(bit, design)), clip=Path((bit,)))
    for x, y in ((box.x + 3.4, box.y + 3.2), (right - 5.0, low - 4.6)):
        parts.append(Group((strip,), rotate(-42.0).then(translate(x, y))))
    return (Group(tuple(parts), clip=Path((box,))),)


_PATCH = (
    (48.0, -1.0), (48.2, 0.6), (46.8, 2.0), (44.6, 1.7), (42.4, 2.9), (39.6, 2.1), (37.0, 3.0),
    (33.4, 2.2), (30.4, 2.4), (27.4, 3.1), (24.4, 2.0), (21.4, 2.5), (18.4, 1.5), (16.2, 0.8),
    (16.0, -1.0),
)  # fmt: skip
_RUNS = {1.3: ((42.4, 3.8), (27.4, 4.1)), 0.9: ((37.0, 3.9), (30.6, 3.3), (21.4, 3.6))}
"""Paint over the wall's upper edge, and where it ran down, by how wide it ran: how far from the
right and how far down, in mm. All ends above the title's band."""


def _ran_over(right: float, top: float, paint: str) -> Iterator[Path]:
    """Yield a patch of wet paint over the wall's upper edge, its runs round at their ends."""
    outline = [(right - back, top + down) for back, down in _PATCH]
    yield Path(smooth(outline, closed=True), fill=paint)
    for wide, ends in _RUNS.items():
        lines = tuple(
            segment
            for back, far in ends
            for segment in polyline((right - back, top), (right - back, top + far - wide / 2))
        )
        yield Path(lines, stroke=paint, width_mm=wide, cap="round")


def _bricks(box: Box, design: Design, seed: int) -> tuple[Drawing, ...]:
    """Return the courses of the wall: its ends stick out of the paper's edge by halves."""
    dice = random.Random(seed)  # noqa: S311 - texture, no secret
    long, high = _BRICK_MM
    rows = round(box.height / high)
    step = box.height / rows
    tones: list[list[Segment]] = [[] for _ in (*_WALL, *SPRAY)]
    for row in range(rows):
        y, out = box.y + row * step, _DEEP_MM * (1.0 if row % 2 else 0.55)
        for x in (box.x, box.x + box.width - out):
            tone = dice.randrange(len(_WALL))
            if dice.random() < _PAINTED:
                painted = len(_WALL) + dice.randrange(len(SPRAY))
                tone = tone if row < _TAPED and x == box.x else painted  # half under tape: a scrap
            tones[tone].append(Box(x, y + 0.2, out, step - 0.4))
    count = round(box.width / long)
    across = box.width / count
    for at in range(count):
        tone = dice.randrange(len(_WALL))
        tones[tone].append(Box(box.x + at * across + 0.2, box.y, across - 0.4, _DEEP_MM * 0.75))
    if design is Design.FULL:
        paints = (*_WALL, *SPRAY)
        return tuple(Path(tuple(bricks), fill=paint)
                     for paint, bricks in zip(paints, tones, strict=True) if bricks)  # fmt: skip
    joints = tuple(brick for bricks in tones for brick in bricks)
    return (Path(joints, stroke=palette.HAIRLINE, width_mm=0.12),)


def _foot(strip: Box, folio: Folio, design: Design) -> tuple[Drawing, ...]:
    """Return what the page is, and its number on a sticker that was stuck on in a hurry."""
    heading, number = folio_words(strip, folio, "shout", palette.TEXT, edge_mm=6.5)
    middle = strip.y + strip.height / 2 - _RAISED_MM
    wide, high = text_width_mm(number.string, FOLIO_PT, number.weight) + 8.0, 4.6
    x = strip.x + strip.width / 2
    full = design is Design.FULL
    label = (
        Rect(-wide / 2 + 0.5, -high / 2 + 0.5, wide, high, "#c9c6ce", radius=1.6),
        Rect(-wide / 2, -high / 2, wide, high, NIGHT, palette.PAPER, 0.5, radius=1.6),
    ) if full else (
        Rect(-wide / 2, -high / 2, wide, high, palette.PAPER, palette.TEXT, 0.25, radius=1.6),
    )  # fmt: skip
    which = replace(number, x=0.0, y=number.y - middle - _RAISED_MM, anchor="middle",
                   colour=palette.PAPER if full else palette.TEXT)  # fmt: skip
    sticker = Group((*label, which), rotate(-2.0).then(translate(x, middle)))
    return heading, sticker, *_chase(strip, folio.number, design)


_CHASE: tuple[tuple[tuple[str, float], ...], ...] = (
    (("red", 44.0), ("yellow", 52.5)),
    (("blue", 30.0), ("green", 38.5), ("guard", 52.0)),
    (("purple", 22.5), ("black", 31.0), ("guard", 40.5)),
)
"""Who runs to the left along the foot of a page, and how far right of its middle, in mm."""

_RUNNER_MM = 1.55  # half a crew there, whose legs are below it


def _chase(strip: Box, page: int, design: Design) -> Iterator[Drawing]:
    """Yield who runs along a page's foot: from page to page the guard comes nearer."""
    ground = strip.y + strip.height - 0.4
    start, end = (strip.x + strip.width / 2 + far for far in _KERB_MM)
    yield Path(polyline((start, ground), (end, ground)), stroke=palette.HAIRLINE, width_mm=0.35,
               cap="round")  # fmt: skip
    for who, right in _CHASE[page % len(_CHASE)]:
        x = strip.x + strip.width / 2 + right
        if who == "guard":
            small = scale(_GUARD_SHARE).then(translate(x, ground - 8.9 * _GUARD_SHARE))
            yield Group((running_guard(design),), small)
            continue
        one = on_the_run(who, _RUNNER_MM, design, legs="run", reach=(-1.0, 0.1))
        yield Group((one,), translate(x, ground - 1.5 * _RUNNER_MM))


_KERB_MM = 17.0, 72.0  # from where to where their street goes, right of a page's middle
_GUARD_SHARE = 0.25  # of the cover's guard, 18 mm high


def _tagged(box: Box, words: Box, design: Design) -> tuple[Drawing, ...]:
    """Return a line that a can sprayed behind the name, with a crown over its end."""
    y = words.y + 0.55 * words.height
    left, right = words.x + words.width + 4.0, box.x + box.width
    full = design is Design.FULL
    line = LOOK.flourish(left, right - 9.0, y, LOOK.ink if full else palette.QUIET)
    points = crown(right - 4.0, y + 2.4, 6.0)
    return *line, Path(points, SODIUM if full else None, palette.TEXT, 0.3, join="round")


def _toothed(box: Box) -> tuple[Segment, ...]:
    """Return a wall whose courses end by turns, as one does that is to go on."""
    rows = max(1, round(box.height / 3.0))
    step, right = box.height / rows, box.x + box.width
    out = [(right - (2.6 if row % 2 else 0.0), box.y + at * step)
           for row in range(rows) for at in (row, row + 1)]  # fmt: skip
    back = [(box.x + (2.6 if row % 2 else 0.0), box.y + at * step)
            for row in reversed(range(rows)) for at in (row + 1, row)]  # fmt: skip
    return polyline(*out, *back, closed=True)


def _tilted(words: Text, wide_mm: float, width_mm: float, look: Look) -> tuple[Drawing, ...]:
    """Return a heading that somebody wrote in passing: not quite level, and underlined by a can."""
    after = wide_mm + 2.5
    line = look.flourish(after, width_mm, 3.0, look.ink) if width_mm - after > 8 else ()
    return replace(words, turn=-1.4), *line


def _dab(x: float, y: float, ink: str) -> Drawing:
    """Return a dab of paint, before what has no number."""
    return Path(splat(x, y, 1.0, 3), fill=ink)


PAGE_BAND = replace(BAND, shape=_toothed, trim=_tagged)
"""The title band of pages of words."""

PAGE_LOOK = replace(LOOK, heading=_tilted, bullet=_dab)
"""How the words of these pages look."""

STATIONERIES = tuple(Stationery(partial(_frame, visit), _foot, aside_mm=6.4) for visit in _VISITS)
"""The paper of each page of words, in their order: on no two of them crews left the same."""
