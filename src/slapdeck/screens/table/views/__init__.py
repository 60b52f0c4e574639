"""The pictures of a game: the table, cards that move, verdicts of late hands."""
