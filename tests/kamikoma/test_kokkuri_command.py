"""`kamikoma score kokkuri` and `solve`: words, JSON, editions and exit statuses."""

import json
import re
from importlib.resources import files
from pathlib import Path

import jsonschema
import pypdfium2
import pytest

pytestmark = pytest.mark.usefixtures("any_ink")

ANSWERS = jsonschema.Draft202012Validator(
    json.loads(files("scorer").joinpath("kokkuri", "answer.schema.json").read_text("utf-8"))
)
GOOD = "kamikoma/samples/kokkuri-good.txt"
WRONG = "kamikoma/samples/kokkuri-wrong-claim.txt"
TO_PLAY = "kamikoma/samples/kokkuri-to-play.txt"
UNREADABLE = b"kokkuri 1\nplayers green red blue\nround 1\ncandidate fax: tokens red ; cards 2\n"


def answer(ran):
    data = json.loads(ran.out)
    ANSWERS.validate(data)
    return data


def test_a_good_game_is_told_how_it_ended(kamikoma):
    ran = kamikoma("score", "kokkuri", GOOD)
    assert (ran.status, ran.err) == (0, "")
    assert "The game is over: blue wins with 16 points." in ran.out
    assert re.search(r"fox +2, 3, 4 +9 +first +green \+4 +blue \+2", ran.out)
    assert re.search(r"tanuki +scorched 5, confidant +0\s", ran.out)
    assert re.search(r"blue +0 +3 +6 +7 +16", ran.out)
    assert "House values: the candidates’ figures, how many of each card" in ran.out


def test_ties_are_told_with_how_they_were_decided(kamikoma):
    ran = kamikoma("score", "kokkuri", WRONG)
    assert "The sun is second: tied with the dog, and further left." in ran.out
    assert "red gets 4 at the sun: 1 token, tied with yellow, green; further left." in ran.out
    assert "The tanuki is" not in ran.out


def test_candidates_may_be_called_in_japanese(kamikoma):
    text = "kokkuri 1\nplayers 花 太郎 次郎\nround 3\n"
    row = zip(
        ("太陽", "狸", "狐", "イヌ"),
        ("花 花", "太郎 花", "太郎 次郎 次郎", "次郎 太郎"),
        strict=True,
    )
    text += "".join(f"candidate {name}: tokens {tokens} ; cards 1\n" for name, tokens in row)
    data = answer(kamikoma("score", "kokkuri", "-", "--json", stdin=text.encode()))
    assert data["rounds"][0]["elected"] == ["sun", "tanuki"]
    assert data["scores"] == {"花": 12, "太郎": 4, "次郎": 0}


def test_a_wrong_claim_is_shown_with_its_sum(kamikoma):
    ran = kamikoma("score", "kokkuri", WRONG)
    assert (ran.status, ran.err) == (1, "")
    lines = ran.out.splitlines()
    at = next(i for i, line in enumerate(lines) if "rule 6" in line)
    assert lines[at] == (
        f"{WRONG}:9:14: rule 6: red has 7, not 10: 3 before, 4 at the sun; the claim parts at the"
        " sun"
    )
    assert lines[at + 1][lines[at + 2].index("^") :].startswith("red 10")
    assert "Next is round 3; green starts." in ran.out


def test_json_answers_have_the_keys_of_the_rules_page(kamikoma):
    ran = kamikoma("score", "kokkuri", WRONG, "--json")
    assert (ran.status, ran.err) == (1, "")
    data = answer(ran)
    assert data["rounds"][0]["votes"] == {"sun": 5, "fox": -6, "tanuki": 10, "dog": 5}
    assert data["rounds"][0]["elected"] == ["tanuki", "sun"]
    assert data["scores"] == {"red": 7, "green": 11, "blue": 4, "yellow": 0}
    assert (data["next_start"], data["finished"], data["winners"]) == ("green", False, [])
    assert [(p["rule"], p["where"]) for p in data["problems"]] == [("6", "9:14")]


