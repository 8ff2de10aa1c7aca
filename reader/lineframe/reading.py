"""Photos of a table in, an entry out, and how sure it is of each cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from games.lineframe.entry import Entry
from games.lineframe.frames import Cell, Frame, Table, neighbours
from games.lineframe.tape import Tape
from games.message import Message, counted, message
from reader.lineframe.boxes import box_colours, box_odds
from reader.lineframe.history import (
    CROSS,
    EMPTY,
    VALUES,
    History,
    Written,
    likeliest_history,
)
from reader.lineframe.layout import Position, lay_out, up_turn
from reader.lineframe.photo import PhotoView, TapeView, view_photo
from reader.lineframe.search import Sight
from reader.lineframe.sought import Seen
from reader.marks import as_one_hand, read_marks
from reader.picture import Picture, open_picture

Floats = NDArray[np.float64]
Cells = NDArray[np.uint8]

DOUBTFUL = 0.93
"""A cell that is less sure than this is asked about."""

_SAME_PLACE = 0.25  # sides of a frame by which the frames of one strip may be off its line


@dataclass(frozen=True, slots=True)
class Choice:
    """A reading that a cell may have.

    Attributes:
        number: the number written, or None.
        crossed: whether it bears a ×.
        boxed: whether the number is boxed.
        certainty: how likely it is, from 0 to 1.
    """

    number: int | None
    crossed: bool
    boxed: bool
    certainty: float


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell in a photo.

    Attributes:
        photo: which of the photos, from 0.
        corners: its four corners in pixels of the file's picture, from the frame's own top left
            corner clockwise as it is printed.
    """

    photo: int
    corners: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class ReadCell:
    """A cell as it was read.

    Attributes:
        row, column: where it is in the table, from 0.
        frame_number: which frame of the tape lies there, from 1.
        frame: that frame.
        choices: what may be written there, the likeliest first; that of the table comes first.
        colour: the colour that its number is boxed for in the table, or None.
        colours: all colours that it may be boxed for; more than one is a question.
        spots: where the photos show it; none for a frame that must lie there and was not seen.
        crop: the cell straightened and upright, as the best photo shows it, or None.
        turn: by how many right angles clockwise the frame is turned against the table.
    """

    row: int
    column: int
    frame_number: int
    frame: Frame
    choices: tuple[Choice, ...]
    colour: int | None
    colours: tuple[int, ...]
    spots: tuple[Spot, ...]
    crop: Cells | None
    turn: int

    @property
    def certainty(self) -> float:
        """How sure its reading is, from 0 to 1."""
        return self.choices[0].certainty

    @property
    def doubtful(self) -> bool:
        """Whether it should be asked about."""
        return self.certainty < DOUBTFUL

    @property
    def cell(self) -> Cell:
        """The cell as the table has it."""
        return self.cell_of(self.choices[0])

    def cell_of(self, choice: Choice) -> Cell:
        """Return the cell as it would be with one of its choices."""
        boxed: tuple[int, ...] = ()
        if choice.boxed and choice.number is not None:
            colour = self.colour if self.colour is not None else self.frame.faces[0]
            boxed = (colour,)
        return Cell(self.frame, choice.number, choice.crossed, boxed)


@dataclass(frozen=True, slots=True)
class Reading:
    """A table as it was read.

    Attributes:
        tape: its tape.
        cells: its cells, row by row.
        slips: what a player seems to have written against the rules; it is kept as it was written.
        remarks: what else there is to tell about the table.
        sights: the photos that show it, each with what was found there.
    """

    tape: Tape
    cells: tuple[ReadCell, ...]
    slips: tuple[Message, ...]
    remarks: tuple[Message, ...]
    sights: tuple[tuple[int, Sight], ...]

    @property
    def entry(self) -> Entry:
        """The table as an entry, ready to be scored."""
        return Entry(
            tape=self.tape.id, table=table_of({(c.row, c.column): c.cell for c in self.cells})
        )

    @property
    def doubts(self) -> tuple[ReadCell, ...]:
        """The cells that should be asked about, the least sure first."""
        return tuple(sorted((c for c in self.cells if c.doubtful), key=lambda c: c.certainty))

    @property
    def questions(self) -> tuple[ReadCell, ...]:
        """The cells whose number is boxed and could be so for more than one colour."""
        return tuple(cell for cell in self.cells if len(cell.colours) > 1)


@dataclass(frozen=True, slots=True)
class PhotosRead:
    """What was read from photos.

    Attributes:
        tables: one for each tape.
        sizes: the width and height of each photo in pixels, turned as its camera says.
        pictures: the photos, mirrored back where they were mirrored.
        remarks: what there is to tell about each photo.
    """

    tables: tuple[Reading, ...]
    sizes: tuple[tuple[int, int], ...]
    pictures: tuple[Picture, ...]
    remarks: tuple[tuple[Message, ...], ...]


