"""QR codes so faint that no common reader reads them: blurred, noisy, hardly two pixels a module.

Such readers decide for each module whether it is dark and repair what they got wrong. Much more can
be read if it is kept how sure each module is, and if it is known what a code can say
(`reader.code_words`). Once a code of a tape is read, the others can say but few things; and where
none can be read for itself, what all of them share is put together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, product

import cv2
import numpy as np
from numpy.typing import NDArray

from reader.code_words import (
    MODULES,
    alike,
    bit_places,
    known_modules,
    likely_words,
    pattern_of,
    shared_words,
    text_of,
)
from reader.codes import Code, Grey, around
from reader.crowd import APART, LEAST_SIDE, MOST_SIDE, MOST_SLANT, MOST_UNEVEN, squares_in_crowd

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Family:
    """What codes can say that belong together.

    Attributes:
        plausible: whether a text can be meant.
        siblings: the texts of all codes that may lie beside one with that text, itself too.
        endings: the last two characters, by which alone codes of one family differ.
    """

    plausible: Callable[[str], bool]
    siblings: Callable[[str], tuple[str, ...]]
    endings: tuple[str, ...]


def read_faint(
    grey: Grey, family: Family, *, known: Sequence[Code] = (), enough: int = 5
) -> tuple[Code, ...]:
    """Return codes of a picture, each once; of those that cannot be read the text is empty.

    Args:
        grey: the grey values, row by row.
        family: what codes can say.
        known: codes that were read already; others are about as large, and not far from them.
        enough: with so many that were read, the known ones among them, the search ends.
    """
    if known:
        left, top, right, bottom = around(known, grey)
        shift = np.array([left, top], np.float64)
        grey = np.ascontiguousarray(grey[top:bottom, left:right])
        shifted = [Code(code.text, code.corners - shift) for code in known]
        sizes = [code.side / MODULES for code in known]
        limits = min(sizes) / _UNEVEN, max(sizes) * _UNEVEN
        codes = _found(grey, family, shifted, limits, enough)
        return tuple(Code(code.text, code.corners + shift) for code in codes)
    return tuple(_found(grey, family, [], _LIMITS, enough))


_LIMITS = (1.7, 5.0)
"""Between how many pixels a module has: finer ones cannot be read, and others read larger ones."""

_UNEVEN = 1.3  # how much larger one code of a table may be than another


def _found(
    grey: Grey, family: Family, known: Sequence[Code], modules: tuple[float, float], enough: int
) -> list[Code]:
    codes = list(known)
    unread: list[_Square] = []
    softs = list(_SOFT)
    for square in _squares_of(grey, modules, codes):
        code = _read(square, family, codes, softs)
        if code is not None:
            codes.append(code)
        else:
            unread.append(square)
            if not codes and sum(one.alike > _CLEARER for one in unread) == _ENOUGH_TOGETHER:
                codes += _read_together(unread, family)
        if len(codes) >= enough:
            return codes[len(known) :]
    if not codes:
        codes += _read_together(unread, family)
    if codes:  # what was looked at before the first was read
        for square in unread:
            code = None if _is_among(codes, square.corners) else _sibling(square, family, codes)
            if code is not None:
                codes.append(code)
    seen = [Code("", square.corners) for square in unread if square.alike > _CERTAIN]
    return [*codes[len(known) :], *(code for code in seen if not _is_among(codes, code.corners))]


def _squares_of(
    grey: Grey, modules: tuple[float, float], codes: Sequence[Code]
) -> Iterator[_Square]:
    """Yield what may be codes, the largest first: they are found soonest.

    Args:
        grey: the picture.
        modules: between how many pixels a module has.
        codes: the codes that were read so far; it grows.
    """
    eyes: list[_Eye] = []
    tried = _Tried(grey)
    spots: dict[float, _Spots] = {}
    none_known = not codes
    for size in _sizes(*modules):
        spots[size] = _Spots.of(grey, size)
        eyes = _apart([*eyes, *spots[size].eyes()])
        among_many = spots[size].everywhere and none_known
        for corners in spots[size].squares() if among_many else _squares(eyes):
            if len(tried.corners) >= _MOST_SQUARES or tried.climbs >= _MOST_CLIMBED:
                break  # a picture of nothing but codes of something else, or of spots
            yield from tried.square(corners, size, codes)
        if codes and _is_smaller(size, codes):
            return
    if not codes:
        tried.climbs = 0
        yield from _among_many(spots, tried, codes)


def _among_many(
    spots: dict[float, _Spots], tried: _Tried, codes: Sequence[Code]
) -> Iterator[_Square]:
    """Yield what may be codes where there are so many spots that few were looked at."""
    for size, spots_of_size in spots.items():
        for corners in spots_of_size.squares():
            if tried.climbs >= _MOST_CLIMBED_AMONG_MANY:
                return
            yield from tried.square(corners, size, codes)
        if codes and _is_smaller(size, codes):
            return


_MOST_SQUARES, _MOST_CLIMBED, _MOST_CLIMBED_AMONG_MANY = 300, 70, 40


def _is_smaller(size: float, codes: Sequence[Code]) -> bool:
    """Whether a size is too small: the codes of a table are about as large as one another."""
    return size < min(code.side for code in codes) / MODULES / _STEP**2


@dataclass(slots=True)
class _Tried:
    """What was looked at already.

    Attributes:
        grey: the picture.
        corners: of each square that was looked at, where it was looked for.
        yielded: of each that may be a code, where it is.
        climbs: how many were looked at closely.
    """

    grey: Grey
    corners: list[NDArray[np.float64]] = field(default_factory=list)
    yielded: list[NDArray[np.float64]] = field(default_factory=list)
    climbs: int = 0

    def square(
        self, corners: NDArray[np.float64], size: float, codes: Sequence[Code]
    ) -> Iterator[_Square]:
        """Yield a square if it may be a code that is none of those that were read."""
        if _is_near(self.corners, corners, 0.5 * size) or _is_among(codes, corners):
            return
        self.corners.append(corners)
        moved, _, seen = _aligned(self.grey, corners)
        if seen < _SEEN:
            return
        self.climbs += 1
        moved, patch, seen = _climbed(self.grey, moved)
        if _is_near(self.yielded, moved, size) or _is_among(codes, moved):
            return
        self.yielded.append(moved)
        size_of = (MODULES + 2 * _EDGE,) * 2
        small = cv2.resize(patch, size_of, interpolation=cv2.INTER_AREA)
        yield _Square(moved, np.asarray(small, np.float32), seen)


def _is_near(
    others: Sequence[NDArray[np.float64]], corners: NDArray[np.float64], least: float
) -> bool:
    """Whether all corners of one of the others are nearer than that across and down."""
    return bool(others) and bool((np.abs(np.stack(others) - corners).max((1, 2)) < least).any())


def _is_among(codes: Sequence[Code], corners: NDArray[np.float64]) -> bool:
    middle = corners.mean(0)
    return any(np.hypot(*(code.corners.mean(0) - middle)) < 0.5 * code.side for code in codes)


# Where codes are: the squares in three of their corners.

_Eye = tuple[float, float, float, float]
"""The middle of what may be a code's corner, x and y, pixels to a module, and how likely it is."""

