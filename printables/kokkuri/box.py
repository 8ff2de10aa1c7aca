"""Kokkuri-san's box: the four candidates before the gate at night, their paws upon one coin."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from games.kokkuri.edition import Edition
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
    path_of,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height, faced
from printables.drawing.lettering import as_path
from printables.drawing.ornament import burst
from printables.drawing.text import fitting_size_pt
from printables.kokkuri.card_art import CANDIDATE
from printables.kokkuri.gateway import gateway
from printables.kokkuri.haunted import (
    BAND,
    FOXFIRE,
    GOLD,
    NIGHT,
    OLD_PAPER,
    VERMILION,
    night_gate,
    rope,
)
from printables.kokkuri.possession import looming
from printables.kokkuri.posters import LOW_MM, poster
from printables.kokkuri.seance import gathered
from printables.kokkuri.spirits import ROBES, flame
from printables.nets.badges import badges, clock, pawn
from printables.nets.box_art import BoxArt
from printables.page.paper import Translate
from printables.page.rule_sheets import saying


def box_art(edition: Edition, language: str, tr: Translate) -> BoxArt:
    """Return what is on the box, its words in a language."""
    say = saying(tr, language)
    of = rules(edition)
    title = say(of.title).partition("（")[0]  # a reading in brackets goes above the name
    reading = say(of.title).removeprefix(title).strip("（）")

    def cover(box: Box, design: Design, name: str) -> tuple[Drawing, ...]:
        return _cover(box, design, name, reading)

    return BoxArt(
        title,
        say(of.summary),
        BAND,
        cover,
        _emblem,
        _wrap,
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
    half = box.width / 2
    return (Use(night_gate(design), half, half, scale(half)),)


def _rounds(edition: Edition, box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return the fox's cards from round to round, each with its figures of first place."""
    full = design is Design.FULL
    gap = 0.07 * box.width
    wide = min((box.width - 2 * gap) / 3, box.height / _CARD)
    left = box.x + (box.width - 3 * wide - 2 * gap) / 2
    share = wide / CANDIDATE.width_mm
    low, high = share * LOW_MM, _CARD * wide
    size = 0.28 * wide / MM_PER_POINT / cap_height("charm")
    base = (low + high) / 2 + 0.14 * wide
    parts: list[Drawing] = []
    for at, (first, _) in enumerate(edition.figures["fox"].value[:3]):
        band = (NIGHT if at == _LAST else ROBES["fox"].dark) if full else palette.PAPER
        ink = OLD_PAPER if full else ROBES["fox"].dark
        edge = Rect(0, 0, wide, high, None, GOLD if full else NIGHT, 0.35, radius=0.9)
        shown = Group(
            (
                Use(poster("fox", at + 1, design, 0.0), 0, 0, scale(share)),
                Rect(0, low, wide, high - low, band),
            ),
            clip=path_of(edge),
        )
        figures = (
            Text(across * wide, base, str(figure), size, "charm", "middle", ink)
            for figure, across in zip(first, (0.3, 0.7), strict=True)
        )
        x = left + at * (wide + gap)
        parts.append(Group((shown, edge, *figures), translate(x, box.y)))
        if at < _LAST:
            tip, middle = x + wide + 0.78 * gap, box.y + high / 2
            points = (
                (tip, middle),
                (tip - 0.5 * gap, middle - 1.7),
                (tip - 0.5 * gap, middle + 1.7),
            )
            parts.append(Path(polyline(*points, closed=True), GOLD if full else NIGHT))
    return tuple(parts)


_CARD = 1.2  # of a card's width: how high it is with its upper figures alone
_LAST = 2


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
    above = Path((Box(0, 0, w, _GATE * h + 0.8),))  # through the gate the night alone is seen
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

_READ_SPIRIT = (0.421, 0.225)  # below a name that has its reading above it

_GATE = 0.458  # how far down the gate's upper beam is


def _wrap(box: Box, design: Design) -> tuple[Drawing, ...]:
    """Return what goes round the box: the rays of the cover, and the dark hill at the foot."""
    if design is not Design.FULL:
        return ()
    w, h = box.width, box.height
    rays = burst(w / 2, 0.54 * h, 28, inner=0.2 * h, outer=1.5 * max(w, h), turn=0.056, share=0.5)
    hill = (Rect(0, h - _HILL_MM, w, _HILL_MM, "#12152e"),) if h > w else ()
    return (Path(rays, fill="#232850"), *hill)


def _title(w: float, h: float, design: Design, title: str, reading: str) -> list[Drawing]:
    """Return the name below a sacred rope, with its reading above it where it has one."""
    full = design is Design.FULL
    face = faced(title, BAND.face)
    size = fitting_size_pt(title, w - (16 if reading else 7), 46.0, face)
    high = size * MM_PER_POINT * cap_height(face)
    base = 0.115 * h + high
    parts: list[Drawing] = [Group(tuple(rope(-2, w + 2, 2.2, design)))]
    paint = OLD_PAPER if full else NIGHT
    if reading:
        spelt = faced(reading, BAND.face)
        size_pt = fitting_size_pt(reading, 0.5 * w, 11.0, spelt)
        above = Text(w / 2, 0.137 * h, reading, size_pt, spelt, "middle", paint)
        rim = NIGHT if full else palette.PAPER  # it is read on the halo as well as beside it
        parts.append(replace(as_path(above), fill=rim, stroke=rim, width_mm=1.2, join="round"))
        parts.append(above)
        base = 0.165 * h + high  # both clear of the paper that hangs from the rope
    rim = NIGHT if full else palette.PAPER
    shade = 0.055 * high if full else 0.0
    below = as_path(Text(w / 2 + shade, base + shade, title, size, face, "middle", VERMILION))
    parts.append(replace(below, fill=rim, stroke=rim, width_mm=1.4, join="round"))
    if full:
        parts.append(below)
    return [*parts, Text(w / 2, base, title, size, face, "middle", paint, role="title")]
