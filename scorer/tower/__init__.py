"""Tower of Letter entries checked."""
