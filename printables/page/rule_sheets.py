"""The rules of a game on paper: numbered paragraphs, tables and pictures in two columns.

What it says is `games.rules.Rules`; here it is only set. A game draws its own pictures and those of
its tables that deserve more than lines and columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from math import fsum
from typing import TypeAlias

from games.message import InLanguages, Message, Say, Value, mark, message
from games.rules import Item, Paragraph, Rules, Section, Table
from printables.drawing import palette
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Rect,
    Tag,
    Text,
    scale,
    walk,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.output.picture import Picture
from printables.page.columns import Part, in_columns, one_column
from printables.page.fitting import NoRoomError
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import (
    NUMBER_MM,
    PLAIN,
    SMALL_PT,
    Block,
    Look,
    figure,
    head,
    house_sign,
    listed,
    numbered,
    space,
    stack,
    tagged,
    text,
    title,
)

SIZES_PT = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5)
"""Of these sizes of letters the first that fits the page is taken."""

LEADING = 1.36
"""From one base line to the next, as a share of the size: less than elsewhere, for much to say."""

_GAP_MM = 8.0
_APART_MM = 4.0  # between the columns and what stands above and below them
_AIR_MM = 6.0  # the most that goes there, too, on an airy page
_BETWEEN = 0.12  # of the size in points: millimetres from one paragraph to the next
_SECTIONS = 0.38  # the same from one section to the next
_EASY_PT = 9.5  # letters that are smaller are worth a somewhat smaller picture
_BAND_SHARES = (0.92, 0.86)  # a picture that is smaller yet has captions too small to read
_MISTAKE_PT = 0.5  # what people get wrong is so much smaller

DrawPicture: TypeAlias = Callable[[float, float], Block]
"""Draws a picture for a width in millimetres, beside letters of a size in points."""

DrawTable: TypeAlias = Callable[[Table, float, float], Block]
"""Draws a table for a width in millimetres, with letters of a size in points."""


def once(draw: Callable[[float], Block]) -> DrawPicture:
    """Return what draws a picture that is the same beside letters of any size, once a width."""
    kept = lru_cache(maxsize=4)(draw)
    return lambda width, _: kept(width)


@dataclass(frozen=True, slots=True)
class RuleArt:
    """What a game draws on its page of rules.

    Attributes:
        pictures: by the names that its rules give them; a picture that is missing is left out.
        tables: by their names; others are set in lines and columns.
        band: what stands over the columns, for a width and a size of letters; None for nothing.
        foot: the same below the columns.
        spare_foot: whether a small page does without the foot before it does without the band.
        look: how headings and numbers look.
        lockup: what stands at the top instead of the plain title.
        beside: what stands at the right of the words instead of their second column, with its
            width; None where they are set in two.
        largest_pt: how large the letters may be, so that pages which say little look like those
            beside them.
        airy: whether what is left of a page goes between its parts, where letters stay that small.
    """

    pictures: Mapping[str, DrawPicture] = field(default_factory=dict)
    tables: Mapping[str, DrawTable] = field(default_factory=dict)
    band: DrawPicture | None = None
    foot: DrawPicture | None = None
    spare_foot: bool = False
    look: Look = PLAIN
    lockup: DrawPicture | None = None
    beside: tuple[float, DrawPicture] | None = None
    largest_pt: float = SIZES_PT[0]
    airy: bool = False


@dataclass(frozen=True, slots=True)
class RulePictures:
    """The pictures of a game's rules, each by itself, for who reads them on a screen.

    Attributes:
        items: by the names that the rules give them.
        sections: those that belong to a whole section, by its name, in their order.
    """

    items: Mapping[str, Picture] = field(default_factory=dict)
    sections: Mapping[str, tuple[Picture, ...]] = field(default_factory=dict)


SCREEN_MM = 84.0
"""How wide a picture of a rule is drawn for a screen: as a phone is, near enough."""

SCREEN_PT = 11.0
"""Of the letters beside it."""


def picture_of(block: Block, width_mm: float = SCREEN_MM, *, around_mm: float = 2.0) -> Picture:
    """Return a block of a width as a picture of its own."""
    moved = block.at(around_mm, around_mm)
    return Picture(width_mm + 2 * around_mm, block.height_mm + 2 * around_mm, (moved,))


def panels_of(block: Block, width_mm: float, count: int, gap_mm: float) -> tuple[Picture, ...]:
    """Return the pictures that stand side by side in a block, each by itself."""
    panel = (width_mm - (count - 1) * gap_mm) / count
    return tuple(
        Picture(
            panel + 2,
            block.height_mm + 2,
            (block.at(1 - at * (panel + gap_mm), 1),),
        )
        for at in range(count)
    )


def saying(tr: Translate, language: str = "en") -> Say:
    """Return what says messages with the words of `tr`, an edition's texts in `language`.

    >>> from games.message import message
    >>> saying(str)(message("{count} cards", count=message("{tens}0", tens=2)))
    '20 cards'
    """

    def shown_value(value: Value) -> str | int | float:
        if isinstance(value, Message):
            return say(value)
        if isinstance(value, InLanguages):
            return value.of(language)
        if isinstance(value, str | int | float):
            return value
        return ", ".join(map(say, value))

    def say(words: Message) -> str:
        return tr(words.template).format_map(
            {name: shown_value(value) for name, value in words.values}
        )

    return say


def rule_sheet(
    rules: Rules, sheet: Sheet, *, say: Say, tr: Translate, art: RuleArt | None = None
) -> Group:
    """Return rules for a page, in letters as large as it has room for.

    Args:
        rules: what to say.
        sheet: the room on the page.
        say: says it.
        tr: for the words of the page itself.
        art: what the game draws.

    Raises:
        NoRoomError: the page has no room for them.
    """
    house = any(item.mark == "H" for item in rules.items())
    note = text(
        tr(
            mark(
                "House rules: this edition’s own, where the published rules leave a question open."
            )
        ),
        sheet.width_mm - NUMBER_MM,
        SMALL_PT,
        colour=palette.QUIET,
    )
    foot = sheet.height_mm - (note.height_mm if house else 0)
    room = replace(sheet, height_mm=foot - 2.5)
    page = _fitting(rules, room, say, art or RuleArt())
    if not house:
        return Group(page.drawings)
    sign = house_sign(2.3, foot + note.height_mm / 2, 3.4)
    key = _key_to_mistakes(rules, note, sheet.width_mm, tr)
    told = (note.at(NUMBER_MM, foot), *(one.at(0, foot) for one in key))
    return Group((*page.drawings, sign, *told))


_KEY_GAP_MM = 6.0  # from one sign that is explained to the next


def _key_to_mistakes(
    rules: Rules, note: Block, width_mm: float, tr: Translate
) -> tuple[Block, ...]:
    """Return what the exclamation mark says, behind a note of one line, where there is room."""
    words = tr(mark("Often played wrong."))
    wide = text_width_mm(words, SMALL_PT, "regular")
    note_lines = [one for one in walk(note.drawings) if isinstance(one, Text)]
    if len(note_lines) != 1 or all(item.mistake is None for item in rules.items()):
        return ()
    left = NUMBER_MM + text_width_mm(note_lines[0].string, SMALL_PT, "regular") + _KEY_GAP_MM
    if left + NUMBER_MM + wide > width_mm:
        return ()
    told = text(words, wide + 1, SMALL_PT, colour=palette.QUIET)
    told = listed(told, _exclamation(2.3, note.height_mm / 2))
    return (Block((told.at(left, 0),), note.height_mm),)


def _fitting(rules: Rules, room: Sheet, say: Say, art: RuleArt) -> Block:
    """Return the page in the largest letters that fit; a small one does without its band.

    Raises:
        NoRoomError: not even the words fit, or all of it must be there and does not.
    """
    art = replace(art, band=_as_figure(art.band), foot=_as_figure(art.foot))
    least = replace(art, band=None, lockup=None)
    # Set once a size: what stands above and below them is tried in many ways.
    columns = cache(partial(_columns, rules, room.width_mm, say=say, art=art))
    draw = partial(_page, rules, columns, room, say=say)
    if room.smallest:
        page = draw(SIZES_PT[-1], art=least)
        if page.height_mm > room.height_mm:
            raise NoRoomError
        return page
    known_to_fit = False
    largest = next((at for at, size in enumerate(SIZES_PT) if size <= art.largest_pt), 0)
    small = (replace(art, foot=None),) if art.spare_foot else ()
    ways = (
        (art, *_with_smaller_bands(art))
        if room.whole
        else (art, *small, replace(art, band=None), least)
    )
    for drawn in ways:
        fitting_block: Block | None = None
        first, last = largest, len(SIZES_PT) - 1
        while first <= last:  # smaller letters take less room
            at = (first + last) // 2
            page = draw(SIZES_PT[at], art=drawn)
            if page.height_mm <= room.height_mm:
                fitting_block, last, known_to_fit = page, at - 1, True
                continue
            first = at + 1
            if not known_to_fit:  # of a room that is too small, know it soon
                if draw(SIZES_PT[-1], art=least).height_mm > room.height_mm:
                    raise NoRoomError
                known_to_fit = True
        if fitting_block is not None:
            return _easier_to_read(draw, room.height_mm, drawn, last + 1, fitting_block)
    raise NoRoomError


def _as_figure(draw: DrawPicture | None) -> DrawPicture | None:
    """Return what draws a picture as a figure; its words are gathered once, not for each size."""
    if draw is None:
        return None
    kept: dict[int, tuple[Block, Block]] = {}

    def drawn(width_mm: float, size_pt: float) -> Block:
        block = draw(width_mm, size_pt)
        if id(block) not in kept:
            kept[id(block)] = block, figure(block)
        return kept[id(block)][1]

    return drawn


def _easier_to_read(
    draw: Callable[..., Block], height_mm: float, art: RuleArt, size: int, page: Block
) -> Block:
    """Return a page of small letters with larger ones, if a smaller picture makes room for them.

    Args:
        draw: draws the page with letters of a size, and with `art`.
        height_mm: of the room on the page.
        art: what the game draws.
        size: which of `SIZES_PT` the page's letters have.
        page: the page with these.
    """
    for smaller in _with_smaller_bands(art):
        while size and SIZES_PT[size] < _EASY_PT:
            larger = draw(SIZES_PT[size - 1], art=smaller)
            if larger.height_mm > height_mm:
                break
            page, size = larger, size - 1
    return page


def _with_smaller_bands(art: RuleArt) -> Iterator[RuleArt]:
    """Yield the same with what stands over the columns drawn for more width, and made smaller."""
    band = art.band
    if band is None:
        return
    for share in _BAND_SHARES:

        def smaller(width_mm: float, size_pt: float, share: float = share) -> Block:
            block = band(width_mm / share, size_pt)
            return Block((Group(block.drawings, scale(share)),), share * block.height_mm)

        yield replace(art, band=smaller)


def column_mm(width_mm: float) -> float:
    """Return the width of a column on a page of this width."""
    return (width_mm - _GAP_MM) / 2


def _columns(rules: Rules, width_mm: float, size_pt: float, say: Say, art: RuleArt) -> Block:
    """Return the rules on a width, in two columns or beside a picture, in letters of a size."""
    beside_mm, draw = art.beside or (column_mm(width_mm), None)
    column = width_mm - _GAP_MM - beside_mm
    setting = _Setting(column, size_pt, say, art)
    paragraphs = [part for section in rules.sections for part in _section(section, setting)]
    if draw is None:
        return in_columns(paragraphs, column + _GAP_MM)
    words, picture = one_column(paragraphs), draw(beside_mm, size_pt)
    high = max(words.height_mm, picture.height_mm)
    return Block((words.at(0, 0), picture.at(column + _GAP_MM, 0)), high)


def _page(
    rules: Rules,
    columns: Callable[[float], Block],
    room: Sheet,
    size_pt: float,
    *,
    say: Say,
    art: RuleArt,
) -> Block:
    """Return a page: its columns, which are drawn for a size, and what stands above and below."""
    width_mm = room.width_mm
    if art.lockup is not None:
        parts = [art.lockup(width_mm, size_pt), space(3)]
    else:
        parts = [title(say(rules.title), say(rules.summary), width_mm, art.look), space(4)]
    around = (art.band, lambda *_: columns(size_pt), art.foot)
    below = [draw(width_mm, size_pt) for draw in around if draw is not None]
    apart = _APART_MM
    if art.airy:
        high = fsum(part.height_mm for part in (*parts, *below)) + apart * (len(below) - 1)
        # As much is left below the last of them.
        apart += max(0.0, min(_AIR_MM, (room.height_mm - high) / len(below)))
    for at, block in enumerate(below):
        parts += [space(apart), block] if at else [block]
    return stack(parts)


@dataclass(frozen=True, slots=True)
class _Setting:
    """How paragraphs are set.

    Attributes:
        width_mm: of a column.
        size_pt: of its letters.
        say: says messages.
        art: what the game draws.
    """

    width_mm: float
    size_pt: float
    say: Say
    art: RuleArt

    @property
    def room_mm(self) -> float:
        """What is left for words that are set in."""
        return self.width_mm - NUMBER_MM

    @property
    def centre_mm(self) -> float:
        """The middle of a paragraph's first line, from its upper edge."""
        return self.size_pt * MM_PER_POINT * LEADING / 2


