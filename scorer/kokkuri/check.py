"""Kokkuri-san entries checked: what the players entered in, a verdict out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.kokkuri.course import Course, lead, replay
from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.entry import Entry, Round
from games.kokkuri.pieces import CANDIDATES, NAMES
from games.kokkuri.vocabulary import player_called
from games.message import Message, counted, message
from games.notation import echo
from games.problem import LocatedProblem, Place, Problem
from scorer.kokkuri.claims import claim_problems
from scorer.kokkuri.hand import hand_problems
from scorer.kokkuri.played import played_problems
from scorer.kokkuri.remarks import remarks

SCORCHED_TOKENS = 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about an entry.

    Attributes:
        players: in turn order, the start player of the first round entered first.
        course: the rounds counted, the scores, whether the game is over and who won.
        problems: what breaks a rule, and wrong claims, in the order of the entry.
        remarks: what breaks no rule that can be seen, but is likely a slip.
        edition: whose figures and cards these are.
    """

    players: tuple[str, ...]
    course: Course
    problems: tuple[LocatedProblem, ...]
    remarks: tuple[Message, ...]
    edition: Edition

    @property
    def valid(self) -> bool:
        """Whether the entry is legal and every claim in it right."""
        return not self.problems

    @property
    def scores(self) -> Mapping[str, int]:
        """Each player's points after the last round."""
        return self.course.scores


def check(entries: Sequence[Entry], edition: Edition | None = None) -> Verdict:
    """Check an entry.

    Args:
        entries: one: a count, several, or a whole game; at least one round.
        edition: whose figures and cards; the house edition without it.

    Raises:
        ValueError: there is not one entry, it has no round, or a token of somebody who does not
            play.
    """
    edition = edition or house_edition()
    (entry,) = entries
    if not entry.rounds or len(entry.players) < 2:
        raise ValueError("an entry has players and at least one round")
    strangers = {token.player for one in entry.rounds for c in one.row for token in c.tokens}
    strangers -= set(entry.players)
    if strangers:
        raise ValueError("a token belongs to nobody who plays")
    course = replay(entry, edition)
    problems = [
        *_row_problems(entry.rounds),
        *(problem for one in entry.rounds for problem in _token_problems(one, entry, edition)),
        *(problem for one in entry.rounds for problem in _scorched_problems(one)),
        *_card_problems(entry, edition),
        *played_problems(entry, course, edition),
        *hand_problems(entry, course, edition),
        *_order_problems(entry.rounds, course, edition),
        *(problem for one in course.counted for problem in claim_problems(one, edition)),
    ]
    problems.sort(key=lambda problem: problem.place or Place(1, 1))
    return Verdict(
        entry.players,
        course,
        tuple(map(LocatedProblem, problems)),
        tuple(remarks(entry, course, edition)),
        edition,
    )


def placement_problems(verdict: Verdict, entry: Entry) -> tuple[LocatedProblem, ...]:
    """Return what keeps an entry's last placement from being solved.

    Not the one token that `to-play` says is still to be laid, and no claims: they do not matter.
    """
    each = verdict.edition.tokens.value
    to_play = entry.rounds[-1].to_play
    lacking = None
    if to_play and _laid(entry.rounds[-1])[to_play.player] == each - 1:
        lacking = ("3", to_play.place)
    return tuple(
        located
        for located in verdict.problems
        if located.problem.rule != "6" and (located.problem.rule, located.problem.place) != lacking
    )


def _laid(one: Round) -> Counter[str]:
    return Counter(token.player for column in one.row for token in column.tokens)


def _row_problems(rounds: Sequence[Round]) -> Iterator[Problem]:
    """Rule 1: the four candidates lie in a row, and stay where they are."""
    for one in rounds:
        seen: set[str] = set()
        for column in one.row:
            if column.candidate in seen:
                reason = message(
                    "the {candidate} stands twice in round {round}",
                    candidate=NAMES[column.candidate],
                    round=one.number,
                )
                yield Problem("1", column.place, reason, len("candidate"))
            seen.add(column.candidate)
        missing = [NAMES[candidate] for candidate in CANDIDATES if candidate not in seen]
        if missing:
            reason = message(
                "missing in round {round}: {candidates}", round=one.number, candidates=missing
            )
            yield Problem("1", one.place, reason, len("round"))
    rows = [[column.candidate for column in one.row] for one in rounds]
    for one, row in zip(rounds[1:], rows[1:], strict=True):
        if row != rows[0] and sorted(row) == sorted(rows[0]):
            reason = message(
                "the candidates of round {round} lie in another order than before: {candidates}",
                round=one.number,
                candidates=[NAMES[candidate] for candidate in rows[0]],
            )
            yield Problem("1", one.place, reason, len("round"))


