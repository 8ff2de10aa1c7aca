"""Pieces of different kinds differ without colour: in grey, and however dark each of them is."""

import io
from itertools import combinations
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image

from printables.drawing.display_list import Drawing, Use
from printables.finishing.black_lines import lined
from printables.finishing.ink import Ink
from printables.lineframe.swatches import swatch
from printables.output.pdf import PdfPage, pdf_bytes
from printables.output.png import page_pictures
from tests.cases import sweep
from tests.printables.games_on_paper import shown as what

DPI = 100
BLUR = 0.8  # pixels, 0.2 mm: how far a line may be from its like
LEAST = 0.06

_CREWS = ("red", "yellow", "green", "blue", "black", "purple")
_PLAYERS = ("green", "red", "blue", "yellow")

KINDS = {
    ("lautzeit-sep", "piece front"): ("B3 1", "S3 1", "W 1"),
    ("lautzeit-sep", "score cube"): ("red", "blue", "black", "yellow"),
    ("lautzeit-sep", "rack"): ("red", "blue", "black", "yellow"),
    ("rakugaaki", "tile front"): tuple(f"{colour} 2 1" for colour in _CREWS),
    ("rakugaaki", "tile back"): tuple(f"{colour} 2 1" for colour in _CREWS),
    ("kokkuri", "candidate front"): ("fox round 3", "dog round 3", "tanuki round 3", "sun round 3"),
    ("kokkuri", "play card front"): tuple(f"{colour} 2 1" for colour in _PLAYERS),
    ("kokkuri", "play card back"): tuple(f"{colour} 2 1" for colour in _PLAYERS),
    ("kokkuri", "token front"): tuple(f"{colour} 1" for colour in _PLAYERS),
}
"""Pieces that players must tell apart, alike in all else."""


def edges(width_mm: float, height_mm: float, *drawings: Drawing) -> Any:
    """Where a picture in grey changes: not how dark it is, nor whether one side or the other is."""
    (png,) = page_pictures(pdf_bytes([PdfPage(width_mm, height_mm, drawings)], title="x"), DPI)
    grey = np.asarray(Image.open(io.BytesIO(png)).convert("L")) / 255
    across = np.abs(np.diff(grey, axis=1, prepend=grey[:, :1]))
    down = np.abs(np.diff(grey, axis=0, prepend=grey[:1]))
    seen = cv2.GaussianBlur((np.maximum(across, down) > 0.06).astype(float), (0, 0), BLUR)
    return seen / np.linalg.norm(seen)


def unlike(one: Any, other: Any) -> float:
    """From 0, for pictures with edges in the same places, to 1, for those without any such."""
    return 1 - float((one * other).sum())


def alike(pictures: dict[str, Any]) -> dict[tuple[str, str], float]:
    return {
        (one, other): round(difference, 3)
        for one, other in combinations(pictures, 2)
        if (difference := unlike(pictures[one], pictures[other])) < LEAST
    }


@sweep(of={"-".join(of): of for of in KINDS}, ink=Ink)
def test_pieces_differ_in_grey(of, ink, game_document):
    game, kind = of
    names = KINDS[game, kind]
    outlines = {
        placed.name: edges(placed.width_mm, placed.height_mm, placed.art)
        for page in game_document(game, ink.value).pages
        for placed in page.placed
        if what(placed) == kind and placed.name in names
    }
    assert outlines.keys() == set(names)
    assert alike(outlines) == {}


@pytest.mark.parametrize("ink", Ink)
def test_the_colours_of_frames_differ_in_grey(ink):
    outlines = {}
    for face in range(1, 7):
        shown: Drawing = Use(swatch(face, 20, ink.design))
        outlines[str(face)] = edges(20, 20, lined(shown) if ink is Ink.LINE else shown)
    assert alike(outlines) == {}


def test_a_darker_piece_is_no_other_piece():
    shown = Use(swatch(3, 20, Ink.ECO.design))
    assert unlike(edges(20, 20, shown), edges(20, 20, lined(shown))) < LEAST / 3
