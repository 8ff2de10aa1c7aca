"""The candidates of Kokkuri-san: posters and ballots, whose rounds lie back to back."""

from __future__ import annotations

import math
from collections.abc import Iterator
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
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Symbol,
    Text,
    Use,
    Weight,
    polyline,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced, text_width_mm
from printables.drawing.ornament import burst, drips
from printables.drawing.text import fitting_size_pt
from printables.kokkuri import piece_names
from printables.kokkuri.effect_signs import effect_sign
from printables.kokkuri.fit import PATRON_TEXT, PATRON_TEXT_BESIDE, effect_text
from printables.kokkuri.haunted import (
    FOXFIRE,
    GOLD,
    NIGHT,
    OLD_PAPER,
    VERMILION,
)
from printables.kokkuri.night_back import night_back
from printables.kokkuri.numerals import brushed
from printables.kokkuri.podium import podium
from printables.kokkuri.posters import LOW_MM, banner, poster
from printables.kokkuri.promises import promise
from printables.kokkuri.spirits import INK, KANJI, ROBES, flame
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM, SAFE_MM, Format, Piece

CANDIDATE = Format(piece_names.CANDIDATE, 63, 88)

_FIGURES_PT = (33.2, 28.0)
"""The sizes of the figures for most and second most influence."""

_FIGURE_MM = 13.5  # how wide one may be

ROWS_MM = (LOW_MM + 0.2, LOW_MM + 12.2)
"""The upper edges of the figures of first and second place."""

ROW_MM = 11.4
EFFECT_MM = 69.0
_BAND_MM = LOW_MM + 11.7  # the lower edge of the band of first place
_FOOT_MM = 85.4  # the upper edge of the strip that a card ends with


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
    robe = ROBES[name]
    figures = edition.figures[name]
    title = tr(NAMES[name].template).capitalize()
    paints = robe.dark, NIGHT if number == 3 else robe.dark
    words = effect_text(edition.effects[name].value, language)
    parts: list[Drawing] = [
        Use(_candidate_ground(name, number, design)),
        *(_banner_runs(design) if number == 2 else ()),
        *banner(KANJI[name], 4.2, -BLEED_MM - 1 if design is Design.FULL else 2.0, 26.6, design),
        *_name_plate(
            READINGS[name] if language == "ja" else title, robe.dark, design, torn=number == 2
        ),
        *lantern(str(number), robe.dark, design, lit=number == 3),
        *_figure_row(figures.value[number - 1], 0, tr(mark("1st")), design, paints),
        *_figure_row(figures.value[number - 1], 1, tr(mark("2nd")), design, paints),
        *_effect(words, name, design, signed=promise(edition, name) is not None),
    ]
    return Group(tuple(parts))


def _effect(words: str, name: Candidate, design: Design, *, signed: bool) -> Iterator[Drawing]:
    """Yield a candidate's effect in words, and its sign before them where there is room for both.

    Args:
        words: what it does.
        name: the candidate.
        design: full or eco.
        signed: whether it is the effect that the sign is of.
    """
    signed = signed and PATRON_TEXT_BESIDE.size_pt(words) is not None
    slot = PATRON_TEXT_BESIDE if signed else PATRON_TEXT
    left = CANDIDATE.width_mm - SAFE_MM - 1.5 - slot.width_mm
    spare = slot.height_mm - slot.set(words, left, 0).height_mm
    body = slot.set(words, left, EFFECT_MM + spare / 2)
    if signed:
        yield Use(effect_sign(name, design), _ROSETTE_MM, EFFECT_MM + slot.height_mm / 2)
    yield from (replace(text, colour=palette.TEXT, role="effect") for text in body.texts)


def _banner_runs(design: Design) -> tuple[Drawing, ...]:
    """Return the paint of a banner that runs down in the rain."""
    runs = drips(4.9, 22.8, 11.2, count=6, seed=4, most_mm=17.0)
    if design is Design.FULL:
        return (Path(runs, fill=VERMILION),)
    return (Path(runs, stroke=VERMILION, width_mm=0.15),)


READINGS: dict[Candidate, str] = {
    "fox": "きつね",
    "dog": "いぬ",
    "tanuki": "たぬき",
    "sun": "たいよう",
}
"""In Japanese the banner has the name itself; the slip says how it is read."""


