"""`kamikoma score lineframe` and `solve`: words, JSON, pictures and exit statuses."""

import json
import re
from importlib.resources import files

import jsonschema
import pypdfium2
from PIL import Image

from kamikoma.desk.faults import SHOWN

ANSWERS = jsonschema.Draft202012Validator(
    json.loads(files("scorer").joinpath("lineframe", "answer.schema.json").read_text("utf-8"))
)
GOOD = "kamikoma/samples/lineframe-good.txt"
WRONG = "kamikoma/samples/lineframe-wrong-claim.txt"
UNREADABLE = "lineframe 1\ntable\n14 99 4=8\n"
NORTH = "lineframe 1\nplayer North\ntable\nQ14 4=2 4x\n"
SOUTH = "lineframe 1\nplayer South\ntable\nQ14 4=2\n"


def answer(ran):
    data = json.loads(ran.out)
    ANSWERS.validate(data)
    return data


def test_a_good_entry_is_told_what_it_scores(kamikoma):
    ran = kamikoma("score", "lineframe", GOOD)
    assert (ran.status, ran.err) == (0, "")
    for words in ("North", "A7Q3K2M", "31 points", "target 30 reached", "proved", "1 ×", "7 QR"):
        assert words in ran.out
    assert "Nothing was left on the table." in ran.out
    assert re.search(r"5 navy +6 +6 +15=6 +0,3", ran.out)


def test_a_wrong_claim_names_the_rule_and_shows_the_place(kamikoma):
    ran = kamikoma("score", "lineframe", WRONG)
    assert (ran.status, ran.err) == (1, "")
    lines = ran.out.splitlines()
    at = next(i for i, line in enumerate(lines) if "rule 12" in line)
    assert lines[at].startswith(f"{WRONG}:7:33: rule 12: the 6 is larger than its cluster")
    assert lines[at + 1][lines[at + 2].index("^") :].startswith("16=6@6")
    assert lines[at + 2].strip() == "^~~~~~"
    assert "10 points were left on the table." in ran.out
    assert "6 for red (row 3, column 5)" in ran.out


def test_everything_is_said_in_japanese_too(kamikoma):
    ran = kamikoma("score", "lineframe", WRONG, "--lang", "ja")
    assert ran.status == 1
    assert "29点" in ran.out
    assert "ルール12：数字6は、色6のかたまりの大きさ4を超えています" in ran.out
    english = re.findall(r"[a-z]{4,}", re.sub(r"\S*lineframe\S*|South", "", ran.out))
    assert english == []


def test_what_cannot_be_read_is_said_on_standard_error(kamikoma):
    ran = kamikoma("score", "lineframe", "-", stdin=UNREADABLE.encode())
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.splitlines() == [
        "standard input:3:4: found “99”, expected a face from 1 to 6",
        "    14 99 4=8",
        "       ^~",
        "standard input:3:9: found “8”, expected a number from 1 to 6",
        "    14 99 4=8",
        "            ^",
    ]


def test_the_mark_stands_under_wide_characters_too(kamikoma):
    ran = kamikoma(
        "score", "lineframe", "-", stdin="ｌｉｎｅｆｒａｍｅ　１\ntable\n１４　９９\n".encode()
    )
    _, line, mark = ran.err.splitlines()
    assert (line, mark) == ("    １４　９９", "    " + " " * 6 + "^~~~")


def test_of_a_long_line_only_what_is_around_the_place_is_shown(kamikoma):
    ran = kamikoma("score", "lineframe", "-", stdin=b"lineframe 1\ntable\n" + b"14 " * 70 + b"99")
    assert ran.status == 2
    _, line, mark = ran.err.splitlines()
    assert len(line) < 140
    assert line[mark.index("^") :] == "99"


