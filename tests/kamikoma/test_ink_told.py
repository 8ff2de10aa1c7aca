"""`--ink`, and the ink that a print takes."""

import re
from typing import Any

import pypdf
import pytest


@pytest.mark.slow
@pytest.mark.parametrize("ink", [pytest.param("eco", marks=pytest.mark.slow), "line"])
def test_the_ink_of_every_page_is_told(kamikoma, tmp_path, ink):
    place = tmp_path / "town.pdf"
    ran = kamikoma("print", "rakugaaki", "--ink", ink, "--out", str(place))
    assert ran.status == 0
    told = re.search(r"ink: (\S+) % of the paper; by page ([\d. ]+)$", ran.out, re.MULTILINE)
    assert told, ran.out
    pages = [float(page) for page in told[2].split()]
    assert len(pages) == len(pypdf.PdfReader(place).pages)
    assert float(told[1]) == pytest.approx(sum(pages) / len(pages), abs=1)
    assert 0 < min(pages) < max(pages) < 15


def test_black_lines_are_drawn_in_black_alone(kamikoma, tmp_path):
    place = tmp_path / "tape.pdf"
    assert kamikoma("print", "lineframe", "--ink", "line", "--out", str(place)).status == 0
    paints = set()
    for page in pypdf.PdfReader(place).pages:
        resources: Any = page["/Resources"]
        forms = [form.get_object() for form in resources.get("/XObject", {}).values()]
        for content in (page.get_contents(), *forms):
            paints |= set(re.findall(rb"(\S+ \S+ \S+) (?:rg|RG)\b", content.get_data()))
    assert paints == {b"0 0 0", b"1 1 1"}


def test_other_inks_are_refused_before_anything_is_drawn(kamikoma, tmp_path):
    ran = kamikoma("print", "tower", "--ink", "gold", "--out", str(tmp_path))
    assert ran.status == 2
    assert "line" in ran.err
    assert not list(tmp_path.rglob("*.pdf"))
