"""Keep the gallery's picture in step: `uv run python scripts/gallery.py [--accept]`.

`docs/gallery.png` is what `kamikoma gallery` draws, and `docs/gallery.json` tells of each piece in
it how it looked when somebody last looked: a fingerprint of all that is drawn of it, how often it
is printed, and where it is in the picture. Without `--accept` this tells which pieces look
otherwise today; with it, both files are written anew. Either way the changed pieces are shown
next to what they were in `output/gallery-changes.png`.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image, ImageDraw, ImageFont

from kamikoma.desk.gallery import gallery_document
from kamikoma.desk.setting import Setting
from kamikoma.shelf import games
from printables.drawing.display_list import Group
from printables.drawing.fingerprint import fingerprint
from printables.drawing.fonts import font_bytes, repertoire_for
from printables.output.writing import write_whole
from printables.page.document import Document

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "gallery.png"
SNAPSHOT = ROOT / "docs" / "gallery.json"
CHANGES = ROOT / "output" / "gallery-changes.png"
COMMAND = "uv run python scripts/gallery.py --accept"

WIDTH = 1760  # pixels of the stored picture
COLOURS = 124
PAGE = "the page: captions, counts and places"
"""In the snapshot: all that is on the page but the pieces."""

_NAMES_TOLD = 12  # of one kind


@dataclass(frozen=True, slots=True)
class Seen:
    """A piece in the gallery.

    Attributes:
        looks: its fingerprint.
        box: where it is on the page, in mm: left, top, right and bottom.
    """

    looks: str
    box: tuple[float, float, float, float]


Snapshot = Mapping[str, Seen]


@dataclass(frozen=True, slots=True)
class Change:
    """A piece that does not look as it did, or has another name.

    Attributes:
        piece: its name.
        old, new: how it looked and how it looks; None if it was or is not there.
    """

    piece: str
    old: Seen | None
    new: Seen | None

    @property
    def verb(self) -> str:
        """What became of it."""
        if self.old is None:
            return "new"
        if self.new is None:
            return "gone"
        return "renamed" if self.old.looks == self.new.looks else "changed"


def snapshot(document: Document) -> dict[str, Seen]:
    """Return how every piece of the gallery looks, by its name, and the rest of the page."""
    (page,) = document.pages
    seen_pieces: dict[str, Seen] = {}
    for placed in page.placed[1:]:  # behind the ground
        side = "" if placed.side == "single" else f" {placed.side}"
        name = f"{placed.identity.kind.slug}{side} · {placed.identity.name}"
        if name in seen_pieces:
            name = f"{name} · {sum(other.startswith(name) for other in seen_pieces) + 1}"
        left, top, right, bottom = (round(edge, 1) for edge in placed.box)
        seen_pieces[name] = Seen(fingerprint(placed.art), (left, top, right, bottom))
    rest = Group(tuple(drawing for drawing in page.marks))
    paper = page.paper
    seen_pieces[PAGE] = Seen(fingerprint(rest), (0, 0, paper.width_mm, paper.height_mm))
    return seen_pieces


def changes(old: Snapshot, new: Snapshot) -> tuple[Change, ...]:
    """Return the pieces that do not look as they did, in the order of the gallery.

    A piece that only lies somewhere else, as those behind a new one do, is no change of its own:
    the page is one.
    """
    lost = {seen.looks: seen for name, seen in old.items() if name not in new}
    all_changes = []
    for name, seen in new.items():
        before = old.get(name) or lost.pop(seen.looks, None)
        if name != PAGE and (name not in old or before is None or before.looks != seen.looks):
            all_changes.append(Change(name, before, seen))
    all_changes += [Change(name, old[name], None) for name in old if old[name] in lost.values()]
    if not all_changes and old != new:
        all_changes.append(Change(PAGE, old.get(PAGE), new.get(PAGE)))
    return tuple(all_changes)


def told(all_changes: Sequence[Change]) -> str:
    """Return which pieces changed, in words, by their kinds, and what to do about it."""
    names_by_kind: dict[str, list[str]] = {}
    for change in all_changes:
        kind, _, name = change.piece.partition(" · ")
        names_by_kind.setdefault(f"{change.verb}: {kind}", []).append(name)
    lines = []
    for kind, names in names_by_kind.items():
        more = f", and {len(names) - _NAMES_TOLD} more" if len(names) > _NAMES_TOLD else ""
        lines.append(f"  {kind} · {', '.join(names[:_NAMES_TOLD])}{more}".removesuffix(" · "))
    count = "1 piece is" if len(all_changes) == 1 else f"{len(all_changes)} pieces are"
    return "\n".join(
        (
            f"{count} not as in docs/gallery.png:",
            *lines,
            f"Look at output/{CHANGES.name}, which the command writes too, and accept it:",
            f"  {COMMAND}",
        )
    )


def read() -> dict[str, Seen]:
    """Return the snapshot that was accepted last; an empty one if there is none."""
    if not SNAPSHOT.exists():
        return {}
    entries: dict[str, Any] = json.loads(SNAPSHOT.read_text(encoding="utf-8"))["pieces"]
    return {name: Seen(looks, (a, b, c, d)) for name, (looks, a, b, c, d) in entries.items()}


def is_accepted(picture: bytes) -> bool:
    """Return whether a picture is the one that was accepted with the snapshot."""
    if not SNAPSHOT.exists():
        return False
    stored = json.loads(SNAPSHOT.read_text(encoding="utf-8"))["picture"]
    return bool(stored == sha256(picture).hexdigest())


def rendered(document: Document) -> Image.Image:
    """Return the gallery as a picture, `WIDTH` pixels wide."""
    pdf = pypdfium2.PdfDocument(document.pdf())
    try:
        page = pdf[0]
        picture: Image.Image = page.render(scale=WIDTH / page.get_width()).to_pil()
        return picture.convert("RGB")
    finally:
        pdf.close()


def accept(seen: Snapshot, picture: Image.Image) -> None:
    """Write the picture and the snapshot."""
    content = io.BytesIO()
    few = picture.quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE)
    few.save(content, format="PNG", optimize=True)
    write_whole(PICTURE, content.getvalue())
    entries = ",\n".join(
        f"    {json.dumps(name, ensure_ascii=False)}: {json.dumps([at.looks, *at.box])}"
        for name, at in seen.items()
    )
    digest = sha256(content.getvalue()).hexdigest()
    written = f'{{\n  "picture": "{digest}",\n  "pieces": {{\n{entries}\n  }}\n}}\n'
    write_whole(SNAPSHOT, written.encode())


_CELL = 300  # pixels; each piece is shown in a square of them
_LABEL = 40
_COLUMNS = 3
_MOST = 6  # of one kind


def side_by_side(
    all_changes: Sequence[Change],
    old: Image.Image | None,
    new: Image.Image,
    widths: tuple[float, float],
) -> Image.Image:
    """Return a picture of changed pieces, each as it was and as it is.

    Args:
        all_changes: the changes; of one kind, a few.
        old: the stored picture, if there is one.
        new: the gallery of today.
        widths: how wide both are, in mm.
    """
    shown = list(_shown(all_changes))
    rows = max(1, -(-len(shown) // _COLUMNS))
    wide, high = 2 * _CELL + 40, _CELL + _LABEL + 20
    sheet = Image.new("RGB", (_COLUMNS * wide, rows * high), "#d8d8d8")
    draw = ImageDraw.Draw(sheet)
    font = _lettering(map(_label, shown))
    for at, change in enumerate(shown):
        x, y = at % _COLUMNS * wide + 10, at // _COLUMNS * high + 10
        draw.text((x, y), _label(change), "#000000", font)
        for column, (seen, picture, width) in enumerate(
            ((change.old, old, widths[0]), (change.new, new, widths[1]))
        ):
            if seen is not None and picture is not None:
                cut = _enlarged(picture, seen, width)
                sheet.paste(cut, (x + column * (_CELL + 10), y + _LABEL))
    return sheet


def _shown(all_changes: Sequence[Change]) -> Iterator[Change]:
    told: Counter[str] = Counter()
    for change in all_changes:
        kind = change.piece.partition(" · ")[0]
        told[kind] += change.verb != "renamed"
        if change.verb != "renamed" and told[kind] <= _MOST:
            yield change


def _label(change: Change) -> str:
    return f"{change.verb}: {change.piece}, was | is"


def _lettering(labels: Iterable[str]) -> ImageFont.FreeTypeFont:
    """Return our own font, which has kana."""
    repertoire = repertoire_for(labels)
    return ImageFont.truetype(io.BytesIO(font_bytes("regular", repertoire)), _LABEL // 2)


def _enlarged(picture: Image.Image, seen: Seen, width_mm: float) -> Image.Image:
    unit = picture.width / width_mm
    left, top, right, bottom = (round(edge * unit) for edge in seen.box)
    cut = picture.crop((left - 2, top - 2, right + 4, bottom + 4))
    by = min(_CELL / cut.width, _CELL / cut.height)
    size = max(1, round(cut.width * by)), max(1, round(cut.height * by))
    return cut.resize(size, Image.Resampling.LANCZOS)


def lines(all_changes: Sequence[Change], accepted: bool) -> Iterator[str]:
    """Yield what to say on the terminal."""
    if not all_changes:
        yield "docs/gallery.png is in step."
        return
    yield told(all_changes) if not accepted else told(all_changes).splitlines()[0]
    if accepted:
        yield from told(all_changes).splitlines()[1:-2]
        yield f"accepted; look at output/{CHANGES.name}, and commit docs/gallery.png and .json"


def main(arguments: Sequence[str] | None = None) -> int:
    """Tell what changed, and accept it if asked to; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[1])
    parser.add_argument("--accept", action="store_true", help="take today's gallery as it is")
    chosen = parser.parse_args(arguments)
    document = gallery_document(games(), Setting(), ink="full")
    old, new = read(), snapshot(document)
    all_changes = changes(old, new)
    stored = PICTURE.read_bytes() if PICTURE.exists() else None
    if all_changes or stored is None or not is_accepted(stored):
        picture = rendered(document)
        before = Image.open(io.BytesIO(stored)).convert("RGB") if stored else None
        width = new[PAGE].box[2]
        if all_changes:
            CHANGES.parent.mkdir(exist_ok=True)
            widths = old[PAGE].box[2] if PAGE in old else width, width
            side_by_side(all_changes, before, picture, widths).save(CHANGES)
        if chosen.accept:
            accept(new, picture)
    for line in lines(all_changes, chosen.accept):
        print(line)
    return 1 if all_changes and not chosen.accept else 0


if __name__ == "__main__":
    sys.exit(main())
