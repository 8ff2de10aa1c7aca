"""Rakugaaki as a value: what it tells, and what its solver is asked."""

import jsonschema
import pytest

from games.rakugaaki.edition import house_edition
from kamikoma.blocks import Headline, Line, Table, text_of
from kamikoma.desk.asking import ask
from kamikoma.game import RefusedError
from kamikoma.shelf.rakugaaki import GAME
from kamikoma.shelf.rakugaaki.choices import OddsChoices
from kamikoma.words import words_in

EN, JA = words_in("en"), words_in("ja")
EDITION = house_edition()
ODDS = next(question for question in GAME.questions if question.verb == "odds")
JUDGE = GAME.scoring.judge()
SCHEMA = ODDS.solver().schema()
ANSWERS = JUDGE.schema()
ALL = [GAME.samples.good, GAME.samples.wrong, *GAME.samples.more]


def sample(name):
    return (GAME.samples.folder / name).read_bytes()


def verdict_of(data):
    return JUDGE.check(GAME.scoring.read(data, EDITION), EDITION)


def lines(blocks):
    return [text_of(block.words) for block in blocks if isinstance(block, Line)]


def test_a_position_is_told_with_turns_islands_and_choices():
    told = list(JUDGE.tell(verdict_of(sample("rakugaaki-good.txt")), EN))
    assert told[0] == Headline("After 4 turns")
    turns, islands, challenges = (block for block in told if isinstance(block, Table))
    assert [row[1] for row in turns.rows] == ["red", "blue", "yellow", "green"]
    assert turns.rows[1][3] == "legal, no success"
    assert ("red", "11", "a2 a3 a4 b2 b4 c5") in islands.rows
    assert any("55.6 %" in row for row in challenges.rows)
    assert lines(told)[-1] == "The spaces of the town are house values."


@pytest.mark.parametrize("name", ALL)
def test_every_sample_is_told_in_both_languages_and_read_back(name):
    (entry,) = GAME.scoring.read(sample(name), EDITION)
    assert GAME.scoring.read(GAME.scoring.text(entry).encode(), EDITION) == (entry,)
    assert GAME.scoring.read(GAME.scoring.to_json(entry).encode(), EDITION) == (entry,)
    verdict = verdict_of(sample(name))
    jsonschema.validate(JUDGE.answer(verdict, EN.say), ANSWERS)
    english, japanese = (list(JUDGE.tell(verdict, words)) for words in (EN, JA))
    assert [type(block) for block in english] == [type(block) for block in japanese]
    assert english != japanese
    assert bool(JUDGE.problems(verdict)) == ("wrong" in name)
    (picture,) = JUDGE.pictures(verdict, JA)
    assert picture.drawings


def test_games_are_the_same_for_the_same_seed_and_follow_the_schema():
    heard = []
    choices = OddsChoices(players=3, games=20, seed=5)
    first, again = (
        ask(GAME, ODDS, choices, progress=lambda share, so_far=None: heard.append(share))
        for _ in range(2)
    )
    jsonschema.validate(first.answer, SCHEMA)
    assert first.answer == again.answer
    assert first.answer["ended"] == sum(seat["wins"] for seat in first.answer["seats"]) == 20
    assert lines(first.told)[0] == "20 games with 3 players, 20 ended"
    assert heard[:20] == [number / 20 for number in range(20)]


def test_a_seat_that_wins_far_too_often_is_explained():
    told = ask(GAME, ODDS, OddsChoices(players=6, games=4)).told
    assert any("more than a third over" in row for row in told[2].rows)
    assert lines(told)[-1].startswith("Early seats have the edge")


def test_the_dice_of_every_power_follow_the_schema():
    answered = ask(GAME, ODDS, OddsChoices(dice=True))
    jsonschema.validate(answered.answer, SCHEMA)
    assert len(answered.answer["odds"]) == 31 * 4
    assert ("6", "3: 99.5 %", "2: 88.9 %", "1: 50.0 %", "1: 33.3 %") in answered.told[0].rows


@pytest.mark.parametrize("option", ["players", "games", "seed"])
def test_options_of_games_are_refused_where_none_is_played(option):
    with pytest.raises(RefusedError, match=f"{option} goes only without dice"):
        ask(GAME, ODDS, OddsChoices(dice=True, **{option: 3}))
