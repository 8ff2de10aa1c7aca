"""Commands, groups and options whose help is said in the reader's language.

They are Click's own, with two differences: a help text is a message id, translated when it is
shown, and texts are laid out by how wide their characters stand, so that Japanese fits too.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar

import click

from games.message import mark, message
from games.notation import one_of, unexpected
from kamikoma.cli.language import spoken
from kamikoma.cli.samples import as_here
from kamikoma.cli.values import Number, Word
from kamikoma.words import LANGUAGES

if TYPE_CHECKING:
    from click.types import OptionHelpExtra

F = TypeVar("F", bound=Callable[..., Any])


def _wrapped(text: str, width: int) -> list[str]:
    from rich.cells import cell_len

    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        joined = f"{line} {word}" if line else word
        if cell_len(joined) <= width:
            line = joined
            continue
        if line and cell_len(word) <= width // 2:
            lines.append(line)
            line = word
            continue
        line = joined if line else word
        while cell_len(line) > width:  # Japanese has no spaces: it breaks between characters
            end = len(line)
            while end > 1 and (cell_len(line[:end]) > width or line[end : end + 1] in _NEVER_FIRST):
                end -= 1
            lines.append(line[:end].rstrip())
            line = line[end:].lstrip()
    return [*lines, line] if line else lines


_NEVER_FIRST = tuple("、。，．）」』】〉》・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ!?：；！？)")


class Formatter(click.HelpFormatter):
    """Lays help out by the width of characters."""

    def write_text(self, text: str) -> None:
        """Write paragraphs; one that begins with a backspace keeps its lines."""
        indent = " " * self.current_indent
        paragraphs = []
        for paragraph in inspect.cleandoc(text).split("\n\n"):
            if paragraph.startswith("\b\n"):
                lines = paragraph[2:].split("\n")
            else:
                lines = _wrapped(" ".join(paragraph.split()), self.width - self.current_indent)
            paragraphs.append("".join(f"{indent}{line}\n" for line in lines))
        self.write("\n".join(paragraphs))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 26, col_spacing: int = 2
    ) -> None:
        """Write a list of terms and what they mean, in two columns."""
        items = list(rows)
        first = min(max((len(term) for term, _ in items), default=0), col_max) + col_spacing
        indent = " " * self.current_indent
        room = max(20, self.width - first - self.current_indent - 1)
        for term, meaning in items:
            lines = _wrapped(meaning, room) or [""]
            if len(term) > first - col_spacing:
                self.write(f"{indent}{term}\n")
                term = ""  # noqa: PLW2901 - what is left to write of it
            for number, line in enumerate(lines):
                start = term if number == 0 else ""
                self.write(f"{indent}{start:{first}}{line}".rstrip() + "\n")


click.Context.formatter_class = Formatter


class _Said:
    """A text of a class that is looked up whenever it is read."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = f"_said_{name}"

    def __get__(self, instance: object, owner: type) -> str | None:
        text = getattr(instance, self.name, None)
        return spoken().text(text) if text else text

    def __set__(self, instance: object, value: str | None) -> None:
        setattr(instance, self.name, value)


class Option(click.Option):
    """An option with a translated help."""

    help = _Said()

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        """Return what follows the help in brackets."""
        extra = super().get_help_extra(ctx)
        if isinstance(self.type, Number) and self.type.span is not None:
            extra["range"] = spoken().say(self.type.span)
        if isinstance(self.show_default, str):  # Click puts it in brackets of its own
            extra["default"] = self.show_default
        return extra


class Command(click.Command):
    """A command with a translated help and examples; it takes `--lang` like all of them."""

    help = _Said()
    short_help = _Said()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.params.append(_lang_option())

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how it is used; a command without a name of its own is called by its group’s."""
        path = " ".join(ctx.command_path.split())
        formatter.write_usage(path, " ".join(self.collect_usage_pieces(ctx)))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        if self.epilog:
            heading = spoken().text(mark("Examples"))
            with formatter.section(heading):
                formatter.write_text(as_here(self.epilog))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return `--help`, with a text that is looked up when it is shown."""
        names = self.get_help_option_names(ctx)
        if not names or not self.add_help_option:
            return None
        return Option(
            names,
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_help,
            help=mark("Show this help and exit."),
        )


class Group(Command, click.Group):
    """A group of commands, in the order in which they were added."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is meant.

        Raises:
            click.UsageError: there is none; with those that there are, and the likely one.
        """
        subcommand = self.get_command(ctx, args[0])
        if subcommand is not None:
            return subcommand.name, subcommand, args[1:]
        names = self.list_commands(ctx)
        reason = unexpected(args[0], one_of(tuple(names)))
        likely = get_close_matches(args[0].lower(), names, 1)
        if likely:
            reason = message("{problem}; did you mean {likely}?", problem=reason, likely=likely[0])
        raise click.UsageError(spoken().say(reason), ctx)


def _show_help(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


def _lang_option() -> Option:
    return Option(
        ["--lang"],
        type=Word(LANGUAGES),
        expose_value=False,
        help=mark("Language of all words, English or Japanese; by default the locale’s."),
    )


def option(*names: str, **attributes: Any) -> Callable[[F], F]:
    """Decorate a function with an option; `help` is a message id."""
    return click.option(*names, cls=Option, **attributes)


def command(name: str, **attributes: Any) -> Callable[[Callable[..., Any]], Command]:
    """Make a function a command; `help`, `short_help` and `epilog` are message ids."""
    return click.command(name, cls=Command, **attributes)


def example(*lines: str) -> str:
    """Return an epilog that shows command lines as they are typed."""
    return "\b\n" + "\n".join(lines)
