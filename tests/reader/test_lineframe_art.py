"""The kept pictures of frames are what the product prints now, and what it printed once."""

import cv2
import numpy as np
import pytest

from games.lineframe.tape import tape_from_id
from printables.finishing.ink import Ink
from printables.lineframe import frame_art
from printables.lineframe.frame_art import SIDES_MM
from reader.lineframe.art import INKS, SIDE_PX, VERSIONS, Art, arts, frame_picture
from reader.lineframe.art import SIDES_MM as KEPT_SIDES_MM
from tests.photo_bench.prints import frame_pictures

TAPE = tape_from_id("A7Q3K2M")


def test_every_design_is_kept():
    assert tuple(map(str, Ink)) == INKS
    assert KEPT_SIDES_MM == SIDES_MM
    for art in arts():
        for number in (2, TAPE.first_qr):
            assert frame_picture(art, TAPE, number).shape == (SIDE_PX, SIDE_PX, 3)


def test_every_version_is_kept():
    assert VERSIONS == frame_art.VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("ink", list(Ink))
def test_the_kept_designs_are_what_is_printed(ink, version):
    numbers = (2, TAPE.first_qr, 44)
    printed = frame_pictures(TAPE.id, 20, ink, 4 * SIDE_PX, numbers, version=version)
    for number, picture in zip(numbers, printed, strict=True):
        small = cv2.resize(picture, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_AREA)
        kept = frame_picture(Art(version, str(ink), 20), TAPE, number).astype(int)
        off = np.abs(kept - small).mean()
        assert off < (15 if TAPE.frames[number - 1].qr else 7), (number, off)
