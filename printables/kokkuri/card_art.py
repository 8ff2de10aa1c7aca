"""The candidates of Kokkuri-san: posters and ballots, whose rounds lie back to back."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import NAMES, Candidate
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
    Symbol,
    Text,
    Use,
    Weight,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced, text_width_mm
from printables.drawing.ornament import burst
from printables.drawing.text import fitting_size_pt
from printables.kokkuri import piece_names
from printables.kokkuri.fit import effect_slot, effect_text
from printables.kokkuri.haunted import (
    GOLD,
    NIGHT,
    OLD_PAPER,
    banner,
    night_gate,
    poster,
    use_at,
)
from printables.kokkuri.spirits import KANJI, ROBES
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, SAFE_MM, Format, Piece

CANDIDATE = Format(piece_names.CANDIDATE, 63, 88)

_FIGURE_PT = 29.0
ROWS_MM = (39.6, 53.8)
"""The upper edges of the figures of first and second place."""

ROW_MM = 13.2
EFFECT_MM = 68.6


def heavy(design: Design) -> Weight:
    """Return how bold large figures are."""
    return "black" if design is Design.FULL else "medium"


def light(design: Design) -> Weight:
    """Return how bold large figures are that stand beside heavy ones."""
    return "medium" if design is Design.FULL else "regular"


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
