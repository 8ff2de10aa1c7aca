"""The command `kamikoma`."""

from __future__ import annotations

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:  # until Ctrl-C is heard, nothing is imported that takes its time
    from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status.

    Ctrl-C is heard from the first moment on, while the parts of the program are still coming in.

    Args:
        arguments: what was typed; without it what the process was started with, which then ends.
    """
    if arguments is not None:
        return _run(list(arguments))
    try:
        from kamikoma import interrupts

        interrupts.listen()
        # The parts of the program stay to the end, and at the end all goes at once: to search them
        # for what nobody needs any more would take a tenth of the time of a print.
        gc.disable()
    except KeyboardInterrupt:
        sys.stderr.write("kamikoma: stopped\n")
        return INTERRUPTED
    try:
        return _run(sys.argv[1:])
    except KeyboardInterrupt:  # before the first line in there
        return _interrupted()
    finally:
        interrupts.finish()
        gc.freeze()


def _run(arguments: list[str]) -> int:
    try:
        from kamikoma.cli.main import run

        return run(arguments)
    except KeyboardInterrupt:
        return _interrupted()
    except Exception:
        from kamikoma import interrupts

        if not interrupts.heard():
            raise
        return _interrupted()  # which a library made another error of


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
