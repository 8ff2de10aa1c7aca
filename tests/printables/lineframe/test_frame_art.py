"""What a frame promises: parts in their places, room to write, a code that reads, little ink."""

import io
from itertools import combinations

import numpy as np
import pypdfium2
import pytest
import zxingcpp
from PIL import Image

from games.lineframe.frames import FACES, Frame
from games.lineframe.tape import new_ids, tape_from_id
from printables.drawing import palette
from printables.drawing.design import Design
from printables.drawing.display_list import (
    Box,
    Circle,
    Curve,
    Drawing,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Text,
    Use,
    placed_marks,
    rgb,
    translate,
)
from printables.drawing.qr import MODULES_WITH_QUIET_ZONE, qr_modules
from printables.lineframe.frame_art import MODULE_MM, PIPS, SIDES_MM, calm, frame_art, plan
from printables.lineframe.handwriting import handwriting
from printables.lineframe.strip_art import tape_pages
from printables.lineframe.swatches import swatch
from printables.output.pdf import PdfPage, pdf_bytes
from printables.output.png import page_pictures
from printables.page.document import Document
from printables.page.paper import PAPERS
from tests.cases import sweep

FACE_SETS = [*((face,) for face in FACES), *combinations(FACES, 2)]
TAPE = tape_from_id(new_ids(1, seed=9)[0])


def picture(drawing: Drawing, side: float, dpi: float) -> Image.Image:
    (png,) = page_pictures(pdf_bytes([PdfPage(side, side, (drawing,))], title="x"), dpi)
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("ink", Design)
@pytest.mark.parametrize("side", SIDES_MM)
def test_the_parts_of_a_frame_lie_within_it_and_apart(side, ink):
    for qr in (False, True):
        where = plan(side, ink, qr=qr)
        writing = where.writing
        assert 0 < writing.x < writing.x + writing.width < side
        chips = [
            (x - where.chip / 2, y - where.chip / 2, x + where.chip / 2, y + where.chip / 2)
            for centres in where.chips
            for x, y in centres
        ]
        for left, top, right, bottom in chips:
            assert min(left, top) > where.tile.x
            assert max(right, bottom) < side - where.tile.x
            if qr:
                assert where.code is not None
                assert left >= where.code.x or right <= where.code.x
                assert top >= where.code.y or bottom <= where.code.y
                assert left >= writing.x + writing.width or top >= writing.y + writing.height
            else:
                middle = side / 2
                near = np.hypot(
                    max(left - middle, 0, middle - right), max(top - middle, 0, middle - bottom)
                )
                # The corner of a chip is round, so a little less than this is left.
                assert near > writing.width / 2 - 0.21 * where.chip


@pytest.mark.parametrize("ink", Design)
@pytest.mark.parametrize("side", SIDES_MM)
def test_there_is_white_room_to_write_a_digit(side, ink):
    plain, qr = plan(side, ink, qr=False).writing, plan(side, ink, qr=True).writing
    assert plain.width >= 0.45 * side
    assert qr.width >= (5.0 if side == 15 else 6.2) - 1e-9
    for frame in (Frame((1, 6)), Frame((3,)), Frame((2, 5), qr=True)):
        where = qr if frame.qr else plain
        art = picture(frame_art(frame, 7, side, ink, qr_text="A7Q3K2M-07"), side, 300)
        pixels = np.asarray(art)
        scale = 300 / 25.4
        inner = 0.33 * where.width  # a square within the disc
        x, y = where.x + where.width / 2, where.y + where.height / 2
        box = [round((at) * scale) for at in (y - inner, y + inner, x - inner, x + inner)]
        assert pixels[box[0] : box[1], box[2] : box[3]].min() == 255


@pytest.mark.parametrize("ink", Design)
@pytest.mark.parametrize("side", SIDES_MM)
def test_a_qr_frame_has_its_quiet_zone_and_modules_large_enough(side, ink):
    where = plan(side, ink, qr=True)
    assert where.code is not None
    assert where.module >= MODULE_MM
    assert where.code.width == pytest.approx(where.module * MODULES_WITH_QUIET_ZONE)
    assert where.code.x + where.code.width <= side + 1e-9
    assert where.writing.x + where.writing.width <= where.code.x
    art = picture(
        frame_art(Frame((1, 6), qr=True), 7, side, ink, qr_text=TAPE.qr_text(7)), side, 600
    )
    pixels = np.asarray(art).min(axis=2)
    scale = 600 / 25.4
    low = round((where.code.x + 0.1) * scale)
    high = round((where.code.x + where.code.width - 0.1) * scale)
    quiet = int(4 * where.module * scale) - 6
    zone = pixels[low:high, low:high].copy()
    zone[quiet:-quiet, quiet:-quiet] = 255
    assert zone.min() == 255


@sweep(side=SIDES_MM, ink=Design)
def test_every_code_decodes_at_150_dots_an_inch(side, ink):
    numbers = [n for n, frame in enumerate(TAPE.frames, 1) if frame.qr]
    for number in numbers:
        text = TAPE.qr_text(number)
        assert len(qr_modules(text)) == 21
        art = picture(
            frame_art(TAPE.frames[number - 1], number, side, ink, qr_text=text), side, 150
        )
        (code,) = zxingcpp.read_barcodes(np.asarray(art))
        assert code.text == text


@sweep(side=SIDES_MM, ink=Design)
def test_a_frame_is_drawn_within_its_square(side, ink):
    for faces in FACE_SETS:
        for qr in (False, True):
            frame = Frame(faces, qr)
            margin = 5
            art = frame_art(frame, 80, side, ink, qr_text=TAPE.qr_text(80) if qr else None)
            whole = side + 2 * margin
            page = PdfPage(whole, whole, (_moved(art, margin),))
            document = pypdfium2.PdfDocument(pdf_bytes([page], title="x"))
            pixels = np.asarray(document[0].render(scale=150 / 72).to_pil().convert("L"))
            document.close()
            edge = int((margin - 0.15) * 150 / 25.4)
            pixels = pixels.copy()
            pixels[edge:-edge, edge:-edge] = 255
            assert pixels.min() == 255, frame


