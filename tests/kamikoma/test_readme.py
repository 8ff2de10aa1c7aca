"""The READMEs and docs/notation.md say nothing that does not work."""

import json
import re
from pathlib import Path

import pytest

from games.lineframe.cell_notation import written
from games.lineframe.json_notation import read
from kamikoma.shelf import games
from tests.photo_bench.photo import take_photo

SLUGS = [game.slug for game in games()]

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
JAPANESE = (ROOT / "README.ja.md").read_text(encoding="utf-8")


def commands(text):
    return [
        line
        for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
        for line in block.splitlines()
    ]


COMMANDS = commands(README)
FIRST = "pip install uv && uv run kamikoma demo"
SERVE = "uv run kamikoma serve --lan"  # serves until Ctrl-C; tests/kamikoma/serve starts it
TESTS = "uv run pytest"  # what runs this test; .ci/run types both


def test_the_first_two_commands_are_those_that_ci_runs():
    assert COMMANDS[:2] == commands(JAPANESE)[:2] == [FIRST, TESTS]
    typed = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert FIRST in typed
    assert TESTS in typed


HEAVY = re.compile("export|print all|gallery|demo|--hands|read")


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=pytest.mark.slow) if HEAVY.search(line) else line
        for line in COMMANDS
        if line not in (TESTS, SERVE)
    ],
)
def test_every_other_command_works_as_typed(typed, here, line):
    line = line.replace("pip install uv && ", "").replace("uv run ", "")  # it is installed here
    (here / "output").mkdir(exist_ok=True)
    if "table.jpg" in line:
        photo = take_photo(1, "easy", split="reader tests", crop=True)
        (here / "table.jpg").write_bytes(photo.jpeg)
    ran = typed(line)
    assert ran.status == (1 if "wrong-claim" in line else 0), ran.err
    if "kamikoma read" not in line:  # what there is to ask about a photo is told there
        assert ran.err == ""


@pytest.mark.slow
@pytest.mark.parametrize("line", sorted({*commands(JAPANESE)} - {*COMMANDS}))
def test_every_command_of_the_japanese_readme_works_as_typed(typed, here, line):
    test_every_other_command_works_as_typed(typed, here, line)


@pytest.mark.parametrize("text", [README, JAPANESE], ids=["en", "ja"])
def test_every_game_is_in_the_table(text):
    (table,) = re.findall(r"(?<=\| --- \| --- \| --- \| --- \|\n)(?:\|.*\n)+", text)
    assert len(table.splitlines()) == len(SLUGS)


@pytest.mark.parametrize(
    "text", [README, JAPANESE, NOTATION, (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")]
)
def test_links_and_pictures_lead_somewhere(text):
    folder = ROOT / "docs" if text is NOTATION else ROOT
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert (folder / target).is_file(), target


BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", NOTATION, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("block", [block for kind, block in BLOCKS if kind in ("", "json")])
def test_what_the_notation_page_shows_can_be_read(kamikoma, block):
    slug = json.loads(block)["game"] if block.startswith("{") else block.split()[0]
    assert slug in SLUGS
    ran = kamikoma("score", slug, "-", "--json", stdin=block.encode())
    assert ran.status in (0, 1), ran.err  # they are cut short, but they can be read


def test_the_notation_page_explains_every_game():
    blocks = re.findall(r"```\n(\S+) 1\n", NOTATION)
    assert set(blocks) == set(SLUGS)


def test_the_cells_that_the_notation_page_explains_are_cells():
    lineframe = NOTATION.split("## Tower of Letter")[0]
    columns = re.findall(r"^\| (`[^|]+) \|", lineframe, re.MULTILINE)
    cells = re.findall("`([^`]+)`", " ".join(columns))
    assert {"f14", "f14-17", "36=4"} <= set(cells)
    for cell in cells:
        (entry,) = read(f"lineframe 1\ntape A7Q3K2M\ntable\n{cell}\n".encode())
        assert written(entry.table.at(0, 0)) == cell.partition("-")[0]
        assert len(entry.table.rows[0]) == (4 if "-" in cell else 1)


def test_the_samples_of_the_readme_are_in_the_package():
    for name in re.findall(r"kamikoma/samples/[\w.-]+", README):
        assert (ROOT / name).is_file()
