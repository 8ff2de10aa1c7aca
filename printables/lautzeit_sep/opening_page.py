"""A page for newcomers: who they are, and three turns in pictures, from the table as it is set up.

The board of the first turn is the largest picture; the second turn and the third stand below it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.lautzeit_sep.declaration import worth
from games.lautzeit_sep.edition import Edition
from games.message import mark
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
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced, text_width_mm
from printables.drawing.text import fitting_size_pt, paragraph
from printables.lautzeit_sep.court import BRASS, CINNABAR, DEEP_JADE, INK, SILK, seal
from printables.lautzeit_sep.court import panel as panel_of
from printables.lautzeit_sep.opening import DARK, bonuses, total
from printables.lautzeit_sep.opening_pictures import (
    STICK_STEP_MM,
    board_mm,
    gain,
    mat_mm,
    near_mm,
    onto_land,
    onto_water,
    posted,
    step_number,
    sticks,
    with_hand_mm,
)
from printables.lautzeit_sep.stationery import OPENING_BAND
from printables.page.fitting import NoRoomError
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import Block, figure, stack, tagged, text

_STORY_PT, _WORDS_PT, _LEAST_PT = 10.0, 9.0, 8.0
_LEADING = 1.36
_GAP_MM = 4.0  # between panels
_EDGE_MM = 5.0  # from a panel's edge to what is in it
_LABEL_MM = 7.4  # what words are set in behind the number of their step
_HEADING_MM = 9.5
_SEAL_MM = 6.6
_HELD = 0.66  # a piece of the first hand, as a share of a square
_HELD_MM = 10.6  # one of the second
_LARGE_MM, _LARGEST_MM = 14.0, 17.6  # a square of the first board
_SMALL_MM, _LARGER_MM = 13.8, 15.2  # of the second
_WORDS_OFF_MM = 2.4
_FOOT_MM = 2.6  # free below the last panels
_AFTER_MM = 7.0  # from the first board to the words beside it
_BESIDE_MM = 4.0  # from the second board to what stands beside it


def first_turns(
    edition: Edition,
    players: int,
    sheet: Sheet,
    tr: Translate,
    design: Design,
    *,
    bare: bool = False,
) -> Group:
    """Return the page.

    Args:
        edition: whose pieces, board and points.
        players: how many play.
        sheet: the room.
        tr: for the words.
        design: full or eco.
        bare: whether the lips of racks have no print on the side of their owner.

    Raises:
        NoRoomError: there is none for the pictures in a size that is easily read.
    """
    if sheet.height_mm >= _HIGH_MM:
        return _page(edition, players, sheet, tr, design, bare=bare)
    share = max(_SMALLER, sheet.height_mm / _HIGH_MM)
    room = Sheet(sheet.width_mm / share, sheet.height_mm / share)
    return Group((_page(edition, players, room, tr, design, bare=bare),), scale(share))


_HIGH_MM = 284.0  # as high as this a sheet has it all in its size; on others it is all smaller
_SMALLER = 0.9


def _page(
    edition: Edition, players: int, sheet: Sheet, tr: Translate, design: Design, *, bare: bool
) -> Group:
    """Return the page for a room."""
    width = sheet.width_mm
    title = lockup(tr(mark("Your first three turns")), "", OPENING_BAND, width, design)
    story = text(tr(_STORY), width, _STORY_PT, weight="medium", leading=_LEADING)
    top = title.height_mm + 3.0 + story.height_mm + 3.0
    low_mm = (width - _GAP_MM) / 2
    foot = sheet.height_mm - _FOOT_MM
    told = [_second_words(edition, low_mm, tr, design), _third_words(low_mm, tr)]
    told_mm = max(block.height_mm for block in told)
    said_mm = _first_words(edition, _beside_mm(width, _LARGEST_MM), tr, design).height_mm
    for share in _SHARES:
        large = _LARGE_MM + share * (_LARGEST_MM - _LARGE_MM)
        small = _SMALL_MM + share * (_LARGER_MM - _SMALL_MM)
        hero = 2 * _EDGE_MM + max(with_hand_mm(board_mm(large), _HELD * large), said_mm)
        near = with_hand_mm(near_mm(small), _HELD_MM)
        under = _HEADING_MM + 2 * _EDGE_MM + near + _WORDS_OFF_MM + told_mm
        if top + hero + _GAP_MM + under <= foot:
            break
    else:
        raise NoRoomError
    words = _first_words(edition, _beside_mm(width, large), tr, design)
    apart = min(_GAP_MM + 3, _GAP_MM + (foot - top - hero - _GAP_MM - under) / 2)
    parts: list[Drawing] = [title.at(0, 0), story.at(0, title.height_mm + 3.0)]
    board = onto_land(edition, large, _HELD * large, design, bare=bare)
    beside = width - _EDGE_MM - _beside_mm(width, large)
    inset = (hero - with_hand_mm(board_mm(large), _HELD * large)) / 2
    first = Box(0.3, top + 0.3, width - 0.6, hero - 0.6)
    spread = (hero - 2 * _EDGE_MM - words.height_mm) / 2
    parts += [
        *panel_of(first, design),
        _pictured(board, tr(mark("The board before your first turn, and your rack")), _EDGE_MM,
                  top + inset),
        words.at(beside, top + _EDGE_MM + spread),
    ]  # fmt: skip
    y = top + hero + apart
    for at, block in enumerate(told):
        x = at * (low_mm + _GAP_MM)
        box = Box(x + 0.3, y + 0.3, low_mm - 0.6, under - 0.6)
        words_y = y + under - _EDGE_MM - block.height_mm
        heading = _heading(at + 1, low_mm - 2 * _EDGE_MM, tr, design)
        parts += [
            *panel_of(box, design),
            heading.at(x + _EDGE_MM, y + _EDGE_MM),
            block.at(x + _EDGE_MM, words_y if at == 0 else y + _EDGE_MM + _HEADING_MM),
        ]
    shown_y = y + _EDGE_MM + _HEADING_MM
    shown = _second(edition, players, small, low_mm, tr=tr, design=design, bare=bare)
    parts.append(Group(tuple(shown), translate(_EDGE_MM, shown_y)))
    shown_y += told[1].height_mm + _WORDS_OFF_MM
    room = Box(low_mm + _GAP_MM + _EDGE_MM, shown_y, low_mm - 2 * _EDGE_MM,
               y + under - _EDGE_MM - shown_y)  # fmt: skip
    parts += _third(edition, room, tr, design)
    return Group(tuple(parts))


_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.0)
"""Of what boards may be larger than they must be, as the page has room."""


def _beside_mm(width: float, square: float) -> float:
    """Return how wide the words beside the first board are, whose squares are so wide."""
    return width - board_mm(square) - 2 * _EDGE_MM - _AFTER_MM


_STORY = mark(
    "The court below the mountain is short of officers. You recruit soldiers and brushes along "
    "the river and post them in threes, until your nine pieces make three combinations and you "
    "call “Lautzeit-Sep!”"
)

_TITLES = (
    mark("First turn: onto land"), mark("Second turn: onto water"), mark("Third turn: declare"),
)  # fmt: skip


def _pictured(drawing: Drawing, alt: str, x: float, y: float) -> Group:
    return figure(Block((drawing,), 0), alt).at(x, y)


def _heading(at: int, width: float, tr: Translate, design: Design) -> Block:
    """Return which turn it is, its number on a seal."""
    words = tr(_TITLES[at])
    face = faced(words, "engraved")
    size = fitting_size_pt(words, width - _SEAL_MM - 2.4, 14.0, face)
    middle = _SEAL_MM / 2 - 0.4
    base = middle + size * MM_PER_POINT * cap_height(face) / 2
    block = Block(
        (
            *seal(_SEAL_MM / 2, middle, _SEAL_MM, str(at + 1), design, paint=DEEP_JADE),
            Text(_SEAL_MM + 2.4, base, words, size, face, colour=DEEP_JADE),
        ),
        _HEADING_MM,
    )
    return tagged(block, "H2")


def _said(words: str, width: float, *label: Drawing) -> Block:
    """Return words set in behind their label."""
    body = text(words, width - _LABEL_MM, _WORDS_PT, leading=_LEADING)
    return Block((*label, body.at(_LABEL_MM, 0)), max(body.height_mm, 5.4))


def _posting(words: str, width: float, design: Design) -> Block:
    """Return what is said of a posting, behind its character on a seal of jade, as on the cards."""
    full = design is Design.FULL
    stamp, _ = seal(2.7, _LINE_MM / 2, 5.2, "", design, paint=DEEP_JADE)
    base = _LINE_MM / 2 + 9.0 * MM_PER_POINT * 0.375
    sign = Text(2.7, base, "配", 9.0, "black" if full else "medium", "middle",
                palette.PAPER if full else DEEP_JADE)  # fmt: skip
    return _said(words, width, stamp, sign)


def _stepped(number: int, words: str, width: float, design: Design) -> Block:
    """Return what is said of a step, behind its number."""
    return _said(words, width, *step_number(number, 2.7, _LINE_MM / 2, design))


_LINE_MM = _WORDS_PT * MM_PER_POINT * _LEADING


def _first_words(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return what is said of the first turn, and what is posted in it."""
    first, *_ = bonuses(edition)
    wide = min(13.0, (width - _LABEL_MM - 16) / 3)
    long, high = mat_mm(wide)
    shown = Block(
        (
            Group((posted(0, wide, edition, design),), translate(_LABEL_MM, 0)),
            *gain(first, _LABEL_MM + long + 6.6, high / 2, 9.0, design),
        ),
        high,
    )
    return stack(
        (
            _heading(0, width, tr, design),
            _posting(
                tr(mark("Post, if you like (6): soldiers 1 2 3 are a run. Lay them open, and move "
                        "your cube forward by their bonus.")),
                width, design,
            ),
            shown,
            Block((), 1.0),
            _posting_next(tr(mark("Then recruit (7):")), width),
            _stepped(1, tr(mark("Discard brush 7 onto the mountain: it is empty.")), width,
                     design),
            _stepped(2, tr(mark("Choose brush 8. It matches, as it is one away from 7, and may lie "
                                "anywhere on the board.")), width, design),
            _stepped(3, tr(mark("Take: brush 8 goes one square on, and what lay there, soldier 5, "
                                "is yours.")), width, design),
            Block((), 1.0),
            text(tr(mark("Now one piece completes your hand: soldier\u00a04 or\u00a07, "
                         "brush\u00a03 or another wild.")), width, _WORDS_PT, weight="medium",
                 leading=_LEADING),
        ),
        2.0,
    )  # fmt: skip


