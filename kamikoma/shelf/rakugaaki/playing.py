"""A town of Rakugaaki that is touched: the position, whose turn it is, what is in hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.message import Message, message
from games.problem import NotationError
from games.rakugaaki.board import Square, read_square
from games.rakugaaki.edition import COLOURS, Edition, colours_in_play
from games.rakugaaki.entry import Action, Entry, Named, Placing, Turn
from games.rakugaaki.notation import parse, serialise
from games.rakugaaki.odds import dice_due
from games.rakugaaki.play import Played, replay
from games.rakugaaki.position import Challenge, Position, Tile
from kamikoma.game import RefusedError
from kamikoma.gestures import holding, names_in, remembered, unread, whole
from kamikoma.touching import Draft

TURNS, POSITION = "turns", "position"
"""The ways to enter a game: turn by turn, or what lies in the town."""


@dataclass(frozen=True, slots=True)
class Table:
    """A town.

    Attributes:
        entry: what the notation can say.
        edition: whose numbers hold.
        held: what is chosen or picked up, by name.
        position: after all turns.
        played: the turns, judged.
    """

    entry: Entry
    edition: Edition
    held: Mapping[str, str]
    position: Position
    played: tuple[Played, ...]

    @property
    def in_turns(self) -> bool:
        """Whether it is entered turn by turn."""
        return self.held.get("way") != POSITION

    @property
    def winner(self) -> str | None:
        """Who has won, or None."""
        return self.position.winner()

    @property
    def pending(self) -> Turn | None:
        """The turn whose second action is still to come, or None."""
        last = self.entry.turns[-1] if self.entry.turns else None
        return last if last and last.then is None and self.winner is None else None

    @property
    def chosen(self) -> str | None:
        """The colour that was chosen, or None."""
        colour = self.held.get("colour")
        return colour if colour in COLOURS else None

    @property
    def on_turn(self) -> str | None:
        """Whose turn it is, as far as that is known, or None."""
        if self.winner is not None:
            return None
        if self.pending is not None:
            return self.pending.colour
        if self.chosen is not None and self.in_turns:
            return self.chosen
        if self.entry.to_move is not None:
            return self.entry.to_move.colour
        count = colours_in_play(self.entry.players)
        turns = self.entry.turns
        return turns[-count].colour if len(turns) >= count else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in turn order; none where nobody gave as many as play."""
        names = names_in(self.held)
        return names if len(names) == self.entry.players else ()

    def order(self) -> tuple[str, ...]:
        """Return the colours that have had a turn or are about to, in turn order."""
        seen = [turn.colour for turn in self.entry.turns]
        if self.in_turns and self.on_turn is not None:
            seen.append(self.on_turn)
        return tuple(dict.fromkeys(seen))

    def called(self) -> dict[str, str]:
        """Return the players' names by their colours, as far as they had a turn (rule 1).

        Only of a game from its start on: of a position nobody knows who moved first.
        """
        if not self.names or self.entry.tiles:
            return {}
        players = len(self.names)
        return {colour: self.names[at % players] for at, colour in enumerate(self.order())}

    def who(self, colour: str) -> Message:
        """Return what to call whoever plays a colour."""
        name = self.called().get(colour)
        if name is None:
            return Message(colour)
        return message("{name} ({colour})", name=name, colour=Message(colour))

    @property
    def number(self) -> int:
        """The number of the tile that is in hand while a position is laid."""
        number = whole(self.held.get("number", "")) or 1
        return number if 1 <= number <= len(self.edition.copies.value) else 1

    @property
    def guard(self) -> int | None:
        """Which guard is picked up: one that stands, or the next one to come; else None."""
        at = whole(self.held.get("guard", ""))
        return at if at is not None and at <= len(self.position.guards) else None

    @property
    def challenge(self) -> Challenge | None:
        """The challenge whose dice are rolled, or None."""
        square = read_square(self.held.get("challenge", ""))
        colour = self.on_turn
        if square is None or colour is None or self.pending is not None or not self.in_turns:
            return None
        challenges = self.position.challenges(colour, self.edition)
        return next((one for one in challenges if one.square == square), None)

    @property
    def rolled(self) -> tuple[int, ...]:
        """What the dice of the challenge have shown so far."""
        if self.challenge is None:
            return ()
        shown = (whole(one) for one in self.held.get("rolled", "").split("."))
        return tuple(one for one in shown if one is not None and 1 <= one <= 6)

    def colours(self) -> tuple[str, ...]:
        """Return the colours in the game, in the order in which they came in."""
        seen = [laid.colour for laid in self.entry.tiles]
        seen += [turn.colour for turn in self.entry.turns]
        return tuple(dict.fromkeys(seen))

    def may_play(self) -> tuple[str, ...]:
        """Return the colours that can still be in the game (rules 1 and 3)."""
        there = self.colours()
        if len(there) >= colours_in_play(self.entry.players):
            return there
        return COLOURS

    def due(self, challenge: Challenge) -> int:
        """Return how many dice a challenge gets."""
        return dice_due(self.position.island(challenge.square).power, challenge.tile)

    def holds(self, **changed: str | None) -> Table:
        """Return the table with something else held; None lays it down."""
        return replace(self, held=holding(self.held, **changed))

    def having(self, entry: Entry) -> Table:
        """Return the table with another entry."""
        return _table(entry, self.edition, self.held)

    def acting(self, action: Action) -> Table:
        """Return the table after an action of whoever is on turn; it has to be legal."""
        turns = self.entry.turns
        if self.pending is not None:
            turns = (*turns[:-1], replace(self.pending, then=action))
        elif self.on_turn is not None:
            turns = (*turns, Turn(self.on_turn, action))
        changed = self.having(replace(self.entry, turns=turns, to_move=None))
        changed = changed.holds(colour=None, guard=None, challenge=None, rolled=None)
        following = changed.on_turn
        if changed.pending is not None or following is None:
            return changed
        # A check tells the choices of whoever moved last, unless it hears who is next.
        return changed.having(replace(changed.entry, to_move=Named(following)))

    def placing(self, square: Square, rolled: tuple[int, ...] = ()) -> Placing:
        """Return what it means to place a tile of whoever is on turn on a square."""
        old = self.position.tiles.get(square)
        of_own_colour = old is not None and old.colour == self.on_turn
        return Placing(old.number + 1 if old and of_own_colour else 1, square, rolled)


