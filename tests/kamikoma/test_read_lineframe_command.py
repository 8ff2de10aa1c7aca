"""`kamikoma read lineframe` as people type it."""

import io
import json
from importlib.resources import files

import jsonschema
import pytest
from PIL import Image

from games.lineframe.notation import parse
from kamikoma.cli.main import run
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
