"""A tape's id: a version letter, five characters, and a check character, in Crockford's base 32.

The check character is a weighted sum in the field of 32 elements, in which all seven places have
weights that differ and none is 0. So one wrong character, and two that changed places, are always
found; with a plain sum modulo 32 neither would be.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator

from games.message import Message, counted, message
from games.notation import echo, normalise

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: I and L are read as 1, O as 0, and U does not occur."""

LENGTH = 7
VERSIONS = "A"
"""The generators that exist; a tape's first character names the one that made it."""

_SALT = 9  # the sum of a whole id; not 0, so that 0000000 is no id
_READ_AS = str.maketrans("ILO", "110")

# Pairs that a hand or an eye mixes up; the likely slip comes first among several that would do.
_ALIKE = (
    "8B",
    "5S",
    "2Z",
    "0D",
    "0Q",
    "17",
    "6G",
    "MN",
    "VW",
    "VY",
    "4A",
    "9G",
    "PR",
    "EF",
    "XK",
    "CG",
    "QG",
    "1T",
    "7T",
    "3B",
    "38",
)


class TapeIdError(ValueError):
    """A text that is no tape's id.

    Attributes:
        message: why, for a person, with the ids that were likely meant.
        likely: those ids, the likeliest first.
    """

    def __init__(self, reason: Message, likely: tuple[str, ...] = ()) -> None:
        self.message = reason
        self.likely = likely
        super().__init__(str(reason))


def _times_two(value: int) -> int:
    doubled = value << 1
    return doubled ^ 0b100101 if doubled & 0b100000 else doubled  # modulo x^5 + x^2 + 1


def _sum(text: str) -> int:
    total = 0
    for character in text:  # Horner: the last character has weight 1, the one before it x, ...
        total = _times_two(total) ^ ALPHABET.index(character)
    return total


def checked(body: str) -> str:
    """Return the id that begins with `body`, its version letter and five characters.

    >>> checked("A7Q3K2")
    'A7Q3K2M'
    """
    return body + ALPHABET[_times_two(_sum(body)) ^ _SALT]


def is_id(text: str) -> bool:
    """Whether `text` is an id as it is printed, its version and check character included."""
    return (
        len(text) == LENGTH
        and all(character in ALPHABET for character in text)
        and text[0] in VERSIONS
        and _sum(text) == _SALT
    )


def read_id(typed: str) -> str:
    """Return the id that a person typed, as it is printed: `a7q3-k2m` is `A7Q3K2M`.

    Raises:
        TapeIdError: it is none; a slip of one character, or two that changed places, never passes.
    """
    text = _plain(typed)
    if is_id(text):
        return text
    likely = tuple(_likely(text))
    if likely:
        return _refuse(
            message(
                "{id} is no tape’s id; did you mean {likely}?",
                id=echo(typed),
                likely=" / ".join(likely),
            ),
            likely,
        )
    if len(text) != LENGTH:
        return _refuse(
            counted(
                "{id} is no tape’s id: found {count} character, expected {expected}",
                "{id} is no tape’s id: found {count} characters, expected {expected}",
                len(text),
                id=echo(typed),
                expected=LENGTH,
            )
        )
    return _refuse(
        message("{id} is no tape’s id: its check character does not fit", id=echo(typed))
    )


def _refuse(reason: Message, likely: tuple[str, ...] = ()) -> str:
    raise TapeIdError(reason, likely)


def near_ids(typed: str) -> tuple[str, ...]:
    """Return every id that is one slip away from what was typed, the likelier ones first.

    >>> "A7Q3K2M" in near_ids("A7Q3K2N")
    True
    """
    text = _plain(typed)
    return tuple(one for one in dict.fromkeys(_slips(text)) if one != text and is_id(one))


def _plain(typed: str) -> str:
    return normalise(typed.strip())[0].upper().replace("-", "").translate(_READ_AS)


def _likely(text: str) -> Iterator[str]:
    """Yield the ids that are one slip away, where a person would own to the slip.

    Two neighbours that changed places, a character too many or too few, and one character for
    another. Of the last there is one id for every place, so those that look alike go before the
    others, and the others are named only where nothing better is found.
    """
    swapped, alike, others = _slips_by_kind(text)
    first = [new for new in dict.fromkeys([*swapped, *alike]) if is_id(new)]
    if first:
        yield from first
        return
    yield from (new for new in dict.fromkeys(others) if is_id(new))


def _slips(text: str) -> Iterator[str]:
    for kind in _slips_by_kind(text):
        yield from kind


def _slips_by_kind(text: str) -> tuple[list[str], list[str], list[str]]:
    """Return what is one slip away: places changed, characters that look alike, all others."""
    if not LENGTH - 1 <= len(text) <= LENGTH + 1:
        return [], [], []
    swapped = [text[:i] + text[i + 1] + text[i] + text[i + 2 :] for i in range(len(text) - 1)]
    shorter = [text[:i] + text[i + 1 :] for i in range(len(text))]
    longer = [text[:i] + c + text[i:] for i in range(len(text) + 1) for c in ALPHABET]
    replaced = [
        (text[i], c, text[:i] + c + text[i + 1 :]) for i in range(len(text)) for c in ALPHABET
    ]
    alike = [new for old, c, new in replaced if old + c in _PAIRS]
    return swapped, alike, [*shorter, *longer, *(new for _, _, new in replaced)]


_PAIRS = frozenset(pair for alike in _ALIKE for pair in (alike, alike[::-1])) | {"UV", "UW"}


def new_ids(count: int, seed: int | None = None) -> tuple[str, ...]:
    """Return `count` different new ids; with a seed always the same ones.

    Only `random.random` is drawn from, whose sequence Python promises to keep.
    """
    rng = random.Random(secrets.randbits(64) if seed is None else seed)  # noqa: S311 - no secret
    ids: dict[str, None] = {}
    while len(ids) < count:
        body = "".join(ALPHABET[int(rng.random() * len(ALPHABET))] for _ in range(LENGTH - 2))
        ids[checked(VERSIONS[-1] + body)] = None
    return tuple(ids)