_FINE = 1.3  # pixels to a module in the picture that is looked at
_STEP = 1.28  # from one size that is looked for to the next
_MOST = 70
_MOST_IN_CROWD = 8000  # of what looks like a corner, where codes are looked for in a crowd
_EVERYWHERE = 0.002  # spots a pixel: noise alone makes half as many


def _sizes(least: float, most: float) -> Iterator[float]:
    steps = max(1, int(np.ceil(np.log(most / least) / np.log(_STEP))))
    yield from map(float, np.geomspace(most, least, steps + 1))


@dataclass(frozen=True, slots=True)
class _Spots:
    """What looks like a code's corner with about so many pixels to a module, the likeliest first.

    Attributes:
        size: the pixels to a module.
        small: the picture so small that a module has `_FINE`.
        scale: how large that is beside the picture.
        middles: `(n, 2)`, where the spots are in it, x and y.
        likely: `(n,)`, how likely they are.
        everywhere: whether the table looks like corners all over, so that the likeliest are few.
    """

    size: float
    small: Grey
    scale: float
    middles: NDArray[np.int64]
    likely: Floats
    everywhere: bool = False

    @classmethod
    def of(cls, grey: Grey, size: float) -> _Spots:
        """Return those of a picture."""
        template = _bullseye()
        scale = _FINE / size
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        small = np.asarray(cv2.resize(grey, None, fx=scale, fy=scale, interpolation=how), np.uint8)
        if min(small.shape) < 2 * template.shape[0]:
            return cls(size, small, scale, np.empty((0, 2), np.int64), np.empty(0, np.float32))
        alike = cv2.matchTemplate(small, template, cv2.TM_CCOEFF_NORMED)
        peaks = (alike > 0.5) & (alike >= cv2.dilate(alike, np.ones((5, 5), np.uint8)))
        rows, columns = np.nonzero(peaks)
        likely = np.asarray(alike[rows, columns], np.float32)
        order = np.argsort(-likely)[:_MOST_IN_CROWD]
        middles = np.stack([columns, rows], 1)[order] + template.shape[0] // 2
        everywhere = len(likely) > _EVERYWHERE * small.size
        return cls(size, small, scale, middles, likely[order], everywhere)

    def eyes(self) -> list[_Eye]:
        """Return the likeliest of them."""
        places = ((self.middles[:_MOST] + 0.5) / self.scale - 0.5).tolist()
        some = zip(places, self.likely.tolist(), strict=False)
        return [(x, y, self.size, likely) for (x, y), likely in some]

    def squares(self) -> NDArray[np.float64]:
        """Return what may be codes, `(m, 4, 2)`, where there are more than the likeliest."""
        if len(self.middles) <= _MOST:
            return np.empty((0, 4, 2))
        squares = squares_in_crowd(self.small, self.middles.astype(np.float32), _FINE)
        return (squares + 0.5) / self.scale - 0.5


