"""The control point track: a winding way of numbered spaces, as long as points can be won."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.kokkuri.edition import Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.brush_strokes import BrushStroke, brush_contours
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Symbol,
    Tag,
    Text,
    Use,
    polyline,
    rotate,
    scale,
)
from printables.drawing.fonts import cap_height
from printables.drawing.ornament import burst, smooth
from printables.drawing.text import wrap
from printables.kokkuri.candlelight import aged, candle
from printables.kokkuri.haunted import FOXFIRE, GOLD, NIGHT, OLD_PAPER, VERMILION, coin
from printables.kokkuri.night_titles import night_title
from printables.kokkuri.paws import finger, paw
from printables.kokkuri.possession import FUR, RIM, looming
from printables.kokkuri.spirits import INK, ROBES, flame, torii
from printables.page.paper import Sheet, Translate

COLUMNS = 6
_GAP_MM = 1.6
_MOST_SPACES = 64  # beyond them points go round again
_TALLEST_MM = 42.0
_RIM_MM = 6.0  # of the night around the sheet
_HAIR_MM = 0.15
_INSET_MM = 5.5  # from the sheet's torn edge to the spaces
_FOOT_MM = 5.0  # what is below them
_SKY, _SKY_MM = 0.16, 42.5  # of the page's height above the sheet, and the most of it
_SPIRIT = 0.36  # of that, the radius of a head that looks over the sheet's edge
_CLAWS_MM = 26.0  # from the middle to where it holds on to that
_TOLD, _TOLD_PT, _TOLD_MM = 0.3, 9.0, 4.3  # of the width; the letters, and from line to line
_HEAD = 0.21  # of the sheet's width: what is above the spaces
_CALL = "こっくりさん、こっくりさん、おいでください"  # what those say whose fingers are on the coin
_KANA_MM = 5.1
_BETWEEN = 1.06  # of their size, from one of them to the next


def most_points(edition: Edition) -> int:
    """Return the most points that one player can win: each round the best two places."""
    total = 0
    for number in range(edition.rounds.value):
        rows = [figures.value[number] for figures in edition.figures.values()]
        total += max(
            one[0][0] + other[1][0]
            for at, one in enumerate(rows)
            for to, other in enumerate(rows)
            if at != to
        )
    return total


def track_sheet(sheet: Sheet, edition: Edition, design: Design, tr: Translate) -> Group:
    """Return the track for a page: the sheet that spirits are asked on, by night.

    One of them looks over its upper edge.
    """
    width, height = sheet.width_mm, sheet.height_mm
    spaces = min(most_points(edition) + 1, _MOST_SPACES)
    says = [tr(mark("Begin on 0.")), tr(mark("Tokens may share a space."))]
    if spaces <= most_points(edition):
        says.append(tr(mark("Points beyond the last one go round again.")))
    if tr(mark("yes")) != "はい":
        says.append(tr(mark("Over the gate: “Kokkuri-san, Kokkuri-san, please come”.")))
    columns = max(COLUMNS, -(-spaces // 8))
    rows = -(-spaces // columns)
    sky = min(_SKY_MM, _SKY * height)
    paper = Box(_RIM_MM, sky, width - 2 * _RIM_MM, height - sky - _RIM_MM)
    parts: list[Drawing] = [
        *_night(Box(0, 0, width, height), sky, design),
        *night_title(
            tr(mark("Control points")), (width / 2, 0.11 * sky), 0.6 * width, 38.0, design
        ),
        *_told(says, width, sky, design),
        *aged(paper, 9, design),
        *_claws(width / 2, sky, design),
        *_answers(paper, tr, design),
    ]
    head = _HEAD * paper.width
    grid = Box(paper.x + _INSET_MM, paper.y + head, paper.width - 2 * _INSET_MM,
               paper.height - head - _FOOT_MM)  # fmt: skip
    return Group((*parts, *_spaces(grid, columns, rows, spaces, design)))


def _night(table: Box, sky: float, design: Design) -> list[Drawing]:
    """Return what lies around the sheet: the dark, foxfire, and the spirit above its edge."""
    middle, full = table.x + table.width / 2, design is Design.FULL
    radius = _SPIRIT * sky
    spirit = Group(tuple(looming(middle, sky - 0.2 * radius, radius, design)),
                   clip=Path((Box(table.x, table.y, table.width, sky + 1.5),)))  # fmt: skip
    fires: list[Drawing] = []
    for off, down, high in ((0.162, 0.66, 4.8), (0.445, 0.34, 7.0), (0.31, 0.5, 4.6)):
        for x in (middle - off * table.width, middle + off * table.width):
            outer = flame(x, down * sky, high, FOXFIRE)
            fires += (
                [outer, flame(x, down * sky + 0.15 * high, 0.5 * high, "#e7fbf4")] if full
                else [Path(outer.segments, palette.PAPER, "#2d7f74", 0.25)]
            )  # fmt: skip
    if not full:
        return [*fires, spirit]
    rays = burst(middle, sky, 44, inner=10, outer=1.2 * table.height, turn=0.04)
    # What is cut at the very edge of a ground may stand out of it by a dot of the printer's.
    within = Box(table.x + _HAIR_MM, table.y + _HAIR_MM, table.width - 2 * _HAIR_MM,
                 table.height - 2 * _HAIR_MM)  # fmt: skip
    lights = Group((Path(rays, fill="#2b3161"),), clip=Path((within,)))
    return [Path((table,), fill=NIGHT), lights, *fires, spirit]


def _claws(x: float, y: float, design: Design) -> list[Drawing]:
    """Return the paws that hold on to the sheet's upper edge from behind, at both sides of `x`."""
    fur, ink = (FUR, RIM) if design is Design.FULL else (palette.PAPER, NIGHT)
    return [paw(x + side * _CLAWS_MM, y + 0.9, 3.3, fur, ink, turn=180) for side in (-1, 1)]


