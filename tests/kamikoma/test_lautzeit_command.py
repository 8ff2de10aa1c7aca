"""`kamikoma score`, `solve` and `odds` of Lautzeit-Sep: words, JSON and exit statuses."""

import json
import re
from importlib.resources import files

import jsonschema
import pypdfium2
import pytest

ANSWERS = jsonschema.Draft202012Validator(
    json.loads(
        files("scorer").joinpath("lautzeit_sep", "answer.schema.json").read_text(encoding="utf-8")
    )
)


def schema(name):
    text = files("scorer").joinpath("lautzeit_sep", f"{name}.schema.json").read_text("utf-8")
    return jsonschema.Draft202012Validator(json.loads(text))


GOOD = "kamikoma/samples/lautzeit-sep-good.txt"
WRONG = "kamikoma/samples/lautzeit-sep-wrong-claim.txt"
OWN = "[mukei]\nvalue = 5\n[base]\nvalue = 1\n"


def test_a_good_entry_is_told_what_it_is_worth(kamikoma):
    ran = kamikoma("score", "lautzeit-sep", GOOD)
    assert (ran.status, ran.err) == (0, "")
    for words in (
        "5 points",
        "10 in all",
        "Read as B567 S234 S567.",
        "declared is right",
        "returned",
    ):
        assert words in ran.out
    assert re.search(r"S23W → S234 +1 +1 *\n", ran.out)
    assert re.search(r"B567 +2\* +2 *\n", ran.out)  # how many 7s there are is a house value


def test_a_wrong_claim_names_the_rule_and_shows_the_place(kamikoma):
    ran = kamikoma("score", "lautzeit-sep", WRONG)
    assert (ran.status, ran.err) == (1, "")
    lines = ran.out.splitlines()
    at = next(i for i, line in enumerate(lines) if "rule 10" in line)
    assert lines[at] == (f"{WRONG}:3:6: rule 10: S78W with W as S9 is worth 3 − 1 = 2, you took 3")
    assert lines[at + 1][lines[at + 2].index("^") :].startswith("S78W")
    assert lines[at + 2].strip() == "^~~~"
    assert "It waits for B457W." in ran.out


def test_a_hand_of_pieces_that_do_not_exist_is_told_no_worth(kamikoma, here):
    (here / "hand.txt").write_text("lautzeit-sep 1\nhand S888 S999 B567\n")
    done = kamikoma("score", "lautzeit-sep", "hand.txt")
    assert done.status == 1
    assert "Complete, but not with the pieces of the game" in done.out
    assert "it earns" not in done.out


def test_house_values_are_shown_as_such(kamikoma):
    ran = kamikoma("score", "lautzeit-sep", "-", stdin=b"lautzeit-sep 1\nhand S12W S456 B567")
    assert re.search(r"mukei +4\*", ran.out)
    assert re.search(r"base +2\n", ran.out)
    assert "* house value" in ran.out


def test_json_answers_have_the_keys_of_the_rules_page(kamikoma):
    ran = kamikoma("score", "lautzeit-sep", GOOD, "--json")
    assert (ran.status, ran.err) == (0, "")
    data = json.loads(ran.out)
    ANSWERS.validate(data)
    assert (data["total"], data["claimed"]["right"]) == (10, True)


def test_each_file_has_its_own_answer(kamikoma):
    ran = kamikoma("score", "lautzeit-sep", GOOD, WRONG, "-", "--each", "--json", stdin=b"x")
    assert ran.status == 2
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [(data["file"], data["valid"]) for data in answers] == [
        (GOOD, True),
        (WRONG, False),
        ("-", False),
    ]
    for data in answers:
        ANSWERS.validate(data)


def test_an_edition_of_ones_own(kamikoma, here):
    (here / "own.toml").write_text(OWN)
    (here / "hand.txt").write_text("lautzeit-sep 1\nhand S12W S456 B567\nclaim base mukei = 6")
    assert kamikoma("score", "lautzeit-sep", "hand.txt", "--edition", "own.toml").status == 0
    ran = kamikoma("solve", "lautzeit-sep", "S12W S456 B567", "--edition", "own.toml")
    assert re.search(r"mukei +5\n", ran.out)
    assert "house value" in ran.out  # the counts of the pieces still are, and bonuses with them
    (here / "own.toml").write_text(f"{OWN}[pieces]\nvalue = [4, 4, 4, 4, 3, 3, 3, 3, 2, 2]\n")
    ran = kamikoma("score", "lautzeit-sep", GOOD, "--edition", "own.toml")
    assert "house value" not in ran.out
    assert re.search(r"B567 +2 +2 *\n", ran.out)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "[senmonka]\nvalue = 9",
            "own.toml:2:9: senmonka.value: found “9”, expected “3”, which the pub",
        ),
        ("[pieces]\nvalue = [4, 4, 4]", "two suits of 12 and 4 wilds are 28, expected 68"),
        ("[[", "is no TOML"),
    ],
)
def test_an_edition_that_is_none_is_refused(kamikoma, here, text, words):
    (here / "own.toml").write_text(text)
    for command in (("score", GOOD), ("solve", "S1"), ("odds", "--hands", "1")):
        ran = kamikoma(command[0], "lautzeit-sep", *command[1:], "--edition", "own.toml")
        assert (ran.status, ran.out) == (2, "")
        assert words in ran.err


