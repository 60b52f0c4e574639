"""Draws the lesson: one sentence, the card, and beside it the cards that make a pattern."""

from micropython import const

from slapdeck.rules.patterns import CARDS, PATTERNS
from slapdeck.ui import card_view, palette, place
from slapdeck.ui.art import SHAPES
from slapdeck.ui.card_view import CardView
from slapdeck.ui.felt import draw_suits
from slapdeck.ui.last_cards import HEIGHT, MOST, WIDTH, LastCards, row_of
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.line import Line
from slapdeck.ui.send import CARD, REST
from slapdeck.ui.words import words

_EMPTY = const(-1)
_ROW_Y = const(46)  # above the words in the empty place
_TOP = const(10)
_HEIGHT = const(26)
_ASIDE_Y = const(88)
_ASIDE_MOST = const(3)  # one more would touch the card
_FOOT_X = const(60)
_FOOT_Y = const(212)
_FOOT_WIDTH = const(200)
_BUTTONS = const(4)
_ALL = const(15)
_SUITS_X = const(8)  # beyond the band of a press
_SUITS_Y = const(44)  # left of the card, above and below the cards of a pattern
_SUITS_APART = const(88)
_DEVICE_X = const(218)
_DEVICE_Y = const(58)
_DEVICE = const(88)
_SHAPES_X = b"\x64\x46\x64\x82"  # by button, less 150: right of the card
_SHAPES_Y = b"\x78\x5a\x3c\x5a"
_GROUND, _TEXT, _SENT, _FOOT, _FOOT_SENT, _DONE = range(6)


