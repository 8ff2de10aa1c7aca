"""What a piece is: fields that all who ask read, and no string that they take apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.message import mark

Look: TypeAlias = tuple[str, str, str]
"""The same for all pieces that look the same, or are of one design that is drawn freehand: the slug
of their kind, their group, their design."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of pieces, as the game that has them calls it.

    Attributes:
        slug: in layouts and in files (`"play card"`), the same in every language.
        names: what several of them are called where they are shown together; a message id.
        backs: the same of their other sides.
        row: whether its pieces stay edge to edge in one row, as those of a tape do.
        freehand: whether each copy of a design is drawn in its own way. To players they are the
            same, and where one is shown for all of them it is the first.
    """

    slug: str
    names: str = ""
    backs: str = ""
    row: bool = False
    freehand: bool = False


@dataclass(frozen=True, slots=True)
class Identity:
    """What a piece is, whichever side of it is seen.

    Attributes:
        kind: its kind.
        design: which it is of those of its kind that look different (`"red 3"`).
        title: what people call it, in the document's language (`"fox, rounds 1 and 2"`).
        copy: which it is of several that look the same, from 1; 0 for one that is like no other.
        group: which of its kind belong together (`"red"`, the id of a tape), if there are such.
        number: which it is in its group, as it is printed, if it has one.
    """

    kind: Kind
    design: str
    title: str = ""
    copy: int = 0
    group: str = ""
    number: str = ""

    @property
    def name(self) -> str:
        """Its design, with a number for each of several copies.

        >>> Identity(Kind("card"), "red 3", copy=2).name
        'red 3 2'
        """
        return f"{self.design} {self.copy}" if self.copy else self.design

    @property
    def look(self) -> Look:
        """What it shares with all that look like it."""
        return self.kind.slug, self.group, self.design


RULES = Kind("reference", mark("rules"))
"""The page of rules that every game has."""


BACKDROP = Kind("backdrop")
"""What is printed behind a board, for the eye alone."""


def only(kind: Kind, title: str, copy: int = 0) -> Identity:
    """Return a piece of a kind of which all look the same."""
    return Identity(kind, kind.slug, title, copy)
