"""A sixth game, which a package of its own brings: every command has it, as if it were ours."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pypdfium2
import pytest
from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "tests" / "sixth_game"
FOLDER = PACKAGE / "kamikoma_pebbles"
SAMPLES = FOLDER / "samples"

RUN = """
import contextlib, io, json, sys
from kamikoma.__main__ import main

answers = []
for command in json.load(sys.stdin):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(command)
    answers.append([status, out.getvalue(), err.getvalue()])
print(json.dumps(answers))
"""


def install(folder):
    """Make the package one that is installed, as far as Python's own metadata can tell."""
    about = folder / "kamikoma_pebbles-1.0.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kamikoma-pebbles\nVersion: 1.0.0")
    (about / "entry_points.txt").write_text("[kamikoma.games]\npebbles = kamikoma_pebbles:GAME\n")
    (folder / "kamikoma_pebbles").symlink_to(FOLDER)
    return folder


def process(code, *path, cwd, stdin=""):
    ran = subprocess.run(
        [sys.executable, "-c", code],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=cwd,
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith("L")},
            "PYTHONPATH": os.pathsep.join(map(str, path)),
            "PYTHONUTF8": "1",
            "XDG_CONFIG_HOME": str(cwd / "configuration"),  # the cache of fonts stays what it is
            "COLUMNS": "100",
        },
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


COMMANDS = {
    "good": f"score pebbles {SAMPLES}/pebbles-good.txt",
    "by its first line": f"score {SAMPLES}/pebbles-good.txt --json",
    "wrong": f"score pebbles {SAMPLES}/pebbles-wrong.txt",
    "in Japanese": f"--lang ja score pebbles {SAMPLES}/pebbles-wrong.txt",
    "unreadable": "score pebbles unreadable.txt",
    "unreadable in Japanese": "score pebbles unreadable.txt --lang ja",
    "edition": f"score pebbles {SAMPLES}/pebbles-good.txt --json --edition pairs.toml",
    "bad edition": f"score pebbles {SAMPLES}/pebbles-good.txt --edition wrong.toml",
    "picture": f"score pebbles {SAMPLES}/pebbles-to-play.txt --picture table.svg",
    "solve": f"solve pebbles {SAMPLES}/pebbles-to-play.txt",
    "solve json": f"solve pebbles {SAMPLES}/pebbles-to-play.txt --json",
    "solved": f"solve pebbles {SAMPLES}/pebbles-good.txt",
    "solved in Japanese": f"solve pebbles {SAMPLES}/pebbles-good.txt --lang ja",
    "print": "print pebbles --out first",
    "print again": "print pebbles --out second",
    "print large": "print pebbles --large --ink eco --duplex fold --lang ja --manifest json",
    "images": "export images pebbles --format svg",
    "tts": "export tts pebbles",
    "rules": "rules pebbles",
    "rules json": "rules pebbles --json --lang ja",
    "help": "print --help",
    "help score": "score --help",
    "help solve": "solve --help",
    "help export images": "export images --help",
    "help export tts": "export tts --help",
    "help rules": "rules --help",
    "help in Japanese": "print pebbles --help --lang ja",
}


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    """What came of each of the commands, where, and what `SHELF` and `PAGE` print behind them.

    All of it in one process: to begin another takes as long as what is done in it.
    """
    folder = tmp_path_factory.mktemp("sixth")
    site = install(folder / "site")
    (folder / "unreadable.txt").write_text("pebbles 1\nplayers Ann Ben\nbeach r1 z4\n")
    (folder / "pairs.toml").write_text("[pair]\nvalue = 0\n")
    (folder / "wrong.toml").write_text("[pair]\nvalue = 99\n[beech]\nvalue = 1\n")
    asked = json.dumps([command.split() for command in COMMANDS.values()])
    code = "\nprint('--')\n".join((RUN, SHELF, PAGE))
    answered, shelf, page = process(code, site, cwd=folder, stdin=asked).split("\n--\n")
    told = {
        name: SimpleNamespace(status=status, out=out, err=err)
        for name, (status, out, err) in zip(COMMANDS, json.loads(answered), strict=True)
    }
    return SimpleNamespace(
        folder=folder, site=site, of=told, shelf=shelf.splitlines(), page=page.splitlines()
    )


