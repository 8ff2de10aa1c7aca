"""The ink of pages, kept from one run to the next: what is printed again is not measured again.

People print a game more than once: for a friend, after a jam, on better paper, with one choice
changed; most pages are then as they were. (Of Lineframe all but the tape's own page are.)
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b

from printables.drawing import fonts

_MOST = 4000
"""Inks that are kept, some 250 kB: five times the pages that the games have in all inks and
languages, each by itself and in its PDF."""

_NAME_BYTES = 16


def name_of(*told: str) -> str:
    """Return the name of what is told: equal for equal texts alone.

    >>> name_of("a page") == name_of("a page") != name_of("another")
    True
    """
    digest = blake2b(digest_size=_NAME_BYTES)
    for text in told:
        content = text.encode()
        digest.update(b"%d:%b" % (len(content), content))
    return digest.hexdigest()


class KeptInks:
    """The ink of pages that this run and earlier ones measured, by names that tell all of a page.

    A store that is damaged, or cannot be written, costs time and nothing else.
    """

    def __init__(self) -> None:
        """Read what earlier runs measured."""
        self._place = fonts.cache_folder() / "pages.inks"
        self._known = self._stored()
        self._new: dict[str, str] = {}

    def _stored(self) -> dict[str, str]:
        stored = fonts.kept(self._place)
        if stored is None:
            return {}
        return dict(line.split(" ", 1) for line in stored.decode("ascii").splitlines())

    def of(self, name: str) -> float | None:
        """Return the ink of a page, as a share of the paper; None if it is not known."""
        ink = self._known.get(name)
        return None if ink is None else float(ink)

    def note(self, name: str, ink: float) -> None:
        """Note what the ink of a page was measured to be."""
        self._known[name] = self._new[name] = repr(ink)

    def keep(self) -> None:
        """Write down what was measured, beside what others wrote meanwhile; the oldest goes."""
        if not self._new:
            return
        lines = [f"{name} {ink}\n" for name, ink in (self._stored() | self._new).items()]
        self._new = {}
        with suppress(OSError):
            fonts.keep(self._place, "".join(lines[-_MOST:]).encode("ascii"))
