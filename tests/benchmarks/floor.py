"""What printing is measured by: a script that draws as much with ReportLab, without us."""

import os
import resource
import subprocess
import sys
import time

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

# As on a user's machine, where modules are compiled once.
KEEPING_COMPILED = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def run(*arguments: str) -> tuple[float, float]:
    """Run Python with arguments; return how long the whole process took, and its CPU time."""
    before, start = children_cpu_s(), time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=KEEPING_COMPILED
    )
    return time.perf_counter() - start, children_cpu_s() - before


def children_cpu_s() -> float:
    """Return the CPU time of all processes that this one has begun and waited for.

    `os.times` tells it in hundredths of a second, which is a tenth of what a short command takes.
    """
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime
