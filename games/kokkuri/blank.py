"""An empty entry of Kokkuri-san to fill in, and what may be entered next, step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.kokkuri import SLUG
from games.kokkuri.course import from_player, replay
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.entry import Entry, Round
from games.kokkuri.notation import parse
from games.kokkuri.pieces import CANDIDATES, Candidate, Column, Token
from games.kokkuri.vocabulary import VERSION, candidate_named
from games.message import Message, Say, counted, message
from games.notation import echo, normalise, one_of, suggesting, unexpected
from games.problem import NotationError


def blank(
    players: int, say: Say = str, names: Sequence[str] = (), edition: Edition | None = None
) -> str:
    """Return an entry to fill in: a whole game, with comments.

    Args:
        players: 3 or 4.
        say: turns a message into the reader's language; English without it.
        names: of the players, each one word; who has none is called by a colour of the edition.
        edition: whose colours and rounds; the house edition without it.

    >>> print(blank(3).splitlines()[1].partition(" #")[0])
    players green red blue
    """
    edition = edition or house_edition()
    spare = [colour for colour in edition.colours.value if colour not in names]
    called = [*names[:players], *spare[: max(0, players - len(names))]]
    lines = [
        f"{SLUG} {VERSION}",
        f"players {' '.join(called)} # {say(message('in turn order, the start player first'))}",
        f"# {say(message('candidates and tokens as they lie, from left to right'))}",
        f"# {say(_cards_hint(edition))}",
    ]
    for number in range(1, edition.rounds.value + 1):
        start = "" if number == 1 else "# "
        lines += ["", f"{start}round {number}"]
        lines += [f"{start}candidate {name}: tokens ; cards" for name in CANDIDATES]
        claim = " ".join(f"{name} 0" for name in called)
        lines.append(f"# claim scores {claim} # {say(message('what you counted'))}")
    return "\n".join(lines) + "\n"


def _cards_hint(edition: Edition) -> Message:
    return message(
        "cards from top to bottom: {cards}; ! behind the scorched one",
        cards=" ".join(edition.card_kinds),
    )


@dataclass(frozen=True, slots=True)
class Next:
    """What may be entered next.

    Attributes:
        round: the number of the round, from 1; None when the game is over.
        player: who lays the next token; None when all tokens of the round were laid.
        candidates: where the token may go, or whose cards are still to be entered.
        cards: of each kind how many nobody has spent.
    """

    round: int | None
    player: str | None
    candidates: tuple[Candidate, ...]
    cards: Mapping[str, int]


def following(so_far: Entry, edition: Edition | None = None) -> Next:
    """Return what may be entered next: tokens in turn order, then cards, then the next round.

    Args:
        so_far: the players, and what was entered. A column with tokens waits for its cards. The
            candidates are in the order of its first round; without one in that of `CANDIDATES`.
        edition: whose rounds and cards; the house edition without it.
    """
    edition = edition or house_edition()
    spent = Counter(card.kind for one in so_far.rounds for c in one.row for card in c.cards)
    left = {
        kind: copies * len(so_far.players) - spent[kind]
        for kind, copies in edition.cards.value.items()
    }
    if not so_far.rounds:
        return Next(1, so_far.players[0], CANDIDATES, left)
    last = so_far.rounds[-1]
    turn = _turn(so_far, edition)
    if turn is not None:
        return Next(last.number, turn, tuple(c.candidate for c in last.row), left)
    open_ = tuple(c.candidate for c in last.row if not c.cards and c.tokens)
    if open_:
        return Next(last.number, None, open_, left)
    course = replay(so_far, edition)
    if course.finished or course.late:
        return Next(None, None, (), left)
    row = tuple(c.candidate for c in last.row)
    return Next(last.number + 1, course.next_start, row, left)


def _turn(so_far: Entry, edition: Edition) -> str | None:
    """Return who lays the next token of the last round; None if all were laid (rule 3)."""
    last = so_far.rounds[-1]
    before = replace(so_far, rounds=so_far.rounds[:-1])
    start = so_far.players[0]
    if before.rounds:
        start = replay(before, edition).next_start or start
    laid = sum(len(column.tokens) for column in last.row)
    if laid >= edition.tokens.value * len(so_far.players):
        return None
    return from_player(so_far.players, start)[laid % len(so_far.players)]


def entered(
    so_far: Entry, line: str, edition: Edition | None = None
) -> tuple[Entry, tuple[Message, ...]]:
    """Return an entry with one step more, or as it was with why the step is refused.

    Args:
        so_far: the players, and what was entered before.
        line: while tokens are laid a candidate, `fox`; then a candidate with its cards from top to
            bottom, `fox 2 4! confidant`, of more candidates than have tokens too.
        edition: whose cards; the house edition without it.

    >>> entry, _ = entered(Entry(("a", "b", "c")), "fox")
    >>> following(entry).player
    'b'
    >>> print(*entered(entry, "fax")[1])
    found “fax”, expected one of fox, dog, tanuki, sun (“fox”?)
    """
    edition = edition or house_edition()
    now = following(so_far, edition)
    if now.round is None:
        return so_far, (message("the game is over"),)
    words = line.replace(":", " ", 1).split(maxsplit=1)
    typed = normalise(words[0])[0] if words else ""
    candidate = candidate_named(typed)
    if candidate is None:
        expected = suggesting(typed, CANDIDATES, one_of(CANDIDATES))
        return so_far, (unexpected(typed, expected),)
    if now.player is not None:
        if len(words) > 1:
            return so_far, (message("the token first; cards are entered when all tokens lie"),)
        return _with_token(so_far, now, candidate), ()
    return _with_cards(so_far, now, candidate, words[1] if len(words) > 1 else "", edition)


def _with_token(so_far: Entry, now: Next, candidate: Candidate) -> Entry:
    assert now.player is not None  # noqa: S101 - asked only then
    assert now.round is not None  # noqa: S101 - the game goes on
    rounds = so_far.rounds
    if not rounds or rounds[-1].number != now.round:
        rounds = (*rounds, Round(now.round, tuple(Column(name) for name in now.candidates)))
    row = tuple(
        replace(column, tokens=(*column.tokens, Token(now.player)))
        if column.candidate == candidate
        else column
        for column in rounds[-1].row
    )
    return replace(so_far, rounds=(*rounds[:-1], replace(rounds[-1], row=row)))


def _with_cards(
    so_far: Entry, now: Next, candidate: Candidate, typed: str, edition: Edition
) -> tuple[Entry, tuple[Message, ...]]:
    try:
        read = parse(
            f"{SLUG} {VERSION}\nplayers {' '.join(so_far.players)}\nround 1\n"
            f"candidate {candidate}: tokens ; cards {typed}",
            edition,
        )
    except NotationError as error:
        return so_far, tuple(problem.message for problem in error.problems)
    cards = read.rounds[0].row[0].cards
    last = so_far.rounds[-1]
    old = next(column for column in last.row if column.candidate == candidate)
    back = Counter(card.kind for card in old.cards)  # what is entered anew replaces it
    wanted = Counter(card.kind for card in cards)
    refused: list[Message] = [
        counted(
            "only {count} of {card} is left",
            "only {count} of {card} are left",
            now.cards[kind] + back[kind],
            card=echo(kind),
        )
        for kind, count in wanted.items()
        if count > now.cards[kind] + back[kind]
    ]
    others = [c for column in last.row if column is not old for c in column.cards if c.scorched]
    if sum(card.scorched for card in cards) + len(others) > 1:  # rule 4
        refused.append(message("there is one scorched token"))
    if refused:
        return so_far, tuple(refused)
    row = tuple(replace(c, cards=cards) if c is old else c for c in last.row)
    return replace(so_far, rounds=(*so_far.rounds[:-1], replace(last, row=row))), ()
