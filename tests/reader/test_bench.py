"""How good the reader is on photos made for it; `-s` shows the figures of docs/photo.md."""

import pytest

from reader.lineframe.reading import PhotoError, read_photos
from tests.photo_bench.photo import take_photo

COUNT = 6


def _tally(difficulty):
    """Return the shares of frames, cells and whole tables that are read right."""
    frames = cells = whole = every = doubted = 0
    for number in range(COUNT):
        photo = take_photo(number, difficulty, split="bench")
        truth = {cell["frame"]: cell for cell in photo.truth["cells"]}
        every += len(truth)
        try:
            tables = read_photos([photo.jpeg]).tables
        except PhotoError:
            continue
        table = next(one for one in tables if one.tape.id == photo.truth["tape"])
        places = {(cell.row, cell.column): cell for cell in table.cells}
        right = 0
        for cell in truth.values():
            read = places.pop((cell["row"], cell["column"]), None)
            if read is None or str(read.frame) != _frame(cell):
                continue
            frames += 1
            right += _written(read) == (cell["written"], cell["boxed"])
        cells += right
        doubted += len(table.doubts)
        whole += right == len(truth) and not places
    return frames / every, cells / every, whole / COUNT, doubted / every


def _frame(cell):
    return ("Q" if cell["qr"] else "") + "".join(map(str, cell["faces"]))


def _written(read):
    chosen = read.choices[0]
    value = "x" if chosen.crossed else "" if chosen.number is None else str(chosen.number)
    return value, chosen.boxed


@pytest.mark.slow
@pytest.mark.parametrize(
    ("difficulty", "frames", "cells", "whole"),
    [("easy", 0.99, 0.99, 0.8), ("medium", 0.99, 0.98, 0.8), ("hard", 0.9, 0.85, 0.3)],
)
def test_photos_are_read_at_least_so_well(difficulty, frames, cells, whole):
    tally = _tally(difficulty)
    print(f"{difficulty}: frames, cells, whole tables, doubtful: {tally}")
    assert tally[0] >= frames
    assert tally[1] >= cells
    assert tally[2] >= whole
    assert tally[3] <= (0.05 if difficulty != "hard" else 0.12)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("difficulty", "number", "look"),
    [
        pytest.param("easy", 208, 1, id="two frames in each other's place"),
        pytest.param("easy", 226, 2, id="another frame seen under a felt pen's box"),
        pytest.param("medium", 213, 2, id="hardly seen under a box, asked for by the rules"),
        pytest.param("medium", 224, 1, id="alone under a felt pen's box"),
        pytest.param("medium", 267, 2, id="another frame seen between two of a strip"),
        pytest.param("medium", 415, 2, id="a strip's own one seen in one stuck over it"),
        pytest.param("hard", 223, 2, id="a strip that goes on under a hand's shadow"),
        pytest.param("hard", 913, 2, id="a strip's last one behind one that a box hides"),
        pytest.param("hard", 750, 2, id="thin lines under a number as large as its frame"),
    ],
)
def test_frames_that_were_lost_once_are_found(difficulty, number, look):
    photo = take_photo(number, difficulty, version=look)

    (table,) = read_photos([photo.jpeg]).tables

    laid = {(cell["row"], cell["column"]): _frame(cell) for cell in photo.truth["cells"]}
    assert {(cell.row, cell.column): str(cell.frame) for cell in table.cells} == laid
