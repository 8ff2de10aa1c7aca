"""The play cards of Kokkuri-san: ballots, the two charms of the night, and their backs."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache, partial

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CONFIDANT, REVERSAL
from games.message import mark
from printables.drawing import palette, patterns
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
    Rect,
    Segment,
    Symbol,
    Text,
    Use,
    polyline,
    rotate,
    translate,
)
from printables.drawing.ornament import burst, moved, notched
from printables.drawing.palette import Colour
from printables.kokkuri import piece_names
from printables.kokkuri.ballots import numbered, seal
from printables.kokkuri.colours import dress, dressed
from printables.kokkuri.crests import upright_either_way
from printables.kokkuri.fit import CARD_TEXT, SHORT_TEXT, Slot, effect_text
from printables.kokkuri.haunted import (
    FOXFIRE,
    GOLD,
    NIGHT,
    OLD_PAPER,
    SHOULDER_MM,
    VERMILION,
    charm,
    rope,
    rope_height,
)
from printables.kokkuri.night_charms import trusted
from printables.kokkuri.play_format import CHARM, FLOOR_MM, FRAME_MM, HUNG, PLAY, ROPE, VALUE_MM
from printables.kokkuri.spirits import flame, torii
from printables.kokkuri.turning_charm import reversing
from printables.kokkuri.yokai import yokai
from printables.page.identity import Identity
from printables.page.paper import Translate
from printables.page.piece_sheets import Piece

_SMALL_PITCH_MM = 11.0  # of the pattern of a card that is shown small


def small_pitch_mm(design: Design) -> float:
    """Return the pitch of patterns on small areas."""
    return 4 if design is Design.FULL else 3.2


def play_pieces(edition: Edition, design: Design, language: str, tr: Translate) -> list[Piece]:
    """Return the play cards of all four colours, each colour in the order of its kinds."""
    pieces = []
    names = edition.colours.value
    front = partial(play_front, edition=edition, design=design, language=language, tr=tr)
    for colour_name, at in zip(names, dress(names), strict=True):
        for kind in edition.card_kinds:
            copies = edition.cards.value[kind]
            back = Use(play_back(at, design))
            card = _play_card(colour_name, kind, tr)
            pieces += [
                Piece(replace(card, copy=copy), front(kind, at, copy=copy), back)
                for copy in range(1, copies + 1)
            ]
    return pieces


def _play_card(colour: str, kind: str, tr: Translate) -> Identity:
    value = {REVERSAL: "×−1", CONFIDANT: tr(mark("confidant"))}.get(kind, kind)
    title = tr(mark("{colour} {value}")).format(colour=tr(colour), value=value)
    return Identity(piece_names.PLAY_CARD, f"{colour} {kind}", title, group=colour)


def play_front(
    kind: str,
    player: int,
    edition: Edition,
    *,
    design: Design,
    language: str,
    tr: Translate,
    copy: int = 1,
) -> Drawing:
    """Return the front of a play card: its value, large; how many there are; its effect.

    Args:
        kind: its kind.
        player: the number of its colour in `palette.SIX`.
        edition: whose copies and effects.
        design: full or eco.
        language: of the confidant's effect, if the edition has it.
        tr: for all other words.
        copy: which of its copies: on each ballot its yōkai are in another mood.
    """
    colour, _ = dressed(player)
    special = kind in (REVERSAL, CONFIDANT) and design is Design.FULL
    ink = OLD_PAPER if special else palette.TEXT
    if kind == REVERSAL:
        words = _words(tr(mark("Flips the sum of the other cards here.")), ink)
        shown = reversing(player, design)
    elif kind == CONFIDANT:
        effect = effect_text(edition.confidant.value, language)
        short = SHORT_TEXT.holds(effect, SHORT_TEXT.largest_pt)
        words = _words(effect, ink, SHORT_TEXT if short else CARD_TEXT)
        shown = trusted(tr(mark("Confidant")), words, player, design)
    else:
        words, shown = (), numbered(kind, player, design, copy)
    return Group(
        (
            Use(play_ground(player, design, night=special)),
            *shown,
            Use(seal(player, design)),
            *_copies(edition.cards.value[kind], colour, night=design is Design.FULL),
            *words,
        )
    )


def _words(words: str, ink: str, slot: Slot = CARD_TEXT) -> tuple[Text, ...]:
    """Return the effect of a card, above the signs of how many there are."""
    spare = CARD_TEXT.height_mm - slot.set(words, 0, 0).height_mm
    low = _WORDS_MM + (0.76 if slot is SHORT_TEXT else 0.72) * spare
    effect = slot.set(words, PLAY.width_mm / 2, low, anchor="middle")
    return tuple(replace(text, colour=ink, role="effect") for text in effect.texts)


_WORDS_MM = 39.6  # the upper edge of the room for words


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
    parts = [
        ground,
        *charm(CHARM, colour.dark, design, night=night, grain=not small),
        *(() if night else _night_ends(design)),
        *(() if small else rope(*ROPE, design, hung=HUNG)),
    ]
    return Symbol("play front", Group(tuple(parts)), whole)


def _night_ends(design: Design) -> tuple[Drawing, ...]:
    """Return the night at both ends of a ballot: over its rope, and under who gathers on it."""
    if design is not Design.FULL:
        return ()
    left, right, top = CHARM.x, CHARM.x + CHARM.width, CHARM.y
    low, cut, floor = CHARM.y + CHARM.height, SHOULDER_MM, FLOOR_MM
    rope_left, rope_right, y = ROPE
    sag = 4 * (rope_height(*ROPE, PLAY.width_mm / 2) - y) / 3
    third = (rope_right - rope_left) / 3
    above = (
        Move(left, y), Line(left, top + cut), Line(left + cut, top), Line(right - cut, top),
        Line(right, top + cut), Line(right, y),
        Curve(rope_right - third, y + sag, rope_left + third, y + sag, left, y), Close(),
    )  # fmt: skip
    below = (
        Move(left, floor), Curve(left + 12, floor - 1.2, right - 12, floor - 1.2, right, floor),
        Line(right, low), Line(left, low), Close(),
    )  # fmt: skip
    rim = 1.2
    gold = (
        *polyline((left + rim, top + cut + 0.5), (left + cut + 0.5, top + rim),
                  (right - cut - 0.5, top + rim), (right - rim, top + cut + 0.5)),
        *polyline((left + rim, floor), (left + rim, low - rim), (right - rim, low - rim),
                  (right - rim, floor)),
    )  # fmt: skip
    return (
        Path((*above, *below), NIGHT),
        Path(gold, stroke=GOLD, width_mm=0.25),
        Path(below[:2], stroke=GOLD, width_mm=0.5),
    )


def _copies(copies: int, colour: Colour, *, night: bool) -> tuple[Drawing, ...]:
    """Return as many small cards as a deck has of this one, with an edge to be seen by.

    By night a colour that is dark itself is as light as its pattern.
    """
    edge = OLD_PAPER if night else colour.dark
    dull = night and palette.contrast(colour.field, NIGHT) < _SEEN
    field = colour.tone if dull else colour.field
    pitch = min(4.7, VALUE_MM / max(1, copies))
    width, y = 0.72 * pitch, PLAY.height_mm - FRAME_MM - 7.4
    start = (PLAY.width_mm - (copies - 1) * pitch - width) / 2
    return tuple(
        Rect(start + at * pitch, y, width, 5.0, field, edge, 0.3, radius=0.6)
        for at in range(copies)
    )


_SEEN = 2.0
"""The contrast with the night that a colour's own needs, to be seen as one."""