def test_each_file_has_its_own_answer(kamikoma):
    ran = kamikoma("score", "kokkuri", GOOD, WRONG, "-", "--each", "--json", stdin=UNREADABLE)
    assert ran.status == 2
    data = [json.loads(line) for line in ran.out.splitlines()]
    for one in data:
        ANSWERS.validate(one)
    assert [one["valid"] for one in data] == [True, False, False]
    assert [one["file"] for one in data] == [GOOD, WRONG, "-"]
    assert data[2]["problems"][0]["where"] == "4:11"


def test_a_game_is_one_file(kamikoma):
    ran = kamikoma("score", "kokkuri", GOOD, WRONG)
    assert (ran.status, ran.out) == (2, "")
    assert "--each" in ran.err


def test_what_cannot_be_read_is_shown_with_the_likely_word(kamikoma):
    ran = kamikoma("score", "kokkuri", "-", stdin=UNREADABLE)
    assert (ran.status, ran.out) == (2, "")
    assert "“fax”" in ran.err
    assert "(“fox”?)" in ran.err


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_each_count_has_its_picture(kamikoma, here, kind):
    ran = kamikoma("score", "kokkuri", GOOD, "--picture", f"game.{kind}")
    assert (ran.status, ran.err) == (0, "")
    assert sorted(place.name for place in here.glob("game*")) == [
        f"game-{number}.{kind}" for number in (1, 2, 3)
    ]
    assert all(f"picture: game-{number}.{kind}" in ran.out for number in (1, 2, 3))


def test_a_picture_says_who_was_elected_and_where_a_claim_is_wrong(kamikoma, here):
    ran = kamikoma("score", "kokkuri", WRONG, "--json", "--picture", "one.pdf")
    assert ran.status == 1
    answer(ran)
    page = pypdfium2.PdfDocument(here / "one.pdf")[0].get_textpage().get_text_bounded()
    assert "Round 2: tanuki first, sun second" in page
    assert "claimed 10" in page
    assert "Next is round 3; green starts." in page
    ran = kamikoma("score", "kokkuri", "-", "--picture", "two.svg", stdin=UNREADABLE)
    assert ran.status == 2
    assert not (here / "two.svg").exists()
    assert kamikoma("score", "kokkuri", GOOD, "--picture", "x.gif").status == 2


def test_solving_shows_every_last_placement_best_first(kamikoma):
    ran = kamikoma("solve", "kokkuri", TO_PLAY)
    assert (ran.status, ran.err) == (0, "")
    assert "Round 1, blue to play: 21 placements, the best first" in ran.out
    rows = re.findall(r"^ +(\d+) +([+-]\d+) +(fox|dog|tanuki|sun) +(\S+)", ran.out, re.MULTILINE)
    assert len(rows) == 21
    assert rows[0] == ("7", "+6", "dog", "confidant")
    assert rows[1] == ("5", "+3", "dog", "×−1")
    assert "move card 2, 4, of the fox under the tanuki, if face up" in ran.out
    assert [int(row[0]) for row in rows] == sorted((int(row[0]) for row in rows), reverse=True)
    assert "scorch card 1, 3, of the dog" in ran.out


OUT_OF_TURN = b"""kokkuri 1
players green red blue
round 1
candidate fox: tokens green red ; cards 2 4 3
candidate dog: tokens red blue blue ; cards 3 2
candidate tanuki: tokens blue green ; cards 5 0
candidate sun: tokens green ; cards 1! 2
to-play red: hand 5 1 2
"""


@pytest.mark.parametrize(
    ("text", "status", "words"),
    [
        (UNREADABLE, 2, "“fax”"),
        (UNREADABLE.replace(b"fax", b"fox"), 2, "to-play red: hand 2 4"),
        (UNREADABLE.replace(b"fax", b"fox") + b"to-play red", 1, "rule 3"),
        (OUT_OF_TURN, 1, "rule 2: red is not the last of round 1: from green on, blue is"),
    ],
)
def test_what_cannot_be_solved_is_told_why(kamikoma, text, status, words):
    ran = kamikoma("solve", "kokkuri", "-", stdin=text)
    assert ran.status == status
    assert words in (ran.err if status == 2 else ran.out)
    assert kamikoma("solve", "kokkuri", "nowhere.txt").status == 2


