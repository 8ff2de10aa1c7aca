"""An empty entry of Tower of Letter to fill in, and what may be entered next, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.message import Message, Say, message
from games.problem import NotationError
from games.tower import SLUG
from games.tower.edition import KANA, Edition, house_edition
from games.tower.entry import Entry
from games.tower.notation import parse
from games.tower.replay import replay
from games.tower.tower import CORNER, Spot, Tower
from games.tower.words import Lexicon


def blank(players: int, say: Say = str, edition: Edition | None = None) -> str:
    """Return an entry to fill in: a game from its first card on, with comments.

    Args:
        players: from 3 to 7; how many cards each has is said.
        say: turns a message into the reader's language; English without it.
        edition: whose cards; the house's without it.

    >>> print(blank(4).splitlines()[1])
    # 4 players: 11–12 cards each
    """
    edition = edition or house_edition()
    first = edition.first.value
    fewest, more = divmod(len(edition.cards.value), players)  # rule 1
    each = f"{fewest}–{fewest + 1}" if more else str(fewest)
    dealt = message("{players} players: {cards} cards each", players=players, cards=each)
    lines = [
        f"{SLUG} 1",
        f"# {say(dealt)}",
        f"# {say(message('a line for each card: column from the left, row from the bottom'))}",
        "play",
        f"lay {first} {CORNER}",
        "# lay あ 8,1 across あん",
        "# lay か 9,2 down かん across かい",
        f"# swap く 7,1 lay き 8,2 down きり  # {say(message('く for the card at 7,1'))}",
        f"# allow なると  # {say(message('a word that you agreed on'))}",
        f"# claim 0  # {say(message('the points you counted'))}",
    ]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True, slots=True)
class Next:
    """What may be entered next.

    Attributes:
        step: the number of the next turn, from 1.
        tower: as it stands.
        places: where a card may be laid (rule 3); none when the tower is full.
        cards: the kana that do not stand, one of which is laid or swapped.
        swaps: the cards that lie face down and can be swapped for (rule 5): the kana of each.
    """

    step: int
    tower: Tower
    places: tuple[Spot, ...]
    cards: tuple[str, ...]
    swaps: Mapping[Spot, str]


def following(so_far: Entry, edition: Edition | None = None) -> Next:
    """Return what may be entered next.

    Args:
        so_far: a `play` that breaks no rule so far.
        edition: whose words hold; the house's without it.
    """
    game = replay(so_far.play or (), _lexicon(so_far, edition), edition)
    tower = game.tower
    standing = {card.kana for card in tower.cards.values()}
    return Next(
        step=len(game.played) + 1,
        tower=tower,
        places=() if tower.full else tower.open_spots(),
        cards=tuple(kana for kana in KANA if kana not in standing),
        swaps={spot: card.kana for spot, card in tower.cards.items() if card.down and card.kana},
    )


def entered(
    so_far: Entry, line: str, edition: Edition | None = None
) -> tuple[Entry, tuple[Message, ...]]:
    """Return an entry with one line more, or as it was with why the line is refused.

    Args:
        so_far: a `play` that breaks no rule so far.
        line: as it stands in a `play`: a turn, words that were agreed on, or a claim.
        edition: whose words hold; the house's without it.

    >>> entry, _ = entered(Entry(play=()), "lay ん 9,1")
    >>> [str(reason) for reason in entered(entry, "lay あ 5,1 across あん")[1]][0][:28]
    'step 2: no card is next to 5'
    """
    try:
        read = parse(f"{SLUG} 1\nplay\n{line}")
    except NotationError as error:
        return so_far, tuple(problem.message for problem in error.problems)
    entry = replace(
        so_far,
        play=(*(so_far.play or ()), *(read.play or ())),
        allow=(*so_far.allow, *read.allow),
        claim=read.claim or so_far.claim,
    )
    problems = replay(entry.play or (), _lexicon(entry, edition), edition).problems
    if problems:
        return so_far, tuple(problem.message for problem in problems)
    return entry, ()


def _lexicon(entry: Entry, edition: Edition | None) -> Lexicon:
    return Lexicon.of(allowed=entry.allowed, edition=edition)
