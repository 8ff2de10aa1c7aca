"""What people choose of Lineframe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.message import mark, message
from kamikoma.choices import (
    Anything,
    EntryFile,
    Integer,
    OneOf,
    Plain,
    Several,
    Source,
    Switch,
    argument,
    named,
    option,
)
from kamikoma.game import RefusedError

FRAME_SIZES_MM = ("15", "20", "25", "30")
MOST_TAPES = 4

SAMPLE_TAPE = "A7Q3K2M"
"""The tape of the samples; the demo and the gallery show it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintChoices:
    """Which tapes are printed, and how large their frames are.

    Attributes:
        frame: the side of a frame, in mm, as typed.
        seed: draws the same new tapes for the same number.
        players: how many new tapes, if no ids are given; one if None.
        ids: the tapes; as typed until they are settled.
    """

    frame: str = option(
        "20",
        "--frame",
        kind=OneOf(FRAME_SIZES_MM),
        help=mark("Side of a frame in mm."),
        plain=Plain(
            mark("Side of a frame"),
            {
                "15": mark("15 mm"),
                "20": mark("20 mm"),
                "25": mark("25 mm"),
                "30": mark("30 mm"),
            },
        ),
        show_default=True,
    )
    seed: int | None = option(
        None,
        "--seed",
        kind=Integer(),
        metavar="N",
        help=mark("Draw the same new tapes for the same number."),
        plain=Plain(
            mark("Number of the draw"),
            note=mark("The same number draws the same tapes again."),
            often=False,
        ),
    )
    players: int | None = option(
        None,
        "--players",
        kind=Integer(1, MOST_TAPES),
        metavar="N",
        help=mark("Print new tapes for so many players, 1 to 4; all are different."),
        plain=Plain(
            mark("Tapes"),
            {"": mark("One")},
            mark("One for each player; all are different."),
            same=("1",),
        ),
    )
    ids: tuple[str, ...] = option(
        (),
        "--id",
        kind=Several(Anything()),
        metavar="ID",
        help=mark("Print the tape of this id; may be given for each player."),
        plain=Plain(
            mark("Ids of tapes"),
            note=mark("To print tapes again that you had; their ids stand on each strip."),
            often=False,
        ),
    )

    @property
    def frame_mm(self) -> float:
        """The side of a frame, in mm."""
        return float(self.frame)


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveChoices:
    """Which table is solved, and how thoroughly.

    Attributes:
        file: a table or a play.
        every: whether all best boxings are wanted.
    """

    file: Source = argument(EntryFile(), metavar="FILE")
    every: bool = option(False, "--all", kind=Switch(), help=mark("List every best boxing."))


def settle(choices: PrintChoices) -> PrintChoices:
    """Return choices that name their tapes, new ones where none were named.

    Raises:
        RefusedError: an id is none, or stands twice; there are too many; or ids were given with
            what draws new ones.
    """
    from games.lineframe.tape_id import TapeIdError, new_ids, read_id

    if choices.ids and (choices.players is not None or choices.seed is not None):
        raise RefusedError(
            message(
                "{option} names the tapes already; it does not go with {first} or {second}",
                option="ids",
                first=named("players"),
                second=named("seed"),
            )
        )
    if len(choices.ids) > MOST_TAPES:
        raise RefusedError(
            message(
                "found {count} ids, expected at most {most}",
                count=len(choices.ids),
                most=MOST_TAPES,
            )
        )
    if choices.ids:
        reasons, ids = [], []
        for typed in choices.ids:
            try:
                ids.append(read_id(typed))
            except TapeIdError as error:
                reasons.append(error.message)
        twice = [one for one in dict.fromkeys(ids) if ids.count(one) > 1]
        reasons += [message("the id {id} is given twice", id=one) for one in twice]
        if reasons:
            raise RefusedError(*reasons)
    else:
        ids = list(new_ids(choices.players or 1, choices.seed))
    return replace(choices, ids=tuple(ids), players=None, seed=None)


def for_players(players: int | None, seed: int | None) -> PrintChoices:
    """Return the choices that print new tapes for so many players, one if nothing is said."""
    return PrintChoices(players=players, seed=seed)


def smaller(choices: PrintChoices) -> Mapping[str, PrintChoices]:
    """Return choices with smaller frames, the largest first, by the choice that names them."""
    sizes = [size for size in reversed(FRAME_SIZES_MM) if float(size) < choices.frame_mm]
    return {f"frame={size}": replace(choices, frame=size) for size in sizes}
