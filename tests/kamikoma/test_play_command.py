"""`kamikoma play`: a game entered turn by turn, kept after each line, gone on with later."""

import itertools
import random
from dataclasses import replace

import pytest

from games.lineframe.entry import Entry, Turn
from games.lineframe.moves import coming, moves, placings
from games.lineframe.notation import serialise
from kamikoma.cli.play import _ask_plainly, _meant
from kamikoma.desk.playing import begin
from kamikoma.desk.setting import Setting
from kamikoma.shelf import games
from tests.cases import sweep

TWO = (("Aki", "A7Q3K2M"), ("Ben", "AA4M2HM"))

LINES = {
    "lineframe": ["A7Q3K2M", "1 at 0,-1 east write 1"],
    "lautzeit-sep": ["post S456 = 2", "post S12W = 0", "post B567 = 2", "claim base mukei = 6"],
    "tower": ["lay ん 9,1", "lay あ 8,1 across あん"],
    "rakugaaki": ["turn red: place 1 a2; guard d3 d4", "turn blue: place 1 b2; guard d4 d3"],
    "kokkuri": ["sun dog fox tanuki", "fox", "dog", "sun"],
}
REFUSED = {
    "lineframe": ("2 at 5,5 east write 1", "no frame of the strip"),
    "lautzeit-sep": ("post S459 = 2", "S459 is no combination"),
    "tower": ("lay か 1,1 across かん", "no card is next to 1,1"),
    "rakugaaki": ("turn blue: place 1 a2; guard d4 d3", "a tile of red lies on a2"),
    "kokkuri": ("fax", "“fox”?"),
}


@pytest.fixture
def play(kamikoma):
    """Types lines at `kamikoma play`, and ends."""

    def typed(*arguments, lines=()):
        return kamikoma("play", *arguments, stdin="".join(f"{one}\n" for one in lines).encode())

    return typed


@pytest.mark.parametrize("game", LINES)
def test_what_was_played_is_an_entry(play, kamikoma, here, game):
    ran = play(game, lines=LINES[game])
    assert (ran.status, ran.err) == (0, "")
    assert f"kamikoma score {game}-play.txt" in ran.out
    assert kamikoma("score", f"{game}-play.txt").status in (0, 1)  # it need not be finished


@pytest.mark.parametrize("game", LINES)
def test_it_goes_on_where_it_was_stopped(play, here, game):
    whole, parts = here / "whole.txt", here / "parts.txt"
    play(game, "--out", "whole.txt", lines=LINES[game])
    for line in LINES[game]:
        assert play(game, "--out", "parts.txt", lines=[line, "stop"]).status == 0
    assert parts.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("game", LINES)
def test_what_breaks_a_rule_is_refused_and_nothing_is_lost(play, here, game):
    play(game, lines=LINES[game][:1])
    before = (here / f"{game}-play.txt").read_bytes()
    line, reason = REFUSED[game]
    ran = play(game, lines=[line])
    assert ran.status == 0
    assert reason in ran.err
    assert (here / f"{game}-play.txt").read_bytes() == before


def test_a_file_with_comments_is_kept_as_it_was_beside_the_new_one(play, here):
    play("tower", "--out", "mine.txt", lines=LINES["tower"][:1])
    written = (here / "mine.txt").read_bytes()
    by_hand = b"# at the seaside\n" + written
    (here / "mine.txt").write_bytes(by_hand)
    (here / "mine.txt.1.bak").write_bytes(b"an earlier one")
    ran = play("tower", "--out", "mine.txt", lines=["nonsense"])
    assert (here / "mine.txt").read_bytes() == by_hand
    ran = play("tower", "--out", "mine.txt", lines=LINES["tower"][1:3])
    assert ran.out.count("A copy, with its comments: mine.txt.2.bak") == 1
    assert (here / "mine.txt.2.bak").read_bytes() == by_hand
    assert (here / "mine.txt.1.bak").read_bytes() == b"an earlier one"
    assert (here / "mine.txt").read_bytes().startswith(written)
    assert sorted(path.name for path in here.glob("mine*")) == [
        "mine.txt",
        "mine.txt.1.bak",
        "mine.txt.2.bak",
    ]


