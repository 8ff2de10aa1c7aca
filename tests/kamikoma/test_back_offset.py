"""`--back-offset`: what a printer misses by, made up for and kept."""

import os

import pypdfium2
import pytest

from kamikoma.desk.calibration_figures import read_offset
from kamikoma.desk.printers import Printers, keep, printers_file, read_printers
from kamikoma.game import RefusedError
from printables.calibration.correction import Calibration

pytestmark = pytest.mark.usefixtures("any_ink")


@pytest.fixture(autouse=True)
def configuration(tmp_path, monkeypatch):
    monkeypatch.setattr(
        "kamikoma.desk.printers.printers_file", lambda: tmp_path / "mine" / "printer.toml"
    )
    return tmp_path / "mine" / "printer.toml"


def kept():
    return read_printers().trays["printer"]["main"]


def where(pdf, page, words):
    """Where a text stands on a page, in mm from the left and from above."""
    document = pypdfium2.PdfDocument(pdf)
    text = document[page].get_textpage()
    search = text.search(words)
    index, _ = search.get_next()
    left, bottom, _, _ = text.get_charbox(index)
    return left / 72 * 25.4, (document[page].get_height() - bottom) / 72 * 25.4


def printed(kamikoma, here, *more):
    ran = kamikoma("print", "tower", "--map", "--out", "p.pdf", *more)
    return ran, (here / "p.pdf")


@pytest.mark.slow
def test_backs_move_and_fronts_stay_and_the_next_run_still_knows(kamikoma, here, configuration):
    _, place = printed(kamikoma, here)
    front, back = where(place, 0, "あ"), where(place, 1, "A")
    ran, _ = printed(kamikoma, here, "--back-offset", "1.5,-0.5")
    assert ran.status == 0
    assert f"kept for the next time: {configuration}" in ran.out.replace("\n", "")
    for _ in range(2):
        assert where(place, 0, "あ") == pytest.approx(front, abs=0.02)
        x, y = where(place, 1, "A")
        assert (x - back[0], y - back[1]) == pytest.approx((1.5, -0.5), abs=0.02)
        printed(kamikoma, here)  # the next time
    printed(kamikoma, here, "--back-offset", "0,0")
    assert where(place, 1, "A") == pytest.approx(back, abs=0.02)
    printed(kamikoma, here)
    assert where(place, 1, "A") == pytest.approx(back, abs=0.02)


@pytest.mark.slow
def test_all_games_with_backs_know_it(kamikoma, here):
    places = []
    for offset in ("0,0", "2,-1"):
        ran = kamikoma("print", "lautzeit-sep", "--out", "l.pdf", "--back-offset", offset)
        assert (ran.status, ran.err) == (0, "")
        page = pypdfium2.PdfDocument(here / "l.pdf")[1]
        shapes = [
            page_object for page_object in page.get_objects(max_depth=1) if page_object.type == 5
        ]
        places.append([page_object.get_bounds() for page_object in shapes])
    assert places[0]
    still, moved = places
    for (left, bottom, _, _), (left2, bottom2, _, _) in zip(still, moved, strict=True):
        assert ((left2 - left) * 25.4 / 72, (bottom - bottom2) * 25.4 / 72) == pytest.approx(
            (2, -1), abs=0.02
        )


def keep_for_print(typed):
    _, wanted = read_printers().for_print(None, None, typed)
    assert wanted is not None
    keep(wanted)


@pytest.mark.parametrize(
    ("typed", "offset"),
    [
        ("1.5,-0.5", (1.5, -0.5, 0)),
        (" +1 , 2 , -0.25 ", (1, 2, -0.25)),
        ("１．５，−２", (1.5, -2, 0)),
        ("0,0", (0, 0, 0)),
        ("-20,20,10", (-20, 20, 10)),
    ],
)
def test_an_offset_is_read_as_people_type_it_and_kept_as_it_is(typed, offset):
    assert read_offset(typed) == offset
    keep_for_print(typed)
    assert kept() == Calibration(*offset)
    printer, wanted = read_printers().for_print(None, None)
    assert printer == Calibration(*offset)
    assert wanted is None


