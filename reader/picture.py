"""Pictures opened: bytes in, pixels out, or one clear sentence why not.

Whoever sends a picture is a stranger: nothing is decoded before its size is known, and nothing that
would take more memory than a phone's photo does.
"""

from __future__ import annotations

import io
import struct
import warnings
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError

from games.message import Message, mark, message

MOST_BYTES = 64 * 2**20
LARGEST_SIDE = 30_000
SMALLEST_SIDE = 100
"""In pixels; no table can be read in a picture smaller than this."""

WORKING_PIXELS = 13_000_000
"""Pictures of more pixels are made smaller: what they add is noise, not detail."""

_MEGA = 1_000_000
# What is decoded as a whole takes up to eight bytes a pixel; a JPEG can be decoded at a half, but
# Pillow opens none of more than 178 megapixels.
_MOST_PIXELS = {"JPEG": 178 * _MEGA, "PNG": 40 * _MEGA, "WEBP": 25 * _MEGA, "HEIF": 25 * _MEGA}
_MOST_PROGRESSIVE = 30 * _MEGA  # keeps six bytes a pixel however small it is wanted
_BROKEN = (
    OSError,
    SyntaxError,
    ValueError,
    EOFError,
    struct.error,
    MemoryError,
    OverflowError,
    ArithmeticError,
    LookupError,
    TypeError,
    AttributeError,
    RuntimeError,
    NotImplementedError,
)
"""What decoders raise for files that are not what they say."""


class PictureError(ValueError):
    """A picture that cannot be read.

    Attributes:
        message: why, for a person.
    """

    def __init__(self, reason: Message) -> None:
        self.message = reason
        super().__init__(str(reason))


Points = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as it is looked at.

    Attributes:
        rgb: its pixels, rows of red, green and blue, turned as its camera says.
        scale: by how much a length in the file, turned so, is longer than one in `rgb`.
        mirrored: whether `rgb` has left and right the other way round than the file.
    """

    rgb: NDArray[np.uint8]
    scale: float
    mirrored: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The width and the height of the file's picture, turned as its camera says."""
        height, width = self.rgb.shape[:2]
        return round(width * self.scale), round(height * self.scale)

    def flipped(self) -> Picture:
        """Return the same with left and right the other way round."""
        return Picture(np.ascontiguousarray(self.rgb[:, ::-1]), self.scale, not self.mirrored)

    def in_file(self, points: Points) -> Points:
        """Return where points of `rgb`, middles of pixels being whole numbers, are in the file."""
        there = (points + 0.5) * self.scale
        if self.mirrored:
            there = np.stack([self.size[0] - there[..., 0], there[..., 1]], -1)
        return there

    def from_file(self, points: Points) -> Points:
        """Return where points of the file are in `rgb`; what `in_file` undoes."""
        there = points
        if self.mirrored:
            there = np.stack([self.size[0] - points[..., 0], points[..., 1]], -1)
        return np.asarray(there / self.scale - 0.5, np.float64)


def is_grey(rgb: NDArray[np.uint8]) -> bool:
    """Whether a picture has no colours: it was taken in black and white, or made so."""
    few = rgb[::_EVERY, ::_EVERY]
    return float(np.percentile(few.max(-1) - few.min(-1), 99.5)) < _NO_COLOUR


_EVERY, _NO_COLOUR = 8, 4  # of 255: more than JPEG alone makes of grey


def open_picture(content: bytes) -> Picture:
    """Open a picture: JPEG, PNG, WebP, or HEIC where its package is installed.

    Raises:
        PictureError: it is none, is broken or cut off, or is far too large or too small.
    """
    if not content:
        raise PictureError(message("the file is empty"))
    if len(content) > MOST_BYTES:
        raise PictureError(
            message("the file is larger than {most} MB; no photo needs that", most=MOST_BYTES >> 20)
        )
    kind = _kind(content)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of sizes, which are judged here, and of odd EXIF data
        if kind == "HEIF":
            _learn_heif()
        try:
            with Image.open(io.BytesIO(content), formats=[kind]) as image:
                return _decoded(image, kind)
        except PictureError:
            raise
        except Image.DecompressionBombError:
            raise PictureError(_too_large(_MOST_PIXELS[kind])) from None
        except UnidentifiedImageError:
            raise PictureError(
                message("the picture is broken: its header makes no sense")
            ) from None
        except _BROKEN as error:
            if "truncated" in str(error) or "incomplete" in str(error):
                raise PictureError(
                    message("the picture is cut off: the file ends too early")
                ) from None
            raise PictureError(message("the picture is broken and cannot be decoded")) from None


