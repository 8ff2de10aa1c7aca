"""What is folded: the guards, who stand, and the dice."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache, partial

from games.message import mark
from games.rakugaaki.edition import Edition
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
    Transform,
    Use,
    path_of,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import drips, moved
from printables.nets.foldables import standee_net
from printables.nets.legend import legend, net_kinds
from printables.nets.net_art import crease, cube_faces, placed_net
from printables.output.picture import Picture
from printables.page.document import Placed
from printables.page.identity import Identity, only
from printables.page.lockups import lockup, slim
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import head, text
from printables.rakugaaki import piece_names
from printables.rakugaaki.chase import on_the_run
from printables.rakugaaki.colours import dress
from printables.rakugaaki.dice import DICE_SHOWN, DIE, DIE_MM, die_face, die_shadow, rolled
from printables.rakugaaki.halftone import rim_of_light
from printables.rakugaaki.pavement import CAST, courses, night_street
from printables.rakugaaki.piece_names import GUARD
from printables.rakugaaki.sentry import TORCHES, sentry
from printables.rakugaaki.stationery import PAGE_BAND
from printables.rakugaaki.street import GLOW, LOOK, NIGHT, SPRAY, crown

STANDEE = standee_net("guard", 18, height_mm=31, foot_mm=8)
"""A guard; two stand on a square of the town, back to back, and touch no tile beside it."""

_GAP_MM, _WIDEST_GAP_MM = 2.5, 14.0  # so that three dice go beside each other on A4 that lies, too
_LARGER, _SEEN_MM = 1.75, 28.0  # of that picture beside the card for typing, and its width
_STANDING_MM = 36.0  # what the picture of a folded guard takes
_PAVEMENT_MM = 3.0  # before the wall that a guard stands at
_WALL = "#4a4f5b"  # paler than the night, which would take more ink than the beam spares
_FLOOR = "#6b6e7a"
_SHADE = "#3b3835"  # within a guard that stands
_FIGURE = 0.84  # how large a guard is drawn: torch, light, dog and all within a panel
_RIGHT_MM = 7.9, 9.2  # from each guard's middle to a panel's right edge


def guards_and_dice(
    edition: Edition, sheet: Sheet, design: Design, tr: Translate
) -> tuple[Group, tuple[Placed, ...]]:
    """Return a page for as many guards as the larger town has and the dice, and these.

    Args:
        edition: the game's.
        sheet: the room of the page.
        design: full, or in lines.
        tr: for the words.
    """
    top = lockup(
        tr(mark("Guards and dice")),
        tr(mark("On 200–250 g/m² card: cut along solid lines, fold along dashed ones, glue.")),
        slim(PAGE_BAND),
        sheet.width_mm,
        design,
    )
    y = top.height_mm + 4
    parts: list[Drawing] = [*top.drawings]
    dark = _WALL if design is Design.FULL else None  # there the lines of nets are white
    lines = legend(sheet.width_mm, net_kinds([STANDEE]), tr, dark=dark)
    guards = head(tr(mark("Guards")), sheet.width_mm, LOOK)
    parts.append(guards.at(0, y))
    y += guards.height_mm + 1
    parts.append(Group((lines,), translate(0, y)))  # of the guards alone: dice have no letters
    y += 8 + _LETTER_MM + _BLEED_MM
    count = max(len(town.value.guards) for town in edition.boards.values())
    step = STANDEE.width_mm + 7
    for n in range(count):
        parts += _around(_BLEED_MM + n * step, y, design)
    pieces = [_net(n, _BLEED_MM + n * step, y, design, tr) for n in range(count)]
    parts += _beside_guards(count * step + 4, y, sheet.width_mm, design, tr)
    y += STANDEE.height_mm + 6
    drawn, dice = _cubes(edition, sheet, y, design, tr)
    parts += drawn
    low = max((piece.box[3] for piece in dice), default=y)
    parts += _foot(edition, sheet, low, design)
    return Group(tuple(parts)), (*pieces, *dice)


def _foot(edition: Edition, sheet: Sheet, low: float, design: Design) -> Iterator[Drawing]:
    """Yield what all this becomes at the foot of a page, below `low`, if there is room."""
    left_over = sheet.height_mm - low - 6
    if left_over >= _LEAST_SCENE_MM:
        scene_mm = min(left_over, 43.0)
        scene = _done(edition, sheet.width_mm, scene_mm, design)
        yield Group(scene, translate(0, sheet.height_mm - scene_mm))


def _beside_guards(
    left: float, y: float, width_mm: float, design: Design, tr: Translate
) -> Iterator[Drawing]:
    """Yield how guards are folded, and what they become."""
    how = text(
        tr(
            mark(
                "Fold so that both pictures stand on the base, feet down, and glue the tab behind "
                "the other edge. Putty or a nut on the base keeps a guard up. Two on one space "
                "stand back to back."
            )
        ),
        width_mm - left,
    )
    yield how.at(left, y)
    top_mm = y + how.height_mm + 6
    larger = min(
        (width_mm - left) / _SEEN_MM,
        (y + STANDEE.height_mm - top_mm) / STANDEE.panel("front").height_mm,
    )
    shown = scale(larger).then(translate(left, top_mm))
    yield Group(stood(design), shown)


def _net(number: int, x: float, y: float, design: Design, tr: Translate) -> Placed:
    """Return the net of a guard, from 0, its lines white on a dark wall."""
    full = design is Design.FULL
    line = palette.PAPER if full else palette.TEXT
    drawn = _standee(number, design)
    titled = _guard(number + 1, tr)
    folds = palette.PAPER if full else ""  # two of them decide whether it stands
    return placed_net(titled, STANDEE, x, y, drawn, line=line, marked=False, folds=folds)


_BLEED_MM = 1.5
_LETTER_MM = 3.0  # what the letter of an edge takes above it


def _around(x: float, y: float, design: Design) -> Iterator[Drawing]:
    """Yield what is around a guard's net at `(x, y)`: its bleed, and what its tab goes under."""
    panel, base = STANDEE.panel("front"), STANDEE.panel("base")
    wide, high = panel.width_mm + 2 * _BLEED_MM, panel.height_mm
    if design is Design.FULL:
        left = x - _BLEED_MM
        yield Rect(left, y - _BLEED_MM, wide, high + _BLEED_MM, _WALL)
        yield Rect(left, y + high, wide, base.height_mm, _FLOOR)
        yield Rect(left, y + high + base.height_mm, wide, high, _WALL)
    yield Text(x + panel.width_mm / 2, y - _BLEED_MM - 0.6, "A", 8.0, "bold", "middle",
               palette.QUIET, role="net letter")  # fmt: skip


