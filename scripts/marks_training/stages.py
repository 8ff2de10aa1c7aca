"""What the reader of marks learns from, stage by stage."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of learning.

    Attributes:
        kind: what its frames' files are called.
        tapes: of how many tapes they are; every other one is printed in another look.
        wild: which share of its frames is written by wilder hands than the bench's.
        jotted: which share is by hands that box faintly and put numbers right; the rest is shared
            as `wild` says.
        tight: which share is by hands that fill their place; then all are seen by phones.
        wide: which share is by hands that box beyond it.
        within: whether frames with a code are seen without what lies beyond them, and upright
            alone: so they were seen when this was first learnt, and it is a start.
        coded: which share of its frames bears a code; None for as many as there are on tapes.
        epochs: how often each frame is learnt from.
        rate: how fast at most.
        smoothing: by how much what is learnt is softened; hardly in the end, so that what is plain
            is said to be plain, and a slip of the player's is taken for no poor picture.
        besides: the stages before whose frames are learnt from once more.
    """

    kind: str
    tapes: int
    wild: float
    jotted: float
    tight: float
    wide: float
    within: bool
    coded: float | None
    epochs: int
    rate: float
    smoothing: float
    besides: tuple[str, ...] = ()


STAGES = (
    Stage("train", 160, 0.0, 0.0, 0.0, 0.0, True, None, 20, 4e-3, 0.02),
    Stage("again", 160, 0.5, 0.0, 0.0, 0.0, True, None, 20, 2e-3, 0.005),
    Stage("faint", 80, 0.5, 0.5, 0.0, 0.0, False, 0.5, 18, 1.5e-3, 0.005),
    Stage("tight", 128, 0.35, 0.35, 0.5, 0.0, False, 0.3, 18, 1.5e-3, 0.005),
    Stage("wide", 128, 0.35, 0.35, 0.35, 0.35, False, 0.35, 10, 1.2e-3, 0.005, ("tight",)),
)

SEED = 20
