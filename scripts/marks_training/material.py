"""Frames to learn from and to be measured by, kept as the network sees them."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from sklearn.datasets import load_digits

from printables.lineframe.frame_art import VERSIONS
from reader.marks.features import BEYOND, CELL, features
from scripts.marks_training.stages import SEED, STAGES, Stage
from tests.photo_bench import DIFFICULTIES, cells, snapshot, take_photo
from tests.photo_bench.pens import Digits, test_digits

ROUNDS = 6
JITTERS = 3
CALIBRATION_PHOTOS = (16, 16, 16)
HANDS = {"wild": "validate", "jotted": "validate faint", "close": "validate tight"}
"""Frames photographed alone count as well, for hands and light are worse than the bench's: by what
they are called, of which tapes they are, none of which are learnt from."""

HANDS_TAPES = range(6)
TEST_PHOTOS = (12, 12, 12)
OTHERS = 4
"""How often each digit of the smaller collection is counted."""


def read_digits(folder: Path) -> Digits:
    """Return real people's digits 1 to 6.

    They are the training half of MNIST, of whose other half the bench has some, and, so that no
    habit of that collection is learnt, those of scikit-learn, each four times.
    """
    images = np.fromfile(folder / "train-images-idx3-ubyte", np.uint8)[16:].reshape(-1, 28, 28)
    labels = np.fromfile(folder / "train-labels-idx1-ubyte", np.uint8)[8:]
    others = load_digits()
    small = np.stack(
        [
            cv2.resize(one * np.float32(255 / 16), (20, 20), interpolation=cv2.INTER_CUBIC)
            for one in others.images.astype(np.float32)
        ]
    )
    small = np.pad(np.clip(small, 0, 255).astype(np.uint8), ((0, 0), (4, 4), (4, 4)))
    return {
        number: np.concatenate(
            [images[labels == number], *[small[others.target == number]] * OTHERS]
        )
        for number in range(1, 7)
    }


def make(task: tuple[str, int, Path, Path]) -> None:
    """Make one file of frames and of what the network sees of them, unless it is there."""
    kind, number, digits, work = task
    cv2.setNumThreads(1)
    stage = next((stage for stage in STAGES if stage.kind == kind), None)
    seen = work / f"{kind}-{number}.features.npz" if stage is None else learnt(work, stage, number)
    if seen.exists():
        return
    seen.parent.mkdir(parents=True, exist_ok=True)
    training_cells = photographed(kind, number, digits, stage)
    frames = {name: getattr(training_cells, name) for name in cells.Cells.__slots__}
    rng = np.random.default_rng([SEED, number, len(kind)])
    pictures: list[Any] = []
    codes: dict[str, Any] = {}
    for _ in range(JITTERS if stage else 1):
        within, hard = stage is not None and stage.within, stage is not None
        margin = 0 if within else BEYOND
        wide = np.stack([jittered(one, rng, margin, hard=hard) for one in frames["photo"]])
        inner = slice(margin, margin + CELL)
        moved = np.ascontiguousarray(wide[:, inner, inner])
        around = None if within else wide
        seen_frames = features(moved, frames["drawn"], frames["qr"], around, within=within)
        pictures.append(packed(seen_frames))
        if stage is None:
            qr = frames["qr"]
            codes["within"] = packed(features(moved[qr], frames["drawn"][qr], qr[qr], within=True))
    labels = {name: frames[name] for name in frames if name not in ("photo", "drawn")}
    save(seen, {**labels, **codes, "features": np.stack(pictures)})


def photographed(kind: str, number: int, digits: Path, stage: Stage | None) -> cells.Cells:
    """Return the frames of a file as they were photographed.

    Args:
        kind: a stage's, one of `HANDS`, or "val" or "test" for the bench's whole photos.
        number: which tape, or which difficulty of the bench's.
        digits: the folder of real people's.
        stage: the stage that is learnt from these; None if they are measured by.
    """
    look = VERSIONS[number % len(VERSIONS)]
    if stage is not None:
        return cells.pasted(
            number,
            read_digits(digits),
            split=stage.kind if stage.jotted else "train",
            rounds=ROUNDS,
            version=look,
            wild=stage.wild,
            jotted=stage.jotted,
            tight=stage.tight,
            wide=stage.wide,
            coded=stage.coded,
        )
    if kind in HANDS:
        return cells.pasted(
            number,
            test_digits(),
            split=HANDS[kind],
            rounds=2,
            version=look,
            wild=0.5,
            jotted=0.5 if kind == "jotted" else 0.0,
            tight=0.7 if kind == "close" else 0.0,
        )
    difficulty = DIFFICULTIES[number]
    count = (CALIBRATION_PHOTOS if kind == "val" else TEST_PHOTOS)[number]
    split = "validate" if kind == "val" else "test"
    photos = (
        take_photo(at, difficulty, split=split, crop=True, version=VERSIONS[at % len(VERSIONS)])
        for at in range(count)
    )
    return cells.Cells.joined([cells.of_photo(photo) for photo in photos])


def learnt(work: Path, stage: Stage, number: int) -> Path:
    """Return the file of the frames of a tape that are learnt from."""
    return work / stage.kind / f"{number:05d}.features.npz"


def save(path: Path, arrays: dict[str, Any]) -> None:
    """Write arrays to a file, whole or not at all."""
    part = path.with_suffix(".part.npz")
    np.savez(part, **arrays)
    part.rename(path)


def jittered(canvas: Any, rng: np.random.Generator, margin: int, *, hard: bool) -> Any:
    """Return the frame of a canvas as one would find it who looked a little beside it.

    It is shown with so many pixels of what lies around it.
    """
    spread = (0.03 if rng.random() < 0.15 else 0.012) if hard else 0.008
    low, high = snapshot.MARGIN, snapshot.MARGIN + snapshot.FRAME
    corners = np.array([[low, low], [high, low], [high, high], [low, high]], np.float64)
    corners += rng.normal(0, spread * snapshot.FRAME, 2)
    corners += rng.normal(0, (0.008 if hard else 0.004) * snapshot.FRAME, (4, 2))
    return cells.straightened(canvas, corners, margin / CELL, CELL + 2 * margin)


def packed(values: Any) -> Any:
    """Return features in bytes."""
    low, wide = ranges()
    return np.clip((values - low) / wide * 255 + 0.5, 0, 255).astype(np.uint8)


def ranges() -> tuple[Any, Any]:
    """Return the least of each channel of features, and how far it reaches, as `packed` has it."""
    low = np.array([0, 0, 0, 0, -0.75, 0, 0, 0], np.float32)
    wide = np.array([1.5, 1.5, 1.5, 1.5, 1.5, 1, 1.5, 1], np.float32)
    return low, wide


def labels_of(arrays: Any) -> tuple[Any, Any, Any]:
    """Return the class of each frame, whether it is boxed, and whether it has a number."""
    number, turns = arrays["number"], arrays["turns"]
    classes = np.where(number == 7, 1, np.where(number == 0, 0, 2 + (number - 1) * 4 + turns))
    return classes, arrays["boxed"], (number >= 1) & (number <= 6)


def frames_of(work: Path, stage: Stage) -> tuple[Any, list[Any]]:
    """Return all that there is to learn from: packed features, and what `labels_of` says.

    The last of these is whether a frame is as good when it is turned.
    """
    tapes = [
        (one, at)
        for one in STAGES
        if one.kind in (stage.kind, *stage.besides)
        for at in range(one.tapes)
    ]
    seen: Any = None
    labels = []
    for at, (of, tape) in enumerate(tapes):
        with np.load(learnt(work, of, tape)) as stored:
            pictures = stored["features"]
            labels.append((*labels_of(stored), ~stored["qr"] | (not of.within)))
        if seen is None:  # all in one piece from the start: twice is more than there is room for
            jitters, count = pictures.shape[:2]
            seen = np.empty((jitters, len(tapes) * count, *pictures.shape[2:]), np.uint8)
        seen[:, at * count : (at + 1) * count] = pictures
    return seen, [np.concatenate(part) for part in zip(*labels, strict=True)]


def make_all(tasks: list[tuple[str, int, Path, Path]], processes: int) -> None:
    """Make all files that are not there yet."""
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for done, _ in enumerate(pool.imap_unordered(make, tasks, chunksize=1), 1):
            if done % 20 == 0:
                print(f"made {done} of {len(tasks)}", flush=True)
