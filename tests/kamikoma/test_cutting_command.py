"""`--marks` and `--cutter`, and what docs/cutting.md says of them."""

import builtins
import re
from pathlib import Path

import pytest

from printables.cutting.machine import registration
from printables.cutting.marks import Marks
from printables.page.paper import PAPERS

pytestmark = pytest.mark.usefixtures("any_ink")

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs" / "cutting.md").read_text(encoding="utf-8")
COMMANDS = [
    line for block in re.findall(r"```sh\n(.*?)```", DOCS, re.DOTALL) for line in block.splitlines()
]
ECO = ("--ink", "eco")


@pytest.mark.slow
@pytest.mark.parametrize("line", COMMANDS)
def test_what_the_page_on_cutting_says_works_as_typed(kamikoma, here, line):
    ran = kamikoma(*line.removeprefix("uv run kamikoma ").split())
    assert ran.status == 0, ran.err
    assert ran.err == ""
    if "rakugaaki --cutter svg" in line:
        assert (here / "output" / "rakugaaki" / "rakugaaki-cutter-cut-03.svg").is_file()


def test_the_page_on_cutting_tells_what_there_is():
    assert set(re.findall(r"^\| `(\w+)` \| [^|]*\|$", DOCS, re.MULTILINE)) == set(Marks)
    square, *arms = registration(PAPERS["a4"])
    right = max((arm.left + arm.right) / 2 for arm in arms)
    bottom = max((arm.top + arm.bottom) / 2 for arm in arms)
    offset = f"{right - square.left:g} mm to the right of the square’s outer corner"
    assert offset.replace("’", "'") in " ".join(DOCS.split())
    assert f"and {bottom - square.top:g} mm below it" in " ".join(DOCS.split())
    assert "https" in DOCS


def test_a_file_for_each_page_stands_beside_the_pdf_and_is_told_of(kamikoma, here):
    ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", *ECO, "--cutter", "svg")
    assert ran.status == 0, ran.err
    written = sorted(path.name for path in (here / "output" / "lineframe").glob("*-cut-*"))
    assert written == [
        "lineframe-A7Q3K2M-eco-cutter-cut-1.svg",
        "lineframe-A7Q3K2M-eco-cutter-cut-3.svg",
        "lineframe-A7Q3K2M-eco-cutter-cut-4.svg",
    ]
    assert (
        "3 pages for the cutting machine: output/lineframe/lineframe-A7Q3K2M-eco-cutter-cut-*.svg"
        in ran.out
    )
    folder = here / "output" / "lineframe"
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    again = kamikoma("print", "lineframe", "--id", "A7Q3K2M", *ECO, "--cutter", "svg")
    assert again.status == 0
    assert {
        path.name: path.read_bytes() for path in (here / "output" / "lineframe").iterdir()
    } == files


def test_a_shorter_print_leaves_no_file_of_a_longer_one(kamikoma, here):
    out = ("--out", "set.pdf", *ECO, "--cutter", "dxf")
    (here / "set-cut-notes.dxf").write_text("mine")
    (here / "set-cut-77.svg").write_text("of another kind")
    (here / "set-cut-77.dxf").write_text("999\nKamikoma\n  0\nof a print with more pages")
    (here / "set-cut-78.dxf").write_text("a drawing of somebody's own")
    assert kamikoma("print", "lineframe", "--id", "A7Q3K2M", *out).status == 0
    written = {path.name for path in here.glob("set*")}
    assert written == {"set.pdf", "set-cut-1.dxf", "set-cut-3.dxf", "set-cut-4.dxf",
                    "set-cut-notes.dxf", "set-cut-77.svg", "set-cut-78.dxf"}  # fmt: skip


@pytest.mark.parametrize(
    "options", [("--marks", "dots"), ("--cutter", "pdf"), ("--cutter",), ("--marks", "")]
)
@pytest.mark.parametrize("game", ["kokkuri", "lineframe"])
def test_a_wrong_value_is_refused_and_nothing_written(kamikoma, here, game, options):
    ran = kamikoma("print", game, *options)
    assert ran.status == 2
    assert options[0] in ran.err
    assert not (here / "output").exists()


def test_without_ezdxf_dxf_is_refused_with_what_would_help(kamikoma, here, monkeypatch):
    real = builtins.__import__

    def without(name, *arguments, **more):
        if name == "ezdxf":
            raise ImportError(name)
        return real(name, *arguments, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", *ECO, "--cutter", "dxf")
    assert ran.status == 2
    assert "--cutter dxf needs the library ezdxf: pip install ezdxf" in ran.err
    assert "; --cutter svg does without" in ran.err
    assert not list(here.glob("output/*"))


@pytest.mark.slow
def test_marks_are_on_the_page_as_they_were_asked_for(kamikoma, here):
    sizes = {}
    for marks in Marks:
        ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", *ECO, "--marks", marks)
        assert ran.status == 0
        (written,) = (here / "output").rglob("*.pdf")
        sizes[marks] = written.read_bytes()
        written.unlink()
    assert len(set(sizes.values())) == len(Marks)