def _token_problems(one: Round, entry: Entry, edition: Edition) -> Iterator[Problem]:
    """Rule 3: the count comes after everyone's third token."""
    each = edition.tokens.value
    laid = _laid(one)
    if one.to_play and laid[one.to_play.player] >= each:
        reason = message(
            "{player} has laid every token of round {round}, and cannot be to play",
            player=player_called(one.to_play.player),
            round=one.number,
        )
        yield Problem("3", one.to_play.place, reason, len("to-play"))
    surplus: dict[str, Place | None] = {}
    seen: Counter[str] = Counter()
    for token in (token for column in one.row for token in column.tokens):
        seen[token.player] += 1
        if seen[token.player] == each + 1:
            surplus[token.player] = token.place
    for player in entry.players:
        if laid[player] == each:
            continue
        place, length = one.place, len("round")
        if player in surplus:
            place, length = surplus[player], len(player)
        elif one.to_play and one.to_play.player == player and laid[player] == each - 1:
            place, length = one.to_play.place, len("to-play")
        reason = counted(
            "{player} has {count} token in round {round}, expected {each}",
            "{player} has {count} tokens in round {round}, expected {each}",
            laid[player],
            player=player_called(player),
            round=one.number,
            each=each,
        )
        yield Problem("3", place, reason, length)


def _scorched_problems(one: Round) -> Iterator[Problem]:
    """Rule 4: there is one scorched token."""
    scorched = [card for column in one.row for card in column.cards if card.scorched]
    for card in scorched[SCORCHED_TOKENS:]:
        reason = message(
            "a second card is scorched in round {round}, and there is one scorched token",
            round=one.number,
        )
        yield Problem("4", card.place, reason, len(str(card)))


def _card_problems(entry: Entry, edition: Edition) -> Iterator[Problem]:
    """Rules 2 and 7: no more cards than the decks hold, each spent once in a game."""
    decks = {kind: n * len(entry.players) for kind, n in edition.cards.value.items()}
    spent: Counter[str] = Counter()
    for one in entry.rounds:
        before = Counter(spent)
        surplus: dict[str, tuple[int, Place | None]] = {}  # of a kind its first card too many
        for kind, length, place in _played(one):
            spent[kind] += 1
            if spent[kind] > decks.get(kind, 0):
                surplus.setdefault(kind, (length, place))
        for kind, (length, place) in surplus.items():
            there = decks.get(kind, 0)
            more = spent[kind] - max(there, before[kind])
            if before[kind]:
                reason = counted(
                    "one {card} too many by round {round}: the decks hold {there}, and rounds"
                    " before spent {spent}",
                    "{count} {card} too many by round {round}: the decks hold {there}, and rounds"
                    " before spent {spent}",
                    more,
                    card=echo(kind),
                    round=one.number,
                    there=there,
                    spent=before[kind],
                )
            else:
                reason = counted(
                    "one {card} too many: the decks hold {there}",
                    "{count} {card} too many: the decks hold {there}",
                    more,
                    card=echo(kind),
                    there=there,
                )
            yield Problem("7" if before[kind] else "2", place, reason, length)


def _played(one: Round) -> Iterator[tuple[str, int, Place | None]]:
    """Yield the kind, length and place of each card of a round, those of a hand too."""
    for column in one.row:
        for card in column.cards:
            yield card.kind, len(str(card)), card.place
    if one.to_play is not None:
        for kind in one.to_play.hand or ():
            yield kind, len("to-play"), one.to_play.place


def _order_problems(rounds: Sequence[Round], course: Course, edition: Edition) -> Iterator[Problem]:
    """Rules 7 and 8: a count leads to the next round, until the game is over."""
    first = course.counted[0]
    if first.round.number > 1 and lead(first.before) >= edition.end_lead.value:
        reason = message(
            "before round {round} the first was {lead} points ahead: the game was over",
            round=first.round.number,
            lead=lead(first.before),
        )
        yield Problem("8", first.round.place, reason, len("round"))
    for before, one in pairwise(rounds[: len(course.counted)]):
        if one.number != before.number + 1:
            reason = message(
                "round {round} after round {before}, expected round {expected}",
                round=one.number,
                before=before.number,
                expected=before.number + 1,
            )
            yield Problem("7", one.place, reason, len("round"))
    for late in course.late:
        reason = message(
            "round {round} is not counted: the game was over after round {last}",
            round=late.number,
            last=course.counted[-1].round.number,
        )
        yield Problem("8", late.place, reason, len("round"))
