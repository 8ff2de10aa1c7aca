"""`kamikoma edition`: the house's numbers as a file, to play by one's own."""

import pytest

from kamikoma.shelf import games

GAMES = [pytest.param(game, id=game.slug) for game in games()]


@pytest.mark.parametrize("game", GAMES)
def test_it_writes_what_is_played_by(kamikoma, here, game):
    ran = kamikoma("edition", game.slug)
    assert (ran.status, ran.err) == (0, "")
    assert f"kamikoma print {game.slug} --edition {game.slug}.toml" in ran.out
    text = (here / f"{game.slug}.toml").read_text("utf-8")
    assert game.editions.read(text) == game.editions.house()
    assert text.startswith("#")
    assert kamikoma("rules", game.slug, "--edition", f"{game.slug}.toml").status == 0


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_looked_at(kamikoma, here, game):
    ran = kamikoma("edition", game.slug, "--out", "-")
    assert (ran.status, ran.out, ran.err) == (0, game.editions.text(), "")
    assert not list(here.glob("*.toml"))


def test_a_file_that_is_there_is_left_alone(kamikoma, here):
    (here / "tower.toml").write_text("mine")
    ran = kamikoma("edition", "tower")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "kamikoma: tower.toml: there is a file of that name already\n"
    assert (here / "tower.toml").read_text() == "mine"


def test_a_new_entry_goes_by_it(kamikoma, here):
    (here / "my own.toml").write_text('[colours]\nvalue = ["purple", "sky", "red", "yellow"]')
    ran = kamikoma("new", "kokkuri", "--edition", "my own.toml")
    assert "kamikoma score kokkuri.txt --edition 'my own.toml'" in ran.out
    entry = (here / "kokkuri.txt").read_text("utf-8")
    assert entry.splitlines()[1].startswith("players purple sky red")
    ran = kamikoma("new", "tower", "--names")
    assert "kamikoma score tower.txt --names\n" in ran.out