def read_photos(
    contents: Sequence[bytes], progress: Callable[[int], None] = lambda _: None
) -> PhotosRead:
    """Read the tables of photos; photos that show the same tape are of one table.

    Args:
        contents: the files.
        progress: called with the number of photos that have been looked at.

    Raises:
        PhotoError: a photo cannot be read; it says which.
    """
    views = []
    for at, content in enumerate(contents):
        try:
            views.append(view_photo(open_picture(content)))
        except ValueError as error:
            reason = getattr(error, "message", None)
            if not isinstance(reason, Message):
                raise
            raise PhotoError(at, reason) from None
        progress(at + 1)
    ids = list(dict.fromkeys(tape.tape.id for view in views for tape in view.tapes))
    tables = tuple(_read_tape(tape_id, views) for tape_id in ids)
    return PhotosRead(
        tables,
        tuple(view.size for view in views),
        tuple(view.picture for view in views),
        tuple(view.remarks for view in views),
    )


class PhotoError(ValueError):
    """A photo that cannot be read.

    Attributes:
        photo: which of the photos, from 0.
        message: why, for a person.
    """

    def __init__(self, photo: int, reason: Message) -> None:
        self.photo = photo
        self.message = reason
        super().__init__(str(reason))


def answered(reading: Reading, answers: Mapping[Position, Choice | int]) -> Reading:
    """Return a reading with what a person said of its cells.

    Args:
        reading: as it was read.
        answers: by row and column what is written there, or the colour its number is boxed for.
    """
    cells = {(cell.row, cell.column): cell for cell in reading.cells}
    for place, answer in answers.items():
        if isinstance(answer, Choice):
            sure = replace(answer, certainty=1.0)
            others = [choice for choice in cells[place].choices if choice != answer]
            cells[place] = replace(cells[place], choices=(sure, *others))
    table = table_of(
        {place: Cell(c.frame, c.cell.number, c.cell.crossed) for place, c in cells.items()}
    )
    boxed = {place: None for place, cell in cells.items() if cell.choices[0].boxed}
    boxes = box_colours(table, boxed)
    for place, cell in cells.items():
        colour, colours = boxes.colours.get(place), boxes.choices.get(place, ())
        asked = answers.get(place)
        if isinstance(asked, int) and asked in cell.frame.faces:
            colour, colours = asked, (asked,)
        cells[place] = replace(cell, colour=colour, colours=colours)
    return replace(reading, cells=tuple(cells.values()))


def table_of(cells: Mapping[Position, Cell]) -> Table:
    """Return a table from its cells by row and column."""
    rows = max((row for row, _ in cells), default=-1) + 1
    columns = max((column for _, column in cells), default=-1) + 1
    return Table(
        tuple(tuple(cells.get((row, column)) for column in range(columns)) for row in range(rows))
    )


@dataclass(frozen=True, slots=True)
class _Look:
    """All that the photos say about a frame."""

    log: Floats  # of each value
    boxed: float  # the logarithm of the odds that its number is boxed
    spots: tuple[Spot, ...]
    crop: Cells | None


def _read_tape(tape_id: str, views: Sequence[PhotoView]) -> Reading:
    shown = [
        (photo, view)
        for photo, photo_view in enumerate(views)
        for view in photo_view.tapes
        if view.tape.id == tape_id
    ]
    tape = shown[0][1].tape
    places, turns = _places(shown)
    looks = _looks(shown, places, turns)
    last = max(places)
    history = likeliest_history(
        tape,
        {number: np.exp(look.log - look.log.max()) for number, look in looks.items()},
        _Lies(tape, shown, places),
        last,
    )
    cells = _cells(tape, places, turns, looks, history)
    return Reading(
        tape,
        cells,
        _slips(history),
        (),
        tuple((photo, view.sight) for photo, view in shown),
    )


