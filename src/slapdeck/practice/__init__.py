"""Practice for one player: the cards dealt, the judge of each slap, the scores."""
