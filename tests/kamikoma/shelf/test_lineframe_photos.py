"""Photos of Lineframe as a value: what is asked, and of which table."""

from dataclasses import replace

import pytest

from games.lineframe.frames import Table
from games.lineframe.notation import parse
from games.lineframe.tape import tape_from_id
from kamikoma.blocks import text_of
from kamikoma.shelf.lineframe.photos import LineframePhotos
from kamikoma.words import words_in
from reader.lineframe.boxes import box_colours
from reader.lineframe.slips import missing_remark
from reader.lineframe.table_read import Choice, PhotosRead, ReadCell, Reading

ENGLISH, JAPANESE = words_in("en"), words_in("ja")
TAPE = "A7Q3K2M"

SAME = "25=1@2 5 1"
"""A box that may be for either colour of its frame with the same score."""

OTHERWISE = "25=2@2 5=3@5 5"
"""Two boxes that cannot both stand: for navy the first takes what the second needs."""


def _table(rows, *, tape=TAPE, doubts=None):
    """A table as it was read; a doubt has what else a cell may hold, by its column in row 1."""
    (entry,) = parse(f"lineframe 1\ntable\n{rows}")
    table = entry.table or Table(())
    lying = dict(table.cells())
    boxes = box_colours(table, {at: None for at, cell in lying.items() if cell.boxed})
    cells = []
    for number, (at, cell) in enumerate(lying.items(), 1):
        others = (doubts or {}).get(at[1], ()) if at[0] == 0 else ()
        sure = 1 - sum(choice.certainty for choice in others)
        read = Choice(cell.number, cell.crossed, bool(cell.boxed), sure)
        colours = boxes.choices.get(at, ())
        taken = cell.boxed[0] if cell.boxed else None
        cells.append(
            ReadCell(at[0], at[1], number, cell.frame, (read, *others), taken, colours, (), None, 0)
        )
    return Reading(tape_from_id(tape), tuple(cells), (), (), ())


def _photos(*tables):
    return LineframePhotos(PhotosRead(tables, (), (), ()), ())


def _told(photos, words=ENGLISH):
    return "\n".join(text_of(block.words) for block in photos.told(words))


def test_a_box_that_counts_the_same_for_either_colour_is_not_asked_about():
    photos = _photos(_table(SAME))

    assert not photos.questions(ENGLISH, scored=True)
    assert "1 box may be for the other colour of its frame" in _told(photos)
    assert not photos.data(ENGLISH)["tables"][0]["questions"]
    assert photos.data(ENGLISH)["tables"][0]["cells"][0]["colours"] == [2, 5]


def test_a_box_whose_colour_changes_the_score_is_asked_about_by_the_names_of_colours():
    photos = _photos(_table(OTHERWISE))
    (question,) = photos.questions(ENGLISH, scored=True)

    assert question.options == ("2 boxed for yellow", "2 boxed for navy")
    assert question.effects == ("score 3", "score 2")
    assert "for which colour is the 2 boxed?" in question.place
    assert photos.data(ENGLISH)["tables"][0]["questions"] == [
        {"row": 0, "column": 0, "colours": [2, 5]}
    ]
    for words in (_told(photos), question.place):
        assert "yellow, navy" in words
        assert "25" not in words  # nothing that looks as if it were written there


def test_an_empty_answer_keeps_the_colour_that_was_taken():
    for colour, other in ((2, 5), (5, 2)):
        photos = _photos(_table(OTHERWISE.replace("@2", f"@{colour}")))
        (question,) = photos.questions(ENGLISH, scored=False)

        assert photos.answered({0: question.chosen}).text == photos.text
        assert f"25=2@{other}" in photos.answered({0: 1 - question.chosen}).text


def test_a_box_that_is_itself_doubtful_is_asked_about_with_its_colour():
    without = Choice(2, False, False, 0.39)
    photos = _photos(_table(OTHERWISE, doubts={0: (without,)}))
    (question,) = photos.questions(ENGLISH, scored=False)

    assert question.options == ("2 boxed for yellow", "2 boxed for navy", "2 without a box")
    assert question.shares == (None, None, 0.39)
    assert "25=2@5" in photos.answered({0: 1}).text
    assert "25=2 " in photos.answered({0: 2}).text
    assert not photos.answered({0: 1}).questions(ENGLISH, scored=False)


def test_a_colour_that_is_said_leaves_the_other_boxes_as_they_can_stand():
    """A box for navy here means that the one beside it, whose colour is open, is not."""
    photos = _photos(_table("5=1@5 25=1@5"))
    cells = photos.photos_read.tables[0].cells

    assert [cell.colours for cell in cells] == [(5,), (2,)]


def test_a_colour_that_was_said_holds_where_more_is_asked():
    doubtful = {1: (Choice(3, False, False, 0.3),)}
    photos = _photos(_table(OTHERWISE, doubts=doubtful))
    places = [question.place for question in photos.questions(ENGLISH, scored=False)]
    at = next(at for at, place in enumerate(places) if "for which colour" in place)

    answered = photos.answered({at: 1})

    assert "25=2@5" in answered.text
    assert [one.options for one in answered.questions(ENGLISH, scored=False)]
    assert "25=2@5" in answered.answered({0: 1}).text


