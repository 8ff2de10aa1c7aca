"""Pages of strips: frames, join tabs and where they are cut."""

from __future__ import annotations

from string import ascii_uppercase

from games.lineframe.tape import Tape
from games.message import mark, message
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    MM_PER_POINT,
    Box,
    Drawing,
    Group,
    Path,
    Rect,
    Segment,
    Text,
    Weight,
    polyline,
    translate,
)
from printables.drawing.fonts import CAP_HEIGHT, text_width_mm
from printables.drawing.text import fitting_size_pt
from printables.lineframe.frame_art import frame_art
from printables.lineframe.piece_names import FRAME, JOIN_TAB, STRIP
from printables.lineframe.strips import WASTE_LEFT_MM, Strip, Tab, largest_side, lay_strips
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
        heading = tr(mark("Lineframe · tape {id}"))
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
        numbers = Group(_numbers(strips, tr), translate(SHEET_X_MM, SHEET_Y_MM))
        cutting = cutting_of([piece for piece in placed if piece.identity.kind == STRIP], paper)
        tape_sheets.append(Page(paper, heading, tuple(placed), (numbers,), cutting=cutting))
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
_TAB_EDGE_MM = 0.9  # of white around the words of a join tab


def _tab(tab: Tab, tape: str, letter: str, strip: int, *, design: Design, tr: Translate) -> Drawing:
    """Return a join tab: hatched for glue, and with the number of the frame that comes over it."""
    width, height = tab.width, tab.height
    hatch: list[Segment] = []
    step = 1.3 if design is Design.FULL else 2.6
    at = step - height
    while at < width:
        hatch += polyline((at, height), (at + height, 0))
        at += step
    glue = tr(mark("glue → {number}")).format(number=tab.next_frame)
    glue_pt = fitting_size_pt(glue, height - 3.0, 1.15 * width, "bold")
    label = f"{letter} · {tape}/{strip}" if letter else f"{tape}/{strip}"
    if text_width_mm(label, _LABEL_PT, "medium") > height - 2.5:
        label = f"{tape}/{strip}"
    long = max(text_width_mm(glue, glue_pt, "bold"), text_width_mm(label, _LABEL_PT, "medium"))
    # Two lines that read upwards, their base lines measured from the panel's left edge.
    first = _TAB_EDGE_MM + glue_pt * MM_PER_POINT * CAP_HEIGHT
    second = first + glue_pt * MM_PER_POINT * 0.36 + _LABEL_PT * MM_PER_POINT * CAP_HEIGHT
    broad = second + _TAB_EDGE_MM
    left = (width - broad) / 2
    panel = Rect(left, (height - long) / 2 - 0.8, broad, long + 1.6, palette.PAPER, radius=0.6)
    return Group(
        (
            Group(
                (Path(tuple(hatch), stroke=palette.QUIET, width_mm=0.12),),
                clip=Path((Box(0, 0, width, height),)),
            ),
            panel,
            _upwards(left + first, height / 2, glue, glue_pt, weight="bold", colour=palette.TEXT),
            _upwards(left + second, height / 2, label, _LABEL_PT),
            # A solid line is cut; the next strip is laid against the dashed one.
            Path(
                polyline((0, 0), (width, 0), (width, height), (0, height)),
                stroke=palette.QUIET,
                width_mm=_HAIR_MM,
            ),
            Path(polyline((0, 0), (0, height)), stroke=palette.TEXT, width_mm=0.2, dash=(1.2, 0.8)),
        )
    )


def _upwards(
    x: float,
    y: float,
    string: str,
    size_pt: float,
    *,
    weight: Weight = "medium",
    colour: str = palette.QUIET,
) -> Text:
    return Text(x, y, string, size_pt, weight, "middle", colour, turn=-90)


def _numbers(strips: tuple[Strip, ...], tr: Translate) -> tuple[Drawing, ...]:
    """Return the strips' numbers beside them."""
    word = tr(mark("strip {number}"))
    return tuple(
        _upwards(
            strip.x - WASTE_LEFT_MM + 2.6,
            strip.y + strip.side / 2,
            word.format(number=strip.number),
            _LABEL_PT,
        )
        for strip in strips
    )
