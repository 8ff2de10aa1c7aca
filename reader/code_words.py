"""What our codes can say, and which of it is likeliest: the words of a code.

All of ours are of version 1, level H, mask 0, with ten characters: of 2^208 patterns of modules
only 2^55 are words. The search is for the words that look most like what is seen, each module for
as much as it is sure (ordered statistics decoding, as for any linear block code). Codes of one tape
differ in their last two characters alone; so where no single one can be read, what they have in
common is put together from all of them (`shared_words`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Bits = NDArray[np.uint8]

MODULES = 21
CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
LENGTH = 10
"""How many characters a code holds."""

_DATA, _REPAIR = 9, 17  # bytes of version 1 at level H
_HEAD = (0, 0, 1, 0, *map(int, f"{LENGTH:09b}"))  # alphanumeric, and so many characters
_PAIR = 11  # bits of two characters
_FREE = _PAIR * LENGTH // 2  # bits that say something
_FORMAT = 0b001011010001001  # level H, mask 0


@lru_cache(maxsize=1)
def known_modules() -> tuple[Bits, NDArray[np.bool_]]:
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
def bit_places() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the rows and columns of the bits of a code in their order."""
    _, known = known_modules()
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
def mask_bits() -> Bits:
    """Return which bits the mask turns, in their order."""
    rows, columns = bit_places()
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


_UNSURE = 22  # free bits, those that are seen worst, of which three may be other than they look


def likely_words(dark: Floats) -> Iterator[Bits]:
    """Yield the words that are most like what is seen, the likest first.

    Args:
        dark: of each bit's module how dark it is, 1 or more for dark, -1 or less for light.
    """
    yield from _likely(_ones(dark), _code()[1])


def _ones(dark: Floats) -> Floats:
    """Return how sure each bit is, above 0 for a 1; no module says more than some others."""
    return np.asarray(np.clip(dark * np.where(mask_bits(), -1, 1), -1.5, 1.5), np.float32)


def _likely(
    sure: Floats, changes: Bits, *, unsure: int = _UNSURE, trust: Floats | None = None
) -> Iterator[Bits]:
    """Yield the words that are most like what is seen.

    Args:
        sure: how sure each bit is, above 0 for a 1.
        changes: by what each free bit changes a word.
        unsure: of how many free bits, those that are trusted least, three may be wrong.
        trust: how much each bit is trusted to be what it looks like; as it is sure if not given.
    """
    nothing = _code()[0]
    order = np.argsort(-(np.abs(sure) if trust is None else trust))
    # The free bits become those that are seen best, as far as they are free of one another.
    basis, places = _echelon(changes[:, order])
    base = nothing[order]
    start = (sure[order] > 0).astype(np.uint8)[places] ^ base[places]
    word = np.asarray(start @ basis & 1 ^ base, np.uint8)
    # Up to three of them may be other than they look. How much a word is alike is a sum over its
    # bits, in which each free bit turns the signs that its row has.
    signs = 1 - 2 * basis.astype(np.float32)
    likely_word = np.asarray(sure[order] * (2 * word.astype(np.float32) - 1), np.float32)
    pairs, triples = _flips(len(basis), unsure)
    few = signs[-unsure:]
    each = few[:, None] * few  # two of the few at once
    of_three = each.reshape(-1, len(likely_word)) @ (few * likely_word).T
    at_three = triples - (len(basis) - unsure)
    alike = np.concatenate(
        [
            [likely_word.sum()],
            signs @ likely_word,
            (signs * likely_word @ signs.T)[tuple(pairs.T)],
            of_three.reshape((unsure,) * 3)[tuple(at_three.T)],
        ]
    )
    back = np.argsort(order)
    for at in np.argsort(-alike)[:_YIELDED]:
        changed = word.copy()
        for row in _flip(int(at), len(basis), unsure):
            changed ^= basis[row]
        yield changed[back]


_YIELDED = 12


