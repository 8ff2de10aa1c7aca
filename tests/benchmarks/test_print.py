"""How long printing takes, as a whole process and beside ReportLab without us."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

BARE = """
import sys
from qrcode import constants, util
from qrcode.main import QRCode
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

target, font, pages, rectangles, texts, codes = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])
pdfmetrics.registerFont(TTFont("Bare", font))
canvas = Canvas(target, invariant=1, pageCompression=1)
for page in range(pages):
    for number in range(page, rectangles, pages):
        canvas.setFillColorRGB(number % 7 / 7, number % 5 / 5, number % 3 / 3)
        canvas.rect(number % 19 * 30, number % 41 * 20, 28, 18, stroke=1, fill=1)
    canvas.setFillColorRGB(0, 0, 0)
    canvas.setFont("Bare", 8)
    for number in range(page, texts, pages):
        canvas.drawCentredString(number % 17 * 30, number % 43 * 19, f"text {number}")
    for number in range(page, codes, pages):
        code = QRCode(version=1, error_correction=constants.ERROR_CORRECT_H, mask_pattern=0)
        code.add_data(util.QRData(f"A7Q3K2M-{number:02d}", mode=util.MODE_ALPHA_NUM))
        code.make(fit=False)
        for row, modules in enumerate(code.modules):
            for column, dark in enumerate(modules):
                if dark:
                    x, y = number % 9 * 60 + column * 2, number % 13 * 60 + row * 2
                    canvas.rect(x, y, 2, 2, stroke=0, fill=1)
    canvas.showPage()
canvas.save()
"""

# Our whole command but for measuring the ink of the pages it drew, which the bare script does not.
DRAWING = """
import sys
from printables.page.document import Document
Document.ink_coverages = lambda self: [0.0]
from kamikoma.__main__ import main
sys.exit(main(sys.argv[1:]))
"""

TIMES_BARE = 3
"""Without measuring ink."""

WHOLE_TIMES_BARE = 5
"""With it, on whatever machine it is."""

REFUSED_TIMES_PRINTED = 2
"""A paper that is too small for anything, beside a print on one that is not."""


# As on a user's machine, where modules are compiled once.
KEEPING_COMPILED = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def run(*arguments: str) -> tuple[float, float]:
    """Run Python with arguments; return how long the whole process took, and its CPU time."""
    before, start = os.times(), time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=KEEPING_COMPILED
    )
    took, after = time.perf_counter() - start, os.times()
    cpu = after.children_user + after.children_system
    return took, cpu - before.children_user - before.children_system


@pytest.fixture(scope="module")
def counted() -> list[str]:
    """Return how many pages, rectangles, texts and QR codes our document has."""

    from games.lineframe.tape import new_ids, tape_from_id
    from printables.drawing.display_list import Circle, Path, Rect, Text, placed_marks
    from tests.printables.games_on_paper import printed

    ids = new_ids(4, seed=7)
    made = printed("lineframe", tapes=ids)
    tapes = [tape_from_id(tape_id) for tape_id in ids]
    marks = [mark for page in made.pages for mark, _ in placed_marks(page.drawings)]
    codes = sum(frame.qr for tape in tapes for frame in tape.frames)
    shapes = sum(isinstance(mark, Rect | Circle | Path) for mark in marks) - codes
    texts = sum(isinstance(mark, Text) for mark in marks)
    return [str(number) for number in (len(made.pages), shapes, texts, codes)]


@pytest.fixture(scope="module")
def font(tmp_path_factory) -> Path:
    """Return the file of a font that is as large as those we use."""
    from printables.drawing.fonts import font_bytes, repertoire_for

    file: Path = tmp_path_factory.mktemp("font") / "bare.ttf"
    file.write_bytes(font_bytes("regular", repertoire_for(["a"])))
    return file


def test_print_lineframe_for_four(benchmark, counted, font, tmp_path):
    command = ("print", "lineframe", "--players", "4", "--seed", "7")
    ours = ("-m", "kamikoma", *command, "--out", str(tmp_path / "ours.pdf"))
    drawing = ("-c", DRAWING, *command, "--out", str(tmp_path / "drawn.pdf"))
    run(*ours)  # warms the font cache
    runs = []
    benchmark.pedantic(lambda: runs.append(run(*ours)), rounds=7)
    floor = ("-c", BARE, str(tmp_path / "bare.pdf"), str(font), *counted)
    # By turns, so that a busy moment is no one's alone.
    drawn, bare = zip(*((run(*drawing), run(*floor)) for _ in range(9)), strict=True)
    assert (tmp_path / "drawn.pdf").read_bytes() == (tmp_path / "ours.pdf").read_bytes()
    took = min(took for took, _ in runs)
    cpu, drawing_cpu, bare_cpu = (min(cpu for _, cpu in some) for some in (runs, drawn, bare))
    benchmark.extra_info.update(
        drawn=dict(zip(("pages", "shapes", "texts", "codes"), counted, strict=True)),
        cpu_s=cpu,
        drawing_cpu_s=drawing_cpu,
        bare_cpu_s=bare_cpu,
        times_bare=round(drawing_cpu / bare_cpu, 2),
    )
    print(
        f"whole process {took:.2f} s; CPU {cpu:.2f} s, {drawing_cpu:.2f} s without measuring ink,"
    )
    print(f"bare ReportLab {bare_cpu:.2f} s")
    assert cpu <= WHOLE_TIMES_BARE * bare_cpu
    assert drawing_cpu <= TIMES_BARE * bare_cpu


@pytest.mark.benchmark
def test_a_paper_that_is_too_small_is_refused_soon(tmp_path):
    command = ("-m", "kamikoma", "print", "kokkuri", "--out", str(tmp_path / "p.pdf"))

    def refused() -> float:
        before = os.times()
        ran = subprocess.run(
            [sys.executable, *command, "--paper", "50x50mm"],
            capture_output=True,
            env=KEEPING_COMPILED,
            check=False,
        )
        after = os.times()
        assert ran.returncode == 2
        cpu = after.children_user + after.children_system
        return cpu - before.children_user - before.children_system

    printed, too_small = zip(*((run(*command)[1], refused()) for _ in range(3)), strict=True)
    assert min(too_small) <= REFUSED_TIMES_PRINTED * min(printed)
