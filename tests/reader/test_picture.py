"""Pictures of strangers: opened as they are, or refused in one clear sentence."""

import io

import numpy as np
import pytest
from PIL import Image

from reader.picture import _MOST_PIXELS, PictureError, open_picture
from tests.photo_bench.bomb import bomb


def _file(image, kind="JPEG", **how):
    content = io.BytesIO()
    image.save(content, format=kind, **how)
    return content.getvalue()


def _photo(width=300, height=200):
    rng = np.random.default_rng(1)
    return Image.fromarray(rng.integers(0, 255, (height, width, 3), dtype=np.uint8))


def _refusal(content):
    with pytest.raises(PictureError) as caught:
        open_picture(content)
    return str(caught.value.message)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_kinds_of_picture_are_opened(kind):
    picture = open_picture(_file(_photo(), kind))
    assert picture.rgb.shape == (200, 300, 3)
    assert picture.scale == 1
    assert picture.size == (300, 200)


def test_heic_is_opened_where_its_package_is():
    heif = pytest.importorskip("pillow_heif")
    content = io.BytesIO()
    heif.from_pillow(_photo()).save(content)
    assert open_picture(content.getvalue()).rgb.shape == (200, 300, 3)


def test_the_camera_says_which_way_is_up():
    exif = Image.Exif()
    exif[0x0112] = 6
    shown = open_picture(_file(_photo(), exif=exif))
    assert shown.size == (200, 300)
    upright = open_picture(_file(_photo().transpose(Image.Transpose.ROTATE_270), quality=95))
    assert np.abs(shown.rgb.astype(int) - upright.rgb).mean() < 20


@pytest.mark.parametrize("lie", [0, 9, 77])
def test_an_orientation_that_makes_no_sense_is_ignored(lie):
    exif = Image.Exif()
    exif[0x0112] = lie
    assert open_picture(_file(_photo(), exif=exif)).size == (300, 200)


def test_odd_kinds_of_pixels_are_understood():
    deep = Image.fromarray((np.arange(40000, dtype=np.uint16) + 20000).reshape(200, 200))
    assert open_picture(_file(deep, "PNG")).rgb.shape == (200, 200, 3)
    clear = _photo().convert("RGBA")
    clear.putalpha(0)
    assert open_picture(_file(clear, "PNG")).rgb.min() == 255
    assert open_picture(_file(_photo().convert("CMYK"))).rgb.shape == (200, 300, 3)


@pytest.mark.parametrize(
    ("mode", "size"),
    [("L", (4500, 3000)), pytest.param("RGB", (6000, 4000), marks=pytest.mark.slow)],
)
def test_large_photos_are_made_smaller_and_remember_it(mode, size):
    picture = open_picture(_file(Image.new(mode, size, "white")))
    assert picture.rgb.shape[0] * picture.rgb.shape[1] <= 13_000_000
    assert picture.size == size


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "empty"),
        (b"lineframe 1\ntable\n", "it is text; expected a photo"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "it is an SVG; expected a photo"),
        (b"  <?xml version='1.0'?><svg/>", "it is XML; expected a photo"),
        (b"%PDF-1.7 and so on", "it is a PDF; expected a photo"),
        (b"\x00\x01\x02 nothing at all", "no picture"),
        (b"\xff\xd8\xff but no more of it", "broken"),
        (b"\x89PNG\r\n\x1a\n but no more of it", "broken"),
        (b"RIFF\x00\x00\x00\x00WEBP and nothing", "broken"),
        (bomb(10_000, 10_000), "more than 40 megapixels"),
        (bomb(40_000, 10), "megapixels"),
        (bomb(10_000_000, 10_000_000), "megapixels"),
        (bomb(60, 60), "60 × 60 pixels, too few"),
    ],
)
def test_what_is_no_photo_is_refused_in_a_sentence(content, told):
    assert told in _refusal(content)


def test_a_file_that_was_cut_off_is_named():
    whole = _file(_photo(1200, 900))
    assert "cut off" in _refusal(whole[: len(whole) // 2])
    png = _file(_photo(1200, 900), "PNG")
    assert _refusal(png[: len(png) // 2])


def test_what_is_said_to_be_too_large_is_what_pillow_refuses():
    """It opens nothing of twice its own limit: a JPEG of 180 megapixels had “more than 210”."""
    assert Image.MAX_IMAGE_PIXELS is not None
    assert max(_MOST_PIXELS.values()) <= 2 * Image.MAX_IMAGE_PIXELS


def test_a_file_that_is_far_too_large_is_not_looked_at():
    content = bytearray(65 * 2**20)  # as long as nobody looks at it, it takes no memory
    content[:3] = b"\xff\xd8\xff"
    assert "larger than" in _refusal(content)
