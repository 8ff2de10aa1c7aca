"""Pieces as pictures: names, bleed, sizes, and the same drawing as on the page."""

import io
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from printables.export.folder import INDEX, write_set
from printables.export.piece_pictures import DPI, Raster, piece_pictures, pixels, rendered, svgs
from printables.export.slugs import slugs
from printables.page.duplex import Duplex
from tests.cases import sweep
from tests.printables.games_on_paper import ENGLISH, GAMES, printed


@cache
def document_of(game):
    full = {"full": True} if game == "tower" else {}
    return printed(game, replace(ENGLISH, duplex=Duplex.NONE), **full)


@sweep(game=GAMES, copies=[False, True])
def test_names_say_what_it_is_in_ascii_each_once(game, copies):
    pictures = piece_pictures(document_of(game), copies=copies)
    files = [picture.file for picture in pictures]
    assert len(set(files)) == len(files)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", file) for file in files)
    for picture in pictures:
        assert picture.file.startswith(picture.identity.kind.slug.replace(" ", "-"))
        assert picture.identity.title
        if picture.side != "single":
            assert picture.file.endswith(f"-{picture.side}")
            assert {picture.file, picture.other} <= set(files)


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("kokkuri", {
            "candidate-fox-rounds-1-2-front", "candidate-fox-rounds-1-2-back",
            "candidate-sun-round-3-front", "play-card-green-confidant-front",
            "play-card-red-x-1-back", "token-scorched-front", "track",
        }),
        ("lautzeit-sep", {"piece-s4-front", "piece-w-back", "board", "rack-red", "throwing-stick"}),
        ("rakugaaki", {"half-board-left-front", "tile-red-crew-front", "guard-1", "die"}),
        ("tower", {"card-shi-front", "card-ji-front", "card-di-front", "card-n-back", "board"}),
        ("lineframe", {"frame-a7q3k2m-07", "die", "score-sheet"}),
    ],
)  # fmt: skip
def test_the_names_stay_what_they_are(game, names):
    assert names <= {picture.file for picture in piece_pictures(document_of(game))}


@pytest.mark.parametrize(
    ("game", "kind", "count"),
    [
        ("kokkuri", "play card", 48),
        ("kokkuri", "candidate", 8),
        ("kokkuri", "token", 17),
        ("lautzeit-sep", "piece", 68),
        ("lautzeit-sep", "throwing stick", 5),
        ("rakugaaki", "tile", 96),
        ("rakugaaki", "die", 3),
        ("tower", "card", 70),
        ("tower", "board", 1),
        ("lineframe", "frame", 80),
    ],
)
def test_counts_add_up_to_what_the_rules_list_and_copies_are_as_many(game, kind, count):
    document = document_of(game)
    one = [p for p in piece_pictures(document) if p.identity.kind.slug == kind and p.side != "back"]
    assert sum(picture.count for picture in one) == count
    each = [
        p
        for p in piece_pictures(document, copies=True)
        if p.identity.kind.slug == kind and p.side != "back"
    ]
    assert len(each) == count


def test_what_other_pieces_lie_on_is_no_picture():
    slugs = {picture.identity.kind.slug for picture in piece_pictures(document_of("rakugaaki"))}
    assert "guards and dice" not in slugs
    assert "reference" in slugs
    assert "strip" not in {p.identity.kind.slug for p in piece_pictures(document_of("lineframe"))}


@pytest.mark.parametrize(("bleed", "size"), [(True, (48.0, 67.0)), (False, (44.0, 63.0))])
def test_pictures_have_bleed_or_end_at_the_trim(bleed, size):
    card = next(
        p
        for p in piece_pictures(document_of("tower"), bleed=bleed)
        if p.identity.kind.slug == "card"
    )
    assert (card.picture.width_mm, card.picture.height_mm) == size
    assert card.bleed_mm == (2.0 if bleed else 0.0)
    (png,) = rendered([Raster(card.picture)], title="t", language="en")
    image = Image.open(io.BytesIO(png))
    expected = tuple(round(side / 25.4 * 300) for side in size)
    assert image.size == pixels(card.picture, DPI) == expected
    assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_the_board_is_whole_and_sheets_have_a_margin():
    by_file = {p.file: p for p in piece_pictures(document_of("tower"))}
    board = by_file["board"].picture
    assert (board.width_mm, board.height_mm) == (9 * 45.5 - 1.5 + 8, 9 * 64.5 - 1.5 + 8)
    rules = by_file["reference-1"]
    page = next(one for one in document_of("tower").pages if one.stationery is not None)
    (sheet,) = (one for one in page.placed if one.role == "sheet")
    size = (sheet.width_mm + 10, sheet.height_mm + 10)
    assert (rules.picture.width_mm, rules.picture.height_mm) == size
    png = next(rendered([Raster(rules.picture, 40)], title="t", language="en"))
    grey = np.asarray(Image.open(io.BytesIO(png)).convert("L"))
    edge = np.concatenate([grey[:4].ravel(), grey[-4:].ravel(), grey[:, :4].ravel()])
    assert edge.min() == 255


