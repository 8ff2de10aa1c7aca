"""The gallery in Japanese; apart from the English one, whose pictures fill a worker's memory."""

from kamikoma.desk.gallery import gallery_document
from kamikoma.desk.setting import Setting
from kamikoma.shelf import games
from kamikoma.words import words_in
from printables.drawing.display_list import Text


def test_the_gallery_speaks_japanese():
    document = gallery_document(games(), Setting(language="ja"), ink="full")
    texts = {drawing.string for drawing in document.pages[0].marks if isinstance(drawing, Text)}
    assert {words_in("ja").text(game.title) for game in games()} <= texts
    assert {"Lautzeit-Sep", "Rakugaaki", "Kokkuri-san"} <= texts
