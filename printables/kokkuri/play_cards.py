"""The play cards of Kokkuri-san: ballots, the two charms of the night, and their backs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CONFIDANT, REVERSAL
from games.message import mark
from printables.drawing import palette, patterns
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Move,
    Path,
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.lettering import as_path
from printables.drawing.ornament import burst, moved, notched, rough
from printables.drawing.palette import Colour
from printables.drawing.text import fitting_size_pt
from printables.kokkuri import piece_names
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.crests import crest
from printables.kokkuri.fit import CARD_TEXT, effect_text
from printables.kokkuri.haunted import (
    FOXFIRE,
    GOLD,
    NIGHT,
    OLD_PAPER,
    VERMILION,
    charm,
    confidant,
    rope,
    turned_gate,
)
from printables.kokkuri.numerals import brushed, reversal, reversal_pt
from printables.kokkuri.spirits import INK, flame, torii
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import Format, Piece

PLAY = Format(piece_names.PLAY_CARD, 44, 63)

_FRAME_MM = 4.0
_SMALL_PITCH_MM = 11.0  # of the pattern of a card that is shown small
_WORDS_MM = 39.6  # the upper edge of the words on a play card


def small_pitch_mm(design: Design) -> float:
    """Return the pitch of patterns on small areas."""
    return 4 if design is Design.FULL else 3.2


def play_pieces(edition: Edition, design: Design, language: str, tr: Translate) -> list[Piece]:
    """Return the play cards of all four colours, each colour in the order of its kinds."""
    pieces = []
    names = edition.colours.value
    for colour_name, at in zip(names, dress(names), strict=True):
        for kind in edition.card_kinds:
            copies = edition.cards.value[kind]
            front = play_front(kind, at, edition, design=design, language=language, tr=tr)
            back = Use(play_back(at, design))
            card = _play_card(colour_name, kind, tr)
            pieces += [Piece(replace(card, copy=n), front, back) for n in range(1, copies + 1)]
    return pieces


def _play_card(colour: str, kind: str, tr: Translate) -> Identity:
    value = {REVERSAL: "×−1", CONFIDANT: tr(mark("confidant"))}.get(kind, kind)
    title = tr(mark("{colour} {value}")).format(colour=tr(colour), value=value)
    return Identity(piece_names.PLAY_CARD, f"{colour} {kind}", title, group=colour)


def play_front(
    kind: str, player: int, edition: Edition, *, design: Design, language: str, tr: Translate
) -> Drawing:
    """Return the front of a play card: its value, large; how many there are; its effect.

    Args:
        kind: its kind.
        player: the number of its colour in `palette.SIX`.
        edition: whose copies and effects.
        design: full or eco.
        language: of the confidant's effect, if the edition has it.
        tr: for all other words.
    """
    colour, _ = dressed(player)
    special = kind in (REVERSAL, CONFIDANT) and design is Design.FULL
    if kind == REVERSAL:
        shown = _reversed(design)
        words = tr(mark("Multiply the sum of the other cards here by −1."))
    elif kind == CONFIDANT:
        shown = _trusted(tr(mark("Confidant")), colour, design)
        words = effect_text(edition.confidant.value, language)
    else:
        shown, words = _numbered(kind, player, design), ""
    parts: list[Drawing] = [
        Use(play_ground(player, design, night=special)),
        *shown,
        *_copies(edition.cards.value[kind], colour, OLD_PAPER if special else colour.dark),
    ]
    if words:
        spare = CARD_TEXT.height_mm - CARD_TEXT.set(words, 0, 0).height_mm
        effect = CARD_TEXT.set(words, PLAY.width_mm / 2, _WORDS_MM + 0.65 * spare, anchor="middle")
        ink = OLD_PAPER if special else palette.TEXT
        parts += [replace(text, colour=ink, role="effect") for text in effect.texts]
    return Group(tuple(parts))


_VALUE_MM = PLAY.width_mm - 2 * _FRAME_MM - 5  # how wide a value may be
_LIT = "#e8664c"  # vermilion by night


def _numbered(value: str, player: int, design: Design) -> list[Drawing]:
    """Return a ballot: its number over its colour's crest, seal, and candles for votes."""
    full = design is Design.FULL
    x, middle = PLAY.width_mm / 2, 0.535 * PLAY.height_mm
    face = brushed(value)
    size = fitting_size_pt(value, _VALUE_MM, 104.0, face)
    cap = size * MM_PER_POINT * cap_height(face)
    parts: list[Drawing] = [
        crest(player, x, middle, 13.5, palette.mixed(OLD_PAPER, dressed(player)[0].field, 0.2))
        if full
        else crest(player, x, middle, 13.5, dressed(player)[0].line, lines=True),
        Use(_seal(player, design), *_STAMPED_MM, scale(0.72)),
        *_candles(value, full=full),
        Text(x, middle + cap / 2, value, size, face, "middle", INK, role="value",
             outline_mm=0 if full or size < 60 else 0.4),
    ]  # fmt: skip
    return [*parts, *_corners(value)]