def _section(section: Section, setting: _Setting) -> list[Part]:
    heading = head(setting.say(section.heading), setting.width_mm, setting.art.look)
    parts = [Part(heading, _SECTIONS * setting.size_pt, stays=True)]
    for item in section.items:
        above = 0.0 if parts[-1].stays else _BETWEEN * setting.size_pt
        parts += _item(item, above, setting)
    return parts


_ONE_LINE = 0.75  # mm for each point of size: a line is less high, two are higher


def _item(item: Item, above: float, setting: _Setting) -> list[Part]:
    """Return an item's blocks, the picture last; an example has a bar beside it."""
    width, size_pt = setting.width_mm, setting.size_pt
    blocks: list[Block] = []
    for block in item.blocks:
        if isinstance(block, Paragraph):
            number = f"{item.number}{block.step}" if block.step or not blocks else ""
            dot = not blocks and not item.example
            blocks.append(_paragraph(block, number, setting, dot=dot))
        elif block.name in setting.art.tables:
            drawn = setting.art.tables[block.name](block, width, size_pt)
            blocks.append(figure(drawn, _words(block, setting.say)))
        else:
            blocks.append(_set_in(lines(block, setting.room_mm, size_pt, setting.say)))
    if item.mistake is not None:
        blocks.append(_mistake(setting.say(item.mistake), setting))
    picture = setting.art.pictures.get(item.picture)
    if picture is not None:
        shown_of = message("Picture to rule {number}", number=item.number)
        alt = setting.say(shown_of if item.number else message("Picture to this rule"))
        blocks.append(_set_in(figure(picture(setting.room_mm, size_pt), alt)))
    between = _BETWEEN * size_pt * 0.6
    shown = {at for at, block in enumerate(item.blocks) if isinstance(block, Table)}
    if picture is not None or item.mistake is not None:
        shown.add(len(blocks) - 1)
    # No column begins with the one line that is left of a rule.
    shown.update(
        at for at, block in enumerate(blocks) if at and block.height_mm < _ONE_LINE * size_pt
    )
    parts = [
        Part(block, between if at else above, stays=at + 1 in shown)
        for at, block in enumerate(blocks)
    ]
    if not item.example:
        return parts
    whole = one_column(parts)
    bar = Rect(2.0, 0.6, 0.6, whole.height_mm - 1.2, palette.HAIRLINE)
    return [Part(Block((bar, *whole.drawings), whole.height_mm), above)]


