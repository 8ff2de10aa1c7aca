"""A sheet to keep score by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.lineframe.edition import Edition
from games.lineframe.frames import FACES
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
    Symbol,
    Text,
    Use,
    polyline,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, cap_height, faced
from printables.drawing.text import fitting_size_pt
from printables.lineframe.film import EDGE_MM, INK, bare_film, clock_dial, window_top
from printables.lineframe.records import records_foot
from printables.lineframe.stationery import PAGE_BAND
from printables.lineframe.swatches import swatch_at
from printables.page.lockups import lockup
from printables.page.paper import Sheet, Translate
from printables.page.text_blocks import Block, space, stack

_TAKES = 4
_HEAD_MM = 7.4  # of the heads over a take's lines
_LOW_MM = 0.7  # below its last line
_LEAST_ROW_MM = 8.5
_MOST_ROW_MM = 12.0
_GAP_MM = 2.6
_ASIDE_MM = 1.6  # from a film's ends to its frames, and between the two
_LEADER_MM = 30.0  # how wide the frame is that says which take it is
_CROSSES_MM = 10.0
_TOTAL_MM = 15.0
_NAME_SHARE = 0.225  # of the lines' frame; the rest is for the boxes: each takes several numbers


def score_sheet(sheet: Sheet, edition: Edition, design: Design, tr: Translate) -> Group:
    """Return a page to keep score of as many games as it holds: each is a film with its leader.

    Below them are the records.

    Args:
        sheet: the room on the page.
        edition: how many play, and the targets of one who plays alone.
        design: full or eco.
        tr: for the words.
    """
    width = sheet.width_mm
    how = tr(
        mark(
            "Write boxed numbers under their colours (two 5s in yellow: 5 + 5); add them up. "
            "Alone, ring the target you reach; in a tie, fewer × wins."
        )
    )
    top = lockup(tr(mark("Score sheet")), how, PAGE_BAND, width, design)
    players, targets = edition.players.value[1], edition.targets.value
    foot = [records_foot(width, targets, design, tr)]
    room = sheet.height_mm - top.height_mm - 6.5
    if room - foot[0].height_mm - _GAP_MM < _least_mm(players):  # a small paper: games come first
        foot = []
    room -= sum(block.height_mm + _GAP_MM for block in foot)
    takes, row = _TAKES, 0.0
    while takes:
        row = ((room - (takes - 1) * _GAP_MM) / takes - _HEAD_MM - _LOW_MM - 2 * EDGE_MM) / players
        if row >= _LEAST_ROW_MM:
            break
        takes -= 1
    row = min(row, _MOST_ROW_MM)
    high = _HEAD_MM + players * row + _LOW_MM
    film = Group((
        *bare_film(width, high + 2 * EDGE_MM, design),
        Group(tuple(_lines(width - _LEADER_MM - 3 * _ASIDE_MM, players, row, design, tr)),
              translate(_LEADER_MM + 2 * _ASIDE_MM, EDGE_MM)),
    ))  # fmt: skip
    area = Box(-0.2, -0.2, width + 0.4, high + 2 * EDGE_MM + 0.4)
    same = Use(Symbol("take", film, area), 0, 0)
    blocks = [
        Block((same, Group(tuple(_leader((at + 1, takes), high, targets, design, tr)),
                           translate(_ASIDE_MM, EDGE_MM))), high + 2 * EDGE_MM)
        for at in range(takes)
    ]  # fmt: skip
    page = stack([top, space(2.5), stack([*blocks, *foot], _GAP_MM)])
    return Group(page.drawings)


def _least_mm(players: int) -> float:
    """Return how high a take is at least."""
    return _HEAD_MM + players * _LEAST_ROW_MM + _LOW_MM + 2 * EDGE_MM


_DEEPER = 0.18  # of the film's ink in a leader's letters: yellow's are read from afar too
_SLATE_PT = 11.0
_FOOT_MM = 11.4  # below a leader's clock, for the targets
_SLATE_MM = 6.6  # above it, for its word


def _leader(
    counted: tuple[int, int], high: float, targets: Sequence[int], design: Design, tr: Translate
) -> Iterator[Drawing]:
    """Yield the frame of a film's leader that counts a take, over the targets of one who plays.

    Args:
        counted: which one it is, from 1, and how many there are: so far the hand has come.
        high: of the frame.
        targets: of one who plays alone, to be ringed.
        design: full or eco.
        tr: for the words.
    """
    full = design is Design.FULL
    take, takes = counted
    colour = (take - 1) % 6 + 1
    paint = palette.SIX[colour - 1]
    low = high - _FOOT_MM
    clock = Box(0, _SLATE_MM, _LEADER_MM, low - _SLATE_MM)
    whole = Rect(0, 0, _LEADER_MM, high, paint.tint if full else palette.PAPER,
                 None if full else INK, 0.25, radius=2.0)  # fmt: skip
    yield whole
    middle, y = _LEADER_MM / 2, (clock.y + clock.y + clock.height) / 2
    cross = (*polyline((middle, 0), (middle, low)), *polyline((0, y), (_LEADER_MM, y)))
    yield Path(cross, stroke=paint.field if full else paint.line, width_mm=0.25)
    radius = min(0.45 * _LEADER_MM, 0.5 * clock.height)
    deep = palette.mixed(paint.dark, INK, _DEEPER)
    yield from clock_dial((middle, y, radius), take, take / takes, colour, design, ink=deep)
    word = tr(mark("Take"))
    face = faced(word, "logo")
    size = fitting_size_pt(word, middle - 5.2, _SLATE_PT, face)
    yield Text(2.4, 2.4 + size * MM_PER_POINT * cap_height(face), word, size, face,
               colour=deep)  # fmt: skip
    yield Path(polyline((0, low), (_LEADER_MM, low)), stroke=paint.field if full else paint.line,
               width_mm=0.25)  # fmt: skip
    heading = tr(mark("solo target"))
    size = fitting_size_pt(heading, _LEADER_MM - 4.0, 8.0, "medium")
    base = low + 1.5 + size * MM_PER_POINT * CAP_HEIGHT
    yield Text(middle, base, heading, size, "medium", "middle", deep)
    yield from _targets(targets, middle, high - 4.1, deep)


def _targets(targets: Sequence[int], x: float, y: float, ink: str) -> Iterator[Drawing]:
    """Yield the targets around `(x, y)`, to be ringed."""
    base = y + 9.0 * MM_PER_POINT * CAP_HEIGHT / 2
    step = (_LEADER_MM - 2.4) / len(targets)
    for at, target in enumerate(targets):
        place = x + (at - (len(targets) - 1) / 2) * step
        yield Rect(place - step / 2 + 0.5, y - 2.5, step - 1.0, 5.0, palette.PAPER, ink, 0.3,
                   radius=2.5)  # fmt: skip
        yield Text(place, base, str(target), 9.0, "bold", "middle", ink)


def _lines(
    width: float, players: int, row_mm: float, design: Design, tr: Translate
) -> Iterator[Drawing]:
    """Yield the frame in which a take's score is written: its heads, and a line for each player."""
    full = design is Design.FULL
    name = _NAME_SHARE * width
    colour = (width - name - _CROSSES_MM - _TOTAL_MM - _RIGHT_MM) / len(FACES)
    columns = [0.0, name]
    columns += [name + colour * n for n in range(1, len(FACES) + 1)]
    columns.append(columns[-1] + _TOTAL_MM)
    high = _HEAD_MM + players * row_mm + _LOW_MM
    sides = (width, high)
    if full:
        yield Rect(0, 0, *sides, palette.PAPER, radius=2.0)
        yield Path(window_top(width, _HEAD_MM, 2.0), fill=palette.SIX[4].tint)
    else:
        yield Rect(0, 0, *sides, palette.PAPER, INK, 0.25, radius=2.0)
    side = 6.0
    for face, left in zip(FACES, columns[1:], strict=False):
        yield swatch_at(face, left + (colour - side) / 2, (_HEAD_MM - side) / 2, side, design)
    heads = (
        (mark("player"), 0.0, name),
        (mark("total"), columns[7], _TOTAL_MM),
        (mark("×"), columns[8], _CROSSES_MM),
    )
    yield from (_head(tr(words), left, room) for words, left, room in heads)
    line = _line(columns, row_mm, design)
    for player in range(players):
        y = _HEAD_MM + player * row_mm
        yield from (Use(line, 0, y), *_player(player, name, y, row_mm, design))


