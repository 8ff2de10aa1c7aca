"""Drawings as PDF, SVG and PNG, and how much ink they take."""
