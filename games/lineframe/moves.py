"""What may be entered next of a game that is being played, and why something may not.

For doors that ask turn by turn. All of it follows from the entry so far, and nothing is kept: to
take a step back, leave it out of the entry.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.lineframe.edition import Edition, house_edition
from games.lineframe.entry import Cross, Entry, Step, Turn
from games.lineframe.frames import FACES, Cell, Frame, Table
from games.lineframe.layout import Layout, Placing, Spot
from games.lineframe.play import replay
from games.lineframe.tape import tape_from_id
from games.problem import Problem

AHEAD_QR_FRAMES = 2
"""A player may look ahead on the tape as far as the second QR frame (rule 8)."""


@dataclass(frozen=True, slots=True)
class Moves:
    """What may be entered next.

    Attributes:
        table: what lies there.
        origin: the `(row, column)` in `table` of the first QR frame, which is (0, 0) in a play.
        turns: how many turns were played.
        over: whether the game is over (rule 9), so that only boxes may follow.
        next_frame: the number of the frame that comes next on the tape.
        ahead: the frames that the player may look at, up to the second QR frame (rule 8).
        strips: the strip of each face; of a face that the rest of the tape does not show it is
            empty.
        crossable: where a × may be written, `(x, y)` from the top down.
    """

    table: Table
    origin: tuple[int, int]
    turns: int
    over: bool
    next_frame: int
    ahead: tuple[Frame, ...]
    strips: Mapping[int, tuple[Frame, ...]]
    crossable: tuple[Spot, ...]

    def at(self, spot: Spot) -> Cell | None:
        """Return what lies at `(x, y)`, counted as in a play; None for bare table."""
        top, left = self.origin
        return self.table.at(top + spot[1], left + spot[0])


def moves(entry: Entry, *, alone: bool = True, edition: Edition | None = None) -> Moves:
    """Return what may be entered next.

    Args:
        entry: a play so far, and its tape; it breaks no rule.
        alone: whether the game ends by rule 9; with several players `coming` says when it does.
        edition: with so many QR frames to the end; the house's if nothing is said.

    Raises:
        ValueError: the entry is no play, has no tape, or breaks a rule.

    >>> can = moves(Entry(tape="A7Q3K2M", play=()))
    >>> can.next_frame, " ".join(map(str, can.strips[5])), can.crossable
    (4, '16 23 24 Q13 35', ((0, 0),))
    """
    layout = _layout(entry)
    table, origin = layout.table()
    turns = sum(isinstance(step, Turn) for step in entry.play or ())
    end = (edition or house_edition()).end_qr_frames.value
    return Moves(
        table=table,
        origin=origin,
        turns=turns,
        over=alone and turns > 0 and layout.qr_frames >= end,
        next_frame=layout.next,
        ahead=_ahead(layout),
        strips={face: layout.strip(face) for face in FACES},
        crossable=layout.crossable(),
    )


def placings(entry: Entry, face: int) -> tuple[Placing, ...]:
    """Return where the strip of a face may lie next, from the top down (rules 5 and 6).

    Args:
        entry: a play so far, and its tape; it breaks no rule.
        face: the settled face.

    Raises:
        ValueError: the entry is no play, has no tape, or breaks a rule.

    >>> placings(Entry(tape="A7Q3K2M", play=()), 1)[0]
    Placing(x=0, y=-1, direction='east')
    """
    layout = _layout(entry)
    strip = layout.strip(face)
    return layout.placings(len(strip)) if strip else ()


def refusal(
    entry: Entry, step: Step, *, alone: bool = True, edition: Edition | None = None
) -> tuple[Problem, ...]:
    """Return why a step may not come next; nothing if it may. A box is judged with all others.

    Args:
        entry: a play so far, and its tape; it breaks no rule.
        step: what is to be entered.
        alone: as for `moves`.
        edition: as for `moves`.
    """
    longer = replace(entry, play=(*(entry.play or ()), step))
    return replay(longer, alone, edition).problems


@dataclass(frozen=True, slots=True)
class Coming:
    """The turn that comes next in a game of several players.

    Attributes:
        turn: its number, from 1.
        roller: who rolls, from 0 in the order of the entries; who alone writes a × (rule 14).
        waiting: who has yet to play it, in the order of the entries.
        face: the settled face, where somebody has played it already; else None.
        over: whether the game is over (rule 15), so that nobody plays.
    """

    turn: int
    roller: int
    waiting: tuple[int, ...]
    face: int | None
    over: bool


def coming(entries: Sequence[Entry], edition: Edition | None = None) -> Coming:
    """Return whose turn it is.

    Args:
        entries: the plays so far, the start player's first; they break no rule.
        edition: with so many QR frames to the end; the house's if nothing is said.

    Raises:
        ValueError: there are no entries.

    >>> coming([Entry(tape="A7Q3K2M", play=()), Entry(tape="A7Q3K2M", play=())])
    Coming(turn=1, roller=0, waiting=(0, 1), face=None, over=False)
    """
    if not entries:
        raise ValueError("a game has at least one player")
    played = [[s for s in entry.play or () if isinstance(s, Turn)] for entry in entries]
    done = min(map(len, played))
    end = (edition or house_edition()).end_qr_frames.value
    round_ends = done > 0 and done % len(entries) == 0  # the start player is about to roll
    near = any(
        max(replay(entry, alone=False).qr_frames[:done], default=0) >= end for entry in entries
    )
    faces = [turns[done].face for turns in played if len(turns) > done]
    over = round_ends and near
    return Coming(
        turn=done + 1,
        roller=done % len(entries),
        waiting=() if over else tuple(i for i, turns in enumerate(played) if len(turns) == done),
        face=faces[0] if faces else None,
        over=over,
    )


def _layout(entry: Entry) -> Layout:
    if entry.play is None or entry.tape is None:
        raise ValueError("only a play can go on, and only with its tape")
    layout = Layout(tape_from_id(entry.tape))
    for step in entry.play:
        if isinstance(step, Turn | Cross):
            problems = layout.problems(step)
            if problems:
                raise ValueError(f"the play breaks rule {problems[0].rule}")
            layout.do(step)
    return layout


def _ahead(layout: Layout) -> tuple[Frame, ...]:
    rest = layout.tape.frames[layout.next - 1 :]
    left = AHEAD_QR_FRAMES
    for count, frame in enumerate(rest, 1):
        left -= frame.qr
        if not left:
            return rest[:count]
    return rest
