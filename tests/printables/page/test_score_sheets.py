"""Score sheets and title bands: everything to be read, nothing over the page's edge."""

import pytest

from games.kokkuri.edition import house_edition as kokkuri_edition
from games.lautzeit_sep.edition import house_edition as lautzeit_sep_edition
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Text, placed_marks
from printables.kokkuri.haunted import BAND as HAUNTED
from printables.kokkuri.score_sheet import score_sheet as kokkuri_sheet
from printables.lautzeit_sep.court import BAND as COURT
from printables.lautzeit_sep.score_sheet import score_sheet as lautzeit_sep_sheet
from printables.lineframe.band import BAND as TAPE
from printables.page.lockups import lockup
from printables.page.paper import PAPERS, sheet_of
from printables.rakugaaki.street import BAND as STREET
from printables.tower.masonry import BAND as TOWER
from tests.printables.games_on_paper import words_in

BANDS = {"haunted": HAUNTED, "court": COURT, "tape": TAPE, "street": STREET, "tower": TOWER}


def texts(drawing):
    return [mark.string for mark, _ in placed_marks((drawing,)) if isinstance(mark, Text)]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("design", list(Design))
def test_score_sheets_fit_their_page(paper, language, design):
    room, tr = sheet_of(paper), words_in(language)
    sheets = (
        kokkuri_sheet(kokkuri_edition(), room, design, tr),
        *(
            lautzeit_sep_sheet(lautzeit_sep_edition(), players, room, design, tr)
            for players in (2, 3, 4)
        ),
    )
    for sheet in sheets:
        box = bounding_box((sheet,))
        assert box is not None
        assert box.left >= -0.01
        assert box.right <= room.width_mm + 0.01
        assert box.bottom <= room.height_mm + 0.01


def test_a_round_has_a_table_for_every_player_and_a_deck_all_its_cards():
    room = sheet_of(PAPERS["a4"])
    for players in (2, 3, 4):
        words = texts(lautzeit_sep_sheet(lautzeit_sep_edition(), players, room, Design.FULL, str))
        assert [f"Round {n}" for n in range(1, players + 1)] == [w for w in words if "Round" in w]
        assert words.count("red") == players
        assert words.count("black") == (players if players > 2 else 0)
    words = texts(kokkuri_sheet(kokkuri_edition(), room, Design.FULL, str))
    assert words.count("×−1") == 4
    assert words.count("腹心") == 4
    assert words.count("count 3") == 3


@pytest.mark.parametrize("band", BANDS.values(), ids=BANDS)
@pytest.mark.parametrize("name", ["A title that is far too long for a band", "塔", "Kokkuri-san"])
def test_a_title_keeps_to_its_share_of_the_band(band, name):
    block = lockup(name, "a line", band, 190, Design.FULL)
    (title,) = [m for m, _ in placed_marks(block.drawings) if isinstance(m, Text) and m.role]
    box = bounding_box((title,))
    assert box is not None
    assert box.right <= 190 * band.share + 1
    assert box.top >= 0
    assert box.bottom <= band.height_mm