def _name_plate(title: str, paint: str, design: Design, *, torn: bool) -> list[Drawing]:
    """Return a candidate's name on a slip pasted over its poster, clear of where that is torn."""
    weight = faced(title, "poster")
    size = fitting_size_pt(title, 26, 15.5 if weight == "poster" else 13, weight)
    wide = text_width_mm(title, size, weight) + 4
    left, top, high = 3.6, LOW_MM - (11.6 if torn else 9.4), 7.6
    base = top + (high + size * MM_PER_POINT * cap_height(weight)) / 2
    fill = OLD_PAPER if design is Design.FULL else palette.PAPER
    return [
        Rect(left, top, wide, high, fill, paint, 0.4),
        Text(left + wide / 2, base, title, size, weight, "middle", paint, role="name"),
    ]


def lantern(
    shown: str, paint: str, design: Design, *, lit: bool, role: str = "round"
) -> tuple[Drawing, ...]:
    """Return a paper lantern that hangs from a card's upper edge, and what it shows.

    Args:
        shown: the number of a round, or a syllable.
        paint: of its lines, where these spare ink.
        design: full or eco.
        lit: whether it is night.
        role: what that is.
    """
    x, y, wide, high = LANTERN_MM
    full = design is Design.FULL
    face = brushed(shown)
    size = fitting_size_pt(shown, wide - 1.2, 23.0, face)
    base = y + size * MM_PER_POINT * cap_height(face) / 2
    top = -BLEED_MM if full else 2.0
    side, deep = wide / 2, high / 2
    body = (
        Move(x - 0.62 * side, y - deep),
        Curve(x - 1.14 * side, y - 0.7 * deep, x - 1.14 * side, y + 0.7 * deep, x - 0.62 * side,
              y + deep),
        Line(x + 0.62 * side, y + deep),
        Curve(x + 1.14 * side, y + 0.7 * deep, x + 1.14 * side, y - 0.7 * deep, x + 0.62 * side,
              y - deep),
        Close(),
    )  # fmt: skip
    ribs = tuple(
        part for down, out in ((-0.6, 0.9), (-0.2, 1.0), (0.2, 1.0), (0.6, 0.9))
        for part in (Move(x - out * side, y + down * deep),
                     Curve(x - 0.4 * side, y + down * deep + 0.5, x + 0.4 * side,
                           y + down * deep + 0.5, x + out * side, y + down * deep))
    )  # fmt: skip
    glow = "#fbe3a0" if lit else OLD_PAPER
    caps = (Box(x - 0.6 * side, y - deep - 1.3, 1.2 * side, 1.6),
            Box(x - 0.6 * side, y + deep - 0.3, 1.2 * side, 1.6))  # fmt: skip
    return (
        Path(
            polyline((x, top), (x, y - deep - 1)), stroke=paint if not full else INK, width_mm=0.5
        ),
        Path(body, glow if full else palette.PAPER, INK if full else paint, 0.4 if full else 0.3),
        *((Path(ribs, stroke="#dcc48e", width_mm=0.25),) if full else ()),
        Path(caps, INK if full else palette.PAPER, None if full else paint, 0.3),
        Text(x, base, shown, size, face, "middle", INK if full else paint, role=role),
    )


LANTERN_MM = (54.4, 9.6, 10.0, 10.4)
"""Of the lantern with a round's number: its middle, its width, its height."""


def _figure_row(
    rows: tuple[tuple[int, int], tuple[int, int]],
    place: int,
    label: str,
    design: Design,
    paints: tuple[str, str],
) -> tuple[Drawing, ...]:
    """Return the figures of one place: for most influence on the left, second on the right.

    Args:
        rows: the figures of both places.
        place: 0 for the first, 1 for the second.
        label: what it is called.
        design: full or eco.
        paints: the candidate's own, and that of the band of first place.
    """
    middle = ROWS_MM[place] + ROW_MM / 2
    full = design is Design.FULL
    # Those of first place stand in light on dark, those of second on paper: up and down at a look.
    dark = full and place == 0
    dark_robe, _ = paints
    paint = OLD_PAPER if dark else dark_robe
    label_pt = fitting_size_pt(label, 6.4, 10, "bold")
    small = label_pt * MM_PER_POINT * CAP_HEIGHT
    shown = [str(figure) for figure in rows[place]]
    sizes = [fitting_size_pt(figure, _FIGURE_MM, most, "charm")
             for figure, most in zip(shown, _FIGURES_PT, strict=True)]  # fmt: skip
    figures = tuple(
        Text(x, middle + size * MM_PER_POINT * cap_height("charm") / 2, figure, size, "charm",
             "middle", paint, role=role)
        for x, figure, size, role in zip(_FIGURES_MM, shown, sizes, ("most", "second"), strict=True)
    )  # fmt: skip
    # Whom each is for: the player with most tokens, the one with second most.
    gilt = GOLD if dark else dark_robe
    return (
        *rosette(_ROSETTE_MM, middle, dark_robe, design, first=place == 0),
        Text(_ROSETTE_MM, middle + small / 2, label, label_pt, "bold", "middle", dark_robe),
        *(podium(x, middle, rank, gilt) for rank, x in enumerate(_PODIUMS_MM, 1)),
        Path(polyline((39.2, middle - 3.6), (36.4, middle + 3.6)), stroke=gilt, width_mm=0.3),
        *figures,
    )