def _told(says: Sequence[str], width: float, sky: float, design: Design) -> list[Drawing]:
    """Return what there is to know, half of it to each side of the spirit."""
    half = len(says) - len(says) // 2
    ink = OLD_PAPER if design is Design.FULL else palette.TEXT
    parts: list[Drawing] = []
    for x, words in ((0.17, says[:half]), (0.83, says[half:])):
        lines = [line for one in words for line in wrap(one, _TOLD * width, _TOLD_PT)]
        base = sky - 6.0 - (len(lines) - 1) * _TOLD_MM
        texts = (
            Text(x * width, base + at * _TOLD_MM, line, _TOLD_PT, "regular", "middle", ink)
            for at, line in enumerate(lines)
        )
        parts.append(Group(tuple(texts), tag=Tag("P")))
    return parts


def _answers(paper: Box, tr: Translate, design: Design) -> list[Drawing]:
    """Return what a spirit answers by on such a sheet: はい and いいえ, the gate between them.

    Over them stands in an arc how a spirit is called; candles burn at both sides.
    """
    y = paper.y + 0.14 * paper.width
    base = y + 28 * MM_PER_POINT * 0.36
    ink = NIGHT if design is Design.FULL else palette.TEXT
    middle, full = paper.x + paper.width / 2, design is Design.FULL
    spelt = ((tr(mark("yes")), "はい", 0.28), (tr(mark("no")), "いいえ", 0.705))
    return [
        *_arc(middle, paper.y + 0.045 * paper.width, 1.1 * paper.width, ink),
        Circle(middle, y - 0.3, 0.062 * paper.width, GOLD if full else None,
               None if full else palette.QUIET, 0.25),
        torii(middle, y, 0.12 * paper.width, VERMILION),
        Text(paper.x + 0.28 * paper.width, base, "はい", 30, "charm", "middle", ink),
        Text(paper.x + 0.705 * paper.width, base, "いいえ", 30, "charm", "middle", ink),
        *(candle(middle + off * paper.width, y + 6.4, 10.0, full=full) for off in (-0.415, 0.415)),
        *(Text(paper.x + at * paper.width, base + 5.2, words, 9.0, "medium", "middle", ink)
          for words, kana, at in spelt if words != kana),
    ]  # fmt: skip


