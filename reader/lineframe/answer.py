"""The JSON answer to photos of Lineframe tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.lineframe import SLUG
from games.lineframe.notation import serialise
from games.message import Message
from reader.lineframe.asked import questions_of
from reader.lineframe.table_read import Choice, PhotosRead, ReadCell, Reading

Say = Callable[[Message], str]


def notation(read: PhotosRead) -> str:
    """Return what was read as the text notation writes it, ready to be scored."""
    return serialise([table.entry for table in read.tables])


def answer(read: PhotosRead, names: Sequence[str], say: Say = str) -> dict[str, Any]:
    """Return what `kamikoma read lineframe --json` answers, ready for `json.dumps`.

    Args:
        read: what was read.
        names: what the photos are called.
        say: turns a message into the reader's language; English without it.

    Returns:
        `game`; `notation`, all of the text; `photos`, each with its name, its size in pixels
        (turned as its camera says) and remarks; and `tables`, each with its tape, its notation,
        its cells, which of them are doubtful, and which frames must lie there and were not seen.
    """
    return {
        "game": SLUG,
        "notation": notation(read),
        "photos": [
            {
                "file": name,
                "width": size[0],
                "height": size[1],
                "remarks": [say(remark) for remark in remarks],
            }
            for name, size, remarks in zip(names, read.sizes, read.remarks, strict=True)
        ],
        "tables": [_table(table, say) for table in read.tables],
    }


def _table(table: Reading, say: Say) -> dict[str, Any]:
    asked = [one.cell for one in questions_of(table).asked]
    return {
        "tape": table.tape.id,
        "notation": serialise([table.entry]),
        "rows": [
            ["." if cell is None else str(cell) for cell in row]
            for row in (table.entry.table.rows if table.entry.table else ())
        ],
        "cells": [_cell(cell) for cell in table.cells],
        "doubts": [{"row": cell.row, "column": cell.column} for cell in table.doubts],
        "questions": [
            {"row": cell.row, "column": cell.column, "colours": list(cell.colours)}
            for cell in asked
            if not cell.doubtful
        ],
        "missing": list(table.missing),
        "slips": [say(slip) for slip in table.slips],
        "repaired": [say(words) for words in table.repaired],
        "remarks": [say(remark) for remark in table.remarks],
    }


def _cell(cell: ReadCell) -> dict[str, Any]:
    chosen = cell.choices[0]
    return {
        "row": cell.row,
        "column": cell.column,
        "cell": str(cell.cell),
        "frame": cell.frame_number,
        "faces": list(cell.frame.faces),
        "qr": cell.frame.qr,
        "written": written(chosen),
        "boxed": chosen.boxed,
        "colour": cell.colour if chosen.boxed else None,
        "colours": list(cell.colours) if chosen.boxed else [],
        "certainty": round(cell.certainty, 4),
        "doubtful": cell.doubtful,
        "readings": [
            {
                "cell": str(cell.cell_of(choice)),
                "written": written(choice),
                "boxed": choice.boxed,
                "certainty": round(choice.certainty, 4),
            }
            for choice in cell.choices
        ],
        "turn": 90 * cell.turn,
        "corners": [
            {"photo": spot.photo, "points": [[round(x, 1), round(y, 1)] for x, y in spot.corners]}
            for spot in cell.spots
        ],
    }


def written(choice: Choice) -> str | int | None:
    """Return what a choice says is written: a number, `"x"` or None."""
    return "x" if choice.crossed else choice.number
