"""The card of a turn: each step with its picture, its name, and what is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum

from games.lautzeit_sep.edition import WATER, Edition
from games.message import mark
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Drawing,
    Group,
    Path,
    Rect,
    Tag,
    Text,
    Use,
    Weight,
    polyline,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lautzeit_sep.card_art import HEAD_MM, card_head
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, IVORY, JADE, LOOK, seal
from printables.lautzeit_sep.minis import HIGH_SHARE, WIDE_MM, mini, pointer, terrain
from printables.lautzeit_sep.throws import stick
from printables.page.aid_cards import CARD_MM, frame
from printables.page.paper import Translate
from printables.page.text_blocks import NUMBER_MM, Block, listed, text

RETURNED, POSTED = ("S4", "S5", "S6"), ("B4", "B4", "B4")
DISCARDED, MOVED, TAKEN = "S4", "S5", "B2"
"""What the pictures of the steps show."""

_EDGE_MM = 4.0
_RIGHT_MM = 3.0  # beyond what is said of the steps
_STOP_MM = 0.9  # what a full stop may hang over the end of a line
_TOP_MM = HEAD_MM + 0.5
_PICTURE_MM = 17.0
_WORDS_X_MM = 6.4 + _PICTURE_MM + 1.6
_LEFT_MM = 0.4  # where the pictures begin
_SHARE = 0.6  # of a piece in the pictures of the rules
_PIECE_MM = WIDE_MM * _SHARE
_HIGH_MM = WIDE_MM * HIGH_SHARE * _SHARE
_NAME_PT = 8.4
_SEAL_MM = 5.6
_SIGN_PT = 11.0
_RULE_PT = 7.0
_RULED_MM = 1.3  # between two steps at least, a line in the middle of it
_PARTED = 0.35  # of that between the parts of one
_SIZES = ((8.4, 1.2, 0.2), (8.1, 1.14, 0.0), (7.8, 1.14, 0.0), (7.6, 1.14, 0.0), (7.3, 1.14, 0.0),
          (7.0, 1.2, 0.2), (7.0, 1.1, 0.0))  # fmt: skip
"""The letters in points, their leading, and what is free below a step, until all has room."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A step: its seal, its rule or rules, its name, what is done, and its picture."""

    sign: str
    rule: str
    name: str
    words: str
    picture: tuple[Drawing, ...]


def turn_card(edition: Edition, design: Design, tr: Translate, *, lined: bool = True) -> Block:
    """Return the card of a turn, with a line around it to cut along unless others draw it."""
    wide, high = CARD_MM
    framed = frame(tr(mark("Your turn")), tr(mark("Lautzeit-Sep")), LOOK, design, lined=lined,
                   head_mm=HEAD_MM, ground=card_head(design))  # fmt: skip
    room = wide - _EDGE_MM - _RIGHT_MM - _WORDS_X_MM - _STOP_MM
    steps = tuple(_steps(edition, design, tr))
    space_mm = high - _TOP_MM - 1.1
    gaps = fsum(1.0 if step.sign else _PARTED for step in steps)
    worded: list[Block] = []
    rows: list[float] = []
    for points, leading, free in _SIZES:
        worded = [text(step.words, room, points, leading=leading) for step in steps]
        rows = [_high(*row) + free for row in zip(steps, worded, strict=True)]
        if fsum(rows) + gaps * _RULED_MM <= space_mm:
            break
    between = (space_mm - fsum(rows)) / gaps
    parts: list[Drawing] = [*framed]
    lines: list[float] = []
    y = _TOP_MM - between / 2
    for at, (step, words) in enumerate(zip(steps, worded, strict=True)):
        if at and step.sign:
            lines.append(y + between / 2)
        y += between if step.sign else _PARTED * between
        parts.append(_row(step, words, room, rows[at], design).at(_EDGE_MM, y))
        y += rows[at]
    rules = tuple(
        segment for line in lines for segment in polyline((_EDGE_MM, line), (wide - _EDGE_MM, line))
    )
    parts.append(Path(rules, stroke=BRASS, width_mm=0.2 if design is Design.FULL else 0.15))
    return Block(tuple(parts), high)


