"""The entry to fill in."""

import pytest

from games.lineframe.blank import blank
from games.lineframe.notation import parse
from games.problem import NotationError
from tests.shipped import say_in


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_an_entry_to_fill_in_can_be_read_when_it_is_filled_in(players, language):
    ids = ("A7Q3K2M",) * players
    text = blank(players, say_in(language), ids)
    filled = "\n".join(f"{line}\nf3 f4=1" if line == "table" else line for line in text.split("\n"))
    entries = parse(filled)
    assert [entry.tape for entry in entries] == ["A7Q3K2M"] * players
    assert [str(entry.table.at(0, 1)) for entry in entries] == ["16=1"] * players
    assert len({entry.player for entry in entries}) == players
    with pytest.raises(NotationError):
        parse(text)


def test_an_entry_without_tapes_can_be_filled_in_with_faces():
    filled = "\n".join(f"{one}\nQ13" if one == "table" else one for one in blank(2).split("\n"))
    assert [entry.tape for entry in parse(filled)] == [None, None]


def test_the_comments_of_an_entry_are_in_the_readers_language():
    ours, theirs = (blank(2, say_in(language)) for language in ("en", "ja"))
    comments = [
        {line.partition("#")[2].strip() for line in text.split("\n") if "#" in line}
        for text in (ours, theirs)
    ]
    assert len(comments[0]) == len(comments[1]) >= 8
    assert not comments[0] & comments[1]
    with pytest.raises(ValueError, match="at least one"):
        blank(0)
