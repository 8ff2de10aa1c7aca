"""`kamikoma print all`."""

import os
import pty
import re
import subprocess
import sys

import pytest

from kamikoma.desk.files import Files
from kamikoma.desk.print_choices import PrintChoices
from kamikoma.desk.printers import Printers
from kamikoma.desk.printing import Printed, print_all
from kamikoma.desk.setting import Setting
from kamikoma.shelf import games
from printables.page.document import Document

SLUGS = [game.slug for game in games()]


def files(folder):
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--paper", "letter", "--ink", "eco", "--duplex", "fold"),
    ],
)
def test_all_games_are_printed_as_each_is_alone(kamikoma, here, options):
    ran = kamikoma("print", "all", "--seed", "7", "--out", "all", *options)
    assert (ran.status, ran.err) == (0, "")
    for slug in SLUGS:
        game_options = options
        if slug == "lineframe":  # nothing of it has a back
            game_options = ("--seed", "7", *options[:4])
        assert kamikoma("print", slug, "--out", f"single/{slug}", *game_options).status == 0
    together, alone = files(here / "all"), files(here / "single")
    assert len(together) == len(SLUGS)
    assert together == alone
    for name in together:
        assert re.search(rf"all/[a-z-]+/{re.escape(name)}: \d+ pages", ran.out)
    assert ran.out.endswith(f"Made {len(SLUGS)} files in all/.\n")


@pytest.mark.parametrize(
    ("players", "taken"), [(1, (1, 2, 3, 2, 3)), (4, (4, 4, 4, 4, 4)), (7, (4, 4, 7, 6, 4))]
)
def test_each_game_is_printed_for_the_nearest_number_that_it_allows(monkeypatch, players, taken):
    asked = []

    def printed(game, choices, game_choices, *rest):
        asked.append(game_choices)
        return Printed(game.slug, Document("", "", "en", ()), Files(()), (), (), None)

    monkeypatch.setattr("kamikoma.desk.printing._printed", printed)
    prints = print_all(
        games(), PrintChoices(), Setting(language="en"), Printers(), players=players, seed=1
    )
    for (game, print_), nearest in zip(prints, taken, strict=True):
        assert bool(print_.told) == (nearest != players), game.slug
        assert not print_.told or f"for {nearest} player" in str(print_.told[0])
    numbers = [getattr(one, "players", None) for one in asked]  # of Tower, it changes no print
    assert numbers == [taken[0], taken[1], None, taken[3], taken[4]]


@pytest.mark.slow
def test_nothing_is_written_if_one_game_does_not_fit(kamikoma, here):
    refused = kamikoma("print", "all", "--paper", "182x257", "--out", "all")
    assert refused.status == 2
    assert not (here / "all").exists()
    named = re.search(r"; (\d+ × \d+ mm) would do", refused.err).group(1)
    assert kamikoma("print", "all", "--paper", named, "--out", "all").status == 0
    assert len(files(here / "all")) == len(SLUGS)


@pytest.mark.slow
def test_a_folder_that_cannot_be_made_is_named(kamikoma, here):
    (here / "taken").write_text("a file", encoding="utf-8")
    ran = kamikoma("print", "all", "--out", "taken")
    assert ran.status == 2
    assert "taken" in ran.err
    assert (here / "taken").read_text(encoding="utf-8") == "a file"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_a_bar_tells_on_a_terminal_how_far_it_is(here):
    """The bar shows on standard error, names the game that is drawn, and goes when it is over."""
    program = (
        "import sys, kamikoma.cli.terminal as terminal\n"
        "terminal.PATIENCE_S = 0.0\n"
        "from kamikoma.__main__ import main\n"
        "sys.exit(main(['print', 'all', '--out', 'all']))\n"
    )
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LC_ALL": "C.UTF-8"}
    ran = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=theirs, env=environment
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:  # its terminal is gone
            break
        if not part:
            break
        shown += part
    out, _ = ran.communicate()
    os.close(ours)
    assert ran.returncode == 0
    assert b"Made 5 files" in out
    assert re.search("drawing (Lineframe|Lautzeit-Sep|Tower|Rakugaaki|Kokkuri)", shown.decode())
