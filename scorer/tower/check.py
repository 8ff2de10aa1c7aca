"""Checking what a table of Tower of Letter enters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.message import Message, counted, mark, message
from games.problem import Place, Problem
from games.tower import SLUG
from games.tower.edition import BEHIND, LETTER, Edition, house_edition
from games.tower.entry import Cell, Entry
from games.tower.replay import replay
from games.tower.tower import CORNER, FIRST, SPOTS, Direction, Spot, Tower
from games.tower.turns import Played, open_places
from games.tower.words import Lexicon, Word

GRADES = {
    1: mark("You know the rules now. The next tower will stand."),
    2: mark("A wobbly start, but it stands."),
    3: mark("A sound house to live in."),
    4: mark("A tower seen from far away."),
    5: mark("Master builders, hardly a kana left showing."),
    6: mark("Not a single kana shows: the heavens have answered."),
}
"""What is said of each grade."""

CLAIM_RULE = "9"
"""The rule that a wrong claim offends, and nothing else."""


@dataclass(frozen=True, slots=True)
class CheckedWord:
    """A word that counted.

    Attributes:
        step: its turn, from 1.
        word: in kana.
        direction: how it reads.
        spots: where its cards stand, in the order of reading.
        known: whether the dictionary has it, and it counts there.
        allowed: whether the players agreed on it.
        entry: what the dictionary has under this reading, also where that does not count.
    """

    step: int
    word: str
    direction: Direction
    spots: tuple[Spot, ...]
    known: bool
    allowed: bool
    entry: Word | None

    @property
    def description(self) -> Message:
        """What the dictionary says: spelling and part of speech."""
        if self.entry is None:
            return message("not in the word list; agreed at the table")
        spelled = tuple(
            message("{written} ({part})", written=spelling.written, part=spelling.part)
            for spelling in self.entry.spellings
        )
        if not self.known:
            return message("{spelled}; agreed at the table", spelled=spelled)
        return message("{spelled}", spelled=spelled)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check answers.

    Attributes:
        problems: what breaks the rules, and a wrong claim; none for a legal entry.
        played: the turns by the rules; none for a table.
        words: the words that counted, in the order of the turns.
        standing: the tower as it stands after the last turn by the rules.
        full: whether all 45 stand, by the rules.
        score: by rule 9.
        grade: from 1 to 6.
        proven: whether the turns were checked; a table alone does not show them.
        edition: whose numbers and words hold.
    """

    problems: tuple[Problem, ...]
    played: tuple[Played, ...]
    words: tuple[CheckedWord, ...]
    standing: Tower
    full: bool
    score: int
    grade: int
    proven: bool
    edition: Edition
    game: str = field(default=SLUG)

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems

    @property
    def laid(self) -> int:
        """How many cards stand."""
        return len(self.standing.cards)

    @property
    def face_down(self) -> int:
        """How many of them lie face down."""
        return self.standing.face_down

    @property
    def tower(self) -> tuple[str, ...]:
        """The rows from the top, in the notation of `table`."""
        return self.standing.rows()

    @property
    def broken(self) -> bool:
        """Whether a rule of play is broken; a wrong claim alone breaks none."""
        return any(problem.rule != CLAIM_RULE for problem in self.problems)

    @property
    def sentence(self) -> Message | None:
        """What is said of the grade; None for a tower that breaks the rules."""
        return None if self.broken else Message(GRADES[self.grade])

    @property
    def account(self) -> Message:
        """How the score comes about."""
        return message(
            "{down} of {laid} cards face down, bonus {bonus}: grade {grade}",
            down=self.face_down,
            laid=self.laid,
            bonus=self.score - self.face_down,
            grade=self.grade,
        )

    @property
    def points(self) -> Message:
        """The score."""
        return counted("{count} point", "{count} points", self.score)

    @property
    def last_said(self) -> Message | None:
        """The last word, with what the dictionary says of it; None when there was none."""
        if not self.words:
            return None
        last = self.words[-1]
        return message("last word: {word}, {found}", word=last.word, found=last.description)

    @property
    def notes(self) -> tuple[Message, ...]:
        """How far the score holds, and what the check could not see."""
        if not self.proven:
            if self.broken:
                return (message("all cards were counted, also those that break the rules"),)
            return (message("a table alone cannot prove that its words were right"),)
        notes = [message("who held which card was not checked")]
        if self.broken:
            done = counted(
                "only the first turn was counted: the next one breaks a rule",
                "only the first {count} turns were counted: the next one breaks a rule",
                len(self.played),
            )
            notes = [done if self.played else message("the first turn breaks a rule"), *notes]
        agreed = [checked.word for checked in self.words if not checked.known]
        if agreed:
            words = ", ".join(dict.fromkeys(agreed))
            notes.append(message("rests on words agreed at the table: {words}", words=words))
        return tuple(notes)

    @property
    def last_word(self) -> tuple[Spot, ...]:
        """Where the cards of the last word stand; empty when there was none."""
        return self.words[-1].spots if self.words else ()


def check(entries: Sequence[Entry], edition: Edition | None = None) -> Verdict:
    r"""Check an entry.

    Args:
        entries: one alone, a `table` or a `play`.
        edition: whose numbers and words hold; the house's if nothing is said.

    Raises:
        ValueError: there is not just one entry.

    >>> from games.tower.notation import parse
    >>> check([parse("tower 1\nplay\nlay ん 9,1\nlay あ 8,1 across あん\nclaim 0")]).valid
    True
    """
    (entry,) = entries
    edition = edition or house_edition()
    if entry.play is not None:
        return _check_play(entry, Lexicon.of(allowed=entry.allowed, edition=edition), edition)
    return _check_table(entry, edition)


