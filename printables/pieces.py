"""The pieces of a document, each with its two sides, however they are spread over its pages."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from printables.document import Document, Placed


@dataclass(frozen=True, slots=True)
class Site:
    """Where a side of a piece is: the page, from 1, and how many pieces lie there before it."""

    page: int
    index: int


@dataclass(frozen=True, slots=True)
class Whole:
    """A piece with all that is printed of it.

    Attributes:
        kind: what it is (`"card"`), the same for all of its kind.
        name: which of them.
        design: its name, but for the number that tells copies apart.
        title: what people call it, in the document's language.
        front: its side that is looked at first, or its only one.
        back: the other side, or None.
        front_site, back_site: where they are.
        ground: whether it is only what other pieces lie on.
        sheet: whether it is a page of its own, such as rules, and not cut out of one.
    """

    kind: str
    name: str
    design: str
    title: str
    front: Placed
    back: Placed | None
    front_site: Site
    back_site: Site | None
    ground: bool
    sheet: bool


def wholes(document: Document) -> tuple[Whole, ...]:
    """Return the pieces of a document, in the order in which their fronts come.

    Raises:
        ValueError: two sides of a kind have one name, or a back has no front.
    """
    fronts: dict[tuple[str, str], tuple[Placed, Site]] = {}
    backs: dict[tuple[str, str], tuple[Placed, Site]] = {}
    grounds: set[tuple[str, str]] = set()
    lying: set[tuple[str, str]] = set()
    for number, page in enumerate(document.pages, 1):
        for index, placed in enumerate(page.placed):
            if placed.side == "single":
                over = page.placed[index + 1 :]
                if any(covers(placed, other) for other in over):
                    grounds.add((placed.kind, placed.name))
                if any(covers(other, placed) for other in page.placed[:index]):
                    lying.add((placed.kind, placed.name))
            there = backs if placed.side == "back" else fronts
            key = placed.kind, placed.name
            if key in there:
                raise ValueError(f"two {placed.piece} are called {placed.name!r}")
            there[key] = placed, Site(number, index)
    lone = [key for key in backs if key not in fronts]
    if lone:
        raise ValueError(f"no front goes with the back of {lone[0]}")
    found = []
    for (kind, name), (front, front_site) in fronts.items():
        back, back_site = backs.get((kind, name), (None, None))
        # A strip that its frames draw is more than their ground: it is cut out.
        ground = (kind, name) in grounds and front.outline is None
        sheet = not ground and front.outline is None and (kind, name) not in lying
        found.append(
            Whole(
                kind,
                name,
                front.design,
                front.title,
                front,
                back,
                front_site,
                back_site,
                ground,
                sheet,
            )
        )
    return tuple(found)


def covers(placed: Placed, other: Placed) -> bool:
    """Whether a piece covers all of another, and more."""
    near = 1e-6
    left, top, right, bottom = placed.box
    x, y, end, below = other.box
    inside = left <= x + near and top <= y + near and end <= right + near and below <= bottom + near
    return inside and placed.box != other.box


def counts(document: Document) -> dict[str, int]:
    """Return how many pieces there are of each kind; the parts of a board are one."""
    found = Counter(whole.kind for whole in wholes(document) if whole.front.part is None)
    parts = {whole.kind: 1 for whole in wholes(document) if whole.front.part is not None}
    return dict(found) | parts
