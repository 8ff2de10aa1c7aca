"""Tower of Letter as a value: what it tells, and what its solver is asked."""

import json

import jsonschema
import pytest

from games.tower.edition import house_edition
from games.tower.notation import parse
from kamikoma.blocks import Headline, Line, Map, Table, text_of
from kamikoma.choices import Source, options_of
from kamikoma.desk.asking import ask
from kamikoma.desk.setting import Setting
from kamikoma.game import RefusedError
from kamikoma.shelf.tower import GAME
from kamikoma.shelf.tower.choices import PrintChoices, SolveChoices
from kamikoma.words import words_in
from solver.tower.plan import Plan

EN, JA = words_in("en"), words_in("ja")
EDITION = house_edition()
(SOLVE,) = GAME.questions
JUDGE = GAME.scoring.judge()
SCHEMA = SOLVE.solver().schema()
ANSWERS = JUDGE.schema()
ALL = [GAME.samples.good, GAME.samples.wrong, *GAME.samples.more]


def sample(name=GAME.samples.good):
    return (GAME.samples.folder / name).read_bytes()


def verdict_of(data):
    return JUDGE.check(GAME.scoring.read(data, EDITION), EDITION)


def asked(name=GAME.samples.good, data=None, **choices):
    if name:
        choices["file"] = Source(name, data or sample(name))
    return ask(GAME, SOLVE, SolveChoices(**choices))


def test_a_verdict_is_told_with_its_turns_words_and_tower():
    told = list(JUDGE.tell(verdict_of(sample()), EN))
    assert told[0] == Headline("11 points")
    (table,) = (block for block in told if isinstance(block, Table))
    assert len(table.rows) == 18
    assert any("つうち: 通知 (noun)" in text_of(cell) for row in table.rows for cell in row)
    (tower,) = (block for block in told if isinstance(block, Map))
    assert [len(row) for row in tower.rows] == list(range(1, 10))
    bottom = "".join(cell.text if cell else "." for cell in tower.rows[-1])
    assert bottom == "..AOITKRしん"[1:]
    down = sum(cell is not None and cell.colour > 0 for row in tower.rows for cell in row)
    assert down == verdict_of(sample()).face_down
    assert any("agreed at the table: みろ" in text_of(b.words) for b in told if type(b) is Line)


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


def test_proper_names_count_when_the_flag_is_set():
    (flag,) = GAME.editions.flags
    entries = GAME.scoring.read(
        "tower 1\nplay\nlay ん 9,1\nlay れ 8,1 across れん\nlay あ 7,1 across あれん\n".encode(),
        EDITION,
    )
    assert JUDGE.problems(JUDGE.check(entries, EDITION))
    assert not JUDGE.problems(JUDGE.check(entries, flag.change(EDITION)))


def test_turns_are_answered_best_first_by_their_schema():
    answered = asked(hands=("せ、の え,ひ",), most=6)
    assert answered.status == 0
    answer = answered.answer
    jsonschema.validate(answer, SCHEMA)
    assert (answer["count"], len(answer["plays"])) == (61, 6)
    assert text_of(answered.told[0].words) == "61 turns can be made, the best 6 are:"
    assert [row[1] for row in answered.told[1].rows] == [
        str(len(play["turned"])) for play in answer["plays"]
    ]


def test_what_a_table_hides_is_told_beside_the_turn():
    table = asked("tower-table.txt", hands=("き",), most=30).told[1]
    assert table.columns[-1].heading == "note"
    assert "if the card got is か" in {row[-1] for row in table.rows}
    assert len(asked(hands=("き",)).told[1].columns) == 3


def test_a_plan_is_an_entry_that_can_be_scored(monkeypatch):
    monkeypatch.setattr("solver.tower.plan.WIDTH", 6)
    answered = asked(None, plan=True, seconds=0)
    answer = answered.answer
    jsonschema.validate(answer, SCHEMA)
    for data in (answered.reply.text, json.dumps(answer["entry"])):
        scored = verdict_of(data.encode())
        assert (scored.valid, scored.score) == (True, answer["score"])
    assert str(answer["score"]) in text_of(answered.told[0].words)


def test_whoever_stops_the_search_at_a_terminal_gets_the_best_so_far(monkeypatch):
    def stopped(lexicon, hands, *, seconds, progress, edition):
        progress(
            0.5, Plan(parse(sample("tower-plan.txt").decode()).play or (), 45, 45, 55, 1, 0, 55)
        )
        raise KeyboardInterrupt

    monkeypatch.setattr("kamikoma.shelf.tower.solving.plan", stopped)
    answered = ask(GAME, SOLVE, SolveChoices(plan=True), Setting(at_prompt=True))
    assert (answered.status, answered.answer["score"]) == (0, 55)
    with pytest.raises(KeyboardInterrupt):  # a program's own, as in a notebook
        ask(GAME, SOLVE, SolveChoices(plan=True))


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({}, "expected a file and hands for one hand, or plan"),
        ({"hands": ("か", "せ")}, "hands for one hand"),
        ({"hands": ("ん",)}, "as they stand in the tower: ん"),
        ({"hands": ("x",)}, "one of the 45 kana"),
        ({"hands": ("せ,せ",)}, "twice"),
        ({"plan": True}, "no file"),
        ({"hands": ("か",), "seconds": 5.0}, "seconds goes only with plan"),
        ({"name": None, "plan": True, "most": 3}, "most goes only without plan"),
        ({"name": None, "plan": True, "hands": ("か",)}, "no hand has あ"),
    ],
)
def test_choices_that_do_not_go_together_are_refused(choices, words):
    with pytest.raises(RefusedError) as caught:
        asked(**choices)
    assert words in str(caught.value)


def test_what_cannot_be_read_or_breaks_a_rule_has_no_turns():
    broken = asked("tower-wrong-step.txt", hands=("せ",))
    assert (broken.status, broken.answer["problems"][0]["rule"]) == (1, "3")
    jsonschema.validate(broken.answer, SCHEMA)
    unread = asked("x.txt", data=b"tower 1\nplay\nlay x 9,1\n", hands=("せ",))
    assert (unread.status, unread.answer["problems"][0]["where"]) == (2, "3:5")
    jsonschema.validate(unread.answer, SCHEMA)


def test_prints_are_named_by_what_differs():
    assert GAME.printing.name(PrintChoices()) == ""
    name = GAME.printing.name(PrintChoices(card="poker", full=True, small_board=True))
    assert name == "70-poker-map"
    assert list(GAME.printing.smaller(PrintChoices(card="bridge"))) == ["card=mini"]
    assert GAME.printing.for_players(5, 1) == PrintChoices()
    assert {option.names for option in options_of(SolveChoices)} == {
        (),
        ("--hand",),
        ("--plan",),
        ("--seconds",),
        ("--most",),
    }
