"""Reading keeps to one thread, and leaves the process as it was."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

cv2 = pytest.importorskip("cv2")
threadpoolctl = pytest.importorskip("threadpoolctl")


def threads() -> set[int]:
    blas = [one for one in threadpoolctl.threadpool_info() if one["user_api"] == "blas"]
    return {cv2.getNumThreads(), *(one["num_threads"] for one in blas)}


def test_blas_and_opencv_have_one_thread_in_here_and_as_many_as_before_afterwards():
    from reader.one_thread import on_one_thread

    before = threads()
    with on_one_thread():
        assert threads() == {1}
        with on_one_thread():
            pass
        assert threads() == {1}, "the inner one has put back what the outer one needs"
    assert threads() == before


def test_two_that_end_in_another_order_leave_it_as_it_was():
    from reader.one_thread import on_one_thread

    before, both, one_gone = threads(), Barrier(2), Barrier(2)

    def first() -> None:
        with on_one_thread():
            both.wait(10)
        one_gone.wait(10)

    def second() -> set[int]:
        with on_one_thread():
            both.wait(10)
            one_gone.wait(10)
            return threads()

    with ThreadPoolExecutor(2) as pool:
        pool.submit(first)
        assert pool.submit(second).result() == {1}
    assert threads() == before


def test_what_fails_in_here_leaves_it_as_it_was():
    from reader.one_thread import on_one_thread

    before = threads()
    with pytest.raises(ZeroDivisionError), on_one_thread():
        1 / 0  # noqa: B018
    assert threads() == before


def test_a_photo_is_read_on_one_thread(monkeypatch):
    from reader.lineframe import reading

    seen = []
    monkeypatch.setattr(reading, "_read_photos", lambda *_: seen.append(threads()))
    reading.read_photos([])
    assert seen == [{1}]


FORKED = """
import os
import cv2
import numpy as np
from reader.one_thread import on_one_thread

cv2.setNumThreads(2)
cv2.GaussianBlur(np.zeros((2000, 2000), np.uint8), (0, 0), 5)  # OpenCV's threads start
child = os.fork()
if not child:
    with on_one_thread():
        cv2.GaussianBlur(np.zeros((2000, 2000), np.uint8), (0, 0), 5)
    os._exit(0)
raise SystemExit(os.waitpid(child, 0)[1])
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_process_forked_from_one_that_has_threads_waits_for_none_of_them():
    subprocess.run([sys.executable, "-c", FORKED], check=True, timeout=20)
