"""Kokkuri-san entered by touching what lies on the table."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from games.kokkuri.course import replay
from games.kokkuri.edition import Edition
from games.kokkuri.entry import Entry, Round, Score, ToPlay
from games.kokkuri.json_notation import read
from games.kokkuri.notation import serialise
from games.kokkuri.pieces import CANDIDATES, Card, Column, Token
from games.kokkuri.vocabulary import (
    NAME_LIMIT,
    POINTS_LIMIT,
    name_fault,
    player_called,
    player_key,
    player_name,
)
from games.message import counted, message
from games.notation import echo, unexpected, whole_number
from games.problem import NotationError, Problem
from kamikoma.game import RefusedError
from kamikoma.gestures import Act, acted, no_act, unread
from kamikoma.shelf.kokkuri.laying import COUNT, TURNS, Down, Table, draft_of, table_of, within
from kamikoma.shelf.kokkuri.showing import view
from kamikoma.shelf.kokkuri.trays import BOXES
from kamikoma.touching import Asks, Draft, Touching, Way


def begin(way: str, names: Sequence[str], edition: Edition) -> Draft:
    """Return a table with four candidates and nothing else; in a way that is none, the first."""
    players = _fitted(names, edition)
    row = tuple(map(Column, CANDIDATES))
    entry = Entry(players, (), (Round(1, row),))
    return Draft(text=serialise(entry), held={"way": way if way in (TURNS, COUNT) else TURNS})


def _fitted(names: Sequence[str], edition: Edition) -> tuple[str, ...]:
    """Return names as the notation can say them: one word, each another; colours for the rest."""
    fewest, most = edition.players.value
    fitted_names: dict[str, str] = {}
    for name in (*names[:most], *edition.colours.value):
        if len(fitted_names) >= max(fewest, len(names[:most])):
            break
        seen = "".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFKC", name))
        for sign in ",:;!#、､":
            seen = seen.replace(sign, " ")
        word = "-".join(seen.split())[:NAME_LIMIT]
        if word:
            word = player_name(word, edition)
        if not word or name_fault(word) is not None or player_key(word) in fitted_names:
            word = next(
                one
                for one in _spare(word, edition)
                if name_fault(one) is None and player_key(one) not in fitted_names
            )
        fitted_names[player_key(word)] = word
    return tuple(fitted_names.values())


def _spare(word: str, edition: Edition) -> list[str]:
    """Return what to call a player whose name cannot be said, or is somebody else's."""
    numbered = [f"{word[: NAME_LIMIT - 2]}{number}" for number in range(2, 99)] if word else []
    return [*numbered, *edition.colours.value, *(f"p{number}" for number in range(1, 99))]


def take(text: str, edition: Edition) -> Draft:
    """Return the table of a text; raises `RefusedError` if it cannot be read."""
    try:
        (entry,) = read(text.encode(), edition)
    except (NotationError, UnicodeEncodeError) as error:
        raise unread(error) if isinstance(error, NotationError) else no_act() from None
    return Draft(text=serialise(entry), held={"way": COUNT})


def at_fault(draft: Draft, problems: Sequence[Problem], edition: Edition) -> frozenset[str]:
    """Return the acts of the candidates, tokens and cards that problems mean."""
    table = table_of(draft, edition)
    places = {one.place for one in problems if one.place is not None}
    acts: set[str] = set()
    for at, (column, lying) in enumerate(zip(table.round.row, table.columns(), strict=True)):
        if column.place in places:
            acts.add(f"column:{at}")
        acts.update(f"mark:{at}.{n}" for n, one in enumerate(column.tokens) if one.place in places)
        acts.update(
            f"card:{at}.{n}"
            for n, one in enumerate(lying)
            if isinstance(one, Card) and one.place in places
        )
    return frozenset(acts)


def asks(draft: Draft, edition: Edition) -> Asks | None:
    """Ask for the best last placement of a round, once it is the only one that is missing."""
    table = table_of(draft, edition)
    last = replace(table, shown=len(table.entry.rounds) - 1)
    each, laid = edition.tokens.value, last.laid()
    lacking = [player for player in table.entry.players if laid[player] < each]
    if len(lacking) != 1 or laid[lacking[0]] != each - 1 or "due" in table.held:
        return None
    if last.on_turn() != lacking[0]:
        return None  # whoever is last in turn order has the last placement
    if any(one.round == last.shown for one in table.hidden):
        return None  # the solver counts cards that it knows
    now = last.round.to_play
    if now is not None and now.player == lacking[0]:
        return Asks(verb="solve")
    asked = last.with_round(replace(last.round, to_play=ToPlay(lacking[0])))
    return Asks(verb="solve", text=serialise(asked.entry))


