"""Uses of a game's record: replay, resume, statistics; and the high scores."""
