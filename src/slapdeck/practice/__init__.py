"""Practice for one player: which cards are dealt, how each slap is judged, what it was worth."""