def test_a_game_is_kept_in_a_file(play, here):
    ran = play("tower", "--out", "-", lines=[])
    assert (ran.status, ran.out) == (2, "")
    assert "kept in a file" in ran.err
    assert not (here / "-").exists()


UNDONE = dict(zip(LINES, itertools.cycle(["back", "undo", "戻る"]), strict=False))


@sweep(sitting=["the same", "another"], game=list(LINES))
def test_the_last_line_is_taken_back(play, here, game, sitting):
    *first, last = LINES[game]
    play(game, "--out", "short.txt", lines=first)
    if sitting == "the same":
        play(game, "--out", "long.txt", lines=[*first, last, UNDONE[game]])
    else:
        play(game, "--out", "long.txt", lines=[*first, last])
        play(game, "--out", "long.txt", lines=["back"])
    assert (here / "long.txt").read_bytes() == (here / "short.txt").read_bytes()


def test_nothing_is_kept_of_nothing(play, here):
    ran = play("lineframe", lines=["A7Q3K2M", "back", "back", "?"])
    assert ran.status == 0
    assert "there is nothing to take back" in ran.err
    assert "for example: tape A7Q3K2M" in ran.err
    assert not (here / "lineframe-play.txt").exists()


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("kokkuri 1\nplayers a b c\n", "mine.txt:1:1"),
        ("lineframe 1\ntape A7Q3K2M\ntable\nQ13\n", "mine.txt: it is no game that can be gone on"),
        ("lineframe 1\ntape A7Q3K2M\nplay\n3 at 9,9 east write 1\n", "mine.txt: it is no game"),
        ("", "mine.txt"),
    ],
)
def test_a_file_that_cannot_be_gone_on_with_is_left_alone(play, here, content, told):
    place = here / "mine.txt"
    place.write_text(content, encoding="utf-8")
    ran = play("lineframe", "--out", "mine.txt", lines=["2 at 0,-1 east write 1"])
    assert ran.status == 2
    assert told in ran.err
    assert place.read_text(encoding="utf-8") == content


def test_candidates_of_kokkuri_lie_as_they_were_said_to_and_a_round_has_all_its_cards(play, here):
    tokens = ["fox", "fox", "dog", "sun", "sun", "tanuki", "dog", "fox", "fox"]
    cards = ["fox 2 4 5", "dog 3 3", "sun 1", "tanuki 0"]
    lines = ["sun dog", "太陽、狗 狐 狸", *tokens, *cards, "fox 2 4 5 1 1", "tanuki 0"]
    ran = play("kokkuri", "--players", "3", lines=lines)
    assert "expected fox dog tanuki sun, each once" in ran.err + ran.out
    assert "round 1 has 7 cards; with these tokens 9 to 13 are played" in ran.err + ran.out
    saved = (here / "kokkuri-play.txt").read_text(encoding="utf-8")
    candidates = [line.split(":")[0] for line in saved.splitlines() if "candidate" in line]
    assert candidates == [f"candidate {name}" for name in ("sun", "dog", "fox", "tanuki")]
    assert "candidate tanuki: tokens blue ; cards 0\n" in saved


PARTY = ("--players", "2")
TAPES = "Aki A7Q3K2M, Ben AA4M2HM"


