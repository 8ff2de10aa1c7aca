"""How a table of Kokkuri-san is shown: tokens, candidates and cards as keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.kokkuri.count import count, votes
from games.kokkuri.course import replay
from games.kokkuri.edition import Edition
from games.kokkuri.pieces import NAMES
from games.kokkuri.vocabulary import player_called
from games.message import Message, counted, message
from kamikoma.shelf.kokkuri.card_keys import back_colour, called, in_english
from kamikoma.shelf.kokkuri.laying import Down, Laid, Table, table_of
from kamikoma.shelf.kokkuri.telling import ending
from kamikoma.shelf.kokkuri.trays import (
    BOXES,
    cards_tray,
    last_placement_tray,
    more_tray,
    picked_tray,
    points_boxes,
    rounds_tray,
    tokens_tray,
)
from kamikoma.touching import Area, Draft, Field, Key, Place, Seated, View
from printables.kokkuri.colours import player_colours
from printables.kokkuri.table_keys import (
    CANDIDATE_MM,
    WIDE_MM,
    back_picture,
    candidate_picture,
    card_picture,
    token_picture,
)
from printables.output.picture import Picture

_WIDE = 1.535  # a column: four of them fit the narrowest phone
_TALL = _WIDE * CANDIDATE_MM / WIDE_MM
_LOW = 0.875  # a token that has a row of its own, on phones too narrow for two beside each other
_ROW = 4  # candidates


def view(draft: Draft, edition: Edition) -> View:
    """Return what to show of a table."""
    table = table_of(draft, edition)
    entering = _entering(table)
    areas: list[Area] = [_field(table)]
    if table.card is not None or table.token is not None:
        areas.append(picked_tray(table))
    if not table.in_turns:
        areas.append(tokens_tray(table, entering))
    laid = table.in_turns and table.on_turn() is None and "due" not in table.held
    counting = laid and table.card is None and _so_far(table) is None
    # Once all lies open, the count is what comes next.
    trays = [cards_tray(table, entering), rounds_tray(table)]
    areas += reversed(trays) if counting else trays
    boxes = table.held.get("boxes", "")
    if boxes in BOXES:
        areas += points_boxes(table, boxes)
    areas += [more_tray(table), last_placement_tray(table)]
    return View(
        saying=_saying(table),
        areas=tuple(areas),
        players=_players(table),
        so_far=_so_far(table),
        missing=_missing(table),
    )


def _entering(table: Table) -> bool:
    """Whether tokens and cards of the chosen candidate are what comes next in a count."""
    waiting = not table.in_turns and table.at is not None and _so_far(table) is not None
    return waiting and table.token is None and "order" not in table.held


def _players(table: Table) -> tuple[Seated, ...]:
    """Return who plays, with the points before the round that lies there, or after the game."""
    course = replay(table.entry, table.edition)
    points = course.scores
    if table.shown < len(course.counted) and _so_far(table) is not None:
        points = course.counted[table.shown].before
    colours = player_colours(table.entry.players, table.edition)
    over = course.finished and _so_far(table) is None
    on_turn = table.on_turn() if table.in_turns else None
    if "due" in table.held and table.by is not None:
        on_turn = table.entry.players[table.by]
    return tuple(
        Seated(
            name=player_called(player),
            art=token_picture(colours[player]),
            points=points[player],
            on_turn=player == on_turn,
            won=over and player in course.winners,
        )
        for player in table.entry.players
    )


def _so_far(table: Table) -> Message | None:
    """Return how far the round is that lies there; None once it can be counted."""
    each = table.edition.tokens.value * len(table.entry.players)
    laid = sum(table.laid().values())
    if laid < each:
        return message(
            "Round {round}: {count} of {each} tokens lie.",
            round=table.round.number,
            count=laid,
            each=each,
        )
    down = sum(one.round == table.shown for one in table.hidden)
    if down:
        return counted(
            "Round {round}: {count} card is still face down.",
            "Round {round}: {count} cards are still face down.",
            down,
            round=table.round.number,
        )
    cards = _laying(table)
    if cards is not None:
        return message(
            "Round {round}: {count} cards lie under {each} tokens.",
            round=table.round.number,
            count=cards,
            each=laid,
        )
    return None


def _laying(table: Table) -> int | None:
    """Return how many cards lie, while some are still laid: each comes with a token (rule 2)."""
    cards = sum(map(len, table.columns()))
    tokens = sum(table.laid().values())
    entering = table.at is not None or "due" in table.held
    return cards if entering and cards < tokens and any(table.cards_left().values()) else None


def _missing(table: Table) -> frozenset[str]:
    """Return the rules of tokens still to be laid and of cards still to be turned up."""
    each, laid = table.edition.tokens.value, table.laid()
    if not table.last or any(count > each for count in laid.values()):
        return frozenset()
    lacking = any(laid[player] < each for player in table.entry.players)
    cards = any(one.round == table.shown for one in table.hidden) or _laying(table) is not None
    scorched = any(card.scorched for column in table.round.row for card in column.cards)
    sun = lacking and scorched  # whose token at the sun may come after its effect was entered
    return frozenset(("3",) * lacking + ("2",) * (cards or sun))


def _saying(table: Table) -> Message:
    if "order" in table.held:
        return message("Tap two candidates: they change places.")
    if table.card is not None:
        column, at = table.card
        if isinstance(table.columns()[column][at], Down):
            return message("Which card is it?")
        return message("Tap a candidate to move the card there, or what else to do with it.")
    if table.token is not None:
        return message("Tap a candidate to move the token there, or take it away.")
    return _turn(table) if table.in_turns else _count(table)


def _count(table: Table) -> Message:
    if _so_far(table) is None:
        course = replay(table.entry, table.edition)
        if table.last and course.finished:
            return ending(course)
        return message("Round {round} is counted.", round=table.round.number)
    if table.at is None:
        return message("Tap a candidate, then its tokens and its cards.")
    return message(
        "The {candidate}: tokens from left to right, cards from top to bottom.",
        candidate=NAMES[table.round.row[table.at].candidate],
    )


def _turn(table: Table) -> Message:
    by = table.by
    if "due" in table.held and by is not None:
        name = table.entry.players[by]
        return message(
            "{player} plays a card: which one, or face down?", player=player_called(name)
        )
    player = table.on_turn()
    if player is not None:
        return message("{player} lays a token above a candidate.", player=player_called(player))
    if any(one.round == table.shown for one in table.hidden):
        return message("All tokens lie: turn the cards up.")
    course = replay(table.entry, table.edition)
    if course.finished:
        return ending(course)
    return message("All tokens lie. The count ends the round.")


def _field(table: Table) -> Field:
    """Return the table, with two tokens beside each other, and with one for narrow phones."""
    return replace(_laid_out(table, 2), narrow=_laid_out(table, 1))


def _laid_out(table: Table, beside: int) -> Field:
    """Return the table with so many tokens beside each other."""
    row, columns = table.round.row, table.columns()
    adding = table.in_turns and table.on_turn() is not None
    rows = max(1, *(-(-(len(column.tokens) + adding) // beside) for column in row))
    low = 1.0 if beside > 1 else _LOW
    above = rows * low
    places: list[Place] = []
    for at in range(len(row)):
        tokens = tuple(_tokens_above(table, at, adding))
        places += _in_rows(tokens, _WIDE * at, above, low, beside)
        key = _candidate(table, at, columns[at])
        places.append(Place(key=key, x=_WIDE * at, y=above, width=_WIDE, height=_TALL))
        for number, card in enumerate(columns[at]):
            key = _card(table, at, number, card)
            places.append(Place(key=key, x=_WIDE * at, y=above + _TALL + number, width=_WIDE))
    return Field(
        name=message("the table, round {round}", round=table.round.number),
        width=_WIDE * max(_ROW, len(row)),
        height=above + _TALL + max(1, *map(len, columns)),
        places=tuple(places),
    )


def _in_rows(
    keys: tuple[Key, ...], x: float, above: float, low: float, beside: int
) -> Iterator[Place]:
    """Yield tokens in rows that end above a candidate; one alone to be laid has its row.

    Args:
        keys: of the tokens, and of the place for another.
        x: where the candidate is.
        above: how high the rows of all candidates are together.
        low: how high a row is.
        beside: how many are in a row.
    """
    top = above - low * -(-len(keys) // beside)
    for number, key in enumerate(keys):
        wide = _WIDE / beside
        if key.act.startswith("lay:") and number % beside == 0:
            wide = _WIDE
        yield Place(
            key=key,
            x=x + _WIDE / beside * (number % beside),
            y=top + low * (number // beside),
            width=wide,
            height=low,
        )


def _tokens_above(table: Table, at: int, adding: bool) -> Iterator[Key]:
    """Yield the tokens above a candidate, and where another may be laid."""
    column = table.round.row[at]
    name = NAMES[column.candidate]
    colours = player_colours(table.entry.players, table.edition)
    for number, token in enumerate(column.tokens):
        token_name = message(
            "token of {player} at the {candidate}",
            player=player_called(token.player),
            candidate=name,
        )
        yield Key(
            act=f"mark:{at}.{number}",
            name=token_name,
            label=token.player,
            art=token_picture(colours[token.player]),
            pressed=table.token == (at, number),
        )
    if adding:
        yield Key(
            act=f"lay:{at}",
            name=message("lay a token at the {candidate}", candidate=name),
            label="+",
            lit="due" not in table.held and table.card is None,
        )


def _candidate(table: Table, at: int, cards: list[Laid]) -> Key:
    column = table.round.row[at]
    name = NAMES[column.candidate]
    number = table.round.number
    elected = 0
    laid = sum(table.laid().values())
    if laid >= table.edition.tokens.value * len(table.entry.players):
        elected_candidates = count(table.round.row, number, table.edition).elected
        elected = (
            elected_candidates.index(column.candidate) + 1
            if column.candidate in elected_candidates
            else 0
        )
    column_name = message("{candidate}, votes: {votes}", candidate=name, votes=votes(column.cards))
    if elected:
        places = (message("first"), message("second"))
        column_name = message(
            "{candidate}, elected {place}", candidate=column_name, place=places[elected - 1]
        )
    figures = table.edition.figures[column.candidate].value[number - 1]
    moving = table.card is not None or table.token is not None or "order" in table.held
    return Key(
        act=f"column:{at}",
        name=column_name,
        art=candidate_picture(column.candidate, figures, elected),
        art_in={
            "en": candidate_picture(column.candidate, figures, elected, name.template.capitalize())
        },
        pressed=table.at == at or table.held.get("order") == str(at),
        lit=moving or (not table.in_turns and table.at is None and _so_far(table) is not None),
    )


def _card(table: Table, column: int, at: int, card: Laid) -> Key:
    name = NAMES[table.round.row[column].candidate]
    art_in: dict[str, Picture] = {}
    if isinstance(card, Down):
        card_name = message(
            "card {number} of the {candidate}, face down", number=at + 1, candidate=name
        )
        art = back_picture(back_colour(table, card.owner))
    else:
        card_name = message(
            "card {number} of the {candidate}: {card}",
            number=at + 1,
            candidate=name,
            card=called(card.kind),
        )
        if card.scorched:
            card_name = message("{card}, scorched", card=card_name)
        art = card_picture(card.kind, card.scorched)
        art_in = in_english(card.kind, card.scorched)
    return Key(
        act=f"card:{column}.{at}",
        name=card_name,
        label="?" if isinstance(card, Down) else str(card),
        art=art,
        art_in=art_in,
        pressed=table.card == (column, at),
        lit=isinstance(card, Down) and table.in_turns and table.on_turn() is None,
    )
