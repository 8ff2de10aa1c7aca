"""What takes long tells a page what is being done, line by line, and where its outcome is.

Each line is a JSON object: `{"doing": words}` while it lasts, and at the end `{"at": address}` or
`{"wrong": [words]}`. Pages without scripts send the same form and wait for the answer.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable

from starlette.requests import Request
from starlette.responses import StreamingResponse

from kamikoma.game import RefusedError
from kamikoma.serve.context import House, reasons
from kamikoma.serve.workers import Hear
from kamikoma.words import Words

LINES = "application/x-ndjson"


def wants_lines(request: Request) -> bool:
    """Return whether a page hears what is being done."""
    return request.headers.get("accept") == LINES


def telling(
    house: House, words: Words, work: Callable[[Hear], Awaitable[str]]
) -> StreamingResponse:
    """Answer with what a work tells, and then with the address that it returns.

    The work goes on though the page is gone, as when a phone falls asleep.
    """
    lines: asyncio.Queue[dict[str, object]] = asyncio.Queue()

    async def at_work() -> None:
        try:
            at = await work(lambda doing: lines.put_nowait({"doing": doing}))
        except RefusedError as error:
            lines.put_nowait({"wrong": reasons(words, error.reasons)})
        else:
            lines.put_nowait({"at": at})

    task = asyncio.create_task(at_work())
    house.working.add(task)
    task.add_done_callback(house.working.discard)
    return StreamingResponse(_told(lines, task), media_type=LINES)


async def _told(
    lines: asyncio.Queue[dict[str, object]], task: asyncio.Task[None]
) -> AsyncIterator[bytes]:
    """Yield lines until the work is done, and raise what it raised."""
    while not task.done() or not lines.empty():
        line = asyncio.ensure_future(lines.get())
        await asyncio.wait((line, task), return_when=asyncio.FIRST_COMPLETED)
        if line.done():
            yield json.dumps(line.result(), ensure_ascii=False).encode() + b"\n"
        else:
            line.cancel()
    await task
