"""Draw the README's pictures again: `uv run python scripts/readme_pictures.py`.

`docs/tape.png` is the top of a printed tape, `docs/table.png` the sample game as `kamikoma score
lineframe --picture` draws it.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from games.lineframe.json_notation import read
from games.lineframe.tape import tape_from_id
from kamikoma.doors.lineframe import SAMPLE_TAPE, SAMPLES, scoring
from kamikoma.words import words_in
from printables.cut_marks import Marks, marked
from printables.document import Page
from printables.ink import Ink
from printables.lineframe import document
from printables.page import PAPERS
from printables.pdf import PdfPage, pdf_bytes
from printables.picture import picture_files
from printables.preview import page_pictures

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
WIDTH = 1400  # pixels; sharp on a screen of twice the usual density


def tape() -> Image.Image:
    """Return the first strips of a tape, cut guides included."""
    made = document(
        [tape_from_id(SAMPLE_TAPE)],
        paper=PAPERS["a4"],
        frame_mm=20,
        ink=Ink.FULL,
        language="en",
        tr=words_in("en").text,
    )
    page: Page = marked(made, Marks.CORNERS, words_in("en").text).pages[0]
    pdf = pdf_bytes([PdfPage(page.paper.width_mm, page.paper.height_mm, page.drawings)], title="")
    (png,) = page_pictures(pdf, dpi=WIDTH / page.paper.width_mm * 25.4)
    whole = Image.open(io.BytesIO(png))
    return whole.crop((0, 0, whole.width, round(whole.width * 98.2 / page.paper.width_mm)))


def table() -> Image.Image:
    """Return the picture of the good sample."""
    lineframe = scoring()
    verdict = lineframe.check(read((ROOT / "kamikoma" / "samples" / SAMPLES[0]).read_bytes()))
    assert lineframe.pictures is not None  # noqa: S101 - Lineframe draws
    (png,) = picture_files(lineframe.pictures(verdict), "png", title="", language="en")
    drawn = Image.open(io.BytesIO(png))
    return drawn.resize(
        (WIDTH, round(WIDTH / drawn.width * drawn.height)), Image.Resampling.LANCZOS
    )


def pictures() -> dict[str, bytes]:
    """Return each picture's file by its name."""
    found = {}
    for name, picture in (("tape.png", tape()), ("table.png", table())):
        content = io.BytesIO()
        few = picture.convert("RGB").quantize(96, dither=Image.Dither.NONE)
        few.save(content, format="PNG", optimize=True)
        found[name] = content.getvalue()
    return found


def main() -> None:
    """Write them."""
    for name, content in pictures().items():
        (DOCS / name).write_bytes(content)
        print(f"docs/{name}: {len(content) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
