"""Tapes on paper, read back from the PDF and from its pictures as a camera would see them."""

import hashlib
import io
import itertools
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import cv2
import numpy as np
import pypdf
import pypdfium2
import pytest
import zxingcpp

from games.lineframe.tape import Tape, new_ids, read_qr_text, tape_from_id
from printables.drawing.design import Design
from printables.drawing.display_list import Text, placed_marks
from printables.lineframe.frame_art import SIDES_MM
from printables.page.document import Document, Page, Placed
from printables.page.paper import MARGIN_MM, PAPERS
from tests.cases import sweep
from tests.printables import games_on_paper
from tests.printables.games_on_paper import ENGLISH
from tests.printables.games_on_paper import shown as what

TAPES = tuple(map(tape_from_id, new_ids(2, seed=20)))
ONE_TAPE = TAPES[:1]


@cache
def printed(
    tapes: tuple[Tape, ...] = ONE_TAPE,
    paper: str = "a4",
    side: float = 20,
    ink: Design = Design.FULL,
) -> Document:
    setup = replace(ENGLISH, paper=PAPERS[paper], design=ink)
    ids = tuple(tape.id for tape in tapes)
    return games_on_paper.printed("lineframe", setup, tapes=ids, frame_mm=side)


def tapes_only(doc: Document) -> Document:
    """Leave out the pages without frames, which are the same for all tapes."""
    return replace(doc, pages=tuple(page for page in doc.pages if frames_of(page)))


def frames_of(page: Page) -> list[Placed]:
    return [placed for placed in page.placed if what(placed) == "frame"]


# The extremes always; what lies between them in CI.
EACH_SIDE = pytest.mark.parametrize(
    "side",
    [
        side
        if side in (min(SIDES_MM), max(SIDES_MM))
        else pytest.param(side, marks=pytest.mark.slow)
        for side in SIDES_MM
    ],
)


@sweep(paper=list(PAPERS), side=SIDES_MM, ink=Design)
def test_frames_are_in_the_pdf_where_the_layout_says(paper, side, ink, shapes):
    doc = tapes_only(printed(paper=paper, side=side, ink=ink))
    pages = shapes(doc.pdf())
    assert len(pages) == len(doc.pages)
    count = 0
    for page, drawn in zip(doc.pages, pages, strict=True):
        outlines = np.array([(s.left, s.top, s.right, s.bottom) for s in drawn if s.stroked])
        for frame in frames_of(page):
            assert (frame.width_mm, frame.height_mm) == (side, side)
            off = np.abs(outlines - frame.box).max(axis=1)
            assert off.min() < 0.1, frame.name
            count += 1
    assert count == 80


def test_every_frame_of_every_tape_is_printed_once():
    doc = printed(TAPES)
    names = Counter(frame.name for page in doc.pages for frame in frames_of(page))
    assert names == Counter(tape.qr_text(n) for tape in TAPES for n in range(1, 81))


def test_each_tape_begins_on_its_own_page_and_says_whose_it_is():
    doc = printed(TAPES)
    for page in doc.pages:
        tapes = {read_qr_text(frame.name)[0] for frame in frames_of(page)}
        assert len(tapes) <= 1
        if not tapes:  # it serves any tape, and need not be printed with the next one
            assert not any(tape.id in page.heading for tape in TAPES)
        for letter, tape in zip("AB", TAPES, strict=True):
            if tapes == {tape.id}:
                assert tape.id in page.heading
                assert f"player {letter}" in page.heading


@sweep(side=SIDES_MM, paper=list(PAPERS))
def test_text_is_large_enough_and_nothing_leaves_the_printable_area(paper, side, pictures):
    doc = printed(paper=paper, side=side, ink=Design.ECO)
    if side != 20:
        doc = tapes_only(doc)
    for page in doc.pages:
        sizes = [
            mark.size_pt * (placing.a**2 + placing.b**2) ** 0.5
            for mark, placing in placed_marks(page.drawings)
            if isinstance(mark, Text) and mark.string != "QR"  # in pictures of a code, not to read
        ]
        assert min(sizes) >= 6
    for grey in pictures(doc.pdf(), 127):  # five pixels a millimetre
        inked = np.argwhere(grey < 250)
        edge = MARGIN_MM * 5 - 1
        assert inked.min() >= edge
        assert all(inked.max(axis=0) <= np.array(grey.shape) - edge)


def codes_in(picture: np.ndarray) -> list[str]:
    return [
        code.text
        for code in zxingcpp.read_barcodes(
            picture, formats=zxingcpp.barcode_formats_from_str("QRCode")
        )
    ]


def expected_codes(page: Page, tape: Tape) -> Iterator[tuple[Placed, str]]:
    """Yield each QR frame of a page with what its code must say."""
    for frame in frames_of(page):
        number = read_qr_text(frame.name)[1]
        if tape.frames[number - 1].qr:
            yield frame, tape.qr_text(number)


@EACH_SIDE
@pytest.mark.parametrize("ink", Design)
def test_every_qr_code_is_read_from_the_page_at_150_dpi(side, ink, pictures):
    (tape,) = ONE_TAPE
    doc = tapes_only(printed(side=side, ink=ink))
    read = []
    for page, grey in zip(doc.pages, pictures(doc.pdf(), 150), strict=True):
        pixels = 150 / 25.4
        for frame, text in expected_codes(page, tape):
            left, top, right, bottom = (round(at * pixels) for at in frame.box)
            assert codes_in(grey[top:bottom, left:right]) == [text]
            read.append(text)
        plain = [f for f in frames_of(page) if not tape.frames[read_qr_text(f.name)[1] - 1].qr]
        for frame in plain[:1]:
            left, top, right, bottom = (round(at * pixels) for at in frame.box)
            assert codes_in(grey[top:bottom, left:right]) == []
    assert read == [tape.qr_text(n) for n, frame in enumerate(tape.frames, 1) if frame.qr]


