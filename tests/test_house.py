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


def test_the_command_line_knows_no_game_and_silences_no_checker():
    titles = re.compile(
        r'mark\(\s*"[^"]*(?:Lineframe|Rakugaaki|Kokkuri|Lautzeit|Tower)|type: ignore'
    )
    doors = [*(ROOT / "kamikoma" / "cli").glob("*.py"), ROOT / "kamikoma" / "choices.py"]
    assert [path.name for path in doors if titles.search(path.read_text("utf-8"))] == []


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


WORDS = ("telling", "showing", "played_view", "finished_view")
"""The modules of a game that say something to people."""

SHELF = ROOT / "kamikoma" / "shelf"


@pytest.mark.parametrize(
    "path",
    sorted(
        path
        for name in WORDS
        for pattern in (f"*/{name}.py", f"*/{name}/*.py")
        for path in SHELF.glob(pattern)
    ),
    ids=lambda path: "-".join(path.relative_to(SHELF).with_suffix("").parts),
)
def test_words_know_solvers_and_scorers_by_their_types_alone(path):
    assert list(imported_when_run(ast.parse(path.read_text("utf-8")))) == []


def test_an_import_is_seen_wherever_it_is_run():
    text = """
if TYPE_CHECKING:
    from solver.a import A
from solver.b import B
def tell():
    import scorer.c
"""
    assert list(imported_when_run(ast.parse(text))) == ["solver.b", "scorer.c"]


def imported_when_run(node):
    """Yield the modules of solvers and scorers that are imported for more than their types."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                continue
            case ast.ImportFrom(module=str(name)) | ast.Import(names=[ast.alias(name)]):
                if name.startswith(("solver", "scorer")):
                    yield name
            case _:
                yield from imported_when_run(child)


MOST_LINES = 60
"""Of a function: what is longer is read in parts."""


def test_functions_are_short_enough_to_be_read_at_once():
    long = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for room in (*ROOMS, "scripts")
        for path in (ROOT / room).rglob("*.py")
        for node in functions_that_may_be_long(path.read_text("utf-8"))
        if lines_of(node) > MOST_LINES
    ]
    assert long == []


def functions_that_may_be_long(text):
    """Yield the functions of a text in which two begin so far apart that one may be long."""
    starts = [n for n, line in enumerate(text.splitlines()) if DEFINES.match(line)]
    ends = [*starts[1:], text.count("\n")][: len(starts)]
    if any(end - start > MOST_LINES for start, end in zip(starts, ends, strict=True)):
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node


DEFINES = re.compile(r"\s*(?:async )?def ")


def lines_of(node):
    """How many lines a function has, with its signature and without its decorators."""
    return node.end_lineno - node.lineno + 1
