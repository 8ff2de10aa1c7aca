"""What is found out about letters is there in the next run, and goes where letters change."""

import pytest

from printables.drawing import fonts, kept_letters, title_letters
from printables.drawing.kept_letters import KeptLetters, keep_letters


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    monkeypatch.setattr(fonts, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(kept_letters, "_stores", [])
    return tmp_path


def never():
    raise AssertionError("it is known")


def test_a_fact_is_found_out_once_on_a_machine():
    KeptLetters("bold", "facts").of("あ", lambda: [1, 2])
    keep_letters()
    assert KeptLetters("bold", "facts").of("あ", never) == [1, 2]
    assert KeptLetters("black", "facts").of("あ", lambda: [3]) == [3]


@pytest.mark.parametrize("damage", ["{cut off", "[1]", ""])
def test_a_damaged_store_is_as_none(folder, damage):
    KeptLetters("bold", "facts").of("あ", lambda: 1)
    keep_letters()
    for store in folder.glob("*.facts"):
        store.write_text(damage)
    assert KeptLetters("bold", "facts").of("あ", lambda: 2) == 2


def test_letters_of_our_own_that_are_drawn_anew_are_looked_at_anew(monkeypatch):
    KeptLetters("charm", "facts").of("狛", lambda: 1)
    keep_letters()
    assert KeptLetters("charm", "facts").of("狛", never) == 1
    monkeypatch.setattr(title_letters, "_SCHEME", "another stroke")
    assert KeptLetters("charm", "facts").of("狛", lambda: 2) == 2
