"""Photos of tables: looked over before they take the place of anything, each of its own size."""

import asyncio
import json
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from games.message import message
from kamikoma.blocks import Line
from kamikoma.game import PhotoQuestion, RefusedError
from kamikoma.photographed import PhotoCell, PhotoOption, PhotoTable, PhotoView
from kamikoma.serve import photo_work, photographing, uploads
from kamikoma.serve.shield import MOST_PHOTO_BYTES
from kamikoma.serve.telling import telling
from kamikoma.serve.uploads import Seen
from kamikoma.shelf import find_game
from kamikoma.words import words_in

ONE, OTHER = "A7Q3K2M", "ASHG0HV"


def cell(tape, number, *, sure=True, asked=0):
    options = tuple(
        PhotoOption(words, label, colour, edits, effect)
        for words, label, colour, edits, effect in (
            ("nothing", "", 0, "", ""),
            ("a ×", "×", 0, f"3.{number - 1}=f{number}x", ""),
            ("5 without a box", "5", 0, f"3.{number - 1}=f{number}=5", "score 5"),
        )
    )
    return PhotoCell(f"{tape}-{number}", f"frame f{number}", sure, 0, options, asked)


def table(tape=ONE, *cells):
    square = ((10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0))
    outlines = tuple((one.name, square) for one in cells)
    view = PhotoView(b"jpeg of " + tape.encode(), 200, 100, outlines)
    text = f"lineframe 1\ntape {tape}\ntable\nf1 f2\n"
    return PhotoTable(tape, f"Tape {tape}", text, cells, (view,))


SURE = Seen(tables=(table(ONE, cell(ONE, 1), cell(ONE, 2)),))


@pytest.fixture
def at(phone):
    return phone.begin("lineframe", "Ann")


def send(phone, at, *sizes, what="table", **fields):
    files = [("photo", (f"{n}.jpg", b"x" * size, "image/jpeg")) for n, size in enumerate(sizes)]
    data = {"line": phone.server.line(), "what": what, **fields}
    return phone.client.post(f"{at}/photo", data=data, files=files)


def looked(phone, answer):
    """The page to look a reading over, to which an answer leads."""
    assert answer.status_code == 303, answer.text
    return phone.get(answer.headers["location"])


def name_of(shown):
    (name,) = re.findall(r'name="reading" value="([^"]+)"', shown.text)
    return name


def use(phone, at, shown, **fields):
    return send(phone, at, what="use", reading=name_of(shown), **fields)


@pytest.fixture
def reads(monkeypatch):
    def answer(seen):
        monkeypatch.setattr(photographing, "read_table", lambda *values: seen)

    answer(SURE)
    return answer


def test_a_photo_is_shown_before_it_is_used_though_nothing_lies_there(phone, at, reads):
    before = phone.text(at)
    shown = looked(phone, send(phone, at, 5))
    assert phone.text(at) == before, "nobody has looked at it"
    (picture,) = set(re.findall(r'href="(/art/[^"]+\.jpg)"', shown.text))
    assert phone.get(picture).content == SURE.tables[0].views[0].picture
    assert phone.get(picture).headers["content-type"] == "image/jpeg"
    assert "All of it was read for sure" in shown.text
    assert "It replaces" not in shown.text
    assert use(phone, at, shown).headers["location"] == at
    assert "tape A7Q3K2M" in phone.text(at)


def test_a_photo_takes_the_place_of_a_table_only_when_somebody_says_so(phone, at, reads):
    phone.touch(at, "tape", said=OTHER)
    shown = looked(phone, send(phone, at, 5))
    assert "It replaces what you entered" in shown.text
    assert f"tape {OTHER}" in phone.text(at)
    use(phone, at, shown)
    assert f"tape {ONE}" in phone.text(at)
    phone.touch(at, "undo")
    assert f"tape {OTHER}" in phone.text(at)


