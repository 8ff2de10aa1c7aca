"""The command line: help that works as typed, one line for what is wrong, nothing half-written."""

import json
import re
import shlex
import sys

import click
import pypdfium2
import pytest
from PIL import ImageChops, ImageOps
from rich.cells import cell_len

from kamikoma.cli.commands import cli
from kamikoma.cli.samples import FOLDER
from kamikoma.shelf import games
from tests.photo_bench.photo import take_photo

pytestmark = pytest.mark.usefixtures("any_ink")

SLUGS = [game.slug for game in games()]

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


def commands(group=cli, path=(), context=None):
    """Every command with the words that lead to it."""
    context = click.Context(group, context, "kamikoma" if not path else path[-1])
    yield path, group
    if isinstance(group, click.Group):
        for name in group.list_commands(context):
            yield from commands(group.get_command(context, name), (*path, name), context)


PATHS = [path for path, _ in commands()]
EXAMPLES = sorted(
    {line for _, command in commands() for line in (command.epilog or "").split("\n")[1:]}
)


def test_there_are_the_commands_of_every_game():
    assert ("print", "lineframe") in PATHS
    assert ("score", "lineframe") in PATHS
    assert ("solve", "lineframe") in PATHS
    assert ("export", "tts", "lineframe") in PATHS
    verbs = {path[:-1] for path in PATHS if path and path[-1] in SLUGS}
    assert verbs >= {("print",), ("score",), ("export", "images"), ("export", "tts")}
    for verb in verbs - {("solve",), ("odds",), ("read",)}:  # not every game has these
        others = {"all"} if verb == ("print",) else set()
        assert {path[-1] for path in PATHS if path[:-1] == verb} == {*SLUGS, *others}, verb


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_every_command_helps_in_both_languages(kamikoma, path):
    english = kamikoma(*path, "--help")
    japanese = kamikoma(*path, "-h", "--lang", "ja")
    assert english.status == japanese.status == 0
    assert not re.search("[ァ-ヶ一-龠]", english.out)  # a hand of kana may stand in an example
    assert "Examples:" in english.out
    assert "例:" in japanese.out
    for line in japanese.out.splitlines():
        assert cell_len(line) <= 80
        text = re.split(r"\s{2,}", line.strip())[-1]
        if line.startswith("  ") and not re.match(r"[-a-z0-9\[]", text) and len(text) > 3:
            assert JAPANESE.search(text), f"not in Japanese: {line}"


def test_help_shows_what_an_option_takes(kamikoma):
    shown = kamikoma("print", "lineframe", "--help").out
    assert "--ink [full|eco" in shown
    assert re.search(r"--paper PAPER\s+The paper in the printer: a4, letter, a3", shown)
    assert "default: a4" in shown


def scanned(typed, here):
    """Leave scans of both sides of a calibration sheet, and one of it against a window."""
    assert typed("kamikoma calibrate print --out sheet.pdf").status == 0
    front, back = (
        page.render(scale=150 / 72).to_pil().convert("L")
        for page in pypdfium2.PdfDocument(here / "sheet.pdf")
    )
    for name, side in (("front", front), ("back", back)):
        ImageOps.expand(side, 100, 20).save(here / f"{name}.jpg", quality=95)
    faint = front.point(lambda grey: 120 + grey * 135 // 255)  # through the paper
    ImageChops.multiply(ImageOps.mirror(faint), back).save(here / "window.jpg", quality=95)


HEAVY = re.compile("export|all|gallery|demo|--games|--hands|--plan|--players [23]|read")
DEMO = re.compile("kamikoma print [a-z-]+( --duplex fold --ink eco)?")
"""Each game as it is, which `demo` prints in every run; and folded, as one of them is below."""
FOLDED = "kamikoma print kokkuri --duplex fold --ink eco"


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=pytest.mark.slow)
        if HEAVY.search(line) or (DEMO.fullmatch(line) and line != FOLDED)
        else line
        for line in EXAMPLES
        if not line.startswith("kamikoma serve")  # until Ctrl-C; see tests/kamikoma/serve
    ],
)
def test_every_example_works_as_typed(typed, here, line):
    sample = (here / "kamikoma" / "samples" / "lineframe-good.txt").read_text(encoding="utf-8")
    (here / "north.txt").write_text(sample, encoding="utf-8")
    south = re.sub("cross.*", "", sample).replace("North", "South")  # North rolled in that turn
    (here / "south.txt").write_text(south, encoding="utf-8")
    for name, good in (("hand", "lautzeit-sep"), ("town", "rakugaaki"), ("round", "kokkuri")):
        sample_file = here / "kamikoma" / "samples" / f"{good}-good.txt"
        (here / f"{name}.txt").write_bytes(
            sample_file.read_bytes() if sample_file.is_file() else b""
        )
    (here / "my-set.toml").write_text("# replaces nothing\n", encoding="utf-8")
    if "table.jpg" in line:
        photo = take_photo(1, "easy", split="reader tests", crop=True)
        (here / "table.jpg").write_bytes(photo.jpeg)
    elif ".jpg" in line:
        scanned(typed, here)
    ran = typed(line)
    assert ran.status == 0, ran.err
    # Where the output is a file or an entry, people are told on standard error.
    if ">" not in line and "kamikoma read" not in line:
        assert ran.err == ""


