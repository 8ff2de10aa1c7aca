import io

import pytest
from PIL import Image

from printables.drawing.display_list import Rect
from printables.output.pdf import PdfPage, pdf_bytes
from printables.output.png import page_pictures


@pytest.mark.parametrize("dpi", [72, 150, 300])
def test_a_png_for_each_page_in_its_size(dpi):
    black = Rect(0, 0, 25.4, 25.4, fill="#000000")
    pdf = pdf_bytes([PdfPage(101.6, 50.8, (black,)), PdfPage(50.8, 101.6, ())], title="t")
    pictures = list(page_pictures(pdf, dpi))
    assert pictures == list(page_pictures(pdf, dpi))
    first, second = (Image.open(io.BytesIO(picture)).convert("L") for picture in pictures)
    assert first.size == (4 * dpi, 2 * dpi)
    assert second.size == (2 * dpi, 4 * dpi)
    inside, outside = first.getpixel((dpi - 2, dpi - 2)), first.getpixel((dpi + 2, dpi + 2))
    assert (inside, outside) == (0, 255)
    assert second.getextrema() == (255, 255)