def _words(table: Table, say: Say) -> str:
    """Return a table as sentences: each line with its heads."""
    heads = [say(column) for column in table.columns]
    rows = (zip(heads, map(say, row.cells), strict=True) for row in table.rows)
    return "; ".join(", ".join(f"{head} {cell}".strip() for head, cell in row) for row in rows)


def _set_in(block: Block) -> Block:
    return Block((block.at(NUMBER_MM, 0),), block.height_mm)


def _paragraph(paragraph: Paragraph, number: str, setting: _Setting, *, dot: bool) -> Block:
    """Return a paragraph with its number, with a house if it is a house value, or with a dot."""
    words, house = setting.say(paragraph.text), paragraph.mark == "H"
    width, size_pt = setting.width_mm, setting.size_pt
    if number:
        look = setting.art.look
        block = numbered(number, words, width, size_pt, leading=LEADING, look=look)
        if not house:
            return block
        sign = house_sign(2.3, setting.centre_mm + 4.2, 2.9)
        return Block((*block.drawings, sign), max(block.height_mm, setting.centre_mm + 6))
    if house:
        return numbered("", words, width, size_pt, house=True, leading=LEADING)
    body = text(words, setting.room_mm, size_pt, leading=LEADING)
    if dot:
        look = setting.art.look
        return listed(body, look.bullet(2.3, setting.centre_mm, look.ink))
    return _set_in(body)


