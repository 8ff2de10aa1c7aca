"""A mistake in how a game is wired is found by the type checker, before anything runs."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WIRING = ROOT / "kamikoma" / "shelf" / "tower" / "__init__.py"

PLANTS = {
    "a wrong field name": (
        "replace(edition.names, value=True)",
        "replace(edition.nouns, value=True)",
        '"Edition" has no attribute "nouns"',
    ),
    "a misspelt keyword": (
        "        together=False,\n",
        "        togehter=False,\n",
        'Unexpected keyword argument "togehter" for "Scoring"',
    ),
    "a missing function": (
        "        press=_press,\n",
        "",
        'Missing named argument "press" for "Printing"',
    ),
}


def checked(text, folder):
    """What `mypy --strict` says of the wiring of a game with another text."""
    from mypy import api  # large, and here alone

    module = folder / "planted_wiring.py"
    module.write_text(text, "utf-8")
    out, err, status = api.run(
        [
            "--config-file",
            str(ROOT / "pyproject.toml"),
            "--strict",
            "--cache-dir",
            str(ROOT / ".mypy_cache"),
            str(module),
        ]
    )
    assert err == ""
    return status, out


@pytest.mark.slow
def test_the_wiring_as_it_is_has_no_mistake(tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT)
    status, out = checked(WIRING.read_text("utf-8"), tmp_path)
    assert (status, "Success" in out) == (0, True), out


@pytest.mark.slow
@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_mistake_is_found(plant, tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT)
    right, wrong, complaint = PLANTS[plant]
    text = WIRING.read_text("utf-8")
    assert text.count(right) == 1
    status, out = checked(text.replace(right, wrong), tmp_path)
    assert status == 1
    assert complaint in out
