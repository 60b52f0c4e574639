"""The card's place in the middle of the table, and the margin around it in which the pile
shows."""

from micropython import const

X = const(112)
Y = const(40)
WIDTH = const(96)
HEIGHT = const(132)
RIGHT = const(208)
BOTTOM = const(172)
MARGIN_X = const(104)  # the margin is 8 pixels wide, 2 high above and 4 below
MARGIN_Y = const(38)
MARGIN_WIDTH = const(112)
MARGIN_HEIGHT = const(138)