def _reversed(design: Design) -> list[Drawing]:
    """Return a gate on its head before the moon, foxfire on its posts, and ×−1 below it."""
    full = design is Design.FULL
    x, middle = PLAY.width_mm / 2, 0.58 * PLAY.height_mm
    size = reversal_pt(_VALUE_MM, 31.0)
    base = middle + size * MM_PER_POINT * cap_height("charm") / 2
    ink, sign = (OLD_PAPER, _LIT) if full else (INK, INK)
    return [
        Use(_turned(design), x, 23.6, scale(0.82)),
        *reversal(x, base, size, ink, sign, role="value"),
        *_cornered(map(as_path, reversal(*_CORNER_MM, reversal_pt(7.4, 13.0), ink, sign))),
    ]


@lru_cache(maxsize=2)
def _turned(design: Design) -> Symbol:
    """Return the gate on its head, about (0, 0)."""
    full = design is Design.FULL
    gate = turned_gate(0, 0.6, 21.0, _LIT if full else palette.PAPER)
    parts: list[Drawing]
    if full:
        parts = [
            Path(burst(0, 0, 20, inner=8.0, outer=13.4, share=0.35), fill=_DUSK),
            Circle(0, 0, 8.6, GOLD),
            Circle(1.4, -0.9, 7.4, OLD_PAPER),
            gate,
        ]
    else:
        shape = turned_gate(0, 0.6, 21.0, VERMILION)
        parts = [Circle(0, 0, 8.6, None, INK, 0.2), shape]
    fires = [flame(side * 9.2, -6.2, 4.2, FOXFIRE) for side in (-1, 1)]
    parts += fires if full else [Path(fire.segments, None, INK, 0.2) for fire in fires]
    return Symbol("turned gate", Group(tuple(parts)), Box(-15, -10.5, 30, 21))


_DUSK = "#343b74"


def _trusted(name: str, colour: Colour, design: Design) -> list[Drawing]:
    """Return a hooded figure in a fox's mask, an arrow to the card above over it, and its name."""
    full = design is Design.FULL
    x, middle = PLAY.width_mm / 2, 0.617 * PLAY.height_mm
    face = faced(name, "brush")
    size = fitting_size_pt(name, 0.88 * _VALUE_MM, 22.0, face)
    base = middle + size * MM_PER_POINT * cap_height(face) / 2
    ink = OLD_PAPER if full else INK
    lettered = Text(x, base, name, size, face, "middle", ink, role="value")
    brushed_box = bounding_box((as_path(lettered),))
    # Brushed letters lean out of their widths: the middle of what is seen is meant.
    lean = (brushed_box.left + brushed_box.right) / 2 - x if brushed_box else 0.0
    return [
        Use(_hood(design), x, 24.6),
        *confidant(x, 23.3, 5.6, GOLD if full else colour.dark),
        replace(lettered, x=x - lean),
        *_cornered(
            confidant(_CORNER_MM[0], _CORNER_MM[1] - 2.2, 2.1, GOLD if full else colour.dark)
        ),
    ]


