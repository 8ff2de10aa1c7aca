"""All rules of Lineframe on two pages, in our own words: how it is played, and what it is worth."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from games.lineframe.clusters import clusters
from games.lineframe.edition import Edition
from games.lineframe.frames import FACES, Cell, Frame, Table
from games.lineframe.rules import rules
from games.message import mark
from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Drawing,
    Group,
    Rect,
    Text,
    rotate,
    scale,
    translate,
)
from printables.drawing.fonts import text_width_mm
from printables.drawing.text import fitting_size_pt, paragraph
from printables.lineframe.band import LOOK, READING
from printables.lineframe.cube import SIDE_MM as CUBE_MM
from printables.lineframe.cube import cube
from printables.lineframe.film import EDGE_MM, bare_film
from printables.lineframe.mats import Grid, mat
from printables.lineframe.name import with_pips
from printables.lineframe.set_up_picture import set_up_picture
from printables.lineframe.shots import Shot, film_of
from printables.lineframe.stationery import PAGE_LOOK, PAGE_NAMED
from printables.lineframe.swatches import swatch_at
from printables.lineframe.table_picture import SIDE_MM, Boxes, key_rows, table_board
from printables.lineframe.tools import pencil
from printables.lineframe.turn_pictures import (
    ACROSS_MM,
    COVERING_MM,
    across_picture,
    covering_picture,
    touching_picture,
    turn_panels,
    turn_pictures,
)
from printables.page.lockups import headed, read_as
from printables.page.paper import Sheet, Translate
from printables.page.rule_sheets import (
    SCREEN_MM,
    SCREEN_PT,
    RuleArt,
    RulePictures,
    once,
    picture_of,
    rule_sheet,
    saying,
)
from printables.page.setup import PrintSetup
from printables.page.text_blocks import SMALL_PT, Block, stack

PAGES = (("needs", "set-up", "turn"), ("score", "several"))
"""The sections on each page of rules."""


def reference_sheet(
    sections: tuple[str, ...], sheet: Sheet, edition: Edition, ink: Design, tr: Translate
) -> Group:
    """Return a page of rules.

    Args:
        sections: those of `PAGES`.
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
    plays = "turn" in sections
    line = say(of.summary) if plays else ""
    art = RuleArt(
        band=once(
            lambda width: (
                _played(width, sheet.height_mm, ink, tr) if plays else _scored(width, ink, tr)
            )
        ),
        look=PAGE_LOOK,
        foot=None
        if plays or sheet.height_mm < _ROOMY_MM
        else once(lambda width: _foot(width, sheet.height_mm, ink, tr)),
        lockup=once(lambda width: _named(headed(name, line, PAGE_NAMED, width, ink))),
    )
    return rule_sheet(of.part(sections), sheet, say=say, tr=tr, art=art)


def _named(band: Block) -> Block:
    """Return a title band with the pip of its name."""
    return Block(with_pips(band.drawings), band.height_mm)


def _played(width: float, sheet_mm: float, ink: Design, tr: Translate) -> Block:
    """Return what stands over the first page: the colours, and a turn in pictures."""
    return stack(
        [_colours(width, ink, tr), turn_pictures(width, ink, tr, low=sheet_mm < _HIGH_MM)], 4
    )


_ROOMY_MM = 240.0  # a sheet as high as this has room for more pictures too
_PLATE_MM = 97.0
_FILM_ASIDE_MM = 1.2  # from the end of the film that the plate is a frame of
_SLIP_MM = 79.0
_CELL_MM = 4.4  # a frame on the maps of clusters
_ADDED_PT = 17.0


def _scored(width: float, ink: Design, tr: Translate) -> Block:
    """Return what stands over the second page: a table on its mat, and how its score adds up."""
    table, boxes = example_table()
    board = table_board(table, boxes, (), ink, pitch_mm=SIDE_MM, seeming=True)
    key = _key(ink, tr)
    film = bare_film(width, _PLATE_MM + 2 * EDGE_MM, ink)
    width -= 2 * _FILM_ASIDE_MM
    share = min(1.12, (width - _SLIP_MM - 13) / board.width_mm)
    left = (width - _SLIP_MM - 5 - share * board.width_mm) / 2
    y = (_PLATE_MM - share * board.height_mm - 5.0) / 2
    x, top = width - _SLIP_MM - 5, (_PLATE_MM - key.height_mm) / 2 + 0.5
    plate = Block(
        (
            *mat(width, _PLATE_MM, ink, 4, Grid(share * SIDE_MM, left, y)),
            *_on_mat(
                tr(mark("part of one player’s table")), left, y + share * board.height_mm + 4.2, ink
            ),
            Group(board.drawings, scale(share).then(translate(left, y))),
            *_tools_of_play((left, y), share * SIDE_MM, share * board.height_mm, ink),
            Rect(x, 3.8, _SLIP_MM, _PLATE_MM - 7.6, palette.PAPER, LOOK.ink, 0.3, radius=1.5),
            key.at(x + 5, top),
        ),
        _PLATE_MM,
    )
    return Block((*film, plate.at(_FILM_ASIDE_MM, EDGE_MM)), _PLATE_MM + 2 * EDGE_MM)


