"""All rules of Lineframe on one page, in our own words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from games.lineframe.clusters import clusters
from games.lineframe.edition import Edition, house_edition
from games.lineframe.frames import FACES, Cell, Frame, Table
from games.message import mark
from printables import palette, patterns
from printables.blocks import (
    NUMBER_MM,
    SMALL_PT,
    Block,
    beside,
    head,
    house_sign,
    numbered,
    space,
    stack,
    text,
    title,
)
from printables.drawing import Drawing, Group, Text, Use, scale
from printables.fitting import NoRoomError
from printables.ink import Ink
from printables.lineframe.frame_art import swatch
from printables.lineframe.table_picture import table_board
from printables.page import Sheet, Translate
from printables.text import fitting_size_pt

_SETUP = (
    (
        "1",
        mark(
            "Pull your tape to its first QR frame and stick that frame alone on the table. "
            "The frames before it are not used."
        ),
    ),
)
_TURN = (
    ("2", mark("Each turn: settle the die, stick a strip, write a number.")),
    (
        "3",
        mark(
            "Roll the die. Right after set-up you may roll again once for free; from then on each "
            "new roll costs a ×, written into a frame on your table without number or ×, a QR "
            "frame if you like."
        ),
    ),
    (
        "4",
        mark(
            "Pull the tape until the settled face first shows, and cut right behind it: the strip "
            "ends with that face, and none of its frames before has it. One frame can be a strip."
        ),
    ),
    (
        "5",
        mark(
            "Stick the strip in a straight line on the grid of your frames. It must share an edge "
            "with a QR frame that lay there before."
        ),
    ),
    (
        "6",
        mark("A strip may cover empty frames, those without a QR code, a number or a ×."),
    ),
    (
        "7",
        mark(
            "Write the settled face as a number into one frame of the new strip, a QR frame if you "
            "like. A frame holds one number or one ×, never both."
        ),
    ),
    ("8", mark("You may look ahead on your tape as far as the second QR frame.")),
    (
        "9",
        mark(
            "The turn that puts QR frame number {end} on the table (the first one counts) is the "
            "last: write, then score."
        ),
    ),
)
_SCORE = (
    (
        "10",
        mark(
            "Frames that share an edge and a colour are one cluster of that colour, as large as it "
            "gets and never split. A frame of two colours is in two clusters; a lone frame is a "
            "cluster too."
        ),
    ),
    ("11", mark("A cluster’s size is its number of frames. A QR frame counts as {weight}.")),
    (
        "12",
        mark(
            "In each cluster, box at most one number, and none larger than the cluster’s size. A "
            "number is boxed once, for one of its clusters."
        ),
    ),
    (
        "13",
        mark(
            "Your score is the sum of the boxed numbers. Playing alone, reach {first}, then "
            "{second}, then {third}."
        ),
    ),
)
_PLAYERS = (
    (
        "14",
        mark(
            "All share one die, each has a tape. Only the roller settles the face, rolls again and "
            "writes the ×; then everyone sticks a strip and writes. The die goes round to the left."
        ),
    ),
    (
        "15",
        mark(
            "When someone has {end} QR frames or more on the table, play on until the start player "
            "would roll again."
        ),
    ),
    ("16", mark("The highest score wins; in a tie, fewer × do. Still tied, it is a draw.")),
)


def reference_sheet(sheet: Sheet, ink: Ink, tr: Translate) -> Group:
    """Return a page of all rules.

    Args:
        sheet: the room on the page.
        ink: the design.
        tr: for the words.

    Raises:
        NoRoomError: it has no room for them.
    """
    fill = _filler(house_edition(), tr)
    note = text(
        tr(mark("House values: the published rules lost these numbers with a picture; we chose.")),
        sheet.width_mm - NUMBER_MM,
        SMALL_PT,
        colour=palette.QUIET,
    )
    foot = sheet.height_mm - note.height_mm
    pages = (_page(size, sheet.width_mm, ink, fill, tr) for size in _SIZES_PT)
    page = next((page for page in pages if page.height_mm <= foot - 3), None)
    if page is None:
        raise NoRoomError
    sign = house_sign(2.3, foot + note.height_mm / 2, 3.4)
    return Group((*page.drawings, sign, note.at(NUMBER_MM, foot)))


_SIZES_PT = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5)
_GAP_MM = 9.0

Fill: TypeAlias = Callable[[str], str]
"""Translates a text and puts the edition's numbers into it."""


