"""The structure of a PDF's texts: what is a heading, a paragraph, a cell, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase import pdfdoc

from printables.drawing.display_list import Drawing, Group, Tag, Text


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
        pages = document.Pages.pages
        root = pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("StructTreeRoot")})
        top = document.Reference(root)
        here = [document.Reference(page) for page in pages]
        refs: dict[_Element, Any] = {}

        def write(element: _Element, parent: Any) -> Any:
            made = pdfdoc.PDFDictionary({"S": pdfdoc.PDFName(element.kind)})
            made["P"] = parent
            if element.page is not None:
                made["Pg"] = here[element.page]
            itself = refs[element] = document.Reference(made)
            made["K"] = pdfdoc.PDFArray(
                [write(kid, itself) if isinstance(kid, _Element) else kid for kid in element.kids]
            )
            _say_more(made, element.tag)
            return itself

        root["K"] = write(self._whole, top)
        numbers: list[Any] = []
        for number, elements in self._pages.items():
            numbers += [number, pdfdoc.PDFArray([refs[element] for element in elements])]
        root["ParentTree"] = document.Reference(
            pdfdoc.PDFDictionary({"Nums": pdfdoc.PDFArray(numbers)})
        )
        root["ParentTreeNextKey"] = max(self._pages, default=-1) + 1
        document.Catalog.StructTreeRoot = root
        document.Catalog.MarkInfo = pdfdoc.PDFDictionary({"Marked": "true"})
        for number in self._pages:
            page = pages[number]
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]  # it knows neither
            page.StructParents, page.Tabs = number, pdfdoc.PDFName("S")


def _say_more(made: Any, tag: Tag | None) -> None:
    if tag is not None and tag.alt:
        made["Alt"] = pdfdoc.PDFString(tag.alt)
    if tag is not None and tag.scope:
        scope = {"O": pdfdoc.PDFName("Table"), "Scope": pdfdoc.PDFName(tag.scope)}
        made["A"] = pdfdoc.PDFDictionary(scope)


def groups_with_tags(drawings: Iterable[Drawing]) -> set[int]:
    """Return the ids of the groups that have a tag or hold one that has."""
    found: set[int] = set()

    def holds(drawing: Drawing) -> bool:
        if not isinstance(drawing, Group):
            return False
        inner = [holds(child) for child in drawing.children]
        if drawing.tag is not None or any(inner):
            found.add(id(drawing))
            return True
        return False

    for drawing in drawings:
        holds(drawing)
    return found


def has_words(drawing: Drawing) -> bool:
    """Whether a drawing has texts of its own, not in symbols."""
    if isinstance(drawing, Group):
        return any(map(has_words, drawing.children))
    return isinstance(drawing, Text)
