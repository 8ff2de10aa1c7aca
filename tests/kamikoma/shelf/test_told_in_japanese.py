"""Verdicts in Japanese say pieces, turns and shares as they stand on the table, not as typed."""

import re

import pytest

from kamikoma.blocks import Line, Table, text_of
from kamikoma.shelf import find_game
from kamikoma.words import words_in

JA = words_in("ja")


def told(slug, name):
    """Return all cells and lines of a sample's verdict, and its faults, in Japanese."""
    game = find_game(slug)
    edition = game.editions.house()
    judge = game.scoring.judge()
    data = (game.samples.folder / name).read_bytes()
    verdict = judge.check(game.scoring.read(data, edition), edition)
    texts = []
    for block in judge.tell(verdict, JA):
        if isinstance(block, Table):
            texts += [block.caption, *(column.heading for column in block.columns)]
            texts += [text_of(cell) for row in block.rows for cell in row]
        elif isinstance(block, Line):
            texts.append(text_of(block.words))
    return [*texts, *(JA.say(one.problem.message) for one in judge.problems(verdict))]


@pytest.mark.parametrize(
    ("slug", "name", "wanted"),
    [
        ("rakugaaki", "rakugaaki-good.txt", "a4に「4」（出目 2\u00a06）、警備員 d3→d4"),
        ("rakugaaki", "rakugaaki-good.txt", "55.6%"),
        ("tower", "tower-play.txt", "し\u00a08,1\n横「しん」"),
        ("tower", "tower-play.txt", "「ち」を5,1と交換\nつ\u00a05,3"),
        ("kokkuri", "kokkuri-good.txt", "黒こげの5、腹心"),
        ("kokkuri", "kokkuri-good.txt", "1、×−1、0"),
        ("lautzeit-sep", "lautzeit-sep-wrong-claim.txt", "兵78印 → 兵789"),
        (
            "lautzeit-sep",
            "lautzeit-sep-wrong-claim.txt",
            "印を兵9とした兵78印のボーナスは 3 − 1 = 2（受け取りは3）",
        ),
    ],
)
def test_what_lies_on_the_table_is_said_as_it_is_printed(slug, name, wanted):
    texts = told(slug, name)
    assert any(wanted in text for text in texts), texts


NOTATION = r"\b(place|rolled|guard|lay|swap|across|down|x-1|[SBW]\d[\dSBW]*)\b|\d %"


@pytest.mark.parametrize("slug", ["rakugaaki", "tower", "kokkuri", "lautzeit-sep"])
def test_no_word_of_the_notation_stands_in_a_verdict(slug):
    samples = find_game(slug).samples
    for name in (samples.good, samples.wrong):
        assert [text for text in told(slug, name) if re.search(NOTATION, text)] == [], name


def test_places_that_are_open_stand_apart_from_their_commas():
    assert any("1,1、2,2、3,2" in text for text in told("tower", "tower-wrong-step.txt"))