def _arc(x: float, y: float, radius: float, ink: str) -> Iterator[Drawing]:
    """Yield kana in an arc whose highest point is `(x, y)`."""
    size = _KANA_MM / MM_PER_POINT
    step = math.degrees(_BETWEEN * _KANA_MM / radius)
    for at, kana in enumerate(_CALL):
        near = 0.3 if kana == "、" else 0.0  # it stands close to what it ends
        turn = rotate(step * (at - near - (len(_CALL) - 1) / 2), x, y + radius)
        yield Group((Text(x, y, kana, size, "medium", "middle", ink),), turn)


def _spaces(grid: Box, columns: int, rows: int, spaces: int, design: Design) -> list[Drawing]:
    """Return the spaces on a winding way of arcs, each with its kana of the sheet.

    Beyond the last one, off the way, lies the coin by which spirits are asked.
    """
    step_x, step_y = grid.width / columns, min(_TALLEST_MM, grid.height / rows)
    radius = min(step_x, step_y) / 2 - _GAP_MM
    bow = 0.16 * step_y  # how far the ends of an arc hang below its middle
    full = design is Design.FULL
    places: list[tuple[float, float]] = []
    for points in range(rows * columns):
        row, along = divmod(points, columns)
        column = along if row % 2 == 0 else columns - 1 - along
        off = (column - (columns - 1) / 2) / ((columns - 1) / 2)
        places.append((grid.x + (column + 0.5) * step_x,
                       grid.y + (row + 0.45) * step_y + bow * (off * off - 0.5)))  # fmt: skip
    parts: list[Drawing] = _way(places[:spaces], radius, full=full)
    for points, (x, y) in enumerate(places[:spaces]):
        gold = points % 5 == 0
        if full:
            at = scale(radius).then(rotate(67 * points))
            parts.append(Use(ring(gold=gold), x, y, at))
        else:
            rim = VERMILION if gold else NIGHT
            parts.append(Circle(x, y, radius, palette.PAPER, rim, 0.25))
            if gold:
                parts.append(Circle(x, y, 0.93 * radius, None, rim, 0.25))
        if not points:
            parts += _start(x, y, radius)
            continue
        size = 31 if gold else 28
        # The ring of a golden one is broad: within it the digits are higher, and so is the kana.
        base = y - (0.16 if gold else 0.08) * radius + size * MM_PER_POINT * cap_height("charm") / 2
        parts.append(Text(x, base, str(points), size, "charm", "middle", NIGHT, role="points"))
        kana = _KANA[(points - 1) % len(_KANA)]
        parts.append(
            Text(x, y + (0.64 if gold else 0.7) * radius, kana, 8.5, "medium", "middle", NIGHT)
        )
    if spaces < len(places):
        x, y = places[spaces]
        far = -0.3 if (rows - 1) % 2 else 0.3
        last = spaces + 1 == len(places)
        low = grid.y + grid.height + _FOOT_MM + (_RIM_MM if full else 0.0)
        place = Box(x + far * step_x, y + 0.02 * step_y, radius, low - y - 0.02 * step_y)
        parts += _end(place, alone=last, design=design)
    return parts


def _start(x: float, y: float, radius: float) -> list[Drawing]:
    """Return the space where all begin: 0 below a gate."""
    size = 0.48 * radius / MM_PER_POINT / cap_height("charm")
    return [
        torii(x, y - 0.24 * radius, 0.94 * radius, VERMILION),
        Text(x, y + 0.64 * radius, "0", size, "charm", "middle", NIGHT, role="points"),
    ]


