"""How much ink the pages of a PDF take, measured on the pages as they will be printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = (300, 50)
"""How many pixels an inch of paper has across and down.

They are so unequal because pdfium draws no line thinner than a pixel, reckoned from the mean of the
two: a hairline keeps its true width, nearly, at the price of a picture of 120 dots an inch. On all
pages of all games this is within half a percent of the paper of what 600 dots an inch give, which
take twenty times as long.
"""


def page_coverages(pdf: bytes) -> Iterator[float]:
    """Yield the ink on each page of a PDF, as a share of the paper.

    The ink of a spot is the sum of its four process colours, each from 0 to 1, with all of its grey
    printed in black: `K = 1 - max(r, g, b)`, `C = 1 - K - r`, and `M` and `Y` likewise. A page half
    of which is black has 0.5, as has one half of which is pure yellow; one that is all pure red,
    which is magenta and yellow, has 2.

    Args:
        pdf: the PDF.
    """
    import pypdfium2  # noqa: PLC0415 - only where ink is measured

    across, down = DPI
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            width, height = page.get_size()
            yield coverage(
                _picture(page.raw, round(width / 72 * across), round(height / 72 * down))
            )
    finally:
        document.close()


def coverage(picture: Image) -> float:
    """Return the mean ink of a picture in red, green and blue.

    >>> from PIL import Image
    >>> coverage(Image.new("RGB", (8, 8), "yellow")), coverage(Image.new("RGB", (8, 8), "red"))
    (1.0, 2.0)
    """
    from PIL import ImageChops  # noqa: PLC0415

    parts = picture.split()
    brightest = ImageChops.lighter(ImageChops.lighter(parts[0], parts[1]), parts[2])
    # C + M + Y + K = (3 - 3 K - r - g - b) + K = 1 + 2 max - r - g - b
    return 1 + 2 * _mean(brightest) - sum(map(_mean, parts))


def _mean(part: Image) -> float:
    """Return the mean of a picture of one channel, from 0 to 1."""
    counts = part.histogram()
    return sum(value * count for value, count in enumerate(counts)) / (255 * sum(counts))


def _picture(page: Any, width: int, height: int) -> Image:
    """Render a page of pdfium to pixels that need not be square."""
    import pypdfium2.raw as pdfium  # noqa: PLC0415
    from PIL import Image  # noqa: PLC0415

    pixels = bytearray(4 * width * height)
    import ctypes  # noqa: PLC0415

    buffer = (ctypes.c_char * len(pixels)).from_buffer(pixels)
    bitmap = pdfium.FPDFBitmap_CreateEx(width, height, pdfium.FPDFBitmap_BGRx, buffer, 4 * width)
    try:
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
        pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
    finally:
        pdfium.FPDFBitmap_Destroy(bitmap)
    return Image.frombuffer("RGB", (width, height), pixels, "raw", "BGRX", 0, 1)
