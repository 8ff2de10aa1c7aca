"""An empty entry of Lautzeit-Sep, and a hand entered line by line."""

import pytest

from games.lautzeit_sep.blank import blank, entered, following
from games.lautzeit_sep.entry import Entry
from games.lautzeit_sep.notation import parse, serialise
from games.problem import NotationError
from tests.shipped import say_in


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("players", "names"), [(2, ()), (4, ("Aki", "Ben, 2"))])
def test_an_empty_entry_is_filled_in(language, players, names):
    text = blank(players, say_in(language), names)
    with pytest.raises(NotationError):  # nothing was entered
        parse(text)
    filled = "\n".join(
        f"{line}\nhand S123456789" if line.startswith("player ") else line
        for line in text.splitlines()
    )
    hands = parse(filled)
    assert [hand.players for hand in hands] == [players] * players
    assert tuple(hand.player for hand in hands)[: len(names)] == names


def test_a_hand_is_entered_line_by_line():
    entry = Entry(4)
    assert following(entry).keywords == ("post", "hand")
    for line, keywords, left in (
        ("post S456 = 2", ("post", "return", "hand"), 6),
        ("return S456 = 2", ("post", "hand"), 9),
        ("post S45W = 1", ("post", "return", "hand"), 6),
        ("light B9", ("post", "return", "hand"), 6),
        ("hand B112233", ("claim",), 0),
        ("claim base = 2", (), 0),
    ):
        entry, refused = entered(entry, line)
        assert refused == ()
        assert (following(entry).keywords, following(entry).left) == (keywords, left)
    assert parse(serialise([entry])) == (entry,)


@pytest.mark.parametrize(
    ("before", "line", "words"),
    [
        ((), "post S456 = 3", "S456 brings 2, not 3"),
        ((), "post S457 = 3", "is no combination"),
        ((), "post S12W as S456 = 0", "cannot stand for"),
        ((), "return S456 = 2", "is not revealed"),
        (("post S456 = 2",), "return S456 = 1", "S456 gave 2"),
        (("light S9",), "post S999 = 9", "only 1 of S9 is left"),
        ((), "hand S12", "9 pieces are missing to nine, and these are 2"),
        ((), "claim base = 2", "nine pieces come before"),
        (("post S123 = 1", "post S456 = 2", "post B567 = 2"), "post B123 = 1", "round is over"),
        (("hand S123 B456 S789",), "post B123 = 1", "the hand was entered"),
        (("post S123 = 1", "hand B456 S789"), "return S123 = 1", "the hand was entered"),
        ((), "hnad S1", "(“hand”?)"),
        ((), "", "one line"),
        ((), "hand X", "S, B or W"),
    ],
)
def test_what_breaks_a_rule_is_refused_with_the_reason(before, line, words):
    entry = Entry(4)
    for one in before:
        entry, refused = entered(entry, one)
        assert refused == ()
    same, refused = entered(entry, line)
    assert same == entry
    assert any(words in str(reason) for reason in refused), refused
