"""The processes beside the server: one that dies is replaced, one that hangs is ended."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, cast

import pytest

from kamikoma.serve import drawing
from kamikoma.serve.workers import DiedError, TooLongError, Workers, _last_word
from kamikoma.shelf import games


@pytest.fixture
def workers() -> Iterator[Workers]:
    some = Workers()
    yield some
    some.close()


def test_a_drawing_process_that_was_killed_is_replaced(workers: Workers) -> None:
    async def both() -> tuple[int, int]:
        first = await workers.draw(os.getpid)
        os.kill(first, signal.SIGKILL)
        return first, await workers.draw(os.getpid)

    first, second = asyncio.run(both())
    assert first != second


def test_a_drawing_that_kills_its_process_twice_is_given_up_and_others_go_on(
    workers: Workers,
) -> None:
    async def after() -> int:
        with pytest.raises(BrokenExecutor):
            await workers.draw(os._exit, 1)
        return await workers.draw(os.getpid)

    assert asyncio.run(after()) != os.getpid()


def test_a_drawing_that_hangs_is_ended_and_others_go_on(workers: Workers) -> None:
    async def after() -> int:
        await workers.draw(os.getpid)
        with pytest.raises(TooLongError):
            await workers.draw(time.sleep, 60, seconds=0.5)
        return await workers.draw(os.getpid)

    assert asyncio.run(after()) != os.getpid()


def test_who_waits_in_line_ends_nobody_s_drawing_and_has_all_its_time(workers: Workers) -> None:
    """The clock ran in line, and the process was ended that drew what another had asked for."""

    async def both() -> tuple[Any, ...]:
        await workers.draw(os.getpid)
        slow = asyncio.create_task(workers.draw(time.sleep, 2))
        await asyncio.sleep(0.1)
        return await asyncio.gather(slow, workers.draw(os.getpid, seconds=1.5))

    nothing, process = asyncio.run(both())
    assert nothing is None
    assert process != os.getpid()


def test_who_goes_away_while_it_is_drawn_leaves_no_broken_line(workers: Workers) -> None:
    """Drawings that were cancelled in a pool that then died broke its thread, and all hung."""

    async def after() -> tuple[int, int]:
        first = await workers.draw(os.getpid)
        drawn = [asyncio.create_task(workers.draw(time.sleep, 1)) for _ in range(8)]
        await asyncio.sleep(0.1)
        for one in drawn:
            one.cancel()
        os.kill(first, signal.SIGKILL)
        second = await asyncio.wait_for(workers.draw(os.getpid), 30)
        return first, second

    first, second = asyncio.run(after())
    assert first != second


def test_what_is_drawn_ahead_goes_on_after_a_process_was_ended(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    drawn = []
    submit = ProcessPoolExecutor.submit

    def noted(pool: ProcessPoolExecutor, work: Any, *values: Any) -> Any:
        if work is drawing.warm or work is os._exit:
            return submit(pool, work, *values)
        drawn.append((work.__name__, *values))
        return submit(pool, os.getpid)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", noted)

    async def after() -> None:
        ahead = workers.warm("en")
        with pytest.raises(BrokenExecutor):
            await workers.draw(os._exit, 1)
        await ahead

    asyncio.run(after())
    assert [slug for work, slug, *_ in drawn if work == "cover"] == 2 * [
        game.slug for game in games()
    ]
    assert "the process that draws was ended" in caplog.text


def test_a_question_whose_process_crashes_is_told_apart_from_a_slow_one(
    workers: Workers, caplog: pytest.LogCaptureFixture
) -> None:
    async def asked() -> int:
        with pytest.raises(DiedError):
            await workers.ask(os._exit, 7)
        with pytest.raises(TooLongError):
            await workers.ask(time.sleep, 60, seconds=0.5)
        return await workers.ask(os.getpid)

    assert asyncio.run(asked()) != os.getpid()
    assert "ended with 7" in caplog.text


def starve() -> None:
    """Want more memory than there is."""
    raise MemoryError


class Reset:
    """The end of a pipe whose other end was ended in the middle of a word."""

    def __init__(self, says: tuple[bool, ...]) -> None:
        self.says = says

    def poll(self, seconds: float) -> bool:
        if not self.says:
            raise BrokenPipeError
        return True

    def recv(self) -> object:
        raise ConnectionResetError


@pytest.mark.parametrize("says", [(), (True,)])
def test_a_connection_that_is_reset_is_a_process_that_died(says: tuple[bool, ...]) -> None:
    with pytest.raises(DiedError):
        asyncio.run(_last_word(cast("Connection", Reset(says)), 5.0, None))


def test_want_of_memory_is_told_as_such_and_is_no_fault_of_the_server_s(
    workers: Workers, caplog: pytest.LogCaptureFixture
) -> None:
    async def asked() -> int:
        with pytest.raises(DiedError):
            await workers.ask(starve)
        first = await workers.draw(os.getpid)
        with pytest.raises(DiedError):
            await workers.draw(starve)
        assert await workers.draw(os.getpid) != first, "and the memory is given back"
        return first

    asyncio.run(asked())
    assert "for want of memory" in caplog.text


@pytest.mark.parametrize("reason", [NotImplementedError("no semaphores"), OSError(24, "files")])
def test_where_no_process_is_to_be_had_nothing_is_drawn_ahead(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, reason: Exception
) -> None:
    """It was tried for ever, as fast as it could be."""
    tried = []

    def refuse() -> ProcessPoolExecutor:
        tried.append(reason)
        raise reason

    monkeypatch.setattr(workers, "_pool", refuse)

    async def begun() -> None:
        await asyncio.wait_for(workers.warm("en"), 10)

    asyncio.run(begun())
    assert len(tried) <= 3
