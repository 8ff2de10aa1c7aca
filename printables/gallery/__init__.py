"""Every different piece of every game, to look at."""
