"""What is folded: throwing sticks, score cubes, and racks that hide nine pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby, pairwise

from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.notation_card import CARD
from games.message import mark
from printables.drawing import palette, patterns
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
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.ornament import wave
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep import piece_names
from printables.lautzeit_sep.board_art import COLOURS, NAMES, name_plate, side_field
from printables.lautzeit_sep.court import (
    BAND,
    BRASS,
    CINNABAR,
    DEEP_JADE,
    INK,
    LOOK,
    SILK,
    seal,
    thunder,
)
from printables.lautzeit_sep.piece_art import FORMAT
from printables.lautzeit_sep.piece_names import SCORE_CUBE, STICK
from printables.lautzeit_sep.rack_picture import FINISHED_MM, finished
from printables.lautzeit_sep.screens import screen
from printables.lautzeit_sep.throws import throws
from printables.lautzeit_sep.typed_pieces import LEAST_MM, typed_pieces
from printables.nets.foldables import cube_net, rack_net
from printables.nets.folding import Panel
from printables.nets.legend import legend, net_kinds
from printables.nets.net_art import cube_faces, cut_lines, fold_lines, placed_net
from printables.page.document import Placed, rectangle
from printables.page.fitting import NoRoomError
from printables.page.identity import Identity, only
from printables.page.lockups import lockup, slim
from printables.page.notation_cards import CARD_MM, card_below, notation_card
from printables.page.paper import Sheet, Translate
from printables.page.piece_sheets import BLEED_MM
from printables.page.text_blocks import head, text

STICK_MM = (14.0, 80.0)
CUBE_MM = 12.0
_CUBE = cube_net("score cube", CUBE_MM, tab_mm=4.0)
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

_THROWS_HIGH_MM = 90.0  # and no higher
_THROWS_MM = 84.0  # the least width for the picture of what the sticks decide
_LEGEND_MM = 7.0
_RACKS_GAP_MM = 4.0


def sticks_and_cubes(
    edition: Edition, players: int, sheet: Sheet, design: Design, tr: Translate
) -> tuple[Group, tuple[Placed, ...]]:
    """Return a page for the throwing sticks and a score cube for each player, and these."""
    top = lockup(
        tr(mark("Sticks and cubes")),
        tr(mark("Cut along solid lines, fold along dashed ones, glue.")),
        slim(BAND),
        sheet.width_mm,
        design,
    )
    y = top.height_mm + 2.5
    parts: list[Drawing] = [*top.drawings]
    sticks = head(tr(mark("Throwing sticks")), sheet.width_mm, LOOK)
    how = text(
        tr(
            mark(
                "Fold each stick in half, printed side out, and glue it; a strip of card inside "
                "gives it weight."
            )
        ),
        sheet.width_mm,
    )
    parts += [sticks.at(0, y), how.at(0, y + sticks.height_mm)]
    y += sticks.height_mm + how.height_mm + 3
    width, height = STICK_MM
    step = (sheet.width_mm - 2 * width - 2 * BLEED_MM) / max(4, edition.sticks.value - 1)
    art = _stick_art(design)
    pieces = [
        _stick(number + 1, BLEED_MM + number * step, y, Use(art), tr)
        for number in range(edition.sticks.value)
    ]
    y += height + 3
    cubes = head(tr(mark("Score cubes")), sheet.width_mm, LOOK)
    parts.append(cubes.at(0, y))
    y += cubes.height_mm + 1
    step = (sheet.width_mm - _CUBE.width_mm) / 3  # as four take the width, whoever plays
    for number, name in enumerate(edition.sides.value[:players]):
        faces = cube_faces(partial(_alike, _cube_face(name, design, tr)))
        x = number * step
        title_of = tr(mark("{colour} score cube")).format(colour=tr(name))
        cube = Identity(SCORE_CUBE, name, title_of)
        pieces.append(placed_net(cube, _CUBE, x, y, faces, letter_pt=0))
    card = notation_card(CARD, tr(mark("Lautzeit-Sep")), LOOK, tr=tr, design=design)
    low = y + _CUBE.height_mm
    shown = card_below(card, sheet, low, gap_mm=2.0)
    parts += shown
    room = sheet.width_mm - CARD_MM[0] - 8
    if shown:
        left_over = sheet.height_mm - low - 2.0
        if room >= _THROWS_MM:
            high = min(left_over, _THROWS_HIGH_MM)
            parts.append(throws(edition, room, high, design, tr).at(CARD_MM[0] + 8, low + 2.0))
        under = left_over - card.height_mm - 3.0
        if under >= LEAST_MM:
            pieces_typed = typed_pieces(CARD_MM[0], under, design)
            parts.append(pieces_typed.at(0, low + 2.0 + card.height_mm + 3.0))
    return Group(tuple(parts)), tuple(pieces)


def _stick(number: int, x: float, y: float, art: Drawing, tr: Translate) -> Placed:
    """Return a stick with its drawing, which is that of all."""
    width, height = STICK_MM
    outline = replace(rectangle(2 * width, height), back=polyline((width, 0), (width, height)))
    return Placed(
        only(STICK, tr(mark("throwing stick")), number),
        x,
        y,
        2 * width,
        height,
        art=art,
        outline=outline,
    )


def _stick_art(design: Design) -> Symbol:
    """Return a stick: a pale and a dark side, a fold between them."""
    width, height = STICK_MM
    middle = height / 2
    whole = Box(-BLEED_MM, -BLEED_MM, 2 * (width + BLEED_MM), height + 2 * BLEED_MM)
    parts: list[Drawing] = [
        Group(tuple(_bamboo(design)), clip=Path((whole,))),
        Circle(width / 2, middle, 3.2, None, palette.TEXT, 0.5),
        Circle(1.5 * width, middle, 4.2, palette.PAPER),
        Circle(1.5 * width, middle, 3.2, palette.TEXT),
    ]
    corners: tuple[tuple[float, float], ...]
    corners = ((0, 0), (2 * width, 0), (2 * width, height), (0, height), (0, 0))
    fold = ((width, 0), (width, height))
    if design is Design.FULL:  # a line that shows on dark lacquer
        dark = polyline((width, 0), (2 * width, 0), (2 * width, height), (width, height))
        parts.append(Path(dark, stroke=palette.PAPER, width_mm=0.3))
        corners = ((width, height), (0, height), (0, 0), (width, 0))
    art = Group((*parts, cut_lines(pairwise(corners)), fold_lines([fold])))
    return Symbol("throwing stick", art, whole)


def _bamboo(design: Design) -> list[Drawing]:
    """Return a stick's two sides, split bamboo: pale skin, and dark lacquer, both with grain."""
    width, height = STICK_MM
    full = design is Design.FULL
    dark = Box(width, -BLEED_MM, width + BLEED_MM, height + 2 * BLEED_MM)
    grain: list[Segment] = []
    knots: list[Segment] = []
    for at in range(6):
        x = (at + 0.6) * width / 6
        grain += wave((x, -BLEED_MM), (x, height + BLEED_MM), 41 + 7 * at, 0.35, 0.17 * at)
    for y in (0.24 * height, 0.76 * height):
        knots += wave((-BLEED_MM, y), (2 * width + BLEED_MM, y), 2 * width, 0.25)
        knots += wave((-BLEED_MM, y + 0.9), (2 * width + BLEED_MM, y + 0.9), 2 * width, 0.25)
    if full:
        pale = Box(-BLEED_MM, -BLEED_MM, width + BLEED_MM, height + 2 * BLEED_MM)
        return [
            Path((pale,), fill="#f3e3b3"),
            Path((dark,), fill="#5a2a1f"),
            Path(tuple(grain), stroke="#dcc384", width_mm=0.25),
            Group((Path(tuple(grain), stroke="#7a4030", width_mm=0.3),), translate(width, 0)),
            Path(tuple(knots), stroke=BRASS, width_mm=0.35),
        ]
    lean = Box(width, 0.6, width - 0.6, height - 1.2)  # a line keeps off the cuts
    lines = patterns.pattern_path(patterns.SIX[1], lean, 3.0, palette.TEXT, design)
    return [
        Group((lines,), clip=Path((lean,))),
        Group(
            (Path(tuple(knots), stroke=BRASS, width_mm=0.2),),
            clip=Path((Box(0.6, 0, width, height),)),
        ),
    ]


