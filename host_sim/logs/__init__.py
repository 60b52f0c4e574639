"""Logs of games: read, replayed, told in sentences and pictures."""