def _mistake(words: str, setting: _Setting) -> Block:
    """Return what people get wrong, with an exclamation mark before it."""
    size = max(SIZES_PT[-1], setting.size_pt - _MISTAKE_PT)
    body = text(words, setting.room_mm, size, weight="medium", leading=LEADING)
    centre = size * MM_PER_POINT * LEADING / 2
    return listed(body, _exclamation(2.3, centre))


def _exclamation(x: float, y: float) -> Group:
    """Return the exclamation mark before what people get wrong, around a point."""
    half = SMALL_PT * MM_PER_POINT * CAP_HEIGHT / 2
    sign = (
        Circle(x, y, 2.0, None, palette.TEXT, 0.35),
        Text(x, y + half, "!", SMALL_PT, "black", "middle", palette.TEXT),
    )
    return Group(sign, tag=Tag("Lbl"))


def lines(table: Table, width: float, size_pt: float, say: Say) -> Block:
    """Return a table set in lines: columns as wide as they need, the last one takes the rest."""
    size = max(SMALL_PT, size_pt - 1)
    rows = [[say(cell) for cell in row.cells] for row in table.rows]
    heads = [say(column) for column in table.columns]
    gap = 3.0
    lefts = [0.0]
    for at in range(len(heads) - 1):
        widest = max(text_width_mm(row[at], size, "bold") for row in (heads, *rows))
        lefts.append(lefts[-1] + widest + gap)
    room = width - lefts[-1]
    blocks = [_cells(heads, lefts, room, size, colour=palette.QUIET)]
    for row, of in zip(rows, table.rows, strict=True):
        blocks.append(Block((Rect(0, 0, width, 0.15, palette.HAIRLINE),), 0.3))
        line = _cells(row, lefts, room, size)
        if of.mark == "H":
            sign = house_sign(2.3 - NUMBER_MM, size * MM_PER_POINT * LEADING / 2, 2.9)
            line = Block((*line.drawings, sign), line.height_mm)
        blocks.append(line)
    return tagged(stack(blocks, 0.3), "Table")


