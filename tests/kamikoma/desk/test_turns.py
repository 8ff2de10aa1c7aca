"""Phones that come at the same moment: one lock for a game, and one game for a form."""

import gc
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

from kamikoma.desk.tables import Tables, _Turns
from kamikoma.shelf.kokkuri import GAME
from kamikoma.shelf.kokkuri.touching import TOUCHING
from kamikoma.store.database import Database
from kamikoma.store.journal import Journal


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


def test_one_form_sent_twice_at_once_begins_one_game(tmp_path):
    together = Barrier(2)
    with closing(Database(tmp_path / "table.sqlite")) as database:
        journal = Journal(database)
        tables = Tables(journal)

        def post(line):
            together.wait()
            return tables.begin(GAME, TOUCHING.ways[0].name, ["Ai", "Bo", "Cy"], line)

        with ThreadPoolExecutor(2) as pool:
            for number in range(10):
                line = f"double-tap-number-{number}"
                first, second = pool.map(post, [line, line])
                assert first == second
        assert len(journal.plays(touched=False)) == 10


def test_forms_whose_lines_are_alike_begin_games_of_their_own(tmp_path):
    alike = ["Abcdefgh-Abcdefgh-abcd1", "abcdefgh-abcdefgh-abcd1", "abcdefghabcdefghabcd2"]
    with closing(Database(tmp_path / "table.sqlite")) as database:
        journal = Journal(database)
        tables, way = Tables(journal), TOUCHING.ways[0].name
        begun = {tables.begin(GAME, way, ["Ai", "Bo", "Cy"], line) for line in alike}
    assert len(begun) == 3
