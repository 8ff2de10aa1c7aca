"""QR codes so faint that no common reader reads them: blurred, noisy, hardly two pixels a module.

Such readers decide for each module whether it is dark and repair what they got wrong. Much more can
be read if it is kept how sure each module is, and if it is known what a code can say: all of ours
are of version 1, level H, mask 0, with ten characters. The search is for those characters whose
code looks most like what is seen (ordered statistics decoding, as for any linear block code).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from reader.codes import Code, Grey, around

Floats = NDArray[np.float32]
Bits = NDArray[np.uint8]

MODULES = 21
CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
LENGTH = 10
"""How many characters a code holds."""

_DATA, _REPAIR = 9, 17  # bytes of version 1 at level H
_HEAD = (0, 0, 1, 0, *map(int, f"{LENGTH:09b}"))  # alphanumeric, and so many characters
_FREE = 11 * LENGTH // 2  # bits that say something
_FORMAT = 0b001011010001001  # level H, mask 0
_APART = 14  # modules from the middle of one of the corners' squares to the next


def read_faint(
    grey: Grey,
    plausible: Callable[[str], bool],
    *,
    known: Sequence[Code] = (),
    enough: int = 5,
) -> tuple[Code, ...]:
    """Return codes of a picture, each once; of those that cannot be read the text is empty.

    Args:
        grey: the grey values, row by row.
        plausible: whether a text of `LENGTH` characters can be meant.
        known: codes that were read already; others are about as large, and not far from them.
        enough: with so many that were read, the known ones among them, the search ends.
    """
    if known:
        left, top, right, bottom = around(known, grey)
        shift = np.array([left, top], np.float64)
        grey = np.ascontiguousarray(grey[top:bottom, left:right])
        own = [Code(code.text, code.corners - shift) for code in known]
        sizes = [code.side / MODULES for code in known]
        limits = min(sizes) / _UNEVEN, max(sizes) * _UNEVEN
        found = _found(grey, plausible, own, limits, enough)
        return tuple(Code(code.text, code.corners + shift) for code in found)
    return tuple(_found(grey, plausible, [], _LIMITS, enough))


_LIMITS = (1.7, 5.0)
"""Between how many pixels a module has: finer ones cannot be read, and others read larger ones."""

_UNEVEN = 1.3  # how much larger one code of a table may be than another


def _found(
    grey: Grey,
    plausible: Callable[[str], bool],
    known: Sequence[Code],
    modules: tuple[float, float],
    enough: int,
) -> list[Code]:
    found = list(known)
    eyes: list[_Eye] = []
    softs = list(_SOFT)
    tried: list[NDArray[np.float64]] = []
    for size in _sizes(*modules):  # the largest first: they are found soonest
        eyes = _apart([*eyes, *_bullseyes(grey, size)])
        for corners in _squares(eyes):
            if _is_among(found, corners) or any(
                np.abs(corners - other).max() < 0.5 * size for other in tried
            ):
                continue
            if len(tried) >= _MOST_SQUARES or len(found) >= len(known) + _MOST_CODES:
                return found[len(known) :]  # a picture of nothing but codes of something else
            tried.append(corners)
            code = _read(grey, corners, plausible, softs)
            if code is None:
                continue
            found.append(code)
            if sum(bool(one.text) for one in found) >= enough:
                return found[len(known) :]
        read = [code.side / MODULES for code in found if code.text]
        if read and size < min(read) / _STEP**2:
            break  # the codes of a table are about as large as one another
    return found[len(known) :]


_MOST_SQUARES, _MOST_CODES = 300, 30


def _is_among(found: Sequence[Code], corners: NDArray[np.float64]) -> bool:
    middle = corners.mean(0)
    return any(np.hypot(*(code.corners.mean(0) - middle)) < 0.5 * code.side for code in found)


# Where codes are: the squares in three of their corners.

_Eye = tuple[float, float, float, float]
"""The middle of what may be a code's corner, x and y, pixels to a module, and how likely it is."""

_FINE = 1.3  # pixels to a module in the picture that is looked at
_STEP = 1.28  # from one size that is looked for to the next
_MOST = 70


def _sizes(least: float, most: float) -> Iterator[float]:
    steps = max(1, int(np.ceil(np.log(most / least) / np.log(_STEP))))
    yield from map(float, np.geomspace(most, least, steps + 1))


