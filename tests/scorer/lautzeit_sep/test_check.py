"""Lautzeit-Sep entries judged: postings, returns, pieces, declarations."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from games.lautzeit_sep.combinations import Formed, ways
from games.lautzeit_sep.declaration import YAKU, faults, points, yaku
from games.lautzeit_sep.edition import Edition, house_edition, read_edition
from games.lautzeit_sep.entry import Claim, Entry, Group, Post, Return, Step
from games.lautzeit_sep.json_notation import read
from games.lautzeit_sep.notation import parse, parse_pieces, serialise, spaced
from games.lautzeit_sep.pieces import PIECES, WILD, Piece, copies
from games.message import Message
from games.problem import NotationError
from scorer.lautzeit_sep.answer import hand_answer as answer
from scorer.lautzeit_sep.check import check as check_entries
from scorer.lautzeit_sep.hand import HandVerdict as Verdict
from scorer.lautzeit_sep.steps import worth_words
from tests.cases import cases

EDITION = house_edition()
SCHEMA = json.loads(
    files("scorer").joinpath("lautzeit_sep", "answer.schema.json").read_text(encoding="utf-8")
)
ANSWERS = jsonschema.Draft202012Validator(SCHEMA)


def check(entries: Sequence[Entry], edition: Edition | None = None) -> Verdict:
    return check_entries(entries, edition).hands[0].hand


def judged(lines: str) -> Verdict:
    verdict = check(parse(f"lautzeit-sep 1\n{lines}"))
    ANSWERS.validate(answer(verdict))
    assert verdict.optimal
    return verdict


def wrong(lines: str) -> list[tuple[str, str, str]]:
    return [(p.rule, p.where, str(p.message)) for p in judged(lines).problems]


def answered(lines: str) -> dict[str, Any]:
    return answer(judged(lines))


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


# -- rule 8, 9 and 10: combinations and their bonus


@pytest.mark.parametrize(
    ("pieces", "bonus"),
    [
        ("S012", 1),
        ("S234", 2),
        ("S678", 3),
        ("S333", 3),  # the published examples: a 3 is worth 1, three times that for a set
        ("S33W", 2),
        ("B999", 9),
        ("B99W", 8),
        ("B9WW", 7),
        ("WWW", 6),
        ("S0WW", 1),  # S000: 3 less 2
        ("S5WW", 4),  # S555: 6 less 2
        ("S12W", 0),
        ("S1W2", 0),
        ("S23W", 1),
        ("S3W5", 1),
        ("S78W", 2),
        ("W78S", None),
        ("S89W", 2),
        ("S890", None),
        ("S9W0", None),
        ("S8W0", None),
        ("S135", None),
        ("S112", None),
        ("S1B23", None),
        ("S1B2W", None),
    ],
)
def test_the_bonus_of_a_combination(pieces: str, bonus: int | None) -> None:
    try:
        group = parse_pieces(pieces)
    except NotationError:
        assert pieces == "W78S"
        return
    best = ways(EDITION, group.pieces)
    assert (best[0].bonus(EDITION) if best else None) == bonus
    problems = wrong(f"post {pieces} = 9")
    if bonus is None:
        assert problems[0][0] == "8"
        assert "is no combination" in problems[0][2]
    elif bonus != 9:
        assert problems[0][0] == "10"
        assert problems[0][2].endswith(", you took 9")
        assert f"{bonus}, you" in problems[0][2] or "never below 0" in problems[0][2]


@pytest.mark.parametrize(
    ("post", "words"),
    [
        ("S78W = 3", "S78W with W as S9 is worth 3 − 1 = 2, you took 3"),
        ("S456 = 3", "S456 is worth 2, you took 3"),
        ("S333 = 1", "S333 is worth 3 × 1 = 3, you took 1"),
        ("S33W = 3", "S33W with W as S3 is worth 3 × 1 − 1 = 2, you took 3"),
        ("S5WW = 6", "S5WW with W as S55 is worth 3 × 2 − 2 = 4, you took 6"),
        ("S12W = 1", "S12W with W as S3 is worth 1 − 1 = 0, you took 1"),
        ("S23W as S123 = 1", "S23W with W as S1 is worth 1 − 1 = 0, you took 1"),
        (
            "S1WW as S123 = 1",
            "S1WW with W as S23 is worth 1 − 2, but never below 0, you took 1",
        ),
    ],
)
def test_a_wrong_bonus_is_explained_by_rule_10(post: str, words: str) -> None:
    typed = post.split(" ", maxsplit=1)[0]
    problem = judged(f"post {post}\nhand S1 B1 B3 B5 B7 B9").problems[0]
    assert (problem.rule, problem.where, problem.length) == ("10", "2:6", len(typed))
    assert str(problem.message) == words


def test_what_was_said_to_stand_for_counts() -> None:
    assert judged("post S23W as S123 = 0\nhand S456 B567").valid
    assert judged("post S23W as S234 = 1\nhand S456 B567").valid
    assert judged("post S23W as S432 = 1\nhand S456 B567").valid
    assert judged("post S23W = 1\nhand S456 B567").valid
    assert not judged("post S23W = 0\nhand S456 B567").valid


@pytest.mark.parametrize(
    ("expected_words", "rule", "words"),
    [
        ("S345", "9", "S23W cannot stand for S345"),
        ("B123", "9", "S23W cannot stand for B123"),
        ("S124", "8", "S124 is no combination: its numbers are neither"),
        ("S1234", "8", "S1234 is no combination: it has 4 pieces, not three"),
    ],
)
def test_what_cannot_be_stood_for_is_explained(expected_words: str, rule: str, words: str) -> None:
    ((reported, where, reason),) = wrong(f"post S23W as {expected_words} = 1\nhand S456 B567")
    assert (reported, where) == (rule, "2:14")
    assert words in reason


@pytest.mark.parametrize(
    ("post", "why"),
    [
        ("S12", "S12 is no combination: it has 2 pieces, not three"),
        ("S1", "it has 1 piece, not three"),
        ("S1234", "it has 4 pieces, not three"),
        ("S1B23", "its pieces are not of one suit"),
        ("S89W0", "it has 4 pieces"),
        ("S890", "its numbers are neither the same nor consecutive"),
    ],
)
def test_a_post_that_is_no_combination_is_explained(post: str, why: str) -> None:
    problem = judged(f"post {post} = 1\nhand S1 B1 B3 B5 B7 B9").problems[0]
    assert (problem.rule, problem.where) == ("8", "2:6")
    assert why in str(problem.message)


def test_the_bonus_is_what_is_due_not_what_was_taken() -> None:
    data = answered("post S78W = 3\npost S890 = 5\nhand B123")
    assert data["bonus"] == 2


# -- rule 5 and 12: returns


def test_a_return_pays_what_was_taken() -> None:
    assert judged("post S78W = 2\nreturn S78W = 2\nhand S78W B123 B456").valid
    assert wrong("post S78W = 2\nreturn WS78 = 1\nhand S78W B123 B456") == [
        ("5", "3:8", "WS78 gave 2, so its return costs 2; you paid 1")
    ]


def test_a_return_that_was_never_posted() -> None:
    assert wrong("return S78W = 2\nhand S78W B123 B456") == [
        ("5", "2:8", "S78W is not revealed, so it cannot be returned")
    ]
    problems = wrong("post S123 = 1\nreturn S123 = 1\nreturn S123 = 1\nhand S123 S456 S567")
    assert [(rule, where) for rule, where, _ in problems] == [("5", "4:8")]


def test_a_return_means_the_posting_that_gave_what_is_paid() -> None:
    twice = "post S23W as S123 = 0\npost S23W = 1\nreturn S23W = 0\nhand S23W B567"
    verdict = judged(twice)
    assert [(one.due, one.stands) for one in verdict.posted] == [(0, False), (1, True)]
    assert verdict.valid
    assert verdict.bonus == 1


def test_a_combination_returned_may_be_revealed_anew() -> None:
    verdict = judged("post S23W as S123 = 0\nreturn S23W = 0\npost S23W = 1\nhand S456 B567")
    assert verdict.valid
    assert (verdict.bonus, len(verdict.posted)) == (1, 2)
    assert verdict.hidden == parse_pieces("S456 B567").pieces


def test_nothing_is_revealed_or_returned_after_the_third_combination() -> None:
    whole = "post S123 = 1\npost S456 = 2\npost B567 = 2\n"
    assert wrong(f"{whole}return B567 = 2\nhand B567") == [
        ("12", "5:8", "the third combination was revealed before this; the round was over")
    ]


# -- rules 1 and 2: pieces


@pytest.mark.parametrize(
    ("lines", "rule", "where", "words"),
    [
        ("hand S888 B123 B456", "1", "2:9", "3 of S8, but there are only 2"),
        ("hand WWWWW B1234", "1", "2:10", "5 wilds, but a game of 4 has 4"),
        ("players 2\nhand WWW B123 B456", "1", "3:8", "3 wilds, but a game of 2 has 2"),
        ("players 3\nhand S012 B123 B456", "1", "3:6", "3 players leave out every 0"),
        ("players 2\nhand S123 B012 B456", "1", "3:11", "2 players leave out every 0"),
        ("hand S1234 B123456", "2", "2:18", "the hand has 10 pieces"),
        ("hand S123 B123", "2", "2:6", "the hand has 6 pieces"),
        ("hand S1", "2", "2:6", "the hand has 1 piece, revealed"),
        ("post S123 = 1\nhand S1234 B567", "2", "3:15", "the hand has 10 pieces"),
        ("hand S88 S9 B123 B456\nlight S8", "1", "3:7", "3 of S8"),
        ("hand S88 S9 B123 B456\nboard S1 S8", "1", "3:10", "3 of S8"),
        ("players 3\nhand S123 B123 B456\nlight B0", "1", "4:7", "leave out every 0"),
        ("post S88W = 8\npost S8WW = 7\nhand B123", "1", "3:6", "3 of S8"),
        ("post S888 = 9\nreturn S888 = 9\nhand B123 B456 S123", "1", "2:9", "3 of S8"),
        ("hand S123 B123 B456\nboard " + "S01234567" * 3 + "B0", "2", "3:34", "has 25 pieces"),
    ],
)
def test_pieces_that_cannot_be_are_explained(lines: str, rule: str, where: str, words: str) -> None:
    problems = [p for p in wrong(lines) if p[0] == rule]
    assert any(at == where and words in reason for _, at, reason in problems), wrong(lines)
    beside = "\nlight" in lines or "\nboard" in lines  # the hand itself is sound
    assert judged(lines).declarable == (beside and judged(lines).complete)


def test_a_hand_of_another_size_is_not_guessed_at() -> None:
    data = answered("hand S1234 B123456\nclaim base = 2")
    assert (data["away"], data["reading"], data["waits"]) == (None, None, [])
    assert data["claimed"]["right"] is False


def test_the_same_pieces_may_be_revealed_and_returned_any_number_of_times() -> None:
    lines = "post S89W = 2\nreturn S89W = 2\n" * 3 + "hand S89W B123 B456"
    assert judged(lines).valid


# -- rules 12 to 15: declarations


@pytest.mark.parametrize(
    ("hand", "names", "value"),
    [
        ("S12W S456 B567", ("base", "mukei"), 6),
        ("S123 S456 S678", ("base", "senmonka"), 5),
        ("S123 B123 S456", ("base", "kasanari"), 4),
        ("S123 S123 S123", ("base", "senmonka", "kasanari"), 7),
        ("S123 B222 S456", ("base",), 2),
        ("S111 B111 S567", ("base", "kasanari"), 4),
        ("S111 S222 S333", ("base", "senmonka", "kasanari"), 7),
        ("S111 B111 WWW", ("base", "kasanari", "mukei"), 8),
    ],
)
def test_the_names_of_a_hand(hand: str, names: tuple[str, ...], value: int) -> None:
    verdict = judged(f"hand {hand}")
    assert (verdict.yaku, verdict.points) == (names, value)
    assert judged(f"hand {hand}\nclaim {' '.join(names)} = {value}").valid
    assert judged(f"hand {hand}\nclaim {' '.join(reversed(names))} = {value}").valid
    for other in (value - 1, value + 1):
        problems = wrong(f"hand {hand}\nclaim {' '.join(names)} = {other}")
        assert [(rule, where) for rule, where, _ in problems] == [("15", "3:1")]
        assert f"{value}, you claimed {other}" in problems[0][2]


def test_a_wild_said_to_be_what_it_cannot_be_is_read_the_best_way() -> None:
    verdict = judged("post S12W as S456 = 0\nhand S456 B567")
    assert [problem.rule for problem in verdict.problems] == ["9"]
    assert verdict.reading is not None
    assert (verdict.posted[0].due, verdict.points) == (0, 6)


def test_a_wild_may_be_read_otherwise_than_it_was_revealed() -> None:
    # Revealed as S4, read as S1 or whatever makes the declaration worth most (rule 11).
    verdict = judged("post S23W = 1\npost B123 = 1\npost S789 = 3")
    assert verdict.yaku == ("base", "kasanari")
    assert str(verdict.reading.combinations[1]) == "S123"


def test_a_hand_partly_revealed_says_what_it_will_be_worth() -> None:
    data = answered("post S12W = 0\nhand S456 B567")
    assert (data["complete"], data["declarable"], data["points"]) == (True, False, 6)
    assert data["total"] == 6
    assert data["reading"] is not None


def test_completeness_is_that_of_the_unrevealed_pieces_by_themselves() -> None:
    # All nine make S123 S345 S456 another way, but S3 S4 S5 is bound.
    data = answered("post S345 = 2\nhand S12 S3 S4 S5 B6")
    assert (data["complete"], data["points"], data["away"]) == (False, 0, 1)
    bound = answered("post S234 = 2\nhand S1 S2 S3 S5 S6 S7")
    assert bound["complete"] is True
    regrouped = answered("post S345 = 2\nhand S1 S2 S6 B123")
    assert regrouped["complete"] is False  # though S123 S456 B123 are in all nine


@pytest.mark.parametrize(
    ("lines", "rule", "words"),
    [
        ("post S12W = 0\nhand S456 B567", "13", "1 combination is revealed and the rest is not"),
        ("post S12W = 0\npost S456 = 2\nhand B567", "13", "2 combinations are revealed"),
        ("hand S12W S456 B568", "13", "1 piece away from three combinations"),
        ("hand S12 S46 B5579 B0", "13", "pieces away from three combinations"),
        ("post S12W = 0\nhand S456 B568", "12", "1 piece away"),
        ("post S890 = 0\nhand S456 B567", "12", "is not three combinations"),
    ],
)
def test_a_declaration_that_is_not_allowed(lines: str, rule: str, words: str) -> None:
    verdict = judged(f"{lines}\nclaim base = 2")
    broken = [p for p in verdict.problems if p.rule == rule]
    assert [words in str(p.message) for p in broken] == [True]
    assert verdict.declarable is False
    assert verdict.claimed is not None
    assert verdict.claimed.right is False


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        (
            "base kasanari mukei = 8",
            "overlapping bridges (kasanari) does not hold: no two combinations",
        ),
        ("base senmonka mukei = 9", "committee of experts (senmonka) does not hold: not all nine"),
        ("base = 2", "you missed brush and sword in balance (mukei), 4 points (house value)"),
        ("mukei = 4", "you missed Lautzeit-Sep (base), 2 points"),
        ("base = 3", "the declaration is worth 2 + 4 = 6, you claimed 3"),
    ],
)
def test_a_wrong_claim_is_explained_by_rule_15(claim: str, words: str) -> None:
    verdict = judged(f"hand S12W S456 B567\nclaim {claim}")
    assert {p.rule for p in verdict.problems} == {"15"}
    assert any(words in str(p.message) for p in verdict.problems)
    assert verdict.claimed is not None
    assert not verdict.claimed.right


def test_names_and_total_are_judged_though_the_hand_may_not_be_declared_yet() -> None:
    reported = wrong("post S123 = 1\nhand S456 B567\nclaim base kasanari = 5")
    assert [(rule, where) for rule, where, _ in reported] == [
        ("13", "4:1"), ("15", "4:1"), ("15", "4:12")
    ]  # fmt: skip
    assert "reveal the others first" in reported[0][2]
    assert reported[1][2] == "the declaration is worth 2, you claimed 5"
    assert "does not hold" in reported[2][2]


def test_who_claims_the_dead_hand_alone_missed_nothing_that_goes_with_it() -> None:
    reported = wrong("hand S123 S456 B567\nboard S1 S4 W\nclaim yamiikusa = 3")
    assert [(rule, where) for rule, where, _ in reported] == [("16", "4:7")]


def test_the_dead_hand_claimed_with_names_of_the_table_is_told_by_itself() -> None:
    reported = wrong("hand S123 S456 S567\nboard S1 S4 W\nclaim base yamiikusa = 5")
    assert [rule for rule, _, _ in reported] == ["15", "16"]
    assert "you missed committee of experts (senmonka)" in reported[0][2]


def test_names_that_do_not_hold_say_why() -> None:
    problems = wrong("hand S123 S456 B567\nclaim base mukei = 6")
    assert (problems[1][1], "add up to 21, the brushes’ to 18") == ("3:12", problems[1][2][-32:])
    # One reading has 5 points by one suit, the other 4 by two equal combinations.
    problems = wrong("hand S123 S456 WWW\nclaim base senmonka = 5")
    assert "you missed overlapping bridges (kasanari)" in str(problems)


# -- rule 16: the dead hand


DEAD = "hand S1357 B1357 B9"


def test_a_dead_hand_gives_its_own_points() -> None:
    data = answered(f"{DEAD}\nboard S9 B3\nclaim yamiikusa = 3")
    assert data["valid"] is True
    assert (data["complete"], data["declarable"], data["reading"]) == (False, True, None)
    assert (data["yaku"], data["points"]) == (["yamiikusa"], 3)


def test_revealed_pieces_of_a_dead_hand_count_too() -> None:
    lines = "post S123 = 1\nhand B1357 S7 S9\nboard {}\nclaim yamiikusa = 3"
    assert answered(lines.format("S5"))["valid"] is True
    assert wrong(lines.format("S0"))[0] == (
        "16",
        "5:7",
        "the hand is not dead: its S1 corresponds to S0 on the board",
    )
    assert answered(lines.format("S5"))["total"] == 4


@pytest.mark.parametrize(
    ("board", "dead"),
    [("S9", True), ("S0", False), ("W", False), ("B8", False), ("B9", True), ("S1 B1", True)],
)
def test_what_corresponds(board: str, dead: bool) -> None:
    verdict = judged(f"{DEAD}\nboard {board}")
    assert (verdict.dead, verdict.declarable) == (dead, dead)
    assert not judged(f"hand S135 B1357 B9 W\nboard {board}").dead  # a wild always does


def test_0_and_9_do_not_correspond() -> None:
    assert judged("hand S0 B0 S0 B0 S0 B0 S5 S5 B5\nboard S9 B9").dead
    assert not judged("hand S0 B0 S0 B0 S0 B0 S5 S5 B5\nboard S9 B9 S1").dead


def test_a_dead_hand_is_claimed_alone_and_against_a_board() -> None:
    assert wrong(f"{DEAD}\nclaim yamiikusa = 3") == [
        ("16", "3:7", "a dead hand is seen against the board; a line “board …” is missing")
    ]
    problems = wrong(f"{DEAD}\nboard S9\nclaim base yamiikusa = 5")
    assert [rule for rule, _, _ in problems] == ["15", "16"]
    assert "nothing else" in str(problems)
    problems = wrong(f"{DEAD}\nboard S9\nclaim base = 2")
    assert [rule for rule, _, _ in problems] == ["13"]
    assert "cannot be declared" in str(problems)


def test_a_hand_both_complete_and_dead_may_be_declared_as_either_and_the_dearer_is_told() -> None:
    poor, rich = "hand S123 B678 S567\nboard S9", "hand S123 S567 S567\nboard S9"
    for hand, dearer, value_of, other in (
        (poor, ("yamiikusa",), 3, ("base",)),
        (rich, ("base", "senmonka", "kasanari"), 7, ("yamiikusa",)),
    ):
        told = judged(hand)
        assert (told.yaku, told.points) == (dearer, value_of)
        assert told.instead is not None
        assert told.instead.yaku == other
        for claim in (told.yaku, told.instead.yaku):
            value = value_of if claim == dearer else told.instead.points
            claimed = judged(f"{hand}\nclaim {' '.join(claim)} = {value}")
            assert claimed.valid
            assert claimed.scored == value
            assert (claimed.yaku, claimed.points) == (dearer, value_of)
        assert not judged(f"{hand}\nclaim {' '.join(other)} = 9").valid


def test_a_hand_that_is_dead_and_may_not_be_declared_by_its_combinations() -> None:
    hand = "post S123 = 1\nhand S567 B678\nboard S9"
    assert judged(f"{hand}\nclaim yamiikusa = 3").valid
    assert judged(hand).instead is None
    assert [rule for rule, _, _ in wrong(f"{hand}\nclaim base = 2")] == ["13"]


# -- rule 17: the light piece


def test_the_light_piece_counts_for_what_is_declared() -> None:
    data = answered("hand S12W S456 B567\nlight B5")
    assert (data["points"], data["light"], data["yaku"]) == (7, 1, ["base", "mukei"])
    twice = answered("hand S11 B123 S123 W\nlight S1")
    assert twice["light"] == 3
    assert answered("hand S12W S456 B567\nlight S3")["light"] == 0  # a wild is no S3
    assert answered("hand S12W S456 B567\nlight W")["light"] == 1
    assert answered("hand S12W S456 B568\nlight B5")["light"] == 0  # nothing is declared
    assert answered(f"{DEAD}\nboard S9\nlight S3")["points"] == 4


def test_a_claim_counts_the_light_piece_too() -> None:
    for claimed, right in ((5, False), (6, False), (7, True), (8, False)):
        verdict = judged(f"hand S12W S456 B567\nlight B5\nclaim base mukei = {claimed}")
        assert verdict.valid is right
    assert "2 + 4 + 1 = 7, the light piece included" in str(verdict.problems[0].message)


# -- how far away, and the most


def test_a_hand_that_is_one_away_says_what_completes_it() -> None:
    data = answered("hand S12W S456 B568")
    assert (data["away"], data["waits"]) == (1, ["B4", "B7", "S0", "S3", "W"])
    bound = answered("post S12W = 0\nhand S456 B568")  # the wild is
    assert (bound["away"], bound["waits"]) == (1, ["B4", "B7", "W"])
    assert answered("players 3\nhand S12 S456 B567 B9")["waits"] == ["S3", "W"]


def test_the_best_posting_is_told() -> None:
    most = judged("hand S12W S456 B567").most
    assert most is not None
    assert (most.earned, most.bonus, most.points) == (10, 4, 6)
    part = judged("hand S888 B1 B3 B5 B7 B9 W").most
    assert part is not None
    assert part.points == 0


# -- everything at once


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
        if verdict.reading:
            complete += 1
            assert faults(EDITION, verdict.pieces, verdict.reading) == ()
            if "yamiikusa" not in verdict.yaku:
                assert verdict.yaku == yaku(verdict.pieces, verdict.reading)
                assert verdict.points == points(EDITION, verdict.yaku) + verdict.light
        if verdict.declarable:  # what is said to be right is accepted
            claim = f"claim {' '.join(verdict.yaku)} = {verdict.points}"
            lines = [x for x in serialise([entry]).splitlines() if not x.startswith("claim")]
            again = check(parse("\n".join([*lines, claim])))
            assert again.claimed is not None
            assert again.claimed.right
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
