r"""Kamikoma (紙駒): print small tabletop games at home, play them, and settle the score.

>>> import kamikoma
>>> outcome = kamikoma.score("lineframe 1\ntable\nQ13=3 3")
>>> outcome.answer["score"]
3

All that is public is named in `__all__` and explained in `kamikoma.api`. It is brought in when it
is first asked for, so that `import kamikoma` costs next to nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:  # `typing` would take longer than all the rest
    from kamikoma.api import (
        Answered,
        Block,
        Document,
        Game,
        Message,
        NotationError,
        Outcome,
        Picture,
        PrintChoices,
        Printed,
        RefusedError,
        Rules,
        games,
        print_game,
        read,
        rules,
        say,
        score,
        solve,
    )

__all__ = [
    "Answered",
    "Block",
    "Document",
    "Game",
    "Message",
    "NotationError",
    "Outcome",
    "Picture",
    "PrintChoices",
    "Printed",
    "RefusedError",
    "Rules",
    "games",
    "print_game",
    "read",
    "rules",
    "say",
    "score",
    "solve",
]


if not TYPE_CHECKING:  # a checker would take every name for one that is here

    def __getattr__(name: str) -> object:
        if name in __all__:
            from kamikoma import api

            return getattr(api, name)
        if name == "__version__":
            from importlib.metadata import version

            return version("kamikoma")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    of_modules = (name for name in globals() if name.startswith("__"))
    return sorted({*of_modules, *__all__, "__version__"})
