"""The result of a game: the winner, the names, statistics and high scores."""
