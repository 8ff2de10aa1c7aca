"""Names on spines: Latin letters lie on their side, Japanese stands upright."""

from printables.drawing.display_list import Box, Text, placed_marks
from printables.drawing.spine_letters import name_along, upright

SPINE = Box(0, 0, 9, 40)


def test_names_stand_on_spines_as_people_read_them():
    (group,) = name_along("Tower", SPINE, "slab", "#000000")
    ((mark, placing),) = placed_marks((group,))
    assert isinstance(mark, Text)
    assert placing.b == 1  # lies on its side, its head to the right
    letters = [part for part in upright("セプ", SPINE, "#000000") if isinstance(part, Text)]
    assert [part.string for part in letters] == ["セ", "プ"]
    assert letters[0].y < letters[1].y
    (bar,) = placed_marks(tuple(upright("ー", SPINE, "#000000")))
    assert bar[1].b == 1  # a long vowel's bar stands on end
    lettered = [part for part in upright("セプ", SPINE, "#000000", "engraved")
                if isinstance(part, Text)]  # fmt: skip
    assert {part.weight for part in lettered} == {"scroll"}
    small, large = (upright(kana, SPINE, "#000000")[0] for kana in "ァア")
    assert isinstance(small, Text)
    assert isinstance(large, Text)
    assert (small.x > large.x, small.y < large.y) == (True, True)
