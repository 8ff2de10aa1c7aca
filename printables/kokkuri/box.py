"""Kokkuri-san's box: the four candidates before the gate at night, their paws upon one coin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES, Candidate
from games.kokkuri.rules import AGE, MINUTES, rules
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.lettering import as_path
from printables.drawing.ornament import burst
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.ballot_box import slot_of_lid
from printables.kokkuri.card_art import CANDIDATE
from printables.kokkuri.gateway import gateway
from printables.kokkuri.haunted import (
    BAND,
    FOXFIRE,
    GOLD,
    NIGHT,
    OLD_PAPER,
    VERMILION,
    rope,
)
from printables.kokkuri.podium import podium
from printables.kokkuri.possession import looming
from printables.kokkuri.posters import poster
from printables.kokkuri.seance import gathered
from printables.kokkuri.spirits import ROBES, flame
from printables.kokkuri.yokai import yokai
from printables.nets.badges import badges, clock, pawn
from printables.nets.box_art import BoxArt
from printables.page.lockups import parted
from printables.page.paper import Translate
from printables.page.piece_sheets import BLEED_MM
from printables.page.rule_sheets import saying


def box_art(edition: Edition, language: str, tr: Translate) -> BoxArt:
    """Return what is on the box, its words in a language."""
    say = saying(tr, language)
    of = rules(edition)
    title, reading = parted(say(of.title))

    def cover(box: Box, design: Design, name: str) -> tuple[Drawing, ...]:
        return _cover(box, design, name, reading)

    return BoxArt(
        title,
        say(of.summary),
        BAND,
        cover,
        _emblem,
        _wrap,
        back_named=False,
        lined=False,
        foot_mm=_HILL_MM + _OVER_HILL_MM,
        played=partial(_rounds, edition),
        ends=partial(_end, edition),
    )


_HILL_MM = 16.0  # the dark hill that goes round the box's foot
_OVER_HILL_MM = 3.0  # what the words on the back keep off it


def _end(edition: Edition, name: str, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what is on the bottom: how many play, for how long, from what age on."""
    if name != "bottom":
        return ()
    fewest, most = edition.players.value
    shortest, longest = MINUTES
    facts = ((f"{fewest}–{most}", pawn), (f"{shortest}–{longest}", clock), (f"{AGE}+", None))
    return badges(facts, box, design, VERMILION, GOLD)


