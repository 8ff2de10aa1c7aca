"""The words of Kokkuri-san's notations: players, candidates and cards, however they are typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from games.kokkuri.edition import Edition
from games.kokkuri.pieces import CANDIDATES, CONFIDANT, Candidate
from games.message import Message, message
from games.notation import COMMAS, QUOTES, normalise, unquoted

VERSION = 1
NAME_LIMIT = 20
"""A player's name has at most so many characters."""
POINTS_LIMIT = 999
ROW_LIMIT = 48
"""A game has so many play cards, and fewer of anything else: no candidate has more."""
CANDIDATES_LIMIT = 8
"""A game has so many candidate cards."""

_COLOURS = {
    "緑": "green",
    "みどり": "green",
    "赤": "red",
    "あか": "red",
    "青": "blue",
    "あお": "blue",
    "黄": "yellow",
    "黄色": "yellow",
    "きいろ": "yellow",
    "空色": "sky",
    "水色": "sky",
    "紫": "purple",
    "むらさき": "purple",
}

_COLOUR_NAMES: Mapping[str, Message] = {
    "green": message("green"),
    "red": message("red"),
    "blue": message("blue"),
    "yellow": message("yellow"),
    "sky": message("sky"),
    "purple": message("purple"),
}

KEYWORDS = {
    "参加者": "players",
    "プレイヤー": "players",
    "プレーヤー": "players",
    "得点": "scores",
    "点": "scores",
    "点数": "scores",
    "ラウンド": "round",
    "候補": "candidate",
    "候補者": "candidate",
    "トークン": "tokens",
    "カード": "cards",
    "札": "cards",
    "申告": "claim",
    "宣言": "claim",
    "手番": "to-play",
    "手札": "hand",
}


def keyword(word: str) -> str:
    """Return a word of the notation in English; what is none stays as it is.

    >>> keyword("手番"), keyword("tokens"), keyword("狐")
    ('to-play', 'tokens', '狐')
    """
    return KEYWORDS.get(word, word)


def player_key(name: str) -> str:
    """Return what is the same for a player's name however it is typed; 赤 and red are.

    >>> player_key("赤"), player_key("ＲＥＤ"), player_key("「Ann」")
    ('red', 'red', 'ann')
    """
    plain = normalise(unquoted(name))[0]
    return _COLOURS.get(plain, plain)


def player_name(word: str, edition: Edition) -> str:
    """Return a player's name as it is kept: a colour of the edition without its case.

    >>> from games.kokkuri.edition import house_edition
    >>> player_name("ＲＥＤ", house_edition()), player_name("Ａｎｎ", house_edition())
    ('red', 'Ann')
    """
    word = unquoted(word)
    plain = normalise(word)[0]
    return plain if plain in edition.colours.value else unicodedata.normalize("NFKC", word)


def player_called(name: str) -> Message:
    """Return what to call a player in a sentence: a colour in the language of whoever reads it.

    >>> str(player_called("green")), str(player_called("Ann"))
    ('green', 'Ann')
    """
    return _COLOUR_NAMES.get(name, message("{player}", player=name))


def name_fault(name: str) -> Message | None:
    """Return why a text is no player's name, or None if it is one."""
    if len(name) > NAME_LIMIT:
        return message(
            "found a name of {count} characters, expected at most {most}",
            count=len(name),
            most=NAME_LIMIT,
        )
    plain = normalise(name)[0]
    if name[:1] in QUOTES:  # it ends with another word, which would be another player
        return message("expected a name that is one word, within quotes too")
    if (
        not name
        or not name.isprintable()
        or any(c.isspace() or c in f":;!#{COMMAS}" for c in plain)
    ):
        return message("expected a name that is one word, without “,”, “:”, “;”, “!” and “#”")
    return None


_JAPANESE: dict[str, Candidate] = {
    **dict.fromkeys(("狐", "きつね", "キツネ"), CANDIDATES[0]),
    **dict.fromkeys(("狗", "犬", "いぬ", "イヌ"), CANDIDATES[1]),
    **dict.fromkeys(("狸", "たぬき", "タヌキ"), CANDIDATES[2]),
    **dict.fromkeys(("太陽", "陽", "たいよう"), CANDIDATES[3]),
}

JAPANESE: Mapping[str, str] = {**KEYWORDS, **_JAPANESE, "腹心": CONFIDANT}
"""What may be typed in Japanese for the words of the notation, players’ colours aside."""


def candidate_named(word: str) -> Candidate | None:
    """Return the candidate of a name without case, in English or Japanese, or None.

    >>> candidate_named("fox"), candidate_named("太陽"), candidate_named("猫")
    ('fox', 'sun', None)
    """
    english = next((candidate for candidate in CANDIDATES if candidate == word), None)
    return english or _JAPANESE.get(word)


def card_kind(word: str, edition: Edition) -> str | None:
    """Return the kind of card that a word means, whatever its case, or None.

    >>> from games.kokkuri.edition import house_edition
    >>> card_kind("×−1", house_edition()), card_kind("腹心", house_edition())
    ('x-1', 'confidant')
    """
    plain = normalise(word)[0].replace("×", "x").replace("−", "-")
    kind = CONFIDANT if plain == "腹心" else plain
    return kind if kind in edition.cards.value else None


def card_expected(edition: Edition) -> Message:
    """Say which cards there are."""
    return message("a card: {cards}", cards=", ".join(edition.card_kinds))
