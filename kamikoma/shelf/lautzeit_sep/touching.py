"""A hand of Lautzeit-Sep entered by touching its pieces."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from games.lautzeit_sep.combinations import ways
from games.lautzeit_sep.declaration import COMBINATIONS, YAKU, is_dead, worth
from games.lautzeit_sep.edition import Edition
from games.lautzeit_sep.entry import Claim, Entry, Group, Post, Return
from games.lautzeit_sep.json_notation import read
from games.lautzeit_sep.notation import (
    HIGHEST,
    MOST_STEPS,
    NAME_LIMIT,
    most_hands,
    name_fault,
    serialise,
    too_many_steps,
)
from games.lautzeit_sep.pieces import PIECES, Piece, corresponds, counts, text_of
from games.lautzeit_sep.typed_pieces import parse_pieces
from games.message import counted, message
from games.notation import unexpected, whole_number
from games.problem import NotationError, Problem
from kamikoma.game import RefusedError
from kamikoma.gestures import Act, acted, no_act, unread
from kamikoma.shelf.lautzeit_sep import showing
from kamikoma.shelf.lautzeit_sep.advising import advice_for
from kamikoma.shelf.lautzeit_sep.holding import (
    BOARD,
    DECLARED,
    HAND,
    LIGHT,
    PLAYED,
    Table,
    draft_of,
    table_of,
)
from kamikoma.touching import Asks, Draft, Touching, View, Way

_BY_NAME = {piece.name: piece for piece in PIECES}


def begin(way: str, names: Sequence[str], edition: Edition) -> Draft:
    """Return an empty hand; in a way that is none, the first."""
    fewest, most = edition.players.value
    players = len(names) if fewest <= len(names) <= most else None
    entry = Entry(players=players, hand=Group(()), player=_fitted(names[0] if names else ""))
    return Draft(
        text=serialise([entry]), held={"way": way if way in (DECLARED, PLAYED) else DECLARED}
    )


def _fitted(name: str) -> str:
    """Return a name as the notation can say it; empty if nothing of it can be."""
    plain = unicodedata.normalize("NFKC", name).replace("#", " ")
    word = " ".join(plain.split())[:NAME_LIMIT].strip(" \"'")
    return word if name_fault(word) is None else ""


def take(text: str, edition: Edition) -> Draft:
    """Return the hands of a text; raises `RefusedError` if it cannot be read."""
    try:
        hands = read(text.encode(), edition)
        written = serialise(hands)
    except NotationError as error:
        raise unread(error) from None
    except UnicodeEncodeError:
        raise no_act() from None
    except ValueError:  # of the notation's JSON
        raise RefusedError(message("each of several hands of a round needs a name")) from None
    return Draft(text=written, held={"way": DECLARED})


def hidden(draft: Draft, edition: Edition) -> bool:
    """Return whether the hand of the last round is still to be kept from others."""
    table = table_of(draft, edition)
    return not replace(table, shown=len(table.hands) - 1).over


def at_fault(draft: Draft, problems: Sequence[Problem], edition: Edition) -> frozenset[str]:
    """Return the acts of the pieces and combinations that problems mean."""
    table = table_of(draft, edition)
    places = {one.place for one in problems if one.place is not None}
    hand, board = table.entry.hand, table.entry.board
    acts = {f"hand:{n}" for n in range(len(table.hidden)) if hand and hand.at(n) in places}
    if board is not None:
        acts.update(f"board:{p}" for n, p in enumerate(board.pieces) if board.at(n) in places)
    posted = [step for step in table.entry.steps if isinstance(step, Post)]
    lying = [pieces for pieces, _ in table.revealed]
    for post in posted:
        if places & {post.place, post.group.place} and post.group.pieces in lying:
            acts.add(f"return:{lying.index(post.group.pieces)}")
    return frozenset(acts)


def asks(draft: Draft, edition: Edition) -> Asks | None:
    """Ask for the best that nine pieces can be, and what to throw away while they are none."""
    table = table_of(draft, edition)
    if table.room != 0:
        return None
    light = () if table.light is None else (table.light,)
    return Asks(
        verb="solve",
        chosen={
            "pieces": " ".join(map(str, table.pieces)),
            "seen": " ".join(map(str, (*table.board, *light))),
            "discard": "" if table.over or table.revealed else "yes",
            "players": str(table.players),
        },
    )


def touch(draft: Draft, act: str, edition: Edition) -> Draft:
    """Return the draft that a touch makes; raises `RefusedError` with the reasons it may not."""
    return draft_of(acted(table_of(draft, edition), act, _ACTS))


def _way(table: Table, act: Act) -> Table:
    if act.about not in (DECLARED, PLAYED):
        raise no_act()
    return table.holds(way=act.about)


def _players(table: Table, act: Act) -> Table:
    number = act.index(table.edition.players.value[-1] + 1)
    if number not in range(table.edition.players.value[0], table.edition.players.value[-1] + 1):
        raise no_act()
    return replace(table, hands=tuple(replace(one, players=number) for one in table.hands))


def _to(table: Table, act: Act) -> Table:
    if act.about not in (HAND, BOARD, LIGHT):
        raise no_act()
    return table.holds(to=None if act.about == HAND else act.about, pick=None)


def _piece(table: Table, act: Act) -> Table:
    """Put a piece of the palette where it goes; a piece of the hand that is picked goes back."""
    piece = _BY_NAME.get(act.about)
    if piece is None:
        raise no_act()
    if not table.left()[piece]:
        raise RefusedError(
            counted(
                "only {count} of {piece} is left",
                "only {count} of {piece} are left",
                0,
                piece=text_of([piece]),
            )
        )
    if table.to == LIGHT:
        lit = replace(table.entry, light=Group((piece,)))
        return table.changed(lit).holds(to=None)
    if table.to == BOARD:
        return _on_board(table, piece)
    if table.picked is not None:
        pieces = list(table.hidden)
        pieces[table.picked] = piece
        return table.with_hidden(pieces).holds(pick=None)
    if table.room <= 0:
        raise RefusedError(
            counted(
                "the hand has {count} piece, revealed ones included, expected {expected}",
                "the hand has {count} pieces, revealed ones included, expected {expected}",
                len(table.pieces) + 1,
                expected=table.edition.hand.value,
            )
        )
    return table.with_hidden((*table.hidden, piece))


def _on_board(table: Table, piece: Piece) -> Table:
    most = table.edition.on_board.value
    if len(table.board) >= most:
        raise RefusedError(
            counted(
                "the board has {count} piece, expected at most {most}",
                "the board has {count} pieces, expected at most {most}",
                len(table.board) + 1,
                most=most,
            )
        )
    return table.with_board((*table.board, piece))


def _hand(table: Table, act: Act) -> Table:
    at = act.index(max(1, len(table.hidden)))
    if at >= len(table.hidden):
        raise no_act()
    return table.holds(pick=None if table.picked == at else str(at), to=None)


def _pick(table: Table, act: Act) -> Table:
    """Pick up a piece of a kind, as advice names it."""
    piece = _BY_NAME.get(act.about)
    if piece not in table.hidden:
        raise no_act()
    return table.holds(pick=str(table.hidden.index(piece)), to=None)


def _wait(table: Table, act: Act) -> Table:
    """Pick up the piece that a piece to wait for would be taken for."""
    from solver.lautzeit_sep.hands import hands

    wanted = _BY_NAME.get(act.about)
    if wanted is None or table.room or table.over:
        raise no_act()
    gone = tuple(piece for pieces, _ in table.revealed for piece in pieces)
    answers = hands(table.edition)
    for at in range(len(table.hidden)):
        after = (*table.hidden[:at], *table.hidden[at + 1 :], wanted)
        if answers.away(after, table.players, gone) == 0:
            return table.holds(pick=str(at), to=None)
    raise no_act()


def _away(table: Table, act: Act) -> Table:
    """Take the picked piece out of the hand."""
    if table.picked is None:
        raise no_act()
    pieces = list(table.hidden)
    del pieces[table.picked]
    return table.with_hidden(pieces).holds(pick=None)


def _board(table: Table, act: Act) -> Table:
    """Take a piece of the board for the picked one (rule 7), or take it away again."""
    piece = _BY_NAME.get(act.about)
    if piece is None or piece not in table.board:
        raise no_act()
    board = list(table.board)
    if table.picked is None:
        if table.to != BOARD:
            raise RefusedError(message("pick up the piece that you discard first"))
        board.remove(piece)
        return table.with_board(board)
    if table.over:
        raise _round_is_over()
    discard = table.hidden[table.picked]
    if not any(corresponds(discard, one) for one in board):
        raise RefusedError(
            message(
                "nothing on the board corresponds to {piece}, so it cannot be discarded",
                piece=text_of([discard]),
            )
        )
    board.remove(piece)
    pieces = list(table.hidden)
    pieces[table.picked] = piece
    return table.with_hidden(pieces).with_board((*board, discard)).holds(pick=None)


def _round_is_over() -> RefusedError:
    return RefusedError(message("the third combination is revealed; the round is over"))


def _unlit(table: Table, act: Act) -> Table:
    return table.changed(replace(table.entry, light=None))


def _post(table: Table, act: Act) -> Table:
    """Reveal a combination (rule 6): `S23W`, or `S23W=S123` for what its wild stands for."""
    typed, _, meant = act.about.partition("=")
    pieces, meant_pieces = _typed(typed), _typed(meant) if meant else None
    there = counts(table.hidden)
    if any(wanted > there[kind] for kind, wanted in enumerate(counts(pieces))):
        raise no_act()
    if table.over:
        raise _round_is_over()
    if len(table.entry.steps) >= MOST_STEPS:
        raise RefusedError(too_many_steps())
    possible = ways(table.edition, pieces)
    if not possible:
        raise RefusedError(message("{pieces} is no combination", pieces=text_of(pieces)))
    formed = next((one for one in possible if one.combination.pieces == meant_pieces), None)
    if meant_pieces is not None and formed is None:
        raise RefusedError(
            message(
                "{pieces} cannot stand for {said}",
                pieces=text_of(pieces),
                said=text_of(meant_pieces),
            )
        )
    formed = formed or possible[0]
    stands = None if formed == possible[0] else Group(formed.combination.pieces)
    post = Post(Group(tuple(sorted(pieces))), formed.bonus(table.edition), stands)
    hand = list(table.hidden)
    for one in pieces:
        hand.remove(one)
    steps = (*table.entry.steps, post)
    left = Group(tuple(hand)) if hand else None
    return table.changed(replace(table.entry, steps=steps, hand=left)).holds(pick=None)


def _typed(text: str) -> tuple[Piece, ...]:
    try:
        return parse_pieces(text).pieces
    except NotationError:
        raise no_act() from None


def _return(table: Table, act: Act) -> Table:
    """Turn a combination back for what it gave (rule 5)."""
    at = act.index(max(1, len(table.revealed)))
    if at >= len(table.revealed):
        raise no_act()
    if table.over:
        raise _round_is_over()
    if len(table.entry.steps) >= MOST_STEPS:
        raise RefusedError(too_many_steps())
    pieces, gave = table.revealed[at]
    steps = (*table.entry.steps, Return(Group(pieces), gave))
    hand = Group((*table.hidden, *pieces))
    return table.changed(replace(table.entry, steps=steps, hand=hand)).holds(pick=None)


def _declare(table: Table, act: Act) -> Table:
    """Declare all that holds in the best reading, or take a declaration back (rules 12 to 17)."""
    if table.entry.claim is not None:
        return table.changed(replace(table.entry, claim=None))
    edition = table.edition
    possible: list[Claim] = []
    best = _best(table)
    if best is not None:
        possible.append(best)
    if table.room == 0 and table.entry.board and is_dead(table.pieces, table.board):
        possible.append(Claim(("yamiikusa",), worth(edition, "yamiikusa").value))
    if not possible:
        raise _may_not(table)
    claim = max(possible, key=lambda one: one.points)
    declared = replace(claim, points=min(HIGHEST, table.due(claim)))
    return table.changed(replace(table.entry, claim=declared)).holds(pick=None, to=None)


def _best(table: Table) -> Claim | None:
    """Return all that holds in the best reading of a hand that may be declared, or None."""
    from solver.lautzeit_sep.hands import hands

    whole = len(table.revealed) == COMBINATIONS or not table.revealed
    if table.room or not whole:
        return None
    best = hands(table.edition).best(table.pieces)
    return Claim(best.yaku, best.points) if best else None


def _may_not(table: Table) -> RefusedError:
    """Return why a hand may not be declared, as a check says it."""
    from scorer.lautzeit_sep.check import check

    claimed = replace(table.entry, claim=Claim(("base",), 0))
    problems = check([claimed], table.edition).hands[0].hand.problems
    reasons = [one.message for one in problems if one.rule in ("2", "12", "13")]
    return RefusedError(*(reasons or [message("nine pieces come before the declaration")]))


def _yaku(table: Table, act: Act) -> Table:
    """Declare a name, or no longer."""
    name = next((one for one in YAKU if one == act.about), None)
    if name is None:
        raise no_act()
    if table.room > 0:
        raise RefusedError(message("nine pieces come before the declaration"))
    claim = table.entry.claim
    before = claim.yaku if claim else ()
    kept = tuple(one for one in YAKU if (one in before) != (one == name))
    if not kept:
        return table.changed(replace(table.entry, claim=None))
    new = Claim(kept, 0)
    new = replace(new, points=min(HIGHEST, table.due(new)))
    return table.changed(replace(table.entry, claim=new))


def _points(table: Table, act: Act) -> Table:
    """Say how many points were claimed, where that is not what the names add up to."""
    claim = table.entry.claim
    if claim is None:
        raise no_act()
    points = whole_number(unicodedata.normalize("NFKC", act.typed)) if act.typed else None
    if points is None or points > HIGHEST:
        expected = message("a whole number from {low} to {high}", low=0, high=HIGHEST)
        raise RefusedError(unexpected(act.typed, expected))
    hands = list(table.hands)
    hands[table.shown] = replace(table.entry, claim=Claim(claim.yaku, points))
    return replace(table, hands=tuple(hands))


def _show(table: Table, act: Act) -> Table:
    shown = act.index(len(table.hands))
    return replace(table, shown=shown).holds(shown=str(shown), pick=None, to=None)


def _next(table: Table, act: Act) -> Table:
    """Begin the same player's next round (rule 4)."""
    of_player = [one for one in table.hands if one.player == table.entry.player]
    number = max((one.round or 1) for one in table.hands) + 1
    if number > table.players or len(table.hands) >= most_hands():
        raise RefusedError(message("a game has as many rounds as players"))
    if not of_player[-1].steps and not table.pieces:
        raise RefusedError(message("nothing of this round was entered yet"))
    numbered = tuple(replace(one, round=one.round or 1) for one in table.hands)
    new = Entry(table.entry.players, hand=Group(()), player=table.entry.player, round=number)
    begun = replace(table, hands=(*numbered, new), shown=len(numbered))
    return begun.holds(shown=None, pick=None, to=None, advice=None)