def _places(shown: Sequence[tuple[int, TapeView]]) -> tuple[dict[int, Position], dict[int, int]]:
    """Return each frame's row and column and its right angles, from all photos together."""
    layouts = []
    for _, view in shown:
        turn = up_turn(view.tape, view.sight.seen, view.sight.plane)
        strip_layout = lay_out(view.sight.seen, turn)
        quarters = {
            number: round((view.sight.seen[number].pose.turn - turn) / (np.pi / 2)) % 4
            for number in strip_layout
        }
        layouts.append((strip_layout, quarters))
    layouts.sort(key=lambda layout: -len(layout[0]))
    places, turns = dict(layouts[0][0]), dict(layouts[0][1])
    for strip_layout, quarters in layouts[1:]:
        common = [number for number in strip_layout if number in places]
        if not common:
            continue
        votes: dict[tuple[int, int, int], int] = {}
        for number in common:
            by = (turns[number] - quarters[number]) % 4
            row, column = _turned(strip_layout[number], by)
            shift = by, places[number][0] - row, places[number][1] - column
            votes[shift] = votes.get(shift, 0) + 1
        by, down, across = max(votes, key=lambda shift: votes[shift])
        taken = set(places.values())
        for number, place in strip_layout.items():
            row, column = _turned(place, by)
            if number not in places and (row + down, column + across) not in taken:
                places[number] = row + down, column + across
                turns[number] = (quarters[number] + by) % 4
    top, left = (min(place[axis] for place in places.values()) for axis in (0, 1))
    return {n: (row - top, column - left) for n, (row, column) in places.items()}, turns


def _turned(place: Position, quarters: int) -> Position:
    row, column = place
    for _ in range(quarters):
        row, column = column, -row
    return row, column


def _looks(
    shown: Sequence[tuple[int, TapeView]],
    places: Mapping[int, Position],
    turns: Mapping[int, int],
) -> dict[int, _Look]:
    """Return what the photos say about each frame, all of them together."""
    looks: dict[int, _Look] = {}
    for photo, view in shown:
        qr = np.array([view.tape.frames[number - 1].qr for number in view.numbers])
        lying = np.array([turns.get(number, 0) for number in view.numbers])
        marks = as_one_hand(read_marks(view.cells, view.drawn, qr), lying)
        likely, boxed = through_glare(marks.probabilities, marks.boxed, view.clear)
        logs = np.log(np.maximum(likely, 1e-6))
        odds = np.clip(boxed, 1e-4, 1 - 1e-4)
        odds = np.log(odds / (1 - odds))
        for at, number in enumerate(view.numbers):
            if number not in places:
                continue
            corners = tuple((float(x), float(y)) for x, y in view.corners[number])
            spot = Spot(photo, corners)
            before = looks.get(number)
            if before is None:
                looks[number] = _Look(logs[at], float(odds[at]), (spot,), view.cells[at])
            else:
                looks[number] = _Look(
                    before.log + logs[at],
                    before.boxed + float(odds[at]),
                    (*before.spots, spot),
                    before.crop,
                )
    return looks


def through_glare(
    likely: NDArray[np.floating], boxed: NDArray[np.floating], clear: Floats
) -> tuple[Floats, Floats]:
    """Return how likely each value and a box are, known that glare may hide a pen's ink.

    Glare takes ink away and adds none: what looks empty may be anything, and what looks like
    something hardly is nothing.

    Args:
        likely: `(n, VALUES)`, how likely each value is to the eye.
        boxed: `(n,)`, how likely a box is.
        clear: `(n,)`, how strongly the print shows.
    """
    values, box = (np.asarray(of, np.float64) for of in (likely, boxed))
    unseen = _UNSEEN * np.clip(1 - clear / _CLEAR, 0, 1)
    hidden = unseen * (values[:, EMPTY] + _MISREAD * (1 - values[:, EMPTY]))
    values = (1 - hidden[:, None]) * values + hidden[:, None] * _ANYTHING
    return values, box + (1 - box) * unseen * _BOXED


_ANYTHING = np.array([0.6, *([0.055] * 6), 0.07])
_BOXED = 0.4
"""What is written in frames, and how often a number is boxed, before anything is seen."""

_CLEAR, _UNSEEN, _MISREAD = 0.35, 0.35, 0.3
"""Of a frame whose print shows less than the first, a pen's ink may be lost in glare as well: so
likely is the second where nothing of the print is left. Of ink that is seen some may be lost too,
so that it is misread: the third as often."""


class _Lies:
    """How likely frames are one strip by how they lie; see `likeliest_history`."""

    def __init__(
        self, tape: Tape, shown: Sequence[tuple[int, TapeView]], places: Mapping[int, Position]
    ) -> None:
        self._tape = tape
        self._places = places
        self._codes = {place: n for n, place in places.items() if tape.frames[n - 1].qr}
        numbers = sorted(places)
        self._pairs: dict[int, tuple[int, float]] = {}
        for before, number in pairwise(numbers):
            off = [
                _off(view.sight.seen[before], view.sight.seen[number])
                for _, view in shown
                if before in view.sight.seen and number in view.sight.seen
            ]
            if not off:
                continue
            worst = max(off)
            if worst > _SAME_PLACE:
                odds = -20.0
            elif number == before + 1:
                odds = 2.5 if worst < 0.06 else -2.0
            else:
                odds = 1.0 if worst < 0.1 else -2.0
            self._pairs[number] = before, odds

    def __call__(self, first: int, last: int) -> float:
        total = 0.0
        here = [number for number in range(first, last + 1) if number in self._places]
        for number in here:
            before, odds = self._pairs.get(number, (0, 0.0))
            if before >= first:
                total += odds
        if here and not self._beside_code(here, first):
            total -= 4.0  # rule 5
        return total

    def _beside_code(self, here: Sequence[int], first: int) -> bool:
        for number in here:
            for beside in neighbours(*self._places[number]):
                code = self._codes.get(beside)
                if code is not None and code < first:
                    return True
        return False


