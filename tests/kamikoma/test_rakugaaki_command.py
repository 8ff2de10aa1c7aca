"""`kamikoma score rakugaaki`, `solve` and `odds`."""

import json
from importlib.resources import files

import jsonschema
import pytest

from solver.rakugaaki.answer import solution_schema

ANSWERS = jsonschema.Draft202012Validator(
    json.loads(files("scorer").joinpath("rakugaaki", "answer.schema.json").read_text("utf-8"))
)
GOOD = "kamikoma/samples/rakugaaki-good.txt"
WRONG = "kamikoma/samples/rakugaaki-wrong-claim.txt"
WON = "kamikoma/samples/rakugaaki-won.txt"


def test_a_position_is_told_with_islands_turns_and_choices(kamikoma):
    ran = kamikoma("score", "rakugaaki", GOOD)
    assert (ran.status, ran.err) == (0, "")
    for words in ("After 4 turns", "legal, no success", "a2 a3 a4 b2 b4 c5", "55.6 %"):
        assert words in ran.out
    assert "house values" in ran.out


def test_a_wrong_claim_names_its_rules_and_places(kamikoma):
    ran = kamikoma("score", "rakugaaki", WRONG)
    assert ran.status == 1
    assert "rakugaaki-wrong-claim.txt:7:29: rule 11: 3 dice were rolled" in ran.out
    assert "rule 14: claimed red wins, nobody has placed a 5" in ran.out


def test_json_answers_follow_their_schema(kamikoma):
    ran = kamikoma("score", "rakugaaki", GOOD, WRONG, WON, "--each", "--json")
    assert ran.status == 1
    answers = [json.loads(line) for line in ran.out.splitlines()]
    for answer in answers:
        ANSWERS.validate(answer)
    assert [answer["valid"] for answer in answers] == [True, False, True]
    assert answers[2]["winner"] == "purple"


def test_what_cannot_be_read_is_answered_in_both_ways(kamikoma):
    ran = kamikoma("score", "rakugaaki", "-", "--json", stdin=b"rakugaaki 1\nplayers 9\nguard x\n")
    assert ran.status == 2
    answer = json.loads(ran.out)
    ANSWERS.validate(answer)
    assert [problem["where"] for problem in answer["problems"]] == ["2:9", "3:7"]
    assert "expected" in ran.err


def test_the_picture_shows_the_town(kamikoma, here):
    ran = kamikoma("score", "rakugaaki", WON, "--picture", "t.svg")
    assert ran.status == 0
    drawn = (here / "t.svg").read_text("utf-8")
    assert "purple wins" in drawn
    assert "26" in drawn


def test_an_edition_changes_the_town(kamikoma, here):
    (here / "own.toml").write_text('[boards.small]\nrows = 4\nrestricted = []\nguards = ["d2"]\n')
    ran = kamikoma("score", "rakugaaki", GOOD, "--edition", "own.toml", "--json")
    assert ran.status == 1
    assert "the town has no space c5" in ran.out
    (here / "own.toml").write_text("[boards.small]\ncolumns = 7\n")
    ran = kamikoma("score", "rakugaaki", GOOD, "--edition", "own.toml")
    assert (ran.status, ran.out) == (2, "")
    assert "own.toml:2:11: boards.small.columns: found “7”, expected an even number" in ran.err
    ran = kamikoma("score", "rakugaaki", GOOD, "--edition", "no.toml")
    assert ran.status == 2
    assert "no.toml: there is no such file" in ran.err


