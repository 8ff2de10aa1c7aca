"""A picture that is a few bytes long and says that it is huge."""

import struct
import zlib


def bomb(width: int, height: int) -> bytes:
    """A PNG whose header says that it is huge."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)

    def part(name: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content))
            + name
            + content
            + struct.pack(">I", zlib.crc32(name + content))
        )

    body = zlib.compress(b"\0" * 1000)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", header) + part(b"IDAT", body) + part(b"IEND", b"")
