"""What is printed on a game's box, and how the box looks when it stands.

All games' boxes are made alike, so that they stand together on a shelf: a cover, a back with what
the game is, spines with its name, and the sign of the house at their feet. A game brings the
pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import fsum
from typing import TypeAlias

from games.rules import told_apart
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
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.house_mark import house_mark
from printables.drawing.spine_letters import name_along
from printables.drawing.text import Paragraph, fitting_size_pt, narrowest, paragraph
from printables.nets.folding import Net, Tab
from printables.nets.net_art import crease, letter, net_art
from printables.nets.tuck_box import box_net
from printables.output.picture import Picture
from printables.page.lockups import Band
from printables.page.piece_sheets import BLEED_MM

_LARGEST = 1.3  # of its own size the most that a folded box is drawn
_OVER_MM = 1.5  # how far colour goes over the edges that are cut
_TICKS_MM = BLEED_MM  # how far beyond a fold its ticks go, where there is room: up to no cut
_ONTO_TAB_MM = (
    3.0  # how far what runs round goes on over the last fold, should the back not meet it
)
_OVER, _UP = 0.62, 0.34  # of the depth: how far a standing box's side goes right, and upwards

Draw: TypeAlias = Callable[[Box, Design], tuple[Drawing, ...]]
"""Draws in a box of millimetres, to which it is clipped where it is used."""


def unsealed(x: float, y: float, high_mm: float, paint: str) -> list[Drawing]:
    """Return nothing, for a box whose art leaves no place for the sign of the house."""
    del x, y, high_mm, paint
    return []


@dataclass(frozen=True, slots=True)
class BoxArt:
    """How a game's box looks.

    Attributes:
        title: the game's name, translated.
        summary: what the game is, for how many, for how long, translated.
        band: how its title band looks: the box has its colours and its face.
        cover: draws the cover, with the title on it.
        emblem: draws its sign, for spines, lid and back.
        wrap: draws what goes round the box behind the words of its other sides, if anything.
        around: draws what runs over the folds from the cover round to it again, if anything, on the
            panel of a name; the other sides then have no sign, and their words end above it.
        around_top_mm: how far down it is at its highest, on the other sides.
        spine_mm: from where to where down each narrow side its name is, if not all down to that.
        adorn: adds to what a panel shows, if anything, what goes with each name on it.
        ends: draws what the other panels show, of the names of `ENDS`, if anything: the bottom, and
            what is seen when the lid is open. It may go over their edges where these are cut.
        spine_foot: draws what is at the foot of each narrow side, by its name, if they differ.
        seal: draws the sign of the house at the foot of a side: around a point, so high, in a
            colour.
        seal_mm: how far down a side its middle is, if not a little above the side's foot.
        spines_sealed: whether the narrow sides have that sign too.
        back_named: whether the back has the game's name, or a larger picture of how it is played.
        lined: whether a thin line runs round what the back says.
        foot_mm: how much of the back's foot its words leave free.
        played: draws the game as it is played, in a box between the name and the words of the
            back, if anything.
        asked: a question to whoever reads the back, in large letters below how the game is played,
            if any; only who plays and for how long is then said below it.
        asked_paint: the colour of its letters, where ink may go.
        back: draws what stands on the back above its name, in place of the sign, if anything else.
        centred: whether the words of the back are set about its middle, what is free above and
            below them.
        depth_mm: how deep it is.
        corners_mm: from how far down what runs round shows the fold at the right of a panel, by its
            name: no dashes go over its corner.
    """

    title: str
    summary: str
    band: Band
    cover: Callable[[Box, Design, str], tuple[Drawing, ...]]
    emblem: Draw
    wrap: Draw | None = None
    around: Callable[[str, Box, Design], tuple[Drawing, ...]] | None = None
    around_top_mm: float = 0.0
    spine_mm: Mapping[str, tuple[float, float]] | None = None
    adorn: Callable[[tuple[Drawing, ...]], tuple[Drawing, ...]] | None = None
    ends: Callable[[str, Box, Design], tuple[Drawing, ...]] | None = None
    spine_foot: Callable[[str, Box, Design], tuple[Drawing, ...]] | None = None
    seal: Callable[[float, float, float, str], list[Drawing]] = house_mark
    seal_mm: float | None = None
    spines_sealed: bool = True
    back_named: bool = True
    lined: bool = True
    foot_mm: float = 15.0
    played: Draw | None = None
    asked: str = ""
    asked_paint: str = palette.PAPER
    back: Draw | None = None
    centred: bool = False
    depth_mm: float = 20.0
    corners_mm: Mapping[str, float] | None = None


def standing_box(art: BoxArt) -> Picture:
    """Return a box as it stands on a table, seen a little from its right and from above.

    There is nothing around it: what it stands on, and its shadow, are whoever's who shows it.

    Args:
        art: what is on the box.
    """
    shown = BoxShown(box_net(art.depth_mm), art, Design.FULL)
    return Picture(*shown.standing_mm, (shown.standing(),))


class BoxShown:
    """A box's panels with what is printed on them, flat and folded."""

    def __init__(self, net: Net, art: BoxArt, design: Design) -> None:
        self._net, self._art, self._design = net, art, design
        front = net.panel("front")
        self._wide, self._high = front.width_mm, front.height_mm
        self._deep = net.panel("left").width_mm
        self._symbols = {
            "front": self._symbol("front", art.cover(self._box("front"), design, art.title)),
            "back": self._symbol("back", (*self._wrapped("back"), *self._back())),
            "left": self._symbol("left", self._narrow("left")),
            "lid": self._symbol("lid", (*self._wrapped("lid"), *self._lid())),
        }
        self._symbols["right"] = (
            self._symbol("right", self._narrow("right"))
            if art.around or art.spine_foot
            else self._symbols["left"]
        )

    def _box(self, name: str) -> Box:
        panel = self._net.panel(name)
        return Box(0, 0, panel.width_mm, panel.height_mm)

    def _narrow(self, name: str) -> tuple[Drawing, ...]:
        """Return a narrow side: what goes round it, its name, and what is at its foot."""
        foot = self._art.spine_foot
        at_foot = foot(name, self._box(name), self._design) if foot else ()
        return (*self._wrapped("left"), *self._spine(name), *at_foot)

    def _wrapped(self, name: str) -> tuple[Drawing, ...]:
        """Return what a panel has behind its words."""
        return self._art.wrap(self._box(name), self._design) if self._art.wrap else ()

    def _symbol(self, name: str, drawings: tuple[Drawing, ...]) -> Symbol:
        box = self._box(name)
        if self._art.adorn:
            drawings = self._art.adorn(drawings)
        if self._art.around and name in _ROUND:
            drawings = (*drawings, *self._art.around(name, box, self._design))
        if name == "back" and self._design is Design.FULL:
            # Its left edge is cut: colour goes over it.
            box = Box(-_OVER_MM, 0, box.width + _OVER_MM, box.height)
        return Symbol(f"box {name}", Group(drawings, clip=Path((box,))), box)

    def flat(self, aside_mm: float = _TICKS_MM) -> Group:
        """Return the net in ink; colour goes over the edges that are cut.

        Args:
            aside_mm: how much room there is at its left and right, for ticks at the ends of folds.
        """
        net = self._net
        first = net.panels[0]
        used = {name: Use(symbol) for name, symbol in self._symbols.items()}
        ground = Group((self._ground(),), translate(-first.x_mm, -first.y_mm))
        art: dict[str, Drawing] = dict(used)
        art["front"] = Group((ground, *self._over_front(), used["front"]))
        if self._art.around:
            box = self._box("right")
            onto = Path((Box(box.width, 0, _ONTO_TAB_MM, box.height),))
            goes_on = (*self._wrapped("right"), *self._art.around("right", box, self._design))
            beyond = Group(goes_on, clip=onto)
            art["right"] = Group((used["right"], beyond))
        lid = self._box("lid")  # its foot is at the edge over the front when it is closed
        lids: tuple[Drawing, ...] = (used["lid"],)
        if self._art.ends:
            for name in ENDS:
                art[name] = Group(self._art.ends(name, self._box(name), self._design))
            lids = (*self._beside_lid(), *lids)
        art["lid"] = Group(lids, rotate(180, lid.width / 2, lid.height / 2))
        letters = [letter(tab.name, *self._letter_at(tab), 7.0) for tab in net.tabs]
        left, top, _, _ = net.box
        full, band = self._design is Design.FULL, self._art.band
        line = band.letters if full else palette.TEXT
        folds = crease(band.ground, band.letters) if full else ""
        under = band.ground if full and self._art.around else ""  # art there is light, too
        return Group(
            (
                net_art(
                    net,
                    art,
                    0,
                    line=line,
                    under=under,
                    over_mm=_OVER_MM,
                    folds=folds,
                    ticks_mm=min(_TICKS_MM, aside_mm),
                    shown=self._corners() if full else (),
                ),
                Group(tuple(letters), translate(-left, -top)),
            )
        )

    def _corners(self) -> tuple[Box, ...]:
        """Return where what runs round shows folds, on either side of each."""
        corners = ((self._net.panel(name), top)
                   for name, top in (self._art.corners_mm or {}).items())  # fmt: skip
        return tuple(Box(panel.x_mm + panel.width_mm - 0.5, panel.y_mm + top, 1, panel.height_mm)
                     for panel, top in corners)  # fmt: skip

    def _over_front(self) -> tuple[Drawing, ...]:
        """Return what runs round the box where it goes over the upper edge of the cover, a cut."""
        if not self._art.around or self._design is not Design.FULL:
            return ()
        box = self._box("front")
        over = Path((Box(0, -_OVER_MM, box.width, _OVER_MM),))
        return (Group(self._art.around("front", box, self._design), clip=over),)

    def _letter_at(self, tab: Tab) -> tuple[float, float]:
        """Return where the letter of a tab is: in the middle of what stays pale of it."""
        x, y = _middle(self._net.tab_corners(tab))
        over = _ONTO_TAB_MM if self._art.around and tab.panel == "right" == tab.side else 0.0
        return x + over / 2, y

    def _beside_lid(self) -> tuple[Drawing, ...]:
        """Return what goes round the box where it goes on over the sides of the lid, in colour.

        The flap beside it takes its part of that back.
        """
        if self._design is not Design.FULL:
            return ()
        lid = self._box("lid")
        beside = tuple(Box(x, 0, _OVER_MM, lid.height) for x in (-_OVER_MM, lid.width))
        return (Group(self._wrapped("lid"), clip=Path(beside)),)

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
        right = self._net.panel("right")
        onto = Box(right.x_mm + right.width_mm, right.y_mm - _OVER_MM, _ONTO_TAB_MM,
                   right.height_mm + 2 * _OVER_MM)  # fmt: skip
        return Path((*boxes, onto) if self._art.around else boxes, fill=self._art.band.ground)

    def folded(self, x: float, y: float, high_mm: float) -> Group:
        """Return the box as it stands when it is done, its upper middle at `(x, y)`."""
        over, up = _OVER, _UP
        wide, high, deep = self._wide, self._high, self._deep
        across, down = self.standing_mm
        share = min(_LARGEST, (high_mm - 2) / down)
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
        front, side, lid = (self._symbols[name] for name in ("front", "right", "lid"))
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

    def _spine(self, name: str) -> list[Drawing]:
        """Return a side: the emblem, the name along it, the sign of the house."""
        deep, high = self._deep, self._high
        letters, line = self._colours()
        thick = 0.46 * deep
        parts: list[Drawing] = []
        if self._art.around:
            low = self._art.around_top_mm - 3
            top, low = (self._art.spine_mm or {}).get(name, (6.0, low))
        else:
            side = 0.62 * deep
            parts += (
                Group(
                    self._art.emblem(Box(0, 0, side, side), self._design),
                    translate((deep - side) / 2, 4.0),
                ),
                Path(polyline((3, 7.5 + side), (deep - 3, 7.5 + side)), stroke=line, width_mm=0.25),
                Path(polyline((3, high - 14), (deep - 3, high - 14)), stroke=line, width_mm=0.25),
            )
            top, low = 10.5 + side, high - 17
        if self._art.spines_sealed:
            parts += self._art.seal(deep / 2, self._art.seal_mm or high - 7.6, 7.6, letters)
        room = Box((deep - thick) / 2, top, thick, low - top)
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
        low = art.around_top_mm - 3 if art.around else high - art.foot_mm
        parts: list[Drawing] = []
        if art.lined:
            parts.append(Rect(3, 3, wide - 6, high - 6, None, line, 0.25, radius=1.5))
        face = faced(art.title, art.band.face)
        size = fitting_size_pt(art.title, wide - 16, 24.0 if art.around else 19.0, face)
        cap = size * MM_PER_POINT * cap_height(face)
        sizes = (11.0, 10.4, 9.8, *_TOLD_PT) if art.around else _TOLD_PT
        for share in (0.0,) if art.around or art.played else _EMBLEM:
            side = share * wide
            base = 13 + side + cap
            box = Box(9, base + 4.5, wide - 18, low - base - 4.5)
            told = _told(art.summary, box, letters, sizes, centred=art.centred)
            if told[-1].y <= low:
                break
        if side and art.back:
            parts += art.back(Box(8, 8, wide - 16, side), self._design)
        elif side:
            emblem = art.emblem(Box(0, 0, side, side), self._design)
            parts.append(Group(emblem, translate((wide - side) / 2, 8)))
        if art.played:
            base = 8 + cap if art.back_named else _UNNAMED_MM
            aside = _PLAYED_ASIDE_MM[art.back_named]
            for played_mm in _PLAYED_MM if art.back_named else _LARGE_PLAYED_MM:
                top = base + 4.0 + played_mm + _TOLD_BELOW_MM[art.back_named]
                room = Box(aside, top, wide - 2 * aside, low - top)
                told = self._asked(room) or _told(
                    art.summary, room, letters, _TOLD_PT, centred=art.centred
                )
                if told[-1].y <= low:
                    break
            seen = Box(aside, base + 4.0, wide - 2 * aside, played_mm)
            parts += art.played(seen, self._design)
        if art.back_named:
            parts.append(
                Text(wide / 2, base, art.title, size, face, "middle", letters, role="title")
            )
        parts += told
        parts += art.seal(wide / 2, art.seal_mm or high - 9.5, 7.6, letters)
        return parts

    def _asked(self, room: Box) -> list[Text]:
        """Return what the back asks, if anything, and below it who plays and for how long."""
        art = self._art
        if not art.asked:
            return []
        letters, _ = self._colours()
        paint = art.asked_paint if self._design is Design.FULL else letters
        face = faced(art.asked, art.band.face)
        size = fitting_size_pt(art.asked, room.width, _ASKED_PT, face)
        base = room.y + _ASKED_BELOW_MM + size * MM_PER_POINT * cap_height(face)
        below = Box(room.x, base + _WHO_BELOW_MM, room.width, room.y + room.height - base)
        return [
            Text(room.x, base, art.asked, size, face, colour=paint),
            *_told(told_apart(art.summary)[-1], below, letters, _TOLD_PT),
        ]