def _high(step: _Step, words: Block) -> float:
    """Return how high a step is at least: its name and its words, or its picture."""
    return max(_named_mm(step) + words.height_mm, _HIGH_MM)


def _named_mm(step: _Step) -> float:
    """Return how high the name of a step is, if it has one."""
    return 3.4 if step.name else 0.0


def _row(step: _Step, words: Block, room: float, high: float, design: Design) -> Block:
    """Return a step, so high, what it has in the middle of that."""
    middle = high / 2
    top = middle - (_named_mm(step) + words.height_mm) / 2
    lines: list[Drawing] = [words.at(0, top + _named_mm(step))]
    if step.name:
        rule_mm = text_width_mm(step.rule, _RULE_PT)
        name_pt = fitting_size_pt(step.name, room - rule_mm - 2, _NAME_PT, "bold")
        name = Text(0, top + 2.6, step.name, name_pt, "bold", colour=DEEP_JADE)
        rule = Text(room, top + 2.6, step.rule, _RULE_PT, anchor="end", colour=palette.QUIET)
        lines.insert(0, Group((name, rule), tag=Tag("P")))
    body = Group(tuple(lines), translate(_WORDS_X_MM - NUMBER_MM, 0))
    label = Group(_signed(step.sign, middle, design), tag=Tag("Lbl")) if step.sign else Group(())
    shown = Group(
        step.picture,
        translate(6.4, middle),
        tag=Tag("Figure", step.name or step.words.replace("\n", " ")),
    )
    item = listed(Block((body,), high), label)
    return Block((*item.drawings, shown), high)


def _signed(sign: str, middle: float, design: Design) -> tuple[Drawing, ...]:
    """Return the seal of a step, that of a declaration in cinnabar."""
    paint = CINNABAR if sign == "宣" else DEEP_JADE
    stamp, _ = seal(2.6, middle, _SEAL_MM, "", design, paint=paint)
    base = middle + _SIGN_PT * MM_PER_POINT * 0.375
    ink = palette.PAPER if design is Design.FULL else paint
    weight: Weight = "black" if design is Design.FULL else "medium"
    return stamp, Text(2.6, base, sign, _SIGN_PT, weight, "middle", ink)


def _steps(edition: Edition, design: Design, tr: Translate) -> Iterator[_Step]:
    """Yield what is done, in order."""
    low = edition.sticks_take.value - 1
    yield _Step(
        "温",
        _rule("5", tr),
        _may(tr(mark("Return (温故知新)")), tr),
        tr(mark("Take back one combination, pay its bonus.")),
        (*_pieces(RETURNED, 3.7, design), pointer((3.3, 0), (_LEFT_MM, 0), design)),
    )
    yield _Step(
        "配",
        _rule("6", tr),
        _may(tr(mark("Post (配属)")), tr),
        tr(mark("Post one for its bonus; with your third, declare.")),
        _pieces(POSTED, _LEFT_MM, design),
    )
    yield _Step(
        "登",
        _rule("7", tr),
        tr(mark("Recruit (登用)")),
        tr(mark("Discard what has a match, on the empty square.")),
        (
            _square(11.8, design),
            *_pieces((DISCARDED,), _LEFT_MM, design),
            pointer((5.2, 0), (11.0, 0), design),
        ),
    )
    yield _Step(
        "",
        "",
        "",
        tr(
            mark(
                "Move a match (same suit, 1 apart, not 9 and 0; wild: any) one square any way; "
                "take the piece there. From the mountain also 2 up or down."
            )
        ),
        _matched(design),
    )
    yield _Step(
        "",
        "",
        "",
        tr(
            mark("Onto water, throw: with 0 to {most} dark, take the piece that was to move.")
        ).format(most=low),
        _thrown(edition.sticks.value, low, design),
    )
    yield _declared(edition, design, tr)


