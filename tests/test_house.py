"""What no import contract can say of the house."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("games", "solver", "scorer", "printables", "reader", "kamikoma")


def test_no_room_has_a_drawer_for_odds_and_ends():
    names = {path.stem for room in ROOMS for path in (ROOT / room).rglob("*.py")}
    assert not names & {"utils", "common", "helpers", "misc"}


def test_rooms_below_the_doors_are_tested_without_them():
    imports = re.compile(r"^\s*(?:from|import) kamikoma\b", re.MULTILINE)
    above = [
        str(path.relative_to(ROOT))
        for room in ROOMS[:-1]
        for path in (ROOT / "tests" / room).rglob("*.py")
        if imports.search(path.read_text("utf-8"))
    ]
    assert above == []


VAGUE = ("door", "found", "kinds", "lot", "made", "own", "said", "stuff", "thing")
"""Names that say that there is something, not what it is."""


VAGUE_WORD = rf"\b(?:{'|'.join(VAGUE)})\b"
BINDING = re.compile(
    rf"{VAGUE_WORD}(?:\)* (?:=|:=|[+|]=|in)\s|: [A-Za-z]|, [\w, ()]*(?:=|in) )"
    rf"|(?:def |lambda [^:]*){VAGUE_WORD}"
)
"""What a line looks like that may bind one of them; most files have none, and are not parsed."""


def test_variables_say_what_they_hold():
    vague = [
        f"{path.relative_to(ROOT)}:{line} {name}"
        for room in (*ROOMS, "tests", "scripts")
        for path in (ROOT / room).rglob("*.py")
        for line, name in vague_names(path.read_text("utf-8"))
    ]
    assert vague == []


@pytest.mark.parametrize(
    "text",
    [
        "found = [1]",
        "made: list[int] = []",
        "said += 1",
        "one, own = 1, 2",
        "(own, one), two = (1, 2), 3",
        "for place, (kinds, one) in (): pass",
        "everything = [lot for lot in ()]",
        "if (thing := 1): pass",
        "def one(own: int) -> None: pass",
        "def stuff() -> None: pass",
        "one = lambda place, found: place",
        "self.door = 1",
    ],
)
def test_a_vague_name_is_seen_wherever_it_is_bound(text):
    assert len(list(vague_names(text))) == 1


def test_what_a_text_says_is_no_name():
    assert list(vague_names('message("found {found} own = {own}", found=1, own=2)')) == []


def vague_names(text):
    """Yield the lines and the names of variables, parameters, fields and functions."""
    for node in ast.walk(ast.parse(text)) if BINDING.search(text) else ():
        match node:
            case ast.Name(name, ast.Store()) | ast.arg(name) | ast.alias(asname=str(name)):
                pass
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                pass
            case ast.Attribute(attr=name, ctx=ast.Store()):
                pass
            case _:
                continue
        if name in VAGUE:
            yield node.lineno, name
