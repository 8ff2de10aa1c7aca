"""Six patterns that nobody mixes up, with or without colour."""

import io
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from PIL import Image

from printables.drawing import palette, patterns
from printables.drawing.design import Design
from printables.drawing.display_list import Box, Curve, Drawing, Line, Move, Path
from printables.kokkuri.charm_patterns import PATTERNS as CHARMS
from printables.output.pdf import PdfPage, pdf_bytes
from printables.output.png import page_pictures

SIDE_MM = 15.0
PITCH_MM = SIDE_MM / 8
SETS = {"six": patterns.SIX, "kokkuri": tuple(CHARMS[number] for number in range(6))}
EVERY = list(dict.fromkeys(pattern for of in SETS.values() for pattern in of))
COLOUR_OF = {one: palette.SIX[at] for of in SETS.values() for at, one in enumerate(of)}


def grey(*drawings: Drawing) -> Any:
    """What a mono printer makes of a square of 15 mm, from 0 (black) to 1."""
    (png,) = page_pictures(pdf_bytes([PdfPage(SIDE_MM, SIDE_MM, drawings)], title="x"), 300)
    return np.asarray(Image.open(io.BytesIO(png)).convert("L")) / 255


def look(pattern: patterns.Pattern, colour: palette.Colour, ink: Design) -> Any:
    box = Box(0, 0, SIDE_MM, SIDE_MM)
    return grey(
        patterns.patterned(Path((box,)), box, colour, pattern, pitch_mm=PITCH_MM, design=ink)
    )


def structure(picture: Any) -> Any:
    """Its autocorrelation over 5 mm, without regard to how dark or how strong it is."""
    rough = picture - picture.mean()
    power = np.abs(np.fft.fft2(rough)) ** 2
    around = np.fft.fftshift(np.fft.ifft2(power).real)
    middle = around.shape[0] // 2
    reach = round(5 / 25.4 * 300) // 2
    part = around[middle - reach : middle + reach, middle - reach : middle + reach]
    return part / part.max()


@pytest.mark.parametrize("ink", Design)
@pytest.mark.parametrize("of", SETS.values(), ids=SETS)
def test_patterns_differ_where_there_is_no_colour(of, ink):
    # All in one and the same grey: only the pattern is left to tell.
    one_for_all = palette.SIX[3]
    structures = {p.name: structure(look(p, one_for_all, ink)) for p in of}
    alike = {
        (one, other): float(difference)
        for one, other in combinations(structures, 2)
        if (difference := np.abs(structures[one] - structures[other]).mean()) < 0.06
    }
    assert alike == {}


@pytest.mark.parametrize("ink", Design)
@pytest.mark.parametrize("pattern", EVERY, ids=lambda pattern: pattern.name)
def test_each_pattern_shows_in_grey_on_its_own_field(pattern, ink):
    assert look(pattern, COLOUR_OF[pattern], ink).std() > 0.03


@pytest.mark.parametrize("pattern", EVERY, ids=lambda pattern: pattern.name)
def test_the_eco_design_is_another_one_with_a_third_of_the_ink(pattern):
    colour = COLOUR_OF[pattern]
    box = Box(0, 0, SIDE_MM, SIDE_MM)
    full, eco = (
        patterns.pattern_path(pattern, box, PITCH_MM, "#000000", ink)
        for ink in (Design.FULL, Design.ECO)
    )
    assert full.segments != eco.segments
    assert eco.fill is None
    dark = [1 - look(pattern, colour, ink).mean() for ink in (Design.FULL, Design.ECO)]
    assert dark[1] <= dark[0] / 3


@pytest.mark.parametrize("ink", Design)
@pytest.mark.parametrize("pattern", EVERY, ids=lambda pattern: pattern.name)
def test_a_pattern_is_one_path_that_covers_its_box(pattern, ink):
    box = Box(3, 4, 12, 10)
    path = patterns.pattern_path(pattern, box, 2.0, "#000000", ink)
    places = [(s.x, s.y) for s in path.segments if isinstance(s, Move | Line | Curve)]
    xs, ys = zip(*places, strict=True)
    reach = 2.0 * patterns.ECO_PITCH
    assert min(xs) < 3 + reach
    assert max(xs) > 15 - reach
    assert min(ys) < 4 + reach
    assert max(ys) > 14 - reach
    assert len(path.segments) < 2500
    assert path == patterns.pattern_path(pattern, box, 2.0, "#000000", ink)
