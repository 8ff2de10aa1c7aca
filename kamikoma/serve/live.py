"""Who looks at a game hears that it changed: server-sent events."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

BEAT_SECONDS = 20.0
MOST_LISTENERS = 200
"""So many phones are told of changes at once."""


class Live:
    """Tells listeners of a game which line of the journal is the last.

    Only that number goes out, never what it says: each phone asks for what it may see.
    """

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._last: dict[str, int] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Remember the loop in which listeners wait."""
        self._loop = loop

    def end(self) -> None:
        """Let all listeners go."""
        self._closed = True
        for listeners in self._listeners.values():
            for event in listeners:
                event.set()

    def changed(self, play: str, seq: int) -> None:
        """Tell that a game changed; from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tell, play, seq)

    def _tell(self, play: str, seq: int) -> None:
        self._last[play] = seq
        for event in self._listeners.get(play, ()):
            event.set()

    @property
    def listeners(self) -> int:
        """How many listen now."""
        return sum(map(len, self._listeners.values()))

    async def listen(self, play: str, seq: int) -> AsyncIterator[bytes]:
        """Yield an event with the last line now and whenever it changes, and a beat between.

        Args:
            play: the game.
            seq: its last line when the listener came.
        """
        event = asyncio.Event()
        listeners = self._listeners[play]
        listeners.add(event)
        try:
            yield f"retry: 1500\ndata: {max(seq, self._last.get(play, 0))}\n\n".encode()
            while not self._closed:
                try:
                    await asyncio.wait_for(event.wait(), BEAT_SECONDS)
                except TimeoutError:
                    yield b": beat\n\n"
                    continue
                event.clear()
                if not self._closed:
                    yield f"data: {self._last.get(play, seq)}\n\n".encode()
        finally:
            listeners.discard(event)
            if not listeners:
                self._listeners.pop(play, None)
                self._last.pop(play, None)
