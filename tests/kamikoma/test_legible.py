"""An output that lacks our letters: what it shows is as wide, and can be read."""

import pytest

from kamikoma.cli.legible import LEGIBLE, latin


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ほあん", "hoan  "),
        ("ワイン", "wain  "),
        ("つち", "tuti"),
        ("ん", "n "),
        ("ラウツァイト", "rautuaito   "),
        ("＊", "* "),
        ("院", "? "),
        ("S78W → S789", "S78W > S789"),
    ],
)
def test_kana_are_written_in_latin_letters_as_wide_as_they_are(text, shown):
    assert text.encode("ascii", LEGIBLE).decode("ascii") == shown


def test_no_character_is_wider_than_it_was():
    for point in (*range(0xA0, 0x3100), *range(0xFF00, 0xFFE0)):
        assert len(latin(chr(point))) <= 2, point


def test_an_ascii_terminal_shows_which_kana_stand_in_the_tower(process, here):
    (here / "t.txt").write_text("tower 1\ntable\nか\nき ん\n", encoding="utf-8")
    out = process("kamikoma score tower t.txt", PYTHONIOENCODING="ascii", LC_ALL="C").out
    assert out.splitlines()[-4].split() == [*list("......."), "ka"]
    assert out.splitlines()[-3].split() == [*list("......."), "ki", "n"]


def test_columns_say_how_wide_an_output_is_that_is_no_terminal(kamikoma, here):
    lines = "lay ん 9,1\nlay い 8,1 across いん\n"
    (here / "t.txt").write_text(f"tower 1\nplay\n{lines}", encoding="utf-8")
    wide = kamikoma("score", "tower", "t.txt").out.splitlines()
    narrow = kamikoma("score", "tower", "t.txt", columns="45").out.splitlines()
    assert max(len(line) for line in wide if line.startswith("─")) > 45
    assert max(len(line) for line in narrow if line.startswith("─")) <= 45
