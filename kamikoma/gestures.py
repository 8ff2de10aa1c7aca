"""Acts of touching, as strangers may send them: a word, what it is about, and what was typed."""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import TypeVar

from games.message import message
from games.problem import NotationError, Problem
from kamikoma.game import RefusedError

ACT_LIMIT = 80
"""An act has at most so many characters, what was typed into a box not counted."""

Ed = TypeVar("Ed")  # an edition
T = TypeVar("T")

_TYPED_LIMIT = 200
_REMEMBERED = 64  # texts, as of thirty phones before and after a touch
_ACT = re.compile(r"([a-z]{1,16})(?::([A-Za-z0-9.,:=@!+-]+))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Act:
    """An act.

    Attributes:
        word: what to do.
        about: what it is about; empty if it says nothing.
        typed: what was typed into a box, without spaces around it.
    """

    word: str
    about: str = ""
    typed: str = ""

    def index(self, below: int) -> int:
        """Return what it is about as a number from 0; raises `RefusedError` from `below` on."""
        return self.indices(below)[0]

    def indices(self, *below: int) -> tuple[int, ...]:
        """Return numbers with dots between, as `2.0`, each smaller than its limit."""
        parts = self.about.split(".")
        if len(parts) != len(below):
            raise no_act()
        numbers = tuple(map(whole, parts))
        if any(one is None or one >= limit for one, limit in zip(numbers, below, strict=True)):
            raise no_act()
        return tuple(one for one in numbers if one is not None)


def whole(text: str) -> int | None:
    """Return a whole number of up to three ASCII digits, or None.

    >>> whole("12"), whole("-1"), whole("１")
    (12, None, None)
    """
    return int(text) if re.fullmatch("[0-9]{1,3}", text, re.ASCII) else None


def read_act(act: str) -> Act:
    """Read an act; raises `RefusedError` for what is none.

    >>> read_act("before:1 12")
    Act(word='before', about='1', typed='12')
    """
    gesture, _, typed = act.partition(" ")
    match = _ACT.fullmatch(gesture)
    if len(gesture) > ACT_LIMIT or len(typed) > _TYPED_LIMIT or not match:
        raise no_act()
    return Act(match[1], match[2] or "", typed.strip())


def acted(table: T, act: str, acts: Mapping[str, Callable[[T, Act], T]]) -> T:
    """Return what an act makes of a table; raises `RefusedError` for what is none.

    Args:
        table: the table, as a game reads it from what was entered.
        act: the act, as it was sent.
        acts: what each word does; it refuses what may not be done, with the reasons.
    """
    touched = read_act(act)
    if touched.word not in acts:
        raise no_act()
    return acts[touched.word](table, touched)


def remembered(read: Callable[[str, Ed], T]) -> Callable[[str, Ed], T]:
    """Return a reading of texts that remembers the last few: one touch needs the same one often.

    Editions are told apart by what they are, not by what is in them; what is read is a value that
    nobody changes.

    >>> lengths = []
    >>> read = remembered(lambda text, edition: lengths.append(len(text)) or len(text))
    >>> read("four", "house"), read("four", "house"), lengths
    (4, 4, [4])
    """
    known: OrderedDict[tuple[str, int], tuple[Ed, T]] = OrderedDict()
    turn = threading.Lock()

    @wraps(read)
    def again(text: str, edition: Ed) -> T:
        key = text, id(edition)
        with turn:
            kept = known.get(key)
        if kept is None:
            kept = edition, read(text, edition)  # held, so that no other takes its identity
            with turn:
                known[key] = kept
                while len(known) > _REMEMBERED:
                    known.popitem(last=False)
        return kept[1]

    return again


def no_act() -> RefusedError:
    """Return the refusal of an act that nothing on the table offers."""
    return RefusedError(message("nothing on the table can be tapped like that"))


def unread(error: NotationError) -> RefusedError:
    """Return the refusal of a text that cannot be read, with every reason."""
    return refusal(error.problems)


def refusal(problems: Iterable[Problem]) -> RefusedError:
    """Return the refusal with the reasons of problems."""
    return RefusedError(*(problem.message for problem in problems))


def holding(held: Mapping[str, str], **changed: str | None) -> dict[str, str]:
    """Return what is held with some of it changed; None lays it down.

    >>> holding({"card": "1.0", "at": "1"}, card=None, at="2")
    {'at': '2'}
    """
    merged = {**held, **{name: value for name, value in changed.items() if value is not None}}
    return {name: value for name, value in merged.items() if changed.get(name, value) is not None}


def seated(names: Iterable[str]) -> str:
    """Return the names of players as a draft holds them.

    >>> seated(["Ann", "Ben"]), names_in({"names": "Ann,Ben"})
    ('Ann,Ben', ('Ann', 'Ben'))
    """
    return ",".join(name.replace(",", "") for name in names)


def names_in(held: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names of players that a draft holds, in turn order."""
    return tuple(filter(None, held.get("names", "").split(",")))


def meant(text: str, problem: Problem) -> str:
    r"""Return the characters of a text that a problem means; empty for the entry as a whole.

    >>> from games.problem import Place
    >>> meant("one\ntwo three", Problem("1", Place(2, 5), message("odd"), 5))
    'three'
    """
    lines = text.splitlines()
    if problem.place is None or not 0 < problem.place.line <= len(lines):
        return ""
    start = problem.place.column - 1
    return lines[problem.place.line - 1][start : start + problem.length]


def within(text: str, least: int, most: int) -> int | None:
    """Return a whole number from `least` to `most`, or None.

    >>> within("4", 1, 6), within("7", 1, 6)
    (4, None)
    """
    number = whole(text)
    return number if number is not None and least <= number <= most else None


def pair(text: str) -> tuple[int, int] | None:
    """Return two whole numbers with a comma between them, which may be negative, or None.

    >>> pair("-2,3"), pair("2.3")
    ((-2, 3), None)
    """
    match = re.fullmatch(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})", text, re.ASCII)
    return (int(match[1]), int(match[2])) if match else None