def _moved(art: Drawing, by: float) -> Drawing:
    return Group((art,), translate(by, by))


@pytest.mark.parametrize("faces", [(1, 4), (2, 3), (5, 6)])
def test_both_colours_show_at_every_edge(faces):
    side = 20
    pixels = np.asarray(picture(frame_art(Frame(faces), None, side, Design.FULL), side, 300))
    scale = 300 / 25.4
    row = round(0.6 * scale)
    for edge in (pixels[row], pixels[-row], pixels[:, row], pixels[:, -row]):
        for face in faces:
            colour = palette.SIX[face - 1]
            tones = np.array([rgb(colour.field), rgb(calm(face).tone)]) * 255
            away = np.abs(edge[:, None, :] - tones).sum(axis=2).min(axis=1)
            assert (away < 15).sum() > 0.2 * len(edge)


@pytest.mark.parametrize("faces", FACE_SETS)
def test_a_plain_frame_shows_its_faces_the_same_upside_down(faces):
    where = plan(20, Design.FULL, qr=False)
    for centres in where.chips:
        assert {(round(20 - x, 6), round(20 - y, 6)) for x, y in centres} == {
            (round(x, 6), round(y, 6)) for x, y in centres
        }
    for face in faces:
        assert {(-x, -y) for x, y in PIPS[face]} == set(PIPS[face])
        assert len(PIPS[face]) == face


def test_faces_can_be_read_at_an_arms_length():
    assert plan(20, Design.FULL, qr=False).chip >= 5  # 14 points
    assert plan(20, Design.FULL, qr=True).chip >= 4.9


def test_the_number_on_the_tape_can_be_read():
    for side in SIDES_MM:
        texts = [
            mark
            for mark, _ in placed_marks((frame_art(Frame((2,)), 78, side, Design.FULL),))
            if isinstance(mark, Text)
        ]
        assert [(text.string, text.role) for text in texts] == [("78", "frame")]
        assert texts[0].size_pt >= 6
        assert palette.contrast(str(texts[0].colour), palette.PAPER) >= 4.5


def test_a_code_of_an_unknown_tape_says_so_and_pretends_nothing():
    art = frame_art(Frame((2, 4), qr=True), None, 20, Design.FULL)
    assert [m.string for m, _ in placed_marks((art,)) if isinstance(m, Text)] == ["QR"]
    assert not zxingcpp.read_barcodes(np.asarray(picture(art, 20, 300)))


@pytest.mark.parametrize("written", [1, 2, 3, 4, 5, 6, "x"])
def test_what_is_written_stays_in_its_room(written):
    for qr in (False, True):
        where = plan(20, Design.FULL, qr=qr).writing
        art = frame_art(Frame((1, 2), qr), None, 20, Design.FULL, written=written)
        (path,) = (m for m, _ in placed_marks((art,)) if isinstance(m, Path) and m.cap == "round")
        middle = where.x + where.width / 2, where.y + where.height / 2
        for segment in path.segments:
            assert isinstance(segment, Move | Line | Curve)
            away = np.hypot(segment.x - middle[0], segment.y - middle[1])
            assert away + path.width_mm / 2 < where.width / 2


def test_digits_are_not_alike():
    shapes = {w: handwriting(w, Box(0, 0, 10, 10)).segments for w in (1, 2, 3, 4, 5, 6, "x")}
    assert len(set(shapes.values())) == 7


@pytest.mark.slow
@pytest.mark.parametrize(
    "side", [15, *(pytest.param(side, marks=pytest.mark.slow) for side in SIDES_MM if side != 15)]
)
def test_eco_takes_at_most_a_third_of_the_ink_of_a_page(side):
    """But for the codes, which a camera has to read: they are black in every ink."""
    share = {}
    for ink in Design:
        pages = tape_pages(
            TAPE, None, paper=PAPERS["a4"], side_mm=side, design=ink, tr=lambda text: text
        )
        pdf = Document("x", "x", "en", pages[:1]).pdf()
        (png,) = page_pictures(pdf, 300)
        pixels = np.array(Image.open(io.BytesIO(png)).convert("RGB"))
        codes = zxingcpp.read_barcodes(pixels)
        assert len(codes) > 5
        for code in codes:
            corners = code.position.top_left, code.position.bottom_right
            (left, right), (top, bottom) = (
                sorted(getattr(corner, axis) for corner in corners) for axis in "xy"
            )
            pixels[top - 2 : bottom + 3, left - 2 : right + 3] = 255
        share[ink] = 1 - pixels.mean() / 255
    assert 0.01 < share[Design.ECO] <= share[Design.FULL] / 3


def test_designs_of_many_frames_are_kept_once():
    one, other = (frame_art(Frame((1, 2)), n, 20, Design.FULL).children[0] for n in (3, 4))
    assert isinstance(one, Use)
    assert isinstance(other, Use)
    assert one.symbol is other.symbol
    assert swatch(2, 9, Design.FULL) is swatch(2, 9, Design.FULL)


def test_an_eco_frame_has_no_coloured_areas_but_its_pips():
    fills = {
        mark.fill
        for faces in FACE_SETS
        for mark, _ in placed_marks((frame_art(Frame(faces), 5, 20, Design.ECO),))
        if isinstance(mark, Path | Rect | Circle) and mark.fill is not None
    }
    assert fills <= {palette.PAPER, *(colour.dark for colour in palette.SIX)}
