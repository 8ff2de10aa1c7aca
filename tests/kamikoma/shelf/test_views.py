"""What a view tells besides its keys: who plays, where the game stands, what is wrong or to ask."""

import pytest

from games.problem import Place, Problem
from games.rakugaaki.notation import parse
from kamikoma.choices import Source
from kamikoma.desk.scoring import score
from kamikoma.gestures import seated
from kamikoma.shelf import OURS, find_game
from kamikoma.touching import Draft
from printables.drawing.display_list import Text, placed_marks
from printables.drawing.fonts import text_width_mm

from . import test_touching_lineframe as lineframe
from .hands import Hand
from .test_touching_kokkuri import enter_count
from .test_touching_kokkuri import sample as kokkuri_sample
from .test_touching_lautzeit_sep import enter as enter_hand
from .test_touching_rakugaaki import TWENTY_FIVE, enter_position
from .touched import Player, keys


def begin(slug, way, *names):
    return Player.begin(find_game(slug), way, *names)


def left_wrong(player):
    """The rules of a verdict's problems but those that only miss what is still to come."""
    outcome = score(player.game, [Source("entry", player.draft.text.encode())])
    missing = player.view.missing if player.view.so_far is not None else ()
    rules = [one.problem.rule for one in outcome.problems]
    return [rule for rule in rules if rule not in missing]


def at_fault(player):
    outcome = score(player.game, [Source("entry", player.draft.text.encode())])
    problems = [one.problem for one in outcome.problems]
    return set(player.touching.at_fault(player.draft, problems, player.edition))


def taken(slug, text):
    player = begin(slug, "", "Ann", "Ben", "Cleo")
    player.draft = player.touching.take(text, player.edition)
    return player


# ── who plays ─────────────────────────────────────────────────────────────────────────────────


def test_rakugaaki_knows_players_by_the_colours_that_they_touch_first():
    player = begin("rakugaaki", "turns", "Ann", "Ben", "Cleo")
    assert str(player.view.saying) == "Ann begins: tap Ann’s colour."
    player.touch("colour:green", "square:e1", "square:d2")
    assert str(player.view.saying) == "Ben is next: tap Ben’s colour."
    assert [(str(one.name), one.on_turn) for one in player.view.players] == [
        ("Ann", False),
        ("Ben", True),
        ("Cleo", False),
    ]
    player.touch("colour:red")
    assert str(player.view.saying) == "Ben (red) places a tile, or moves a guard."
    called = player.touching.called(player.draft, player.edition)
    assert called == {"green": "Ann", "red": "Ben"}


def a_turn(player, colour, square):
    """Touch in a turn that begins with a 1, and the first move of a guard that is lit."""
    player.touch(f"colour:{colour}", f"square:{square}")
    squares = sorted(act for act in player.offered() if act.startswith("square:"))
    player.touch(next(act for act in squares if player.key(act).lit))


def test_of_two_players_each_has_two_colours_in_turn():
    player = begin("rakugaaki", "turns", "Ann", "Ben")
    for colour, square in (("red", "e1"), ("blue", "f1"), ("green", "g4"), ("black", "b6")):
        a_turn(player, colour, square)
    called = player.touching.called(player.draft, player.edition)
    assert called == {"red": "Ann", "blue": "Ben", "green": "Ann", "black": "Ben"}
    assert str(player.view.saying).startswith("Ann (red)")


def test_a_check_hears_who_is_next():
    player = begin("rakugaaki", "turns", "Ann", "Ben", "Cleo")
    for colour, square in (("red", "e1"), ("blue", "f1"), ("green", "g3")):
        a_turn(player, colour, square)
    assert player.draft.text.splitlines()[-1] == "to-move red"


def test_tower_says_whose_turn_it_is_after_whoever_laid_the_first_card():
    player = begin("tower", "played", "Ann", "Ben", "Cleo")
    assert str(player.view.saying) == "Ben: tap a place and a card."
    player.touch("first:2")
    assert str(player.view.saying) == "Ann: tap a place and a card."
    assert [str(one.name) for one in player.view.players if one.on_turn] == ["Ann"]


def test_kokkuri_shows_the_points_of_the_rounds_before():
    player = begin("kokkuri", "count", "green", "red", "blue")
    assert [one.points for one in player.view.players] == [0, 0, 0]
    enter_count(player, kokkuri_sample("kokkuri-good.txt").rounds[0])
    counted = [one.points for one in player.view.players]
    assert sum(counted) > 0
    game = find_game("kokkuri")
    over = taken("kokkuri", (game.samples.folder / game.samples.good).read_text("utf-8"))
    winners = [one for one in over.view.players if one.won]
    assert [one.points for one in winners] == [max(one.points for one in over.view.players)]


