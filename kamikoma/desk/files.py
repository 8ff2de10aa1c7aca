"""Files that a use case proposes; a door writes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.message import Message


@dataclass(frozen=True, slots=True)
class File:
    """A file.

    Attributes:
        name: what to call it, without a folder.
        content: what is in it.
    """

    name: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Files:
    """Files that belong together: all are written, or none.

    Attributes:
        files: the files.
        told: what to tell of them once they are there; `{folder}` in a value stands for the folder
            that they went to.
        stale: patterns of names in that folder that an earlier run may have left, and that are no
            longer true; `*` in them stands for digits alone.
    """

    files: tuple[File, ...]
    told: tuple[Message, ...] = ()
    stale: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[File]:
        """Yield the files."""
        return iter(self.files)

    @property
    def stem(self) -> str:
        """What their names begin with: that of the PDF, which is the first."""
        return self.files[0].name.removesuffix(".pdf")
