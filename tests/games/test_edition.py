"""What all five games' editions have in common: one reader, all problems, each with its place."""

import random
import tomllib
from importlib import import_module

import pytest

from games.edition import MARKS, EditionError
from games.toml_source import paths_of, read_toml
from tests.cases import cases

GAMES = ("lineframe", "lautzeit_sep", "rakugaaki", "kokkuri", "tower")


@pytest.fixture(params=GAMES)
def editions(request):
    """A game's module of editions, and the text of the house's."""
    module = import_module(f"games.{request.param}.edition")
    return module, module._EDITIONS.file.read_text(encoding="utf-8")


def told(read, text):
    """Return `line:column key` of all that is wrong."""
    with pytest.raises(EditionError) as refused:
        read(text)
    assert len(refused.value.messages) == len(refused.value.problems)
    return [f"{problem.where} {problem.key}" for problem in refused.value.problems]


def test_the_house_s_text_is_an_edition_and_so_is_nothing(editions):
    module, text = editions
    assert module.read_edition(text) == module.read_edition("") == module.house_edition()
    assert module.read_edition("\ufeff# nothing\r\n".encode()) == module.house_edition()
    assert module.house_edition() is module.house_edition()


def test_every_table_has_its_mark_and_nothing_strange(editions):
    module, text = editions
    for name, table in module._EDITIONS.house_tables.items():
        marks = table["mark"] if isinstance(table["mark"], list) else [table["mark"]]
        assert set(marks) <= set(MARKS), name
    tables = {path[0] for path, _ in paths_of(tomllib.loads(text))}
    assert tables == {name.split(".")[0] for name in module._EDITIONS.house_tables}


def test_each_table_that_is_none_is_told_at_once(editions):
    module, _ = editions
    names = list(module._EDITIONS.house_tables)
    text = "".join(f"{name} = 1\n" for name in names)
    assert told(module.read_edition, text) == [
        f"{line}:{len(name) + 4} {name}" for line, name in enumerate(names, 1)
    ]


def test_a_key_and_a_mark_that_are_none_are_told_where_they_stand(editions):
    module, _ = editions
    names = list(module._EDITIONS.house_tables)
    text = "".join(f"[{name}]\n  whose = 1\nmark = 'Z'\nrule = 1\n" for name in names)
    assert told(module.read_edition, text) == [
        place
        for index, name in enumerate(names)
        for place in (
            f"{4 * index + 2}:3 {name}.whose",
            f"{4 * index + 3}:8 {name}.mark",
            f"{4 * index + 4}:8 {name}.rule",
        )
    ]


@pytest.mark.parametrize("mark", ["[]", '["H"]', "{}", "false", '""', "0"])
def test_a_mark_is_one_letter(editions, mark):
    module, _ = editions
    (name,) = [one for one, table in module._EDITIONS.house_tables.items() if "value" in table][:1]
    assert told(module.read_edition, f"[{name}]\nmark = {mark}") == [f"2:8 {name}.mark"]


def test_what_was_meant_is_asked(editions):
    module, _ = editions
    name = next(iter(module._EDITIONS.house_tables))
    with pytest.raises(EditionError) as refused:
        module.read_edition(f"[{name}x]\nvalue = 1")
    (problem,) = refused.value.problems
    assert (problem.where, problem.length) == ("1:2", len(name) + 1)
    assert f"“{name}x” (“{name}”?)" in str(problem.message)


def test_no_value_of_another_kind_is_taken(editions):
    module, text = editions
    others = ("true", "-1", "1.5", "''", "[[]]", "{}", "1979-05-27", "inf", "nan")
    source = read_toml(text)
    for number, (path, value) in enumerate(paths_of(source.tables)):
        if path[-1] in ("mark", "rule") or not source.written(path):
            continue
        wrong = "0" if isinstance(value, bool) else others[number % len(others)]
        at = source.places.values[path]
        reported = told(module.read_edition, text[: at.start] + wrong + text[at.end :])
        assert any(one.split()[1].startswith(str(path[0])) for one in reported), (path, wrong)


@cases(40, 120)
def test_any_slip_is_told_and_nothing_else_is_raised(cases, editions):
    module, text = editions
    rng = random.Random(12)
    signs = "[]{}=.,\"'# \n\\0123456789azS-ん\t\x00😀"
    refused = 0
    for _ in range(cases):
        changed = text
        for _ in range(rng.randrange(1, 4)):
            start = rng.randrange(len(changed))
            end = start + rng.choice((0, 0, 1, 1, 2, 20))
            changed = (
                changed[:start] + rng.choice(("", rng.choice(signs), changed[-30:])) + changed[end:]
            )
        try:
            module.read_edition(changed)
        except EditionError as error:
            refused += 1
            for problem in error.problems:
                assert problem.place
                lines = changed.removeprefix("\ufeff").split("\n")
                assert problem.place.line <= len(lines)
                assert problem.place.column <= len(lines[problem.place.line - 1]) + 1
    assert refused > 5 * cases / 12


def test_what_nobody_writes_is_refused(editions):
    module, _ = editions
    for text in ("a." * 50_000 + "a = 1", "a = " + "[" * 600, "a = " + "9" * 5000, "#" * 300_000):
        with pytest.raises(EditionError) as refused:
            module.read_edition(text)
        assert refused.value.problems[0].place is not None