@pytest.mark.parametrize(
    "typed", ["", "1", "1,2,3,4", "a,b", "1;2", "nan,1", "1e3,0", "1,,2", "," * 999]
)
def test_what_is_no_offset_is_refused_in_one_line_and_keeps_what_was(kamikoma, here, typed):
    keep_for_print("1,2")
    ran, place = printed(kamikoma, here, f"--back-offset={typed}")
    assert ran.status == 2
    assert "expected X,Y or X,Y,DEGREES" in ran.err.replace("\n", " ")
    assert len(ran.err) < 250
    assert not place.exists()
    assert kept() == Calibration(1, 2)


@pytest.mark.parametrize("typed", ["21,0", "0,-21", "0,0,11"])
def test_more_than_a_printer_misses_by_is_a_slip(typed):
    with pytest.raises(RefusedError, match="at most 20 mm and turned by 10°"):
        read_offset(typed)


@pytest.mark.parametrize(
    "content",
    [
        b"back",
        b"[back]\nx_mm = " + 5000 * b"9",
        b"a = " + 600 * b"[",
        b"\xff\xfe",
        b"[back]\n",
        b"[back]\nx_mm = 'far'\n",
        b"back = 3\n",
    ],
    ids=lambda content: repr(content[:30]),
)
def test_a_damaged_file_is_named_with_the_way_out(kamikoma, here, configuration, content):
    configuration.parent.mkdir()
    configuration.write_bytes(content)
    ran, place = printed(kamikoma, here)
    assert ran.status == 2
    assert "printer.toml" in ran.err.replace("\n", "")
    assert "kamikoma calibrate reset --all begins anew" in ran.err.replace("\n", " ")
    assert not place.exists()
    assert configuration.read_bytes() == content
    assert kamikoma("calibrate", "reset", "--all").status == 0
    assert read_printers().trays == {}


def test_after_a_damaged_file_it_prints_again(kamikoma, here, configuration):
    configuration.parent.mkdir()
    configuration.write_bytes(b"back")
    kamikoma("calibrate", "reset", "--all")
    ran, place = printed(kamikoma, here)
    assert ran.status == 0
    assert place.exists()


def test_a_file_with_an_offset_too_far_is_named(configuration):
    configuration.parent.mkdir()
    configuration.write_text("[back]\nx_mm = 200\n")
    with pytest.raises(RefusedError, match=r"main\]: a back is moved by at most"):
        read_printers()


def test_what_was_kept_before_printers_had_names_still_holds(kamikoma, here, configuration):
    configuration.parent.mkdir()
    configuration.write_text(
        "# of an older version\n[back]\nx_mm = 1.5\ny_mm = -0.5\ndegrees = 0.25\n"
    )
    assert kept() == Calibration(1.5, -0.5, 0.25)
    ran, _ = printed(kamikoma, here, "--back-offset", "2,0")
    assert ran.status == 0
    assert kept() == Calibration(2)
    assert "[back]" not in configuration.read_text()


def test_a_place_that_cannot_be_written_is_named(kamikoma, here, configuration):
    configuration.parent.write_text("a file, no folder")
    ran, place = printed(kamikoma, here, "--back-offset", "1,1")
    assert ran.status == 2
    assert "mine" in ran.err
    assert not place.exists()


def test_the_file_is_in_the_users_configuration(tmp_path, monkeypatch):
    monkeypatch.undo()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    place = printers_file()
    assert (place.name, place.parent.name) == ("printer.toml", "kamikoma")
    if os.name == "posix" and not place.is_relative_to("/Users"):
        assert place.is_relative_to(tmp_path)


def test_an_empty_file_keeps_nothing(kamikoma, here, configuration):
    configuration.parent.mkdir()
    configuration.write_bytes(b"")
    assert read_printers() == Printers()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["kokkuri", "all"])
def test_an_offset_is_kept_only_once_all_is_printed(kamikoma, here, game):
    ran = kamikoma("print", game, "--back-offset", "3,3", "--paper", "50x50mm")
    assert ran.status == 2
    assert read_printers() == Printers()


@pytest.mark.slow
def test_an_offset_is_kept_by_a_print_of_all_games(kamikoma, here):
    ran = kamikoma("print", "all", "--back-offset", "1,2", "--ink", "eco")
    assert ran.status == 0
    assert "kept for the next time" in ran.out.replace("\n", " ")
    assert kept() == Calibration(1, 2)
