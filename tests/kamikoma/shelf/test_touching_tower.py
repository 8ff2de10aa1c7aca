"""Tower of Letter entered by touching: what was touched is what was played."""

import random
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tower.edition import BEHIND, KANA, house_edition
from games.tower.entry import Entry, Lay
from games.tower.notation import parse, serialise
from games.tower.tower import CORNER, SIDE, Spot
from games.tower.words import Lexicon
from kamikoma.shelf.tower import GAME
from kamikoma.shelf.tower.card_keys import spelled
from kamikoma.touching import Draft, Field, Tray
from solver.tower.board import Finder
from solver.tower.turns import plays, tower_of
from tests.cases import any_text, examples, seeds
from tests.kamikoma.shelf.hands import Hand, tried
from tests.kamikoma.shelf.touched import keys, milliseconds, wander

EDITION = house_edition()
assert GAME.touching is not None
TOUCHING = GAME.touching()
SAMPLES = sorted(GAME.samples.folder.glob("tower-*.txt"))


def sample(name):
    return parse((GAME.samples.folder / name).read_text(encoding="utf-8"))


def follow(entry):
    """Touch a game in as it was played; return the hand and how often it touched in each turn."""
    hand, counts = Hand(GAME, "played"), []
    for lay in entry.play[1:]:
        before = hand.touches
        take_turn(hand, lay, entry.allowed)
        counts.append(hand.touches - before)
    if entry.claim:
        hand(f"claim {entry.claim.score}")
    return hand, counts


def take_turn(hand, lay, allowed=frozenset()):
    if lay.swap:
        hand(f"at:{lay.swap.spot}")
        hand(f"card:{spelled(lay.swap.card)}")
        hand(f"at:{lay.spot}")
    else:
        hand(f"at:{lay.spot}")
        hand(f"card:{spelled(lay.card)}")
    first, *more = lay.words
    verb = "word"
    if first.word in allowed:  # a word that the list does not have is spelled
        for kana in first.word:
            hand(f"card:{spelled(kana)}")
        verb = "agree"
    hand(f"{verb}:{first.direction}:{spelled(first.word)}")
    for claim in more:
        hand(f"also:{claim.direction}:{spelled(claim.word)}")


@pytest.mark.parametrize(
    "name", ["tower-play.txt", pytest.param("tower-plan.txt", marks=pytest.mark.slow)]
)
def test_a_game_is_touched_in_as_it_was_played(name):
    entry = sample(name)
    hand, _ = follow(entry)
    assert hand.entry == entry


def test_a_turn_takes_at_most_four_touches():
    entry = sample("tower-play.txt")
    _, counts = follow(entry)
    known = [
        count
        for count, lay in zip(counts, entry.play[1:], strict=True)
        if not entry.allowed.intersection(claim.word for claim in lay.words)
    ]
    assert max(known) == 4  # a swap, or a second word
    assert statistics.mean(counts) < 3.5
    assert statistics.mean(known) < 3.2


@seeds(1, 3)
def test_what_the_solver_finds_can_be_touched(seed):
    rng = random.Random(seed)
    hand = Hand(GAME, "played")
    turns: tuple[Lay, ...] = (Lay("ん", CORNER),)
    lexicon = Lexicon.of()
    finder = Finder(lexicon, usual=5)
    for _ in range(8):
        tower = tower_of(Entry(play=turns), lexicon)
        left = sorted(set(KANA) - {card.kana for card in tower.cards.values()})
        lays = plays(tower, tuple(rng.sample(left, 6)), finder)
        if not lays:
            continue
        lay = rng.choice(lays).lay
        if len(lay.words) == 2:  # a second word that turns nothing more is not asked for
            continue
        take_turn(hand, lay)
        turns = (*turns, lay)
        assert hand.entry == Entry(play=turns)


