"""Tower of Letter's cards as keys: how they look, how acts name them, what is said of them."""

from __future__ import annotations

from collections.abc import Callable

from games.message import Message, message
from games.tower.edition import KANA, LETTER
from games.tower.tower import SIDE, Direction, Spot, Standing
from games.tower.words import Lexicon
from kamikoma.gestures import pair
from kamikoma.touching import Field, Key, Place, Tray
from printables.tower.card_art import ROMAJI
from printables.tower.on_screen import TALL, back_picture, front_picture, places_picture

NAMED = {ROMAJI[kana]: kana for kana in KANA}
"""Each kana by its name in an act."""

ROWS = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもらりるれろやゆよわん"
"""The kana as the palette has them: five to a row, the short rows of the table together last."""

PALETTE_COLUMNS = 5

ARROWS: dict[Direction, str] = {"across": "→", "down": "↓"}


def spelled(word: str) -> str:
    """Return a word as an act names it.

    >>> spelled("てん")
    'te.n'
    """
    return ".".join(ROMAJI[kana] for kana in word)


def unspelled(text: str) -> str | None:
    """Return the word that an act names, or None.

    >>> unspelled("te.n"), unspelled("tea")
    ('てん', None)
    """
    kana = [NAMED.get(name) for name in text.split(".")[: SIDE + 1]]
    return "".join(one or "" for one in kana) if all(kana) else None


def spot_in(text: str) -> Spot | None:
    """Return the place that an act names, or None."""
    coordinates = pair(text)
    if coordinates is None or not Spot(*coordinates).exists:
        return None
    return Spot(*coordinates)


def told(standing: Standing) -> Message:
    """Return what there is to say of a card that stands."""
    if not standing.down:
        return message("{kana} face up", kana=standing.shown)
    if standing.kana is None:
        return message("{letter} face down", letter=standing.letter)
    return message("{letter} face down, {kana} beneath", letter=standing.letter, kana=standing.kana)


def meaning(word: str, lexicon: Lexicon) -> Message:
    """Return what the dictionary says of a word that counts."""
    known = lexicon.words.word(word)
    if known is None or not lexicon.known(word):
        return message("agreed at the table")
    spellings = [
        message("{written} ({part})", written=spelling.written, part=spelling.part)
        for spelling in known.spellings
    ]
    return message("{spelled}", spelled=spellings)


def card_key(act: str, standing: Standing, where: Message | None = None) -> Key:
    """Return the key of a card."""
    name = told(standing)
    return Key(
        act=act,
        name=name if where is None else message("{card}, {where}", card=name, where=where),
        label=standing.shown,
        art=back_picture(standing.letter) if standing.down else front_picture(standing.shown),
    )


def place_name(spot: Spot) -> Message:
    """Return how a place is named to people."""
    return message("column {column}, row {row}", column=spot.column, row=spot.row)


def tower_field(key: Callable[[Spot], Key], *, columns: int, rows: int) -> Field:
    """Return the lower right of the tower, so many columns and rows of it."""
    places = tuple(
        Place(
            key=key(spot),
            x=spot.column - 1 - SIDE + columns,
            y=(rows - spot.row) * TALL,
            height=TALL,
        )
        for row in range(rows, 0, -1)
        for column in range(SIDE - columns + 1, SIDE + 1)
        if (spot := Spot(column, row)).exists
    )
    return Field(
        name=message("the tower"),
        width=columns,
        height=rows * TALL,
        places=places,
        ground=places_picture(columns, rows),
    )


def palette(name: Message, key: Callable[[str], Key]) -> Tray:
    """Return all kana by rows and columns."""
    return Tray(name=name, keys=tuple(map(key, ROWS)), columns=PALETTE_COLUMNS)


def kana_key(kana: str, *, enabled: bool, lit: bool = False, pressed: bool = False) -> Key:
    """Return the key of a kana in the palette."""
    return Key(
        act=f"card:{ROMAJI[kana]}",
        name=message(
            "{kana} ({romaji}, letter {letter})",
            kana=kana,
            romaji=ROMAJI[kana],
            letter=LETTER[kana],
        ),
        label=kana,
        corner=LETTER[kana],
        enabled=enabled,
        lit=lit,
        pressed=pressed,
    )
