"""What is found out about letters is there in the next run, and goes where letters change."""

from typing import Any

import pytest

from printables.drawing import fonts, kept_letters, title_letters
from printables.drawing.display_list import Weight
from printables.drawing.kept_letters import KeptLetters, keep_letters


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    monkeypatch.setattr(fonts, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(kept_letters, "_stores", [])
    return tmp_path


def store(weight: Weight, kind: str) -> KeptLetters[Any]:
    return KeptLetters(weight, kind)


def never() -> Any:
    raise AssertionError("it is known")


def test_a_fact_is_found_out_once_on_a_machine():
    store("bold", "facts").of("あ", lambda: [1, 2])
    keep_letters()
    assert store("bold", "facts").of("あ", never) == [1, 2]
    assert store("black", "facts").of("あ", lambda: [3]) == [3]


@pytest.mark.parametrize("damage", ["{cut off", "[1]", "", '{"あ": null}', "[" * 100_000])
def test_a_damaged_store_is_as_none(folder, damage):
    store("bold", "facts").of("あ", lambda: 1)
    keep_letters()
    for file in folder.glob("*.facts"):
        file.write_text(damage, encoding="utf-8")
    assert store("bold", "facts").of("あ", lambda: 2) == 2


def test_letters_of_our_own_that_are_drawn_anew_are_looked_at_anew(monkeypatch):
    store("charm", "facts").of("狛", lambda: 1)
    keep_letters()
    assert store("charm", "facts").of("狛", never) == 1
    monkeypatch.setattr(title_letters, "_SCHEME", "another stroke")
    assert store("charm", "facts").of("狛", lambda: 2) == 2
