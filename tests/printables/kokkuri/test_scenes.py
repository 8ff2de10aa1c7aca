"""What was drawn to be looked at: the charm that turns votes over, and pictures beside words."""

from itertools import combinations

import pytest

from games.kokkuri.edition import house_edition
from printables.drawing import palette
from printables.drawing.bounding_box import bounding_box
from printables.drawing.design import Design
from printables.drawing.display_list import Group, Path, Text, Use, placed_marks, walk
from printables.kokkuri.colours import dress
from printables.kokkuri.play_format import CHARM
from printables.kokkuri.step_pictures import step_pictures
from printables.kokkuri.turning_charm import both_heads
from printables.kokkuri.yokai import yokai
from printables.page.aid_cards import PICTURE_MM
from tests.printables import games_on_paper

HOUSE = house_edition()
FULL = Design.FULL
PLAYERS = dress(HOUSE.colours.value)


def outlines(drawing):
    return [part for part in walk((drawing,)) if isinstance(part, Path)]


@pytest.mark.parametrize("player", range(len(palette.SIX)))
def test_a_yokai_keeps_its_outline_by_night_and_changes_its_colours(player):
    day, night = (
        outlines(yokai(player, "awake", 0, 0, 1, design=FULL, by_night=by_night).symbol.drawing)
        for by_night in (False, True)
    )
    shapes = [part.segments for part in day]
    assert all(part.segments in shapes for part in night)
    assert {part.fill for part in day}.isdisjoint({part.fill for part in night} - {None})


@pytest.mark.parametrize("design", [Design.FULL, Design.ECO])
def test_each_colour_has_its_own_charm_that_turns_votes_over(design):
    charms = [both_heads(player, design) for player in PLAYERS]
    drawn = [outlines(charm.symbol.drawing) for charm in charms]
    assert all(one != other for one, other in combinations(drawn, 2))
    for charm in charms:
        parts = charm.symbol.drawing.children
        inside = [part for group in parts if isinstance(group, Group) for part in group.children]
        names = [part.symbol.name for part in (*parts, *inside) if isinstance(part, Use)]
        assert [name.endswith("by night") for name in names] == [False, True]
        box = bounding_box((charm,))
        assert CHARM.x <= box.left
        assert box.right <= CHARM.x + CHARM.width


@pytest.mark.parametrize("design", [Design.FULL, Design.ECO])
def test_every_step_on_a_card_for_players_has_a_picture_with_room(design):
    pictures = step_pictures(HOUSE, design)
    assert len(pictures) == 8
    for picture in pictures:
        box = bounding_box((picture,))
        assert -PICTURE_MM / 2 - 0.2 <= box.left < box.right <= PICTURE_MM / 2 + 0.2
        assert box.bottom - box.top <= 5.2  # less than from one step to the next


@pytest.mark.parametrize("language", ["en", "ja"])
def test_steps_have_one_line_each(language):
    setup = games_on_paper.setup_in(language)
    document = games_on_paper.printed("kokkuri", setup)
    heading = setup.tr("Turn and count")
    aids = next(
        placed.art
        for page in document.pages
        for placed in page.placed
        if placed.art is not None and heading in strings(placed.art)
    )
    words = strings(aids)
    last = setup.tr("Ends after {rounds} counts, or {lead}+ ahead. Most points win.")
    assert last.format(rounds=HOUSE.rounds.value, lead=HOUSE.end_lead.value) in words
    assert setup.tr("Tokens back, candidates changed. The leader goes first.") in words


def strings(drawing):
    return [mark.string for mark, _ in placed_marks((drawing,)) if isinstance(mark, Text)]
