"""Lineframe tables read from photos."""
