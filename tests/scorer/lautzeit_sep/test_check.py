"""Whole entries of Lautzeit-Sep judged, and any entry at all."""

from __future__ import annotations

import random

import jsonschema
import pytest

from games.lautzeit_sep.combinations import Formed, ways
from games.lautzeit_sep.declaration import YAKU, faults, points, yaku
from games.lautzeit_sep.edition import read_edition
from games.lautzeit_sep.entry import Claim, Entry, Group, Post, Return, Step
from games.lautzeit_sep.json_notation import read
from games.lautzeit_sep.notation import parse, serialise
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, copies
from games.lautzeit_sep.typed_pieces import spaced
from games.message import Message
from scorer.lautzeit_sep.answer import hand_answer as answer
from scorer.lautzeit_sep.steps import worth_words
from tests.cases import cases

from .judging import ANSWERS, EDITION, SCHEMA, answered, check, judged, wrong


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_the_entry_of_the_rules_page() -> None:
    assert answered("""players 4
post S12W = 0
post S456 = 2
post B567 = 2
claim base mukei = 6""") == {
        "game": "lautzeit-sep",
        "valid": True,
        "problems": [],
        "complete": True,
        "declarable": True,
        "reading": [
            {"pieces": "B567", "kind": "run", "bonus": 2},
            {"pieces": "S123", "kind": "run", "bonus": 0},
            {"pieces": "S456", "kind": "run", "bonus": 2},
        ],
        "yaku": ["base", "mukei"],
        "points": 6,
        "light": 0,
        "bonus": 4,
        "total": 10,
        "claimed": {"yaku": ["base", "mukei"], "points": 6, "right": True},
        "away": 0,
        "waits": [],
    }


def test_a_hidden_hand_has_no_bonus() -> None:
    data = answered("hand S12W S456 B567")
    assert (data["points"], data["bonus"], data["total"]) == (6, 0, 6)
    assert data["declarable"] is True
    assert data["claimed"] is None
    assert data["valid"] is True


def test_other_editions_are_held_to() -> None:
    edition = read_edition("[mukei]\nvalue = 1\n[base]\nvalue = 7")
    verdict = check(parse("lautzeit-sep 1\nhand S12W S456 B567\nclaim base mukei = 8"), edition)
    assert verdict.valid
    fewer = read_edition("[pieces]\nvalue = [5, 5, 5, 5, 4, 4, 2, 2]")
    verdict = check(parse("lautzeit-sep 1\nhand S12W S456 B8 B5 B6"), fewer)
    assert "there is no B8" in str(verdict.problems[0].message)
    assert (
        check(parse("lautzeit-sep 1\npost S789 = 3\nhand S456 B456"), fewer).problems[0].rule == "8"
    )


def test_json_is_said_in_the_readers_language() -> None:
    def shout(message: Message) -> str:
        return str(message).upper()

    data = answer(judged("hand S12W S456 B568\nclaim base = 2"), shout)
    assert data["problems"][0]["message"].startswith("THE HAND IS 1 PIECE AWAY")


def _random_entry(rng: random.Random) -> str:
    """An entry of lines that make some sense, right or wrong."""
    bag = [p for p in PIECES for _ in range(copies(EDITION, 4)[p])]
    pieces = rng.sample(bag, 9)
    if rng.random() < 0.6:
        pieces = [p for low in rng.choices(range(8), k=3) for p in PIECES[10 + low : 13 + low]]
        pieces[rng.randrange(9)] = WILD
    lines = []
    at = 0
    while at < 9 and rng.random() < 0.5:
        group = spaced(pieces[at : at + 3])
        lines.append(f"post {group} = {rng.randint(0, 4)}")
        at += 3
        if rng.random() < 0.2:
            lines.append(f"return {group} = {rng.randint(0, 4)}")
    if at < 9:
        lines.append(f"hand {spaced(pieces[at:])}")
    if rng.random() < 0.4:
        lines.append(f"light {rng.choice(PIECES)}")
    if rng.random() < 0.4:
        lines.append(f"board {spaced(rng.sample(bag, rng.randint(1, 24)))}")
    if rng.random() < 0.6:
        names = rng.sample(
            ["base", "senmonka", "kasanari", "mukei", "yamiikusa"], rng.randint(1, 3)
        )
        lines.append(f"claim {' '.join(names)} = {rng.randint(0, 9)}")
    lines.insert(0, f"players {rng.randint(2, 4)}")
    return "lautzeit-sep 1\n" + "\n".join(lines)