def test_two_players_of_lineframe_take_turns_with_one_die(play, kamikoma, here):
    lines = [TAPES, "1 at 0,-1 east write 1", "cross 0,0", "at -1,0 west write 1", "cross 0,0"]
    ran = play("lineframe", *PARTY, lines=[*lines, "2 write 1"])
    assert "turn 1, Ben, with the 1" in ran.out
    assert "Ben rolls, and nobody else writes a ×" not in ran.err  # the next, by Aki, is refused
    assert "Aki rolls, and nobody else writes a ×" in ran.err
    assert "the strip 26 (frame f11 of the tape)" in ran.err  # not as if it were the first turn
    saved = (here / "lineframe-play.txt").read_text(encoding="utf-8")
    assert saved.count("player ") == 2
    play("lineframe", lines=["back", "back"])
    assert (here / "lineframe-play.txt").read_text(encoding="utf-8").count("write") == 1
    assert kamikoma("score", "lineframe-play.txt").status in (0, 1)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("A7Q3K2M", "this is 1 tape, and 2 play"),
        ("Aki A7Q3K2M Aki AA4M2HM", "two players are called Aki"),
        ("Aki A7Q3K2N Ben AA4M2HM", "is no tape’s id"),
    ],
)
def test_tapes_that_cannot_be_are_refused(play, here, line, told):
    assert told in play("lineframe", *PARTY, lines=[line]).err
    assert not (here / "lineframe-play.txt").exists()


def test_a_party_of_lineframe_ends_by_rule_15_with_boxes_and_a_ranking(play, kamikoma, here):
    entry = here / "over.txt"
    entry.write_text(over_by_one_turn(), encoding="utf-8")
    *_, last = entry.read_text(encoding="utf-8").splitlines()
    shorter = entry.read_text(encoding="utf-8").removesuffix(f"{last}\n")
    (here / "near.txt").write_text(shorter, encoding="utf-8")
    ran = play("lineframe", "--out", "near.txt", lines=[last, "4 write 1", "nobody: box f3 for 2"])
    assert "place" in ran.out
    assert "The game is over" in ran.out
    assert ran.err.count("whose box? begin with one of Aki, Ben") == 2
    assert (here / "near.txt").read_bytes() == entry.read_bytes()


def over_by_one_turn() -> str:
    """Return a game of two players that is over with the last line."""
    party = tuple(Entry(player=name, tape=tape, play=()) for name, tape in TWO)
    rng = random.Random(2)
    while not coming(party).over:
        now = coming(party)
        player = now.roller if now.roller in now.waiting else now.waiting[0]
        strips = moves(party[player], alone=False).strips
        faces = [now.face] if now.face else [face for face in strips if len(strips[face]) > 2]
        places = [(face, at) for face in faces for at in placings(party[player], face)]
        face, at = rng.choice(places)
        step = Turn(face, at.x, at.y, at.direction, 1)
        entry = replace(party[player], play=(*(party[player].play or ()), step))
        party = (*party[:player], entry, *party[player + 1 :])
    return serialise(party)


HANDS = [
    "light S5",
    "Aki post S456 = 2",
    "春: post S12W = 0",
    "Aki post S456 = 2",
    "Dan post S123 = 1",
    "Aki post B567 = 2",
    "Aki claim base kasanari = 6",
    "Dan hand B123 B89 S7",
    "春 hand B112234",
    "round 2",
    "Dan hand B123 B123 B456",
    "Dan claim base senmonka kasanari = 7",
]


def test_hands_of_lautzeit_sep_are_entered_round_by_round_and_ranked(play, kamikoma, here):
    ran = play("lautzeit-sep", "--players", "2", lines=HANDS[1:5])
    assert "春 is one player more than the game of 2 has" not in ran.err
    assert "Dan is one player more than the game of 2 has" in ran.err
    ran = play("lautzeit-sep", "--players", "3", "--out", "three.txt", lines=HANDS)
    assert ran.err == ""
    assert "round 3" in ran.out  # comes next
    scored = kamikoma("score", "three.txt")
    assert scored.status == 0
    assert scored.out.splitlines()[-3].split()[:2] == ["1", "Aki"]
    whole = (here / "three.txt").read_text(encoding="utf-8")
    play("lautzeit-sep", "--out", "three.txt", lines=["back"])
    claim = "claim base senmonka kasanari = 7\n"
    assert (here / "three.txt").read_text(encoding="utf-8") == whole.removesuffix(claim)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("post S123 = 1", "name the player of every hand"),
        ("Eve hello", "expected a line like “Aki post S456 = 2”"),
        ("Eve post S123 = 1", "Eve is one player more than the game of 3 has"),
        ("Dan post B567 = 2", "Aki declared; the round is over"),
        ("Dan claim base = 2", "Aki declared; the round is over"),
        ("round 3", "expected “round 2”"),
        ("Dan hand S4560 B12", "only 0 of S0 are left"),
        ("Dan hand S455 B123", "the players together have more than 3 of S5"),
        ("Aki claim base = 2", "you missed Overlapping bridges"),
    ],
)
def test_what_cannot_be_of_a_round_is_refused(play, here, line, told):
    ran = play("lautzeit-sep", "--players", "3", lines=[*HANDS[:6], line])
    assert told in ran.err
    assert ran.err.count("✗") >= 1


