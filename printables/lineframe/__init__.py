"""Lineframe on paper: tapes in strips, and the pages that go with them."""
