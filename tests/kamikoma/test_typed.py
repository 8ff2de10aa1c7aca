"""What is typed for an option: its value, or what was expected instead, the same at every door."""

import math

import pytest

from kamikoma.choices import Integer, OneOf, Real, Switch
from kamikoma.typed import UnfitError, expected, span, value_of


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (Integer(), "-" + "9" * 400, -int("9" * 400)),
        (Integer(1, 4), " 4 ", 4),
        (Integer(1), "１２", 12),
        (Real(0, 86400), "1e3", 1000.0),
        (OneOf(("A4", "letter")), "LETTER", "letter"),
        (OneOf(("A4", "letter")), "a4", "A4"),
    ],
)
def test_a_value_is_read(kind, text, value):
    assert value_of(kind, text) == value


@pytest.mark.parametrize(
    ("kind", "text", "instead"),
    [
        (Integer(), "two", "a whole number"),
        (Integer(1, 4), "two", "a whole number"),
        (Integer(1, 4), "5", "1 to 4"),
        (Integer(1, 1_000_000), "0", "1 to 1000000"),
        (Integer(1), "0", "1 or more"),
        (Integer(None, 9), "10", "9 or less"),
        (Integer(), "9" * 5000, "a whole number"),  # more digits than Python reads
        (Real(0, 2), "2.5", "0 to 2"),
        (Real(0, 2), "nan", "0 to 2"),
        (Real(), "nan", "a number"),
        (Real(0), "-inf", "0 or more"),
        (OneOf(("mini", "poker")), "maxi", "one of mini, poker"),
    ],
)
def test_what_is_none_is_told_what_was_expected(kind, text, instead):
    with pytest.raises(UnfitError) as error:
        value_of(kind, text)
    assert str(error.value.expected) == instead


@pytest.mark.parametrize("value", [True, 1.0, "1", None])
def test_what_python_would_take_for_a_whole_number_is_none(value):
    assert str(expected(Integer(0, 2), value)) == "a whole number"


def test_numbers_and_switches_of_python_are_right_or_not():
    assert expected(Real(0, 2), 1) is None
    assert str(expected(Real(0, 2), math.nan)) == "0 to 2"
    assert expected(Switch(), False) is None
    assert str(expected(Switch(), 0)) == "true or false"
    assert span(Integer()) is None
