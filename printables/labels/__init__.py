"""Sheets of labels, and pieces laid out on them."""
