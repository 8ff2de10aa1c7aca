"""Pictures made smaller to send: paths as steps from point to point, as fine as screens show."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from xml.etree import ElementTree

LARGE = 8.0
"""A path that goes at least so far from its origin is told to a hundredth, however it is drawn."""

_PATH = re.compile(r' d="([^"]*)"')
_TOKEN = re.compile(r"[A-Za-z]|-?\d+(?:\.\d+)?")
_VALUES = {"M": 2, "L": 2, "C": 6, "Q": 4, "H": 1, "V": 1, "h": 1, "v": 1, "Z": 0, "z": 0}


def slim(svg: bytes) -> bytes:
    """Return a picture that looks the same on a screen, and packs into half as much.

    Args:
        svg: as `printables.output.svg` writes it.
    """
    words = svg.decode()
    scales = iter(drawn_at(words))
    return _once(_PATH.sub(lambda path: f' d="{_as_drawn(path[1], next(scales))}"', words)).encode()


def _once(svg: str) -> str:
    """Return a picture in which long paths that come again are told once, and used."""
    counts = Counter(_LONG.findall(svg))
    names = {path: f"p{at}" for at, path in enumerate(counts) if counts[path] > 1}
    told: set[str] = set()

    def used(path: re.Match[str]) -> str:
        name = names.get(path[0])
        if name is None:
            return path[0]
        if name in told:
            return f'<use href="#{name}"/>'
        told.add(name)
        return path[0].replace("<path ", f'<path id="{name}" ', 1)

    return _LONG.sub(used, svg)


_LONG = re.compile(r"<path [^>]{160,}/>")


def _as_drawn(path: str, scale: float) -> str:
    if scale > GREAT and max(map(abs, _numbers(path)), default=0.0) < LARGE:
        return path
    return stepped(path, 1 if scale <= SMALL else 2)


SMALL = 0.45
"""What is never drawn larger than that is told to a tenth: 0.02 mm then."""

GREAT = 1.5
"""What is drawn larger than that, and is small in its own units, stays as it is."""


def drawn_at(svg: str) -> list[float]:
    """Return of each path of a picture, in order, how large it is drawn at most, of its size."""
    paths: list[tuple[str, float]] = []
    uses: dict[str, list[tuple[str, float]]] = {}
    _walk(ElementTree.fromstring(svg), "", 1.0, paths, uses)  # noqa: S314 - we drew it

    @cache
    def largest(symbol: str) -> float:
        """Return how large a symbol is drawn at most; what is in none is drawn once."""
        if not symbol:
            return 1.0
        return max((scale * largest(within) for within, scale in uses.get(symbol, ())), default=1.0)

    return [scale * largest(within) for within, scale in paths]


def _walk(
    element: ElementTree.Element,
    symbol: str,
    scale: float,
    paths: list[tuple[str, float]],
    uses: dict[str, list[tuple[str, float]]],
) -> None:
    """Note in which symbol each path and each use is, and how much smaller than that."""
    tag = element.tag.rpartition("}")[2]
    if element.get("id"):
        symbol, scale = ("" if tag == "clipPath" else element.get("id", "")), 1.0
    scale *= _linear(element.get("transform", ""))
    if tag == "path":
        paths.append((symbol, scale))
    elif tag == "use":
        uses.setdefault(element.get("href", "").removeprefix("#"), []).append((symbol, scale))
    for child in element:
        _walk(child, symbol, scale, paths, uses)


def _linear(transform: str) -> float:
    """Return how much larger a transform makes what it makes largest."""
    if not transform.startswith("matrix"):
        return 1.0
    a, b, c, d, _, _ = map(float, transform[len("matrix(") : -1].split())
    return max(math.hypot(a, b), math.hypot(c, d))


@lru_cache(maxsize=2048)  # pieces of a game have most of their paths in common
def stepped(path: str, places: int = 2) -> str:
    """Return a path with each point told from the one before, to a hundredth or a tenth.

    >>> stepped("M10 10L20 10L20.004 30C21 31 22 31 23 30z")
    'M10 10l10 0 0 20c1 1 2 1 3 0z'
    >>> stepped("M10 10 20 10z")
    'M10 10l10 0z'
    >>> stepped("M0 0L0.126 1z"), stepped("M0 0L0.126 1z", 1)
    ('M0 0l.13 1z', 'M0 0l.1 1z')
    >>> stepped("M-1.045 10L20 10L-1.045 10z")  # back to where it began, however that is rounded
    'M-1.04 10l21.04 0-21.04 0z'
    """

    def rounded(number: float) -> float:
        return round(number, places)

    written, before = [], ""
    x = y = start_x = start_y = 0.0
    begin: list[float] = []
    for command, values in _commands(path):
        word, steps = command.lower(), values
        match command:
            case "Z" | "z":
                x, y = start_x, start_y
            case "M":  # as it is, so that the first of a path and the others are alike
                word = "M"
                x, y = start_x, start_y = rounded(values[0]), rounded(values[1])
                begin = values
            case "H" | "h":
                steps = [values[0] - (x if command == "H" else 0.0)]
                x = rounded(x + rounded(steps[0]))
            case "V" | "v":
                steps = [values[0] - (y if command == "V" else 0.0)]
                y = rounded(y + rounded(steps[0]))
            case _:
                steps = [one - (y if at % 2 else x) for at, one in enumerate(values)]
                if values[-2:] == begin:
                    steps[-2:] = [start_x - x, start_y - y]
                x, y = rounded(x + rounded(steps[-2])), rounded(y + rounded(steps[-1]))
        written.append(_written("" if word == before else word, steps, places))
        before = "" if word in "Mz" else word
    return "".join(written)


def _numbers(path: str) -> list[float]:
    return [float(one) for one in _TOKEN.findall(path) if not one.isalpha()]


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the commands of a path, each with its own values."""
    tokens = _TOKEN.findall(path)
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        count = _VALUES[command]
        yield command, [float(one) for one in tokens[at : at + count]]
        at += count
        command = {"M": "L"}.get(command, command)  # points that follow where a path begins


def _written(word: str, steps: list[float], places: int) -> str:
    """Return a command; a minus parts two numbers as well as a space does."""
    text = word
    for at, step in enumerate(steps):
        number = _number(step, places)
        text += number if number.startswith("-") or (word and not at) else f" {number}"
    return text


def _number(number: float, places: int) -> str:
    text = f"{number:.{places}f}".rstrip("0").rstrip(".")
    if text in ("", "-0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
