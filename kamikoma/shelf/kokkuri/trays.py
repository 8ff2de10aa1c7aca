"""What lies ready beside a table of Kokkuri-san: tokens, cards, rounds, and what else is said."""

from __future__ import annotations

from collections.abc import Iterator

from games.kokkuri.course import replay
from games.kokkuri.pieces import Card
from games.kokkuri.vocabulary import player_called
from games.message import message
from kamikoma.shelf.kokkuri.card_keys import NAVY, back_colour, called, in_english
from kamikoma.shelf.kokkuri.laying import COUNT, TURNS, Table
from kamikoma.touching import Box, Key, Tray
from printables.kokkuri.colours import player_colours
from printables.kokkuri.table_keys import (
    NARROW_MM,
    back_picture,
    card_picture,
    scorched_picture,
    token_picture,
)

BOXES = ("before", "claim")
"""The points that may be typed: before the first round, and claimed after the one shown."""


def picked_tray(table: Table) -> Tray:
    """Return what can be done with the card or the token that is chosen."""
    away = Key(
        act="away",
        name=message("take away"),
    )
    if table.card is None:
        return Tray(name=message("The token"), keys=(away,))
    column, at = table.card
    card = table.columns()[column][at]
    up = isinstance(card, Card)
    keys = (
        Key(
            act="scorch",
            name=message("lay the scorched token on it, or take it off"),
            art=scorched_picture(),
            pressed=isinstance(card, Card) and card.scorched,
            enabled=up,
        ),
        Key(
            act="over",
            name=message("turn face down"),
            art=back_picture(NAVY, NARROW_MM),
            enabled=up,
        ),
        Key(act="higher", name=message("move up"), enabled=at > 0),
        away,
    )
    return Tray(name=message("The card"), keys=keys)


def tokens_tray(table: Table, entering: bool) -> Tray:
    """Return the players' tokens.

    Args:
        table: what lies there.
        entering: whether tokens and cards of a candidate are what comes next.
    """
    laid, each = table.laid(), table.edition.tokens.value
    colours = player_colours(table.entry.players, table.edition)
    keys = tuple(
        Key(
            act=f"token:{number}",
            name=message("token of {player}", player=player_called(player)),
            label=player_called(player),
            art=token_picture(colours[player]),
            count=max(0, each - laid[player]),
            lit=entering,
            enabled=table.at is not None and laid[player] < each,
        )
        for number, player in enumerate(table.entry.players)
    )
    return Tray(name=message("Tokens"), keys=keys)


def cards_tray(table: Table, entering: bool) -> Tray:
    """Return the cards of the hand or of the count, with how many of each are left."""
    picked = table.card is not None
    here = table.at is not None or picked
    keys = [
        Key(
            act=f"play:{kind}",
            name=called(kind),
            art=card_picture(kind, wide_mm=NARROW_MM),
            art_in=in_english(kind, wide_mm=NARROW_MM),
            count=left,
            lit="due" in table.held or picked or entering,
            enabled=here and left > 0,
        )
        for kind, left in table.cards_left().items()
    ]
    if table.in_turns and not picked:
        art = back_picture(back_colour(table, table.by), NARROW_MM)
        keys.append(
            Key(
                act="down",
                name=message("a card face down"),
                art=art,
                lit="due" in table.held,
                enabled=here,
            )
        )
    return Tray(name=message("Cards"), keys=tuple(keys), columns=5)


def rounds_tray(table: Table) -> Tray:
    """Return the rounds, and the key that counts the one that is done."""
    there = {one.number for one in table.entry.rounds}
    last = table.entry.rounds[-1]
    free = len(there) == 1 and not table.in_turns
    keys = [
        Key(
            act=f"round:{number}",
            name=message("round {round}", round=number),
            label=str(number),
            pressed=table.round.number == number,
            enabled=number in there or free,
        )
        for number in range(1, table.edition.rounds.value + 1)
    ]
    if table.in_turns and last.number < table.edition.rounds.value:
        done = table.last and table.on_turn() is None
        ready = done and not any(one.round == table.shown for one in table.hidden)
        over = replay(table.entry, table.edition).finished
        keys.append(
            Key(
                act="count",
                name=message("count: next round"),
                lit=ready and not over,
                enabled=ready and not over,
            )
        )
    return Tray(name=message("Round"), keys=tuple(keys))


def points_boxes(table: Table, what: str) -> Iterator[Box]:
    """Yield a box for the points of each player; `what` is one of `BOXES`."""
    scores = table.entry.scores if what == "before" else table.round.claim
    points_of = {score.player: score.points for score in scores}
    for number, player in enumerate(table.entry.players):
        asked = (
            message("Points of {player} before the first count here", player=player_called(player))
            if what == "before"
            else message(
                "Points of {player} after this count, as you counted", player=player_called(player)
            )
        )
        yield Box(
            act=f"{what}:{number}",
            name=asked,
            value=str(points_of[player]) if player in points_of else "",
            hint="0",
            most=3,
        )


def more_tray(table: Table) -> Tray:
    """Return what is seldom wanted: the order of candidates, points, the way of entering."""
    boxes = table.held.get("boxes")
    keys = (
        Key(
            act="order",
            name=message("swap candidates"),
            pressed="order" in table.held,
        ),
        Key(
            act="boxes:before",
            name=message("points before"),
            pressed=boxes == "before",
        ),
        Key(
            act="boxes:claim",
            name=message("points counted"),
            pressed=boxes == "claim",
        ),
        Key(
            act=f"way:{COUNT if table.in_turns else TURNS}",
            name=message("as one count") if table.in_turns else message("turn by turn"),
        ),
    )
    return Tray(name=message("Row, points and more"), keys=keys, folded="order" not in table.held)


def last_placement_tray(table: Table) -> Tray:
    """Return who has the last placement to make, and with which hand, for the solver."""
    now = table.entry.rounds[-1].to_play
    colours = player_colours(table.entry.players, table.edition)
    keys = [
        Key(
            act=f"toplay:{number}",
            name=message("{player} has the last placement", player=player_called(player)),
            label=player_called(player),
            art=token_picture(colours[player]),
            pressed=now is not None and now.player == player,
        )
        for number, player in enumerate(table.entry.players)
    ]
    if now is not None:
        held = now.hand or ()
        full = len(held) >= table.edition.hand.value
        keys += [
            Key(
                act=f"hand:{kind}",
                name=message("{card} in the hand", card=called(kind)),
                art=card_picture(kind, wide_mm=NARROW_MM),
                art_in=in_english(kind, wide_mm=NARROW_MM),
                count=held.count(kind) or None,
                pressed=kind in held,
                enabled=left > 0 and not full,
            )
            for kind, left in table.cards_left().items()
        ]
    return Tray(
        name=message("The last placement, and a hand"), keys=tuple(keys), folded=now is None
    )
