"""Random tables, judged by the checker and by a slow judge that was written apart from it."""

import random

import pytest

from games.tower.notation import parse
from scorer.tower.check import check

ROWS = {
    "A": "あ", "I": "い", "U": "う", "E": "え", "O": "お", "K": "かきくけこ", "S": "さしすせそ",
    "T": "たちつてと", "N": "なにぬねのん", "H": "はひふへほ", "M": "まみむめも", "Y": "やゆよ",
    "R": "らりるれろ", "W": "わ",
}  # fmt: skip
LETTER = {kana: letter for letter, row in ROWS.items() for kana in row}
TABLES = 1000

Grid = dict[tuple[int, int], str]  # (column, row): what is shown


def broken_rules(grid: Grid) -> set[str]:
    broken = set()
    shown = list(grid.values())
    twice = any(shown.count(kana) > 1 for kana in LETTER)
    letters = [LETTER.get(what, what) for what in shown]
    if twice or any(letters.count(letter) > len(row) for letter, row in ROWS.items()):
        broken.add("1")
    if grid and grid.get((9, 1)) not in ("ん", "N"):
        broken.add("1")
    for column, row in grid:
        if row > 1 and (column, row - 1) not in grid:
            broken.add("3")
        if row == 1 and any((right, 1) not in grid for right in range(column + 1, 10)):
            broken.add("3")
    return broken


def random_grid(rng: random.Random) -> Grid:
    """Build a tower by the rules, of cards of which some are turned, and sometimes damage it."""
    cards = rng.sample([kana for kana in LETTER if kana != "ん"], 44)
    grid = {(9, 1): "ん"}
    width = rng.randint(1, 9)
    for column in range(9, 9 - width, -1):
        for row in range(1, rng.randint(1, column) + 1):
            grid.setdefault((column, row), cards[len(grid) - 1])
    for spot in grid:
        if rng.random() < 0.5:
            grid[spot] = LETTER[grid[spot]]
    for _ in range(rng.choice([0, 0, 1, 2])):
        spot = (column := rng.randint(1, 9), rng.randint(1, column))
        if rng.random() < 0.5:
            grid.pop(spot, None)
        else:
            grid[spot] = rng.choice([*LETTER, *ROWS])
    return grid


def text_of(grid: Grid, claim: int) -> str:
    rows = [
        "".join(grid.get((column, row), ".") for column in range(row, 10))
        for row in range(9, 0, -1)
    ]
    return "\n".join(["tower 1", "table", *rows, f"claim {claim}"])


@pytest.mark.slow
def test_random_tables_are_judged_alike() -> None:
    rng = random.Random(4)
    wrong = 0
    for _ in range(TABLES):
        grid = random_grid(rng)
        down = sum(what in ROWS for what in grid.values())
        broken = broken_rules(grid)
        score = down + (10 if len(grid) == 45 and not broken else 0)
        verdict = check([parse(text_of(grid, score))])
        assert {problem.rule for problem in verdict.problems} == broken
        assert (verdict.laid, verdict.face_down, verdict.score) == (len(grid), down, score)
        assert not broken or all(problem.place for problem in verdict.problems)
        wrong += bool(broken)
        if not broken:
            (problem,) = check([parse(text_of(grid, score + 1))]).problems
            assert problem.rule == "9"
    assert TABLES * 0.2 < wrong < TABLES * 0.8


def test_each_gap_in_the_bottom_row_is_named_once() -> None:
    for row, gaps in ((".....い.か.", ["9,1", "7,1"]), ("....うい.Nん", ["7,1"])):
        table = "\n".join(["tower 1", "table", *("." * n for n in range(1, 9)), row])
        cut = [problem for problem in check([parse(table)]).problems if problem.rule == "3"]
        named = [str(problem.message).rpartition(" ")[2] for problem in cut]
        assert sorted(named) == sorted(gaps)
