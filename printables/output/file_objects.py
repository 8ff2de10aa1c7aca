"""Objects of a PDF file that are written as they stand: there are many, and ReportLab is slow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from reportlab.pdfbase import pdfdoc

from printables.drawing.display_list import Box
from printables.output.content import long


class Written(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """An object of a file, as it stands there."""

    __RefOnly__ = 1

    def __init__(self, content: bytes = b"") -> None:
        self.content = content

    def format(self, document: Any) -> bytes:
        """Return what ReportLab puts into the file."""
        return self.content


def stream(compressed: bytes, entries: str = "") -> Written:
    """Return a stream of operators that are compressed, with what else its dictionary says."""
    begin = f"<<{entries}/Filter/FlateDecode/Length {len(compressed)}>>\nstream\n"
    return Written(b"%b%b\nendstream\n" % (begin.encode("ascii"), compressed))


class Numbered:
    """The numbers of objects in a document of ReportLab's."""

    def __init__(self, document: Any) -> None:
        self._document = document

    def number(self, pdf_object: Any) -> int:
        """Return the number of an object, a new one if it has none."""
        return self._of_name(self._document.Reference(pdf_object).name)

    def _of_name(self, name: str) -> int:
        return int(self._document.idToObjectNumberAndVersion[name][0])

    def add_form(self, name: str, box: Box, shown: Iterable[str], compressed: bytes) -> None:
        """Add a drawing that pages show by its name.

        Args:
            name: its name, for ReportLab.
            box: where it is; in its own unit.
            shown: the names of the forms that it shows, which are all there.
            compressed: its operators.
        """
        forms = " ".join(f"/{one} {self._of_name(one)} 0 R" for one in map(_resource, shown))
        edges = " ".join(map(long, (box.x, box.y, box.x + box.width, box.y + box.height)))
        fonts = f"/Font {self._of_name(pdfdoc.BasicFonts)} 0 R"
        resources = f"<<{fonts}/XObject<<{forms}>>>>" if forms else f"<<{fonts}>>"
        entries = f"/Type/XObject/Subtype/Form/BBox[{edges}]/Resources{resources}"
        self._document.Reference(stream(compressed, entries), _resource(name))


def _resource(name: str) -> str:
    return str(pdfdoc.xObjectName(name))
