"""The cards of Kokkuri-san: candidates, whose rounds lie back to back, and play cards."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CONFIDANT, NAMES, REVERSAL, Candidate
from games.message import mark
from printables.drawing import palette, patterns
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
from printables.drawing.fonts import CAP_HEIGHT
from printables.drawing.palette import Colour
from printables.drawing.text import fitting_size_pt
from printables.kokkuri import kinds
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.fit import CARD_TEXT, effect_slot, effect_text
from printables.kokkuri.spirits import KANJI, ROBES, plate, spirit, torii
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, SAFE_MM, Format, Piece
from printables.page.text_blocks import house_sign

CANDIDATE = Format(kinds.CANDIDATE, 63, 88)
PLAY = Format(kinds.PLAY_CARD, 44, 63)

_FIGURE_PT = 34.0
_FRAME_MM = 4.0
_ROWS_MM = (39.6, 53.8)  # the upper edges of the figures of first and second place
_ROW_MM = 13.2
_EFFECT_MM = 68.6
_WORDS_MM = 37.6  # the upper edge of the words on a play card


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
        pieces.append(Piece(_candidate(name, kinds.ROUNDS_1_2, tr), sides[0], sides[1]))
    for name in edition.figures:
        front = candidate_side(name, 3, edition, design=design, language=language, tr=tr)
        back = Use(_candidate_back(design))
        pieces.append(Piece(_candidate(name, kinds.ROUND_3, tr), front, back))
    return pieces


def _candidate(name: Candidate, rounds: str, tr: Translate) -> Identity:
    words = {
        kinds.ROUNDS_1_2: mark("{name}, rounds 1 and 2"),
        kinds.ROUND_3: mark("{name}, round 3"),
    }[rounds]
    title = tr(words).format(name=tr(NAMES[name].template))
    return Identity(kinds.CANDIDATE, f"{name} {rounds}", title, group=rounds)


def candidate_side(
    name: Candidate, number: int, edition: Edition, *, design: Design, language: str, tr: Translate
) -> Drawing:
    """Return one side of a candidate card: what it is worth in one round."""
    width = CANDIDATE.width_mm
    robe = ROBES[name]
    figures = edition.figures[name]
    effect = edition.effects[name]
    title = tr(NAMES[name].template).capitalize()
    left = SAFE_MM + 1.5
    room = width - 2 * left
    size = fitting_size_pt(title, room - 24, 19, "black")
    words = effect_text(effect.value, language)
    slot = effect_slot(effect)
    spare = slot.height_mm - slot.set(words, left, 0).height_mm
    body = slot.set(words, left, _EFFECT_MM + spare / 2)
    parts: list[Drawing] = [
        Use(_candidate_ground(name, design)),
        Text(left, 11.2, title, size, "black", colour=robe.dark, role="name"),
        spirit(name, width / 2 + 1.5, 25.3, 12.7, design),
        *_round_sign(number, width - left, 9.0, robe.dark, design),
        *_figure_row(figures.value[number - 1][0], _ROWS_MM[0], tr(mark("1st")), design, name),
        *_figure_row(figures.value[number - 1][1], _ROWS_MM[1], tr(mark("2nd")), design, name),
        *(replace(text, colour=palette.TEXT, role="effect") for text in body.texts),
    ]
    if title != KANJI[name] and language != "ja":
        parts.append(
            Text(
                left,
                18.6,
                KANJI[name],
                13,
                "bold",
                colour=robe.dark,
            )
        )
    if figures.mark == "H":
        parts.append(house_sign(width - left - 1.3, _ROWS_MM[0] - 2.6, 2.6))
    if effect.mark == "H":
        middle = _EFFECT_MM + slot.height_mm / 2
        parts.append(house_sign(width - left - 1.3, middle, 2.6))
    return Group(tuple(parts))


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
        Circle(right - 4.2, y, 4.2 if full else 4.05, ground, None if full else paint, 0.3),
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
    left, height = SAFE_MM + 1.5, _ROW_MM
    paint = ROBES[name].dark
    width = CANDIDATE.width_mm - 2 * left
    tab = 12.0
    half = (width - tab) / 2
    cap = _FIGURE_PT * MM_PER_POINT * CAP_HEIGHT
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
        Text(left + tab / 2, y + height / 2 + small / 2, label, label_pt, "bold", "middle", paint),
        Text(left + tab + half / 2, base, str(row[0]), _FIGURE_PT, heavy(design), "middle", paint,
             role="most"),
        Text(left + tab + 1.5 * half, base, str(row[1]), _FIGURE_PT, light(design), "middle", paint,
             role="second"),
    )  # fmt: skip


@lru_cache(maxsize=8)
def _candidate_ground(name: Candidate, design: Design) -> Symbol:
    robe = ROBES[name]
    whole = CANDIDATE.bleed
    width, height = CANDIDATE.width_mm, CANDIDATE.height_mm
    frame: tuple[Drawing, ...]
    if design is Design.FULL:
        inner = Rect(2, 2, width - 4, height - 4, palette.PAPER, radius=2.5)
        frame = (Path((whole,), fill=robe.own), inner)
    else:
        frame = (Rect(2, 2, width - 4, height - 4, stroke=robe.own, width_mm=0.35, radius=2.5),)
    return Symbol(f"{name} card", Group(frame), whole)


@lru_cache(maxsize=2)
def _candidate_back(design: Design) -> Symbol:
    """Return the back of the cards of round 3: the gate."""
    colour = palette.SIX[5]
    whole = CANDIDATE.bleed
    width, height = CANDIDATE.width_mm, CANDIDATE.height_mm
    waves = patterns.patterned(
        Path((whole,)), whole, colour, patterns.SIX[3], pitch_mm=width / 9, design=design
    )
    side = 0.6 * width
    return Symbol(
        "candidate back",
        Group(
            (
                waves,
                plate(width, height, side, colour.field),
                torii(width / 2, height / 2, 0.66 * side, colour.dark),
            )
        ),
        whole,
    )


def play_pieces(edition: Edition, design: Design, language: str, tr: Translate) -> list[Piece]:
    """Return the play cards of all four colours, each colour in the order of its kinds."""
    pieces = []
    names = edition.colours.value
    for colour_name, at in zip(names, dress(names), strict=True):
        for kind in edition.kinds:
            copies = edition.cards.value[kind]
            front = play_front(kind, at, edition, design=design, language=language, tr=tr)
            back = Use(_play_back(at, design))
            card = _play_card(colour_name, kind, tr)
            pieces += [Piece(replace(card, copy=n), front, back) for n in range(1, copies + 1)]
    return pieces


def _play_card(colour: str, kind: str, tr: Translate) -> Identity:
    value = {REVERSAL: "×−1", CONFIDANT: tr(mark("confidant"))}.get(kind, kind)
    title = tr(mark("{colour} {value}")).format(colour=tr(colour), value=value)
    return Identity(kinds.PLAY_CARD, f"{colour} {kind}", title, group=colour)


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
    width, height = PLAY.width_mm, PLAY.height_mm
    colour, _ = dressed(player)
    value, words, largest = kind, "", 92.0
    house = edition.cards.mark == "H"
    if kind == REVERSAL:
        value, words, largest = "×−1", tr(mark("The others’ sum, times −1")), 52
    elif kind == CONFIDANT:
        value, largest = tr(mark("Confidant")), 40
        words = effect_text(edition.confidant.value, language)
        house = house or edition.confidant.mark == "H"
    room = width - 2 * _FRAME_MM - 5
    size = fitting_size_pt(value, room, largest, "black")
    cap = size * MM_PER_POINT * CAP_HEIGHT
    middle = 0.46 * height
    corner = fitting_size_pt(value, 14, 14.5, "bold")
    inset = _FRAME_MM + 2.2
    line = inset + corner * MM_PER_POINT * CAP_HEIGHT
    parts: list[Drawing] = [
        Use(_play_ground(player, design)),
        Text(inset, line, value, corner, "bold", colour=colour.dark, role="corner"),
        Text(width / 2, middle + cap / 2, value, size, heavy(design), "middle", palette.TEXT,
             role="value"),
        *_copies(edition.cards.value[kind], colour),
    ]  # fmt: skip
    if kind == CONFIDANT:
        over = middle - 0.47 * size * MM_PER_POINT  # kanji are taller than capitals
        parts.append(_arrow_up(width / 2, over - 5.8, 9, colour.dark))
    if words:
        spare = CARD_TEXT.height_mm - CARD_TEXT.set(words, 0, 0).height_mm
        said = CARD_TEXT.set(words, width / 2, _WORDS_MM + 0.4 * spare, anchor="middle")
        parts += [replace(text, colour=palette.TEXT, role="effect") for text in said.texts]
    if house:
        parts.append(house_sign(width - inset - 1.0, inset + 1.2, 2.4))
    return Group(tuple(parts))


def _arrow_up(x: float, y: float, height_mm: float, paint: str) -> Path:
    h = height_mm / 2
    points = (
        (0, -1),
        (0.9, -0.1),
        (0.35, -0.1),
        (0.35, 1),
        (-0.35, 1),
        (-0.35, -0.1),
        (-0.9, -0.1),
    )
    return Path(polyline(*((x + h * px, y + h * py) for px, py in points), closed=True), fill=paint)


@lru_cache(maxsize=8)
def _play_ground(player: int, design: Design) -> Symbol:
    """Return what the fronts of a colour have: a frame of the pattern of their backs."""
    whole = PLAY.bleed
    colour, pattern = dressed(player)
    ground = patterns.patterned(
        Path((whole,)),
        whole,
        colour,
        pattern,
        pitch_mm=small_pitch_mm(design),
        design=design,
    )
    inner = Rect(
        _FRAME_MM,
        _FRAME_MM,
        PLAY.width_mm - 2 * _FRAME_MM,
        PLAY.height_mm - 2 * _FRAME_MM,
        palette.PAPER,
        colour.dark,
        0.3,
        radius=2.4,
    )
    return Symbol("play front", Group((ground, inner)), whole)


def _copies(copies: int, colour: Colour) -> tuple[Drawing, ...]:
    """Return as many small cards as a deck has of this one."""
    pitch = min(4.7, (PLAY.width_mm - 2 * _FRAME_MM - 5) / max(1, copies))
    width, y = 0.72 * pitch, PLAY.height_mm - _FRAME_MM - 8.0
    start = (PLAY.width_mm - (copies - 1) * pitch - width) / 2
    return tuple(
        Rect(start + at * pitch, y, width, 5.0, colour.field, colour.dark, 0.3, radius=0.6)
        for at in range(copies)
    )


@lru_cache(maxsize=8)
def _play_back(player: int, design: Design) -> Symbol:
    colour, pattern = dressed(player)
    whole = PLAY.bleed
    width, height = PLAY.width_mm, PLAY.height_mm
    ground = patterns.patterned(
        Path((whole,)), whole, colour, pattern, pitch_mm=width / 7, design=design
    )
    side = 0.62 * width
    return Symbol(
        "play back",
        Group(
            (
                ground,
                plate(width, height, side, colour.field),
                torii(width / 2, height / 2, 0.68 * side, colour.dark),
            )
        ),
        Box(-BLEED_MM, -BLEED_MM, width + 2 * BLEED_MM, height + 2 * BLEED_MM),
    )
