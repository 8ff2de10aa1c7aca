"""`kamikoma score`, `solve` and `odds lautzeit-sep`: words, JSON and exit statuses."""

import json
import re
from importlib.resources import files

import jsonschema
import pytest

ANSWERS = jsonschema.Draft202012Validator(
    json.loads(
        files("scorer").joinpath("lautzeit_sep_answer.schema.json").read_text(encoding="utf-8")
    )
)
GOOD = "kamikoma/samples/lautzeit-sep-good.txt"
WRONG = "kamikoma/samples/lautzeit-sep-wrong-claim.txt"
UNREADABLE = b"lautzeit-sep 1\npost S12X = 0\nclaim bsae = 2\n"


def answer(ran):
    found = json.loads(ran.out)
    ANSWERS.validate(found)
    return found


def test_a_good_entry_is_told_what_it_is_worth(kamikoma):
    ran = kamikoma("score", "lautzeit-sep", GOOD)
    assert (ran.status, ran.err) == (0, "")
    for words in (
        "S123 S78W B777: complete, and may be declared",
        "7 points: base ラウツァイト・セプ 2, mukei 筆兵無傾 4 (house value), light pieces 1",
        "Bonus of what is revealed: 9; 16 in all.",
        "The claim is right.",
        "At most the hand earns 16 points",
    ):
        assert words in ran.out
    assert re.search(r"S789 +run +S78W +3 − 1 = 2 \*", ran.out)


def test_a_wrong_claim_names_the_rule_and_shows_the_place(kamikoma):
    ran = kamikoma("score", "lautzeit-sep", WRONG)
    assert (ran.status, ran.err) == (1, "")
    lines = ran.out.splitlines()
    at = next(i for i, line in enumerate(lines) if "rule 10" in line)
    assert lines[at] == (f"{WRONG}:3:6: rule 10: S78W with W as S9 is worth 3 − 1 = 2, you took 3")
    assert lines[at + 1][lines[at + 2].index("^") :].startswith("S78W = 3")
    assert lines[at + 2].strip() == "^~~~"
    assert "rule 13: 2 combinations are revealed" in ran.out
    assert "rule 15: senmonka does not hold" in ran.out
    assert "The claim is wrong." in ran.out


def test_what_cannot_be_read_is_said_on_standard_error(kamikoma):
    ran = kamikoma("score", "lautzeit-sep", "-", stdin=UNREADABLE)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.splitlines()[0] == "standard input:2:9: found “X”, expected S, B or W"
    assert "standard input:3:7: found “bsae”" in ran.err


def test_json_answers(kamikoma):
    found = answer(kamikoma("score", "lautzeit-sep", GOOD, "--json"))
    assert (found["points"], found["bonus"], found["total"], found["light"]) == (7, 9, 16, 1)
    ran = kamikoma("score", "lautzeit-sep", WRONG, "--json")
    assert ran.status == 1
    assert {p["rule"] for p in answer(ran)["problems"]} == {"10", "13", "15"}
    ran = kamikoma("score", "lautzeit-sep", "-", "--json", stdin=UNREADABLE)
    assert ran.status == 2
    assert [p["where"] for p in answer(ran)["problems"]] == ["2:9", "3:7"]


def test_json_goes_in_as_well(kamikoma):
    entry = {"game": "lautzeit-sep", "version": 1, "hand": "S12W S456 B567"}
    ran = kamikoma("score", "lautzeit-sep", "-", "--json", stdin=json.dumps(entry).encode())
    assert answer(ran)["points"] == 6


def test_each_file_gets_its_own_answer(kamikoma):
    ran = kamikoma("score", "lautzeit-sep", GOOD, WRONG, "--each", "--json")
    assert ran.status == 1
    answers = [json.loads(line) for line in ran.out.splitlines()]
    for found in answers:
        ANSWERS.validate(found)
    assert [found["file"] for found in answers] == [GOOD, WRONG]


def test_several_files_are_the_players_of_one_round(kamikoma, here):
    (here / "a.txt").write_text("lautzeit-sep 1\nhand S99 B1122334\n", encoding="utf-8")
    (here / "b.txt").write_text("lautzeit-sep 1\nhand S9 B55667788\n", encoding="utf-8")
    ran = kamikoma("score", "lautzeit-sep", "a.txt", "b.txt")
    assert ran.status == 1
    assert "b.txt:2:6: player 2: rule 1: more than 2 of S9" in ran.out
    assert (
        len(answer(kamikoma("score", "lautzeit-sep", "a.txt", "b.txt", "--json"))["players"]) == 2
    )


def test_an_edition_of_ones_own(kamikoma, here):
    (here / "own.toml").write_text("[mukei]\nvalue = 6\n", encoding="utf-8")
    found = answer(kamikoma("score", "lautzeit-sep", GOOD, "--edition", "own.toml", "--json"))
    assert found["points"] == 9
    (here / "bad.toml").write_text("[pieces]\nvalue = [4,4,4,4,4,4,4,4,4]\n", encoding="utf-8")
    for command in (("score", GOOD), ("solve", "S1"), ("odds",)):
        verb, *rest = command
        ran = kamikoma(verb, "lautzeit-sep", *rest, "--edition", "bad.toml")
        assert (ran.status, ran.out) == (2, "")
        assert "two suits of 36 and 4 wilds are 76, expected 68" in ran.err
    assert kamikoma("odds", "lautzeit-sep", "--edition", "nowhere.toml").status == 2
    (here / "bytes.toml").write_bytes(b"\xff")
    assert "UTF-8" in kamikoma("odds", "lautzeit-sep", "--edition", "bytes.toml").err