def test_an_edition_that_cannot_be_read_is_refused(kamikoma, here):
    for name in ("none.toml", ".", "a\0b"):
        ran = kamikoma("solve", "lautzeit-sep", "S1", "--edition", name)
        assert (ran.status, ran.out) == (2, "")
    (here / "bytes.toml").write_bytes(b"\xff")
    ran = kamikoma("solve", "lautzeit-sep", "S1", "--edition", "bytes.toml")
    assert "expected UTF-8 text" in ran.err


def test_a_hand_is_solved_however_it_is_typed(kamikoma):
    first = kamikoma("solve", "lautzeit-sep", "S12W S456 B567")
    assert first.status == 0
    assert "6 points" in first.out
    assert "2 best readings:" in first.out
    assert "S12W → S123" in first.out
    assert "earns 10 points" in first.out
    for typed in (["S12W", "S456", "B567"], ["兵12＊456筆567"], ["s12ws456b567"]):
        assert kamikoma("solve", "lautzeit-sep", *typed).out == first.out


def test_waits_are_counted_in_unseen_pieces(kamikoma):
    line = ("solve", "lautzeit-sep", "S12 S456 B567 B9")
    ran = kamikoma(*line, "--seen", "S3 S3 W B9")
    assert ran.status == 0
    assert "1 piece away" in ran.out
    assert re.search(r"S3 +2\n", ran.out)
    assert re.search(r"W +3\n", ran.out)
    assert re.search(r"S0 +4\n", ran.out)
    three = kamikoma(*line, "--players", "3")
    assert re.search(r"S3 +4\n", three.out)
    assert "S0" not in three.out


def test_discards_are_ranked_by_what_completes_the_hand(kamikoma):
    ran = kamikoma("solve", "lautzeit-sep", "S12 S456 B567 B9", "--discard")
    rows = re.findall(r"^([SBW]\d?) +(\d+) +(\d+)", ran.out, re.MULTILINE)
    assert rows[0][0] == "B9"
    counts = [(int(complete), int(advance)) for _, complete, advance in rows]
    assert counts == sorted(counts, reverse=True)
    assert len(rows) == 9
    complete = kamikoma("solve", "lautzeit-sep", "S12W S456 B567", "--discard")
    assert "nothing to throw away" in complete.out


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["S12W S456 B56"], 1, "the hand:1:1: rule 2: the hand has 8 pieces"),
        (["S12W S456 B5678"], 1, "rule 2: the hand has 10 pieces"),
        (["S888 S456 B567"], 1, "rule 1: 3 of S8, but there are only 2"),
        (["S12 WWWWW B56"], 1, "rule 1: 5 wilds"),
        (["S012 S456 B567", "--players", "3"], 1, "3 players leave out every 0"),
        (["S12W S456 B567", "--seen", "W B7 B7 B7 B7"], 1, "--seen:1:9: rule 1: 5 of B7"),
        (["S12W S456 Q567"], 2, "the hand:1:11: found “Q567”, expected S, B or W"),
        (["S12W S456 B567", "--seen", "5"], 2, "--seen:1:1: found “5”"),
        ([""], 2, "the line ends here"),
        (["S1", "--players", "5"], 2, "5"),
        ([], 2, "PIECES"),
    ],
)
def test_what_is_no_hand_is_explained(kamikoma, arguments, status, words):
    ran = kamikoma("solve", "lautzeit-sep", *arguments)
    assert ran.status == status
    assert words in ran.out + ran.err
    assert "Traceback" not in ran.err


def test_odds_are_the_same_for_the_same_seed(kamikoma):
    line = ("odds", "lautzeit-sep", "--hands", "3000", "--seed", "1")
    first = kamikoma(*line)
    assert (first.status, first.err) == (0, "")
    assert first.out == kamikoma(*line).out
    assert first.out != kamikoma(*line[:-1], "2").out
    assert "3000 hands dealt" in first.out
    for name in ("base", "senmonka", "kasanari", "mukei", "yamiikusa"):
        assert re.search(rf"{name} +\d\*? +[\d.]+ % \[[\d.]+–[\d.]+\]", first.out)
    assert kamikoma("odds", "lautzeit-sep", "--hands", "0").status == 2


def test_odds_answer_in_json(kamikoma):
    ran = kamikoma("odds", "lautzeit-sep", "--hands", "500", "--seed", "1", "--json")
    assert ran.status == 0
    data = json.loads(ran.out)
    schema("odds").validate(data)
    assert (data["hands"], data["seed"], data["dealing"]) == (500, 1, 2)
    assert not schema("odds").is_valid({**data, "hands": 0})


