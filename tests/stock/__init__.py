"""The game as files on a board with stock MicroPython, and the memory of both builds."""
