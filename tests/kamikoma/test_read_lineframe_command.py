"""`kamikoma read lineframe` as people type it."""

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import click
import jsonschema
import pytest
from PIL import Image

from games.lineframe.notation import parse
from kamikoma.cli.asking_about import ask_about
from kamikoma.cli.main import run
from kamikoma.game import PhotoQuestion
from tests.photo_bench.photo import take_photo

SCHEMA = jsonschema.Draft202012Validator(
    json.loads(
        files("reader").joinpath("lineframe", "answer.schema.json").read_text(encoding="utf-8")
    )
)


@pytest.fixture(scope="module")
def photo(tmp_path_factory):
    taken = take_photo(4, "easy", split="reader tests", crop=True)
    place = tmp_path_factory.mktemp("photo") / "table.jpg"
    place.write_bytes(taken.jpeg)
    return taken, str(place)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("none.jpg", None, "no such file"),
        ("empty.jpg", b"", "the file is empty"),
        ("drawing.jpg", b"<svg/>", "SVG"),
        ("broken.png", b"\x89PNG\r\n\x1a\n", "broken"),
    ],
)
def test_a_photo_that_cannot_be_read_is_named(tmp_path, capsys, name, content, told):
    place = tmp_path / name
    if content is not None:
        place.write_bytes(content)
    assert run(["read", "lineframe", str(place)]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert str(place) in err
    assert told in err


def test_a_photo_may_come_from_standard_input_once(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"<svg/>")))
    assert run(["read", "lineframe", "-"]) == 2
    assert "SVG" in capsys.readouterr().err
    assert run(["read", "lineframe", "-", "-"]) == 2
    assert "only once" in capsys.readouterr().err


def test_a_page_that_is_no_page_is_refused_before_anything_is_read(tmp_path, capsys):
    assert run(["read", "lineframe", "table.jpg", "--review", "table.doc"]) == 2
    assert ".html" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("photos", "picture"),
    [
        (["mine.png"], "mine.png"),
        (["mine.png"], "link.png"),
        (["t-2.png", "mine.png"], "t.png"),
    ],
)
def test_a_photo_is_never_drawn_over(tmp_path, monkeypatch, capsys, photos, picture):
    monkeypatch.chdir(tmp_path)
    for name in photos:
        Path(name).write_bytes(b"photo")
    Path("link.png").symlink_to("mine.png")

    assert run(["read", "lineframe", *photos, "--picture", picture]) == 2

    assert "it is a photo to be read" in capsys.readouterr().err
    assert all(Path(name).read_bytes() == b"photo" for name in photos)


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("folder.html", "folder.html: it is a folder"),
        ("file/page.html", "file: there is a file of that name already"),
        ("/proc/nope/x.html", "/proc/nope"),
        ("/proc/x.html", "/proc/x.html"),
    ],
)
def test_what_cannot_be_written_is_told_before_anything_is_read(
    tmp_path, monkeypatch, capsys, place, told
):
    monkeypatch.chdir(tmp_path)
    Path("folder.html").mkdir()
    Path("file").touch()

    assert run(["read", "lineframe", "no such photo.jpg", "--review", place]) == 2

    err = capsys.readouterr().err
    assert told in err
    assert "photo.jpg" not in err


def test_nothing_is_asked_where_the_answers_would_come_from_the_photo(capsys):
    assert run(["read", "lineframe", "-", "--ask"]) == 2
    assert "nothing can be asked" in capsys.readouterr().err


def test_a_photo_that_is_refused_is_refused_in_json_too(tmp_path, capsys):
    place = tmp_path / "drawing.jpg"
    place.write_bytes(b"%PDF-1.7")
    assert run(["read", "lineframe", str(place), "--json"]) == 2
    out, err = capsys.readouterr()
    assert "it is a PDF; expected a photo" in err
    answer = json.loads(out)
    assert answer["game"] == "lineframe"
    assert answer["valid"] is False
    assert "it is a PDF" in answer["problems"][0]["message"]