def test_it_scores_and_says_0_1_or_2(ran):
    assert (ran.of["good"].status, ran.of["wrong"].status, ran.of["unreadable"].status) == (0, 1, 2)
    assert "Ann wins with 22" in ran.of["good"].out
    assert "pebbles-wrong.txt:5:1: rule 4: Ben has 21, not 15" in (
        ran.of["wrong"].out + ran.of["wrong"].err
    )
    assert "unreadable.txt:3:10: found “z4”, expected a card" in ran.of["unreadable"].err


def test_its_entries_name_it(ran):
    answer = json.loads(ran.of["by its first line"].out)
    assert answer["game"] == "pebbles"
    assert answer["winners"] == ["Ann"]
    schema = json.loads((FOLDER / "answer.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(answer)


def test_it_speaks_japanese_beside_our_words(ran):
    wrong = ran.of["in Japanese"]
    assert "Annが22点で勝ちです" in wrong.out
    assert "ルール4：Benは15点ではなく21点です" in wrong.out + wrong.err
    assert "「r3」のようなカード" in ran.of["unreadable in Japanese"].err
    assert "カードを44 × 63 mmではなく63 × 88 mmにします。" in ran.of["help in Japanese"].out
    assert "カードはすべて取られています。" in ran.of["solved in Japanese"].err
    assert json.loads(ran.of["rules json"].out)["title"] == "浜辺の小石"


def test_its_edition_is_read_by_the_one_reader(ran):
    scores = json.loads(ran.of["edition"].out)["scores"]
    assert scores["Ben"]["points"] == scores["Ben"]["pebbles"] == 15
    wrong = ran.of["bad edition"]
    assert wrong.status == 2
    assert "wrong.toml:2:9: pair.value: found “99”, expected a whole number" in wrong.err
    assert "wrong.toml:3:2:" in wrong.err


def test_its_question_is_answered(ran):
    assert "Ann takes b1" in ran.of["solve"].out
    answer = json.loads(ran.of["solve json"].out)
    schema = json.loads((FOLDER / "solution.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(answer)
    assert [take["lead"] for take in answer["takes"]] == [-3, -4]
    assert ran.of["solved"].status == 2
    assert "all cards are taken" in ran.of["solved"].err


def test_it_prints_the_same_each_time(ran):
    first, second = (ran.folder / out / "pebbles.pdf" for out in ("first", "second"))
    assert first.read_bytes() == second.read_bytes()
    pages = pypdfium2.PdfDocument(first)
    assert len(pages) == 3
    text = pages[2].get_textpage().get_text_bounded()
    assert "Who has most points wins" in " ".join(text.split())
    (large,) = ran.folder.glob("output/pebbles/pebbles-large-ja-eco-fold.pdf")
    manifest = json.loads(large.with_suffix(".json").read_text("utf-8"))
    titles = {piece["title"] for page in manifest["pages"] for piece in page["pieces"]}
    assert {"赤の3", "ルール"} <= titles


def test_it_exports_pictures_and_a_table(ran):
    assert ran.of["images"].status == ran.of["tts"].status == ran.of["picture"].status == 0
    assert len(list((ran.folder / "output/pebbles/images-svg").glob("*.svg"))) >= 15 + 1
    saved = json.loads((ran.folder / "output/pebbles/tts/pebbles.json").read_text("utf-8"))
    assert len(saved["ObjectStates"]) == 2
    assert (ran.folder / "table.svg").read_text("utf-8").startswith("<?xml")


def test_its_rules_are_told_with_the_numbers_that_verdicts_name(ran):
    assert "4. Each pebble on your cards is 1 point." in ran.of["rules"].out
    numbers = [
        item["number"]
        for section in json.loads(ran.of["rules json"].out)["sections"]
        for item in section["items"]
    ]
    assert numbers == ["1", "2", "3", "4", "5", "6"]


def test_every_verb_that_it_has_lists_it(ran):
    for verb in ("help", "help score", "help solve", "help export images", "help export tts"):
        assert "pebbles" in ran.of[verb].out, verb
    assert "pebbles" in ran.of["help rules"].out
    assert all(ran.of[name].status == 0 for name in COMMANDS if name.startswith("help"))


SHELF = """
import kamikoma
from kamikoma.desk.gallery import gallery_document, shown_choices
from kamikoma.desk.printers import Printers
from kamikoma.desk.print_choices import PrintChoices
from kamikoma.desk.printing import print_all
from kamikoma.desk.setting import Setting

print([game.slug for game in kamikoma.games()])
small = [game for game in kamikoma.games() if game.slug == "pebbles"]
made = print_all(small, PrintChoices(), Setting(), Printers(), players=3)
print([printed.name for game, printed in made])
page = gallery_document(small, Setting(language="ja"), ink="full").pages[0]
print("浜辺の小石" in str(page.marks), "カードの裏" in str(page.marks))
print(kamikoma.score("pebbles 1\\nplayers A B\\nbeach r1 r2 r3 r4 r5 y1 y2 y3 y4 y5 b1 b2").status)
print(kamikoma.read("pebbles 1\\nplayers A B\\nbeach r1")[0].players)
"""


def test_it_stands_on_the_shelf_beside_ours(ran):
    assert ran.shelf == [
        "['lineframe', 'lautzeit-sep', 'tower', 'rakugaaki', 'kokkuri', 'pebbles']",
        "['pebbles']",
        "True True",
        "0",
        "('A', 'B')",
    ]


SHIPWRECK = """
import warnings
with warnings.catch_warnings(record=True) as told:
    import kamikoma
    print(len(kamikoma.games()), len(told))
"""


def test_of_games_that_cannot_be_used_the_reason_is_told_once(ran, tmp_path):
    about = tmp_path / "site" / "wrecks-1.0.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: wrecks\nVersion: 1.0.0")
    (about / "entry_points.txt").write_text(
        "[kamikoma.games]\nsunken = nothing:GAME\nwreck = json:dumps\ndouble = double:GAME\n"
    )
    (about.parent / "double.py").write_text(
        "from dataclasses import replace\nfrom kamikoma_pebbles import GAME\nGAME = replace(GAME)\n"
    )
    commands = [["rules", "--help"], ["rules", "tower"]]
    site = (tmp_path / "site", ran.site)
    (_, told, err), (status, _, again) = json.loads(
        process(RUN, *site, cwd=tmp_path, stdin=json.dumps(commands))
    )
    assert "pebbles" in told
    assert (status, again) == (0, "")
    assert sorted(err.splitlines()) == [
        "kamikoma: the game “pebbles” is left out: there is another of the name “pebbles”",
        "kamikoma: the game “sunken” is left out: ModuleNotFoundError: No module named 'nothing'",
        "kamikoma: the game “wreck” is left out: json:dumps is no game",
    ]
    assert process(SHIPWRECK, *site, cwd=tmp_path) == "6 3\n"


PAGE = """
import re
from pathlib import Path
from starlette.testclient import TestClient
from kamikoma.desk.tables import Tables
from kamikoma.serve.app import make_app
from kamikoma.serve.arriving import secret_of
from kamikoma.serve.context import House
from kamikoma.serve.workers import Workers
from kamikoma.store.database import Database
from kamikoma.store.journal import Journal

journal = Journal(Database(Path("games.kamikoma")))
app = make_app(House(Tables(journal), Workers(), "http://home"), ["home"])
phone = TestClient(app, base_url="http://home", headers={"origin": "http://home"})
home = phone.get(f"/in/{secret_of(journal)}", headers={"accept-language": "ja"})
print("浜辺の小石" in home.text)
names = {"way": "play", "name": ["Ann", "Ben"], "line": "begin-pebbles"}
at = phone.post("/new/pebbles", data=names, follow_redirects=False).headers["location"]
for number, act in enumerate(("card:r1", "card:b2", "start", "card:b2", "card:r1")):
    phone.post(f"{at}/touch", data={"act": act, "line": f"line-{number:04d}"})
print(phone.get(f"{at}/file").text.splitlines()[-1])
print("Ann is next" in phone.get(at).text)
said = phone.post(f"{at}/touch", data={"act": "card:r4", "line": "line-at-no-end"})
print(said.status_code, re.search(r'role="alert">([^<]+)<', said.text)[1])
journal.database.close()
"""


def test_it_is_entered_on_the_page(ran):
    assert ran.page == ["True", "take b2 r1", "True", "422 r4 is at no end"]


INSTALLED = """
import sys

class Nowhere:
    '''The rooms stand nowhere in the world but inside the package.'''

    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("games", "solver", "scorer", "printables", "reader"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Nowhere())
import kamikoma
assert "/staged/" in kamikoma.__file__, kamikoma.__file__
text = open(sys.argv[1] if len(sys.argv) > 1 else SAMPLE, encoding="utf-8").read()
print(kamikoma.score(text).status, kamikoma.solve("pebbles", file=text).status)
print(kamikoma.print_game("pebbles", language="ja").pdf[:5])
"""


@pytest.mark.slow
def test_it_works_with_an_installed_kamikoma_as_well(ran, tmp_path):
    sys.path.insert(0, str(ROOT))
    try:
        from hatch_build import stage
    finally:
        sys.path.remove(str(ROOT))
    stage(ROOT, tmp_path / "staged")
    sample = f"SAMPLE = {str(SAMPLES / 'pebbles-to-play.txt')!r}\n"
    told = process(sample + INSTALLED, tmp_path / "staged", ran.site, cwd=tmp_path).splitlines()
    assert told == ["0 0", "b'%PDF-'"]


def test_nothing_else_knows_it():
    listed = subprocess.run(
        ["git", "grep", "-il", "--untracked", "pebble"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    known = {"tests/kamikoma/test_sixth_game.py", "docs/new-game.md"}
    assert {name for name in listed if not name.startswith("tests/sixth_game/")} <= known


def test_it_is_made_from_the_kit_alone():
    import ast

    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module is not None
                if node.module.split(".")[0] not in sys.stdlib_module_names:
                    known = ("kamikoma.kit", "kamikoma.kit.art", "kamikoma.kit.touching")
                    assert node.module in known or node.module.startswith("kamikoma_pebbles")


def test_the_page_about_a_game_of_your_own_quotes_it_letter_by_letter():
    page = (ROOT / "docs" / "new-game.md").read_text("utf-8")
    quoted = re.findall(r"^```(\w+)\n(.*?)\n```$", page, re.DOTALL | re.MULTILINE)
    code = [text for language, text in quoted if language != "sh"]
    assert len(code) > 15
    files = [
        path.read_text("utf-8")
        for path in PACKAGE.rglob("*")
        if path.suffix in (".py", ".toml", ".txt", ".json")
    ]
    assert [text for text in code if not any(f"{text}\n" in file for file in files)] == []


def test_its_catalogue_is_complete_and_compiled():
    """What `pybabel extract` finds by the keywords of the page is translated, and shipped."""
    import gettext
    import string

    from babel.messages.extract import extract_from_dir

    keywords = {"message": None, "counted": (1, 2), "mark": None}
    theirs = gettext.translation("pebbles", FOLDER / "locale", ["ja"])
    for _, _, text, _, _ in extract_from_dir(str(FOLDER), keywords=keywords):
        one, *more = (text,) if isinstance(text, str) else text
        translation = theirs.ngettext(one, more[0], 2) if more else theirs.gettext(one)
        assert translation != one or one == "{name}", one
        names = {name for _, name, _, _ in string.Formatter().parse(one) if name}
        assert names == {name for _, name, _, _ in string.Formatter().parse(translation) if name}, (
            one
        )


def test_its_entries_are_written_as_they_are_read():
    from kamikoma_pebbles import GAME

    house = GAME.editions.house()
    for sample in SAMPLES.iterdir():
        (entry,) = GAME.scoring.read(sample.read_bytes(), house)
        for written in (GAME.scoring.text(entry), GAME.scoring.to_json(entry)):
            assert GAME.scoring.read(written.encode(), house) == (entry,)


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ("pebbles 1\nplayers A\nbeach", "3:6"),
        ("pebbles 1\nplayers A A\nbeach r1", "2:11"),
        ("pebbles 1\nplayers A B", "2:12"),
        ("pebbles 1\nplayers A B\nbeach r1\nbeach r2", "4:1"),
        ("pebbles 1\nplayers A B\nbeech r1\nbeach r2", "3:1"),
        ("pebbles 1\nplayers A B\nbeach r1 r0", "3:10"),
        ("pebbles 1\nplayers A B\nbeach r1\nclaim C 3", "4:7"),
        ("pebbles 1\nplayers A B\nbeach r1\nclaim A x", "4:9"),
        ('{"game": "pebbles", "version": 1, "players": [], "beach": []}', "1:46"),
        ('{"game": "pebbles", "version": 1, "players": ["A"], "beach": ["r9x"]}', "1:63"),
        ('{"game": "pebbles", "version": 1, "players": ["A"]}', "1:1"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(entry, place):
    from kamikoma_pebbles import GAME

    from kamikoma import NotationError

    with pytest.raises(NotationError) as error:
        GAME.scoring.read(entry.encode(), GAME.editions.house())
    assert str(error.value.problems[0].place) == place


@pytest.mark.parametrize(
    ("entry", "rules"),
    [
        ("players A\nbeach r1 r2 r3 r4 r5 y1 y2 y3 y4 y5 b1 b2", ["1"]),
        ("players A B\nbeach r1 r2 r3", ["1"]),
        ("players A B\nbeach r1 r2 r3 r4 r5 y1 y2 y3 y4 y5 b1 b1", ["1"]),
        ("players A B\nbeach r1 r2 r3 r4 r5 y1 y2 y3 y4 y5 b1 b9", ["1"]),
        ("players A B\nbeach r1 r2 r3 r4 r5 y1 y2 y3 y4 y5 b1 b2\ntake r2 b2 y5", ["2", "2"]),
        ("players A B\nbeach r1 r2 r3 r4 r5 y1 y2 y3 y4 y5 b1 b2\nclaim B 1", ["4"]),
    ],
)
def test_what_breaks_a_rule_is_told_with_its_number(entry, rules):
    from kamikoma_pebbles import GAME

    house = GAME.editions.house()
    judge = GAME.scoring.judge()
    verdict = judge.check(GAME.scoring.read(f"pebbles 1\n{entry}".encode(), house), house)
    assert [one.problem.rule for one in judge.problems(verdict)] == rules
    assert all(GAME.rules(house).find(number) for number in rules)


def test_for_two_its_solver_finds_what_a_plain_search_finds():
    from kamikoma_pebbles import GAME
    from kamikoma_pebbles.best import takes

    house = GAME.editions.house()
    judge = GAME.scoring.judge()

    def worth(hand):
        pairs = sum((colour, number + 1) in hand for colour, number in hand)
        return sum(number for _, number in hand) + 3 * pairs

    def ahead(beach, mine, other):
        if not beach:
            return worth(mine) - worth(other)
        ways = ((beach[0], beach[1:]), (beach[-1], beach[:-1]))
        return max(-ahead(rest, other, [*mine, card]) for card, rest in ways)

    row = (SAMPLES / "pebbles-to-play.txt").read_bytes()
    verdict = judge.check(GAME.scoring.read(row, house), house)
    mine, other = ([(c.colour, c.pebbles) for c in score.cards] for score in verdict.scores)
    beach = [(card.colour, card.pebbles) for card in verdict.beach]
    assert takes(verdict, house)[0].lead == ahead(beach, mine, other) == -3