def test_a_picture_shows_what_lies_open_what_is_read_and_the_points(kamikoma, here):
    ran = kamikoma("score", "lautzeit-sep", GOOD, "--picture", "hand.pdf")
    assert (ran.status, ran.err) == (0, "")
    text = pypdfium2.PdfDocument(here / "hand.pdf")[0].get_textpage().get_text_bounded()
    for words in ("Revealed", "Read as", "= S7", "kasanari", "light piece", "10 in all"):
        assert words in text


def test_every_hand_of_a_game_has_its_picture_whoever_it_is(kamikoma, here):
    text = "lautzeit-sep 1\nplayer Čid 🦊\nhand S12W S456 B567\nplayer 龘 \nhand B112233789\n"
    (here / "game.txt").write_text(text, encoding="utf-8")
    ran = kamikoma("score", "lautzeit-sep", "game.txt", "--picture", "game.svg")
    assert ran.status == 0
    assert (here / "game-1.svg").exists()
    assert (here / "game-2.svg").exists()


def test_a_game_is_ranked(kamikoma, here):
    (here / "one.txt").write_text("lautzeit-sep 1\nplayers 2\nplayer Aki\nhand B112233789\n")
    (here / "two.txt").write_text(
        "lautzeit-sep 1\nplayers 2\nplayer Ben\npost S456 = 2\npost S123 = 1\nhand B56W\n"
        "round 2\nplayer Ben\nhand S12W S456 B567\nclaim base mukei = 6\n"
    )
    ran = kamikoma("score", "lautzeit-sep", "one.txt", "two.txt")
    assert (ran.status, ran.err) == (0, "")
    assert "Ben, round 2" in ran.out
    assert re.search(r"1 +Ben +3 +6 +3 +6 +9", ran.out)
    assert "The game is over: Ben wins with 9 points." in ran.out
    data = json.loads(kamikoma("score", "lautzeit-sep", "one.txt", "two.txt", "--json").out)
    ANSWERS.validate(data)
    assert data["ranking"][0] == {"player": "Ben", "total": 9, "place": 1}


def test_the_progress_of_odds_is_no_part_of_the_output(process):
    ran = process("kamikoma odds lautzeit-sep --hands 100 --seed 3")
    assert (ran.status, ran.err) == (0, "")


def test_several_files_are_the_players_of_one_round(kamikoma, here):
    (here / "a.txt").write_text("lautzeit-sep 1\nhand S99 B1122334\n", encoding="utf-8")
    (here / "b.txt").write_text("lautzeit-sep 1\nhand S9 B55667788\n", encoding="utf-8")
    ran = kamikoma("score", "lautzeit-sep", "a.txt", "b.txt")
    assert (ran.status, ran.err) == (1, "")
    assert "player 1\n" in ran.out
    assert "b.txt:2:6: player 2: rule 1: the players together have more than 2 of S9" in ran.out
    ran = kamikoma("score", "lautzeit-sep", "a.txt", "b.txt", "--json")
    data = json.loads(ran.out)
    ANSWERS.validate(data)
    assert [hand["valid"] for hand in data["hands"]] == [True, False]
    assert "player" not in kamikoma("score", "lautzeit-sep", "a.txt").out


def solved(kamikoma, *arguments, status=0):
    ran = kamikoma("solve", "lautzeit-sep", *arguments, "--json")
    assert ran.status == status
    data = json.loads(ran.out)
    schema("solution").validate(data)
    return data


def test_solving_answers_in_json_with_every_best_reading(kamikoma):
    data = solved(kamikoma, "S12W S456 B567")
    read = [[one["pieces"] for one in rated["reading"]] for rated in data["readings"]]
    assert read == [["B567", "S123", "S456"], ["B567", "S012", "S456"]]
    assert data["reading"] == data["readings"][0]["reading"]
    assert (data["points"], data["waits"], data["unseen"]) == (6, [], [])


def test_solving_answers_in_json_with_what_is_unseen(kamikoma):
    data = solved(kamikoma, "S123 S456 B11 S9", "--seen", "B1 W W", "--discard")
    assert data["readings"] == []
    assert data["unseen"] == [{"piece": "B1", "unseen": 1}, {"piece": "W", "unseen": 2}]
    first = data["discards"][0]
    assert (first["piece"], first["completes"]) == ("S9", data["unseen"])
    assert "discards" not in solved(kamikoma, "S123 S456 B11 S9")
    assert solved(kamikoma, "S123 S456 B111", "--discard")["discards"] == []


def test_what_cannot_be_solved_is_answered_in_json_too(kamikoma):
    data = solved(kamikoma, "S12X", "--seen", "Q", status=2)
    assert [(p["rule"], p["where"]) for p in data["problems"]] == [
        ("notation", "1:4"),
        ("notation", "1:1"),
    ]
    data = solved(kamikoma, "S123", status=1)
    assert [p["rule"] for p in data["problems"]] == ["2"]
    data = solved(kamikoma, "S123 S456 B11 S9", "--seen", "B111", status=1)
    assert [(p["rule"], p["where"]) for p in data["problems"]] == [("1", "1:4")]
