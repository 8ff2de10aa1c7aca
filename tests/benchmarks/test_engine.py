"""The page engine beside others: the same 48 cards with QR codes, drawn by each.

Each draws as a process of its own; what is compared is CPU time, in one run. The modules of the
codes are worked out before, and handed to all. The closest rival, protograf, needs Python 3.13:

    uv run --python 3.13 --with protograf pytest -m protograf -n 0 --benchmark-enable
"""

import json
import subprocess
import sys
from importlib.util import find_spec

import pytest

from printables.drawing.fonts import font_bytes, repertoire_for
from printables.drawing.qr import qr_modules
from tests.benchmarks.floor import children_cpu_s

CARDS = 48
TIMES_BARE = 2.5
TIMES_RIVAL = 0.5

OURS = """
import json, sys
from itertools import groupby
from printables.page.document import Document, with_furniture
from printables.drawing.display_list import Box, Group, Path, Rect, Text, Use, Symbol
from printables.page.identity import Identity, Kind
from printables.page.paper import PAPERS
from printables.page.duplex import Duplex
from printables.page.piece_sheets import Format, Piece, piece_pages

target, _, codes = sys.argv[1:]
card = Kind("card")
form = Format(card, 63, 88)

def code(rows, x, y, side):
    boxes = []
    for r, row in enumerate(rows):
        at = 0
        for dark, run in groupby(row):
            count = len(list(run))
            if dark:
                boxes.append(Box(x + at * side, y + r * side, count * side, side))
            at += count
    return Path(tuple(boxes), "#000000")

def front(name, rows):
    return Group((
        Rect(-2, -2, 67, 92, "#e8e2d0"),
        Rect(4, 4, 55, 80, "#ffffff", "#333333", 0.4, radius=3),
        Text(31.5, 16, name, 14, "bold", "middle"),
        code(rows, 10.5, 22, 2),
        Text(31.5, 76, "card " + name, 9, anchor="middle"),
    ))

back = Use(Symbol("back", Rect(-2, -2, 67, 92, "#1f4e79"), Box(-2, -2, 67, 92)))
with open(codes) as file:
    named = json.load(file).items()
pieces = [Piece(Identity(card, name), front(name, rows), back) for name, rows in named]
pages = piece_pages(pieces, form, paper=PAPERS["a4"], duplex=Duplex.LONG, heading="cards", tr=str)
with open(target, "wb") as file:
    file.write(Document("cards", "", "en", with_furniture(pages, str)).pdf())
"""

BARE = """
import json, sys
from itertools import groupby
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

target, fonts, codes = sys.argv[1:]
for weight in ("regular", "bold"):
    pdfmetrics.registerFont(TTFont(weight, f"{fonts}/{weight}.ttf"))
with open(codes) as file:
    cards = list(json.load(file).items())
canvas = Canvas(target, pagesize=(210 * mm, 297 * mm), invariant=1, pageCompression=1)
columns, rows = 2, 4
for first in range(0, len(cards), columns * rows):
    sheet = cards[first : first + columns * rows]
    for side in ("front", "back"):
        for at, (name, modules) in enumerate(sheet):
            canvas.saveState()
            canvas.translate((15 + at % columns * 90) * mm, (12 + at // columns * 68) * mm)
            if side == "back":
                canvas.setFillColorRGB(0.12, 0.31, 0.47)
                canvas.rect(0, 0, 88 * mm, 63 * mm, stroke=0, fill=1)
                canvas.restoreState()
                continue
            canvas.setFillColorRGB(0.91, 0.89, 0.82)
            canvas.rect(0, 0, 88 * mm, 63 * mm, stroke=0, fill=1)
            canvas.setFillColorRGB(1, 1, 1)
            canvas.setLineWidth(0.4 * mm)
            canvas.roundRect(4 * mm, 4 * mm, 80 * mm, 55 * mm, 3 * mm, fill=1)
            canvas.setFillColorRGB(0, 0, 0)
            path = canvas.beginPath()
            for r, row in enumerate(modules):
                x = 0
                for dark, run in groupby(row):
                    count = len(list(run))
                    if dark:
                        path.rect((20 + x * 2) * mm, (52 - r * 2) * mm, count * 2 * mm, 2 * mm)
                    x += count
            canvas.drawPath(path, stroke=0, fill=1)
            canvas.setFont("bold", 14)
            canvas.drawCentredString(31.5 * mm, 56 * mm, name)
            canvas.setFont("regular", 9)
            canvas.drawCentredString(31.5 * mm, 6 * mm, "card " + name)
            canvas.restoreState()
        canvas.showPage()
canvas.save()
"""

