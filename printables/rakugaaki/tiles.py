"""The tiles: numbers on the wall of a crew, and a face for each crew."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from functools import lru_cache

from games.message import mark
from games.rakugaaki.edition import COLOURS, HIGHEST, Crew, Edition
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Drawing,
    Group,
    Path,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import burst
from printables.drawing.text import fitting_size_pt
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import Piece
from printables.rakugaaki import piece_names
from printables.rakugaaki.colours import dress, shade
from printables.rakugaaki.crews import crew, die_cut
from printables.rakugaaki.graffiti import patch, piece
from printables.rakugaaki.hands import Peek, extra, hand
from printables.rakugaaki.street import SODIUM, splat
from printables.rakugaaki.throwups import behind, sticker
from printables.rakugaaki.tile_shape import SIDE_MM, TILE, grown
from printables.rakugaaki.walls import wall

_X, _Y = TILE.width_mm / 2, TILE.height_mm / 2
_PLATE_MM = -1.3  # from a tile's edge to the edge of its plate
_NAME_LINE_MM = 2.75
_ONE_LINE_MM = 3.9  # from the middle of a tile down to a name of one line
_AIR_MM = 0.9  # beside a name, both sides together
_NAME_PT = 7.0
_OVER_MM = 2.5  # from the base line of a name up to its crew
_SMALLEST_PT = 6.0
_LONG = 5  # letters of Japanese that one line holds
_SMALL = 0.6  # of a tile: in a smaller picture ribbons would be in the number's way
_IN_SMALL = 0.5  # how loud they are there
_BACK_MM = 5.9  # half the height of a crew on the backs


def tile_pieces(
    edition: Edition, design: Design, language: str, tr: Translate, *, crews: int | None = None
) -> list[Piece]:
    """Return the tiles, colour by colour: its numbers from the lowest, then its crew.

    Args:
        edition: how many there are of each, and the crews.
        design: full or eco.
        language: in which the crews' names are printed, `"en"` or `"ja"`.
        tr: for what people call them.
        crews: of how many crews; None for all.
    """
    pieces = []
    for colour in COLOURS[:crews]:
        back = Use(_back(colour, design))
        for number, copies in enumerate(edition.copies.value, 1):
            tile = _identity(colour, str(number), str(number), tr)
            pieces += [
                Piece(replace(tile, copy=copy), _front(colour, number, copy, design), back)
                for copy in range(1, copies + 1)
            ]
        marked = edition.crews[colour]
        pieces.append(
            Piece(
                _identity(colour, "crew", crew_name(marked.value, language), tr),
                _character(colour, marked.value, design, language),
                back,
            )
        )
    return pieces


def _identity(colour: str, value: str, called: str, tr: Translate) -> Identity:
    title = tr(mark("{colour} {value}")).format(colour=tr(colour), value=called)
    return Identity(piece_names.TILE, f"{colour} {value}", title, group=colour)


def _edge(design: Design) -> float:
    return 0.45 if design is Design.FULL else 0.2


def crew_name(of: Crew, language: str) -> str:
    """Return a crew's name in a language."""
    return of.ja if language == "ja" else of.en


def tile_face(
    colour: str,
    number: int,
    x: float,
    y: float,
    side_mm: float,
    *,
    copy: int = 1,
    as_printed: bool = False,
) -> Drawing:
    """Return a numbered tile in full ink around `(x, y)`, its sides of a length, cut out.

    Where it is small its wall is quieter and no crew looks out, unless it is shown as printed.
    """
    share = side_mm / SIDE_MM
    quiet = share < _SMALL and not as_printed
    face = _cut_out(colour, number, copy, _IN_SMALL if quiet else 1.0)
    return Use(face, x - share * _X, y - share * _Y, scale(share))


@lru_cache(maxsize=96)
def _cut_out(colour: str, number: int, copy: int, loud: float) -> Symbol:
    """Return a tile as it is once it is cut, for pictures that show many."""
    shape = Path(polyline(*grown(0), closed=True))
    rim = replace(shape, stroke=dress(colour).dark, width_mm=0.4)
    front = Group((_front(colour, number, copy, Design.FULL, loud), rim), clip=shape)
    return Symbol(f"{colour} {number} {copy} cut out", front, TILE.bleed)


def _front(colour: str, number: int, copy: int, design: Design, loud: float = 1.0) -> Group:
    """Return a copy of a number: its wall, what its writer added, and the number as it lies."""
    full, way = design is Design.FULL, _way(number, copy)
    how = hand(number, copy) if loud == 1.0 else hand(number, copy).in_small()
    inset = scale(1.0 if number == 1 else _INSET)
    beside = () if not how.extra else (Use(extra(number, copy, design), _X, _Y, inset),)
    painted = Use(_piece(colour, number, design), _X, _Y, how.placing.then(inset))
    face = (_looking_out(colour, how.peek, design),) if how.peek else ()
    if not full:
        white = Use(_patch(colour, number), _X, _Y, how.placing.then(inset))
        return Group((_ground(colour, design, way, loud), white, *face, *beside, painted))
    if number == HIGHEST:  # a mural is over the whole tile
        return Group((_mural_ground(colour), *beside, *face, painted))
    under = _behind(colour, number)
    run = (Use(under, _X, _Y),) if under else ()  # paint runs from below the number
    return Group((_ground(colour, design, way, loud), *run, *face, *beside, painted))


def _looking_out(colour: str, where: Peek, design: Design) -> Drawing:
    """Return a crew that looks out from behind its number, away from it."""
    x, y, half, turn = where
    outwards = scale(-1, 1) if x > 0 else scale(1)
    there = outwards.then(rotate(turn)).then(translate(x, y)).then(scale(_INSET))
    return Use(_sticker(colour, half, design), _X, _Y, there)


