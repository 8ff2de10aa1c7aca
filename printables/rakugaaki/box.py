"""Rakugaaki's box: a wall at night, a wet five in the beam of a torch, and everyone runs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from games.rakugaaki.edition import COLOURS, HIGHEST, Edition
from games.rakugaaki.rules import AGE, MINUTES, rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Segment,
    Text,
    Transform,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import faced
from printables.drawing.lettering import as_path, letter_segments
from printables.drawing.ornament import Point, spray
from printables.drawing.text import fitting_size_pt
from printables.nets.badges import badges, clock, pawn
from printables.nets.box_art import BoxArt
from printables.nets.tuck_box import box_net
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.rakugaaki.band import BAND
from printables.rakugaaki.box_back import town_played
from printables.rakugaaki.box_street import FLOOR, FLOOR_SHARE, bricks, got_away, street_round
from printables.rakugaaki.chase import LAMP, nozzle, on_the_run, running_guard
from printables.rakugaaki.colours import dress
from printables.rakugaaki.crews import die_cut
from printables.rakugaaki.dusk import faded
from printables.rakugaaki.minis import small_tile
from printables.rakugaaki.sentry import sentry
from printables.rakugaaki.street import GLOW, NIGHT, SODIUM, SPRAY, crown
from printables.rakugaaki.throwups import FIVE, crowned_five
from printables.rakugaaki.tiles import tile_face
from printables.rakugaaki.title_paint import Paints, name_lines, name_paint, painted


def box_art(edition: Edition, language: str, tr: Translate) -> BoxArt:
    """Return what is on the box, its words in a language."""
    say = saying(tr, language)
    of = rules(edition)
    told = say(of.summary)
    if language == "ja":  # lines end where phrases do
        told = told.replace("、", "、\n")
    told = told.replace(f" {AGE}+", f"\u00a0{AGE}+")
    return BoxArt(
        say(of.title),
        told,
        BAND,
        _cover,
        _emblem,
        wrap=street_round,
        spine_foot=got_away,
        spines_sealed=False,
        ends=partial(_end, edition),
        centred=True,
        back_named=False,
        lined=False,
        played=town_played,
    )


def _end(edition: Edition, name: str, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what the bottom of the box tells in numbers, on its wall; nothing elsewhere."""
    if name == "left flap":
        return _onto_spine(box, design)
    if name != "bottom":
        return ()
    full = design is Design.FULL
    joints = Path(tuple(bricks(box.width, box.height)), stroke="#343846", width_mm=0.35)
    wall = (Group((joints,), clip=Path((box,))),) if full else ()
    few, many = edition.players.value
    tiles = len(COLOURS) * (sum(edition.copies.value) + 1)
    facts = (
        (f"{few}–{many}", pawn),
        (str(tiles), _tile),
        ("–".join(map(str, MINUTES)), clock),
        (f"{AGE}+", None),
    )
    return (*wall, *badges(facts, box, design, NIGHT if full else BAND.deep, SPRAY[2]))


def _tile(x: float, y: float, ink: str) -> tuple[Drawing, ...]:
    """Return a tile."""
    ends = ((1.0, 0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0), (-0.5, -0.866), (0.5, -0.866))
    outer = polyline(*((x + 1.9 * across, y + 1.9 * down) for across, down in ends), closed=True)
    return (Path(outer, stroke=ink, width_mm=0.55, join="round"), Circle(x, y, 0.6, ink))


