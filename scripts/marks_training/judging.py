"""How sure the reader of marks may be, and how good it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from reader.marks import CLASSES, MarkReadings, all_round, as_one_hand, readings, with_codes
from scripts.marks_training.learning import folded
from scripts.marks_training.material import (
    HANDS_TAPES,
    labels_of,
    ranges,
    save,
)
from tests.photo_bench import DIFFICULTIES


def outputs_of(network: nn.Sequential, arrays: Any) -> Any:
    """Return the network's outputs for the frames of a file, each looked at from all sides."""
    network.eval()
    low, wide = ranges()

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


def finish(network: nn.Sequential, work: Path, model: Path) -> None:
    """Calibrate a network, measure it, and write its file and its figures."""

    def stored(kind: str, number: int) -> dict[str, Any]:
        with np.load(work / f"{kind}-{number}.features.npz") as arrays:
            return {name: arrays[name] for name in arrays.files}

    known = [stored("val", number) for number in range(3)]
    known += [stored(kind, number) for kind in _USUAL_HANDS for number in HANDS_TAPES]
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
    tight = [stored("close", number) for number in HANDS_TAPES]
    read = readings(np.concatenate([outputs_of(network, one) for one in tight]), calibration)
    labels_by_name = {name: np.concatenate([one[name] for one in tight]) for name in _REPORTED}
    figures["tight hands"] = report(read, labels_by_name)
    for name, values in figures.items():
        print(name, {of: round(value, 2) for of, value in values.items()})
    save(model, {**folded(network), **calibration})
    (work / "figures.json").write_text(json.dumps(figures, indent=1))


_USUAL_HANDS = ("wild", "jotted")
"""Whose frames certainties are set by; tight hands write so ill that all would seem unsure."""

_REPORTED = ("number", "boxed")
