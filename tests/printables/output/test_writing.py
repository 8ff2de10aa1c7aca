"""Files are written whole or not at all."""

import errno
import os
import stat
import threading
from pathlib import Path

import pytest

from printables.output.writing import write_whole


def test_a_file_is_replaced_only_when_whole(tmp_path, monkeypatch):
    place = tmp_path / "out.pdf"
    write_whole(place, b"old")

    def no_space(self, target):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", no_space)
    with pytest.raises(OSError, match="No space left"):
        write_whole(place, b"new")
    assert place.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [place]


def test_a_file_is_as_readable_as_any_other(tmp_path):
    write_whole(tmp_path / "ours", b"x")
    (tmp_path / "plain").write_bytes(b"x")
    modes = {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("ours", "plain")}
    assert len(modes) == 1


def test_a_missing_folder_is_made(tmp_path):
    write_whole(tmp_path / "new" / "out.pdf", b"x")
    assert (tmp_path / "new" / "out.pdf").read_bytes() == b"x"


def test_a_folder_that_cannot_be_written_is_an_os_error(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match=r".+"):
        write_whole(tmp_path / "file" / "out.pdf", b"x")


def test_what_is_no_file_is_written_to_and_stays_what_it_is(tmp_path):
    place = tmp_path / "pipe"
    os.mkfifo(place)
    heard: list[bytes] = []
    reader = threading.Thread(target=lambda: heard.append(place.read_bytes()))
    reader.start()
    write_whole(place, b"words")
    reader.join(timeout=20)
    assert heard == [b"words"]
    assert place.is_fifo()
