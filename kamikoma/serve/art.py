"""Pictures and layouts by their fingerprints: addresses that never change, kept by every phone."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from typing import TYPE_CHECKING

from kamikoma.touching import Field, Place

if TYPE_CHECKING:
    from printables.output.picture import Picture

MOST_PICTURES = 6000
MOST_LAYOUTS = 2000
MOST_KEPT_PHOTOS = 8  # of a few tables that are being read
MOST_STRAIGHTENED = 24  # of the same tables, much smaller

THUMB_REM = 2.75
"""What a thumb meets: 44 pixels; `--tap` in the style sheets."""

NEARLY_REM = 2.65
"""So narrow a place is still touched by a thumb, where otherwise a phone scrolled for less."""


class Shelf:
    """Files by the fingerprint of what is in them; of very many the oldest go."""

    def __init__(self, most: int) -> None:
        self._files: OrderedDict[str, bytes] = OrderedDict()
        self._most = most
        self._turn = threading.Lock()

    def put(self, content: bytes, name: str = "") -> str:
        """Keep a file; return its fingerprint, or the name that it was given."""
        name = name or hashlib.sha256(content).hexdigest()[:20]
        with self._turn:
            self._files[name] = content
            self._files.move_to_end(name)
            while len(self._files) > self._most:
                self._files.popitem(last=False)
        return name

    def get(self, name: str) -> bytes | None:
        """Return a file, or None."""
        with self._turn:
            return self._files.get(name)


class Art:
    """What keys look like and where they lie, as files."""

    def __init__(self) -> None:
        self.pictures = Shelf(MOST_PICTURES)
        self.layouts = Shelf(MOST_LAYOUTS)
        self.photos = Shelf(MOST_KEPT_PHOTOS)
        self.straightened = Shelf(MOST_STRAIGHTENED)
        self._known: OrderedDict[int, tuple[Picture, str]] = OrderedDict()
        self._turn = threading.Lock()

    def picture(self, picture: Picture) -> str:
        """Return the address of a picture.

        Games keep their pictures, so that the same one comes in again and again: it is known by
        its identity, and held so that no other takes that identity.
        """
        with self._turn:
            known = self._known.get(id(picture))
            if known is not None:
                self._known.move_to_end(id(picture))
                return known[1]
        from kamikoma.serve.slim import slim
        from printables.output.svg import svg_bytes

        drawn = svg_bytes(
            picture.drawings, picture.width_mm, picture.height_mm, title="", language="en"
        )
        address = self.keep(slim(drawn))
        with self._turn:
            self._known[id(picture)] = (picture, address)
            while len(self._known) > MOST_PICTURES:
                self._known.popitem(last=False)
        return address

    def keep(self, drawn: bytes) -> str:
        """Keep a picture in SVG; return its address."""
        return f"/art/{self.pictures.put(drawn)}.svg"

    def layout(self, field: Field) -> str:
        """Return the fingerprint of the style sheet that lays a field out.

        A page may carry no style of its own, so where keys lie comes as a file; its classes have
        its fingerprint in their names.
        """
        rules = _rules(field)
        narrow = _rules(field.narrow) if field.narrow is not None else []
        name = hashlib.sha256("|".join([*rules, *narrow]).encode()).hexdigest()[:12]
        css = [*_styles(name, rules), *_nearly(name, field)]
        if narrow:
            least = min(place.width for place in field.places)
            enough = THUMB_REM * field.width / least
            css += [f"@container (width < {_n(enough)}rem){{", *_styles(name, narrow), "}"]
        return self.layouts.put("\n".join(css).encode(), name)


def _nearly(name: str, field: Field) -> list[str]:
    """Return the style of a field that nearly fits: no phone scrolls for the last few pixels."""
    if field.narrow is not None or not field.places:
        return []
    least = min(place.width for place in field.places)
    if least < 1:
        return []
    enough, nearly = THUMB_REM * field.width, NEARLY_REM * field.width
    room = f"({_n(nearly)}rem <= width < {_n(enough)}rem)"
    return [f"@container {room}{{.f-{name}{{--least:calc(100cqi / {_n(field.width)})}}}}"]


def _rules(field: Field) -> list[str]:
    """Return the sides of a field, then where each of its keys lies."""
    sides = f"--w:{_n(field.width)};--h:{_n(field.height)}"
    return [sides, *(_place(place) for place in field.places)]


def _styles(name: str, rules: list[str]) -> list[str]:
    """Return the styles of a field and of its keys."""
    keys = (
        f".f-{name}>button:nth-of-type({number}){{{rule}}}"
        for number, rule in enumerate(rules[1:], 1)
    )
    return [f".f-{name}{{{rules[0]}}}", *keys]


def _place(place: Place) -> str:
    sides = (("x", place.x), ("y", place.y), ("dx", place.width), ("dy", place.height))
    return ";".join(f"--{name}:{_n(value)}" for name, value in sides)


def _n(number: float) -> str:
    return f"{number:.4f}".rstrip("0").rstrip(".")
