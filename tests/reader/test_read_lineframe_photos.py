"""Photos of Lineframe tables: what comes out is what lies there."""

from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest
from qrcode.constants import ERROR_CORRECT_L
from qrcode.main import QRCode
from qrcode.util import MODE_ALPHA_NUM, QRData

from games.lineframe.notation import parse
from games.message import message
from printables.drawing.qr import qr_modules
from reader.lineframe import reading
from reader.lineframe.answer import answer, notation
from reader.lineframe.corrections import Option, answered
from reader.lineframe.overlay import overlays
from reader.lineframe.photo import PhotoView
from reader.lineframe.reading import PhotoError, read_photos
from tests.photo_bench.photo import take_photo


def _jpeg(image):
    done, content = cv2.imencode(".jpg", image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 92])
    assert done
    return content.tobytes()


def _frames(table):
    return {cell.frame_number: (cell.row, cell.column) for cell in table.cells}


def _truth(photo):
    return {cell["frame"]: (cell["row"], cell["column"]) for cell in photo.truth["cells"]}


def _written(table):
    return {
        cell.frame_number: "x" if cell.cell.crossed else str(cell.cell.number or "")
        for cell in table.cells
    }


def _true_written(photo):
    return {cell["frame"]: cell["written"] for cell in photo.truth["cells"]}


@pytest.fixture(scope="module")
def heard():
    return []


@pytest.fixture(scope="module")
def read(photo, heard):
    return read_photos([photo.jpeg], lambda share, doing: heard.append((share, str(doing))))


@pytest.mark.slow
def test_what_is_done_is_told_before_it_is_done(read, heard):
    assert [doing for _, doing in heard] == [
        "looking for QR codes",
        "looking for frames",
        "reading what is written",
    ]
    assert [share for share, _ in heard] == sorted({share for share, _ in heard})


@pytest.mark.slow
def test_an_easy_photo_is_read_as_it_is(photo, read):
    (table,) = read.tables
    assert table.tape.id == photo.truth["tape"]
    assert _frames(table) == _truth(photo)
    assert _written(table) == _true_written(photo)
    (entry,) = parse(notation(read))
    assert entry.tape == table.tape.id
    assert entry.table == table.entry.table


@pytest.mark.slow
def test_each_cell_is_where_the_photo_shows_it(photo, read):
    corners = {cell["frame"]: np.array(cell["corners"]) for cell in photo.truth["cells"]}
    for cell in answer(read, ["table.jpg"])["tables"][0]["cells"]:
        (shown,) = cell["corners"]
        true = corners[cell["frame"]]
        side = np.hypot(*(true[1] - true[0]))
        assert np.hypot(*(np.array(shown["points"]) - true).T).max() < 0.05 * side
        assert 0 <= cell["certainty"] <= 1


@pytest.mark.slow
def test_upside_down_is_the_same_table(photo, read):
    turned = read_photos([_jpeg(np.rot90(photo.image, 2))])
    assert _frames(turned.tables[0]) == _frames(read.tables[0])


@pytest.mark.slow
def test_a_photo_in_black_and_white_is_read_by_light_alone(photo):
    grey = cv2.cvtColor(photo.image, cv2.COLOR_RGB2GRAY)
    read_grey = read_photos([_jpeg(np.repeat(grey[..., None], 3, axis=2))])
    (table,) = read_grey.tables
    assert _frames(table) == _truth(photo)
    assert "no colours" in str(read_grey.remarks[0])


@pytest.mark.slow
def test_a_mirrored_photo_is_read_the_other_way_round(photo, read):
    mirrored = read_photos([_jpeg(photo.image[:, ::-1])])
    (table,) = mirrored.tables
    assert _frames(table) == _truth(photo)
    assert _written(table) == _true_written(photo)
    assert "mirrored" in str(mirrored.remarks[0])
    assert not any("mirrored" in str(remark) for remark in read.remarks[0])
    # Where a cell is, is told in the photo as it was taken; what is drawn over it can be read.
    first, other = (
        {cell.frame_number: np.array(cell.spots[0].corners) for cell in one.tables[0].cells}
        for one in (read, mirrored)
    )
    width = photo.image.shape[1]
    for number, corners in first.items():
        there = other[number] * (-1, 1) + (width, 0)
        assert np.abs(there - corners).max() < 3
    drawn, straight = (
        cv2.imdecode(np.frombuffer(overlays(one)[0], np.uint8), cv2.IMREAD_COLOR).astype(float)
        for one in (mirrored, read)
    )
    assert np.abs(drawn - straight).mean() < 4


