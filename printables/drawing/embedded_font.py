"""ReportLab's TrueType font, mended for characters beyond the first 65,536."""

from __future__ import annotations

import re
from typing import Any

from reportlab.pdfbase.ttfonts import TTFont

_BEYOND = re.compile(r"<([0-9A-F]{5,6})>")


class EmbeddedFont(TTFont):  # type: ignore[misc]  # ReportLab has no types
    """A font whose text can be selected whatever its characters, rare kanji of names too."""

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - ReportLab's name
        """Add the font to a document, its table of characters in UTF-16 as PDF asks for."""
        super().addObjects(doc)
        for name, stream in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                stream.content = _BEYOND.sub(_utf16, stream.content)


def _utf16(code: re.Match[str]) -> str:
    """Return `<20BB7>` as `<D842DFB7>`."""
    return f"<{chr(int(code[1], 16)).encode('utf-16-be').hex().upper()}>"
