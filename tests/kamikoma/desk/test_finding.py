"""Which game an entry is of, however it is broken."""

import pytest

from kamikoma.choices import Source
from kamikoma.desk.finding import game_named
from kamikoma.desk.scoring import UNREADABLE, score
from kamikoma.shelf import find_game, games


@pytest.mark.parametrize("name", ['rakugaaki\n  "version', "rakugaaki\\", "rakugaaki\\u12", "\\q"])
def test_a_name_in_json_that_lacks_its_end_is_no_crash(name):
    data = f'{{\n  "game": "{name}": 1,\n  "players": 5\n}}'.encode()
    assert game_named(data) is None
    for game in games():
        assert score(game, [Source("f", data)]).status == UNREADABLE


@pytest.mark.parametrize(
    ("data", "where", "length"),
    [(b"# eighteen turns\ntower 1\nplay\n", "2:1", 5), (b'{\n  "game": "tower"}', "2:11", 7)],
)
def test_an_entry_of_another_game_is_told_where_it_names_it(data, where, length):
    (unread,) = score(find_game("lineframe"), [Source("f", data)]).unread
    assert (unread.problem.where, unread.problem.length) == (where, length)