def test_names_stay_names_whatever_is_in_them():
    assert seated(["A,n,n", "Ben"]) == "Ann,Ben"


# ── where it stands ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("slug", "way", "acts"),
    [
        ("kokkuri", "turns", ()),
        ("kokkuri", "turns", ("lay:0", "play:2", "lay:1", "down")),
        ("kokkuri", "count", ("column:0", "token:0", "play:3")),
        ("lautzeit-sep", "declared", ("piece:S1", "piece:S2")),
        ("lautzeit-sep", "played", ()),
        ("rakugaaki", "turns", ("colour:red", "square:e1")),
        ("tower", "played", ()),
        ("tower", "finished", ("card:ka", "letter:K")),
        ("lineframe", "finished", ()),
        ("lineframe", "finished", ("tape A5NA6FX", "at:1,0", "at:3,0")),
        ("lineframe", "played", ()),
        ("lineframe", "played", ("tape A5NA6FX",)),
    ],
)
def test_what_is_still_to_come_is_nothing_wrong(slug, way, acts):
    player = begin(slug, way, "Ann", "Ben", "Cleo")
    for act in acts:
        player.draft = player.touching.touch(player.draft, act, player.edition)
    assert player.view.so_far is not None
    assert left_wrong(player) == []


class Watched(Player):
    """Looks at every touch whether anything is called wrong."""

    def touch(self, *acts):
        for act in acts:
            super().touch(act)
            assert left_wrong(self) == [], (act, self.draft.text)
        return self


def test_a_count_is_nothing_wrong_on_the_way():
    player = Watched.begin(find_game("kokkuri"), "count", "green", "red", "blue")
    enter_count(player, kokkuri_sample("kokkuri-good.txt").rounds[0])
    assert player.view.so_far is None


def test_a_hand_is_nothing_wrong_on_the_way():
    player = Watched.begin(find_game("lautzeit-sep"), "declared", "Aki", "Ben")
    enter_hand(player, "S234W S56 B567")
    player.touch("post:S23W", "post:S456", "post:B567", "declare")
    assert player.view.so_far is None


def test_a_town_is_nothing_wrong_on_the_way():
    player = Watched.begin(find_game("rakugaaki"), "position", "Ann", "Ben", "Cleo", "Dan")
    enter_position(player, parse(TWENTY_FIVE))


def test_a_finished_table_is_nothing_wrong_on_the_way(monkeypatch):
    class Looking(Hand):
        def __call__(self, act):
            super().__call__(act)
            view = self.view
            outcome = score(self.game, [Source("entry", self.draft.text.encode())])
            waits = view.missing if view.so_far is not None else ()
            assert [p for p in outcome.problems if p.problem.rule not in waits] == [], act

    monkeypatch.setattr(lineframe, "Hand", Looking)
    lineframe.finish(*next(o for o in map(lineframe.played, range(60)) if len(o[2].cells) == 31))


def test_what_is_wrong_is_so_before_the_end_too():
    player = taken(
        "kokkuri",
        "kokkuri 1\nplayers green red blue\nround 1\n"
        "candidate fox: tokens green ; cards 4!\ncandidate dog: tokens red red red red ; cards\n"
        "candidate tanuki: tokens ; cards\ncandidate sun: tokens ; cards\n",
    )
    assert player.view.so_far is not None
    assert "3" in left_wrong(player)


def test_a_round_that_can_be_counted_is_judged():
    player = begin("kokkuri", "count", "green", "red", "blue")
    enter_count(player, kokkuri_sample("kokkuri-good.txt").rounds[0])
    assert player.view.so_far is None


# ── what is wrong ─────────────────────────────────────────────────────────────────────────────


def test_places_at_fault_are_found_by_what_problems_mean():
    tiles = "rakugaaki 1\nplayers 4\nguard d3\nred 1 a2 b2 a3 a4 b3 b4\n"
    assert at_fault(taken("rakugaaki", tiles)) == {"square:b4"}  # the sixth 1
    tower = "tower 1\ntable\n.\n. .\n. . .\n. . . .\n. . . . .\n. . . . . .\n. . . . . . .\n"
    tower += ". . . . . か . .\n. . . . . . . . ん\n"
    assert at_fault(taken("tower", tower)) == {"at:7,2"}
    count = (
        "kokkuri 1\nplayers green red blue\nround 1\ncandidate fox: tokens green green green green"
    )
    count += " ; cards 5 5 5 5\ncandidate dog: tokens ; cards\ncandidate tanuki: tokens ; cards\n"
    count += "candidate sun: tokens ; cards\n"
    assert {"mark:0.3", "card:0.3"} <= at_fault(taken("kokkuri", count))


