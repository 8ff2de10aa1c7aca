"""The sheet for a finished tower: it is written in windows by day, counted, and remembered."""

from __future__ import annotations

from collections.abc import Iterator

from games.message import mark
from games.tower.edition import Edition
from games.tower.rules import rules
from games.tower.tower import SIDE
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    translate,
)
from printables.drawing.text import fitting_size_pt
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import saying
from printables.page.text_blocks import NUMBER_MM
from printables.tower.board import blank_staircase, cell_within
from printables.tower.masonry import CREAM, INDIGO, RED
from printables.tower.reference_room import grades_with_rules
from printables.tower.sky import EARTH
from printables.tower.stationery import PAGE_BAND
from printables.tower.steps import STEP_HIGH_MM, STEP_MM, on_step
from printables.tower.storeys import storeys

_FREE_STEPS = (1, 2, 7, 8)
"""Of the sheet for the tower: beside the others stand words of the game and a card on typing."""

_DAWN_MOON = ((0.86, "#fbf0d2"), (0.74, "#f7dfa4"))
"""Of a place's height: the rings of the moon's light behind the tower that is written in, and the
moon; pale, as the page is white."""
_EARTH_MM = 1.5


def tower_sheet(
    edition: Edition, sheet: Sheet, tr: Translate, design: Design = Design.FULL
) -> Group:
    """Return a page to write the final tower on, and to count it."""
    how = tr(
        mark(
            "Write the kana of a face-up card, the letter of a face-down one. The small numbers: "
            "column, row."
        )
    )
    top = lockup(tr(mark("Our tower")), how, PAGE_BAND, sheet.width_mm, design)
    foot = 24.0
    gap = 1.0
    # Half a gap of wall goes on around the outermost places: within the margins, too.
    width, height = cell_within(sheet.width_mm - gap, sheet.height_mm - top.height_mm - foot - 8)
    grid = Group(
        blank_staircase(edition.first.value, width, height, gap, design),
        translate(gap / 2, top.height_mm + 5),
    )
    parts: list[Drawing] = []
    if design is Design.FULL:
        foot_of_tower = top.height_mm + 5 + SIDE * (height + gap) - gap / 2
        parts.append(Path((Box(0, foot_of_tower, sheet.width_mm, _EARTH_MM),), fill=EARTH))
    parts += list(_tally(edition, Box(0, sheet.height_mm - foot + 2, sheet.width_mm, foot), tr,
                        design))  # fmt: skip
    step = (width + gap, height + gap)
    passers_by = _passers_by(step, top.height_mm + 5, design)
    parts.append(Group(tuple(passers_by), translate(gap / 2, 0)))
    beside = (
        _best_words(Box(0, -5.0, 4.9 * step[0], 4 * step[1] - 2.5), tr)
        if grades_with_rules(sheet)
        else _above_the_stairs(edition, step, tr, design)
    )
    parts.append(Group(tuple(beside), translate(0, top.height_mm + 5)))
    moon = _dawn_moon(sheet.width_mm, top.height_mm + 5, step) if design is Design.FULL else ()
    return Group((*top.drawings, *moon, grid, *parts))


def _dawn_moon(right: float, top: float, step: tuple[float, float]) -> Iterator[Drawing]:
    """Yield the moon behind the highest place of the tower that is written in."""
    x, y = right - 1.2 * step[0], top + 0.88 * step[1]
    for radius, paint in _DAWN_MOON:
        yield Circle(x, y, radius * step[1], paint)


_SUM_MM = (22.0, 13.0)  # a box of the sum
_SIGN_MM = 8.0


def _tally(edition: Edition, box: Box, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield lines for who played, and the score as a sum in boxes at the right."""
    wide, high = _SUM_MM
    terms = (
        ("", tr(mark("face down"))),
        ("+", tr(mark("full tower: {bonus}")).format(bonus=edition.full_bonus.value)),
        ("=", tr(mark("score"))),
    )
    begins = box.x + box.width - len(terms) * wide - (len(terms) - 1) * _SIGN_MM
    base = box.y + high
    x = begins
    for at, (sign, words) in enumerate(terms):
        last = at == len(terms) - 1
        if sign:
            yield Text(x - _SIGN_MM / 2, box.y + high / 2 + 2.0, sign, 16.0, "bold", "middle",
                       palette.TEXT)  # fmt: skip
        ground = CREAM if last and design is Design.FULL else None
        ink, line = (RED, 0.7 if ground else 0.55) if last else (INDIGO, 0.35)
        yield Rect(x, box.y, wide, high, ground, ink, line, radius=1.0)
        size = fitting_size_pt(words, wide + _SIGN_MM - 1.5, 8.0)
        yield Text(x + wide / 2, base + 4.0, words, size, "regular", "middle", palette.TEXT)
        x += wide + _SIGN_MM
    x = box.x
    for words, share in ((mark("who played"), 0.7), (mark("date"), 0.3)):
        room = share * (begins - 6.0 - box.x)
        yield Path(polyline((x, base), (x + room - 3.0, base)), stroke=palette.TEXT, width_mm=0.25)
        yield Text(x, base + 4.0, tr(words), 8.0, colour=palette.TEXT)
        x += room


def _passers_by(step_mm: tuple[float, float], top_mm: float, design: Design) -> list[Drawing]:
    """Return who lives on the steps that the sheet leaves free."""
    across, down = step_mm
    wide = min(across, down * STEP_MM / STEP_HIGH_MM)
    drawn = (
        on_step(step, step * across - 0.6 - wide, top_mm + (SIDE - step) * down - 0.3, wide, design)
        for step in _FREE_STEPS
    )
    return [life for life in drawn if life]


def _above_the_stairs(
    edition: Edition,
    step_mm: tuple[float, float],
    tr: Translate,
    design: Design,
) -> tuple[Drawing, ...]:
    """Return what stands where the staircase leaves room: the grades.

    Args:
        edition: its grades.
        step_mm: from one place to the next, to the right and down.
        tr: for the words.
        design: full or eco.
    """
    across, down = step_mm
    grades, say = rules(edition).table("grades"), saying(tr)
    drawn: list[Drawing] = []
    room_mm = 5 * down - 5  # as far as the fourth column goes up
    width = 4 * across - 3
    for size in (9.0, 8.5, 8.0, 7.5):
        block = storeys(grades, width, size, say, design)
        if block.height_mm <= room_mm:
            drawn.append(block.at(-NUMBER_MM, 0))
            break
    return tuple(drawn)


_BEST_WORDS = (
    mark("our longest word"),
    mark("our finest word"),
    mark("the word we argued about"),
)
"""What one likes to remember of a tower."""


def _best_words(room: Box, tr: Translate) -> Iterator[Drawing]:
    """Yield lines to write words of the game on, as many as have room."""
    step = room.height / (len(_BEST_WORDS) + 0.4)
    for at, words in enumerate(_BEST_WORDS, 1):
        base = room.y + at * step
        yield Path(polyline((room.x, base), (room.x + room.width, base)), stroke=palette.TEXT,
                   width_mm=0.25)  # fmt: skip
        yield Text(room.x, base + 4.0, tr(words), 8.0, colour=palette.TEXT)
