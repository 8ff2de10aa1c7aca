"""A photo for all tests that look at one."""

import pytest

from tests.photo_bench.photo import take_photo


@pytest.fixture(scope="session")
def photo():
    """An easy photo, only where the frames are."""
    return take_photo(4, "easy", split="reader tests", crop=True)