def _bullseyes(grey: Grey, size: float) -> Iterator[_Eye]:
    """Yield what looks like a code's corner with about so many pixels to a module."""
    template = _bullseye()
    scale = _FINE / size
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=how)
    if min(small.shape) < 2 * template.shape[0]:
        return
    alike = cv2.matchTemplate(small, template, cv2.TM_CCOEFF_NORMED)
    peaks = (alike > 0.5) & (alike >= cv2.dilate(alike, np.ones((5, 5), np.uint8)))
    rows, columns = np.nonzero(peaks)
    half = template.shape[0] // 2
    for at in np.argsort(-alike[rows, columns])[:_MOST]:
        x, y = ((places[at] + half + 0.5) / scale - 0.5 for places in (columns, rows))
        yield float(x), float(y), size, float(alike[rows[at], columns[at]])


def _apart(eyes: Sequence[_Eye]) -> list[_Eye]:
    """Return the likeliest of those that lie over one another."""
    kept: list[_Eye] = []
    for one in sorted(eyes, key=lambda eye: -eye[3]):
        if all(np.hypot(one[0] - x, one[1] - y) > 3 * size for x, y, size, _ in kept):
            kept.append(one)
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
        sides = np.hypot(*away.T) / (_APART * sizes[at])
        alike = np.abs(np.log(sizes / sizes[at])) < 0.4
        near = np.flatnonzero((sides > 0.68) & (sides < 1.4) & alike)
        for one, other in combinations(near[np.argsort(-likely[near])][:10], 2):
            a, b = away[one], away[other]
            long, short = np.hypot(*a), np.hypot(*b)
            cross = (a[0] * b[1] - a[1] * b[0]) / (long * short)
            dot = (a @ b) / (long * short)
            if abs(dot) > 0.45 or not 0.68 < long / short < 1.47:
                continue
            if cross < 0:
                a, b = b, a
            fit = likely[[at, one, other]].sum() - abs(dot) - abs(np.log(long / short))
            across, down = a / _APART, b / _APART
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


def _read(
    grey: Grey,
    corners: NDArray[np.float64],
    plausible: Callable[[str], bool],
    softs: list[float],
) -> Code | None:
    """Return the code that lies there, if there is one; its text is empty if it cannot be read.

    Args:
        grey: the picture.
        corners: of what may be a code.
        plausible: whether a text can be meant.
        softs: how blurred it may be, what is likeliest first; what was right comes first then.
    """
    corners, patch, seen_so = _aligned(grey, corners)
    if seen_so < _SEEN:
        return None
    seen = cv2.resize(patch, None, fx=1 / _PIXELS, fy=1 / _PIXELS, interpolation=cv2.INTER_AREA)
    rows, columns = _order()
    for soft in tuple(softs):
        values = _sharpened(np.asarray(seen, np.float32), soft)
        dark = _levelled(values[_EDGE:-_EDGE, _EDGE:-_EDGE])[rows, columns]
        for bits in _likely_codes(dark):
            text = _text(bits)
            if not plausible(text):
                continue
            drawn = np.where(bits ^ _mask_bits(), 1.0, -1.0)
            if np.corrcoef(drawn, dark)[0, 1] > _LIKE:
                softs.remove(soft)
                softs.insert(0, soft)
                return Code(text, corners)
            break
    return Code("", corners) if seen_so > _CERTAIN else None


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
    ys, xs = np.mgrid[: drawn.shape[0], : drawn.shape[1]].astype(np.float32)
    middle = (drawn.shape[0] - 1) / 2
    xs, ys = (xs - middle) / middle, (ys - middle) / middle
    down, across = np.gradient(drawn)
    flat = weights.ravel()
    light = [np.ones_like(xs), xs, ys]
    moved = [across, down, across * xs, across * ys, down * xs, down * ys]
    best = -1.0, corners, np.empty((0, 0), np.float32)
    for _ in range(6):
        patch = _straight(grey, corners)
        design = np.stack([patch, *light, *moved], -1).reshape(-1, 10)
        heavy = design * flat[:, None]
        seen = patch.ravel() - flat @ patch.ravel()
        ideal = drawn.ravel() - flat @ drawn.ravel()
        alike = float(
            (flat @ (seen * ideal)) / np.sqrt((flat @ seen**2) * (flat @ ideal**2) + 1e-9)
        )
        if alike > best[0]:
            best = alike, corners, patch
        elif alike < best[0] - 0.02:
            break
        ridge = np.diag([1e-6] * 4 + [1e-3] * 6)
        values = np.linalg.solve(heavy.T @ design + ridge, heavy.T @ drawn.ravel())[4:]
        shift = np.clip(values[:2], -_PIXELS, _PIXELS) / (_PIXELS * MODULES)
        stretch = np.clip(values[2:].reshape(2, 2), -3, 3) / middle
        own = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
        own = own - shift - own @ stretch.T
        basis = np.array([corners[1] - corners[0], corners[3] - corners[0]])
        corners = corners.mean(0) + own @ basis
    return best[1], best[2], best[0]


