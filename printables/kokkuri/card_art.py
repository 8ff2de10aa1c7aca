"""The cards of Kokkuri-san: candidates, whose rounds lie back to back, and play cards."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CONFIDANT, NAMES, REVERSAL, Candidate
from games.message import mark
from printables.drawing import palette, patterns
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    Weight,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced, text_width_mm
from printables.drawing.lettering import as_path
from printables.drawing.ornament import burst, rough
from printables.drawing.palette import Colour
from printables.drawing.text import fitting_size_pt
from printables.kokkuri import piece_names
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.crests import crest
from printables.kokkuri.fit import CARD_TEXT, effect_slot, effect_text
from printables.kokkuri.haunted import (
    GOLD,
    NIGHT,
    OLD_PAPER,
    VERMILION,
    banner,
    charm,
    confidant,
    night_gate,
    poster,
    rope,
    turned_gate,
    use_at,
)
from printables.kokkuri.numerals import flag_and_foot, reversal, reversal_pt
from printables.kokkuri.spirits import INK, KANJI, ROBES, flame
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, SAFE_MM, Format, Piece

CANDIDATE = Format(piece_names.CANDIDATE, 63, 88)
PLAY = Format(piece_names.PLAY_CARD, 44, 63)

_FIGURE_PT = 29.0
_FRAME_MM = 4.0
ROWS_MM = (39.6, 53.8)
"""The upper edges of the figures of first and second place."""

ROW_MM = 13.2
EFFECT_MM = 68.6
_SMALL_PITCH_MM = 11.0  # of the pattern of a card that is shown small
_WORDS_MM = 38.2  # the upper edge of the words on a play card


def heavy(design: Design) -> Weight:
    """Return how bold large figures are."""
    return "black" if design is Design.FULL else "medium"


def light(design: Design) -> Weight:
    """Return how bold large figures are that stand beside heavy ones."""
    return "medium" if design is Design.FULL else "regular"


def small_pitch_mm(design: Design) -> float:
    """Return the pitch of patterns on small areas."""
    return 4 if design is Design.FULL else 3.2


def candidate_pieces(edition: Edition, design: Design, language: str, tr: Translate) -> list[Piece]:
    """Return the eight candidate cards: rounds 1 and 2 back to back, then those of round 3."""
    pieces = []
    for name in edition.figures:
        sides = [
            candidate_side(name, n, edition, design=design, language=language, tr=tr)
            for n in (1, 2)
        ]
        pieces.append(Piece(_candidate(name, piece_names.ROUNDS_1_2, tr), sides[0], sides[1]))
    for name in edition.figures:
        front = candidate_side(name, 3, edition, design=design, language=language, tr=tr)
        back = Use(_candidate_back(design))
        pieces.append(Piece(_candidate(name, piece_names.ROUND_3, tr), front, back))
    return pieces


def _candidate(name: Candidate, rounds: str, tr: Translate) -> Identity:
    words = {
        piece_names.ROUNDS_1_2: mark("{name}, rounds 1 and 2"),
        piece_names.ROUND_3: mark("{name}, round 3"),
    }[rounds]
    title = tr(words).format(name=tr(NAMES[name].template))
    return Identity(piece_names.CANDIDATE, f"{name} {rounds}", title, group=rounds)


def candidate_side(
    name: Candidate, number: int, edition: Edition, *, design: Design, language: str, tr: Translate
) -> Group:
    """Return one side of a candidate card: what it is worth in one round."""
    width = CANDIDATE.width_mm
    robe = ROBES[name]
    figures = edition.figures[name]
    effect = edition.effects[name]
    title = tr(NAMES[name].template).capitalize()
    left = SAFE_MM + 1.5
    words = effect_text(effect.value, language)
    slot = effect_slot(effect)
    spare = slot.height_mm - slot.set(words, left, 0).height_mm
    body = slot.set(words, left, EFFECT_MM + spare / 2)
    kanji = KANJI[name]
    parts: list[Drawing] = [
        Use(_candidate_ground(name, number, design)),
        *banner(kanji, 5.0, 3.4, 22.5, design),
        *_name_plate(_READINGS[name] if language == "ja" else title, robe.dark, design),
        *_round_sign(number, width - left, 9.0, robe.dark, design),
        *_figure_row(figures.value[number - 1][0], ROWS_MM[0], tr(mark("1st")), design, name),
        *_figure_row(figures.value[number - 1][1], ROWS_MM[1], tr(mark("2nd")), design, name),
        *(replace(text, colour=palette.TEXT, role="effect") for text in body.texts),
    ]
    return Group(tuple(parts))


_READINGS: dict[Candidate, str] = {
    "fox": "きつね",
    "dog": "いぬ",
    "tanuki": "たぬき",
    "sun": "たいよう",
}
"""In Japanese the banner has the name itself; the slip says how it is read."""


def _name_plate(title: str, paint: str, design: Design) -> list[Drawing]:
    """Return a candidate's name on a slip of paper pasted over its poster."""
    weight = faced(title, "poster")
    size = fitting_size_pt(title, 26, 17 if weight == "poster" else 13, weight)
    wide = text_width_mm(title, size, weight) + 4
    left, top, high = 3.6, 29.2, 7.6
    base = top + (high + size * MM_PER_POINT * cap_height(weight)) / 2
    fill = OLD_PAPER if design is Design.FULL else palette.PAPER
    return [
        Rect(left, top, wide, high, fill, paint, 0.4),
        Text(left + wide / 2, base, title, size, weight, "middle", paint, role="name"),
    ]


