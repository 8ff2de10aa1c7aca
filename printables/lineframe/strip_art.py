"""Pages of strips: frames, join tabs and where they are cut."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import fsum
from string import ascii_uppercase

from games.lineframe.tape import Tape
from games.message import mark, message
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Circle,
    Drawing,
    Group,
    Path,
    Rect,
    Text,
    polyline,
    rotate,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lineframe.film import INK, hatched
from printables.lineframe.frame_art import frame_art
from printables.lineframe.piece_names import FRAME, JOIN_TAB, STRIP
from printables.lineframe.strips import Strip, Tab, largest_side, lay_strips
from printables.page.document import Page, Placed, rectangle
from printables.page.fitting import too_large
from printables.page.identity import Identity
from printables.page.paper import SHEET_X_MM, SHEET_Y_MM, Paper, Translate, sheet_of
from printables.page.piece_sheets import cutting_of

_HAIR_MM = 0.1


def tape_pages(
    tape: Tape, player: int | None, *, paper: Paper, side_mm: float, design: Design, tr: Translate
) -> tuple[Page, ...]:
    """Return the pages of a tape.

    Args:
        tape: the tape.
        player: which of several players it is for, from 0; None if there is one tape.
        paper: the paper.
        side_mm: the side of a frame.
        design: full or eco.
        tr: for the words.

    Raises:
        PieceSizeError: the frames do not fit the paper.
    """
    letter = "" if player is None else player_letter(player)
    if letter:
        heading = tr(mark("Lineframe · player {player} · tape {id}"))
    else:
        heading = tr(mark("Lineframe · tape {id} · print one for each player"))
    heading = heading.format(player=letter, id=tape.id)
    if side_mm > largest_side(sheet_of(paper)):
        raise too_large(
            message("a frame of {side} mm", side=f"{side_mm:g}"),
            paper,
            lambda other: side_mm <= largest_side(sheet_of(other)),
        )
    pages = lay_strips(len(tape.frames), side_mm, sheet_of(paper))
    tape_sheets = []
    for strips in pages:
        placed = [piece for strip in strips for piece in _pieces(strip, tape, letter, design, tr)]
        between = Group(_between(strips), translate(SHEET_X_MM, SHEET_Y_MM))
        cutting = cutting_of([piece for piece in placed if piece.identity.kind == STRIP], paper)
        tape_sheets.append(Page(paper, heading, tuple(placed), (between,), cutting=cutting))
    return tuple(tape_sheets)


def player_letter(player: int) -> str:
    """Return what a player is called on paper: A to Z, then AA and so on.

    >>> player_letter(0), player_letter(25), player_letter(26)
    ('A', 'Z', 'AA')
    """
    more, at = divmod(player, len(ascii_uppercase))
    return (player_letter(more - 1) if more else "") + ascii_uppercase[at]


def _pieces(strip: Strip, tape: Tape, letter: str, design: Design, tr: Translate) -> list[Placed]:
    x, y, length = SHEET_X_MM + strip.x, SHEET_Y_MM + strip.y, strip.right - strip.x
    outline = rectangle(length, strip.side)
    pieces = [
        Placed(
            Identity(
                STRIP,
                f"{tape.id}/{strip.number}",
                tr(mark("strip {number} of tape {id}")).format(number=strip.number, id=tape.id),
                group=tape.id,
            ),
            x,
            y,
            length,
            strip.side,
            outline=outline,
        ),
    ]
    pieces += [
        Placed(
            Identity(
                FRAME,
                tape.qr_text(number),
                tr(mark("frame {number} of tape {id}")).format(number=number, id=tape.id),
                group=tape.id,
                number=f"{number:02d}",
            ),
            SHEET_X_MM + x,
            SHEET_Y_MM + y,
            strip.side,
            strip.side,
            art=frame_art(
                tape.frames[number - 1], number, strip.side, design, qr_text=tape.qr_text(number)
            ),
        )
        for number, x, y in strip.frames
    ]
    if strip.tab is not None:
        tab = strip.tab
        pieces.append(
            Placed(
                Identity(
                    JOIN_TAB,
                    f"{tape.id}-{tab.next_frame:02d}",
                    tr(mark("tab before frame {number} of tape {id}")).format(
                        number=tab.next_frame, id=tape.id
                    ),
                    group=tape.id,
                ),
                SHEET_X_MM + tab.x,
                SHEET_Y_MM + tab.y,
                tab.width,
                tab.height,
                art=_tab(tab, tape.id, letter, strip.number, design=design, tr=tr),
            )
        )
    return pieces


_LABEL_PT = 6.0


def _tab(tab: Tab, tape: str, letter: str, strip: int, *, design: Design, tr: Translate) -> Drawing:
    """Return a join tab: a film's leader, hatched for glue, that says which frame comes over it."""
    width, height = tab.width, tab.height
    number = str(tab.next_frame)
    glue = tr(mark("glue {number}")).format(number=number)
    if letter:
        glue = f"{letter} · {glue}"
    label = f"{tape}/{strip}"
    return Group(
        (
            hatched(width, height, design),
            Group(
                tuple(_leader(width, height, (glue.removesuffix(number), number, label), design)),
                rotate(-90).then(translate(0, height)),
            ),
            # A solid line is cut; the next strip is laid against the dashed one.
            Path(
                polyline((0, 0), (width, 0), (width, height), (0, height)),
                stroke=palette.QUIET,
                width_mm=_HAIR_MM,
            ),
            Path(
                polyline((0, 0), (0, height)), stroke=palette.TEXT, width_mm=0.25, dash=(1.2, 0.8)
            ),
        )
    )


