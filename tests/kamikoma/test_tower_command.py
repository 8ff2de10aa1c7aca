"""`kamikoma score tower` and `solve tower`."""

import errno
import json
import re
from functools import partial
from importlib.resources import files

import jsonschema
import pytest

from games.tower.edition import KANA
from games.tower.entry import Claim
from games.tower.notation import parse
from solver.tower.plan import Plan

ANSWERS = jsonschema.Draft202012Validator(
    json.loads(files("scorer").joinpath("tower", "answer.schema.json").read_text(encoding="utf-8"))
)
PLAY = "kamikoma/samples/tower-play.txt"
SAMPLE_PLAN = (files("kamikoma") / "samples" / "tower-plan.txt").read_text(encoding="utf-8")


def test_a_game_is_told_with_its_words_and_their_spellings(kamikoma):
    ran = kamikoma("score", "tower", PLAY)
    assert (ran.status, ran.err) == (0, "")
    for words in ("11 points", "grade 2", "つうち: 通知 (noun)", "agreed at the table: みろ"):
        assert words in ran.out
    assert "     .  H  る う む み す .\n  .  A  O  I  T  K  R  し ん\n" in ran.out


def test_a_wrong_claim_and_a_wrong_step_name_their_rules(kamikoma):
    ran = kamikoma("score", "tower", "kamikoma/samples/tower-wrong-claim.txt")
    assert ran.status == 1
    assert "rule 9: claimed 14, it is 11" in ran.out
    ran = kamikoma("score", "tower", "kamikoma/samples/tower-wrong-step.txt")
    assert ran.status == 1
    assert "tower-wrong-step.txt:12:7: rule 3: step 9: nothing stands under 4,3" in ran.out


def test_a_game_that_went_wrong_says_how_far_it_was_counted(kamikoma):
    ran = kamikoma("score", "tower", "kamikoma/samples/tower-wrong-step.txt")
    assert "only the first 8 turns were counted: the next one breaks a rule" in ran.out
    for first, words in (
        ("あ 9,1", "the first turn breaks a rule"),
        ("ん 9,1\nlay ん 8,1", "only"),
    ):
        ran = kamikoma("score", "tower", "-", stdin=f"tower 1\nplay\nlay {first}\n".encode())
        assert ran.status == 1
        assert words in ran.out
        assert "You know the rules now" not in ran.out
    table = "\n".join(["tower 1", "table", *("." * n for n in range(1, 9)), "......WWん"])
    ran = kamikoma("score", "tower", "-", stdin=table.encode())
    assert ran.status == 1
    assert "all cards were counted, also those that break the rules" in ran.out


def test_nothing_is_cut_off_on_a_narrow_terminal(kamikoma, monkeypatch):
    monkeypatch.setattr("kamikoma.cli.terminal._WIDE", 60)
    ran = kamikoma("score", "tower", PLAY, "--lang", "ja")
    assert ran.status == 0
    assert "…" not in ran.out


def test_a_table_alone_proves_no_words(kamikoma):
    ran = kamikoma("score", "tower", "kamikoma/samples/tower-table.txt")
    assert ran.status == 0
    assert "a table alone cannot prove that its words were right" in ran.out


def test_json_answers_follow_their_schema(kamikoma):
    names = ("play", "table", "plan", "wrong-claim", "wrong-step")
    paths = [f"kamikoma/samples/tower-{name}.txt" for name in names]
    ran = kamikoma("score", "tower", *paths, "--each", "--json")
    assert ran.status == 1
    answers = [json.loads(line) for line in ran.out.splitlines()]
    for answer in answers:
        ANSWERS.validate(answer)
    assert [answer["score"] for answer in answers[:3]] == [11, 11, 55]


def test_what_cannot_be_read_is_answered_in_both_ways(kamikoma):
    text = "tower 1\nplay\nlay x 9,1\nlay あ 8;1 across あん\n".encode()
    ran = kamikoma("score", "tower", "-", "--json", stdin=text)
    assert ran.status == 2
    answer = json.loads(ran.out)
    ANSWERS.validate(answer)
    assert [problem["where"] for problem in answer["problems"]] == ["3:5", "4:7"]
    assert "expected" in ran.err