def test_many_problems_are_counted_at_last(kamikoma):
    rows = "9 99\n" * (SHOWN // 2) + "9\n" * 3
    ran = kamikoma("score", "lineframe", "-", stdin=f"lineframe 1\ntable\n{rows}".encode())
    assert ran.err.splitlines()[-1] == "… and 3 more problems"


def test_json_answers_have_the_keys_of_the_rules_page(kamikoma):
    ran = kamikoma("score", "lineframe", WRONG, "--json")
    assert (ran.status, ran.err) == (1, "")
    data = answer(ran)
    assert data["score"] == 29
    assert data["claimed"] == {"score": 25, "legal": False}
    assert [(p["rule"], p["where"]) for p in data["problems"]] == [("12", "7:33")]


def test_json_goes_in_as_well(kamikoma, here):
    entry = {
        "game": "lineframe",
        "version": 1,
        "table": [["Q14", {"faces": [4], "number": 2, "boxed": [4]}]],
    }
    (here / "entry.json").write_text(json.dumps(entry), encoding="utf-8")
    assert answer(kamikoma("score", "lineframe", "entry.json", "--json"))["score"] == 2


def test_an_unreadable_entry_is_answered_in_json_too(kamikoma):
    ran = kamikoma("score", "lineframe", "-", "nowhere.txt", "--json", stdin=UNREADABLE.encode())
    assert ran.status == 2
    data = answer(ran)
    assert data["valid"] is False
    assert [(p["rule"], p["where"]) for p in data["problems"]] == [
        ("notation", "3:4"),
        ("notation", "3:9"),
        ("notation", "1:1"),
    ]
    assert data["problems"][2]["message"].startswith("nowhere.txt: ")
    assert "99" in ran.err


def test_each_file_gets_its_own_answer_and_the_status_is_the_highest(kamikoma, here):
    (here / "bad.txt").write_text(UNREADABLE, encoding="utf-8")
    ran = kamikoma("score", "lineframe", GOOD, "bad.txt", WRONG, "--each", "--json")
    assert ran.status == 2
    answers = [json.loads(line) for line in ran.out.splitlines()]
    for data in answers:
        ANSWERS.validate(data)
    assert [data["file"] for data in answers] == [GOOD, "bad.txt", WRONG]
    assert [data["valid"] for data in answers] == [True, False, False]
    assert kamikoma("score", "lineframe", GOOD, WRONG, "--each").status == 1
    assert kamikoma("score", "lineframe", GOOD, GOOD, "--each").status == 0


def test_several_files_are_the_players_of_one_game(kamikoma, here):
    (here / "n.txt").write_text(NORTH, encoding="utf-8")
    (here / "s.txt").write_text(SOUTH, encoding="utf-8")
    data = answer(kamikoma("score", "lineframe", "n.txt", "s.txt", "--json"))
    assert data["ranking"] == [
        {"player": "South", "score": 2, "crosses": 0, "place": 1, "boxed": False},
        {"player": "North", "score": 2, "crosses": 1, "place": 2, "boxed": False},
    ]
    ran = kamikoma("score", "lineframe", "n.txt", "s.txt")
    assert ran.status == 0
    assert re.search(r"1 +South +2 +0 +the best +2 *\n +2 +North +2 +1", ran.out)


def test_a_problem_of_one_of_several_names_its_file_and_player(kamikoma, here):
    (here / "n.txt").write_text(NORTH, encoding="utf-8")
    ran = kamikoma("score", "lineframe", "n.txt", WRONG)
    assert ran.status == 1
    assert f"{WRONG}:7:33: South: rule 12: " in ran.out


def test_the_picture_is_what_its_name_says(kamikoma, here):
    for name in ("t.svg", "t.png", "deep/er/t.pdf"):
        ran = kamikoma("score", "lineframe", GOOD, "--picture", name)
        assert ran.status == 0
        assert f"picture: {name}" in ran.out
    assert "<svg" in (here / "t.svg").read_text("utf-8")
    with Image.open(here / "t.png") as picture:
        assert picture.width > 800
    assert len(pypdfium2.PdfDocument(here / "deep/er/t.pdf")) == 1


def test_several_players_have_a_picture_each(kamikoma, here):
    (here / "s.txt").write_text(SOUTH, encoding="utf-8")
    ran = kamikoma("score", "lineframe", "s.txt", WRONG, "--picture", "t.svg", "--json")
    assert "picture: t-2.svg" in ran.err
    assert "South" in (here / "t-2.svg").read_text("utf-8")
    kamikoma("score", "lineframe", "s.txt", WRONG, "--picture", "t.pdf")
    assert len(pypdfium2.PdfDocument(here / "t.pdf")) == 2


def test_a_picture_that_cannot_be_written_is_one_line(kamikoma, here):
    (here / "file").write_text("", encoding="utf-8")
    ran = kamikoma("score", "lineframe", GOOD, "--picture", "file/t.svg")
    assert ran.status == 2
    assert ran.err.count("\n") == 1


def test_solving_finds_the_best_boxing_or_all_of_them(kamikoma):
    one = kamikoma("solve", "lineframe", GOOD)
    assert one.status == 0
    assert "31 points" in one.out
    assert "Your boxes" not in one.out
    every = kamikoma("solve", "lineframe", GOOD, "--all")
    assert "4 best boxings:" in every.out
    listed = [line for line in every.out.splitlines() if re.match(r" +\d+  ", line)]
    assert len(listed) == len(set(listed)) == 4


def test_more_best_boxings_than_a_thousand_are_said_to_be_there(kamikoma):
    row = " . ".join(["14=1"] * 11)  # each 1 for either colour: 2^11 ways
    ran = kamikoma(
        "solve", "lineframe", "-", "--all", stdin=f"lineframe 1\ntable\n{row}\n".encode()
    )
    assert "at least 1000 best boxings" in ran.out
    assert len(re.findall(r"^ *\d+  ", ran.out, re.MULTILINE)) == 1000


def test_a_play_that_breaks_a_rule_is_not_solved(kamikoma):
    play = "lineframe 1\ntape A7Q3K2M\nplay\n5 at 9,9 east write 1\n"
    ran = kamikoma("solve", "lineframe", "-", stdin=play.encode())
    assert ran.status == 1
    assert "standard input:4:1: rule 5: " in ran.out
    assert "points" not in ran.out


def test_a_play_that_breaks_a_rule_is_scored_no_further(kamikoma):
    play = "lineframe 1\ntape A7Q3K2M\nplay\n5 at 9,9 east write 1\n"
    ran = kamikoma("score", "lineframe", "-", "--json", stdin=play.encode())
    assert ran.status == 1
    assert [(p["rule"], p["where"]) for p in answer(ran)["problems"]] == [("5", "4:1")]


def test_an_output_that_has_no_japanese_still_answers(process, here):
    ran = process(
        f"kamikoma score lineframe {WRONG} --json --lang ja",
        PYTHONIOENCODING="ascii",
        PYTHONUTF8="0",
    )
    assert json.loads(ran.out)["problems"][0]["message"].startswith("数字")
    ran = process(
        f"kamikoma score lineframe {WRONG} --lang ja", PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert (ran.status, ran.err) == (1, "")
    assert "29点" in ran.out  # not “29 ?”


def test_what_is_no_entry_at_all_is_told_why(kamikoma, here):
    (here / "long.txt").write_bytes(b"lineframe 1\ntable\n" + b"12 " * 100_000)
    (here / "photo.txt").write_bytes(b"\xff\xd8\xff\xe0")
    for name, told in (("long.txt", "the file is too long"), ("photo.txt", "UTF-8")):
        ran = kamikoma("score", name)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"{name}:1:1: ")
        assert told in ran.err
