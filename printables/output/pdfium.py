"""pdfium, one thing for a whole process, which bears one thread at a time: users take turns."""

from __future__ import annotations

from threading import RLock

TURN = RLock()
"""Held while pdfium opens, draws or closes anything; never while somebody waits for a result."""
