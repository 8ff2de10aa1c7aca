"""The processes beside the server: one that dies is replaced, one that hangs is ended."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor

import pytest

from kamikoma.serve.workers import DiedError, TooLongError, Workers


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
