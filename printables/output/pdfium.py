"""pdfium, one thing for a whole process, which bears one thread at a time: users take turns."""

from __future__ import annotations

from functools import lru_cache
from threading import RLock
from typing import Any

TURN = RLock()
"""Held while pdfium opens, draws or closes anything; never while somebody waits for a result."""


@lru_cache(maxsize=1)
def functions() -> Any:
    """Return the functions of pdfium's own interface, ready to be called.

    They come without what pypdfium2 puts around them, which takes as long to load as they do; who
    needs that imports it as well, and pdfium does not mind being made ready twice.
    """
    from pypdfium2_raw import bindings

    with TURN:
        bindings.FPDF_InitLibraryWithConfig(bindings.FPDF_LIBRARY_CONFIG(version=2))
    return bindings
