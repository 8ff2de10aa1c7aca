"""Pebbles entered by touching: cards are exchanged until the row is as it lies, then taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from kamikoma.kit import Message, NotationError, RefusedError, mark, message
from kamikoma.kit.art import Circle, Design, Picture
from kamikoma.kit.touching import Draft, Field, Key, Place, Touching, Tray, View, Way
from kamikoma_pebbles.art import MINI, cards, front
from kamikoma_pebbles.edition import Edition
from kamikoma_pebbles.entry import Card, Entry, card_named, read, to_text
from kamikoma_pebbles.play import Verdict, check

_ROW = 6
_NAMES = {
    "r": mark("red {pebbles}"),
    "y": mark("yellow {pebbles}"),
    "b": mark("blue {pebbles}"),
}


@lru_cache(maxsize=32)
def _art(card: Card) -> Picture:
    ground = Circle(MINI.width_mm / 2, MINI.height_mm / 2, 19, "#fef6e2")
    return Picture(MINI.width_mm, MINI.height_mm, (ground, front(card, MINI, Design.FULL)))


def _entry(text: str, edition: Edition) -> Entry:
    try:
        (entry,) = read(text.encode(), edition)
    except NotationError as error:
        raise RefusedError(*(problem.message for problem in error.problems)) from None
    return entry


def begin(way: str, names: Sequence[str], edition: Edition) -> Draft:
    """Begin with a row of the first cards that there are."""
    beach = tuple(cards(edition))[: edition.beach.value]
    return Draft(text=to_text(Entry(tuple(names), beach)), held={"laying": "yes"})


def view(draft: Draft, edition: Edition) -> View:
    """Show the row, what everyone has, and how to go on."""
    entry = _entry(draft.text, edition)
    verdict = check((entry,), edition)
    laying = "laying" in draft.held
    places = tuple(
        Place(key=_key(card, at, draft, verdict), x=at % _ROW, y=1.5 * (at // _ROW), height=1.5)
        for at, card in enumerate(entry.beach if laying else verdict.beach)
    )
    height = 1.5 * max(1, -(-len(places) // _ROW))
    row = Field(name=message("the cards in the row"), width=_ROW, height=height, places=places)
    areas: tuple[Field | Tray, ...] = (row,)
    if laying:
        start = Key(act="start", name=message("So it lies: begin"), label="▶", lit=True)
        areas = (row, Tray(name=message("The row"), keys=(start,)))
    return View(saying=_saying(verdict, laying=laying), areas=areas)


def _saying(verdict: Verdict, *, laying: bool) -> Message:
    if laying:
        return message("Exchange cards until the row is as it lies.")
    if verdict.next is None:
        return message("all cards are taken")
    return message("{player} takes a card from an end", player=verdict.next)


def _key(card: Card, at: int, draft: Draft, verdict: Verdict) -> Key:
    laying = "laying" in draft.held
    end = not laying and at in (0, len(verdict.beach) - 1)
    return Key(
        act=f"card:{card}",
        name=Message(_NAMES[card.colour], (("pebbles", card.pebbles),)),
        label=str(card),
        art=_art(card),
        pressed=draft.held.get("card") == str(card),
        lit=end,
        enabled=laying or end,
    )


def touch(draft: Draft, act: str, edition: Edition) -> Draft:
    """Exchange two cards, begin, or take a card."""
    entry = _entry(draft.text, edition)
    if act == "start" and "laying" in draft.held:
        return Draft(text=draft.text)
    card = card_named(act.removeprefix("card:"))
    if card is None or card not in entry.beach:
        raise RefusedError(message("there is no such card in the row"))
    if "laying" in draft.held:
        return _exchange(draft, entry, card)
    beach = check((entry,), edition).beach
    if not beach or card not in (beach[0], beach[-1]):
        raise RefusedError(message("{card} is at no end", card=str(card)))
    return Draft(text=to_text(replace(entry, taken=(*entry.taken, card))))


def _exchange(draft: Draft, entry: Entry, card: Card) -> Draft:
    held = card_named(draft.held.get("card", ""))
    if held is None or held not in entry.beach:
        return Draft(text=draft.text, held={"laying": "yes", "card": str(card)})
    other = {card: held, held: card}
    beach = tuple(other.get(one, one) for one in entry.beach)
    return Draft(text=to_text(replace(entry, beach=beach)), held={"laying": "yes"})


def take(text: str, edition: Edition) -> Draft:
    """Go on with an entry as it was written."""
    return Draft(text=to_text(_entry(text, edition)))


TOUCHING = Touching(
    ways=(
        Way(
            name="play",
            title=message("A game"),
            about=message("Lay the row as it lies, then take card after card."),
        ),
    ),
    begin=begin,
    view=view,
    touch=touch,
    take=take,
)
