"""What the printed cards say of the notation is what the games read, and it breaks no rule."""

import pytest

import kamikoma
from games.kokkuri.notation_card import CARD as KOKKURI
from games.lautzeit_sep.edition import house_edition
from games.lautzeit_sep.notation_card import CARD as LAUTZEIT_SEP
from games.lautzeit_sep.notation_card import names
from games.lineframe.notation_card import CARD as LINEFRAME
from games.rakugaaki.notation_card import CARD as RAKUGAAKI
from games.tower.notation_card import CARD as TOWER

CARDS = (KOKKURI, LAUTZEIT_SEP, LINEFRAME, RAKUGAAKI, TOWER)


@pytest.mark.parametrize("card", CARDS, ids=[card.game for card in CARDS])
def test_the_entry_on_a_card_is_legal_and_its_claim_right(card):
    answer = kamikoma.score(card.entry).answer
    assert answer["valid"], answer["problems"]
    assert answer["game"] == card.game


def test_each_name_that_may_be_claimed_can_be_typed():
    for line in names(house_edition()).lines:
        typed = LAUTZEIT_SEP.entry.replace("base mukei = 6", f"{line.typed} = 1")
        problems = kamikoma.score(typed).answer["problems"]
        assert "notation" not in {problem["rule"] for problem in problems}
