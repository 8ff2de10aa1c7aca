"""`kamikoma play`: a game entered turn by turn, kept after each line, gone on with later."""

import pytest

from kamikoma.shelf import games
from tests.cases import sweep

LINES = {
    "lineframe": ["A7Q3K2M", "1 at 0,-1 east write 1"],
    "lautzeit-sep": ["post S456 = 2", "hand S12W B567", "claim base = 2"],
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


@sweep(sitting=["the same", "another"], game=list(LINES))
def test_the_last_line_is_taken_back(play, here, game, sitting):
    *first, last = LINES[game]
    play(game, "--out", "short.txt", lines=first)
    if sitting == "the same":
        play(game, "--out", "long.txt", lines=[*first, last, "back"])
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


def test_a_box_that_may_not_stand_is_refused(play, here):
    lines = ["テープ A7Q3K2M", "5 at 1,-3 south write 4", "box 1,0 for 1", "box 1,1 for 3"]
    ran = play("lineframe", lines=lines)
    assert ran.err.count("✗") == 2
    assert "box" not in (here / "lineframe-play.txt").read_text(encoding="utf-8")


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
