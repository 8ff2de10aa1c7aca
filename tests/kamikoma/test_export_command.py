"""`kamikoma print … --manifest json` and `kamikoma export …`."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from PIL import Image

from kamikoma.shelf import games
from printables.export.manifest import schema
from printables.export.piece_pictures import pixels, rendered

pytestmark = pytest.mark.usefixtures("any_ink")

SLUGS = [game.slug for game in games()]

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs" / "export.md").read_text(encoding="utf-8")
COMMANDS = [
    line for block in re.findall(r"```sh\n(.*?)```", DOCS, re.DOTALL) for line in block.splitlines()
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "name"),
    [
        ("kokkuri", (), "kokkuri-eco"),
        ("lautzeit-sep", ("--players", "2"), "lautzeit-sep-2-eco"),
        ("tower", ("--map", "--duplex", "fold"), "tower-map-eco-fold"),
        ("rakugaaki", ("--paper", "letter"), "rakugaaki-letter-eco"),
        ("lineframe", ("--id", "A7Q3K2M"), "lineframe-A7Q3K2M-eco"),
    ],
)
def test_a_manifest_is_written_beside_the_pdf(kamikoma, here, game, options, name):
    ran = kamikoma("print", game, *options, "--ink", "eco", "--manifest", "json")
    assert ran.status == 0, ran.err
    assert (here / "output" / game / f"{name}.pdf").read_bytes().startswith(b"%PDF")
    data = json.loads((here / "output" / game / f"{name}.json").read_bytes())
    Draft202012Validator(schema()).validate(data)
    assert (data["game"], data["pdf"]) == (game, f"{name}.pdf")
    total = sum(data["counts"].values())
    assert f"output/{game}/{name}.json: {total} pieces" in ran.out


def test_without_manifest_there_is_none(kamikoma, here):
    assert kamikoma("print", "tower", "--map", "--ink", "eco").status == 0
    assert not list((here / "output").rglob("*.json"))


@pytest.mark.slow
def test_pictures_have_an_index_that_tells_them(kamikoma, here):
    ran = kamikoma("export", "images", "lautzeit-sep", "--players", "2", "--ink", "eco")
    assert ran.status == 0, ran.err
    folder = here / "output" / "lautzeit-sep" / "images-2-eco"
    index = json.loads((folder / "index.json").read_bytes())
    files = {row["file"]: row for row in index["files"]}
    assert set(files) == {file.name for file in folder.glob("*.png")}
    assert f"{len(files)} pictures" in ran.out
    row = files["piece-s4-front.png"]
    with Image.open(folder / "piece-s4-front.png") as picture:
        assert picture.size == (row["width_px"], row["height_px"]) == (260, 331)
    assert (row["count"], row["other_side"]) == (3, "piece-s4-back.png")
    assert (row["width"], row["height"], row["bleed"]) == (18, 24, 2)
    assert row["title"] == "soldier 4"
    fronts = [row for row in files.values() if row["kind"] == "piece" and row["side"] == "front"]
    assert sum(row["count"] for row in fronts) == 58
    assert "piece-s0-front.png" not in files  # two players leave out every 0


@pytest.mark.slow
def test_a_new_export_takes_the_place_of_the_old_one_and_harms_nothing(kamikoma, here):
    exports = here / "output" / "tower"
    folder = exports / "images-eco-svg"
    options = ("--format", "svg", "--ink", "eco")
    assert kamikoma("export", "images", "tower", "--full", *options).status == 0
    (exports / "images-70-eco-svg").rename(folder)  # as if this set had been larger
    assert (folder / "card-ga-front.svg").is_file()
    (folder / "mine.svg").write_text("mine", encoding="utf-8")
    first = (folder / "card-ka-front.svg").read_bytes()
    assert kamikoma("export", "images", "tower", *options).status == 0
    assert not (folder / "card-ga-front.svg").exists()
    assert (folder / "mine.svg").read_text(encoding="utf-8") == "mine"
    assert (folder / "card-ka-front.svg").read_bytes() == first
    assert kamikoma("export", "images", "tower", "--no-bleed", *options).status == 0
    assert (exports / "images-eco-svg-no-bleed" / "card-ka-front.svg").read_bytes() != first
    assert (folder / "card-ka-front.svg").read_bytes() == first


def test_a_saved_object_names_the_files_that_were_written(kamikoma, here, monkeypatch):
    sizes = []

    def coarse(rasters, **about):
        """Draw as ever, but in fewer pixels: to write them as PNG takes longest."""
        sizes.extend(max(pixels(of.picture, of.dpi)) for of in rasters)
        return rendered([replace(of, dpi=of.dpi / 4) for of in rasters], **about)

    monkeypatch.setattr("printables.export.piece_pictures.rendered", coarse)
    ran = kamikoma("export", "tts", "lautzeit-sep", "--out", "a b", "--ink", "eco")
    assert ran.status == 0, ran.err
    assert "Saves/Saved Objects" in ran.out
    folder = here / "a b" / "lautzeit-sep" / "tts-eco"
    text = (folder / "lautzeit-sep-eco.json").read_text(encoding="utf-8")
    addresses = set(re.findall(r'"\w*URL": "([^"]+)"', text))
    assert addresses == {file.absolute().as_uri() for file in folder.glob("*.png")}
    assert all(address.startswith("file:///") and "a%20b" in address for address in addresses)
    assert 1024 < max(sizes) <= 4096
    for file in folder.glob("*.png"):
        with Image.open(file) as picture:
            assert 0 < max(picture.size) <= 1024


@pytest.mark.slow
def test_pictures_elsewhere_have_that_address(kamikoma, here):
    ran = kamikoma(
        "export", "tts", "lautzeit-sep", "--ink", "eco", "--url", "https://example.org/a/"
    )
    assert ran.status == 0, ran.err
    text = (here / "output" / "lautzeit-sep" / "tts-eco" / "lautzeit-sep-eco.json").read_text(
        encoding="utf-8"
    )
    assert '"FaceURL": "https://example.org/a/pieces-faces.png"' in text
    assert "file:" not in text
    assert "https://example.org/a: put them there" in ran.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("export", "images", "chess"), "expected one of"),
        (("export", "pictures", "tower"), "expected one of"),
        (("export", "images", "tower", "--format", "gif"), "gif"),
        (("export", "tts", "tower", "--url", "nowhere"), "--url: found “nowhere”"),
        (("export", "tts", "tower", "--url", "ftp://example.org"), "expected an address"),
        (("export", "tts", "tower", "--url", "https://a b"), "expected an address"),
        (("export", "images", "lineframe", "--id", "A7Q3K2N"), "A7Q3K2N"),
        (("export", "images", "kokkuri", "--edition", "none.toml"), "none.toml"),
        (("export", "tts", "rakugaaki", "--edition", "none.toml"), "none.toml"),
        (("export", "images", "lautzeit-sep", "--players", "9"), "9"),
        (("print", "tower", "--manifest", "xml"), "xml"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_written(kamikoma, here, arguments, words):
    ran = kamikoma(*arguments)
    assert ran.status == 2
    assert words in ran.err
    assert "Traceback" not in ran.err
    assert not (here / "output").exists()


def test_a_folder_that_cannot_be_is_told_of(kamikoma, here):
    (here / "output").write_text("a file", encoding="utf-8")
    for verb in ("images", "tts"):
        ran = kamikoma("export", verb, "lautzeit-sep", "--ink", "eco")
        assert ran.status == 2
        assert "output" in ran.err
        assert "Traceback" not in ran.err
    assert (here / "output").read_text(encoding="utf-8") == "a file"


@pytest.mark.parametrize("verb", ["images", "tts"])
def test_every_game_can_be_exported(kamikoma, verb):
    ran = kamikoma("export", verb, "--help")
    assert ran.status == 0
    for slug in SLUGS:
        assert slug in ran.out


def test_the_page_on_exporting_tells_of_all_three():
    for start in ("kamikoma print", "kamikoma export images", "kamikoma export tts"):
        assert any(line.startswith(f"uv run {start}") for line in COMMANDS)


@pytest.mark.slow
@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_of_the_page_on_exporting_work_as_typed(process, here, line):
    (here / "output").mkdir()
    ran = process(line.removeprefix("uv run "))
    assert ran.status == 0, ran.err
    assert ran.err == ""


def test_the_links_of_the_page_on_exporting_lead_somewhere():
    for target in re.findall(r"\]\(([^)#]+)\)", DOCS):
        assert (ROOT / "docs" / target).is_file(), target


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_same_export_writes_the_same_bytes(kamikoma, here, lang):
    for verb in ("images", "tts"):
        pictures = []
        for _ in range(2):
            ran = kamikoma("export", verb, "lautzeit-sep", "--ink", "eco", "--lang", lang)
            assert ran.status == 0, ran.err
            (place,) = (here / "output" / "lautzeit-sep").glob(f"{verb}-*")
            pictures.append({file.name: file.read_bytes() for file in place.iterdir()})
        assert pictures[0] == pictures[1]
