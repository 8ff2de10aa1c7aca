"""An empty entry of Kokkuri-san, and a game entered step by step."""

import random

import pytest

from games.kokkuri.blank import blank, entered, following
from games.kokkuri.course import replay
from games.kokkuri.entry import Entry
from games.kokkuri.notation import parse, serialise
from scorer.kokkuri.check import check
from tests.shipped import say_in


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("players", "names"), [(3, ()), (4, ("Ann", "red"))])
def test_an_empty_entry_can_be_read_and_filled_in(language, players, names):
    text = blank(players, say_in(language), names)
    entry = parse(text)
    assert len(entry.players) == players
    assert entry.players[: len(names)] == names
    assert [len(one.row) for one in entry.rounds] == [4]
    whole = text.replace("# round", "round").replace("# candidate f", "candidate f")
    assert [(one.number, len(one.row)) for one in parse(whole).rounds] == [(1, 4), (2, 1), (3, 1)]


def test_a_game_is_entered_step_by_step():
    rng = random.Random(2)
    entry = Entry(("a", "b", "c"))
    steps = 0
    line: str
    while (now := following(entry)).round is not None:
        where: str = rng.choice(now.candidates)
        if now.player is not None:
            line = str(where)
        else:
            tokens = next(c.tokens for c in entry.rounds[-1].row if c.candidate == where)
            left_over = [k for k, left in now.cards.items() for _ in range(left)]
            line = f"{where}: {' '.join(rng.sample(left_over, len(tokens)))}"
        entry, refused = entered(entry, line)
        assert refused == ()
        steps += 1
        assert steps < 60
    assert entered(entry, "fox")[1]
    assert replay(entry).finished
    verdict = check([parse(serialise(entry))])
    assert verdict.problems == ()
    assert not [one for one in verdict.remarks if "cannot come to lie" in str(one)]


def test_what_breaks_a_rule_is_refused_with_the_reason():
    entry = Entry(("a", "b", "c"))
    assert "fox, dog, tanuki, sun" in str(entered(entry, "cat")[1][0])
    assert "the token first" in str(entered(entry, "fox 2")[1][0])
    for _ in range(9):
        entry, refused = entered(entry, "狐")
        assert refused == ()
    same, refused = entered(entry, "fox 5 5 5 5")
    assert (same, str(refused[0])) == (entry, "only 3 of “5” are left")
    assert "one scorched token" in str(entered(entry, "fox 5! 4!")[1][0])
    assert "a card" in str(entered(entry, "fox 9")[1][0])
