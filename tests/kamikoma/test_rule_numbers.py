"""Every rule that a verdict on a sample names is one that people can read up."""

from importlib.resources import files

import pytest

import kamikoma

SAMPLES = {
    path.name: path.read_text("utf-8")
    for path in (files("kamikoma") / "samples").iterdir()
    if path.name.endswith(".txt")
}


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_the_rules_that_a_verdict_names_are_in_the_rules(name):
    outcome = kamikoma.score(SAMPLES[name])
    assert outcome.unread == ()
    assert outcome.game is not None
    broken = {located.problem.rule for located in outcome.problems}
    assert broken or "wrong" not in name
    rules = kamikoma.rules(outcome.game)
    assert {number for number in broken if rules.find(number) is None} == set()