@lru_cache(maxsize=8)
def play_back(player: int, design: Design, *, small: bool = False) -> Symbol:
    """Return the backs of a colour: gates with its yōkai at night, above and below its crest.

    It looks the same on its head, so that no card is told by how it lies. Shown small its pattern
    is coarser.
    """
    colour, pattern = dressed(player)
    whole = PLAY.bleed
    width, height = PLAY.width_mm, PLAY.height_mm
    full = design is Design.FULL
    x, y = width / 2, height / 2
    upper = Box(whole.x, whole.y, whole.width, whole.height / 2 + _OVER_MM)
    times = 1 if full else patterns.ECO_PITCH
    pitch = _SMALL_PITCH_MM if small else times * small_pitch_mm(design)
    pitch = upper.height / round(upper.height / pitch)  # no row is cut where the halves meet
    wide = 2 * pitch * math.ceil(whole.width / 2 / pitch)
    box = Box(x - wide / 2, upper.y, wide, upper.height)
    paint = colour.tone if full else colour.line
    drawn = patterns.pattern_path(pattern, box, pitch / times, paint, design)
    half = Group((drawn,), clip=Path((upper,)))
    field = (Path((whole,), fill=colour.field),) if full else ()
    ground = Group((*field, half, Group((half,), rotate(180, x, y))))
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
        upright_either_way(player, x, y, 0.66 * _MOON_MM, colour.dark if full else colour.line,
                           lines=not full),
    ]  # fmt: skip
    return Symbol(
        "play back",
        Group((ground, *night, *_gates(colour, full=full), *_guests(player, design), *moon)),
        whole,
    )


_BAND_MM = 4.2  # how much of a back's pattern is seen around its picture
_MOON_MM = 7.2
_OVER_MM = 0.06  # by which both halves of a back's pattern go over its middle: no seam is seen


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


def _guests(player: int, design: Design) -> tuple[Drawing, Drawing]:
    """Return the colour's yōkai within each gate of a back, the lower one on its head."""
    x, y = PLAY.width_mm / 2, PLAY.height_mm / 2
    guest = yokai(player, "awake", x, y - _GUEST_MM, 3.6, design=design)
    return guest, Group((guest,), rotate(180, x, y))


_GUEST_MM = 11.7
"""How far from the middle of a back its yōkai are."""
