"""The game in another MicroPython than the firmware's: the same bytes."""
