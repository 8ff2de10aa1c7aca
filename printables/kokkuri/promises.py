"""What candidates promise, in a few words: their patron effects as slogans, and as what is done.

An edition of one's own may have another effect in the place of each; then these words are not said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.kokkuri.edition import Edition, house_edition
from games.kokkuri.pieces import Candidate
from games.message import mark


class Promise(NamedTuple):
    """A patron effect in a few words.

    Attributes:
        slogan: as the candidate says it on its poster.
        deed: what whoever plays a card face up must or may do.
    """

    slogan: str
    deed: str


_PROMISES: Mapping[Candidate, Promise] = {
    "fox": Promise(mark("One more for luck"), mark("must play one more card")),
    "dog": Promise(mark("I change sides"), mark("may move a face-up card")),
    "tanuki": Promise(mark("Look twice"), mark("must turn a card over")),
    "sun": Promise(mark("Burn one for me"), mark("must scorch a card")),
}


def promise(edition: Edition, name: Candidate) -> Promise | None:
    """Return what a candidate promises, or None where the edition has another effect in its place.

    >>> promise(house_edition(), "tanuki").slogan
    'Look twice'
    """
    replaced = edition.effects[name].value != house_edition().effects[name].value
    return None if replaced else _PROMISES[name]
