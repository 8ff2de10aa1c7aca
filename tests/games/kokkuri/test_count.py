"""Counts of Kokkuri-san, by examples and against a plain re-count in another style."""

import random

import pytest

from games.kokkuri.count import card_values, count, influence, votes
from games.kokkuri.course import lead, next_start, replay
from games.kokkuri.edition import house_edition
from games.kokkuri.entry import Entry, Round, Score
from games.kokkuri.pieces import CANDIDATES, Card, Column, Token
from tests.cases import cases

# The figures of the rules page, typed a second time.
PAGE = {
    "fox": ["4/2, 2/1", "5/3, 3/1", "7/4, 4/2"],
    "dog": ["3/2, 3/1", "4/3, 4/1", "6/4, 5/2"],
    "tanuki": ["4/1, 2/2", "6/2, 3/2", "8/3, 4/3"],
    "sun": ["5/0, 3/0", "7/1, 4/0", "9/2, 5/1"],
}


def cards(text):
    return tuple(Card(word.rstrip("!"), word.endswith("!")) for word in text.split())


def tokens(text):
    return tuple(Token(word) for word in text.split())


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        ("", 0),
        ("2 4", 6),
        ("3 2 x-1", -5),
        ("x-1 3 2", -5),
        ("x-1 x-1 3", 3),
        ("x-1 x-1 3 x-1", -3),
        ("x-1! 3 x-1", -3),
        ("x-1! 3", 3),
        ("5! confidant", 0),
        ("5 confidant!", 5),
        ("5 confidant! confidant", 5),
        ("4 confidant confidant confidant", 16),
        ("confidant 4", 4),
        ("x-1 confidant 1", -1),
        ("x-1! confidant", 0),
        ("0 confidant", 0),
        ("x-1", 0),
    ],
)
def test_votes(column, expected):
    assert votes(cards(column)) == expected


def test_confidants_are_worked_out_from_the_top_down():
    assert card_values(cards("3 confidant confidant x-1 confidant 2 confidant")) == (
        *(3, 3, 3),
        None,
        *(0, 2, 2),
    )


def test_a_tie_of_votes_goes_to_the_left():
    row = [
        Column(name, (), cards(text))
        for name, text in zip(CANDIDATES, ("1", "3", "1 2", "3"), strict=True)
    ]
    assert count(row, 1).elected == ("dog", "tanuki")
    assert count(list(reversed(row)), 1).elected == ("sun", "tanuki")


def test_a_candidate_with_negative_votes_can_be_elected():
    row = [
        Column(name, (), cards("5 x-1" if name != "sun" else "4 x-1 confidant"))
        for name in CANDIDATES
    ]
    assert count(row, 1).elected == ("sun", "fox")


@pytest.mark.parametrize(
    ("row", "first", "second"),
    [
        ("a a b", "a", "b"),
        ("b a a", "a", "b"),
        ("b a", "b", "a"),
        ("b a a b", "b", "a"),
        ("a b c", "a", "b"),
        ("c a b b", "b", "c"),
        ("a a a", "a", None),
        ("", None, None),
    ],
)
def test_influence_is_most_tokens_then_the_leftmost(row, first, second):
    assert (*influence(tokens(row)), None, None)[:2] == (first, second)


def test_a_player_alone_gets_the_left_figure_only_and_nobody_gets_nothing():
    counted = count([Column("tanuki", tokens("a a"), cards("5")), Column("fox", (), cards("1"))], 1)
    assert [(a.player, a.points) for a in counted.awards] == [("a", 4)]
    assert counted.elected == ("tanuki", "fox")


def test_the_figures_are_those_of_the_rules_page():
    for candidate in CANDIDATES:
        written = [
            ", ".join(f"{most}/{second}" for most, second in figures)
            for figures in house_edition().figures[candidate].value
        ]
        assert written == PAGE[candidate]


