"""Kokkuri-san entered by touching: what a table enters, and what strangers try."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kokkuri.notation import parse, serialise
from games.kokkuri.vocabulary import player_key
from kamikoma.game import RefusedError
from kamikoma.shelf.kokkuri import GAME
from kamikoma.shelf.kokkuri.touching import TOUCHING
from kamikoma.touching import Draft
from scorer.kokkuri.check import check
from tests.cases import examples
from tests.kamikoma.shelf.touched import (
    ODD_ACTS,
    Player,
    boxes,
    lit,
    milliseconds,
    strange,
    wander,
    well_shown,
)

EDITION = GAME.editions.house()
SAMPLES = ("kokkuri-good.txt", "kokkuri-wrong-claim.txt", "kokkuri-to-play.txt")
begin = partial(Player.begin, GAME)


def test_each_of_the_players_keeps_a_name_however_alike_they_are():
    """Full-width letters are the same name; what is put in its place must be another one, too."""
    player = begin("count", "Ann2", "Ann", "Ａｎｎ", "Bob")
    assert len({player_key(name) for name in player.entries[0].players}) == 4


def sample(name):
    return parse((GAME.samples.folder / name).read_text("utf-8"))


def table_of(one):
    return [(c.candidate, [t.player for t in c.tokens], list(map(str, c.cards))) for c in one.row]


def enter_count(player, one):
    """Touch in what lay at a count."""
    players = player.entries[0].players
    for at, column in enumerate(one.row):
        player.touch(f"column:{at}")
        player.touch(*(f"token:{players.index(token.player)}" for token in column.tokens))
        player.touch(*(f"play:{card.kind}" for card in column.cards))
        for number, card in enumerate(column.cards):
            if card.scorched:
                player.touch(f"card:{at}.{number}", "scorch")


def test_a_count_lights_candidates_and_then_their_tokens_and_cards():
    def lit_kinds():
        return {act.partition(":")[0] for act in lit(player.view)}

    player = begin("count", "green", "red", "blue")
    assert lit_kinds() == {"column"}
    player.touch("column:0")
    assert lit_kinds() == {"token", "play"}
    player.touch("token:0", "mark:0.0")
    assert lit_kinds() == {"column"}, "where the token that is picked up may go"
    player = begin("count", "green", "red", "blue")
    enter_count(player, sample("kokkuri-good.txt").rounds[0])
    assert lit_kinds() == set(), "it is counted"


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_count_takes_at_most_45_touches(number):
    one = sample("kokkuri-good.txt").rounds[number]
    player = begin("count", "green", "red", "blue")
    enter_count(player, one)
    assert table_of(player.entries[0].rounds[0]) == table_of(one)
    assert player.touches <= 45


def test_a_count_of_four_players_takes_at_most_45_touches_with_its_row_and_round():
    entry = sample("kokkuri-wrong-claim.txt")
    player = begin("count", *entry.players).touch("round:2")
    player.touch("order", "column:0", "column:3", "order", "column:1", "column:3")
    enter_count(player, entry.rounds[0])
    assert player.touches <= 45
    assert player.entries[0].rounds[0].number == 2
    assert table_of(player.entries[0].rounds[0]) == table_of(entry.rounds[0])
    player.touch("boxes:before")
    for at, name in enumerate(entry.players):
        points = next(score.points for score in entry.scores if score.player == name)
        player.type(f"before:{at}", str(points))
    player.touch("boxes:claim")
    for at, score in enumerate(entry.rounds[0].claim):
        player.type(f"claim:{at}", str(score.points))
    assert player.draft.text == serialise(entry)


def order_of_tokens(player, one, taken=()):
    """Return the columns in which the tokens of a round can have been laid, in turn order."""
    if len(taken) == sum(len(column.tokens) for column in one.row):
        return taken
    turn = player[len(taken) % len(player)]
    for at, column in enumerate(one.row):
        laid = taken.count(at)
        if laid < len(column.tokens) and column.tokens[laid].player == turn:
            order = order_of_tokens(player, one, (*taken, at))
            if order is not None:
                return order
    return None


def test_a_whole_game_turn_by_turn_with_cards_face_down():
    entry = sample("kokkuri-good.txt")
    verdict = check([entry])
    player = begin("turns", *entry.players)
    for counted in verdict.course.counted:
        start = entry.players.index(counted.start)
        seats = (*entry.players[start:], *entry.players[:start])
        left = [list(column.cards) for column in counted.round.row]
        for at in order_of_tokens(seats, counted.round):
            player.touch(f"lay:{at}")
            if left[at]:
                player.touch("down")
                left[at].pop(0)
        for at, cards in enumerate(left):  # what a fox plays besides lies face up
            if cards:
                player.touch(f"column:{at}", *(f"play:{card.kind}" for card in cards))
        assert "face down" in str(player.key("card:0.0").name)
        assert "turn the cards up" in str(player.view.saying)
        player.touch("card:0.0")  # the next one that lies face down follows by itself
        for at, column in enumerate(counted.round.row):
            for card in column.cards[: len(column.cards) - len(left[at])]:
                player.touch(f"play:{card.kind}")
        for at, column in enumerate(counted.round.row):
            for number, card in enumerate(column.cards):
                if card.scorched:
                    player.touch(f"card:{at}.{number}", "scorch")
        if counted.next_start is not None:
            player.touch("count")
    entered = player.entries[0]
    assert [table_of(one) for one in entered.rounds] == [table_of(one) for one in entry.rounds]
    assert check([entered]).scores == verdict.scores
    assert "over" in str(player.view.saying)
    assert player.touches <= 3 * 45


def test_effects_move_turn_and_scorch_cards():
    player = begin("turns", "a", "b", "c").touch("lay:0", "play:3", "lay:1", "play:2")
    player.touch("card:0.0", "column:1")  # the dog moves one
    assert table_of(player.entries[0].rounds[0])[1] == ("dog", ["b"], ["2", "3"])
    player.touch("card:1.1", "higher", "over")  # the tanuki turns it
    assert table_of(player.entries[0].rounds[0])[1][2] == ["2"]
    assert player.key("card:1.0").label == "?"
    player.touch("card:1.0", "play:3", "card:1.0", "scorch")
    assert table_of(player.entries[0].rounds[0])[1][2] == ["3!", "2"]
    player.touch("card:1.1")
    assert "one scorched token" in player.refused("scorch")
    player.touch("away", "mark:1.0", "away")
    assert table_of(player.entries[0].rounds[0])[1] == ("dog", [], ["3!"])


def test_the_last_placement_and_its_hand():
    entry = sample("kokkuri-to-play.txt")
    player = Player(GAME, TOUCHING.take(serialise(entry), EDITION))
    blue = entry.players.index("blue")
    player.touch(f"toplay:{blue}")
    assert player.entries[0].rounds[-1].to_play is None
    player.touch(f"toplay:{blue}", *(f"hand:{kind}" for kind in entry.rounds[-1].to_play.hand))
    assert player.draft.text == serialise(entry)
    assert "at most 3 cards" in player.refused("hand:1")


def test_what_the_rules_forbid_is_refused_with_the_reason():
    player = begin("count", "a", "b", "c").touch("column:0", "token:0", "token:0", "token:0")
    assert "4 tokens" in player.refused("token:0")
    player.touch(*["play:0"] * 3)
    assert "0 of “0”" in player.refused("play:0")
    assert "expected 3" in player.refused("count")
    turns = begin("turns", "a", "b", "c")
    for _ in range(9):
        turns.touch("lay:0", "down")
    assert "turned up" in turns.refused("count")
    assert "every token" in turns.refused("lay:1")
    points = begin("count", "a", "b", "c").touch("boxes:before")
    assert "0 to 999" in points.refused("before:0 many")
    assert points.type("before:0", "１２").entries[0].scores[0].points == 12
    assert boxes(points.view)[0].value == "12"


@pytest.mark.parametrize(
    "names",
    [
        ("Aki", "Ben", "Chi"),
        ("Mr X", "Mr X", "#;:!", "x" * 60),
        ("red", "赤", "ＲＥＤ", "あか"),
        ("", "\u200b", "緑"),
        (),
        ("a", "b", "c", "d", "e"),
    ],
)
def test_any_names_make_an_entry(names):
    player = begin("turns", *names)
    players = player.entries[0].players
    assert 3 <= len(players) <= 4
    well_shown(player)


@pytest.mark.parametrize("name", SAMPLES)
def test_samples_are_taken_and_shown(name):
    entry = sample(name)
    player = Player(GAME, TOUCHING.take(serialise(entry), EDITION))
    assert player.draft.text == serialise(entry)
    for number in [one.number for one in entry.rounds]:
        player.touch(f"round:{number}")
        well_shown(player)


def test_what_cannot_be_read_is_not_taken():
    for text in ("", "kokkuri 1\nplayers a", "tower 1", "\ud800"):
        with pytest.raises(RefusedError):
            TOUCHING.take(text, EDITION)
    with pytest.raises(RefusedError):
        TOUCHING.view(Draft(text="nothing"), EDITION)


@pytest.mark.slow
@examples(125)
@given(st.data())
def test_any_touches_leave_an_entry(data):
    way = data.draw(st.sampled_from(["turns", "count"]))
    wander(begin(way, "green", "red", "blue"), data)


@examples(50)
@given(st.data())
def test_any_touches_of_a_sample_leave_an_entry(data):
    text = serialise(sample(data.draw(st.sampled_from(SAMPLES))))
    wander(Player(GAME, TOUCHING.take(text, EDITION)), data, 12)


@examples(750)
@given(ODD_ACTS)
def test_strangers_acts_are_refused(act):
    text = serialise(sample("kokkuri-to-play.txt"))
    strange(Player(GAME, TOUCHING.take(text, EDITION)), act)


@given(
    st.dictionaries(
        st.sampled_from(["at", "card", "token", "order", "down", "round", "by", "due", "boxes"]),
        st.text("0123456789.+-x", max_size=12),
    )
)
@examples(300)
def test_whatever_is_held_is_shown_or_left_out(held):
    text = serialise(sample("kokkuri-good.txt"))
    well_shown(Player(GAME, Draft(text=text, held={**held, "way": "turns"})))


@pytest.mark.benchmark
def test_a_touch_and_its_view_are_quick():
    text = serialise(sample("kokkuri-good.txt"))
    player = Player(GAME, TOUCHING.take(text, EDITION))
    assert milliseconds(player, ["column:1", "card:0.0", "round:1"]) < 50
