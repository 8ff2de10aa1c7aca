"""Photos of a table: asked before they take the place of anything, each of a size of its own."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from games.message import message
from kamikoma.blocks import Line
from kamikoma.game import PhotoQuestion
from kamikoma.serve import photographing, uploads
from kamikoma.serve.shield import MOST_PHOTO_BYTES
from kamikoma.serve.uploads import Doubt, Option, Seen
from kamikoma.words import words_in

READ = "lineframe 1\ntape A7Q3K2M\ntable\nf1\n"


@pytest.fixture
def at(phone):
    return phone.begin("lineframe", "Ann")


def send(phone, at, *sizes, what="table", kept=""):
    files = [("photo", (f"{n}.jpg", b"x" * size, "image/jpeg")) for n, size in enumerate(sizes)]
    data = {"line": phone.server.line(), "what": what, "kept": kept}
    return phone.client.post(f"{at}/photo", data=data, files=files)


@pytest.fixture
def reads(monkeypatch):
    def answer(seen):
        monkeypatch.setattr(photographing, "read_table", lambda *values: seen)

    answer(Seen(text=READ))
    return answer


def test_a_photo_is_taken_at_once_where_nothing_lies_yet(phone, at, reads):
    assert send(phone, at, 5).headers["location"] == at
    assert "tape A7Q3K2M" in phone.text(at)


def test_a_photo_takes_the_place_of_a_table_only_when_somebody_says_so(phone, at, reads):
    phone.touch(at, "tape", said="ASHG0HV")
    asked = send(phone, at, 5)
    assert "It replaces what you entered" in asked.text
    assert "tape A7Q3K2M" in asked.text
    assert "tape ASHG0HV" in phone.text(at)
    phone.post(f"{at}/text", text=READ)
    assert "tape A7Q3K2M" in phone.text(at)
    phone.touch(at, "undo")
    assert "tape ASHG0HV" in phone.text(at)


def test_a_second_photo_adds_to_the_first(phone, at, monkeypatch):
    read = []

    def look(slug, photos, language):
        read.append([len(photo.data) for photo in photos])
        missing = (Line("the frames f2-9 were not seen"),)
        return Seen(text=READ, told=missing, complete=len(photos) > 2)

    monkeypatch.setattr(photographing, "read_table", look)
    first = send(phone, at, 5, 6)
    kept = re.search(r'name="kept" value="([^"]+)"', first.text)
    assert kept is not None
    assert '<details class="sheet" open>' in first.text
    again = send(phone, at, 7, what="more", kept=kept[1])
    assert '<details class="sheet" open>' not in again.text
    assert read == [[5, 6], [5, 6, 7]]
    (all_kept,) = re.findall(r'name="kept" value="([^"]+)"', again.text)
    assert len(all_kept.split()) == 3
    send(phone, at, 8, what="table", kept=all_kept)
    assert read[2:] == [[8]]
    many = send(phone, at, 8, 9, what="more", kept=all_kept)
    assert (many.status_code, "at most 4 photos of a table" in many.text) == (422, True)
    for nothing in ("", "00112233445566778899"):
        gone = send(phone, at, 8, what="more", kept=nothing)
        assert gone.status_code == 422
        assert "no longer there" in gone.text
    assert len(read) == 3


def test_why_a_photo_cannot_be_read_is_said_in_place(phone, at, reads):
    reads(Seen(refused=(message("found no QR frame in it"),)))
    answer = send(phone, at, 5)
    assert answer.status_code == 422
    assert "found no QR frame in it" in answer.text
    assert "Read the table" in answer.text


@pytest.mark.parametrize("most", [2_000_000, pytest.param(24_000_000, marks=pytest.mark.slow)])
def test_each_photo_has_a_size_of_its_own(phone, at, reads, monkeypatch, most):
    assert MOST_PHOTO_BYTES == 24_000_000
    monkeypatch.setattr(uploads, "MOST_PHOTO_BYTES", most)
    large = most * 3 // 4
    assert send(phone, at, large, large).status_code == 303, "together more than one may have"
    answer = send(phone, at, 5, most + 1)
    assert answer.status_code == 422
    assert f"1.jpg: a photo may have {most // 1_000_000} MB at most" in answer.text


def test_what_is_doubtful_is_put_right_with_one_touch(phone, at, reads):
    base = "lineframe 1\ntape A7Q3K2M\ntable\n1=3 2\n"
    options = (Option("3 without a box", "score 0", ""), Option("a 5", "score 5", "3.0=1=5"))
    reads(Seen(text=base, doubts=(Doubt("row 1, column 1", options),)))
    asked = send(phone, at, 5)
    assert asked.status_code == 200, "nobody looked at it yet"
    assert re.search(r'name="doubt0" value="" checked>.*?3 without a box', asked.text)
    assert 'name="doubt0" value="3.0=1=5"' in asked.text
    assert asked.text.count('class="main') == 1
    phone.post(f"{at}/text", text=base, doubt0="3.0=1=5")
    assert "1=5" in phone.text(at)
    assert "1=3" not in phone.text(at)


def reading(number=3, more=""):
    """A reading in which one cell is a 3 or a 5; the longer, the more it takes to answer."""
    read: Any = SimpleNamespace(
        to_go_on=f"table\n1={number} 2{more}",
        questions=lambda words, scored: (
            PhotoQuestion(place="here", options=("a 3", "a 5"), effects=("0", "5")),
        ),
        answered=lambda answers: reading((3, 5)[answers[0]], more and f"{more}\nx" * answers[0]),
    )
    return read


def test_a_doubt_has_the_words_that_it_changes():
    words = words_in("en")
    (doubt,) = photographing._doubts(reading(), words)
    assert [one.edits for one in doubt.options] == ["", "1.0=1=5"]
    assert photographing._doubts(reading(more="\nx"), words) == (), "it takes more than words"