@dataclass(frozen=True)
class _Reading:
    """A reading with two questions."""

    answers: Mapping[int, int] = field(default_factory=dict)

    def questions(self, words, *, scored):
        one = PhotoQuestion(
            place="here",
            options=("4", "1", "6"),
            effects=("score 4", "score 1", "score 6"),
            shares=(0.6, 0.3, 0.1),
            others=("x",),
        )
        other = replace(one, place="there", options=("4", "1"), effects=(), shares=(), others=())
        return (one, other)[len(self.answers) :]

    def after(self, number, answer):
        assert number == 0
        return _Reading({**self.answers, len(self.answers): answer})


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ("2\n\n", {0: 1, 1: 0}),
        ("3\n1\n2\n", {0: 2, 1: 1}),
        ("3\n2\n2\n", {0: 3, 1: 1}),
        ("2\n", {0: 1}),
        ("", {}),
    ],
)
def test_the_best_two_are_proposed_and_what_is_not_answered_stays(
    monkeypatch, capsys, typed, answers
):
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))

    asked: Any = _Reading()
    reading: Any
    reading, stopped = ask_about(asked, scored=True)

    assert reading == _Reading(answers)
    assert not stopped
    err = capsys.readouterr().err
    assert " * 1  4  60 %  score 4" in err
    assert "1 of 2 · here" in err
    assert ("The rest stays as it was read." in err) is (len(answers) < 2)


def test_ctrl_c_keeps_what_was_answered(monkeypatch):
    typed = iter([2])

    def prompt(*_, **__):
        try:
            return next(typed)
        except StopIteration:
            raise click.Abort from KeyboardInterrupt()

    monkeypatch.setattr(click, "prompt", prompt)

    asked: Any = _Reading()
    reading: Any
    reading, stopped = ask_about(asked, scored=False)

    assert reading == _Reading({0: 1})
    assert stopped


@pytest.mark.slow
def test_a_photo_becomes_an_entry(photo, capsys):
    taken, name = photo
    assert run(["read", "lineframe", name]) == 0
    out, _ = capsys.readouterr()
    (entry,) = parse(out)
    assert entry.tape == taken.truth["tape"]


@pytest.mark.slow
def test_the_score_is_told_beside_the_entry_and_not_in_it(photo, capsys):
    _, name = photo
    run(["read", "lineframe", name])
    alone, _ = capsys.readouterr()
    run(["read", "lineframe", name, "--score"])
    out, err = capsys.readouterr()
    assert out == alone
    assert "score" in err


@pytest.mark.slow
def test_half_a_table_is_no_slip_and_asks_for_the_rest(photo, capsys, tmp_path):
    taken, _ = photo
    half = tmp_path / "half.jpg"
    Image.fromarray(taken.image[:, : taken.image.shape[1] * 6 // 10]).save(half, quality=92)

    status = run(["read", "lineframe", str(half), "--score", "--json"])
    out, err = capsys.readouterr()

    assert status == 0
    answer = json.loads(out)
    SCHEMA.validate(answer)
    (table,) = answer["tables"]
    assert table["missing"]
    assert not table["slips"]
    assert "were not seen" in err
    assert "rule" not in err
    run(["read", "lineframe", str(half), "--score"])
    out, err = capsys.readouterr()
    assert "The score of what was seen" in err
    assert "rule" not in err


@pytest.mark.slow
def test_a_photo_is_read_scored_and_shown(photo, capsys, tmp_path):
    taken, name = photo
    page, picture = tmp_path / "out" / "table.html", tmp_path / "table.png"
    shown = ("--review", str(page), "--picture", str(picture))
    status = run(["read", "lineframe", name, "--json", "--score", *shown])
    answer = json.loads(capsys.readouterr().out)
    SCHEMA.validate(answer)
    assert status in (0, 1)
    assert answer["tables"][0]["tape"] == taken.truth["tape"]
    assert answer["score"]["game"] == "lineframe"
    text = page.read_text(encoding="utf-8")
    assert taken.truth["tape"] in text
    assert "<script" not in text
    assert 'src="http' not in text
    assert picture.read_bytes().startswith(b"\x89PNG")
