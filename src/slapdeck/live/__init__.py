"""A live game without its pixels: the order of presses, the pace, and interruptions."""
