"""Forms made from what can be chosen, as the command line's options are."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.message import Message, message
from games.notation import one_of
from kamikoma.choices import Entry, OneOf, Option, Real, Several, Switch, Whole, options_of
from kamikoma.game import RefusedError
from kamikoma.words import Words


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to choose, as a form asks it.

    Attributes:
        name: of its field.
        kind: `"choice"`, `"switch"`, `"number"` or `"text"`.
        title: what it is called, or what it is for if that is short.
        help: what it is for, where the title does not say; may be empty.
        words: of a choice, each value with what it is called.
        value: what is chosen now.
        least, most, step: of a number, as HTML has them; empty for none.
    """

    name: str
    kind: str
    title: str
    help: str
    words: tuple[tuple[str, str], ...]
    value: str
    least: str = ""
    most: str = ""
    step: str = "1"


def questions(
    choices: type[Any],
    typed: Mapping[str, str],
    words: Words,
    *,
    prefix: str = "",
    without: Container[str] = (),
    called: Mapping[str, Message] | None = None,
    titles: Mapping[str, Message] | None = None,
) -> tuple[Question, ...]:
    """Return what a form asks for a set of choices; files are asked for elsewhere.

    Args:
        choices: the set.
        typed: what was typed so far, by the names of fields; empty at first.
        words: of who reads.
        prefix: begins the names of the fields.
        without: fields that are left out.
        called: what values are called, by `field.value`; others are called what they are.
        titles: what fields are called; others are told by their help.
    """
    found = []
    for one in options_of(choices):
        if one.field in without or isinstance(one.kind, Entry):
            continue
        asked = _question(one, typed, words, f"{prefix}{one.field}", called or {})
        title = (titles or {}).get(one.field)
        if title is not None:
            asked = replace(asked, title=words.say(title), help=asked.title)
        found.append(asked)
    return tuple(found)


def _question(
    one: Option, typed: Mapping[str, str], words: Words, name: str, called: Mapping[str, Message]
) -> Question:
    usual = "" if one.default is None else one.default
    off = typed and isinstance(one.kind, Switch)  # a form says nothing of a switch that is off
    value = typed.get(name, "" if off else _written(usual))
    label = words.text(one.help) or one.metavar.strip("[].")
    match one.kind:
        case OneOf(known):
            options = tuple(
                (word, words.say(called[f"{one.field}.{word}"]))
                if f"{one.field}.{word}" in called
                else (word, word)
                for word in known
            )
            if one.default is None:
                options = (("", "–"), *options)
            return Question(name, "choice", label, "", options, value or _written(usual))
        case Switch():
            return Question(name, "switch", label, "", (), value)
        case Whole(least, most):
            return Question(name, "number", label, "", (), value, _limit(least), _limit(most))
        case Real(least, most):
            return Question(
                name, "number", label, "", (), value, _limit(least), _limit(most), "any"
            )
        case _:
            return Question(name, "text", label, "", (), value)


def _limit(number: float | None) -> str:
    return "" if number is None else f"{number:g}"


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value)


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
        if one.field in without or one.field in values or isinstance(one.kind, Entry):
            continue
        text = typed.get(f"{prefix}{one.field}", "").strip()[:2000]
        if isinstance(one.kind, Switch):
            values[one.field] = bool(text)
            continue
        if not text:
            continue
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
    expected: Message
    match one.kind:
        case OneOf(words):
            if text.lower() in words:
                return text.lower()
            expected = one_of(words)
        case Whole(least, most) | Real(least, most):
            try:
                number = int(text) if isinstance(one.kind, Whole) else float(text)
            except ValueError:
                expected = message("a number")
            else:
                if (least is None or number >= least) and (most is None or number <= most):
                    return number
                expected = message(
                    "a number from {least} to {most}",
                    least="–" if least is None else f"{least:g}",
                    most="–" if most is None else f"{most:g}",
                )
        case Several():
            return tuple(text.replace(",", " ").split())
        case _:
            return text
    raise RefusedError(
        message(
            "{key}: found {found}, expected {expected}",
            key=(one.names or (one.field,))[0],
            found=f"“{text[:40]}”",
            expected=expected,
        )
    )
