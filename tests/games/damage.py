"""Entries as they come out of a bad copy: a few bytes changed, left out or repeated."""

from collections.abc import Sequence
from random import Random


def damaged(rng: Random, sources: Sequence[bytes], pool: bytes) -> bytes:
    """Return one of some entries with one to four places damaged.

    Args:
        rng: what chance decides.
        sources: the entries.
        pool: the bytes that come in.
    """
    data = bytearray(rng.choice(sources))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(4):
            case 0:
                data[at:at] = bytes([rng.choice(pool)])
            case 1:
                del data[at : at + rng.randint(1, 5)]
            case 2:
                data[at : at + 1] = bytes([rng.choice(pool)])
            case 3:
                data[at:at] = data[at - 7 : at]
    return bytes(data)
