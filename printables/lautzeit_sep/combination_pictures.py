"""A run, a set and a set with a wild, and how the bonus of each adds up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.lautzeit_sep.combinations import Combination, Formed
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.pieces import Piece, Suit, piece
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
    Text,
    Use,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import cap_height
from printables.drawing.text import fitting_size_pt, paragraph
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, SILK
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.minis import WIDE_MM, caption, row
from printables.lautzeit_sep.piece_art import laid
from printables.lautzeit_sep.plates import FORMAT
from printables.page.paper import Translate
from printables.page.text_blocks import Block


def combinations(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a run, a set and a set with a wild, each with its bonus."""
    step = width / 3
    parts: list[Drawing] = []
    for at, case in enumerate(_cases(edition, tr)):
        parts.append(Group(tuple(row(case.names, design, gap=0.5)), translate(at * step, 0)))
        middle = at * step + 11
        parts += caption(f"{case.words}: +{case.gives}", middle, 10.2, step, strong=True)
    return Block(tuple(parts), 15.5)


def wrong(edition: Edition) -> tuple[tuple[str, str, str], ...]:
    """Return what looks like a combination and is none: two suits, and the highest beside 0."""
    high = edition.numbers - 1
    return ("S1", "B1", "S1"), ("B2", "S3", "B4"), (f"S{high - 1}", f"S{high}", "S0")


OFFENDERS = (1, 1, 2)
"""Which piece of each does not go with the others."""


def no_combinations(edition: Edition, width: float, design: Design) -> Block:
    """Return what is no combination, each with a cross on the piece that does not belong."""
    threes_shown = wrong(edition)
    wide = 3 * WIDE_MM + 0.6
    fit = min(1.2, width / (len(threes_shown) * (wide + 3.0)))
    parts: list[Drawing] = []
    for at, (names, offender) in enumerate(zip(threes_shown, OFFENDERS, strict=True)):
        left = at * (wide + 3.0)
        parts.append(Group(tuple(row(names, design, gap=0.3)), translate(left, 0)))
        parts += _refusal(left + (offender + 1) * (WIDE_MM + 0.3) - 0.4, 0.9)
    return Block((Group(tuple(parts), scale(fit)),), 10.4 * fit)


def _refusal(x: float, y: float) -> Iterator[Drawing]:
    """Yield the sign of what is none, on a corner, where it hides no figure."""
    reach = 0.75
    cross = (
        *polyline((x - reach, y - reach), (x + reach, y + reach)),
        *polyline((x - reach, y + reach), (x + reach, y - reach)),
    )
    yield Circle(x, y, 1.7, CINNABAR, palette.PAPER, 0.4)
    yield Path(cross, stroke=palette.PAPER, width_mm=0.55, cap="round")


_THREES_MM = 38.4
_EDGE_MM = 4.1  # from a panel's edge to what is in it
_PIECE_SHARE = 0.74  # of a piece as it is cut out
_OVER_MM = 6.0  # from a piece to the next, which lies upon its figure and leaves its slip
_BESIDE_MM, _RIGHT_MM = 2.6, 2.0  # before what is said, and behind it
_WHY_PT = 8.4
_THREES_APART_MM = 4.0
_SUM_PT, _SUM_MM = 17.0, 9.4  # the sum, and how high its strip is


def threes(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return a run, a set and a set with a wild, each on its cloth, and how its bonus adds up."""
    panel = (width - 2 * _THREES_APART_MM) / 3
    parts: list[Drawing] = []
    for at, case in enumerate(_cases(edition, tr)):
        x = at * (panel + _THREES_APART_MM)
        parts += panel_of(Box(x + 0.3, 0.3, panel - 0.6, _THREES_MM - 0.6), design)
        parts.append(Group(tuple(_added_up(case, panel, edition, design)), translate(x, 0)))
    return Block(tuple(parts), _THREES_MM)


def _added_up(case: _Case, panel: float, edition: Edition, design: Design) -> Iterator[Drawing]:
    """Yield a combination, what is said of it, and its sum on a strip below, in a panel's width."""
    strip = Box(_EDGE_MM, _THREES_MM - _EDGE_MM - _SUM_MM + 1.0, panel - 2 * _EDGE_MM, _SUM_MM)
    high = _PIECE_SHARE * FORMAT.height_mm
    top = (_EDGE_MM - 1.0 + strip.y - high) / 2
    for number, name in enumerate(case.names):
        drawn = laid(Piece[name], edition, design)
        yield Use(drawn, _EDGE_MM + number * _OVER_MM, top, scale(_PIECE_SHARE))
    left = _EDGE_MM + 2 * _OVER_MM + _PIECE_SHARE * FORMAT.width_mm + _BESIDE_MM
    why = paragraph(
        case.why, 0, 0, panel - _RIGHT_MM - left, _WHY_PT, colour=palette.TEXT, leading=1.3
    )
    yield Group(why.texts, translate(left, top + (high - why.height_mm) / 2))
    ground = SILK if design is Design.FULL else None
    yield Rect(strip.x, strip.y, strip.width, strip.height, ground, BRASS, 0.25, radius=0.8)
    size = fitting_size_pt(case.sum, strip.width - 4, _SUM_PT, "engraved")
    base = strip.y + strip.height / 2 + size * MM_PER_POINT * cap_height("engraved") / 2
    yield Text(panel / 2, base, case.sum, size, "engraved", "middle", DEEP_JADE)


@dataclass(frozen=True, slots=True)
class _Case:
    """A combination to explain its bonus with: what it is, its pieces, and the sum."""

    words: str
    why: str
    names: tuple[str, ...]
    sum: str
    gives: int


def _cases(edition: Edition, tr: Translate) -> Iterator[_Case]:
    """Yield a run, a set, and a set with a wild (rules 8-10)."""
    high, level = min(6, edition.numbers - 1), min(4, edition.numbers - 1)
    same = level, level, level
    run = tr(mark("A run: the bonus of its highest number"))
    three = tr(mark("A set: {times} times the bonus of its number"))
    wild = tr(mark("Each wild: −{cost}"))
    cases: tuple[tuple[str, str, Suit, tuple[int, int, int], int], ...] = (
        (tr(mark("a run")), run, "S", (high - 2, high - 1, high), 0),
        (
            tr(mark("a set")),
            three.format(times=edition.set_times.value),
            "B",
            same,
            0,
        ),
        (
            tr(mark("with a wild")),
            wild.format(cost=edition.wild_costs.value),
            "B",
            same,
            1,
        ),
    )
    for words, why, suit, of, wilds in cases:
        combination = (piece(suit, of[0]), piece(suit, of[1]), piece(suit, of[2]))
        gives = Formed(Combination(combination), combination[3 - wilds :]).bonus(edition)
        names = (*(f"{suit}{number}" for number in of[: 3 - wilds]), *["W"] * wilds)
        each = edition.bonus(of[-1])
        counted = str(each) if len(set(of)) > 1 else f"{each} × {edition.set_times.value}"
        if wilds:
            counted += f" − {wilds * edition.wild_costs.value}"
        whole = counted if counted == str(gives) else f"{counted} = {gives}"
        yield _Case(words, why, names, whole, gives)
