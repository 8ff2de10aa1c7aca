"""What a table of Pebbles enters, as text or as JSON.

pebbles 1
players Ann Ben
beach r1 b4 y3 y5 r2 b3 b5 b2 y1 b1 r5 y2     # from left to right
take r1 y2 r5 b4                              # in the order of the turns, the first player first
claim Ann 9 Ben 6
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from kamikoma.kit import (
    NOTATION,
    Cursor,
    JsonReader,
    Line,
    LineError,
    Message,
    Node,
    Place,
    Problem,
    Reader,
    decode,
    message,
    one_of,
    suggesting,
)
from kamikoma_pebbles.edition import COLOURS, Edition

SLUG = "pebbles"
MOST = 200
"""No line has more words, and no claim more points."""

_KEYS = ("players", "beach", "take", "claim")
_CARD = message("a card, as r3: r, y or b and its pebbles")
_NAME = message("a name of at most 20 letters that is not there yet")


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it was written.

    Attributes:
        colour: `"r"`, `"y"` or `"b"`.
        pebbles: how many are on it.
        place: where it is written.
    """

    colour: str
    pebbles: int
    place: Place | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return f"{self.colour}{self.pebbles}"


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as it was played, or as far as it was.

    Attributes:
        players: their names, in the order of their turns.
        beach: the row as it was laid, from the left.
        taken: the cards in the order in which they were taken.
        claim: the score that players say they have.
        place: of the claim, or of the players without one.
    """

    players: tuple[str, ...]
    beach: tuple[Card, ...]
    taken: tuple[Card, ...] = ()
    claim: tuple[tuple[str, int], ...] = ()
    place: Place | None = field(default=None, compare=False)


def read(content: bytes, edition: Edition) -> tuple[Entry, ...]:
    """Read the entry of a file; raises `NotationError` with everything that cannot be read."""
    text = decode(content)
    return (_read_json(text) if text.lstrip().startswith("{") else _read_text(text),)


def _read_text(text: str) -> Entry:
    reader = Reader(text)
    entry = Entry((), ())
    seen: dict[str, Line] = {}
    for line in reader.body(SLUG):
        with reader.attempt():
            cursor = Cursor(line)
            keyword = cursor.take(one_of(_KEYS))
            if keyword.text not in _KEYS:
                raise LineError(keyword.problem(suggesting(keyword.text, _KEYS, one_of(_KEYS))))
            if keyword.text in seen:
                raise LineError(keyword.problem(message("each line once")))
            seen[keyword.text] = line
            entry = _line(entry, keyword.text, cursor)
            cursor.end()
    for key in _KEYS[:2]:
        if key not in seen:
            missing = message("there is no line “{key}”", key=key)
            reader.note(Problem(NOTATION, reader.end, missing))
    reader.finish()
    return entry


def _line(entry: Entry, keyword: str, cursor: Cursor) -> Entry:
    """Return an entry with what one more of its lines says."""
    place = cursor.line.tokens[0].place
    if keyword == "claim":
        claim: dict[str, int] = {}
        while cursor.next is not None:
            token = cursor.take(_NAME)
            if token.raw not in entry.players or token.raw in claim:
                raise LineError(token.problem(_one_more(entry.players, claim)))
            claim[token.raw] = cursor.integer(0, MOST)
        return replace(entry, claim=tuple(claim.items()), place=place)
    expected = _NAME if keyword == "players" else _CARD
    words = [cursor.take(expected)]
    while cursor.next is not None and len(words) < MOST:
        words.append(cursor.take(expected))
    if keyword == "players":
        names: list[str] = []
        for token in words:
            if not _is_name(token.raw, names):
                raise LineError(token.problem(_NAME))
            names.append(token.raw)
        return replace(entry, players=tuple(names), place=entry.place or place)
    cards = [(card_named(token.text, token.place), token) for token in words]
    wrong = [token.problem(_CARD) for card, token in cards if card is None]
    if wrong:
        raise LineError(*wrong)
    read = tuple(card for card, _ in cards if card is not None)
    return replace(entry, beach=read) if keyword == "beach" else replace(entry, taken=read)


def _read_json(text: str) -> Entry:
    reader = JsonReader(text)
    members = reader.header(SLUG, required=_KEYS[:2], optional=_KEYS[2:])
    players: list[str] = []
    cards: dict[str, tuple[Card, ...]] = {}
    claim: dict[str, int] = {}
    with reader.attempt():
        for node in reader.items(members["players"]):
            name = reader.text(node)
            if not _is_name(name, players):
                raise reader.refuse(node, _NAME)
            players.append(name)
        if not players:
            raise reader.refuse(members["players"], _NAME)
    for key in ("beach", "take"):
        with reader.attempt():
            cards[key] = _cards(reader, members[key]) if key in members else ()
    with reader.attempt():
        if cards.get("beach") == ():
            raise reader.refuse(members["beach"], _CARD)
    with reader.attempt():
        if "claim" in members:
            claimed = reader.members(members["claim"], optional=tuple(players))
            claim = {name: reader.integer(node, 0, MOST) for name, node in claimed.items()}
    reader.finish()
    place = (members.get("claim") or members["players"]).place
    return Entry(tuple(players), cards["beach"], cards["take"], tuple(claim.items()), place)


def _cards(reader: JsonReader, node: Node) -> tuple[Card, ...]:
    read = []
    for item in reader.items(node):
        card = card_named(reader.text(item).lower(), item.place)
        if card is None:
            raise reader.refuse(item, _CARD)
        read.append(card)
    return tuple(read)


def card_named(text: str, place: Place | None = None) -> Card | None:
    """Return the card that a text names, or None.

    >>> str(card_named("r3")), card_named("z3")
    ('r3', None)
    """
    if len(text) != 2 or text[0] not in COLOURS or text[1] not in "123456789":
        return None
    return Card(text[0], int(text[1]), place)


def _is_name(name: str, others: Sequence[str]) -> bool:
    return re.fullmatch(r"[^\s#,]{1,20}", name) is not None and name not in others


def _one_more(players: Sequence[str], claimed: dict[str, int]) -> Message:
    return one_of(tuple(name for name in players if name not in claimed))


def to_text(entry: Entry) -> str:
    """Return an entry in the text notation."""
    lines = [
        f"{SLUG} 1",
        " ".join(("players", *entry.players)),
        " ".join(("beach", *map(str, entry.beach))),
    ]
    if entry.taken:
        lines.append(" ".join(("take", *map(str, entry.taken))))
    if entry.claim:
        lines.append(" ".join(("claim", *(f"{name} {points}" for name, points in entry.claim))))
    return "\n".join(lines) + "\n"


def to_json(entry: Entry) -> str:
    """Return an entry in JSON."""
    document = {
        "game": SLUG,
        "version": 1,
        "players": entry.players,
        "beach": list(map(str, entry.beach)),
        "take": list(map(str, entry.taken)),
        "claim": dict(entry.claim),
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
