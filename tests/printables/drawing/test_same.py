"""What is made of a document's outlines is made once, and let go of with the document."""

from printables.drawing import same
from printables.drawing.display_list import Line, Move
from printables.drawing.same import Same, forget, once_each


def test_what_was_made_is_kept_until_it_is_let_go_of(monkeypatch):
    monkeypatch.setattr(same, "_all_kept", [])
    counted = []

    def how_many(those: Same) -> int:
        counted.append(those.segments)
        return len(those.segments)

    count = once_each(how_many)
    segments = (Move(0, 0), Line(1, 1))
    alike = (Move(0, 0), Line(1, 1))
    assert [count(Same(segments)), count(Same(segments)), count(Same(alike))] == [2, 2, 2]
    assert [one is segments for one in counted] == [True, False]
    forget()
    count(Same(segments))
    assert len(counted) == 3
