"""Animates the title: a hand slaps on it and takes the cards, new cards are dealt, the buttons
invite in turn."""

from micropython import const

from slapdeck.screens.title.parts import CARDS, LETTERS
from slapdeck.ticks import ticks_add
from slapdeck.ui import palette
from slapdeck.ui.frames import Frames
from slapdeck.ui.hand_art import HAND
from slapdeck.ui.send import REST

_EACH_US = const(50000)
_LIFTED = const(5)  # frame in which the hand is gone, and the cards with it
_DEAL = const(14)  # frame in which the first card comes; each card takes two
_INVITE = const(26)
_EACH_BUTTON = const(11)  # frames
_FRAMES = const(70)
# the place that the hand and the fan cover, below the letters and above the accents of the words
_BELOW_X = const(72)
_BELOW_Y = const(86)
_BELOW_WIDE = const(176)
_BELOW_HIGH = const(80)
_HAND_X = b"\x74\x70\x74\x70"  # by button
_HAND_Y = const(42)
_HAND_COLUMNS = const(11)
_FIRST_COVERED = const(2)  # index of the first letter that the hand covers
_LAST_COVERED = const(5)
_JUMPS = b"\3\2\5\6\6\5\2\3"  # frame in which a letter jumps; those below the hand jump after it
_UP = b"\3\5\5\3\1\0\2\1"  # height of a jump in pixels, by frame
_UNKNOWN = const(255)
_NONE = const(-1)


class TitleShow(Frames):
    """The endless animation, from `start(t)` on, once the title is complete. Times are ticks.

    Each frame compares the screen with what it should show, so a frame may be skipped.
    """

    def __init__(self, display, logo, fan, buttons):
        Frames.__init__(self, display.queue, _FRAMES, _EACH_US)
        self._canvas = display.canvas
        self._logo = logo
        self._fan = fan
        self._buttons = buttons
        self._seat = _NONE  # button whose hand slaps
        self._lit = _NONE  # button that is lit
        self._is_down = False  # is the hand on the screen?
        self._part = 0  # next piece of what is being drawn
        self._up = bytearray(LETTERS)
        self._dealt = 2 * CARDS  # number of half cards, see _dealt_in

    def start(self, t):
        """Start with the next hand, which slaps at `t`."""
        self._seat = self._seat + 1 & 3
        self._part = 0
        Frames.start(self, t)

    def lit(self):
        """Return the mask of the button that is lit, or 0."""
        return 0 if self._lit < 0 else 1 << self._lit

    def step(self, now):
        """Draw a small piece; return False when nothing is to be drawn now."""
        if Frames.step(self, now):
            if not self.running:
                self.start(ticks_add(self._began, _FRAMES * _EACH_US))
            return True
        return False

    def _draw(self, frame, piece):
        return self._light(frame) or self._slap(frame) or self._jump(frame) or self._deal(frame)

    def _light(self, frame):
        """Light the button of the hand, later each in turn."""
        wanted = _NONE
        if frame < _LIFTED:
            wanted = self._seat
        elif _INVITE <= frame < _FRAMES:
            wanted = (frame - _INVITE) // _EACH_BUTTON & 3
        lit = self._lit
        if wanted == lit:
            return False
        if lit >= 0:  # first switch that one off
            self._buttons.draw(lit, False)
            self._buttons.send(lit)
            self._lit = _NONE
        else:
            self._buttons.draw(wanted, True)
            self._buttons.send(wanted)
            self._lit = wanted
        return True

    def _slap(self, frame):
        """Draw the hand, or remove it with the cards."""
        if frame < _LIFTED:
            return not self._is_down and self._hand()
        if self._is_down or self._dealt > _dealt_in(frame):
            self._canvas.fill_rect(_BELOW_X, _BELOW_Y, _BELOW_WIDE, _BELOW_HIGH, palette.NIGHT)
            self._queue.queue(REST, _BELOW_X, _BELOW_Y, _BELOW_WIDE, _BELOW_HIGH)
            self._dealt = 0
            self._is_down = False
            for i in range(_FIRST_COVERED, _LAST_COVERED + 1):
                self._up[i] = _UNKNOWN
            return True
        return False

    def _hand(self):
        part = self._part
        seat = self._seat
        x = _HAND_X[seat]
        if part < 2 * _HAND_COLUMNS:
            inked = part & 1
            colour = palette.INK if inked else palette.SEAT_COLOURS[seat]
            self._canvas.column(x, _HAND_Y, HAND[inked], part >> 1, 1, seat, colour)
            self._part = part + 1
        else:
            self._queue.queue(REST, x, _HAND_Y, 96, 96)
            self._is_down = True
            self._part = 0
        return True

    def _jump(self, frame):
        """Move the next letter that is not where it should be."""
        for i in range(LETTERS):
            age = frame - _JUMPS[i]
            up = _UP[age] if 0 <= age < len(_UP) else 0
            is_covered = self._is_down and _FIRST_COVERED <= i <= _LAST_COVERED
            if up != self._up[i] and not is_covered:
                self._logo.draw(i, up, self._part)
                if self._part:
                    self._logo.send(i)
                    self._up[i] = up
                self._part ^= 1
                return True
        return False

    def _deal(self, frame):
        """Draw a card's back, then its face."""
        dealt = self._dealt
        if dealt >= _dealt_in(frame):
            return False
        if self._fan.draw(dealt >> 1, dealt & 1, self._part):
            self._part += 1
        else:
            self._queue.queue(REST, _BELOW_X, _BELOW_Y, _BELOW_WIDE, _BELOW_HIGH)
            self._part = 0
            self._dealt = dealt + 1
        return True


def _dealt_in(frame):
    """Return the number of half cards (a back or a face) dealt after `frame`."""
    return min(max(0, frame - _DEAL + 1), 2 * CARDS)
