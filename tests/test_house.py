"""What no import contract can say of the house."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("games", "solver", "scorer", "printables", "reader", "kamikoma")


def test_no_room_has_a_drawer_for_odds_and_ends():
    names = {path.stem for room in ROOMS for path in (ROOT / room).rglob("*.py")}
    assert not names & {"utils", "common", "helpers", "misc"}