def touch(draft: Draft, act: str, edition: Edition) -> Draft:
    """Return the draft that a touch makes; raises `RefusedError` with the reasons it may not."""
    return draft_of(acted(table_of(draft, edition), act, _ACTS))


def _way(table: Table, act: Act) -> Table:
    if act.about not in (TURNS, COUNT):
        raise no_act()
    return table.holds(way=act.about, due=None, at=None)


def _column(table: Table, act: Act) -> Table:
    """Choose a candidate, or put there what is picked up, or let it change places."""
    at = act.index(len(table.round.row))
    if "order" in table.held:
        return _swapped(table, at)
    if table.card is not None:
        columns = table.columns()
        card = columns[table.card[0]].pop(table.card[1])
        columns[at].append(card)
        return table.with_columns(columns).holds(card=None, at=str(at))
    if table.token is not None:
        token = table.round.row[table.token[0]].tokens[table.token[1]]
        return _with_token(_away(table, act), at, token.player)
    return table.holds(at=None if table.at == at and not table.in_turns else str(at))


def _swapped(table: Table, at: int) -> Table:
    """Return the table with two candidates changed in places, in every round of the same row."""
    other = within(table.held["order"], len(table.round.row))
    if other is None:
        return table.holds(order=str(at))
    names = [column.candidate for column in table.round.row]
    places = {at: other, other: at}
    rounds = []
    turned = set()
    for number, one in enumerate(table.entry.rounds):
        row = list(one.row)
        if [column.candidate for column in row] == names:
            row[at], row[other] = row[other], row[at]
            turned.add(number)
        rounds.append(replace(one, row=tuple(row)))
    hidden = tuple(
        replace(one, column=places.get(one.column, one.column)) if one.round in turned else one
        for one in table.hidden
    )
    changed = replace(table.entry, rounds=tuple(rounds))
    return replace(table, entry=changed, hidden=hidden).holds(order=None, at=None)


def _order(table: Table, act: Act) -> Table:
    return table.holds(order=None if "order" in table.held else "-", card=None, token=None)


def _lay(table: Table, act: Act) -> Table:
    """Lay the token of whoever is on turn (rule 2)."""
    at = act.index(len(table.round.row))
    player = table.on_turn()
    if player is None:
        raise RefusedError(message("every token of this round is laid"))
    laid = _with_token(table, at, player)
    by = str(table.entry.players.index(player))
    return laid.holds(at=str(at), by=by, due="card", card=None, token=None, order=None)


def _token(table: Table, act: Act) -> Table:
    player = table.entry.players[act.index(len(table.entry.players))]
    if table.at is None:
        raise RefusedError(message("tap a candidate first"))
    return _with_token(table, table.at, player).holds(card=None, token=None)


def _with_token(table: Table, at: int, player: str) -> Table:
    each, laid = table.edition.tokens.value, table.laid()[player]
    if laid >= each:  # rule 3
        raise RefusedError(
            counted(
                "{player} has {count} token in round {round}, expected {each}",
                "{player} has {count} tokens in round {round}, expected {each}",
                laid + 1,
                player=player_called(player),
                round=table.round.number,
                each=each,
            )
        )
    row = list(table.round.row)
    row[at] = replace(row[at], tokens=(*row[at].tokens, Token(player)))
    return table.with_row(row)


def _pick_token(table: Table, act: Act) -> Table:
    column, at = act.indices(len(table.round.row), 99)
    if at >= len(table.round.row[column].tokens):
        raise no_act()
    picked = None if table.token == (column, at) else f"{column}.{at}"
    return table.holds(token=picked, card=None, order=None)


def _pick_card(table: Table, act: Act) -> Table:
    column, at = act.indices(len(table.round.row), 99)
    if at >= len(table.columns()[column]):
        raise no_act()
    picked = None if table.card == (column, at) else f"{column}.{at}"
    return table.holds(card=picked, token=None, order=None)


