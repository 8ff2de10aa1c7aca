"""JSON that knows where its values stand."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.json_source import DEPTH, JsonReader, Node, parse_json
from games.problem import NotationError
from tests.cases import any_text


def plain(node: Node):
    """The value without its places."""
    if isinstance(node.value, tuple):
        return [plain(item) for item in node.value]
    if isinstance(node.value, dict):
        return {key: plain(member) for key, member in node.value.items()}
    return node.value


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | any_text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(any_text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(VALUES, st.sampled_from([None, 1, "\t"]), st.booleans())
def test_it_reads_what_the_standard_library_writes(value, indent, plain_ascii):
    text = json.dumps(value, indent=indent, ensure_ascii=plain_ascii)
    assert plain(parse_json(text)) == value


@given(st.text(alphabet='{}[]",:0123456789.eE+-truefalsn \n\\u', max_size=40))
def test_whatever_it_reads_the_standard_library_reads_alike(text):
    try:
        value = plain(parse_json(text))
    except NotationError as error:
        (problem,) = error.problems
        assert problem.place is not None
        lines = text.replace("\r", "\n").split("\n")
        assert 1 <= problem.place.line <= len(lines)
        assert 1 <= problem.place.column <= len(lines[problem.place.line - 1]) + 1
        return
    assert json.loads(text) == value


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("", "1:1", "a JSON value"),
        ("{} x", "1:4", "the end of the file"),
        ("[1,\n 2,]", "2:4", "a JSON value"),
        ('{"a": 1,\n"a": 2}', "2:1", "twice"),
        ("{a: 1}", "1:2", "double quotes"),
        ('{"a" 1}', "1:6", "“:”"),
        ('["x', "1:2", "without an end"),
        ('"\\ud800"', "1:1", "cannot be read"),
        ("[01]", "1:2", "a JSON value"),
        ("nul", "1:1", "“nul”"),
        ("[" * (DEPTH + 2), f"1:{DEPTH + 2}", "nested"),
        ("[" * 100_000, f"1:{DEPTH + 2}", "nested"),
        ("[1 2]", "1:4", "“,” or “]”"),
        ('{"a":1 "b":2}', "1:8", "“,” or “}”"),
    ],
)
def test_what_is_no_json_is_said_with_its_place(text, place, words):
    with pytest.raises(NotationError) as caught:
        parse_json(text)
    (problem,) = caught.value.problems
    assert problem.where == place
    assert words in str(problem.message)


def test_a_reader_collects_what_is_wrong():
    reader = JsonReader('{"game": "lineframe", "version": 2, "x": 1}')
    reader.header("lineframe")
    with pytest.raises(NotationError) as caught:
        reader.finish()
    assert [(p.where, str(p.message)) for p in caught.value.problems] == [
        ("1:34", "found “2”, expected the version 1"),
        ("1:37", "unknown key “x”, expected one of game, version"),
    ]


@pytest.mark.parametrize("text", ["[]", "1", '{"version": 1}', '{"game": "x"}'])
def test_a_reader_refuses_what_has_no_header(text):
    with pytest.raises(NotationError):
        JsonReader(text).header("lineframe")
