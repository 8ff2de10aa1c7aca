from __future__ import annotations

from dataclasses import fields
from importlib.resources import files

import pytest

from games.edition import EditionError
from games.lineframe import tape
from games.lineframe.edition import Edition, house_edition, read_edition
from games.lineframe.frames import Frame
from printables.palette import SIX

TEXT = files("games.lineframe").joinpath("edition.toml").read_text("utf-8")


def test_the_published_numbers_are_marked_as_stated_and_name_their_rule() -> None:
    edition = house_edition()
    assert (edition.end_qr_frames.value, edition.end_qr_frames.rule) == (7, "9")
    assert (edition.targets.value, edition.targets.rule) == ((20, 25, 30), "13")
    assert (edition.qr_weight.value, edition.qr_weight.rule) == (2, "11")
    stated = {field.name for field in fields(Edition) if getattr(edition, field.name).mark == "S"}
    assert stated == {"players", "end_qr_frames", "targets", "qr_weight"}
    assert edition.colours.mark == "I"


def test_what_it_shows_is_what_the_pieces_are() -> None:
    edition = house_edition()
    assert edition.qr_weight.value == Frame((1,), qr=True).weight
    assert edition.tape_frames.value == tape.LENGTH
    assert edition.qr_gap.value == (min(tape.QR_GAPS), max(tape.QR_GAPS))
    assert edition.two_faces.value == tape.TWO_FACES
    assert edition.window.value == tape.WINDOW
    assert edition.colours.value == tuple(colour.name for colour in SIX)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("value = 7", "value = ", "the edition is no TOML"),
        ("[window]", "[windows]", "the edition has no value “windows”"),
        ("[window]  #", "#", "the edition is no TOML"),
        ("value = 7", "value = true", "end_qr_frames of the edition: expected a whole number"),
        ("value = 7", "value = 0", "end_qr_frames of the edition: expected a whole number"),
        ("value = 7", 'value = "7"', "end_qr_frames of the edition: expected a whole number"),
        ("value = 7", "", "end_qr_frames of the edition: expected a table with a value"),
        ('mark = "I"', 'mark = "X"', "colours of the edition: expected the mark S, I or H"),
        ('mark = "I"', "", "colours of the edition: expected the mark S, I or H"),
        ('mark = "I"', 'mark = "I"\nwhy = 1', "colours of the edition: expected value, mark"),
        ('rule = "9"', "rule = 9", "end_qr_frames of the edition: expected the rule’s number"),
        ('"navy", "purple"]', '"navy"]', "colours of the edition: expected a list of 6"),
        ('"navy", "purple"]', '"navy", "navy"]', "colours of the edition: expected a list of diff"),
        ("[20, 25, 30]", "[20, 30, 25]", "targets of the edition: expected a list of whole"),
        ("[20, 25, 30]", "[]", "targets of the edition: expected a list of whole"),
        ("[3, 5]", "[3, 4, 5]", "qr_gap of the edition: expected a list of 2"),
        ("value = 20", "value = 21", "frame_size_mm of the edition: expected one of the frame_"),
    ],
)
def test_an_edition_that_is_none_is_refused_with_a_reason(old: str, new: str, reason: str) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(EditionError) as error:
        read_edition(TEXT.replace(old, new))
    assert str(error.value.message).startswith(reason)


def test_a_missing_value_is_named() -> None:
    without = TEXT.replace('[window]  # every face shows up within any so many frames in a row\n'
                           'value = 12\nmark = "H"\n', "")  # fmt: skip
    with pytest.raises(EditionError, match="lacks the value “window”"):
        read_edition(without)