def test_spelling_narrows_the_words_down():
    hand = Hand(GAME, "played")
    hand.draft = TOUCHING.take(serialise(sample("tower-play.txt")), EDITION)
    hand("card:se")
    hand("at:4,4")
    words = {key.act for key in keys(hand.view) if key.act.startswith("word:")}
    first = sorted(words)[0].rpartition(":")[2].partition(".")[0]
    hand(f"card:{first}")
    fewer = {key.act for key in keys(hand.view) if key.act.startswith("word:")}
    assert fewer == {act for act in words if act.rpartition(":")[2].split(".")[0] == first}
    hand("back")
    assert {key.act for key in keys(hand.view) if key.act.startswith("word:")} == words


def test_advice_lays_what_it_says():
    hand = Hand(GAME, "played")
    assert not any(key.act.startswith("advised") for key in keys(hand.view))
    hand("pen:hand")
    for kana in "てこし":
        hand(f"card:{spelled(kana)}")
    hand("advice")
    advised = [key for key in keys(hand.view) if key.act.startswith("advised")]
    assert advised
    hand(advised[0].act)
    assert len(hand.entry.play) == 2
    assert not set(hand.draft.held) - {"names"}


def test_a_word_that_was_agreed_on_can_be_taken_back_once_no_turn_rests_on_it():
    hand, _ = follow(sample("tower-play.txt"))
    draft = TOUCHING.take(hand.draft.text, EDITION)
    assert "known as a proper name only" in refused(draft, "strike:mi.ro")
    draft = TOUCHING.touch(draft, "back", EDITION)
    assert "allow" not in TOUCHING.touch(draft, "strike:mi.ro", EDITION).text


def refused(draft, act):
    from kamikoma.game import RefusedError

    with pytest.raises(RefusedError) as error:
        TOUCHING.touch(draft, act, EDITION)
    return " / ".join(map(str, error.value.reasons))


@pytest.mark.parametrize(
    ("before", "act", "why"),
    [
        ((), "at:5,1", "no card is next to 5,1"),
        ((), "at:9,3", "nothing stands under 9,3"),
        ((), "card:n", "the card ん stands at 9,1 already"),
        (("at:8,1", "card:te"), "word:across:te.te", "cannot read as “てて”"),
        (("at:8,1", "card:nu"), "word:across:nu.n", "“ぬん” is not in the word list"),
        ((), "word:across:te.n", "choose a card and its place first"),
        ((), "advice", "choose first which cards the hand has"),
        ((), "claim 1000", "expected a number from 0 to 999"),
        ((), "at:1,2", "nothing on the table can be tapped like that"),
    ],
)
def test_what_a_rule_forbids_is_refused_in_the_rules_words(before, act, why):
    draft = TOUCHING.begin("played", [], EDITION)
    for one in before:
        draft = TOUCHING.touch(draft, one, EDITION)
    assert why in refused(draft, act)


def test_a_swap_takes_a_card_of_the_same_letter():
    entry = sample("tower-play.txt")
    index = next(i for i, lay in enumerate(entry.play) if lay.swap)
    draft = TOUCHING.take(serialise(Entry(play=entry.play[:index])), EDITION)
    draft = TOUCHING.touch(draft, "at:5,1", EDITION)
    assert "has the letter" in refused(draft, "card:ka")


def test_a_finished_tower_is_touched_in_card_by_card():
    entry = sample("tower-table.txt")
    hand = Hand(GAME, "finished", ())
    cells = entry.cells()
    for row in range(1, SIDE + 1):
        line = [Spot(column, row) for column in range(row, SIDE + 1)]
        standing = [spot for spot in line if spot in cells]
        for spot in line:
            if not standing or spot < standing[0]:
                continue
            if spot == standing[0]:
                hand(f"at:{spot}")
            shown = cells[spot].shown if spot in cells else None
            hand("empty" if shown is None else named(shown))
    hand("claim 7")
    hand("claim ")
    assert hand.entry.claim is None
    hand(f"claim {entry.claim.score}")
    assert hand.entry == entry
    assert hand.touches <= len(cells) + 2 * SIDE + 3  # a place for each row, and what was claimed


