"""All rules of Lineframe on one page, in our own words."""

from __future__ import annotations

from functools import lru_cache

from games.lineframe.clusters import clusters
from games.lineframe.edition import Edition
from games.lineframe.frames import FACES, Cell, Frame, Table
from games.lineframe.rules import rules
from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import Drawing, Group, Text, Use, scale
from printables.drawing.text import fitting_size_pt
from printables.lineframe.band import BAND, LOOK, READING
from printables.lineframe.frame_art import swatch
from printables.lineframe.how_to import GAP_MM, turn_pictures
from printables.lineframe.table_picture import table_board
from printables.page.lockups import lockup, read_as
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import (
    SCREEN_MM,
    SCREEN_PT,
    RuleArt,
    RulePictures,
    once,
    panels_of,
    picture_of,
    rule_sheet,
    saying,
)
from printables.page.setup import PrintSetup
from printables.page.text_blocks import SMALL_PT, Block, stack


def reference_sheet(sheet: Sheet, edition: Edition, ink: Design, tr: Translate) -> Group:
    """Return a page of all rules.

    Args:
        sheet: the room on the page.
        edition: the numbers of the rules.
        ink: the design.
        tr: for the words.

    Raises:
        NoRoomError: it has no room for them.
    """
    say = saying(tr)
    of = rules(edition)
    name = read_as(say(of.title), READING, tr)
    art = RuleArt(
        pictures={"example": lambda width, size_pt: _example(width, size_pt, ink)},
        band=once(
            lambda width: stack([_colours(width, ink, tr), turn_pictures(width, ink, tr)], 4)
        ),
        look=LOOK,
        lockup=once(lambda width: lockup(name, say(of.summary), BAND, width, ink)),
    )
    return rule_sheet(of, sheet, say=say, tr=tr, art=art)


_BAND_MM = 186.0


def rule_pictures(setup: PrintSetup, edition: Edition) -> RulePictures:
    """Return the pictures of the rules for a screen."""
    del edition  # all that they show is the same in every edition
    wide = 1.5 * SCREEN_MM  # names of patterns take room
    turn = turn_pictures(_BAND_MM, setup.design, setup.tr)
    return RulePictures(
        items={
            "colours": picture_of(_colours(wide, setup.design, setup.tr), wide),
            "example": picture_of(_example(SCREEN_MM, 2 * SCREEN_PT, setup.design)),
        },
        sections={"turn": panels_of(turn, _BAND_MM, 3, GAP_MM)},
    )


def _colours(width: float, ink: Design, tr: Translate) -> Block:
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


def _example(width: float, size_pt: float, ink: Design) -> Block:
    table, boxes = example_table()
    scored = [
        (cluster.colour, cluster.cells)
        for row, column, colour in boxes
        for cluster in clusters(table)
        if cluster.colour == colour and (row, column) in cluster.cells
    ]
    board = table_board(table, boxes, scored, ink)
    share = min(0.058 * size_pt, width / board.width_mm)
    return Block((Group(board.drawings, scale(share)),), board.height_mm * share)
