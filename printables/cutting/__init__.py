"""What to cut by: marks, the order of cuts, and outlines for machines."""
