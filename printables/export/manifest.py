"""A document as data: every page, and every piece on it, for programs that come after."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from printables.page.components import Site, components, counts
from printables.page.document import Document, Page, Placed

VERSION = 1
"""Grows when a program that reads the manifest would have to change."""

SCHEMA_FILE = Path(__file__).with_name("manifest.schema.json")

_NEAR = 4  # decimal places of a millimetre


@lru_cache(maxsize=1)
def schema() -> dict[str, Any]:
    """Return the JSON Schema, draft 2020-12, that every manifest follows."""
    json_schema: dict[str, Any] = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
    return json_schema


def manifest(document: Document, *, game: str, pdf: str) -> dict[str, Any]:
    """Return all pages and pieces of a document; lengths are millimetres from the top left.

    Args:
        document: what is printed.
        game: which game it is, as typed.
        pdf: the name of its PDF.
    """
    others: dict[Site, Site] = {}
    for one in components(document):
        if one.back_site is not None:
            others |= {one.front_site: one.back_site, one.back_site: one.front_site}
    return {
        "manifest": VERSION,
        "game": game,
        "title": document.title,
        "language": document.language,
        "pdf": pdf,
        "unit": "mm",
        "pages": [
            _page(page, number, document, others) for number, page in enumerate(document.pages, 1)
        ],
        "counts": counts(document),
    }


def manifest_bytes(document: Document, *, game: str, pdf: str) -> bytes:
    """Return the manifest as a file; the same document always gives the same bytes."""
    listing = manifest(document, game=game, pdf=pdf)
    return (json.dumps(listing, ensure_ascii=False, indent=1) + "\n").encode()


def _page(
    page: Page, number: int, document: Document, others: Mapping[Site, Site]
) -> dict[str, Any]:
    return {
        "number": number,
        "heading": page.heading,
        "paper": {
            "name": page.paper.name,
            "width": _mm(page.paper.width_mm),
            "height": _mm(page.paper.height_mm),
        },
        "side": page.side,
        "other_side": _other_side(page, number, document),
        "moved": None if page.offset is None else [round(part, 6) for part in page.offset],
        "pieces": [
            _piece(placed, others.get(Site(number, index)))
            for index, placed in enumerate(page.placed)
        ],
    }


def _other_side(page: Page, number: int, document: Document) -> int | None:
    """Return which page is on the other side of the same sheet of paper."""
    if page.side == "single":
        return None
    other = number + (1 if page.side == "front" else -1)
    wanted = "back" if page.side == "front" else "front"
    if not 1 <= other <= len(document.pages) or document.pages[other - 1].side != wanted:
        raise ValueError(f"page {number} has no other side")
    return other


def _piece(placed: Placed, other: Site | None) -> dict[str, Any]:
    left, top, right, bottom = placed.box
    part, piece = placed.part, placed.identity
    return {
        "kind": piece.kind.slug,
        "name": piece.name,
        "design": piece.design,
        "title": piece.title,
        "side": placed.side,
        "x": _mm(left),
        "y": _mm(top),
        "width": _mm(right - left),
        "height": _mm(bottom - top),
        "turn": placed.turn,
        "cut": placed.outline is not None,
        "other_side": None if other is None else {"page": other.page, "piece": other.index},
        "part_of": None
        if part is None
        else {
            "x": _mm(part.x_mm),
            "y": _mm(part.y_mm),
            "width": _mm(part.width_mm),
            "height": _mm(part.height_mm),
        },
    }


def _mm(length: float) -> float:
    """Return a length without the dust of arithmetic, a whole one without a point."""
    near = round(length, _NEAR)
    return int(near) if near == int(near) else near
