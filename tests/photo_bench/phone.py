"""What a phone makes of what its sensor saw: colours of a mosaic, tones, halos, fog, odd light."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tests.photo_bench.table_top import Image


@dataclass(frozen=True, slots=True)
class Phone:
    """How a phone develops a picture.

    Attributes:
        mosaic: whether each pixel saw one colour only, so that fine lines are fringed.
        cast: the light's colour, by which red, green and blue are multiplied.
        bend: of the tones: more than nought is more contrast, less is less.
        local: how much dark parts are made lighter, as a share of what is missing to an even light.
        smear: of colours alone, in pixels (sigma).
        soothing: of noise, in levels of 255; nought for none.
        halo: how strongly edges are sharpened, and how wide in pixels (sigma).
        fog: what share of white lies over all.
    """

    mosaic: bool
    cast: tuple[float, float, float]
    bend: float
    local: float
    smear: float
    soothing: float
    halo: tuple[float, float]
    fog: float

    @staticmethod
    def chosen(rng: np.random.Generator) -> Phone:
        """Return a phone, and the light that it is used in."""
        red, green, blue = np.exp(rng.normal(0, 0.1, 3) * np.array([1, 0.35, 1]))
        return Phone(
            bool(rng.random() < 0.6),
            (float(red), float(green), float(blue)),
            rng.uniform(-0.25, 0.6),
            rng.uniform(0.2, 0.7) if rng.random() < 0.4 else 0.0,
            rng.uniform(0.8, 4.0) if rng.random() < 0.6 else 0.0,
            rng.uniform(6, 28) if rng.random() < 0.4 else 0.0,
            (rng.uniform(0.2, 1.5) if rng.random() < 0.75 else 0.0, rng.uniform(0.8, 2.6)),
            rng.uniform(0.03, 0.3) if rng.random() < 0.25 else 0.0,
        )

    def developed(self, seen: Image) -> Image:
        """Return a picture in bytes, red, green and blue, as this phone shows it."""
        picture = np.asarray(seen)
        if self.mosaic:
            height, width = picture.shape[0] // 2 * 2, picture.shape[1] // 2 * 2
            raw = picture[..., 1].copy()
            raw[:height:2, :width:2] = picture[:height:2, :width:2, 0]
            raw[1:height:2, 1:width:2] = picture[1:height:2, 1:width:2, 2]
            picture = np.asarray(cv2.cvtColor(raw, cv2.COLOR_BayerRGGB2RGB_EA))
        values = picture.astype(np.float32) * (np.array(self.cast, np.float32) / 255)
        if self.local:
            light = cv2.GaussianBlur(values.mean(axis=-1), (0, 0), 0.12 * max(values.shape[:2]))
            lift = ((float(np.median(light)) + 0.05) / (light + 0.05)) ** self.local
            values *= lift[..., None].astype(np.float32)
        values = np.clip(values, 0, 1)
        values += np.float32(self.bend) * (values * values * (3 - 2 * values) - values)
        values = values * np.float32(1 - self.fog) + np.float32(self.fog * 0.9)
        out: Image = (np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8)
        if self.smear or self.soothing:
            parts = list(cv2.split(cv2.cvtColor(out, cv2.COLOR_RGB2YCrCb)))
            if self.smear:
                parts[1:] = [cv2.GaussianBlur(part, (0, 0), self.smear) for part in parts[1:]]
            if self.soothing:
                parts[0] = cv2.bilateralFilter(parts[0], 5, self.soothing, 2)
            out = cv2.cvtColor(cv2.merge(parts), cv2.COLOR_YCrCb2RGB)
        if self.halo[0]:
            soft = cv2.GaussianBlur(out, (0, 0), self.halo[1])
            out = cv2.addWeighted(out, 1 + self.halo[0], soft, -self.halo[0], 0)
        return np.asarray(out)
