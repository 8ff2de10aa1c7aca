"""A finished tower of Tower of Letter, entered card by card, a kana or the letter behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from games.message import Message, counted, message
from games.tower.edition import BEHIND, KANA, LETTER, Edition
from games.tower.entry import Cell, Entry
from games.tower.notation import serialise
from games.tower.tower import CORNER, SIDE, SPOTS, Spot
from kamikoma.game import RefusedError
from kamikoma.gestures import no_act
from kamikoma.shelf.tower.card_keys import (
    NAMED,
    card_key,
    kana_key,
    palette,
    place_name,
    spot_in,
    tower_field,
)
from kamikoma.shelf.tower.played_view import claim_box
from kamikoma.touching import Draft, Field, Key, Tray, View
from printables.tower.on_screen import back_picture

ORDER = tuple(sorted(SPOTS, key=lambda spot: (spot.row, spot.column)))
"""The places in the order in which they are filled: the bottom row first, each from the left."""


_LEAST_ROWS = 3  # that are shown, from the bottom; the next ones come as they are needed


@dataclass(frozen=True)
class Standing:
    """A tower while it is entered.

    Attributes:
        entry: with its `table`.
        held: `at`, the place that the next card goes to.
        edition: whose numbers hold.
    """

    entry: Entry
    held: Mapping[str, str]
    edition: Edition

    @cached_property
    def cells(self) -> dict[Spot, Cell]:
        """What stands where."""
        return self.entry.cells()

    @property
    def at(self) -> Spot:
        """The place that the next card goes to: the one that was touched, or the first free one."""
        free = (spot for spot in ORDER if spot not in self.cells)
        return spot_in(self.held.get("at", "")) or next(free, ORDER[0])

    @cached_property
    def left(self) -> frozenset[str]:
        """The kana that may still go to the place."""
        shown = {cell.shown for spot, cell in self.cells.items() if spot != self.at}
        return frozenset(k for k in KANA if k not in shown and LETTER[k] in self.letters)

    @cached_property
    def letters(self) -> dict[str, int]:
        """The letters that may still go to the place, and how many cards of each are left."""
        others = [cell.standing.letter for spot, cell in self.cells.items() if spot != self.at]
        left = {letter: len(kana) - others.count(letter) for letter, kana in BEHIND.items()}
        return {letter: count for letter, count in left.items() if count > 0}


def touched(standing: Standing, act: str) -> Draft:
    """Return the draft that a touch makes.

    Raises:
        RefusedError: it may not be.
    """
    name, _, value = act.partition(":")
    if name == "at" and spot_in(value) is not None:
        return Draft(text=serialise(standing.entry), held={"at": value})
    if name == "card" and value in NAMED:
        return _put(standing, NAMED[value], NAMED[value] in standing.left)
    if name == "letter" and value in BEHIND:
        return _put(standing, value, value in standing.letters)
    if act == "empty":
        return _put(standing, None, possible=True)
    raise no_act()


def _put(standing: Standing, shown: str | None, possible: bool) -> Draft:
    """Put a card to the place, and go on to the next one."""
    if not possible:
        raise RefusedError(_too_often(standing, shown or ""))
    cells = {spot: cell for spot, cell in standing.cells.items() if spot != standing.at}
    if shown is not None:
        cells[standing.at] = Cell(shown)
    rows = tuple(
        tuple(cells.get(Spot(column, row)) for column in range(row, SIDE + 1))
        for row in range(SIDE, 0, -1)
    )
    after = ORDER[(ORDER.index(standing.at) + 1) % len(ORDER)]
    text = serialise(replace(standing.entry, table=rows))
    return Draft(text=text, held={"at": str(after)})


def _too_often(standing: Standing, shown: str) -> Message:
    """Return why a card cannot stand there once more."""
    spot = next((at for at, cell in standing.cells.items() if cell.shown == shown), None)
    if shown in LETTER and spot is not None:
        return message("the card {card} stands at {spot} already", card=shown, spot=str(spot))
    letter = LETTER.get(shown, shown)
    count = len(BEHIND[letter])
    return message("all {count} cards of the letter {letter} stand", count=count, letter=letter)


def view(standing: Standing) -> View:
    """Return what to show of a tower."""
    claim = standing.entry.claim
    # The bottom row is filled from the left: until its corner stands, all of it is cut off.
    begun = CORNER in standing.cells
    count = len(standing.cells)
    return View(
        saying=message("Tap what stands at {where}.", where=place_name(standing.at)),
        areas=(
            _field(standing),
            palette(message("face up"), lambda kana: kana_key(kana, enabled=kana in standing.left)),
            _letters(standing),
            claim_box(claim.score if claim else None),
        ),
        so_far=None if begun else counted("{count} card stands", "{count} cards stand", count),
        missing=frozenset() if begun else frozenset({"1", "3"}),
    )


def _field(standing: Standing) -> Field:
    def key(spot: Spot) -> Key:
        cell = standing.cells.get(spot)
        here = spot == standing.at
        if cell is None:
            name = message("free, {where}", where=place_name(spot))
            return Key(act=f"at:{spot}", name=name, pressed=here)
        return replace(card_key(f"at:{spot}", cell.standing, place_name(spot)), pressed=here)

    rows = max(spot.row for spot in (standing.at, *standing.cells)) + 1
    return tower_field(key, columns=SIDE, rows=min(SIDE, max(rows, _LEAST_ROWS)))


def _letters(standing: Standing) -> Tray:
    """Return the backs of the cards, and that nothing stands there."""
    keys = [
        Key(
            act=f"letter:{letter}",
            name=message("{letter} face down", letter=letter),
            art=back_picture(letter),
            count=standing.letters.get(letter, 0),
            enabled=letter in standing.letters,
        )
        for letter in BEHIND
    ]
    keys.append(Key(act="empty", name=message("nothing stands there")))
    return Tray(name=message("face down"), keys=tuple(keys))