def _check_play(entry: Entry, lexicon: Lexicon, edition: Edition) -> Verdict:
    game = replay(entry.play or (), lexicon, edition)
    words = tuple(
        CheckedWord(
            played.step,
            read.named.word,
            read.named.direction,
            read.spots,
            lexicon.known(read.named.word),
            read.named.word in lexicon.allowed,
            lexicon.words.word(read.named.word),
        )
        for played in game.played
        for read in played.words
    )
    full = game.tower.full and not game.problems
    score, grade = _score(game.tower, full, edition)
    if game.problems:
        cards = {(lay.card, lay.spot) for lay in entry.play or ()}
        problems = (*game.problems, *_claim_out_of_reach(entry, score, len(cards), edition))
    else:
        problems = _wrong_claim(entry, score)
    return Verdict(
        problems, game.played, words, game.tower, full, score, grade, proven=True, edition=edition
    )


def _check_table(entry: Entry, edition: Edition) -> Verdict:
    cells = entry.cells()
    tower = entry.tower()
    problems = (
        *_cards_problems(cells),
        *_corner_problems(cells, entry.place),
        *_standing_problems(tower, cells),
    )
    full = tower.full and not problems
    score, grade = _score(tower, full, edition)
    full_despite = edition.full_bonus.value if tower.full and not full else 0
    if not entry.claim or entry.claim.score != score + full_despite:  # as it would be, mended
        problems = (*problems, *_wrong_claim(entry, score))
    return Verdict(problems, (), (), tower, full, score, grade, proven=False, edition=edition)


def _score(tower: Tower, full: bool, edition: Edition) -> tuple[int, int]:
    score = tower.face_down + (edition.full_bonus.value if full else 0)  # rule 9
    return score, edition.grade(score)


def _claim_out_of_reach(
    entry: Entry, score: int, cards: int, edition: Edition
) -> tuple[Problem, ...]:
    """Return that a claim is wrong whatever the turns were meant to be that break a rule.

    Args:
        entry: the game.
        score: of its turns up to the first wrong one; no card that lies face down comes up again.
        cards: how many were laid, as it was entered.
        edition: whose bonus holds.
    """
    claim = entry.claim
    most = cards + (edition.full_bonus.value if cards >= len(SPOTS) else 0)
    if claim is None or score <= claim.score <= most:
        return ()
    reason = (
        message(
            "claimed {claimed}, and before the first broken rule it was {score}",
            claimed=claim.score,
            score=score,
        )
        if claim.score < score
        else counted(
            "claimed {claimed}, and with {count} card it is no more than {most}",
            "claimed {claimed}, and with {count} cards it is no more than {most}",
            cards,
            claimed=claim.score,
            most=most,
        )
    )
    return (Problem(CLAIM_RULE, claim.place, reason, len("claim")),)


def _wrong_claim(entry: Entry, score: int) -> tuple[Problem, ...]:
    claim = entry.claim
    if claim is None or claim.score == score:
        return ()
    reason = message("claimed {claimed}, it is {score}", claimed=claim.score, score=score)
    return (Problem(CLAIM_RULE, claim.place, reason, len("claim")),)


def _cards_problems(cells: dict[Spot, Cell]) -> list[Problem]:
    """Find cards that are in the tower more often than in the box (rule 1)."""
    problems = []
    seen: dict[str, Spot] = {}
    letters: Counter[str] = Counter()
    for spot, cell in cells.items():
        if cell.shown in LETTER and cell.shown in seen:
            reason = message(
                "the card {card} stands at {spot} already; there is one of each",
                card=cell.shown,
                spot=str(seen[cell.shown]),
            )
            problems.append(Problem("1", cell.place, reason))
            continue
        seen.setdefault(cell.shown, spot)
        letter = cell.standing.letter
        letters[letter] += 1
        if letters[letter] == len(BEHIND[letter]) + 1:
            reason = message(
                "more cards with the letter {letter} than there are: expected at most {count} "
                "({cards})",
                letter=letter,
                count=len(BEHIND[letter]),
                cards=BEHIND[letter],
            )
            problems.append(Problem("1", cell.place, reason))
    return problems


def _corner_problems(cells: dict[Spot, Cell], place: Place | None) -> list[Problem]:
    corner = cells.get(CORNER)
    if not cells or (corner and corner.shown in (FIRST, LETTER[FIRST])):  # rule 1
        return []
    reason = message(
        "the lower right corner has {found}, expected {first}, or {letter} face down",
        found=corner.shown if corner else message("no card"),
        first=FIRST,
        letter=LETTER[FIRST],
    )
    return [Problem("1", corner.place if corner else place, reason)]


def _standing_problems(tower: Tower, cells: dict[Spot, Cell]) -> list[Problem]:
    """Find cards in the air, and cards of the bottom row beside which none stood (rule 3)."""
    problems = []
    for spot in SPOTS:
        if spot not in cells:
            continue
        if spot.row > 1 and Spot(spot.column, spot.row - 1) not in cells:
            reason = message(
                "nothing stands under {spot}; open are {where}",
                spot=str(spot),
                where=open_places(tower),
            )
            problems.append(Problem("3", cells[spot].place, reason))
        elif spot.row == 1 and spot != CORNER and Spot(spot.column + 1, 1) not in cells:
            reason = message(
                "{spot} is cut off from the corner: no card stands at {gap}",
                spot=str(spot),
                gap=str(Spot(spot.column + 1, 1)),
            )
            problems.append(Problem("3", cells[spot].place, reason))
    return sorted(problems, key=lambda problem: problem.place or Place(1, 1))
