"""What lies on a table in Tabletop Simulator, as data; a game says what its pieces become."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from printables.drawing.display_list import Box, Group, Path, translate
from printables.export.piece_pictures import drawn_components, file_name, shape_of, side_picture
from printables.export.slugs import slug
from printables.output.picture import Picture
from printables.page.components import Component
from printables.page.document import Document
from printables.page.identity import Kind, Look, only


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a deck.

    Attributes:
        title: what people call it.
        front: its picture.
        back: that of its other side; None for one that the program makes up.
        look: the same for all cards that look the same.
    """

    title: str
    front: Picture
    back: Picture | None
    look: Look


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size in a pile; one alone lies there as a card.

    Attributes:
        key: its name in files, ASCII.
        title: what people call it.
        cards: all of them, copies too, from the top.
        face_up: whether it lies face up.
    """

    key: str
    title: str
    cards: tuple[Card, ...]
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """A board, a tile, a token or a sheet.

    Attributes:
        key, title: as for a deck.
        front: its picture.
        back: that of its other side; None for the same.
        count: how many such tiles lie there in a pile.
        locked: whether it stays where it is, as a board does.
        thickness: of the tile, in the program's measure.
        joined: whether it touches the thing on its left.
        shaped: whether it is no rectangle; it is then as what is drawn of its front, and shows that
            on both sides.
    """

    key: str
    title: str
    front: Picture
    back: Picture | None = None
    count: int = 1
    locked: bool = False
    thickness: float = 0.2
    joined: bool = False
    shaped: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that stands.

    Attributes:
        key, title: as for a deck.
        front: its picture, with the feet at the lower edge; the back is the same.
    """

    key: str
    title: str
    front: Picture


@dataclass(frozen=True, slots=True)
class Die:
    """One of the program's own six-sided dice."""

    key: str
    title: str
    side_mm: float = 16.0


@dataclass(frozen=True, slots=True)
class Cube:
    """One of the program's own blocks, in a colour, `"#rrggbb"`."""

    key: str
    title: str
    colour: str
    side_mm: float


Thing: TypeAlias = Deck | Tile | Figure | Die | Cube
Rows: TypeAlias = tuple[tuple[Thing, ...], ...]
"""Things side by side, in rows from the far edge of the table to the near one."""


def of_kind(document: Document, kind: Kind) -> tuple[Component, ...]:
    """Return the pieces of a kind."""
    return tuple(one for one in drawn_components(document) if one.identity.kind == kind)


def deck(key: str, title: str, pieces: Iterable[Component], *, face_up: bool = False) -> Deck:
    """Return pieces as a deck, in their order."""
    return Deck(key, title, tuple(map(_card, pieces)), face_up)


def _card(component: Component) -> Card:
    identity = component.identity
    return Card(identity.title, *_sides(component), identity.look)


def _sides(component: Component) -> tuple[Picture, Picture | None]:
    """Return the pictures of both sides, without bleed."""
    front, _ = side_picture(component.front, bleed=False)
    if component.back is None:
        return front, None
    return front, side_picture(component.back, bleed=False)[0]


def tile(
    component: Component, *, count: int = 1, locked: bool = False, joined: bool = False
) -> Tile:
    """Return a piece as a tile, with its other side if it has one."""
    identity = replace(component.identity, copy=0)
    if component.front.part is not None:
        identity = only(identity.kind, identity.title)
    front, back = _sides(component)
    return Tile(
        slug(file_name(identity)),
        identity.title,
        front,
        back,
        count,
        locked,
        joined=joined,
        shaped=shape_of(component.front) is not None,
    )


def tiles(pieces: Sequence[Component]) -> tuple[Tile, ...]:
    """Return pieces as tiles, those that look the same in a pile."""
    alike: dict[Look, list[Component]] = {}
    for component in pieces:
        alike.setdefault(component.identity.look, []).append(component)
    return tuple(tile(copies[0], count=len(copies)) for copies in alike.values())


def board(document: Document, kind: Kind) -> Tile:
    """Return a board, or a sheet, as a tile that stays where it is.

    Raises:
        ValueError: the document has none.
    """
    boards = of_kind(document, kind)
    if not boards:
        raise ValueError(f"no {kind.slug} among the pieces")
    return tile(boards[0], locked=True)


def sheets(document: Document, kind: Kind) -> tuple[Tile, ...]:
    """Return all sheets of a kind, as the rules have several, as tiles that stay where they are.

    Raises:
        ValueError: the document has none.
    """
    first = board(document, kind)
    return (first, *(tile(sheet, locked=True) for sheet in of_kind(document, kind)[1:]))


def cut_from(picture: Picture, box: Box) -> Picture:
    """Return a part of a picture."""
    whole = Path((Box(0, 0, box.width, box.height),))
    moved = Group(picture.drawings, translate(-box.x, -box.y))
    return Picture(box.width, box.height, (Group((moved,), clip=whole),))