_ASKED_PT = 12.0
_ASKED_BELOW_MM = 0.9  # how much further from the picture than words are
_WHO_BELOW_MM = 1.9  # from what a back asks to who plays

_PLAYED_MM = (19.0, 16.0, 13.0)
"""How high a picture of the game on a back is: the first below which the words have room."""

_LARGE_PLAYED_MM = (42.0, 41.0, 40.0, 38.0, 36.0, 32.0, 28.0)
"""The same on a back without the name."""

_PLAYED_ASIDE_MM = (4.5, 6.0)
"""From the edges of a back to such a picture, on one without the name and with it."""

_TOLD_BELOW_MM = (2.6, 3.5)
"""From it to the words, on a back without the name and with it."""

_UNNAMED_MM = 0.0  # above such a picture

_EMBLEM = (0.44, 0.36, 0.28)
"""Of the width of a back, its emblem: the largest below which the words have room."""


def _told(
    summary: str, box: Box, paint: str, sizes_pt: Sequence[float], *, centred: bool = False
) -> list[Text]:
    """Return what a game is in a box, at the first of some sizes that it has room for."""
    texts: list[Text] = []
    for size in sizes_pt:
        y = box.y
        texts = []
        for words in told_apart(summary):
            told = (
                _about_middle(words, box, y, size, paint)
                if centred
                else paragraph(words, box.x, y, box.width, size, colour=paint)
            )
            texts += told.texts
            y += told.height_mm + 1.6
        if y - 1.6 <= box.y + box.height:
            break
    free = max(0.0, box.y + box.height - (y - 1.6)) / 2 if centred else 0.0
    return [replace(text, y=text.y + free) for text in texts]


def _about_middle(words: str, box: Box, y: float, size: float, paint: str) -> Paragraph:
    """Return words set about the middle of a box, their lines of about one length."""
    x = box.x + box.width / 2
    return narrowest(
        lambda wide: paragraph(words, x, y, wide, size, colour=paint, anchor="middle"), box.width
    )


_ROUND = ("front", "right", "back", "left")
"""The panels that what runs round a box comes to, in its order."""

ENDS = ("bottom", "tuck", "left flap", "right flap")
"""The panels that are not seen of a box as it stands, closed."""

_TOLD_PT = (9.0, 8.6, 8.2)
"""How large it is told on a box what the game is: the first at which it has room."""


def _middle(corners: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the middle of a tab."""
    xs, ys = zip(*corners, strict=True)
    return fsum(xs) / len(xs), fsum(ys) / len(ys)
