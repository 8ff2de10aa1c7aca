"""One way to name a frame of a tape, in every message: as it is typed, by its printed number."""

from typing import Any

import numpy as np
import pytest

from games.lineframe.tape import tape_from_id
from kamikoma.words import words_in
from reader.lineframe.history import History, Written
from reader.lineframe.in_words import doubt
from reader.lineframe.slips import missing_remark, slips_of
from reader.lineframe.table_read import Choice, ReadCell

ENGLISH, JAPANESE = words_in("en"), words_in("ja")
TAPE = tape_from_id("A7Q3K2M")


def _slip(last):
    written = {number: Written(0, tuple(np.eye(8)[0])) for number in range(4, last + 1)}
    return slips_of(TAPE, History(written, (), ((4, last),), 0.0), {})[0]


def _doubt():
    choices = (Choice(4, False, True, 0.9), Choice(None, False, False, 0.1))
    nowhere: Any = ()
    return doubt(ReadCell(2, 1, 4, TAPE.frames[3], choices, None, (), nowhere, None, 0))


@pytest.mark.parametrize(
    ("told", "english", "japanese"),
    [
        (_slip(4), "one strip, f4,", "マス f4）"),
        (_slip(5), "one strip, f4-5,", "マス f4-5）"),
        (_doubt(), "(frame f4,", "マス f4、"),
        (missing_remark([4]), "the frame f4 ", "マス f4 "),
        (missing_remark([4, 5, 9]), "the frames f4-5, f9 ", "マス f4-5, f9 "),
    ],
)
def test_a_frame_is_named_as_it_is_typed(told, english, japanese):
    assert english in ENGLISH.say(told)
    assert japanese in JAPANESE.say(told)
    assert "番" not in JAPANESE.say(told)