def named(shown):
    return f"letter:{shown}" if shown in BEHIND else f"card:{spelled(shown)}"


def test_no_card_stands_twice_and_no_letter_more_often_than_there_are_cards():
    hand = Hand(GAME, "finished", ())
    hand("card:ya")
    assert "card:ya" not in hand.offered()
    assert "stands at 1,1 already" in refused(hand.draft, "card:ya")
    hand("letter:Y")
    hand("letter:Y")
    assert "letter:Y" not in hand.offered()
    assert "all 3 cards of the letter Y stand" in refused(hand.draft, "letter:Y")
    assert "all 3 cards" in refused(hand.draft, "card:yu")


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_text_is_taken_back(path):
    text = path.read_text(encoding="utf-8")
    draft = TOUCHING.take(text, EDITION)
    assert parse(draft.text) == parse(text)
    assert any(isinstance(area, Field) for area in TOUCHING.view(draft, EDITION).areas)


def test_a_game_that_broke_a_rule_is_shown_up_to_there():
    draft = TOUCHING.take(serialise(sample("tower-wrong-step.txt")), EDITION)
    view = TOUCHING.view(draft, EDITION)
    assert "breaks rule" in str(view.saying)
    assert not any(isinstance(area, Tray) and area.columns for area in view.areas)
    assert refused(draft, "card:ka")


@examples(50)
@given(data=st.data(), way=st.sampled_from(["finished", "played"]))
def test_whatever_is_touched_can_be_read(data, way):
    hand = Hand(GAME, way)
    wander(hand, data)
    assert TOUCHING.take(hand.draft.text, EDITION).text == hand.draft.text


STRANGE = any_text(max_size=30) | st.builds(
    "{}{}{}".format,
    st.sampled_from(["at", "card", "word:across", "also:down", "agree:down", "letter", "claim"]),
    st.sampled_from([":", " ", ""]),
    st.text("0123456789,-. tenkoKか٣７", max_size=8),
)
DRAFTS = [
    TOUCHING.begin("finished", [], EDITION),
    TOUCHING.begin("played", [], EDITION),
    TOUCHING.take("tower 1\nplay\n", EDITION),
    TOUCHING.take("tower 1\nplay\nlay ん 9,1\nlay て 8,1 across てん\n", EDITION),
    Draft(text="tower 1\nplay\nlay ん 9,1\n", held={"card": "て", "spot": "8,1"}),
    Draft(text="tower 1\nplay\nlay ん 9,1\n", held={"pen": "hand", "hand": "てこ"}),
]


@examples(750)
@given(draft=st.sampled_from(DRAFTS), act=STRANGE)
def test_what_strangers_send_is_refused_or_done_and_never_breaks_anything(draft, act):
    after = tried(TOUCHING.touch, draft, act, EDITION)
    if after is not None:
        GAME.scoring.read(after.text.encode(), EDITION)
        TOUCHING.view(after, EDITION)


@examples(250)
@given(text=any_text(max_size=60) | st.builds("tower 1\n{}".format, any_text(max_size=40)))
def test_a_text_of_a_stranger_is_taken_or_refused(text):
    draft = tried(TOUCHING.take, text, EDITION)
    assert draft is None or TOUCHING.view(draft, EDITION).areas


def test_a_game_without_its_first_card_takes_it_first():
    draft = TOUCHING.take("tower 1\nplay\n", EDITION)
    for act in ("at:9,1", "card:n"):
        draft = TOUCHING.touch(draft, act, EDITION)
    assert draft == Draft(text="tower 1\nplay\nlay ん 9,1\n")


@pytest.mark.benchmark
def test_touches_are_quick():
    hand = Hand(GAME, "played")
    hand.draft = TOUCHING.take(serialise(sample("tower-play.txt")), EDITION)
    assert milliseconds(hand, ["at:8,3", "card:se", "at:5,1", "pen:hand"]) < 50
    hand.draft = TOUCHING.touch(hand.draft, "at:8,3", EDITION)
    assert milliseconds(hand, ["card:se", "back"]) < 50
