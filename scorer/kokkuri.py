"""Checking what a table of Kokkuri-san enters: one count, several rounds, or a whole game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from games.kokkuri import SLUG
from games.kokkuri.count import Count, count, is_over, next_start, winners
from games.kokkuri.edition import CANDIDATES, Edition, house_edition
from games.kokkuri.entry import Backing, Entry, Round
from games.message import Message, counted, message
from games.problem import Problem
from scorer.kokkuri_claim import claim_problems


@dataclass(frozen=True, slots=True)
class Counted:
    """A round that was counted.

    Attributes:
        number: from 1.
        backings: the candidates from left to right, each once.
        count: votes, who is elected, and what players get there.
        points: what each player gets in all, in turn order.
        scores: of each player after it, in turn order.
        start: who started it.
        next_start: who starts the next one, or None at the end of the game.
    """

    number: int
    backings: tuple[Backing, ...]
    count: Count
    points: tuple[tuple[str, int], ...]
    scores: tuple[tuple[str, int], ...]
    start: str
    next_start: str | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check answers.

    Attributes:
        problems: what breaks the rules, and wrong claims, in the order of the text.
        rounds: each round up to the end of the game.
        notes: what stands out, but breaks no rule for certain.
    """

    problems: tuple[Problem, ...]
    rounds: tuple[Counted, ...]
    notes: tuple[Message, ...]
    game: str = field(default=SLUG)

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems

    @property
    def scores(self) -> tuple[tuple[str, int], ...]:
        """The scores after the last round, in turn order."""
        return self.rounds[-1].scores

    @property
    def next_start(self) -> str | None:
        """Who starts the next round, or None at the end of the game."""
        return self.rounds[-1].next_start

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.next_start is None

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won; several share, none before the end."""
        return winners(self.scores) if self.finished else ()


def check(entry: Entry, edition: Edition | None = None) -> Verdict:
    r"""Check an entry.

    Args:
        entry: with at least one round.
        edition: whose figures count; the house's by default.

    >>> from games.kokkuri.notation import parse
    >>> check(parse("kokkuri 1\nplayers a b c\nround 1\ncandidate fox: tokens a")).valid
    False
    """
    edition = edition or house_edition()
    problems = _players_problems(entry, edition)
    notes: list[Message] = []
    spent: Counter[str] = Counter()
    scores = entry.before()
    start = entry.players[0]
    rounds: list[Counted] = []
    over = entry.rounds[0].number > 1 and is_over(list(scores.values()), 1, edition)
    for played in entry.rounds:
        problems += _order_problems(played, rounds[-1].number if rounds else None, over, edition)
        if over and rounds:
            break  # what came after the end of the game counts for nothing
        problems += _tokens_problems(played, entry.players, edition)
        problems += _cards_problems(played, spent, len(entry.players), edition)
        notes += _notes(played, rounds[-1] if rounds else None, len(entry.players), edition)
        counted_round = _counted(played, entry.players, scores, start, edition)
        rounds.append(counted_round)
        problems += claim_problems(played, counted_round.count, scores, edition)
        scores = dict(counted_round.scores)
        start = counted_round.next_start or start
        over = counted_round.next_start is None
    return Verdict(tuple(problems), tuple(rounds), tuple(notes))


def _counted(
    played: Round, players: tuple[str, ...], before: dict[str, int], start: str, edition: Edition
) -> Counted:
    firsts: dict[str, Backing] = {}
    for backing in played.backings:
        firsts.setdefault(backing.candidate, backing)
    backings = tuple(firsts.values())
    result = count(backings, played.number, edition)
    points = tuple((player, result.points(player)) for player in players)
    scores = tuple((player, before[player] + gained) for player, gained in points)
    over = is_over([total for _, total in scores], played.number, edition)
    following = None if over else next_start(players, start, scores)
    return Counted(
        played.number,
        backings,
        result,
        points,
        scores,
        start,
        following,
    )


def _players_problems(entry: Entry, edition: Edition) -> list[Problem]:
    fewest, most = edition.players.value
    if fewest <= len(entry.players) <= most:
        return []
    reason = message(
        "found {found} players, expected {fewest} to {most}",
        found=len(entry.players),
        fewest=fewest,
        most=most,
    )
    return [Problem("1", entry.place, reason, len("players"))]


def _order_problems(
    played: Round, before: int | None, over: bool, edition: Edition
) -> list[Problem]:
    if over:
        reason = message(
            "round {number} cannot be: the game was over before it", number=played.number
        )
        return [Problem("8", played.place, reason, len("round"))]
    if before is not None and played.number != before + 1:
        reason = message(
            "round {number} after round {before}, expected round {next}",
            number=played.number,
            before=before,
            next=before + 1,
        )
        return [Problem("7", played.place, reason, len("round"))]
    return []


def _tokens_problems(played: Round, players: tuple[str, ...], edition: Edition) -> list[Problem]:
    """Find candidates and tokens that are too many or missing (rules 1 to 3)."""
    problems = []
    seen: set[str] = set()
    laid: Counter[str] = Counter()
    tokens = edition.tokens.value
    for backing in played.backings:
        if backing.candidate in seen:
            reason = message(
                "the candidate {name} is there twice; the first counts", name=backing.candidate
            )
            problems.append(Problem("1", backing.place, reason, len(backing.candidate)))
            continue
        seen.add(backing.candidate)
        for token in backing.tokens:
            laid[token.player] += 1
            if laid[token.player] == tokens + 1:
                reason = message(
                    "{player} has more than {count} tokens", player=token.player, count=tokens
                )
                problems.append(Problem("3", token.place, reason, len(token.player)))
    missing = [name for name in CANDIDATES if name not in seen]
    if missing:
        reason = message("candidates are missing: {names}", names=", ".join(missing))
        problems.append(Problem("1", played.place, reason, len("round")))
    for player in players:
        if laid[player] < tokens:
            reason = counted(
                "{player} has {count} token, expected {expected} before a count",
                "{player} has {count} tokens, expected {expected} before a count",
                laid[player],
                player=player,
                expected=tokens,
            )
            problems.append(Problem("3", played.place, reason, len("round")))
    return problems


def _cards_problems(
    played: Round, spent: Counter[str], players: int, edition: Edition
) -> list[Problem]:
    """Find cards that no deck has left, and scorched cards beyond the one (rules 1, 4 and 7).

    `spent` has the cards of the earlier rounds; those of this round are added to it.
    """
    problems = []
    scorched = 0
    for backing in played.backings:
        for card in backing.cards:
            spent[card.kind] += 1
            copies = edition.copies.value.get(card.kind, 0) * players
            if spent[card.kind] == copies + 1:
                reason = (
                    counted(
                        "more {card} than the decks hold: there is {count} in all, spent ones too",
                        "more {card} than the decks hold: there are {count} in all, spent ones too",
                        copies,
                        card=card.kind,
                    )
                    if copies
                    else message("no deck has a card {card}", card=card.kind)
                )
                problems.append(Problem("7", card.place, reason, len(card.kind)))
            scorched += card.scorched
            if card.scorched and scorched == 2:
                reason = message("a second scorched card; there is one scorched token")
                problems.append(Problem("4", card.place, reason, len(card.kind)))
    return problems


def _notes(played: Round, before: Counted | None, players: int, edition: Edition) -> list[Message]:
    notes = []
    order = [backing.candidate for backing in played.backings]
    if before and order != [backing.candidate for backing in before.backings]:
        notes.append(
            message(
                "round {number}: the candidates lie in another order than the round before",
                number=played.number,
            )
        )
    cards = sum(len(backing.cards) for backing in played.backings)
    extra = sum(len(b.tokens) for b in played.backings if b.candidate == "fox")
    turns = players * edition.tokens.value
    if cards > turns + extra:
        notes.append(
            message(
                "round {number}: {cards} cards are more than {turns} turns and the fox can lay",
                number=played.number,
                cards=cards,
                turns=turns,
            )
        )
    return notes