def _tools_of_play(
    corner: tuple[float, float], side: float, high: float, ink: Design
) -> tuple[Drawing, ...]:
    """Return what lies beside the table that is scored: the die in its gap, the pencil below.

    Args:
        corner: the table's upper left one.
        side: of a frame.
        high: how high the table is.
        ink: in full colour, or in lines.
    """
    left, top = corner
    shade = palette.HAIRLINE if ink is Design.FULL else ""
    die = cube((2, 3, 1), ink, shade=shade)
    lies = (
        rotate(-6)
        .then(scale(0.47 * side / CUBE_MM))
        .then(translate(left + 3.1 * side, top + 0.33 * side))
    )
    return Group(die, lies), pencil(left + 2.0 * side, top + high + 7.6, 1.9 * side, 3.0)


def _on_mat(words: str, x: float, base: float, ink: Design) -> tuple[Drawing, ...]:
    """Return such a line on the colour of its mat: no line of that runs through the letters."""
    paint = palette.SIX[3].tint if ink is Design.FULL else palette.PAPER
    wide = text_width_mm(words, SMALL_PT)
    return Rect(x - 0.4, base - 2.8, wide + 1.6, 3.8, paint), _small(words, x, base)


def _small(words: str, x: float, base: float) -> Text:
    """Return a line of small print that begins at `(x, base)`."""
    return Text(x, base, words, SMALL_PT, colour=palette.TEXT)


def _key(ink: Design, tr: Translate) -> Block:
    """Return each cluster of the example on a map, with the number that it boxes, and the sum."""
    table, boxes = example_table()
    cells = dict(table.cells())
    room = _SLIP_MM - 10
    boxed = sorted(boxes, key=lambda box: -(cells[box[:2]].number or 0))
    rows = [
        Block(
            (
                *_map(next(iter(_clusters_of([box])))[1], box[2], ink),
                entry.at(4 * _CELL_MM + 5, (3 * _CELL_MM - 9) / 2),
            ),
            3 * _CELL_MM,
        )
        for box, entry in zip(
            boxed, key_rows(table, Boxes(boxed, _clusters_of(boxed)), ink, tr), strict=True
        )
    ]
    too_large = paragraph(
        tr(mark("The 6 is in no box: its red cluster has size 3, its purple one 2.")),
        4 * _CELL_MM + 5, 0, room - 4 * _CELL_MM - 7, 8.5, colour=palette.TEXT, leading=1.3,
    )  # fmt: skip
    down = (3 * _CELL_MM - too_large.height_mm) / 2
    unboxed = Block(
        (
            *_map(next(iter(_clusters_of([_UNBOXED])))[1], _UNBOXED[2], ink),
            Group(too_large.texts, translate(0, down)),
        ),
        3 * _CELL_MM,
    )
    numbers = [cells[box[:2]].number or 0 for box in boxed]
    added = f"{' + '.join(map(str, numbers))} = {sum(numbers)}"
    size = fitting_size_pt(added, room, _ADDED_PT, "logo")
    total = Block(
        (Rect(0, 0, room, 0.4, LOOK.ink), Text(0, 7.0, added, size, "logo", colour=LOOK.ink)), 8.0
    )
    return stack([*rows, unboxed, total], 2.0)


def _map(of: Collection[tuple[int, int]], colour: int, ink: Design) -> tuple[Drawing, ...]:
    """Return the example's frames in small, those of a cluster in its colour.

    A QR frame of it says that it counts twice.
    """
    table, _ = example_table()
    full = ink is Design.FULL
    paint = palette.SIX[colour - 1]
    parts: list[Drawing] = []
    for (row, column), cell in table.cells():
        x, y = column * _CELL_MM, row * _CELL_MM
        inside = (row, column) in of
        fill = (paint.field if inside else "#e9ebef") if full else None
        edge = paint.line if inside else palette.HAIRLINE
        side = _CELL_MM - 0.5
        parts.append(Rect(x, y, side, side, fill, edge, 0.45 if inside else 0.15, radius=0.6))
        if inside and not full:  # where nothing is filled, a mark
            parts.append(Rect(x + 1.2, y + 1.2, side - 2.4, side - 2.4, paint.line, radius=0.3))
        if inside and cell.frame.qr:
            parts += [
                Rect(x + 0.8, y + 0.8, side - 1.6, side - 1.6, palette.PAPER, radius=0.4),
                Text(x + side / 2, y + side / 2 + 0.9, "2", 6.8, "black", "middle", LOOK.ink),
            ]
    return tuple(parts)


