"""Rounds of Kokkuri-san that nobody can have played: tokens, cards, the scorched token (rule 2)."""

import random
from dataclasses import replace

import pytest

from games.kokkuri.course import from_player, replay
from games.kokkuri.edition import house_edition, read_edition
from games.kokkuri.entry import Entry, Round
from games.kokkuri.notation import parse
from games.kokkuri.pieces import CANDIDATES, Card, Column, Token
from scorer.kokkuri.check import check
from scorer.kokkuri.played import Turns, played_problems, possible_cards

HOUSE = house_edition()


def told(text, number=1, edition=HOUSE):
    """Return the problems of a round, whose columns are tokens and cards, apart by a slash."""
    names = ("fox", "dog", "tanuki", "sun")
    lines = [f"kokkuri 1\nplayers a b c\nround {number}"]
    for name, column in zip(names, text.split("|"), strict=True):
        tokens, cards = column.split("/")
        lines.append(f"candidate {name}: tokens {' '.join(tokens.strip())} ; cards {cards.strip()}")
    verdict = check([parse("\n".join(lines), edition)], edition)
    return [
        (one.problem.rule, one.problem.where, str(one.problem.message)) for one in verdict.problems
    ]


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("abc/2|abc/|abc/|/", "3:1", "round 1 has 1 card; with these tokens 9 to 12 are played"),
        ("/|abc/2 3|abc/2 3 1|abc/5 4 0", "3:1", "round 1 has 8 cards; with these tokens 9 are"),
        ("a/2 1 1|abc/2 3 4|bc/2 3|abc/5 4 0", "3:1", "has 11 cards; with these tokens 9 to 10"),
        # as many cards as tokens, and not where the tokens are
        ("abc/2 3 1 2|/|abc/2 3|abc/4 0 5", "6:1", "under tanuki 1 card fewer lies"),
        ("abc/|a/2 3 1 2|bc/2 3|abc/4 0 5", "4:1", "under fox 3 cards fewer lie"),
        # the dog can have moved them only if they lay face up
        ("/|abc/1 2 3 3|abca/2 2 4 5|bc/0", "7:1", ""),
        ("/|abcab/1 2 3 3 4 2|/|abcc/0 1 5", "7:1", "moved away from sun"),
        ("abca/2 3 5|bcabc/1 1 2 2 3 4|/|/", "4:1", "moved away from fox"),
        ("/|abc/1! 2 3|abc/2 2 4|abc/0 1 5", "", ""),
        ("abc/1! 2 3|abc/1 2 2|abc/5 4 0|/", "4:37", "nobody laid a token at the sun"),
    ],
)
def test_rounds_that_cannot_be_are_told(text, where, words):
    reported = told(text)
    if not words:
        assert reported == []
        return
    assert [(rule, at) for rule, at, _ in reported] == [("2", where)]
    assert words in reported[0][2]


def test_effects_of_an_editions_own_may_put_cards_anywhere():
    edition = read_edition('[effects.dog]\nvalue.en = "Throw all cards of one candidate away."')
    assert told("abc/2|abc/|abc/|/", edition=edition) == []


def test_a_player_without_cards_lays_the_token_alone():
    """In round 3, after two rounds with all three tokens at the fox: twelve cards are gone."""
    fox = Turns((3, 3, 3), (3, 0, 0))
    for_all = possible_cards([fox, fox, Turns((3, 3, 3), (0, 0, 0))], 12, 3)
    assert {(cards[0], cards[1]) for cards, *_ in for_all} >= {(9, 0), (12, 0)}
    last = {some[2] for some in for_all if some[0][0] == some[1][0] == 12}
    assert last == {(6, 3)}


DECK = [kind for kind, copies in HOUSE.cards.value.items() for _ in range(copies)]


def played_game(rng, players):
    """Play a game at random by rule 2, and return its entry."""
    decks = {player: rng.sample(DECK, len(DECK)) for player in players}
    hands = {player: [decks[player].pop() for _ in range(3)] for player in players}
    order = rng.sample(CANDIDATES, 4)
    likely = [rng.random() ** 2 + 0.02 for _ in order]
    rounds = []
    start = players[0]
    for number in (1, 2, 3):
        tokens = {name: [] for name in order}
        cards = {name: [] for name in order}  # each with its kind, whether it lies face up, its own
        scorched = None
        for player in from_player(players, start) * 3:
            (at,) = rng.choices(order, likely)
            tokens[at].append(Token(player))
            hand = hands[player]
            if hand:
                laid = [hand.pop(rng.randrange(len(hand))), rng.random() < 0.8, object()]
                cards[at].append(laid)
                lying = [(name, card) for name in order for card in cards[name]]
                if laid[1] and at == "fox" and hand:
                    more = [hand.pop(), rng.random() < 0.5, object()]
                    cards[rng.choice(order)].append(more)
                elif laid[1] and at == "dog" and rng.random() < 0.9:
                    source, card = rng.choice([one for one in lying if one[1][1]])
                    cards[source].remove(card)
                    cards[rng.choice([name for name in order if name != source])].append(card)
                elif laid[1] and at == "tanuki":
                    _, card = rng.choice(lying)
                    card[1] = not card[1]
                elif laid[1] and at == "sun":
                    scorched = rng.choice(lying)[1][2]
            while len(hand) < 3 and decks[player]:
                hand.append(decks[player].pop())
        row = tuple(
            Column(
                name,
                tuple(tokens[name]),
                tuple(Card(kind, laid_card is scorched) for kind, _, laid_card in cards[name]),
            )
            for name in order
        )
        rounds.append(Round(number, row))
        course = replay(Entry(players, (), tuple(rounds)))
        if course.finished:
            break
        start = course.next_start
    return Entry(players, (), tuple(rounds))


@pytest.mark.slow
def test_no_game_that_was_played_by_the_rules_is_told_anything():
    rng = random.Random(5)
    short = 0
    for _ in range(250):
        players = tuple("abcd"[: rng.choice((3, 4))])
        whole = played_game(rng, players)
        for first in range(len(whole.rounds)):
            entry = replace(whole, rounds=whole.rounds[first:])
            assert list(played_problems(entry, replay(entry), HOUSE)) == []
            short += any(
                sum(len(column.cards) for column in one.row) < 3 * len(players)
                for one in entry.rounds
            )
    assert short > 10
