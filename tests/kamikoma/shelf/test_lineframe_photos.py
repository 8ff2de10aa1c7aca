"""Photos of Lineframe as a value: what is asked, and of which table."""

from dataclasses import replace

from games.lineframe.tape import tape_from_id
from kamikoma.blocks import text_of
from kamikoma.shelf.lineframe.photos import LineframePhotos
from kamikoma.words import words_in
from reader.lineframe.slips import missing_remark
from reader.lineframe.table_read import Choice, PhotosRead, ReadCell, Reading

ENGLISH = words_in("en")


def _table(tape_id, *, colour):
    """A table with one boxed number, which may be boxed for either colour of its frame."""
    tape = tape_from_id(tape_id)
    number, frame = next((n, of) for n, of in enumerate(tape.frames, 1) if len(of.faces) == 2)
    taken = frame.faces[colour]
    choice = Choice(1, False, True, 1.0)
    cell = ReadCell(0, 0, number, frame, (choice,), taken, frame.faces, (), None, 0)
    return Reading(tape, (cell,), (), (), ())


def _photos(*tables):
    return LineframePhotos(PhotosRead(tables, (), (), ()), ())


def test_an_empty_answer_keeps_the_colour_that_was_taken():
    for colour in (0, 1):
        photos = _photos(_table("A7Q3K2M", colour=colour))
        (question,) = photos.questions(ENGLISH, scored=False)

        assert question.chosen == colour
        assert photos.answered({0: question.chosen}).text == photos.text
        assert photos.answered({0: 1 - colour}).text != photos.text


def test_of_several_tables_each_question_says_which_it_is_about():
    one, other = _table("A7Q3K2M", colour=0), _table("AJJJZSZ", colour=0)

    alone = _photos(one).questions(ENGLISH, scored=False)
    both = _photos(one, other).questions(ENGLISH, scored=False)

    assert "tape" not in alone[0].place
    assert [question.place.split(",")[0] for question in both] == ["tape A7Q3K2M", "tape AJJJZSZ"]


def test_frames_that_no_photo_shows_are_told_everywhere_and_are_no_fault():
    whole = _table("A7Q3K2M", colour=0)
    part = replace(whole, remarks=(missing_remark([4, 5, 9]),), missing=(4, 5, 9))
    photos = _photos(part)

    told = "\n".join(text_of(block.words) for block in photos.told(ENGLISH))

    assert "the frames f4-5, f9 were not seen" in told
    assert not photos.broken
    assert not photos.complete
    assert _photos(whole).complete
    assert photos.data(ENGLISH)["tables"][0]["missing"] == [4, 5, 9]
    assert "the frames f4-5, f9 were not seen" in photos.review(ENGLISH).decode()