def _play(table: Table, act: Act) -> Table:
    """Lay a card face up, or say which the one is that is picked up."""
    kind = act.about
    if kind not in table.edition.cards.value:
        raise no_act()
    columns = table.columns()
    picked = table.card
    old = columns[picked[0]][picked[1]] if picked else None
    left = table.cards_left()[kind] + (isinstance(old, Card) and old.kind == kind)
    if not left:
        raise RefusedError(
            counted(
                "only {count} of {card} is left",
                "only {count} of {card} are left",
                0,
                card=echo(kind),
            )
        )
    if picked:
        scorched = isinstance(old, Card) and old.scorched
        columns[picked[0]][picked[1]] = Card(kind, scorched)
        laid = table.with_columns(columns)
        return laid.holds(card=_next_down(laid) if isinstance(old, Down) else None)
    if table.at is None:
        raise RefusedError(message("tap a candidate first"))
    columns[table.at].append(Card(kind))
    return table.with_columns(columns).holds(due=None, token=None)


def _next_down(table: Table) -> str | None:
    """Return the next card that lies face down, so that turning all up goes on by itself."""
    places = (
        f"{column}.{at}"
        for column, cards in enumerate(table.columns())
        for at, card in enumerate(cards)
        if isinstance(card, Down)
    )
    return next(places, None)


def _down(table: Table, act: Act) -> Table:
    """Lay a card face down."""
    if table.at is None:
        raise RefusedError(message("tap a candidate first"))
    if sum(table.cards_left().values()) <= len(table.hidden):
        raise RefusedError(message("no card is left"))
    columns = table.columns()
    columns[table.at].append(Down(table.by))
    return table.with_columns(columns).holds(due=None, card=None, token=None)


def _over(table: Table, act: Act) -> Table:
    """Turn the picked card face down; what it is when it is turned up has to be said."""
    if table.card is None:
        raise no_act()
    columns = table.columns()
    column, at = table.card
    if isinstance(columns[column][at], Down):
        raise RefusedError(message("tap the card that it is"))
    columns[column][at] = Down()
    return table.with_columns(columns).holds(card=None)


def _scorch(table: Table, act: Act) -> Table:
    if table.card is None:
        raise no_act()
    columns = table.columns()
    column, at = table.card
    card = columns[column][at]
    if isinstance(card, Down):
        raise RefusedError(message("tap the card that it is"))
    others = [c for cards in columns for c in cards if isinstance(c, Card) and c.scorched]
    if not card.scorched and others:  # rule 4
        raise RefusedError(message("there is one scorched token"))
    columns[column][at] = replace(card, scorched=not card.scorched)
    return table.with_columns(columns).holds(card=None)


def _higher(table: Table, act: Act) -> Table:
    """Let the picked card change places with the one above."""
    if table.card is None or not table.card[1]:
        raise no_act()
    columns = table.columns()
    column, at = table.card
    cards = columns[column]
    cards[at - 1], cards[at] = cards[at], cards[at - 1]
    return table.with_columns(columns).holds(card=f"{column}.{at - 1}")


def _away(table: Table, act: Act) -> Table:
    """Take away what is picked up."""
    if table.card is not None:
        columns = table.columns()
        del columns[table.card[0]][table.card[1]]
        return table.with_columns(columns).holds(card=None)
    if table.token is None:
        raise no_act()
    number, at = table.token
    row = list(table.round.row)
    tokens = row[number].tokens
    row[number] = replace(row[number], tokens=(*tokens[:at], *tokens[at + 1 :]))
    return table.with_row(row).holds(token=None, due=None)


def _round(table: Table, act: Act) -> Table:
    """Look at a round, say which one lies there, or begin the next."""
    number = act.index(table.edition.rounds.value + 1)
    there = [at for at, one in enumerate(table.entry.rounds) if one.number == number]
    laid_down = table.holds(card=None, token=None, at=None, order=None, due=None)
    if there:
        return replace(laid_down.holds(round=str(there[-1])), shown=there[-1])
    if number and len(table.entry.rounds) == 1 and not table.in_turns:
        return laid_down.with_round(replace(table.round, number=number))
    if number != table.entry.rounds[-1].number + 1:
        raise no_act()
    return _count(laid_down, act)


