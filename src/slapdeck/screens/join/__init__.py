"""Who plays: the screen on which players join."""