def test_what_may_be_placed_is_weighed(kamikoma, here):
    ran = kamikoma("solve", "rakugaaki", GOOD)
    assert (ran.status, ran.err) == (0, "")
    assert "red may win now: a 5 on a4, chance 55.6 %" in ran.out
    data = json.loads(kamikoma("solve", "rakugaaki", GOOD, "--json").out)
    jsonschema.validate(data, solution_schema())
    assert [one["tile"] for one in data["placements"]] == [5, 1, 2, 3]
    (here / "nobody.txt").write_text("rakugaaki 1\nplayers 2\nguard h6\nred 1 b1\n", "utf-8")
    ran = kamikoma("solve", "rakugaaki", "nobody.txt")
    assert ran.status == 2
    assert "nobody is to move; a line “to-move red” says who" in ran.err
    (here / "five.txt").write_text("rakugaaki 1\nplayers 2\nguard h6\nred 9 b1\n", "utf-8")
    ran = kamikoma("solve", "rakugaaki", "five.txt", "--json")
    assert ran.status == 2
    jsonschema.validate(json.loads(ran.out), solution_schema())


def test_games_are_played_alike_for_the_same_seed(kamikoma):
    line = ("odds", "rakugaaki", "--players", "3", "--games", "20", "--seed", "5")
    first = kamikoma(*line)
    assert (first.status, first.err) == (0, "")
    assert "20 games with 3 players, 20 ended" in first.out
    assert kamikoma(*line).out == first.out
    data = json.loads(kamikoma(*line, "--json").out)
    assert sum(seat["wins"] for seat in data["seats"]) == data["ended"] == 20


def test_the_dice_of_every_power_are_shown(kamikoma):
    ran = kamikoma("odds", "rakugaaki", "--dice")
    assert ran.status == 0
    assert any(
        line.split()
        == ["6", "3:", "99.5", "%", "2:", "88.9", "%", "1:", "50.0", "%", "1:", "33.3", "%"]
        for line in ran.out.splitlines()
    )
    data = json.loads(kamikoma("odds", "rakugaaki", "--dice", "--json").out)
    assert len(data["odds"]) == 31 * 4


@pytest.mark.parametrize(
    "arguments",
    [["--players", "7"], ["--players", "1"], ["--games", "0"], ["--games", "x"]],
)
def test_wrong_use_of_odds_is_refused(kamikoma, arguments):
    ran = kamikoma("odds", "rakugaaki", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err


def test_an_edition_s_faults_are_told_in_one_go_and_nothing_is_written(kamikoma, here):
    (here / "own.toml").write_text(
        '[boards.small]\nrows = 0\nguards = ["d9x"]\n[dice]\nvalue = 4\n'
    )
    for command in (("print", "rakugaaki"), ("score", "rakugaaki", GOOD), ("odds", "rakugaaki")):
        ran = kamikoma(*command, "--edition", "own.toml")
        assert ran.status == 2
        lines = ran.err.splitlines()
        assert len(lines) == 3
        assert all(line.startswith("kamikoma: own.toml:") for line in lines)
        assert ran.out == ""
    assert sorted(p.name for p in here.iterdir() if p.suffix in (".pdf", ".png")) == []
    (here / "own.toml").write_text("".join(f"[x{n}]\nvalue = 1\n" for n in range(50)))
    ran = kamikoma("odds", "rakugaaki", "--edition", "own.toml")
    assert len(ran.err.splitlines()) == 21
    assert ran.err.endswith("own.toml: and 30 more\n")


def test_options_of_games_are_refused_where_none_is_played(kamikoma):
    for option, usual in (("--players", "4"), ("--games", "200"), ("--seed", "1")):
        ran = kamikoma("odds", "rakugaaki", "--dice", option, usual)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err == f"kamikoma: {option} goes only without --dice\n"


def test_a_seat_that_wins_far_too_often_is_explained(kamikoma):
    ran = kamikoma("odds", "rakugaaki", "--players", "6", "--games", "4", "--seed", "1")
    assert "more than a third over" in ran.out
    assert "Early seats have the edge, as the published rules say" in ran.out
    ran = kamikoma("odds", "rakugaaki", "--players", "2", "--games", "200", "--seed", "1")
    assert "third over" not in ran.out
    assert "Early seats" not in ran.out


def test_a_claim_names_its_colour_in_the_readers_language(kamikoma):
    ran = kamikoma("score", "rakugaaki", WRONG, "--lang", "ja")
    assert "赤" in ran.out.splitlines()[-3]
