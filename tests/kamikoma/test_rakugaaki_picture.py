"""The picture of a town: every tile, power, square and guard is on it."""

from collections import Counter
from importlib.resources import files

import pytest

from games.rakugaaki.json_notation import read
from printables.drawing.display_list import Group, Text
from printables.output.picture import picture_files
from printables.rakugaaki.board_picture import board_picture
from scorer.rakugaaki.check import check

SAMPLES = files("kamikoma") / "samples"


def texts(drawings):
    for drawing in drawings:
        if isinstance(drawing, Group):
            yield from texts(drawing.children)
        elif isinstance(drawing, Text):
            yield drawing


@pytest.mark.parametrize("name", ["good", "won"])
def test_all_that_lies_in_the_town_is_drawn(name):
    verdict = check([read((SAMPLES / f"rakugaaki-{name}.txt").read_bytes())])
    picture = board_picture(verdict.position, verdict.islands, title="A title", lines=["Words."])
    by_role: dict[str, Counter[str]] = {}
    for text in texts(picture.drawings):
        by_role.setdefault(text.role, Counter())[text.string] += 1
    assert by_role["square"] == Counter(map(str, verdict.position.board.squares))
    numbers = Counter(str(tile.number) for tile in verdict.position.tiles.values())
    assert by_role["number"] == numbers
    assert by_role["power"] == Counter(str(island.power) for island in verdict.islands)
    assert by_role[""] == Counter(["A title", "Words."])


def test_the_picture_is_the_same_bytes_every_time():
    verdict = check([read((SAMPLES / "rakugaaki-good.txt").read_bytes())])
    files = [
        picture_files(
            [board_picture(verdict.position, verdict.islands)], kind, title="t", language="en"
        )
        for kind in ("svg", "png", "pdf", "svg", "png", "pdf")
    ]
    assert files[:3] == files[3:]