def test_towers_are_scored_one_by_one(kamikoma):
    ran = kamikoma("score", "tower", PLAY, PLAY)
    assert (ran.status, ran.out) == (2, "")
    assert "--each" in ran.err


def test_names_count_only_if_asked_for(kamikoma):
    text = "tower 1\nplay\nlay ん 9,1\nlay り 8,1 across りん\nlay け 9,2 down けん\n".encode()
    assert kamikoma("score", "tower", "-", stdin=text).status == 0
    name = "tower 1\nplay\nlay ん 9,1\nlay れ 8,1 across れん\nlay あ 7,1 across あれん\n".encode()
    without = kamikoma("score", "tower", "-", stdin=name)
    with_names = kamikoma("score", "tower", "-", "--names", stdin=name)
    assert (without.status, with_names.status) == (1, 0)
    assert "rule 4" in without.out


def test_the_picture_shows_the_tower(kamikoma, here):
    ran = kamikoma("score", "tower", PLAY, "--picture", "t.svg", "--lang", "ja")
    assert ran.status == 0
    assert "11点" in (here / "t.svg").read_text(encoding="utf-8")


def test_turns_are_listed_the_best_first(kamikoma):
    ran = kamikoma("solve", "tower", PLAY, "--hand", "せ、の え,ひ", "--most", "6")
    assert ran.status == 0
    assert "61 turns can be made, the best 6 are:" in ran.out
    listed = [line for line in ran.out.splitlines() if re.match(r"(lay|swap) ", line)]
    turned = [int(re.split(r"\s{2,}", line)[1]) for line in listed]
    assert len(listed) == 6
    assert turned == sorted(turned, reverse=True)
    for line in listed:  # each of them is a turn that the rules allow
        lay = re.split(r"\s{2,}", line)[0]
        text = (files("kamikoma") / "samples" / "tower-play.txt").read_text(encoding="utf-8")
        played = text.replace("allow みろ\nclaim 11", f"{lay}\nallow みろ")
        assert kamikoma("score", "tower", "-", stdin=played.encode()).status == 0