def test_a_reading_can_be_loaded_again_and_is_found_once_it_was_used(phone, at, reads):
    address = send(phone, at, 5).headers["location"]
    assert phone.get(address).status_code == 200
    use(phone, at, phone.get(address), **{f"cell-{ONE}-2": "05"})
    again = re.search(rf'href="({at}/photo/\w+)"', phone.get(f"{at}/photo").text)
    assert again is not None
    assert re.search(rf'name="cell-{ONE}-2" value="05"[^>]* checked', phone.get(again[1]).text)
    gone = phone.get(f"{at}/photo/00112233")
    assert (gone.status_code, "no longer kept" in gone.text) == (404, True)


def test_each_cell_can_be_touched_in_the_photo_and_put_right(phone, at, reads):
    shown = looked(phone, send(phone, at, 5)).text
    for number in (1, 2):
        assert f'<a href="#cell-{ONE}-{number}"' in shown
        assert f'id="cell-{ONE}-{number}"' in shown
    assert shown.count('<svg class="crop"') == 2
    use(phone, at, looked(phone, send(phone, at, 5)), **{f"cell-{ONE}-2": "0×"})
    assert "f1 f2x" in " ".join(phone.text(at).split())


def test_what_is_doubtful_is_asked_beside_its_picture(phone, at, reads):
    doubtful = cell(ONE, 1, sure=False, asked=3)
    reads(Seen(tables=(table(ONE, doubtful, cell(ONE, 2)),)))
    shown = looked(phone, send(phone, at, 5)).text
    assert "1 place to look at" in shown
    card = shown.partition(f'<fieldset class="sheet card" id="cell-{ONE}-1">')[2]
    card = card.partition("</fieldset>")[0]
    assert '<svg class="crop"' in card
    assert re.search(r'value="0"[^>]* checked', card)
    assert "<b>5 without a box</b><small>score 5</small>" in card
    assert shown.count("spot open") == 1


def test_no_picture_tells_what_could_be_had(phone, at, reads):
    """A reading was drawn by itself once, with the best boxing beside it."""
    shown = looked(phone, send(phone, at, 5)).text
    assert ".svg" not in shown.partition("<main")[2].partition("</main")[0].replace("mark.svg", "")


def test_a_second_photo_adds_to_the_first(phone, at, monkeypatch):
    read = []

    def look(slug, photos, language, hear):
        read.append([len(photo.data) for photo in photos])
        missing = (Line("the frames f2-9 were not seen"),)
        return Seen(tables=SURE.tables, told=missing, complete=len(photos) > 2)

    monkeypatch.setattr(photographing, "read_table", look)
    first = looked(phone, send(phone, at, 5, 6))
    assert '<details class="sheet shoot" open>' in first.text
    chosen = {f"cell-{ONE}-2": "05"}
    again = looked(phone, send(phone, at, 7, what="more", reading=name_of(first), **chosen))
    assert '<details class="sheet shoot" open>' not in again.text
    assert re.search(rf'name="cell-{ONE}-2" value="05"[^>]* checked', again.text), "as was said"
    assert read == [[5, 6], [5, 6, 7]]
    many = looked(phone, send(phone, at, 8, 9, what="more", reading=name_of(again)))
    assert "at most 4 photos of a table" in many.text
    for nothing in ("", "00112233445566778899"):
        gone = send(phone, at, 8, what="more", reading=nothing)
        assert gone.status_code == 422
        assert "no longer kept" in gone.text
    assert len(read) == 2


def lines_of(phone, at, what="table", **fields):
    """What a page with scripts hears while photos are read."""
    answer = phone.client.post(
        f"{at}/photo",
        data={"line": phone.server.line(), "what": what, **fields},
        files=[("photo", ("table.jpg", b"x", "image/jpeg"))],
        headers={"accept": "application/x-ndjson"},
    )
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


def test_a_page_hears_what_is_being_done_and_where_the_reading_is(phone, at, monkeypatch):
    def look(slug, photos, language, hear):
        hear("looking for QR codes")
        hear("looking for frames")
        return SURE

    monkeypatch.setattr(photographing, "read_table", look)
    *doing, last = lines_of(phone, at)
    assert doing == [{"doing": "looking for QR codes"}, {"doing": "looking for frames"}]
    shown = phone.get(last["at"])
    assert shown.status_code == 200
    assert name_of(shown) == last["at"].rpartition("/")[2]
    assert not phone.server.house.working, "what is done is no longer held"


