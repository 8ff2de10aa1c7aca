"""How a hand of Lautzeit-Sep is shown: its pieces, the palette, what may be declared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.lautzeit_sep.combinations import ways
from games.lautzeit_sep.declaration import COMBINATIONS, MEANINGS, YAKU, worth
from games.lautzeit_sep.pieces import PIECES, SUITS, WILD, Piece, as_said, text_of
from games.message import Message, counted, message
from kamikoma.shelf.lautzeit_sep.holding import (
    BOARD,
    HAND,
    LIGHT,
    PLAYED,
    Table,
    combinations_in,
)
from kamikoma.touching import Area, Box, Field, Key, Place, Tray, View
from printables.lautzeit_sep.table_keys import (
    COMBINATION_MM,
    combination_picture,
    piece_picture,
    slots_picture,
)

if TYPE_CHECKING:
    from kamikoma.shelf.lautzeit_sep.advising import Advice, Waiting
    from solver.lautzeit_sep.advice import Discard

_IN_A_ROW = 5
_WIDE = 1.23  # a piece of the hand: five of them fit the narrowest phone
_TALL = _WIDE * 24 / 18
_MOST_SHOWN = 24
"""So many combinations are offered at most; three wilds can be any."""


def view(table: Table, advice: Advice) -> View:
    """Return what to show of a hand, with what the solver says of it."""
    hand: list[Area] = [_hand(table)] if table.hidden or table.room > 0 else []
    lying: list[Area] = [_revealed(table)] if table.revealed else []
    lying += _offered(table)
    palette = [*_board(table), _palette(table), _filling(table)]
    declaring: list[Area] = [*_declaration(table, advice), *_advice(table, advice)]
    # What is touched next stands near the hand, and does not wander while pieces come.
    areas = [*hand, *palette, *lying, *declaring]
    if not _taking(table):
        areas = [*hand, *lying, *declaring, *palette]
    areas.append(_rounds(table))
    return View(
        saying=_saying(table),
        areas=tuple(areas),
        so_far=_so_far(table),
        missing=_missing(table),
        counts=table.room <= 0,
    )


def _missing(table: Table) -> frozenset[str]:
    """Return the rule of pieces that are still to come, where none is too many (rule 2)."""
    fits = table.room > 0 and len(table.board) <= table.edition.on_board.value
    return frozenset({"2"}) if fits else frozenset()


def _so_far(table: Table) -> Message | None:
    """Return how much of a hand is there; None once its round is over."""
    if table.over:
        return None
    if table.room <= 0:
        return message("Nothing is declared yet")
    bonus = sum(gave for _, gave in table.revealed)
    so_far = message(
        "{count} of {each} pieces", count=len(table.pieces), each=table.edition.hand.value
    )
    if not table.revealed:
        return so_far
    return message("{said}, bonus so far: {bonus}", said=so_far, bonus=bonus)


def _saying(table: Table) -> Message:
    if table.to == BOARD:
        return message("Tap the pieces that lie on the board.")
    if table.to == LIGHT:
        return message("Tap the light piece.")
    if table.picked is not None:
        return message("Tap what is taken for {piece}.", piece=called(table.hidden[table.picked]))
    return _state(table)


def _state(table: Table) -> Message:
    if table.entry.claim is not None:
        return counted(
            "Declared, for {count} point.",
            "Declared, for {count} points.",
            table.entry.claim.points,
        )
    if len(table.revealed) >= COMBINATIONS:
        return message("Three combinations lie open: declare.")
    if table.room > 0:
        return counted(
            "Tap the hand: {count} piece is missing.",
            "Tap the hand: {count} pieces are missing.",
            table.room,
        )
    return message("The hand is whole. Reveal, declare, or tap a piece to exchange it.")


def called(piece: Piece) -> Message:
    """Return what to call a piece."""
    if piece is WILD:
        return message("wild")
    if piece.suit == "S":
        return message("soldier {number}", number=piece.number)
    return message("brush {number}", number=piece.number)


def _hand(table: Table) -> Field:
    size = max(table.edition.hand.value - 3 * len(table.revealed), len(table.hidden))
    rows = max(1, -(-size // _IN_A_ROW))
    places = [
        Place(
            key=Key(
                act=f"hand:{at}",
                name=message("{piece}, in the hand", piece=called(piece)),
                label=str(piece),
                art=piece_picture(piece, table.edition),
                pressed=table.picked == at,
            ),
            x=_WIDE * (at % _IN_A_ROW),
            y=_TALL * (at // _IN_A_ROW),
            width=_WIDE,
            height=_TALL,
        )
        for at, piece in enumerate(table.hidden)
    ]
    return Field(
        name=message("the hand"),
        width=_WIDE * _IN_A_ROW,
        height=_TALL * rows,
        places=tuple(places),
        ground=slots_picture(_IN_A_ROW, rows, size),
    )


def _revealed(table: Table) -> Field:
    keys = [
        Key(
            act=f"return:{at}",
            name=message(
                "turn {pieces} back, for its bonus of {bonus}",
                pieces=as_said(text_of(pieces)),
                bonus=bonus,
            ),
            label=f"+{bonus}",
            art=combination_picture(pieces, bonus, table.edition),
            enabled=not table.over,
        )
        for at, (pieces, bonus) in enumerate(table.revealed)
    ]
    return _threes(message("Revealed"), keys)


def _offered(table: Table) -> Iterator[Field]:
    """Yield what may be revealed (rule 6)."""
    if table.over or len(table.hidden) < COMBINATIONS:
        return
    keys = []
    for formed in combinations_in(table.edition, table.hidden)[:_MOST_SHOWN]:
        pieces, bonus = formed.pieces, formed.bonus(table.edition)
        best = ways(table.edition, pieces)[0] == formed
        typed, meant = text_of(sorted(pieces)), str(formed.combination)
        signs = as_said(meant).of("ja")
        offer = message(
            "reveal {pieces}, for a bonus of {bonus}", pieces=as_said(typed), bonus=bonus
        )
        if formed.stands:
            offer = message("{what}, as {said}", what=offer, said=as_said(meant))
        keys.append(
            Key(
                act=f"post:{typed}" if best else f"post:{typed}={meant}",
                name=offer,
                label=f"+{bonus}",
                art=combination_picture(
                    pieces, bonus, table.edition, meant if formed.stands else ""
                ),
                art_in=(
                    {"ja": combination_picture(pieces, bonus, table.edition, signs)}
                    if formed.stands
                    else {}
                ),
            )
        )
    if keys:
        yield _threes(message("Reveal"), keys)


def _threes(name: Message, keys: Sequence[Key]) -> Field:
    """Return combinations, three in a row."""
    wide = _WIDE * _IN_A_ROW / COMBINATIONS
    tall = wide * COMBINATION_MM[1] / COMBINATION_MM[0]
    places = tuple(
        Place(
            key=key,
            x=wide * (at % COMBINATIONS),
            y=tall * (at // COMBINATIONS),
            width=wide,
            height=tall,
        )
        for at, key in enumerate(keys)
    )
    rows = -(-len(keys) // COMBINATIONS)
    return Field(name=name, width=_WIDE * _IN_A_ROW, height=tall * rows, places=places)


def _taking(table: Table) -> bool:
    """Whether a piece of the palette has somewhere to go."""
    return table.room > 0 or table.picked is not None or table.to != HAND


def _palette(table: Table) -> Tray:
    left, existing = table.left(), table.existing()
    order = [*(p for suit in reversed(SUITS) for p in PIECES if p.suit == suit), WILD]
    open_ = _taking(table)
    keys = tuple(
        Key(
            act=f"piece:{piece}",
            name=called(piece),
            art=piece_picture(piece, table.edition),
            count=left[piece],
            lit=open_ and not table.over,
            enabled=open_ and left[piece] > 0,
        )
        for piece in order
        if existing[piece]
    )
    return Tray(name=message("Pieces"), keys=keys, columns=7, folded=not open_)


def _board(table: Table) -> Iterator[Tray]:
    """Yield the pieces on the board, if any were entered."""
    keys = tuple(
        Key(
            act=f"board:{piece}",
            name=message("{piece}, on the board", piece=called(piece)),
            art=piece_picture(piece, table.edition),
            count=table.board.count(piece),
            lit=table.picked is not None,
        )
        for piece in sorted(set(table.board))
    )
    if keys:
        yield Tray(name=message("On the board"), keys=keys, columns=7)


def _filling(table: Table) -> Tray:
    """Return the keys that send pieces elsewhere than to the hand."""
    played = table.held.get("way") == PLAYED
    more = [
        Key(
            act=f"to:{HAND if table.to == BOARD else BOARD}",
            name=message("pieces to the board"),
            pressed=table.to == BOARD,
        ),
        Key(
            act=f"to:{HAND if table.to == LIGHT else LIGHT}",
            name=message("the light piece"),
            pressed=table.to == LIGHT,
        ),
    ]
    if table.light is not None:
        more.append(
            Key(
                act="unlit",
                name=message("take the light piece away, {piece}", piece=called(table.light)),
                art=piece_picture(table.light, table.edition),
            )
        )
    if table.picked is not None:
        more.append(Key(act="away", name=message("out of the hand")))
    folded = not played and table.to == HAND and table.picked is None
    return Tray(name=message("Board and light piece"), keys=tuple(more), folded=folded)


def _declaration(table: Table, advice: Advice) -> Iterator[Area]:
    claim = table.entry.claim
    whole = table.room <= 0
    keys = [
        Key(
            act="declare",
            name=message("take it back") if claim else message("declare what holds"),
            lit=advice.complete,
            enabled=whole or claim is not None,
        )
    ]
    for name in YAKU:
        points = worth(table.edition, name).value
        keys.append(
            Key(
                act=f"yaku:{name}",
                name=counted(
                    "{name}, {count} point", "{name}, {count} points", points, name=MEANINGS[name]
                ),
                pressed=claim is not None and name in claim.yaku,
                enabled=whole,
            )
        )
    yield Tray(name=message("Declaration"), keys=tuple(keys), folded=not whole and claim is None)
    if claim is not None:
        yield Box(
            act="points",
            name=message("Points as they were claimed"),
            value=str(claim.points),
            hint="0",
            most=3,
        )


def _advice(table: Table, advice: Advice) -> Iterator[Tray]:
    """Yield what a hand waits for and what to throw away, once somebody asks."""
    asked = table.held.get("advice", "")
    may = table.room == 0 and not table.over
    keys = (
        Key(
            act="advice:waits",
            name=message("what it waits for"),
            pressed=asked == "waits",
            enabled=may,
        ),
        Key(
            act="advice:discards",
            name=message("what to throw away"),
            pressed=asked == "discards",
            enabled=may and not table.revealed,
        ),
    )
    yield Tray(name=message("Advice"), keys=keys, folded=asked not in ("waits", "discards"))
    if advice.waiting is not None:
        yield _waits(table, advice.waiting)
    if advice.discards is not None:
        yield _discards(table, advice.discards)


def _waits(table: Table, waiting: Waiting) -> Tray:
    away = waiting.away
    if not away:
        distance = message("no hand is near") if away is None else message("The hand is complete")
        return Tray(name=distance, keys=())
    left = table.left()
    keys = tuple(
        Key(
            act=f"wait:{piece}",
            name=message("it waits for {piece}: pick up what to discard", piece=called(piece)),
            art=piece_picture(piece, table.edition),
            count=left[piece],
        )
        for piece in waiting.pieces
    )
    distance = counted("{count} piece away", "{count} pieces away", away)
    return Tray(name=distance, keys=keys)


def _discards(table: Table, ranked: Sequence[Discard]) -> Tray:
    keys = tuple(
        Key(
            act=f"pick:{one.piece}",
            name=message(
                "discard {piece}: {completing} unseen pieces complete the hand, {advancing} bring"
                " it nearer",
                piece=called(one.piece),
                completing=one.completing,
                advancing=one.advancing - one.completing,
            ),
            label=f"{one.completing} · {one.advancing - one.completing}",
            art=piece_picture(one.piece, table.edition),
        )
        for one in ranked
    )
    return Tray(name=message("To throw away, the best first"), keys=keys)


def _rounds(table: Table) -> Tray:
    """Return the rounds, and how many play."""
    fewest, most = table.edition.players.value[0], table.edition.players.value[-1]
    keys = []
    if len(table.hands) > 1:
        for at, one in enumerate(table.hands):
            round_name = message("round {round}", round=one.round or 1)
            if one.player and len({hand.player for hand in table.hands}) > 1:
                round_name = message("{player}, {round}", player=one.player, round=round_name)
            keys.append(Key(act=f"show:{at}", name=round_name, pressed=at == table.shown))
    begun = max((one.round or 1) for one in table.hands)
    keys.append(
        Key(
            act="next",
            name=message("next round"),
            lit=table.over and begun < table.players,
            enabled=begun < table.players and bool(table.entry.steps or table.pieces),
        )
    )
    keys += [
        Key(
            act=f"players:{number}",
            name=message("{count} players", count=number),
            pressed=table.players == number,
        )
        for number in range(fewest, most + 1)
    ]
    return Tray(name=message("Rounds and players"), keys=tuple(keys))