_DISC_SHARES = (0.13, 0.115, 0.1)
"""Of a tab's height, the radius of its disc: the first that leaves its words their room."""

_PANEL_MM = 0.8  # from a tab's edges to its panel


def _leader(
    width: float, height: float, words: tuple[str, str, str], design: Design
) -> Iterator[Drawing]:
    """Yield what a tab says, on a panel that reads upwards: `height` is its length here.

    Args:
        width: of the tab.
        height: of the tab.
        words: what to do, the frame that comes next, and whose strip it is.
        design: full or eco.
    """
    glue, number, label = words
    full = design is Design.FULL
    middle = width / 2
    high = min(width - 2 * _PANEL_MM, 6.4)
    least_mm = max(text_width_mm(label, _LABEL_PT, "medium"),
                   text_width_mm(glue, _LABEL_PT, "bold"))  # fmt: skip
    radius, room = 0.0, 0.0
    for share in _DISC_SHARES:
        radius = min(0.5 * high, share * height)
        room = height - _PANEL_MM - 2 * radius - 2.7
        if least_mm <= room:
            break
    x, left = height - _PANEL_MM - 0.5 - radius, 1.7
    small = least_mm > room  # a short one has no disc
    if small:
        glue, room, left = glue + number, height - 2.4, 1.2
        yield Rect(0.7, middle - high / 2, height - 1.4, high, palette.PAPER, radius=0.8)
    else:
        yield Rect(1.0, middle - high / 2, x - 1.0, high, palette.PAPER, radius=0.8)
    large = fitting_size_pt(glue, room, 7.6, "bold")
    size = min(fitting_size_pt(label, room, 6.8, "medium"),
               max(_LABEL_PT, fitting_size_pt(label, room - 1.4, 6.4, "medium")))  # fmt: skip
    caps = (large * MM_PER_POINT * CAP_HEIGHT, size * MM_PER_POINT * CAP_HEIGHT)
    gap = min(1.9, (high - fsum(caps)) / 1.8)  # clear of what hangs below its first line
    first = middle - (fsum(caps) + gap) / 2 + caps[0]
    yield Text(left, first, glue, large, "bold", colour=palette.TEXT)
    if not small:  # here, to be read aloud and found in its place
        yield from _next(number, x, middle, radius, full=full)
    yield Text(left, first + gap + caps[1], label, size, "medium", colour=palette.QUIET)


def _next(number: str, x: float, y: float, radius: float, *, full: bool) -> Iterator[Drawing]:
    """Yield the frame that comes next on a disc around `(x, y)`."""
    yield Circle(x, y, radius + 0.35, palette.PAPER)
    yield Circle(x, y, radius - 0.1, INK if full else palette.PAPER, INK, 0.35)
    fat = fitting_size_pt(number, 1.4 * radius, 9.5, "black")
    base = y + fat * MM_PER_POINT * CAP_HEIGHT / 2
    yield Text(x, base, number, fat, "black", "middle", palette.PAPER if full else INK)


def _between(strips: tuple[Strip, ...]) -> tuple[Drawing, ...]:
    """Return the lines along which rows are cut apart: darker than those between two frames."""
    lines = [
        segment
        for above, below in pairwise(strips)
        if abs(above.y + above.side - below.y) < _HAIR_MM
        for segment in polyline((below.x, below.y), (above.right, below.y))
    ]
    return (Path(tuple(lines), stroke=palette.QUIET, width_mm=_CUT_LINE_MM),) if lines else ()


_CUT_LINE_MM = 0.18