def table_of(draft: Draft, edition: Edition) -> Table:
    """Return the town of a draft; raises `RefusedError` if it cannot be read or shown."""
    return replace(_read(draft.text, edition), held=dict(draft.held))


@remembered
def _read(text: str, edition: Edition) -> Table:
    try:
        entry = parse(text)
    except NotationError as error:
        raise unread(error) from None
    refuse_unshown(entry, edition)
    return _table(entry, edition, {})


def refuse_unshown(entry: Entry, edition: Edition) -> None:
    """Raise `RefusedError` for what has no place in the town: the notation can say it, though."""
    board = edition.board(entry.players)
    taken: set[Square] = set()
    named = (*(one.square for one in entry.guards), *(one.square for one in entry.tiles))
    reasons = [
        message("the town has no space {square}", square=str(square))
        for square in named
        if square not in board
    ]
    for laid in entry.tiles:
        if laid.square in taken:
            reasons.append(message("a second tile on {square}", square=str(laid.square)))
        taken.add(laid.square)
    if reasons:
        raise RefusedError(*reasons)


def _table(entry: Entry, edition: Edition, held: Mapping[str, str]) -> Table:
    before = Position(
        edition.board(entry.players),
        edition.closed(entry.players),
        tuple(guard.square for guard in entry.guards),
        {laid.square: Tile(laid.colour, laid.number) for laid in entry.tiles},
    )
    played = replay(before, entry.turns, edition)
    return Table(entry, edition, held, played[-1].after if played else before, played)


def draft_of(table: Table) -> Draft:
    """Return the draft of a town."""
    return Draft(text=serialise(table.entry), held=table.held)