def test_what_is_hardly_likely_is_not_proposed_but_can_be_answered():
    doubts = (Choice(4, False, False, 0.3), Choice(1, False, True, 0.004))
    photos = _photos(_table("25=2 5 5", doubts={0: doubts}))
    (question,) = photos.questions(ENGLISH, scored=False)

    assert question.options == ("2 without a box", "4 without a box")
    assert len(question.options) + len(question.others) == 14
    at = question.others.index("5 with a box")
    assert "25=5" in photos.answered({0: 2 + at}).text


def test_of_several_tables_each_question_says_which_it_is_about():
    one, other = _table(OTHERWISE), _table(OTHERWISE, tape="AJJJZSZ")

    alone = _photos(one).questions(ENGLISH, scored=False)
    both = _photos(one, other).questions(ENGLISH, scored=False)

    assert "tape" not in alone[0].place
    assert [question.place.split(",")[0] for question in both] == ["tape A7Q3K2M", "tape AJJJZSZ"]


def test_frames_that_no_photo_shows_are_told_everywhere_and_are_no_fault():
    whole = _table(SAME)
    part = replace(whole, remarks=(missing_remark([4, 5, 9]),), missing=(4, 5, 9))
    photos = _photos(part)

    assert "The frames f4-5, f9 were not seen" in _told(photos)
    assert not photos.broken
    assert not photos.complete
    assert _photos(whole).complete
    assert photos.data(ENGLISH)["tables"][0]["missing"] == [4, 5, 9]
    assert "The frames f4-5, f9 were not seen" in photos.review(ENGLISH).decode()


def test_the_page_counts_open_colours_among_its_questions_and_shows_them():
    doubtful = {1: (Choice(3, False, False, 0.3),)}
    page = _photos(_table(OTHERWISE, doubts=doubtful)).review(ENGLISH).decode()

    assert "2 questions" in page
    assert page.count('class="card"') == 1
    assert page.count('class="card open"') == 1
    assert page.count('<i style="background:') == 2
    assert "2 boxed for navy · score" in page
    both = _photos(_table(OTHERWISE), _table(OTHERWISE, tape="AJJJZSZ")).review(ENGLISH).decode()
    assert [f'<p class="quiet">{number} · row' in both for number in (1, 2, 3)] == [
        True,
        True,
        False,
    ]
    assert "nothing is doubtful" in _photos(_table(SAME)).review(ENGLISH).decode()


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE])
def test_the_page_brings_the_letters_that_a_screen_may_lack(words):
    page = _photos(_table(SAME)).review(words).decode()

    assert ("@font-face" in page) is (words is JAPANESE)
    assert "http" not in page


def test_each_cell_can_be_read_as_anything_that_may_be_written_there():
    read = _table(OTHERWISE)
    photos = _photos(read, _table(OTHERWISE, tape="AJJJZSZ"))
    frame = read.cells[0].frame
    one, other = photos.tables(ENGLISH)

    assert [table.text for table in (one, other)] == list(photos.texts)
    assert (one.name, one.title) == ("A7Q3K2M", "Tape A7Q3K2M")
    cell = one.cells[0]
    assert photos.asked_cells == (cell.name, other.cells[0].name)
    assert len({option.mark for option in cell.options}) == 2 + 6 + 2 * 6
    assert cell.options[cell.read].mark == f"{frame.faces[0]}2"
    for option in cell.options:
        mended = one.mended({cell.name: option.mark})
        table = parse(mended)[0].table
        assert table is not None
        lies = table.rows[0][0]
        assert lies is not None
        assert (lies.crossed, str(lies.number or "")) == (
            option.label == "×",
            option.label.strip("×"),
        )
        assert lies.boxed == ((option.colour,) if option.colour else ())


@pytest.mark.parametrize(("share", "told"), [(0.6, True), (0.3, False)])
def test_a_reading_that_is_not_the_likeliest_by_itself_says_why_it_was_taken(share, told):
    nothing = Choice(None, False, False, share)
    photos = _photos(_table("25=2 5 5", doubts={0: (nothing,)}))
    (question,) = photos.questions(ENGLISH, scored=True)

    assert question.options[question.chosen].startswith("2 without a box")
    for words in (_told(photos), question.place):
        assert ("2 without a box goes best with the rest of the table" in words) is told


def test_answers_one_by_one_are_all_kept_each_for_its_table():
    """Of tables whose photos are not at hand the rest stays as it was read."""
    nothing = Choice(None, False, False, 0.3)
    first = _table("25=2 5 5", doubts={0: (nothing,)})
    second = _table("36=3 3 3", tape="AQT0YTW", doubts={0: (nothing,)})
    photos = _photos(first, second)
    assert len(photos.questions(ENGLISH, scored=False)) == 2

    left = photos.after(0, 1)

    (question,) = left.questions(ENGLISH, scored=False)
    assert "AQT0YTW" in question.place
    assert [table.cells[0].cell.number for table in left.photos_read.tables] == [None, 3]
    done = left.after(0, 0)
    assert done.questions(ENGLISH, scored=False) == ()
    assert [table.cells[0].cell.number for table in done.photos_read.tables] == [None, 3]
    assert [table.cells[0].certainty for table in done.photos_read.tables] == [1, 1]
