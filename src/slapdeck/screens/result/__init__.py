"""The screen of a game's result: the winner, names, statistics and high scores."""