_RIGHT_MM = 1.2  # right of the last column


_FRAME_INSET_MM = 0.9  # from a line's edges to its frames
_BESIDE_MM = 1.8  # from a column's edges to its frames: a sign stands between two


def _line(columns: Sequence[float], row_mm: float, design: Design) -> Symbol:
    """Return a player's line: a frame of the tape for each colour, and what they add up to.

    Args:
        columns: where the columns begin.
        row_mm: how high the line is.
        design: full or eco.
    """
    full = design is Design.FULL
    middle, high = row_mm / 2, row_mm - 2 * _FRAME_INSET_MM
    parts: list[Drawing] = []
    for face, left in zip(FACES, columns[1:], strict=False):
        paint = palette.SIX[face - 1]
        wide = columns[2] - columns[1] - 2 * _BESIDE_MM
        parts.append(
            Rect(left + _BESIDE_MM, _FRAME_INSET_MM, wide, high, paint.tint if full else None,
                 paint.field if full else paint.line, 0.7 if full else 0.18, radius=1.5)
        )  # fmt: skip
    aside = _BESIDE_MM + 0.5  # its rim is thicker
    box = (columns[7] + aside, _FRAME_INSET_MM, _TOTAL_MM - 2 * aside, high)
    rim = 0.8 if full else 0.25
    parts.append(Rect(*box, palette.PAPER, INK, rim, radius=high / 2))
    parts += (_sign(x, middle, plus=x != columns[7]) for x in columns[2:8])
    crosses = Rect(columns[8] + 1.2, _FRAME_INSET_MM, _CROSSES_MM - 2.4, high, palette.PAPER,
                   INK, 0.5 if full else 0.18, radius=1.5)  # fmt: skip
    parts.append(crosses)
    return Symbol("score line", Group(tuple(parts)), Box(0, 0, columns[8] + _CROSSES_MM, row_mm))