_LARGE_MM = 20.0


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the crowned five; where there is room, tiles that climb, and the guard below them."""
    if box.height < _LARGE_MM:
        return tuple(_five(box.width / 2, 0.6 * box.height, 0.72 * box.height, design))
    side = 0.215 * box.height
    down = scale(box.height / 47).then(translate(1.16 * box.width, 1.07 * box.height))
    return (*_climb(box, side, design), Group(sentry(design, 1), down))


def _climb(box: Box, side: float, design: Design) -> Iterator[Drawing]:
    """Yield five tiles that lie side by side up to the right, from a 1 to a 5."""
    for at in range(HIGHEST):
        x = box.width / 2 + 1.56 * side * (at - 2)
        y = box.height / 2 - 0.9 * side * (at - 2) + 0.15 * side
        if design is Design.FULL:
            yield tile_face("blue", at + 1, x, y, 0.92 * side)
        else:
            yield Group(tuple(small_tile(at + 1, "blue", 0, 0, design)),
                        scale(side / 6.3).then(translate(x, y)))  # fmt: skip


def _five(x: float, y: float, high: float, design: Design) -> list[Drawing]:
    """Return a crowned five, so high without its crown, its middle at `(x, y)`."""
    if design is Design.FULL:
        share = high / 14.0
        placing = scale(share).then(translate(x - 2.6 * share, y - 0.3 * share))
        return [Group(tuple(crowned_five(SPRAY[0], SODIUM, GLOW)), placing)]
    size = high / MM_PER_POINT / 0.75
    letters = letter_segments("5", "shout", round(size, 3), x, y + high / 2)
    worn = crown(x, y - 0.49 * high, 0.4 * high)
    return [
        Path(letters, palette.PAPER, BAND.deep, 0.03 * high, join="round"),
        Path(worn, palette.PAPER, "#000000", 0.022 * high, join="round"),
    ]


_GUARD = 0.79, 0.825, 0.0146
"""Where the guard of the cover is, and by how much enlarged, as shares of it."""


def _lamp(w: float, h: float) -> Point:
    """Return where the lamp of the torch is on the cover."""
    across, down, large = _GUARD
    return across * w + LAMP[0] * large * h, down * h + LAMP[1] * large * h


def _cover(box: Box, design: Design, title: str) -> tuple[Drawing, ...]:
    """Draw a chase: a torch's light falls on a five, and on those who are still painting it."""
    full = design is Design.FULL
    w, h = box.width, box.height
    lamp = _lamp(w, h)
    shadows, *crews = _crews(lamp, w, h, design)
    sprays = tuple(_sprays(w, h)) if full else ()
    parts = [*_painted_wall(w, h, design, shadows), *sprays, *crews]
    runner = scale(_GUARD[2] * h).then(translate(_GUARD[0] * w, _GUARD[1] * h))
    parts.append(Group((running_guard(design),), runner))
    parts += _title(w, h, title, full)
    return (Group(tuple(parts), clip=Path((box,))),)


def _painted_wall(w: float, h: float, design: Design, shadows: Drawing) -> Iterator[Drawing]:
    """Yield the wall in the torch's light, a coping on it, shadows, and the five."""
    full = design is Design.FULL
    beam = _beam(_lamp(w, h), w, h)
    joints = Path(tuple(bricks(w, 0.9 * h)), stroke="#343846", width_mm=0.35)
    middle, high = (0.655, _FIVE) if full else (0.662, 0.335)  # below its crown, which is above it
    leans = rotate(-8).then(translate(_ACROSS * w, middle * h))
    if full:
        lit = replace(joints, stroke="#e0b21f")
        yield Path((Box(-_SPINE_MM, 0, w + _SPINE_MM, h),), fill=NIGHT)
        yield joints
        yield from _cloud(NIGHT, leans, h)
        light = Path(beam, fill=SPRAY[2])
        yield Group((light, lit, *_cloud(SPRAY[2], leans, h)), clip=Path(beam))
        yield from _pavement(beam, w, h)
        yield from _runs(w, h)
    else:
        yield replace(joints, stroke=palette.HAIRLINE, width_mm=0.12)
        yield Path(beam, palette.PAPER, BAND.deep, 0.3)
    yield from _ledge(w, h, full)
    yield shadows
    yield Group(tuple(_five(0, 0, high * h, design)), leans)


_SPINE_MM = 2.8  # how far the cover's light goes on over its left fold
_FADES = 7  # in so many steps, the first of them as bright as the cover


