"""JSON whose values know where they stood, so that an error in an entry has a line and a column.

The standard decoder forgets positions; this one keeps them, and hands strings and numbers to the
standard library. What a JSON entry may hold is said by each game through `JsonReader`.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from games.message import Message, message
from games.notation import Reader, UnreadableError, echo, unexpected
from games.problem import NOTATION, NotationError, Place, Problem

DEPTH = 32
"""Deeper nesting is refused; no entry needs a quarter of it."""

MOST_VALUES = 50_000
"""More values are refused; an entry of a whole game has a twentieth of them."""

_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,17})(?:\.\d{1,17})?(?:[eE][+-]?\d{1,3})?", re.ASCII)
_STRING = json.JSONDecoder()
_WORDS: Mapping[str, bool | None] = {"true": True, "false": False, "null": None}
_WORD = re.compile(r"[^\s,:\[\]{}\"]+")

Value: TypeAlias = "str | int | float | bool | tuple[Node, ...] | dict[str, Node] | None"


@dataclass(frozen=True, slots=True)
class Node:
    """A JSON value and where its first character stands; of an object also where its keys do."""

    value: Value
    place: Place
    length: int
    keys: Mapping[str, Place] = field(default_factory=dict, compare=False)


def parse_json(text: str) -> Node:
    """Read one JSON value.

    Raises:
        NotationError: no JSON, nested too deep, more values than any game has, or a key given
            twice; with line and column.
    """
    return _Parser(text).whole()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.values = 0
        self.starts = [0, *(match.end() for match in re.finditer("\n|\r\n?", text))]

    def place(self, index: int) -> Place:
        line = bisect_right(self.starts, index)
        return Place(line, index - self.starts[line - 1] + 1)

    def fail(self, index: int, reason: Message) -> NotationError:
        return NotationError((Problem(NOTATION, self.place(index), reason),))

    def found_at(self, index: int, expected: Message) -> NotationError:
        word = _WORD.match(self.text, index)
        return self.fail(
            index, unexpected(word.group() if word else self.text[index : index + 1], expected)
        )

    def skip(self, index: int) -> int:
        space = _SPACE.match(self.text, index)
        return space.end() if space else index

    def whole(self) -> Node:
        node, index = self.value(self.skip(0), 0)
        index = self.skip(index)
        if index < len(self.text):
            raise self.found_at(index, message("the end of the file"))
        return node

    def value(self, index: int, depth: int) -> tuple[Node, int]:
        if depth > DEPTH:
            raise self.fail(index, message("nested deeper than {limit} levels", limit=DEPTH))
        self.values += 1
        if self.values > MOST_VALUES:
            raise self.fail(
                index,
                message("more than {most} values, and no game comes near that", most=MOST_VALUES),
            )
        start = index
        value: Value
        keys: dict[str, Place] = {}
        match self.text[index : index + 1]:
            case "{":
                value, index = self.members(index + 1, depth, keys)
            case "[":
                value, index = self.items(index + 1, depth)
            case '"':
                value, index = self.string(index)
            case _:
                value, index = self.plain(index)
        return Node(value, self.place(start), index - start, keys), index

    def string(self, index: int) -> tuple[str, int]:
        unreadable = message("a text without an end, or with a character that cannot be read")
        try:
            value, end = _STRING.raw_decode(self.text, index)
            value.encode()  # half of a surrogate pair is no text
        except json.JSONDecodeError as error:
            raise self.fail(min(error.pos, len(self.text)), unreadable) from None
        except UnicodeEncodeError:
            raise self.fail(index, unreadable) from None
        return str(value), end

    def plain(self, index: int) -> tuple[Value, int]:
        number = _NUMBER.match(self.text, index)
        word = _WORD.match(self.text, index)
        if number and word and number.end() == word.end():
            typed = number.group()
            return (float(typed) if re.search("[.eE]", typed) else int(typed)), number.end()
        if word and word.group() in _WORDS:
            return _WORDS[word.group()], word.end()
        raise self.found_at(index, message("a JSON value"))

    def items(self, index: int, depth: int) -> tuple[tuple[Node, ...], int]:
        nodes: list[Node] = []
        index = self.skip(index)
        if self.text.startswith("]", index):
            return (), index + 1
        while True:
            node, index = self.value(self.skip(index), depth + 1)
            nodes.append(node)
            index = self.skip(index)
            if self.text.startswith("]", index):
                return tuple(nodes), index + 1
            if not self.text.startswith(",", index):
                raise self.found_at(index, message("“,” or “]”"))
            index += 1

    def members(
        self, index: int, depth: int, keys: dict[str, Place]
    ) -> tuple[dict[str, Node], int]:
        nodes: dict[str, Node] = {}
        index = self.skip(index)
        if self.text.startswith("}", index):
            return nodes, index + 1
        while True:
            index = self.skip(index)
            if not self.text.startswith('"', index):
                raise self.found_at(index, message("a key in double quotes"))
            start = index
            key, index = self.string(index)
            if key in nodes:
                raise self.fail(start, message("the key {key} stands twice", key=echo(key)))
            keys[key] = self.place(start)
            index = self.skip(index)
            if not self.text.startswith(":", index):
                raise self.found_at(index, message("“:”"))
            nodes[key], index = self.value(self.skip(index + 1), depth + 1)
            index = self.skip(index)
            if self.text.startswith("}", index):
                return nodes, index + 1
            if not self.text.startswith(",", index):
                raise self.found_at(index, message("“,” or “}}”"))
            index += 1


class JsonReader(Reader):
    """Reads the values of a JSON entry; its methods raise `UnreadableError` like a `Cursor`'s."""

    def __init__(self, text: str) -> None:
        super().__init__("")
        self.root = parse_json(text)

    @staticmethod
    def refuse(node: Node, expected: Message) -> UnreadableError:
        """Return the error that `node` is not what was expected."""
        return UnreadableError(
            Problem(NOTATION, node.place, unexpected(_described(node.value), expected), node.length)
        )

    def members(
        self, node: Node, required: tuple[str, ...] = (), optional: tuple[str, ...] = ()
    ) -> dict[str, Node]:
        """Return the members of an object that has all `required` keys and none unknown."""
        if not isinstance(node.value, dict):
            raise self.refuse(node, message("an object"))
        for key in node.value:
            if key not in required and key not in optional:
                self.note(
                    Problem(
                        NOTATION,
                        node.keys[key],
                        message(
                            "unknown key {key}, expected one of {keys}",
                            key=echo(key),
                            keys=", ".join((*required, *optional)),
                        ),
                    )
                )
        missing = [key for key in required if key not in node.value]
        if missing:
            raise UnreadableError(
                Problem(
                    NOTATION, node.place, message("the key {key} is missing", key=echo(missing[0]))
                )
            )
        return node.value

    def lacks(self, node: Node, members: Mapping[str, Node], *keys: str) -> bool:
        """Note each of `keys` that an object lacks, and say whether any does.

        For a reader that goes on with the keys that are there, so that all problems are told.
        """
        missing = [key for key in keys if key not in members]
        for key in missing:
            reason = message("the key {key} is missing", key=echo(key))
            self.note(Problem(NOTATION, node.place, reason))
        return bool(missing)

    def items(self, node: Node) -> Iterator[Node]:
        """Return the items of an array."""
        if not isinstance(node.value, tuple):
            raise self.refuse(node, message("an array"))
        return iter(node.value)

    def text(self, node: Node) -> str:
        """Return a text."""
        if not isinstance(node.value, str):
            raise self.refuse(node, message("a text"))
        return node.value

    def truth(self, node: Node) -> bool:
        """Return true or false."""
        if not isinstance(node.value, bool):
            raise self.refuse(node, message("true or false"))
        return node.value

    def integer(self, node: Node, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`."""
        value = node.value
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.refuse(
                node, message("a whole number from {low} to {high}", low=low, high=high)
            )
        return value

    def choice(self, node: Node, *words: str) -> str:
        """Return a text that is one of `words`."""
        if node.value not in words:
            raise self.refuse(node, message("one of {words}", words=", ".join(words)))
        return str(node.value)

    def header(
        self,
        slug: str,
        version: int = 1,
        required: tuple[str, ...] = (),
        optional: tuple[str, ...] = (),
        *,
        partial: bool = False,
    ) -> dict[str, Node]:
        """Read the entry's object with its `game` and `version`; return its members.

        Args:
            slug: of the game.
            version: of its notation.
            required: the keys that it needs besides.
            optional: the keys that it may have.
            partial: whether its reader goes on without some of the required keys; that they are
                missing is noted.

        Raises:
            NotationError: it is no such object, and nothing more can be read.
        """
        try:
            members = self.members(self.root, (), ("game", "version", *required, *optional))
        except UnreadableError as error:
            raise NotationError((*self.problems, error.problem)) from None
        lacking = self.lacks(self.root, members, "game", "version", *required)
        if "game" in members:
            with self.attempt():
                self.choice(members["game"], slug)
        if "version" in members:
            with self.attempt():
                typed = members["version"]
                if type(typed.value) is not int or typed.value != version:
                    raise self.refuse(typed, message("the version {version}", version=version))
        if lacking and not partial:
            self.finish()
        return members


def _described(value: Value) -> str:
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, tuple):
        return "[…]"
    return json.dumps(value, ensure_ascii=False)