RIVAL = """
import json, sys
from itertools import groupby
from protograf import *

target, _, codes = sys.argv[1:]
sys.argv[:] = ["cards.py"]  # it reads options of its own
with open(codes) as file:
    cards = list(json.load(file).items())
Create(filename=target, paper="A4", margin=1, margin_bottom=0.5)
for first in range(0, len(cards), 8):
    for side in ("front", "back"):
        for at, (name, modules) in enumerate(cards[first : first + 8]):
            left, top = at % 2 * 9, at // 2 * 6.8
            if side == "back":
                Rectangle(x=left, y=top, width=8.8, height=6.3, fill="#1f4e79", stroke="#1f4e79")
                continue
            Rectangle(x=left, y=top, width=8.8, height=6.3, fill="#e8e2d0", stroke="#e8e2d0")
            Rectangle(x=left + 0.4, y=top + 0.4, width=8, height=5.5, fill="#ffffff", rounding=0.3)
            for r, row in enumerate(modules):
                x = 0
                for dark, run in groupby(row):
                    count = len(list(run))
                    if dark:
                        Rectangle(x=left + 2 + x * 0.2, y=top + 1 + r * 0.2, width=count * 0.2,
                                  height=0.2, fill="#000000", stroke="#000000", stroke_width=0.01)
                    x += count
            Text(x=left + 4.4, y=top + 0.9, text=name, font_size=14)
            Text(x=left + 4.4, y=top + 5.7, text="card " + name, font_size=9)
        PageBreak()
Save()
"""


@pytest.fixture(scope="module")
def handed(tmp_path_factory):
    """The fonts and the modules of the codes, the same for all."""
    folder = tmp_path_factory.mktemp("cards")
    for weight in ("regular", "bold"):
        (folder / f"{weight}.ttf").write_bytes(font_bytes(weight, repertoire_for(["a"])))
    codes = {f"CARD-{n:02d}": qr_modules(f"CARD-{n:02d}") for n in range(CARDS)}
    (folder / "codes.json").write_text(json.dumps(codes), encoding="utf-8")
    return str(folder), str(folder / "codes.json")


def cpu_s(program, target, handed):
    """Run a program; return the CPU time of the whole process."""
    before = children_cpu_s()
    subprocess.run(
        [sys.executable, "-c", program, str(target), *handed], check=True, stdout=subprocess.DEVNULL
    )
    return children_cpu_s() - before


def measured(benchmark, other, handed, folder, rounds=5):
    """Return how long ours and another take, each the least of several runs in turn."""
    ours, others = [], []

    def both():
        ours.append(cpu_s(OURS, folder / "ours.pdf", handed))
        others.append(cpu_s(other, folder / "other.pdf", handed))

    benchmark.pedantic(both, rounds=rounds, warmup_rounds=int(rounds > 1))
    return min(ours), min(others)


def test_48_cards_beside_bare_reportlab(benchmark, handed, tmp_path):
    ours, bare = measured(benchmark, BARE, handed, tmp_path)
    benchmark.extra_info.update(cpu_s=ours, bare_cpu_s=bare, times_bare=round(ours / bare, 2))
    print(f"CPU {ours:.2f} s, bare ReportLab {bare:.2f} s: {ours / bare:.2f} times")
    assert (tmp_path / "other.pdf").stat().st_size > 5000
    assert ours <= TIMES_BARE * bare


@pytest.mark.protograf
def test_48_cards_beside_protograf(benchmark, handed, tmp_path):
    if find_spec("protograf") is None:
        pytest.skip("protograf is not installed; it needs Python 3.13: see this module’s docstring")
    ours, rival = measured(benchmark, RIVAL, handed, tmp_path, rounds=1)  # a minute
    benchmark.extra_info.update(cpu_s=ours, rival_cpu_s=rival, share=round(ours / rival, 2))
    print(f"CPU {ours:.2f} s, protograf {rival:.2f} s: {ours / rival:.2f} of it")
    assert (tmp_path / "other.pdf").stat().st_size > 5000
    assert ours <= TIMES_RIVAL * rival
