"""Tower of Letter on paper and as a picture."""
