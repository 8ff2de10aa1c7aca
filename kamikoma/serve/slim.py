"""Pictures made smaller to send: paths as steps from point to point, as fine as screens show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

LARGE = 8.0
"""A path that goes at least so far from its origin is drawn in millimetres. One that does not is
drawn in units of its own, and made larger where it is used: it stays as it is."""

_PATH = re.compile(r' d="([^"]*)"')
_TOKEN = re.compile(r"[A-Za-z]|-?\d+(?:\.\d+)?")
_VALUES = {"M": 2, "L": 2, "C": 6, "Q": 4, "H": 1, "V": 1, "h": 1, "v": 1, "Z": 0, "z": 0}


def slim(svg: bytes) -> bytes:
    """Return a picture that looks the same on a screen, and packs into half as much.

    Args:
        svg: as `printables.output.svg` writes it.
    """
    return _PATH.sub(lambda path: f' d="{stepped(path[1])}"', svg.decode()).encode()


@lru_cache(maxsize=2048)  # pieces of a game have most of their paths in common
def stepped(path: str) -> str:
    """Return a path with each point told from the one before, to a hundredth.

    >>> stepped("M10 10L20 10L20.004 30C21 31 22 31 23 30z")
    'M10 10l10 0 0 20c1 1 2 1 3 0z'
    >>> stepped("M10 10 20 10z")
    'M10 10l10 0z'
    >>> stepped("M0 0L0.125 1z")
    'M0 0L0.125 1z'
    >>> stepped("M-1.045 10L20 10L-1.045 10z")  # back to where it began, however that is rounded
    'M-1.04 10l21.04 0-21.04 0z'
    """
    numbers = [float(one) for one in _TOKEN.findall(path) if not one.isalpha()]
    if max(map(abs, numbers), default=0.0) < LARGE:
        return path
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
                x, y = start_x, start_y = _rounded(values[0]), _rounded(values[1])
                begin = values
            case "H" | "h":
                steps = [values[0] - (x if command == "H" else 0.0)]
                x = _after(x, steps[0])
            case "V" | "v":
                steps = [values[0] - (y if command == "V" else 0.0)]
                y = _after(y, steps[0])
            case _:
                steps = [one - (y if at % 2 else x) for at, one in enumerate(values)]
                if values[-2:] == begin:
                    steps[-2:] = [start_x - x, start_y - y]
                x, y = _after(x, steps[-2]), _after(y, steps[-1])
        written.append(_written("" if word == before else word, steps))
        before = "" if word in "Mz" else word
    return "".join(written)


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


def _rounded(number: float) -> float:
    return round(number, 2)


def _after(place: float, step: float) -> float:
    """Return where a step leads as it is written, so that what is rounded off does not add up."""
    return _rounded(place + _rounded(step))


def _written(word: str, steps: list[float]) -> str:
    """Return a command; a minus parts two numbers as well as a space does."""
    text = word
    for at, step in enumerate(steps):
        number = _number(step)
        text += number if number.startswith("-") or (word and not at) else f" {number}"
    return text


def _number(number: float) -> str:
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    if text in ("", "-0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
