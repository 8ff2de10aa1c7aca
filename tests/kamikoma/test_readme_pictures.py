"""The READMEs' pictures are those that the code draws."""

import importlib.util
import io
from pathlib import Path

import numpy as np
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]


def test_the_pictures_are_those_of_the_code():
    spec = importlib.util.spec_from_file_location("drawn", ROOT / "scripts" / "readme_pictures.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    for name, content in script.pictures().items():
        kept = (ROOT / "docs" / name).read_bytes()
        assert len(kept) < 300_000
        old, new = (
            np.asarray(Image.open(io.BytesIO(png)).convert("L"), dtype=np.int16)
            for png in (kept, content)
        )
        assert old.shape == new.shape
        # Renderers differ in how they smooth edges; another drawing differs by far more.
        assert np.abs(old - new).mean() < 2, "run `uv run python scripts/readme_pictures.py`"
