"""A game entered as it is played, line by line.

A game offers `Playing`: what an entry begins as, what may come next, and what a line makes of it.
A line is one of the text notation, so that what is learnt here can be typed in an editor too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from games.message import Message

if TYPE_CHECKING:
    from kamikoma.blocks import Block
    from kamikoma.words import Words

En = TypeVar("En")  # what is entered: an entry, or those of several players
Ed = TypeVar("Ed")  # an edition


@dataclass(frozen=True, slots=True, kw_only=True)
class Coming:
    """What comes next.

    Attributes:
        asked: what to enter, or how it ended.
        words: words that such a line begins with or has in it, to complete what is typed.
        example: a line that might be entered; empty for none.
        over: whether nothing more needs to be entered.
    """

    asked: Message
    words: tuple[str, ...] = ()
    example: str = ""
    over: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing(Generic[En, Ed]):
    """How a game is entered line by line. All of it is pure.

    Attributes:
        begin: an entry with nothing in it, for so many players.
        coming: what comes next.
        enter: an entry with one line more; or as it was, with why the line is refused.
        back: an entry without its last step, or None if there is none.
        for_players: whether an entry says for how many players it is; else nobody is asked.
        told: how a game stands that goes on; None for a verdict's words, which are those of a game
            that is over.
        text: what is kept in the text notation, empty as long as that cannot be read again; None
            where what is entered is an entry.
        resumed: what is entered, from the entries of a text; raises `ValueError` where it is
            nothing to go on with. None where it is the one entry of the text.
        unasked: the players who came in by a line of theirs alone; at a terminal somebody is asked
            whether a new one of them is a player, or a slip. None where nobody has a name.
    """

    begin: Callable[[int, Ed], En]
    coming: Callable[[En, Ed], Coming]
    enter: Callable[[En, str, Ed], tuple[En, tuple[Message, ...]]]
    back: Callable[[En], En | None]
    for_players: bool = True
    told: Callable[[En, Words, Ed], Iterable[Block]] | None = None
    text: Callable[[En], str] | None = None
    resumed: Callable[[Sequence[Any], Ed], En] | None = None
    unasked: Callable[[En], tuple[str, ...]] | None = None
