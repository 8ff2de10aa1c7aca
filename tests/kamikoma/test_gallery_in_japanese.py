"""The gallery in Japanese; apart from the English one, whose pictures fill a worker's memory."""

from kamikoma.desk.gallery import gallery_document
from kamikoma.desk.setting import Setting
from kamikoma.shelf import games
from kamikoma.words import words_in
from printables.drawing.display_list import Group, Text


def texts_of(drawings):
    for drawing in drawings:
        if isinstance(drawing, Text):
            yield drawing.string
        elif isinstance(drawing, Group):
            yield from texts_of(drawing.children)


def test_the_gallery_speaks_japanese():
    document = gallery_document(games(), Setting(language="ja"), ink="full")
    texts = set(texts_of(document.pages[0].marks))
    for game in games():  # the reading in brackets stands above its name
        assert set(words_in("ja").text(game.title).rstrip("）").split("（")) <= texts
    assert {"Lautzeit-Sep", "Rakugaaki", "Kokkuri-san"} <= texts