@pytest.mark.slow
def test_a_cup_on_the_table_hides_no_more_than_is_under_it(photo):
    image = photo.image.copy()
    cell = max(photo.truth["cells"], key=lambda cell: cell["row"] + cell["column"])
    corners = np.array(cell["corners"])
    side = float(np.hypot(*(corners[1] - corners[0])))
    middle = tuple(np.round(corners.mean(0)).astype(int).tolist())
    cv2.circle(image, middle, int(side), (70, 40, 20), -1)
    (table,) = read_photos([_jpeg(image)]).tables
    truth = _truth(photo)
    frames = _frames(table)
    assert set(frames) <= set(truth)
    assert len(frames) >= len(truth) - 8


@pytest.mark.slow
def test_two_tapes_are_two_entries(photo):
    other = take_photo(6, "easy", split="reader tests", crop=True)
    height = max(photo.image.shape[0], other.image.shape[0])
    both = np.full((height, photo.image.shape[1] + other.image.shape[1], 3), 90, np.uint8)
    both[: photo.image.shape[0], : photo.image.shape[1]] = photo.image
    both[: other.image.shape[0], photo.image.shape[1] :] = other.image
    read = read_photos([_jpeg(both)])
    assert {table.tape.id for table in read.tables} == {photo.truth["tape"], other.truth["tape"]}
    assert len(parse(notation(read))) == 2


@pytest.mark.slow
def test_two_photos_of_a_table_are_one_reading(photo):
    height = photo.image.shape[0]
    upper, lower = photo.image[: int(0.62 * height)], photo.image[int(0.38 * height) :]
    (table,) = read_photos([_jpeg(upper), _jpeg(lower)]).tables
    assert set(_frames(table)) <= set(_truth(photo))
    assert {spot.photo for cell in table.cells for spot in cell.spots} == {0, 1}
    assert not table.remarks


def test_the_same_file_again_tells_nothing_more(monkeypatch):
    shown = []
    tape: Any = SimpleNamespace(tape=SimpleNamespace(id="A"))
    picture: Any = None
    monkeypatch.setattr(reading, "open_picture", lambda _: None)
    monkeypatch.setattr(reading, "view_photo", lambda *_: PhotoView((1, 1), picture, (tape,), ()))

    def read_tape(_, views):
        shown.append(views)
        return _blank(9, number=2)

    monkeypatch.setattr(reading, "_read_tape", read_tape)

    read = reading.read_photos([b"a", b"b", b"a"])

    assert [len(one.tapes) for one in shown[0]] == [1, 1, 0]
    assert len(read.sizes) == 3


@pytest.mark.slow
def test_a_photo_that_overlaps_with_no_other_is_told(photo):
    height = photo.image.shape[0]
    upper, lower = photo.image[: int(0.45 * height)], photo.image[int(0.55 * height) :]
    (table,) = read_photos([_jpeg(upper), _jpeg(lower)]).tables
    assert {spot.photo for cell in table.cells for spot in cell.spots} in ({0}, {1})
    assert "overlap" in str(table.remarks[0])


def _code(text, version):
    modules = np.array(qr_modules(text, version))
    white = np.pad(~modules, 4, constant_values=True)
    code = np.kron(white, np.ones((6, 6))).astype(np.uint8) * 255
    image = np.full((500, 500, 3), 200, np.uint8)
    image[80 : 80 + len(code), 80 : 80 + len(code)] = code[..., None]
    return _jpeg(image)


def _halves(side):
    """A picture that is dark to the left and light to the right."""
    return np.full((side, side, 3), 60, np.uint8) + (np.arange(side) > side / 2)[
        None, :, None
    ].astype(np.uint8) * np.uint8(140)