def test_a_round_of_kokkuri_that_goes_on_elects_nobody(play):
    tokens = ["fox", "fox", "dog", "sun", "sun", "tanuki", "dog", "fox", "fox"]
    cards = ["fox 2 4 5 1", "dog 3 3", "sun 1 2", "tanuki 0"]
    ran = play("kokkuri", "--players", "3", lines=["fox dog tanuki sun", *tokens, *cards[:3]])
    assert not {"elected", "first", "second"} & set(ran.out.split())
    assert "fox         green red red blue" in ran.out
    assert "elected" in play("kokkuri", lines=cards[3:]).out


def test_a_box_that_may_not_stand_is_refused(play, here):
    lines = ["テープ A7Q3K2M", "5 at 1,-3 south write 4", "box 1,0 for 1", "box 1,1 for 3"]
    ran = play("lineframe", lines=lines)
    assert ran.err.count("✗") == 2
    assert "box" not in (here / "lineframe-play.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", LINES)
def test_what_is_taken_back_to_its_beginning_leaves_nothing_that_cannot_be_gone_on_with(
    play, here, game
):
    play(game, lines=LINES[game][:1])
    play(game, lines=["back"])
    assert play(game, lines=LINES[game][:1]).status == 0


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("guard k4", "expected a turn, or “to-move” or “claim” with a colour"),
        ("red 1 c1", "expected a turn, or “to-move” or “claim” with a colour"),
        ("claim red wins", "red has placed no 5"),
        ("turn black: place 1 a5; guard d3 d4", "black is one colour too many"),
    ],
)
def test_the_position_of_rakugaaki_is_no_turn(play, here, line, told):
    turns = ["turn red: place 1 a2; guard d3 d4", "turn blue: place 1 b2; guard d4 d3"]
    turns += ["turn green: place 1 a4; guard d3 d4", "turn purple: place 1 h5; guard d4 d3"]
    before = turns if line.startswith(("turn", "claim")) else []
    ran = play("rakugaaki", "--players", "4", lines=[*before, line])
    assert told in ran.err
    assert ran.err.count("✗") == 1


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_for_how_many_it_is_is_asked_where_it_makes_a_difference(kamikoma, game):
    fewest, most = game.players.start, game.players.stop - 1
    playing, edition = game.scoring.playing(), game.editions.house()
    alike = playing.begin(fewest, edition) == playing.begin(most, edition)
    asked = "--players" in kamikoma("play", game.slug, "--help").out
    assert asked == playing.for_players == (not alike)
    new = [
        kamikoma("new", game.slug, "--players", str(n), "--out", "-").out for n in (fewest, most)
    ]
    assert new[0] != new[1]


SEATED = ["player Aki, Ben", "Aki post S456 = 2"]


def test_a_name_that_was_mistyped_is_no_new_player(play, here):
    ran = play(
        "lautzeit-sep", "--players", "4", "--out", "p.txt", lines=[*SEATED, "Bem post S12W = 0"]
    )
    assert "Bem is no player so far: “player Bem” adds one" in ran.err
    assert "Bem" not in (here / "p.txt").read_text("utf-8")
    lines = [*SEATED, "player Bem", "Bem post S12W = 0"]
    ran = play("lautzeit-sep", "--players", "3", "--out", "q.txt", lines=lines)
    assert (ran.status, ran.err) == (0, "")
    assert "player Bem" in (here / "q.txt").read_text("utf-8")


