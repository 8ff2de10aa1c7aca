"""Pages as pictures, through pdfium."""

from __future__ import annotations

import io
from collections.abc import Iterator

DPI = 150


def page_pictures(pdf: bytes, dpi: float = DPI) -> Iterator[bytes]:
    """Yield a PNG for each page of a PDF.

    Args:
        pdf: the PDF.
        dpi: pixels for each inch of paper.
    """
    import pypdfium2  # noqa: PLC0415 - only where a picture is asked for

    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            picture = page.render(scale=dpi / 72).to_pil()
            content = io.BytesIO()
            picture.save(content, format="PNG", dpi=(dpi, dpi))
            yield content.getvalue()
    finally:
        document.close()
