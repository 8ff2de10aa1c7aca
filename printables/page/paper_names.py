"""Papers as people type them: a name, or the two sides of a paper of their own."""

from __future__ import annotations

import re
import unicodedata

from games.message import Message, message
from games.notation import echo
from printables.page.paper import PAPERS, Paper

LEAST_MM = 50.0
MOST_MM = 1200.0
"""The sides of the smallest and the largest paper there is something to print on."""

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, "inch": 25.4, "inches": 25.4, '"': 25.4}
_SIDE = r'([0-9]{1,6}(?:\.[0-9]{1,6})?)\s*(mm|cm|inches|inch|in|")?'
_SIZE = re.compile(rf"{_SIDE}\s*[x×✕✖*]\s*{_SIDE}", re.IGNORECASE)


class PaperError(ValueError):
    """What was typed is no paper; `message` says why, for a person."""

    def __init__(self, reason: Message) -> None:
        self.message = reason
        super().__init__(str(reason))


def read_paper(typed: str) -> Paper:
    """Return a paper as it is typed: its name, or its width and height.

    A unit behind the second side counts for both; without one they are millimetres. Full-width
    characters do as well.

    Raises:
        PaperError: it is none, or no printer takes it.

    >>> read_paper("200x250mm")
    Paper(name='200 × 250 mm', width_mm=200.0, height_mm=250.0)
    >>> read_paper("７．５×１０ in").width_mm
    190.5
    >>> read_paper("Letter").name
    'letter'
    """
    plain = unicodedata.normalize("NFKC", typed).strip().replace("\u2033", '"')
    named = PAPERS.get(plain.lower())
    if named is not None:
        return named
    match = _SIZE.fullmatch(plain)
    if match is None:
        raise PaperError(
            message(
                "found {found}, expected {names} or a size like {example}",
                found=echo(typed),
                names=", ".join(PAPERS),
                example="200x250mm",
            )
        )
    width, own_unit, height, unit = match.groups()
    after = (unit or "").lower()
    before = (own_unit or after).lower()
    sides = float(width) * _UNITS[before], float(height) * _UNITS[after]
    if not all(LEAST_MM <= side <= MOST_MM for side in sides):
        raise PaperError(
            message(
                "a paper of {size} cannot be printed on; its sides may be {least} to {most} mm",
                size=size_of(*sides),
                least=f"{LEAST_MM:g}",
                most=f"{MOST_MM:g}",
            )
        )
    return own_paper(*sides)


def own_paper(width_mm: float, height_mm: float) -> Paper:
    """Return a paper that has no name but its size."""
    return Paper(size_of(width_mm, height_mm), width_mm, height_mm)


def size_of(width_mm: float, height_mm: float) -> str:
    """Return a size as it is written, to a tenth of a millimetre.

    >>> size_of(200, 254.04)
    '200 × 254 mm'
    """
    return f"{_number(width_mm)} × {_number(height_mm)} mm"


def _number(length: float) -> str:
    return f"{length:.1f}".removesuffix(".0")
