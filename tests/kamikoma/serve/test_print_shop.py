"""The print shop: the command line's options, its pages, its files."""

import re
from concurrent.futures.process import BrokenProcessPool

import pytest

from kamikoma.choices import options_of
from kamikoma.desk.print_choices import OF_BACKS, PrintChoices
from kamikoma.desk.printers import read_printers
from kamikoma.desk.printing import print_game
from kamikoma.desk.setting import Setting
from kamikoma.serve.printing import LEFT_OUT
from kamikoma.serve.workers import DiedError, TooLongError
from kamikoma.shelf import games
from tests.photo_bench.bomb import bomb


@pytest.fixture(autouse=True)
def printers(monkeypatch, tmp_path):
    monkeypatch.setattr("kamikoma.desk.printers.printers_file", lambda: tmp_path / "printer.toml")
    monkeypatch.setattr("kamikoma.serve.drawing.printers_file", lambda: tmp_path / "printer.toml")


@pytest.fixture(params=games(), ids=lambda game: game.slug)
def game(request):
    return request.param


@pytest.fixture(scope="module")
def pages():
    """The pages of the shop as they open, by their games."""
    return {}


@pytest.fixture
def page(phone, game, pages):
    """The shop of a game as it opens."""
    if game.slug not in pages:
        pages[game.slug] = phone.get(f"/print/{game.slug}").text
    return pages[game.slug]


def test_every_option_of_the_command_line_is_there(page, game):
    without = LEFT_OUT | (frozenset() if game.printing.backs else {*OF_BACKS})
    for one in options_of(PrintChoices):
        assert (f'name="all.{one.field}"' in page) == (one.field not in without), one.field
    for one in options_of(game.printing.choices):
        assert f'name="own.{one.field}"' in page


@pytest.mark.slow
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
    steps = re.findall(r"<li>([^<]+)</li>", page)
    assert [one.split()[0] for one in steps[:3]] == ["Put", "Print", "Cut"]
    shown = phone.get("/print/kokkuri/page/0?all.ink=eco")
    assert shown.headers["content-type"] == "image/webp"
    assert shown.content[8:12] == b"WEBP"
    assert phone.get("/print/kokkuri/page/99").status_code == 404
    large = phone.get("/print/kokkuri/page/0?all.ink=eco&large=yes")
    assert len(large.content) > len(shown.content)
    inked = phone.get("/print/kokkuri?ink=yes").text
    assert re.search(r"<dt>Ink</dt><dd>\d+ %</dd>", inked)
    assert len(re.findall(r"\d+ % ink", inked)) == inked.count("<figcaption>")


def test_a_tape_that_is_seen_is_the_one_that_is_printed(phone):
    page = phone.get("/print/lineframe?all.ink=eco").text
    seed = page.split('name="own.seed" value="')[1].split('"')[0]
    assert seed.isdigit()
    assert f"own.seed={seed}" in page


def test_what_cannot_be_printed_is_said_in_place(phone):
    for query, complaint in (
        ("all.paper=other&all.paper.other=postcard", "Paper: found “postcard”"),
        ("all.labels=avery-l7160&all.first_label=300", "First label: found 300"),
        ("all.ink=gold", "Ink: found “gold”"),
        ("all.printer=nobody", "no printer is known yet"),
    ):
        answer = phone.get(f"/print/kokkuri?{query}")
        assert answer.status_code == 422
        assert complaint in answer.text
        value = query.rpartition("=")[2]
        assert f'value="{value}"' in answer.text or value == "gold"


def test_the_page_names_no_option_of_the_command_line(page):
    assert not re.search(r"--[a-z]|kamikoma [a-z]+ ", re.sub(r"<[^>]*>", " ", page))


def test_values_have_pictures(phone):
    page = phone.get("/print/tower").text
    for value in ("full", "eco", "line", "long", "fold", "corners", "a4", "other", "poster"):
        shown = re.search(rf'value="{value}"[^>]*><span><svg', page)
        assert (shown is not None) == (value != "poster"), value


def test_labels_do_not_ask_for_what_they_leave_out(phone):
    """A form sends everything; the command line refuses labels with cut marks or a paper."""
    answer = phone.get("/print/kokkuri?all.labels=avery-l7160&all.paper=a3&all.marks=both")
    assert answer.status_code == 200
    assert re.search(r"Put in \d+ sheets? of labels\.", answer.text)
    assert phone.get("/print/kokkuri?all.paper=a4&all.first_label=5").status_code == 200


def test_another_size_of_paper_is_typed(phone):
    page = phone.get("/print/kokkuri?all.paper=other&all.paper.other=250x350mm")
    assert page.status_code == 200
    assert 'value="other" checked' in page.text
    assert 'value="250x350mm"' in page.text


@pytest.mark.usefixtures("any_ink")
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
    assert 0 < wrong.text.index("mine.toml:1:") < wrong.text.index('id="choices"')  # in sight
    assert send("mine.toml", b"\xff\xfe\x00").status_code == 422
    right = send("../mine.toml", b"")
    assert right.headers["location"] == "/print/lineframe?edition=mine.toml"
    shop = phone.get("/print/lineframe?edition=mine.toml").text
    assert "<option selected>mine.toml</option>" in shop
    assert "Printed with your edition “mine.toml”." in shop
    assert "mine.toml" in phone.get("/new/lineframe").text
    phone.post("/print/lineframe/upload", drop="mine.toml")
    assert "mine.toml" not in phone.get("/new/lineframe").text