def _posting_next(words: str, width: float) -> Block:
    return text(words, width, _WORDS_PT, weight="bold", leading=_LEADING)


def _second_words(edition: Edition, width: float, tr: Translate, design: Design) -> Block:
    """Return what is said of the second turn."""
    inner = width - 2 * _EDGE_MM
    low = edition.sticks_take.value - 1
    return stack(
        (
            _posting(tr(mark("Post brushes 3 3 印, a set.")), inner, design),
            _stepped(
                1,
                tr(mark("After the others’ turns another square is empty: discard soldier 9 "
                        "there.")),
                inner, design,
            ),
            _stepped(2, tr(mark("Choose a wild: it matches every discard.")), inner, design),
            _stepped(
                3,
                tr(mark("Onto water you throw: {dark} dark sides, and soldier 4 is yours. With 0 "
                        "to {low} it would have been the wild itself."))
                .format(dark=DARK, low=low),
                inner, design,
            ),
        ),
        1.2,
    )  # fmt: skip


def _second(
    edition: Edition,
    players: int,
    square: float,
    width: float,
    *,
    tr: Translate,
    design: Design,
    bare: bool,
) -> Iterator[Drawing]:
    """Yield the second board with its hand, and beside it what is posted and how sticks fell."""
    board = onto_water(edition, players, square, _HELD_MM, design, bare=bare)
    yield _pictured(board, tr(mark("The board before your second turn, and your rack")), 0, 0)
    left = near_mm(square) + _BESIDE_MM
    room = width - 2 * _EDGE_MM - left
    middle = left + room / 2
    mat, high = mat_mm(_HELD_MM, upright=True)
    yield Group((posted(1, _HELD_MM, edition, design, upright=True),),
                translate(middle - mat / 2, 0))  # fmt: skip
    yield from gain(bonuses(edition)[1], middle, high + 5.0, 7.4, design)
    share = min(0.58, room / (edition.sticks.value * STICK_STEP_MM))
    long = edition.sticks.value * STICK_STEP_MM * share
    foot = with_hand_mm(near_mm(square), _HELD_MM)
    fallen = Group(tuple(sticks(DARK, edition.sticks.value, share, design)),
                   translate(middle - long / 2, foot - 21 * share - 5.4))  # fmt: skip
    yield fallen
    words = tr(mark("{dark} dark")).format(dark=DARK)
    yield Text(middle, foot - 0.6, words, 8.5, "medium", "middle", palette.TEXT)


