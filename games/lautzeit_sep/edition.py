"""The numbers of Lautzeit-Sep, each with the mark of where it comes from.

`edition.toml` beside this module is the house's edition. People who own the published set can
replace what is inferred or a house value by a file of the same form.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from games.edition import Conflict, Editions, Marked, each, list_of, span, table, whole, word
from games.message import message

FEWEST_NUMBERS, MOST_NUMBERS = 3, 10  # a run needs three; a number is one digit
MOST_COPIES = 9
LAND, WATER, MOUNTAIN = ".", "~", "^"

_NUMBER = whole(0, 999)
_COUNTS = message(
    "{low} to {high} counts, one for each number from 0, each from 1 to {most}",
    low=FEWEST_NUMBERS,
    high=MOST_NUMBERS,
    most=MOST_COPIES,
)


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition's numbers; `edition.toml` says what each means.

    Attributes:
        pieces: how many pieces of each suit, by number from 0, each with its own mark.
        board: rows from the top, of `LAND`, `WATER` and one `MOUNTAIN`.
    """

    players: Marked[tuple[int, int]] = table(span(2, 9))
    all_pieces: Marked[int] = table(_NUMBER)
    wilds: Marked[int] = table(_NUMBER)
    pieces: tuple[Marked[int], ...] = each(
        list_of(whole(1, MOST_COPIES), _COUNTS, count=(FEWEST_NUMBERS, MOST_NUMBERS))
    )
    without_zeros: Marked[int] = table(_NUMBER)
    fewer_wilds: Marked[int] = table(_NUMBER)
    hand: Marked[int] = table(_NUMBER)
    on_board: Marked[int] = table(_NUMBER)
    board: Marked[tuple[str, ...]] = table(list_of(word, message("a list of rows")))
    sides: Marked[tuple[str, ...]] = table(list_of(word, message("a list of colours")))
    sticks: Marked[int] = table(_NUMBER)
    sticks_take: Marked[int] = table(_NUMBER)
    bonus_from: Marked[int] = table(_NUMBER)
    set_times: Marked[int] = table(_NUMBER)
    wild_costs: Marked[int] = table(_NUMBER)
    light: Marked[int] = table(_NUMBER)
    base: Marked[int] = table(_NUMBER)
    senmonka: Marked[int] = table(_NUMBER)
    kasanari: Marked[int] = table(_NUMBER)
    mukei: Marked[int] = table(_NUMBER)
    yamiikusa: Marked[int] = table(_NUMBER)

    @property
    def numbers(self) -> int:
        """How many numbers there are; the first is 0."""
        return len(self.pieces)

    def bonus(self, number: int) -> int:
        """Return the bonus of a number (rule 10)."""
        return self.bonus_from.value - self.pieces[number].value


def _conflicts(edition: Edition) -> Iterator[Conflict]:
    suit = sum(count.value for count in edition.pieces)
    pieces, wanted = 2 * suit + edition.wilds.value, edition.all_pieces.value
    if pieces != wanted:
        reason = message(
            "two suits of {suit} and {wilds} wilds are {found}, expected {wanted}",
            suit=suit,
            wilds=edition.wilds.value,
            found=pieces,
            wanted=wanted,
        )
        yield Conflict(reason, "pieces.value")
    for number, count in enumerate(edition.pieces):
        if count.value > edition.bonus_from.value:
            reason = message(
                "the {number} has {count}, so its bonus, {base} less that, would be below 0",
                number=number,
                count=count.value,
                base=edition.bonus_from.value,
            )
            yield Conflict(reason, f"pieces.value.{number}")
    rows = edition.board.value
    for index, row in enumerate(rows):
        if len(row) != len(rows[0]):
            yield Conflict(message("expected rows of one length"), f"board.value.{index}")
        if set(row) - {LAND, WATER, MOUNTAIN}:
            yield Conflict(
                message("expected “^”, the mountain, and “.” or “~” for all others"),
                f"board.value.{index}",
            )
    squares = "".join(rows)
    if squares.count(MOUNTAIN) != 1:
        yield Conflict(message("expected one “^”, the mountain"), "board.value")
    elif len(squares) - 1 != edition.on_board.value:
        reason = message(
            "{squares} squares around the mountain, expected {pieces}, one for each piece",
            squares=len(squares) - 1,
            pieces=edition.on_board.value,
        )
        yield Conflict(reason, "board.value")


_EDITIONS = Editions(Edition, Path(__file__).with_name("edition.toml"), _conflicts)


def house_edition() -> Edition:
    """Return the edition that ships with the project."""
    return _EDITIONS.house


def edition_text() -> str:
    """Return the TOML of that edition, with its comments, to begin one's own from."""
    return _EDITIONS.text


def read_edition(text: str | bytes) -> Edition:
    r"""Return the house's edition with the values that a TOML text replaces.

    Raises:
        EditionError: with all that is wrong, each with its place.

    >>> edition = read_edition("[mukei]\nvalue = 5")
    >>> edition.mukei, edition.kasanari.value
    (Marked(value=5, mark='S', rule='15'), 2)
    """
    return _EDITIONS.read(text)
