"""Logs of games: readers, replay, and their events as sentences and pictures."""
