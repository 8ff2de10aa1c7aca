"""The last page of a print: how a game is told to Kamikoma, on phones or typed on a computer.

The game is played without it. So it is a page of its own, and nothing of it stands on what players
have before them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from games.message import Say, mark
from games.notation_card import Line, NotationCard
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Weight,
    polyline,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.page.document import Page
from printables.page.fitting import PieceSizeError
from printables.page.identity import Kind, only
from printables.page.lockups import Band, lockup
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import saying
from printables.page.setup import PrintSetup
from printables.page.sheets import reading_page
from printables.page.stationery import Stationery
from printables.page.text_blocks import (
    NUMBER_MM,
    Block,
    Look,
    figure,
    head,
    listed,
    numbered,
    space,
    stack,
    text,
)

TYPING = Kind("typing page", mark("how to score with Kamikoma"))

More: TypeAlias = Callable[[float], Block]
"""Draws what else a game has to say of what is typed, for a width in mm."""

_LEFT = 0.39  # of the page, for what Kamikoma is
_BETWEEN_MM = 7.0  # the columns
_APART_MM = 6.0  # the parts of a column, at least
_MOST_APART_MM = 13.0
_BODY_PT = 10.0
_SIZES_PT = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
_BESIDE_PT = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)  # what is meant is no smaller beside
_MOST_TYPED = 0.6  # of the width that what is typed may take beside what it means
_INDENT_MM = 4.0  # before what is meant, below what is typed
_LEADING = 1.25
_PHONE_MM = (26.0, 51.0)
_SCREEN_MM = (54.0, 32.0)


@dataclass(frozen=True, slots=True)
class _Wording:
    """What stands on the page, and how it looks."""

    card: NotationCard
    look: Look
    design: Design
    tr: Translate
    more: More | None


def typing_pages(
    setup: PrintSetup, card: NotationCard, band: Band, look: Look, on: Stationery,
    *, heading: str, more: More | None = None,
) -> tuple[Page, ...]:  # fmt: skip
    """Return the page of a game; none for a paper that has no room for it.

    Args:
        setup: how it is printed.
        card: what is typed.
        band: how the page's title band looks.
        look: how its words look.
        on: what it is printed on.
        heading: the game's name and what the page is, translated.
        more: what else the game has to say of what is typed.
    """
    draw = partial(
        typing_page, card=card, band=band, look=look, design=setup.design, tr=setup.tr, more=more
    )
    sheet = only(TYPING, setup.tr(TYPING.names))
    try:
        return (reading_page(setup.paper, sheet, heading, draw, on),)
    except PieceSizeError:  # the game is played without
        return ()


def typing_page(
    sheet: Sheet, *, card: NotationCard, band: Band, look: Look, design: Design, tr: Translate,
    more: More | None = None,
) -> Group:  # fmt: skip
    """Return the page for a room, as `typing_pages` has it."""
    title = mark("Score with Kamikoma") if card.scored else mark("Check with Kamikoma")
    line = tr(mark("Optional: the game is complete without it."))
    top = lockup(tr(title), line, band, sheet.width_mm, design)
    left = _LEFT * sheet.width_mm
    right = sheet.width_mm - left - _BETWEEN_MM
    room = sheet.height_mm - top.height_mm - _APART_MM
    of = _Wording(card, look, design, tr, more)
    told = _told(of, left, room)
    ways = (*((points, True) for points in _BESIDE_PT), *((points, False) for points in _SIZES_PT))
    typed = next(
        block
        for points, beside in ways
        if (not beside or _column(of, points) <= _MOST_TYPED * right)
        and (
            (block := _typed(of, right, points, beside)).height_mm <= room
            or points == _SIZES_PT[-1]
        )
    )
    y = top.height_mm + _APART_MM
    return Group((*top.drawings, told.at(0, y), typed.at(left + _BETWEEN_MM, y)))


def _told(of: _Wording, width: float, high: float) -> Block:
    """Return what Kamikoma is and says, and where it is told what lies on the table.

    Its parts spread over the height as far as looks well.
    """
    card, look, design, tr = of.card, of.look, of.design, of.tr
    says = [mark("Whether all was played by the rules; if not, which rule is broken.")]
    says.append(
        mark("The score, and whether your own count is right.")
        if card.scored
        else mark("What may be done now, and how likely it is to succeed.")
    )
    if card.missed:
        says.append(mark("The most that could have been scored, with proof."))
    ticks = [
        listed(text(tr(words), width - 7.0, _BODY_PT), *_tick(2.3, 2.4, 2.1, look.ink, design))
        for words in says
    ]
    on_phones = [
        (tr(mark("Start it on a computer:")), "kamikoma serve --lan"),
        (tr(mark("Scan the code that it shows, with any phone.")), ""),
        (
            tr(mark("Tap what lies on the table, or take its photo."))
            if card.photographed
            else tr(mark("Tap what lies on the table.")),
            "",
        ),
    ]
    typing = [
        (tr(mark("Begin with a file that says what goes where:")), f"kamikoma new {card.game}"),
        (tr(mark("Type what lies on the table into it, as shown here.")), ""),
        (
            tr(mark("Have it scored:")) if card.scored else tr(mark("Have it checked:")),
            f"kamikoma score {card.game}.txt",
        ),
    ]
    beside = width - _PHONE_MM[0] - 4.0
    steps = _numbered(on_phones, beside, look, design)
    phone = Block(
        (*_phone(look, design), steps.at(_PHONE_MM[0] + 4.0, 0)),
        max(_PHONE_MM[1], steps.height_mm),
    )
    who = tr(mark("Kamikoma, the free program that printed this game, tells you:"))
    parts = [
        stack([text(who, width, _BODY_PT), *ticks], 2.2),
        stack([head(tr(mark("On your phones")), width, look), figure(phone)], 2.0),
        stack(
            [
                head(tr(mark("On a computer")), width, look),
                Block(_computer(look, design), _SCREEN_MM[1] + 3.0),
                _numbered(typing, width, look, design),
            ],
            2.4,
        ),
    ]
    spare = high - stack(parts).height_mm
    return stack(parts, max(_APART_MM, min(_MOST_APART_MM, spare / len(parts))))


def _numbered(steps: Sequence[tuple[str, str]], width: float, look: Look, design: Design) -> Block:
    """Return steps in their order, each with the command that it takes, if any, below it."""
    outlined = design is not Design.FULL
    shown: list[Block] = []
    for at, (words, command) in enumerate(steps, 1):
        step = numbered(str(at), words, width, _BODY_PT, look=look, outlined=outlined)
        if command:
            wide = width - NUMBER_MM
            size = fitting_size_pt(command, wide, _BODY_PT, "bold")
            typed = text(command, wide, size, weight="bold", colour=look.ink)
            step = Block(
                (*step.drawings, typed.at(NUMBER_MM, step.height_mm + 0.3)),
                step.height_mm + 0.3 + typed.height_mm,
            )
        shown.append(step)
    return stack(shown, 2.2)


def _tick(x: float, y: float, radius: float, ink: str, design: Design) -> tuple[Drawing, ...]:
    """Return a tick on a disc around `(x, y)`; in a ring where ink is to be spared."""
    full, r = design is Design.FULL, radius
    sign = polyline((x - 0.45 * r, y), (x - 0.1 * r, y + 0.38 * r), (x + 0.5 * r, y - 0.38 * r))
    return (
        Circle(x, y, r, ink if full else None, None if full else ink, 0.25),
        Path(sign, stroke=palette.PAPER if full else ink, width_mm=0.3 * r, join="round"),
    )


def _phone(look: Look, design: Design) -> tuple[Drawing, ...]:
    """Return a phone with a verdict on it, from (0, 0): a head, what was told, and a large tick."""
    full, (wide, high) = design is Design.FULL, _PHONE_MM
    pale = palette.mixed(look.ink, palette.PAPER, 0.86) if full else None
    line = None if full else look.ink
    rows = [
        Rect(4.0, 10.4 + 4.4 * at, (wide - 8.0) * share, 2.4, pale, line, 0.15, radius=1.2)
        for at, share in enumerate((1.0, 0.72, 0.86))
    ]
    return (
        Rect(
            0.3, 0.3, wide - 0.6, high - 0.6, look.ink if full else None, look.ink, 0.6, radius=3.4
        ),
        Rect(1.8, 3.6, wide - 3.6, high - 8.0, palette.PAPER, line, 0.2, radius=0.8),
        Rect(1.8, 3.6, wide - 3.6, 4.6, pale, line, 0.2, radius=0.8),
        Rect(4.0, 5.2, 9.0, 1.4, look.ink, radius=0.7),
        *rows,
        *_tick(wide / 2, 31.2, 6.0, look.ink, design),
        Circle(wide / 2, high - 2.3, 0.9, None, palette.PAPER if full else look.ink, 0.25),
    )


def _computer(look: Look, design: Design) -> tuple[Drawing, ...]:
    """Return a computer that is opened, from (0, 0), with lines typed on it."""
    full, (wide, high) = design is Design.FULL, _SCREEN_MM
    left = 4.0
    light = palette.mixed(look.ink, palette.PAPER, 0.72) if full else look.ink
    typed = [
        Rect(left + 4.0, 5.0 + 3.4 * at, length, 1.3, palette.PAPER if full and not at else light,
             radius=0.65)
        for at, length in enumerate((15.0, 22.0, 12.0, 26.0, 18.0))
    ]  # fmt: skip
    return (
        Rect(left, 0.3, wide - 2 * left, high - 1.5, look.ink if full else None, look.ink, 0.6,
             radius=1.8),
        *typed,
        Rect(0.3, high - 0.4, wide - 0.6, 2.6, palette.mixed(look.ink, palette.PAPER, 0.4)
             if full else None, look.ink, 0.4, radius=1.2),
        Rect(wide / 2 - 4.0, high - 0.4, 8.0, 0.8, palette.PAPER, None if full else look.ink, 0.15),
    )  # fmt: skip


_SLIP_MM = 4.0  # from the slip's edges to its words
_TOOTH_MM = 1.6


def _typed(of: _Wording, width: float, size_pt: float, beside: bool) -> Block:
    """Return the slip that an entry is typed on, with what each line means beside it or below.

    What else may be typed stands below, each part below a perforation.
    """
    card, look, tr = of.card, of.look, of.tr
    say, room = saying(tr), width - 2 * _SLIP_MM
    parts = [lines for lines in (card.lines, card.more, card.optional) if lines]
    column = _column(of, size_pt) if beside else 0.0
    cut = Path(polyline((-_SLIP_MM, 1.6), (room + _SLIP_MM, 1.6)), stroke=look.ink, width_mm=0.25,
               dash=(1.0, 1.0))  # fmt: skip
    shown: list[Block] = [_heads(column, room, look, tr)]
    for number, lines in enumerate(parts):
        shown += [Block((cut,), 3.2)] if number else []
        shown += [_line(line, room, column, size_pt, say=say, look=look) for line in lines]
    if of.more is not None:
        shown += [Block((cut,), 3.2), of.more(room)]
    body = stack(shown, 1.3)
    high = body.height_mm + 2 * _SLIP_MM
    slip = _slip(width, high, look, of.design)
    title = head(tr(mark("How it is typed")), width, look)
    paper = Block((*slip, body.at(_SLIP_MM, _SLIP_MM)), high + _TOOTH_MM)
    return stack([title, space(0.6), paper, *_answered(of, width, size_pt)])


def _answered(of: _Wording, width: float, size_pt: float) -> list[Block]:
    """Return what is answered to the entry, in the frame of a screen."""
    if not of.card.answer:
        return []
    say, full = saying(of.tr), of.design is Design.FULL
    room = width - 2 * _SLIP_MM
    lines = stack(
        [
            text(say(line), room - 6.0, min(size_pt, _BODY_PT), leading=_LEADING)
            for line in of.card.answer
        ],
        1.2,
    )
    high = lines.height_mm + 2 * _SLIP_MM
    ground = palette.mixed(of.look.ink, palette.PAPER, 0.86) if full else None
    screen = (
        Rect(0.2, 0, width - 0.4, high, ground, None if full else of.look.ink, 0.25, radius=2.0),
        *_tick(_SLIP_MM + 1.6, _SLIP_MM + 2.0, 2.1, of.look.ink, of.design),
        lines.at(_SLIP_MM + 6.0, _SLIP_MM),
    )
    title = head(of.tr(mark("What is answered")), width, of.look)
    return [space(3.0), title, space(0.6), Block(screen, high)]


def _column(of: _Wording, size_pt: float) -> float:
    """Return where the column begins that says what lines mean: behind the longest."""
    lines = (*of.card.lines, *of.card.more, *of.card.optional)
    return max(text_width_mm(line.typed, size_pt, "bold") for line in lines) + 3.0


def _slip(width: float, high: float, look: Look, design: Design) -> tuple[Drawing, ...]:
    """Return the slip of paper, its lower edge torn off a roll."""
    teeth = round(width / (2 * _TOOTH_MM))
    step = width / (2 * teeth)
    torn = [(width - at * step, high + (1.0 if at % 2 else 0.0)) for at in range(2 * teeth + 1)]
    shape = polyline((0, 0), (width, 0), *torn, closed=True)
    full = design is Design.FULL
    ground = palette.mixed(look.ink, palette.PAPER, 0.95) if full else None
    edge = palette.mixed(look.ink, palette.PAPER, 0.6) if full else palette.HAIRLINE
    return (Path(shape, fill=ground, stroke=edge, width_mm=0.2, join="round"),)


def _heads(column: float, width: float, look: Look, tr: Translate) -> Block:
    """Return what is typed and what is meant, as their lines stand, over a line."""
    typed, means = (
        text(tr(words), width / 2, 8.0, weight=weight, colour=palette.QUIET)
        for words, weight in _HEADS
    )
    x, y = (column, 0.0) if column else (_INDENT_MM, typed.height_mm)
    low = y + means.height_mm + 0.4
    line = Path(polyline((-_SLIP_MM, low), (width + _SLIP_MM, low)), stroke=look.ink,
                width_mm=0.25)  # fmt: skip
    return Block((typed.at(0, 0), means.at(x, y), line), low + 0.6)


_HEADS: tuple[tuple[str, Weight], ...] = (
    (mark("You type"), "bold"),
    (mark("What it says"), "regular"),
)


def _line(
    line: Line, width: float, column: float, size_pt: float, *, say: Say, look: Look
) -> Block:
    """Return what is typed with what it means beside it, or below it where there is no column."""
    typed = text(line.typed, width, size_pt, weight="bold", colour=look.ink, leading=_LEADING)
    if line.means is None:
        return typed
    small = max(min(7.5, size_pt), size_pt - 1.0)
    if not column:
        meaning = text(say(line.means), width - _INDENT_MM, small, leading=_LEADING)
        return stack([typed, Block((meaning.at(_INDENT_MM, 0),), meaning.height_mm)])
    meaning = text(say(line.means), width - column, small, leading=_LEADING)
    return Block(
        (*typed.drawings, meaning.at(column, 0.2)), max(typed.height_mm, meaning.height_mm)
    )
