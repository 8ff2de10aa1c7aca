"""What all text notations promise: full-width letters, comments, places, and no surprises."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.message import message
from games.notation import (
    LIMIT_BYTES,
    Cursor,
    Reader,
    UnreadableError,
    decode,
    echo,
    normalise,
    one_of,
    quoted,
    split_lines,
    unquoted,
    whole_number,
)
from games.problem import NotationError, Place
from tests.cases import any_text

SLUG = "lineframe"


def problems(data):
    with pytest.raises(NotationError) as caught:
        decode(data)
    return [(str(p.place), str(p.message)) for p in caught.value.problems]


def test_text_is_utf_8_with_or_without_a_byte_order_mark():
    assert decode("紙駒".encode()) == "紙駒"
    assert decode("紙駒".encode("utf-8-sig")) == "紙駒"


@pytest.mark.parametrize(
    ("data", "place", "word"),
    [
        (b"ab\nc\xffd", "2:2", "0xFF"),
        ("紙\n駒".encode() + b"\x80", "2:2", "0x80"),
        ("表".encode("shift_jis"), "1:1", "0x95"),
        ("a".encode("utf-16"), "1:1", "0xFF"),
        (b"ab\r\nc\0d", "2:2", "NUL"),
        (b"x" * (LIMIT_BYTES + 1), "1:1", str(LIMIT_BYTES)),
    ],
)
def test_what_is_no_text_is_said_with_its_place(data, place, word):
    ((reported, reason),) = problems(data)
    assert reported == place
    assert word in reason


def test_lines_are_counted_as_editors_do():
    assert split_lines("a\nb\r\nc\rd\n") == ["a", "b", "c", "d", ""]
    reader = Reader("a\r\n\r\n b\x0bc\n")
    assert [(line.number, line.tokens[0].text) for line in reader.lines] == [(1, "a"), (3, "b")]


def test_full_width_text_means_the_same_and_keeps_its_places():
    (line,) = Reader("　ｔａｂｌｅ　４，５＃no", ",").lines
    assert [token.text for token in line.tokens] == ["table", "4", ",", "5"]
    assert [str(token.place) for token in line.tokens] == ["1:2", "1:8", "1:9", "1:10"]


def test_comments_and_blank_lines_mean_nothing():
    reader = Reader("\n# only\n  a b # c\n\u00a0\n")
    assert [[t.text for t in line.tokens] for line in reader.lines] == [["a", "b"]]


def test_the_header_is_the_slug_and_the_version():
    reader = Reader("LineFrame 1\na\nb")
    assert [line.tokens[0].text for line in reader.body(SLUG)] == ["a", "b"]
    reader.finish()


@pytest.mark.parametrize(
    ("text", "place"),
    [("", "1:1"), ("# a\n", "1:1"), ("lineframe", "1:10"), ("lineframe 2", "1:11"), ("x 1", "1:1")],
)
def test_another_header_is_refused_and_reading_goes_on(text, place):
    reader = Reader(text)
    reader.body(SLUG)
    with pytest.raises(NotationError) as caught:
        reader.finish()
    assert [str(p.place) for p in caught.value.problems] == [place]
    assert "lineframe 1" in str(caught.value)


def test_a_name_keeps_its_case_and_what_is_within_it():
    (line,) = Reader("player Ａda  von X # c", ",").lines
    assert line.rest(1) == "Ａda  von X"
    assert line.rest(9) == ""


def test_a_cursor_says_what_it_wanted_and_where():
    (line,) = Reader("4 at x").lines
    cursor = Cursor(line)
    assert cursor.integer(1, 6) == 4
    assert cursor.word("at") == "at"
    with pytest.raises(UnreadableError) as caught:
        cursor.integer(1, 6)
    problem = caught.value.problem
    assert (str(problem.place), problem.length) == ("1:6", 1)
    assert str(problem.message) == "found “x”, expected a whole number from 1 to 6"
    with pytest.raises(UnreadableError) as caught:
        cursor.take(message("more"))
    assert str(caught.value.problem.place) == "1:7"
    with pytest.raises(UnreadableError, match="the end of the line"):
        Cursor(line).end()


def test_words_that_were_expected_are_listed():
    assert str(one_of(("a",))) == "“a”"
    assert str(one_of(("a", "b"))) == "one of a, b"


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("-7", -7), ("+3", 3), ("007", 7), ("1e3", None), ("", None), ("9" * 10, None)],
)
def test_whole_numbers(text, number):
    assert whole_number(text) == number


@given(any_text())
def test_an_echo_is_short_on_one_line_and_printable(text):
    shown = str(echo(text))
    assert shown.isprintable()
    assert len(shown) <= 2 + 40 * 10
    assert "\n" not in shown


@pytest.mark.parametrize("unseen", "\u200b\ufeff\u00ad\u202e\u2066\u3164\ufe0f\u00a0\t\x7f")
def test_an_echo_names_what_is_not_seen(unseen):
    assert str(echo(f"1{unseen}")) == f"“1<U+{ord(unseen):04X}>”"


@given(any_text())
def test_every_character_of_a_normalised_text_knows_where_it_came_from(text):
    plain, offsets = normalise(text)
    assert len(plain) == len(offsets)
    assert list(offsets) == sorted(offsets)
    assert all(0 <= offset < len(text) for offset in offsets)
    assert normalise(plain)[0] == plain or not text.isascii()


@given(any_text(), st.sampled_from(["", ",", ",=@"]))
def test_tokens_stand_where_they_say(text, separators):
    lines = split_lines(text)
    for line in Reader(text, separators).lines:
        for token in line.tokens:
            column = token.place.column - 1
            assert lines[token.place.line - 1][column : column + len(token.raw)] == token.raw
            for index in range(len(token.text) + 1):
                place = token.at(index)
                assert column < place.column <= column + len(token.raw) + 1


@given(st.binary(max_size=200))
def test_bytes_become_text_or_a_problem_with_its_place(data):
    try:
        text = decode(data)
    except NotationError as error:
        (problem,) = error.problems
        assert isinstance(problem.place, Place)
    else:
        assert text.encode() == data.removeprefix(b"\xef\xbb\xbf")


def test_a_comma_that_is_no_separator_is_read_like_a_space():
    for text in ("S1,B2, W", "S1、B2，W", "S1 ､ B2,,W,"):
        (line,) = Reader(text).lines
        assert [token.text for token in line.tokens] == ["s1", "b2", "w"]
    (line,) = Reader("4,5、6", ",").lines
    assert [token.text for token in line.tokens] == ["4", ",", "5", "6"]
    assert Reader(", ,\n、").lines == ()


def test_the_rest_of_a_line_keeps_its_commas_and_its_place():
    (line,) = Reader("Player  , Aki, 秋 # who").lines
    assert (line.rest(1), str(line.rest_place(1))) == (", Aki, 秋", "1:9")
    assert (line.rest(9), str(line.rest_place(9))) == ("", "1:17")


@pytest.mark.parametrize("name", ["Aki", '"Aki"', "「秋」", '"', '""', "“a", "'a\"", "a, b"])
def test_a_name_in_quotes_is_that_name(name):
    assert unquoted(f"「{name}」") == name
    assert unquoted(quoted(name)) == name
