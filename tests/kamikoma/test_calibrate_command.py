"""`kamikoma calibrate`: a printer's error, printed, read, kept and made up for."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pypdfium2
import pytest

from kamikoma.cli.calibrate import as_typed
from kamikoma.desk.calibration_figures import read_scale
from kamikoma.desk.printers import Printers, read_printers, write_printers
from kamikoma.game import RefusedError
from printables.calibration.correction import Calibration

pytestmark = pytest.mark.usefixtures("any_ink")

RIGHT = Calibration(1.5, -0.8, 0.2, 1.003, 1.003)
FIGURES = ("--x", "1.5", "--y", "-0.8", "--turn", "0.2", "--scale", "1.003")
TYPED = ("calibrate", "set", *FIGURES, "--tray", "main")


@pytest.fixture(autouse=True)
def configuration(tmp_path, monkeypatch):
    place = tmp_path / "mine" / "printer.toml"
    monkeypatch.setattr("kamikoma.desk.printers.printers_file", lambda: place)
    monkeypatch.setattr("kamikoma.cli.calibrate.printers_file", lambda: place)
    return place


def kept(printer="printer", tray="main"):
    return read_printers().trays[printer][tray]


def flat(ran):
    return " ".join((ran.out + ran.err).split())


def words(pdf):
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def test_what_is_set_is_kept_and_shown(kamikoma, configuration):
    ran = kamikoma(*TYPED)
    assert (ran.status, ran.err) == (0, "")
    assert "“printer”, tray “main”: Back moved: 1.5 mm right · 0.8 mm up · 0.2° clockwise" in flat(
        ran
    )
    assert kept() == RIGHT
    assert "Scaled: 100.3 %" in flat(kamikoma("calibrate", "show"))
    assert "[printers." in configuration.read_text()


def test_what_is_not_set_stays(kamikoma):
    kamikoma(*TYPED)
    kamikoma("calibrate", "set", "--y", "１．２")
    assert kept() == Calibration(1.5, 1.2, 0.2, 1.003, 1.003)
    kamikoma("calibrate", "set", "--scale", "160/159.5,200/199")
    assert kept() == Calibration(1.5, 1.2, 0.2, 1.0031, 1.005)


def test_what_a_second_sheet_shows_is_added(kamikoma):
    kamikoma(*TYPED)
    ran = kamikoma(
        "calibrate", "set", "--add", "--x", "-0.2", "--turn", "0.05", "--scale", "160/160.2"
    )
    assert ran.status == 0
    assert kept() == Calibration(1.3, -0.8, 0.25, 1.0017, 1.0017)


def test_each_printer_and_tray_has_its_own(kamikoma):
    for printer, tray, x in (
        ("kitchen", "main", "1"),
        ("kitchen", "photo 紙", "2"),
        ("学校", "main", "3"),
    ):
        ran = kamikoma("calibrate", "set", "--printer", printer, "--tray", tray, "--x", x)
        assert ran.status == 0
    assert kept("kitchen", "photo 紙") == Calibration(2)
    assert kept("学校") == Calibration(3)
    shown = flat(kamikoma("calibrate", "show", "--printer", "KITCHEN"))
    assert "2 mm right" in shown
    assert "3 mm right" not in shown
    shown = flat(kamikoma("calibrate", "show", "--printer", "kitchen", "--tray", "main"))
    assert "1 mm right" in shown
    assert "2 mm right" not in shown


def test_names_come_back_as_they_were_kept(configuration):
    names = ['quoted "name"', "back\\slash", "a.b", "[x]", "=", "日本 語", "#"]
    trays = {name: {other: Calibration(at) for other in names} for at, name in enumerate(names)}
    write_printers(Printers(trays))
    assert read_printers().trays == trays


def test_reset_forgets_one_or_all(kamikoma, configuration):
    for printer, tray in (("a", "main"), ("a", "photo"), ("b", "main")):
        kamikoma("calibrate", "set", "--printer", printer, "--tray", tray, "--x", "1")
    assert kamikoma("calibrate", "reset").status == 2  # which one?
    assert kamikoma("calibrate", "reset", "--printer", "a", "--tray", "photo").status == 0
    assert [(name, list(trays)) for name, trays in read_printers().trays.items()] == [
        ("a", ["main"]),
        ("b", ["main"]),
    ]
    assert kamikoma("calibrate", "reset", "--printer", "b").status == 0
    assert list(read_printers().trays) == ["a"]
    assert kamikoma("calibrate", "reset").status == 0
    assert not configuration.exists()
    assert "Nothing is kept" in flat(kamikoma("calibrate", "show"))
    assert kamikoma("calibrate", "reset").status == 0
    kamikoma(*TYPED)
    assert kamikoma("calibrate", "reset", "--all").status == 0
    assert read_printers().trays == {}
    assert kamikoma("calibrate", "reset", "--all", "--printer", "a").status == 2


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("set", "found no figures"),
        ("set --x far", "--x: found “far”, expected a figure"),
        ("set --x nan", "--x: found “nan”"),
        ("set --y 1e3", "--y: found “1e3”"),
        ("set --x 21", "at most 20 mm and turned by 10°"),
        ("set --turn 11", "at most 20 mm"),
        ("set --scale 1.06", "scaled by 0.95 to 1.05"),
        ("set --scale 0", "--scale: found “0”, expected a factor as 1.003"),
        ("set --scale 160/0", "--scale: found “160/0”"),
        ("set --scale 1,1,1", "--scale: found “1,1,1”"),
        ("set --x 1 --printer none", "“none” is no name"),
        ("set --x 1 --printer=-x", "no dash first"),
        ("set --x 1 --tray ''", "up to 40 letters"),
        ("set --x 1 --tray " + "x" * 41, "up to 40 letters"),
        ("show --printer zz", "Nothing is kept"),
        ("show --tray zz", "Nothing is kept"),
    ],
)
def test_what_makes_no_sense_is_refused_and_nothing_is_kept(
    kamikoma, configuration, line, expected
):
    ran = kamikoma("calibrate", *shlex.split(line))
    assert expected in flat(ran)
    assert ran.status == (0 if expected == "Nothing is kept" else 2)
    assert "Traceback" not in ran.err
    assert len(ran.err) < 300
    assert not configuration.exists()


def test_which_of_several_is_asked(kamikoma):
    kamikoma("calibrate", "set", "--printer", "a", "--x", "1")
    kamikoma("calibrate", "set", "--printer", "b", "--x", "1")
    for line in ("calibrate set --x 1", "calibrate print", "print tower --map"):
        ran = kamikoma(*line.split())
        assert ran.status == 2
        assert "several printers: “a”, “b”; say which, as --printer a" in flat(ran)
    ran = kamikoma("print", "tower", "--printer", "c")
    assert ran.status == 2
    assert "found the printer “c”, expected one of: “a”, “b”" in flat(ran)
    kamikoma("calibrate", "set", "--printer", "a", "--tray", "photo", "--x", "1")
    ran = kamikoma("print", "tower", "--printer", "a")
    assert "“a” has several trays: “main”, “photo”" in flat(ran)
    ran = kamikoma("print", "tower", "--printer", "a", "--tray", "x")
    assert "found the tray “x”, expected one of: “main”, “photo”" in flat(ran)


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        "lineframe --id A7Q3K2M",
        "tower --map",
        *(
            pytest.param(line, marks=pytest.mark.slow)
            for line in ("lautzeit-sep --players 2", "rakugaaki", "kokkuri")
        ),
    ],
)
def test_every_game_is_printed_with_it_and_says_so(kamikoma, here, line):
    kamikoma("calibrate", "set", "--printer", "home", "--x", "1.5", "--scale", "1.003")
    ran = kamikoma("print", *line.split(), "--printer", "home", "--out", "game.pdf")
    assert (ran.status, ran.err) == (0, "")
    pages = words(here / "game.pdf")
    assert all("Scaled: 100.3 %" in page for page in pages)
    moved = [page for page in pages if "Back moved: 1.5 mm right" in page]
    assert bool(moved) == (not line.startswith("lineframe"))  # which has no backs
    assert len(moved) < len(pages)


@pytest.mark.slow
def test_the_only_printer_needs_no_name_and_none_is_none(kamikoma, here):
    kamikoma(*TYPED)
    kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--out", "one.pdf")
    assert "Scaled" in words(here / "one.pdf")[0]
    kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--out", "none.pdf", "--printer", "none")
    kamikoma("calibrate", "reset")
    kamikoma("print", "lineframe", "--id", "A7Q3K2M", "--out", "plain.pdf")
    assert (here / "none.pdf").read_bytes() == (here / "plain.pdf").read_bytes()
    ran = kamikoma("print", "tower", "--printer", "none", "--back-offset", "1,1")
    assert ran.status == 2
    assert "--printer none goes with neither --tray nor --back-offset" in flat(ran)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_sheet_is_printed_for_a_printer(kamikoma, here, paper):
    line = (
        f"calibrate print --printer kitchen --tray photo --paper {paper} --duplex short --out s.pdf"
    )
    ran = kamikoma(*line.split())
    assert (ran.status, ran.err) == (0, "")
    front, back = words(here / "s.pdf")
    assert "kitchen, photo" in front
    assert "short edge" in " ".join(front.split())
    assert "calibrate set --printer kitchen --tray photo" in " ".join(back.split())
    assert read_printers().trays == {}  # nothing is kept before it is read


def test_a_second_sheet_says_what_it_was_printed_with(kamikoma, here):
    kamikoma(*TYPED)
    kamikoma("calibrate", "print", "--out", "s.pdf", "--preview")
    back = words(here / "s.pdf")[1]
    assert "Back moved: 1.5 mm right" in " ".join(back.split())
    assert "calibrate set --add" in " ".join(back.split())
    assert len(list(here.glob("s-*.png"))) == 2
    kamikoma("calibrate", "print", "--out", "plain.pdf", "--printer", "none")
    assert "--add" not in words(here / "plain.pdf")[1]


def pictures(here, name, right):
    """A scan of each side of a sheet, on black, from a printer that is so much off."""
    pages = pypdfium2.PdfDocument(here / name)
    for page, file, move in zip(pages, ("front.png", "back.jpg"), (0, 1), strict=True):
        grey = np.array(page.render(scale=150 / 72).to_pil().convert("L"))
        shift = np.array(
            [[1, 0, -move * right.x_mm * 150 / 25.4], [0, 1, -move * right.y_mm * 150 / 25.4]]
        )
        size = (grey.shape[1], grey.shape[0])
        out = cv2.warpAffine(grey, shift, size, flags=cv2.INTER_AREA, borderValue=255)
        scan = np.pad(cv2.GaussianBlur(out, (0, 0), 0.8), 120, constant_values=20)
        assert cv2.imwrite(str(here / file), scan)


def test_a_sheet_is_read_from_pictures(kamikoma, here):
    kamikoma("calibrate", "print", "--out", "s.pdf")
    pictures(here, "s.pdf", Calibration(1.5, -0.8))
    ran = kamikoma("calibrate", "read", "front.png", "back.jpg")
    assert (ran.status, ran.err) == (0, "")
    typed = ran.out.split("type: ")[1].split()
    assert typed[:3] == ["kamikoma", "calibrate", "set"]
    assert read_printers().trays == {}
    kamikoma(*typed[1:])
    printers = kept()
    assert (printers.x_mm, printers.y_mm) == (
        pytest.approx(1.5, abs=0.1),
        pytest.approx(-0.8, abs=0.1),
    )
    kamikoma("calibrate", "reset")
    ran = kamikoma("calibrate", "read", "--keep", "back.jpg", "front.png", "--printer", "home")
    assert ran.status == 0
    assert kept("home") == printers


def test_what_cannot_be_read_is_told_with_its_name(kamikoma, here):
    (here / "broken.jpg").write_bytes(b"\xff\xd8\xff\xe0 not a picture")
    (here / "empty.png").write_bytes(b"")
    cv2.imwrite(str(here / "cat.png"), np.full((300, 200), 90, np.uint8))
    for name, reason in [
        ("broken.jpg", "it is no picture"),
        ("empty.png", "it is no picture"),
        ("cat.png", "no calibration sheet is in it"),
        ("missing.png", "there is no such file"),
        (".", "it is a folder"),
        ("nul\0.png", "no file has such a name"),
    ]:
        ran = kamikoma("calibrate", "read", name)
        assert ran.status == 2
        assert reason in flat(ran)
        assert "Traceback" not in ran.err


def test_without_opencv_it_says_how_to_get_it(kamikoma, monkeypatch):
    monkeypatch.setitem(sys.modules, "cv2", None)
    ran = kamikoma("calibrate", "read", "front.jpg", "back.jpg")
    assert ran.status == 2
    assert "uv sync --extra photo" in flat(ran)


@pytest.mark.slow
def test_only_reading_pictures_needs_opencv(tmp_path):
    code = (
        "import sys; sys.modules['cv2'] = None; sys.modules['numpy'] = None\n"
        "from kamikoma.__main__ import main\n"
        "sys.exit(main(['calibrate', 'print', '--printer', 'none', '--out', sys.argv[1]]))"
    )
    place = tmp_path / "x.pdf"
    ran = subprocess.run([sys.executable, "-c", code, str(place)], capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert place.exists()


def test_figures_are_typed_as_they_are_read():
    assert as_typed(RIGHT) == " --x 1.5 --y -0.8 --turn 0.2 --scale 1.003"
    two = Calibration(0, 0, 0, 1.0012, 0.9)
    assert as_typed(two).endswith("--scale 1.0012,0.9")
    with pytest.raises(RefusedError):
        read_scale("")


GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "calibration.md").read_text("utf-8")


def test_what_the_guide_shows_works_as_typed_from_top_to_bottom(kamikoma, here):
    lines = [
        line
        for block in re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)
        for line in block.splitlines()
    ]
    assert len(lines) > 8
    for line in lines:
        typed = shlex.split(line)
        assert typed[:3] == ["uv", "run", "kamikoma"]
        ran = kamikoma(*typed[3:])
        assert (ran.status, ran.err) == (0, ""), line


def test_pieces_are_not_moved_off_the_paper(kamikoma, here):
    moved = ("--back-offset", "20,0")
    ran = kamikoma("print", "kokkuri", *moved, "--paper", "151x213mm", "--out", "p.pdf")
    assert ran.status == 2
    assert "page 2: made up for so much" in flat(ran)
    assert "a larger --paper has room" in flat(ran)
    assert not (here / "p.pdf").exists()
    assert read_printers().trays == {}
    ran = kamikoma("print", "kokkuri", "--back-offset", "3,0", "--out", "p.pdf")
    assert ran.status == 0
