"""Photos of Lineframe as a value: what is asked, and of which table."""

from dataclasses import replace

from games.lineframe.notation import parse
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


def test_each_cell_can_be_read_as_anything_that_may_be_written_there():
    read = _table("A7Q3K2M", colour=0)
    photos = _photos(read, _table("AJJJZSZ", colour=1))
    frame = read.cells[0].frame
    one, other = photos.tables(ENGLISH)

    assert [table.text for table in (one, other)] == list(photos.texts)
    assert (one.name, one.title) == ("A7Q3K2M", "Tape A7Q3K2M")
    (cell,) = one.cells
    assert photos.asked_cells == (cell.name, other.cells[0].name)
    assert len({option.mark for option in cell.options}) == 2 + 6 + 2 * 6
    assert cell.options[cell.read].mark == f"{frame.faces[0]}1"
    for option in cell.options:
        mended = one.mended({cell.name: option.mark})
        lies = parse(mended)[0].table.rows[0][0]
        assert (lies.crossed, str(lies.number or "")) == (
            option.label == "×",
            option.label.strip("×"),
        )
        assert lies.boxed == ((option.colour,) if option.colour else ())
