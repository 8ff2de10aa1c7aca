"""`kamikoma demo`: every game printed, its sample entries scored, and what to try next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType

from games.message import counted, message
from kamikoma.failure import OK
from kamikoma.pictures import numbered, save_pictures
from kamikoma.printing import OUTPUT
from kamikoma.registry import SLUGS, door
from kamikoma.scoring import Outcome, outcome_of, say_words
from kamikoma.sources import read_sources
from kamikoma.terminal import console, progress
from kamikoma.words import spoken

IN_A_CLONE = Path("kamikoma") / "samples"
INSTALLED = Path(__file__).with_name("samples")

Step = Callable[[], int]


def run_demo() -> int:
    """Print and score; return the exit status.

    Raises:
        OSError: a file cannot be written.
    """
    doors = [door(slug) for slug in SLUGS]
    steps = [step for module in doors for step in _steps(module)]
    made = 0
    for step in progress(steps, len(steps), "kamikoma demo"):
        made += step()
    out, words = console(), spoken()
    out.print(
        words.say(
            counted(
                "Made {count} file in {folder}/.",
                "Made {count} files in {folder}/.",
                made,
                folder=OUTPUT,
            )
        ),
        style="bold",
    )
    out.print(words.say(message("Try next:")))
    for line in (*(line for module in doors for line in module.TRY_NEXT), "kamikoma --help"):
        out.print(f"  {line}", soft_wrap=True)
    return OK


def _steps(module: ModuleType) -> Iterator[Step]:
    yield partial(_begin, module)
    if hasattr(module, "demo_print"):
        yield partial(_print, module)
    for name in module.SAMPLES:
        yield partial(_score, module, name)


def _begin(module: ModuleType) -> int:
    console().print(f"── {spoken().text(module.TITLE)} ──\n", style="bold")
    return 0


def _print(module: ModuleType) -> int:
    out, words = console(), spoken()
    made = 0
    for said in module.demo_print(OUTPUT):
        out.print(words.say(said), soft_wrap=True)
        made += "file" in dict(said.values)  # some tell of a file, others of its ink
    out.print()
    return made


def _score(module: ModuleType, name: str) -> int:
    scoring = module.scoring()
    place = IN_A_CLONE / name
    (source,) = read_sources([str(place if place.is_file() else INSTALLED / name)])
    out = console()
    out.print(f"$ kamikoma score {scoring.slug} {source.name}", style="dim", soft_wrap=True)
    outcome: Outcome[object] = outcome_of(scoring, (source,))
    say_words(scoring, outcome, each=False)
    made = 0
    if name == module.SAMPLES[0] and scoring.pictures and outcome.verdict is not None:
        place = Path(OUTPUT) / Path(name).with_suffix(".svg")
        for said in save_pictures(
            place,
            numbered(scoring.pictures(outcome.verdict)),
            spoken().text(module.TITLE),
        ):
            out.print(spoken().say(said), soft_wrap=True)
            made += 1
    out.print()
    return made
