from importlib.resources import files

import pytest

from games.tower.notation import parse
from games.tower.words import Lexicon
from scorer.tower.check import Verdict, check
from solver.tower.plan import plan


def sample(name: str) -> Verdict:
    return check([parse(files("kamikoma").joinpath("samples", name).read_text("utf-8"))])


@pytest.mark.parametrize("name", ["tower-play.txt", "tower-table.txt", "tower-plan.txt"])
def test_good_samples_are_right(name: str) -> None:
    assert sample(name).problems == ()


@pytest.mark.parametrize(
    ("name", "rule"), [("tower-wrong-claim.txt", "9"), ("tower-wrong-step.txt", "3")]
)
def test_wrong_samples_have_their_one_problem(name: str, rule: str) -> None:
    assert [problem.rule for problem in sample(name).problems] == [rule]


def test_the_table_is_the_played_tower() -> None:
    assert sample("tower-table.txt").tower == sample("tower-play.txt").tower


def test_the_plan_has_all_cards_face_down() -> None:
    verdict = sample("tower-plan.txt")
    assert (verdict.face_down, verdict.score, verdict.grade) == (45, 55, 6)
    assert all(word.known for word in verdict.words)


def test_nothing_is_laid_on_a_full_tower() -> None:
    text = files("kamikoma").joinpath("samples", "tower-plan.txt").read_text("utf-8")
    verdict = check([parse(text.replace("claim 55", "lay あ 1,2 down あん"))])
    assert [problem.rule for problem in verdict.problems] == ["8"]
    assert (verdict.full, verdict.score) == (False, 45)


def test_each_sample_tells_of_its_words() -> None:
    verdict = sample("tower-play.txt")
    assert str(verdict.points) == "11 points"
    assert str(verdict.account) == "11 of 18 cards face down, bonus 0: grade 2"
    assert str(verdict.last_said) == "last word: みろ, 美路 (proper name); agreed at the table"
    assert sample("tower-table.txt").last_said is None
    assert len({str(sample(f"tower-{name}.txt").sentence) for name in ("play", "plan")}) == 2


@pytest.mark.slow
def test_the_plan_is_the_one_that_the_search_finds() -> None:
    text = files("kamikoma").joinpath("samples", "tower-plan.txt").read_text("utf-8")
    assert plan(Lexicon(), seconds=600).turns == parse(text).play
