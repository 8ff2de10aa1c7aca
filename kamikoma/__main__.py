"""The command `kamikoma`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status.

    Ctrl-C is heard from the first moment on, while the parts of the program are still coming in.
    """
    try:
        from kamikoma.cli.main import run

        return run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return _interrupted()


def _interrupted() -> int:
    try:
        from games.message import message
        from kamikoma.cli.language import spoken

        notice = spoken().say(message("stopped"))
    except KeyboardInterrupt:  # somebody is in a hurry
        return INTERRUPTED
    sys.stderr.write(f"kamikoma: {notice}\n")
    return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
