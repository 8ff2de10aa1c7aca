"""Tokens that touch: once their block is free, its marks are gone, and one sees where they part."""

from dataclasses import replace
from itertools import combinations

import pytest

DOTS = 600
NEAR_MM = 3.6  # from an end of an edge
ASIDE_MM = 0.35  # beyond the line
LEAST_MM = 0.5  # of the line are seen there, between what the pattern has


def touching(one, other):
    """The two ends of the edge that two pieces share, and the way along it from the first."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, low = min(one[2], other[2]), min(one[3], other[3])
    if abs(right - left) < 1e-6 and low - top > 1:
        return ((left, top), (left, low)), (0, 1)
    if abs(low - top) < 1e-6 and right - left > 1:
        return ((left, top), (right, top)), (1, 0)
    return (), (0, 0)


@pytest.mark.parametrize("ink", ["full", "eco", "line"])
def test_where_tokens_part_is_seen_within_their_block(ink, game_document, pictures):
    document = game_document("kokkuri", ink)
    page = next(
        page
        for page in document.pages
        if page.side == "front" and any(one.identity.kind.slug == "token" for one in page.placed)
    )
    (grey,) = pictures(replace(document, pages=(page,)).pdf(), DOTS)
    tokens = [one.box for one in page.placed if one.identity.kind.slug in ("token", "start coin")]

    def bright(x, y):
        return int(grey[round(y * DOTS / 25.4), round(x * DOTS / 25.4)])

    seen = 0
    for one, other in combinations(tokens, 2):
        ends, (right, down) = touching(one, other)
        for (x, y), way in zip(ends, (1, -1), strict=False):
            told = 0
            for at in range(2, round(NEAR_MM * 10)):
                a, b = x + way * right * at / 10, y + way * down * at / 10
                beside = [bright(a + off * down, b + off * right) for off in (-ASIDE_MM, ASIDE_MM)]
                told += all(abs(bright(a, b) - ground) > 30 for ground in beside)
            assert told >= 10 * LEAST_MM, (x, y)
            seen += 1
    assert seen == 2 * (4 * 4 + 1)  # four edges in each block of four, and one between the last
