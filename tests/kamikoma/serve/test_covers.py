"""Covers: each game's box, drawn at once after a fresh install, and small to send."""

import gzip
import re

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from kamikoma.desk.boxes import box_picture
from kamikoma.desk.setting import Setting
from kamikoma.serve import drawing
from kamikoma.serve.slim import slim
from kamikoma.shelf import find_game, games
from printables.drawing import fonts
from printables.drawing.font_instance import instance
from printables.output.svg import svg_bytes

MOST_BYTES = 26_000
"""Of a cover, as it is sent: five of them and the page are less than 120 kB."""


@pytest.fixture
def fresh(monkeypatch, tmp_path):
    """An installation whose caches are empty."""
    monkeypatch.setattr(fonts, "cache_folder", lambda: tmp_path / "fonts")
    fonts.font_bytes.cache_clear()
    yield tmp_path
    fonts.font_bytes.cache_clear()


@pytest.mark.slow
def test_a_cover_waits_for_no_thousands_of_letters(fresh, monkeypatch):
    counts = []

    def counted(source, weight, characters, name):
        counts.append(len(characters))
        return instance(source, weight, characters, name)

    monkeypatch.setattr("printables.drawing.font_instance.instance", counted)
    drawn = drawing.cover("kokkuri", "ja")
    assert drawing.cover("kokkuri", "ja") == drawn, "it is kept"
    assert 0 < max(counts) < 1000, "the everyday kanji are three thousand"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_cover_is_the_games_box_and_small(game):
    setting = Setting(language="en")
    picture = box_picture(game, setting.words_for(game))
    assert picture is not None
    assert picture.height_mm > picture.width_mm, "it stands"
    cover = drawing.cover(game.slug, "en")
    assert len(gzip.compress(cover, 5)) < MOST_BYTES


def points(path):
    """The points of a path in SVG, whatever words tell them."""
    pen = RecordingPen()
    parse_path(path, pen)
    return [(command, [tuple(one) for one in values]) for command, values in pen.value]


def test_a_slim_picture_has_the_same_shapes():
    game = find_game("rakugaaki")
    picture = box_picture(game, Setting(language="en").words_for(game))
    drawn = svg_bytes(picture.drawings, 80, 100, title="", language="en")
    before, after = (re.findall(r' d="([^"]+)"', one.decode()) for one in (drawn, slim(drawn)))
    assert len(before) == len(after)
    assert sum(map(len, after)) < 0.85 * sum(map(len, before))
    for long, short in zip(before, after, strict=True):
        for (command, mine), (other, theirs) in zip(points(long), points(short), strict=True):
            assert command == other
            for (x, y), (u, v) in zip(mine, theirs, strict=True):
                assert abs(x - u) < 0.011
                assert abs(y - v) < 0.011