def test_the_version_is_the_one_that_is_installed(kamikoma):
    shown = kamikoma("--version")
    assert (shown.status, shown.err) == (0, "")
    assert re.fullmatch(r"kamikoma \d+\.\d+\.\d+\n", shown.out)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["prnt"], ["prnt", "print"]),
        (["print", "linefame"], ["linefame", "did you mean lineframe?", "kamikoma print --help"]),
        (["print", "lineframe", "--playrs", "2"], ["--playrs", "--players"]),
        (["print", "lineframe", "--players", "5"], ["--players", ": found “5”, expected 1 to 4"]),
        (
            ["print", "lineframe", "--players", "two"],
            ["found “two”, expected a whole number", "--players"],
        ),
        (["print", "lineframe", "--paper", "a5"], ["a5", "letter"]),
        (["print", "lineframe", "--frame", "18"], ["18", "20"]),
        (["print", "lineframe", "surplus"], ["surplus"]),
        (["print", "lineframe", "--id", "A7Q3K2N"], ["A7Q3K2N", "did you mean A7Q3K2M?"]),
        (["print", "lineframe", "--id", "A7Q3K2M", "--id", "a7q3k2m"], ["A7Q3K2M", "twice"]),
        (["print", "lineframe", "--id", "A7Q3K2M", "--players", "2"], ["--id", "--players"]),
        (["print", "lineframe", "--id", "A7Q3K2M"] + ["--id", "A7Q3K2M"] * 4, ["5", "4"]),
        (["score", "lineframe"], ["FILE"]),
        (["score", "--json"], ["FILE"]),
        (["score", "lineframe", "-", "-"], ["once"]),
        (["score", "lineframe", "x.txt", "--picture", "x.jpg"], ["x.jpg", ".svg"]),
        (["--lang", "fr", "demo"], ["fr", "ja"]),
        (["completion", "tcsh"], ["tcsh", "fish"]),
        (["completion"], ["bash", "zsh", "fish"]),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_command_used_wrongly_gets_one_line(kamikoma, here, arguments, words, language):
    if arguments[0] != "--lang":
        arguments = ["--lang", language, *arguments]
    before = sorted(here.iterdir())
    ran = kamikoma(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("kamikoma: ")
    assert ran.err.count("\n") == 1
    if language == "ja" and arguments[1] != "fr":
        assert JAPANESE.search(ran.err)
        words = [word for word in words if word.isascii() and "did you" not in word]
    for word in words:
        if language == "en" or word not in ("once", "twice"):
            assert word in ran.err
    assert sorted(here.iterdir()) == before


@pytest.mark.parametrize(
    ("typed", "proposed"),
    [("--nosuch", None), ("--ot", "--out"), ("--papers", "--paper"), ("--ou", "--out")],
)
def test_only_options_of_near_names_are_proposed(kamikoma, typed, proposed):
    ran = kamikoma("print", "kokkuri", typed)
    assert ran.status == 2
    assert ("Did you mean" in ran.err) == (proposed is not None)
    assert proposed is None or proposed in ran.err


def test_what_is_missing_is_asked_for_in_japanese(kamikoma):
    ran = kamikoma("--lang", "ja", "completion")
    assert "Choose" not in ran.err
    assert "Expected" not in ran.err


@pytest.mark.parametrize("place", ["there", "there/", "made-for-it/"])
def test_an_entry_to_fill_in_goes_into_a_folder_as_a_print_does(kamikoma, here, place):
    (here / "there").mkdir()
    ran = kamikoma("new", "kokkuri", "--out", place)
    assert (ran.status, ran.err) == (0, "")
    begun = here / place / "kokkuri.txt"
    assert begun.read_text("utf-8").lstrip().startswith("kokkuri 1")
    assert "kokkuri.txt" in ran.out
    assert kamikoma("new", "kokkuri", "--out", place).status == 2  # it is there already


def test_without_a_command_it_helps_and_says_that_it_did_nothing(kamikoma):
    assert kamikoma().status == 2
    assert kamikoma("print").status == 2


def test_a_missing_file_is_named_and_so_is_a_folder(kamikoma):
    ran = kamikoma("score", "lineframe", "nowhere.txt", "kamikoma")
    assert (ran.status, ran.out) == (2, "")
    assert "nowhere.txt" in ran.err
    assert "no such file" in ran.err
    assert "it is a folder" in ran.err
    assert kamikoma("solve", "lineframe", "nowhere.txt").status == 2


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_get_a_script_that_completes_commands(kamikoma, shell):
    script = kamikoma("completion", shell)
    assert script.status == 0
    assert "_KAMIKOMA_COMPLETE" in script.out


def test_shells_can_complete_commands(process):
    completed = process(
        "kamikoma",
        _KAMIKOMA_COMPLETE="bash_complete",
        COMP_WORDS="kamikoma print line",
        COMP_CWORD="2",
    )
    assert "lineframe" in completed.out


def test_bash_completes_what_is_typed(process):
    line = (
        'eval "$(kamikoma completion bash)"; COMP_WORDS=(kamikoma sc); COMP_CWORD=1;'
        ' _kamikoma_completion kamikoma; echo "${COMPREPLY[*]}"'
    )
    assert process(line).out.split() == ["score"]


LIGHT = """
import json, sys
from kamikoma.__main__ import main
for arguments in json.loads(sys.argv[1]):
    status = main(arguments)
    print(json.dumps([arguments, status, sorted(set(sys.modules) & set({heavy!r}))]))
"""


def light(process, here, heavy, *commands):
    """Return what came of commands, one after another in a process, and what was then loaded."""
    (here / "light.py").write_text(LIGHT.format(heavy=heavy), encoding="utf-8")
    ran = process(f"python light.py {shlex.quote(json.dumps(commands))}")
    return [json.loads(line) for line in ran.out.splitlines() if line.startswith("[[")]


def test_what_needs_no_solver_imports_none(process, here):
    (here / "unreadable.txt").write_text("lineframe 1\ntable\n99\n", encoding="utf-8")
    first = ["--help"]
    second = ["score", "lineframe", "--help"]
    third = ["score", "lineframe", "unreadable.txt"]
    fourth = ["print", "lineframe", "--id", "A7Q3K2M"]
    heavy = ["ortools", "pandas", "numpy", "scorer", "solver"]
    assert light(process, here, heavy, first, second, third, fourth) == [
        [first, 0, []],
        [second, 0, []],
        [third, 2, []],
        [fourth, 0, []],
    ]


def test_help_does_not_even_import_what_draws(process, here):
    line = ["print", "lineframe", "--help"]
    assert light(process, here, ["reportlab", "fontTools", "PIL"], line) == [[line, 0, []]]


def test_whoever_reads_no_further_is_not_bothered_with_a_traceback(process):
    ran = process("kamikoma rules lautzeit-sep | true; echo ${PIPESTATUS[0]}")
    assert ran.err == ""
    assert ran.out.strip() == "130"
    assert "130 stopped, by Ctrl-C or as nobody read on" in " ".join(
        process("kamikoma -h").out.split()
    )


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("kamikoma rules tower >&-", 0),
        pytest.param("kamikoma rules tower --json >&-", 0, marks=pytest.mark.slow),
        ("kamikoma score kamikoma/samples/tower-wrong-claim.txt 2>&-", 1),
        pytest.param("kamikoma score nowhere.txt --json 2>&-", 2, marks=pytest.mark.slow),
        ("kamikoma score - <&-", 2),
        pytest.param(
            "kamikoma print lineframe --id A7Q3K2M --out tape.pdf <&- >&- 2>&-",
            0,
            marks=pytest.mark.slow,
        ),
    ],
)
def test_closed_streams_change_nothing(process, here, line, status):
    ran = process(line)
    assert ran.status == status
    assert "Traceback" not in ran.err
    if "tape.pdf" in line:
        assert (here / "tape.pdf").read_bytes().startswith(b"%PDF-")
    if "2>&-" in line and ">&- 2" not in line:
        assert ran.out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs /dev/full")
