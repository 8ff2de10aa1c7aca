"""Boxes: which colours they can be for."""

from games.lineframe.notation import parse
from reader.lineframe.boxes import box_colours, box_odds


def _table(rows):
    (entry,) = parse(f"lineframe 1\ntable\n{rows}")
    return entry.table


def test_a_number_that_only_one_cluster_is_large_enough_for():
    table = _table("Q25 25=3 5 1")
    boxes = box_colours(table, {(0, 1): None})
    assert boxes.legal
    assert boxes.colours == {(0, 1): 2} or boxes.choices[0, 1] == (2, 5)


def test_two_boxes_never_share_a_cluster():
    table = _table("14=1 1=1")
    boxes = box_colours(table, {(0, 0): None, (0, 1): None})
    assert boxes.legal
    assert boxes.colours == {(0, 0): 4, (0, 1): 1}
    assert boxes.choices == {(0, 0): (4,), (0, 1): (1,)}


def test_a_box_for_either_colour_is_a_question():
    table = _table("25=1 . 1")
    boxes = box_colours(table, {(0, 0): None})
    assert boxes.choices == {(0, 0): (2, 5)}


def test_boxes_that_cannot_stand_are_kept():
    table = _table("25=6 1")
    boxes = box_colours(table, {(0, 0): None})
    assert not boxes.legal
    assert boxes.colours[0, 0] in (2, 5)


def test_a_box_that_cannot_stand_leaves_the_others_as_they_can():
    table = _table("14=6 1=1 25=1 2=1")
    boxes = box_colours(table, dict.fromkeys([(0, 0), (0, 1), (0, 2), (0, 3)]))
    assert not boxes.legal
    assert (boxes.colours[0, 1], boxes.colours[0, 2], boxes.colours[0, 3]) == (1, 5, 2)
    assert boxes.colours[0, 0] == 4  # a cluster that no other needs


def test_a_colour_that_is_known_binds_the_others():
    table = _table("25=1 25=1")
    for known, other in ((2, 5), (5, 2)):
        boxes = box_colours(table, {(0, 0): known, (0, 1): None})
        assert boxes.legal
        assert boxes.choices == {(0, 0): (known,), (0, 1): (other,)}


def test_a_box_without_a_cluster_is_unlikely():
    table = _table("25=6 2=1")
    odds = box_odds(table, {(0, 0): 0.8, (0, 1): 0.8})
    assert odds[0, 0] < 0.5 < odds[0, 1]