@pytest.mark.slow
@EACH_SIDE
@pytest.mark.parametrize("ink", Design)
def test_every_qr_code_is_read_from_a_slanted_blurred_and_noisy_photo(side, ink, pictures):
    (tape,) = ONE_TAPE
    doc = tapes_only(printed(side=side, ink=ink))
    rng = np.random.default_rng(side)
    pixels = 300 / 25.4
    read = 0
    for page, grey in zip(doc.pages, pictures(doc.pdf(), 300), strict=True):
        photo, matrix = photographed(grey, rng)
        for frame, text in expected_codes(page, tape):
            left, top, right, bottom = (at * pixels for at in frame.box)
            corners = np.array([[(left, top), (right, top), (right, bottom), (left, bottom)]])
            seen = cv2.perspectiveTransform(corners.astype(np.float32), matrix)[0]
            (left, top), (right, bottom) = (
                seen.min(axis=0).astype(int),
                seen.max(axis=0).astype(int),
            )
            assert codes_in(np.ascontiguousarray(photo[top : bottom + 1, left : right + 1])) == [
                text
            ]
            read += 1
    assert read == sum(frame.qr for frame in tape.frames)


def photographed(page: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Return a page as a phone held askew sees it, and how it was slanted: blurred, grainy, dim."""
    height, width = page.shape
    slant = 0.1 * width
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=np.float32)
    slanted = corners + slant + rng.uniform(-slant, slant, (4, 2))
    matrix = cv2.getPerspectiveTransform(corners, slanted.astype(np.float32))
    whole = (round(width + 2 * slant), round(height + 2 * slant))
    photo = cv2.warpPerspective(page, matrix, whole, borderValue=(255,))
    photo = cv2.GaussianBlur(photo, (0, 0), 1.0)
    dim = photo.astype(np.float32) * 0.8 + 20
    grain = rng.normal(0, 8, dim.shape).astype(np.float32)
    return np.clip(dim + grain, 0, 255).astype(np.uint8), matrix


def test_each_page_in_one_picture_has_the_codes_of_its_frames(pictures):
    (tape,) = ONE_TAPE
    doc = printed()
    for page, grey in zip(doc.pages, pictures(doc.pdf(), 200), strict=True):
        # On the other pages are pictures of frames; none of them pretends to be a tape's.
        assert set(codes_in(grey)) == {text for _, text in expected_codes(page, tape)}


def test_metadata_and_language():
    reader: Any = pypdf.PdfReader(io.BytesIO(printed(TAPES).pdf()))
    assert all(tape.id in reader.metadata.title for tape in TAPES)
    assert reader.metadata.author == "Kamikoma"
    assert reader.metadata.subject
    assert reader.trailer["/Root"]["/Lang"] == "en"


def test_text_can_be_selected():
    pdf = pypdfium2.PdfDocument(printed(TAPES).pdf())
    texts = [page.get_textpage().get_text_range() for page in pdf]
    for number, text in enumerate(texts, 1):
        assert f"page {number} of {len(texts)}" in text
    assert "100 mm" in texts[0]
    assert set(map(str, range(1, 81))) <= set(texts[0].split())
    assert "glue" in texts[0]


def test_all_fonts_are_embedded_subsets():
    reader: Any = pypdf.PdfReader(io.BytesIO(printed().pdf()))
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].get_object().values():
            assert font["/BaseFont"][7] == "+"
            assert font["/FontDescriptor"]["/FontFile2"]


@pytest.mark.slow  # the command line does the same for one tape
def test_same_bytes_on_every_run():
    script = (
        "import hashlib\n"
        "from games.lineframe.tape_id import new_ids\n"
        "from tests.printables.games_on_paper import printed\n"
        "document = printed('lineframe', tapes=new_ids(2, seed=20))\n"
        "print(hashlib.sha256(document.pdf()).hexdigest())"
    )
    mine = hashlib.sha256(printed(TAPES).pdf()).hexdigest()
    games_on_paper.forget_printed()
    printed.cache_clear()
    assert hashlib.sha256(printed(TAPES).pdf()).hexdigest() == mine
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        )
        assert run.stdout.strip() == mine


def test_printing_imports_no_solver_and_nothing_heavy_with_a_warm_cache():
    script = (
        "import sys\n"
        "from games.lineframe.tape_id import new_ids\n"
        "from tests.printables.games_on_paper import printed\n"
        "printed('lineframe', tapes=new_ids(1, seed=1)).pdf()\n"
        "print(*sorted(name for name in sys.modules if name in "
        "('ortools', 'pandas', 'numpy', 'fontTools.subset', 'fontTools.varLib', 'pypdfium2')))"
    )
    printed().pdf()  # warms the cache
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert run.stdout.strip() == ""


def test_no_two_pieces_overlap():
    doc = printed()
    for page in doc.pages:
        lying = [placed for placed in page.placed if what(placed) in ("frame", "join tab")]
        for one, other in itertools.combinations(lying, 2):
            left, top, right, bottom = one.box
            apart = (
                other.box[0] >= right - 1e-6
                or other.box[2] <= left + 1e-6
                or other.box[1] >= bottom - 1e-6
                or other.box[3] <= top + 1e-6
            )
            assert apart, (one.name, other.name)
