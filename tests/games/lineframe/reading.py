"""What is read of an entry of Lineframe, for tests of its notation."""

import json
from importlib.resources import files

import jsonschema
import pytest

from games.lineframe.notation import parse
from games.problem import NotationError

SCHEMA = jsonschema.Draft202012Validator(
    json.loads(files("games.lineframe").joinpath("entry.schema.json").read_text(encoding="utf-8"))
)


def reported(text):
    with pytest.raises(NotationError) as caught:
        parse(text)
    return [(p.where, p.length, str(p.message)) for p in caught.value.problems]
