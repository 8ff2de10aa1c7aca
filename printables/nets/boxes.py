"""A tuck box for a game's pieces, and the page that it is cut from.

All games' boxes are made alike, so that they stand together on a shelf: a cover, a back with what
the game is, spines with its name, and the sign of the house at their feet. A game brings the
pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

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
    Symbol,
    Text,
    Transform,
    Use,
    Weight,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.text import fitting_size_pt, paragraph
from printables.nets.folding import Fold, Net, Panel, Tab
from printables.nets.net_art import letter, net_art, net_outline
from printables.output.picture import Picture
from printables.page.document import Page, Placed
from printables.page.fitting import NoRoomError, PieceSizeError
from printables.page.identity import Kind, only
from printables.page.lockups import Band, lockup, slim
from printables.page.notation_cards import CARD_MM
from printables.page.paper import Sheet, Translate
from printables.page.setup import PrintSetup
from printables.page.sheets import cutting_page
from printables.page.text_blocks import Block, Look, beside, numbered, stack

BOX = Kind("box", mark("box for the pieces"))
BOX_SHEET = Kind("box sheet")

HEIGHT_MM = 92.0
"""How high every box is: it takes poker cards upright."""

GIRTH_MM = 86.0
"""How wide and deep a box is together, so that its net and its tab go across A4 and Letter."""

_TAB_MM = 8.0
_TUCK_MM = 13.0
_TAPER_MM = 3.0
_OVER_MM = 1.5  # how far colour goes over the edges that are cut
_GAP_MM = 3.0
_STEP_PT = 8.5
_OVER, _UP = 0.62, 0.34  # of the depth: how far a standing box's side goes right, and upwards

Draw: TypeAlias = Callable[[Box, Design], tuple[Drawing, ...]]
"""Draws in a box of millimetres, to which it is clipped where it is used."""


@dataclass(frozen=True, slots=True)
class BoxArt:
    """How a game's box looks.

    Attributes:
        title: the game's name, translated.
        summary: what the game is, for how many, for how long, translated.
        band: how its title band looks: the box has its colours and its face.
        cover: draws the cover, with the title on it.
        emblem: draws its sign, for spines, lid and back.
    """

    title: str
    summary: str
    band: Band
    cover: Callable[[Box, Design, str], tuple[Drawing, ...]]
    emblem: Draw


def backdrop(art: BoxArt, tint: str, box: Box, design: Design) -> Drawing:
    """Return what is printed behind a board: a pale ground, a frame, the game's sign and name.

    Args:
        art: the game's.
        tint: the colour of the ground.
        box: where it is.
        design: full or eco.
    """
    band = art.band
    frames = tuple(
        Path(
            (Box(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by),),
            stroke=band.ground,
            width_mm=line,
        )
        for by, line in ((6.0, 1.2), (8.0, 0.3))
    )
    side = 0.34 * min(box.width, box.height)
    face = faced(art.title, band.face)
    size = fitting_size_pt(art.title, 0.62 * box.width, 40.0, face)
    high = size * MM_PER_POINT * cap_height(face)
    x, y = box.x + box.width / 2, box.y + (box.height - side - 0.3 * side - high) / 2
    sign = Group(art.emblem(Box(0, 0, side, side), design), translate(x - side / 2, y))
    name = Text(x, y + 1.3 * side + high, art.title, size, face, "middle", band.deep)
    return Group((Path((box,), fill=tint), *frames, sign, name))


def tuck_box(name: str, width_mm: float, depth_mm: float, height_mm: float) -> Net:
    """Return a box with a lid that is tucked in: its front lies flat, the rest folds behind it.

    Args:
        name: what it is for.
        width_mm: of its front.
        depth_mm: of its sides.
        height_mm: of both.
    """
    wide, deep, high = width_mm, depth_mm, height_mm
    top = deep + _TUCK_MM
    flap = min(wide / 2 - 2, 1.1 * deep)
    front, right = wide + deep, 2 * wide + deep
    panels = (
        Panel("front", front, top, wide, high),
        Panel("left", wide, top, deep, high),
        Panel("back", 0, top, wide, high),
        Panel("right", right, top, deep, high),
        Panel("lid", 0, _TUCK_MM, wide, deep),
        Panel("tuck", 0, 0, wide, _TUCK_MM, _TAPER_MM),
        Panel("left flap", wide, top - flap, deep, flap, _TAPER_MM),
        Panel("right flap", right, top - flap, deep, flap, _TAPER_MM),
        Panel("bottom", front, top + high, wide, deep),
    )
    folds = (
        Fold("front", "left", "left", 90),
        Fold("left", "left", "back", 90),
        Fold("front", "right", "right", 90),
        Fold("back", "top", "lid", 90),
        Fold("lid", "top", "tuck", 90),
        Fold("left", "top", "left flap", 90),
        Fold("right", "top", "right flap", 90),
        Fold("front", "bottom", "bottom", 90),
    )
    tabs = (
        Tab("A", "right", "right", "back", "left", _TAB_MM),
        Tab("B", "left", "bottom", "bottom", "left", _TAB_MM),
        Tab("C", "right", "bottom", "bottom", "right", _TAB_MM),
        Tab("D", "back", "bottom", "bottom", "bottom", _TAB_MM),
    )
    return Net(name, panels, folds, tabs)


def box_net(depth_mm: float) -> Net:
    """Return the box of a game whose pieces need a depth; see `GIRTH_MM` and `HEIGHT_MM`."""
    return tuck_box("box", GIRTH_MM - depth_mm, depth_mm, HEIGHT_MM)


def box_pages(
    setup: PrintSetup,
    art: BoxArt,
    look: Look,
    *,
    heading: str,
    depth_mm: float = 20.0,
    card: Block | None = None,
) -> tuple[Page, ...]:
    """Return the page with a game's box; none for a paper that has no room for it.

    Args:
        setup: how it is printed.
        art: what is on the box.
        look: how the words of the page look.
        heading: what the page is, translated.
        depth_mm: how deep the box is.
        card: a card to cut out that lies below the box, if the game has one left over.
    """
    tr = setup.tr
    draw = partial(_sheet, art=art, look=look, setup=setup, net=box_net(depth_mm), card=card)
    sheet = only(BOX_SHEET, tr(mark("how to fold the box")))
    try:
        return (cutting_page(setup.paper, sheet, heading, draw),)
    except PieceSizeError:  # the game can be played without
        return ()


def _sheet(
    room: Sheet, *, art: BoxArt, look: Look, setup: PrintSetup, net: Net, card: Block | None
) -> tuple[Group, tuple[Placed, ...]]:
    """Return the page: the net, and below it how it is folded and what it becomes."""
    tr, design = setup.tr, setup.design
    words = tr(
        mark("Print it on card of 160 to 250 g/m². It holds the game’s cards and small pieces.")
    )
    top = lockup(tr(mark("A box to fold")), words, slim(art.band), room.width_mm, design)
    x, y = (room.width_mm - net.width_mm) / 2, top.height_mm + _GAP_MM
    shown = _Shown(net, art, design)
    piece = Placed(
        only(BOX, tr(mark("box for the pieces"))),
        x,
        y,
        net.width_mm,
        net.height_mm,
        art=shown.flat(),
        outline=net_outline(net),
    )
    low = y + net.height_mm + 2 * _GAP_MM
    half = (room.width_mm - 8) / 2
    how = _steps(half, look, tr)
    left = room.height_mm - low
    parts: list[Drawing] = [*top.drawings]
    if card is None or card.height_mm > left or how.height_mm > left:
        if half < _NARROWEST_MM:
            raise NoRoomError
        if how.height_mm > left:  # words alone, in two columns
            wide = _in_two(room.width_mm, look, tr)
            if wide.height_mm > left:
                raise NoRoomError
            parts.append(wide.at(0, low))
            return Group(tuple(parts)), (piece,)
        high = min(left, 84.0)
        parts.append(shown.folded(half / 2, low, high))
        parts.append(how.at(half + 8, low + max(0.0, (high - how.height_mm) / 2)))
        return Group(tuple(parts)), (piece,)
    parts.append(card.at(room.width_mm - CARD_MM[0], low))
    parts.append(how.at(0, low))
    high = left - how.height_mm - 5
    if high >= _LEAST_PICTURE_MM:
        parts.append(shown.folded(half / 2, low + how.height_mm + 4, min(high, 60.0)))
    return Group(tuple(parts)), (piece,)


_NARROWEST_MM = 70.0  # for the steps
_LEAST_PICTURE_MM = 34.0


_FOLDING = (
    mark("Cut along the solid lines. The grey tabs stay on."),
    mark("Score the dashed lines with an empty pen, then fold them all backwards."),
    mark("Glue tab A behind the edge of the back: it becomes a sleeve."),
    mark("Fold the bottom over tabs B, C and D, and glue it."),
    mark("Fill it, fold the two small flaps inwards, and tuck in the lid."),
)
"""How a box is folded, in order."""

_BETWEEN_STEPS_MM = 1.6


def _step_blocks(width_mm: float, look: Look, tr: Translate) -> list[Block]:
    return [
        numbered(str(at), tr(words), width_mm, _STEP_PT, look=look)
        for at, words in enumerate(_FOLDING, 1)
    ]


def _steps(width_mm: float, look: Look, tr: Translate) -> Block:
    """Return how a box is folded, one step below the other."""
    return stack(_step_blocks(width_mm, look, tr), _BETWEEN_STEPS_MM)


def _in_two(width_mm: float, look: Look, tr: Translate) -> Block:
    """Return how a box is folded, in two columns: for a page on which little is left."""
    blocks = _step_blocks((width_mm - 8) / 2, look, tr)
    half = (len(blocks) + 1) // 2
    columns = [stack(part, _BETWEEN_STEPS_MM) for part in (blocks[:half], blocks[half:])]
    return beside(columns, width_mm + 8, 0)


def standing_box(art: BoxArt, depth_mm: float = 20.0) -> Picture:
    """Return a box as it stands on a table, seen a little from its right and from above.

    There is nothing around it: what it stands on, and its shadow, are whoever's who shows it.

    Args:
        art: what is on the box.
        depth_mm: how deep it is.
    """
    shown = _Shown(box_net(depth_mm), art, Design.FULL)
    return Picture(*shown.standing_mm, (shown.standing(),))


class _Shown:
    """A box's panels with what is printed on them, flat and folded."""

    def __init__(self, net: Net, art: BoxArt, design: Design) -> None:
        self._net, self._art, self._design = net, art, design
        front = net.panel("front")
        self._wide, self._high = front.width_mm, front.height_mm
        self._deep = net.panel("left").width_mm
        self._symbols = {
            "front": self._symbol("front", art.cover(self._box("front"), design, art.title)),
            "back": self._symbol("back", tuple(self._back())),
            "left": self._symbol("left", tuple(self._spine())),
            "lid": self._symbol("lid", tuple(self._lid())),
        }

    def _box(self, name: str) -> Box:
        panel = self._net.panel(name)
        return Box(0, 0, panel.width_mm, panel.height_mm)

    def _symbol(self, name: str, drawings: tuple[Drawing, ...]) -> Symbol:
        box = self._box(name)
        return Symbol(f"box {name}", Group(drawings, clip=Path((box,))), box)

    def flat(self) -> Group:
        """Return the net in ink; colour goes over the edges that are cut."""
        net = self._net
        first = net.panels[0]
        used = {name: Use(symbol) for name, symbol in self._symbols.items()}
        ground = Group((self._ground(),), translate(-first.x_mm, -first.y_mm))
        art: dict[str, Drawing] = {**used, "right": used["left"]}
        art["front"] = Group((ground, used["front"]))
        letters = [letter(tab.name, *_middle(net.tab_corners(tab)), 7.0) for tab in net.tabs]
        left, top, _, _ = net.box
        line = palette.TEXT if self._design is not Design.FULL else self._art.band.letters
        return Group(
            (net_art(net, art, 0, line=line), Group(tuple(letters), translate(-left, -top)))
        )

    def _ground(self) -> Drawing:
        """Return the colour of the box under all its panels, and a little beyond."""
        if self._design is not Design.FULL:
            return Group(())
        boxes = tuple(
            Box(
                panel.x_mm - _OVER_MM,
                panel.y_mm - _OVER_MM,
                panel.width_mm + 2 * _OVER_MM,
                panel.height_mm + 2 * _OVER_MM,
            )
            for panel in self._net.panels
        )
        return Path(boxes, fill=self._art.band.ground)

    def folded(self, x: float, y: float, high_mm: float) -> Group:
        """Return the box as it stands when it is done, its upper middle at `(x, y)`."""
        over, up = _OVER, _UP
        wide, high, deep = self._wide, self._high, self._deep
        across, down = self.standing_mm
        share = min(1.0, (high_mm - 2) / down)
        shadow = polyline(
            (wide, high), (wide + over * deep, high - up * deep),
            (wide + over * deep + 7, high - up * deep + 1.5), (wide + 5, high + 2.5),
            (4, high + 2.5), (0, high), closed=True,
        )  # fmt: skip
        full = self._design is Design.FULL
        under = (Path(shadow, fill="#dfe1e6"),) if full else ()
        placing = translate(-across / 2, up * deep).then(scale(share))
        return Group((*under, *self._sides()), placing.then(translate(x, y)))

    @property
    def standing_mm(self) -> tuple[float, float]:
        """Return how wide and high the box is as it stands, without its shadow."""
        return self._wide + _OVER * self._deep, self._high + _UP * self._deep

    def standing(self) -> Group:
        """Return the box as it stands, its upper left corner at `(0, 0)`, without its shadow."""
        return Group(self._sides(), translate(0, _UP * self._deep))

    def _sides(self) -> tuple[Drawing, ...]:
        """Return what is seen of the box, the upper left corner of its front at `(0, 0)`."""
        over, up = _OVER, _UP
        front, side, lid = (self._symbols[name] for name in ("front", "left", "lid"))
        wide, high, deep = self._wide, self._high, self._deep
        edge = palette.TEXT
        shapes = (
            (front, Transform(), (wide, high)),
            (side, Transform(over, -up, 0, 1, wide, 0), (deep, high)),
            # The lid hangs on the back: seen from the front its letters stand on their feet.
            (lid, Transform(1, 0, -over, up, over * deep, -up * deep), (wide, deep)),
        )
        parts: list[Drawing] = []
        for symbol, placing, (across, down) in shapes:
            body: tuple[Drawing, ...] = (
                Rect(0, 0, across, down, palette.PAPER if self._design is not Design.FULL
                     else self._art.band.ground),
                Use(symbol),
                Rect(0, 0, across, down, None, edge, 0.3),
            )  # fmt: skip
            parts.append(Group(body, placing))
        return tuple(parts)

    def _colours(self) -> tuple[str, str]:
        """Return the colours of letters and of thin lines on the box."""
        band = self._art.band
        full = self._design is Design.FULL
        return (band.letters, band.letters) if full else (band.deep, band.deep)

    def _spine(self) -> list[Drawing]:
        """Return a side: the emblem, the name along it, the sign of the house."""
        deep, high = self._deep, self._high
        letters, line = self._colours()
        side = 0.62 * deep
        emblem = Group(
            self._art.emblem(Box(0, 0, side, side), self._design),
            translate((deep - side) / 2, 4.0),
        )
        parts: list[Drawing] = [
            emblem,
            Path(polyline((3, 7.5 + side), (deep - 3, 7.5 + side)), stroke=line, width_mm=0.25),
            Path(polyline((3, high - 14), (deep - 3, high - 14)), stroke=line, width_mm=0.25),
        ]
        parts += house_mark(deep / 2, high - 7.6, 7.6, letters)
        top, thick = 10.5 + side, 0.46 * deep
        room = Box((deep - thick) / 2, top, thick, high - 17 - top)
        parts += name_along(self._art.title, room, self._art.band.face, letters)
        return parts

    def _lid(self) -> list[Drawing]:
        wide, deep = self._wide, self._deep
        letters, _ = self._colours()
        title = self._art.title
        face = faced(title, self._art.band.face)
        size = fitting_size_pt(title, wide - 12, 20.0, face)
        base = (deep + size * MM_PER_POINT * cap_height(face)) / 2
        return [Text(wide / 2, base, title, size, face, "middle", letters)]

    def _back(self) -> list[Drawing]:
        """Return the back: the emblem, the name, and what the game is on a plate of paper."""
        wide, high = self._wide, self._high
        letters, line = self._colours()
        art = self._art
        side = 0.44 * wide
        parts: list[Drawing] = [
            Rect(3, 3, wide - 6, high - 6, None, line, 0.25, radius=1.5),
            Group(art.emblem(Box(0, 0, side, side), self._design),
                  translate((wide - side) / 2, 8)),
        ]  # fmt: skip
        face = faced(art.title, art.band.face)
        size = fitting_size_pt(art.title, wide - 16, 19.0, face)
        base = 8 + side + 5 + size * MM_PER_POINT * cap_height(face)
        parts.append(Text(wide / 2, base, art.title, size, face, "middle", letters, role="title"))
        width = wide - 18
        parts += _told(art.summary, Box(9, base + 4.5, width, high - 15 - base - 4.5), letters)
        parts += house_mark(wide / 2, high - 9.5, 7.6, letters)
        return parts