def test_a_picture_shows_what_the_page_shows():
    """A card as a picture is the same as cut from the printed page."""
    document = document_of("kokkuri")
    dpi = 127.0  # 5 pixels a millimetre
    page = document.pages[0]
    pdf = pypdfium2.PdfDocument(document.pdf())
    whole = dpi / 72 * (1 - 2e-6)  # pdfium rounds up, and stretches the page by it
    sheet = np.asarray(pdf[0].render(scale=whole).to_pil().convert("L"), dtype=float)
    pdf.close()
    by_file = {p.file: p.picture for p in piece_pictures(document, bleed=False)}
    names = [
        f"candidate-{placed.identity.design.replace(' ', '-')}-front" for placed in page.placed
    ]
    alone = [
        np.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=float)
        for png in rendered(
            [Raster(by_file[name], dpi) for name in names], title="t", language="en"
        )
    ]
    for at, placed in enumerate(page.placed):
        left, top, right, bottom = (round(5 * edge) for edge in placed.box)
        cut = np.rot90(sheet[top:bottom, left:right], placed.turn // 90)
        # Half a pixel of difference in place blurs edges; that the figures differ shows more.
        off = [np.abs(cut - picture)[3:-3, 3:-3].mean() for picture in alone]
        assert off[at] < 6
        assert sorted(off)[1] > 1.4 * off[at]


@pytest.mark.parametrize("bleed", [True, False])
def test_around_a_hexagon_it_is_transparent(bleed):
    tile = next(
        p
        for p in piece_pictures(document_of("rakugaaki"), bleed=bleed)
        if p.identity.kind.slug == "tile"
    )
    assert tile.shaped
    (png,) = rendered([Raster(tile.picture, clear=tile.shaped)], title="t", language="en")
    alpha = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))[..., 3] / 255
    assert alpha[0, 0] == alpha[0, -1] == alpha[-1, 0] == alpha[-1, -1] == 0
    assert alpha[alpha.shape[0] // 2, alpha.shape[1] // 2] == 1
    hexagon = 3**0.5 / 2 * 18**2  # of 18 mm from side to side
    area = alpha.sum() * (25.4 / 300) ** 2
    if bleed:
        assert hexagon * 1.2 < area < 3**0.5 / 2 * 22**2
    else:
        assert area == pytest.approx(hexagon, rel=0.01)


def test_a_rectangle_has_nothing_transparent():
    card = next(
        p for p in piece_pictures(document_of("kokkuri")) if p.identity.kind.slug == "candidate"
    )
    assert not card.shaped
    (png,) = rendered([Raster(card.picture, 60)], title="t", language="en")
    assert Image.open(io.BytesIO(png)).mode == "RGB"


def test_an_svg_is_as_large_as_it_says():
    card = next(p for p in piece_pictures(document_of("tower")) if p.identity.kind.slug == "card")
    (svg,) = svgs([card], language="en")
    root = ET.fromstring(svg)  # noqa: S314 - what we wrote ourselves
    assert (root.get("width"), root.get("height")) == ("48mm", "67mm")
    assert root.find("{http://www.w3.org/2000/svg}title").text == "あ"


def test_the_same_pieces_give_the_same_bytes():
    pictures = piece_pictures(document_of("lautzeit-sep"))[:3]
    first, second = (
        list(rendered([Raster(p.picture) for p in pictures], title="t", language="en"))
        for _ in range(2)
    )
    assert first == second
    assert list(svgs(pictures, language="en")) == list(svgs(pictures, language="en"))


def test_slugs_that_meet_are_told_apart():
    assert slugs(["Rot", "rot", "ROT ", "緑", "黄", "?"]) == (
        "rot", "rot-2", "rot-3", "u7dd1", "u9ec4", "piece",
    )  # fmt: skip


def written(folder, **files):
    return list(
        write_set(
            folder, [({"file": f"{n}.png"}, content) for n, content in files.items()], {"game": "g"}
        )
    )


def test_a_later_export_takes_away_only_what_the_former_wrote(tmp_path):
    folder = tmp_path / "new" / "g"
    assert written(folder, a=b"1", b=b"2", c=b"3") == ["a.png", "b.png", "c.png"]
    (folder / "mine.png").write_bytes(b"mine")
    (folder / "b.png").write_bytes(b"retouched")
    written(folder, a=b"4")
    assert {f.name: f.read_bytes() for f in folder.glob("*.png")} == {
        "a.png": b"4",
        "b.png": b"retouched",  # no longer what was written
        "mine.png": b"mine",
    }


@pytest.mark.parametrize(
    "index",
    [
        b"",
        b"[]",
        b"{",
        b'{"export": 1, "files": 3}',
        b'{"export": 1, "files": [{"file": "../outside.png", "sha256": "HASH"}]}',
        b'{"export": 1, "files": [{"file": ["a"], "sha256": "HASH"}]}',
        b'{"export": 2, "files": [{"file": "mine.png", "sha256": "HASH"}]}',
    ],
)
def test_an_index_that_is_not_ours_is_of_no_effect(tmp_path, index):
    from hashlib import sha256

    folder = tmp_path / "g"
    folder.mkdir()
    for file in (tmp_path / "outside.png", folder / "mine.png"):
        file.write_bytes(b"x")
    (folder / INDEX).write_bytes(index.replace(b"HASH", sha256(b"x").hexdigest().encode()))
    written(folder, a=b"1")
    assert (tmp_path / "outside.png").read_bytes() == b"x"
    assert (folder / "mine.png").read_bytes() == b"x"
    assert (folder / "a.png").read_bytes() == b"1"
