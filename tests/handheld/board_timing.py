"""On the board, as /timing.py, and on the host: how long a round of the photo finish takes."""

PERIOD_US = 44_000  # 2-4 presses, chatter, release, and R16's 30 ms
BUSY_US = 13_000  # of it under load; then the board sleeps, for the emulator's sake
