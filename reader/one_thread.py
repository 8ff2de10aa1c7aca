"""Many small reckonings on one thread: more threads would wait for one another most of the time.

What is compared are frames of 48 pixels a side, thousands of times. BLAS parts even that among all
cores, and its threads spin until the next comes: on two cores a photo took two to three times the
work that it takes on one. So it is read as quickly beside other work, and leaves a core for that.

A process that was forked from one whose OpenCV has threads has none of them, and OpenCV waits
forever for those it is to do without: there it is left alone. It does all the work itself anyway.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Lock

import cv2
from threadpoolctl import threadpool_limits


class _OneThread:
    """How many reckonings are on one thread now, and what puts the threads back after the last."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.running = 0
        self.process = os.getpid()
        self.before = ExitStack()

    def enter(self) -> None:
        with self.lock:
            if not self.running:
                self.before.enter_context(threadpool_limits(1, "blas"))
                if self.process == os.getpid():
                    self.before.callback(cv2.setNumThreads, cv2.getNumThreads())
                    cv2.setNumThreads(1)
            self.running += 1

    def leave(self) -> None:
        with self.lock:
            self.running -= 1
            if not self.running:
                self.before.close()


_ONE_THREAD = _OneThread()


@contextmanager
def on_one_thread() -> Iterator[None]:
    """Keep BLAS and OpenCV on one thread in here, all over the process; after it as they were."""
    _ONE_THREAD.enter()
    try:
        yield
    finally:
        _ONE_THREAD.leave()
