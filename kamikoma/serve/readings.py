"""What was read from photos, kept for as long as somebody looks it over."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from games.message import Message

if TYPE_CHECKING:
    from kamikoma.serve.uploads import Seen

MOST_READINGS = 32


@dataclass(frozen=True)
class Kept:
    """A reading of the photos of a table.

    Attributes:
        play, seat: whose table they show.
        seen: what they show.
        photos: the names of the photos, to be read again with more of them.
        chosen: what a person said of cells: by a cell's name, the mark of one of its options.
        problems: why something that was asked for was not done.
    """

    play: str
    seat: int
    seen: Seen
    photos: tuple[str, ...]
    chosen: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[Message, ...] = ()


class Readings:
    """Readings by names that nobody guesses; of very many the oldest go."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._turn = threading.Lock()

    def put(self, kept: Kept) -> str:
        """Keep a reading; return its name."""
        name = secrets.token_hex(8)
        with self._turn:
            self._kept[name] = kept
            while len(self._kept) > MOST_READINGS:
                self._kept.popitem(last=False)
        return name

    def get(self, name: str, play: str, seat: int) -> Kept | None:
        """Return a reading of a seat's table, or None."""
        with self._turn:
            kept = self._kept.get(name)
        return kept if kept is not None and (kept.play, kept.seat) == (play, seat) else None

    def latest(self, play: str, seat: int) -> str:
        """Return the name of the last reading of a seat's table; empty for none."""
        with self._turn:
            names = [
                name for name, kept in self._kept.items() if (kept.play, kept.seat) == (play, seat)
            ]
        return names[-1] if names else ""
