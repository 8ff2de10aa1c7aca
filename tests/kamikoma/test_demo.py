"""`kamikoma demo`: everything there is, in one go."""

import re
import shlex

import pypdfium2
import pytest

from kamikoma.shelf import games

GAMES = games()

pytestmark = pytest.mark.usefixtures("any_ink")


@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.slow)])
def test_the_demo_prints_and_scores_every_game(kamikoma, here, language):
    ran = kamikoma("demo", "--lang", language)
    assert (ran.status, ran.err) == (0, "")
    written = sorted(path for path in (here / "output").rglob("*.*") if path.is_file())
    for game in GAMES:
        printed = [path for path in written if path.parent.name == game.slug]
        assert [path for path in printed if path.suffix == ".pdf"]
        assert [path for path in printed if path.suffix == ".svg"]
        for sample in (game.samples.good, game.samples.wrong):
            assert f"$ kamikoma score {game.slug} kamikoma/samples/{sample}" in ran.out
    for path in written:
        assert str(path.relative_to(here)) in ran.out
        if path.suffix == ".pdf":
            assert len(pypdfium2.PdfDocument(path)) >= 1
    suggested = [line for line in ran.out.splitlines() if line.startswith("  kamikoma ")]
    assert len(suggested) > len(GAMES)
    assert all(line.endswith(" --lang ja") is (language == "ja") for line in suggested)
    assert re.search(rf"(?<!\d){len(written)}(?!\d)", ran.out.split("──")[-1])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_samples_are_one_good_entry_and_one_with_a_wrong_claim(kamikoma, game):
    assert kamikoma("score", game.slug, f"kamikoma/samples/{game.samples.good}").status == 0
    assert kamikoma("score", game.slug, f"kamikoma/samples/{game.samples.wrong}").status == 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_what_the_demo_suggests_works(kamikoma, game):
    for line in game.samples.try_next:
        assert kamikoma(*shlex.split(line)[1:]).status == 0


def test_every_sample_belongs_to_a_game():
    for game in GAMES:
        named = {game.samples.good, game.samples.wrong, *game.samples.more}
        there = {path.name for path in game.samples.folder.glob(f"{game.slug}-*")}
        assert named == there