def _emblem(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the spirit of the cover: on a shelf it looks at whoever passes."""
    half = box.width / 2
    return tuple(looming(half, half + 0.06 * half, _SPIRIT_ASIDE * half, design))


_SPIRIT_ASIDE = 0.78  # of half the emblem's side: the radius of the spirit's head on a spine


def _rounds(edition: Edition, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return three strips over all of the back, one for each round: who runs, and for how much."""
    left, fold = box.x - _ASIDE_MM, box.y - _ASIDE_MM
    top = fold + _AIR_MM
    wide = (box.width + 2 * _ASIDE_MM) / len(CANDIDATES)
    high = (box.y + box.height - top) / _ROUNDS
    right, low = left + box.width + 2 * _ASIDE_MM + _BLEED_MM, top + _ROUNDS * high
    parts: list[Drawing] = []
    if design is Design.FULL:  # by night, as the lid is: no ear touches the fold
        parts.append(Rect(left - _BLEED_MM, fold, right - left + _BLEED_MM, _AIR_MM, NIGHT))
    for at in range(_ROUNDS):
        y = top + at * high
        for column, name in enumerate(CANDIDATES):
            figures = edition.figures[name].value[at][0]
            shown = _running(name, at + 1, figures, (wide, high), design)
            parts.append(Group(shown, translate(left + column * wide, y)))
    line = GOLD if design is Design.FULL else NIGHT
    rows = (polyline((left - _BLEED_MM, top + at * high), (right, top + at * high))
            for at in range(_ROUNDS + 1))  # fmt: skip
    posts = (polyline((left + column * wide, top), (left + column * wide, low))
             for column in range(1, len(CANDIDATES)))  # fmt: skip
    parts += (Path(part, stroke=NIGHT, width_mm=0.4) for part in posts)
    parts += (Path(part, stroke=line, width_mm=0.5) for part in rows)
    return tuple(parts)


def _running(
    name: Candidate,
    number: int,
    figures: Sequence[int],
    size_mm: tuple[float, float],
    design: Design,
) -> tuple[Drawing, ...]:
    """Return a candidate of a round, from (0, 0): its poster, and its figures of first place.

    All that it holds is seen, its head in the middle; before each figure is the sign of whom it is
    for, as on its card.
    """
    full = design is Design.FULL
    wide, high = size_mm
    share = wide / (CANDIDATE.width_mm - _LEFT_OUT_MM)
    low = high - _FIGURES_MM
    robe = ROBES[name].dark
    band = (NIGHT if number == _ROUNDS else robe) if full else palette.PAPER
    outer = {CANDIDATES[0]: -_BLEED_MM, CANDIDATES[-1]: 0.0}.get(name)
    x, across = (outer, wide + _BLEED_MM) if outer is not None else (0.0, wide)
    seen = Path((Box(x, 0, across, high),))
    size = _FIGURE * _FIGURES_MM / MM_PER_POINT / cap_height("charm")
    middle = low + _FIGURES_MM / 2
    base = middle + _FIGURE * _FIGURES_MM / 2
    ink = OLD_PAPER if full else robe
    parts: list[Drawing] = [
        Group(
            (
                Use(poster(name, number, design, BLEED_MM), -share * _LEFT_OUT_MM, 0.0,
                    scale(share)),
                Rect(x, low, across, high - low, band),
            ),
            clip=seen,
        )
    ]  # fmt: skip
    for rank, (figure, at) in enumerate(zip(figures, (0.3, 0.7), strict=True), 1):
        parts += [
            podium(at * wide - 1.5, middle - 0.05, rank, ink, share=_SIGN),
            Text(at * wide + 1.5, base, str(figure), size, "charm", "middle", ink),
        ]
    return tuple(parts)


_ROUNDS = 3
_ASIDE_MM = 4.5  # what a picture of the game keeps off a back's edges: this one goes over it
_AIR_MM = 2.4  # from the fold of the lid to the posters
_BLEED_MM = 2.0
_LEFT_OUT_MM = 4.2  # of a poster, at the left: its head is in the middle of what is seen
_FIGURES_MM = 4.0  # how high the band of a candidate's figures is
_FIGURE = 0.62  # of that, how high a figure is
_SIGN = 0.52  # of its size, the sign of whom it is for


def _cover(box: Box, design: Design, title: str, reading: str) -> tuple[Drawing, ...]:
    full = design is Design.FULL
    w, h = box.width, box.height
    x, y = w / 2, 0.54 * h
    rays = burst(x, y, 28, inner=0.2 * w, outer=1.2 * h, turn=0.056, share=0.5)
    parts: list[Drawing] = []
    if full:
        parts += [Path((box,), fill=NIGHT), Path(rays, fill="#2a3061")]
    else:
        parts.append(Path(rays, stroke=palette.HAIRLINE, width_mm=0.12))
    down, radius = _READ_SPIRIT if reading else _SPIRIT
    # Through the gate, and between the letters of the name, the night alone is seen.
    _, base = _named(w, h, title, reading)
    above = Path((Box(0, base, w, _GATE * h + 0.8 - base),))
    parts.append(Group(tuple(looming(x, down * h, radius * w, design)), clip=above))
    parts += gateway(x, _GATE * h, 0.5 * w, 0.9 * h, design)
    for across, down, high in ((0.085, 0.345, 6.0), (0.915, 0.32, 6.6)):
        fire = flame(across * w, down * h, high, FOXFIRE)
        parts += (
            [fire, flame(across * w, down * h + 0.14 * high, 0.5 * high, "#e7fbf4")] if full
            else [Path(fire.segments, palette.PAPER, "#2d7f74", 0.25)]
        )  # fmt: skip
    parts += gathered(w, h, design)
    parts += _title(w, h, design, title, reading)
    return tuple(parts)


_SPIRIT = (0.395, 0.265)
"""How far down the spirit's head is, and its radius as a share of the width: below the name."""

_READ_SPIRIT = (0.429, 0.21)  # below a name that has its reading above it

_GATE = 0.458  # how far down the gate's upper beam is


def _wrap(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what goes round the box: the cover's rays and rope, and the dark hill at the foot."""
    w, h = box.width, box.height
    if h < w:
        return _lid(w, h, design)
    if design is not Design.FULL:
        return ()
    rays = burst(w / 2, 0.54 * h, 28, inner=0.2 * h, outer=1.5 * h, turn=0.056, share=0.5)
    hill = Rect(0, h - _HILL_MM, w, _HILL_MM, "#12152e")
    behind = (
        yokai(player, "awake", share * w, h - 9.7, 5.0, design=design)
        for player, share in zip(_BEHIND, (0.12, 0.315, 0.685, 0.88), strict=True)
    )
    aside = tuple(behind) if w > _BROAD_MM else tuple(rope(-2, w + 2, 2.2, design, hung=()))
    return (Path(rays, fill="#232850"), hill, *aside)


def _lid(w: float, h: float, design: Design) -> tuple[Drawing, ...]:
    """Return what is on the lid around the name: a slot for ballots, for the box is theirs."""
    slot = slot_of_lid(w, h - 1.6, design)
    if design is not Design.FULL:
        return tuple(slot)
    rays = burst(w / 2, 0.54 * h, 28, inner=0.2 * h, outer=1.5 * w, turn=0.056, share=0.5)
    fire = (
        flame(0.09 * w, 0.42 * h, 6.0, FOXFIRE),
        flame(0.09 * w, 0.42 * h + 0.84, 3.0, "#e7fbf4"),
    )
    return (Path(rays, fill="#232850"), *fire, *slot)


_BEHIND = (2, 0, 4, 1)
"""The colours, as in `palette.SIX`, whose yōkai are behind it all: at the foot of the back."""

_BROAD_MM = 40.0
"""Wider than a side, narrower than a back."""


def _named(w: float, h: float, title: str, reading: str) -> tuple[float, float]:
    """Return the size of a cover's name, in points, and how far down its base line is, in mm."""
    face = faced(title, BAND.face)
    size = fitting_size_pt(title, w - (16 if reading else 7), 46.0, face)
    top = 0.165 if reading else 0.115  # clear of the paper that hangs from the rope
    return size, top * h + size * MM_PER_POINT * cap_height(face)


def _title(w: float, h: float, design: Design, title: str, reading: str) -> list[Drawing]:
    """Return the name below a sacred rope, with its reading above it where it has one."""
    full = design is Design.FULL
    face = faced(title, BAND.face)
    size, base = _named(w, h, title, reading)
    high = size * MM_PER_POINT * cap_height(face)
    parts: list[Drawing] = [Group(tuple(rope(-2, w + 2, 2.2, design)))]
    paint = OLD_PAPER if full else NIGHT
    if reading:
        spelt = faced(reading, BAND.face)
        size_pt = fitting_size_pt(reading, 0.5 * w, 11.0, spelt)
        above = Text(w / 2, 0.137 * h, reading, size_pt, spelt, "middle", paint)
        rim = NIGHT if full else palette.PAPER  # it is read on the halo as well as beside it
        parts.append(replace(as_path(above), fill=rim, stroke=rim, width_mm=1.2, join="round"))
        parts.append(above)
    rim = NIGHT if full else palette.PAPER
    shade = 0.055 * high if full else 0.0
    below = as_path(Text(w / 2 + shade, base + shade, title, size, face, "middle", VERMILION))
    parts.append(replace(below, fill=rim, stroke=rim, width_mm=1.4, join="round"))
    if full:
        parts.append(below)
    return [*parts, Text(w / 2, base, title, size, face, "middle", paint, role="title")]