def _apart(eyes: Sequence[_Eye]) -> list[_Eye]:
    """Return the likeliest of those that lie over one another."""
    ranked = sorted(eyes, key=lambda eye: -eye[3])
    if not ranked:
        return []
    xs, ys, sizes, _ = np.array(ranked).T
    near = np.hypot(xs[:, None] - xs, ys[:, None] - ys) <= 3 * sizes[:, None]
    hidden = np.zeros(len(ranked), np.bool_)
    kept: list[_Eye] = []
    for at, one in enumerate(ranked):
        if not hidden[at]:
            kept.append(one)
            hidden |= near[at]
    return kept[: 2 * _MOST]


@lru_cache(maxsize=1)
def _bullseye() -> Grey:
    """Return a corner's square with the white around it, in all turns at once, softened."""
    fine = 8
    inner = np.zeros((9, 9), np.float32)
    inner[1:8, 1:8] = 1
    inner[2:7, 2:7] = 0
    inner[3:6, 3:6] = 1
    drawn = 255 * (1 - np.kron(inner, np.ones((fine, fine), np.float32)))
    middle = (drawn.shape[0] - 1) / 2
    turned = [
        cv2.warpAffine(
            drawn,
            cv2.getRotationMatrix2D((middle, middle), angle, 1),
            drawn.shape,
            borderMode=cv2.BORDER_REPLICATE,
        )
        for angle in range(0, 90, 10)
    ]
    soft = cv2.GaussianBlur(np.mean(turned, 0), (0, 0), 0.7 * fine)
    pixels = 2 * int(4.2 * _FINE) + 1
    step = fine / _FINE
    to = np.array([[step, 0, middle - step * (pixels // 2)]] * 2)
    to[1] = (0, step, middle - step * (pixels // 2))
    small = cv2.warpAffine(
        soft, to, (pixels, pixels), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    )
    return np.asarray(small, np.uint8)


def _squares(
    eyes: Sequence[tuple[float, float, float, float]],
) -> Iterator[NDArray[np.float64]]:
    """Yield the corners of what may be codes, the likeliest first: three squares at a right angle.

    The corners are the top left, top right, bottom right and bottom left one, as printed.
    """
    if len(eyes) < 3:
        return
    points = np.array([eye[:2] for eye in eyes])
    sizes = np.array([eye[2] for eye in eyes])
    likely = np.array([eye[3] for eye in eyes])
    squares = []
    for at in range(len(eyes)):
        away = points - points[at]
        sides = np.hypot(*away.T) / (APART * sizes[at])
        alike = np.abs(np.log(sizes / sizes[at])) < 0.4
        near = np.flatnonzero((sides > LEAST_SIDE) & (sides < MOST_SIDE) & alike)
        for one, other in combinations(near[np.argsort(-likely[near])][:10], 2):
            a, b = away[one], away[other]
            long, short = np.hypot(*a), np.hypot(*b)
            cross = (a[0] * b[1] - a[1] * b[0]) / (long * short)
            dot = (a @ b) / (long * short)
            if abs(dot) > MOST_SLANT or not 1 / MOST_UNEVEN < long / short < MOST_UNEVEN:
                continue
            if cross < 0:
                a, b = b, a
            fit = likely[[at, one, other]].sum() - abs(dot) - abs(np.log(long / short))
            across, down = a / APART, b / APART
            first = points[at] - 3.5 * (across + down)
            square = first + MODULES * np.array([0 * across, across, across + down, down])
            squares.append((float(fit), square))
    squares.sort(key=lambda one: -one[0])
    for _, square in squares[:_TRIED]:
        yield square


_TRIED = 120


# What a code says.

_EDGE = 2  # modules around a code that are looked at, too
_PIXELS = 4  # to a module of a straightened code
_SOFT = (0.35, 0.5, 0.65, 0.8, 1.0)  # how blurred a code may be, in modules
_LIKE = 0.45  # how much a code must look like what it is said to be


@dataclass(frozen=True, slots=True)
class _Square:
    """What may be a code.

    Attributes:
        corners: where it is.
        light: the light of its modules and of those around it, row by row.
        alike: how much is seen of what all codes have in common.
    """

    corners: NDArray[np.float64]
    light: Floats
    alike: float

    def dark(self, soft: float) -> Floats:
        """Return how dark the module of each bit is, with a blur of so many modules taken off."""
        values = _sharpened(self.light, soft)
        inner = _levelled(values[_EDGE:-_EDGE, _EDGE:-_EDGE])
        return np.asarray(inner[bit_places()], np.float32)


def _read(
    square: _Square, family: Family, codes: Sequence[Code], softs: list[float]
) -> Code | None:
    """Return the code that a square holds, if it can be read.

    Args:
        square: the square.
        family: what codes can say.
        codes: the codes that were read already.
        softs: how blurred it may be, what is likeliest first; what was right comes first then.
    """
    code = _sibling(square, family, codes)
    if code is not None or square.alike < _READABLE:
        return code
    for soft in tuple(softs):
        dark = square.dark(soft)
        for bits in likely_words(dark):
            text = text_of(bits)
            if not family.plausible(text):
                continue
            if alike(dark, text) > _LIKE:
                softs.remove(soft)
                softs.insert(0, soft)
                return Code(text, square.corners)
            break
    return None


def _sibling(square: _Square, family: Family, codes: Sequence[Code]) -> Code | None:
    """Return the code that a square holds, if it belongs to one that was read already."""
    read = {code.text for code in codes}
    code = _one_of(square, tuple(sorted({text for one in read for text in family.siblings(one)})))
    return None if code is None or code.text in read else code


def _one_of(square: _Square, texts: tuple[str, ...]) -> Code | None:
    """Return the code that a square holds, if it looks like one of some and like no other."""
    if len(texts) < 2:
        return None
    patterns = _patterns(texts)
    best = _LIKE_SIBLING, -1
    for soft in _SOFT:
        dark = square.dark(soft)
        likely = patterns @ (dark - dark.mean()) / np.linalg.norm(dark - dark.mean())
        second, first = np.argsort(likely)[-2:]
        if likely[first] - likely[second] > _APART_SIBLING:
            best = max(best, (float(likely[first]), int(first)))
    return None if best[1] < 0 else Code(texts[best[1]], square.corners)


@lru_cache(maxsize=64)
def _patterns(texts: tuple[str, ...]) -> Floats:
    """Return how the modules of codes are, row by row, each to be multiplied with what is seen."""
    patterns = np.stack([pattern_of(text) for text in texts])
    patterns = patterns - patterns.mean(1, keepdims=True)
    return np.asarray(patterns / np.linalg.norm(patterns, axis=1, keepdims=True), np.float32)


_LIKE_SIBLING, _APART_SIBLING = 0.36, 0.15
"""How much more a code must look like what it says than like any other of its tape."""


def _read_together(squares: Sequence[_Square], family: Family) -> list[Code]:
    """Return the codes of one tape of which none can be read for itself.

    Args:
        squares: what may be codes.
        family: what codes can say.
    """
    clear: list[_Square] = []
    for square in sorted(squares, key=lambda one: -one.alike):
        apart = all(
            np.hypot(*(square.corners - other.corners).mean(0)) > np.ptp(other.corners[:, 0])
            for other in clear
        )
        if square.alike > _CLEAR and apart and len(clear) < _MOST_TOGETHER:
            clear.append(square)
    if len(clear) < _LEAST_TOGETHER:
        return []
    tried: set[tuple[str, ...]] = set()
    # The most blurred first, and first without what may be something else.
    for soft, most in product(_SOFT[:1:-1], (_LIKELY_TOGETHER, _MOST_TOGETHER)):
        if _LEAST_TOGETHER <= len(clear) <= _LIKELY_TOGETHER < most:
            continue
        darks = [square.dark(soft) for square in clear[:most]]
        for texts in shared_words(darks, family.endings):
            for text in filter(family.plausible, texts):
                siblings = family.siblings(text)
                if siblings in tried:
                    continue
                tried.add(siblings)
                codes = [_one_of(square, siblings) for square in clear]
                read = {code.text: code for code in codes if code is not None}
                if len(read) >= _LEAST_TOGETHER:
                    return list(read.values())
    return []


_CLEAR, _CLEARER = 0.65, 0.72
_LEAST_TOGETHER, _LIKELY_TOGETHER, _ENOUGH_TOGETHER, _MOST_TOGETHER = 3, 5, 6, 9


def _straight(grey: Grey, corners: NDArray[np.float64]) -> Floats:
    """Return a code straightened with some of what is around it."""
    size = (MODULES + 2 * _EDGE) * _PIXELS
    low, high = _EDGE * _PIXELS - 0.5, (_EDGE + MODULES) * _PIXELS - 0.5
    to = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), to)
    flags = cv2.INTER_CUBIC
    done = cv2.warpPerspective(
        grey, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(done, np.float32)


def _aligned(grey: Grey, corners: NDArray[np.float64]) -> tuple[NDArray[np.float64], Floats, float]:
    """Move the corners to where what all codes have in common is seen best.

    Returns:
        The corners, the code straightened, and how much is seen of what all have in common.
    """
    drawn, weights = _common()
    heavy, square = _moves()
    middle = (drawn.shape[0] - 1) / 2
    flat = weights.ravel()
    ideal = drawn.ravel() - flat @ drawn.ravel()
    ideal_deep = flat @ ideal**2
    best = -1.0, corners, np.empty((0, 0), np.float32)
    for _ in range(6):
        patch = _straight(grey, corners)
        pixels = patch.ravel()
        seen = pixels - flat @ pixels
        alike = float((flat @ (seen * ideal)) / np.sqrt((flat @ seen**2) * ideal_deep + 1e-9))
        if alike > best[0]:
            best = alike, corners, patch
        elif alike < best[0] - 0.02:
            break
        if best[0] < _HOPELESS:
            break
        ridge = np.diag([1e-6] * 4 + [1e-3] * 6)
        both = np.empty((10, 10), np.float32)
        both[0, 0] = (flat * pixels) @ pixels
        both[0, 1:] = both[1:, 0] = heavy @ pixels
        both[1:, 1:] = square
        toward = np.concatenate([[(flat * pixels) @ drawn.ravel()], heavy @ drawn.ravel()])
        values = np.linalg.solve(both + ridge, toward)[4:]
        shift = np.clip(values[:2], -_PIXELS, _PIXELS) / (_PIXELS * MODULES)
        stretch = np.clip(values[2:].reshape(2, 2), -3, 3) / middle
        unit_square = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
        unit_square = unit_square - shift - unit_square @ stretch.T
        basis = np.array([corners[1] - corners[0], corners[3] - corners[0]])
        corners = corners.mean(0) + unit_square @ basis
    return best[1], best[2], best[0]


def _climbed(grey: Grey, corners: NDArray[np.float64]) -> tuple[NDArray[np.float64], Floats, float]:
    """Do the same step by step: blurred, it is not told by its slopes where it lies."""
    drawn, weights = _common()
    flat = weights.ravel()
    ideal = drawn.ravel() - flat @ drawn.ravel()
    ideal = ideal * flat / np.sqrt(flat @ ideal**2)

    def seen(at: NDArray[np.float64]) -> float:
        light = _straight(grey, at).ravel()
        return float(
            ideal @ light / np.sqrt(max(float(flat @ light**2 - (flat @ light) ** 2), 1e-6))
        )

    module = float(np.hypot(*(corners[1] - corners[0]))) / MODULES
    best, step = seen(corners), 1.0
    while step > _LEAST_STEP:
        before = best
        for way in _WAYS:
            there = corners + step * module * way
            alike_there = seen(there)
            if alike_there > best + 1e-4:
                best, corners = alike_there, there
        if best == before:
            step /= 2
    return corners, _straight(grey, corners), best


_LEAST_STEP = 0.1  # of a module


def _ways() -> NDArray[np.float64]:
    """Return the ways in which corners can be moved: shifted, stretched, slanted.

    A code is so small that perspective changes it less than noise would seem to.
    """
    unit_square = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
    ways = []
    for axis in np.eye(2):
        ways += [axis + 0 * unit_square, unit_square * axis, unit_square[:, ::-1] * axis]
    return np.concatenate([np.stack(ways), -np.stack(ways)])


_WAYS = _ways()

_HOPELESS, _SEEN, _READABLE, _CERTAIN = 0.35, 0.45, 0.55, 0.76
"""How much of what all codes have in common must be seen, to go on, to read it, and to be one."""


@lru_cache(maxsize=1)
def _common() -> tuple[Floats, Floats]:
    """Return what all codes have in common as light, softened, and how much each pixel counts."""
    dark, known = known_modules()
    light = np.pad(255 * (1 - dark.astype(np.float32)), _EDGE, constant_values=255)
    counts = np.pad(known.astype(np.float32), 1, constant_values=1)
    counts = np.pad(counts, _EDGE - 1)
    block = np.ones((_PIXELS, _PIXELS), np.float32)
    drawn = cv2.GaussianBlur(np.kron(light, block), (0, 0), 0.6 * _PIXELS)
    # Beside what is known the unknown shines in.
    weights = cv2.GaussianBlur(np.kron(counts, block), (0, 0), 0.4 * _PIXELS) ** 2
    return np.asarray(drawn, np.float32), np.asarray(weights / weights.sum(), np.float32)


@lru_cache(maxsize=1)
def _moves() -> tuple[Floats, Floats]:
    """Return how what all codes have in common changes in other light and if it is moved.

    `(9, pixels)`, weighed, and `(9, 9)`, their products with one another.
    """
    drawn, weights = _common()
    ys, xs = np.mgrid[: drawn.shape[0], : drawn.shape[1]].astype(np.float32)
    middle = (drawn.shape[0] - 1) / 2
    xs, ys = (xs - middle) / middle, (ys - middle) / middle
    down, across = np.gradient(drawn)
    light = [np.ones_like(xs), xs, ys]
    moved = [across, down, across * xs, across * ys, down * xs, down * ys]
    design = np.stack([*light, *moved]).reshape(9, -1)
    heavy = design * weights.ravel()
    return heavy, heavy @ design.T


def _levelled(values: Floats) -> Floats:
    """Return how dark modules are by those that are known: 1 is dark, -1 light."""
    dark, known = known_modules()
    rows, columns = np.nonzero(known)
    ones = np.ones(len(rows))
    target = np.where(dark[rows, columns], 1.0, -1.0)
    xs, ys = (columns - 10) / 10, (rows - 10) / 10
    design = np.column_stack([ones, xs, ys, target])
    fit, *_ = np.linalg.lstsq(design, values[rows, columns], rcond=None)
    ys, xs = (np.mgrid[:MODULES, :MODULES] - 10) / 10
    slope = fit[3] if fit[3] < -1e-6 else -1e-6  # dark is less light
    return np.asarray((values - fit[0] - fit[1] * xs - fit[2] * ys) / slope, np.float32)


def _sharpened(seen: Floats, soft: float) -> Floats:
    """Return a straightened code, a pixel a module, with a blur of so many modules taken off."""
    left, sizes, right = _blur(soft)
    both = np.outer(sizes, sizes)
    inner = left.T @ seen @ left * (both / (both**2 + _NOISE))
    return np.asarray(right.T @ inner @ right, np.float32)


_NOISE = 0.02  # how strong it is beside what is seen, squared


@lru_cache(maxsize=8)
def _blur(soft: float) -> tuple[Floats, Floats, Floats]:
    """Return a blur along a line of modules by its singular values."""
    at = np.arange(MODULES + 2 * _EDGE)
    near = np.exp(-0.5 * ((at[:, None] - at) / soft) ** 2)
    left, sizes, right = np.linalg.svd(near / near.sum(1, keepdims=True))
    return left.astype(np.float32), sizes.astype(np.float32), right.astype(np.float32)