_ROSETTE_MM = 9.6
_PODIUMS_MM = (19.4, 42.6)
_FIGURES_MM = (29.4, 51.6)
"""How far from the left rosettes of places, signs of whom a figure is for, and figures are."""


def rosette(x: float, y: float, ink: str, design: Design, *, first: bool) -> list[Drawing]:
    """Return the rosette that the label of a place stands on: a golden one for the first."""
    if design is not Design.FULL:
        return [Circle(x, y, 4.4, palette.PAPER, ink, 0.35 if first else 0.2)]
    petals = burst(x, y, 18, inner=3.6, outer=4.8, share=0.82)
    return [
        Path(petals, fill=GOLD if first else VERMILION),
        Circle(x, y, 4.0, palette.PAPER, ink, 0.25),
    ]


@lru_cache(maxsize=32)
def _candidate_ground(name: Candidate, number: int, design: Design) -> Symbol:
    """Return a candidate's poster, and the ballot below it that figures and words stand on."""
    robe = ROBES[name]
    whole = CANDIDATE.bleed
    width, height = CANDIDATE.width_mm, CANDIDATE.height_mm
    full = design is Design.FULL
    low, second = LOW_MM, _BAND_MM
    parts: list[Drawing] = [Use(poster(name, number, design, BLEED_MM))]
    if full:
        deep = NIGHT if number == 3 else robe.dark
        parts += [
            Rect(whole.x, second, whole.width, whole.y + whole.height - second, OLD_PAPER),
            Rect(whole.x, _FOOT_MM, whole.width, whole.y + whole.height - _FOOT_MM, deep),
            *_edge(number, whole.x, whole.width, second, deep),
        ]
    else:
        parts += [
            Rect(2, low, width - 4, height - low - 2, palette.PAPER, radius=1.2),
            *(Rect(2, y - 0.175, width - 4, 0.35, robe.coat) for y in (low, second)),
            Rect(2, 2, width - 4, height - 4, stroke=robe.coat, width_mm=0.35, radius=1.2),
        ]
    return Symbol(f"{name} card {number}", Group(tuple(parts)), whole)


_LICKS_MM = (7.2, 4.6, 3.0, 4.0, 2.6, 3.8, 2.4, 3.4, 2.8, 4.2, 3.0, 3.6, 5.0, 3.4, 5.6, 8.0)
"""How high the foxfire is along the foot of a poster."""


def _edge(number: int, x: float, wide: float, low: float, deep: str) -> list[Drawing]:
    """Return the band of first place, and the edge of the poster on it.

    In round 1 that is a golden rule, in round 2 the poster is torn, in round 3 foxfire licks it.
    """
    top = LOW_MM
    if number == 2:
        steps = range(round(wide / 1.5) + 1)
        line = []
        for at in steps:
            share = at / steps[-1]
            off = 0.6 * math.sin(1.7 * at) + 0.4 * math.cos(4.1 * at)  # no dice: the same for all
            line.append((x + wide * share, top - 1.3 + off))
        foot = ((x + wide, low), (x, low))
        paper = polyline(*((across, down - 0.9) for across, down in line), *foot, closed=True)
        below = polyline(*line, *foot, closed=True)
        return [Path(paper, fill=palette.PAPER), Path(below, fill=deep)]
    band = Rect(x, top - 0.1, wide, low - top + 0.1, deep)
    if number == 1:
        return [band, Rect(x, top - 0.8, wide, 0.9, GOLD)]
    licks = tuple(
        part
        for at, high in enumerate(_LICKS_MM)
        for part in flame(
            x + (at + 0.5) * wide / len(_LICKS_MM), top - 0.1 * high, high, ""
        ).segments
    )
    return [Path(licks, fill=FOXFIRE), band]


@lru_cache(maxsize=2)
def _candidate_back(design: Design) -> Symbol:
    """Return the back of the cards of round 3."""
    whole = CANDIDATE.bleed
    parts = night_back(whole, CANDIDATE.width_mm, design)
    return Symbol("candidate back", Group(parts, clip=Path((whole,))), whole)
