"""An entry of Lineframe to fill in, with comments that say how."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.lineframe import SLUG, VERSION
from games.message import Message, message

_TABLE = (
    message("the table, row by row; “.” is bare"),
    message("a frame by its printed number: f14; a strip: f14-17"),
    message("or by its faces: 14 is 1 and 4, Q25 has a QR code"),
    message("f14=4: the number 4 is written in it; f14x: a ×"),
    message("f14=4@1: you boxed that 4 for colour 1"),
    message("colours: 1 red, 2 yellow, 3 green, 4 sky blue, 5 navy, 6 purple"),
)
_PLAYER = message("your name")
_TAPE = message("the id that is printed on the tape")


def blank(players: int, say: Callable[[Message], str] = str, tapes: Sequence[str] = ()) -> str:
    """Return an entry with a section for each player; it can be read once the tables are typed.

    Args:
        players: how many, at least 1.
        say: turns a message into the reader's language; English without it.
        tapes: the ids of their tapes, as far as they are known.

    Raises:
        ValueError: there are no players.

    >>> print(blank(1, tapes=["A7Q3K2M"]).splitlines()[2])
    tape A7Q3K2M     # the id that is printed on the tape
    """
    if players < 1:
        raise ValueError("a game has at least one player")
    lines = [f"{SLUG} {VERSION}"]
    for number in range(players):
        if number:
            lines.append("")
        if players > 1:
            name = say(message("player {number}", number=number + 1))
            lines.append(f"player {name}     # {say(_PLAYER)}")
        else:
            lines.append(f"player           # {say(_PLAYER)}")
        known = tapes[number] if number < len(tapes) else ""
        lines.append(
            f"tape {known}     # {say(_TAPE)}" if known else f"# tape A…     # {say(_TAPE)}"
        )
        lines.append("table")
        if not number:
            lines += [f"# {say(comment)}" for comment in _TABLE]
        lines.append("")
    return "\n".join(lines)