def test_lines_after_a_player_are_that_players(play, here):
    lines = ["player Aki", "post S456 = 2", "player Ben", "post S12W = 0"]
    named = ["player Aki, Ben", "Aki post S456 = 2", "Ben post S12W = 0"]
    for out, typed in (("as-entry.txt", lines), ("named.txt", named)):
        assert play("lautzeit-sep", "--out", out, lines=typed).err == ""
    assert (here / "as-entry.txt").read_bytes() == (here / "named.txt").read_bytes()


def test_no_more_are_seated_than_play_and_seats_are_taken_back(play):
    ran = play("lautzeit-sep", "--players", "2", lines=["player Aki, Ben, Cleo"])
    assert "Cleo is one player more than the game of 2 has" in ran.err
    ran = play(
        "lautzeit-sep", "--players", "2", lines=["player Aki, Bem", "back", "player Ben", "?"]
    )
    assert ran.err.endswith("for example: Ben post S456 = 2\n")


@pytest.mark.parametrize(("answer", "plays"), [("n", False), ("", False), ("y", True)])
def test_at_a_terminal_somebody_new_is_asked_about(answer, plays, capsys):
    game = next(game for game in games() if game.slug == "lautzeit-sep")
    sitting, _ = begin(game, 3, Setting()).enter("Aki post S456 = 2")
    after, refused = sitting.enter("Aky post S12W = 0")
    asked = []

    def ask(coming):
        asked.append(str(coming.asked.template))
        return answer

    assert refused == ()
    assert _meant(sitting, after, ask) is plays
    assert ("the line was not entered" in capsys.readouterr().err) is not plays
    assert asked == ["{player} is new: a player? [y/N]"]
    assert _meant(after, after, ask)  # nobody new
    assert _meant(sitting, after, _ask_plainly)


def test_seats_outlast_a_stop(play, here):
    play("lautzeit-sep", "--players", "3", "--out", "s.txt", lines=["player Aki, Ben", "light S5"])
    ran = play("lautzeit-sep", "--out", "s.txt", lines=["Bem post S456 = 2", "Ben post S456 = 2"])
    assert "Bem is no player so far: “player Bem” adds one" in ran.err
    kept = (here / "s.txt").read_text("utf-8")
    assert "player Aki\nhand none\n" in kept
    assert "player Ben\npost S456 = 2\nlight S5\n" in kept
    ran = play("lautzeit-sep", "--out", "s.txt", lines=["Aki post B123 = 1", "Bem post S12W = 0"])
    assert ran.err.count("✗") == 1
    assert "hand none" not in (here / "s.txt").read_text("utf-8")
    play("lautzeit-sep", "--out", "s.txt", lines=["back"] * 5)
    assert not (here / "s.txt").exists()


def test_who_is_seated_keeps_the_seat_over_a_stop(play, here):
    play("lautzeit-sep", "--players", "3", lines=["player Aki, Ben, Cleo", "Cleo post S456 = 2"])
    play("lautzeit-sep", lines=["Ben post B123 = 1"])
    kept = (here / "lautzeit-sep-play.txt").read_text("utf-8").splitlines()
    names = [line for line in kept if line.startswith("player ")]
    assert names == ["player Aki", "player Ben", "player Cleo"]
    text = "lautzeit-sep 1\nplayers 3\nplayer Aki\npost S456 = 2\nplayer Ben\npost B123 = 1\n"
    (here / "typed.txt").write_text(text, "utf-8")
    play("lautzeit-sep", "--out", "typed.txt", lines=["player Cleo", "post S12W = 0"])
    kept = (here / "typed.txt").read_text("utf-8").splitlines()
    assert [line for line in kept if line.startswith("player ")] == names


