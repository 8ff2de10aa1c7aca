"""A card that shows how a game is typed, to cut out and to keep with its pieces."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from games.message import Say, mark
from games.notation_card import Line, NotationCard
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Tag,
    Text,
    polyline,
    scale,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, faced, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.page.paper import Translate
from printables.page.rule_sheets import saying
from printables.page.text_blocks import NUMBER_MM, Block, Look, listed, numbered, stack, text

CARD_MM = (90.0, 57.0)
"""Its sides: as long as goes into a box of ours, for a line that is typed, and no higher than the
narrowest of them is wide."""

_EDGE_MM = 4.0
HEAD_MM = 9.0
"""How high its head is."""

_SIZES_PT = (8.0, 7.5, 7.0, 6.5)
_SHARE = 0.56  # of the width that what is typed may take beside what it means
_LEAST = 0.36  # of the width, before what is meant by lines that are all longer
_INDENT_MM = 3.0  # before what is too long for the column, below what is typed
_LEADING = 1.2
_AIRY = 1.26  # of steps that are read across a table
_BADGE_MM = 4.8  # a step is as high as its badge, or two would touch
_FOOT_PT = 7.0
_PHONE_MM, _SCREEN_MM = 2.4, 4.0  # the telephone and the computer of the line at the foot
_FOOT_GAPS_MM = (2.6, 0.9)  # of that line: before what stands for a device, and behind it
_FOOT_LEAST = 0.4  # of these gaps, where a name is long

PICTURE_MM = 8.0
"""How wide a picture behind a step may be."""

_STEPS = (
    *((between, points) for points in (9.0, 8.5, 8.0) for between in (3.0, 2.6, 2.2)),
    *(
        (between, points)
        for between in (2.2, 1.8, 1.4, 0.9)
        for points in (9.0, 8.5, 8.0, 7.5, 7.0)
    ),
    *((0.7, points) for points in (8.5, 8.0, 7.5, 7.0)),
)
"""How far steps are apart, and the size of their letters, from the most pleasing on: badges of
steps in one line each touch where there is little between."""


def notation_card(
    card: NotationCard,
    look: Look,
    *,
    tr: Translate,
    design: Design,
    ground: Sequence[Drawing] = (),
    slip: str = "",
    heads: tuple[str, str] | None = None,
) -> Block:
    """Return the card, with a line around it to cut along.

    Args:
        card: what it says.
        look: the game's.
        tr: for the words.
        design: full, or with its head in lines.
        ground: as for `frame`.
        slip: the paint of the slip that an entry stands on, if not of a tint of the game's ink.
        heads: what stands over the column of what is typed, and over that of what it means.
    """
    say = saying(tr)
    wide, high = CARD_MM
    room = wide - 2 * _EDGE_MM
    space_mm = high - HEAD_MM - (10.2 if heads else 9.0)
    body = next(
        (
            block
            for points in _SIZES_PT
            if (block := _lines(card, room, points, say, look, heads=heads)).height_mm <= space_mm
        ),
        _lines(card, room, _SIZES_PT[-1], say, look, heads=heads),
    )
    torn = _slip(body.height_mm + 2.0, look, design, slip)
    heading = tr(
        mark("Optional: score with Kamikoma")
        if card.scored
        else mark("Optional: check a game with Kamikoma")
    )
    who = tr(mark("which printed this game"))
    framed = frame(heading, who, look, design, ground=ground)
    says = tr(mark("Score it") if card.scored else mark("Check it"))
    foot = _foot(card.game, room, says, look.ink)
    top = HEAD_MM + 1.4 + (space_mm - body.height_mm) / 4
    typed = body.at(_EDGE_MM, top + 1.0)
    below = Group(foot, translate(_EDGE_MM, high - 2.2))
    return Block((*framed, Group(torn, translate(0, top)), typed, below), high)


_SLIP_OUT_MM = 1.8  # how far the slip goes beyond its words
_TOOTH_MM = 1.2


def _slip(high: float, look: Look, design: Design, paint: str) -> tuple[Drawing, ...]:
    """Return the slip of paper that an entry is typed on, its lower edge torn off a roll."""
    left, right = _EDGE_MM - _SLIP_OUT_MM, CARD_MM[0] - _EDGE_MM + _SLIP_OUT_MM
    teeth = round((right - left) / (2 * _TOOTH_MM))
    step = (right - left) / (2 * teeth)
    torn = [(right - at * step, high + (0.8 if at % 2 else 0.0)) for at in range(2 * teeth + 1)]
    shape = polyline((left, 0), (right, 0), *torn, closed=True)
    full = design is Design.FULL
    ground = (paint or palette.mixed(look.ink, palette.PAPER, 0.94)) if full else None
    edge = palette.mixed(look.ink, palette.PAPER, 0.72) if full else palette.HAIRLINE
    return (Path(shape, fill=ground, stroke=edge, width_mm=0.15, join="round"),)


def _foot(game: str, room_mm: float, says: str, ink: str) -> tuple[Drawing, ...]:
    """Return where an entry is scored, from (0, 0) on its base line: on a phone, or at a computer.

    Args:
        game: as it is typed.
        room_mm: how wide it may be.
        says: what is done there.
        ink: of all of it.
    """
    typed = ("kamikoma serve", f"kamikoma score {game} FILE")
    devices = ((_phone, _PHONE_MM), (_computer, _SCREEN_MM))
    wide = text_width_mm(says, _FOOT_PT, "bold")
    wide += fsum(text_width_mm(words, _FOOT_PT, "medium") for words in typed)
    wide += fsum(device_mm for _, device_mm in devices)
    before, behind = _FOOT_GAPS_MM
    share = min(1.0, max(_FOOT_LEAST, (room_mm - wide) / (2 * (before + behind))))
    parts: list[Drawing] = [Text(0, 0, says, _FOOT_PT, "bold", colour=ink)]
    x = text_width_mm(says, _FOOT_PT, "bold")
    for words, (draw, device_mm) in zip(typed, devices, strict=True):
        x += share * before
        parts.append(Group(draw(ink), translate(x, -_FOOT_PT * MM_PER_POINT * CAP_HEIGHT / 2)))
        x += device_mm + share * behind
        parts.append(Text(x, 0, words, _FOOT_PT, "medium", colour=ink))
        x += text_width_mm(words, _FOOT_PT, "medium")
    if x > room_mm:  # a game of one's own may have a long name
        return (Group(tuple(parts), scale(room_mm / x)),)
    return tuple(parts)


def _phone(ink: str) -> tuple[Drawing, ...]:
    """Return a telephone, from x = 0 on, around y = 0."""
    return (
        Rect(0.15, -1.85, _PHONE_MM - 0.3, 3.7, palette.PAPER, ink, 0.3, radius=0.5),
        Rect(0.75, 1.0, 0.9, 0.3, ink),
    )


def _computer(ink: str) -> tuple[Drawing, ...]:
    """Return a computer that is opened, from x = 0 on, around y = 0."""
    return (
        Rect(0.65, -1.45, _SCREEN_MM - 1.3, 2.1, palette.PAPER, ink, 0.3, radius=0.3),
        Rect(0, 0.95, _SCREEN_MM, 0.5, ink, radius=0.25),
    )


def frame(
    heading: str,
    name: str,
    look: Look,
    design: Design,
    *,
    lined: bool = True,
    ground: Sequence[Drawing] = (),
    head_mm: float = HEAD_MM,
) -> tuple[Drawing, ...]:
    """Return an empty card: its head, and the line to cut along unless others draw it.

    A game's own ground, bleed and all, takes the place of both.
    """
    wide, high = CARD_MM
    full = design is Design.FULL
    weight = faced(heading, look.face)
    size = fitting_size_pt(heading, 0.55 * wide, 12.0, weight)
    small = fitting_size_pt(name, 0.38 * wide - _EDGE_MM, 8.0, "medium")
    base = head_mm / 2 + size * MM_PER_POINT * CAP_HEIGHT / 2
    ink = palette.PAPER if full else look.ink
    plain = Rect(0, 0, wide, head_mm, look.ink) if full else Rect(0, head_mm, wide, 0.3, look.ink)
    lined = lined and not ground
    return (
        *(ground or (plain,)),
        Text(_EDGE_MM, base, heading, size, weight, colour=ink),
        Text(wide - _EDGE_MM, base, name, small, "medium", "end", ink),
        *((Path((Box(0, 0, wide, high),), stroke=palette.TEXT, width_mm=0.2 if full else 0.15),)
          if lined else ()),
    )  # fmt: skip


def aid_card(
    heading: str,
    name: str,
    steps: Sequence[str],
    look: Look,
    design: Design,
    *,
    lined: bool = True,
    badges: Sequence[Drawing] = (),
    numbers: Sequence[str] = (),
    ground: Sequence[Drawing] = (),
    pictures: Sequence[Drawing] = (),
) -> Block:
    """Return a card that reminds of what is to be done, step by step.

    Args:
        heading: of the card.
        name: of the game.
        steps: what is done, in order.
        look: of the words.
        design: full or eco.
        lined: as for `frame`.
        badges: what stands before each step, around (0, 0); numbers if there are none.
        numbers: of the steps, as the rules have them, each told once; from 1 on if nothing is said.
        ground: as for `frame`.
        pictures: what stands behind the first steps, around (0, 0), no wider than `PICTURE_MM`.
    """
    wide, high = CARD_MM
    whole = wide - 2 * _EDGE_MM
    space_mm = high - HEAD_MM - (4.6 if pictures else 5.0)
    outlined = design is not Design.FULL

    def step(at: int, words: str, points: float) -> Block:
        shown = pictures[at - 1 : at]
        room = whole - (PICTURE_MM + 1.0 if shown else 0.0)
        if badges:
            middle = translate(2.3, points * MM_PER_POINT * _AIRY / 2)  # of its first line
            label = Group((badges[at - 1],), middle, tag=Tag("Lbl"))
            item = listed(text(words, room - NUMBER_MM, points, leading=_AIRY), label)
        elif at > 1 and numbers and numbers[at - 1] == numbers[at - 2]:  # its rule goes on
            item = listed(text(words, room - NUMBER_MM, points, leading=_AIRY))
        else:
            number = numbers[at - 1] if numbers else str(at)
            item = numbered(
                number, words, room, points, leading=_AIRY, look=look, outlined=outlined
            )
        airy = max(0.0, _BADGE_MM - points * MM_PER_POINT * _AIRY)  # as one that has one line
        beside = translate(whole - PICTURE_MM / 2, points * MM_PER_POINT * _AIRY / 2)
        seen = (Group(tuple(shown), beside),) if shown else ()
        return Block((*item.drawings, *seen), item.height_mm + airy)

    bodies = (
        stack([step(at, words, points) for at, words in enumerate(steps, 1)], between)
        for between, points in _STEPS
    )
    for body in bodies:
        if body.height_mm <= space_mm:
            break
    framed = frame(heading, name, look, design, lined=lined, ground=ground)
    spare = max(0.0, high - HEAD_MM - 2.4 - body.height_mm - 2.0)
    top = HEAD_MM + 2.4 + (min(0.8, spare) if pictures else 0.0)
    return Block((*framed, body.at(_EDGE_MM, top)), high)


def _lines(
    card: NotationCard,
    width: float,
    size_pt: float,
    say: Say,
    look: Look,
    *,
    heads: tuple[str, str] | None,
) -> Block:
    """Return the entry line by line, then what else may be typed, each below a perforation."""
    cut = Path(polyline((-_SLIP_OUT_MM, 0.7), (width + _SLIP_OUT_MM, 0.7)), stroke=look.ink,
               width_mm=0.2, dash=(0.8, 0.8))  # fmt: skip
    parts = [lines for lines in (card.lines, card.more, card.optional) if lines]
    every = tuple(line for lines in parts for line in lines)
    left = (
        max(_taken_mm(line, size_pt) for line in every)
        if card.in_columns
        else _column_mm(every, width, size_pt, say)
    )
    shown: list[Block] = [_heads(heads, left, width, look)] if heads else []
    for number, lines in enumerate(parts):
        shown += [Block((cut,), 1.4)] if number else []
        shown += [_line(line, width, left, size_pt, say=say, look=look) for line in lines]
    return stack(shown, 0.15)


def _heads(heads: tuple[str, str], left: float, width: float, look: Look) -> Block:
    """Return the heads of both columns over a line, the second of them `left` mm from the first."""
    return Block(
        (
            *(Text(x, 2.1, words, _HEADS_PT, "bold", colour=palette.QUIET)
              for x, words in zip((0.0, left), heads, strict=True)),
            Path(polyline((-_SLIP_OUT_MM, 3.2), (width + _SLIP_OUT_MM, 3.2)),
                 stroke=look.ink, width_mm=0.2),
        ),
        3.9,
    )  # fmt: skip


_HEADS_PT = 7.0


def _taken_mm(line: Line, size_pt: float) -> float:
    """Return how wide what is typed is, with what is free behind it."""
    return text_width_mm(line.typed, size_pt, "bold") + 2.5


def _column_mm(lines: Sequence[Line], width: float, size_pt: float, say: Say) -> float:
    """Return where the column begins that says what typed lines mean: so that it takes least."""
    small = _small_pt(size_pt)
    pairs = [(_taken_mm(line, size_pt), text_width_mm(say(line.means), small))
             for line in lines if line.means is not None]  # fmt: skip

    def cost(left: float) -> tuple[int, int, float]:
        """Return how many rows a column takes, and how many meanings stand below and left of it."""
        wide = width - left
        beside = sum(taken <= left and means <= wide for taken, means in pairs)
        return -beside, sum(taken > left and means > wide for taken, means in pairs), left

    columns = [taken for taken, _ in pairs if taken <= _SHARE * width]
    return min(columns or [_LEAST * width], key=cost)


def _small_pt(size_pt: float) -> float:
    """Return the size of what is said of lines that are typed in a size."""
    return max(min(7.0, size_pt), size_pt - 0.5)


def _line(line: Line, width: float, left: float, size_pt: float, *, say: Say, look: Look) -> Block:
    """Return what is typed with what it means beside it, or below it where that is too long."""
    typed = text(line.typed, width, size_pt, weight="bold", colour=look.ink, leading=_LEADING)
    if line.means is None:
        return typed
    means = say(line.means)
    small = _small_pt(size_pt)
    if _taken_mm(line, size_pt) <= left + 1e-9:
        meaning = text(means, width - left, small, colour=palette.TEXT, leading=_LEADING)
        high = max(typed.height_mm, meaning.height_mm)
        return Block((*typed.drawings, meaning.at(left, 0.1)), high)
    indent = left if text_width_mm(means, small) <= width - left else _INDENT_MM
    meaning = text(means, width - indent, small, colour=palette.TEXT, leading=_LEADING)
    low = typed.height_mm
    return Block((*typed.drawings, meaning.at(indent, low)), low + meaning.height_mm)
