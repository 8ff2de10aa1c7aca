"""Lautzeit-Sep's value: what it tells and answers, without a door."""

import jsonschema
import pytest

from kamikoma.blocks import Headline, Line, Table, text_of
from kamikoma.game import Asked, UnreadableError
from kamikoma.shelf.lautzeit_sep import GAME
from kamikoma.shelf.lautzeit_sep.choices import OddsChoices, SolveChoices
from kamikoma.words import words_in
from printables.drawing.display_list import strings

ENGLISH = words_in("en")
EDITION = GAME.editions.house()


def judged(text):
    judge = GAME.scoring.judge()
    return judge, judge.check(GAME.scoring.read(text.encode(), EDITION), EDITION)


def told(text, words=ENGLISH):
    judge, verdict = judged(f"lautzeit-sep 1\n{text}")
    blocks = list(judge.tell(verdict, words))
    headlines = [block.text for block in blocks if isinstance(block, Headline)]
    return headlines, [text_of(block.words) for block in blocks if isinstance(block, Line)]


@pytest.mark.parametrize(
    ("text", "headline"),
    [
        ("hand S12W S456 B567", "It may be declared: 6 points"),
        ("hand S12W S456 B567\nclaim base mukei = 6", "Lautzeit-Sep! 6 points"),
        ("post S456 = 2\nhand S12W B567", "Complete; reveal the rest, then declare it: 6 points"),
        ("hand S888 S999 B567", "Complete, but not with the pieces of the game"),
        # Four B5 where three exist: dead, and three pieces from complete.
        ("hand B5555 S1357 B1\nboard S9", "Dead, but not with the pieces of the game"),
        ("hand S1357 B1357 B9\nboard S9", "It may be declared: 3 points"),
        ("hand S1357 B1357 B9", "Not complete"),
        # A third S9 that lay open and was turned back, and a fifth wild.
        (
            "post S99W = 8\npost S9WW = 7\nreturn S9WW = 7\nhand S123456",
            "Complete, but not with the pieces of the game",
        ),
    ],
)
def test_what_matters_most_is_said_first(text, headline):
    assert told(text)[0] == [headline]


def test_what_a_hand_may_be_declared_as_too_is_told():
    _, lines = told("hand S123 S567 S567\nboard S9")
    assert "It may be declared as Battle in the dark too, for 3 points." in lines


def test_a_hand_beside_others_that_nobody_declared_is_told_as_such():
    headlines, _ = told(
        "player A\nhand S12W S456 B567\nclaim base mukei = 6\nplayer B\nhand B112233 S789"
    )
    assert headlines == [
        "Lautzeit-Sep! 6 points",
        "Not declared; it would have been worth 4 points",
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["lautzeit-sep-good.txt", "lautzeit-sep-wrong-claim.txt"])
def test_samples_are_told_and_answered(language, name):
    judge, verdict = judged((GAME.samples.folder / name).read_text("utf-8"))
    words = words_in(language)
    blocks = list(judge.tell(verdict, words))
    assert any(isinstance(block, Table) for block in blocks)
    jsonschema.validate(judge.answer(verdict, words.say), judge.schema())
    (picture,) = judge.pictures(verdict, words)
    assert picture.height_mm > 100


def asked(verb, choices):
    solver = GAME.question(verb).solver()
    return solver, solver.ask(Asked(choices=choices, edition=EDITION, words=ENGLISH))


def test_a_hand_is_solved():
    solver, reply = asked("solve", SolveChoices(pieces=("S12W", "S456", "B567")))
    assert reply.problems == ()
    assert len(reply.data["readings"]) == 2
    whole = {"game": "lautzeit-sep", "valid": True, "problems": [], **reply.data}
    jsonschema.validate(whole, solver.schema())


def test_problems_of_what_was_seen_are_in_what_was_seen():
    _, reply = asked("solve", SolveChoices(pieces=("S12W S456 B567",), seen="W B7777"))
    (problem,) = reply.problems
    assert reply.sources[problem.entry].name == "--seen"
    with pytest.raises(UnreadableError) as refused:
        asked("solve", SolveChoices(pieces=("S12W S456 Q567",), seen="5"))
    assert [source.name for _, source in refused.value.unread] == ["the hand", "--seen"]


def test_odds_say_with_which_seed_they_were_dealt():
    solver, reply = asked("odds", OddsChoices(hands=300, seed=4))
    lines = [text_of(block.words) for block in reply.blocks if isinstance(block, Line)]
    assert "Seed 4, way of dealing 2." in lines
    whole = {"game": "lautzeit-sep", "valid": True, "problems": [], **reply.data}
    jsonschema.validate(whole, solver.schema())


def test_a_game_of_several_rounds_shows_its_score_track():
    text = (
        "lautzeit-sep 1\nplayers 2\nround 1\nplayer Aki\nhand S123 B456 S789\nclaim base = 2\n"
        "player Ben\npost S456 = 2\nhand B112233\n"
    )

    def pictures(typed):
        judge, verdict = judged(typed)
        return judge.pictures(verdict, ENGLISH)

    assert len(pictures(text)) == 2
    *hands, track = pictures(f"{text}round 2\nplayer Ben\nhand S12W S456 B567\n")
    assert len(hands) == 3
    texts = list(strings(track.drawings))
    assert {"Aki", "Ben"} <= set(texts)
