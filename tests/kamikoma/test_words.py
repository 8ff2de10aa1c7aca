"""Words for people: every one of them in both languages."""

import importlib.util
import io
import re
import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from games.message import counted, message
from kamikoma.cli.language import speak, spoken
from kamikoma.shelf import games
from kamikoma.words import LOCALE_FOLDER, language_of, words_in

ROOT = Path(__file__).resolve().parents[2]
JAPANESE = LOCALE_FOLDER / "ja" / "LC_MESSAGES" / "kamikoma.po"


@pytest.fixture(scope="module")
def script():
    """Return the script that keeps the catalogues."""
    spec = importlib.util.spec_from_file_location("catalogue", ROOT / "scripts" / "catalogue.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read(place, language=None):
    return read_po(io.BytesIO(place.read_bytes()), locale=language)


def texts(catalogue):
    return {entry.id for entry in catalogue if entry.id}


def places(text):
    """The names of the places of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_template_has_every_text_that_the_code_marks(script):
    marked, known = texts(script.extracted()), texts(read(LOCALE_FOLDER / "kamikoma.pot"))
    assert marked - known == set(), "run `uv run python scripts/catalogue.py`"
    clicks = {text if isinstance(text, str) else text[0] for text in known - marked}
    assert clicks == set(script.CLICK_TEXTS)


def test_japanese_is_complete():
    template = texts(read(LOCALE_FOLDER / "kamikoma.pot"))
    japanese = read(JAPANESE, "ja")
    assert texts(japanese) == template
    for entry in japanese:
        if entry.id:
            strings = [entry.string] if isinstance(entry.string, str) else entry.string
            assert all(strings), f"no translation of {entry.id!r}"
            assert not entry.fuzzy


def test_a_translation_has_the_places_of_its_original():
    for entry in read(JAPANESE, "ja"):
        if not entry.id:
            continue
        originals = [entry.id] if isinstance(entry.id, str) else entry.id
        strings = [entry.string] if isinstance(entry.string, str) else entry.string
        possible = set().union(*map(places, originals))
        needed = possible.intersection(*map(places, originals)) - {"count"}
        for translated in strings:
            assert needed <= set(places(translated)) <= possible, entry.id


def test_a_hexagon_of_rakugaaki_is_a_space_wherever_it_is_told():
    told = [
        entry.id
        for entry in read(LOCALE_FOLDER / "kamikoma.pot")
        if any("rakugaaki" in place for place, _ in entry.locations)
    ]
    words = [re.sub(r"\{\w+\}", "", str(text)) for text in told]
    assert any("space" in text for text in words)
    assert [text for text in words if "square" in text.lower()] == []


def test_what_ships_is_compiled_from_what_translators_edit(script):
    assert JAPANESE.with_suffix(".mo").read_bytes() == script.compiled(JAPANESE.read_bytes(), "ja")


def test_a_message_within_a_message_is_said_in_the_same_language():
    inner = message("permission denied")
    assert words_in("ja").say(message("stopped: {reason}", reason=inner)) == (
        "中断しました：アクセスが許可されていません"
    )


def test_a_list_of_messages_is_joined_as_the_language_does():
    frames = [counted("{count} QR frame", "{count} QR frames", n) for n in (1, 7)]
    over = message("The game is over ({frames}).", frames=frames)
    assert words_in("en").say(over) == "The game is over (1 QR frame, 7 QR frames)."
    assert "、" in words_in("ja").say(over)


def test_values_are_never_taken_for_templates():
    text = words_in("en").say(message("stopped: {reason}", reason="{nothing} %s"))
    assert text == "stopped: {nothing} %s"


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "ja_JP.UTF-8"}, "ja"),
        ([], {"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LC_MESSAGES": "ja_JP", "LANG": "en_GB.UTF-8"}, "ja"),
        (["demo", "--lang", "en"], {"LANG": "ja_JP.UTF-8"}, "en"),
        (["--lang=ja", "demo"], {"LANG": "de_DE.UTF-8"}, "ja"),
        (["score", "lineframe", "--", "--lang=ja"], {"LANG": "C"}, "en"),
        (["--lang", "fr"], {"LANG": "ja_JP.UTF-8"}, "ja"),
        (["--lang"], {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_locales(
    arguments, environment, language, monkeypatch
):
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert language_of(arguments, environment) == language


def test_windows_says_its_language_in_its_own_way(monkeypatch):
    monkeypatch.setattr("locale.getlocale", lambda: ("Japanese_Japan", "932"))
    assert language_of([], {}) == "ja"


def test_speaking_changes_the_words_of_the_process():
    speak("ja")
    assert spoken().text("Examples") == "例"
    speak("en")
    assert spoken().text("Examples") == "Examples"


def test_a_text_that_is_marked_within_an_f_string_is_in_the_template_too(script):
    source = 'lines = [f\'# {say(message("a comment"))}\', f\'{counted("one", "many", 2)}\']'
    assert [*script.marked(source, script.KEYWORDS)] == [("one", "many"), "a comment"]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_an_entry_to_fill_in_speaks_only_words_of_the_catalogue(game):
    known = {text if isinstance(text, str) else text[0] for text in texts(read(JAPANESE, "ja"))}
    asked = []

    def say(words):
        asked.append(words.template)
        return str(words)

    game.scoring.blank(3, say, game.editions.house())
    assert asked
    assert set(asked) <= known


def japanese_texts():
    """Yield each Japanese text, and where its English is said."""
    for entry in read_po(io.BytesIO(JAPANESE.read_bytes()), locale="ja"):
        for text in [entry.string] if isinstance(entry.string, str) else entry.string:
            if entry.id:
                yield text, " ".join(place for place, _ in entry.locations)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param("〜", id="a range has ～"),
        pytest.param("[0-9}] (?=[本個枚つ人点回])", id="no space stands before a counter"),
        pytest.param("[ぁ-んァ-ヶ一-龥]:", id="a colon after Japanese is full-width"),
        pytest.param("[—―–]", id="no dash stands in Japanese"),
    ],
)
def test_japanese_has_one_form_over_all_games(other):
    assert [text for text, _ in japanese_texts() if re.search(other, text)] == []


def test_pieces_of_lautzeit_sep_are_counted_as_in_its_rules():
    told = [text for text, places in japanese_texts() if "lautzeit_sep" in places]
    assert [text for text in told if re.search("[0-9}]個", text)] == []
