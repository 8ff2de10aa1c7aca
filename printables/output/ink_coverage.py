"""How much ink the pages of a PDF take, measured on the pages as they will be printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from printables.output.pdfium import TURN

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = (300, 50)
"""How many pixels an inch of paper has across and down.

They are so unequal because pdfium draws no line thinner than a pixel, reckoned from the mean of the
two: a hairline keeps its true width, nearly, at the price of a picture of 120 dots an inch. On all
pages of all games this is within half a percent of the paper of what 600 dots an inch give, which
take twenty times as long.
"""


def page_ink_coverages(pdf: bytes) -> Iterator[float]:
    """Yield the ink on each page of a PDF, as a share of the paper.

    The ink of a spot is the sum of its four process colours, each from 0 to 1, with all of its grey
    printed in black: `K = 1 - max(r, g, b)`, `C = 1 - K - r`, and `M` and `Y` likewise. A page half
    of which is black has 0.5, as has one half of which is pure yellow; one that is all pure red,
    which is magenta and yellow, has 2.

    Args:
        pdf: the PDF.
    """
    import pypdfium2

    across, down = DPI
    with TURN:
        document = pypdfium2.PdfDocument(pdf)
    try:
        for number in range(len(document)):
            with TURN:
                page = document[number]
                width, height = page.get_size()
                across_px, down_px = round(width / 72 * across), round(height / 72 * down)
                picture = _picture(page.raw, across_px, down_px)
                page.close()
            yield ink_coverage(picture)
    finally:
        with TURN:
            document.close()


def ink_coverage(picture: Image) -> float:
    """Return the mean ink of a picture in red, green and blue.

    >>> from PIL import Image
    >>> [ink_coverage(Image.new("RGB", (8, 8), colour)) for colour in ("yellow", "red")]
    [1.0, 2.0]
    """
    from PIL import ImageChops

    red, green, blue = picture.split()
    brightest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    # C + M + Y + K = (3 - 3 K - r - g - b) + K = 1 + 2 max - r - g - b
    bright = 2 * _total(brightest.histogram()) - _total(picture.histogram())
    return 1 + bright / (255 * picture.width * picture.height)


def _total(histogram: list[int]) -> int:
    """Return the sum of all values of a picture, channel after channel."""
    return sum(at % 256 * count for at, count in enumerate(histogram))


def _picture(page: Any, width: int, height: int) -> Image:
    """Render a page of pdfium to pixels that need not be square."""
    import pypdfium2.raw as pdfium
    from PIL import Image

    pixels = bytearray(4 * width * height)
    import ctypes

    buffer = (ctypes.c_char * len(pixels)).from_buffer(pixels)
    bitmap = pdfium.FPDFBitmap_CreateEx(width, height, pdfium.FPDFBitmap_BGRx, buffer, 4 * width)
    try:
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
        pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
    finally:
        pdfium.FPDFBitmap_Destroy(bitmap)
    return Image.frombuffer("RGB", (width, height), pixels, "raw", "BGRX", 0, 1)
