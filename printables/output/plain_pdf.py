"""A PDF that is written in memory to be rendered at once: no compression, no fonts, no date."""

from __future__ import annotations


class PlainPdf:
    """The objects of a PDF without compression."""

    def __init__(self) -> None:
        self._objects: list[str] = []

    def reserve(self) -> int:
        """Return the number of an object whose content is put later."""
        return self.add("")

    def put(self, number: int, content: str) -> None:
        """Give a reserved object its content."""
        self._objects[number - 1] = content

    def add(self, content: str) -> int:
        """Add an object; return its number."""
        self._objects.append(content)
        return len(self._objects)

    def stream(self, content: str, head: str = "") -> int:
        """Add a stream, with what else its dictionary says; return its number."""
        return self.add(f"<<{head}/Length {len(content)}>>stream\n{content}\nendstream")

    def bytes(self, root: int) -> bytes:
        """Return the file whose catalogue is the object of this number."""
        parts, places, at = ["%PDF-1.7\n"], [], 9
        for number, content in enumerate(self._objects, 1):
            places.append(f"{at:010} 00000 n \n")
            parts.append(f"{number} 0 obj\n{content}\nendobj\n")
            at += len(parts[-1])
        size = len(places) + 1
        parts += (f"xref\n0 {size}\n0000000000 65535 f \n", *places)
        parts.append(f"trailer<</Root {root} 0 R/Size {size}>>\nstartxref\n{at}\n%%EOF")
        return "".join(parts).encode("ascii")
