"""Hands declared: what they are called, what they claim, dead ones, and the light piece."""

from __future__ import annotations

import pytest

from .judging import answered, judged, wrong

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
    assert (verdict.declaration.yaku, verdict.declaration.points) == (names, value)
    assert judged(f"hand {hand}\nclaim {' '.join(names)} = {value}").valid
    assert judged(f"hand {hand}\nclaim {' '.join(reversed(names))} = {value}").valid
    for other in (value - 1, value + 1):
        problems = wrong(f"hand {hand}\nclaim {' '.join(names)} = {other}")
        assert [(rule, where) for rule, where, _ in problems] == [("15", "3:1")]
        assert f"{value}, you claimed {other}" in problems[0][2]


def test_a_wild_said_to_be_what_it_cannot_be_is_read_the_best_way() -> None:
    verdict = judged("post S12W as S456 = 0\nhand S456 B567")
    assert [problem.rule for problem in verdict.problems] == ["9"]
    assert verdict.declaration.reading is not None
    assert (verdict.held.posted[0].due, verdict.declaration.points) == (0, 6)


def test_a_wild_may_be_read_otherwise_than_it_was_revealed() -> None:
    # Revealed as S4, read as S1 or whatever makes the declaration worth most (rule 11).
    verdict = judged("post S23W = 1\npost B123 = 1\npost S789 = 3")
    assert verdict.declaration.yaku == ("base", "kasanari")
    assert str(verdict.declaration.reading.combinations[1]) == "S123"


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
    assert verdict.declaration.allowed is False
    assert verdict.declaring.claimed is not None
    assert verdict.declaring.claimed.right is False


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        (
            "base kasanari mukei = 8",
            "Overlapping bridges (kasanari) does not hold: no two combinations",
        ),
        ("base senmonka mukei = 9", "Committee of experts (senmonka) does not hold: not all nine"),
        ("base = 2", "you missed Suits in balance (mukei), 4 points (house value)"),
        ("mukei = 4", "you missed Three combinations (base), 2 points"),
        ("base = 3", "the declaration is worth 2 + 4 = 6, you claimed 3"),
    ],
)
def test_a_wrong_claim_is_explained_by_rule_15(claim: str, words: str) -> None:
    verdict = judged(f"hand S12W S456 B567\nclaim {claim}")
    assert {p.rule for p in verdict.problems} == {"15"}
    assert any(words in str(p.message) for p in verdict.problems)
    assert verdict.declaring.claimed is not None
    assert not verdict.declaring.claimed.right


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
    assert "you missed Committee of experts (senmonka)" in reported[0][2]


def test_names_that_do_not_hold_say_why() -> None:
    problems = wrong("hand S123 S456 B567\nclaim base mukei = 6")
    assert (problems[1][1], "add up to 21, the brushes’ to 18") == ("3:12", problems[1][2][-32:])
    # One reading has 5 points by one suit, the other 4 by two equal combinations.
    problems = wrong("hand S123 S456 WWW\nclaim base senmonka = 5")
    assert "you missed Overlapping bridges (kasanari)" in str(problems)


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
    assert (verdict.declaration.dead, verdict.declaration.allowed) == (dead, dead)
    assert not judged(f"hand S135 B1357 B9 W\nboard {board}").declaration.dead  # a wild always does


def test_0_and_9_do_not_correspond() -> None:
    assert judged("hand S0 B0 S0 B0 S0 B0 S5 S5 B5\nboard S9 B9").declaration.dead
    assert not judged("hand S0 B0 S0 B0 S0 B0 S5 S5 B5\nboard S9 B9 S1").declaration.dead


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
        due = judged(hand).declaration
        assert (due.yaku, due.points) == (dearer, value_of)
        assert due.instead is not None
        assert due.instead.yaku == other
        for claim in (due.yaku, due.instead.yaku):
            value = value_of if claim == dearer else due.instead.points
            claimed = judged(f"{hand}\nclaim {' '.join(claim)} = {value}")
            assert claimed.valid
            assert claimed.declaring.scored == value
            assert claimed.declaration == due
        assert not judged(f"{hand}\nclaim {' '.join(other)} = 9").valid


def test_a_hand_that_is_dead_and_may_not_be_declared_by_its_combinations() -> None:
    hand = "post S123 = 1\nhand S567 B678\nboard S9"
    assert judged(f"{hand}\nclaim yamiikusa = 3").valid
    assert judged(hand).declaration.instead is None
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