_FOOT_MM = (27.0, 37.0)
"""How high the pictures at the foot are, on low and on high sheets."""

_HIGH_MM = 260.0


def _foot(width: float, sheet_mm: float, ink: Design, tr: Translate) -> Block:
    """Return how a strip may lie, and what it may touch and cover."""
    words = (
        tr(mark("Share an edge, not a corner.")),
        tr(mark("Any frame may touch, along or across.")),
        tr(mark("A strip may cover empty frames.")),
        tr(mark("Never cover writing or a QR frame.")),
    )
    side = COVERING_MM
    room, middle, corner = (3.3 * side, 36.5), (1.5 * side, 0.3 * side), (0.5 * side, 0.72 * side)
    shots = [
        Shot(touching_picture(ink), room, corner, side, 4, words[0], "5"),
        Shot(across_picture(ink), (3.6 * ACROSS_MM, 37.0), (1.4 * ACROSS_MM, 0.5 * ACROSS_MM),
             ACROSS_MM, 2, words[1], "5"),
        Shot(covering_picture(True, ink), room, middle, side, 3, words[2], "6"),
        Shot(covering_picture(False, ink), room, middle, side, 1, words[3], "6"),
    ]  # fmt: skip
    return film_of(shots, 1, width, _FOOT_MM[sheet_mm >= _HIGH_MM], ink)


def _clusters_of(
    boxes: Iterable[tuple[int, int, int]],
) -> list[tuple[int, Collection[tuple[int, int]]]]:
    """Return the colour and cells of the clusters of the example that numbers are boxed for."""
    table, _ = example_table()
    return [
        (cluster.colour, cluster.cells)
        for row, column, colour in boxes
        for cluster in clusters(table)
        if cluster.colour == colour and (row, column) in cluster.cells
    ]


_UNBOXED = (1, 2, 1)
"""Where the 6 is that no cluster holds, and red, one of its colours."""


def rule_pictures(setup: PrintSetup, edition: Edition) -> RulePictures:
    """Return the pictures of the rules for a screen."""
    del edition  # all that they show is the same in every edition
    wide = 1.5 * SCREEN_MM  # names of patterns take room
    return RulePictures(
        items={
            "colours": picture_of(_colours(wide, setup.design, setup.tr), wide),
            "set-up": picture_of(set_up_picture(SCREEN_MM, setup.design)),
            "example": picture_of(_example(SCREEN_MM, 2 * SCREEN_PT, setup.design)),
        },
        sections={
            "turn": tuple(
                picture_of(panel, width, around_mm=1.0)
                for panel, width in turn_panels(setup.design, setup.tr)
            )
        },
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
            swatch_at(face, x, 0, side, ink),
            Text(
                x + side + 2.2,
                4.9,
                name,
                fitting_size_pt(name, room, 10.5, "bold"),
                "bold",
                colour=palette.TEXT,
            ),
            Text(
                x + side + 2.2,
                9.0,
                its,
                fitting_size_pt(its, room, 8.5),
                colour=palette.QUIET,
            ),
        ]
    return Block(tuple(parts), side)


@lru_cache(maxsize=1)
def example_table() -> tuple[Table, tuple[tuple[int, int, int], ...]]:
    """Return a table to explain scoring with, and its boxes as row, column and colour.

    Five strips of one tape make it, from its first QR frame on: rules 1 to 8 allow it. No number
    is boxed for the colour of its own face, and most lie on frames that do not show that: any
    frame of a strip will do (rule 7).
    """
    qr = {(1, 1), (2, 2)}
    faces = (
        ((4, 5), (1, 4), None, None),
        ((3, 5), (2, 4), (1, 6), (4, 6)),
        ((5, 6), (2, 4), (1, 2), (2, 5)),
    )
    numbers = {(0, 1): 5, (1, 2): 6, (1, 3): 2, (2, 0): 3, (2, 1): 4}
    rows = tuple(
        tuple(
            None
            if of is None
            else Cell(
                Frame(of, (row, column) in qr), numbers.get((row, column)), (row, column) == (0, 0)
            )
            for column, of in enumerate(line)
        )
        for row, line in enumerate(faces)
    )
    return Table(rows), ((0, 1, 4), (2, 1, 2), (2, 0, 5), (1, 3, 6))


def _example(width: float, size_pt: float, ink: Design) -> Block:
    table, boxes = example_table()
    board = table_board(
        table,
        boxes,
        _clusters_of(boxes),
        ink,
        unboxed=_clusters_of([_UNBOXED]),
        seeming=True,
    )
    share = min(0.058 * size_pt, width / board.width_mm)
    return Block((Group(board.drawings, scale(share)),), board.height_mm * share)
