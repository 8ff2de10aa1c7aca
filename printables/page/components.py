"""The pieces of a document, each with its two sides, however they are spread over its pages."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from printables.page.document import Document, Placed
from printables.page.identity import Identity


@dataclass(frozen=True, slots=True)
class Site:
    """Where a side of a piece is: the page, from 1, and how many pieces lie there before it."""

    page: int
    index: int


@dataclass(frozen=True, slots=True)
class Component:
    """A piece with all that is printed of it.

    Attributes:
        identity: what it is.
        front: its side that is looked at first, or its only one.
        back: the other side, or None.
        front_site, back_site: where they are.
    """

    identity: Identity
    front: Placed
    back: Placed | None
    front_site: Site
    back_site: Site | None


def components(document: Document) -> tuple[Component, ...]:
    """Return the pieces of a document, in the order in which their fronts come.

    Raises:
        ValueError: two sides of a kind have one name, or a back has no front.
    """
    fronts: dict[Identity, tuple[Placed, Site]] = {}
    backs: dict[Identity, tuple[Placed, Site]] = {}
    for number, page in enumerate(document.pages, 1):
        for index, placed in enumerate(page.placed):
            there = backs if placed.side == "back" else fronts
            if placed.identity in there:
                slug = placed.identity.kind.slug
                raise ValueError(f"two {slug} {placed.side} are called {placed.name!r}")
            there[placed.identity] = placed, Site(number, index)
    lone = [identity for identity in backs if identity not in fronts]
    if lone:
        raise ValueError(f"no front goes with the back of {lone[0].name!r}")
    paired = []
    for identity, (front, front_site) in fronts.items():
        back, back_site = backs.get(identity, (None, None))
        paired.append(Component(identity, front, back, front_site, back_site))
    return tuple(paired)


def counts(document: Document) -> dict[str, int]:
    """Return how many pieces there are of each kind; the parts of a board are one."""
    whole = components(document)
    count_of = Counter(one.identity.kind.slug for one in whole if one.front.part is None)
    parts = {one.identity.kind.slug: 1 for one in whole if one.front.part is not None}
    return dict(count_of) | parts
