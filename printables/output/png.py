"""Pages as pictures, through pdfium."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING

from printables.output.pdfium import TURN
from printables.output.writing import MAKER

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.PngImagePlugin import PngInfo

DPI = 150


def page_pictures(pdf: bytes, dpi: float = DPI) -> Iterator[bytes]:
    """Yield a PNG for each page of a PDF.

    Args:
        pdf: the PDF.
        dpi: pixels for each inch of paper.
    """
    import pypdfium2

    with TURN:
        document = pypdfium2.PdfDocument(pdf)
    try:
        for number in range(len(document)):
            with TURN:
                page = document[number]
                picture = page.render(scale=dpi / 72).to_pil()
                page.close()
            content = io.BytesIO()
            picture.save(content, format="PNG", dpi=(dpi, dpi), pnginfo=_signature())
            yield content.getvalue()
    finally:
        with TURN:
            document.close()


def _signature() -> PngInfo:
    """Return by what a picture is known as ours."""
    from PIL.PngImagePlugin import PngInfo

    texts = PngInfo()
    texts.add_text("Software", MAKER)
    return texts


def page_image(pdf: bytes, dpi: float = DPI, number: int = 0) -> Image:
    """Return a page of a PDF as Pillow has pictures.

    Args:
        pdf: the PDF.
        dpi: pixels for each inch of paper.
        number: of the page, from 0.
    """
    import pypdfium2

    with TURN:
        document = pypdfium2.PdfDocument(pdf)
        try:
            page = document[number]
            picture: Image = page.render(scale=dpi / 72).to_pil()
            page.close()
        finally:
            document.close()
    return picture
