"""The screen on which players join."""