def _third_words(width: float, tr: Translate) -> Block:
    """Return what is said of the third turn."""
    words = tr(mark("Post soldiers 4 5 6, your third combination (12): take its bonus, declare, "
                    "and recruit no more."))  # fmt: skip
    return text(words, width - 2 * _EDGE_MM, _WORDS_PT, leading=_LEADING)


def _third(edition: Edition, room: Box, tr: Translate, design: Design) -> Iterator[Drawing]:
    """Yield the three combinations with their bonuses, the call, and what it all comes to."""
    gives = bonuses(edition)
    strip, call = 10.0, 12.0
    between = 2.0
    free = room.height - strip - call - 2 * between
    wide = min(11.6, (free / 3 - 2.8) / (4 / 3))
    long, high = mat_mm(wide)
    step = (free - high) / 2
    why = (mark("run: the bonus of 3"), mark("set: 3 times the bonus of 3, less 1 for 印"),
           mark("run: the bonus of 6"))  # fmt: skip
    for at, points in enumerate(gives):
        y = room.y + at * step
        yield Group((posted(at, wide, edition, design),), translate(room.x, y))
        x = room.x + long + 5.6
        yield from gain(points, x, y + high / 2, 7.4, design)
        left = x + 5.6
        block = paragraph(tr(why[at]), 0, 0, room.x + room.width - left, _LEAST_PT + 0.4,
                          colour=palette.TEXT, leading=1.3)  # fmt: skip
        placing = translate(left, y + (high - block.height_mm) / 2)
        yield Group(block.texts, placing, tag=Tag("P"))
    y = room.y + free + between + call / 2
    yield from _called(tr(mark("“Lautzeit-Sep!”")), room, y)
    yield from _sum(edition, Box(room.x, room.y + room.height - strip, room.width, strip),
                    gives, tr, design)  # fmt: skip