def plain_votes(column):
    """Add up from the top down, as a person would."""
    total, sign, above = 0, 1, 0
    for card in column.cards:
        if card.scorched:
            above = 0
        elif card.kind == "x-1":
            sign, above = -sign, 0
        else:
            above = above if card.kind == "confidant" else int(card.kind)
            total += above
    return sign * total


def plain_count(row, number):
    """Count again as a person would: look for the largest from the left, strike out, look again."""
    totals = {column.candidate: plain_votes(column) for column in row}
    elected, points = [], {}
    for place in (0, 1):
        left = [name for name in totals if name not in elected]
        name = max(left, key=totals.__getitem__)  # of equals the first, from the left
        elected.append(name)
        laid = [t.player for column in row if column.candidate == name for t in column.tokens]
        for figure in PAGE[name][number - 1].split(", ")[place].split("/"):
            if laid:
                best = max(laid, key=laid.count)
                points[best] = points.get(best, 0) + int(figure)
                laid = [player for player in laid if player != best]
    return totals, elected, points


def random_row(rng, players):
    row = [Column(name) for name in rng.sample(CANDIDATES, 4)]
    supply = [k for k, n in house_edition().cards.value.items() for _ in range(n * len(players))]
    supply += ["x-1", "confidant"] * 6
    laid = [[] for _ in row]
    for player in rng.sample(list(players) * 3, 3 * len(players)):
        laid[rng.randrange(4)].append(Token(player))
    under = [[] for _ in row]
    for kind in rng.sample(supply, rng.randrange(3 * len(players) + 4)):
        under[rng.randrange(4)].append(Card(kind, rng.random() < 0.1))
    return tuple(
        Column(column.candidate, tuple(above), tuple(below))
        for column, above, below in zip(row, laid, under, strict=True)
    )


@cases(500, 2000)
def test_random_rounds_agree_with_a_plain_count(cases):
    rng = random.Random(2016)
    for case in range(cases):
        players = ("a", "b", "c", "d")[: rng.choice((3, 4))]
        row, number = random_row(rng, players), rng.randrange(1, 4)
        counted = count(row, number)
        totals, elected, points = plain_count(row, number)
        assert dict(counted.votes) == totals, case
        assert list(counted.elected) == elected, case
        assert {p: counted.points(p) for p in players} == {p: points.get(p, 0) for p in players}, (
            case
        )


@cases(500, 2000)
def test_random_games_agree_with_a_plain_course(cases):
    rng = random.Random(7)
    ended_early = 0
    for case in range(cases):
        players = ("a", "b", "c", "d")[: rng.choice((3, 4))]
        rounds = tuple(Round(n, random_row(rng, players)) for n in (1, 2, 3))
        course = replay(Entry(players, (Score("b", 3),), rounds))
        scores = {player: 3 if player == "b" else 0 for player in players}
        start, winners, last = "a", [], 0
        for one in rounds:
            assert course.counted[last].start == start, case
            last = one.number
            for player, points in plain_count(one.row, one.number)[2].items():
                scores[player] += points
            order = sorted(scores.values())
            if order[-1] - order[-2] >= 12 or last == 3:
                winners = [player for player in players if scores[player] == order[-1]]
                break
            while scores[start] < order[-1]:  # to the left until the leader is found
                start = players[(players.index(start) + 1) % len(players)]
        ended_early += last < 3
        assert course.scores == scores, case
        assert course.winners == tuple(winners), case
        assert (len(course.counted), len(course.late)) == (last, 3 - last), case
    assert ended_early > cases / 200  # the end by 12 points was among them


def test_the_leader_starts_and_of_several_the_first_from_the_last_start_on():
    assert next_start({"a": 1, "b": 5, "c": 2}, "a") == "b"
    assert next_start({"a": 5, "b": 1, "c": 5}, "b") == "c"
    assert next_start({"a": 5, "b": 1, "c": 5}, "a") == "a"


def test_a_lead_is_over_the_second_place_which_a_tie_shares():
    assert lead({"a": 14, "b": 2, "c": 1}) == 12
    assert lead({"a": 14, "b": 14, "c": 1}) == 0