def test_a_hand_that_fits_nowhere_is_said_so(kamikoma):
    ran = kamikoma(
        "solve", "tower", "-", "--hand", "を", stdin="tower 1\nplay\nlay ん 9,1\n".encode()
    )
    assert ran.status == 2
    text = "tower 1\nplay\nlay ん 9,1\n".encode()
    ran = kamikoma("solve", "tower", "-", "--hand", "ぬ", "--most", "1", stdin=text)
    assert ran.status == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([PLAY], "--hand"),
        ([PLAY, "--hand", "か", "--hand", "せ"], "--hand for one hand"),
        ([PLAY, "--hand", "ん"], "as they stand in the tower: ん"),
        ([PLAY, "--hand", "x"], "one of the 45 kana"),
        ([PLAY, "--hand", "せ,せ"], "twice"),
        ([PLAY, "--plan"], "no file"),
        (["--plan", "--hand", "か"], "no hand has あ"),
        (["--plan", "--seconds", "-1"], "-1"),
        (["--plan", "--out", ""], "folder"),
        (["--plan", "--out", "kamikoma"], "kamikoma: it is a folder"),
        (["--plan", "--out", "kamikoma/words.py/plan.txt"], "words.py"),
        ([PLAY, "--hand", "か", "--seconds", "5"], "only with --plan"),
        (["--plan", "--most", "3"], "only without --plan"),
        ([PLAY, "--hand", "か", "--seconds", "60"], "only with --plan"),  # as it is without it
        (["--plan", "--most", "20"], "only without --plan"),
    ],
)
def test_wrong_use_is_one_line(kamikoma, arguments, words):
    ran = kamikoma("solve", "tower", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert words in ran.err


def test_a_play_that_breaks_a_rule_has_no_turns(kamikoma):
    ran = kamikoma("solve", "tower", "kamikoma/samples/tower-wrong-step.txt", "--hand", "せ")
    assert ran.status == 1
    assert "rule 3" in ran.out


def test_turns_are_listed_in_json_too(kamikoma):
    ran = kamikoma("solve", "tower", PLAY, "--hand", "せ,の,え,ひ", "--most", "6", "--json")
    assert (ran.status, ran.err) == (0, "")
    data = json.loads(ran.out)
    assert (data["game"], data["count"], len(data["plays"])) == ("tower", 61, 6)
    assert {"lay", "at", "words", "turned", "leaves", "certain"} <= data["plays"][0].keys()
    ran = kamikoma(
        "solve", "tower", "kamikoma/samples/tower-wrong-step.txt", "--hand", "せ", "--json"
    )
    assert (ran.status, json.loads(ran.out)["valid"]) == (1, False)


def test_what_a_table_hides_is_said_beside_the_turn(kamikoma):
    table = "kamikoma/samples/tower-table.txt"
    ran = kamikoma("solve", "tower", table, "--hand", "き", "--most", "30")
    assert "if the card got is か" in ran.out
    assert "note" not in kamikoma("solve", "tower", PLAY, "--hand", "き").out


@pytest.fixture
def one_round(monkeypatch):
    """Let a plan be one that was found before, and be stopped when asked to."""
    planned = Plan(parse(SAMPLE_PLAN).play or (), 45, 45, 55, 1, 0, 55)

    def plan(*arguments, progress, stopped=False, **named):
        progress(0.5, planned)
        if stopped:
            raise KeyboardInterrupt
        return planned

    monkeypatch.setattr("kamikoma.shelf.tower.solving.plan", plan)
    return lambda: monkeypatch.setattr(
        "kamikoma.shelf.tower.solving.plan", partial(plan, stopped=True)
    )


def test_a_plan_is_written_to_a_file(kamikoma, here, one_round):
    for name, more in (("new/plan.txt", ()), ("plan.json", ("--json",))):
        ran = kamikoma("solve", "tower", "--plan", "--out", name, *more)
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith(f"written: {name}\n")
    assert kamikoma("score", "tower", "new/plan.txt").status == 0
    answer = json.loads((here / "plan.json").read_text(encoding="utf-8"))
    played = json.dumps(answer["entry"]).encode()
    assert kamikoma("score", "tower", "-", stdin=played).status == 0


def test_a_plan_that_cannot_be_written_is_not_lost(kamikoma, one_round, monkeypatch):
    def full(place, content):
        raise OSError(errno.ENOSPC, "", str(place))

    monkeypatch.setattr("printables.output.writing.write_whole", full)
    ran = kamikoma("solve", "tower", "--plan", "--out", "plan.txt")
    assert (ran.status, ran.err) == (2, "kamikoma: plan.txt: the disk is full\n")
    assert parse(ran.out).play == parse(SAMPLE_PLAN).play


def test_whoever_stops_the_search_gets_the_best_so_far(kamikoma, one_round):
    one_round()
    ran = kamikoma("solve", "tower", "--plan")
    assert ran.status == 0
    assert parse(ran.out).claim == Claim(55)


def test_a_plan_can_be_scored(kamikoma, monkeypatch):
    monkeypatch.setattr("solver.tower.plan.WIDTH", 6)
    ran = kamikoma("solve", "tower", "--plan", "--seconds", "0")
    assert ran.status == 0
    points = int(re.match(r"(\d+) points: \d+ cards laid", ran.err).group(1))
    assert ("No game scores more:" in ran.err) == (points == 55)
    scored = kamikoma("score", "tower", "-", "--json", stdin=ran.out.encode())
    assert (scored.status, json.loads(scored.out)["score"]) == (0, points)


def test_a_plan_for_hands_that_were_dealt(kamikoma, monkeypatch):
    monkeypatch.setattr("solver.tower.plan.WIDTH", 3)
    hands = [argument for n in range(3) for argument in ("--hand", ",".join(list(KANA)[n::3]))]
    ran = kamikoma("solve", "tower", "--plan", "--seconds", "0", *hands)
    assert ran.status == 0
    assert "not known" in ran.err or "No game scores more:" in ran.err
    assert kamikoma("score", "tower", "-", stdin=ran.out.encode()).status == 0