def _sign(x: float, y: float, *, plus: bool) -> Drawing:
    """Return a plus, or the equals sign before the total, between two boxes."""
    half = 0.85
    if plus:
        lines = (*polyline((x - half, y), (x + half, y)), *polyline((x, y - half), (x, y + half)))
    else:
        lines = (*polyline((x - half, y - 0.5), (x + half, y - 0.5)),
                 *polyline((x - half, y + 0.5), (x + half, y + 0.5)))  # fmt: skip
    return Path(lines, stroke=INK, width_mm=0.35)


def _player(number: int, wide: float, y: float, row_mm: float, design: Design) -> list[Drawing]:
    """Return where a player's name goes: behind the letter that the tapes have."""
    middle = y + row_mm / 2
    base = middle + 8.0 * MM_PER_POINT * CAP_HEIGHT / 2
    low = y + row_mm - 2.4
    full = design is Design.FULL
    ground, ink = (INK, palette.PAPER) if full else (None, INK)
    return [
        Rect(2.0, middle - 2.5, 5.0, 5.0, ground, None if full else INK, 0.25, radius=0.9),
        Text(4.5, base, chr(ord("A") + number % 26), 8.0, "black", "middle", ink),
        Path(polyline((9.0, low), (wide - 2.5, low)), stroke=palette.QUIET, width_mm=0.25),
    ]


def _head(words: str, left: float, room: float) -> Text:
    """Return what stands over a column: in its middle, over the first at its left."""
    size = fitting_size_pt(words, room - 2, 8.5, "medium")
    base = (_HEAD_MM + size * MM_PER_POINT * CAP_HEIGHT) / 2
    if left:
        return Text(left + room / 2, base, words, size, "medium", "middle", INK)
    return Text(2.5, base, words, size, "medium", colour=INK)
