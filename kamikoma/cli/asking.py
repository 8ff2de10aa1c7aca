"""`solve` and `odds`: the questions that a game has, put to its solvers."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from games.message import Message, mark
from kamikoma.cli.derive import chosen, edition_parameters, parameters, setting_of
from kamikoma.cli.files import give_text, writable
from kamikoma.cli.help import Command, Option
from kamikoma.cli.saying import show_blocks, write_json
from kamikoma.cli.terminal import gauge
from kamikoma.cli.verbs import verb_command
from kamikoma.game import AnyGame, AnyQuestion, RefusedError


def question_command(verb: str, game: AnyGame) -> Command | None:
    """Return the command that asks a question of a game, or None if there is none of that verb."""
    question = game.question(verb)
    if question is None:
        return None
    params = [
        *parameters(question.choices),
        *edition_parameters(game),
        Option(["--json", "as_json"], is_flag=True, help=mark("Answer in JSON.")),
    ]
    if question.writes:
        params.append(
            Option(["--out"], metavar="FILE", help=mark("Write the answer into this file."))
        )
    return verb_command(game.slug, question.about, partial(_run_question, game, question), params)


def _run_question(
    game: AnyGame,
    question: AnyQuestion[Any],
    *,
    as_json: bool,
    out: str | None = None,
    **typed: Any,
) -> int:
    from kamikoma.desk.asking import ask, refusal

    setting = setting_of(game, typed)
    place = None if out is None else writable(out)
    words = setting.words_for(game)
    with gauge(words.text(question.waiting)) as bar:

        def hear(share: float, so_far: Message | None = None) -> None:
            bar(share, words.say(so_far) if so_far else words.text(question.waiting))

        try:
            answered = ask(game, question, chosen(question.choices, typed), setting, hear)
        except RefusedError as error:
            if as_json:
                write_json(refusal(game, error, words))
            raise
    if answered.faults:
        show_blocks(answered.faults, error=as_json or not answered.reply)
        if as_json:
            write_json(answered.answer)
        return answered.status
    text = answered.reply.text if answered.reply else ""
    if as_json and place is None:
        write_json(answered.answer)
        return answered.status
    if as_json:
        text = json.dumps(answered.answer, ensure_ascii=False, indent=2) + "\n"
    elif place is not None and not text:
        text = answered.text
    if text:
        give_text(text, place)
    if as_json:
        return answered.status
    show_blocks(answered.told, error=bool(text) and place is None)
    return answered.status
