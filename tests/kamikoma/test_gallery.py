"""The gallery: every piece of every game, and its stored picture in step with the code."""

import importlib.util
import sys
from collections import Counter
from dataclasses import fields, is_dataclass, replace
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PIL import Image, ImageChops

from kamikoma.desk.gallery import gallery_document, house_document
from kamikoma.desk.setting import Setting
from kamikoma.shelf import games
from printables.drawing.display_list import Text
from printables.page.document import Document, Page
from printables.page.paper import PAPERS
from tests.printables.games_on_paper import shown as what

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def script():
    """Return the script that keeps the picture."""
    spec = importlib.util.spec_from_file_location("gallery", ROOT / "scripts" / "gallery.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["gallery"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def document():
    return gallery_document(games(), Setting(), ink="full")


@pytest.fixture(scope="module")
def seen(script, document):
    return script.snapshot(document)


@pytest.fixture(scope="module")
def today(script, document):
    return script.rendered(document)


def test_the_stored_gallery_is_in_step(script, seen):
    changes = script.changes(script.read(), seen)
    assert not changes, script.told(changes)
    assert script.is_accepted(script.PICTURE.read_bytes()), script.COMMAND


def unlike(seen, document, one, other):
    """How far two pictures of the gallery are apart, piece by piece: mean levels of 255."""
    width = document.pages[0].paper.width_mm
    apart = np.asarray(ImageChops.difference(one.convert("L"), other.convert("L")))
    unit = apart.shape[1] / width
    differences = {}
    for name, piece in seen.items():
        left, top, right, bottom = (round(edge * unit) for edge in piece.box)
        differences[name] = apart[top:bottom, left:right].mean()
    return differences


TOLERANCE = 8


def test_the_stored_picture_shows_the_gallery(script, document, seen, today):
    stored = Image.open(script.PICTURE)
    assert script.PICTURE.stat().st_size <= 600_000
    assert stored.size == today.size
    differences = unlike(seen, document, stored, today)
    assert max(differences.values()) <= TOLERANCE


def test_pictures_of_other_pieces_are_told_apart(document, seen, today):
    """The tolerance is for another rasteriser and few colours, not for another piece."""
    names = ("tower card front · a", "tower card front · i", "kokkuri play card front · red 4 1")
    grey = today.convert("L")  # as they are compared
    for name, other in zip(names, (*names[1:], names[0]), strict=True):
        unit = grey.width / document.pages[0].paper.width_mm
        left, top, right, bottom = (round(edge * unit) for edge in seen[name].box)
        x, y, _, _ = (round(edge * unit) for edge in seen[other].box)
        changed = grey.copy()
        changed.paste(grey.crop((x, y, x + right - left, y + bottom - top)), (left, top))
        differences = unlike(seen, document, changed, grey)
        assert [piece for piece in differences if differences[piece] > TOLERANCE] == [name]


def changed_everywhere(drawing, change):
    """A drawing with every number and every letter put through a function."""
    if isinstance(drawing, tuple):
        parts = [changed_everywhere(part, change) for part in drawing]
        return type(drawing)(*parts) if hasattr(drawing, "_fields") else tuple(parts)
    if is_dataclass(drawing) and not isinstance(drawing, type):
        parts_changed = {
            field.name: changed_everywhere(getattr(drawing, field.name), change)
            for field in fields(drawing)
        }
        return change(replace(drawing, **parts_changed))
    return change(drawing)


def with_piece(document, kind, name, change):
    """The gallery with one piece drawn otherwise."""
    (page,) = document.pages
    placed = tuple(
        replace(piece, art=changed_everywhere(piece.art, change))
        if (what(piece), piece.name) == (kind, name)
        else piece
        for piece in page.placed
    )
    assert placed != page.placed
    return replace(document, pages=(replace(page, placed=placed),))


def moved_by(mm):
    return lambda part: replace(part, x=part.x + mm) if isinstance(part, Text) else part


def noisy(part):
    return part + 1e-8 if isinstance(part, float) else part


@pytest.mark.slow
@pytest.mark.parametrize(
    "change",
    [
        moved_by(0.02),
        lambda part: "#26356c" if part == "#26356b" else part,  # one level of one colour
        lambda part: "う" if part == "あ" else part,
        lambda part: part + 0.002 if isinstance(part, float) else part,
    ],
)
def test_a_small_change_of_a_piece_is_caught_by_its_name(script, document, seen, change):
    now = script.snapshot(with_piece(document, "tower card front", "a", change))
    (change_seen,) = script.changes(seen, now)
    assert (change_seen.piece, change_seen.verb) == ("tower card front · a", "changed")
    report = script.told([change_seen])
    assert "changed: tower card front · a" in report
    assert "uv run python scripts/gallery.py --accept" in report


@pytest.mark.slow
def test_what_another_machine_adds_to_numbers_is_no_change(script, document, seen):
    for kind, name in (("tower card front", "a"), ("rakugaaki half board front", "left")):
        now = script.snapshot(with_piece(document, kind, name, noisy))
        assert script.changes(seen, now) == ()


@pytest.mark.slow
def test_pieces_that_come_and_go_are_named_and_others_only_move(script, document, seen):
    (page,) = document.pages
    fewer = replace(
        document,
        pages=(replace(page, placed=tuple(p for p in page.placed if what(p) != "lineframe die")),),
    )
    moved = replace(
        document,
        pages=(replace(page, placed=tuple(replace(p, x_mm=p.x_mm + 1) for p in page.placed)),),
    )
    less = script.snapshot(fewer)
    assert [(c.verb, c.piece) for c in script.changes(seen, less)] == [
        ("gone", "lineframe die · die")
    ]
    assert [(c.verb, c.piece) for c in script.changes(less, seen)] == [
        ("new", "lineframe die · die")
    ]
    assert [c.piece for c in script.changes(seen, script.snapshot(moved))] == [script.PAGE]


def test_a_piece_with_another_name_is_no_new_piece(script, document):
    (page,) = document.pages
    racks = [piece for piece in page.placed if what(piece).startswith("lautzeit-sep rack")]
    pieces = (page.placed[0], *racks)  # the ground is behind them
    placed = tuple(
        replace(piece, identity=replace(piece.identity, design="Z"))
        if (what(piece), piece.name) == ("lautzeit-sep rack", "red")
        else piece
        for piece in pieces
    )
    seen, now = (
        script.snapshot(replace(document, pages=(replace(page, placed=those),)))
        for those in (pieces, placed)
    )
    assert len(seen) == len(racks) + 1 > 2
    assert [(c.verb, c.piece) for c in script.changes(seen, now)] == [
        ("renamed", "lautzeit-sep rack · Z")
    ]


@pytest.mark.slow
def test_one_command_tells_shows_and_accepts(script, document, monkeypatch, tmp_path, capsys):
    for name in ("PICTURE", "SNAPSHOT", "CHANGES"):
        monkeypatch.setattr(script, name, tmp_path / getattr(script, name).name)
    (page,) = document.pages
    cards = [piece for piece in page.placed if what(piece) == "tower card front"]
    small = replace(document, pages=(replace(page, placed=(page.placed[0], *cards), marks=()),))
    monkeypatch.setattr(script, "gallery_document", lambda *chosen, **ink: small)
    assert script.main(["--accept"]) == 0
    assert script.main([]) == 0
    assert "in step" in capsys.readouterr().out
    other = with_piece(small, "tower card front", "a", moved_by(1))
    monkeypatch.setattr(script, "gallery_document", lambda *chosen, **ink: other)
    assert script.main([]) == 1
    assert "changed: tower card front · a" in capsys.readouterr().out
    shown = np.asarray(Image.open(script.CHANGES).convert("L"), dtype=float)
    was, now = shown[80:300, 20:200], shown[80:300, 330:510]
    assert np.abs(was - now).mean() > 1  # both are there, and differ
    assert min(was.std(), now.std()) > 10
    assert script.main(["--accept"]) == 0
    assert script.main([]) == 0
    assert "in step" in capsys.readouterr().out
    assert script.is_accepted(script.PICTURE.read_bytes())


@pytest.mark.slow
def test_every_different_piece_is_shown_once_with_its_count(document):
    """Counted here by what is drawn, without the gallery's own way of telling pieces apart."""
    shown = {(what(piece), piece.name) for piece in document.pages[0].placed}
    counts = Counter()
    for game in games():
        slug = game.slug
        printed_document = house_document(game, Setting())
        looks = {}
        for page in printed_document.pages:
            for placed in page.placed:
                if placed.outline is not None and placed.art is not None:
                    looks.setdefault((slug, what(placed)), {}).setdefault(
                        repr((placed.art, placed.clip)), placed.name
                    )
        for (slug, kind), different in looks.items():
            counts[slug] += len(different)
            backs = kind in ("token back", "start coin back")  # as their fronts
            for name in different.values():
                assert ((f"{slug} {kind}", name) in shown) != backs, (kind, name)
    assert set(counts) == {"lautzeit-sep", "tower", "rakugaaki", "kokkuri", "lineframe"}


def test_every_kind_of_piece_is_called_something(document):
    for piece in document.pages[0].placed[1:]:
        kind = piece.identity.kind
        assert kind.backs if piece.side == "back" else kind.names, kind


def test_counts_of_pieces_are_on_the_page(document):
    texts = [
        drawing.string
        for drawing in document.pages[0].marks
        if isinstance(drawing, Text) and drawing.role in ("total", "count")
    ]
    for count in ("×80", "×68", "×45", "×96", "×16", "×48", "×12"):
        assert count in texts


def test_nothing_lies_on_anything_else_nor_beyond_the_page(document):
    (page,) = document.pages
    boxes = [piece.box for piece in page.placed[1:]]
    for at, (left, top, right, bottom) in enumerate(boxes):
        assert 0 < left < right < page.paper.width_mm
        assert 0 < top < bottom < page.paper.height_mm
        for a, b, c, d in boxes[at + 1 :]:
            assert c <= left or right <= a or d <= top or bottom <= b


@pytest.mark.slow
def test_the_command_writes_one_page(kamikoma, tmp_path):
    place = tmp_path / "all.pdf"
    ran = kamikoma("gallery", "--out", str(place), "--ink", "eco", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"{place}: 1 page\n")
    assert len(pypdfium2.PdfDocument(place)) == 1


def test_a_gallery_that_cannot_be_written_is_refused_in_one_line(kamikoma, tmp_path, monkeypatch):
    one = Document("", "", "en", (Page(PAPERS["a4"], ""),))
    monkeypatch.setattr("kamikoma.desk.gallery.gallery_document", lambda *of, **ink: one)
    (tmp_path / "file").write_text("kept")
    ran = kamikoma("gallery", "--out", str(tmp_path / "file" / "all.pdf"))
    assert ran.status == 2
    assert ran.err.count("\n") == 1
    assert (tmp_path / "file").read_text() == "kept"