@lru_cache(maxsize=16)
def _mural_ground(colour: str) -> Drawing:
    """Return the ground of a 5: rays over all the tile, and a frame in gold."""
    tones = dress(colour)
    rays = burst(_X + 0.6, _Y, 16, inner=0, outer=15, turn=0.1, share=0.5)
    right, low_right, low_left, left, high_left, high_right = grown(-1.25)
    gap = ((_X - 3.2, high_left[1]), (_X + 3.4, high_right[1]))  # which the crown fills
    frame = polyline(gap[1], high_right, right, low_right, low_left, left, high_left, gap[0])
    parts = (
        Path((Box(_X - 13, _Y - 13, 26, 26),), fill=shade(colour)),
        Path(rays, fill=tones.field),
        Path(frame, stroke="#000000", width_mm=1.1, cap="round", join="miter"),
        Path(frame, stroke=SODIUM, width_mm=0.55, cap="round", join="miter"),
    )
    return Group(parts, clip=TILE.clip)


@lru_cache(maxsize=64)
def _sticker(colour: str, half_mm: float, design: Design) -> Symbol:
    drawn = Group(tuple(sticker(colour, half_mm, design)))
    return Symbol(f"{colour} sticker {half_mm}", drawn, _AROUND)


_INSET = 0.94  # of what is painted about the numbers from 2 on: a knife slips by half a millimetre


def _way(number: int, copy: int) -> int:
    """Return which way the ribbons of a copy take: each of fifteen copies takes its own.

    >>> sorted(_way(number, copy) for number in range(1, 6) for copy in range(1, 7 - number))
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    """
    before = sum(HIGHEST + 1 - lower for lower in range(1, number))
    return before + copy - 1


@lru_cache(maxsize=64)
def _piece(colour: str, number: int, design: Design) -> Symbol:
    return Symbol(f"{colour} {number}", Group(piece(number, colour, design)), _AROUND)


@lru_cache(maxsize=32)
def _patch(colour: str, number: int) -> Symbol:
    return Symbol(f"patch {colour} {number}", Group(patch(number, colour)), _AROUND)


@lru_cache(maxsize=32)
def _behind(colour: str, number: int) -> Symbol | None:
    drawn = behind(number, colour)
    return Symbol(f"behind {colour} {number}", Group(drawn), _AROUND) if drawn else None


_AROUND = Box(-13, -12, 26, 24)


def _character(colour: str, of: Crew, design: Design, language: str) -> Drawing:
    dressed = dress(colour)
    plate = polyline(*grown(_PLATE_MM), closed=True)
    whole = crew_name(of, language)
    lines = _lines(whole)
    first, half = (_Y + _ONE_LINE_MM, 4.1) if len(lines) == 1 else (_Y + 3.7, 4.0)
    bases = [first + _NAME_LINE_MM * number for number in range(len(lines))]
    size = min(
        fitting_size_pt(line, _wide(base - _Y) - _AIR_MM, _NAME_PT, "bold")
        for line, base in zip(lines, bases, strict=True)
    )
    if size < _SMALLEST_PT:  # a long name stands on the page of rules alone
        lines, first, half = [], _Y + _OVER_MM + 6.2, 6.2
    return Group(
        (
            _ground(colour, design),
            Path(
                plate, fill=palette.PAPER, stroke=dressed.dark, width_mm=_edge(design), join="round"
            ),
            crew(colour, _X, first - _OVER_MM - half, half, design),
            *(
                Text(_X, base, line, size, "bold", "middle", dressed.dark, role="crew")
                for line, base in zip(lines, bases, strict=False)
            ),
        )
    )


def _wide(down_mm: float) -> float:
    """Return how wide the plate of a character tile is, so far below its middle."""
    right = grown(_PLATE_MM)[0][0] - _X
    return 2 * (right - down_mm / math.sqrt(3))


def _lines(name: str) -> list[str]:
    """Return a crew's name in two lines, if it has a space or is long Japanese; else in one.

    >>> _lines("The Old Kiln"), _lines("シオミチ組"), _lines("カナリヤ工房")
    (['The Old', 'Kiln'], ['シオミチ組'], ['カナリヤ', '工房'])
    """
    if " " not in name and len(name) > _LONG:
        match = re.fullmatch(r"([\u3041-\u30ff]+)([^\u3041-\u30ff]+)", name)  # kana, then kanji
        return list(match.groups()) if match else [name]
    return name.rsplit(maxsplit=1)


@lru_cache(maxsize=256)
def _ground(colour: str, design: Design, way: int = 0, loud: float = 1.0) -> Drawing:
    """Return the wall of a colour's tiles; in lines a rim shows where a tile ends."""
    if design is Design.FULL:
        return wall(colour, _X, _Y, TILE.clip, design, way=way, loud=loud)
    edge = polyline(*grown(-0.55), closed=True)
    rim = Path(edge, stroke=dress(colour).line, width_mm=0.3, join="round")
    inside = wall(colour, _X, _Y, Path(edge), design, way=way)
    return Group((inside, rim))


@lru_cache(maxsize=16)
def _back(colour: str, design: Design) -> Symbol:
    """Return the back of a colour's tiles: its wall and its crew's face."""
    dressed = dress(colour)
    face = crew(colour, _X, _Y, _BACK_MM, design)
    if design is Design.FULL:
        under: Drawing = die_cut(face, 1.5)
    else:
        under = Path(splat(_X, _Y, 7.6, 5), palette.PAPER, dressed.dark, _edge(design))
    parts = (_ground(colour, design), under, face)
    return Symbol(f"{colour} back", Group(parts), TILE.bleed)
