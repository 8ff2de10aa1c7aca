"""Bring the catalogues of words for people up to date: `uv run python scripts/catalogue.py`.

Extracts every text that the code marks, and those of Click that our commands can show, into
`kamikoma/locale/kamikoma.pot`; merges it into each language's `kamikoma.po`, where a translator
fills in what is empty; and compiles that to the `kamikoma.mo` that ships.
"""

from __future__ import annotations

import ast
import io
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import click
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("games", "solver", "scorer", "printables", "reader", "kamikoma")
LOCALE = ROOT / "kamikoma" / "locale"
Keywords = dict[str, tuple[int, int] | None]
KEYWORDS: Keywords = {"message": None, "counted": (1, 2), "mark": None, "_": None}
CLICK_KEYWORDS: Keywords = {"_": None, "ngettext": (1, 2)}
TEMPLATES = [("**/templates/**.html", "jinja2")]
CLICK_TEXTS = (
    "Commands",
    "Did you mean {possibility}?",
    "Error: {message}",
    "Got unexpected extra argument ({args})",
    "Invalid value for {param_hint}: {message}",
    "Missing argument",
    "Missing command.",
    "No such option {name!r}.",
    "Option {name!r} does not take a value.",
    "Option {name!r} requires an argument.",
    "Options",
    "Usage:",
    "default: {default}",
)
"""What of Click a person can get to see; the rest is said to programmers."""

_ANY_DAY = datetime(2000, 1, 1, tzinfo=UTC)  # the same bytes on every day


def extracted() -> Catalog:
    """Return every text for people, without translations."""
    catalogue = _empty()
    for room in ROOMS:
        for place in sorted(path for path in (ROOT / room).rglob("*.py") if path.is_file()):
            for text in marked(place.read_text(encoding="utf-8"), KEYWORDS):
                catalogue.add(text, locations=[(place.relative_to(ROOT).as_posix(), 0)])
        for name, _line, text, _comments, _context in extract_from_dir(
            str(ROOT / room), method_map=TEMPLATES, keywords=KEYWORDS
        ):
            catalogue.add(text, locations=[(f"{room}/{name}", 0)])
    return catalogue


def marked(source: str, keywords: Keywords) -> Iterator[str | tuple[str, ...]]:
    r"""Yield the texts that a Python source marks: by its tree, as Babel skips f-strings on 3.11.

    >>> list(marked("f'# {say(message(\"a comment\"))}', counted(\"a\", \"b\", 2)", KEYWORDS))
    [('a', 'b'), 'a comment']
    """
    if not any(f"{name}(" in source for name in keywords):
        return  # to parse a source takes a hundred times as long
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name | ast.Attribute):
            continue
        name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr
        forms = call.args[: len(keywords[name] or (1,))] if name in keywords else []
        texts = [
            form.value
            for form in forms
            if isinstance(form, ast.Constant) and isinstance(form.value, str)
        ]
        if texts:
            yield texts[0] if len(texts) == 1 else tuple(texts)


def of_click() -> Catalog:
    """Return the texts of the installed Click."""
    catalogue = _empty()
    for place in sorted(Path(click.__file__).parent.rglob("*.py")):
        for text in marked(place.read_text(encoding="utf-8"), CLICK_KEYWORDS):
            if (text if isinstance(text, str) else text[0]) in CLICK_TEXTS:
                catalogue.add(text, locations=[("click", 0)])
    return catalogue


def _empty() -> Catalog:
    return Catalog(project="Kamikoma", fuzzy=False, header_comment="# Kamikoma’s words for people.")


def written(catalogue: Catalog) -> bytes:
    """Return a catalogue as a `.po` file: in the order of its texts, without dates or lines."""
    content = io.BytesIO()
    write_po(
        content, catalogue, width=100, sort_output=True, include_lineno=False, omit_header=True
    )
    header = (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        f'"Plural-Forms: {catalogue.plural_forms}\\n"\n\n'
    )
    return header.encode() + content.getvalue()


def compiled(po: bytes, language: str) -> bytes:
    """Return the `.mo` file of a `.po` file."""
    content = io.BytesIO()
    catalogue = _Unsigned(locale=language, creation_date=_ANY_DAY, revision_date=_ANY_DAY)
    for entry in read_po(io.BytesIO(po), locale=language):
        if entry.id:
            catalogue[entry.id] = entry
    write_mo(content, catalogue)
    return content.getvalue()


class _Unsigned(Catalog):
    """A catalogue that does not say which version of Babel wrote it: all write the same bytes."""

    @property  # type: ignore[misc]  # it is only read here
    def mime_headers(self) -> list[tuple[str, str]]:
        """Its first entry, line by line."""
        return [line for line in super().mime_headers if line[0] != "Generated-By"]


def main() -> None:
    """Write all of them."""
    template = extracted()
    for text in of_click():
        if text.id and text.id not in template:
            template.add(text.id, locations=text.locations)
    (LOCALE / "kamikoma.pot").write_bytes(written(template))
    for place in sorted(LOCALE.glob("*/LC_MESSAGES/kamikoma.po")):
        language = place.parent.parent.name
        catalogue = read_po(io.BytesIO(place.read_bytes()), locale=language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        place.write_bytes(written(catalogue))
        place.with_suffix(".mo").write_bytes(compiled(place.read_bytes(), language))
        missing = [text.id for text in catalogue if text.id and not _whole(text.string)]
        print(f"{language}: {len(catalogue)} texts, {len(missing)} without a translation")
        for text_id in missing:
            print(f"  {text_id!r}")


def _whole(string: str | tuple[str, ...] | list[str] | None) -> bool:
    return all(string) if isinstance(string, tuple | list) else bool(string)


if __name__ == "__main__":
    main()
