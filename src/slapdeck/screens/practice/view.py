"""Draws practice: the pile in the middle, and the counts so far beside it."""

from micropython import const

from slapdeck.cards.pile import Pile
from slapdeck.rules.patterns import CARDS, PATTERNS
from slapdeck.ticks import round_us
from slapdeck.ui import card_view, lettering, palette, place
from slapdeck.ui.card_view import CardView
from slapdeck.ui.counter import Counter
from slapdeck.ui.last_cards import MOST, LastCards, row_of
from slapdeck.ui.line import Line
from slapdeck.ui.scatter import Scatter
from slapdeck.ui.send import CARD, REST
from slapdeck.ui.words import fill, words

_LEFT = const(14)
_RIGHT = const(224)
_WIDE = const(82)
_TOPS = (28, 78, 128)
_ROW_Y = const(46)  # above the words in the empty place
_HINT_Y = const(14)
_FOOT_Y = const(212)
_EMPTY = const(-1)
_HINT, _HINT_SENT, _NUMBER, _END, _SENT, _DONE = range(6)


class PracticeView:
    """Draws the state of `trainer` (practice/trainer.py); changes nothing.

    `hint` (bytes) says which patterns can be slapped, `pattern_words` is {index in PATTERNS: two
    lines}. `show_card` draws the next card, whose last pixel is stamped; `show_taken` the slapped
    pattern; `show_pile` the top card, not stamped. Call `refresh` when the counts may have
    changed. Allocates nothing after construction.
    """

    def __init__(self, display, trainer, hint, pattern_words, has_keys=False):
        self._canvas = display.canvas
        self._queue = display.queue
        self._trainer = trainer
        self._hint = hint
        self._pattern_words = pattern_words
        self._card = CardView(display.canvas, place.X, place.Y)
        self._row = LastCards(display)
        self._cards = bytearray(MOST)
        self._drawing = self._stamped = self._in_row = self._was_row = False
        self._scatter = Scatter(display)
        self._bare = Pile(1)
        self._taken = False
        w = words()
        self._hits, self._missed, self._false = [
            Counter(display, _LEFT, _TOPS[i], _WIDE, w.COUNTED[i]) for i in range(3)
        ]
        self._left, self._pace, self._best = [
            Counter(display, _RIGHT, _TOPS[i], _WIDE, w.COUNTED[3 + i]) for i in range(3)
        ]
        self._parts = (
            self._scatter,
            self._hits,
            self._missed,
            self._false,
            self._left,
            self._pace,
            self._best,
        )
        for counter in self._parts[1:]:
            counter.ground = palette.FELT_DARK
        self._part = 0
        self._is_done = False
        self._fresh = False
        self._line = Line(display.canvas)
        self._deal = fill(w.DEAL_NUMBER, number=b"%05d" % trainer.number)
        self._end = w.HOLD_ENDS[has_keys]
        self._piece = _DONE

    def enter(self):
        """Draw the whole screen again."""
        self._canvas.clear(palette.FELT)
        self._queue.queue(REST, 0, 0, 320, 240)
        for part in self._parts:
            part.redraw()
        self._piece = _HINT
        self._line.clear()
        self.show_pile()
        self.refresh()

    def refresh(self):
        """Update the counts, which may have changed."""
        self._fresh = True

    def show_card(self, card):
        """Show `card` on the pile; its last pixel is stamped."""
        self._show(card, True)
        self._taken = False

    def show_taken(self, pattern):
        """Show the slapped pattern's name in the empty place, and its cards ringed. `pattern`
        indexes PATTERNS."""
        upper, lower = self._pattern_words[pattern]
        self._show(_EMPTY, False, upper, lower)
        pile = self._trainer.pile
        row = row_of(self._cards, pile, False, pile.count, PATTERNS[pattern][CARDS])
        self._row.start(self._cards, row & 15, row >> 4, place.MARGIN_X, _ROW_Y)
        self._in_row = self._taken = self._was_row = True
        self.refresh()

    def show_pile(self):
        """Show the top card, or the empty place."""
        pile = self._trainer.pile
        self._show(pile.top(0) if pile.count and not self._taken else _EMPTY, False)

    def step(self):
        """Draw one small piece, the card's first; False if nothing is left."""
        if self._drawing:
            if not self._card.step():
                self._drawing = False
                self._queue.queue(
                    CARD, place.X, place.Y, card_view.WIDTH, card_view.HEIGHT, self._stamped
                )
            return True
        if self._fresh:
            self._fresh = False
            self._compare()
            return True
        if not self._is_done:
            parts = self._parts
            for _ in range(len(parts)):
                if parts[self._part].step():
                    return True
                self._part = (self._part + 1) % len(parts)
            self._is_done = True
        if self._in_row:  # drawn over the margin, so after the margin
            self._in_row = self._row.step()
            return True
        return self._frame()

    def _show(self, card, stamped, upper=b"", lower=b""):
        self._queue.cancel(CARD)  # else a waiting part would show the new card before its stamp
        self._card.start(card, upper, lower)
        self._drawing = True
        self._stamped = stamped
        self._in_row = False
        if self._was_row:  # the row has covered the margin, too
            self._was_row = False
            self._scatter.redraw()
            self._is_done = False

    def _compare(self):
        """Update every part."""
        trainer = self._trainer
        self._hits.update(trainer.slapped)
        self._missed.update(trainer.missed)
        self._false.update(trainer.false_slaps)
        self._left.update(len(trainer.cards) - trainer.played)
        self._pace.update(trainer.level + 1)
        self._best.update(round_us(max(0, trainer.quickest_us)) // 1000)
        self._scatter.update(self._bare if self._taken else trainer.pile)
        self._is_done = False

    def _frame(self):
        """Draw the lines above and below; False when they are drawn."""
        piece = self._piece
        if piece == _DONE:
            return False
        line = self._line
        if line.step():
            return True
        if piece == _HINT:
            line.put_text(self._hint)
            line.centre(0, _HINT_Y, 320, 1, palette.GOLD)
        elif piece == _HINT_SENT:
            self._sent(_HINT_Y, 1)
        elif piece == _NUMBER:
            line.put_text(self._deal)
            line.start(_LEFT, _FOOT_Y, 2, 0, palette.GOLD)
        elif piece == _END:
            line.put_text(self._end)
            line.start(320 - _LEFT - line.width(1), _FOOT_Y + 4, 1, 0, palette.GREY)
        else:
            self._sent(_FOOT_Y, 2)
        self._piece = piece + 1
        return True

    def _sent(self, y, size):
        """Send a line of text of that size, with its accents and what hangs below it."""
        rise = lettering.rise(size)
        high = rise + lettering.height(size) + lettering.drop(size)
        self._queue.queue(REST, 0, y - rise, 320, high)
