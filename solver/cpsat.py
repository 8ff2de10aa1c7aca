"""OR-Tools' CP-SAT, as far as the games need it: yes-or-no variables, and the proof of the best.

The public façade, `ortools.sat.python.cp_model`, imports pandas for features that are not used
here, and takes more than ten times as long to import as the C++ binding beneath it,
`cp_model_helper`, on which it is a thin layer. A person who scores one table would wait for that
import longer than for everything else together, so this module stands on the binding. The
binding promises no stability; `pyproject.toml` therefore bounds OR-Tools to one minor version,
and a test solves the same models through the façade and compares.

Solving is deterministic: one worker, a fixed seed, and a limit that counts work, not seconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ortools.sat.python import cp_model_helper as cp

Terms: TypeAlias = Iterable[tuple[int, int]]
"""A sum: pairs of a variable and its whole coefficient; no variable twice."""

EXACT = 2**53
"""CP-SAT reports objectives as floats; below this, each whole number is one exactly."""

WORK_LIMIT = 20.0
"""CP-SAT's own count of work, some seconds' worth, after which it stops without a proof."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What CP-SAT found, and what it proved.

    Attributes:
        values: one for each variable, in the order in which they were made; empty where no
            solution was found.
        objective: the value of the sum that was maximised, 0 where there was none.
        bound: no solution has a larger objective; None where nothing was proved.
        status: CP-SAT's own word: `OPTIMAL`, `FEASIBLE` (found, not proved to be the best),
            `INFEASIBLE` (proved that there is none) or `UNKNOWN`.
    """

    values: tuple[bool, ...]
    objective: int
    bound: int | None
    status: str

    @property
    def optimal(self) -> bool:
        """Whether it is proved that no solution is better."""
        return self.status == "OPTIMAL" and self.objective == self.bound


@dataclass(frozen=True, slots=True)
class Enumeration:
    """Solutions in order, and whether they are all.

    Attributes:
        solutions: the values of each solution, as in `Solution.values`; no solution twice.
        complete: whether it is proved that there are no others.
    """

    solutions: tuple[tuple[bool, ...], ...]
    complete: bool


class Model:
    """A model of yes-or-no variables; a variable is its index, from 0.

    It may be solved, narrowed by further constraints, and solved again.

    >>> model = Model()
    >>> tea, coffee, cake = (model.boolean() for _ in range(3))
    >>> model.at_most_one([tea, coffee])
    >>> model.maximise([(tea, 2), (coffee, 3), (cake, 1)])
    >>> model.solve()
    Solution(values=(False, True, True), objective=4, bound=4, status='OPTIMAL')
    """

    def __init__(self) -> None:
        self._proto = cp.CpModelProto()
        self._objective: dict[int, int] = {}

    def boolean(self) -> int:
        """Make a variable, and return its index."""
        self._proto.variables.add().domain.extend([0, 1])
        return len(self._proto.variables) - 1

    def at_most_one(self, variables: Iterable[int]) -> None:
        """Let at most one of `variables` be true."""
        self._proto.constraints.add().at_most_one.literals.extend(list(variables))

    def exactly_one(self, variables: Iterable[int]) -> None:
        """Let exactly one of `variables` be true."""
        self._proto.constraints.add().exactly_one.literals.extend(list(variables))

    def at_most(self, terms: Terms, limit: int) -> None:
        """Let the sum of `terms` be at most `limit`."""
        self._linear(terms, -(2**62), limit)

    def equal(self, terms: Terms, value: int) -> None:
        """Let the sum of `terms` be `value`."""
        self._linear(terms, value, value)

    def _linear(self, terms: Terms, low: int, high: int) -> None:
        sums = dict(terms)
        linear = self._proto.constraints.add().linear
        linear.vars.extend(list(sums))
        linear.coeffs.extend(list(sums.values()))
        linear.domain.extend([low, high])

    def maximise(self, terms: Terms) -> None:
        """Look for the largest sum of `terms`, in place of any sum named before.

        Raises:
            ValueError: the sum could leave the whole numbers that a float holds exactly.
        """
        self._objective = dict(terms)
        if sum(map(abs, self._objective.values())) >= EXACT:
            raise ValueError(f"an objective stays below {EXACT}")
        self._proto.clear_objective()
        objective = self._proto.objective  # CP-SAT minimises; the factor turns its reports back
        objective.vars.extend(list(self._objective))
        objective.coeffs.extend([-c for c in self._objective.values()])
        objective.scaling_factor = -1

    def solve(self, work_limit: float = WORK_LIMIT) -> Solution:
        """Return the best solution, or with a status that says so, less than that.

        Which of several best solutions is returned is fixed for a model and a version of
        OR-Tools, but up to CP-SAT; whoever needs a certain one says so in the objective.

        Raises:
            ValueError: CP-SAT refuses the model.
        """
        # The relaxation of a matching is whole by itself: with the level 2 all at-most-one
        # constraints are in it, and even the largest tables need no search.
        response = _run(self._proto, _parameters(work_limit, linearization_level=2))
        status = response.status.name
        if status == "MODEL_INVALID":
            raise ValueError(f"CP-SAT refuses the model: {response.solution_info}")
        values = tuple(map(bool, response.solution))
        objective = sum(c for v, c in self._objective.items() if values and values[v])
        bound = None
        if status in ("OPTIMAL", "FEASIBLE"):  # the others report a bound that means nothing
            bound = round(response.best_objective_bound) if self._objective else 0
        return Solution(values, objective, bound, status)

    def enumerate(self, limit: int, work_limit: float = WORK_LIMIT) -> Enumeration:
        """Return the solutions, without regard to the objective, up to `limit` of them.

        They come in the order of their values, true before false and the first variable counting
        most. The search decides on the first open variable and says yes, so a variable is false
        only where that follows from the constraints, the solutions before, and variables that
        come before it: no solution that comes earlier in the order is passed over.

        Raises:
            ValueError: CP-SAT refuses the model.
        """
        proto = cp.CpModelProto()
        proto.copy_from(self._proto)
        proto.clear_objective()
        strategy = proto.search_strategy.add()
        strategy.variables.extend(list(range(len(proto.variables))))
        strategy.variable_selection_strategy = (
            cp.DecisionStrategyProto.VariableSelectionStrategy.CHOOSE_FIRST
        )
        strategy.domain_reduction_strategy = (
            cp.DecisionStrategyProto.DomainReductionStrategy.SELECT_MAX_VALUE
        )
        parameters = _parameters(
            work_limit,
            linearization_level=2,
            cp_model_presolve=False,  # it would replace variables, and so change their order
            search_branching=cp.SatParameters.SearchBranching.FIXED_SEARCH,
            enumerate_all_solutions=True,
        )
        collected = _Collected(limit)
        response = _run(proto, parameters, collected)
        status = response.status.name
        if status == "MODEL_INVALID":
            raise ValueError(f"CP-SAT refuses the model: {response.solution_info}")
        complete = status in ("OPTIMAL", "INFEASIBLE") and len(collected.solutions) <= limit
        return Enumeration(tuple(collected.solutions[:limit]), complete)


class _Collected(cp.SolutionCallback):
    """Takes each solution as it is found, and stops the search after one too many."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit
        self.solutions: list[tuple[bool, ...]] = []

    def OnSolutionCallback(self) -> None:  # noqa: N802 - the binding's name
        response: cp.CpSolverResponse = self.Response()  # type: ignore[no-untyped-call]
        self.solutions.append(tuple(map(bool, response.solution)))
        if len(self.solutions) > self.limit:
            self.StopSearch()


def _parameters(work_limit: float, **others: object) -> cp.SatParameters:
    parameters = cp.SatParameters()
    parameters.num_workers = 1
    parameters.random_seed = 0
    parameters.max_deterministic_time = work_limit
    # CP-SAT would leave the system's own handler behind, and Ctrl-C would then end the process
    # without a word and without cleaning up.
    parameters.catch_sigint_signal = False
    for name, value in others.items():
        setattr(parameters, name, value)
    return parameters


def _run(
    proto: cp.CpModelProto, parameters: cp.SatParameters, callback: _Collected | None = None
) -> cp.CpSolverResponse:
    wrapper = cp.SolveWrapper()
    wrapper.set_parameters(parameters)
    if callback is not None:
        wrapper.add_solution_callback(callback)
    response: cp.CpSolverResponse = wrapper.solve(proto)  # type: ignore[no-untyped-call]
    if callback is not None:
        wrapper.clear_solution_callback(callback)
    return response


__all__: Sequence[str] = ("EXACT", "WORK_LIMIT", "Enumeration", "Model", "Solution", "Terms")