def _off(one: Seen, other: Seen) -> float:
    """Return by how many sides a frame is off where another one's strip would have it."""
    there = one.pose.step(other.number - one.number)
    return float(np.hypot(there.x - other.pose.x, there.y - other.pose.y))


def _cells(
    tape: Tape,
    places: Mapping[int, Position],
    turns: Mapping[int, int],
    looks: Mapping[int, _Look],
    history: History,
) -> tuple[ReadCell, ...]:
    plain = {
        places[number]: Cell(
            tape.frames[number - 1],
            written.value if EMPTY < written.value < CROSS else None,
            written.value == CROSS,
        )
        for number, written in history.written.items()
    }
    table = table_of(plain)
    likely = {
        places[number]: 1 / (1 + float(np.exp(-look.boxed)))
        for number, look in looks.items()
        if plain[places[number]].number is not None
    }
    odds = box_odds(table, likely)
    boxes = box_colours(table, {place: None for place, share in odds.items() if share >= 0.5})
    cells = []
    for number, look in looks.items():
        place = places[number]
        share = odds.get(place, 1 / (1 + float(np.exp(-look.boxed))))
        cells.append(
            ReadCell(
                row=place[0],
                column=place[1],
                frame_number=number,
                frame=tape.frames[number - 1],
                choices=_choices(believed(history.written[number], look.log), share, plain[place]),
                colour=boxes.colours.get(place),
                colours=boxes.choices.get(place, ()),
                spots=look.spots,
                crop=look.crop,
                turn=turns[number],
            )
        )
    return tuple(sorted(cells, key=lambda cell: (cell.row, cell.column)))


def believed(written: Written, eye: Floats) -> Floats:
    """Return how likely each value is, and no surer than that where the eye says otherwise.

    Where something else was clearly written, the player may have slipped: it is asked about.
    """
    shares = np.array(written.probabilities)
    seen = np.exp(eye - np.logaddexp.reduce(eye))
    if seen.max() > _CLEARLY and seen[written.value] < _HARDLY:
        return np.asarray((1 - _SLIPPED) * shares + _SLIPPED * seen)
    return shares


_CLEARLY, _HARDLY, _SLIPPED = 0.6, 0.05, 0.15


def _choices(
    probabilities: Floats, boxed: float, chosen: Cell, most: int = 4
) -> tuple[Choice, ...]:
    choices = []
    for value in range(VALUES):
        share = float(probabilities[value])
        if value in (EMPTY, CROSS):
            choices.append(Choice(None, value == CROSS, False, share))
        else:
            choices.append(Choice(value, False, True, share * boxed))
            choices.append(Choice(value, False, False, share * (1 - boxed)))

    def key(choice: Choice) -> tuple[bool, float]:
        same_mark = (choice.number, choice.crossed) == (chosen.number, chosen.crossed)
        as_boxed = choice.number is None or choice.boxed == (boxed >= 0.5)
        return not (same_mark and as_boxed), -choice.certainty

    return tuple(sorted(choices, key=key)[:most])


def _slips(history: History) -> tuple[Message, ...]:
    return tuple(
        _slip(
            first,
            last,
            [
                history.written[number].value
                for number in range(first, last + 1)
                if number in history.written and EMPTY < history.written[number].value < CROSS
            ],
        )
        for first, last in history.slips
    )


def _slip(first: int, last: int, numbers: Sequence[int]) -> Message:
    """Return what is wrong with the numbers in the frames of a strip."""
    frames = (
        message("frame {first}", first=first)
        if first == last
        else message("frames {first}–{last}", first=first, last=last)
    )
    if len(numbers) > 1:
        return counted(
            "one strip, {frames}, bears {count} number, expected one (rule 7)",
            "one strip, {frames}, bears {count} numbers, expected one (rule 7)",
            len(numbers),
            frames=frames,
        )
    if not numbers:
        return message("one strip, {frames}, bears no number, expected one (rule 7)", frames=frames)
    return message(
        "one strip, {frames}, bears a {number}, which is not the face that it was cut for"
        " (rules 4 and 7)",
        frames=frames,
        number=numbers[0],
    )
