"""Random games, judged by the checker and by a slow judge that was written apart from it."""

import random
from collections import defaultdict
from dataclasses import replace
from functools import cache

from games.problem import Problem
from games.tower.edition import BEHIND
from games.tower.entry import Agreed, Claim, Entry, Lay, Said, Swap
from games.tower.notation import parse, serialise
from games.tower.tower import CORNER, DIRECTIONS, Spot, Tower, face_up
from games.tower.turns import play_turn
from games.tower.words import Lexicon, load_words
from scorer.tower.check import Verdict, check
from tests.cases import cases

ROWS = {
    "A": "あ", "I": "い", "U": "う", "E": "え", "O": "お", "K": "かきくけこ", "S": "さしすせそ",
    "T": "たちつてと", "N": "なにぬねのん", "H": "はひふへほ", "M": "まみむめも", "Y": "やゆよ",
    "R": "らりるれろ", "W": "わ",
}  # fmt: skip
LETTER = {kana: letter for letter, row in ROWS.items() for kana in row}

Position = tuple[int, int]
Grid = dict[Position, tuple[str, bool]]  # (column, row): the kana, and whether it is up


@cache
def the_words() -> frozenset[str]:
    return frozenset(load_words().readings())


def shows(card: tuple[str, bool], kana: str) -> bool:
    return card[0] == kana if card[1] else LETTER[card[0]] == LETTER[kana]


def lines(grid: Grid, at: Position, across: bool) -> list[list[Position]]:
    """All parts of two or more cards, with `at` in them, of a row or a column."""
    column, row = at
    whole = [(c, row) for c in range(1, 10)] if across else [(column, r) for r in range(9, 0, -1)]
    here = whole.index(at)
    starts = [i for i in range(here + 1) if grid.keys() >= set(whole[i:here])]
    ends = [j for j in range(here, 9) if grid.keys() >= set(whole[here + 1 : j + 1])]
    return [whole[i : j + 1] for i in starts for j in ends if i < j and at in grid]


def turn_by_rule(grid: Grid, at: Position, spots: list[Position]) -> set[Position]:
    up = {spot for spot in spots if grid[spot][1]}
    return set() if len(spots) == 2 else up & {at} if len(spots) == 3 else up


def judge_turn(  # noqa: PLR0912 - all the rules in one place, to be read beside the page
    grid: Grid, lay: Lay, allowed: frozenset[str]
) -> tuple[set[str], Grid]:
    """Return all rules that a turn breaks, and the tower after it if there are none."""
    at, broken, grid = (lay.spot.column, lay.spot.row), set(), dict(grid)
    if not grid:
        right = lay.card == "ん" and at == (9, 1) and not lay.words and lay.swap is None
        return (set() if right else {"1"}), {(9, 1): ("ん", True)}
    if len(grid) == 45:
        return {"8"}, grid
    standing = {kana for kana, _ in grid.values()}
    if lay.swap:
        where = (lay.swap.spot.column, lay.swap.spot.row)
        card = grid.get(where)
        if (
            card is None
            or card[1]
            or lay.swap.card in standing
            or card[0] != lay.card
            or LETTER[card[0]] != LETTER[lay.swap.card]
        ):
            broken.add("5")
        else:
            grid[where] = (lay.swap.card, False)
    elif lay.card in standing:
        broken.add("4")
    if at[1] > at[0]:
        broken.add("2")
    beside = {(at[0] + 1, at[1]), (at[0] - 1, at[1]), (at[0], at[1] + 1), (at[0], at[1] - 1)}
    floats = at[1] > 1 and (at[0], at[1] - 1) not in grid
    if at in grid or floats or not beside & grid.keys():
        broken.add("3")
    if at in grid or broken & {"2", "5"}:
        return broken, grid
    grid[at] = (lay.card, True)
    if not lay.words:
        broken.add("4")
    if [claim.direction for claim in lay.words] in (["across"] * 2, ["down"] * 2):
        broken.add("7")
    turned: set[Position] = set()
    for claim in lay.words:
        fits = [
            spots
            for spots in lines(grid, at, claim.direction == "across")
            if len(spots) == len(claim.word)
            and all(shows(grid[spot], kana) for spot, kana in zip(spots, claim.word, strict=True))
        ]
        if not fits or not (claim.word in the_words() or claim.word in allowed):
            broken.add("4")
            continue
        sizes = [len(turn_by_rule(grid, at, spots)) for spots in fits]
        turned |= turn_by_rule(grid, at, fits[sizes.index(max(sizes))])
    for spot in turned:
        grid[spot] = (grid[spot][0], False)
    return broken, grid


