"""A Lineframe table that was read, as a person looks it over: each cell with all it may hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import cv2

from games.lineframe.cell_notation import written
from games.lineframe.frames import Cell
from games.message import Message, message
from kamikoma.photographed import PhotoCell, PhotoOption, PhotoTable, PhotoView
from kamikoma.shelf.lineframe.frame_keys import colour_name
from kamikoma.words import Words
from reader.lineframe.overlay import straightened
from reader.lineframe.table_read import PhotosRead, ReadCell, Reading

QUALITY = 82
"""Of the pictures, as JPEG has it."""

NUMBERS = range(1, 7)


def cell_name(table: Reading, cell: ReadCell) -> str:
    """Return what tells a cell from others, whatever else of its table is read later."""
    return f"{table.tape.id}-{cell.frame_number}"


def looked_over(read: PhotosRead, table: Reading, text: str, words: Words) -> PhotoTable:
    """Return a table as a person looks it over.

    Args:
        read: all that was read.
        table: one table of it.
        text: its entry, each frame by its number.
        words: the reader's language.
    """
    head = text.splitlines().index("table") + 1
    return PhotoTable(
        name=table.tape.id,
        title=words.say(message("Tape {tape}", tape=table.tape.id)),
        text=text,
        cells=tuple(_cell(table, cell, head, words) for cell in table.cells),
        views=tuple(_views(read, table)),
    )


def _cell(table: Reading, cell: ReadCell, head: int, words: Words) -> PhotoCell:
    place = message(
        "row {row}, column {column}, frame f{number}",
        row=cell.row + 1,
        column=cell.column + 1,
        number=cell.frame_number,
    )
    seen = replace(cell.cell, printed=cell.frame_number)
    as_read = written(seen)
    options: list[PhotoOption] = []
    read = 0
    for may, words_for_it in _may_hold(seen):
        word = written(may)
        edits = "" if word == as_read else f"{head + cell.row}.{cell.column}={word}"
        if not edits:
            read = len(options)
        label = "×" if may.crossed else str(may.number or "")
        colour = may.boxed[0] if may.boxed else 0
        options.append(PhotoOption(words.say(words_for_it), label, colour, edits))
    return PhotoCell(
        name=cell_name(table, cell),
        place=words.say(place),
        sure=not cell.doubtful,
        read=read,
        options=tuple(options),
    )


def _may_hold(seen: Cell) -> Iterator[tuple[Cell, Message]]:
    """Yield all that may be written in a frame, each with its words."""
    bare = replace(seen, number=None, crossed=False, boxed=())
    yield bare, message("nothing")
    yield replace(bare, crossed=True), message("a ×")
    for number in NUMBERS:
        yield (
            replace(bare, number=number),
            message("{number} without a box", number=number),
        )
    for colour in seen.frame.faces:
        for number in NUMBERS:
            boxed = message("boxed for {colour}", colour=colour_name(colour))
            both = message("{number}, {boxed}", number=number, boxed=boxed)
            yield replace(bare, number=number, boxed=(colour,)), both


def _views(read: PhotosRead, table: Reading) -> Iterator[PhotoView]:
    """Yield the table as its photos show it, each with where its cells are."""
    for view in straightened(read, table):
        height, width = view.image.shape[:2]
        done, picture = cv2.imencode(
            ".jpg", view.image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, QUALITY]
        )
        if not done:
            continue
        outlines = []
        for cell in table.cells:
            corners = view.outlines.get((cell.row, cell.column))
            if corners is not None:
                points = tuple((float(x), float(y)) for x, y in corners)
                outlines.append((cell_name(table, cell), points))
        yield PhotoView(picture.tobytes(), width, height, tuple(outlines))