def _page(size_pt: float, width_mm: float, ink: Ink, fill: Fill, tr: Translate) -> Block:
    width = (width_mm - _GAP_MM) / 2
    between = 0.12 * size_pt

    def rules(of: tuple[tuple[str, str], ...]) -> Block:
        return stack(
            [numbered(number, fill(words), width, size_pt) for number, words in of], between
        )

    def section(words: str, *blocks: Block) -> Block:
        return stack([head(words, width), *blocks])

    left = (
        section(tr(mark("What you need")), _needs(width, size_pt, fill)),
        section(tr(mark("Set-up")), rules(_SETUP)),
        section(tr(mark("Your turn")), rules(_TURN)),
    )
    right = (
        section(tr(mark("Scoring")), rules(_SCORE)),
        section(tr(mark("An example")), _example(width, size_pt, ink, tr)),
        section(tr(mark("With two to four players")), rules(_PLAYERS)),
    )
    about = mark(
        "Lay strips of tape, write what you roll, and box the best number of each colour cluster. "
        "{fewest} to {most} players, from 8 years, 15 minutes."
    )
    return stack(
        [
            title(tr(mark("Lineframe")), fill(about), width_mm),
            space(4.5),
            _colours(width_mm, ink, tr),
            space(4.5),
            beside([stack(left, 0.4 * size_pt), stack(right, 0.4 * size_pt)], width_mm, _GAP_MM),
        ]
    )


def _filler(edition: Edition, tr: Translate) -> Fill:
    first, second, third = edition.targets.value
    values = {
        "fewest": edition.players.value[0],
        "most": edition.players.value[1],
        "end": edition.end_qr_frames.value,
        "weight": edition.qr_weight.value,
        "first": first,
        "second": second,
        "third": third,
        "frames": edition.tape_frames.value,
        "near": edition.qr_gap.value[0],
        "far": edition.qr_gap.value[1],
        "many": edition.two_faces.value[0],
        "of": edition.two_faces.value[1],
        "window": edition.window.value,
    }
    return lambda words: tr(words).format_map(values)


def _needs(width: float, size_pt: float, fill: Fill) -> Block:
    pieces = mark("A tape for each player, one die for all, a pencil each, and scissors.")
    tape = mark(
        "A tape has {frames} frames. At least {many} of {of} show two faces, from one QR frame to "
        "the next it is {near} to {far}, and any {window} in a row show every face."
    )
    return stack(
        [
            text(fill(pieces), width, size_pt),
            numbered("", fill(tape), width, size_pt, house=True),
        ],
        0.12 * size_pt,
    )


def _colours(width: float, ink: Ink, tr: Translate) -> Block:
    """Return the six colours with their faces, patterns and names."""
    side = 11.0
    step = width / len(FACES)
    room = step - side - 3.5
    parts: list[Drawing] = []
    for at, (face, colour, pattern) in enumerate(
        zip(FACES, palette.SIX, patterns.SIX, strict=True)
    ):
        x = at * step
        name, its = tr(colour.name), tr(pattern.name)
        parts += [
            Use(swatch(face, side, ink), x, 0),
            Text(
                x + side + 2.2,
                4.9,
                name,
                fitting_size_pt(name, room, 9.5, "bold"),
                "bold",
                colour=palette.TEXT,
            ),
            Text(
                x + side + 2.2,
                9.0,
                its,
                fitting_size_pt(its, room, SMALL_PT),
                colour=palette.QUIET,
            ),
        ]
    return Block(tuple(parts), side)


@lru_cache(maxsize=1)
def example_table() -> tuple[Table, tuple[tuple[int, int, int], ...]]:
    """Return a table to explain scoring with, and its boxes as row, column and colour."""
    qr = {(0, 1), (1, 3)}
    faces = (
        ((1, 4), (1, 2), (2,), None),
        ((4, 6), (4, 5), (2, 5), (5, 6)),
        (None, (3, 4), None, (6,)),
    )
    numbers = {(0, 0): 1, (0, 2): 2, (1, 0): 4, (1, 3): 5, (2, 3): 3}
    rows = tuple(
        tuple(
            None
            if of is None
            else Cell(
                Frame(of, (row, column) in qr), numbers.get((row, column)), (row, column) == (2, 1)
            )
            for column, of in enumerate(line)
        )
        for row, line in enumerate(faces)
    )
    return Table(rows), ((0, 0, 1), (0, 2, 2), (1, 0, 4), (2, 3, 6))


def _example(width: float, size_pt: float, ink: Ink, tr: Translate) -> Block:
    table, boxes = example_table()
    scored = [
        (cluster.colour, cluster.cells)
        for row, column, colour in boxes
        for cluster in clusters(table)
        if cluster.colour == colour and (row, column) in cluster.cells
    ]
    board = table_board(table, boxes, scored, ink)
    share = 0.065 * size_pt
    words = tr(
        mark(
            "Sky blue has size 4 and boxes its 4. Purple has size 3, for a QR frame counts twice, "
            "and boxes 3. Yellow boxes 2, red boxes 1. The 5 is too large for navy (4) and for "
            "purple (3). 4 + 3 + 2 + 1 = 10 points."
        )
    )
    drawn = Block((Group(board.drawings, scale(share)),), board.height_mm * share)
    return stack([drawn, text(words, width, size_pt - 0.5)], 2.0)
