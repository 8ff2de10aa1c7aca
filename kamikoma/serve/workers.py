"""What takes long is done in processes of its own, so that it never holds up a touch."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, TypeAlias, TypeVar

from kamikoma.words import LANGUAGES

T = TypeVar("T")

Hear: TypeAlias = Callable[[Any], None]
"""Hears what a question has to tell while it is worked at."""

_Job: TypeAlias = tuple[Callable[..., Any], tuple[str, ...]]

QUESTION_SECONDS = 60.0
DRAWING_SECONDS = 300.0
"""For a drawing, once its turn has come: a slow machine takes a minute for a box."""

MOST_QUESTIONS = 2
_LOG = logging.getLogger("kamikoma")

MOST_DEATHS = 3
"""After so many one after the other nothing more is drawn ahead."""

MOST_WAITING = 8
"""So many more stand in line, as all who read their tables' photos at the end of a game."""


class TooLongError(Exception):
    """It was not done within its time."""


class DiedError(Exception):
    """The process that should have done it was ended, as one that wants too much memory is."""


class BusyError(Exception):
    """Too much is being done already."""


class Workers:
    """A process that draws, kept warm, and one for each question, which can be ended."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._drawing: ProcessPoolExecutor | None = None
        self._asked = 0
        self._turns = asyncio.Semaphore(MOST_QUESTIONS)
        self._pen = asyncio.Lock()
        self._turn: asyncio.Task[Any] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._closed = False

    def _pool(self) -> ProcessPoolExecutor:
        if self._drawing is None:
            self._drawing = ProcessPoolExecutor(1, mp_context=self._context, initializer=_step_back)
        return self._drawing

    def warm(self, language: str) -> asyncio.Task[None]:
        """Begin to draw before anybody wants a drawing; return the task that does.

        What the home page needs comes first, then what it needs in other languages. Each has a
        turn of its own, so that what somebody asks for waits for one of them at most.
        """
        from kamikoma.serve import letters
        from kamikoma.serve.drawing import cover
        from kamikoma.shelf import games

        order = (language, *(one for one in LANGUAGES if one != language))
        ahead: deque[_Job] = deque()
        covers: list[list[_Job]] = [
            [(cover, (game.slug, one)) for game in games()] for one in order
        ]
        faces: list[list[_Job]] = [
            [(letters.web_font, (name, weight)) for weight in letters.WEIGHTS]
            for name in reversed(letters.slices())  # Latin, and the rarest last
        ]
        for some in (covers[0], faces[0], *covers[1:], *faces[1:]):
            ahead += some
        self._warming = asyncio.get_running_loop().create_task(self._warm(ahead))
        return self._warming

    async def _warm(self, ahead: deque[_Job]) -> None:
        """Draw what is to come; go on in a new process when one was ended, and warm that first."""
        from kamikoma.serve.drawing import warm

        died = 0
        while ahead and died < MOST_DEATHS and not self._closed:
            work, values = (warm, ()) if self._drawing is None else ahead.popleft()
            try:
                await self.draw(work, *values)
            except (TooLongError, DiedError, BrokenExecutor):
                died += 1
            except Exception:  # of one drawing, which whoever wants it will be told
                _LOG.debug("%s of %s was not drawn ahead", work, values, exc_info=True)
                died += self._drawing is None  # there is no process to be had, or not now
            else:
                died = 0

    async def draw(
        self, work: Callable[..., T], *values: Any, seconds: float = DRAWING_SECONDS
    ) -> T:
        """Return what a function gives in the process that draws, where one is drawn at a time.

        Whoever waits for it may be gone before it is done: it is drawn to its end, and the next
        has its turn then. If the process has died, another takes its place, and the drawing is
        tried once more.

        Args:
            work: the function.
            values: what it is given.
            seconds: how long it may take, from when its turn comes.

        Raises:
            TooLongError: it took too long; the process that draws was ended.
            BrokenExecutor: the process died of it twice.
            DiedError: there was not memory enough.
        """
        await self._pen.acquire()
        self._turn = asyncio.get_running_loop().create_task(self._in_turn(work, values, seconds))
        result: T = await asyncio.shield(self._turn)
        return result

    async def _in_turn(self, work: Callable[..., T], values: tuple[Any, ...], seconds: float) -> T:
        until = time.monotonic() + seconds
        try:
            try:
                return await self._drawn(work, values, until)
            except BrokenExecutor:
                return await self._drawn(work, values, until)
        finally:
            self._pen.release()

    async def _drawn(self, work: Callable[..., T], values: tuple[Any, ...], until: float) -> T:
        loop, finished = asyncio.get_running_loop(), asyncio.Event()

        def wake(done: Future[T]) -> None:
            with suppress(RuntimeError):  # the server has ended before it
                loop.call_soon_threadsafe(finished.set)

        pool = self._pool()
        try:
            # It is never cancelled: a pool whose work is cancelled while it dies answers nobody.
            drawing = pool.submit(work, *values)
            drawing.add_done_callback(wake)
            await asyncio.wait_for(finished.wait(), max(0.0, until - time.monotonic()))
            return drawing.result()
        except BrokenExecutor:
            self._drop(pool, f"it died of {work}")
            raise
        except MemoryError:
            self._drop(pool, f"{work} wanted too much memory")
            raise DiedError from None
        except TimeoutError:
            self._drop(pool, f"{work} took too long")
            raise TooLongError from None

    def _drop(self, pool: ProcessPoolExecutor, why: str) -> None:
        """End a pool, so that the next drawing begins another."""
        _LOG.error("the process that draws was ended: %s", why)
        if self._drawing is pool:
            self._drawing = None
        processes = dict(getattr(pool, "_processes", None) or {})
        for process in processes.values():
            process.kill()
        pool.shutdown(wait=False)

    async def ask(
        self,
        work: Callable[..., T],
        *values: Any,
        seconds: float = QUESTION_SECONDS,
        hear: Hear | None = None,
    ) -> T:
        """Return what a function gives in a process of its own, ended if it takes too long.

        A few are asked at a time, and some more wait for their turn. If there is a `hear`, the
        function gets one as its last value, and what it tells that one arrives here.

        Raises:
            TooLongError: it took too long.
            DiedError: its process was ended from outside, crashed or had not memory enough.
            BusyError: too many wait already.
        """
        if self._asked >= MOST_QUESTIONS + MOST_WAITING:
            raise BusyError
        self._asked += 1
        try:
            async with self._turns:
                return await self._answered(work, values, seconds, hear)
        finally:
            self._asked -= 1

    async def _answered(
        self, work: Callable[..., T], values: tuple[Any, ...], seconds: float, hear: Hear | None
    ) -> T:
        ours, theirs = self._context.Pipe(duplex=False)
        process = self._context.Process(
            target=_answer,
            args=(theirs, work, values, hear is not None),
            daemon=True,
            name="kamikoma question",
        )
        try:
            process.start()
            theirs.close()
            kind, value = await _last_word(ours, seconds, hear)
        except DiedError as death:
            await asyncio.to_thread(process.join, 1.0)
            _LOG.error("a process that was asked %s ended with %s%s", work, process.exitcode, death)
            raise
        finally:
            process.kill()
            await asyncio.to_thread(process.join)
            ours.close()
        if kind == "raised":
            raise value
        result: T = value
        return result

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        if self._drawing is not None:
            # It knows them no longer once it is shut down.
            processes = dict(getattr(self._drawing, "_processes", None) or {})
            self._drawing.shutdown(wait=False, cancel_futures=True)
            for process in processes.values():
                process.terminate()


def _step_back() -> None:
    """Leave the processor to who answers touches, and Ctrl-C to the server; end when it ends."""
    import signal
    from threading import Thread

    Thread(target=_end_with_server, daemon=True).start()

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(10)


def _end_with_server() -> None:
    """End this process when the server has, in whatever way: one that is killed closes nothing."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


async def _last_word(answer: Connection, seconds: float, hear: Hear | None) -> tuple[str, Any]:
    """Return how a question ended and with what, once all that it told before was heard."""
    until = time.monotonic() + seconds
    while True:
        left = max(0.0, until - time.monotonic())
        try:
            if not await asyncio.to_thread(answer.poll, left):
                raise TooLongError
            # Beside the event loop too: an answer may hold megabytes of pictures.
            kind, value = await asyncio.to_thread(answer.recv)
        except (EOFError, OSError):  # as a connection that is reset where pipes are such
            raise DiedError from None
        if kind == "starved":
            raise DiedError(", for want of memory")
        if kind != "told":
            return kind, value
        if hear is not None:
            hear(value)


def _answer(
    answer: Connection, work: Callable[..., Any], values: tuple[Any, ...], heard: bool
) -> None:
    _step_back()
    more: tuple[Hear, ...] = (lambda told: answer.send(("told", told)),) if heard else ()
    try:
        answer.send(("done", work(*values, *more)))
    except MemoryError:
        answer.send(("starved", None))
    except Exception as error:  # goes to who asked
        answer.send(("raised", error))
    finally:
        answer.close()