def test_a_page_hears_why_nothing_was_read_and_keeps_what_was_read_before(phone, at, reads):
    before = looked(phone, send(phone, at, 5))
    reads(Seen(refused=(message("no file was chosen"),)))
    assert lines_of(phone, at) == [{"wrong": ["no file was chosen"]}]
    (last,) = lines_of(phone, at, "more", reading=name_of(before))
    again = phone.get(last["at"])
    assert "no file was chosen" in again.text
    assert f'id="cell-{ONE}-1"' in again.text, "what was read before stays"


def test_a_reading_goes_on_though_its_page_is_gone(phone):
    done = []

    async def work(hear):
        hear("looking for QR codes")
        await asyncio.sleep(0.01)
        done.append("read")
        return "/somewhere"

    async def page_that_goes():
        lines: Any = telling(phone.server.house, words_in("en"), work).body_iterator
        first = await anext(lines)
        await lines.aclose()
        assert not done
        await asyncio.gather(*phone.server.house.working)
        return first

    assert json.loads(asyncio.run(page_that_goes())) == {"doing": "looking for QR codes"}
    assert done == ["read"]


def test_the_stages_of_a_reading_are_said_in_the_language_of_the_phone(monkeypatch):
    def read(sources, progress):
        progress(0.0, message("looking for QR codes"))
        raise RefusedError(message("no file was chosen"))

    lineframe = find_game("lineframe")
    assert lineframe is not None
    assert lineframe.photos is not None
    game = replace(lineframe, photos=replace(lineframe.photos, read=read))
    monkeypatch.setattr(photo_work, "find_game", lambda slug: game)
    heard = []
    shown = photo_work.read_table("lineframe", (), "ja", heard.append)
    assert heard == ["QRコードを探しています"]
    assert shown.refused == (message("no file was chosen"),)


def test_a_bad_second_photo_leaves_the_first_reading_there(phone, at, reads):
    first = looked(phone, send(phone, at, 5))
    reads(Seen(refused=(message("its codes are too blurred"),)))
    chosen = {f"cell-{ONE}-2": "05"}
    after = looked(phone, send(phone, at, 6, what="more", reading=name_of(first), **chosen))
    assert after.status_code == 200
    assert "its codes are too blurred" in after.text
    assert re.search(rf'name="cell-{ONE}-2" value="05"[^>]* checked', after.text)
    use(phone, at, after, **chosen)
    assert "f1 f2=5" in " ".join(phone.text(at).split())


def test_each_of_two_tapes_in_a_photo_goes_to_its_own_player(phone, reads):
    at = phone.begin("lineframe", "Ann", "Ben")
    ben = at.removesuffix("0") + "1"
    phone.touch(ben, "tape", said=ONE)
    reads(Seen(tables=(table(ONE, cell(ONE, 1)), table(OTHER, cell(OTHER, 1)))))
    shown = looked(phone, send(phone, at, 5))
    for tape, seat in ((ONE, 1), (OTHER, 0)):
        assert re.search(rf'name="seat-{tape}" value="{seat}" checked', shown.text)
    both = {f"seat-{ONE}": "0", f"seat-{OTHER}": "0"}
    assert "same player" in looked(phone, use(phone, at, shown, **both)).text
    seats = {f"seat-{ONE}": "1", f"seat-{OTHER}": "0"}
    assert use(phone, at, shown, **seats).headers["location"] == at
    assert f"tape {OTHER}" in phone.text(at)
    assert f"tape {ONE}" in phone.text(ben)


def test_of_two_tapes_a_player_alone_takes_the_one_they_have(phone, at, reads):
    phone.touch(at, "tape", said=OTHER)
    reads(Seen(tables=(table(ONE, cell(ONE, 1)), table(OTHER, cell(OTHER, 1)))))
    shown = looked(phone, send(phone, at, 5))
    assert re.search(rf'name="seat-{ONE}" value="" checked', shown.text)
    use(phone, at, shown, **{f"seat-{ONE}": "", f"seat-{OTHER}": "0"})
    assert f"tape {OTHER}" in phone.text(at)


