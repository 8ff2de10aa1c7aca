"""What people install: the wheel, in an environment of its own, away from any checkout."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
UV = shutil.which("uv")

sys.path.insert(0, str(ROOT))
from hatch_build import moved  # noqa: E402 - it is no package


@pytest.mark.parametrize(
    ("source", "installed"),
    [
        ("from games.message import mark\n", "from kamikoma._rooms.games.message import mark\n"),
        ("    from solver import cpsat\n", "    from kamikoma._rooms.solver import cpsat\n"),
        (">>> from games.x import y\n", ">>> from kamikoma._rooms.games.x import y\n"),
        ("from kamikoma.game import Game\n", "from kamikoma.game import Game\n"),
        ("from gamester import x\n'from games.y'\n", "from gamester import x\n'from games.y'\n"),
    ],
)
def test_imports_find_the_rooms_where_they_stand_in_the_wheel(source, installed):
    assert moved(source) == installed


def test_a_room_imported_as_a_whole_is_refused():
    with pytest.raises(ValueError, match=r"a\.py: import games: import names from it instead"):
        moved("import games\n", "a.py")


def run(*command, cwd, **environment):
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "VIRTUAL_ENV")}
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """An environment with nothing but the wheel, and the folder that is worked in."""
    if UV is None:
        if "KAMIKOMA_SKIP_NOTHING" in os.environ:
            pytest.fail("uv is not there")
        pytest.skip("uv builds the wheel, and it is not there")
    folder = tmp_path_factory.mktemp("wheel")
    built = run(UV, "build", "--wheel", "--out-dir", folder, ROOT, cwd=folder)
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    created = run(UV, "venv", "--python", sys.executable, folder / "env", cwd=folder)
    assert created.returncode == 0, created.stderr
    python = folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"
    put = run(UV, "pip", "install", "--python", python, wheel, cwd=folder)
    assert put.returncode == 0, put.stderr
    (folder / "here").mkdir()
    return wheel, python, folder / "here"


@pytest.mark.slow
def test_the_wheel_puts_one_package_into_the_world(installed):
    wheel, _, _ = installed
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"kamikoma"}
    assert not [name for name in names if "__pycache__" in name]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_demo_runs_from_the_wheel(installed, language):
    _, python, here = installed
    ran = run(python, "-m", "kamikoma", "demo", "--lang", language, cwd=here, PYTHONUTF8="1")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert len(list((here / "output").rglob("*.pdf"))) >= 5


@pytest.mark.slow
def test_what_it_suggests_and_the_api_work_from_the_wheel(installed):
    _, python, here = installed
    program = (
        "import kamikoma, sys\n"
        "for game in kamikoma.games():\n"
        "    entry = (game.samples.folder / game.samples.good).read_bytes()\n"
        "    assert kamikoma.score(entry).valid, game.slug\n"
        "    assert kamikoma.rules(game.slug).sections\n"
        "assert kamikoma.print_game('tower', small_board=True).pdf.startswith(b'%PDF')\n"
        "assert not {'games', 'solver', 'scorer', 'printables'} & set(sys.modules)\n"
    )
    ran = run(python, "-c", program, cwd=here)
    assert ran.returncode == 0, ran.stderr
    ran = run(python, "-m", "kamikoma", "labels", cwd=here)
    assert "avery-l7160" in ran.stdout
