"""Phones that come at the same moment: one lock for a game, and one game for a form."""

import gc
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from kamikoma.desk.tables import _Turns


def test_the_lock_of_a_game_is_one_and_is_not_kept_for_ever():
    turns = _Turns()
    inside = []
    together = Barrier(8)

    def enter(_):
        together.wait()
        with turns["g1"]:
            inside.append(1)
            assert len(inside) == 1
            time.sleep(0.002)
            inside.pop()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(enter, range(8)))
    for number in range(100):
        with turns[f"none{number}"]:
            pass
    gc.collect()
    assert len(turns) == 0
