"""A live game without its pixels: order, pace, and what interrupts it."""
