"""Entries of Tower of Letter as JSON; `entry.schema.json` says what they look like."""

from __future__ import annotations

import json

from games.json_source import JsonReader, Node
from games.message import message
from games.notation import UnreadableError, decode, normalise, too_many
from games.problem import NOTATION, NotationError, Problem
from games.tower import SLUG
from games.tower.entry import Agreed, Cell, Claim, Entry, Lay, Said, Swap
from games.tower.notation import MOST_AGREED, MOST_TURNS, parse
from games.tower.symbols import (
    EMPTY,
    HIGHEST_CLAIM,
    empty_rows,
    hiragana,
    kana_problem,
    no_kana,
    read_row,
    row_text,
)
from games.tower.tower import SIDE, Spot


def read(content: bytes) -> Entry:
    """Read an entry from the bytes of a file, text or JSON.

    Raises:
        NotationError: with everything that cannot be read.
    """
    text = decode(content)
    return read_json(text) if text.lstrip().startswith("{") else parse(text)


def read_json(text: str) -> Entry:
    """Read an entry from JSON.

    Raises:
        NotationError: it cannot be read; with every problem found.
    """
    reader = JsonReader(text)
    members = reader.header(SLUG, optional=("table", "play", "allow", "claim"))
    table, play, claim = None, None, None
    allow: list[Agreed] = []
    if ("table" in members) == ("play" in members):
        reader.note(
            Problem(NOTATION, reader.root.place, message("expected either “table” or “play”"))
        )
    with reader.attempt():
        if "table" in members:
            table = _table(reader, members["table"])
    with reader.attempt():
        if "play" in members:
            play = _play(reader, members["play"])
    with reader.attempt():
        if "allow" in members:
            agreed = tuple(reader.items(members["allow"]))
            if len(agreed) > MOST_AGREED:
                raise NotationError((too_many(agreed[MOST_AGREED].place, MOST_AGREED),))
            for node in agreed:
                with reader.attempt():
                    allow.append(Agreed(_kana(reader, node), node.place))
    with reader.attempt():
        if "claim" in members:
            node = members["claim"]
            claim = Claim(reader.integer(node, 0, HIGHEST_CLAIM), node.place)
    reader.finish()
    return Entry(table, play, tuple(allow), claim, reader.root.place)


def _table(reader: JsonReader, node: Node) -> tuple[tuple[Cell | None, ...], ...]:
    nodes = tuple(reader.items(node))
    if len(nodes) > SIDE:
        wrong = message("found {found} rows, expected {count}", found=len(nodes), count=SIDE)
        raise UnreadableError(Problem(NOTATION, node.place, wrong))
    rows: list[tuple[Cell | None, ...]] = list(empty_rows(SIDE - len(nodes)))
    for number, row in enumerate(nodes, SIDE - len(nodes) + 1):
        with reader.attempt():
            shown, _, reason = read_row(normalise(reader.text(row))[0], number)
            if reason:
                raise UnreadableError(Problem(NOTATION, row.place, reason, row.length))
            cells = tuple(None if what == EMPTY else Cell(what, row.place) for what in shown)
            rows.append((None,) * (number - len(cells)) + cells)
    return tuple(rows)


def _play(reader: JsonReader, node: Node) -> tuple[Lay, ...]:
    turns = []
    nodes = tuple(reader.items(node))
    if len(nodes) > MOST_TURNS:
        raise NotationError((too_many(nodes[MOST_TURNS].place, MOST_TURNS),))
    for turn in nodes:
        with reader.attempt():
            lay = _turn(reader, turn)
            if lay:
                turns.append(lay)
    return tuple(turns)


def _turn(reader: JsonReader, node: Node) -> Lay | None:
    """Read a turn; None when something in it cannot be read, which is noted."""
    members = reader.members(node, ("lay", "at"), ("swap", "for", "words"))
    swap, card, spot = None, None, None
    words: tuple[Said, ...] = ()
    with reader.attempt():
        card = _card(reader, members["lay"])
    with reader.attempt():
        spot = _spot(reader, members["at"])
    with reader.attempt():
        swap = _swap(reader, node, members)
    with reader.attempt():
        words = _words(reader, members["words"]) if "words" in members else ()
    if card is None or spot is None:
        return None
    return Lay(card, spot, words, swap, node.place, members["lay"].place, members["at"].place)


def _swap(reader: JsonReader, node: Node, members: dict[str, Node]) -> Swap | None:
    if ("swap" in members) != ("for" in members):
        raise UnreadableError(
            Problem(NOTATION, node.place, message("“swap” and “for” come together"))
        )
    if "swap" not in members:
        return None
    card = _card(reader, members["swap"])
    return Swap(card, _spot(reader, members["for"]), members["swap"].place)


def _words(reader: JsonReader, node: Node) -> tuple[Said, ...]:
    nodes = tuple(reader.items(node))
    if len(nodes) > 2:
        raise reader.refuse(node, message("at most two words"))
    words = []
    for word in nodes:
        with reader.attempt():
            parts = reader.members(word, ("direction", "word"))
            direction = reader.choice(parts["direction"], "across", "down")
            spelt = _kana(reader, parts["word"])
            words.append(Said("across" if direction == "across" else "down", spelt, word.place))
    return tuple(words)


def _kana(reader: JsonReader, node: Node) -> str:
    text = hiragana(normalise(reader.text(node))[0])
    if not text:
        raise reader.refuse(node, message("a word in kana"))
    index = kana_problem(text)
    if index is not None:
        raise UnreadableError(Problem(NOTATION, node.place, no_kana(text[index:]), node.length))
    return text


def _card(reader: JsonReader, node: Node) -> str:
    kana = _kana(reader, node)
    if len(kana) != 1:
        raise reader.refuse(node, message("one kana, the card"))
    return kana


def _spot(reader: JsonReader, node: Node) -> Spot:
    wanted = message("a column and a row")
    pair = tuple(reader.items(node))
    if len(pair) != 2:
        raise reader.refuse(node, wanted)
    return Spot(reader.integer(pair[0], 1, SIDE), reader.integer(pair[1], 1, SIDE))


def to_json(entry: Entry) -> str:
    """Write an entry as JSON; `read_json` reads it back."""
    return json.dumps(entry_data(entry), ensure_ascii=False, indent=2) + "\n"


def entry_data(entry: Entry) -> dict[str, object]:
    """Return an entry as JSON has it."""
    members: dict[str, object] = {"game": SLUG, "version": 1}
    if entry.table is not None:
        members["table"] = [row_text(row) for row in entry.table]
    if entry.play is not None:
        members["play"] = [turn_data(lay) for lay in entry.play]
    if entry.allow:
        members["allow"] = [agreed.word for agreed in entry.allow]
    if entry.claim:
        members["claim"] = entry.claim.score
    return members


def turn_data(lay: Lay) -> dict[str, object]:
    """Return a turn as JSON has it."""
    members: dict[str, object] = {}
    if lay.swap:
        members |= {"swap": lay.swap.card, "for": list(lay.swap.spot)}
    members |= {"lay": lay.card, "at": list(lay.spot)}
    if lay.words:
        members["words"] = [
            {"direction": named.direction, "word": named.word} for named in lay.words
        ]
    return members