def test_who_is_not_known_is_not_kept_once_the_round_is_declared(play, here):
    ended = ["player Aki, Ben", *(f"Aki {line}" for line in LINES["lautzeit-sep"][:3])]
    play("lautzeit-sep", "--players", "3", lines=ended)
    assert "Ben" not in (here / "lautzeit-sep-play.txt").read_text("utf-8")


def test_of_several_seated_at_once_each_line_has_a_name(play, here):
    ran = play("lautzeit-sep", lines=["player Aki, Ben", "post S456 = 2"])
    assert "expected a line like “Aki post S456 = 2”" in ran.err
    assert "post" not in (here / "lautzeit-sep-play.txt").read_text("utf-8")


def test_what_is_told_at_the_end_stands_in_a_line_of_its_own(play):
    assert "\nSaved: " in play("lautzeit-sep", lines=["post S456 = 2"]).out


@pytest.mark.parametrize(
    ("game", "short"),
    [
        ("rakugaaki", ["red: place 1 a2; guard d3 d4", "青 置く 1 b2; guard d4 d3"]),
        ("rakugaaki", ["赤： place 1 a2; guard d3 d4", "turn blue: place 1 b2; guard d4 d3"]),
        ("tower", ["ん 9,1", "あ 8,1 across あん"]),
    ],
)
def test_what_every_turn_begins_with_need_not_be_typed(play, here, game, short):
    ran = play(game, "--out", "short.txt", lines=short)
    assert ran.err == ""
    play(game, "--out", "long.txt", lines=LINES[game])
    assert (here / "short.txt").read_bytes() == (here / "long.txt").read_bytes()


def test_the_colour_need_not_be_typed_where_it_is_known(play, here):
    colours = ["red", "blue", "yellow", "green"]
    turns = [f"{colour}: guard d3 d4; guard d4 d3" for colour in colours]
    turns += ["to-move red", "place 1 a2; guard d3 d4"]
    ran = play("rakugaaki", "--players", "4", lines=turns)
    assert ran.err == ""
    kept = (here / "rakugaaki-play.txt").read_text("utf-8")
    assert "turn red: place 1 a2\nthen: guard d3 d4\n" in kept


def test_names_in_quotes_and_in_front_of_a_turn_are_names(play, here):
    tapes = 'North A7Q3K2M, "S O" A3X9NYE'
    lines = [tapes, "“S O” 5 at 1,-3 south write 4", "North: 5 at 1,-3 south write 4"]
    ran = play("lineframe", "--players", "2", lines=lines)
    assert ran.err == "✗ North comes next\n"
    kept = (here / "lineframe-play.txt").read_text("utf-8")
    assert "player S O\ntape A3X9NYE\n" in kept
    assert "5 at 1,-3 south write 4" in kept
    lines = ['player "Aki B", Ben', '"Aki B" post S456 = 2', "「Ben」： post S12W = 0"]
    ran = play("lautzeit-sep", "--players", "2", lines=lines)
    assert ran.err == ""
    kept = (here / "lautzeit-sep-play.txt").read_text("utf-8")
    assert "player Aki B\npost S456 = 2\nplayer Ben\npost S12W = 0\n" in kept


def test_kokkuri_is_played_by_names_in_turn_order(play, here):
    lines = ["players Aki Ben", "players 「秋」、Ben, Cleo", "fox dog tanuki sun", "fox"]
    ran = play("kokkuri", "--players", "3", lines=lines)
    assert ran.err.count("✗") == 1
    kept = (here / "kokkuri-play.txt").read_text("utf-8")
    assert "players 秋 Ben Cleo\n" in kept
    assert "candidate fox: tokens 秋 ;" in kept
    ran = play("kokkuri", "--players", "4", "--out", "four.txt", lines=["players a b c"])
    assert "these are 3 names, and 4 play" in ran.err


def test_a_tower_that_is_being_built_has_no_grade(play):
    ran = play("tower", lines=[])
    assert "grade" not in ran.out
    assert "tower" not in ran.out.casefold()
    ran = play("tower", lines=LINES["tower"])
    assert "grade" not in ran.out
    assert "will stand" not in ran.out
    assert "あん" in ran.out
