"""Two prints that differ have two names, and the usual ones are short."""

from itertools import combinations
from typing import Any

import pytest

from kamikoma.choices import Source
from kamikoma.desk.exporting import ImageChoices, TtsChoices, export_images, export_tts
from kamikoma.desk.gallery import gallery_files, house_document
from kamikoma.desk.print_choices import PrintChoices
from kamikoma.desk.print_names import print_name
from kamikoma.desk.printers import Printers
from kamikoma.desk.printing import _labelling
from kamikoma.desk.setting import Setting
from kamikoma.shelf import find_game
from printables.calibration.correction import Calibration

SHEET = b'[mine]\npaper = "a4"\ncolumns = 3\nrows = 7\nwidth = 60\nheight = 35\n'


def game_of(slug):
    """The game of a slug, which is there."""
    game = find_game(slug)
    assert game is not None
    return game


def kept(**figures):
    """What is kept of one printer."""
    return Printers({"printer": {"main": Calibration(**figures)}})


def edition(name, content=b""):
    return {"edition": Source(name, content)}


def name_of(slug="kokkuri", printers=None, setting=None, chosen=None, **choices):
    """What a print is called."""
    game = game_of(slug)
    wanted = PrintChoices(**choices)
    calibration, _ = (printers or Printers()).for_print(
        wanted.printer, wanted.tray, wanted.back_offset
    )
    game_choices = game.printing.choices(**(chosen or {}))
    return print_name(
        game,
        wanted,
        game_choices,
        Setting(**(setting or {})),
        calibration=calibration,
        onto=_labelling(wanted),
    )


@pytest.mark.parametrize(
    ("print_", "name"),
    [
        ({}, "kokkuri"),
        (
            {
                "slug": "lineframe",
                "chosen": {"ids": ("A7Q3K2M",)},
                "setting": {"language": "ja"},
                "paper": "letter",
                "ink": "eco",
            },
            "lineframe-A7Q3K2M-ja-letter-eco",
        ),
        (
            {"slug": "lineframe", "chosen": {"ids": ("A7Q3K2M",)}, "labels": "avery-l7160"},
            "lineframe-A7Q3K2M-avery-l7160",
        ),
        ({"slug": "tower", "chosen": {"card": "poker", "full": True}}, "tower-70-poker"),
        ({"duplex": "none", "marks": "lines"}, "kokkuri-one-sided-marks-lines"),
        ({"setting": edition("sets/v1.2.toml")}, "kokkuri-edition-v1.2-e3b0"),
        ({"setting": edition("C:\\sets\\v1.2.toml")}, "kokkuri-edition-v1.2-e3b0"),
        ({"back_offset": "1,-0.5"}, "kokkuri-offset-1,-0.5"),
        ({"back_offset": "0,0,0.3"}, "kokkuri-offset-0,0,0.3"),
        ({"printers": kept(x_mm=0.5)}, "kokkuri-offset-0.5,0"),
        ({"printers": kept(x_mm=0.5), "printer": "none"}, "kokkuri-for-none"),
        (
            {"slug": "lineframe", "chosen": {"ids": ("A7Q3K2M",)}, "printers": kept(x_mm=0.5)},
            "lineframe-A7Q3K2M",  # it has no backs that might be moved
        ),
    ],
)
def test_a_name_says_how_it_was_made(print_, name):
    assert name_of(**print_) == name


DIFFERENT = [
    {},
    {"setting": edition("v1.2.toml")},
    {"setting": edition("v1.3.toml")},
    {"setting": edition("eco.toml")},
    {"ink": "eco"},
    {"setting": edition("one/my.toml", b"one")},
    {"setting": edition("two/my.toml", b"two")},
    {"setting": edition("ja.toml")},
    {"setting": {"language": "ja"}},
    {"setting": edition(".toml")},
    {"back_offset": "1,1"},
    {"back_offset": "1,1,1"},
    {"back_offset": "11,1"},
    {"printers": kept(scale_x=1.001)},
    {"printers": kept(scale_x=1.002)},
    {"printers": kept(scale_x=1.002, turn=0.1)},
    {"printers": kept(turn=0.1)},
    {"printer": "a b", "back_offset": "0,0"},
    {"printer": "a-b", "back_offset": "0,0"},
    {"printer": "a", "tray": "b", "back_offset": "0,0"},
    {"printer": "a-tray-b", "back_offset": "0,0"},
    {"printer": "あ", "back_offset": "0,0"},
    {"paper": "200x250mm"},
    {"paper": "20x250mm"},
    {"labels": "avery-l7651"},
    {"labels": "avery-l7651", "label_sides": "backs"},
    {"labels": "avery-l7651", "first_label": 2},
]


def test_prints_that_differ_have_different_names():
    names = [name_of(**print_) for print_ in DIFFERENT]
    assert [
        (one, other)
        for (one, first), (other, second) in combinations(zip(DIFFERENT, names, strict=True), 2)
        if first.casefold() == second.casefold()  # as many a disk does
    ] == []


def exported_name(images=True, setting=None, chosen=None, **choices):
    """What an export is called, and what its saved object is."""
    game = game_of("tower")
    game_choices = game.printing.choices(**(chosen or {}))
    asked = Setting(**(setting or {}))
    if images:
        return export_images(game, ImageChoices(**choices), game_choices, asked).name
    return export_tts(game, "file:///tower", TtsChoices(**choices), game_choices, asked).name


def test_exports_that_differ_go_into_different_folders(monkeypatch):
    document = house_document(game_of("tower"), Setting())  # they are named by what was chosen
    monkeypatch.setattr("kamikoma.desk.exporting._document", lambda *choices: document)
    different: list[dict[str, Any]] = [
        {},
        {"chosen": {"card": "poker"}},
        {"chosen": {"full": True}},
        {"setting": {"language": "ja"}},
        {"setting": edition("eco.toml")},
        {"ink": "eco"},
        {"ink": "line"},
        {"paper": "letter"},
        {"kind": "svg"},
        {"copies": True},
        {"no_bleed": True},
    ]
    names = [exported_name(**export) for export in different]
    assert names[:4] == ["images", "images-poker", "images-70", "images-ja"]
    assert len(set(names)) == len(names)
    assert exported_name(images=False) == "tts"
    assert exported_name(images=False, setting={"language": "ja"}, ink="eco") == "tts-ja-eco"


@pytest.mark.parametrize(
    ("language", "ink", "name"), [("en", "full", "gallery"), ("ja", "line", "gallery-ja-line")]
)
def test_the_gallery_is_named_by_its_language_and_ink(monkeypatch, language, ink, name):
    monkeypatch.setattr("kamikoma.desk.gallery.gallery_document", lambda *game, **ink: None)
    monkeypatch.setattr("kamikoma.desk.gallery.pdf_of", lambda document: b"")
    monkeypatch.setattr(
        "kamikoma.desk.gallery.plain_files", lambda document, pdf, name, preview: name
    )
    assert gallery_files((), Setting(language=language), ink=ink) == name