def _told(summary: str, box: Box, paint: str) -> list[Text]:
    """Return what a game is in a box, as large as it has room for."""
    texts: list[Text] = []
    for size in _TOLD_PT:
        y = box.y
        texts = []
        for words in told_apart(summary):
            told = paragraph(words, box.x, y, box.width, size, colour=paint)
            texts += told.texts
            y += told.height_mm + 1.6
        if y - 1.6 <= box.y + box.height:
            break
    return texts


def told_apart(summary: str) -> tuple[str, ...]:
    """Return what a game is, and then who plays it and for how long: its last sentence.

    >>> told_apart("Draw a line. Ring the best. 1 to 4 players, 15 minutes.")
    ('Draw a line. Ring the best.', '1 to 4 players, 15 minutes.')
    """
    for end in ("。", ". "):
        what, stop, who = summary.rpartition(end)
        if stop and who:
            return what + stop.strip(), who
    return (summary,)


_TOLD_PT = (9.0, 8.6, 8.2)
"""How large it is told on a box what the game is: the first at which it has room."""


def _middle(corners: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the middle of a tab."""
    xs, ys = zip(*corners, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def name_along(name: str, box: Box, face: Weight, paint: str) -> list[Drawing]:
    """Return a name down a spine, as large as a box has room for.

    Latin letters lie on their side, their feet to the left, as on the spines of English books;
    Japanese stands upright, one letter below the other.
    """
    if not name.isascii():
        return upright(name, box, paint, face)
    weight = faced(name, face)
    size = fitting_size_pt(
        name, box.height, box.width / (MM_PER_POINT * cap_height(weight)), weight
    )
    drop = size * MM_PER_POINT * cap_height(weight) / 2
    placing = rotate(90).then(translate(box.x + box.width / 2, box.y + box.height / 2))
    return [Group((Text(0, drop, name, size, weight, "middle", paint),), placing)]


_SMALL_KANA = "ァィゥェォャュョッぁぃぅぇぉゃゅょっ"


def upright(name: str, box: Box, paint: str, face: Weight = "black") -> list[Drawing]:
    """Return Japanese letters one below the other, as large as a box has room for.

    Small kana stand to the upper right of their place, and a long vowel's bar stands on end.

    Args:
        name: the letters.
        box: the room.
        paint: their colour.
        face: the game's, whose lettering they are in if it has all of them.
    """
    weight = faced(name, face)
    step = min(box.height / len(name), 1.16 * box.width)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    size = step / 1.12 / MM_PER_POINT
    em = size * MM_PER_POINT
    parts: list[Drawing] = []
    for at, character in enumerate(name):
        middle = y + (at - (len(name) - 1) / 2) * step
        if character == "ー":
            bar = Text(0, 0.37 * em, character, size, weight, "middle", paint)
            parts.append(Group((bar,), rotate(90).then(translate(x, middle))))
            continue
        off = 0.1 * em if character in _SMALL_KANA else 0.0
        parts.append(
            Text(x + off, middle + 0.37 * em - off, character, size, weight, "middle", paint)
        )
    return parts


def house_mark(x: float, y: float, high_mm: float, paint: str) -> list[Drawing]:
    """Return the sign of the house, a shogi piece of paper with a dog-ear, around a point.

    Args:
        x: its middle, across.
        y: its middle, down.
        high_mm: how high it is.
        paint: its colour.
    """
    h, w = high_mm / 2, 0.43 * high_mm
    ear = 0.62 * w
    shape = polyline(
        (x, y - h), (x + 0.74 * w, y - 0.62 * h), (x + w, y + h - ear), (x + w - ear, y + h),
        (x - w, y + h), (x - 0.74 * w, y - 0.62 * h), closed=True,
    )  # fmt: skip
    fold = polyline((x + w, y + h - ear), (x + w - 0.9 * ear, y + h - 0.9 * ear),
                    (x + w - ear, y + h))  # fmt: skip
    creases = (*polyline((x, y - 0.35 * h), (x, y + 0.3 * h)),
               *polyline((x - 0.36 * w, y - 0.02 * h), (x + 0.36 * w, y - 0.02 * h)))  # fmt: skip
    return [
        Path(shape, stroke=paint, width_mm=0.4, join="round"),
        Path(fold, paint, paint, 0.3, join="round"),
        Path(creases, stroke=paint, width_mm=0.4, cap="round"),
    ]
