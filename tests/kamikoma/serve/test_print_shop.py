"""The print shop: the command line's options, its pages, its files."""

import pytest

from kamikoma.choices import options_of
from kamikoma.desk.printing import PrintChoices, print_game
from kamikoma.desk.setting import Setting
from kamikoma.serve.printing import LEFT_OUT
from kamikoma.shelf import games


@pytest.fixture(autouse=True)
def printers(monkeypatch, tmp_path):
    monkeypatch.setattr("kamikoma.desk.printers.printers_file", lambda: tmp_path / "printer.toml")
    monkeypatch.setattr("kamikoma.serve.drawing.printers_file", lambda: tmp_path / "printer.toml")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_option_of_the_command_line_is_there(phone, game):
    page = phone.get(f"/print/{game.slug}").text
    without = LEFT_OUT | (frozenset() if game.printing.backs else {"duplex"})
    for one in options_of(PrintChoices):
        assert (f'name="all.{one.field}"' in page) == (one.field not in without), one.field
    for one in options_of(game.printing.choices):
        assert f'name="own.{one.field}"' in page


def test_what_is_saved_is_what_the_command_line_prints(phone):
    saved = phone.get("/print/tower/file?all.paper=letter&all.ink=eco&own.card=poker")
    (game,) = (one for one in games() if one.slug == "tower")
    printed = print_game(
        game,
        PrintChoices(paper="letter", ink="eco", printer=None),
        game.printing.choices(card="poker"),
        Setting(),
    )
    assert saved.content == printed.pdf
    assert printed.files.files[0].name in saved.headers["content-disposition"]


def test_pages_are_seen_before_they_are_printed(phone):
    page = phone.get("/print/kokkuri?all.ink=eco").text
    assert "Next: " in page
    shown = phone.get("/print/kokkuri/page/0?all.ink=eco")
    assert shown.headers["content-type"] == "image/webp"
    assert shown.content[8:12] == b"WEBP"
    assert phone.get("/print/kokkuri/page/99").status_code == 404
    assert "Ink by page" in phone.get("/print/kokkuri?ink=yes").text


def test_a_tape_that_is_seen_is_the_one_that_is_printed(phone):
    page = phone.get("/print/lineframe?all.ink=eco").text
    seed = page.split('name="own.seed" value="')[1].split('"')[0]
    assert seed.isdigit()
    assert f"own.seed={seed}" in page


def test_what_cannot_be_printed_is_said_in_place(phone):
    for query, said in (
        ("all.paper=postcard", "--paper"),
        ("all.first_label=900", "--first-label"),
        ("all.ink=gold", "--ink"),
        ("all.printer=nobody", "no printer is known yet"),
    ):
        answer = phone.get(f"/print/kokkuri?{query}")
        assert answer.status_code == 422
        assert said in answer.text
        value = query.partition("=")[2]
        assert f'value="{value}"' in answer.text or value == "gold"


def test_several_files_come_as_one(phone):
    answer = phone.get("/print/kokkuri/file?all.cutter=svg")
    assert answer.headers["content-type"] == "application/zip"
    assert answer.content.startswith(b"PK")


def test_an_edition_is_kept_and_used(phone):
    def send(name, content):
        files = {"file": (name, content, "text/plain")}
        return phone.client.post("/print/lineframe/upload", files=files)

    wrong = send("mine.toml", b"[nonsense]\nvalue = 1\n")
    assert wrong.status_code == 422
    assert "mine.toml:1:" in wrong.text
    assert send("mine.toml", b"\xff\xfe\x00").status_code == 422
    right = send("../mine.toml", b"")
    assert right.headers["location"] == "/print/lineframe?edition=mine.toml"
    assert (
        "<option selected>mine.toml</option>"
        in phone.get("/print/lineframe?edition=mine.toml").text
    )
    assert "mine.toml" in phone.get("/new/lineframe").text
    phone.post("/print/lineframe/upload", drop="mine.toml")
    assert "mine.toml" not in phone.get("/new/lineframe").text


def test_a_calibration_is_walked_through(phone):
    assert phone.get("/calibrate/sheet.pdf").content.startswith(b"%PDF")
    wrong = phone.post("/calibrate/shots", do="keep", x="far", y="")
    assert wrong.status_code == 422
    assert 'value="far"' in wrong.text
    kept = phone.post("/calibrate/shots", do="keep", x="1.5", y="-0.5", turn="", scale="1.003")
    assert "Kept." in kept.text
    assert "x 1.5" in phone.get("/calibrate").text
    phone.post("/calibrate/shots", do="forget", printer="printer", tray="main")
    assert "x 1.5" not in phone.get("/calibrate").text
