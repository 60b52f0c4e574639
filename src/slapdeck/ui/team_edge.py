"""The edge around the sides of two partners: each half in the colour of one of them."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.side import LENGTH

_HALF = const(64)
_THICK = const(2)


def draw_team_edge(canvas, side, button):
    """Draw the edge along both long edges of `side` (ui/side.py), that of `button`. Allocates
    nothing."""
    for i in range(4):  # a range with a step that is no constant would allocate
        colour = palette.SEAT_COLOURS[button & 1 | i & 2]
        u = LENGTH - _HALF if i & 2 else 0
        v = side.depth - _THICK if i & 1 else 0
        if side.is_column:
            side.fill(canvas, u, v, _THICK, _HALF, colour)
        else:
            side.fill(canvas, u, v, _HALF, _THICK, colour)