def _alike(symbol: Symbol, face: int) -> Drawing:
    """Return what all faces of a cube show."""
    del face
    return Use(symbol)


def _cube_face(name: str, design: Design, tr: Translate) -> Symbol:
    """Return a face of a score cube; all six are the same."""
    colour = COLOURS.get(name, palette.SIX[5])
    edge = 0.5 if design is Design.FULL else 1.0  # a line keeps off the folds
    inner = CUBE_MM - 2 * edge
    words = tr(NAMES[name]) if name in NAMES else name
    every = (tr(side_name) for side_name in NAMES.values())  # all cubes in one size
    size = min(fitting_size_pt(one, CUBE_MM - 3.6, 9, "bold") for one in (words, *every))
    base = CUBE_MM / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    side_text = Text(CUBE_MM / 2, base, words, size, "bold", "middle", colour.dark, role="side")
    box = Box(edge, edge, inner, inner)
    field = side_field(name, box, design, pitch_mm=inner / 5, radius=0.8)
    art = Group((field, name_plate(side_text, 4.4)))
    return Symbol(f"cube {name}", art, Box(0, 0, CUBE_MM, CUBE_MM))


def racks(
    names: Sequence[str], edition: Edition, sheet: Sheet, design: Design, tr: Translate
) -> tuple[Group, tuple[Placed, ...]]:
    """Return a page for the racks of some players, and these.

    Raises:
        NoRoomError: it has no room for so many.
    """
    columns, rows = _rack_grid(sheet)
    if len(names) > columns * rows:
        raise NoRoomError
    columns = min(columns, -(-len(names) // rows))
    across, down = RACK.width_mm + _RACKS_GAP_MM, RACK.height_mm + _RACKS_GAP_MM
    left = (sheet.width_mm - columns * across + _RACKS_GAP_MM) / 2
    return Group((legend(sheet.width_mm, net_kinds([RACK]), tr),)), tuple(
        placed_net(
            Identity(piece_names.RACK, name, tr(mark("{colour} rack")).format(colour=tr(name))),
            RACK,
            left + number // rows * across,
            _LEGEND_MM + number % rows * down,
            _rack(name, edition, design, tr),
            marked=False,  # the letter would be seen on the shelf; the foot shows the place
        )
        for number, name in enumerate(names)
    )


def racks_on(sheet: Sheet) -> int:
    """Return how many racks go on a page, as it stands or turned."""
    turned = Sheet(sheet.height_mm, sheet.width_mm)
    return max(1, *(columns * rows for columns, rows in map(_rack_grid, (sheet, turned))))


def _rack_grid(sheet: Sheet) -> tuple[int, int]:
    """Return in how many columns and rows racks go on a page."""
    wide, high = sheet.width_mm, sheet.height_mm - _LEGEND_MM
    gap = _RACKS_GAP_MM
    return (
        max(1, int((wide + gap) // (RACK.width_mm + gap))),
        max(1, int((high + gap) // (RACK.height_mm + gap))),
    )


def _rack(name: str, edition: Edition, design: Design, tr: Translate) -> dict[str, Drawing]:
    """Return what the panels of a rack show, in the colour of a player.

    Of a folded rack the others see the rear, whose page-up edge is the ridge; its owner sees the
    wall, whose page-down edge is; and nobody sees the foot, which so tells how to fold.
    """
    how = text(
        tr(
            mark(
                "Fold along the lines as marked and glue the tab under the shelf. Nine pieces "
                "stand on it."
            )
        ),
        RACK.width_mm - 4 - FINISHED_MM,
        9,
    )
    picture = Group(finished(design), translate(RACK.width_mm - 10, 1.0))
    return {
        "lip": _lacquer(RACK.panel("lip"), design),
        "shelf": _shelf(design),
        "wall": _crib(edition, design, tr),
        "rear": _rear(name, design, tr),
        "foot": Group((how.at(4, 3.0), picture)),
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


def _crib(edition: Edition, design: Design, tr: Translate) -> Drawing:
    """Return what an owner sees above the pieces: the turn and the bonus, along the ridge.

    The ridge is the lower edge on the page, so that all of it stands on its head there.
    """
    wall = RACK.panel("wall")
    width, height = wall.width_mm, wall.height_mm
    full = design is Design.FULL
    parts: list[Drawing] = []
    if full:
        whole = Box(-BLEED_MM, 0, width + 2 * BLEED_MM, height)
        plate = Rect(-BLEED_MM, height - _CRIB_MM, width + 2 * BLEED_MM, _CRIB_MM, "#fbf5e4")
        parts += [Path((whole,), fill=SILK), _hills(width, height - _CRIB_MM), plate]
    rail = polyline((3, height - _CRIB_MM + 0.5), (width - 3, height - _CRIB_MM + 0.5))
    parts.append(Path(rail, stroke=BRASS if full else DEEP_JADE, width_mm=0.3))
    steps = (
        ("5", tr(mark("return (温故知新)"))),
        ("6", tr(mark("posting (配属)"))),
        ("7", tr(mark("recruitment (登用)"))),
    )
    third = (width - 16) / len(steps)
    size = min(fitting_size_pt(words, third - 8, 9.5, "bold") for _, words in steps)
    taken = [text_width_mm(words, size, "bold") + 6.2 for _, words in steps]
    between = (width - 16 - sum(taken)) / (len(steps) - 1)
    left, middle = 8.0, 4.3
    for (number, words), wide in zip(steps, taken, strict=True):
        base = height - middle - size * MM_PER_POINT * CAP_HEIGHT / 2
        x = width - left
        badge, _ = seal(x - 2.2, height - middle, 4.6, "", design)
        parts += [
            badge,
            Text(
                x - 2.2,
                height - middle - 1.2,
                number,
                9.0,
                "bold",
                "middle",
                palette.PAPER if full else CINNABAR,
                180,
                role="crib",
            ),
            Text(x - 6.2, base, words, size, "bold", colour=DEEP_JADE, turn=180, role="crib"),
        ]
        left += wide + between
    words = bonus_words(edition, tr)
    size = fitting_size_pt(words, width - 16, 8.5, "medium")
    base = height - 9.3 - size * MM_PER_POINT * CAP_HEIGHT / 2
    parts.append(Text(width / 2, base, words, size, "medium", "middle", palette.TEXT, 180,
                      role="crib"))  # fmt: skip
    return Group(tuple(parts))


def _hills(width: float, foot: float) -> Drawing:
    """Return the mountain behind the pieces, upright for the owner of a rack."""
    ridge = (
        Move(-BLEED_MM, 0), Line(-BLEED_MM, 6), Curve(0.2 * width, 13, 0.3 * width, 3, 0.42 * width,
        5), Line(0.5 * width, 0.86 * foot), Line(0.58 * width, 6), Curve(0.7 * width, 3,
        0.8 * width, 14, width + BLEED_MM, 5), Line(width + BLEED_MM, 0), Close(),
    )  # fmt: skip
    return Path(ridge, fill="#dfd5ae")


_SLOT_MM = FORMAT.width_mm + 0.6


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
        f"{first}–{last}: {points}" if first < last else f"{first}: {points}"
        for first, last, points in _bonuses(edition)
    )
    return tr(mark("bonus {numbers}; a set × {times}; a wild −{cost}")).format(
        numbers=bonus, times=edition.set_times.value, cost=edition.wild_costs.value
    )


def _bonuses(edition: Edition) -> Iterator[tuple[int, int, int]]:
    """Yield the numbers of one bonus, from the first to the last of a row of them."""
    for bonus, row in groupby(range(edition.numbers), edition.bonus):
        numbers = list(row)
        yield numbers[0], numbers[-1], bonus


def _rear(name: str, design: Design, tr: Translate) -> Drawing:
    """Return the rear: a lacquered screen with hills and a sun over the player's band."""
    rear = RACK.panel("rear")
    width, height = rear.width_mm, rear.height_mm
    full = design is Design.FULL
    colour = COLOURS.get(name, palette.SIX[5])
    words = tr(NAMES[name]) if name in NAMES else name
    side = -BLEED_MM if full else 2.0  # colour is cut through, a line keeps off the cuts
    box = Box(side, height * 0.61, width - 2 * side, height * 0.26)
    parts: list[Drawing] = []
    if full:
        parts.append(Rect(-BLEED_MM, 0, width + 2 * BLEED_MM, height, INK))
    seat = [*COLOURS, name].index(name)  # no player's screen is like another's
    hills: Drawing = Use(screen(box.y, width, design, int(seat >= 2)))
    if seat % 2:
        hills = Group((hills,), scale(-1, 1).then(translate(width, 0)))
    parts += [
        hills,
        side_field(name, box, design, pitch_mm=box.height / 2),
        *(Use(thunder(design), 4 + 3 * at, height - 4.3) for at in range(int((width - 8) // 3))),
    ]
    middle = box.y + box.height / 2
    base = middle + 15 * MM_PER_POINT * CAP_HEIGHT / 2
    name_text = Text(width / 2, base, words, 15, "bold", "middle", colour.dark, role="side")
    return Group((*parts, name_plate(name_text, 0.8 * box.height)))
