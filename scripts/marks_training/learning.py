"""The network of the reader of marks while it learns."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from torch import nn

from reader.marks import CLASSES
from reader.marks.features import CHANNELS, SIDE
from scripts.marks_training.material import ranges
from scripts.marks_training.stages import SEED, Stage

BATCH = 192

LAYERS = ((3, 32, 2), (3, 32, 2), (3, 64, 1), (3, 64, 2), (3, 128, 1), (3, 128, 2))
"""Of each convolution its side, how many channels come out, and how far it steps."""


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
    low, wide = (torch.from_numpy(part) for part in ranges())
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
