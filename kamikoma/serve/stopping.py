"""A server that draws ahead once it listens, and stops at once, though phones listen to it."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from kamikoma.serve.live import Live


class Server(uvicorn.Server):
    """Lets all listeners go before it waits for its connections to end.

    Args:
        config: as uvicorn has it.
        live: who tells phones of changes.
        started: called once it listens, in its event loop.
    """

    def __init__(self, config: uvicorn.Config, live: Live, started: Callable[[], object]) -> None:
        super().__init__(config)
        self._live = live
        self._begin = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._begin()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, as uvicorn does: it calls the application's end only after its connections'."""
        self._live.end()
        await super().shutdown(sockets)
