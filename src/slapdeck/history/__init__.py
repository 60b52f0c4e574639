"""What is made of a game's record: it is replayed, resumed and counted; and the high scores."""
