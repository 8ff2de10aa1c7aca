"""How long Rakugaaki's answers take; `uv run pytest -m benchmark -n 0 --benchmark-enable`.

All is CPU time, which a busy machine leaves as it is, and what is asserted are ratios to a loop of
plain Python, timed in the same run and in turns with it, that takes some 5 ms on a laptop of today.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from games.rakugaaki.edition import COLOURS, colours_in_play, house_edition
from games.rakugaaki.entry import Entry, Guard, Laid, Move, Named, Turn
from games.rakugaaki.json_notation import read
from games.rakugaaki.notation import serialise
from scorer.rakugaaki.answer import answer
from scorer.rakugaaki.check import check
from solver.rakugaaki.games import simulate
from tests.benchmarks.floor import children_cpu_s

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

EDITION = house_edition()
FLOOR_MS = 5
ENTRIES = 500


def five_milliseconds() -> int:
    total = 0
    for i in range(190_000):
        total += i & 7
    return total


def took(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def whole(*arguments: str) -> float:
    """Return the CPU time of a whole process of Python, with byte code at hand."""
    before = children_cpu_s()
    subprocess.run(
        [sys.executable, *arguments],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},
    )
    return children_cpu_s() - before


def timed(
    benchmark: BenchmarkFixture, ours: Callable[[], object], count: int, rounds: int
) -> float:
    """Time work on `count` things in turns with the floor; return ms for each on that laptop."""
    seconds: list[float] = []
    floors: list[float] = []
    ours()
    benchmark.pedantic(
        lambda: seconds.append(took(ours)),
        setup=lambda: floors.append(took(five_milliseconds)),
        rounds=rounds,
    )
    each = median(seconds) / count / median(floors) * FLOOR_MS
    benchmark.extra_info["each_ms"] = round(each, 3)
    return each


def middle_game(rng: random.Random) -> Entry:
    """Return a full table: half the town's squares taken, and four turns of guards."""
    players = rng.randint(2, 6)
    board, closed = EDITION.board(players), EDITION.closed(players)
    colours = COLOURS[: colours_in_play(players)]
    tiles: list[Laid] = []
    laid: Counter[tuple[str, int]] = Counter()
    squares = [square for square in board.squares if square not in closed]
    for square in rng.sample(squares, len(squares) // 2):
        colour, number = rng.choice(colours), rng.choice((1, 1, 1, 2, 2, 3, 4))
        laid[colour, number] += 1
        if laid[colour, number] <= EDITION.held(number):
            tiles.append(Laid(colour, number, square))
    here = board.guards[0]
    turns = []
    for colour in colours[:4]:
        beside = rng.choice(board.beside[here])
        end = rng.choice(board.beside[beside])
        turns.append(Turn(colour, Move(here, beside), Move(beside, end)))
        here = end
    guards = tuple(map(Guard, board.guards))
    return Entry(players, guards, tuple(tiles), tuple(turns), to_move=Named(colours[0]))


def test_500_positions_with_four_turns_each(benchmark: BenchmarkFixture) -> None:
    rng = random.Random(80)
    texts = [serialise(middle_game(rng)).encode() for _ in range(ENTRIES)]
    answers = [answer(check([read(text)])) for text in texts]
    assert all(given["valid"] for given in answers)
    assert sum(len(given["challenges"]) for given in answers) > ENTRIES

    def ours() -> None:
        for text in texts:
            answer(check([read(text)]))

    assert timed(benchmark, ours, ENTRIES, 5) <= 1.5


def test_each_of_500_files(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """As a whole process, beside one file: reading, checking and writing of JSON."""
    rng = random.Random(81)
    files = []
    for number in range(ENTRIES):
        place = tmp_path / f"{number}.txt"
        place.write_text(serialise(middle_game(rng)), encoding="utf-8")
        files.append(str(place))
    score = ("-m", "kamikoma", "score", "rakugaaki", "--each", "--json")
    one = min(whole(*score, files[0]) for _ in range(3))
    many: list[float] = []
    floors: list[float] = []
    benchmark.pedantic(
        lambda: many.append(whole(*score, *files)),
        setup=lambda: floors.append(took(five_milliseconds)),
        rounds=3,
    )
    each = (min(many) - one) / (ENTRIES - 1) / min(floors) * FLOOR_MS
    benchmark.extra_info.update(each_ms=round(each, 3), one_s=round(one, 3))
    assert each <= 2.5


def test_games_between_six_simple_players(benchmark: BenchmarkFixture) -> None:
    games = 10
    assert simulate(6, games, 82).ended == games
    assert timed(benchmark, lambda: simulate(6, games, 82), games, 5) <= 10


def test_games_between_two_simple_players(benchmark: BenchmarkFixture) -> None:
    games = 10
    assert simulate(2, games, 83).ended == games
    assert timed(benchmark, lambda: simulate(2, games, 83), games, 5) <= 4
