"""How long Kokkuri-san takes; `uv run pytest -m benchmark -n 0 --benchmark-enable`.

Bounds are ratios of CPU time to a floor measured in the same run, so that a slow or busy machine
changes nothing: JSON read by the standard library for scoring, a plain count for solving, and a
process that imports the command line for the whole process.
"""

import json
import random
import subprocess
import sys
import time
from importlib.resources import files

import pytest

from games.kokkuri.count import count
from games.kokkuri.edition import house_edition
from games.kokkuri.entry import Entry, Round, ToPlay
from games.kokkuri.json_notation import to_json
from games.kokkuri.notation import parse, serialise
from games.kokkuri.pieces import CANDIDATES, Card, Column, Token
from scorer.kokkuri.check import check
from solver.kokkuri.placements import placements
from tests.benchmarks.floor import children_cpu_s

pytestmark = pytest.mark.benchmark(timer=time.process_time)

PLAYERS = ("green", "red", "blue", "yellow")
GAMES = 500
CHECK_TIMES_JSON = 200
"""Reading and checking a whole game takes at most as long as so many times `json.loads` of it."""
SOLVE_TIMES_COUNT = 5000
"""Solving weighs up to 700 tables, fuller than the one counted: a few counts for each."""
EACH_TIMES_START = 0.02
"""A further file of `--each` costs at most this share of starting the command line."""


def random_game(rng, rounds=3, *, last_open=False):
    """A game of legal counts: everyone's tokens, and cards from whole decks."""
    deck = [kind for kind, n in house_edition().cards.value.items() for _ in range(n)]
    decks = rng.sample(deck * len(PLAYERS), len(deck) * len(PLAYERS))
    row = rng.sample(CANDIDATES, 4)
    played = []
    for number in range(1, rounds + 1):
        laid = [p for p in PLAYERS for _ in range(3)]
        rng.shuffle(laid)
        tokens, cards = {name: [] for name in row}, {name: [] for name in row}
        if last_open:
            laid.remove(PLAYERS[-1])
        for player in laid:
            name = rng.choice(row)
            tokens[name].append(Token(player))
            cards[name].append(Card(decks.pop()))
        columns = tuple(Column(name, tuple(tokens[name]), tuple(cards[name])) for name in row)
        played.append(Round(number, columns, (), ToPlay(PLAYERS[-1]) if last_open else None))
    return Entry(PLAYERS, (), tuple(played))


def beside(benchmark, call, floor, rounds=9):
    """Measure a call, and right before each run of it a floor; return how many times it takes.

    Whatever else the machine does meets both alike; the fastest run of each counts.
    """
    floors = []

    def measure_floor():
        start = time.process_time()
        floor()
        floors.append(time.process_time() - start)

    outcome = benchmark.pedantic(call, setup=measure_floor, rounds=rounds)
    return outcome, benchmark.stats.stats.min / min(floors)


def test_read_and_check_whole_games(benchmark):
    rng = random.Random(7)
    games = [random_game(rng) for _ in range(100)]
    texts = [serialise(game) for game in games]
    same = [json.dumps(to_json(game)) for game in games]
    _, times = beside(
        benchmark,
        lambda: [check([parse(text)]) for text in texts],
        lambda: [json.loads(text) for _ in range(10) for text in same],
    )
    times *= 10
    benchmark.extra_info["times_json"] = round(times, 1)
    assert times <= CHECK_TIMES_JSON


def test_solve_with_an_unknown_hand(benchmark):
    """The most placements: every kind of card may be in the hand."""
    rng = random.Random(8)
    entry = random_game(rng, 1, last_open=True)
    row = entry.rounds[0].row
    ranking, times = beside(
        benchmark, lambda: placements(entry), lambda: [count(row, 1) for _ in range(500)]
    )
    times *= 500
    assert len(ranking) > 32
    benchmark.extra_info["times_count"] = round(times)
    assert times <= SOLVE_TIMES_COUNT


def took(*arguments):
    """Run Python and return the CPU time of the whole process."""
    before = children_cpu_s()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return children_cpu_s() - before


def test_score_each_of_many_files(benchmark, tmp_path):
    rng = random.Random(9)
    places = []
    for number in range(GAMES):
        place = tmp_path / f"{number}.txt"
        place.write_text(serialise(random_game(rng, 1)), encoding="utf-8")
        places.append(str(place))
    score = ("-m", "kamikoma", "score", "kokkuri", "--each", "--json")
    one = min(took(*score, places[0]) for _ in range(3))
    runs = []
    benchmark.pedantic(lambda: runs.append(took(*score, *places)), rounds=2)
    each = (min(runs) - one) / (GAMES - 1)
    benchmark.extra_info.update(each_ms=round(each * 1e3, 2), times_start=round(each / one, 4))
    assert each <= EACH_TIMES_START * one


def test_score_and_solve_as_whole_processes(benchmark):
    samples = files("kamikoma") / "samples"
    start = min(took("-c", "import kamikoma.cli.main") for _ in range(3))
    solve = ("-m", "kamikoma", "solve", "kokkuri", str(samples / "kokkuri-to-play.txt"))
    score = ("-m", "kamikoma", "score", "kokkuri", str(samples / "kokkuri-good.txt"))
    runs, others = [], []
    benchmark.pedantic(
        lambda: runs.append(took(*solve)), setup=lambda: others.append(took(*score)), rounds=3
    )
    slower = max(min(runs), min(others)) / start
    benchmark.extra_info.update(times_start=round(slower, 2), whole_s=round(min(runs), 3))
    assert slower <= 4