def test_an_output_that_is_full_is_one_line(process):
    ran = process("kamikoma --help > /dev/full")
    assert ran.status == 2
    assert ran.err == "kamikoma: stopped: the disk is full\n"


def test_a_full_disk_leaves_nothing_half_written(kamikoma, process, here):
    (here / "tape.pdf").write_bytes(b"the old one")
    kamikoma(
        "print", "lineframe", "--id", "A7Q3K2M", "--out", "warm.pdf"
    )  # the fonts are cached now
    ran = process("ulimit -f 16; kamikoma print lineframe --id A7Q3K2M --out tape.pdf")
    assert ran.status == 2
    assert ran.err.count("\n") == 1
    assert "tape.pdf" in ran.err
    assert (here / "tape.pdf").read_bytes() == b"the old one"
    assert not list(here.glob(".*.part"))


def test_a_place_that_cannot_be_written_is_one_line(kamikoma, here):
    (here / "file").write_text("", encoding="utf-8")
    ran = kamikoma("print", "lineframe", "--out", "file/deeper")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "file" in ran.err


def test_interrupting_is_no_error_of_ours(kamikoma, monkeypatch):
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kamikoma.desk.printing.print_game", interrupted)
    ran = kamikoma("print", "lineframe")
    assert (ran.status, ran.err.strip()) == (130, "kamikoma: stopped")


