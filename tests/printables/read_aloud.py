"""What a PDF's structure says, read through pdfium as a screen reader has it."""

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import pypdfium2
import pypdfium2.raw as pdfium


@dataclass(frozen=True)
class Part:
    """A part of a text: what it is, what is on the page of it, and its parts."""

    kind: str
    alt: str
    content: tuple[int, ...]
    text: str
    parts: tuple["Part", ...]

    def walk(self) -> Iterator["Part"]:
        yield self
        for part in self.parts:
            yield from part.walk()

    @property
    def spoken(self) -> str:
        """All its text, in the order in which it is read."""
        return self.text + "".join(part.spoken for part in self.parts)


@dataclass(frozen=True)
class PageRead:
    """A page: its parts, and the texts that are marked, by number, in the order they are drawn."""

    parts: tuple[Part, ...]
    marked: dict[int, str]
    unmarked: tuple[str, ...]

    def walk(self) -> Iterator[Part]:
        for part in self.parts:
            yield from part.walk()


Get: TypeAlias = Callable[[Any, Any, int], int]


def _string(get: Get, holder: Any) -> str:
    size = get(holder, None, 0)
    buffer = ctypes.create_string_buffer(max(size, 2))
    get(holder, buffer, size)
    return buffer.raw[:size].decode("utf-16-le").rstrip("\0")


def read_pages(pdf: bytes) -> list[PageRead]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_read(page) for page in document]
    finally:
        document.close()


def _read(page: Any) -> PageRead:
    marked, unmarked = _texts(page)
    tree = pdfium.FPDF_StructTree_GetForPage(page.raw)
    count = pdfium.FPDF_StructTree_CountChildren(tree)
    children = [pdfium.FPDF_StructTree_GetChildAtIndex(tree, at) for at in range(count)]
    parts = tuple(_part(child, marked) for child in children)
    pdfium.FPDF_StructTree_Close(tree)
    return PageRead(parts, marked, unmarked)


def _texts(page: Any) -> tuple[dict[int, str], tuple[str, ...]]:
    marked: dict[int, str] = {}
    unmarked = []
    text_page = page.get_textpage()
    for at in range(pdfium.FPDFPage_CountObjects(page.raw)):
        page_object = pdfium.FPDFPage_GetObject(page.raw, at)
        marks = [pdfium.FPDFPageObj_GetMark(page_object, 0)]
        number = pdfium.FPDFPageObj_GetMarkedContentID(page_object)
        text = ""
        if pdfium.FPDFPageObj_GetType(page_object) == pdfium.FPDF_PAGEOBJ_TEXT:
            text = _string(
                lambda one, buffer, size: pdfium.FPDFTextObj_GetText(
                    one, text_page.raw, _wide(buffer), size
                ),
                page_object,
            )
        if number >= 0:
            marked[number] = marked.get(number, "") + text
        elif not marks[0]:
            unmarked.append(text or "a shape")
    text_page.close()
    return marked, tuple(unmarked)


def _wide(buffer: Any) -> Any:
    return None if buffer is None else ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))


def _part(element: Any, marked: dict[int, str]) -> Part:
    count = pdfium.FPDF_StructElement_CountChildren(element)
    parts, content = [], []
    for at in range(count):
        child = pdfium.FPDF_StructElement_GetChildAtIndex(element, at)
        if child:
            parts.append(_part(child, marked))
        else:  # content, or a part that is on another page
            number = pdfium.FPDF_StructElement_GetChildMarkedContentID(element, at)
            content += [number] if number >= 0 else []
    text = "".join(marked.get(number, "?") for number in content)
    return Part(
        _string(pdfium.FPDF_StructElement_GetType, element),
        _string(pdfium.FPDF_StructElement_GetAltText, element),
        tuple(content),
        text,
        tuple(parts),
    )
