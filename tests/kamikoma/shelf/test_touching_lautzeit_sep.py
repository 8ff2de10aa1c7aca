"""Lautzeit-Sep entered by touching: hands as they are declared and played, and strangers' acts."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lautzeit_sep.notation import parse, serialise
from games.lautzeit_sep.pieces import text_of
from kamikoma.game import RefusedError
from kamikoma.shelf.lautzeit_sep import GAME
from kamikoma.shelf.lautzeit_sep.touching import TOUCHING
from kamikoma.touching import Draft, Tray
from scorer.lautzeit_sep.check import check
from tests.cases import examples
from tests.kamikoma.shelf.touched import (
    ODD_ACTS,
    Player,
    milliseconds,
    strange,
    wander,
    well_shown,
)

EDITION = GAME.editions.house()
SAMPLES = ("lautzeit-sep-good.txt", "lautzeit-sep-wrong-claim.txt")
begin = partial(Player.begin, GAME)
GAME_OF_TWO = """lautzeit-sep 1
players 2
round 1
player Aki
hand S123 B456 S789
claim base = 2
player Ben
hand S123 B45
round 2
player Ben
post S123 = 1
hand S456
"""


def text(name):
    return (GAME.samples.folder / name).read_text("utf-8")


def taken(typed):
    return Player(GAME, TOUCHING.take(typed, EDITION))


def enter(player, typed):
    return player.touch(
        *(f"piece:{one}" for one in parse(f"lautzeit-sep 1\nhand {typed}")[0].hand.pieces)
    )


def test_a_revealed_hand_with_its_declaration_takes_at_most_16_touches():
    player = begin("declared", "Aki")
    assert player.touching.hidden(player.draft, EDITION)
    enter(player, "S234W S56 B567").touch("post:S23W", "post:S456", "post:B567", "declare")
    assert player.touches <= 16
    verdict = check(player.entries, EDITION)
    assert verdict.valid
    assert verdict.hands[0].hand.declaring.claimed.right
    assert verdict.hands[0].hand.held.bonus == 5
    assert not player.touching.hidden(player.draft, EDITION)


def test_the_sample_is_touched_in_as_it_was_played():
    player = begin("declared", "")
    enter(player, "S23W S456 B567").touch("to:light", "piece:B5", "post:S23W=S123", "return:0")
    player.touch("post:S23W", "post:S456", "post:B567", "declare")
    player.touch("players:4")
    (wanted,) = parse(text("lautzeit-sep-good.txt"))
    assert player.draft.text == serialise([wanted])
    assert check(player.entries, EDITION).valid


def test_a_hidden_hand_is_declared_by_names_in_at_most_16_touches():
    player = enter(begin("declared", "Aki"), "S123 S123 S456")
    player.touch("yaku:base", "yaku:senmonka", "yaku:kasanari")
    assert player.touches <= 16
    assert player.entries[0].claim.points == 7
    assert check(player.entries, EDITION).valid
    player.touch("yaku:kasanari")
    assert player.entries[0].claim.points == 5
    player.type("points", "６")
    assert player.entries[0].claim.points == 6
    assert not check(player.entries, EDITION).valid
    assert "0 to 999" in player.refused("points many")
    player.touch("declare")
    assert player.entries[0].claim is None


def test_a_round_as_it_is_played_with_its_board():
    player = enter(begin("played", "Aki"), "S12W S456 B58 S9")
    player.touch("to:board", "piece:B6", "piece:B7", "piece:S3", "piece:B7", "to:hand")
    assert [str(one) for one in player.entries[0].board.pieces] == ["B6", "B7", "B7", "S3"]
    player.touch("hand:8")
    assert player.refused("board:B6").startswith("nothing on the board corresponds to S9")
    player.touch("hand:8", "hand:7", "board:B6")  # B8 goes to the board, B6 comes
    assert text_of(player.entries[0].hand.pieces) == "S12W456B56S9"
    assert "B8" in [str(one) for one in player.entries[0].board.pieces]
    assert "discard first" in player.refused("board:B7")
    player.touch("hand:8", "piece:B7", "declare")
    assert check(player.entries, EDITION).hands[0].hand.declaring.claimed.right


def test_advice_comes_on_request_alone():
    player = enter(begin("declared", "Aki"), "S12W S456 B558")
    advice = [a for a in player.view.areas if isinstance(a, Tray) and str(a.name) == "Advice"]
    assert advice[0].folded
    player.touch("advice:discards")
    ranked = [act for act in player.offered() if act.startswith("pick:")]
    assert "pick:B8" in ranked
    player.touch("advice:waits")
    assert {"wait:B5", "wait:W"} <= player.offered()
    assert player.key("wait:B5").count == 1
    player.touch("wait:B5")
    assert player.key("hand:8").pressed
    player.touch("piece:B5")
    assert any("complete" in str(area.name) for area in player.view.areas)


def test_rounds_of_a_game_are_added_up():
    player = enter(begin("declared", "Aki"), "S123 B456 S789").touch("players:2", "declare", "next")
    enter(player, "B123 B456 S789").touch("declare")
    verdict = check(player.entries, EDITION)
    assert verdict.rounds == (1, 2)
    assert verdict.ranking[0].total == sum(one.total for one in verdict.hands)
    assert "next" not in player.offered()
    assert "as many rounds" in player.refused("next")
    player.touch("show:0", "declare")
    assert player.entries[0].claim is None
    assert player.entries[1].claim is not None
    assert not player.touching.hidden(player.draft, EDITION)


def test_what_the_rules_forbid_is_refused_with_the_reason():
    player = enter(begin("declared", "Aki"), "S12W S456 B55")
    player.touch("players:2")
    assert "0 of S0" in player.refused("piece:S0")
    assert "nine pieces come before" in player.refused("yaku:base")
    player.touch("piece:B8")
    assert "10 pieces" in player.refused("piece:B9")
    assert "away" in player.refused("declare")
    assert "no combination" in player.refused("post:S12B5")
    assert "cannot stand for S456" in player.refused("post:S12W=S456")
    assert player.refused("post:S999")
    player.touch("post:S456")
    assert player.refused("post:S456")


def test_a_dead_hand_is_declared_with_its_board():
    player = enter(begin("played", "Aki"), "S123 S123 S123").touch(
        "to:board", "piece:B9", "to:hand"
    )
    player.touch("declare")
    assert set(player.entries[0].claim.yaku) == {"base", "senmonka", "kasanari"}
    other = enter(begin("played", "Aki"), "S124 S124 S579").touch("to:board", "piece:B9", "to:hand")
    other.touch("declare")
    assert other.entries[0].claim.yaku == ("yamiikusa",)
    assert check(other.entries, EDITION).valid


@pytest.mark.parametrize("name", ["Aki", "Mr # X", '"quoted"', "", "\u200b", "あ" * 60, "no\nline"])
def test_any_name_makes_an_entry(name):
    player = begin("declared", name)
    assert len(player.entries) == 1
    well_shown(player)


@pytest.mark.parametrize("typed", [*map(text, SAMPLES), GAME_OF_TWO])
def test_texts_are_taken_and_shown(typed):
    player = taken(typed)
    assert player.draft.text == serialise(parse(typed))
    for at in range(len(player.entries)):
        if len(player.entries) > 1:
            player.touch(f"show:{at}")
        well_shown(player)


def test_what_cannot_be_read_is_not_taken():
    nameless = '{"game":"lautzeit-sep","version":1,"hands":[{"hand":"S1"},{"hand":"S2"}]}'
    for typed in ("", "lautzeit-sep 1", "tower 1", "\ud800", nameless):
        with pytest.raises(RefusedError) as caught:
            TOUCHING.take(typed, EDITION)
        assert caught.value.reasons
    with pytest.raises(RefusedError):
        TOUCHING.view(Draft(text="nothing"), EDITION)


@pytest.mark.slow
@examples(125)
@given(st.data())
def test_any_touches_leave_an_entry(data):
    way = data.draw(st.sampled_from(["declared", "played"]))
    wander(begin(way, "Aki"), data)


@examples(75)
@given(st.data())
def test_any_touches_of_a_sample_leave_an_entry(data):
    typed = data.draw(st.sampled_from([*map(text, SAMPLES), GAME_OF_TWO]))
    wander(taken(typed), data, 10)


@examples(750)
@given(ODD_ACTS)
def test_strangers_acts_are_refused(act):
    strange(taken(text("lautzeit-sep-wrong-claim.txt")), act)


@given(
    st.dictionaries(
        st.sampled_from(["pick", "to", "shown", "advice", "way"]),
        st.sampled_from(["", "0", "7", "99", "x", "-1", "board", "light", "waits", "discards"]),
    )
)
@examples(300)
def test_whatever_is_held_is_shown_or_left_out(held):
    well_shown(Player(GAME, Draft(text=GAME_OF_TWO, held=held)))


@pytest.mark.benchmark
def test_a_touch_and_its_view_are_quick():
    player = enter(begin("declared", "Aki"), "S12W S456 B558")
    player.touch("advice:waits")
    assert milliseconds(player, ["hand:3", "post:S12W", "players:3"]) < 50
