"""The election's notice board: before the gate hang the posters of all four, and voters gather.

It is the back of the rules, to be hung up by the table: everyone sees there what a card played face
up sets off. And it tells the name's pun: fox, dog and tanuki spell *kokkuri*, the sun is *san*.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES, Candidate
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Tag,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.ornament import burst
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.ballot_box import ballot_box
from printables.kokkuri.candlelight import candle
from printables.kokkuri.card_art import CANDIDATE, lantern
from printables.kokkuri.colours import dress
from printables.kokkuri.fit import Slot, effect_text
from printables.kokkuri.gateway import gateway
from printables.kokkuri.haunted import BAND, FOXFIRE, GOLD, NIGHT, OLD_PAPER, VERMILION
from printables.kokkuri.night_titles import night_title
from printables.kokkuri.possession import looming
from printables.kokkuri.posters import LOW_MM, banner, poster
from printables.kokkuri.promises import promise
from printables.kokkuri.spirits import INK, KANJI, ROBES, flame
from printables.kokkuri.yokai import yokai
from printables.page.fitting import NoRoomError
from printables.page.lockups import parted
from printables.page.paper import Sheet, Translate

_ASIDE_MM = 6.0  # from the page's sides to the board
_FRAME_MM = 3.6
_RAIL_MM = 7.0  # the board's lower rail, which says what it is for
_GUTTER_MM = 4.4  # between posters one below the other, and above and below them
_BESIDE_MM = 5.7  # the same to both sides of them: the board hides the gate's pillars
_SIGN_MM = 8.6  # the board's upper rail, which says what the name is
_SLOGAN_MM = 11.6  # the band below a picture
_DEED_MM = 5.4  # the slip below that
_WIDEST_MM = 77.0  # of a poster
_SKY_MM = 48.5  # the least that is above the board
_FOOT_MM = 26.0  # the same below it
_ABOVE = 0.8  # of what is left of a page, as much as goes above the board
_RAYS, _HILL = "#2b3161", "#12152e"
_WOOD, _RAIL, _GRAIN = "#a87442", "#4a2c18", "#96643a"
_TILTS = (-0.7, 0.6, 0.5, -0.6)  # degrees: they were hung by hand


def notice_board(
    sheet: Sheet, edition: Edition, design: Design, *, language: str, tr: Translate
) -> Group:
    """Return the notice board for a page.

    Args:
        sheet: the page's room.
        edition: whose effects it tells, and whose colours gather before it.
        design: full, or lines to spare ink.
        language: of the words of effects of the edition's own.
        tr: for what posters promise.

    Raises:
        NoRoomError: it has no room.
    """
    width, height = sheet.width_mm, sheet.height_mm
    across = min(_WIDEST_MM, (width - 2 * (_ASIDE_MM + _FRAME_MM) - 3 * _BESIDE_MM) / 2)
    down = across * LOW_MM / CANDIDATE.width_mm + _SLOGAN_MM + _DEED_MM
    board_width = 2 * across + 3 * _BESIDE_MM + 2 * _FRAME_MM
    board_height = 2 * down + 3 * _GUTTER_MM + _RAIL_MM + _SIGN_MM
    spare = height - board_height - _SKY_MM - _FOOT_MM
    if spare < 0:
        raise NoRoomError
    top = _SKY_MM + _ABOVE * spare
    board = Box((width - board_width) / 2, top, board_width, board_height)
    full = design is Design.FULL
    written, reading = parted(tr(mark("Kokkuri-san")))
    parts: list[Drawing] = [
        *_night(Box(0, 0, width, height), board, full=full),
        *_gate(width, board, design, lower=bool(reading)),
        *_named(width, top, (written, reading), design),
        *_board(board, tr, full=full),
    ]
    for at, candidate in enumerate(CANDIDATES):
        x = board.x + _FRAME_MM + _BESIDE_MM + at % 2 * (across + _BESIDE_MM)
        y = board.y + _SIGN_MM + _GUTTER_MM + at // 2 * (down + _GUTTER_MM)
        poster_parts = (
            *_hung(candidate, across, down, design, tr),
            *_promised(candidate, edition, across, down, design, language=language, tr=tr),
        )
        hung = Group(poster_parts, translate(x, y))
        parts.append(Group((hung,), rotate(_TILTS[at], x + across / 2, y)))
    foot = Box(0, top + board_height, width, height - top - board_height)
    return Group((*parts, *_voters(foot, edition, design)))


def _named(width: float, top: float, name: tuple[str, str], design: Design) -> Iterator[Drawing]:
    """Yield the game's name, as on its box: with its reading above it where it has one.

    Args:
        width: of the page.
        top: where the board begins.
        name: as it is written, and how it is read.
        design: full, or dark on white.
    """
    written, reading = name
    middle, high = width / 2, 0.11 * top
    largest = _NAMED_PT
    if reading:  # two lines are the lower the less there is above the board
        share = min(1.0, top / _READ_ABOVE_MM)
        largest = share * _READ_NAMED_PT
        face, ink = faced(reading, BAND.face), OLD_PAPER if design is Design.FULL else NIGHT
        size = fitting_size_pt(reading, 0.4 * width, share * _READING_PT, face)
        base = _READ * top + size * MM_PER_POINT * cap_height(face)
        yield Group((Text(middle, base, reading, size, face, "middle", ink, role="reading"),),
                    tag=Tag("P"))  # fmt: skip
        high = base + 3.0 * share
    yield from night_title(written, (middle, high), 0.7 * width, largest, design)


_READING_PT = 15.0
_READ = 0.05  # of what is above the board, where the reading begins
_READ_ABOVE_MM = 64.0  # the same where both lines are as large as they may be
_NAMED_PT, _READ_NAMED_PT = 56.0, 43.0  # the name at most, alone and below its reading


def _night(page: Box, board: Box, *, full: bool) -> list[Drawing]:
    """Return what is behind all: the sky with its rays, a hill, foxfire."""
    middle, low = page.x + page.width / 2, board.y + board.height
    fires = [
        fire
        for share, down, high in ((0.085, 0.6, 7.0), (0.23, 0.66, 5.0), (0.775, 0.62, 5.6),
                                  (0.915, 0.54, 7.6))
        for fire in _foxfire(share * page.width, down * board.y, high, full=full)
    ]  # fmt: skip
    if not full:
        return [Path((page,), stroke=palette.QUIET, width_mm=0.25), *fires]
    hill = Box(page.x, low - 6, page.width, page.y + page.height - low + 6)
    rays = burst(middle, board.y - 8, 44, inner=10, outer=page.width, turn=0.04)
    sky = Box(page.x + 0.15, page.y + 0.15, page.width - 0.3, hill.y - page.y)
    return [
        Path((page,), fill=NIGHT),
        Group((Path(rays, fill=_RAYS),), clip=Path((sky,))),
        Path((hill,), fill=_HILL),
        *fires,
    ]


def _foxfire(x: float, y: float, high: float, *, full: bool) -> tuple[Drawing, ...]:
    outer = flame(x, y, high, FOXFIRE)
    if not full:
        return (Path(outer.segments, palette.PAPER, "#2d7f74", 0.25),)
    return outer, flame(x, y + 0.15 * high, 0.5 * high, "#e7fbf4")


def _gate(width: float, board: Box, design: Design, *, lower: bool) -> list[Drawing]:
    """Return the gate that the board hangs in, and the spirit that looks over it.

    Args:
        width: of the page.
        board: where that hangs.
        design: full or eco.
        lower: whether the spirit leaves room for a name of two lines.
    """
    x, y = width / 2, board.y - _BEAM_MM
    radius = min(23.5, 0.33 * board.y) * (_LOWER if lower else 1)
    seen = Path((Box(0, 0, width, y + 2.4),))
    return [
        Group(tuple(looming(x, y - 0.44 * radius, radius, design)), clip=seen),
        # The board hides where its lower beam ties the pillars.
        *gateway(
            x,
            y,
            min(width / 2 - 1.5, board.width / 2 + _PILLARS_MM),
            board.y + board.height + 5,
            design,
            tied=False,
        ),
    ]


_LOWER = 0.8  # of its size is the spirit there
_BEAM_MM = 9.0  # from the gate's upper edge to the board
_PILLARS_MM = 6.4  # how far its beam goes beyond the board, so that this hides its pillars


def _board(board: Box, tr: Translate, *, full: bool) -> list[Drawing]:
    """Return the board: planks in a frame, whose rails say what the name is made of and its use."""
    x, y, w, h = board.x, board.y, board.width, board.height
    inner = Box(x + _FRAME_MM, y + _SIGN_MM, w - 2 * _FRAME_MM, h - _SIGN_MM - _RAIL_MM)

    def carved(words: str, middle: float, most_pt: float) -> Drawing:
        size = fitting_size_pt(words, w - 20, most_pt, "medium")
        base = middle + size * MM_PER_POINT * cap_height("medium") / 2
        paint = OLD_PAPER if full else NIGHT
        sign = Text(x + w / 2, base, words, size, "medium", "middle", paint)
        return Group((sign,), tag=Tag("P"))

    pun = tr(mark("Fox, dog and tanuki spell “kokkuri”. The sun is “san”."))
    use = tr(mark("A card played face up makes its candidate keep the promise."))
    signs = (carved(pun, y + _SIGN_MM / 2, 12.0), carved(use, y + h - _RAIL_MM / 2, 10.0))
    if not full:
        return [Path((board, inner), palette.PAPER, NIGHT, 0.3), *signs]
    seams = tuple(
        segment
        for at in range(1, 8)
        for segment in polyline((x, inner.y + at * inner.height / 8),
                                (x + w, inner.y + at * inner.height / 8))
    )  # fmt: skip
    nails = (
        Circle(x + far, middle, 1.1, GOLD)
        for middle in (y + _SIGN_MM / 2, y + h - _RAIL_MM / 2)
        for far in (4.2, w - 4.2)
    )
    return [
        Rect(x, y, w, h, _RAIL, INK, 0.6, radius=1.2),
        Path((inner,), _WOOD, INK, 0.4),
        Group((Path(seams, stroke=_GRAIN, width_mm=0.5),), clip=Path((inner,))),
        *nails,
        *signs,
    ]


def _hung(
    name: Candidate, across: float, down: float, design: Design, tr: Translate
) -> Iterator[Drawing]:
    """Yield a candidate's poster from (0, 0): its picture, and its part of the game's name."""
    full, share = design is Design.FULL, across / CANDIDATE.width_mm
    low, robe = share * LOW_MM, ROBES[name].dark
    if full:  # its shade on the planks
        yield Rect(0.9, 1.1, across, down, "#70461f")
    yield Rect(0, 0, across, down, OLD_PAPER if full else palette.PAPER, robe, 0.4)
    shown = (
        Use(poster(name, 1, design, 0.0)),
        *banner(KANJI[name], 4.2, 0.0, 26.6, design),
        *lantern(tr(_SYLLABLES[name]), robe, design, lit=True, role="syllable"),
    )
    yield Group(shown, scale(share))
    for x in (2.2, across - 2.2):
        yield Circle(x, 2.0, 0.9, VERMILION if full else palette.PAPER, INK, 0.3)
    if full:
        yield Rect(0, low - 0.4, across, 0.8, GOLD)


def _promised(
    name: Candidate,
    edition: Edition,
    across: float,
    down: float,
    design: Design,
    *,
    language: str,
    tr: Translate,
) -> Iterator[Drawing]:
    """Yield what stands below a picture: the slogan and what is done, or an edition's own words."""
    full, robe = design is Design.FULL, ROBES[name].dark
    low, low_edge = across / CANDIDATE.width_mm * LOW_MM, down - _DEED_MM
    paint = OLD_PAPER if full else robe
    promised = promise(edition, name)
    bottom = down if promised is None else low_edge
    yield Rect(0, low + 0.4, across, bottom - low - 0.4, robe if full else None, robe, 0.4)
    if promised is None:
        slot = Slot(across - 8, _SLOGAN_MM + _DEED_MM - 2.6, 10.0)
        words = effect_text(edition.effects[name].value, language)
        spare = slot.height_mm - slot.set(words, 4, 0).height_mm
        effect = slot.set(words, across / 2, low + 1.5 + spare / 2, anchor="middle", colour=paint)
        yield Group(effect.texts, tag=Tag("P"))
    else:
        slogan = tr(promised.slogan)
        face = faced(slogan, BAND.face)
        size = fitting_size_pt(slogan, across - 8, 24.0 if face == BAND.face else 19.0, face)
        base = (low + 0.4 + low_edge + size * MM_PER_POINT * cap_height(face)) / 2
        yield Group((Text(across / 2, base, slogan, size, face, "middle", paint),), tag=Tag("P"))
        deed = tr(promised.deed)
        small = fitting_size_pt(deed, across - 8, 10.5, "medium")
        base = down - _DEED_MM / 2 + small * MM_PER_POINT * cap_height("medium") / 2
        told = Text(across / 2, base, deed, small, "medium", "middle", robe)
        yield Group((told,), tag=Tag("P"))
    if full:
        yield Rect(0, 0, across, down, None, INK, 0.45)


