"""The names of the colours as they may be typed."""

from __future__ import annotations

from functools import lru_cache

from games.message import Message, message

COLOUR = message("a colour from 1 to 6, or its name")

_BLUE = message("a colour from 1 to 6; of the two blues, sky blue is 4 and navy is 5")
_EITHER_BLUE = ("blue", "青", "青色", "あお")

_NAMES = (
    (1, ("red", "赤色", "赤", "あか")),
    (2, ("yellow", "黄色", "黄", "きいろ", "き")),
    (3, ("green", "緑色", "緑", "みどり")),
    (4, ("skyblue", "sky", "水色", "水", "みずいろ")),
    (5, ("navy", "紺色", "紺", "こん")),
    (6, ("purple", "紫色", "紫", "むらさき")),
)


@lru_cache(maxsize=1)
def colour_names() -> tuple[tuple[str, int], ...]:
    """Return each name with the colour’s number; a name that begins another comes after it."""
    names = ((name, number) for number, names in _NAMES for name in names)
    return tuple(sorted(names, key=lambda pair: -len(pair[0])))


def expected_colour(typed: str) -> Message:
    """Return what to say was expected in place of a text that is no colour.

    >>> str(expected_colour("青"))
    'a colour from 1 to 6; of the two blues, sky blue is 4 and navy is 5'
    """
    return _BLUE if typed in _EITHER_BLUE else COLOUR


def colour_of(typed: str) -> int | None:
    """Return the number of a colour that was typed as a number or a name, or None.

    >>> colour_of("3"), colour_of("水色"), colour_of("pink")
    (3, 4, None)
    """
    if typed in ("1", "2", "3", "4", "5", "6"):
        return int(typed)
    return dict(colour_names()).get(typed)