_SEEN, _CERTAIN = 0.45, 0.8
"""How much of what all codes have in common must be seen for one to be read, and to be one."""


@lru_cache(maxsize=1)
def _known() -> tuple[Bits, NDArray[np.bool_]]:
    """Return the modules that all codes have in common, 1 being dark, and which those are."""
    dark = np.zeros((MODULES, MODULES), np.uint8)
    known = np.zeros((MODULES, MODULES), np.bool_)
    eye = np.zeros((8, 8), np.uint8)
    eye[:7, :7] = 1
    eye[1:6, 1:6] = 0
    eye[2:5, 2:5] = 1
    for rows, columns, part in (
        (slice(0, 8), slice(0, 8), eye),
        (slice(0, 8), slice(13, 21), eye[:, ::-1]),
        (slice(13, 21), slice(0, 8), eye[::-1]),
    ):
        dark[rows, columns] = part
        known[rows, columns] = True
    for at in range(8, 13):
        dark[6, at] = dark[at, 6] = at % 2 == 0
        known[6, at] = known[at, 6] = True
    dark[13, 8] = 1
    known[13, 8] = True
    bits = [_FORMAT >> (14 - at) & 1 for at in range(15)]
    first = [(8, 0), (8, 1), (8, 2), (8, 3), (8, 4), (8, 5), (8, 7), (8, 8), (7, 8)]
    first += [(row, 8) for row in range(5, -1, -1)]
    second = [(row, 8) for row in range(20, 13, -1)] + [(8, column) for column in range(13, 21)]
    for places in (first, second):
        for (row, column), bit in zip(places, bits, strict=True):
            dark[row, column], known[row, column] = bit, True
    return dark, known


@lru_cache(maxsize=1)
def _common() -> tuple[Floats, Floats]:
    """Return what all codes have in common as light, softened, and how much each pixel counts."""
    dark, known = _known()
    light = np.pad(255 * (1 - dark.astype(np.float32)), _EDGE, constant_values=255)
    counts = np.pad(known.astype(np.float32), 1, constant_values=1)
    counts = np.pad(counts, _EDGE - 1)
    block = np.ones((_PIXELS, _PIXELS), np.float32)
    drawn = cv2.GaussianBlur(np.kron(light, block), (0, 0), 0.6 * _PIXELS)
    # Beside what is known the unknown shines in.
    weights = cv2.GaussianBlur(np.kron(counts, block), (0, 0), 0.4 * _PIXELS) ** 2
    return np.asarray(drawn, np.float32), np.asarray(weights / weights.sum(), np.float32)


def _levelled(values: Floats) -> Floats:
    """Return how dark modules are by those that are known: 1 is dark, -1 light."""
    dark, known = _known()
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