def _end(place: Box, *, alone: bool, design: Design) -> list[Drawing]:
    """Return what lies beyond the way: the coin that the spirits move, under a finger, by a candle.

    Args:
        place: from the middle of the coin as far as a space's radius to the right, and down to
            where the table ends.
        alone: whether there is no room beside it.
        design: full or eco.
    """
    x, y, radius, low = place.x, place.y, place.width, place.y + place.height
    full = design is Design.FULL
    robe = ROBES["fox"]
    r = radius
    sleeve = (
        Move(x + 0.36 * r, y + 1.42 * r), Line(x + 1.3 * r, y + 1.02 * r),
        Curve(x + 1.62 * r, y + 1.3 * r, x + 1.96 * r, y + 1.7 * r, x + 2.3 * r, low + 1),
        Line(x + 0.62 * r, low + 1),
        Curve(x + 0.6 * r, y + 1.9 * r, x + 0.52 * r, y + 1.7 * r, x + 0.36 * r, y + 1.42 * r),
        Close(),
    )  # fmt: skip
    held = finger(x + 0.04 * r, y + 0.02 * r, 0.36 * r,
                  robe.coat if full else palette.PAPER, INK, turn=-23,
                  cuff=OLD_PAPER if full else palette.PAPER)  # fmt: skip
    parts = coin(x, y, 0.72 * radius, _BRONZE, design)
    table = Path((Box(x - radius, y, 4 * radius, low - y),))  # its edge cuts the sleeve's outline
    arm = Path(sleeve, robe.dark if full else palette.PAPER, INK, 0.4, join="round")
    parts.append(Group((arm,), clip=table))
    parts.append(held)
    if not alone:
        parts.append(candle(x - 1.35 * radius - 1.8, y + 0.82 * radius, 0.8 * radius, full=full))
    return parts


_BRONZE = "#8a5a1c"


def _way(places: list[tuple[float, float]], radius: float, *, full: bool) -> list[Drawing]:
    """Return the way under the spaces: a trodden path with stitches of vermilion."""
    line = smooth(places)
    if not full:
        return [Path(line, stroke=VERMILION, width_mm=0.5, dash=(1.2, 1.8), cap="round")]
    return [
        Path(line, stroke="#d9bd86", width_mm=0.62 * radius, cap="round"),
        Path(line, stroke="#ead6a6", width_mm=0.62 * radius - 1.2, cap="round"),
        Path(line, stroke=VERMILION, width_mm=1.1, dash=(1.2, 1.8), cap="round"),
    ]


@lru_cache(maxsize=2)
def ring(*, gold: bool) -> Symbol:
    """Return a space about (0, 0), of radius 1: a ring of one brush stroke that runs dry."""
    steps = [at / 15 for at in range(16)]
    points = tuple(
        (_EM * (0.95 - 0.03 * math.sin(3 * turn)) * math.cos(turn),
         _EM * (0.95 - 0.03 * math.sin(3 * turn)) * math.sin(turn),
         _EM * (0.19 if gold else 0.13) * (0.42 + 0.72 * math.sin(math.pi * (0.12 + 0.72 * step))))
        for step, turn in ((step, math.tau * (0.03 + 0.93 * step)) for step in steps)
    )  # fmt: skip
    areas = brush_contours((BrushStroke("dry", points),), 7 if gold else 3)
    inked = tuple(
        segment
        for area in areas
        for segment in polyline(*((x / _EM, y / _EM) for x, y in area), closed=True)
    )
    ring = Path(inked, fill=VERMILION if gold else NIGHT)
    if not gold:
        return Symbol("space", Group((Circle(0, 0, 0.97, "#fffaf0"), ring)), _SPACE)
    rays = burst(0, 0, 20, inner=0.5, outer=0.88, share=0.45)
    parts = (Circle(0, 0, 0.97, "#f6cf74"), Path(rays, fill="#fae2a4"),
             Circle(0, 0, 0.62, "#fdebbd"), ring)  # fmt: skip
    return Symbol("gold space", Group(parts), _SPACE)


_EM = 420.0  # of a ring: what a brush is measured in
_SPACE = Box(-1.1, -1.1, 2.2, 2.2)
_KANA = (
    "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん"
)
