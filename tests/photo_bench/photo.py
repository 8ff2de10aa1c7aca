"""A photo of a table, and the truth about it."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from games.lineframe.entry import Entry
from printables.finishing.ink import Ink
from tests.photo_bench import camera, pens
from tests.photo_bench.games import PlayedTable, play_table
from tests.photo_bench.laying import lay_out
from tests.photo_bench.prints import FIRST
from tests.photo_bench.table_top import Image

DIFFICULTIES = ("easy", "medium", "hard")
FORMAT = "kamikoma lineframe photo truth 1"


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo of a table.

    Attributes:
        image: red, green and blue, as it comes out of its JPEG.
        jpeg: the file.
        truth: what is on it, ready for JSON; see `truth_of`.
        played: the game.
    """

    image: Image
    jpeg: bytes
    truth: dict[str, Any]
    played: PlayedTable


def take_photo(
    number: int,
    difficulty: str,
    *,
    split: str = "test",
    ink: Ink | None = None,
    digits: pens.Digits | None = None,
    crop: bool = False,
    things: bool = True,
    version: int = FIRST,
) -> Photo:
    """Return a photo, always the same for the same arguments.

    Args:
        number: which of the photos of its difficulty and split.
        difficulty: one of `DIFFICULTIES`.
        split: `test`, `train` or any other word: no photo of one is a photo of another.
        ink: the design of the frames; by chance where it is not given.
        digits: whose handwriting; that of the bench where it is not given.
        crop: only the part of the photo where the frames are, which is quicker.
        things: whether other things lie on the table.
        version: the look of the frames, of `printables.lineframe.frame_art.VERSIONS`.

    Raises:
        ValueError: the difficulty is none.
    """
    if difficulty not in DIFFICULTIES:
        raise ValueError(f"{difficulty!r} is none of {', '.join(DIFFICULTIES)}")
    rng = np.random.default_rng(
        [zlib.crc32(f"kamikoma photo {split} {difficulty}".encode()), number]
    )
    played = play_table(rng)
    by_chance = Ink(str(rng.choice(["full", "eco", "line"], p=[0.62, 0.2, 0.18])))
    sides = {"easy": (20, 20, 25, 30), "medium": (20, 20, 20, 25, 15), "hard": (20, 20, 15, 30)}
    side_mm = float(rng.choice(sides[difficulty]))
    chosen = by_chance if ink is None else Ink(ink)
    top = lay_out(
        played,
        side_mm,
        chosen,
        difficulty,
        rng,
        pixels=_raster(difficulty),
        digits=digits,
        things=things,
        version=version,
    )
    lens, part = camera.aim(top, side_mm, difficulty, rng, crop=crop)
    exposed = camera.expose(top, lens, part, difficulty, rng)
    quality = int(rng.integers(*camera.LOOKS[difficulty].jpeg))
    _, coded = cv2.imencode(".jpg", exposed[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    image = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR))[..., ::-1]
    corners = {
        at: lens.photo_points(points) - np.array(part[:2]) for at, points in top.corners.items()
    }
    rows, columns = (min(at[axis] for at in played.cells) for axis in (0, 1))
    truth = {
        "format": FORMAT,
        "split": split,
        "difficulty": difficulty,
        "photo": number,
        "size": [int(image.shape[1]), int(image.shape[0])],
        "tape": played.tape.id,
        "ink": str(chosen),
        "frame_mm": side_mm,
        "look": version,
        "slip": played.slip,
        "cells": [
            {
                "row": at[0] - rows,
                "column": at[1] - columns,
                "frame": cell.frame_number,
                "faces": list(cell.frame.faces),
                "qr": cell.frame.qr,
                "written": cell.written,
                "boxed": cell.boxed is not None,
                "box_colour": cell.boxed,
                "frame_turns": cell.quarter_turns,
                "mark_turns": top.digit_turns.get(at, 0),
                "corners": [[round(float(v), 2) for v in point] for point in corners[at]],
            }
            for at, cell in sorted(played.cells.items())
        ],
        "notation": _notation(played),
    }
    return Photo(np.ascontiguousarray(image), coded.tobytes(), truth, played)


def _raster(difficulty: str) -> int:
    return {"easy": 240, "medium": 192, "hard": 160}[difficulty]


def _notation(played: PlayedTable) -> list[str]:
    """Return the table as the notation writes it, row by row."""
    table = Entry(tape=played.tape.id, table=played.table()).table
    assert table is not None
    return [" ".join("." if cell is None else str(cell) for cell in row) for row in table.rows]
