"""Lineframe: tapes of frames, tables laid from them, clusters and boxes."""

SLUG = "lineframe"

VERSION = 1
"""Of the notation; an entry begins with both."""
