"""The doors of each game: which commands it has, and what they take and say."""
