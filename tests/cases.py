"""How many cases a test goes through: few in every run, which is quick, and all in the slow one.

And which texts: any that can be written.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from itertools import product

import pytest
from hypothesis import settings
from hypothesis import strategies as st

THOROUGH = 400
"""How many examples a property has in the slow run where it asks for no number of its own."""

ANY_CHARACTER = st.characters(exclude_categories=["Cs"])
"""What UTF-8 can write. Asked for by that name, as it is where a text names no alphabet, Hypothesis
tries a million characters in each new checkout, in 200 MB."""


def any_text(*, min_size: int = 0, max_size: int | None = None) -> st.SearchStrategy[str]:
    """Give a property texts of any characters that can be written."""
    return st.text(ANY_CHARACTER, min_size=min_size, max_size=max_size)


def cases(few: int, many: int) -> pytest.MarkDecorator:
    """Give a test its `cases`: a few in every run, and many in the slow one.

    They begin with the same seed, so the few are the first of the many.
    """
    return pytest.mark.parametrize("cases", [few, pytest.param(many, marks=pytest.mark.slow)])


def examples(many: int) -> settings:
    """Give a property `many` examples in the slow run, and a twentieth of them in every run."""
    return settings(max_examples=max(5, many * settings().max_examples // THOROUGH))


def seeds(few: int, many: int) -> pytest.MarkDecorator:
    """Give a test its `seed`: from 0 below `few` in every run, up to `many` in the slow one."""
    rest = (pytest.param(seed, marks=pytest.mark.slow) for seed in range(few, many))
    return pytest.mark.parametrize("seed", [*range(few), *rest])


def sweep(**choices: Iterable[object]) -> pytest.MarkDecorator:
    """Give a test each value of its parameters in every run, and all pairings in the slow one.

    A mapping's keys name its values. The pairings of every run go through all choices at once, each
    beginning again when it is through: of 4 papers in 3 ways of binding there are 4.
    """
    named = [_named(values) for values in choices.values()]
    quick = {tuple(turn % len(values) for values in named) for turn in range(max(map(len, named)))}
    return pytest.mark.parametrize(
        tuple(choices),
        [
            pytest.param(
                *(values[at][1] for values, at in zip(named, chosen, strict=True)),
                id="-".join(values[at][0] for values, at in zip(named, chosen, strict=True)),
                marks=() if chosen in quick else pytest.mark.slow,
            )
            for chosen in product(*(range(len(values)) for values in named))
        ],
    )


def _named(values: Iterable[object]) -> list[tuple[str, object]]:
    if isinstance(values, Mapping):
        return [(str(name), value) for name, value in values.items()]
    return [(str(v.value if isinstance(v, Enum) else v), v) for v in values]
