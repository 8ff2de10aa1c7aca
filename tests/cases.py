"""How many random cases a test goes through."""

import pytest


def cases(few: int, many: int) -> pytest.MarkDecorator:
    """Give a test its `cases`: a few in every run, which is quick, and many in the slow one.

    They begin with the same seed, so the few are the first of the many.
    """
    return pytest.mark.parametrize("cases", [few, pytest.param(many, marks=pytest.mark.slow)])
