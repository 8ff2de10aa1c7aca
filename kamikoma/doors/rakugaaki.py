"""Rakugaaki's commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from games.message import Message, mark, message
from games.rakugaaki import SLUG
from games.rakugaaki.entry import Entry
from kamikoma.editions import edition_file
from kamikoma.exporting import export_images, export_tts, image_options, tts_options
from kamikoma.failure import OK, CommandError
from kamikoma.labels import label_options
from kamikoma.options import command, example, option
from kamikoma.printing import deliver_pieces, duplex_option, print_options, say_all
from kamikoma.scoring import Found, Scoring, run_score, score_options, write_json
from kamikoma.terminal import console, progress
from kamikoma.words import spoken

if TYPE_CHECKING:
    from rich.console import RenderableType

    from games.rakugaaki.edition import Edition
    from printables.document import Document
    from printables.picture import Picture
    from scorer.rakugaaki import Verdict

TITLE = mark("Rakugaaki")
SAMPLES = ("rakugaaki-good.txt", "rakugaaki-wrong-claim.txt")
TRY_NEXT = (
    "kamikoma print rakugaaki --ink eco",
    "kamikoma score rakugaaki kamikoma/samples/rakugaaki-won.txt --picture town.svg",
    "kamikoma odds rakugaaki --players 4 --games 200 --seed 1",
)
MOST_GAMES = 1_000_000

_edition_option = option(
    "--edition",
    metavar="FILE",
    help=mark("A TOML file with the towns and crews of your own set, in place of the house’s."),
)


def _edition(name: str | None) -> Edition | None:
    from games.rakugaaki.edition import read_edition  # noqa: PLC0415 - only with a file

    return edition_file(name, read_edition)


@command(
    SLUG,
    short_help=mark("Half boards, tiles, guards, dice, powers and rules."),
    help=mark(
        "Print Rakugaaki: two half boards with the 3–4 side in front and the 5–6 side behind, the"
        " tiles of six crews, guards and dice to fold, the table of powers and the rules."
    ),
    epilog=example(
        "kamikoma print rakugaaki",
        "kamikoma print rakugaaki --duplex fold --ink eco",
    ),
)
@_edition_option
@duplex_option
@label_options
@print_options
def print_command(*, edition: str | None, **chosen: Any) -> int:
    """Print the town, tiles and sheets."""
    return say_all(print_town(edition=_edition(edition), **chosen))


def print_town(*, edition: Edition | None = None, **chosen: Any) -> Iterator[Message]:
    """Print the town with all that goes with it; `chosen` is for `deliver_pieces`."""
    return deliver_pieces(partial(_document, edition), name=SLUG, **chosen)


def _document(edition: Edition | None, **setup: Any) -> Document:
    from games.rakugaaki.edition import house_edition  # noqa: PLC0415 - only to print
    from printables.rakugaaki import document  # noqa: PLC0415

    return document(edition=edition or house_edition(), **setup)


@command(
    SLUG,
    short_help=mark("Half boards, tiles, guards, dice and sheets as pictures."),
    help=mark(
        "Export a picture of each side of Rakugaaki’s half boards and tiles, of guards and dice to"
        " fold, and of the sheets."
    ),
    epilog=example("kamikoma export images rakugaaki --copies"),
)
@_edition_option
@image_options
def images_command(*, edition: str | None, **chosen: Any) -> int:
    """Export pictures."""
    return say_all(export_images(partial(_document, _edition(edition)), game=SLUG, **chosen))


@command(
    SLUG,
    short_help=mark("Town, tiles, guards that stand, dice and rules."),
    help=mark(
        "Export Rakugaaki for Tabletop Simulator: both half boards with a town on each side, the"
        " tiles of six crews in piles, guards that stand, dice, the table of powers and the rules."
    ),
    epilog=example("kamikoma export tts rakugaaki"),
)
@_edition_option
@tts_options
def tts_command(*, edition: str | None, ink: str, **chosen: Any) -> int:
    """Export for Tabletop Simulator."""
    from printables.ink import Ink  # noqa: PLC0415 - only to export
    from printables.rakugaaki.tts import on_table  # noqa: PLC0415

    made = partial(_document, _edition(edition))
    table = partial(on_table, ink=Ink(ink))
    return say_all(export_tts(made, table, game=SLUG, ink=ink, **chosen))


def print_whole(*, seed: int | None, **chosen: Any) -> Iterator[Message]:
    """Print the town, as `print all` does; a `seed` changes nothing here."""
    return print_town(**chosen)


def demo_print(out: str) -> Iterator[Message]:
    """Print the town and sheets; yield what there is to tell."""
    return print_town(out=out)


@command(
    SLUG,
    short_help=mark("Positions and turns: islands, power, dice, rules, the winner."),
    help=mark(
        "Score Rakugaaki: a position and the turns made from it. Every island with its power, each"
        " turn with the rule it breaks, and what the colour to move may do. “-” is standard input."
    ),
    epilog=example(
        "kamikoma score rakugaaki kamikoma/samples/rakugaaki-good.txt --picture a.svg",
        "kamikoma score rakugaaki kamikoma/samples/rakugaaki-won.txt --json",
    ),
)
@_edition_option
@score_options
def score_command(
    *, files: tuple[str, ...], as_json: bool, each: bool, picture: str | None, edition: str | None
) -> int:
    """Score entries."""
    return run_score(scoring(_edition(edition)), files, as_json=as_json, each=each, picture=picture)


def scoring(edition: Edition | None = None) -> Scoring[Entry, Verdict]:
    """Return how Rakugaaki scores."""
    return Scoring(
        slug=SLUG,
        title=TITLE,
        read=_read,
        check=partial(_check, edition=edition),
        found=lambda verdict: [Found(problem) for problem in verdict.problems],
        answer=_answer,
        words=_words,
        pictures=_pictures,
        together=False,
    )


def _read(data: bytes) -> Sequence[Entry]:
    from games.rakugaaki.json_notation import read  # noqa: PLC0415 - only to score

    return [read(data)]


def _check(entries: Sequence[Entry], edition: Edition | None = None) -> Verdict:
    from scorer.rakugaaki import check  # noqa: PLC0415 - only to score

    return check(entries[0], edition)


def _answer(verdict: Verdict, say: Callable[[Message], str]) -> dict[str, Any]:
    from scorer.rakugaaki_answer import answer  # noqa: PLC0415 - is there with a verdict

    return answer(verdict, say)


def _words(verdict: Verdict) -> Iterator[RenderableType]:
    from kamikoma.doors.rakugaaki_words import verdict_words  # noqa: PLC0415 - Rich is slow

    return verdict_words(verdict, spoken())


def _pictures(verdict: Verdict) -> list[Picture]:
    from kamikoma.doors.rakugaaki_words import headline, summary  # noqa: PLC0415 - if asked for
    from printables.rakugaaki.board_picture import board_picture  # noqa: PLC0415

    words = spoken()
    lines = [words.say(said) for said in summary(verdict)]
    title = words.say(headline(verdict))
    return [board_picture(verdict.position, verdict.islands, title=title, lines=lines)]


@command(
    SLUG,
    short_help=mark("Games between simple players: length, and wins by seat."),
    help=mark(
        "Play games between simple, sensible players and tell how long they take and how often each"
        " seat wins; or, with --dice, show what each power gives. Judge the towns by it."
    ),
    epilog=example(
        "kamikoma odds rakugaaki --players 4 --games 2000 --seed 1",
        "kamikoma odds rakugaaki --dice",
    ),
)
@option(
    "--players",
    metavar="N",
    type=click.IntRange(2, 6),
    default=4,
    show_default=True,
    help=mark("Players, 2 to 6."),
)
@option(
    "--games",
    metavar="N",
    type=click.IntRange(1, MOST_GAMES),
    default=200,
    show_default=True,
    help=mark("How many games to play."),
)
@option(
    "--seed",
    metavar="N",
    type=click.INT,
    default=1,
    show_default=True,
    help=mark("Play the same games for the same number."),
)
@option("--dice", is_flag=True, help=mark("Show the dice and the chance for every power."))
@option("--json", "as_json", is_flag=True, help=mark("Answer in JSON."))
@_edition_option
def odds_command(
    *, players: int, games: int, seed: int, dice: bool, as_json: bool, edition: str | None
) -> int:
    """Play games and count."""
    if dice:
        for name in ("players", "games", "seed", "edition"):  # it plays nothing
            source = click.get_current_context().get_parameter_source(name)
            if source is click.core.ParameterSource.COMMANDLINE:
                raise CommandError(message("--{option} goes only without --dice", option=name))
        return _dice(as_json=as_json)
    rules, words = _edition(edition), spoken()
    from solver.rakugaaki import simulate  # noqa: PLC0415 - only to play

    label = words.say(message("playing"))
    played = simulate(players, games, seed, rules, lambda turns: progress(turns, len(turns), label))
    if as_json:
        from kamikoma.doors.rakugaaki_words import simulation_data  # noqa: PLC0415

        write_json(simulation_data(played, seed))
        return OK
    from kamikoma.doors.rakugaaki_words import simulation_words  # noqa: PLC0415 - Rich is slow

    for part in simulation_words(played, words):
        console().print(part, soft_wrap=isinstance(part, str))
    return OK


def _dice(*, as_json: bool) -> int:
    from games.rakugaaki.odds import odds_table  # noqa: PLC0415 - only if asked for
    from kamikoma.doors.rakugaaki_words import dice_data, dice_words  # noqa: PLC0415

    if as_json:
        write_json(dice_data(odds_table()))
        return OK
    for part in dice_words(odds_table(), spoken()):
        console().print(part, soft_wrap=isinstance(part, str))
    return OK


def house_document(**setup: Any) -> Document:
    """Return all that is printed of the game if people choose nothing.

    Args:
        setup: paper, duplex, ink, language and `tr`, as for a game with backs.
    """
    return _document(None, **setup)
