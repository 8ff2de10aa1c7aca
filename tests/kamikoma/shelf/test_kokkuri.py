"""Kokkuri-san's value: what it tells and answers, without a door."""

import jsonschema
import pytest

from kamikoma.blocks import Headline, Line, Table, text_of
from kamikoma.choices import Source
from kamikoma.game import Asked, RefusedError, UnreadableError
from kamikoma.shelf.kokkuri import GAME
from kamikoma.shelf.kokkuri.choices import SolveChoices
from kamikoma.words import words_in

EDITION = GAME.editions.house()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["kokkuri-good.txt", "kokkuri-wrong-claim.txt"])
def test_samples_are_told_and_answered(language, name):
    judge = GAME.scoring.judge()
    data = (GAME.samples.folder / name).read_bytes()
    verdict = judge.check(GAME.scoring.read(data, EDITION), EDITION)
    words = words_in(language)
    blocks = list(judge.tell(verdict, words))
    rounds = len(verdict.course.counted)
    assert sum(isinstance(block, Table) for block in blocks) == rounds + 1
    assert sum(isinstance(block, Headline) for block in blocks) == 1
    jsonschema.validate(judge.answer(verdict, words.say), judge.schema())
    assert len(judge.pictures(verdict, words)) == rounds
    assert bool(judge.problems(verdict)) == ("wrong" in name)


def asked(data):
    solver = GAME.question("solve").solver()
    choices = SolveChoices(file=Source("x.txt", data))
    return solver, solver.ask(Asked(choices=choices, edition=EDITION, words=words_in("en")))


def test_a_last_placement_is_solved():
    solver, reply = asked((GAME.samples.folder / "kokkuri-to-play.txt").read_bytes())
    jsonschema.validate(
        {"game": "kokkuri", "valid": True, "problems": [], **reply.data}, solver.schema()
    )
    assert any(
        isinstance(block, Line) and "Lead: over the best" in text_of(block.words)
        for block in reply.blocks
    )


def test_what_cannot_be_solved_is_refused():
    with pytest.raises(RefusedError):
        asked((GAME.samples.folder / "kokkuri-good.txt").read_bytes())
    with pytest.raises(UnreadableError):
        asked(b"kokkuri 1\nx")
