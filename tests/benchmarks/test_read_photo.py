"""How long a photo takes, beside finding its codes alone."""

import time

import cv2
import numpy as np
import pytest

from reader.codes import find_codes
from reader.lineframe.reading import read_photos
from reader.picture import open_picture
from tests.photo_bench.photo import take_photo


@pytest.fixture(scope="module")
def photo():
    return take_photo(3, "medium", split="benchmark").jpeg


def _codes_alone(photo):
    grey = cv2.cvtColor(open_picture(photo).rgb, cv2.COLOR_RGB2GRAY)
    return find_codes(np.asarray(grey, np.uint8))


@pytest.mark.benchmark
def test_a_photo_is_read_in_seconds(benchmark, photo):
    read_photos([photo])  # what is drawn once is kept
    start = time.process_time()
    _codes_alone(photo)
    alone = time.process_time() - start
    start = time.process_time()
    benchmark.pedantic(read_photos, args=([photo],), rounds=3)
    each = (time.process_time() - start) / 3
    # A quick machine and a slow one alike: opening it and finding its codes is some sixth of it.
    assert each < 25 * alone
