"""A game of Lineframe entered as it is played, turn by turn, rules 1 to 9 kept with the player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from games.lineframe.boxing import Claim
from games.lineframe.edition import Edition
from games.lineframe.entry import STEPS, Box, Cross, Direction, Entry, Step, Turn
from games.lineframe.frames import FACES, Table
from games.lineframe.layout import Layout, Placing, Spot, UnclearError
from games.lineframe.notation import serialise
from games.lineframe.tape import tape_from_id
from games.message import message
from games.problem import Problem
from kamikoma.game import RefusedError
from kamikoma.gestures import holding, no_act, pair, refusal, within
from kamikoma.shelf.lineframe.frame_keys import boxable, next_colour
from kamikoma.touching import Draft


@dataclass(frozen=True)
class Course:
    """A play while it is entered.

    Attributes:
        entry: with its tape and its `play`.
        held: what is picked up: `face`, what the die shows; `at`, where its strip begins; `way`,
            where it runs; `pen`, `cross` while a × is paid, `box` while numbers are boxed, `play`
            when the game goes on although it could be over.
        edition: whose numbers hold.
    """

    entry: Entry
    held: Mapping[str, str]
    edition: Edition

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps so far."""
        return self.entry.play or ()

    @cached_property
    def _laid(self) -> tuple[Layout, Problem | None]:
        layout = Layout(tape_from_id(self.entry.tape or ""))
        for step in self.steps:
            if isinstance(step, Box):
                continue
            try:
                problems = layout.problems(step)
            except UnclearError as error:
                return layout, error.problem
            if problems:
                return layout, problems[0]
            layout.do(step)
        return layout, None

    @property
    def layout(self) -> Layout:
        """What lies there, up to the first step that breaks a rule."""
        return self._laid[0]

    @property
    def broken(self) -> Problem | None:
        """The first rule that is broken, or None."""
        return self._laid[1]

    @cached_property
    def table(self) -> tuple[Table, tuple[int, int]]:
        """What lies there, and the row and column of the first QR frame."""
        return self.layout.table()

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return sum(isinstance(step, Turn) for step in self.steps)

    @property
    def ended(self) -> bool:
        """Whether the game is over for a single player (rule 9)."""
        return bool(self.turns) and self.layout.qr_frames >= self.edition.end_qr_frames.value

    @property
    def pen(self) -> str:
        """What a touch does: `cross`, `box`, or `play`; at the end of a game it boxes."""
        return self.held.get("pen", "box" if self.ended and self.face is None else "play")

    @property
    def face(self) -> int | None:
        """What the die shows."""
        return within(self.held.get("face", ""), FACES[0], FACES[-1])

    @property
    def at(self) -> Spot | None:
        """Where the strip in hand begins."""
        return pair(self.held.get("at", ""))

    @cached_property
    def places(self) -> tuple[Placing, ...]:
        """Where the strip in hand may lie (rules 5 and 6)."""
        if self.face is None:
            return ()
        strip = self.layout.strip(self.face)
        return self.layout.placings(len(strip)) if strip else ()

    @property
    def placing(self) -> Placing | None:
        """Where the strip in hand lies."""
        return next(
            (
                place
                for place in self.places
                if (place.x, place.y) == self.at and place.direction == self.held.get("way")
            ),
            None,
        )

    def spots(self, placing: Placing) -> tuple[Spot, ...]:
        """Return the places of the strip in hand, its first frame first."""
        dx, dy = STEPS[placing.direction]
        length = len(self.layout.strip(self.face or FACES[0]))
        return tuple((placing.x + i * dx, placing.y + i * dy) for i in range(length))

    @cached_property
    def boxes(self) -> dict[Spot, int]:
        """The numbers that are boxed, and for which colour."""
        boxed = (step for step in self.steps if isinstance(step, Box))
        return {spot: box.colour for box in boxed for spot in self._of(box)}

    @cached_property
    def boxable(self) -> frozenset[Spot]:
        """Where numbers stand that a cluster without a box can have (rule 12)."""
        table, (top, left) = self.table
        claims = (Claim(top + y, left + x, colour) for (x, y), colour in self.boxes.items())
        return frozenset(
            (column - left, row - top) for row, column in boxable(table, claims, self.edition)
        )

    def _of(self, box: Box) -> tuple[Spot, ...]:
        if box.x is not None and box.y is not None:
            return ((box.x, box.y),)
        cells = self.layout.cells.items()
        return tuple(spot for spot, cell in cells if cell.printed == box.printed)

    def is_at(self, step: Step, spot: Spot) -> bool:
        """Whether a step boxes the number at a place."""
        return isinstance(step, Box) and spot in self._of(step)


def keep(course: Course, **changes: str | None) -> Draft:
    """Return the draft as it is, with some of what is held changed; None lets go of it."""
    return Draft(text=serialise([course.entry]), held=holding(course.held, **changes))


def with_steps(course: Course, steps: tuple[Step, ...], **held: str) -> Draft:
    """Return the draft of other steps, with nothing held but what is said."""
    return Draft(text=serialise([replace(course.entry, play=steps)]), held=held)


