"""The palette's promises, by simulation of the four kinds of sight."""

import warnings
from itertools import combinations
from typing import TypeAlias

import numpy as np
import pytest

from games.rakugaaki.edition import COLOURS as CREWS
from printables.drawing import palette
from printables.drawing.display_list import rgb
from printables.drawing.palette import PAPER, QUIET, SIX, TEXT, contrast
from printables.lautzeit_sep.sides import COLOURS as SIDES
from printables.rakugaaki.colours import dress

with warnings.catch_warnings():  # about backslashes in its docstrings, when it is first compiled
    warnings.simplefilter("ignore")
    from colorspacious import cspace_convert

SIGHTS = ("normal", "protanomaly", "deuteranomaly", "tritanomaly")
LEAST_DIFFERENCE = 10

Lab: TypeAlias = tuple[float, float, float]


def ciede2000(one: Lab, other: Lab) -> float:
    """The colour difference of Sharma, Wu and Dalal (2005), for two colours in CIELab."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = 0.5 * (1 - np.sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = np.hypot((1 + g) * a1, b1), np.hypot((1 + g) * a2, b2)
    h1 = np.degrees(np.arctan2(b1, (1 + g) * a1)) % 360
    h2 = np.degrees(np.arctan2(b2, (1 + g) * a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    if c1 * c2 and h2 - h1 == 180:
        turn = 180.0
    if c1 * c2 == 0:
        hue = h1 + h2
    elif abs(h1 - h2) <= 180:
        hue = (h1 + h2) / 2
    else:
        hue = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    cos = [np.cos(np.radians(angle)) for angle in (hue - 30, 2 * hue, 3 * hue + 6, 4 * hue - 63)]
    t = 1 - 0.17 * cos[0] + 0.24 * cos[1] + 0.32 * cos[2] - 0.2 * cos[3]
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    rotation = 60 * np.exp(-(((hue - 275) / 25) ** 2))
    blue = -2 * np.sqrt(chroma**7 / (chroma**7 + 25**7)) * np.sin(np.radians(rotation))
    return float(np.sqrt(dl**2 + dc**2 + dh**2 + blue * dc * dh))


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [  # of the paper's table of test data, pairs for each of its special cases
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_that_of_the_paper(one, other, difference):
    assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(difference, abs=1e-4)


def seen(colour: str, sight: str) -> Lab:
    """A colour in CIELab, as such eyes see it."""
    if sight == "normal":
        return tuple(cspace_convert(rgb(colour), "sRGB1", "CIELab"))
    space = {"name": "sRGB1+CVD", "cvd_type": sight, "severity": 100}
    simulated = np.clip(cspace_convert(rgb(colour), space, "sRGB1"), 0, 1)
    return tuple(cspace_convert(simulated, "sRGB1", "CIELab"))


SETS = {
    **{tone: {c.name: getattr(c, tone) for c in SIX} for tone in ("field", "line", "dark")},
    "sides of Lautzeit-Sep": {name: colour.field for name, colour in SIDES.items()},
    "their lines": {name: colour.line for name, colour in SIDES.items()},
    "crews of Rakugaaki": {name: dress(name).field for name in CREWS},
}
"""What must not be taken for one another, by its colour."""


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colours", SETS.values(), ids=SETS)
def test_every_two_colours_stay_apart_for_every_eye(colours, sight):
    colours = {name: seen(colour, sight) for name, colour in colours.items()}
    close = {
        (one, other): difference
        for one, other in combinations(colours, 2)
        if (difference := ciede2000(colours[one], colours[other])) < LEAST_DIFFERENCE
    }
    assert close == {}


def test_the_fields_differ_by_as_much_as_the_docstring_says():
    differences = [
        ciede2000(seen(one.field, sight), seen(other.field, sight))
        for sight in SIGHTS
        for one, other in combinations(SIX, 2)
    ]
    assert min(differences) >= 17


@pytest.mark.parametrize("colour", SIX, ids=lambda colour: colour.name)
def test_text_can_be_read_wherever_it_may_stand(colour):
    assert contrast(colour.dark, PAPER) >= 4.5
    assert contrast(colour.dark, colour.tint) >= 4.5
    assert contrast(TEXT, colour.tint) >= 4.5
    # A pattern must show on its field in grey too.
    assert contrast(colour.tone, colour.field) >= 1.3


def test_text_and_small_print_can_be_read_on_white():
    assert contrast(TEXT, PAPER) >= 7
    assert contrast(QUIET, PAPER) >= 4.5
    assert contrast(QUIET, "#f3f4f6") >= 4.5
    assert contrast(palette.BLACK, PAPER) == pytest.approx(21)