def _called(words: str, room: Box, y: float) -> Iterator[Drawing]:
    """Yield what is called, in large letters between two lozenges."""
    face = faced(words, "engraved")
    size = fitting_size_pt(words, room.width - 24, 20.0, face)
    middle = room.x + room.width / 2
    base = y + size * MM_PER_POINT * cap_height(face) / 2
    yield Text(middle, base, words, size, face, "middle", CINNABAR)
    half = text_width_mm(words, size, face) / 2 + 4.5
    for x in (middle - half, middle + half):
        yield Path(polyline((x - 1.7, y), (x, y - 1.7), (x + 1.7, y), (x, y + 1.7), closed=True),
                   BRASS)  # fmt: skip


def _sum(
    edition: Edition, box: Box, gives: Sequence[int], tr: Translate, design: Design
) -> Iterator[Drawing]:
    """Yield what the three turns gave: bonuses and points, and all of them on a seal."""
    full = design is Design.FULL
    yield Rect(box.x, box.y, box.width, box.height, SILK if full else None, BRASS, 0.25, radius=0.8)
    declared = worth(edition, "base").value
    brackets = (f"({' + '.join(map(str, gives))})", f"{declared}")
    far = box.x + box.width - 11.0
    line = f"{brackets[0]} + {brackets[1]} ="
    size = 13.0
    middle = box.y + box.height / 2
    yield Text(far, middle + 0.6, line, size, "engraved", "end", INK, role="points")
    yield from seal(far + 6.0, middle, 8.4, str(total(edition)), design)
    names = (tr(mark("bonuses")), tr(mark("rule 15")))
    far_off = text_width_mm(" =", size, "engraved")
    wide = text_width_mm(line, size, "engraved")
    middles = (far - wide + text_width_mm(brackets[0], size, "engraved") / 2,
               far - far_off - text_width_mm(brackets[1], size, "engraved") / 2)  # fmt: skip
    for words, x in zip(names, middles, strict=True):
        yield Text(x, middle + 3.9, words, 7.8, anchor="middle", colour=palette.TEXT)
    label = tr(mark("Your points"))
    room = far - wide - box.x - 5.0
    face = faced(label, "engraved")
    points = fitting_size_pt(label, room, 11.0, face)
    base = middle + points * MM_PER_POINT * (cap_height(face) if face else CAP_HEIGHT) / 2
    yield Text(box.x + 3.0, base, label, points, face, colour=DEEP_JADE)
