"""How long Tower of Letter takes; `uv run pytest -m benchmark -n 0 --benchmark-enable`.

The bounds are those that players were promised, held against the fastest run in CPU time, which a
busy machine leaves as it is.
"""

import lzma
import time
from importlib.resources import files

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from games.tower.notation import parse
from games.tower.words import Lexicon, WordList, load_words
from scorer.tower.check import check
from solver.tower.board import Finder
from solver.tower.plan import plan
from solver.tower.turns import not_laid, plays, tower_of

pytestmark = pytest.mark.benchmark(timer=time.process_time)


def sample(name: str) -> str:
    return files("kamikoma").joinpath("samples", name).read_text("utf-8")


def test_load_the_word_list(benchmark: BenchmarkFixture) -> None:
    data = files("games.tower").joinpath("words.tsv.xz").read_bytes()
    words = benchmark.pedantic(lambda: WordList(lzma.decompress(data).decode()), rounds=15)
    assert len(words) > 100_000
    assert benchmark.stats.stats.min <= 0.2


def test_look_up_a_pattern(benchmark: BenchmarkFixture) -> None:
    words = load_words()
    assert "けいと" in benchmark(words.fitting, "KいT")
    assert benchmark.stats.stats.min <= 0.001


def test_check_a_whole_game(benchmark: BenchmarkFixture) -> None:
    entry = parse(sample("tower-plan.txt"))
    assert benchmark(check, [entry]).valid


def test_all_plays_of_fifteen_cards_half_way(benchmark: BenchmarkFixture) -> None:
    lexicon = Lexicon()
    turns = parse(sample("tower-plan.txt")).play or ()
    text = "tower 1\nplay\n" + "\n".join(sample("tower-plan.txt").splitlines()[4:27])
    tower = tower_of(parse(text), lexicon)
    assert len(tower.cards) == len(turns) // 2 + 1
    hand = not_laid(tower)[:15]
    assert benchmark(lambda: plays(tower, hand, Finder(lexicon)))
    assert benchmark.stats.stats.min <= 1


def test_a_round_of_planning(benchmark: BenchmarkFixture) -> None:
    lexicon = Lexicon()
    assert benchmark(plan, lexicon, seconds=0).laid == 45
