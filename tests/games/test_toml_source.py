"""People's own TOML: where everything stands, and what is refused before it is read."""

import random
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import toml_source
from games.toml_source import (
    LIMIT_BYTES,
    MOST_DEPTH,
    MOST_LETTERS,
    MOST_PARTS,
    MOST_SIGNS,
    MOST_TEXT,
    TomlError,
    paths_of,
    read_toml,
)
from tests.cases import any_text, examples

ROOT = Path(toml_source.__file__).parents[1]
SHIPPED = [*ROOT.glob("games/*/edition.toml"), ROOT / "printables" / "labels" / "labels.toml"]

EVERYTHING = '''# all that TOML has
plain = 1   # an end
"quoted key" = -2.5e3
'literal' . "d\\u00f6t" . deep = "text, with ] and } and # and \\" in it"
date = 1979-05-27 07:32:00
lines = """
one "quote", two "" and \\
   five"""""
raw = \'\'\'it's
[no] table\'\'\'
empty = []
nested = [ [1, 2,], # a comment ]
  ["x", 'y', """z"""],
]
inline = { a = 1, b.c = [true, { d = "}" }], "e f" = {} }

[table . "of tables"]
x-1 = inf
[[list]]
name = "first"
[list.inner]
deep = 1
[[list]]
name = "second"
[[list.more]]
[[list.more]]
n = 0xf_f
[table]
late = +1_000
'''


def agrees(text):
    """Hold the places against what the standard library reads."""
    source = read_toml(text)
    assert source.tables == tomllib.loads(text)
    known = source.places.keys.keys() | source.places.values.keys()
    assert known == {path for path, _ in paths_of(source.tables)}
    for path, value in paths_of(source.tables):
        place, length = source.value(path)
        line = source.text.split("\n")[place.line - 1]
        assert len(line[place.column - 1 :]) >= min(length, len(line))
        written = source.written(path)
        if written:
            read = tomllib.loads(f"value = {written}")["value"]
            assert read == value
        elif not isinstance(value, dict | list):
            raise AssertionError(f"no place for {path}")
        if isinstance(path[-1], str):
            place, length = source.key(path)
            key = source.text.split("\n")[place.line - 1][place.column - 1 :][:length]
            assert path[-1] in tomllib.loads(f"{key} = 1")
    return source


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.parent.name)
def test_all_that_we_ship_has_its_place(path):
    agrees(path.read_text(encoding="utf-8"))


def test_everything_that_toml_has_has_its_place():
    source = agrees(EVERYTHING)
    assert str(source.value(("nested", 1, 2))[0]) == "13:14"
    assert str(source.key(("inline", "b", "c"))[0]) == "15:21"
    assert str(source.value(("list", 1, "more", 1, "n"))[0]) == "27:5"
    assert str(source.key(("table",))[0]) == "17:2"
    assert str(source.value(("table", "nothing", "here"))[0]) == "17:2"  # where it would be
    assert source.written(("raw",)) == "'''it's\n[no] table'''"
    assert read_toml(EVERYTHING.replace("\n", "\r\n")).value(("table", "late")) == source.value(
        ("table", "late")
    )


def some_value(rng, depth=0):
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind == 6:
        return "[ " + " ,\n ".join(some_value(rng, depth + 1) for _ in range(3)) + ", # ]\n]"
    if kind == 7:
        inner = [some_value(rng, depth + 2) for _ in range(2)]
        return "{" + ", ".join(f"k{n}.x = {one}" for n, one in enumerate(inner)) + " }"
    if kind == 8:
        return "[]"
    return ("-1_0", "1.5e3", "true", '"a, ] # } \\" b"', "'c\" ['", "07:32:00")[kind]


def test_places_are_those_of_what_is_read():
    rng = random.Random(11)
    for _ in range(60):
        text = "".join(
            f"[t{table}.'u v']\n"
            + "".join(f"  k{n} . z={some_value(rng)} # x\n" for n in range(rng.randrange(4)))
            for table in range(3)
        )
        agrees(text)


@examples(300)
@given(st.one_of(any_text(max_size=60), st.binary(max_size=60)))
def test_any_text_is_read_or_refused(text):
    with suppress(TomlError):
        tables = read_toml(text).tables
        assert tables == tomllib.loads(text if isinstance(text, str) else text.decode("utf-8-sig"))


@pytest.mark.parametrize(
    ("text", "where", "told"),
    [
        ("a = 1\nb = [1, 2", "2:10", "this is no TOML: Unclosed array"),
        ("a = 1\na = 2\n", "2:6", "this is no TOML: Cannot overwrite a value"),
        ("\n\n  = 1", "3:3", "this is no TOML"),
        (b'a = 1\nb = "\xff"', "2:6", "found the byte 0xFF, expected UTF-8 text"),
        ("x" * (LIMIT_BYTES + 1), "1:1", f"expected at most {LIMIT_BYTES} bytes"),
        ("#" + "あ" * (LIMIT_BYTES // 3 + 1), "1:1", f"expected at most {LIMIT_BYTES} bytes"),
        ("a = " + "[" * 600, f"1:{5 + MOST_DEPTH}", "brackets within brackets, more than 16"),
        ("a = " + "{b=" * 600, f"1:{5 + 3 * MOST_DEPTH}", "brackets within brackets"),
        ("a." * 100_000 + "a = 1", f"1:{2 * MOST_PARTS}", "a key of more than 8 parts"),
        ('b = 1\n["a" . ' + '"." . ' * 9999, "2:48", "a key of more than 8 parts"),
        ("a = 1\nb = " + "9" * 5000, "2:5", "5000 letters or digits in a row"),
        ("a = 1." + "0" * 5000, "1:7", "5000 letters or digits in a row"),
        ("a = [" + "0x" + "f" * MOST_LETTERS + "]", "1:6", f"at most {MOST_LETTERS}"),
        ("a = [" + "1," * 100_000 + "]", None, f"more than {MOST_SIGNS} values and signs"),
        ("a = '" + "x" * MOST_TEXT + "'", "1:5", f"a text of more than {MOST_TEXT} characters"),
    ],
)
def test_what_no_person_writes_is_refused(monkeypatch, text, where, told):
    loads = tomllib.loads

    def reached(source):  # the library itself is not asked to read what it is slow at
        assert len(source) < 100
        return loads(source)

    monkeypatch.setattr(tomllib, "loads", reached)
    with pytest.raises(TomlError) as refused:
        read_toml(text)
    (problem,) = refused.value.problems
    assert told in str(problem.message)
    assert where in (None, problem.where)


def test_what_a_person_may_write_is_read():
    deep = "a = " + "[" * MOST_DEPTH + "]" * MOST_DEPTH
    for text in (deep, ".".join("a" * MOST_PARTS) + " = 1", "a = 'x'", "\ufeffa = 1", ""):
        assert read_toml(text).tables == tomllib.loads(text.removeprefix("\ufeff"))
    assert read_toml("# [[[[[[[[[[[[[[[[[[[[[[\na = '" + "[" * 99 + "." * 99 + "'").tables
    assert read_toml("a = [" + "1.5, " * 900 + "]").tables


@pytest.mark.parametrize(
    "sign", ['"', "'", '"""\\', "'''", "[", "=", ".", ",", "\n", " ", "#", "a"]
)
def test_signs_repeated_take_one_pass(sign):
    """A pattern that went back over what it had read would take minutes here."""
    with pytest.raises(TomlError):
        read_toml("x = " + sign * (LIMIT_BYTES // len(sign) // 2) + "\n=")
