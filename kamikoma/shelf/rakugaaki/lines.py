"""Rakugaaki entered turn by turn."""

from __future__ import annotations

import re
from dataclasses import replace

from games.message import Message, message
from games.notation import normalise
from games.rakugaaki.blank import entered, following, start
from games.rakugaaki.edition import COLOURS, Edition
from games.rakugaaki.entry import Entry
from games.rakugaaki.notation import ACTIONS, TERMS
from kamikoma.playing import Coming, Playing


def _coming(entry: Entry, edition: Edition) -> Coming:
    now = following(entry, edition=edition)
    words = ("turn", "place", "guard", "rolled", "claim", "wins", *now.others)
    if now.winner is not None:
        asked = message("{colour} has won", colour=now.winner)
        return Coming(asked=asked, words=words, over=True)
    colour = now.colour or next(iter(now.others), "")
    if now.colour is None:
        asked = message("turn {number}: a colour and what it did", number=len(entry.turns) + 1)
    else:
        asked = message(
            "turn {number}: what {colour} did", number=len(entry.turns) + 1, colour=now.colour
        )
    guard, ways = next(iter(now.moves.items()), ("d3", ("d4",)))
    where = next(iter(now.free_squares), "a2")
    example = f"turn {colour}: place 1 {where}; guard {guard} {next(iter(ways), 'd4')}"
    return Coming(asked=asked, words=words, example=example)


def _back(entry: Entry) -> Entry | None:
    if entry.claim is not None:
        return replace(entry, claim=None)
    if entry.to_move is not None:
        return replace(entry, to_move=None)
    return replace(entry, turns=entry.turns[:-1]) if entry.turns else None


def _enter(entry: Entry, line: str, edition: Edition) -> tuple[Entry, tuple[Message, ...]]:
    return entered(entry, _as_turn(entry, line, edition), edition)


def _as_turn(entry: Entry, line: str, edition: Edition) -> str:
    """Return a turn that was begun by its colour, or by its action where the colour is known."""
    typed = line.strip().replace("：", ":")
    parts = re.split(r"[\s:]+", typed, maxsplit=2)
    first, second, *_ = [*(_term(part) for part in parts), "", ""]
    if first in COLOURS and second in ACTIONS:
        return f"turn {first}: {typed[len(parts[0]) :].lstrip(' :　')}"
    colour = following(entry, edition=edition).colour if first in ACTIONS else None
    return line if colour is None else f"turn {colour}: {typed}"


def _term(typed: str) -> str:
    plain = normalise(typed)[0]
    return TERMS.get(plain, plain)


PLAYING: Playing[Entry, Edition] = Playing(begin=start, coming=_coming, enter=_enter, back=_back)
