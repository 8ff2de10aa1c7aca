"""Combinations revealed and returned, what they earn, and pieces that cannot be."""

from __future__ import annotations

import pytest

from games.lautzeit_sep.combinations import ways
from games.lautzeit_sep.typed_pieces import parse_pieces
from games.problem import NotationError

from .judging import EDITION, answered, judged, wrong

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
    assert [(one.due, one.stands) for one in verdict.held.posted] == [(0, False), (1, True)]
    assert verdict.valid
    assert verdict.held.bonus == 1


def test_a_combination_returned_may_be_revealed_anew() -> None:
    verdict = judged("post S23W as S123 = 0\nreturn S23W = 0\npost S23W = 1\nhand S456 B567")
    assert verdict.valid
    assert (verdict.held.bonus, len(verdict.held.posted)) == (1, 2)
    assert verdict.held.hidden == parse_pieces("S456 B567").pieces


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
    assert judged(lines).declaration.allowed == (beside and judged(lines).distance.complete)


def test_a_hand_of_another_size_is_not_guessed_at() -> None:
    data = answered("hand S1234 B123456\nclaim base = 2")
    assert (data["away"], data["reading"], data["waits"]) == (None, None, [])
    assert data["claimed"]["right"] is False


def test_the_same_pieces_may_be_revealed_and_returned_any_number_of_times() -> None:
    lines = "post S89W = 2\nreturn S89W = 2\n" * 3 + "hand S89W B123 B456"
    assert judged(lines).valid
