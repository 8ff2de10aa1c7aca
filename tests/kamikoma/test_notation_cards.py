"""What the printed cards say of the notation is what the games read, and it breaks no rule."""

import re

import pytest

from games.kokkuri.notation_card import CARD as KOKKURI
from games.lautzeit_sep.declaration import YAKU, Yaku, worth
from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.notation_card import CARD as LAUTZEIT_SEP
from games.lautzeit_sep.pieces import corresponds
from games.lautzeit_sep.typed_pieces import parse_pieces
from games.lineframe.notation_card import CARD as LINEFRAME
from games.rakugaaki.notation_card import CARD as RAKUGAAKI
from games.tower.notation_card import CARD as TOWER
from kamikoma import score
from printables.lautzeit_sep.claims_card import DEAD, HANDS
from printables.page.rule_sheets import saying
from tests.shipped import words_in

CARDS = (KOKKURI, LAUTZEIT_SEP, LINEFRAME, RAKUGAAKI, TOWER)


@pytest.mark.parametrize("card", CARDS, ids=[card.game for card in CARDS])
def test_the_entry_on_a_card_is_legal_and_its_claim_right(card):
    answer = score(card.entry).answer
    assert answer["valid"], answer["problems"]
    assert answer["game"] == card.game


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("card", CARDS, ids=[card.game for card in CARDS])
def test_what_a_print_says_is_answered_is_answered(kamikoma, card, language):
    ran = kamikoma("score", card.game, "-", "--lang", language, stdin=card.entry.encode())
    assert card.answer
    for line in card.answer:
        words = saying(words_in(language))(line)
        # A table's columns have more white between them, and long lines are broken.
        white = r"\s*" if language == "ja" else r"\s+"
        told = white.join(map(re.escape, words.split()))
        assert re.search(rf"(?<!\w){told}", ran.out), words


def test_all_that_rakugaaki_s_card_shows_is_one_game_to_its_end():
    more = "".join(f"{line.typed}\n" for line in RAKUGAAKI.more)
    answer = score(RAKUGAAKI.entry + more).answer
    assert answer["valid"], answer["problems"]
    assert [turn["success"] for turn in answer["turns"]] == [None, True, True]
    assert answer["winner"] == "red"


def test_what_else_tower_s_card_shows_is_a_legal_play_as_it_is_typed():
    typed = "".join(f"{line.typed}\n" for line in (TOWER.lines[0], *TOWER.more))
    answer = score(typed).answer
    assert answer["valid"], answer["problems"]
    assert (answer["laid"], answer["face_down"]) == (4, 1)


@pytest.mark.parametrize("optional", [False, True])
@pytest.mark.parametrize("hand", ["kept", "posted"])
def test_all_that_lautzeit_sep_s_card_shows_is_scored_as_it_stands_there(hand, optional):
    begins = "lautzeit-sep 1\nplayers 4\n"
    more = "".join(f"{line.typed}\n" for line in LAUTZEIT_SEP.more)
    typed = LAUTZEIT_SEP.entry if hand == "kept" else begins + more
    if optional:
        typed += "".join(f"{line.typed}\n" for line in LAUTZEIT_SEP.optional)
    answer = score(typed).answer
    assert answer["valid"], answer["problems"]


def test_each_name_that_may_be_claimed_can_be_typed():
    for name in YAKU:
        typed = LAUTZEIT_SEP.entry.replace("base mukei = 6", f"{name} = 1")
        problems = score(typed).answer["problems"]
        assert "notation" not in {problem["rule"] for problem in problems}


@pytest.mark.parametrize("name", HANDS)
def test_the_hand_beside_a_name_has_that_name_and_no_other(name: Yaku):
    hand = " ".join(piece for combination in HANDS[name] for piece in combination)
    names: list[Yaku] = ["base"] if name == "base" else ["base", name]
    points = sum(worth(house_edition(), one).value for one in names)
    typed = f"lautzeit-sep 1\nplayers 4\nhand {hand}\nclaim {' '.join(names)} = {points}\n"
    answer = score(typed).answer
    assert answer["valid"], answer["problems"]


def test_nothing_in_the_dead_hand_shown_corresponds_to_the_board_beside_it():
    hand, board = (parse_pieces(" ".join(names)).pieces for names in DEAD)
    assert not any(corresponds(one, other) for one in hand for other in board)
