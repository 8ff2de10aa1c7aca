"""The language of this process's terminal.

Only the command line has one, as a process answers one person there; what it calls takes the
language along. Click asks for its own words whenever it shows them, so they go through here too.
"""

from __future__ import annotations

import gettext
import os
from copy import copy
from dataclasses import replace
from functools import lru_cache

from kamikoma.words import DOMAIN, LOCALE_FOLDER, Words, as_option, as_typed, words_in

_spoken = "en"

_options: dict[str, str] = {}
"""How choices are typed, by their fields, where that is not the field's own name."""


def speak(language: str) -> None:
    """Make `language` the one of this process's terminal, Click's own words included."""
    global _spoken  # noqa: PLW0603 - a process has one terminal
    _spoken = language
    os.environ["LANGUAGE"] = language  # gettext asks it each time that Click wants a text
    gettext.bindtextdomain(DOMAIN, str(LOCALE_FOLDER))
    gettext.textdomain(DOMAIN)


def spoken() -> Words:
    """Return the words of the terminal's language, with those that games bring along."""
    return _words(_spoken)


def typed_as(field: str, option: str) -> None:
    """Take note of how a choice is typed."""
    _options[field] = option


def _spelt(choice: str) -> str:
    """Return how a choice is typed."""
    return as_typed(choice, lambda field: _options.get(field) or as_option(field))


@lru_cache(maxsize=4)
def _words(language: str) -> Words:
    ours = replace(words_in(language), spell=_spelt)
    if language == "en":  # as all words are written
        return ours
    catalogue = copy(ours.catalogue)
    catalogue.add_fallback(_Brought(language))
    return replace(ours, catalogue=catalogue)


class _Brought(gettext.NullTranslations):
    """The catalogues of games from other packages, looked into for what ours lacks."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def gettext(self, message: str) -> str:
        """Return a text in the language, or as it is."""
        return self.ngettext(message, "", 1)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form of a text for a count, or as it is."""
        from kamikoma.shelf import games

        for game in games():
            if game.catalogue is None:
                continue
            domain, folder = game.catalogue
            theirs = gettext.translation(domain, folder, [self.language], fallback=True)
            translated = theirs.ngettext(msgid1, msgid2, n) if msgid2 else theirs.gettext(msgid1)
            if translated not in (msgid1, msgid2):
                return translated
        return super().ngettext(msgid1, msgid2, n) if msgid2 else msgid1