def _onto_spine(flap: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what of the cover goes on over its left fold, from the flap above that side.

    It fades there, so that a fold that is off by a little shows no edge of another colour.
    """
    if design is not Design.FULL:
        return ()
    front = box_net(flap.width).panel("front")
    low = translate(flap.width, flap.height)  # where the cover begins
    wall = Group(tuple(_painted_wall(front.width_mm, front.height_mm, design, Group(()))))
    wide = _SPINE_MM / _FADES
    strips = tuple(
        Group(
            (faded(wall, NIGHT, step / _FADES),),
            # A hair wider than a step: no gap of another colour between two of them.
            clip=Path((Box(-(step + 1) * wide, 0, wide + 0.05, front.height_mm),)),
        )
        for step in reversed(range(_FADES))
    )
    return (Group(strips, low),)


_OPENS = 54.0, 70.0
"""How far the beam opens from level, up and down, in degrees."""


def _beam(lamp: tuple[float, float], w: float, h: float) -> tuple[Segment, ...]:
    """Return the light of a torch that points to the left: a cone from its lamp on."""
    x, y = lamp
    up, down = (math.tan(math.radians(angle)) for angle in _OPENS)
    left, low = -0.1 * w, 1.04 * h
    above = (left, y - up * (x - left))
    return polyline(lamp, above, (left, low), (x - (low - y) / down, low), closed=True)


def _pavement(beam: tuple[Segment, ...], w: float, h: float) -> Iterator[Drawing]:
    """Yield the street along the wall, and the light that lies on it."""
    floor = Path(
        (Box(-_SPINE_MM, FLOOR_SHARE * h, w + 2 * _SPINE_MM, (1 - FLOOR_SHARE) * h + 1),),
        fill=FLOOR,
    )
    yield floor
    yield Group((Path(beam, fill=palette.mixed(NIGHT, SPRAY[2], 0.72)),), clip=floor)


_FIVE, _ACROSS = 0.4, 0.262
"""How high the five is, and where its middle is across, as shares of the cover."""

_RINGS = 12
_HALO = tuple((7.0 + 6.4 * at / _RINGS, 0.62 * (1 - at / _RINGS)) for at in reversed(range(_RINGS)))
"""How wide a cloud of paint goes about the line of the five, the widest first, and how dense."""


def _cloud(ground: str, leans: Transform, h: float) -> tuple[Drawing, ...]:
    """Return the cloud of paint around the five, on a wall of a colour."""
    share = _FIVE * h / 14.0
    placing = scale(share).then(translate(-2.6 * share, -0.3 * share)).then(leans)
    rings = tuple(
        Path(FIVE, stroke=palette.mixed(ground, SPRAY[0], dense), width_mm=wide, cap="round",
             join="round")
        for wide, dense in _HALO
    )  # fmt: skip
    return (Group(rings, placing),)


def _runs(w: float, h: float) -> Iterator[Drawing]:
    """Yield specks and runs of paint about the five: it has only just been sprayed."""
    specks = Path(spray(0, 0, 0.2 * w, 80, 3), fill=SPRAY[0])
    yield Group((specks,), scale(2.0).then(translate(0.28 * w, 0.66 * h)))
    for x, top, low, wide in _RUNS:
        line = polyline((x * w, top * h), (x * w, low * h))
        yield Path(line, stroke="#000000", width_mm=wide * w + 1.0, cap="round")
        yield Path(line, stroke=SPRAY[0], width_mm=wide * w, cap="round")
        gleam = polyline(
            (x * w - 0.2 * wide * w, (low - 0.035) * h), (x * w - 0.2 * wide * w, low * h)
        )
        yield Path(gleam, stroke="#ffd9de", width_mm=0.25 * wide * w, cap="round")


_RUNS = ((0.3, 0.78, 0.955, 0.04), (0.485, 0.72, 0.86, 0.032), (0.235, 0.78, 0.91, 0.026))
"""The runs below the five: where, from where to where, and how wide, as shares of the cover."""


_LEDGE = 0.44, 0.634
"""Where the coping begins that crews get away on, and its upper edge, as shares of the cover."""


def _ledge(w: float, h: float, full: bool) -> Iterator[Drawing]:
    """Yield a coping along the wall, its upper edge in the light of the moon."""
    left, top = (_LEDGE[0] if full else _LEDGE[0] + 0.02) * w, _LEDGE[1] * h
    over, thick = w + 1 - left, 0.017 * h
    edge = polyline((left, top), (left + over, top))
    if not full:
        yield Path((Box(left, top, over, thick),), palette.PAPER, palette.TEXT, 0.25)
        return
    yield Path((Box(left, top + thick, over, 0.012 * h),), fill="#0b0c11")
    yield Path((Box(left, top, over, thick),), fill="#363b52")
    gaps = [polyline((at * w, top), (at * w, top + thick)) for at in (0.6, 0.78, 0.96)]
    yield Path(tuple(one for gap in gaps for one in gap), stroke=NIGHT, width_mm=0.3)
    yield Path(edge, stroke=_EDGE_LIT, width_mm=0.4)


_EDGE_LIT = "#8d98c9"

CREW_PLACES: dict[str, tuple[float, float, float, str, Point | None]] = {
    "black": (0.6, 0.551, 4, "run", (1.04, -0.2)), "purple": (0.89, 0.551, 5, "run", None),
    "yellow": (0.747, 0.551, 3, "run", None), "red": (0.125, 0.332, -6, "stand", (1.0, 0.42)),
    "blue": (0.135, 0.852, -4, "run", (1.32, -0.3)),
    "green": (0.485, 0.852, 4, "run", (-1.1, -0.3)),
}  # fmt: skip
"""Where the crews are on the cover, as shares of it, by how much they are turned, what their legs
do and where they hold their cans, in halves of their height: None for empty hands in the air."""

CAUGHT = ("green", "red", "blue")
"""Whom the light falls on; the others get away in the dark, behind the guard's back."""

_SPRAYED: dict[str, Point] = {"red": (0.33, 0.475), "blue": (0.318, 0.79), "green": (0.45, 0.725)}
"""Where on the five those three spray, as shares of the cover."""


def _placed(colour: str, w: float, h: float) -> Transform:
    """Return where a crew is on the cover."""
    x, y, turn, _, _ = CREW_PLACES[colour]
    facing = scale(1 if colour in CAUGHT else -1, 1)
    return facing.then(rotate(turn).then(translate(x * w, y * h)))


def _sprays(w: float, h: float) -> Iterator[Drawing]:
    """Yield the paint that comes from cans onto the five, and what is wet of it there."""
    for colour, (across, down) in _SPRAYED.items():
        tones = dress(colour)
        reach = CREW_PLACES[colour][4] or (0.0, 0.0)
        x, y = nozzle(reach, _CAUGHT_SHARE * w)
        x, y = _placed(colour, w, h).apply(x, y)
        to_x, to_y = across * w, down * h
        far = math.hypot(to_x - x, to_y - y)
        out = _WET_MM * (y - to_y) / far, _WET_MM * (to_x - x) / far
        cone = polyline((x, y), (to_x + out[0], to_y + out[1]), (to_x - out[0], to_y - out[1]),
                        closed=True)  # fmt: skip
        yield Path(cone, fill=palette.mixed(palette.PAPER, tones.field, 0.45))
        yield Path(spray(to_x, to_y, 1.9 * _WET_MM, 40, 5), fill=tones.field)
        for ring in range(_SOFT):
            share = ring / (_SOFT - 1)
            paint = palette.mixed(palette.PAPER, tones.field, 0.45 + 0.55 * share)
            yield Circle(to_x, to_y, (1.0 - 0.5 * share) * _WET_MM, paint)


_WET_MM, _SOFT = 3.3, 6  # the radius of a patch of fresh paint, and the rings of its soft rim
_CAST = "#c08c12"  # a shadow on a wall in this light
_CAST_MM = 2.4
_CAUGHT_SHARE = 0.094  # half the height of those, as a share of the cover's width


def _crews(lamp: tuple[float, float], w: float, h: float, design: Design) -> Iterator[Drawing]:
    """Yield the six crews: those in the light with their shadows, the others in the dark."""
    shadows: list[Drawing] = []
    drawn: list[Drawing] = []
    for colour, (x, y, _, legs, reach) in CREW_PLACES.items():
        caught = colour in CAUGHT
        half = (_CAUGHT_SHARE if caught else 0.073) * w
        placing = _placed(colour, w, h)
        one = on_the_run(colour, half, design, legs=legs, reach=reach, lit=caught)
        drawn.append(Group((one,), placing))
        if caught and design is Design.FULL:
            far = math.hypot(x * w - lamp[0], y * h - lamp[1]) / _CAST_MM
            away = translate((x * w - lamp[0]) / far, (y * h - lamp[1]) / far)
            shadows.append(Group((die_cut(one, 0.5, _CAST),), placing.then(away)))
    yield Group(tuple(shadows), clip=Path(_beam(lamp, w, h)))
    yield from drawn


_LONG = 4  # letters in a row of the name
_NAME = Paints("#ffffff", SPRAY[0], "#a3243b", "#ffd9de")


def _title(w: float, h: float, title: str, full: bool) -> list[Drawing]:
    """Return the name as a throw-up, in letters of our own where they have all of it."""
    face = faced(title, BAND.face)
    rows = painted(title)
    room = Box(0.07 * w, 0.04 * h, 0.86 * w, 0.315 * h)
    if rows and max(map(len, rows)) < _LONG:  # wide letters, which fill their rows less
        room = Box(0.06 * w, 0.03 * h, 0.87 * w, 0.35 * h)
    if not rows:
        size = fitting_size_pt(title, w - 11, 40.0, face)
        return [
            Group(
                (
                    as_path(Text(w / 2, 0.27 * h, title, size, face, "middle",
                                 "#000000" if full else palette.PAPER, outline_mm=1.2)),
                    Text(w / 2, 0.27 * h, title, size, face, "middle",
                         palette.PAPER if full else BAND.deep, role="title"),
                ),
                rotate(-4, w / 2, 0.27 * h),
            )
        ]  # fmt: skip
    size = fitting_size_pt(title, 0.42 * w, 20.0, face)
    read = Text(0.6 * w, 0.335 * h, title, size, face, "middle", "#000000", role="title")
    drawn = name_paint(rows, room, _NAME) if full else name_lines(rows, room, BAND.deep)
    return [Group((read, *drawn), rotate(-4, w / 2, 0.2 * h))]