def _long_code():
    """A code of another product, with as many characters as a code can hold."""
    code = QRCode(40, ERROR_CORRECT_L, mask_pattern=0)
    code.add_data(QRData("A7Q3K2M-07" * 400, mode=MODE_ALPHA_NUM))
    code.make(fit=False)
    white = np.pad(~np.array(code.modules, np.bool_), 4, constant_values=True)
    return _jpeg(np.kron(white, np.ones((4, 4))).astype(np.uint8)[..., None].repeat(3, 2) * 255)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (_jpeg(np.full((600, 800, 3), 128, np.uint8)), "nothing can be seen"),
        (_jpeg(np.full((600, 800, 3), 8, np.uint8)), "too dark"),
        (_code("HTTPS://X.EXAMPLE", 2), "QR codes of something else"),
        (_code("A7Q3K2N-07", 1), "names the tape A7Q3K2N, and no tape has that id"),
        (_code("A7Q3K2M-99", 1), "frame 99 of the tape A7Q3K2M, which has frames 1 to 80"),
        (b"<svg/>", "SVG"),
        (_jpeg(_halves(300)), "too few to read a table: each frame of it needs 90"),
        (_jpeg(cv2.GaussianBlur(_halves(900), (0, 0), 25)), "too blurred"),
        (_jpeg(_halves(1600)), "messenger is made small"),
        (_long_code(), "QR codes of something else"),
    ],
)
def test_what_shows_no_table_is_refused_in_a_sentence(content, told):
    with pytest.raises(PhotoError) as caught:
        read_photos([content])
    assert told in str(caught.value.message)
    assert caught.value.photo == 0


def _blank(count, *, number=None):
    cells = [SimpleNamespace(cell=SimpleNamespace(number=None, crossed=False))] * (count - 1)
    cells.append(SimpleNamespace(cell=SimpleNamespace(number=number, crossed=False)))
    return SimpleNamespace(cells=cells, sights=((0, None),))


def _read_as(monkeypatch, tables):
    """Read a photo of which so much is known."""
    view = SimpleNamespace(
        size=(1, 1),
        picture=None,
        remarks=(),
        tapes=[SimpleNamespace(tape=SimpleNamespace(id=name)) for name in tables],
    )
    monkeypatch.setattr(reading, "open_picture", lambda _: None)
    monkeypatch.setattr(reading, "view_photo", lambda *_: view)
    monkeypatch.setattr(reading, "_read_tape", lambda name, _: tables[name])
    return reading.read_photos([b""])


def test_a_tape_that_was_not_cut_yet_is_no_table(monkeypatch):
    with pytest.raises(PhotoError) as caught:
        _read_as(monkeypatch, {"A": _blank(76)})
    assert "not cut yet" in str(caught.value.message)

    table = _blank(30, number=4)
    read = _read_as(monkeypatch, {"A": _blank(76), "B": table})
    assert read.tables == (table,)
    assert "not cut yet" in str(read.remarks[0][0])
    begun = _blank(3)
    assert _read_as(monkeypatch, {"A": begun}).tables == (begun,)


def test_it_is_told_how_far_the_reading_of_photos_is(monkeypatch):
    view = SimpleNamespace(size=(1, 1), picture=None, remarks=(), tapes=[])

    def viewed(picture, hear):
        hear(0.5, message("looking for frames"))
        return view

    monkeypatch.setattr(reading, "open_picture", lambda _: None)
    monkeypatch.setattr(reading, "view_photo", viewed)
    heard: list[tuple[float, str]] = []

    def hear(share, now_doing):
        heard.append((share, str(now_doing)))

    reading.read_photos([b"1"], hear)
    assert [told for _, told in heard] == ["looking for frames", "reading what is written"]
    heard.clear()
    reading.read_photos([b"1", b"2"], hear)
    assert [told for _, told in heard] == [
        "photo 1 of 2: looking for frames",
        "photo 2 of 2: looking for frames",
        "reading what is written",
    ]
    shares = [share for share, _ in heard]
    assert shares == sorted(shares)
    assert shares[0] > 0
    assert shares[-1] < 1


@pytest.mark.slow
def test_a_second_tape_whose_codes_are_fainter_is_read_too():
    plain, faint = (
        take_photo(number, difficulty, split="user9", crop=True).image
        for number, difficulty in ((22, "easy"), (23, "medium"))
    )
    high = max(plain.shape[0], faint.shape[0])
    both = np.full((high, plain.shape[1] + faint.shape[1] + 60, 3), 120, np.uint8)
    both[: plain.shape[0], : plain.shape[1]] = plain
    both[: faint.shape[0], -faint.shape[1] :] = faint

    read = read_photos([_jpeg(both)])

    assert [table.tape.id for table in read.tables] == ["AQT4XPD", "AS01AZB"]
    assert not any(table.missing for table in read.tables)


@pytest.mark.slow
def test_an_answer_is_sure(read):
    (table,) = read.tables
    cell = next(cell for cell in table.cells if cell.cell.number)
    other = next(choice for choice in cell.choices if choice.number != cell.cell.number)
    reply = answered(table, {(cell.row, cell.column): Option(other)})
    changed = next(c for c in reply.cells if c.frame_number == cell.frame_number)
    assert changed.cell.number == other.number
    assert changed.certainty == 1
    assert not changed.doubtful