@lru_cache(maxsize=4)
def _flips(free: int, unsure: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return which two, and which three, of the free bits are taken to be other than they look."""
    return (
        np.array(list(combinations(range(free), 2))),
        np.array(list(combinations(range(free - unsure, free), 3))),
    )


def _flip(at: int, free: int, unsure: int) -> Sequence[int]:
    """Return the free bits of one of the ways: none, each one, each two, and the three."""
    pairs, triples = _flips(free, unsure)
    if at <= free:
        return range(at - 1, at) if at else ()
    at -= free + 1
    return tuple(pairs[at] if at < len(pairs) else triples[at - len(pairs)])


def _echelon(rows: Bits) -> tuple[Bits, NDArray[np.int64]]:
    """Return rows with the same span, each with a column of its own, the first that can be."""
    count, width = rows.shape
    left = [int.from_bytes(np.packbits(row).tobytes(), "big") for row in rows]
    long = 8 * -(-width // 8)
    places = []
    for at in range(count):
        every = reduce(or_, left[at:])
        if not every:
            break
        bit = 1 << every.bit_length() - 1
        places.append(long - every.bit_length())
        first = next(row for row in range(at, count) if left[row] & bit)
        left[at], left[first] = left[first], left[at]
        pivot_row = left[at]
        left = [row ^ pivot_row if row & bit and n != at else row for n, row in enumerate(left)]
    packed = b"".join(row.to_bytes(long // 8, "big") for row in left)
    bits = np.unpackbits(np.frombuffer(packed, np.uint8).reshape(count, -1), axis=1)
    return bits[:, :width], np.array(places)


def text_of(bits: Bits) -> str:
    """Return the characters that a code holds; a pair that is none is two question marks."""
    pairs = bits[len(_HEAD) : len(_HEAD) + _FREE].reshape(-1, 11) @ (1 << np.arange(10, -1, -1))
    return "".join(
        CHARACTERS[pair // 45] + CHARACTERS[pair % 45] if pair < 45 * 45 else "??" for pair in pairs
    )


def _bits_of(text: str) -> Bits:
    """Return the bits of an even number of characters."""
    pairs = [
        45 * CHARACTERS.index(text[at]) + CHARACTERS.index(text[at + 1])
        for at in range(0, len(text), 2)
    ]
    return np.array(
        [pair >> (_PAIR - 1 - bit) & 1 for pair in pairs for bit in range(_PAIR)], np.uint8
    )


@lru_cache(maxsize=256)
def pattern_of(text: str) -> Floats:
    """Return the modules of the code that holds a text, in the order of bits: 1 dark, -1 light."""
    nothing, changes = _code()
    word = nothing ^ (_bits_of(text) @ changes & 1)
    return np.where(word ^ mask_bits(), 1, -1).astype(np.float32)


def alike(dark: Floats, text: str) -> float:
    """Return how much what is seen looks like the code of a text, at most 1."""
    return float(np.corrcoef(pattern_of(text), dark)[0, 1])


def shared_words(darks: Sequence[Floats], endings: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield what codes may say that differ in their last two characters alone, the likeliest first.

    A code is a sum of what all of them share and of what its ending makes of it. With the right
    endings taken off all look the same, and together they are as clear as none of them is.

    Args:
        darks: of each code and each bit's module how dark it is; the clearest first.
        endings: what their last two characters may be.
    """
    changes = _code()[1]
    own_count = len(changes) - _PAIR
    turned_by = np.stack([_bits_of(ending) @ changes[own_count:] & 1 for ending in endings])
    sure = np.stack([_ones(dark) for dark in darks])
    sure /= np.linalg.norm(sure, axis=1, keepdims=True)
    turned: Any = sure[:, None] * np.where(turned_by, -1, 1).astype(np.float32)
    every = np.arange(len(sure))
    ways = _likely_endings(turned)
    likeliest = sorted(ways, key=lambda one: -ways[one])[:_WAYS]
    tries: list[tuple[tuple[int, ...], Any]] = [(way, None) for way in likeliest]
    doubts = np.random.default_rng(0).lognormal(0, _DOUBT, (_SHUFFLES, sure.shape[1]))
    tries += [(way, doubt) for doubt in doubts for way in likeliest[:_SHUFFLED_WAYS]]
    for way, doubt in tries:
        shared = turned[every, list(way)].sum(0)
        shared = np.asarray(shared / np.abs(shared).mean(), np.float32)
        if doubt is None:
            words = _likely(shared, changes[:own_count])
        else:
            trust = np.asarray(np.abs(shared) * doubt, np.float32)
            words = _likely(shared, changes[:own_count], unsure=own_count, trust=trust)
        for word in words:
            start = text_of(word)[: LENGTH - 2]
            if "?" not in start:
                yield tuple(start + endings[at] for at in way)


_WAYS = 32
_SHUFFLES, _SHUFFLED_WAYS, _DOUBT = 6, 3, 0.5
"""Where so much is blurred that too many of the bits that are trusted most are wrong, others are
trusted by chance, so many times, in so many of the likeliest ways, and so far off."""


def _likely_endings(turned: Any) -> dict[tuple[int, ...], float]:
    """Return which endings some codes may have, and how alike all are with these taken off.

    Args:
        turned: `(codes, endings, bits)`, each code with each ending taken off.
    """
    codes, endings, bits = turned.shape
    every = np.arange(codes)
    flat = turned.reshape(-1, bits)
    of_code = np.repeat(every, endings)
    # Two of them that are alike are clearer than one is, and find those of the others.
    alike = flat @ flat.T
    alike[of_code[:, None] >= of_code] = -np.inf
    pairs = min(_PAIRS, codes * (codes - 1) // 2 * endings**2)
    one, other = np.divmod(np.argpartition(-alike.ravel(), pairs - 1)[:pairs], len(flat))
    shared = flat[one] + flat[other]
    before: Any = None
    for _ in range(_AGAIN):
        chosen = (shared @ flat.T).reshape(-1, codes, endings).argmax(2)
        if before is not None and (chosen == before).all():
            break
        before = chosen
        shared = turned[every, chosen].sum(1)
    likely = (shared * shared).sum(1).tolist()
    return dict(zip(map(tuple, chosen.tolist()), likely, strict=True))


_PAIRS, _AGAIN = 500, 8