@lru_cache(maxsize=2)
def _hood(design: Design) -> Symbol:
    """Return a hood and the shoulders below it, open around a mask, about (0, 0)."""
    shoulders = (
        Move(-14.6, 9.0), Curve(-14.4, 4.6, -10.6, 3.2, -7.2, 1.4),
        Curve(-8.4, -3.2, -6.2, -7.4, 0, -8.4), Curve(6.2, -7.4, 8.4, -3.2, 7.2, 1.4),
        Curve(10.6, 3.2, 14.4, 4.6, 14.6, 9.0), Close(),
    )  # fmt: skip
    inside = (
        Move(0, -5.6), Curve(4.2, -5.0, 6.0, -1.6, 5.0, 2.4), Curve(3.8, 5.4, 1.6, 6.8, 0, 7.6),
        Curve(-1.6, 6.8, -3.8, 5.4, -5.0, 2.4), Curve(-6.0, -1.6, -4.2, -5.0, 0, -5.6), Close(),
    )  # fmt: skip
    hems = (
        Move(-7.2, 1.4), Curve(-6.0, 4.4, -3.0, 7.2, 0, 9.0),
        Move(7.2, 1.4), Curve(6.0, 4.4, 3.0, 7.2, 0, 9.0),
    )  # fmt: skip
    if design is Design.FULL:
        parts: tuple[Drawing, ...] = (
            Path(shoulders, _DUSK, GOLD, 0.3, join="round"),
            Path(inside, fill="#0f1228"),
            Path(hems, stroke=GOLD, width_mm=0.3),
        )
    else:
        parts = (
            Path(shoulders, palette.PAPER, INK, 0.25, join="round"),
            Path((*inside, *hems), stroke=INK, width_mm=0.15),
        )
    return Symbol("hood", Group(parts), Box(-15, -9, 30, 18.5))


_SEAL_MM = 5.6


@lru_cache(maxsize=8)
def _seal(player: int, design: Design) -> Symbol:
    """Return the seal that a ballot is stamped with: a colour's crest, cut out of vermilion."""
    whole = Box(-_SEAL_MM, -_SEAL_MM, 2 * _SEAL_MM, 2 * _SEAL_MM)
    if design is not Design.FULL:
        line = Circle(0, 0, _SEAL_MM - 0.2, None, VERMILION, 0.15)
        sign = crest(player, 0, 0, 0.62 * _SEAL_MM, VERMILION, lines=True)
        return Symbol("seal", Group((line, sign)), whole)
    round_mm = _SEAL_MM - 0.3
    corners = [(round_mm * math.cos(a), round_mm * math.sin(a)) for a in _TURNS]
    rim = rough(corners, player, 0.12, 1.6)
    parts: tuple[Drawing, ...] = (
        Path(polyline(*rim, closed=True), fill=_STAMP),
        Circle(0, 0, _SEAL_MM - 1.0, None, OLD_PAPER, 0.25),
        crest(player, 0, 0, 0.62 * _SEAL_MM, OLD_PAPER),
    )
    return Symbol("seal", Group(parts), whole)


_STAMPED_MM = (10.2, PLAY.height_mm - 9.6)
"""Where a ballot's seal is: where no digit goes."""

_TURNS = [math.tau * at / 24 for at in range(24)]
_STAMP = "#dc7460"  # of seals: paler than a brushed number, which is read over it


def _candles(value: str, *, full: bool) -> list[Drawing]:
    """Return a flame above the rope for each of up to five votes."""
    count = int(value) if value.isdigit() and int(value) <= _MOST_CANDLES else 0
    first = PLAY.width_mm / 2 - (count - 1) * _CANDLE_MM / 2
    flames = tuple(
        segment
        for at in range(count)
        for segment in flame(first + at * _CANDLE_MM, 7.0, 2.8, "").segments
    )
    if not flames:
        return []
    return [Path(flames, fill=VERMILION) if full else Path(flames, None, VERMILION, 0.15)]


_MOST_CANDLES, _CANDLE_MM = 5, 3.6


_CORNER_MM = (_FRAME_MM + 5.0, _FRAME_MM + 12.4)
"""The middle of a sign in the left upper corner, and its foot: what covering cards leave open."""


def _cornered(sign: Iterable[Drawing]) -> Iterator[Drawing]:
    """Yield a sign in the corner, and in the one across from it on its head."""
    parts = tuple(sign)
    yield from parts
    yield Group(parts, rotate(180, PLAY.width_mm / 2, PLAY.height_mm / 2 + 2.6))


def _corners(value: str) -> Iterator[Drawing]:
    """Yield a value in the corner, and in the one across from it on its head."""
    width, height = PLAY.width_mm, PLAY.height_mm
    corner, face = 19.0, brushed(value)
    high = corner * MM_PER_POINT * cap_height(face)
    x, y = _FRAME_MM + 5.2, _FRAME_MM + 8.6 + high
    yield Text(x, y, value, corner, face, "middle", INK, role="corner")
    yield Text(width - x, height - y + 5.2, value, corner, face, "middle", INK, turn=180,
               role="corner")  # fmt: skip


