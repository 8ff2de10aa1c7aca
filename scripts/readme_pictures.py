"""Draw the README's pictures again: `uv run python scripts/readme_pictures.py`.

`docs/tape.png` is the top of a printed tape, `docs/table.png` the sample game as `kamikoma score
lineframe --picture` draws it, and `docs/photo.jpg` a photo of the tests' bench beside what
`kamikoma read lineframe --picture` draws over it.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from games.lineframe.edition import house_edition
from kamikoma.choices import Source
from kamikoma.desk.scoring import score
from kamikoma.shelf.lineframe import GAME
from kamikoma.shelf.lineframe.choices import SAMPLE_TAPE
from kamikoma.words import words_in
from printables.cutting.marks import Marks, marked
from printables.drawing.design import Design
from printables.lineframe.choices import LineframeChoices
from printables.lineframe.document import document
from printables.output.pdf import PdfPage, pdf_bytes
from printables.output.picture import picture_files
from printables.output.png import page_pictures
from printables.page.document import Page
from printables.page.duplex import Duplex
from printables.page.paper import PAPERS
from printables.page.setup import PrintSetup
from reader.lineframe.overlay import overlays
from reader.lineframe.reading import read_photos
from tests.photo_bench.photo import take_photo

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
WIDTH = 1400  # pixels; sharp on a screen of twice the usual density


def tape() -> Image.Image:
    """Return the first strips of a tape, cut guides included."""
    setup = PrintSetup(PAPERS["a4"], Duplex.NONE, Design.FULL, "en", words_in("en").text)
    tape_document = document(setup, house_edition(), LineframeChoices((SAMPLE_TAPE,)))
    page: Page = marked(tape_document, Marks.CORNERS, words_in("en").text).pages[0]
    pdf = pdf_bytes([PdfPage(page.paper.width_mm, page.paper.height_mm, page.drawings)], title="")
    (png,) = page_pictures(pdf, dpi=WIDTH / page.paper.width_mm * 25.4)
    whole = Image.open(io.BytesIO(png))
    return whole.crop((0, 0, whole.width, round(whole.width * 98.2 / page.paper.width_mm)))


def table() -> Image.Image:
    """Return the picture of the good sample."""
    sample = GAME.samples.folder / GAME.samples.good
    outcome = score(GAME, [Source(sample.name, sample.read_bytes())])
    (png,) = picture_files(outcome.pictures, "png", title="", language="en")
    drawn = Image.open(io.BytesIO(png))
    return drawn.resize(
        (WIDTH, round(WIDTH / drawn.width * drawn.height)), Image.Resampling.LANCZOS
    )


def photo() -> Image.Image:
    """Return a photo of a table, and beside it the same with its reading."""
    taken = take_photo(1, "medium", split="ea3", crop=True)
    (read,) = overlays(read_photos([taken.jpeg]))
    halves = [Image.open(io.BytesIO(content)).convert("RGB") for content in (taken.jpeg, read)]
    width = WIDTH // 2
    height = round(width / halves[0].width * halves[0].height)
    both = Image.new("RGB", (2 * width, height))
    for at, half in enumerate(halves):
        both.paste(half.resize((width, height), Image.Resampling.LANCZOS), (at * width, 0))
    return both


def pictures() -> dict[str, bytes]:
    """Return each picture's file by its name."""
    contents = {}
    for name, picture in (("tape.png", tape()), ("table.png", table())):
        content = io.BytesIO()
        few = picture.convert("RGB").quantize(96, dither=Image.Dither.NONE)
        few.save(content, format="PNG", optimize=True)
        contents[name] = content.getvalue()
    return contents


def main() -> None:
    """Write them."""
    for name, content in pictures().items():
        (DOCS / name).write_bytes(content)
        print(f"docs/{name}: {len(content) / 1000:.0f} kB")
    photo().save(DOCS / "photo.jpg", quality=86, optimize=True, progressive=True)


if __name__ == "__main__":
    main()