def with_tape(course: Course, tape_id: str | None) -> Draft:
    """Return a draft with another tape.

    Raises:
        RefusedError: there is none, and a play needs it.
    """
    if tape_id is None:
        raise RefusedError(message("a play needs its tape: a line “tape …” before it"))
    return Draft(text=serialise([replace(course.entry, tape=tape_id)]))


def touched(course: Course, act: str) -> Draft:
    """Return the draft that a touch makes.

    Raises:
        RefusedError: it may not be.
    """
    if act == "back":
        return _back(course)
    if course.broken is not None:
        raise refusal([course.broken])
    name, _, value = act.partition(":")
    face = within(value, FACES[0], FACES[-1])
    spot = pair(value)
    if name == "face" and face is not None:
        return _rolled(course, face)
    if name == "at" and spot is not None:
        match course.pen:
            case "cross":
                return _crossed(course, spot)
            case "box":
                return _boxed(course, spot)
            case _:
                return _placed(course, spot)
    if act in ("pen:cross", "pen:box", "pen:play"):
        pen = "play" if course.pen == value else value
        return keep(course, pen=pen, face=None, at=None, way=None)
    raise no_act()


def _back(course: Course) -> Draft:
    """Put down what is picked up, or take back the last step."""
    for key in ("way", "at", "face", "pen"):
        if key in course.held:
            return keep(course, **({"at": None, "way": None} if key == "way" else {key: None}))
    if not course.steps:
        raise no_act()
    return with_steps(course, course.steps[:-1])


def _rolled(course: Course, face: int) -> Draft:
    """Settle the die (rule 3)."""
    if course.face == face:
        return keep(course, face=None, at=None, way=None)
    try:
        problems = course.layout.problems(Turn(face, None, None, None, 1))
    except UnclearError:  # it has several places
        problems = []
    if problems:
        raise refusal(problems)
    draft = keep(course, face=str(face), at=None, way=None, pen=None)
    rolled = replace(course, held=draft.held)
    if len(rolled.places) == 1 and len(rolled.spots(rolled.places[0])) > 1:
        return _lying(rolled, rolled.places[0])
    return draft  # a strip of one frame takes its number where it is laid, so that is touched


def _placed(course: Course, spot: Spot) -> Draft:
    """Touch a place for the strip in hand: its first frame, where it runs, and what is written."""
    if course.face is None:
        raise RefusedError(message("choose first what the die shows"))
    if course.placing is not None:
        spots = course.spots(course.placing)
        if spot in spots:
            return _written(course, course.placing, spots.index(spot) + 1)
    elif course.at is not None:
        ways = [p for p in course.places if (p.x, p.y) == course.at and spot in course.spots(p)[1:]]
        if ways:
            return _lying(course, ways[0])
    here = [place for place in course.places if (place.x, place.y) == spot]
    if len(here) == 1:
        return _lying(course, here[0])
    if here:
        return keep(course, at="{},{}".format(*spot), way=None)
    raise refusal(_unplaced(course, course.face, spot))


def _unplaced(course: Course, face: int, spot: Spot) -> list[Problem]:
    """Return why no strip may begin at a place: what each direction breaks, once."""
    problem_by_rule: dict[str, Problem] = {}
    directions: tuple[Direction, ...] = tuple(STEPS)
    for direction in directions:
        for problem in course.layout.problems(Turn(face, *spot, direction, 1)):
            problem_by_rule.setdefault(problem.rule, problem)
    return list(problem_by_rule.values())


def _lying(course: Course, placing: Placing) -> Draft:
    """Lay the strip in hand; one frame alone takes the number at once (rule 7)."""
    if len(course.spots(placing)) == 1:
        return _written(course, placing, 1)
    return keep(course, at=f"{placing.x},{placing.y}", way=placing.direction)


def _written(course: Course, placing: Placing, write: int) -> Draft:
    turn = Turn(course.face or FACES[0], placing.x, placing.y, placing.direction, write)
    problems = course.layout.problems(turn)
    if problems:
        raise refusal(problems)
    return with_steps(course, (*course.steps, turn))


def _crossed(course: Course, spot: Spot) -> Draft:
    """Pay a re-roll with a × (rule 3)."""
    cross = Cross(*spot)
    problems = course.layout.problems(cross)
    if problems:
        raise refusal(problems)
    return with_steps(course, (*course.steps, cross))


def _boxed(course: Course, spot: Spot) -> Draft:
    """Box a number for the first colour that may be, then for the next, then for none."""
    table, (top, left) = course.table
    row, column = top + spot[1], left + spot[0]
    others = tuple(
        Claim(top + y, left + x, colour)
        for (x, y), colour in course.boxes.items()
        if (x, y) != spot
    )
    at = Claim(row, column, course.boxes.get(spot, 0))
    colour = next_colour(table, others, at, course.edition)
    steps = tuple(step for step in course.steps if not course.is_at(step, spot))
    if colour is not None:
        steps = (*steps, Box(*spot, colour))
    return with_steps(course, steps, pen="box")
