"""The edge that the sides of two partners share: half in the colour of either."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.side import LENGTH

_HALF = const(64)
_THICK = const(2)


def draw_team_edge(canvas, side, button):
    """Along both long edges of `side` (ui/side.py), that of `button`."""
    for half in range(2):
        colour = palette.SEAT_COLOURS[button & 1 | half << 1]
        u = half * (LENGTH - _HALF)
        for v in range(0, side.depth, side.depth - _THICK):
            if side.is_column:
                side.fill(canvas, u, v, _THICK, _HALF, colour)
            else:
                side.fill(canvas, u, v, _HALF, _THICK, colour)