def judge(entry: Entry) -> tuple[int, set[str], Grid]:
    """Return how many turns keep the rules, what the next one breaks, and the tower then."""
    grid: Grid = {}
    for count, lay in enumerate(entry.play or ()):
        broken, after = judge_turn(grid, lay, entry.allowed)
        if broken:
            return count, broken, grid
        grid = after
    return len(entry.play or ()), set(), grid


@cache
def words_around() -> dict[tuple[int, str], list[str]]:
    """All words by the place of a hole and the letters around it."""
    by_word = defaultdict(list)
    for word in sorted(the_words()):
        letters = "".join(LETTER[kana] for kana in word)
        for hole in range(len(word)):
            by_word[hole, letters[:hole] + "?" + letters[hole + 1 :]].append(word)
    return dict(by_word)


def random_turn(rng: random.Random, grid: Grid) -> Lay | None:
    """Try to make a turn that may be legal; the judge decides."""
    column = rng.randint(1, 9)
    row = 1 + sum(c == column for c, _ in grid)
    at = (column, row)
    if row > column or (row == 1 and (column + 1, 1) not in grid):
        return None
    new = {**grid, at: ("?", True)}
    claims: list[Said] = []
    card = ""
    swap = None
    for across in rng.sample([True, False], 2):
        parts = lines(new, at, across)
        if not parts:
            continue
        spots = max(rng.sample(parts, min(2, len(parts))), key=len)
        hole = spots.index(at)
        pattern = "".join("?" if s == at else LETTER[grid[s][0]] for s in spots)
        around = words_around().get((hole, pattern), [])
        words = [word for word in around if card in ("", word[hole])]
        for word in rng.sample(words, min(8, len(words))):
            fits = [shows(grid[s], kana) for s, kana in zip(spots, word, strict=True) if s != at]
            if all(fits):
                card = word[hole]
                claims.append(Said("across" if across else "down", word))
                break
    if not claims:
        return None
    standing = {kana: spot for spot, (kana, _) in grid.items()}
    if card in standing:
        others = [kana for kana in ROWS[LETTER[card]] if kana not in standing]
        if not others or grid[standing[card]][1]:
            return None
        swap = Swap(rng.choice(others), Spot(*standing[card]))
    return Lay(card, Spot(*at), tuple(claims[: rng.randint(1, 2)]), swap)


@cache
def random_game(seed: int) -> Entry:
    """Play up to a random length by turns that the slow judge finds legal."""
    rng = random.Random(seed)
    turns = [Lay("ん", Spot(9, 1))]
    grid: Grid = {(9, 1): ("ん", True)}
    wanted = min(rng.randint(2, 45), rng.randint(2, 45))
    for _ in range(wanted * 3):
        lay = random_turn(rng, grid)
        if lay and len(turns) < wanted:
            broken, after = judge_turn(grid, lay, frozenset())
            if not broken:
                turns.append(lay)
                grid = after
    score = sum(not up for _, up in grid.values()) + (10 if len(grid) == 45 else 0)
    return Entry(play=tuple(turns), claim=Claim(score))


def damaged(rng: random.Random, entry: Entry) -> Entry:
    """Change one thing of a game."""
    turns = list(entry.play or ())
    index = rng.randrange(len(turns))
    lay = turns[index]
    kana = rng.choice(list(LETTER))
    spot = Spot(rng.randint(1, 9), rng.randint(1, 9))
    word = "".join(rng.choice(list(LETTER)) for _ in range(rng.randint(1, 4)))
    match rng.randrange(9):
        case 0:
            turns[index] = replace(lay, card=kana)
        case 1:
            turns[index] = replace(lay, spot=spot)
        case 2:
            turns.pop(index)
        case 3:
            turns.insert(rng.randrange(len(turns) + 1), lay)
        case 4 if lay.words:
            turns[index] = replace(lay, words=(replace(lay.words[0], word=word), *lay.words[1:]))
        case 5 if lay.words:
            first = lay.words[0]
            other = Said("down" if first.direction == "across" else "across", first.word)
            turns[index] = replace(lay, words=(other, *lay.words[1:]))
        case 6:
            turns[index] = replace(lay, swap=None if lay.swap else Swap(kana, spot))
        case 7 if lay.swap:
            turns[index] = replace(lay, swap=replace(lay.swap, card=kana))
        case _:
            rng.shuffle(turns)
    return Entry(play=tuple(turns))


