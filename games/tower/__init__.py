"""Tower of Letter: kana cards, the tower they are laid into, and the words they read as."""

SLUG = "tower"
