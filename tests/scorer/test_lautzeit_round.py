"""Several players of one round of Lautzeit-Sep: each by itself, and all of them together."""

import json
from importlib.resources import files

import jsonschema
import pytest

from games.lautzeit_sep.notation import parse
from scorer.lautzeit_sep import check
from scorer.lautzeit_sep_answer import answer, round_answer
from scorer.lautzeit_sep_round import check_round

SCHEMA = json.loads(
    files("scorer").joinpath("lautzeit_sep_answer.schema.json").read_text(encoding="utf-8")
)
ANSWERS = jsonschema.Draft202012Validator(SCHEMA)


def entry(text):
    return parse(f"lautzeit-sep 1\n{text}")


def answered(*texts):
    found = round_answer(check_round([entry(text) for text in texts]))
    ANSWERS.validate(found)
    return found


def rules(player):
    return [problem["rule"] for problem in player["problems"]]


def test_one_player_is_answered_as_ever():
    text = "hand S12W S456 B567\nclaim base mukei = 6"
    assert answered(text) == answer(check(entry(text)))


def test_players_who_go_together():
    texts = ("hand S12W S456 B567\nclaim base mukei = 6\nlight S9", "hand B112233 S789\nlight S9")
    found = answered(*texts)
    assert list(found) == ["game", "valid", "problems", "players"]
    assert found["valid"] is True
    assert found["players"] == [answer(check(entry(text))) for text in texts]


def test_hands_share_the_pieces_of_the_game():
    found = answered("hand S99 B1122334", "hand S9 B55667788")
    assert [rules(player) for player in found["players"]] == [[], ["1"]]
    (problem,) = found["problems"]
    assert problem["where"] == "2:6"
    assert problem["message"] == "player 2: the players together have more than 2 of S9"
    assert found["players"][1]["problems"][0]["message"].startswith("the players together")


def test_revealed_pieces_the_board_and_the_light_piece_are_counted_once_for_all():
    first = "post S789 = 3\nhand B112233\nlight S9\nboard S1 S2 S8"
    assert answered(first, "hand S123456 B456\nlight S9\nboard S8 S2 S1")["valid"] is True
    found = answered(first, "hand S123456 B45 S9\nlight S9\nboard S8 S2 S1")
    assert [(p["rule"], p["where"]) for p in found["problems"]] == [("1", "4:7")]
    returned = "post S789 = 3\nreturn S789 = 3\nhand S789 B112233"
    assert answered(returned, "hand S789 B445566")["valid"] is True


def test_what_one_has_too_often_alone_is_said_once():
    found = answered("hand S999 B112233", "hand S123456 B456")
    assert [rules(player) for player in found["players"]] == [["1"], []]


def test_entries_of_another_game_are_told():
    found = answered(
        "players 3\nhand S123456789\nlight S5\nboard S1",
        "players 4\nhand B123456789\nlight S6\nboard S2",
    )
    assert sorted(rules(found["players"][1])) == ["1", "17", "2"]
    assert rules(found["players"][0]) == []
    assert found["players"][1]["problems"][0]["message"] == "4 players, but player 1 says 3"


def test_more_entries_than_players():
    texts = ["S123456789", "B123456789", "S123 B123456"]
    found = answered(*(f"players 2\nhand {text}" for text in texts))
    assert [rules(player) for player in found["players"]] == [[], [], ["1"]]
    assert "one entry more" in found["problems"][0]["message"]


def test_only_one_declares():
    found = answered(
        "hand B112233 S789",
        "hand S12W S456 B567\nclaim base mukei = 6",
        "hand B446688 S999\nclaim base = 2",
    )
    assert "4" in rules(found["players"][2])
    assert rules(found["players"][0]) == rules(found["players"][1]) == []
    (told,) = [p["message"] for p in found["problems"] if p["rule"] == "4"]
    assert told == "player 3: player 2 declared already"


def test_no_entries_are_an_error():
    with pytest.raises(ValueError, match="at least one player"):
        check_round([])


@pytest.mark.parametrize(
    "change",
    [{"valid": False}, {"players": []}, {"file": ""}, {"ranking": []}, {"game": "tower"}],
)
def test_the_schema_refuses_what_is_no_answer(change):
    found = answered("hand S12W S456 B567", "hand B112233 S789")
    assert not ANSWERS.is_valid({**found, **change})
