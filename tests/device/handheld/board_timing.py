"""Runs on the board as /timing.py and on the host: the duration of a photo-finish round."""

PERIOD_US = 44_000  # 2-4 presses, chatter, release, and R16's 30 ms
BUSY_US = 13_000  # of it under load; then the board sleeps, to save emulator time
