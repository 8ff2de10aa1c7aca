"""What is cut out, folded and glued."""
