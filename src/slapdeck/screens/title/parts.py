"""The parts of the title: letters that jump, a fan of cards, the seats' buttons."""

from micropython import const

from slapdeck.screens.title.art import FAN, LOGO
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.send import REST
from slapdeck.ui.side import Side

LETTERS = len(LOGO)
CARDS = len(FAN)
_LOGO_X = const(18)
_LOGO_Y = const(43)
_LOGO_TOP = const(38)  # includes the room for a jump
_LOGO_HIGH = const(48)
_PITCH = const(36)
_SHADOW = const(3)
_FAN_X = const(160)  # the middle of its upper edge
_FAN_Y = const(88)
_HIGHEST = const(82)  # of the card pictures
_LAYERS = const(5)
# a button, as its player sees it
_U = const(46)  # in the middle of the side
_LENGTH = const(36)
_DEPTH = const(26)
_EDGE = const(1)


class Logo:
    """Draws the letters: of each the shadow, then the letter; nothing else is drawn in its
    place."""

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue

    def draw(self, i, up, in_front):
        """Draw the i-th letter or, if not `in_front`, its shadow.

        The letter is `up` pixels above its line: gold on it, white above it.
        """
        x = _LOGO_X + _PITCH * i
        if in_front:
            colour = palette.WHITE if up else palette.GOLD
            self._canvas.image(x, _LOGO_Y - up, LOGO[i], 1, 0, colour)
        else:
            self._canvas.fill_rect(x, _LOGO_TOP, _PITCH, _LOGO_HIGH, palette.NIGHT)
            self._canvas.image(x + _SHADOW, _LOGO_Y + _SHADOW, LOGO[i], 1, 0, palette.CARD_RED)

    def send(self, i):
        """Queue the place of the i-th letter."""
        self._queue.queue(REST, _LOGO_X + _PITCH * i, _LOGO_TOP, _PITCH, _LOGO_HIGH)


class Fan:
    """Five cards, drawn in order, as each is over those before it."""

    def __init__(self, canvas):
        self._canvas = canvas
        self._column = bytearray(1 + _HIGHEST)
        self._at = [0] * _LAYERS  # of each layer, the offset of its next column

    def draw(self, card, is_open, piece):
        """Draw the piece `piece`, from 0 on and in order, of the card 0..4; its face if `is_open`,
        or its back.

        Return False if there is no such piece.
        """
        x, y, high, columns, is_red, layers = FAN[card]
        inks = (palette.INK, palette.CARD_RED)
        count = len(layers) - 1 if is_open else 2
        i = piece // count
        if i == columns:
            return False
        layer = piece % count
        colour = palette.PAPER
        if not is_open:
            colour = colour if layer else palette.VIOLET
        elif layer:
            layer += 1  # the hand is on the back
            if layer > 2:
                colour = palette.GOLD if layer > 3 else inks[not is_red]
        else:
            colour = inks[is_red]
        at = self._at
        column = self._column
        column[0] = high
        at[layer] = self._canvas.unpack(layers[layer], at[layer] if i else 0, column)
        self._canvas.image(_FAN_X + x + 8 * i, _FAN_Y + y, column, 1, 0, colour)
        return True


class SeatButtons:
    """The seats' buttons, each at its side of the screen, dark or lit: `draw` one, then `send`
    it."""

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._sides = [Side(button, _DEPTH, display.canvas.turn_of(button)) for button in range(4)]
        self._boxes = [  # in screen coordinates, whatever the turn of the text
            (side.left, side.top + _U, _DEPTH, _LENGTH)
            if button & 1
            else (side.left + _U, side.top, _LENGTH, _DEPTH)
            for button, side in enumerate(self._sides)
        ]

    def draw(self, button, is_lit):
        """Fill the button with its colour, or draw only its edge."""
        canvas = self._canvas
        colour = palette.SEAT_COLOURS[button]
        x, y, w, h = self._boxes[button]
        canvas.fill_rect(x, y, w, h, colour)
        if not is_lit:
            canvas.fill_rect(x + _EDGE, y + _EDGE, w - 2 * _EDGE, h - 2 * _EDGE, palette.NIGHT)
        ink = palette.INK if is_lit else colour
        self._sides[button].shape(canvas, _U + 6, 1, SHAPES[button], ink)

    def send(self, button):
        x, y, w, h = self._boxes[button]
        self._queue.queue(REST, x, y, w, h)
