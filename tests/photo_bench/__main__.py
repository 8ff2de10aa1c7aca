"""Write photos with their truth: `uv run python -m tests.photo_bench FOLDER --difficulty hard`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from printables.lineframe.frame_art import VERSIONS
from tests.photo_bench.photo import DIFFICULTIES, take_photo
from tests.photo_bench.prints import FIRST


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.photo_bench", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the photos go")
    parser.add_argument("--difficulty", choices=DIFFICULTIES, action="append")
    parser.add_argument("--count", type=int, default=10, help="photos of each difficulty")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--split", default="test")
    parser.add_argument("--ink", choices=("full", "eco", "line"))
    parser.add_argument("--look", type=int, choices=VERSIONS, default=FIRST)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for difficulty in chosen.difficulty or DIFFICULTIES:
        for number in range(chosen.first, chosen.first + chosen.count):
            photo = take_photo(
                number, difficulty, split=chosen.split, ink=chosen.ink, version=chosen.look
            )
            name = f"{chosen.split}-{difficulty}-{number:03d}"
            (chosen.folder / f"{name}.jpg").write_bytes(photo.jpeg)
            truth = json.dumps(photo.truth, ensure_ascii=False, indent=1)
            (chosen.folder / f"{name}.json").write_text(truth + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
