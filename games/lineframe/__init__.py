"""Lineframe: tapes of frames, tables laid from them, clusters and boxes."""

SLUG = "lineframe"
