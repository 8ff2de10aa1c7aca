"""Who asks for Japanese and who asks for English at the same moment both get their own."""

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import _lru_cache_wrapper
from threading import Barrier

import pytest

from kamikoma.choices import Source
from kamikoma.desk.asking import ask
from kamikoma.desk.exporting import ImageChoices, export_images
from kamikoma.desk.gallery import shown_choices
from kamikoma.desk.print_choices import PrintChoices
from kamikoma.desk.printing import print_game
from kamikoma.desk.rules import rules_data
from kamikoma.desk.scoring import score
from kamikoma.desk.setting import Setting
from kamikoma.shelf import find_game, games
from printables.output.picture import picture_files

LANGUAGES = ("ja", "en")


def game_of(slug):
    """The game of a slug, which is there."""
    game = find_game(slug)
    assert game is not None
    return game


def scored(slug, name, language):
    """All that is said of a sample, and what is drawn of it."""
    game = game_of(slug)
    source = Source(name, (game.samples.folder / name).read_bytes())
    outcome = score(game, [source], Setting(language=language))
    drawn = picture_files(outcome.pictures, "svg", title=game.title, language=language)
    return outcome.text, str(outcome.answer), drawn


def printed(slug, language, **choices):
    """The bytes of a print, and what is said of it."""
    game = game_of(slug)
    print_ = print_game(
        game, PrintChoices(**choices), shown_choices(game), Setting(language=language)
    )
    return print_.name, print_.pdf, str(print_.next)


def solved(language):
    """The answer to a question, in data and in words."""
    game = game_of("kokkuri")
    question = game.question("solve")
    assert question is not None
    file = Source("-", (game.samples.folder / "kokkuri-to-play.txt").read_bytes())
    answered = ask(game, question, question.choices(file=file), Setting(language=language))
    return answered.text, str(answered.answer)


def exported(language):
    """The pictures of a game's pieces as SVG, with the names that they get."""
    export = export_images(
        game_of("kokkuri"), ImageChoices(kind="svg"), None, Setting(language=language)
    )
    return [(str(row), content) for row, content in export.files]


def ruled(language):
    return [rules_data(game, Setting(language=language)) for game in games()]


def samples():
    return [
        (game.slug, name) for game in games() for name in (game.samples.good, game.samples.wrong)
    ]


QUICK = [
    *((scored, (slug, name)) for slug, name in samples()),
    (solved, ()),
    (ruled, ()),
]
SLOW = [
    (exported, ()),
    *((printed, (game.slug,)) for game in games()),
]


def forget_what_is_shared():
    """Let go of all that was drawn once for many pieces; fonts stay, which are files."""
    for name, module in list(sys.modules.items()):
        if name.startswith("printables.") and name != "printables.drawing.fonts":
            for held in list(vars(module).values()):
                if isinstance(held, _lru_cache_wrapper):
                    held.cache_clear()


def both(work, rounds):
    """What each of two threads gets that do the same work at the same moments, in two languages."""
    together = Barrier(len(LANGUAGES))

    def run(language):
        got = []
        for _ in range(rounds):
            for do, arguments in work:
                together.wait(60)
                got.append(do(*arguments, language))
        return got

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-3)  # many more changes from one to the other than there are else
    try:
        with ThreadPoolExecutor(len(LANGUAGES)) as threads:
            return list(threads.map(run, LANGUAGES))
    finally:
        sys.setswitchinterval(interval)


def hold(work, rounds):
    alone = {
        language: [do(*arguments, language) for do, arguments in work] for language in LANGUAGES
    }
    assert all(ja != en for ja, en in zip(*alone.values(), strict=True))
    for language, got in zip(LANGUAGES, both(work, rounds), strict=True):
        for number, result in enumerate(got):
            do, arguments = work[number % len(work)]
            assert result == alone[language][number % len(work)], (do, arguments, language)


@pytest.mark.slow
def test_scores_solutions_and_rules_are_said_in_the_language_of_who_asks():
    hold(QUICK, 2)


@pytest.mark.slow
def test_prints_are_the_same_bytes_as_alone():
    hold([(printed, ("rakugaaki",))], 1)


@pytest.mark.slow
def test_a_hundred_times_at_once():
    hold(QUICK, 100)


@pytest.mark.slow
def test_prints_and_exports_at_once():
    hold(SLOW, 3)


@pytest.mark.slow
def test_the_smallest_print_a_hundred_times_at_once():
    hold([(printed, ("lineframe",))], 100)


@pytest.mark.slow
@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_what_many_pieces_share_may_be_made_by_two_at_once(game):
    """Each forgets all that is kept, while the other draws with it."""

    def forgetful(language):
        forget_what_is_shared()
        return printed(game.slug, language)

    hold([(forgetful, ())], 2)


COLD = """
import sys, threading
sys.setswitchinterval(1e-5)
from tests.kamikoma.desk.test_threads import printed, scored

got, start = {}, threading.Barrier(2)

def run(language):
    start.wait(60)
    got[language] = scored("kokkuri", "kokkuri-good.txt", language), printed("tower", language)

threads = [threading.Thread(target=run, args=(language,)) for language in ("ja", "en")]
for thread in threads: thread.start()
for thread in threads: thread.join()
for language in ("ja", "en"):
    again = scored("kokkuri", "kokkuri-good.txt", language), printed("tower", language)
    assert got.get(language) == again, language
"""


@pytest.mark.slow
def test_the_very_first_things_may_be_asked_at_once():
    """Nothing is made ready by whoever comes first in a way that who comes second sees half of."""
    import subprocess
    from pathlib import Path

    root = Path(__file__).resolve().parents[3]
    ran = subprocess.run(
        [sys.executable, "-c", COLD], cwd=root, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