class LessonView:
    """Draws the state of `trainer` (practice/lesson.py), as PracticeView does.

    When there is a pattern to slap, the sentence stands on gold. Allocates nothing after
    construction.
    """

    def __init__(self, display, trainer, pattern_words, has_keys=False):
        self._canvas = display.canvas
        self._queue = display.queue
        self._trainer = trainer
        self._pattern_words = pattern_words
        self._card = CardView(display.canvas, place.X, place.Y)
        self._row = LastCards(display)
        self._aside = LastCards(display, REST)  # left of the card
        self._cards = bytearray(MOST)
        self._line = Line(display.canvas)
        w = words()
        self._sentences = w.LESSON + w.NEW_HERE[1:2]  # the last one is shown before the first card
        self._feet = w.NEW_HERE[2], w.HOLD_ENDS[has_keys]
        self._joined = 0  # mask of the buttons that have joined
        self._fresh = _ALL  # mask of the buttons whose shapes need drawing
        self._drawing = self._stamped = self._in_row = self._is_aside = False
        self._shown = -1  # index of the sentence, plus their number if it stands on gold
        self._piece = _DONE

    def enter(self):
        """Draw the whole screen again."""
        canvas = self._canvas
        canvas.clear(palette.FELT)
        draw_suits(canvas, _SUITS_X, _SUITS_Y, 0)
        draw_suits(canvas, _SUITS_X, _SUITS_Y + _SUITS_APART, 0)
        self._draw_device()
        self._queue.queue(REST, 0, 0, 320, 240)
        self._shown = -1
        self._is_aside = False
        self._fresh = _ALL
        self._show(_EMPTY, False)
        self.refresh()

    def _draw_device(self):
        """Draw the device with its screen; the shapes of its buttons follow."""
        fill = self._canvas.fill_rect
        fill(_DEVICE_X + 3, _DEVICE_Y, _DEVICE - 6, _DEVICE, palette.INK)
        fill(_DEVICE_X, _DEVICE_Y + 3, _DEVICE, _DEVICE - 6, palette.INK)
        fill(_DEVICE_X + 32, _DEVICE_Y + 35, 24, 18, palette.FELT_LIGHT)
        fill(_DEVICE_X + 40, _DEVICE_Y + 38, 8, 12, palette.PAPER)

    def join(self, joined):
        """Light the shapes of the buttons in the mask `joined`."""
        self._fresh |= joined ^ self._joined
        self._joined = joined

    def refresh(self):
        """Update the sentence after another card counts, or a slap was judged."""
        trainer = self._trainer
        at = trainer.sentence() if trainer.played else len(self._sentences) - 1
        wanted = at + len(self._sentences) if trainer.pattern >= 0 else at
        if wanted != self._shown:
            self._shown = wanted
            self._piece = _GROUND
        if trainer.pattern >= 0 and not self._is_aside:
            self._is_aside = True
            self._start(self._aside, 0, _ASIDE_Y, trainer.pattern, _ASIDE_MOST)
        elif self._is_aside and trainer.pattern < 0:
            self._is_aside = False
            self._canvas.fill_rect(0, _ASIDE_Y, WIDTH, HEIGHT, palette.FELT)
            self._queue.queue(REST, 0, _ASIDE_Y, WIDTH, HEIGHT)

    def _start(self, row, x, y, pattern, most=MOST):
        """Draw the last cards, at most `most`, with rings round those of `pattern`."""
        pile = self._trainer.pile
        count = min(pile.count, most)
        found = row_of(self._cards, pile, False, count, PATTERNS[pattern][CARDS])
        row.start(self._cards, found & 15, found >> 4, x, y)

    def show_card(self, card):
        """Show `card` on the pile; its last pixel is stamped."""
        self._show(card, True)

    def show_taken(self, pattern):
        """Show the slapped pattern's name in the empty place, and its cards ringed. `pattern`
        indexes PATTERNS."""
        upper, lower = self._pattern_words[pattern]
        self._show(_EMPTY, False, upper, lower)
        self._start(self._row, place.MARGIN_X, _ROW_Y, pattern)
        self._in_row = True
        self.refresh()

    def step(self):
        """Draw one small piece, the card's first; False if nothing is left."""
        if self._drawing:
            if not self._card.step():
                self._drawing = False
                self._canvas.fill_rect(place.MARGIN_X, place.MARGIN_Y, 8, 44, palette.FELT)
                self._canvas.fill_rect(place.RIGHT, place.MARGIN_Y, 8, 44, palette.FELT)
                self._queue.queue(REST, place.MARGIN_X, place.MARGIN_Y, place.MARGIN_WIDTH, 44)
                self._queue.queue(
                    CARD, place.X, place.Y, card_view.WIDTH, card_view.HEIGHT, self._stamped
                )
            return True
        if self._in_row:
            self._in_row = self._row.step()
            return True
        return self._sentence() or self._is_aside and self._aside.step() or self._shape()

    def _show(self, card, stamped, upper=b"", lower=b""):
        self._queue.cancel(CARD)  # else a waiting part would show the new card before its stamp
        self._card.start(card, upper, lower)
        self._drawing = True
        self._stamped = stamped
        self._in_row = False

    def _shape(self):
        """Draw the shape of a button that has joined at its side of a table; False when all are
        drawn."""
        button = 0
        while button < _BUTTONS and not self._fresh >> button & 1:
            button += 1
        if button == _BUTTONS:
            return False
        self._fresh &= ~(1 << button)
        is_in = self._joined >> button & 1
        x = _SHAPES_X[button] + 150
        y = _SHAPES_Y[button]
        colour = palette.SEAT_COLOURS[button] if is_in else palette.SLATE
        self._canvas.image(x, y, SHAPES[button], 1, 0, colour)
        self._queue.queue(REST, x, y, 24, 24)
        return True

    def _sentence(self):
        """Draw the sentence and the foot; False when they are drawn."""
        piece = self._piece
        if piece == _DONE:
            return False
        line = self._line
        sentences = self._sentences
        is_slap = self._shown >= len(sentences)
        if piece == _GROUND:
            ground = palette.GOLD if is_slap else palette.FELT
            self._canvas.fill_rect(0, _TOP, 320, _HEIGHT, ground)
            at = self._shown % len(sentences)
            line.put_text(sentences[at])
            size = 2 if is_slap or at > 4 else WRITTEN  # what to do is in capitals
            line.centre(0, _TOP + 6, 320, size, palette.INK if is_slap else palette.WHITE)
        elif line.step():
            return True
        elif piece == _TEXT:
            self._queue.queue(REST, 0, _TOP, 320, _HEIGHT)
        elif piece == _SENT:
            self._canvas.fill_rect(_FOOT_X, _FOOT_Y - 4, _FOOT_WIDTH, 20, palette.FELT)
            line.put_text(self._feet[1 if self._trainer.played else 0])
            line.centre(0, _FOOT_Y, 320, WRITTEN, palette.GREY)
        elif piece == _FOOT:
            self._queue.queue(REST, _FOOT_X, _FOOT_Y - 4, _FOOT_WIDTH, 20)
        self._piece = piece + 1
        return True