def agree(verdict: Verdict, entry: Entry) -> tuple[int, set[str], Grid]:
    count, broken, grid = judge(entry)
    assert len(verdict.played) == count
    first = [problem for problem in verdict.problems if problem.rule != "9"]
    rules = {problem.rule for problem in first if step_of(problem) == count + 1}
    assert rules <= broken
    assert bool(rules) == bool(broken)
    standing = {
        (spot.column, spot.row): (card.kana, not card.down)
        for spot, card in verdict.standing.cards.items()
    }
    assert standing == grid
    assert verdict.face_down == sum(not up for _, up in grid.values())
    assert verdict.laid == len(grid)
    return count, broken, grid


def all_turned(verdict: Verdict) -> bool:
    """Whether each face-down card was turned by exactly one turn, or came so by a swap."""
    turned = [spot for played in verdict.played for spot in played.turned]
    down = [spot for spot, card in verdict.standing.cards.items() if card.down]
    return sorted(turned) == sorted(down)


@cases(40, 1000)
def test_random_legal_games_are_found_legal(cases: int) -> None:
    swaps = both = long = 0
    for seed in range(cases):
        entry = random_game(seed)
        verdict = check([parse(serialise(entry))])
        assert verdict.problems == ()
        agree(verdict, entry)
        assert all_turned(verdict)
        assert [(w.step, w.word) for w in verdict.words] == [
            (step, claim.word)
            for step, lay in enumerate(entry.play or (), 1)
            for claim in lay.words
        ]
        assert all(word.known and not word.allowed and word.entry for word in verdict.words)
        swaps += sum(lay.swap is not None for lay in entry.play or ())
        both += sum(len(lay.words) == 2 for lay in entry.play or ())
        long += sum(len(word.word) >= 4 for word in verdict.words)
    assert min(swaps, both, long) > 0.3 * cases  # the games show what they are meant to show


@cases(60, 1000)
def test_random_damaged_games_are_judged_alike(cases: int) -> None:
    rng = random.Random(5)
    wrong: dict[str, int] = defaultdict(int)
    for seed in range(cases):
        entry = damaged(rng, random_game(seed))
        verdict = check([parse(serialise(entry))])
        count, broken, _ = agree(verdict, entry)
        if broken:
            problem = verdict.problems[0]
            assert problem.place
            assert all(step_of(more) > count for more in verdict.problems)
            assert problem.place.line == count + 3  # the line of the first wrong turn
            assert step_of(problem) == count + 1
            wrong[problem.rule] += 1
    assert sum(wrong.values()) > 0.7 * cases
    assert set(wrong) >= {"1", "2", "3", "4", "5"}


def agreed_game(seed: int) -> tuple[tuple[Lay, ...], set[str]]:
    """Return a game of whatever can be read, with all words that were agreed on for it."""
    rng = random.Random(seed)
    turns = [Lay("ん", CORNER)]
    tower = play_turn(Tower(), 1, turns[0], Lexicon()).tower
    for step in range(2, 30):
        card = rng.choice([kana for kana in LETTER if not tower.where(kana)])
        spot = rng.choice(tower.open_spots())
        with_card = tower.having({spot: face_up(card)})
        ways = [
            Said(direction, "".join(rng.choice(BEHIND.get(c, c)) for c in with_card.pattern(spots)))
            for direction in DIRECTIONS
            for spots in with_card.segments(spot, direction)
            if len(spots) <= rng.choice((2, 3, 9))
        ]
        if ways:
            lay = Lay(card, spot, (rng.choice(ways),))
            lexicon = Lexicon(allowed=frozenset(claim.word for claim in lay.words))
            tower = play_turn(tower, step, lay, lexicon).tower
            turns.append(lay)
    return tuple(turns), {claim.word for lay in turns for claim in lay.words}


@cases(20, 60)
def test_every_word_that_does_not_count_is_told_and_nothing_that_follows_from_it(
    cases: int,
) -> None:
    told = 0
    for seed in range(cases):
        turns, words = agreed_game(seed)
        entry = parse(serialise(Entry(play=turns, allow=tuple(map(Agreed, sorted(words))))))
        assert check([entry]).valid
        verdict = check([replace(entry, allow=())])
        unknown = [
            (step, claim.word)
            for step, lay in enumerate(turns, 1)
            for claim in lay.words
            if not Lexicon().counts(claim.word)
        ]
        assert [step_of(problem) for problem in verdict.problems] == [step for step, _ in unknown]
        for problem, (_, word) in zip(verdict.problems, unknown, strict=True):
            assert problem.rule == "4"
            assert f"“{word}” is" in str(problem.message)
        assert len(verdict.played) == (unknown[0][0] - 1 if unknown else len(turns))
        told += len(unknown) > 3
    assert told > 2 * cases / 3


def step_of(problem: Problem) -> int:
    return int(str(problem.message).removeprefix("step ").split(":")[0])