def test_nobody_looks_at_the_photo_of_a_seat_that_another_phone_enters(server, at, reads):
    host, (phone,) = server.phone(), server.phones[:1]
    address = send(phone, at, 5).headers["location"]
    stranger = server.phone(host=False)
    assert stranger.get(address).status_code == 401
    assert host.get(address.replace("/0/photo", "/1/photo")).status_code == 404


def test_why_a_photo_cannot_be_read_is_said_in_place(phone, at, reads):
    reads(Seen(refused=(message("found no QR frame in it"),)))
    answer = send(phone, at, 5)
    assert answer.status_code == 422
    assert "found no QR frame in it" in answer.text
    assert "Read the table" in answer.text


def test_the_camera_comes_first_and_the_keys_work_without_scripts(phone, at):
    shown = phone.get(f"{at}/photo").text
    camera, files = re.findall(r'<input type="file"[^>]*data-send="table">', shown)
    assert 'capture="environment"' in camera
    assert " multiple" in files
    assert '<button class="send main wide" name="what" value="table">' in shown
    assert shown.index("Take a photo of the table") < shown.index("Choose photos")


def test_a_game_begins_with_a_photo(phone):
    assert 'href="/new/lineframe?way=photo"' in phone.get("/").text
    assert re.search(r'value="photo" checked', phone.get("/new/lineframe?way=photo").text)
    assert 'value="photo"' not in phone.get("/new/tower").text
    begun = phone.post("/new/lineframe", way="photo", name=["Ann"]).headers["location"]
    assert begun.endswith("/0/photo")
    assert "Take a photo of the table" in phone.get(begun).text
    assert "Read the table from a photo" in phone.get(begun.removesuffix("/photo")).text
    assert phone.post("/new/tower", way="photo", name=["A", "B", "C"]).status_code == 422


@pytest.mark.parametrize("most", [2_000_000, pytest.param(24_000_000, marks=pytest.mark.slow)])
def test_each_photo_has_a_size_of_its_own(phone, at, reads, monkeypatch, most):
    assert MOST_PHOTO_BYTES == 24_000_000
    monkeypatch.setattr(uploads, "MOST_PHOTO_BYTES", most)
    large = most * 3 // 4
    assert send(phone, at, large, large).status_code == 303, "together more than one may have"
    answer = send(phone, at, 5, most + 1)
    assert answer.status_code == 422
    assert f"1.jpg: a photo may have {most // 1_000_000} MB at most" in answer.text


def reading(number=3, more=""):
    """A reading in which one cell is a 3 or a 5; the longer, the more it takes to answer."""
    options = tuple(
        PhotoOption(f"a {digit}", str(digit), 0, "" if digit == 3 else f"1.0=1={digit}")
        for digit in (2, 3, 5)
    )
    text = f"table\n1={number} 2{more}"
    read: Any = SimpleNamespace(
        texts=(text,),
        asked_cells=("cell",),
        tables=lambda words: (
            PhotoTable("", "", text, (PhotoCell("cell", "here", False, 1, options),), ()),
        ),
        questions=lambda words, scored: (
            PhotoQuestion(place="here", options=("three", "five"), effects=("0", "5")),
        ),
        answered=lambda answers: reading((3, 5)[answers[0]], more and f"{more}\nx" * answers[0]),
    )
    return read


def test_a_question_comes_before_all_else_that_a_cell_may_hold():
    words = words_in("en")
    (table,) = photo_work.tables_of(reading(), words)
    (asked,) = table.cells
    assert [(one.words, one.effect, one.edits) for one in asked.options] == [
        ("three", "0", ""),
        ("five", "5", "1.0=1=5"),
        ("a 2", "", "1.0=1=2"),
    ]
    assert (asked.asked, asked.read) == (2, 0)
    assert table.mended({"cell": "05"}) == "table\n1=5 2"
    (table,) = photo_work.tables_of(reading(more="\nx"), words)
    assert table.cells[0].asked == 0, "answers that take more than words are not offered"
