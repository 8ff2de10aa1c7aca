"""The best that can be had in Rakugaaki."""
