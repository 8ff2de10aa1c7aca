"""The commands that games have: derived from each game's value when they are asked for."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from games.message import Message, mark, message
from kamikoma.choices import Source
from kamikoma.cli.derive import (
    check_flags,
    chosen,
    edition_parameters,
    parameters,
    setting_of,
    settings_of,
)
from kamikoma.cli.files import OUTPUT, pdf_folder, read_sources, told_of_system, write_files
from kamikoma.cli.help import Command, Group, Option, example
from kamikoma.cli.language import spoken
from kamikoma.cli.terminal import busy, console, gauge, keeping_all, progress, say_line
from kamikoma.cli.values import whole
from kamikoma.desk.scoring import OK, Missing, Outcome, game_of, score
from kamikoma.game import About, AnyGame, AnyQuestion, RefusedError
from kamikoma.shelf import find_game, games

if TYPE_CHECKING:
    from kamikoma.blocks import Block
    from kamikoma.desk.exporting import Exported
    from printables.output.picture import Picture

Derive = Callable[[AnyGame], "Command | None"]


class VerbGroup(Group):
    """A verb, as `print`: its commands are the games that have it, made when they are needed.

    Commands that were added to it come after them.
    """

    def __init__(self, name: str, derive: Derive, **attributes: Any) -> None:
        super().__init__(name, **attributes)
        self._derive = derive

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the slugs of the games that have the verb, and the commands that were added."""
        having = [game.slug for game in games() if self._derive(game) is not None]
        return [*having, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a game's command, or None; a slug may be typed in capitals, or with `_`."""
        game = find_game(cmd_name)
        if game is None:
            return super().get_command(ctx, cmd_name.lower())
        return self._derive(game)


def _command(
    name: str, about: About, run: Callable[..., int], params: Sequence[click.Parameter]
) -> Command:
    return Command(
        name,
        callback=run,
        params=list(params),
        short_help=about.short,
        help=about.long,
        epilog=example(*about.examples) if about.examples else None,
    )


# ── what is said ──────────────────────────────────────────────────────────────────────────────


def show_blocks(blocks: Iterable[Block], *, error: bool = False) -> None:
    """Show blocks on the terminal."""
    from kamikoma.cli.blocks import show

    show(blocks, console(error=error))


def say_all(messages: Iterable[Message]) -> int:
    """Say messages, each on a line of its own; return the exit status."""
    for notice in messages:
        say_line(spoken().say(notice))
    return OK


def write_json(answer: Any, *, one_line: bool = False) -> None:
    """Write JSON to standard output, whatever characters it can take."""
    plain = (sys.stdout.encoding or "ascii").lower().replace("-", "") != "utf8"
    click.echo(json.dumps(answer, ensure_ascii=plain, indent=None if one_line else 2))


# ── score ─────────────────────────────────────────────────────────────────────────────────────


def score_command(game: AnyGame) -> Command:
    """Return the command that scores a game."""
    params = [files_argument(), *edition_parameters(game), *score_parameters()]
    return _command(game.slug, game.scoring.about, partial(_score_files, game), params)


def _score_files(game: AnyGame, *, files: tuple[str, ...], **typed: Any) -> int:
    return run_score(game, sources=read_sources(files), **typed)


def files_argument() -> click.Argument:
    """Return the files that are scored."""
    return click.Argument(["files"], nargs=-1, required=True, metavar="FILE...")


def score_parameters() -> list[click.Parameter]:
    """Return what every `score` takes."""
    return [
        Option(["--json", "as_json"], is_flag=True, help=mark("Answer in JSON.")),
        Option(["--each"], is_flag=True, help=mark("Score each file by itself.")),
        Option(
            ["--picture"],
            metavar="FILE",
            help=mark("Draw it too: a name that ends in .svg, .png or .pdf."),
        ),
    ]


def run_score(
    game: AnyGame | None,
    *,
    sources: Sequence[Source | Missing],
    as_json: bool,
    each: bool,
    picture: str | None,
    **typed: Any,
) -> int:
    """Score files that were read and say so; return the exit status.

    Args:
        game: the game; None for the one that each entry names.
        sources: the files.
        as_json: whether to answer in JSON.
        each: whether each file is scored by itself.
        picture: where pictures go; None for nowhere.
        typed: the edition and the flags, as typed.

    Raises:
        RefusedError: a flag is of no game whose entries there are; or as `score` does.
    """
    from kamikoma.cli.pictures import checked_kind, numbered, save_pictures

    place = checked_kind(picture)
    rounds: list[Sequence[Source | Missing]] = [(one,) for one in sources] if each else [sources]
    shown = [game or _named(of) for of in rounds]
    if known_games := [one for one in shown if one is not None]:
        check_flags(known_games, typed)
    setting = settings_of(typed)
    status = OK
    titles: list[str] = []
    drawn: list[tuple[str, Picture]] = []
    for number, of in enumerate(progress(rounds, len(rounds), _said(mark("scoring"))), 1):
        outcome = score(shown[number - 1], of, setting(shown[number - 1]))
        status = max(status, outcome.status)
        if as_json:
            _json_of(outcome, each=each)
        else:
            say_outcome(outcome, each=each)
        if place and outcome.game is not None and not outcome.unread:
            end = f"-{number}" if len(rounds) > 1 else ""
            drawn += numbered(outcome.pictures, end)
            titles.append(outcome.words.text(outcome.game.title))
    if place and drawn:
        title = ", ".join(dict.fromkeys(titles))
        out = console(error=as_json)
        with told_of_system():
            for notice in save_pictures(place, drawn, title):
                out.print(spoken().say(notice), soft_wrap=True)
    return status


def _named(sources: Sequence[Source | Missing]) -> AnyGame | None:
    """Return the game that entries name, or None."""
    game = game_of(sources)
    return None if isinstance(game, Outcome) else game


def _said(text: str) -> str:
    return spoken().text(text)


def _json_of(outcome: Outcome, *, each: bool) -> None:
    answer = outcome.answer
    if outcome.unread:
        show_blocks(outcome.faults, error=True)
    if each:
        answer["file"] = outcome.sources[0].name
    write_json(answer, one_line=each)


def say_outcome(outcome: Outcome, *, each: bool = False, error: bool = False) -> None:
    """Say in words what became of entries; why they could not be read, on standard error.

    Args:
        outcome: what became of them.
        each: whether it is one of several that were judged one by one.
        error: all of it on standard error, where the output is something else.
    """
    out = console(error=error)
    if each:
        out.print(outcome.sources[0].name, style="bold", soft_wrap=True)
    if outcome.unread:
        show_blocks(outcome.faults, error=True)
        return
    show_blocks(outcome.told, error=error)
    if outcome.problems:
        out.print()
        show_blocks(outcome.faults, error=error)
    if each:
        out.print()


# ── solve and odds ────────────────────────────────────────────────────────────────────────────


def question_command(verb: str, game: AnyGame) -> Command | None:
    """Return the command that asks a question of a game, or None if there is none of that verb."""
    question = game.question(verb)
    if question is None:
        return None
    params = [
        *parameters(question.choices),
        *edition_parameters(game),
        Option(["--json", "as_json"], is_flag=True, help=mark("Answer in JSON.")),
    ]
    if question.writes:
        params.append(
            Option(["--out"], metavar="FILE", help=mark("Write the answer into this file."))
        )
    return _command(game.slug, question.about, partial(_run_question, game, question), params)


def _run_question(
    game: AnyGame,
    question: AnyQuestion[Any],
    *,
    as_json: bool,
    out: str | None = None,
    **typed: Any,
) -> int:
    from kamikoma.desk.asking import ask

    setting = setting_of(game, typed)
    place = None if out is None else _writable(out)
    choices = chosen(question.choices, typed)
    words = setting.words_for(game)
    with gauge(words.text(question.waiting)) as bar:

        def hear(share: float, so_far: Message | None = None) -> None:
            bar(share, words.say(so_far) if so_far else words.text(question.waiting))

        answered = ask(game, question, choices, setting, hear)
    if answered.faults:
        show_blocks(answered.faults, error=as_json or not answered.reply)
        if as_json:
            write_json(answered.answer)
        return answered.status
    text = answered.reply.text if answered.reply else ""
    if as_json and place is None:
        write_json(answered.answer)
        return answered.status
    if as_json:
        text = json.dumps(answered.answer, ensure_ascii=False, indent=2) + "\n"
    elif place is not None and not text:
        text = answered.text
    if text:
        _give(text, place)
    if as_json:
        return answered.status
    show_blocks(answered.told, error=bool(text) and place is None)
    return answered.status


def _writable(out: str) -> Path:
    """Return where an answer goes; before the search, that it does not search in vain."""
    place = Path(out)
    if place.is_dir():
        raise RefusedError(
            message("{file}: {reason}", file=str(place), reason=Message(mark("it is a folder")))
        )
    with told_of_system():
        place.parent.mkdir(parents=True, exist_ok=True)
    return place


def _give(text: str, place: Path | None) -> None:
    """Give an answer that is a text: into a file, or on standard output."""
    from printables.output.writing import write_whole

    if place is None:
        click.echo(text, nl=not text.endswith("\n"))
        return
    try:
        with told_of_system():
            write_whole(place, text.encode())
    except RefusedError:
        click.echo(text, nl=not text.endswith("\n"))  # what took so long to find is not lost
        raise
    click.echo(spoken().say(message("written: {file}", file=str(place))))


# ── print ─────────────────────────────────────────────────────────────────────────────────────


def print_command(game: AnyGame) -> Command:
    """Return the command that prints a game."""
    from kamikoma.desk.print_choices import OF_BACKS, PrintChoices

    params = [
        *parameters(game.printing.choices),
        *edition_parameters(game),
        *parameters(PrintChoices, without=() if game.printing.backs else OF_BACKS),
        out_parameter(),
    ]
    return _command(game.slug, game.printing.print, partial(_run_print, game), params)


def out_parameter() -> Option:
    """Return the option that says where a PDF goes."""
    return Option(
        ["--out"],
        metavar="PLACE",
        default="",
        help=mark("A folder, or a file that ends in .pdf; by default the game’s own in output/."),
    )


def _run_print(game: AnyGame, *, out: str, **typed: Any) -> int:
    from kamikoma.desk.print_choices import PrintChoices
    from kamikoma.desk.printers import keep, read_printers
    from kamikoma.desk.printing import print_game

    setting = setting_of(game, typed)
    game_choices = chosen(game.printing.choices, typed)
    choices = chosen(PrintChoices, typed)
    folder, stem = pdf_folder(out, Path(OUTPUT) / game.slug)
    with told_of_system(), keeping_all():
        with busy(spoken().say(message("drawing {name}", name=spoken().text(game.title)))):
            printed = print_game(game, choices, game_choices, setting, read_printers())
        say_all(write_files(folder, printed.files, stem))
        say_all(printed.told)
        if printed.kept is not None:
            say_all([keep(printed.kept)])
    return say_all(printed.next)


# ── export ────────────────────────────────────────────────────────────────────────────────────


def images_command(game: AnyGame) -> Command:
    """Return the command that exports a game's pieces as pictures."""
    from kamikoma.desk.exporting import ImageChoices

    params = [
        *parameters(game.printing.choices),
        *edition_parameters(game),
        *parameters(ImageChoices),
        _export_folder(),
    ]
    return _command(game.slug, game.printing.images, partial(_run_images, game), params)


def tts_command(game: AnyGame) -> Command:
    """Return the command that exports a game for Tabletop Simulator."""
    from kamikoma.desk.exporting import TtsChoices

    params = [
        *parameters(game.printing.choices),
        *edition_parameters(game),
        *parameters(TtsChoices),
        _export_folder(),
    ]
    return _command(game.slug, game.printing.tts, partial(_run_tts, game), params)


def _export_folder() -> Option:
    return Option(
        ["--out"],
        metavar="FOLDER",
        default=OUTPUT,
        show_default=True,
        help=mark("The folder in which the game gets a folder of its own."),
    )


def _run_images(game: AnyGame, *, out: str, **typed: Any) -> int:
    from kamikoma.desk.exporting import ImageChoices, export_images

    setting = setting_of(game, typed)
    game_choices = chosen(game.printing.choices, typed)
    choices = chosen(ImageChoices, typed)
    with busy(_said(mark("drawing"))):
        exported = export_images(game, choices, game_choices, setting)
    return _write_export(exported, Path(out) / game.slug)


def _run_tts(game: AnyGame, *, out: str, **typed: Any) -> int:
    from kamikoma.desk.exporting import TtsChoices, export_tts

    setting = setting_of(game, typed)
    game_choices = chosen(game.printing.choices, typed)
    choices = chosen(TtsChoices, typed)
    folder = Path(out) / game.slug
    with busy(_said(mark("drawing"))):
        exported = export_tts(game, folder.resolve().as_uri(), choices, game_choices, setting)
    return _write_export(exported, folder)


def _write_export(exported: Exported, folder: Path) -> int:
    from printables.export.folder import write_set

    folder /= exported.name
    shown = progress(exported.files, exported.count, _said(mark("pictures of the pieces")))
    with told_of_system():
        for _ in write_set(folder, shown, exported.about):
            pass
    return say_all(exported.told(str(folder)))


# ── new ───────────────────────────────────────────────────────────────────────────────────────


def new_command(game: AnyGame) -> Command | None:
    """Return the command that begins an entry, or None for a game that has none to fill in."""
    if game.scoring.blank is None:
        return None
    about = About(
        short=mark("An entry to fill in."),
        long=mark(
            "Write an entry to fill in, with comments that say what goes where. “-” as its name"
            " writes it to standard output."
        ),
        examples=(f"kamikoma new {game.slug}", f"kamikoma new {game.slug} --out -"),
    )
    params = [
        Option(
            ["--players"],
            metavar="N",
            type=whole(game.players.start, game.players.stop - 1),
            default=game.players.start,
            show_default=True,
            help=mark("For how many players."),
        ),
        Option(
            ["--out"],
            metavar="PLACE",
            default=f"{game.slug}.txt",
            show_default=True,
            help=mark("A file, or a folder; a file that is there already is left alone."),
        ),
    ]
    return _command(game.slug, about, partial(_run_new, game), params)


def _run_new(game: AnyGame, *, players: int, out: str) -> int:
    assert game.scoring.blank is not None  # noqa: S101 - the command is there
    words = setting_of(None, {}).words_for(game)
    text = game.scoring.blank(players, words.say)
    if out == "-":
        click.echo(text, nl=not text.endswith("\n"))
        return OK
    if Path(out).is_dir() or out.endswith(("/", os.sep)):
        out = str(Path(out) / f"{game.slug}.txt")
    if Path(out).is_file():  # what is a device or a pipe is not lost
        reason = message("there is a file of that name already")
        raise RefusedError(message("{file}: {reason}", file=out, reason=reason))
    _give(text, Path(out))
    if not Path(out).is_file():
        return OK
    say_all([message("When it is filled in: {command}", command=f"kamikoma score {out}")])
    return OK


# ── rules ─────────────────────────────────────────────────────────────────────────────────────


def rules_command(game: AnyGame) -> Command:
    """Return the command that shows a game's rules."""
    about = About(
        short=mark("The rules, numbered as verdicts cite them."),
        long=mark("Show the rules, numbered as verdicts cite them."),
        examples=(f"kamikoma rules {game.slug}", f"kamikoma rules {game.slug} --json"),
    )
    params = [
        *edition_parameters(game),
        Option(["--json", "as_json"], is_flag=True, help=mark("Answer in JSON.")),
    ]
    return _command(game.slug, about, partial(_run_rules, game), params)


def _run_rules(game: AnyGame, *, as_json: bool, **typed: Any) -> int:
    from kamikoma.desk.rules import rules_blocks, rules_data

    setting = setting_of(game, typed)
    if as_json:
        write_json(rules_data(game, setting))
    else:
        show_blocks(rules_blocks(game, setting))
    return OK
