"""The score track with its cubes: where they stand, and what is said of the players."""

import pytest

from games.lautzeit_sep.edition import house_edition
from printables.drawing.display_list import Rect, Text, placed_marks
from printables.lautzeit_sep.board_art import FIELDS, field_mm, track
from printables.lautzeit_sep.score_picture import Standing, score_picture

EDITION = house_edition()
MARGIN_MM = 8.0


def cubes(picture):
    """Return the middles of the cubes on the track, and their edges' colours."""
    step = field_mm(EDITION)
    counts = []
    for mark, placing in placed_marks(picture.drawings):
        if isinstance(mark, Rect) and mark.radius and mark.width == mark.height and mark.stroke:
            x, y = placing.apply(mark.x + mark.width / 2, mark.y + mark.height / 2)
            on = [
                number
                for number, (left, top) in enumerate(track(EDITION))
                if 0 < x - MARGIN_MM - left < step and 0 < y - MARGIN_MM - top < step
            ]
            if on:
                counts.append((on[0], mark.stroke))
    return counts


@pytest.mark.parametrize("totals", [(0,), (15, 2, 2), (51, 52, 104, 0), (9, 9, 9, 9)])
def test_cubes_stand_on_their_fields_and_go_round(totals):
    standings = [Standing(f"P{seat}", total, seat) for seat, total in enumerate(totals)]
    counts = cubes(score_picture(standings))
    assert [number for number, _ in counts] == [total % FIELDS for total in totals]
    assert len({colour for _, colour in counts}) == len(totals)


def test_players_stand_in_their_order_with_their_totals():
    picture = score_picture([Standing("Ben", 21, 1), Standing("Aki 龘 🦊", 60, 0)])
    texts = [mark for mark, _ in placed_marks(picture.drawings) if isinstance(mark, Text)]
    assert [text.string for text in texts if text.role == "total"] == ["21", "60"]
    assert next(text.string for text in texts if text.role == "player") == "Ben"


def test_no_more_players_are_drawn_than_the_board_has_sides():
    many = [Standing(str(seat), seat, seat) for seat in range(9)]
    assert len(cubes(score_picture(many))) == len(EDITION.sides.value)