def test_an_entry_whose_game_is_not_said_is_scored_by_an_edition_too(kamikoma, here):
    (here / "mine.txt").write_text("lineframe 1\ntable\n13=1@1\n", encoding="utf-8")
    (here / "mine.toml").write_text("[targets]\nvalue = [1, 2, 3]\n", encoding="utf-8")
    ran = kamikoma("score", "mine.txt", "--edition", "mine.toml", "--json")
    assert json.loads(ran.out)["target"] == 1
    assert "See kamikoma score --help." in kamikoma("score", "mine.txt", "--nothing").err
    assert kamikoma("score", "mine.txt", "--help").out.startswith("Usage: kamikoma score [OPTIONS]")


@pytest.mark.parametrize(
    "line",
    [
        "score --json mine.txt",
        "score mine.txt --json",
        "score --lang en --json mine.txt",
        "score --json --picture x.svg mine.txt",
        "score --json kokkuri mine.txt",
        "score kokkuri --json mine.txt",
        "score kokkuri mine.txt --json",
        "score --picture x.svg kokkuri --json mine.txt",
        "score --edition mine.toml kokkuri mine.txt --json",
        "score --json -- -mine.txt",
        "score --json -- kokkuri -mine.txt",
        "score kokkuri --json -- -mine.txt",
    ],
)
def test_options_of_score_stand_before_and_after_the_game_and_the_file(kamikoma, here, line):
    sample = (here / "kamikoma" / "samples" / "kokkuri-good.txt").read_bytes()
    for name in ("mine.txt", "-mine.txt"):
        (here / name).write_bytes(sample)
    (here / "mine.toml").write_text("", encoding="utf-8")
    ran = kamikoma(*line.split())
    assert ran.status == 0, ran.err
    assert json.loads(ran.out)["game"] == "kokkuri"
    assert ("x.svg" in line) == bool(list(here.glob("x*.svg")))


def test_what_stands_before_the_game_is_said_in_its_language(kamikoma):
    ran = kamikoma("score", "--lang", "ja", "kokkuri", "kamikoma/samples/kokkuri-good.txt")
    assert (ran.status, bool(JAPANESE.search(ran.out))) == (0, True)


def test_behind_two_dashes_there_are_files_only(kamikoma):
    ran = kamikoma("score", "--", "nowhere.txt", "--json")
    assert (ran.status, ran.out) == (2, "")
    assert "--json: cannot be read" in ran.err


@pytest.mark.parametrize(
    "where", [["kokkuri", "k.txt", "--names"], ["--names", "kokkuri", "k.txt"]]
)
def test_a_flag_of_another_game_is_refused_wherever_it_stands(kamikoma, where):
    ran = kamikoma("score", *where)
    assert (ran.status, ran.out) == (2, "")
    assert "--names" in ran.err


def test_a_line_that_is_proposed_can_be_typed_whatever_the_file_is_called(kamikoma):
    ran = kamikoma("new", "tower", "--out", "our tower.txt")
    line = ran.out.splitlines()[-1].partition(": ")[2]
    assert shlex.split(line) == ["kamikoma", "score", "our tower.txt"]


def test_a_question_keeps_its_mark_and_nothing_after_it(kamikoma):
    ran = kamikoma("print", "tower", "--duplx", "long")
    assert ran.err.endswith("Did you mean '--duplex'? See kamikoma print tower --help.\n")


@pytest.mark.parametrize("folder", ["", "my environment"])
def test_the_examples_of_the_help_are_of_files_that_are_there_away_from_a_checkout(
    kamikoma, here, monkeypatch, folder
):
    (here / "kamikoma").unlink()
    if folder:
        installed = here / folder
        installed.symlink_to(FOLDER)
        monkeypatch.setattr("kamikoma.cli.samples.FOLDER", installed)
    shown = kamikoma("score", "lineframe", "--help").out
    line = next(line for line in shown.splitlines() if "lineframe-good.txt" in line)
    assert kamikoma(*shlex.split(line)[1:]).status == 0


