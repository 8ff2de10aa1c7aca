"""The bench's photos are of games that could have been played, and their truth is true."""

import numpy as np
import pytest

from games.lineframe.play import replay
from games.lineframe.tape import tape_from_id
from tests.photo_bench import play_table, take_photo
from tests.photo_bench.cells import straightened


@pytest.mark.parametrize("seed", range(12))
def test_a_played_table_is_what_the_rules_make_of_its_steps(seed):
    played = play_table(np.random.default_rng(seed), slips=0)

    followed = replay(played.entry)

    assert not followed.problems
    noted, expected = (
        [[cell and (cell.frame, cell.number, cell.crossed) for cell in row] for row in table.rows]
        for table in (played.table(), followed.table)
    )
    assert noted == expected


def test_boxes_are_legal_where_the_player_did_not_slip():
    for seed in range(20):
        played = play_table(np.random.default_rng(seed), slips=0)
        for cell in played.cells.values():
            assert cell.boxed is None or cell.boxed in cell.frame.faces
            assert cell.boxed is None or cell.number is not None


@pytest.mark.slow
def test_a_photo_is_the_same_every_time_and_no_photo_of_another_split():
    first = take_photo(4, "hard", crop=True)

    assert take_photo(4, "hard", crop=True).jpeg == first.jpeg
    assert take_photo(4, "hard", split="train", crop=True).truth["tape"] != first.truth["tape"]


def test_an_unknown_difficulty_is_refused():
    with pytest.raises(ValueError, match="none of easy, medium, hard"):
        take_photo(0, "impossible")


@pytest.mark.slow
def test_codes_are_where_the_truth_says(photo):
    zxingcpp = pytest.importorskip("zxingcpp")
    tape = tape_from_id(photo.truth["tape"])
    read = 0
    codes = [cell for cell in photo.truth["cells"] if cell["qr"] and not cell["written"]]
    for cell in codes:
        square = straightened(photo.image, np.array(cell["corners"]), pixels=256)
        for code in zxingcpp.read_barcodes(square, zxingcpp.BarcodeFormat.QRCode):
            assert code.text == tape.qr_text(cell["frame"])
            # Upright, a frame has its code in the lower right corner.
            assert code.position.top_left.x > 90
            assert code.position.top_left.y > 90
            read += 1
    assert read >= 0.7 * len(codes) > 0


@pytest.mark.slow
def test_the_notation_of_a_photo_is_its_cells(photo):
    truth = photo.truth
    rows = [row.split() for row in truth["notation"]]

    for cell in truth["cells"]:
        typed = rows[cell["row"]][cell["column"]]
        assert typed.startswith("Q" if cell["qr"] else str(cell["faces"][0]))
        assert typed.endswith("x") == (cell["written"] == "x")
        assert ("=" in typed) == (cell["written"] in {"1", "2", "3", "4", "5", "6"})
        assert ("@" in typed) == cell["boxed"]