def test_solving_a_complete_hand(kamikoma):
    ran = kamikoma("solve", "lautzeit-sep", "S12W S456 B567")
    assert (ran.status, ran.err) == (0, "")
    assert "2 best readings, proved:" in ran.out
    assert "6 points" in ran.out
    assert "At most the hand earns 10 points" in ran.out
    assert kamikoma("solve", "lautzeit-sep", "s12w", "兵456", "B567").out == ran.out


def test_solving_gives_every_best_reading_in_json(kamikoma):
    found = answer(kamikoma("solve", "lautzeit-sep", "S12W S456 B567", "--json"))
    read = [[c["pieces"] for c in one["reading"]] for one in found["readings"]]
    assert read == [["B567", "S123", "S456"], ["B567", "S012", "S456"]]
    assert found["reading"] == found["readings"][0]["reading"]
    assert {one["points"] for one in found["readings"]} == {found["points"]}


def test_the_hand_of_the_rules_page(kamikoma):
    found = answer(kamikoma("solve", "lautzeit-sep", "S123 B44W S78W", "--json"))
    assert [c["pieces"] for c in found["reading"]] == ["B444", "S123", "S789"]
    assert found["most"]["total"] == 1 + 5 + 2 + found["points"]


def test_waits_are_told_with_how_many_are_unseen(kamikoma):
    ran = kamikoma("solve", "lautzeit-sep", "S123 S456 B11 S9", "--seen", "B1 B2 W")
    assert "1 piece away from complete" in ran.out
    assert "Nearest complete hand: B111 S123 S456" in ran.out
    assert "It waits for B1 × 1, W × 3: 4 unseen." in ran.out
    found = answer(kamikoma("solve", "lautzeit-sep", "S123 S456 B11 S9", "--seen", "B1", "--json"))
    assert found["unseen"] == [{"piece": "B1", "unseen": 1}, {"piece": "W", "unseen": 4}]


def test_discards_are_ranked(kamikoma):
    ran = kamikoma("solve", "lautzeit-sep", "S123 S456 B11 S9", "--discard")
    assert re.search(
        r"discard +then away +unseen +by taking *\n.*\nS9 +0 +6 +B1 × 2, W × 4", ran.out
    )
    found = answer(kamikoma("solve", "lautzeit-sep", "S123 S456 B11 S9", "--discard", "--json"))
    assert found["discards"][0]["piece"] == "S9"
    assert [one["unseen"] for one in found["discards"] if one["away"] == 0] == [6]


def test_what_is_no_hand_is_told(kamikoma):
    ran = kamikoma("solve", "lautzeit-sep", "S12X", "--seen", "Q", "--light", "S12")
    assert (ran.status, ran.out) == (2, "")
    assert "hand:1:4: found “X”" in ran.err
    assert "--seen:1:1: found “Q”" in ran.err
    assert "--light:1:1: found “S12”, expected one piece" in ran.err
    ran = kamikoma("solve", "lautzeit-sep", "S123")
    assert ran.status == 1
    assert "rule 2: the hand has 3 pieces, expected 9" in ran.out
    ran = kamikoma("solve", "lautzeit-sep", "S123 S456 B11 S9", "--seen", "B1 B1 B1")
    assert ran.status == 1
    assert "--seen:1:7: rule 1: more than 4 of B1" in ran.out
    ran = kamikoma("solve", "lautzeit-sep", "S123 S456 B11 S9", "--seen", "B111", "--json")
    assert ran.status == 1
    assert answer(ran)["problems"][0]["rule"] == "1"
    ran = kamikoma("solve", "lautzeit-sep", "S012 S456 B567", "--players", "3", "--json")
    assert ran.status == 1
    assert "without S0" in answer(ran)["problems"][0]["message"]


def test_odds_are_the_same_for_a_seed(kamikoma):
    line = ("odds", "lautzeit-sep", "--hands", "3000", "--seed", "7")
    ran = kamikoma(*line)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("3000 hands dealt for 4 players, ")
    assert "mukei 筆兵無傾 4 (house value)" in ran.out
    assert kamikoma(*line).out == ran.out
    found = json.loads(kamikoma(*line, "--json").out)
    assert found["hands"] == 3000
    assert found["yaku"]["base"]["all"]["count"] == found["complete"] > 0
    for name in found["yaku"].values():
        for share in name.values():
            assert share["low"] <= share["share"] <= share["high"]
    other = json.loads(kamikoma(*line[:-1], "8", "--json").out)
    assert other["complete"] != found["complete"] or other["yaku"] != found["yaku"]


def test_few_hands_have_odds_too(kamikoma):
    ran = kamikoma("odds", "lautzeit-sep", "--hands", "1", "--players", "2")
    assert ran.status == 0
    assert "0.000 – 100.000" in ran.out
    assert kamikoma("odds", "lautzeit-sep", "--hands", "0").status == 2


@pytest.mark.parametrize("verb", ["score", "solve", "odds"])
def test_help_is_there(kamikoma, verb):
    ran = kamikoma(verb, "lautzeit-sep", "--help")
    assert ran.status == 0
    assert "--edition FILE" in ran.out