def test_a_game_that_is_misspelt_is_no_file_and_says_which_is_meant(kamikoma):
    ran = kamikoma("score", "linefame", "kamikoma/samples/lineframe-good.txt")
    assert (ran.status, ran.out) == (2, "")
    assert "linefame: cannot be read: there is no such file" in ran.err
    assert "did you mean lineframe?" in ran.err


def test_of_a_file_of_no_game_there_is_json_too(kamikoma, here):
    (here / "latin.txt").write_bytes(b"caf\xe9")
    for name, where in (("latin.txt", "1:4"), ("nowhere.txt", "1:1"), ("kamikoma", "1:1")):
        ran = kamikoma("score", "--json", name)
        answer = json.loads(ran.out)
        assert (ran.status, answer["game"], answer["valid"]) == (2, None, False)
        (problem,) = answer["problems"]
        assert (problem["rule"], problem["where"]) == ("notation", where)


def test_one_missing_file_does_not_stop_the_others(kamikoma, here):
    (here / "latin.txt").write_bytes(b"\xff\xfe")
    good = ("kamikoma/samples/lineframe-good.txt", "kamikoma/samples/kokkuri-good.txt")
    files = (good[0], "nowhere.txt", "latin.txt", good[1])
    ran = kamikoma("score", "--json", "--each", *files)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [answer["file"] for answer in answers] == list(files)
    assert [answer["valid"] for answer in answers] == [True, False, False, True]
    assert [answer["game"] for answer in answers] == ["lineframe", None, None, "kokkuri"]
    assert ran.status == 2
    told = kamikoma("score", "nowhere.txt", good[1], "--json")
    assert json.loads(told.out)["game"] == "kokkuri"


@pytest.mark.parametrize("more", [[], ["--each"]])
def test_standard_input_is_scored_without_its_games_name(kamikoma, more):
    ran = kamikoma("score", "-", "--json", *more, stdin=b"lineframe 1\ntable\nQ13=1\n")
    assert (ran.status, json.loads(ran.out)["score"]) == (0, 1)


def test_a_flag_that_an_answer_names_is_taken_without_the_games_name(kamikoma, here):
    play = "tower 1\nplay\nlay ん 9,1\nlay ほ 8,1 across ほん\nlay に 7,1 across にほん\n"
    (here / "mine.txt").write_text(play, encoding="utf-8")
    ran = kamikoma("score", "mine.txt")
    assert ran.status == 1
    assert "“--names”" in ran.err + ran.out
    assert kamikoma("score", "mine.txt", "--names").status == 0
    other = kamikoma("score", "kamikoma/samples/lineframe-good.txt", "--names")
    assert (other.status, other.out) == (2, "")
    assert "--names does not go with lineframe" in other.err


def test_entries_of_several_games_have_pictures_of_their_own(kamikoma, here):
    (here / "a.txt").write_text("lineframe 1\ntable\nQ13=1\n", encoding="utf-8")
    (here / "b.txt").write_text("rakugaaki 1\nplayers 4\nguard d3\n", encoding="utf-8")
    assert kamikoma("score", "a.txt", "b.txt", "--each", "--picture", "p.svg").status == 0
    first, second = ((here / name).read_bytes() for name in ("p-1.svg", "p-2.svg"))
    assert first != second
    assert not (here / "p.svg").exists()


@pytest.mark.parametrize(
    ("typed", "to_try"),
    [
        ("score lineframe", "score tower"),
        ("solve lineframe", "solve tower"),
        ("play kokkuri --out", "play tower --out"),
    ],
)
def test_of_another_games_entry_one_thing_is_said(kamikoma, here, typed, to_try):
    (here / "mine.txt").write_text("tower 1\nplay\nlay ん 9,1\n", encoding="utf-8")
    ran = kamikoma(*typed.split(), "mine.txt")
    assert ran.status == 2
    assert ran.err.count("mine.txt:") == 1
    assert f"this is an entry of tower: kamikoma {to_try} mine.txt" in ran.err


def test_a_question_that_the_other_game_takes_no_file_for_is_not_proposed(kamikoma, here):
    (here / "mine.txt").write_text("lautzeit-sep 1\nhand\n", encoding="utf-8")
    ran = kamikoma("solve", "lineframe", "mine.txt")
    assert "this is an entry of lautzeit-sep: kamikoma score lautzeit-sep mine.txt" in ran.err