def _matched(design: Design) -> tuple[Drawing, ...]:
    """Return the piece just discarded, which the one that moves matches, and what that moves onto.

    The matching two lean on each other in one bracket: an arrow alone would say that it is the
    piece moved onto that has to match.
    """
    wide, high = _PIECE_MM, _HIGH_MM
    discarded_x, moved_x = _LEFT_MM, _LEFT_MM + wide + 0.2
    taken_x = _PICTURE_MM - wide
    placed = ((DISCARDED, discarded_x), (MOVED, moved_x), (TAKEN, taken_x))
    pieces = tuple(Use(mini(name, design), x, -high / 2, scale(_SHARE)) for name, x in placed)
    around = Rect(discarded_x - 0.5, -high / 2 - 0.5, 2 * wide + 1.2, high + 1.0, None, BRASS, 0.3,
                  radius=0.7)  # fmt: skip
    return around, *pieces, pointer((moved_x + wide + 0.8, 0), (taken_x - 0.2, 0), design)


def _declared(edition: Edition, design: Design, tr: Translate) -> _Step:
    """Return what may be done instead of recruiting."""
    words = tr(
        mark(
            "3 combinations, none posted: before or after you recruit. No match on the board: "
            "{dead} points."
        )
    ).format(dead=edition.yamiikusa.value)
    return _Step(
        "宣",
        tr(mark("rules 13, 16")),
        tr(mark("Declare · it ends the round")),
        words,
        _hand(edition.hand.value, design),
    )


def _rule(number: str, tr: Translate) -> str:
    """Return which rule a step is."""
    return tr(mark("rule {number}")).format(number=number)


def _may(name: str, tr: Translate) -> str:
    """Return the name of a step that may be left out, with that."""
    return tr(mark("{step} · if you like")).format(step=name)


def _hand(count: int, design: Design) -> tuple[Drawing, ...]:
    """Return a hand in its rack, in threes, too small to tell its pieces."""
    full = design is Design.FULL
    tops = tuple(
        Rect(1.0 + 1.62 * at + 0.8 * (at // 3), -2.2, 1.45, 3.4,
             (JADE, IVORY)[at // 3 % 2] if full else palette.PAPER, LOOK.ink, 0.2, radius=0.25)
        for at in range(count)
    )  # fmt: skip
    return *tops, Rect(0.4, 1.3, 1.62 * count + 2.6, 0.8, DEEP_JADE, radius=0.3)


def _pieces(names: tuple[str, ...], x: float, design: Design) -> tuple[Drawing, ...]:
    """Return pieces beside each other from `x` on, about the middle of a row."""
    return tuple(
        Use(mini(name, design), x + at * (_PIECE_MM + 0.3), -_HIGH_MM / 2, scale(_SHARE))
        for at, name in enumerate(names)
    )


def _square(x: float, design: Design) -> Drawing:
    """Return an empty square of the board."""
    side = _HIGH_MM
    fill = IVORY if design is Design.FULL else None
    return Rect(x, -side / 2, side, side, fill, DEEP_JADE, 0.3)


def _thrown(sticks: int, dark: int, design: Design) -> tuple[Drawing, ...]:
    """Return the sticks as they fell, and waves beside them."""
    share = 0.25
    fallen = tuple(
        Group(
            (stick(at < dark, design),),
            scale(share).then(rotate((-5, 4, -3, 6, -4)[at % 5])).then(
                translate(7.3 + 1.95 * at, -21 * share / 2)
            ),
        )
        for at in range(sticks)
    )  # fmt: skip
    water = Group(tuple(terrain((WATER,), _HIGH_MM, design)), translate(_LEFT_MM, -_HIGH_MM / 2))
    return (water, *fallen)