@lru_cache(maxsize=8)
def play_ground(player: int, design: Design, *, night: bool = False, small: bool = False) -> Symbol:
    """Return what the fronts of a colour have: a frame of the pattern of their backs.

    Those that change the count are charms of the night: dark ones, told apart across a table. What
    is shown small has no more of its pattern, grain and rope than can be seen.
    """
    whole = PLAY.bleed
    colour, pattern = dressed(player)
    ground = patterns.patterned(
        Path((whole,)),
        whole,
        colour,
        pattern,
        pitch_mm=_SMALL_PITCH_MM if small else small_pitch_mm(design),
        design=design,
    )
    box = Box(
        _FRAME_MM,
        _FRAME_MM,
        PLAY.width_mm - 2 * _FRAME_MM,
        PLAY.height_mm - 2 * _FRAME_MM,
    )
    parts = [
        ground,
        *charm(box, colour.dark, design, night=night, grain=not small),
        *(() if small else rope(box.x + 1.5, box.x + box.width - 1.5, box.y + 4.6, design)),
    ]
    return Symbol("play front", Group(tuple(parts)), whole)


def _copies(copies: int, colour: Colour, edge: str) -> tuple[Drawing, ...]:
    """Return as many small cards as a deck has of this one, with an edge to be seen by."""
    pitch = min(4.7, (PLAY.width_mm - 2 * _FRAME_MM - 5) / max(1, copies))
    width, y = 0.72 * pitch, PLAY.height_mm - _FRAME_MM - 8.0
    start = (PLAY.width_mm - (copies - 1) * pitch - width) / 2
    return tuple(
        Rect(start + at * pitch, y, width, 5.0, colour.field, edge, 0.3, radius=0.6)
        for at in range(copies)
    )


@lru_cache(maxsize=8)
def play_back(player: int, design: Design, *, small: bool = False) -> Symbol:
    """Return the backs of a colour: gates at night above and below its crest.

    Shown small its pattern is coarser.
    """
    colour, pattern = dressed(player)
    whole = PLAY.bleed
    width, height = PLAY.width_mm, PLAY.height_mm
    full = design is Design.FULL
    pitch = _SMALL_PITCH_MM if small else width / 7
    ground = patterns.patterned(
        Path((whole,)), whole, colour, pattern, pitch_mm=pitch, design=design
    )
    x, y = width / 2, height / 2
    window = Box(_BAND_MM, _BAND_MM, width - 2 * _BAND_MM, height - 2 * _BAND_MM)
    frame = notched(window, 3.2)
    if not full:
        night: list[Drawing] = [Path(frame, palette.PAPER, colour.line, 0.3)]
    else:
        rays = burst(x, y, 18, inner=6, outer=window.width / 2 - 0.6, turn=0.13, share=0.5)
        night = [Path(frame, NIGHT, GOLD, 0.5), Path(rays, fill="#2b3161")]
    moon: list[Drawing] = [
        Circle(x, y, _MOON_MM, OLD_PAPER if full else palette.PAPER,
               GOLD if full else colour.line, 0.7 if full else 0.3),
        crest(player, x, y, 0.66 * _MOON_MM, colour.dark if full else colour.line,
              lines=not full),
    ]  # fmt: skip
    return Symbol("play back", Group((ground, *night, *_gates(colour, full=full), *moon)), whole)


_BAND_MM = 4.2  # how much of a back's pattern is seen around its picture
_MOON_MM = 7.2


def _gates(colour: Colour, *, full: bool) -> list[Drawing]:
    """Return what is above and below the middle of a back: gates between foxfires."""
    x, y = PLAY.width_mm / 2, PLAY.height_mm / 2

    def both(*shapes: Path) -> tuple[Segment, ...]:  # one path: dozens of backs are measured
        half = tuple(part for shape in shapes for part in shape.segments)
        return (*moved(half, translate(x, y)), *moved(half, rotate(180).then(translate(x, y))))

    gates = both(torii(0, -15.6, 22.0, VERMILION))
    fires = both(*(flame(side * 12.2, -9.4, 5.0, FOXFIRE) for side in (-1, 1)))
    if not full:
        return [
            Path(gates, palette.PAPER, colour.line, 0.35, join="round"),
            Path(fires, None, colour.line, 0.2),
        ]
    inner = both(*(flame(side * 12.2, -8.6, 2.4, FOXFIRE) for side in (-1, 1)))
    return [
        Path(gates, VERMILION, NIGHT, 0.35, join="round"),
        Path(fires, fill=FOXFIRE),
        Path(inner, fill="#e7fbf4"),
    ]