def _cubes(
    edition: Edition, sheet: Sheet, y: float, design: Design, tr: Translate
) -> tuple[tuple[Drawing, ...], tuple[Placed, ...]]:
    """Return what is said of the dice, and these, from `y` mm down the sheet."""
    heading = head(tr(mark("Dice")), sheet.width_mm, LOOK)
    how = text(
        tr(
            mark(
                "Fold into cubes; glue each tab under the edge that it meets. Ordinary "
                "dice work just as well."
            )
        ),
        sheet.width_mm,
    )
    drawn = (heading.at(0, y), how.at(0, y + heading.height_mm))
    y += heading.height_mm + how.height_mm + 2
    return drawn, tuple(_dice(edition.dice.value, sheet.width_mm, y, design, tr))


def _dice(count: int, width_mm: float, y: float, design: Design, tr: Translate) -> Iterator[Placed]:
    """Yield so many dice in rows from `y` down, as many beside each other as the width has room."""
    wide, high = DIE.width_mm, DIE.height_mm
    each = max(1, int((width_mm + _GAP_MM) // (wide + _GAP_MM)))
    beside = min(each, count) - 1  # they end where the page does if that is not far
    gap = min(_WIDEST_GAP_MM, (width_mm - wide) / beside - wide) if beside else _GAP_MM
    faces = cube_faces(partial(_bled, design))
    full = design is Design.FULL
    line, folds = (palette.PAPER, crease(NIGHT)) if full else (palette.TEXT, "")
    for number in range(count):
        row, column = divmod(number, each)
        left, top_mm = column * (wide + gap), y + row * (high + _GAP_MM)
        title = only(piece_names.DIE, tr(mark("die")), number + 1)
        yield placed_net(title, DIE, left, top_mm, faces, letter_pt=0, line=line,
                         over_mm=_BLEED_MM, folds=folds)  # fmt: skip


def _bled(design: Design, face: int) -> Drawing:
    """Return a face of a die with its colour beyond all its edges, onto tabs and paper."""
    if design is not Design.FULL:
        return die_face(design, face)
    wide = DIE_MM + 2 * _BLEED_MM
    ground = Rect(-_BLEED_MM, -_BLEED_MM, wide, wide, NIGHT)
    return Group((ground, die_face(design, face)))


_LIT_JOINT = "#e5b32c"
_LEAST_SCENE_MM = 20.0  # in a lower picture all would be too small


def _done(edition: Edition, width: float, height: float, design: Design) -> tuple[Drawing, ...]:
    """Return what all this becomes: both guards and the dice, in a street at night."""
    full = design is Design.FULL
    kerb = height - 13.0
    disc = Circle(0.712 * width, kerb, 0.72 * kerb, SPRAY[2])
    joints = Path(tuple(courses(width, kerb)), stroke=_LIT_JOINT, width_mm=0.3)
    dots = rim_of_light(disc.x, disc.y, disc.radius, SPRAY[2], rings=4, step=1.6)
    lit = (*dots, disc, Group((joints,), clip=path_of(disc)))
    parts = list(night_street(width, height, kerb, design, lit if full else ()))
    share = min(1.0, (height - 6) / STANDEE.panel("front").height_mm)
    for number, x in enumerate(_STAND_AT):
        feet = height - 3.0 - 1.5 * number
        placing = translate(x * width, feet - share * STANDEE.panel("front").height_mm)
        parts.append(Group(stood(design, CAST, number), scale(share).then(placing)))
    parts += _on_the_run(width, height, disc, share, design)
    for at, face in enumerate(DICE_SHOWN[: edition.dice.value]):
        feet = height - (2.6, 1.4, 3.4)[at]
        placing = translate((0.5 + 0.15 * at) * width, feet - share * DIE_MM)
        lies = (Path(die_shadow(), fill=CAST),) if full else ()
        parts.append(Group((*lies, *rolled(face, design)), scale(share).then(placing)))
    rim = Rect(0.15, 0.15, width - 0.3, height - 0.3, None, palette.TEXT, 0.3)
    within = Box(0.15, 0.15, width - 0.3, height - 0.3)  # nothing beyond the rim
    return (Group(tuple(parts), clip=Path((within,))), rim)


def _on_the_run(
    width: float, height: float, lit: Circle, share: float, design: Design
) -> Iterator[Drawing]:
    """Yield who walks past both guards while they look the other way, and who leaps over dice."""
    x, y = 0.23 * width, height - 7.8 * share
    if design is Design.FULL:
        yield Path(_ellipse(x + 1.6 * share, y + 6.0 * share, 6.0 * share, 0.7 * share), fill=CAST)
    sneaks = on_the_run("green", 4.2 * share, design, legs="run", reach=(0.95, -0.7))
    yield Group((sneaks,), translate(x, y))
    leaps = on_the_run("red", 3.7 * share, design, legs="leap")
    yield Group((leaps,), rotate(-8).then(translate(lit.x, lit.y - 0.75 * lit.radius)))


_STAND_AT = 0.08, 0.28
"""Where the guards are in that street, as shares of its width."""


def _guard(number: int, tr: Translate) -> Identity:
    title = tr(mark("guard {number}")).format(number=number)
    return Identity(GUARD, f"guard {number}", title)


def guard_picture(number: int, design: Design) -> Picture:
    """Return one of the guards, from 0, as its standee shows it."""
    panel = STANDEE.panel("front")
    scene = _scene(panel.width_mm, panel.height_mm, number, design)
    return Picture(panel.width_mm, panel.height_mm, (scene,))


def _standee(number: int, design: Design) -> dict[str, Drawing]:
    """Return what the panels of a guard show; each stands before a wall of its own."""
    panel = STANDEE.panel("front")
    wide, high = panel.width_mm, panel.height_mm
    front = Use(_panel(number, design))
    back = _scene(wide, high, number, design, behind=True, over=_BLEED_MM)
    base = STANDEE.panel("base")
    ground = Rect(0, 0, base.width_mm, base.height_mm, _FLOOR if design is Design.FULL else None)
    upside_down = Group((front,), rotate(180, wide / 2, high / 2))
    return {"back": back, "base": ground, "front": upside_down}


def stood(design: Design, shade: str = "", number: int = 0) -> tuple[Drawing, ...]:
    """Return one of the guards, finished, as seen from the front and a little from its side."""
    panel = STANDEE.panel("front")
    wide, high = panel.width_mm, panel.height_mm
    foot = wide + 5, high - 2.8  # of the back
    side = polyline((wide, high), (wide, 0), foot, closed=True)
    edges = polyline((wide, 0), foot, (wide, high))
    shadow = polyline((0, high), (wide, high), foot, (foot[0] + 13, foot[1]),
                      (wide + 9, high + 2), (2, high + 2), closed=True)  # fmt: skip
    full = design is Design.FULL
    # The edge of the paper is white; in lines alone white would hide the line that it lies on.
    paper = ((palette.TEXT, 0.95), (palette.PAPER, 0.5)) if full else ((palette.TEXT, 0.25),)
    return (
        *((Path(shadow, fill=shade),) if full and shade else ()),
        Path(side, _SHADE if full else palette.HAIRLINE),  # it is open: one looks inside
        *(Path(edges, stroke=paint, width_mm=thick, join="round") for paint, thick in paper),
        Rect(0, 0, wide, high, palette.PAPER),
        Group((Use(_panel(number, design)),), clip=Path((Box(0, 0, wide, high),))),
        Rect(0, 0, wide, high, None, palette.TEXT, 0.25),
    )


@lru_cache(maxsize=4)
def _panel(number: int, design: Design) -> Symbol:
    """Return the front of a guard, which several pictures show, and what goes on beside it."""
    panel = STANDEE.panel("front")
    wide, high = panel.width_mm, panel.height_mm
    scene = _scene(wide, high, number, design, over=_BLEED_MM)
    grown = Box(-_BLEED_MM, 0, wide + 2 * _BLEED_MM, high)
    return Symbol(f"guard {number} standing", Group((scene,), clip=Path((grown,))), grown)


def _scene(
    wide: float,
    high: float,
    number: int,
    design: Design,
    *,
    behind: bool = False,
    over: float = 0.0,
) -> Group:
    """Return a guard before a wall of the town, the feet at the lower edge, or from behind.

    The wall goes on beyond the panel by so much, at its sides and above, where it is in colour.
    """
    who = number % 2
    dressed = dress(("yellow", "blue")[who])
    over = over if design is Design.FULL else 0.0
    box = Box(-over, -over, wide + 2 * over, high + over)
    pavement = Box(-over, high - _PAVEMENT_MM, wide + 2 * over, _PAVEMENT_MM)
    x, y = wide - _RIGHT_MM[who], high - 0.9  # soles and their rim just above the edge
    bricks = tuple(_bricks(wide, high, over))
    wall: tuple[Drawing, ...] = (Path(bricks, stroke=dressed.line, width_mm=0.1),)
    if design is Design.FULL:
        lit = _beam(who, x, y)
        wall = (
            Path((box,), fill=_WALL),
            Path(bricks, stroke=dressed.dark, width_mm=0.25),
            Path((pavement,), fill=_FLOOR),
            Path(_ellipse(x + 0.4, y - 0.3, 6.4, 1.1), fill=_SHADE),
            Group(
                (
                    Path(lit, fill=GLOW),
                    Group(
                        (Path(bricks, stroke="#e0b65c", width_mm=0.25), *_fresh(who)),
                        clip=Path(lit),
                    ),
                ),
                clip=_within_edges(wide, high),
            ),
        )
    stands = scale(_FIGURE).then(translate(x, y))
    scene = Group((*wall, Group(sentry(design, who, behind=behind), stands)), clip=Path((box,)))
    return Group((scene,), Transform(-1, 0, 0, 1, wide, 0)) if behind else scene


_EDGE_MM = 0.8  # of a panel, where its lines are: they are white, as on dice and the box


def _within_edges(wide: float, high: float) -> Path:
    """Return what light falls on of a panel: all but where it is cut and folded."""
    edge = _EDGE_MM
    return path_of(Rect(edge, edge, wide - 2 * edge, high - 2 * edge, radius=1.4))


_FAR_MM, _HALF = 26.0, 30.0
"""How far a torch reaches, and how far its light opens to each side, in degrees."""


def _beam(who: int, x: float, y: float) -> tuple[Segment, ...]:
    """Return the light of a guard's torch whose feet stand at `(x, y)`, from its lamp on."""
    torch = TORCHES[who]
    lamp = x + _FIGURE * torch.lamp[0], y + _FIGURE * torch.lamp[1]
    ends = (
        (lamp[0] - _FAR_MM * math.cos(angle), lamp[1] - _FAR_MM * math.sin(angle))
        for angle in (math.radians(torch.up + way * _HALF) for way in (1, -1))
    )
    return polyline(lamp, *ends, closed=True)


def _fresh(who: int) -> Iterator[Drawing]:
    """Yield what a torch has found in a panel: wet paint on the wall, or steps of paint."""
    paint = SPRAY[0]
    if who:
        for x, y in ((1.95, 25.6), (2.75, 27.2), (1.9, 29.0)):
            yield Path(_ellipse(x, y, 0.75, 0.45), fill=paint)
            yield Path(_ellipse(x - 0.95, y - 0.1, 0.3, 0.25), fill=paint)
        return
    worn = moved(crown(0, 0, 3.4), rotate(-10).then(translate(3.4, 5.2)))
    yield Path(drips(2.1, 5.0, 2.6, count=3, seed=6, most_mm=3.4), fill=paint)
    yield Path(worn, fill=paint, stroke=paint, width_mm=0.5, join="round")


def _ellipse(x: float, y: float, half_wide: float, half_high: float) -> tuple[Segment, ...]:
    circle = path_of(Circle(0, 0, 1)).segments
    return moved(circle, scale(half_wide, half_high).then(translate(x, y)))


def _bricks(wide: float, high: float, over: float) -> Iterator[Segment]:
    """Yield the joints of a wall of bricks, which goes on by so much beside and above it."""
    long, flat = 6.0, 3.0
    ends = -over, wide + over
    for course in range(int((high + over) / flat) + 1):
        y = high - _PAVEMENT_MM - course * flat
        yield from polyline((ends[0], y), (ends[1], y))
        for joint in range(-1, int(wide / long) + 2):
            x = joint * long + (long / 2 if course % 2 else 0)
            if ends[0] <= x <= ends[1]:
                yield from polyline((x, y), (x, y - flat))
