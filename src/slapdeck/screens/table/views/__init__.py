"""The views of a game: the table, moving cards, the late hands."""
