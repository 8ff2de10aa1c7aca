"""A server that stops at once, though phones listen to it."""

from __future__ import annotations

import socket

import uvicorn

from kamikoma.serve.live import Live


class Server(uvicorn.Server):
    """Lets all listeners go before it waits for its connections to end.

    Args:
        config: as uvicorn has it.
        live: who tells phones of changes.
    """

    def __init__(self, config: uvicorn.Config, live: Live) -> None:
        super().__init__(config)
        self._live = live

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, as uvicorn does: it calls the application's end only after its connections'."""
        self._live.end()
        await super().shutdown(sockets)