def test_a_calibration_is_walked_through(phone):
    first = phone.get("/calibrate").text
    assert 'aria-current="step"><b>1</b> Print the sheet' in first
    assert phone.get("/calibrate/sheet.pdf?paper=letter").content.startswith(b"%PDF")
    assert phone.get("/calibrate/side/1?paper=letter").content[8:12] == b"WEBP"
    second = phone.get("/calibrate?step=look&paper=letter&duplex=short").text
    assert 'aria-current="step"><b>2</b> Read it' in second
    assert 'name="paper" value="letter"' in second
    third = phone.get("/calibrate?step=read&paper=letter").text
    assert "should be 200\u00a0mm" in third

    wrong = phone.post("/calibrate/shots", do="keep", x="far", y="")
    assert wrong.status_code == 422
    assert 'value="far"' in wrong.text
    assert "B: found “far”" in wrong.text, "the line of the sheet, not an option"
    nothing = phone.post("/calibrate/shots", do="keep")
    assert "at least one figure" in nothing.text
    kept = phone.post(
        "/calibrate/shots", do="keep", x="1.5", y="−0.5", a="0.8", c="0", across="159.5"
    )
    assert "Saved." in kept.text
    assert 'aria-current="step"><b>3</b> Done' in kept.text
    (tray,) = read_printers().trays["printer"].values()
    assert (tray.x_mm, tray.y_mm, tray.turn, tray.scale_y) == (1.5, -0.5, 0.2, 1)
    assert tray.scale_x == pytest.approx(160 / 159.5, abs=1e-4)
    assert "1.5 mm</b>" in phone.get("/calibrate").text

    phone.post("/calibrate/shots", do="keep", x="0.5", add="yes")
    assert read_printers().trays["printer"]["main"].x_mm == pytest.approx(2, abs=0.02)
    phone.post("/calibrate/shots", do="forget", printer="printer", tray="main")
    assert "1.5 mm</b>" not in phone.get("/calibrate").text


@pytest.mark.parametrize(("paper", "by"), [("a4", 4), ("200x250", 3)])
def test_a_turn_is_what_the_sheet_of_that_paper_says(phone, paper, by):
    phone.post("/calibrate/shots", do="keep", paper=paper, a="0.8", c="0.2")
    (tray,) = read_printers().trays["printer"].values()
    assert tray.turn == pytest.approx(0.6 / by)


def test_a_turn_on_paper_too_small_for_the_sheet_is_refused(phone):
    answer = phone.post("/calibrate/shots", do="keep", paper="a6", a="0.8")
    assert answer.status_code == 422


def test_a_paper_too_small_for_the_sheet_is_said_where_it_is_chosen(phone):
    answer = phone.get("/calibrate/sheet.pdf?paper=other&paper.other=a5")
    assert answer.status_code == 422
    assert "Print this sheet on both sides" in answer.text
    assert "Paper: found “a5”" in answer.text
    assert 'value="a5"' in answer.text
    assert "/calibrate/side/" not in answer.text, "no picture of a sheet that there is none of"


def test_a_picture_bomb_is_no_photo_of_the_sheet(phone):
    files = {"photo": ("bomb.png", bomb(29_000, 29_000), "image/png")}
    answer = phone.client.post("/calibrate/shots", data={"do": "read"}, files=files)
    assert answer.status_code == 422
    assert "bomb.png: the picture has more than 64 megapixels" in answer.text


def test_a_photo_that_shows_no_sheet_leaves_one_at_its_step(phone):
    files = {"photo": ("sheet.jpg", b"no picture", "image/jpeg")}
    answer = phone.client.post("/calibrate/shots", data={"do": "read"}, files=files)
    assert answer.status_code == 422
    assert "sheet.jpg" in answer.text
    assert "Take photos of it" in answer.text


@pytest.mark.parametrize("error", [TooLongError, DiedError, BrokenProcessPool])
@pytest.mark.parametrize("address", ["/print/tower", "/rules/tower", "/calibrate/sheet.pdf"])
def test_a_drawing_that_was_given_up_is_said_with_a_way_back(
    server, phone, monkeypatch, error, address
):
    async def gone(*_, **__):
        raise error

    monkeypatch.setattr(server.house.workers, "draw", gone)
    came_from = {"referer": "http://127.0.0.1:8321/print?a=1&b=2"}
    answer = phone.get(address, headers=came_from)
    assert answer.status_code == 503
    assert ("took too long" in answer.text) == (error is TooLongError)
    assert 'href="/print?a=1&amp;b=2">Go back</a>' in answer.text
    japanese = phone.get(address, headers={"accept-language": "ja"}).text
    assert re.search(r'class="said">\w+', japanese, re.ASCII) is None
    assert "Go back" not in japanese
    for elsewhere in ("http://evil.example/print", "http://127.0.0.1:8321//evil.example"):
        assert "evil" not in phone.get(address, headers={"referer": elsewhere}).text
