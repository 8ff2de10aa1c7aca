"""Campaign posters: a candidate in front of its halo, in the sun, in the rain and by night."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from games.kokkuri.pieces import Candidate
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Close,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.ornament import burst
from printables.kokkuri.campaign_poses import campaign_head
from printables.kokkuri.haunted import FOXFIRE, GOLD, NIGHT, OLD_PAPER, VERMILION
from printables.kokkuri.moods import black_sun
from printables.kokkuri.night_heads import DUSK, night_head
from printables.kokkuri.paws import paw
from printables.kokkuri.possession import FUR, RIM, TAILED_MM, pale_tails
from printables.kokkuri.rain_poses import drenched, rain, torn_corner, washed, wet_sky
from printables.kokkuri.spirits import INK, ROBES, flame, head, torii

LOW_MM = 44.4
"""Where a poster ends and the figures begin, from the upper edge of a card."""

_WIDE_MM = 63.0
_HEAD_MM = 19.0
_MIDDLE_MM = (34.5, 22.0)
"""Of a head on a poster: its radius, and its middle."""

DRAWN_MM = 14.2
"""The radius of a head that bodies and hands are drawn for."""

_SHARE = _HEAD_MM / DRAWN_MM
_RAYS = {"fox": (14, 0.5), "dog": (11, 0.56), "tanuki": (18, 0.44), "sun": (24, 0.5)}
"""Behind each: how many rays there are, and how much of the round they cover."""


@lru_cache(maxsize=32)
def poster(candidate: Candidate, number: int, design: Design, bleed_mm: float) -> Symbol:
    """Return a candidate's campaign poster, the upper half of its card, bleed and all.

    In round 1 it hangs fresh in the sun, and the candidate holds what it came with. In round 2 the
    rain has washed and torn it, and the candidate takes cover. In round 3 it is night: its eyes
    shine, the halo is eclipsed, and foxfire burns above its paw.
    """
    box = Box(-bleed_mm, -bleed_mm, _WIDE_MM + 2 * bleed_mm, LOW_MM + bleed_mm)
    parts = {1: _campaign, 2: _rained_on, 3: _possessed}[number](candidate, box, design)
    return Symbol(f"{candidate} poster {number}", Group(tuple(parts), clip=Path((box,))), box)


def _placed(parts: Iterable[Drawing], size: float, x: float, y: float) -> Group:
    return Group(tuple(parts), scale(size).then(translate(x, y)))


_POSED_MM: dict[Candidate, tuple[float, float, float]] = {
    "fox": (31.4, 23.4, 17.9),
    "dog": (33.2, 22.0, 17.8),
    "tanuki": (34.2, 21.6, 18.8),
    "sun": (33.6, 21.6, 20.6),
}
"""Of a head in round 1: its middle, and its radius."""


def _campaign(candidate: Candidate, box: Box, design: Design) -> list[Drawing]:
    """Return round 1: the poster fresh in the sun."""
    robe, full = ROBES[candidate], design is Design.FULL
    x, y = _MIDDLE_MM
    body = _bust(robe.dark, (0, 0), (LOW_MM - y) / _SHARE, design, half=29.0)
    if candidate != "fox":
        body = [*body, _raised_sleeve(robe.dark, full)]
    across, down, radius = _POSED_MM[candidate]
    at = (x + 21.0, LOW_MM - 5.4) if candidate == "fox" else (x + 21.4, y + 12.6)
    return [
        *_sky(candidate, 1, box, full),
        *_halo(x, y - 1.2, robe.dark, full),
        _placed(body, _SHARE, x, y),
        Use(campaign_head(candidate, design), across, down, scale(radius)),
        _placed(campaigning(candidate, (0, 0), design), 1.16, *at),
    ]


def _rained_on(candidate: Candidate, box: Box, design: Design) -> list[Drawing]:
    """Return round 2: washed out by the rain, and torn."""
    robe, full = ROBES[candidate], design is Design.FULL
    x, y = _MIDDLE_MM
    cloth = palette.mixed(robe.dark, washed(candidate)[0], 0.25) if full else robe.dark
    body = _bust(cloth, (0, 0), (LOW_MM - y) / _SHARE, design, half=29.0)
    return [
        *wet_sky(candidate, box, full=full),
        *([] if candidate == "sun" else [_placed(body, _SHARE, x, y + 1.0)]),
        Use(drenched(candidate, design)),
        *rain(box, full=full),
        *torn_corner(candidate, full=full),
    ]


def _possessed(candidate: Candidate, box: Box, design: Design) -> list[Drawing]:
    """Return round 3: by night, as the spirits that they are."""
    robe, full = ROBES[candidate], design is Design.FULL
    x, y = _MIDDLE_MM
    parts: list[Drawing] = [*_sky(candidate, 3, box, full), *_eclipse(x, y - 1.2, full)]
    if candidate == "fox":
        x -= _FROM_LANTERN_MM
        # To the right there is room for its fire alone, to the left hangs the banner.
        tails = pale_tails(DUSK, full=full, half_hidden=True)
        parts.append(_placed(tails, _HEAD_MM / TAILED_MM, x, y))
    parts += _foxfire(full)
    body = _bust(robe.dark, (0, 0), (LOW_MM - y) / _SHARE, design, half=29.0)
    parts.append(_placed([*body, _raised_sleeve(robe.dark, full)], _SHARE, x, y))
    turned = scale(_HEAD_MM).then(rotate(_TILTS[candidate]))
    if candidate == "sun":
        sun = (head(candidate, 0, 0, 1, design), *black_sun(design))
        parts.append(Group(sun, turned.then(translate(x, y))))
    else:
        parts.append(Use(night_head(candidate, design), x, y, turned))
    hand = _conjured(candidate, full=full)
    return [*parts, _placed(hand, 1.16, _MIDDLE_MM[0] + 21.4, y + 12.6)]


_FROM_LANTERN_MM = 1.0  # how far the fox's head keeps to the left of it


_TILTS: dict[Candidate, float] = {"fox": 0, "dog": -11, "tanuki": 12, "sun": -16}
"""By how many degrees a spirit holds its head aslant."""


def _sky(candidate: Candidate, number: int, box: Box, full: bool) -> list[Drawing]:
    """Return what is behind all: rays, by day and by night."""
    robe = ROBES[candidate]
    rays, share = _RAYS[candidate]
    turn = math.pi / 2 - math.pi * share / rays  # one stands upright
    beams = burst(*_MIDDLE_MM, rays, inner=8 if full else 23, outer=70, turn=turn, share=share)
    parts: list[Drawing]
    if full:
        ground, ray = (NIGHT, "#2b3161") if number == 3 else (robe.tint, robe.coat)
        parts = [Path((box,), fill=ground), Path(beams, fill=ray)]
    else:
        parts = [Path(beams, stroke=robe.coat, width_mm=0.15)]
    return parts


def _halo(x: float, y: float, ink: str, full: bool) -> list[Drawing]:
    """Return the disc behind a head, as the sun on an old label."""
    if not full:
        return [Circle(x, y, 21.6, palette.PAPER, ink, 0.3)]
    return [Circle(x, y, 22.0, OLD_PAPER, VERMILION, 0.9), Circle(x, y, 20.4, None, GOLD, 0.35)]


def _eclipse(x: float, y: float, full: bool) -> list[Drawing]:
    """Return the halo of a night on which the moon stands before the sun."""
    if not full:
        return [Circle(x, y, 21.6, palette.PAPER, NIGHT, 0.3)]
    corona = burst(x, y, 40, inner=20.0, outer=24.4, turn=0.04, share=0.3)
    return [
        Path(corona, fill="#8fb9b6"),
        Circle(x, y, 22.0, "#d9efe6"),
        Circle(x + 0.5, y + 0.4, 21.0, _SKY),
    ]


_SKY = "#343c78"


def _foxfire(full: bool) -> list[Drawing]:
    """Return foxfire: cold flames in the dark."""
    parts: list[Drawing] = []
    for x, y, high in ((21.0, 7.4, 4.6), (47.0, 5.0, 3.4), (8.4, 32.0, 5.4)):
        outer = flame(x, y, high, FOXFIRE)
        if full:
            parts += [outer, flame(x, y + 0.14 * high, 0.5 * high, "#e7fbf4")]
        else:
            parts.append(Path(outer.segments, palette.PAPER, "#2d7f74", 0.25))
    return parts


def _raised_sleeve(cloth: str, full: bool) -> Drawing:
    """Return the sleeve of an arm that is held up to the right of a head about (0, 0)."""
    sleeve = (
        Move(19.4, 10.4), Curve(17.0, 12.6, 13.4, 14.0, 9.6, 14.6), Line(8.0, 30), Line(15.0, 30),
        Curve(19.6, 24.0, 22.4, 18.6, 23.6, 14.4), Curve(22.0, 13.6, 20.6, 12.2, 19.4, 10.4),
        Close(),
    )  # fmt: skip
    if full:
        return Path(sleeve, cloth, INK, 0.4, join="round")
    return Path(sleeve, palette.PAPER, cloth, 0.35, join="round")


def _conjured(candidate: Candidate, *, full: bool) -> list[Drawing]:
    """Return a paw held up, and the foxfire that burns above it, about (0, 0)."""
    fire = flame(0, -7.6, 10.5, FOXFIRE)
    if full:
        hand = paw(0, 0.6, 2.7, FUR, GOLD if candidate == "sun" else RIM, cuff=OLD_PAPER)
    else:
        hand = _paw(candidate, full=full)
    if not full:
        inner = flame(0, -6.4, 5.6, "")
        return [Path((*fire.segments, *inner.segments), palette.PAPER, "#2d7f74", 0.25), hand]
    return [fire, flame(0, -6.4, 6.0, "#e7fbf4"), hand]


def _bust(
    cloth: str,
    middle: tuple[float, float],
    low: float,
    design: Design,
    *,
    half: float = 21.0,
) -> list[Drawing]:
    """Return shoulders below a head, their crossed collar under its chin, and a sash.

    Args:
        cloth: its colour.
        middle: of the head, in mm.
        low: where the shoulders end, from above.
        design: full or eco.
        half: how far the shoulders reach to each side.
    """
    x, y = middle
    full = design is Design.FULL
    out, up = half - 1.0, 0.25 * (half - 21.0)  # on wide shoulders a sash lies higher
    coat = (
        Move(x - half, low + 1),
        Curve(x - out, y + 14, x - 0.62 * half, y + 10.5, x - 7, y + 6.5),
        Line(x + 7, y + 6.5),
        Curve(x + 0.62 * half, y + 10.5, x + out, y + 14, x + half, low + 1),
        Close(),
    )
    over, under = (
        polyline((x - 7.4 * side, y + 6.6), (x - 4.0 * side, y + 6.6), (x + 3.6 * side, low + 1),
                 (x - 0.4 * side, low + 1), closed=True)
        for side in (1, -1)
    )  # fmt: skip
    sash = polyline((x + 14.4 + up, y + 5.2), (x + 20.4 + up, y + 8.0), (x - 6, low + 1),
                    (x - 13.6, low + 1), closed=True)  # fmt: skip
    hem = (*polyline((x + 15.8 + up, y + 5.9), (x - 11.8, low + 1)),
           *polyline((x + 19.0 + up, y + 7.3), (x - 7.8, low + 1)))  # fmt: skip
    within = Path(coat)
    if not full:
        return [
            Path(coat, palette.PAPER, cloth, 0.4),
            Path((*under, *over), palette.PAPER, cloth, 0.25),
            Group((Path(sash, palette.PAPER, VERMILION, 0.3),), clip=within),
        ]
    return [
        Path(coat, fill=cloth),
        Path(under, OLD_PAPER, INK, 0.35, join="round"),
        Path(over, OLD_PAPER, INK, 0.35, join="round"),
        Group(
            (Path(sash, VERMILION, INK, 0.4), Path(hem, stroke=GOLD, width_mm=0.45)), clip=within
        ),
        Path(coat, stroke=INK, width_mm=0.45, join="round"),
    ]


def figure(
    candidate: Candidate, x: float, y: float, share: float, design: Design, *, low: float
) -> Drawing:
    """Return a candidate as on its poster, its head around `(x, y)`.

    Args:
        candidate: which.
        x: the middle of its head, in mm.
        y: the same, from above.
        share: of its size as it is drawn.
        design: full or eco.
        low: where its shoulders end below its head, as it is drawn.
    """
    parts = (*_bust(ROBES[candidate].dark, (0, 0), low, design, half=24.0),
             head(candidate, 0, 0, DRAWN_MM, design))  # fmt: skip
    return Group(parts, scale(share).then(translate(x, y)))


def campaigning(candidate: Candidate, at: tuple[float, float], design: Design) -> list[Drawing]:
    """Return what a candidate holds up, and the paw or the ray that holds it, its middle at `at`.

    The fox has a ballot, the dog a rosette, the tanuki a flask, the sun a fan.
    """
    full = design is Design.FULL
    line = INK

    def area(shape: tuple[Segment, ...], paint: str) -> Path:
        return Path(shape, paint if full else palette.PAPER, line, 0.35, join="round")

    def marks(shape: tuple[Segment, ...], paint: str) -> Path:
        return Path(shape, stroke=paint if full else line, width_mm=0.4)

    held: list[Drawing] = []
    if candidate == "fox":
        slip = polyline((-3.6, -9.6), (3.0, -10.6), (4.4, -1.0), (-2.2, 0.0), closed=True)
        cross = (*polyline((-1.8, -7.6), (1.6, -3.6)), *polyline((2.0, -8.0), (-1.2, -3.0)))
        held = [area(slip, OLD_PAPER), marks(cross, VERMILION)]
    elif candidate == "dog":
        tails = polyline((-2.6, -5.0), (-4.4, 1.6), (-1.6, 0.4), (0.0, -4.0), (1.6, 0.4),
                         (4.4, 1.6), (2.6, -5.0), closed=True)  # fmt: skip
        petals = burst(0, -6.6, 12, inner=2.6, outer=4.9, share=0.8)
        rim = Path((*tails, *petals), None, OLD_PAPER, 1.5, join="round")  # on an umbrella too
        held = [*((rim,) if full else ()), area(tails, VERMILION), area(petals, VERMILION),
                *(Circle(0, -6.6, r, paint if full else palette.PAPER, line, 0.3)
                  for r, paint in ((2.9, OLD_PAPER), (1.5, GOLD)))]  # fmt: skip
    elif candidate == "tanuki":
        flask = (Move(-1.3, -10.6), Line(1.3, -10.6), Line(1.0, -7.4),
                 Curve(4.6, -5.2, 4.4, 0, 3.0, 0.6), Line(-3.0, 0.6),
                 Curve(-4.4, 0, -4.6, -5.2, -1.0, -7.4), Close())  # fmt: skip
        band = polyline((-3.6, -3.8), (3.6, -3.8), (3.7, -1.6), (-3.7, -1.6), closed=True)
        held = [area(flask, "#8fb0c4"), area(band, OLD_PAPER)]
    else:
        fan = (Move(0, 0), Line(-6.6, -6.2), Curve(-3.6, -10.8, 3.6, -10.8, 6.6, -6.2), Close())
        ribs = tuple(
            part for x, y in ((-3.6, -8.6), (0.0, -9.6), (3.6, -8.6))
            for part in polyline((0, 0), (x, y))
        )  # fmt: skip
        held = [area(fan, VERMILION), marks(ribs, GOLD)]
    return [Group((*held, _paw(candidate, full=full)), translate(*at))]


def _paw(candidate: Candidate, *, full: bool) -> Drawing:
    """Return the paw that holds something up about (0, 0)."""
    robe = ROBES[candidate]
    if full:
        return paw(0, 0.6, 2.7, robe.coat, INK, cuff=OLD_PAPER)
    return paw(0, 0.6, 2.7, palette.PAPER, INK, cuff=palette.PAPER)


_BANNER_MM = 12.6


def banner(kanji: str, x: float, top: float, low: float, design: Design) -> list[Drawing]:
    """Return a banner that hangs from above, with one or two characters.

    Args:
        kanji: the characters.
        x: its left edge, in mm.
        top: where it comes from, in mm.
        low: where its tails end, in mm.
        design: full or eco.
    """
    right, middle = x + _BANNER_MM, x + _BANNER_MM / 2
    shape = polyline((x, top), (right, top), (right, low), (middle, low - 3.2), (x, low),
                     closed=True)  # fmt: skip
    full = design is Design.FULL
    gate = torii(middle, 18.6, 6.4, GOLD if full else VERMILION)
    return [
        Path(shape, VERMILION if full else palette.PAPER, GOLD if full else VERMILION, 0.45),
        *((gate,) if len(kanji) == 1 else ()),
        *(
            Text(middle, base, sign, size, "charm", "middle", palette.PAPER if full else VERMILION)
            for sign, (base, size) in zip(kanji, _SIGNS_MM[len(kanji)], strict=True)
        ),
    ]


_SIGNS_MM = {1: ((13.6, 32),), 2: ((11.3, 26.5), (20.9, 26.5))}
"""Of one character on a banner and of two: where their base lines are, and their sizes."""