def _advice(table: Table, act: Act) -> Table:
    if act.about not in ("waits", "discards"):
        raise no_act()
    return table.holds(advice=None if table.held.get("advice") == act.about else act.about)


_ACTS: Mapping[str, Callable[[Table, Act], Table]] = {
    "way": _way,
    "players": _players,
    "to": _to,
    "piece": _piece,
    "hand": _hand,
    "pick": _pick,
    "wait": _wait,
    "away": _away,
    "board": _board,
    "unlit": _unlit,
    "post": _post,
    "return": _return,
    "declare": _declare,
    "yaku": _yaku,
    "points": _points,
    "show": _show,
    "next": _next,
    "advice": _advice,
}


def _view(draft: Draft, edition: Edition) -> View:
    table = table_of(draft, edition)
    return showing.view(table, advice_for(table))


TOUCHING: Touching[Edition] = Touching(
    ways=(
        Way(
            name=DECLARED,
            title=message("A declared hand"),
            about=message("The nine pieces, what of them was revealed, and what is declared."),
        ),
        Way(
            name=PLAYED,
            title=message("A round as it is played"),
            about=message("The hand and the board, with every piece that is exchanged."),
        ),
    ),
    begin=begin,
    view=_view,
    touch=touch,
    take=take,
    at_fault=at_fault,
    asks=asks,
    entry_each=True,
    hidden=hidden,
)
