"""Towers and plays judged by an edition's numbers and words."""

import pytest

from games.tower.edition import house_edition, read_edition
from games.tower.notation import parse
from games.tower.words import Lexicon
from scorer.tower.check import check
from solver.tower.board import Finder
from solver.tower.plan import deal_problem, plan
from solver.tower.turns import plays

PLAY = """tower 1
play
lay ん 9,1
lay あ 8,1 across あん
lay ぬ 7,1 across ぬあん
"""


def test_words_are_added_and_struck():
    assert check([parse(PLAY)]).problems[0].rule == "4"  # ぬあん is no word
    edition = read_edition('[words_added]\nvalue = ["ぬあん"]\n')
    verdict = check([parse(PLAY)], edition)
    assert verdict.valid
    assert [(word.word, word.known, word.allowed) for word in verdict.words][1] == (
        "ぬあん", False, True
    )  # fmt: skip
    assert any("ぬあん" in str(note) for note in verdict.notes)  # the score rests on it
    less = read_edition('[words_struck]\nvalue = ["アン"]\n')
    (problem, *_) = check([parse(PLAY)], less).problems
    assert (problem.rule, str(problem.place)) == ("4", "4:11")
    agreed = parse(PLAY + "allow あん\nallow ぬあん\n")
    assert check([agreed], less).valid  # what a table agrees on for one game goes before


def test_proper_names_count_where_the_edition_says_so():
    edition = read_edition("[names]\nvalue = true")
    name = next(w for w in load_readings(names=True) if not Lexicon().counts(w))
    assert Lexicon.of(edition=edition).counts(name)
    assert not Lexicon.of().counts(name)


def load_readings(names):
    return Lexicon(names=names).all_words()


def test_the_lengths_that_turn_are_the_edition_s():
    words = '[words_added]\nvalue = ["ぬあん"]\n'
    assert check([parse(PLAY)], read_edition(words)).face_down == 1
    none = read_edition(words + "[turns_new]\nvalue = 4")
    assert check([parse(PLAY)], none).face_down == 0
    all_three = read_edition(words + "[turns_all]\nvalue = 3")
    assert check([parse(PLAY)], all_three).face_down == 3
    two = read_edition(words + "[turns_new]\nvalue = 2")
    assert check([parse(PLAY)], two).face_down == 2  # あ by あん, ぬ by ぬあん
    long = read_edition(words + "[shortest]\nvalue = 3")
    assert "expected 3 or more" in str(check([parse(PLAY)], long).problems[0].message)


def test_bonus_and_grades_are_the_edition_s():
    edition = read_edition("[full_bonus]\nvalue = 5\n[grades]\nvalue = [1, 2, 3, 4, 5, 50]")
    assert (edition.most_points, edition.grade(2), edition.grade(6)) == (50, 2, 6)
    assert edition.grades[0].mark == "H"
    table = (
        "tower 1\ntable\n"
        + "\n".join(" ".join("." * (row + 1)) for row in range(8))
        + "\n. . . . . . . . N\n"
    )
    assert (check([parse(table)], edition).score, check([parse(table)], edition).grade) == (1, 1)
    assert check([parse(table)]).grade == 1


@pytest.mark.parametrize("turns_all", [3, 5])
def test_the_solver_plays_by_the_lengths_of_the_edition(turns_all):
    edition = read_edition(f"[words_added]\nvalue = ['ぬあん']\n[turns_all]\nvalue = {turns_all}\n")
    lexicon = Lexicon.of(edition=edition)
    tower = check([parse(PLAY.rsplit("lay", 1)[0])], edition).standing
    lays = plays(tower, ("ぬ",), Finder(lexicon, edition=edition))
    turned = {play.lay.words[0].word: len(play.turned) for play in lays}
    assert turned["ぬあん"] == (3 if turns_all == 3 else 1)


def test_players_and_the_bound_are_the_edition_s(monkeypatch):
    monkeypatch.setattr("solver.tower.plan.WIDTH", 2)  # the bound does not hang on the plan
    kana = "".join(card.kana for card in house_edition().cards.value)
    hands = tuple(tuple(kana[start::2]) for start in range(2))
    assert "expected 3 to 7" in str(deal_problem(hands))
    edition = read_edition("[players]\nvalue = [2, 7]\n[full_bonus]\nvalue = 3\n")
    assert deal_problem(hands, edition) is None
    assert plan(Lexicon.of(edition=edition), rounds=0, seconds=0, edition=edition).bound == 48
