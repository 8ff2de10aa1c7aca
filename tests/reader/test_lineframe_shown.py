"""A reading shown over its photo: where marks stand, and how much of the photo is seen."""

import io
from typing import Any

import numpy as np
import pytest
from PIL import Image

from games.lineframe.frames import Frame
from games.lineframe.tape import tape_from_id
from reader.lineframe.art import SIDE_PX, arts, number_box, writing_mask
from reader.lineframe.crops import CROP_PX, crop
from reader.lineframe.overlay import badge, overlays
from reader.lineframe.table_read import Choice, PhotosRead, ReadCell, Reading, Spot
from reader.picture import Picture


def _corners(left, top, side):
    return np.array(
        [(left, top), (left + side, top), (left + side, top + side), (left, top + side)]
    )


def _cell(corners, *, qr=False, turn=0):
    spot = Spot(0, tuple((float(x), float(y)) for x, y in corners))
    choice = Choice(4, False, True, 1.0)
    return ReadCell(0, 0, 1, Frame((2, 5), qr), (choice,), 2, (2,), (spot,), None, turn)


def _read(picture, cell):
    table = Reading(tape_from_id("A7Q3K2M"), (cell,), (), (), ())
    return PhotosRead((table,), (picture.size,), (picture,), ((),))


@pytest.mark.parametrize("qr", [False, True])
def test_a_mark_stands_where_neither_a_number_is_printed_nor_anything_is_written(qr):
    corners = _corners(0, 0, SIDE_PX)
    at: Any = badge(_cell(corners, qr=qr), corners.astype(float))
    half = at.side / 2
    rows, columns = (
        slice(max(0, round(middle - half)), round(middle + half)) for middle in (at.y, at.x)
    )
    for art in arts():
        left, top, right, bottom = number_box(art, qr=qr)
        assert at.x + half <= left or right <= at.x - half or at.y + half <= top or bottom <= at.y
        assert writing_mask(art, qr=qr)[rows, columns].mean() > 0.95  # its rim, at most


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_picture_shows_the_table_and_a_margin(mirrored):
    picture = Picture(np.full((900, 1200, 3), 90, np.uint8), 2.5, mirrored)
    cell = _cell(_corners(1000, 500, 250))

    (png,) = overlays(_read(picture, cell))

    with Image.open(io.BytesIO(png)) as image:
        assert max(image.size) <= 100 * (1 + 2 * 0.7) + 2


def test_a_cell_is_cropped_from_the_photo_itself_with_what_lies_around_it():
    rgb = np.zeros((800, 800, 3), np.uint8)
    rgb[200:400, 300:500] = 255
    rgb[200:240, 300:500] = (255, 0, 0)  # along its own upper edge
    picture = Picture(rgb, 1.0)

    straight, turned = (_cell(_corners(300, 200, 200), turn=turn) for turn in (0, 1))
    unseen = ReadCell(0, 0, 1, straight.frame, straight.choices, None, (), (), None, 0)
    middle, near = CROP_PX // 2, round(CROP_PX * 0.22)

    upright: Any = crop(_read(picture, straight), straight)
    to_the_right: Any = crop(_read(picture, turned), turned)

    assert upright.shape == (CROP_PX, CROP_PX, 3)
    assert not upright[3, 3].any()
    assert upright[middle, middle].min() > 250
    assert tuple(upright[near, middle]) == (255, 0, 0)
    assert tuple(to_the_right[middle, -near]) == (255, 0, 0)
    assert crop(_read(picture, unseen), unseen) is None


@pytest.mark.parametrize("mirrored", [False, True])
def test_where_a_point_of_the_file_is_in_the_picture(mirrored):
    picture = Picture(np.zeros((30, 40, 3), np.uint8), 2.5, mirrored)
    points = np.array([[3.0, 4.0], [39.0, 0.0]])
    assert np.allclose(picture.from_file(picture.in_file(points)), points)