_SYLLABLES: Mapping[Candidate, str] = {
    "fox": mark("ko"),
    "dog": mark("kku"),
    "tanuki": mark("ri"),
    "sun": mark("san"),
}
"""What each candidate is in the game's name: its lantern says so."""


def _voters(foot: Box, edition: Edition, design: Design) -> list[Drawing]:
    """Return who votes: a yōkai of each colour on both sides of the ballot box."""
    full = design is Design.FULL
    x, low = foot.x + foot.width / 2, foot.y + foot.height - 3.6
    players = dress(edition.colours.value)[:_MOST_VOTERS]
    aside = (len(players) - 1) / 2 * _STEP + _FROM_BOX + _FROM_CANDLE
    radius = min(12.0, 0.34 * foot.height, foot.width / 2 / (aside + 0.7))
    parts: list[Drawing] = []
    for at, player in enumerate(players):
        off = at - (len(players) - 1) / 2
        place = x + off * _STEP * radius + (1 if off > 0 else -1) * _FROM_BOX * radius
        parts.append(yokai(player, "awake", place, low - radius, radius, design=design))
    parts += ballot_box(x, low, 1.75 * radius, design)
    parts += (candle(x + side * aside * radius, low, 0.85 * radius, full=full) for side in (-1, 1))
    return parts


_MOST_VOTERS = 4
_STEP = 2.38  # from one voter to the next, in their radii
_FROM_BOX = 1.6  # how much further off the box they are, which whiskers keep clear of
_FROM_CANDLE = 1.85  # from the last one to its candle, whose light is beside it