def _cells(
    words: Sequence[str], lefts: Sequence[float], room: float, size: float, *, colour: str = ""
) -> Block:
    parts: list[Drawing] = []
    height = 0.0
    for at, (caption, left) in enumerate(zip(words, lefts, strict=True)):
        last = at == len(words) - 1
        body = text(
            caption,
            room if last else 200,
            size,
            weight="bold" if at == 0 and not colour else "regular",
            colour=colour or palette.TEXT,
            leading=LEADING,
        )
        head = Tag("TH", scope="Column") if colour else Tag("TH", scope="Row")
        parts.append(Group((body.at(left, 0),), tag=head if colour or at == 0 else Tag("TD")))
        height = max(height, body.height_mm)
    return tagged(Block(tuple(parts), height), "TR")


def across(table: Table, width: float, size_pt: float, say: Say) -> Block:
    """Return a table turned on its side: a column for each row, its heads at the left."""
    small = max(SMALL_PT, size_pt - 2)
    label = max(text_width_mm(say(column), small) for column in table.columns) + 3
    step = (width - label) / len(table.rows)
    line = 0.56 * size_pt
    parts: list[Drawing] = []
    for at, column in enumerate(table.columns):
        base = (at + 0.7) * line
        parts.append(Text(0, base, say(column), small, colour=palette.QUIET))
        for number, row in enumerate(table.rows):
            parts.append(
                Text(
                    label + (number + 0.5) * step,
                    base,
                    say(row.cells[at]),
                    size_pt,
                    "regular" if 0 < at < len(table.columns) - 1 else "bold",
                    "middle",
                    palette.TEXT,
                )
            )
        parts.append(Rect(0, (at + 1) * line, width, 0.15, palette.HAIRLINE))
    low = len(table.columns) * line + 0.2
    house = [at for at, row in enumerate(table.rows) if row.mark == "H"]
    # below its column, where it is no exponent
    parts += (house_sign(label + (at + 0.5) * step, low + 1.9, 2.3) for at in house)
    return Block(tuple(parts), low + (3.4 if house else 0.0))
