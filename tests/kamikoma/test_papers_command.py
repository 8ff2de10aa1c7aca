"""Printing on papers and labels of one's own."""

import re

import pypdf
import pytest

pytestmark = pytest.mark.usefixtures("any_ink")

MM = 72 / 25.4


def sides(file):
    return {
        tuple(round(float(side) / MM, 1) for side in page.mediabox[2:])
        for page in pypdf.PdfReader(file).pages
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("200x250mm", (200, 250)),
        ("７．５×１０ｉｎ", (190.5, 254)),
        ("297x210", (297, 210)),
        ("A3", (297, 420)),
    ],
)
def test_a_game_is_printed_on_a_paper_of_ones_own(kamikoma, here, typed, expected):
    ran = kamikoma("print", "tower", "--paper", typed, "--out", "p.pdf")
    assert (ran.status, ran.err) == (0, "")
    assert sides(here / "p.pdf") == {expected}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["tower", "--paper", "10x10"], ["10 × 10 mm", "50 to 1200 mm"]),
        (["tower", "--paper", "a9"], ["--paper", "a9", "letter", "200x250mm"]),
        (["lautzeit-sep", "--paper", "100x148"], ["100 × 148 mm", "would do"]),
        pytest.param(
            ["lineframe", "--paper", "400x60", "--frame", "30"],
            ["30 mm", "would do"],
            marks=pytest.mark.slow,
        ),
        pytest.param(
            ["all", "--paper", "182x257"], ["182 × 257 mm", "would do"], marks=pytest.mark.slow
        ),
        (["all", "--out", "all.pdf"], ["all.pdf", "folder"]),
        (["tower", "--labels", "l7160"], ["44 × 63 mm", "63.5 × 38.1 mm", "avery-l7161"]),
        (["lineframe", "--frame", "30", "--labels", "l7651"], ["avery-l7159", "--frame 20"]),
        (["lineframe", "--labels", "l716"], ["l716", "kamikoma labels", "did you mean l716"]),
        (["lineframe", "--labels", "l7160", "--paper", "a3"], ["--labels", "--paper"]),
        (["lineframe", "--labels", "l7160", "--first-label", "22"], ["22", "21"]),
        (["lineframe", "--first-label", "2"], ["--first-label", "--labels"]),
        (["lineframe", "--labels", "l7160", "--labels-file", "none.toml"], ["none.toml"]),
    ],
)
def test_what_does_not_fit_is_refused_before_anything_is_written(kamikoma, here, arguments, words):
    before = sorted(here.iterdir())
    ran = kamikoma("print", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("kamikoma: ")
    assert ran.err.count("\n") == 1
    for word in words:
        assert word in ran.err
    assert sorted(here.iterdir()) == before


@pytest.mark.slow
def test_the_paper_that_is_named_does(kamikoma, here):
    refused = kamikoma("print", "kokkuri", "--paper", "120x170")
    named = re.search(r"; (\d+ × \d+ mm) would do", refused.err).group(1)
    assert kamikoma("print", "kokkuri", "--paper", named, "--out", "p.pdf").status == 0
    assert len(sides(here / "p.pdf")) == 1


def test_a_tape_is_printed_on_labels(kamikoma, here):
    ran = kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--labels", "l7160", "--out", ".")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("lineframe-A7Q3K2M-avery-l7160.pdf: 2 pages\n")
    assert "\n27 labels\n" in ran.out
    assert sides(here / "lineframe-A7Q3K2M-avery-l7160.pdf") == {(210, 297)}


def test_what_is_left_out_is_told_with_the_labels_that_would_do(kamikoma, here):
    ran = kamikoma("print", "kokkuri", "--labels", "avery-l7651", "--out", "p.pdf")
    assert ran.status == 0
    assert "18 labels" in ran.out
    assert "a piece of 63 × 88 mm does not fit a label of 38.1 × 21.2 mm; avery-l7165" in ran.out


SHEET = """[mine]
paper = "100x150mm"
columns = 2
rows = 3
width = 45
height = 45
left = 3
top = 5
across = 48
down = 47
"""


def test_label_sheets_of_ones_own_come_from_a_file_or_the_configuration(kamikoma, here):
    (here / "own.toml").write_text(SHEET, encoding="utf-8")
    command = ("print", "lineframe", "--id", "A7Q3K2M", "--labels", "mine", "--out", "p.pdf")
    assert kamikoma(*command).status == 2
    assert kamikoma(*command, "--labels-file", "own.toml").status == 0
    assert sides(here / "p.pdf") == {(100, 150)}
    folder = here / "configuration" / "kamikoma"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "labels.toml").write_text(SHEET, encoding="utf-8")
    assert kamikoma(*command).status == 0
    listed = kamikoma("labels")
    assert (listed.status, listed.err) == (0, "")
    assert re.search(r"^mine +100 × 150 mm +2 × 3 +45 × 45 mm", listed.out, re.MULTILINE)
    assert "avery-l7160" in listed.out
    assert str(folder / "labels.toml") in listed.out.replace("\n", "")


def test_a_damaged_label_file_is_refused_with_its_line(kamikoma, here):
    (here / "own.toml").write_text(SHEET.replace("rows = 3", "rows = many"), encoding="utf-8")
    ran = kamikoma("labels", "--labels-file", "own.toml")
    assert (ran.status, ran.out) == (2, "")
    assert "own.toml: line 4: this is no TOML" in ran.err
    (here / "own.toml").write_text(SHEET.replace("rows = 3", "rows = 300"), encoding="utf-8")
    assert "line 4: rows" in kamikoma("labels", "--labels-file", "own.toml").err


@pytest.mark.parametrize("options", ["--cutter svg", "--marks lines", "--duplex fold"])
def test_labels_are_cut_already_and_have_one_side(kamikoma, here, options):
    ran = kamikoma("print", "kokkuri", "--labels", "avery-l7160", *options.split())
    assert (ran.status, ran.out) == (2, "")
    assert f"--labels does not go with {options.split()[0]}" in ran.err
    assert not (here / "output").exists()


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("print tower --first-label 1", "--first-label goes only with --labels"),
        ("print tower --label-sides fronts", "--label-sides goes only with --labels"),
        ("print tower --labels avery-l7651 --paper a4", "does not go with --paper"),
        ("print tower --labels avery-l7651 --duplex long", "does not go with --duplex"),
        ("print tower --labels avery-l7651 --marks corners", "does not go with --marks"),
        ("print lineframe --labels avery-l7160 --label-sides backs", "No such option"),
    ],
)
def test_what_would_do_nothing_is_refused_even_if_it_is_the_usual_value(kamikoma, command, words):
    ran = kamikoma(*command.split())
    assert (ran.status, ran.out) == (2, "")
    assert words in ran.err


def test_help_tells_what_is_taken_where_nothing_is_typed(kamikoma):
    told = " ".join(kamikoma("print", "tower", "--help").out.split())
    assert "[default: a4]" in told
    assert "[default: 1; 1 to 500]" in told
    assert "[default: 60.0;" in " ".join(kamikoma("solve", "tower", "--help").out.split())
