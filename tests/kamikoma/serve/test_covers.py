"""Covers: each game's box, drawn at once after a fresh install, and small to send."""

import gzip
import re

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from kamikoma.desk.boxes import box_picture
from kamikoma.desk.setting import Setting
from kamikoma.serve import drawing
from kamikoma.serve.slim import drawn_at, slim
from kamikoma.shelf import find_game, games
from kamikoma.words import LANGUAGES
from printables.drawing import fonts
from printables.drawing.font_instance import instance
from printables.output.svg import svg_bytes

MOST_BYTES = 26_000
"""Of a cover, as it is sent: five of them and the page are less than 120 kB."""


@pytest.mark.slow
def test_a_cover_waits_for_no_thousands_of_letters(monkeypatch, tmp_path):
    counts = []

    def counted(source, weight, characters, name):
        counts.append(len(characters))
        return instance(source, weight, characters, name)

    monkeypatch.setattr("printables.drawing.font_instance.instance", counted)
    monkeypatch.setattr(fonts, "cache_folder", lambda: tmp_path / "fonts")
    fonts.font_bytes.cache_clear()
    drawing.drawn_cover("kokkuri", "ja")
    fonts.font_bytes.cache_clear()
    assert 0 < max(counts) < 1000, "the everyday kanji are three thousand"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_covers_come_along_as_they_would_be_drawn(game, language):
    shipped = drawing.kept_cover(game.slug, language)
    assert shipped == drawing.drawn_cover(game.slug, language), "uv run python scripts/at_once.py"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_cover_is_the_games_box_and_small(game):
    setting = Setting(language="en")
    picture = box_picture(game, setting.words_for(game))
    assert picture is not None
    assert picture.height_mm > picture.width_mm, "it stands"
    cover = drawing.cover(game.slug, "en")
    assert len(gzip.compress(cover, 5)) < MOST_BYTES


def points(path, near):
    """The points of a path in SVG, whatever words tell them.

    A line back to where it began is not told, be it drawn or what closes the path.
    """
    pen = RecordingPen()
    parse_path(path, pen)
    told, start = [], (0.0, 0.0)
    for command, values in pen.value:
        if command == "moveTo":
            (start,) = values
        if command == "closePath" and told[-1][0] == "lineTo":
            (x, y), (u, v) = told[-1][1][0], start
            if max(abs(x - u), abs(y - v)) < near:
                told.pop()
        told.append((command, [tuple(one) for one in values]))
    return told


@pytest.mark.parametrize("name", ["lineframe", "lautzeit-sep", "rakugaaki", "kokkuri", "tower"])
def test_a_slim_picture_has_the_same_shapes(name):
    game = find_game(name)
    assert game is not None
    picture = box_picture(game, Setting(language="en").words_for(game))
    drawn = svg_bytes(picture.drawings, 80, 100, title="", language="en")
    slimmer = slim(drawn).decode()
    assert len(slimmer) < 0.85 * len(drawn)
    told = {name: path for path, name in re.findall(r'(<path id="(p\d+)" [^>]+/>)', slimmer)}
    # Not every cover has long paths that come again.
    assert told or name in ("rakugaaki", "tower")
    slimmer = re.sub(r'<use href="#(p\d+)"/>', lambda use: told[use[1]], slimmer)
    before, after = (re.findall(r' d="([^"]*)"', one) for one in (drawn.decode(), slimmer))
    assert len(before) == len(after)
    scales = drawn_at(drawn.decode())
    assert min(scales) < 1
    for long, short, scale in zip(before, after, scales, strict=True):
        near = 0.026 / scale
        mine_and_theirs = zip(points(long, near), points(short, near), strict=True)
        for (command, mine), (other, theirs) in mine_and_theirs:
            assert command == other
            for (x, y), (u, v) in zip(mine, theirs, strict=True):
                assert scale * abs(x - u) < 0.026
                assert scale * abs(y - v) < 0.026
