"""`kamikoma demo`: everything there is, in one go."""

import re
import shlex
from pathlib import Path

import pypdfium2
import pytest

from kamikoma.registry import SLUGS, door


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_demo_prints_and_scores_every_game(kamikoma, here, language):
    ran = kamikoma("demo", "--lang", language)
    assert (ran.status, ran.err) == (0, "")
    for slug in SLUGS:
        assert hasattr(door(slug), "demo_print") == hasattr(door(slug), "print_command")
        if hasattr(door(slug), "demo_print"):
            assert list((here / "output").glob(f"{slug}*.pdf"))
        for sample in door(slug).SAMPLES:
            assert f"$ kamikoma score {slug} kamikoma/samples/{sample}" in ran.out
    made = sorted(path.name for path in (here / "output").iterdir())
    for name in made:
        assert f"output/{name}" in ran.out
    assert re.search(rf"\b{len(made)} ", ran.out.split("──")[-1])


def test_the_samples_are_one_good_entry_and_one_with_a_wrong_claim(kamikoma):
    for slug in SLUGS:
        good, wrong = door(slug).SAMPLES[:2]
        assert kamikoma("score", slug, f"kamikoma/samples/{good}").status == 0
        assert kamikoma("score", slug, f"kamikoma/samples/{wrong}").status == 1


def test_what_the_demo_suggests_works(kamikoma):
    for slug in SLUGS:
        for line in door(slug).TRY_NEXT:
            assert kamikoma(*shlex.split(line)[1:]).status == 0


def test_every_sample_is_shown_by_the_demo():
    samples = Path(__file__).resolve().parents[2] / "kamikoma" / "samples"
    shown = {sample for slug in SLUGS for sample in door(slug).SAMPLES}
    assert {path.name for path in samples.iterdir()} >= shown


def test_what_the_demo_prints_opens(kamikoma, here):
    kamikoma("demo")
    for path in (here / "output").glob("*.pdf"):
        assert len(pypdfium2.PdfDocument(path)) >= 1
