"""A seat's wins since power-on: a dot for each, a bar for five."""

from micropython import const

SIZE = const(4)
_GAP = const(2)
_FIVE = const(5)
_BAR = const(10)


def draw_wins(fill, x, y, wins, room, colour):
    """Draw the wins from x, y to the right in at most `room` pixels, SIZE high; omit those without
    room.

    `fill(x, y, w, h, colour)` may be that of a canvas or of a side.
    """
    end = x + room
    while wins:
        wide = _BAR if wins >= _FIVE else SIZE
        if x + wide > end:
            return
        fill(x + 1, y, wide - 2, SIZE, colour)
        fill(x, y + 1, wide, SIZE - 2, colour)
        x += wide + _GAP
        wins -= _FIVE if wins >= _FIVE else 1
