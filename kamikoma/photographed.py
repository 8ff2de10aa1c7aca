"""Tables as photos show them, to be looked over and put right by a person: plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kamikoma.desk.mending import mended

Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class PhotoOption:
    """Something that may be written in a cell.

    Attributes:
        words: what it is, for people.
        label: the same in a letter or two; empty for nothing.
        colour: in which of a game's colours, from 1, it is framed; 0 for none.
        edits: what it changes in the table's text, as `desk.mending` has it; empty for what was
            read.
        effect: what it would mean for the score; empty where nobody asked.
    """

    words: str
    label: str
    colour: int
    edits: str
    effect: str = ""

    @property
    def mark(self) -> str:
        """What tells it from the other options of its cell, in any language."""
        return f"{self.colour}{self.label}"


@dataclass(frozen=True, slots=True)
class PhotoCell:
    """A cell of a table as it was read.

    Attributes:
        name: the same in every reading of this table.
        place: where it is, for people.
        sure: whether it need not be asked about.
        read: which of the options was read, from 0.
        options: all that may be written there.
        asked: so many of the options, the first, are asked about; none where nobody needs to.
    """

    name: str
    place: str
    sure: bool
    read: int
    options: tuple[PhotoOption, ...]
    asked: int = 0

    def option(self, mark: str) -> PhotoOption:
        """Return an option by its mark; without one what was read."""
        return next((one for one in self.options if one.mark == mark), self.options[self.read])


@dataclass(frozen=True, slots=True)
class PhotoView:
    """A table as one photo shows it, straightened.

    Attributes:
        picture: a JPEG file.
        width, height: of it, in pixels.
        outlines: the names of the cells that it shows, each with its corners in pixels, clockwise
            from the top left of what is printed there.
    """

    picture: bytes
    width: int
    height: int
    outlines: tuple[tuple[str, Corners], ...]


@dataclass(frozen=True, slots=True)
class PhotoTable:
    """A table as it was read from photos.

    Attributes:
        name: tells it from others; its text has it where it says whose pieces these are.
        title: what it is called, for people.
        text: its entry in the text notation, as it is best gone on with by hand.
        cells: what lies there.
        views: the photos that show it.
    """

    name: str
    title: str
    text: str
    cells: tuple[PhotoCell, ...]
    views: tuple[PhotoView, ...]

    def mended(self, chosen: Mapping[str, str]) -> str:
        """Return the text with what a person said: by cells' names the marks of options."""
        edits = [cell.option(chosen.get(cell.name, "")).edits for cell in self.cells]
        return mended(self.text, sorted(edits, key=lambda one: " " not in one))