def _count(table: Table, act: Act) -> Table:
    """End a round (rules 3 and 8): the next one begins with the same row."""
    last = replace(table, shown=len(table.entry.rounds) - 1)
    each, laid = table.edition.tokens.value, last.laid()
    for player in table.entry.players:
        if laid[player] != each:
            raise RefusedError(
                counted(
                    "{player} has {count} token in round {round}, expected {each}",
                    "{player} has {count} tokens in round {round}, expected {each}",
                    laid[player],
                    player=player_called(player),
                    round=last.round.number,
                    each=each,
                )
            )
    if any(one.round == last.shown for one in table.hidden):  # rule 4
        raise RefusedError(message("all cards are turned up before the count"))
    if replay(table.entry, table.edition).finished:
        raise RefusedError(message("the game is over"))
    ended = last.with_round(replace(last.round, to_play=None))
    row = tuple(Column(column.candidate) for column in last.round.row)
    rounds = (*ended.entry.rounds, Round(last.round.number + 1, row))
    begun = replace(ended, entry=replace(ended.entry, rounds=rounds), shown=len(rounds) - 1)
    return begun.holds(round=None, card=None, token=None, at=None, due=None, by=None, order=None)


def _boxes(table: Table, act: Act) -> Table:
    """Show the boxes for points before the first round or claimed after this one, or hide them."""
    if act.about not in BOXES:
        raise no_act()
    return table.holds(boxes=None if table.held.get("boxes") == act.about else act.about)


def _before(table: Table, act: Act) -> Table:
    scores = _scored(table, table.entry.scores, act)
    return replace(table, entry=replace(table.entry, scores=scores))


def _claim(table: Table, act: Act) -> Table:
    return table.with_round(replace(table.round, claim=_scored(table, table.round.claim, act)))


def _scored(table: Table, scores: Sequence[Score], act: Act) -> tuple[Score, ...]:
    """Return scores with what was typed for a player; without it nothing is said of one."""
    players = table.entry.players
    player = players[act.index(len(players))]
    points_of = {score.player: score.points for score in scores}
    points_of.pop(player, None)
    if act.typed:
        points = whole_number(unicodedata.normalize("NFKC", act.typed))
        if points is None or points > POINTS_LIMIT:
            expected = message("a whole number from {low} to {high}", low=0, high=POINTS_LIMIT)
            raise RefusedError(unexpected(act.typed, expected))
        points_of[player] = points
    return tuple(Score(one, points_of[one]) for one in players if one in points_of)


def _to_play(table: Table, act: Act) -> Table:
    """Say whose last placement is wanted, or that nobody's is."""
    player = table.entry.players[act.index(len(table.entry.players))]
    last = replace(table, shown=len(table.entry.rounds) - 1)
    now = last.round.to_play
    wanted = None if now and now.player == player else ToPlay(player)
    return replace(last.with_round(replace(last.round, to_play=wanted)), shown=table.shown)


def _hand(table: Table, act: Act) -> Table:
    """Add a card to the hand of whose last placement is wanted."""
    last = replace(table, shown=len(table.entry.rounds) - 1)
    now = last.round.to_play
    if now is None or act.about not in table.edition.cards.value:
        raise no_act()
    most = table.edition.hand.value
    hand = (*(now.hand or ()), act.about)
    if len(hand) > most:  # rule 2
        raise RefusedError(message("at most {most} cards in a hand", most=most))
    if not table.cards_left()[act.about]:
        raise RefusedError(
            counted(
                "only {count} of {card} is left",
                "only {count} of {card} are left",
                0,
                card=echo(act.about),
            )
        )
    changed = last.with_round(replace(last.round, to_play=replace(now, hand=hand)))
    return replace(changed, shown=table.shown)


_ACTS: Mapping[str, Callable[[Table, Act], Table]] = {
    "way": _way,
    "column": _column,
    "order": _order,
    "lay": _lay,
    "token": _token,
    "mark": _pick_token,
    "card": _pick_card,
    "play": _play,
    "down": _down,
    "over": _over,
    "scorch": _scorch,
    "higher": _higher,
    "away": _away,
    "round": _round,
    "count": _count,
    "boxes": _boxes,
    "before": _before,
    "claim": _claim,
    "toplay": _to_play,
    "hand": _hand,
}

TOUCHING: Touching[Edition] = Touching(
    ways=(
        Way(
            name=TURNS,
            title=message("As it is played"),
            about=message("Tokens and cards turn by turn, for up to three counts."),
        ),
        Way(
            name=COUNT,
            title=message("One count"),
            about=message("What lies on the table at the end of a round."),
        ),
    ),
    begin=begin,
    view=view,
    touch=touch,
    take=take,
    at_fault=at_fault,
    asks=asks,
)
