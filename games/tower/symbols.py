"""The signs of the notation, as its text and its JSON share them."""

from __future__ import annotations

from games.message import Message, counted, message
from games.notation import COMMAS, unexpected
from games.tower.edition import BEHIND, LETTER, house_edition
from games.tower.entry import Cell

HIGHEST_CLAIM = 999
"""A claim is read up to here, and judged later."""

EMPTY = "."

_VOICED = {card.kana for card in house_edition().voiced.value}
_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}  # from katakana


def row_text(row: tuple[Cell | None, ...]) -> str:
    """Write a row of a `table`."""
    return " ".join(cell.shown if cell else EMPTY for cell in row)


def hiragana(text: str) -> str:
    """Return normalised text with its katakana as hiragana."""
    return text.translate(_HIRAGANA)


def no_kana(typed: str) -> Message:
    """Say why a character is no kana of a card."""
    if hiragana(typed[:1]) in _VOICED:
        return message(
            "found {found}, which is voiced; this game is played without those cards",
            found=typed[:1],
        )
    if is_written(typed[:1]):
        return unexpected(typed, message("the word in kana, as its cards read"))
    return unexpected(typed, message("one of the {count} kana", count=len(LETTER)))


def is_written(character: str) -> bool:
    """Whether a character is a Chinese one, as words are usually written with.

    >>> is_written("日"), is_written("に")
    (True, False)
    """
    return "\u3400" <= character <= "\u9fff" or character == "々"


def kana_problem(text: str) -> int | None:
    """Return the index of the first character that is none of the 45 kana, or None."""
    return next((i for i, kana in enumerate(text) if kana not in LETTER), None)


def read_row(text: str, number: int) -> tuple[list[str], int | None, Message | None]:
    """Read the cells of a row of a `table`, `number` places wide, from normalised text.

    A row with fewer places begins further right; what is left out is empty.

    Returns:
        What each shows; and the index and the reason of the first thing wrong, or None and None.
    """
    shown: list[str] = []
    for index, character in enumerate(text):
        if character.isspace() or character in COMMAS:
            continue
        kana, letter = hiragana(character), character.upper()
        if len(shown) == number:
            wanted = counted(
                "the end of the row: it has {count} place",
                "the end of the row: it has {count} places",
                number,
            )
            return shown, index, unexpected(text[index:].rstrip().upper(), wanted)
        if kana in LETTER:
            shown.append(kana)
        elif letter in BEHIND or letter == EMPTY:
            shown.append(letter)
        elif kana in _VOICED:
            return shown, index, no_kana(kana)
        else:
            wanted = message("a kana, a letter from {letters}, or “.”", letters="".join(BEHIND))
            return shown, index, unexpected(letter, wanted)
    return shown, None, None


def empty_rows(count: int) -> tuple[tuple[None, ...], ...]:
    """Return the first rows of a `table`, from the top, with nothing in them."""
    return tuple((None,) * number for number in range(1, count + 1))
