"""The structure of a PDF's texts: what is a heading, a paragraph, a cell, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase import pdfdoc

from printables.drawing.display_list import Drawing, Group, Tag, Text
from printables.output.file_objects import Numbered, Written


@dataclass(eq=False, slots=True)
class _Element:
    """A part of a text.

    Attributes:
        kind: what it is, as PDF calls it.
        parent: what it is a part of; None for the whole.
        tag: what else is known of it.
        page: where it is; None for the whole.
        kids: its parts, and its content by its number on the page, in reading order.
    """

    kind: str
    parent: _Element | None = None
    page: int | None = None
    tag: Tag | None = None
    kids: list[_Element | int] = field(default_factory=list)


class Structure:
    """The parts of a document's texts as they are written, page after page."""

    def __init__(self) -> None:
        self._whole = _Element("Document")
        self._now = self._whole
        self._pages: dict[int, list[_Element]] = {}

    @contextmanager
    def part(self, tag: Tag, page: int) -> Iterator[None]:
        """Hold whatever is written meanwhile for parts of this one."""
        outer = self._now
        self._now = self._new(tag, page)
        yield
        self._now = outer

    def content(self, tag: Tag, page: int) -> int:
        """Note a part that is marked on a page; return its number there."""
        element = self._new(tag, page)
        marked = self._pages.setdefault(page, [])
        element.kids.append(len(marked))
        marked.append(element)
        return len(marked) - 1

    def _new(self, tag: Tag, page: int) -> _Element:
        parent = self._now
        if tag.part == "LI":  # items that follow each other are a list
            last = parent.kids[-1] if parent.kids else None
            if not isinstance(last, _Element) or last.kind != "L":
                last = _Element("L", parent, page)
                parent.kids.append(last)
            parent = last
        element = _Element(tag.part, parent, page, tag)
        parent.kids.append(element)
        return element

    def write(self, document: Any) -> None:
        """Write all of it into a document of ReportLab's, whose pages are all there."""
        file = Numbered(document)
        pages = document.Pages.pages
        here = [file.number(page) for page in pages]
        root = Written()
        numbers: dict[_Element, int] = {}
        self._write(self._whole, file.number(root), file, here, numbers)
        back = " ".join(
            f"{page} [{' '.join(f'{numbers[element]} 0 R' for element in elements)}]"
            for page, elements in self._pages.items()
        )
        root.content = (
            f"<</Type/StructTreeRoot/K {numbers[self._whole]} 0 R/ParentTree <</Nums[{back}]>>"
            f"/ParentTreeNextKey {max(self._pages, default=-1) + 1}>>"
        ).encode("ascii")
        document.Catalog.StructTreeRoot = root
        document.Catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})
        for number in self._pages:
            page = pages[number]
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]  # it knows neither
            page.StructParents, page.Tabs = number, pdfdoc.PDFName("S")

    def _write(
        self,
        element: _Element,
        parent: int,
        file: Numbered,
        here: list[int],
        numbers: dict[_Element, int],
    ) -> str:
        """Write a part and all of its parts; return the reference to it."""
        written = Written()
        numbers[element] = number = file.number(written)
        page = "" if element.page is None else f"/Pg {here[element.page]} 0 R"
        kids = " ".join(
            self._write(kid, number, file, here, numbers) if isinstance(kid, _Element) else str(kid)
            for kid in element.kids
        )
        more = "" if element.tag is None else _said_of(element.tag)
        part = f"<</S/{element.kind}/P {parent} 0 R{page}{more}/K[{kids}]>>"
        written.content = part.encode("ascii")
        return f"{number} 0 R"


def _said_of(tag: Tag) -> str:
    alt = f"/Alt <feff{tag.alt.encode('utf-16-be').hex()}>" if tag.alt else ""
    return alt + (f"/A <</O/Table/Scope/{tag.scope}>>" if tag.scope else "")


def groups_with_tags(drawings: Iterable[Drawing]) -> set[int]:
    """Return the ids of the groups that have a tag or hold one that has."""
    group_ids: set[int] = set()

    def holds(drawing: Drawing) -> bool:
        if not isinstance(drawing, Group):
            return False
        inner = [holds(child) for child in drawing.children]
        if drawing.tag is not None or any(inner):
            group_ids.add(id(drawing))
            return True
        return False

    for drawing in drawings:
        holds(drawing)
    return group_ids


def has_words(drawing: Drawing) -> bool:
    """Whether a drawing has texts of its own, not in symbols."""
    if isinstance(drawing, Group):
        return any(map(has_words, drawing.children))
    return isinstance(drawing, Text)
