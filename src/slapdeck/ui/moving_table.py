"""The table with a pile that looks like one, the cards that were slapped, and all that moves.

Where code lies in flash alone (`devices.roomy`): a stock board has no memory for it. Nothing here
comes before the card, a verdict or a seat's count: it is drawn when all of them are, in pieces as
small as theirs, and sent after them. The next card ends it, and so does whatever else is shown on
the pile; a late hand does not.
"""

from micropython import const

from slapdeck.referee.ticks import since
from slapdeck.ui import palette, place
from slapdeck.ui.burst import Burst
from slapdeck.ui.flip import Flip
from slapdeck.ui.last_cards import MOST, LastCards, row_of
from slapdeck.ui.live_stake import LiveStake
from slapdeck.ui.scatter import Scatter
from slapdeck.ui.send import CARD
from slapdeck.ui.sweep import Sweep
from slapdeck.ui.table_view import TableView
from slapdeck.ui.words import words

_SWEEP_US = const(450000)  # before the next card, after a slap
_ROW_Y = const(46)  # over the words in the empty place


class MovingTableView(TableView):
    """As TableView. Without `moves` all keeps still, and the rest is there all the same.

    `now` is to be set on every turn.
    """

    def __init__(self, canvas, queue, table, button_of, rank_words=None, moves=True):
        TableView.__init__(self, canvas, queue, table, button_of, rank_words)
        self._moves = moves
        w = words()
        self._stake = LiveStake(canvas, queue, w.TO_BEAT, w.CLAIM, moves)
        self._scatter = Scatter(canvas, queue)
        self._parts = self._seats + [self._pile, self._stake, self._scatter]
        self._row = LastCards(canvas, queue)
        self._cards = bytearray(MOST)
        self._burst = Burst(canvas, queue)
        self._sweep = Sweep(canvas, queue)
        self._flip = Flip(canvas, queue)
        self._taker = -1  # the button that the pile is to be swept to
        self._is_row = self._is_bare = False

    def enter(self):
        """The whole screen anew."""
        self._burst.running = self._sweep.running = self._is_row = self._is_bare = False
        TableView.enter(self)

    def show_card(self, card):
        """As TableView's; everything that moves ends."""
        self._halt()
        TableView.show_card(self, card)

    def show_taken(self):
        """As TableView's; everything that moves ends."""
        self._halt()
        TableView.show_taken(self)

    def show_pile(self, words=(b"", b"")):
        """As TableView's; everything that moves ends."""
        self._halt()
        TableView.show_pile(self, words)

    def won(self, seat, words, mask, count):
        """The slap's words, a burst, the cards that were slapped; later they go to `seat`."""
        self.show_pile(words)
        self._lay_row(self._table.stocks[seat], True, count, mask)
        if self._moves:
            self._taker = self._button_of[seat]
            self._burst.fly(self._taker, self.now)

    def recall(self, pile, taken, count, words, mask):
        """What lay there, until `show_pile`: the last of `count` cards, as row_of takes them."""
        self._halt()
        self._queue.cancel(CARD)
        self._card.start(-1, words[0], words[1])
        self._drawing = True
        self._stamped = False
        self._lay_row(pile, taken, count, mask)

    def settled(self, seat):
        """The pile is swept to `seat`."""
        if self._moves:
            self._taker = self._button_of[seat]
            self._begin_sweep()

    def expect(self, t):
        """The next card, or the end of a claim, is shown at `t`."""
        if not self._moves:
            return
        if self._table.claim < 0:
            self._flip.expect(t)
        elif self._flip.covers:
            self.show_pile()
        if self._taker >= 0 and not self._burst.running and since(t, self.now) <= _SWEEP_US:
            self._begin_sweep()

    def due(self, t):
        """The earlier of `t` and the next moment at which something moves."""
        t = self._stake.due(self._sweep.due(self._burst.due(t)))
        return self._flip.due(t, self.now)

    def step(self):
        """As TableView's, then what moves."""
        if TableView.step(self):
            return True
        now = self.now
        if self._stake.cool(now) or self._burst.step(now):
            return True
        if self._burst.running:
            return False
        if self._is_row and self._row.step():
            return True
        if self._is_bare:
            if self._sweep.step(now):
                return True
            if not self._sweep.running:
                self._is_bare = False
                TableView.show_pile(self)
                return True
            return False
        if self._flip.is_off(now):
            self.show_pile()
            return True
        return self._flip.step(now)

    def _lay_row(self, pile, taken, count, mask):
        row = row_of(self._cards, pile, taken, count, mask)
        self._row.start(self._cards, row & 15, row >> 4, place.MARGIN_X, _ROW_Y)
        self._is_row = True

    def _begin_sweep(self):
        """Bare table where the pile was, then the backs."""
        taker = self._taker
        self._halt()
        self._canvas.fill_rect(place.X, place.Y, place.WIDTH, place.HEIGHT, palette.FELT)
        self._queue.queue(CARD, place.X, place.Y, place.WIDTH, place.HEIGHT)
        self._is_bare = True
        self._sweep.take(taker, self.now)

    def _halt(self):
        """Nothing moves any more; beside the card's place lies what the table has there."""
        self._taker = -1
        self._flip.stop()
        if self._burst.running or self._is_row:
            self._scatter.redraw()
        self._burst.stop()
        self._row.stop()
        self._sweep.stop()
        self._is_row = self._is_bare = False

    def _compare(self, part):
        TableView._compare(self, part)
        if part == len(self._seats):
            self._scatter.update(self._table.pile)