def _round_sign(
    number: int, right: float, y: float, paint: str, design: Design
) -> tuple[Drawing, ...]:
    """Return the number of a round, with as many dots of three filled."""
    size = 15.0
    cap = size * MM_PER_POINT * CAP_HEIGHT
    full = design is Design.FULL
    ground, figure = (paint, palette.PAPER) if full else (palette.PAPER, paint)
    weight: Weight = "black" if full else "bold"
    return (
        Rect(right - 9.0, y - 5.0, 9.6, 13.0, OLD_PAPER if full else palette.PAPER, paint,
             0.3 if full else 0.15, radius=1.2),
        Circle(right - 4.2, y, 4.0 if full else 3.9, ground, None if full else paint, 0.3),
        Text(right - 4.2, y + cap / 2, str(number), size, weight, "middle", figure, role="round"),
        *(
            Circle(right - 7.0 + 2.8 * dot, y + 6.4, 0.85, paint if dot < number else palette.PAPER,
                   paint, 0.25)
            for dot in range(3)
        ),
    )  # fmt: skip


def _figure_row(
    row: tuple[int, int], y: float, label: str, design: Design, name: Candidate
) -> tuple[Drawing, ...]:
    """Return the figures of one place: for most influence on the left, second on the right."""
    left, height = SAFE_MM + 1.5, ROW_MM
    paint = ROBES[name].dark
    width = CANDIDATE.width_mm - 2 * left
    tab = 12.0
    half = (width - tab) / 2
    face: Weight = "poster"
    cap = _FIGURE_PT * MM_PER_POINT * cap_height(face)
    base = y + height / 2 + cap / 2
    label_pt = fitting_size_pt(label, tab - 2, 11, "bold")
    small = label_pt * MM_PER_POINT * CAP_HEIGHT
    # The figure for most influence stands on colour, the other on white: left and right at a look.
    full = design is Design.FULL
    ground = ROBES[name].tint if full else palette.PAPER
    return (
        Rect(left + tab, y, half, height, ground),
        Rect(left, y, width, height, stroke=paint, width_mm=0.4 if full else 0.25, radius=2),
        Rect(left + tab - 0.15, y, 0.3 if full else 0.2, height, paint),
        Rect(left + tab + half - 0.1, y + 1.5, 0.2, height - 3, paint),
        # Whom each is for: the player with most tokens, the one with second most.
        *(
            Circle(left + tab + 2.2 + off, y + 2.3, 0.75, paint if full else None, paint, 0.2)
            for off in (0.0, 1.9, half)
        ),
        Text(left + tab / 2, y + height / 2 + small / 2, label, label_pt, "bold", "middle", paint),
        Text(left + tab + half / 2, base, str(row[0]), _FIGURE_PT, face, "middle", paint,
             role="most"),
        Text(left + tab + 1.5 * half, base, str(row[1]), 0.86 * _FIGURE_PT, face, "middle", paint,
             role="second"),
    )  # fmt: skip


@lru_cache(maxsize=32)
def _candidate_ground(name: Candidate, number: int, design: Design) -> Symbol:
    """Return a candidate's poster, and the ballot below it that figures and words stand on."""
    robe = ROBES[name]
    whole = CANDIDATE.bleed
    width, height = CANDIDATE.width_mm, CANDIDATE.height_mm
    full = design is Design.FULL
    low = 38.6
    below = Box(whole.x, low, whole.width, whole.height - low)
    parts: list[Drawing] = [Use(poster(name, number, design, BLEED_MM))]
    if full:
        parts += [
            Path((below,), fill=NIGHT if number == 3 else robe.dark),
            Rect(2.4, low - 0.4, width - 4.8, height - low - 2.0, OLD_PAPER, radius=1.2),
            Rect(whole.x, low - 0.9, whole.width, 0.9, GOLD),
        ]
    else:
        parts += [
            Rect(2, low, width - 4, height - low - 2, palette.PAPER, radius=1.2),
            Rect(2, low - 0.175, width - 4, 0.35, robe.coat),  # each edge once: one line, not two
            Rect(2, 2, width - 4, height - 4, stroke=robe.coat, width_mm=0.35, radius=1.2),
        ]
    return Symbol(f"{name} card {number}", Group(tuple(parts)), whole)


