"""A finished tower in small, and how its points are counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.message import mark
from games.tower.rules import VERDICTS, rules
from games.tower.tower import SIDE, SPOTS, Spot
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.lettering import as_path
from printables.drawing.text import paragraph
from printables.page.rule_sheets import saying
from printables.page.text_blocks import Block
from printables.tower.board import site
from printables.tower.masonry import INDIGO, OCHRE, RED, stone_of
from printables.tower.minis import TALL, mini
from printables.tower.picture_setup import PictureSetup
from printables.tower.set_up_pictures import Stair, stair_of
from printables.tower.sky import COURSES, Site, sky
from printables.tower.storeys import hung_with_signs, in_two

FINISHED = (
    "S",
    "ね N",
    "せ ゆ か",
    "れ W T す",
    "へ い み A H",
    "の N や M T M",
    "そ ら は H し K K",
    "ろ と め お え H U R",
    "K N M T Y R T K ん",
)
"""A full tower as the notation has it, the top row first."""

_BEHIND = {"S": "さ", "N": "な", "W": "わ", "T": "た", "A": "あ", "H": "ほ", "M": "ま", "K": "く",
           "U": "う", "R": "る", "Y": "よ"}  # fmt: skip
"""For each letter a kana that has it behind: whichever, as it lies face down."""

_HIGH_MM = 172.0
_HIGHEST_MM = 187.0  # the grades would have no room beside a larger one
_IN_ONE_MM = 179.0
_GRADES_MM, _POINTS_AT_MM = 44.0, 9.5  # of their house, and what a fist takes beside it
LEAST_WIDE_MM = 192.0
"""What the picture is drawn for; on a page that is narrower all of it is smaller."""
_SAMPLE_MM = 25.0
_FIRST_MM, _LINE_MM = 17.0, 29.0  # the base line of the first number, and from one to the next
_SUM_MM, _SUM_PT = 36.0, 54.0
_FALLS_MM = (0.4, 0.8, 1.2)  # how far the steps of their shade fall
_BLUSH = palette.mixed(RED, palette.PAPER, 0.8)
_OUTLINE_MM = 0.5  # of the numbers where ink is spared
_BELOW_MM = 2.0  # how far over a number's base line the words beside it end


def shown() -> dict[Spot, str]:
    """Return what is seen at each place."""
    rows = [row.split() for row in reversed(FINISHED)]
    return {
        spot: rows[spot.row - 1][spot.column - spot.row]
        for spot in SPOTS
    }  # fmt: skip


def finished(of: PictureSetup, width: float, tall: float | None = None) -> Block:
    """Return a full tower, and beside it what it scores, `width` mm wide.

    Args:
        of: whose tower.
        width: of all of it.
        tall: how high it is on a page of `LEAST_WIDE_MM`, where the grades stand below its score;
            else it is as high as it always is, and what counts and what does not stands there.
    """
    share = min(1.0, width / LEAST_WIDE_MM)
    high = tall or _HIGH_MM
    if stair_of(site(of.form), width / share, high, of.lies).whole:
        high = min(high, _IN_ONE_MM)  # with all of the sky there is less room beside it
    parts = tuple(_table(of, width / share, high, graded=tall is not None))
    return Block((Group(parts, scale(share)),), share * high)


def tall_on(width: float, high: float) -> float:
    """Return how high the tower is on a page of `LEAST_WIDE_MM`, for so much room on another."""
    return min(_HIGHEST_MM, high / min(1.0, width / LEAST_WIDE_MM))


def _table(of: PictureSetup, width: float, high: float, *, graded: bool) -> Iterator[Drawing]:
    """Yield the tower and its score, so high."""
    form, design = of.form, of.design
    where = site(form)
    stair = stair_of(where, width, high, of.lies)
    ground = (Use(sky(where, design)), *_courses(where, design))
    wide = min(form.width_mm, form.height_mm / TALL)
    cards = tuple(
        Group(
            (mini(_BEHIND.get(sign, sign), wide, design, down=sign.isascii()),),
            translate(where.left(spot.column) + where.gap_mm / 2,
                      where.top(spot.row) + where.gap_mm / 2),
        )
        for spot, sign in shown().items()
    )  # fmt: skip
    placing = scale(high / where.height_mm).then(translate(stair.left, 0))
    yield from stair.ground(design)
    yield from stair.framed(Group((*ground, *cards), placing), 0.6, design)
    yield from _score(of, stair)
    yield from _grades(of, stair) if graded else _samples(of, stair)


def _courses(where: Site, design: Design) -> Iterator[Drawing]:
    """Yield what is seen of the walls between the cards."""
    if design is not Design.FULL:
        return
    for row, letter in enumerate(COURSES, 1):
        left, top = where.left(row), where.top(row)
        wide = where.left(SIDE + 1) - left
        yield Path((Box(left, top, wide, where.step_mm[1]),), fill=stone_of(letter).field)


def _points(of: PictureSetup) -> tuple[int, int, int]:
    """Return what the cards of the tower give, what a full one gives, and both."""
    down = sum(sign.isascii() for sign in shown().values())
    bonus = of.edition.full_bonus.value
    return down, bonus, down + bonus


def _score(of: PictureSetup, stair: Stair) -> Iterator[Drawing]:
    """Yield the score as a sum, one number below the other."""
    tr = of.tr
    down, bonus, total = _points(of)
    verdict = saying(tr)(VERDICTS[of.edition.grade(total)])
    lines = (
        (str(down), tr(mark("cards lie face down: a point each"))),
        (f"+{bonus}", tr(mark("for a full tower: all {cards} stand")).format(cards=len(SPOTS))),
        (str(total), verdict),
    )
    end = 2 * _LINE_MM + _FIRST_MM
    room = stair.free(end + 5)
    for at, (number, words) in enumerate(lines):
        y = _FIRST_MM + _LINE_MM * at
        last = at == len(lines) - 1
        if last:
            line = polyline((0, y - 20.5), (room, y - 20.5))
            yield Path(line, stroke=INDIGO, width_mm=0.6)
        ink = RED if last else INDIGO
        yield from _painted(Text(_SUM_MM, y, number, _SUM_PT, "slab", "end", ink), of.design)
        wide = stair.free(y - _BELOW_MM) - _SUM_MM - 5
        beside = (
            in_two(words, 0, wide, 12.0, "start")
            if last
            else paragraph(words, 0, 0, wide, 12.0, colour=palette.TEXT, leading=1.3)
        )
        yield Group(beside.texts, translate(_SUM_MM + 5, y - 6.6 - beside.height_mm / 2))


def _painted(number: Text, design: Design) -> Iterator[Drawing]:
    """Yield a large number as a signwriter paints it, with a block shade; or its outline alone."""
    if design is not Design.FULL:
        yield replace(number, outline_mm=_OUTLINE_MM)
        return
    shade = OCHRE if number.colour == INDIGO else _BLUSH
    for fall in _FALLS_MM:
        yield as_path(replace(number, x=number.x + fall, y=number.y + fall, colour=shade))
    yield number


def _grades(of: PictureSetup, stair: Stair) -> Iterator[Drawing]:
    """Yield the grades below the score, with the one that it reaches pointed at."""
    say = saying(of.tr)
    table = rules(of.edition).table("grades")
    grade = of.edition.grade(_points(of)[-1])
    reached = next(say(row.cells[0]) for row in table.rows if say(row.cells[1]) == str(grade))
    begins = 2 * _LINE_MM + _FIRST_MM + 6.0
    room = stair.free(stair.high_mm)
    wide = min(_GRADES_MM, room - _POINTS_AT_MM)
    high = min(stair.high_mm - begins, 2.75 * wide)  # so that verdicts have room in three lines
    block = hung_with_signs(table, wide, high, reached=reached, say=say, design=of.design)
    yield block.at(room - wide, stair.high_mm - high)


def _samples(of: PictureSetup, stair: Stair) -> Iterator[Drawing]:
    """Yield a card that counts and one that does not."""
    tr = of.tr
    room = stair.free(stair.high_mm)
    samples = ((True, tr(mark("1 point"))), (False, tr(mark("no point"))))
    y = stair.high_mm - TALL * _SAMPLE_MM - 9.0
    for at, (is_down, words) in enumerate(samples):
        x = 0.5 * room * (at + 0.5) - _SAMPLE_MM / 2
        yield Group((mini("き", _SAMPLE_MM, of.design, down=is_down),), translate(x, y))
        yield Text(x + _SAMPLE_MM / 2, y + TALL * _SAMPLE_MM + 5.0, words, 10.0, "bold", "middle",
                   palette.TEXT)  # fmt: skip
