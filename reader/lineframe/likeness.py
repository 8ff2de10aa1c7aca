"""How much a piece of a table looks like a frame: by normalised correlation, pens left out."""

from __future__ import annotations

import numpy as np

from reader.lineframe.drawn import Drawn, Floats, ranked

NOISE = 0.01
"""Of the light of a pixel: what varies less shows nothing."""


def greys(patch: Floats) -> Floats:
    """Return the mean of each pixel's three colours, pixel by pixel."""
    return np.asarray(patch.reshape(-1, 3) @ _THIRDS, np.float32)


_THIRDS = np.full(3, 1 / 3, np.float32)


def likeness(patch: Floats, drawn: Drawn) -> float:
    """Return how much a piece of a table looks like a frame, at most 1."""
    pixels = patch.reshape(-1, 3)
    both = pixels.T @ drawn.ideal_and_weights
    means = both[:, 3]
    deep = np.sqrt(np.maximum(drawn.weights.ravel() @ pixels**2 - means**2, 0)) + NOISE
    return float(both.diagonal() / deep @ drawn.shares)


def likeness_under_pen(patch: Floats, drawn: Drawn) -> float:
    """Return how much a piece of a table looks like a frame, but for what was drawn over it.

    Where the piece is much darker than the frame would be, there is a pen's line, as long as that
    is not most of it.
    """
    return likeness_of(patch, drawn, without_pen(patch, drawn))


def likeness_of(patch: Floats, drawn: Drawn, kept: Floats) -> float:
    """Return how much a piece of a table looks like a frame, with these weights."""
    whole = float(kept.sum())
    if whole < drawn.least:
        return likeness(patch, drawn)
    pixels = patch.reshape(-1, 3)
    ideal = drawn.image.reshape(-1, 3)
    kept = kept / whole
    means, drawn_means = kept @ pixels, kept @ ideal
    both = kept @ (pixels * ideal) - means * drawn_means
    own_norm = np.sqrt(np.maximum(kept @ pixels**2 - means**2, 0)) + NOISE
    its = np.sqrt(np.maximum(kept @ drawn.squares - drawn_means**2, 0)) + 1e-6
    return float(both / (own_norm * its) @ (its / its.sum()))


def without_pen(patch: Floats, drawn: Drawn) -> Floats:
    """Return a drawing's weights, 0 where the piece is much darker than the frame would be."""
    weights, ideal, paper = drawn.heavy, drawn.drawing, drawn.paper
    # A pen's line moves means, but not what the lighter half of a frame is like.
    seen = greys(patch)[drawn.inside]
    white = ranked(seen, 0.75)
    full = white / paper
    off = (seen - white) - (ideal - paper) * full
    kept = weights
    for again in (True, False):
        spread = 1.4826 * ranked(np.abs(off - ranked(off, 0.5)), 0.5)
        kept = weights * (off > -max(3 * spread, 0.06))
        whole = float(kept.sum())
        if whole < drawn.least or not again:
            break
        share = kept / whole
        centred, drawing = seen - share @ seen, ideal - share @ ideal
        gain = float(share @ (centred * drawing)) / (float(share @ drawing**2) + 1e-6)
        off = centred - drawing * min(max(gain, 0.35 * full), 1.3 * full)
    whole_frame = np.zeros(drawn.weights.size, np.float32)
    whole_frame[drawn.inside] = kept
    return whole_frame


def lightness(patch: Floats, drawn: Drawn, share: float = 0.5) -> float:
    """Return how light a piece is that is taken for a frame, about 1 in good light.

    Args:
        patch: the piece.
        drawn: the frame.
        share: how much of it is darker than what is compared.
    """
    shown = ranked(drawn.grey[drawn.inside], share)
    return ranked(greys(patch)[drawn.inside], share) / max(shown, 0.1)


def contrast(patch: Floats, drawn: Drawn) -> float:
    """Return how strong the drawing of a frame shows in a piece, 1 as on white paper in ink."""
    seen = greys(patch)
    inner = seen[drawn.inside]
    weights = drawn.weights.ravel()[drawn.inside]
    drawing = drawn.grey[drawn.inside]
    drawing = drawing - weights @ drawing
    gain = float((weights * drawing) @ inner) / (float(weights @ drawing**2) + 1e-6)
    return gain * drawn.paper / max(ranked(inner, 0.75), 0.02)


def evenness(patch: Floats, drawn: Drawn) -> float:
    """Return how much a piece looks like a frame in all of its quarters but the least like it.

    Something white on something dark may look like a frame in the whole; its parts do not.
    """
    half = drawn.size // 2
    kept = without_pen(patch, drawn).reshape(drawn.weights.shape)
    parts: list[tuple[float, float]] = []
    for rows in (slice(0, half), slice(half, None)):
        for columns in (slice(0, half), slice(half, None)):
            share = float(kept[rows, columns].sum() / (drawn.weights[rows, columns].sum() + 1e-9))
            weights = kept[rows, columns].reshape(-1, 1)
            weights = weights / (weights.sum() + 1e-9)
            one = patch[rows, columns].reshape(-1, 3)
            other = drawn.image[rows, columns].reshape(-1, 3)
            one, other = one - (one * weights).sum(0), other - (other * weights).sum(0)
            deep = np.sqrt((one**2 * weights).sum(0)) + NOISE
            ideal = np.sqrt((other**2 * weights).sum(0)) + 1e-6
            alike = (one * other * weights).sum(0) / deep / ideal
            if share > 0.4:  # else a pen has drawn over most of it
                parts.append((float(ideal.sum()), float(alike @ (ideal / ideal.sum()))))
    if len(parts) < 2:
        return 0.0
    # A quarter without a die's face has so little in it that it need not be seen.
    most = max(deep for deep, _ in parts)
    full = sorted(alike for deep, alike in parts if deep > 0.5 * most)
    return full[1] if len(full) > 3 else full[0]
