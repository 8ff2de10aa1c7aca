from __future__ import annotations

import random
import subprocess
import sys
from itertools import product

import pytest

from solver.cpsat import EXACT, Model
from tests.cases import cases

Constraint = tuple[str, list[tuple[int, int]], int]


def random_model(rng: random.Random) -> tuple[int, list[Constraint], list[tuple[int, int]]]:
    size = rng.randint(1, 8)
    constraints: list[Constraint] = []
    for _ in range(rng.randint(0, 5)):
        kind = rng.choice(["at_most_one", "exactly_one", "at_most", "equal"])
        chosen = sorted(rng.sample(range(size), rng.randint(1, size)))
        terms = [(v, 1 if kind.endswith("one") else rng.randint(-3, 5)) for v in chosen]
        constraints.append((kind, terms, 1 if kind.endswith("one") else rng.randint(-1, 6)))
    # distinct powers of two with a sign: every two solutions differ in their objective
    weights = [(v, rng.choice([-1, 1]) << i) for i, v in enumerate(rng.sample(range(size), size))]
    return size, constraints, weights


def ours(size: int, constraints: list[Constraint]) -> Model:
    model = Model()
    assert [model.boolean() for _ in range(size)] == list(range(size))
    for kind, terms, value in constraints:
        if kind == "at_most_one":
            model.at_most_one(v for v, _ in terms)
        elif kind == "exactly_one":
            model.exactly_one(v for v, _ in terms)
        elif kind == "at_most":
            model.at_most(terms, value)
        else:
            model.equal(terms, value)
    return model


def allows(constraint: Constraint, values: tuple[bool, ...]) -> bool:
    kind, terms, value = constraint
    total = sum(c * values[v] for v, c in terms)
    return total <= value if kind.startswith("at_most") else total == value


def feasible(size: int, constraints: list[Constraint]) -> list[tuple[bool, ...]]:
    """All solutions by trial, true before false and the first variable counting most."""
    return [
        values
        for values in product((True, False), repeat=size)
        if all(allows(constraint, values) for constraint in constraints)
    ]


@cases(130, 400)
def test_solve_finds_the_best_of_all_assignments(cases: int) -> None:
    rng = random.Random(20)
    infeasible = 0
    for _ in range(cases):
        size, constraints, weights = random_model(rng)
        model = ours(size, constraints)
        model.maximise(weights)
        solution = model.solve()
        everything = feasible(size, constraints)
        if not everything:
            infeasible += 1
            assert (solution.status, solution.values, solution.bound) == ("INFEASIBLE", (), None)
            assert not solution.optimal
            continue
        best = max(everything, key=lambda values: sum(c * values[v] for v, c in weights))
        assert solution.values == best
        assert solution.objective == sum(c * best[v] for v, c in weights) == solution.bound
        assert solution.optimal
    assert 0.05 * cases < infeasible < 0.75 * cases


@pytest.mark.slow  # it imports pandas; every run compares with brute force
def test_the_public_facade_gives_the_same_values() -> None:
    from ortools.sat.python import cp_model

    rng = random.Random(21)
    for _ in range(150):
        size, constraints, weights = random_model(rng)
        model = ours(size, constraints)
        model.maximise(weights)
        facade = cp_model.CpModel()
        variables = [facade.new_bool_var(f"v{i}") for i in range(size)]
        for kind, terms, value in constraints:
            if kind == "at_most_one":
                facade.add_at_most_one(variables[v] for v, _ in terms)
            elif kind == "exactly_one":
                facade.add_exactly_one(variables[v] for v, _ in terms)
            elif kind == "at_most":
                facade.add(sum(c * variables[v] for v, c in terms) <= value)
            else:
                facade.add(sum(c * variables[v] for v, c in terms) == value)
        facade.maximize(sum(c * variables[v] for v, c in weights))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(facade)
        solution = model.solve()
        assert solution.status == status.name
        if status == cp_model.OPTIMAL:
            assert solution.values == tuple(map(solver.boolean_value, variables))
            assert solution.objective == solver.objective_value
            assert solution.bound == solver.best_objective_bound


@cases(130, 400)
def test_enumerate_gives_the_first_solutions_in_order(cases: int) -> None:
    rng = random.Random(22)
    for _ in range(cases):
        size, constraints, weights = random_model(rng)
        model = ours(size, constraints)
        model.maximise(weights)  # has no say
        everything = feasible(size, constraints)
        limit = rng.choice([1, 2, 5, 300])
        solutions = model.enumerate(limit)
        assert list(solutions.solutions) == everything[:limit]
        assert solutions.complete == (len(everything) <= limit)


def test_a_model_may_be_narrowed_and_solved_again() -> None:
    model = Model()
    a, b = model.boolean(), model.boolean()
    model.maximise([(a, 2), (b, 1)])
    assert model.solve().values == (True, True)
    model.at_most_one([a, b])
    assert model.solve().values == (True, False)
    model.equal([(a, 1)], 0)
    assert model.solve().objective == 1
    model.maximise([(b, -1)])
    assert model.solve().values == (False, False)


def test_a_model_of_nothing_is_solved() -> None:
    solution = Model().solve()
    assert (solution.values, solution.objective, solution.bound) == ((), 0, 0)
    assert solution.optimal


def test_work_that_runs_out_is_no_proof() -> None:
    rng = random.Random(23)
    model = Model()
    numbers = [model.boolean() for _ in range(60)]
    weights = [rng.randint(10**3, 10**4) for _ in numbers]
    for _ in range(5):
        terms = [(v, rng.randint(10**3, 10**4)) for v in numbers]
        model.at_most(terms, 10**5)
    model.maximise(zip(numbers, weights, strict=True))
    nothing = model.solve(work_limit=1e-4)
    assert (nothing.status, nothing.values, nothing.bound) == ("UNKNOWN", (), None)
    assert not nothing.optimal
    something = model.solve(work_limit=3e-3)
    assert something.status == "FEASIBLE"
    assert something.bound is not None
    assert something.bound > something.objective > 0
    assert not something.optimal
    whole = model.solve()
    assert something.objective <= whole.objective <= something.bound
    assert whole.optimal
    assert not model.enumerate(10**6, work_limit=1e-4).complete


def test_an_objective_beyond_exact_floats_is_refused() -> None:
    model = Model()
    a, b = model.boolean(), model.boolean()
    model.maximise([(a, EXACT - 2), (b, 1)])
    assert model.solve().objective == EXACT - 1
    with pytest.raises(ValueError, match="stays below"):
        model.maximise([(a, EXACT - 1), (b, 1)])


def test_a_model_that_cannot_be_is_refused() -> None:
    model = Model()
    model.boolean()
    model.at_most_one([0, 1])
    with pytest.raises(ValueError, match="refuses"):
        model.solve()
    with pytest.raises(ValueError, match="refuses"):
        model.enumerate(1)


def test_solving_imports_neither_pandas_nor_the_facade_and_leaves_ctrl_c_to_python() -> None:
    program = """
import os, signal, sys
from solver.cpsat import Model
model = Model()
model.maximise([(model.boolean(), 1)])
assert model.solve().optimal and len(model.enumerate(9).solutions) == 2
assert "pandas" not in sys.modules and "ortools.sat.python.cp_model" not in sys.modules
try:
    signal.raise_signal(signal.SIGINT)
except KeyboardInterrupt:
    print("interrupted")
"""
    run = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert (run.stdout, run.returncode) == ("interrupted\n", 0), run.stderr
