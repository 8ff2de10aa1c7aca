"""A game entered by touching what lies on the table.

A game offers `Touching`: what lies there as fields of places and trays of pieces, each of them a
`Key` that can be touched, and what a touch makes of an entry. Whoever shows it, a page or a
terminal, draws keys and passes their acts back; it knows no game and decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from games.message import Message
from games.problem import Problem

if TYPE_CHECKING:
    from printables.output.picture import Picture

Ed = TypeVar("Ed")  # an edition


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An entry as far as it was touched in.

    Attributes:
        text: the entry in the text notation; `Scoring.read` can read it at any time.
        held: what is picked up and not yet laid down, or which piece a tray has in hand, by name.
            Nothing in it scores, and a draft read back from its text does without it; `names`,
            the players' as `seated` writes them, stays when a text takes the entry's place.
    """

    text: str
    held: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """Something to touch.

    Attributes:
        act: what `Touching.touch` is given; words of letters, digits and `.,:=@!+-`, at most 80.
        name: what a screen reader says of it, with what it is and where; also its tooltip.
        label: a few letters to show on it, where there is no art or beside it.
        art: how it is drawn, with the sides of its place; None for a plain key.
        art_in: how it is drawn instead for who reads a language, by its code, with names that they
            can read; whoever reads another has `art`.
        corner: a letter that the piece has small in its corner, by which it is told from others.
        count: how many are left, or lie there; None to show none.
        pressed: whether it is chosen, or picked up.
        lit: whether it is a place that what is picked up may go to, or what is expected next.
        enabled: whether it does anything now; otherwise it is shown pale and cannot be touched.
    """

    act: str
    name: Message
    label: str | Message = ""
    art: Picture | None = None
    art_in: Mapping[str, Picture] = field(default_factory=dict)
    corner: str = ""
    count: int | None = None
    pressed: bool = False
    lit: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A key at its place in a field, in units of the field; y grows downwards.

    Attributes:
        key: the key.
        x, y: its upper left corner, 0 or more.
        width, height: its sides.
        hexagon: whether it is a hexagon with a corner up, rather than a rectangle.
    """

    key: Key
    x: float
    y: float
    width: float = 1.0
    height: float = 1.0
    hexagon: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """What lies on the table, place by place.

    Attributes:
        name: what it is, for a screen reader.
        width, height: its sides in its own units, such that a place of 1 × 1 is what a thumb meets.
        places: the keys, in the order in which a keyboard goes through them.
        ground: what is drawn below them all, as wide and high as the field; None for nothing.
        narrow: the same keys in the same order, laid otherwise, for phones on which some of these
            places would be less than a thumb; None if it is laid in one way alone.
    """

    name: Message
    width: float
    height: float
    places: tuple[Place, ...]
    ground: Picture | None = None
    narrow: Field | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tray:
    """Keys in a row that wraps: a palette of pieces, faces, kana, or what can be done.

    Attributes:
        name: its heading.
        keys: its keys.
        columns: how many stand beside each other, where it matters, as for kana; 0 for as many as
            there is room for.
        folded: whether it is closed until somebody opens it, as advice is.
    """

    name: Message
    keys: tuple[Key, ...]
    columns: int = 0
    folded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A line to type into, for what has no key, as a tape's id or a player's name.

    Attributes:
        act: what `Touching.touch` is given, before a space and what was typed.
        name: what to type.
        value: what is in it now.
        hint: an example, shown while it is empty.
        most: how many letters it takes at most.
    """

    act: str
    name: Message
    value: str = ""
    hint: str = ""
    most: int = 40


Area: TypeAlias = Field | Tray | Box


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A player who sits at the table that is entered.

    Attributes:
        name: what the player is called, or the colour if nobody said.
        art: what the player's pieces look like; None where no pieces are anybody's.
        points: of the rounds that are over; None where nothing is counted by player.
        on_turn: whether it is the player's turn.
        won: whether the player has won.
    """

    name: Message
    art: Picture | None = None
    points: int | None = None
    on_turn: bool = False
    won: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What to show of a draft.

    Attributes:
        saying: what to do next, or whose turn it is.
        areas: from top to bottom.
        players: who sits at the table, in turn order; none where each has an entry of their own.
        so_far: where a game stands that is not over, in place of a verdict's headline; None for
            what is whole and judged as it is.
        result: who has won, in place of a verdict's headline that does not know the players' names.
        missing: the rules that are broken by nothing but what is still to come, as long as there
            is `so_far`: they are nothing wrong yet.
        counts: whether the verdict's headline says something of a game that is not over, too.
    """

    saying: Message
    areas: tuple[Area, ...]
    players: tuple[Seated, ...] = ()
    so_far: Message | None = None
    result: Message | None = None
    missing: frozenset[str] = frozenset()
    counts: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A way to enter a game, as "as it is played" or "the finished table".

    Attributes:
        name: its slug, one word.
        title: for people.
        about: what it is for, one sentence.
    """

    name: str
    title: Message
    about: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Asks:
    """A question to the solver that a draft gives rise to.

    Attributes:
        verb: of the game's question.
        text: the entry it is asked about; None for the draft's own.
        chosen: what else goes with it, by the fields of the question's choices, as it is typed.
    """

    verb: str
    text: str | None = None
    chosen: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Touching(Generic[Ed]):
    """How a game is entered by touching it. All of it is pure.

    Attributes:
        ways: the ways to enter it, the usual one first; at least one.
        begin: an entry to begin with: which way, the players' names (one of them where each player
            has an entry of their own), the edition.
        view: what to show.
        touch: the draft that a touch makes of another; raises `RefusedError` with the reasons if
            it may not be, and for an act that is none. Acts come from strangers: they are checked.
        take: a draft of a text that `Scoring.read` reads; raises `RefusedError` where it is
            something that cannot be shown so.
        at_fault: the acts of the keys in the view of a draft whose places problems mean, so that
            they are outlined.
        asks: what to ask the solver about a draft; None where there is nothing to ask now.
        called: who plays what a verdict calls otherwise, as players by their colours.
        entry_each: whether each player has an entry of their own, rather than all one.
        hidden: whether an entry is to be kept from the other players so far, as a hand is until it
            is declared.
    """

    ways: tuple[Way, ...]
    begin: Callable[[str, Sequence[str], Ed], Draft]
    view: Callable[[Draft, Ed], View]
    touch: Callable[[Draft, str, Ed], Draft]
    take: Callable[[str, Ed], Draft]
    at_fault: Callable[[Draft, Sequence[Problem], Ed], Collection[str]] = field(
        default=lambda draft, problems, edition: ()
    )
    asks: Callable[[Draft, Ed], Asks | None] | None = None
    called: Callable[[Draft, Ed], Mapping[str, str]] = field(default=lambda draft, edition: {})
    entry_each: bool = False
    hidden: Callable[[Draft, Ed], bool] = field(default=lambda draft, edition: False)
