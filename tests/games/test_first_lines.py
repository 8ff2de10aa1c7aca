"""A first line that is wrong, and nothing after it: one problem, whichever game it is."""

import importlib

import pytest

from games.problem import NotationError

ROOMS = {
    "lineframe": "lineframe",
    "lautzeit-sep": "lautzeit_sep",
    "tower": "tower",
    "rakugaaki": "rakugaaki",
    "kokkuri": "kokkuri",
}


@pytest.mark.parametrize("first", ["{slug} 2", "{slug}", "chess 1"])
@pytest.mark.parametrize("slug", ROOMS)
def test_a_wrong_first_line_alone_is_one_problem(slug, first):
    notation = importlib.import_module(f"games.{ROOMS[slug]}.notation")
    with pytest.raises(NotationError) as refused:
        notation.parse(first.format(slug=slug))
    assert len(refused.value.problems) == 1
    assert f"expected “{slug} 1” on the first line" in str(refused.value.problems[0].message)