@lru_cache(maxsize=1)
def _order() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the rows and columns of the bits of a code in their order."""
    _, known = _known()
    places = []
    upwards = True
    for right in (20, 18, 16, 14, 12, 10, 8, 5, 3, 1):
        rows = range(MODULES - 1, -1, -1) if upwards else range(MODULES)
        places += [
            (row, column) for row in rows for column in (right, right - 1) if not known[row, column]
        ]
        upwards = not upwards
    rows, columns = np.array(places).T
    return rows, columns


@lru_cache(maxsize=1)
def _mask_bits() -> Bits:
    rows, columns = _order()
    return np.asarray((rows + columns) % 2 == 0, np.uint8)


@lru_cache(maxsize=1)
def _code() -> tuple[Bits, Bits]:
    """Return the code that says nothing, and by what each free bit changes it."""
    nothing = np.zeros(8 * _DATA, np.uint8)
    nothing[: len(_HEAD)] = _HEAD
    rows = []
    for at in range(_FREE):
        only = np.zeros(8 * _DATA, np.uint8)
        only[len(_HEAD) + at] = 1
        rows.append(_repaired(only))
    return _repaired(nothing), np.stack(rows)


def _repaired(bits: Bits) -> Bits:
    """Return bits of data with those of Reed and Solomon after them."""
    power, log = _field()
    divisor = [1]
    for at in range(_REPAIR):
        root = power[at]
        times = [0 if part == 0 else power[(log[part] + log[root]) % 255] for part in divisor]
        divisor = [a ^ b for a, b in zip([*divisor, 0], [0, *times], strict=True)]
    rest = [*np.packbits(bits).tolist(), *([0] * _REPAIR)]
    for at in range(_DATA):
        lead = rest[at]
        if lead:
            for place, part in enumerate(divisor):
                if part:
                    rest[at + place] ^= power[(log[part] + log[lead]) % 255]
    return np.concatenate([bits, np.unpackbits(np.array(rest[_DATA:], np.uint8))])


@lru_cache(maxsize=1)
def _field() -> tuple[list[int], list[int]]:
    """Return the powers of 2 in the field of 256 elements, and their logarithms."""
    power, log = [1] * 256, [0] * 256
    value = 1
    for at in range(255):
        power[at], log[value] = value, at
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return power, log


def _likely_codes(dark: Floats) -> Iterator[Bits]:
    """Yield the codes that are most like what is seen, the likest first.

    Args:
        dark: of each bit's module how dark it is, 1 or more for dark, -1 or less for light.
    """
    nothing, changes = _code()
    sure = np.clip(dark * np.where(_mask_bits(), -1, 1), -1.5, 1.5)  # above 0 for a 1
    order = np.argsort(-np.abs(sure))
    # The free bits become those that are seen best, as far as they are free of one another.
    basis, places = _echelon(changes[:, order])
    hard = (sure[order] > 0).astype(np.uint8)
    base = nothing[order]
    start = hard[places] ^ base[places]
    flips = _flips()
    chosen = np.asarray(start ^ flips, np.float32)
    codes = np.asarray(chosen @ basis.astype(np.float32), np.uint8) & 1 ^ base
    alike = codes @ np.asarray(sure[order], np.float32)
    back = np.argsort(order)
    for at in np.argsort(-alike)[:_YIELDED]:
        yield codes[at][back]


_YIELDED = 12


@lru_cache(maxsize=1)
def _flips() -> Bits:
    """Return which of the free bits are taken to be other than they look: none, one, or two."""
    rows = [np.zeros(_FREE, np.uint8)]
    for many in (1, 2):
        for places in combinations(range(_FREE), many):
            row = np.zeros(_FREE, np.uint8)
            row[list(places)] = 1
            rows.append(row)
    for places in combinations(range(_FREE - 22, _FREE), 3):  # the least sure of them
        row = np.zeros(_FREE, np.uint8)
        row[list(places)] = 1
        rows.append(row)
    return np.stack(rows)


def _echelon(rows: Bits) -> tuple[Bits, NDArray[np.int64]]:
    """Return rows with the same span, each with a column of its own, the first that can be."""
    rows = rows.copy()
    places = []
    at = 0
    for column in range(rows.shape[1]):
        below = np.flatnonzero(rows[at:, column])
        if not len(below):
            continue
        first = at + int(below[0])
        if first != at:
            rows[[at, first]] = rows[[first, at]]
        others = np.flatnonzero(rows[:, column])
        others = others[others != at]
        rows[others] ^= rows[at]
        places.append(column)
        at += 1
        if at == len(rows):
            break
    return rows, np.array(places)


def _text(bits: Bits) -> str:
    """Return the characters that a code holds; a pair that is none is two question marks."""
    pairs = bits[len(_HEAD) : len(_HEAD) + _FREE].reshape(-1, 11) @ (1 << np.arange(10, -1, -1))
    return "".join(
        CHARACTERS[pair // 45] + CHARACTERS[pair % 45] if pair < 45 * 45 else "??" for pair in pairs
    )
