"""A frame's pose moved to where the table looks most like it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reader.lineframe.drawn import RIDGE, Drawn, Floats
from reader.lineframe.flat import Flat
from reader.lineframe.likeness import (
    greys,
    likeness,
    likeness_of,
    likeness_under_pen,
    without_pen,
)
from reader.plane import CORNERS, Pose

Points = NDArray[np.float64]


def register(flat: Flat, pose: Pose, drawn: Drawn, steps: int = 6) -> tuple[Pose, float]:
    """Move a pose to where the table looks most like a frame; return it, and how much it does.

    Gauss and Newton's way, from a pose that is right to a tenth of a side or so. Where it does not
    look like it much, a pen's line may have misled it: then once more without such lines.
    """
    at, alike = _moved(flat, pose, drawn, steps, pen=False)
    if alike > _CLEAN:
        return at, likeness_under_pen(flat.patch(at, drawn.size), drawn)
    # Where nothing is liker than the pose itself they are one and the same.
    places = (at,) if at == pose else (at, pose)
    starts = [(one, *_under_pen(flat.patch(one, drawn.size), drawn)) for one in places]
    first, kept, likely = max(starts, key=lambda one: one[2])
    if likely < _HOPELESS:
        return first, likely
    moved = _moved(flat, first, drawn, 3, pen=True, known=(kept, likely))
    return max((first, likely), moved, key=lambda one: one[1])


def _under_pen(patch: Floats, drawn: Drawn) -> tuple[Floats, float]:
    """Return what counts of a frame beside a pen's lines, and how much a piece looks like it."""
    kept = without_pen(patch, drawn)
    return kept, likeness_of(patch, drawn, kept)


def register_on(flat: Flat, pose: Pose, drawn: Drawn, steps: int = 6) -> tuple[Pose, float]:
    """Do the same as `register`, and go on for as long as that makes it liker.

    Under a pen's heavy box a frame that lies crooked is come nearer to in small steps only.
    """
    at, alike = register(flat, pose, drawn, steps)
    for _ in range(_MOST_AGAIN):
        if not _GOING_ON < alike < _ARRIVED:
            break
        before = alike
        at, alike = max((at, alike), register(flat, at, drawn, steps), key=lambda one: one[1])
        if alike < before + _GAINING:
            break
    return at, alike


_GOING_ON, _ARRIVED, _GAINING, _MOST_AGAIN = 0.25, 0.6, 0.02, 5


def near_to(flat: Flat, pose: Pose, drawn: Drawn) -> tuple[Pose, float]:
    """Return about where the table looks most like a frame near a pose, and how much: two steps."""
    return _moved(flat, pose, drawn, 2, pen=False)


def register_against(
    flat: Flat, pose: Pose, drawn: Drawn, alike: float, steps: int = 6
) -> tuple[Pose, float]:
    """Do the same as `register`, unless two steps show that it will be far less alike than that."""
    near, likely = near_to(flat, pose, drawn)
    if likely < alike - _FAR_LESS:
        return near, likely
    return register(flat, near, drawn, steps)


_FAR_LESS = 0.3
_CLEAN, _HOPELESS = 0.75, 0.2
_SOON, _NOTHING = 3, 0.12  # after so many steps so little alike, it will not get much better


def _moved(
    flat: Flat,
    pose: Pose,
    drawn: Drawn,
    steps: int,
    *,
    pen: bool,
    known: tuple[Floats, float] | None = None,
) -> tuple[Pose, float]:
    """Return the best of some poses, each by one step of Gauss and Newton's from the one before.

    Args:
        flat: the table.
        pose: the first of them.
        drawn: the frame.
        steps: how many at most.
        pen: whether to leave out a pen's lines.
        known: what `_under_pen` returned of the first.
    """
    size = drawn.size
    weights = drawn.weights.ravel()
    best = pose, -1.0
    for step in range(steps + 1):
        patch = flat.patch(pose, size)
        if known is not None and not step:
            kept, alike = known
        elif pen:
            kept, alike = _under_pen(patch, drawn)
        else:
            kept, alike = weights, likeness(patch, drawn)
        if alike > best[1]:
            best = pose, alike
        elif step and alike < best[1] - 0.02:
            break
        if step == steps or (step == _SOON and best[1] < _NOTHING):
            break
        change = (_change_under_pen if pen else _change)(greys(patch), drawn, kept)
        across, down, turn = (max(-0.06, min(0.06, float(v))) for v in change)
        pose = pose.step(-across, -down)
        pose = Pose(pose.x, pose.y, pose.turn - turn)
        if max(abs(across), abs(down), abs(turn)) < 1e-3:
            break
    return best


def _change(seen: Floats, drawn: Drawn, weights: Floats) -> NDArray[np.float64]:
    """Return by how much a piece seems to be moved across and down, and turned.

    What a frame's drawing is made of does not change from one piece to the next, so its square is
    inverted once, and the piece's own light put beside it.

    Args:
        seen: `(pixels,)`, the piece's light.
        drawn: the frame.
        weights: `(pixels,)`, the frame's.
    """
    both = drawn.columns @ seen
    beside, alone = drawn.inverse @ both, drawn.alone
    own_light = float(seen @ (weights * seen)) + RIDGE
    share = (float(seen @ drawn.shown) - float(both @ alone)) / (own_light - float(both @ beside))
    return np.asarray((alone - share * beside)[3:], np.float64)


def _change_under_pen(seen: Floats, drawn: Drawn, kept: Floats) -> NDArray[np.float64]:
    """Do the same with other weights, 0 where a pen drew."""
    there = kept > 0
    columns, shown = drawn.columns * there, drawn.shown * there
    square = np.empty((7, 7), np.float64)
    square[1:, 1:] = columns @ drawn.plain
    square[0, 1:] = square[1:, 0] = columns @ seen
    square[0, 0] = seen @ (kept * seen)
    toward = np.concatenate([[seen @ shown], drawn.plain.T @ shown])
    return np.asarray(np.linalg.solve(square + RIDGE * np.eye(7), toward)[4:], np.float64)


def register_freely(flat: Flat, pose: Pose, drawn: Drawn, steps: int = 8) -> tuple[Points, float]:
    """Return the corners on the plane where the table looks most like a frame, and how much.

    As `register`, but the frame may also be longer, shorter and slanted: for a plane that is not
    known well yet.
    """
    size = drawn.size
    weights = drawn.weights.ravel()
    ys, xs = (np.mgrid[:size, :size].reshape(2, -1) + 0.5) / size - 0.5
    rows, columns = np.gradient(drawn.image.mean(-1))
    across, down = -columns.ravel() * size, -rows.ravel() * size
    by_pixel = np.stack(
        [np.ones(size * size), xs, ys, across, down, across * xs, across * ys, down * xs, down * ys]
    )
    shown = drawn.image.mean(-1).ravel()
    to = np.eye(2)
    at = np.zeros(2)
    best: tuple[Points, float] = pose.points(CORNERS), -1.0
    for step in range(steps + 1):
        patch = flat.slanted(pose, to, at, size)
        alike = likeness(patch, drawn)
        if alike > best[1]:
            best = pose.points(CORNERS @ to.T + at), alike
        if step == steps:
            break
        both = np.concatenate([greys(patch)[None], by_pixel])
        heavy = both * weights
        values = np.linalg.solve(heavy @ both.T + 1e-7 * np.eye(10), heavy @ shown)[4:]
        values = np.clip(values, -0.05, 0.05)
        change = np.eye(2) - values[2:].reshape(2, 2)
        at = at - to @ values[:2]
        to = to @ change
        if np.abs(values).max() < 1e-3:
            break
    return best
