"""What stands on keys can be read: in light and dark mode, on keys of every state."""

import pytest

from .browsing import IN_CHROMIUM, go_to_new, opened, touch

pytestmark = [*IN_CHROMIUM, pytest.mark.slow]

FAINT = """() => {
  const paint = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const over = (colour, under) => {
    paint.fillStyle = `rgb(${under.join(" ")})`; paint.fillRect(0, 0, 1, 1);
    paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = colour => colour.map(one => one / 255)
    .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
  const ground = one => {  // a gradient counts as its last colour: the bar of a stone is narrow
    if (!one) return [255, 255, 255];
    const style = getComputedStyle(one), under = ground(one.parentElement);
    const drawn = style.backgroundImage.match(/(rgba?|color|oklab)\\([^()]*\\)/g);
    const plain = over(style.backgroundColor, under);
    return drawn ? over(drawn.at(-1), plain) : plain;
  };
  return [...document.querySelectorAll(".key:enabled :is(.text, .corner, .count)")]
    .filter(one => one.checkVisibility() && getComputedStyle(one).clipPath === "none")
    .map(one => {
      const under = ground(one), on = over(getComputedStyle(one).color, under);
      const [low, high] = [light(under), light(on)].sort((a, b) => a - b);
      return [one.closest(".key").value, one.className, (high + 0.05) / (low + 0.05)];
    }).filter(([, , contrast]) => contrast < 4.5);
}"""
"""Words, letters and counts on keys whose contrast with their key is below 4.5 (WCAG 2 AA)."""

CUT_BY_ITS_FRAME = """() => [...document.querySelectorAll(".key.lit > .corner")].filter(one => {
  const letter = one.getBoundingClientRect(), key = one.parentElement.getBoundingClientRect();
  return letter.top - key.top < 5 || letter.left - key.left < 5;
}).map(one => one.parentElement.value)"""
"""Initials that lie below the golden edge, which is 4 pixels wide within a border of one or two."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("slug", ["lineframe", "lautzeit-sep", "rakugaaki", "kokkuri", "tower"])
def test_what_stands_on_keys_can_be_read(served, browser, slug, scheme):
    """Kana on Tower's keys that may be laid were white on cream in dark mode."""
    with opened(served, browser, color_scheme=scheme) as page:
        go_to_new(page, served[0], slug, "Ann", "Ben", "Cleo")
        for _ in range(5):
            assert page.evaluate(FAINT) == []
            assert page.evaluate(CUT_BY_ITS_FRAME) == []
            lit = page.locator(".key.lit:enabled")
            if lit.count():
                touch(page, lit.first.get_attribute("value"))
