"""Kokkuri-san's commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from games.kokkuri import SLUG
from games.kokkuri.entry import Entry
from games.message import Message, mark, message
from games.notation import echo
from games.problem import NOTATION, NotationError, Problem
from kamikoma.editions import edition_file
from kamikoma.exporting import export_images, export_tts, image_options, tts_options
from kamikoma.failure import BROKEN_RULES, OK, UNREADABLE, CommandError
from kamikoma.labels import label_options
from kamikoma.options import command, example, option
from kamikoma.printing import deliver_pieces, duplex_option, print_options, say_all
from kamikoma.report import report
from kamikoma.scoring import Found, Scoring, complain, run_score, score_options
from kamikoma.sources import read_sources
from kamikoma.terminal import console
from kamikoma.words import spoken

if TYPE_CHECKING:
    from rich.console import RenderableType

    from games.kokkuri.edition import Edition
    from printables.document import Document
    from printables.picture import Picture
    from scorer.kokkuri import Verdict

TITLE = mark("Kokkuri-san")
SAMPLES = ("kokkuri-good.txt", "kokkuri-wrong-claim.txt")
TRY_NEXT = (
    "kamikoma score kokkuri kamikoma/samples/kokkuri-good.txt --picture count.svg",
    "kamikoma print kokkuri --duplex fold --ink eco",
    "kamikoma solve kokkuri kamikoma/samples/kokkuri-to-play.txt",
)

_edition_option = option(
    "--edition",
    metavar="FILE",
    help=mark("Your own set’s figures, cards and effects: TOML like games/kokkuri/edition.toml."),
)


@command(
    SLUG,
    short_help=mark("Candidates, play cards, tokens, track and rules."),
    help=mark(
        "Print Kokkuri-san: eight candidate cards, of which four flip from round 1 to 2, 48 play"
        " cards, 17 tokens, the control point track and the rules on one page."
    ),
    epilog=example(
        "kamikoma print kokkuri",
        "kamikoma print kokkuri --duplex fold --ink eco",
    ),
)
@_edition_option
@duplex_option
@label_options
@print_options
def print_command(*, edition: str | None, **chosen: Any) -> int:
    """Print cards, tokens and sheets."""
    return say_all(print_cards(edition=_edition(edition), **chosen))


def print_cards(*, edition: Edition | None = None, **chosen: Any) -> Iterator[Message]:
    """Print the cards with all that goes with them; `chosen` is for `deliver_pieces`."""
    yield from deliver_pieces(partial(_document, edition), name=SLUG, **chosen)
    if edition is not None:
        from printables.kokkuri.colours import strange_colours  # noqa: PLC0415

        for name, printed in strange_colours(edition):
            yield message(
                "The colour {name} of the edition is printed in {printed}.",
                name=echo(name),
                printed=spoken().text(printed),
            )


def print_whole(*, seed: int | None, **chosen: Any) -> Iterator[Message]:
    """Print the cards and sheets, as `print all` does; a `seed` changes nothing here."""
    return print_cards(**chosen)


def _document(edition: Edition | None, **setup: Any) -> Document:
    from games.edition import EditionError  # noqa: PLC0415 - only to print
    from printables.kokkuri import document  # noqa: PLC0415

    try:
        return document(edition=edition, **setup)
    except EditionError as error:  # its texts are too long for the cards
        raise CommandError(*error.messages) from None


@command(
    SLUG,
    short_help=mark("Candidates, play cards, tokens and sheets as pictures."),
    help=mark("Export a picture of each side of Kokkuri-san’s cards and tokens, and the sheets."),
    epilog=example("kamikoma export images kokkuri", "kamikoma export images kokkuri --ink eco"),
)
@_edition_option
@image_options
def images_command(*, edition: str | None, **chosen: Any) -> int:
    """Export pictures."""
    return say_all(export_images(partial(_document, _edition(edition)), game=SLUG, **chosen))


@command(
    SLUG,
    short_help=mark("Decks, tokens, track and rules."),
    help=mark(
        "Export Kokkuri-san for Tabletop Simulator: candidates that flip, a deck for each player,"
        " tokens, the track and the rules."
    ),
    epilog=example("kamikoma export tts kokkuri --lang ja"),
)
@_edition_option
@tts_options
def tts_command(*, edition: str | None, **chosen: Any) -> int:
    """Export for Tabletop Simulator."""
    from printables.kokkuri.tts import on_table  # noqa: PLC0415 - only to export

    made = partial(_document, _edition(edition))
    return say_all(export_tts(made, on_table, game=SLUG, **chosen))


def demo_print(out: str) -> Iterator[Message]:
    """Print the cards and sheets; yield what there is to tell."""
    return print_cards(out=out)


@command(
    SLUG,
    short_help=mark("Counts: votes, elected, points, and who starts or wins."),
    help=mark(
        "Score Kokkuri-san: one count, several, or a whole game in one file: votes, who is elected,"
        " points and scores. A picture shows each count. “-” is standard input."
    ),
    epilog=example(
        "kamikoma score kokkuri kamikoma/samples/kokkuri-good.txt --picture count.png",
        "kamikoma score kokkuri kamikoma/samples/kokkuri-good.txt --json",
    ),
)
@_edition_option
@score_options
def score_command(
    *,
    files: tuple[str, ...],
    as_json: bool,
    each: bool,
    picture: str | None,
    edition: str | None,
) -> int:
    """Score entries."""
    return run_score(scoring(_edition(edition)), files, as_json=as_json, each=each, picture=picture)


def scoring(edition: Edition | None = None) -> Scoring[Entry, Verdict]:
    """Return how Kokkuri-san scores, by an edition or the house edition."""
    return Scoring(
        slug=SLUG,
        title=TITLE,
        read=partial(_read, edition=edition),
        check=partial(_check, edition=edition),
        found=lambda verdict: [Found(problem) for problem in verdict.problems],
        answer=_answer,
        words=_words,
        pictures=_pictures,
        together=False,
    )


def _edition(name: str | None) -> Edition | None:
    from games.kokkuri.edition import read_edition  # noqa: PLC0415 - rarely asked for

    return edition_file(name, lambda text: read_edition(text.encode()))


def _read(data: bytes, edition: Edition | None) -> Sequence[Entry]:
    from games.kokkuri.json_notation import read  # noqa: PLC0415 - only to score

    return [read(data, edition)]


def _check(entries: Sequence[Entry], edition: Edition | None) -> Verdict:
    from scorer.kokkuri import check  # noqa: PLC0415 - only to score

    return check(entries[0], edition)


def _answer(verdict: Verdict, say: Callable[[Message], str]) -> dict[str, Any]:
    from scorer.kokkuri_answer import answer  # noqa: PLC0415 - is there once there is a verdict

    return answer(verdict, say)


def _words(verdict: Verdict) -> Iterator[RenderableType]:
    from kamikoma.doors.kokkuri_words import verdict_words  # noqa: PLC0415 - Rich takes its time

    return verdict_words(verdict, spoken())


def _pictures(verdict: Verdict) -> list[Picture]:
    from kamikoma.doors.kokkuri_words import headline, outlook  # noqa: PLC0415 - if asked for
    from printables.kokkuri.table_picture import table_picture  # noqa: PLC0415

    say = spoken().say
    rounds = verdict.course.counted
    return [
        table_picture(
            one,
            verdict.edition,
            say=say,
            title=say(headline(one)),
            lines=[say(outlook(verdict))] if one is rounds[-1] else [],
        )
        for one in rounds
    ]


@command(
    SLUG,
    short_help=mark("The last placement of a round, the best first."),
    help=mark(
        "Rank every last placement, token and card, of the player named in the line “to-play” of"
        " the last round: “to-play red: hand 2 4”, or “to-play red” if the hand is not known."
        " Cards that lie face down are taken to be as entered. “-” is standard input."
    ),
    epilog=example("kamikoma solve kokkuri kamikoma/samples/kokkuri-to-play.txt"),
)
@click.argument("file", metavar="FILE")
@_edition_option
def solve_command(*, file: str, edition: str | None) -> int:
    """Rank placements."""
    own = _edition(edition)
    (source,) = read_sources([file])
    try:
        if source.missing:
            raise NotationError((Problem(NOTATION, None, source.missing),))
        (entry,) = _read(source.data, own)
    except NotationError as error:
        complain([(problem, source) for problem in error.problems])
        return UNREADABLE
    from kamikoma.doors.kokkuri_words import placements_words  # noqa: PLC0415 - only to solve
    from scorer.kokkuri import placement_problems  # noqa: PLC0415
    from solver.kokkuri import placements  # noqa: PLC0415

    if entry.rounds[-1].to_play is None:
        raise CommandError(
            message(
                "{file}: expected a line like “{line}” in the last round",
                file=source.label,
                line="to-play red: hand 2 4",
            )
        )
    verdict = _check([entry], own)
    broken = placement_problems(verdict, entry)
    out = console()
    if broken:
        for line in report([(problem, source, "") for problem in broken]):
            out.print(line, soft_wrap=True)
        return BROKEN_RULES
    for part in placements_words(placements(entry, own), entry, verdict, spoken()):
        out.print(part, soft_wrap=isinstance(part, str))
    return OK


def house_document(**setup: Any) -> Document:
    """Return all that is printed of the game if people choose nothing.

    Args:
        setup: paper, duplex, ink, language and `tr`, as for a game with backs.
    """
    return _document(None, **setup)
