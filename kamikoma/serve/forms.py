"""Forms made from what can be chosen, as the command line's options are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from games.message import Message, message
from kamikoma.choices import (
    Anything,
    EntryFile,
    Integer,
    OneOf,
    Option,
    Plain,
    Real,
    Several,
    Switch,
    options_of,
)
from kamikoma.game import RefusedError
from kamikoma.typed import UnfitError, value_of
from kamikoma.words import Words

MOST_CHIPS = 8
"""So many numbers are shown to touch; of more one is typed."""

OTHER = "other"
"""What is chosen where something else than the known values is typed, behind it in a field of its
own."""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to choose, as a form asks it.

    Attributes:
        name: of its field in the form.
        field: of its field in the set of choices.
        kind: `"cards"`, of a few values each with a picture; `"open"`, the same or something else;
            `"chips"`, of a few values; `"choice"`, of many; `"switch"`, `"number"` or `"text"`.
        title: what it is called, or what it is for if that is short.
        help: what it is for, where the title does not say; may be empty.
        words: of a choice, each value with what it is called.
        value: what is chosen now.
        often: whether it is asked at once, rather than where it unfolds.
        least, most, step: of a number, as HTML has them; empty for none.
    """

    name: str
    field: str
    kind: str
    title: str
    help: str
    words: tuple[tuple[str, str], ...]
    value: str
    often: bool = True
    least: str = ""
    most: str = ""
    step: str = "1"

    @property
    def known(self) -> bool:
        """Whether what is chosen is one of the values that are offered."""
        return self.value in {value for value, _ in self.words}


def questions(
    choices: type[Any],
    typed: Mapping[str, str],
    words: Words,
    *,
    prefix: str = "",
    without: Container[str] = (),
    known: Mapping[str, Sequence[tuple[str, str]]] | None = None,
) -> tuple[Question, ...]:
    """Return what a form asks for a set of choices; files are asked for elsewhere.

    Args:
        choices: the set.
        typed: what was typed so far, by the names of fields; empty at first.
        words: of who reads.
        prefix: begins the names of the fields.
        without: fields that are left out.
        known: the values to choose from for a field, where they are known only now, each with
            what it is called.
    """
    asked = []
    for one in options_of(choices):
        if one.field in without or isinstance(one.kind, EntryFile):
            continue
        names = (known or {}).get(one.field)
        asked.append(_question(one, typed, words, f"{prefix}{one.field}", names))
    return tuple(asked)


def _question(
    one: Option,
    typed: Mapping[str, str],
    words: Words,
    name: str,
    known: Sequence[tuple[str, str]] | None,
) -> Question:
    usual = _usual(one)
    off = typed and isinstance(one.kind, Switch)  # a form says nothing of a switch that is off
    value = typed.get(name, "" if off else usual)
    if value == OTHER:
        value = typed.get(f"{name}.{OTHER}", "").strip() or usual
    plain = one.plain or Plain(one.help or one.metavar.strip("[]."))
    kind, values = _kind(one)
    values = tuple(value for value in values if value not in plain.same)
    called = tuple((word, words.text(plain.words.get(word, "")) or word or "–") for word in values)
    if known is not None:
        kind, called = "choice", tuple(known)
    asked = Question(
        name,
        one.field,
        kind,
        words.text(plain.title),
        words.text(plain.note) if plain.note else "",
        called,
        value or (usual if called else ""),
        plain.often,
    )
    match one.kind:
        case Integer(least, most) | Real(least, most):
            step = "1" if isinstance(one.kind, Integer) else "any"
            return replace(asked, least=_limit(least), most=_limit(most), step=step)
        case _:
            return asked


def _kind(one: Option) -> tuple[str, tuple[str, ...]]:
    """Return how something is asked, and the values to choose from."""
    none = () if _usual(one) else ("",) if one.default is None else ()
    plain = one.plain
    kind = "text"
    values: tuple[str, ...] = ()
    match one.kind:
        case OneOf(words):
            kind, values = "cards" if plain and plain.often else "choice", (*none, *words)
        case Switch():
            kind = "switch"
        case Integer(int(least), int(most)) if plain and most - least < MOST_CHIPS:
            kind, values = "chips", (*none, *map(str, range(least, most + 1)))
        case Integer() | Real():
            kind = "number"
        case _ if plain and plain.words:
            kind, values = "open", tuple(plain.words)
    return kind, values


def _limit(number: float | None) -> str:
    return "" if number is None else str(number)


def _usual(one: Option) -> str:
    """Return what stands in a form where nothing was chosen."""
    value = one.default if one.usual is None else one.usual
    return "" if value is None else _written(value)


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value)


def narrow(text: str) -> str:
    """Return what was typed with full-width digits, signs and spaces as those that they mean.

    The notation's contract takes both (NFKC); a Japanese keyboard types either.

    >>> narrow(" １２　"), narrow("Ａ７，Ｑ３")
    ('12', 'A7,Q3')
    """
    return unicodedata.normalize("NFKC", text).strip()


def chosen(
    choices: type[Any],
    typed: Mapping[str, str],
    *,
    prefix: str = "",
    without: Container[str] = (),
    files: Mapping[str, Any] | None = None,
) -> Any:
    """Return what was typed into a form as a value of its set of choices.

    Raises:
        RefusedError: something is none that may be typed, with the reasons.
    """
    values: dict[str, Any] = dict(files or {})
    reasons: list[Message] = []
    for one in options_of(choices):
        if one.field in without or one.field in values or isinstance(one.kind, EntryFile):
            continue
        name = f"{prefix}{one.field}"
        text = typed.get(name, "").strip()[:2000]
        if text == OTHER and isinstance(one.kind, Anything):
            text = typed.get(f"{name}.{OTHER}", "").strip()[:200]
        if isinstance(one.kind, Switch):
            values[one.field] = bool(text)
            continue
        if not text or (one.default is None and text == _usual(one)):
            continue  # a form sends what it shows: who left it as it was has chosen nothing
        try:
            values[one.field] = _read(one, text)
        except RefusedError as error:
            reasons += error.reasons
    if reasons:
        raise RefusedError(*reasons)
    try:
        return choices(**values)
    except TypeError:  # something that must be typed is missing
        missing = [one.metavar for one in options_of(choices) if one.required]
        raise RefusedError(message("expected {what}", what=", ".join(missing))) from None


def _read(one: Option, text: str) -> Any:
    """Return one value of what was typed."""
    kind = one.kind
    if isinstance(kind, Several):
        return tuple(narrow(text).replace(",", " ").replace("、", " ").split())
    if not isinstance(kind, OneOf | Integer | Real):
        return text
    try:
        return value_of(kind, narrow(text))
    except UnfitError as error:
        expected = error.expected
    raise RefusedError(
        message(
            "{key}: found {found}, expected {expected}",
            key=Message(one.plain.title) if one.plain else (one.names or (one.field,))[0],
            found=f"“{text[:40]}”",
            expected=expected,
        )
    )


def in_plain_words(
    sentence: str,
    choices: Iterable[type[Any]],
    words: Words,
    titles: Mapping[str, str] | None = None,
) -> str:
    """Return what is said of options with what a form calls them, for how they are typed.

    Args:
        sentence: the sentence.
        choices: the sets of choices whose options it may name.
        words: of who reads.
        titles: what else is called how, by how it is typed.
    """
    called = {
        name: words.text(one.plain.title)
        for some in choices
        for one in options_of(some)
        for name in one.names
        if one.plain is not None
    } | {**(titles or {})}
    return re.sub(r"--[a-z-]+", lambda match: called.get(match[0], match[0]), sentence)