def test_a_piece_too_many_in_a_hand_is_at_fault():
    player = taken("lautzeit-sep", "lautzeit-sep 1\nplayers 2\nhand S9 S9 S9 S1 S2 S3 B1 B2 B3\n")
    assert at_fault(player) & {"hand:0", "hand:1", "hand:2"}


@pytest.mark.parametrize("slug", ["kokkuri", "lautzeit-sep", "lineframe", "rakugaaki", "tower"])
def test_a_problem_of_the_whole_entry_is_at_no_place(slug):
    player = begin(slug, "", "Ann", "Ben", "Cleo")
    for place in (None, Place(99, 1), Place(1, 1)):
        problem = Problem("1", place, player.view.saying)
        assert player.touching.at_fault(player.draft, [problem], player.edition) == frozenset()


# ── what could be had ─────────────────────────────────────────────────────────────────────────


def test_kokkuri_asks_for_the_last_placement_once_it_is_the_only_one():
    player = begin("kokkuri", "turns", "Ann", "Ben", "Cleo")
    for turn in range(8):
        assert player.touching.asks(player.draft, player.edition) is None
        player.touch(f"lay:{turn % 4}", "play:2" if turn < 6 else "play:1")
    asked = player.touching.asks(player.draft, player.edition)
    assert asked.verb == "solve"
    assert "to-play Cleo" in asked.text
    assert "to-play" not in player.draft.text


def test_lautzeit_sep_asks_about_nine_pieces_and_what_lies_open():
    player = begin("lautzeit-sep", "declared", "Aki", "Ben")
    assert player.touching.asks(player.draft, player.edition) is None
    enter_hand(player, "S234W S56 B567")
    asked = player.touching.asks(player.draft, player.edition)
    assert asked.chosen["pieces"].split() == str.split("S2 S3 S4 W S5 S6 B5 B6 B7")
    assert asked.chosen["players"] == "2"
    player.touch("declare")
    assert player.touching.asks(player.draft, player.edition).chosen["discard"] == ""


def test_tower_asks_about_a_hand_and_rakugaaki_about_who_is_on_turn():
    player = begin("tower", "played", "Ann", "Ben", "Cleo")
    assert player.touching.asks(player.draft, player.edition) is None
    player.touch("pen:hand", "card:shi", "card:te")
    assert player.touching.asks(player.draft, player.edition).chosen["hands"] == "して"
    town = begin("rakugaaki", "turns", "Ann", "Ben")
    assert town.touching.asks(town.draft, town.edition) is None
    town.touch("colour:red")
    assert "to-move red" in town.touching.asks(town.draft, town.edition).text
    assert "to-move" not in town.draft.text


def test_names_do_not_hold_up_a_draft_of_a_text():
    player = begin("rakugaaki", "turns", "Ann", "Ben", "Cleo")
    draft = Draft(text=player.draft.text, held={"names": "Ann"})  # of fewer than play
    assert str(player.touching.view(draft, player.edition).saying) == "Whose turn is it?"


# ── what is drawn on the keys ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("slug", OURS)
def test_no_word_on_a_key_runs_out_of_it(slug):
    """Neither of an empty table nor of the sample's."""
    game = OURS[slug]()
    assert game.touching is not None
    begun = [begin(slug, way.name, "Ann", "Ben", "Cleo") for way in game.touching().ways]
    sample = (game.samples.folder / game.samples.good).read_text("utf-8")
    for player in (*begun, taken(slug, sample)):
        for key in keys(player.view):
            if key.art is None:
                continue
            for mark, by in placed_marks(key.art.drawings):
                if not isinstance(mark, Text):
                    continue
                anchor = {"start": 0.0, "middle": 0.5, "end": 1.0}[mark.anchor]
                wide = text_width_mm(mark.string, mark.size_pt, mark.weight)
                ends = (mark.x - anchor * wide, mark.x + (1 - anchor) * wide)
                across = [by.apply(x, mark.y)[0] for x in ends]
                assert 0 <= min(across) <= max(across) <= key.art.width_mm, key.act