def test_solving_answers_in_json(kamikoma):
    text = files("scorer").joinpath("kokkuri", "solution.schema.json").read_text("utf-8")
    schema = jsonschema.Draft202012Validator(json.loads(text))
    ran = kamikoma("solve", "kokkuri", TO_PLAY, "--json")
    assert ran.status == 0
    data = json.loads(ran.out)
    schema.validate(data)
    assert (data["round"], data["player"], len(data["placements"])) == (1, "blue", 21)
    first = data["placements"][0]
    assert (first["candidate"], first["card"], first["points"], first["lead"]) == (
        "dog", "confidant", 7, 6
    )  # fmt: skip
    assert {"move", "scorch"} <= {p["effect"]["effect"] for p in data["placements"] if p["effect"]}
    ran = kamikoma("solve", "kokkuri", "-", "--json", stdin=OUT_OF_TURN)
    assert ran.status == 1
    schema.validate(json.loads(ran.out))
    ran = kamikoma("solve", "kokkuri", "-", "--json", stdin=UNREADABLE)
    assert ran.status == 2
    schema.validate(json.loads(ran.out))


def test_a_picture_takes_any_name(kamikoma, here):
    text = Path(GOOD).read_text("utf-8").replace("green", "Čid🦊")
    (here / "game.txt").write_text(text, encoding="utf-8")
    ran = kamikoma("score", "kokkuri", "game.txt", "--picture", "game.png")
    assert ran.status == 0
    assert (here / "game-3.png").exists()
    assert "are drawn as □" in ran.out


def test_a_hand_with_a_card_less_is_told_of_and_solved(kamikoma):
    text = Path(TO_PLAY).read_text("utf-8").replace("x-1 4 confidant", "x-1 4")
    ran = kamikoma("solve", "kokkuri", "-", stdin=text.encode())
    assert ran.status == 0
    assert "The hand of blue has 2 cards; in round 1 there are 3." in ran.out


def test_an_edition_file_replaces_house_values(kamikoma, here):
    tanuki = "[[[9, 9], [9, 9]], [[7, 1], [9, 9]], [[9, 9], [9, 9]]]"
    (here / "own.toml").write_text(f"[figures.tanuki]\nvalue = {tanuki}\n", encoding="utf-8")
    data = answer(kamikoma("score", "kokkuri", WRONG, "--json", "--edition", "own.toml"))
    assert data["rounds"][0]["points"] == {"red": 4, "green": 7, "blue": 1, "yellow": 0}
    ran = kamikoma("solve", "kokkuri", TO_PLAY, "--edition", "own.toml")
    assert ran.status == 0
    assert re.search(r"^ +9 ", ran.out, re.MULTILINE)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "[deck]\nvalue = 13",
            "own.toml:2:9: deck.value: found “13”, expected “12”, which the pub",
        ),
        ("x", "own.toml:1:2: this is no TOML"),
    ],
)
@pytest.mark.parametrize("verb", ["score", "solve"])
def test_a_wrong_edition_is_one_line(kamikoma, here, verb, text, words):
    (here / "own.toml").write_text(text, encoding="utf-8")
    ran = kamikoma(verb, "kokkuri", TO_PLAY, "--edition", "own.toml")
    assert (ran.status, ran.out) == (2, "")
    assert words in ran.err
    assert ran.err.count("\n") == 1
    assert "nowhere.toml" in kamikoma(verb, "kokkuri", GOOD, "--edition", "nowhere.toml").err


def test_printing_makes_a_pdf_by_the_options(kamikoma, here):
    (here / "own.toml").write_text('[effects.dog]\nvalue.en = "Dance."\n', encoding="utf-8")
    ran = kamikoma(
        *("print", "kokkuri", "--duplex", "fold", "--ink", "eco", "--paper", "letter"),
        *("--edition", "own.toml", "--out", "k.pdf"),
    )
    assert (ran.status, ran.err) == (0, "")
    pages = pypdfium2.PdfDocument(here / "k.pdf")
    assert f"k.pdf: {len(pages)} pages" in ran.out
    assert "Dance." in pages[len(pages) - 5].get_textpage().get_text_bounded()
    assert kamikoma("print", "kokkuri", "--edition", "nowhere.toml").status == 2


