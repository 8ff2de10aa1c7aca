"""What Rakugaaki looks like."""
