"""A blank of Tower of Letter, and a game entered line by line, against the whole of it."""

from importlib.resources import files

import pytest

from games.tower.blank import blank, entered, following
from games.tower.entry import Entry
from games.tower.notation import lay_text, parse
from games.tower.replay import replay
from games.tower.words import Lexicon

SAMPLES = files("kamikoma") / "samples"


def test_a_blank_is_an_entry_and_its_comments_are_too():
    assert len(parse(blank(3)).play or ()) == 1
    lines = [
        line.removeprefix("# ")
        for line in blank(3).splitlines()
        if not line.startswith(("# a ", "# 3 players"))
    ]
    assert len(parse("\n".join(lines)).play or ()) == 4
    assert blank(3, lambda text: "訳").count("訳") == 5


@pytest.mark.parametrize("name", ["tower-play.txt", "tower-plan.txt"])
def test_a_game_entered_line_by_line_is_the_game(name):
    whole = parse((SAMPLES / name).read_text("utf-8"))
    entry = Entry(play=(), allow=whole.allow)
    for step, lay in enumerate(whole.play or (), 1):
        now = following(entry)
        assert now.step == step
        assert lay.spot in now.places
        assert (lay.swap.card if lay.swap else lay.card) in now.cards
        if lay.swap:
            assert now.swaps[lay.swap.spot] == lay.card
        entry, refused = entered(entry, lay_text(lay))
        assert refused == ()
        game = replay((whole.play or ())[:step], Lexicon(allowed=whole.allowed))
        assert following(entry).tower == game.tower
    assert entry.play == whole.play
    assert bool(following(entry).places) == (name == "tower-play.txt")


def test_what_breaks_a_rule_or_cannot_be_read_is_refused_and_nothing_is_kept():
    entry, _ = entered(Entry(play=()), "lay ん 9,1")
    for line, words in (
        ("lay あ 5,1 across あん", "no card is next to 5,1"),
        ("lay ぬ 8,1 across ぬん", "“ぬん” is not in the word list"),
        ("lay x 8,1", "one of the 45 kana"),
    ):
        after, refused = entered(entry, line)
        assert after is entry
        assert words in str(refused[0])
    entry, refused = entered(entry, "allow ぬん")
    entry, refused = entered(entry, "lay ぬ 8,1 across ぬん")
    assert (refused, len(entry.play or ())) == ((), 2)


def test_it_says_how_many_cards_each_player_has():
    assert [blank(players).splitlines()[1].partition(": ")[2] for players in (3, 4, 5)] == [
        "15 cards each",
        "11–12 cards each",
        "9 cards each",
    ]