def test_a_print_for_three_is_named_so_and_two_cannot_play(kamikoma, here):
    ran = kamikoma("print", "kokkuri", "--players", "3", "--out", ".")
    assert (ran.status, ran.err) == (0, "")
    assert (here / "kokkuri-3-players.pdf").exists()
    assert kamikoma("print", "kokkuri", "--players", "2").status == 2


def test_a_text_too_long_for_its_card_is_refused_before_anything_is_written(kamikoma, here):
    long = "MOM " * 50
    (here / "own.toml").write_text(
        f'[effects]\nfox.value.en = "{long.strip()}"\nconfidant.value.en = "{long.strip()}"\n',
        encoding="utf-8",
    )
    ran = kamikoma("print", "kokkuri", "--edition", "own.toml", "--out", "k.pdf")
    assert (ran.status, ran.out) == (2, "")
    fox, confidant = ran.err.splitlines()
    assert "own.toml" not in fox
    assert re.search(r"effects\.fox\.value\.en of the edition: 199 .* the first \d+ fit", fox)
    assert "effects.confidant.value.en" in confidant
    assert not (here / "k.pdf").exists()
    assert kamikoma("score", "kokkuri", GOOD, "--edition", "own.toml").status == 0


def test_all_that_is_wrong_with_an_edition_is_told_at_once(kamikoma, here):
    (here / "own.toml").write_text("[cards]\nvalue = 1\n[colours]\nvalue = 2\n", encoding="utf-8")
    ran = kamikoma("print", "kokkuri", "--edition", "own.toml", "--out", "k.pdf")
    assert (ran.status, ran.out) == (2, "")
    places = [line.split(": ")[1] for line in ran.err.splitlines()]
    assert places == ["own.toml:2:9", "own.toml:4:9"]


def test_a_colour_that_cannot_be_printed_is_told_with_the_one_that_is(kamikoma, here):
    (here / "own.toml").write_text(
        '[colours]\nvalue = ["black", "紫", "red", "white"]\n', encoding="utf-8"
    )
    ran = kamikoma("print", "kokkuri", "--edition", "own.toml", "--out", "k.pdf")
    assert (ran.status, ran.err) == (0, "")
    assert "The colour “black” of the edition is printed in green." in ran.out
    assert "The colour “white” of the edition is printed in navy." in ran.out
    assert ran.out.count("The colour") == 2


def test_an_own_text_of_the_confidant_is_not_counted(kamikoma, here):
    (here / "own.toml").write_text('[effects.confidant]\nvalue.en = "Doubles."\n', encoding="utf-8")
    ran = kamikoma("score", "kokkuri", GOOD, "--edition", "own.toml")
    assert "cannot be counted" in ran.out
    assert "how a confidant counts" not in ran.out
    assert "how a confidant counts" in kamikoma("score", "kokkuri", GOOD).out


@pytest.mark.parametrize("file", ["nowhere.txt", "kamikoma/samples/kokkuri-good.txt"])
def test_a_question_that_cannot_be_asked_is_answered_in_json_too(kamikoma, file):
    ran = kamikoma("solve", "kokkuri", file, "--json")
    assert ran.status == 2
    data = json.loads(ran.out)
    assert (data["game"], data["valid"]) == ("kokkuri", False)
    (problem,) = data["problems"]
    assert ran.err == f"kamikoma: {problem['message']}\n"


def test_who_reads_japanese_has_the_colours_and_the_words_to_type_in_japanese(kamikoma, here):
    ran = kamikoma("score", "kokkuri", GOOD, "--lang", "ja")
    assert not re.search("green|red|blue", ran.out)
    assert "青が16点" in ran.out
    assert json.loads(kamikoma("score", "kokkuri", GOOD, "--json", "--lang", "ja").out)["scores"]
    (here / "e.txt").write_bytes(UNREADABLE)
    japanese = kamikoma("score", "kokkuri", "e.txt", "--lang", "ja").err
    assert "fox（狐）、dog（狗）、tanuki（狸）、sun（太陽）" in japanese
    assert "one of fox, dog, tanuki, sun" in kamikoma("score", "kokkuri", "e.txt").err