@lru_cache(maxsize=2)
def _candidate_back(design: Design) -> Symbol:
    """Return the back of the cards of round 3: the gate at night, in a candle's rays."""
    whole = CANDIDATE.bleed
    x, y = CANDIDATE.width_mm / 2, CANDIDATE.height_mm / 2
    full = design is Design.FULL
    rays = burst(x, y, 28, inner=20, outer=80, share=0.5)
    parts: list[Drawing] = []
    if full:
        parts += [Path((whole,), fill=NIGHT), Path(rays, fill="#2b3161")]
    else:
        parts.append(Path(rays, stroke=NIGHT, width_mm=0.15))
    parts.append(use_at(night_gate(design), x, y, 19))
    return Symbol("candidate back", Group(tuple(parts), clip=Path((whole,))), whole)


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
        words = tr(mark("Multiply the other cards here by −1, all together."))
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
    """Return a ballot: its number brushed over the seal of its colour, candles for its votes."""
    full = design is Design.FULL
    x, middle = PLAY.width_mm / 2, 0.535 * PLAY.height_mm
    face = faced(value, "brush")
    size = fitting_size_pt(value, _VALUE_MM, 96.0, face)
    cap = size * MM_PER_POINT * cap_height(face)
    parts: list[Drawing] = [
        Use(_seal(player, design), x + 8.6, middle + 8.6),
        *_candles(value, full=full),
        Text(x, middle + cap / 2, value, size, face, "middle", INK, role="value",
             outline_mm=0 if full or size < 60 else 0.4),
    ]  # fmt: skip
    if value == "1":
        parts.append(flag_and_foot(x, middle + cap / 2, cap, INK, full=full))
    return [*parts, *_corners(value)]


def _reversed(design: Design) -> list[Drawing]:
    """Return a gate on its head, and ×−1 below it."""
    full = design is Design.FULL
    x, middle = PLAY.width_mm / 2, 0.541 * PLAY.height_mm
    size = reversal_pt(_VALUE_MM, 44.0)
    base = middle + size * MM_PER_POINT * cap_height("brush") / 2
    ink, sign = (OLD_PAPER, _LIT) if full else (INK, INK)
    gate = turned_gate(x, 21.6, 13.0, _LIT if full else VERMILION)
    return [gate, *reversal(x, base, size, ink, sign, role="value")]


def _trusted(name: str, colour: Colour, design: Design) -> list[Drawing]:
    """Return a mask, an arrow to the card above over it, and a confidant's name below it."""
    full = design is Design.FULL
    x, middle = PLAY.width_mm / 2, 0.578 * PLAY.height_mm
    face = faced(name, "brush")
    size = fitting_size_pt(name, 0.88 * _VALUE_MM, 26.0, face)
    base = middle + size * MM_PER_POINT * cap_height(face) / 2
    ink = OLD_PAPER if full else INK
    lettered = Text(x, base, name, size, face, "middle", ink, role="value")
    brushed = bounding_box((as_path(lettered),))
    # Brushed letters lean out of their widths: the middle of what is seen is meant.
    lean = (brushed.left + brushed.right) / 2 - x if brushed else 0.0
    return [
        *confidant(x, 23.1, 5.4, GOLD if full else colour.dark),
        replace(lettered, x=x - lean),
    ]


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


def _corners(value: str) -> Iterator[Drawing]:
    """Yield a value in the corner, and in the one across from it on its head."""
    width, height = PLAY.width_mm, PLAY.height_mm
    corner = 19.0
    high = corner * MM_PER_POINT * cap_height("brush")
    x, y = _FRAME_MM + 5.2, _FRAME_MM + 8.6 + high
    yield Text(x, y, value, corner, "brush", "middle", INK, role="corner")
    yield Text(width - x, height - y + 5.2, value, corner, "brush", "middle", INK, turn=180,
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
    """Return the backs of a colour: the gate at night on its pattern, coarser if shown small."""
    colour, pattern = dressed(player)
    whole = PLAY.bleed
    width, height = PLAY.width_mm, PLAY.height_mm
    pitch = _SMALL_PITCH_MM if small else width / 7
    ground = patterns.patterned(
        Path((whole,)), whole, colour, pattern, pitch_mm=pitch, design=design
    )
    return Symbol(
        "play back",
        Group(
            (
                ground,
                Circle(width / 2, height / 2, 15.4, palette.PAPER, colour.dark, 0.5),
                use_at(night_gate(design), width / 2, height / 2, 14.2),
            )
        ),
        Box(-BLEED_MM, -BLEED_MM, width + 2 * BLEED_MM, height + 2 * BLEED_MM),
    )
