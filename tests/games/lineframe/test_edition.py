from __future__ import annotations

from dataclasses import fields
from importlib.resources import files

import pytest

from games.edition import EditionError, Marked
from games.lineframe import tape
from games.lineframe.clusters import frame_weight
from games.lineframe.edition import Edition, house_edition, read_edition
from games.lineframe.frames import Frame
from printables.drawing.palette import SIX

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
    assert edition.qr_weight.value == frame_weight(Frame((1,), qr=True))
    assert edition.tape_frames.value == tape.LENGTH
    assert edition.qr_gap.value == (min(tape.QR_GAPS), max(tape.QR_GAPS))
    assert edition.two_faces.value == tape.TWO_FACES
    assert edition.window.value == tape.WINDOW
    assert edition.colours.value == tuple(colour.name for colour in SIX)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[end_qr_frames]\nvalue = ", "2:9: this is no TOML"),
        ("[targts]\nvalue = 1", "1:2: the edition has no value “targts” (“targets”?)"),
        ("[end_qr_frames]\nvalue = true", "2:9: end_qr_frames.value: found “true”, expected a wh"),
        ("[end_qr_frames]\nvalue = 0", "2:9: end_qr_frames.value: found “0”, expected a whole"),
        ('[end_qr_frames]\nvalue = "7"', "2:9: end_qr_frames.value: found “7”, expected a who"),
        ("end_qr_frames = 7", "1:17: end_qr_frames: found “7”, expected a table, as [end_qr_f"),
        ("[targets]\nmark = 'X'", "2:8: targets.mark: found “X”, expected the mark S, I or H"),
        (
            "[targets]\nvalu = 1",
            "2:1: targets: found “valu”, expected one of value, mark, rule (“v",
        ),
        (
            "[targets]\nrule = 9",
            "2:8: targets.rule: found “9”, expected the rule’s number in quote",
        ),
        ("[targets]\nvalue = [20, 30, 25]", "2:18: targets.value: found “25”, expected three"),
        ("[targets]\nvalue = []", "2:9: targets.value: found “[]”, expected three whole numbers"),
        ("[window]\nvalue = 13", "2:9: window.value: found “13”, expected “12”: what is printed"),
        ("[tape_frames]\nvalue = 60", "2:9: tape_frames.value: found “60”, expected “80”: what"),
        ("[players]\nvalue = [1, 6]", "2:9: players.value: found “[1, 6]”, expected “[1, 4]”, wh"),
    ],
)
def test_an_edition_that_is_none_is_refused_with_a_reason(text: str, told: str) -> None:
    with pytest.raises(EditionError) as error:
        read_edition(text)
    assert str(error.value).startswith(told)


def test_an_edition_changes_what_a_table_plays_by_and_no_tape() -> None:
    edition = read_edition(
        "[targets]\nvalue = [10, 15, 40]\n[end_qr_frames]\nvalue = 5\nmark = 'I'\n"
    )
    assert edition.targets == Marked((10, 15, 40), "H", "13")  # not what the rules state
    assert edition.end_qr_frames == Marked(5, "I", "9")
    assert edition.qr_weight == house_edition().qr_weight
    assert read_edition(TEXT) == house_edition()