def _kind(content: bytes) -> str:
    """Return which kind of picture a file is, by how it begins and not by its name."""
    if content.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "WEBP"
    if content[4:8] == b"ftyp" and content[8:12] in _HEIF_BRANDS:
        return "HEIF"
    start = content[:1024].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    other = next((name for magic, name in _OTHERS if start.startswith(magic)), None)
    if other is not None:
        raise PictureError(
            message("it is {kind}; expected a photo: JPEG, PNG, WebP or HEIC", kind=Message(other))
        )
    raise PictureError(message("it is no picture that can be read: JPEG, PNG, WebP and HEIC can"))


_HEIF_BRANDS = (b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1")
_OTHERS = (
    (b"%pdf", mark("a PDF")),
    (b"<svg", mark("an SVG")),
    (b"<?xml", mark("XML")),
    (b"<!doctype", mark("HTML")),
    (b"<html", mark("HTML")),
    (b"gif8", mark("a GIF")),
    (b"bm", mark("a BMP")),
    (b"ii*\0", mark("a TIFF")),
    (b"mm\0*", mark("a TIFF")),
    (b"pk\3\4", mark("a ZIP")),
    (b"lineframe", mark("text")),
)


def _learn_heif() -> None:
    try:
        from pillow_heif import register_heif_opener  # noqa: PLC0415 - iPhones' pictures alone
    except ImportError:
        raise PictureError(
            message("it is a HEIC picture, and the package pillow-heif that reads those is missing")
        ) from None
    register_heif_opener(thumbnails=False)


def _too_large(most: int) -> Message:
    return message(
        "the picture has more than {most} megapixels; take it smaller, 12 are enough",
        most=most // _MEGA,
    )


def _decoded(image: Image.Image, kind: str) -> Picture:
    width, height = image.size
    most = _MOST_PIXELS[kind]
    if kind == "JPEG" and (image.info.get("progressive") or image.info.get("progression")):
        most = _MOST_PROGRESSIVE
    if width * height > most or max(width, height) > LARGEST_SIDE:
        raise PictureError(_too_large(most))
    if min(width, height) < SMALLEST_SIDE:
        raise PictureError(
            message(
                "the picture has {width} × {height} pixels, too few to read a table",
                width=width,
                height=height,
            )
        )
    shrink = 1
    while width * height > WORKING_PIXELS * shrink**2:
        shrink += 1
    if shrink > 1 and kind == "JPEG":
        image.draft("RGB", (width // shrink, height // shrink))
    image.load()
    done = _upright(image)
    left = max(1, round(max(done.size) / (max(width, height) / shrink)))
    if left > 1:
        done = done.reduce(left)
    rgb = _rgb(done)
    scale = max(width, height) / max(rgb.shape[:2])
    return Picture(rgb, scale)


def _upright(image: Image.Image) -> Image.Image:
    """Return the picture as its camera says; an orientation that makes no sense is ignored."""
    try:
        orientation = image.getexif().get(0x0112, 1)
    except _BROKEN:
        orientation = 1
    method = _TRANSPOSED.get(orientation) if isinstance(orientation, int) else None
    return image if method is None else image.transpose(method)


_TRANSPOSED = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}


def _rgb(image: Image.Image) -> NDArray[np.uint8]:
    if image.mode in ("I", "I;16", "I;16B", "F"):
        deep = np.asarray(image, dtype=np.float32)
        top = max(255.0, float(deep.max(initial=0)))
        image = Image.fromarray(np.asarray(deep * (255 / top), dtype=np.uint8))
    if "A" in image.getbands() or "transparency" in image.info:
        clear = image.convert("RGBA")
        ground = Image.new("RGBA", clear.size, (255, 255, 255, 255))
        image = Image.alpha_composite(ground, clear)
    return np.asarray(image if image.mode == "RGB" else image.convert("RGB"), dtype=np.uint8)