@pytest.mark.slow
def test_any_entry_is_judged_and_the_judgement_holds_together() -> None:
    rng = random.Random(80)
    complete = 0
    for _ in range(60):
        (entry,) = read(_random_entry(rng).encode())
        verdict = check([entry])
        data = answer(verdict)
        ANSWERS.validate(data)
        assert data["total"] == data["points"] + data["bonus"]
        assert data["valid"] == (data["problems"] == [])
        assert (data["away"] == 0) == data["complete"]
        assert bool(data["waits"]) == (data["away"] == 1)
        due, pieces = verdict.declaration, verdict.held.pieces
        if due.reading:
            complete += 1
            assert faults(EDITION, pieces, due.reading) == ()
            if "yamiikusa" not in due.yaku:
                assert due.yaku == yaku(pieces, due.reading)
                assert due.points == points(EDITION, due.yaku) + due.light
        if due.allowed:  # what is said to be right is accepted
            claim = f"claim {' '.join(due.yaku)} = {due.points}"
            lines = [x for x in serialise([entry]).splitlines() if not x.startswith("claim")]
            again = check(parse("\n".join([*lines, claim])))
            assert again.declaring.claimed is not None
            assert again.declaring.claimed.right
    assert complete > 8


def test_worth_words_names_each_stand_in() -> None:
    formed: Formed = ways(EDITION, (Piece.S5, WILD, WILD))[0]
    assert "W as S55" in str(worth_words(EDITION, (Piece.S5, WILD, WILD), formed))


def test_an_entry_without_a_hand_is_one_of_postings() -> None:
    verdict = check([Entry(4, hand=Group(()))])
    assert [p.rule for p in verdict.problems] == ["2"]


@cases(40, 120)
def test_any_pieces_at_all_are_judged(cases: int) -> None:
    rng = random.Random(81)
    editions = [EDITION, read_edition("[pieces]\nvalue = [5, 5, 5, 5, 4, 4, 2, 2]")]

    def some(low: int, high: int) -> Group:
        pieces = rng.choice([PIECES, PIECES[:4], PIECES[-3:], PIECES[-1:]])
        return Group(tuple(rng.choices(pieces, k=rng.randint(low, high))))

    for _ in range(cases):
        steps: list[Step] = []
        for _ in range(rng.randint(0, 4)):
            stands = rng.choice([None, Group(tuple(rng.choices(PIECES[10:14], k=3)))])
            steps.append(Post(some(2, 4), rng.randint(0, 5), stands))
            if rng.random() < 0.3:
                steps.append(Return(rng.choice(steps).group, rng.randint(0, 3)))
        entry = Entry(
            players=rng.randint(2, 4),
            steps=tuple(steps),
            hand=rng.choice([None, some(1, 12), some(9, 9), some(3, 3)]),
            claim=rng.choice([None, Claim(tuple(rng.sample(YAKU, 2)), rng.randint(0, 9))]),
            light=rng.choice([None, some(1, 1)]),
            board=rng.choice([None, some(1, 30)]),
        )
        verdict = check([entry], rng.choice(editions))
        ANSWERS.validate(answer(verdict))
        assert verdict.optimal
        assert verdict.valid == (not verdict.problems)


@pytest.mark.parametrize(
    ("claim", "due"), [("base = 3", 2), ("base kasanari = 5", 4), ("base = 1\nlight S1", 2)]
)
def test_a_total_that_is_not_that_of_its_names_is_told_of_a_hand_of_eight(claim, due):
    told = wrong(f"hand S1234 B5678\nclaim {claim}")
    assert [one[0] for one in told] == ["2", "15"]
    assert f"the names claimed are worth {due} points" in told[1][2]
    right = claim.replace("3", "2").replace("5", "4").replace("1\n", "9\n")  # 7 light pieces
    assert [one[0] for one in wrong(f"hand S1234 B5678\nclaim {right}")] == ["2"]
